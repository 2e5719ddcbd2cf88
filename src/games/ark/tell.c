/*
 * What a move achieves, in the words of the game and with the numbers that it
 * changes, for hints (struct evaluator, tell).
 */
#include "core/tell.h"
#include "games/ark/eval.h"

#include <string.h>

/* clang-format off */
static const struct phrase
    says_achieved = { "is-achievement", N_("This is the achievement {achievement}."), .arg = { NOUN_ACHIEVEMENT } },
    says_nearly = { "nearer-achievement", N_("{achievement}: {number} of {need:number} then instead of {was:number}."), .arg = { NOUN_ACHIEVEMENT, NOUN_NUMBER, NOUN_NUMBER, NOUN_NUMBER } },
    says_part = { "part-of-mission", N_("Of your mission {number} of {all:number} parts are done then."), .arg = { NOUN_NUMBER, NOUN_NUMBER } },
    says_rooms = { "rooms-of-mission", N_("Your units stand in or beside {number} of the {all:number} rooms that your mission still misses."), .arg = { NOUN_NUMBER, NOUN_NUMBER } },
    says_cube = { "cube-of-mission", N_("{room} of your mission has {number} of {all:number} cubes then."), .arg = { NOUN_ROOM, NOUN_NUMBER, NOUN_NUMBER } },
    says_units = { "more-units", NP_("You have {number} unit then instead of {was:number}.", "You have {number} units then instead of {was:number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_control = { "more-rooms", NP_("You control {number} room then instead of {was:number}.", "You control {number} rooms then instead of {was:number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_activated = { "activates", N_("{room} is activated for you then."), .arg = { NOUN_ROOM } },
    says_arsenal = { "more-arsenal", N_("Your arsenal is {number} then instead of {was:number}."), .arg = { NOUN_NUMBER, NOUN_NUMBER } },
    says_engineers = { "more-engineers", N_("You can integrate {number} cubes in one phase then instead of {was:number}."), .arg = { NOUN_NUMBER, NOUN_NUMBER } },
    says_factories = { "more-factories", NP_("You control {number} factory then instead of {was:number}.", "You control {number} factories then instead of {was:number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_resource = { "more-of-resource", N_("You have {number} {resource} then instead of {was:number}."), .arg = { NOUN_NUMBER, NOUN_RESOURCE, NOUN_NUMBER } },
    says_artifacts = { "more-artifacts", NP_("You hold {number} artifact then instead of {was:number}.", "You hold {number} artifacts then instead of {was:number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_tokens = { "more-tokens", NP_("You have explored {number} room then instead of {was:number}.", "You have explored {number} rooms then instead of {was:number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_cylinders = { "more-cylinders", NP_("{number} of your cylinders brings power then instead of {was:number}.", "{number} of your cylinders bring power then instead of {was:number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_built = { "builds", N_("{artifact} is built then, and serves for the whole game."), .arg = { NOUN_ARTIFACT } },
    says_key = { "takes-key", N_("The key {key} is yours then."), .arg = { NOUN_KEY } };
/* clang-format on */

struct telling {
    const struct ark_state *before, *after;
    int seat;
    int16_t *arg;
};

static const struct phrase *tell_achieved(const struct telling *t)
{
    unsigned fresh = t->after->player[t->seat].achieved &
                     ~(unsigned)t->before->player[t->seat].achieved;

    if (bits_count(fresh) != 1)
        return NULL;
    t->arg[0] = (int16_t)bits_first(fresh);
    return &says_achieved;
}

/* The same step is worth the more the nearer the end is, as in the evaluation:
 * per mille of a whole task. */
static int worth_of(struct ark_progress p)
{
    int done = 1000 * p.have / p.need;

    return done * done / 1000;
}

/* The achievement to which this move is worth most. */
static const struct phrase *tell_nearly(const struct telling *t)
{
    int best = -1, most = 0;

    for (int i = 0; i < N_ACHIEVEMENTS; i++) {
        const struct ark_task *task = &t->before->box.achievement[i];
        struct ark_progress was = ark_task_progress(t->before, t->seat, task);
        struct ark_progress is = ark_task_progress(t->after, t->seat, task);
        int gain = worth_of(is) - worth_of(was);

        if (t->after->player[t->seat].achieved >> i & 1 || gain <= most ||
            is.need != was.need || is.have >= is.need)
            continue;
        best = i;
        most = gain;
        t->arg[0] = (int16_t)i;
        t->arg[1] = (int16_t)is.have;
        t->arg[2] = (int16_t)is.need;
        t->arg[3] = (int16_t)was.have;
    }
    return best >= 0 ? &says_nearly : NULL;
}

/* Rooms of the mission that are not done. */
static uint64_t missing(const struct ark_state *s, int seat)
{
    const struct ark_player *p = &s->player[seat];
    uint64_t rooms = 0;

    if (p->mission >= N_MISSIONS)
        return 0;
    for (int i = 0; i < N_OBJECTIVES; i++)
        rooms |= bit(s->box.mission[p->mission][i]);
    return rooms & ~ark_activated(s, seat);
}

static uint64_t in_reach(const struct ark_state *s, int seat)
{
    uint64_t stands = ark_occupied(s, seat), reach = stands;

    EACH (place, stands)
        reach |= s->adjacent[place];
    return reach;
}

static const struct phrase *tell_mission(const struct telling *t)
{
    uint64_t rooms = missing(t->after, t->seat);
    int was, is;

    if (rooms == 0 || rooms != missing(t->before, t->seat))
        return NULL;
    EACH (room, rooms) {
        was = t->before->site[room].n_cubes;
        is = t->after->site[room].n_cubes;
        if (is <= was)
            continue;
        t->arg[0] = (int16_t)room;
        t->arg[1] = (int16_t)is;
        t->arg[2] = (int16_t)room_row(t->after, room)->squares;
        return &says_cube;
    }
    was = bits_count(rooms & in_reach(t->before, t->seat));
    is = bits_count(rooms & in_reach(t->after, t->seat));
    t->arg[0] = (int16_t)is;
    t->arg[1] = (int16_t)bits_count(rooms);
    return is > was ? &says_rooms : NULL;
}

static const struct phrase *tell_part(const struct telling *t)
{
    int was = ark_objectives_done(t->before, t->seat);
    int is = ark_objectives_done(t->after, t->seat);

    t->arg[0] = (int16_t)is;
    t->arg[1] = N_OBJECTIVES;
    return is > was ? &says_part : NULL;
}

static const struct phrase *tell_activated(const struct telling *t)
{
    uint64_t fresh =
        t->after->player[t->seat].target & ~t->before->player[t->seat].target;

    if (bits_count(fresh) != 1)
        return NULL;
    t->arg[0] = (int16_t)bits_first(fresh);
    return &says_activated;
}

/* The resource of which there is most more. */
static const struct phrase *tell_resource(const struct telling *t)
{
    const int16_t *was = t->before->player[t->seat].resource;
    const int16_t *is = t->after->player[t->seat].resource;
    int best = 0;

    for (int i = 0; i < N_RESOURCES; i++)
        if (is[i] - was[i] > best) {
            best = is[i] - was[i];
            t->arg[0] = is[i];
            t->arg[1] = (int16_t)i;
            t->arg[2] = was[i];
        }
    return best > 0 ? &says_resource : NULL;
}

/* What is built, or the key that is taken: one, or nothing is told. */
static const struct phrase *tell_built(const struct telling *t)
{
    const struct ark_player *was = &t->before->player[t->seat];
    const struct ark_player *is = &t->after->player[t->seat];
    int n = ark_n_built(was);

    if (ark_n_built(is) != n + 1 || memcmp(was->built, is->built, (size_t)n))
        return NULL;
    t->arg[0] = is->built[n];
    return &says_built;
}

static const struct phrase *tell_key(const struct telling *t)
{
    uint64_t fresh = t->after->player[t->seat].keys &
                     ~(uint64_t)t->before->player[t->seat].keys;

    if (bits_count(fresh) != 1)
        return NULL;
    t->arg[0] = (int16_t)bits_first(fresh);
    return &says_key;
}

const struct phrase *ark_tell(const void *before, const void *after, int seat,
                              int term, int16_t arg[EVENT_ARGS])
{
    struct telling t = { before, after, seat, arg };

    switch (term) {
    case TERM_ACHIEVED:
        return tell_achieved(&t);
    case TERM_NEARLY:
        return tell_nearly(&t);
    case TERM_OBJECTIVES:
        return tell_part(&t);
    case TERM_MISSION:
        return tell_mission(&t);
    case TERM_ACTIVATED:
        return tell_activated(&t);
    case TERM_UNITS:
        return tell_more(&says_units, ark_own_units(t.before, seat),
                         ark_own_units(t.after, seat), arg);
    case TERM_CONTROL:
        return tell_more(&says_control, bits_count(t.before->controlled[seat]),
                         bits_count(t.after->controlled[seat]), arg);
    case TERM_ARSENAL:
        return tell_more(&says_arsenal, t.before->player[seat].arsenal,
                         t.after->player[seat].arsenal, arg);
    case TERM_ENGINEERS:
        return tell_more(&says_engineers, ark_engineers(t.before, seat),
                         ark_engineers(t.after, seat), arg);
    case TERM_FACTORIES:
        return tell_more(&says_factories,
                         bits_count(t.before->controlled[seat] & ALL_FACTORIES),
                         bits_count(t.after->controlled[seat] & ALL_FACTORIES),
                         arg);
    case TERM_ARTIFACTS:
        return tell_more(&says_artifacts, t.before->player[seat].n_hand,
                         t.after->player[seat].n_hand, arg);
    case TERM_TOKENS:
        return tell_more(&says_tokens, t.before->player[seat].tokens,
                         t.after->player[seat].tokens, arg);
    case TERM_CYLINDERS:
        return tell_more(&says_cylinders, t.before->cylinders_out[seat],
                         t.after->cylinders_out[seat], arg);
    case TERM_RESOURCES:
        return tell_resource(&t);
    case TERM_LASTING:
        return tell_built(&t);
    case TERM_KEYS:
        return tell_key(&t);
    default:
        return NULL;
    }
}
