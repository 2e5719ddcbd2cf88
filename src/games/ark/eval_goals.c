/*
 * How far a seat is on its way to win, for ark_evaluator: achievements, then
 * the rooms of the mission, or the tasks of First Mission.  A team shares both:
 * whoever is nearest to an achievement, or best placed for a room, is counted
 * for it, so that all help and nobody races.
 */
#include "games/ark/eval.h"

/*
 * A mission is worth something when it is drawn, and a room of it as much as
 * is not missing: cubes, phases of engineering (one cube a room in each, so
 * that all rooms should fill together), units on the spot, resources.
 */
enum {
    MISSION_DRAWN = 1000,
    ROOM_WORTH = 2400,
    MISSING_CUBE = 300,
    MISSING_PHASE = 250,
    MISSING_RESOURCE = 35,
    MISSING_UNIT = 200,
    MISSING_STEP = 90,
    MISSING_TILE = 400,
    HELD_BY_OTHERS = 200,
    FAR = 6,         /* steps; what is farther is not told apart */
    STEPS_UNSEEN = 4 /* to a room that is not laid yet */
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* ---- The race --------------------------------------------------------- */

/* How much of a task is done, per mille. */
static int progress(const struct ark_state *s, int seat,
                    const struct ark_task *t)
{
    struct ark_progress p = ark_task_progress(s, seat, t);

    return 1000 * least(p.have, p.need) / p.need;
}

/* A team-mate is nearer to it; of two alike the first. */
static bool is_left_to_another(const struct ark_state *s, int seat,
                               const struct ark_task *t)
{
    int mine = progress(s, seat, t);

    for (int other = 0; other < ark_players(s) && ark_is_team(s); other++) {
        int theirs = other == seat ? -1 : progress(s, other, t);

        if (theirs > mine || (theirs == mine && other < seat))
            return true;
    }
    return false;
}

/* The nearest of those that are still needed; the nearer, the more the next
 * step is worth. */
static int nearly(const struct ark_state *s, int seat)
{
    unsigned achieved = ark_achieved(s, seat);
    int missing = ark_achievements_needed(s) - bits_count(achieved);
    int best = 0, next = 0, third = 0;

    if (s->first_mission || missing <= 0)
        return 0;
    for (int i = 0; i < N_ACHIEVEMENTS; i++) {
        const struct ark_task *t = &s->box.achievement[i];
        int v = achieved >> i & 1 || is_left_to_another(s, seat, t)
                    ? 0
                    : progress(s, seat, t);

        v = v * v / 1800;
        if (v > best) {
            third = next;
            next = best;
            best = v;
        } else if (v > next) {
            third = next;
            next = v;
        } else if (v > third) {
            third = v;
        }
    }
    return best + (missing > 1 ? next : next / 4) + third / 4;
}

/* Cubes that a room of the mission still takes.  Those of anybody fill it, but
 * nobody may have more of them, and a full room takes one only in exchange. */
static int cubes_missing(const struct ark_state *s, int seat, int room)
{
    const struct ark_site *site = &s->site[room];
    int left = room_row(s, room)->squares - site->n_cubes;
    int mine = site->cube[seat] + left, most = 0;

    for (int other = 0; other < ark_players(s); other++)
        if (other != seat && site->cube[other] > most)
            most = site->cube[other];
    return left + (most > mine ? (most - mine + 1) / 2 : 0);
}

/* What is left to do for a mission. */
struct task_list {
    uint64_t units;   /* places with one that is not needed elsewhere */
    uint64_t hostile; /* places that others hold */
    uint8_t taken[N_PLACES];
    int price[N_FACTORY_RESOURCES];
    int phases;
};

/* Steps from the nearest unit that is not needed elsewhere. */
static int steps_to(const struct ark_state *s, int seat, int room,
                    struct task_list *l)
{
    uint64_t seen = bit(room), edge = seen;

    for (int steps = 0; steps < FAR && edge; steps++) {
        uint64_t next = 0;

        if (edge & l->units) {
            int from = bits_first(edge & l->units);

            if (++l->taken[from] >= s->site[from].unit[seat])
                l->units &= ~bit(from);
            return steps;
        }
        EACH (place, edge)
            next |= s->adjacent[place];
        edge = next & ~seen;
        seen |= edge;
    }
    return FAR;
}

/* Where several kinds are accepted, the one that is there. */
static void add_price(const struct ark_state *s, int seat, int room, int cubes,
                      int price[N_FACTORY_RESOURCES])
{
    const struct ark_room *row = room_row(s, room);
    const int16_t *have = s->player[seat].resource;
    int best = -1;

    for (int r = 0; r < N_FACTORY_RESOURCES; r++)
        if (row->cost_types >> r & 1 &&
            (best < 0 || have[r] - price[r] > have[best] - price[best]))
            best = r;
    if (best >= 0)
        price[best] += cubes * row->cost;
}

/* Resources that cannot be paid yet, not even by exchange. */
static int unpaid(const struct ark_state *s, int seat,
                  const int price[N_FACTORY_RESOURCES])
{
    const int16_t *have = s->player[seat].resource;
    int jokers = have[RESOURCE_MT], sum = 0;

    for (int r = 0; r < N_FACTORY_RESOURCES; r++) {
        int rest = have[r] - price[r];

        if (rest < 0)
            sum -= rest;
        else
            jokers += rest / s->box.exchange.amount * s->box.exchange_gain;
    }
    return sum > jokers ? sum - jokers : 0;
}

static int room_missing(const struct ark_state *s, int seat, int room,
                        struct task_list *l)
{
    int cubes = cubes_missing(s, seat, room), sum = MISSING_CUBE * cubes, steps;

    add_price(s, seat, room, cubes, l->price);
    if (cubes > l->phases)
        l->phases = cubes;
    if (!(s->laid & bit(room)))
        return sum + MISSING_TILE + MISSING_UNIT + MISSING_STEP * STEPS_UNSEEN;
    steps = steps_to(s, seat, room, l);
    sum += MISSING_STEP * steps + (steps > 0 ? MISSING_UNIT : 0);
    return sum + (l->hostile & bit(room) ? HELD_BY_OTHERS : 0);
}

static void start_list(const struct ark_state *s, int seat, struct task_list *l)
{
    memset(l, 0, sizeof *l);
    l->units = ark_occupied(s, seat);
    l->hostile = ark_is_team(s) ? ark_guardian_rooms(s) : ark_hostile(s, seat);
}

static int rest_missing(const struct ark_state *s, int seat,
                        const struct task_list *l)
{
    return MISSING_RESOURCE * unpaid(s, seat, l->price) +
           MISSING_PHASE * l->phases;
}

static int rooms(const struct ark_state *s, int seat, int mission)
{
    struct task_list l;
    int sum = MISSION_DRAWN;

    start_list(s, seat, &l);
    for (int i = 0; i < N_OBJECTIVES; i++) {
        int room = s->box.mission[mission][i];

        if (!(s->player[seat].target & bit(room)))
            sum += ROOM_WORTH - room_missing(s, seat, room, &l);
    }
    return sum - rest_missing(s, seat, &l);
}

/* Each room by whoever of the team misses least there; what all of them miss
 * is everybody's. */
static int rooms_of_team(const struct ark_state *s, int mission)
{
    struct task_list list[MAX_TEAM];
    int sum = MISSION_DRAWN;

    for (int seat = 0; seat < ark_players(s); seat++)
        start_list(s, seat, &list[seat]);
    for (int i = 0; i < N_OBJECTIVES; i++) {
        int room = s->box.mission[mission][i], least_missing = 0, who = -1;
        struct task_list then[MAX_TEAM];

        if (ark_activated(s, 0) & bit(room))
            continue;
        for (int seat = 0; seat < ark_players(s); seat++) {
            int missing, before = rest_missing(s, seat, &list[seat]);

            then[seat] = list[seat];
            missing = room_missing(s, seat, room, &then[seat]) +
                      rest_missing(s, seat, &then[seat]) - before;
            if (who < 0 || missing < least_missing) {
                least_missing = missing;
                who = seat;
            }
        }
        list[who] = then[who];
        sum += ROOM_WORTH - least_missing;
    }
    return sum;
}

static int tasks(const struct ark_state *s, int seat, int which)
{
    int sum = 0;

    for (int i = 0; i < N_OBJECTIVES; i++)
        sum += progress(s, seat, &s->box.first_mission[which][i]);
    return sum;
}

static int mission(const struct ark_state *s, int seat)
{
    int which = s->player[seat].mission;

    if (which >= MISSION_NONE)
        return 0;
    if (which >= N_MISSIONS)
        return tasks(s, seat, which - N_MISSIONS);
    if (ark_is_team(s))
        return rooms_of_team(s, which) / ark_players(s);
    return rooms(s, seat, which);
}

/* Rooms of the common mission that this seat was the first to activate. */
static int own_objectives(const struct ark_state *s, int seat)
{
    const uint8_t *room = s->box.mission[s->player[seat].mission];
    uint64_t before = 0;
    int n = 0;

    for (int other = 0; other < seat; other++)
        before |= s->player[other].target;
    for (int i = 0; i < N_OBJECTIVES; i++)
        n += (s->player[seat].target & ~before & bit(room[i])) != 0;
    return n;
}

/* Of a team each seat counts what it did; once the mission is there all that
 * led to it is alike. */
void ark_judge_goals(const struct ark_state *s, int seat, struct ark_goals *out)
{
    const struct ark_player *p = &s->player[seat];
    bool drawn = p->mission < N_MISSIONS;

    out->achieved = least(bits_count(p->achieved), MISSION_AFTER);
    out->objectives = ark_objectives_done(s, seat);
    if (ark_is_team(s)) {
        out->achieved = drawn ? MISSION_AFTER : bits_count(p->achieved);
        out->objectives = drawn ? own_objectives(s, seat) : 0;
    }
    out->nearly = nearly(s, seat);
    out->mission = mission(s, seat);
}
