/*
 * What a move achieves, in the words of the game and with the numbers that it
 * changes, for hints (struct evaluator, tell).
 */
#include "core/tell.h"
#include "games/ark/eval.h"

/* clang-format off */
static const struct phrase
    says_achieved = { "is-achievement", N_("This is the achievement {achievement}."), .arg = { NOUN_ACHIEVEMENT } },
    says_nearly = { "nearer-achievement", N_("{achievement}: {number} of {number} then instead of {number}."), .arg = { NOUN_ACHIEVEMENT, NOUN_NUMBER, NOUN_NUMBER, NOUN_NUMBER } },
    says_part = { "part-of-mission", N_("Of your mission {number} of {number} parts are done then."), .arg = { NOUN_NUMBER, NOUN_NUMBER } },
    says_rooms = { "rooms-of-mission", N_("Your units stand in or beside {number} of the {number} rooms that your mission still misses."), .arg = { NOUN_NUMBER, NOUN_NUMBER } },
    says_cube = { "cube-of-mission", N_("{room} of your mission has {number} of {number} cubes then."), .arg = { NOUN_ROOM, NOUN_NUMBER, NOUN_NUMBER } },
    says_units = { "more-units", NP_("You have {number} unit then instead of {number}.", "You have {number} units then instead of {number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_control = { "more-rooms", NP_("You control {number} room then instead of {number}.", "You control {number} rooms then instead of {number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_activated = { "activates", N_("{room} is activated for you then."), .arg = { NOUN_ROOM } },
    says_arsenal = { "more-arsenal", N_("Your arsenal is {number} then instead of {number}."), .arg = { NOUN_NUMBER, NOUN_NUMBER } };
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

/* The achievement that comes nearest by this move. */
static const struct phrase *tell_nearly(const struct telling *t)
{
    int best = -1, most = 0;

    for (int i = 0; i < N_ACHIEVEMENTS; i++) {
        const struct ark_task *task = &t->before->box.achievement[i];
        struct ark_progress was = ark_task_progress(t->before, t->seat, task);
        struct ark_progress is = ark_task_progress(t->after, t->seat, task);
        int gain = 1000 * (is.have - was.have) / is.need;

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
    default:
        return NULL;
    }
}
