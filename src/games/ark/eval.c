/*
 * What a position of Ark is worth: how far each seat is on its way to two
 * achievements and then to its mission, and what it has to get on with.  An
 * achievement is worth 1000.
 */
#include "bots/eval.h"
#include "games/ark/state.h"

/* clang-format off */
enum ark_term {
    TERM_ACHIEVED, TERM_NEARLY, TERM_OBJECTIVES, TERM_MISSION, TERM_ACTIVATED,
    TERM_SECTIONS, TERM_ENGINEERS, TERM_UNITS, TERM_WOUNDED, TERM_FACTORIES,
    TERM_CONTROL, TERM_CYLINDERS, TERM_CUBES, TERM_RESOURCES, TERM_ARTIFACTS,
    TERM_ARSENAL, TERM_TOKENS, TERM_ROADS, TERM_ACTIONS,
};

static const struct term terms[] = {
    [TERM_ACHIEVED]   = { "achieved",   1000, { "achieved",   N_("This is an achievement.") } },
    [TERM_NEARLY]     = { "nearly",        1, { "nearly",     N_("This comes nearer to an achievement.") } },
    [TERM_OBJECTIVES] = { "objectives", 2500, { "objectives", N_("This does a part of the mission.") } },
    [TERM_MISSION]    = { "mission",       1, { "mission",    N_("This gets on with the mission.") } },
    [TERM_ACTIVATED]  = { "activated",   250, { "activated",  N_("A room is activated.") } },
    [TERM_SECTIONS]   = { "sections",      1, { "sections",   N_("A better biodome serves for the whole game.") } },
    [TERM_ENGINEERS]  = { "engineers",   150, { "engineers",  N_("More cubes can be integrated at once.") } },
    [TERM_UNITS]      = { "units",       130, { "units",      N_("More units can do more.") } },
    [TERM_WOUNDED]    = { "wounded",     -40, { "wounded",    N_("The wounded are needed.") } },
    [TERM_FACTORIES]  = { "factories",     1, { "factories",  N_("Factories bring resources.") } },
    [TERM_CONTROL]    = { "control",      40, { "control",    N_("The room is worth controlling.") } },
    [TERM_CYLINDERS]  = { "cylinders",    14, { "cylinders",  N_("Power makes rooms do more.") } },
    [TERM_CUBES]      = { "cubes",         1, { "cubes",      N_("The room comes nearer to integration.") } },
    [TERM_RESOURCES]  = { "resources",     1, { "resources",  N_("The resources are needed.") } },
    [TERM_ARTIFACTS]  = { "artifacts",     1, { "artifacts",  N_("The artifact will be of use.") } },
    [TERM_ARSENAL]    = { "arsenal",       1, { "arsenal",    N_("The arsenal protects.") } },
    [TERM_TOKENS]     = { "tokens",       15, { "tokens",     N_("Exploring pays.") } },
    [TERM_ROADS]      = { "roads",         1, { "roads",      N_("The units stand better there.") } },
    [TERM_ACTIONS]    = { "actions",       1, { "actions",    N_("This line does most now.") } },
    { NULL },
};
/* clang-format on */

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
    FAR = 6,           /* steps; what is farther is not told apart */
    STEPS_UNSEEN = 4,  /* to a room that is not laid yet */
    MOST_ENGINEERS = 6 /* more find no room to work in */
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* ---- The race --------------------------------------------------------- */

/* How much of an achievement is there, per mille. */
static int progress(const struct ark_state *s, int seat, int which)
{
    const struct ark_player *p = &s->player[seat];
    int need = s->box.achievement[which], have = 0;

    switch ((enum achievement)which) {
    case ACHIEVEMENT_UNITS:
        have = ark_own_units(s, seat);
        break;
    case ACHIEVEMENT_CUBES:
        have = p->cubes;
        break;
    case ACHIEVEMENT_CONTROL:
        have = count_of(s->controlled[seat]);
        break;
    case ACHIEVEMENT_ARTIFACTS:
        have = p->n_hand;
        break;
    case ACHIEVEMENT_BATTLE:
        have = 0;
        break;
    case ACHIEVEMENT_ARSENAL:
        have = p->arsenal;
        break;
    case ACHIEVEMENT_EXPLORE:
        have = p->tokens;
        break;
    }
    return need > 0 ? 1000 * least(have, need) / need : 0;
}

/* The nearest of those that are still needed; the nearer, the more the next
 * step is worth. */
static int nearly(const struct ark_state *s, int seat)
{
    const struct ark_player *p = &s->player[seat];
    int missing = MISSION_AFTER - count_of(p->achieved);
    int best = 0, next = 0, third = 0;

    if (s->first_mission || missing <= 0)
        return 0;
    for (int i = 0; i < N_ACHIEVEMENTS; i++) {
        int v = p->achieved >> i & 1 ? 0 : progress(s, seat, i);

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

    for (int other = 0; other < s->head.n_seats; other++)
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
            int from = first_of(edge & l->units);

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

static int rooms(const struct ark_state *s, int seat, int mission)
{
    struct task_list l = {
        ark_occupied(s, seat), ark_hostile(s, seat), { 0 }, { 0 }, 0
    };
    int sum = MISSION_DRAWN;

    for (int i = 0; i < N_OBJECTIVES; i++) {
        int room = s->box.mission[mission][i];

        if (!(s->player[seat].target & bit(room)))
            sum += ROOM_WORTH - room_missing(s, seat, room, &l);
    }
    return sum - MISSING_RESOURCE * unpaid(s, seat, l.price) -
           MISSING_PHASE * l.phases;
}

static int task_progress(const struct ark_state *s, int seat,
                         const struct ark_task *t)
{
    const struct ark_player *p = &s->player[seat];
    int have = 0, need = t->amount;

    switch ((enum task)t->kind) {
    case TASK_CUBES:
        have = least(p->cube[t->a], need) + least(p->cube[t->b], need);
        need *= 2;
        break;
    case TASK_TOKENS:
        have = p->tokens;
        break;
    case TASK_UNITS:
        have = ark_own_units(s, seat);
        break;
    case TASK_CYLINDERS:
        have = s->cylinders_out[seat];
        break;
    case TASK_CONTROL:
        have = count_of(s->controlled[seat]);
        break;
    case TASK_ARSENAL:
        have = p->arsenal;
        break;
    }
    return 1000 * least(have, need) / (need > 0 ? need : 1);
}

static int tasks(const struct ark_state *s, int seat, int which)
{
    int sum = 0;

    for (int i = 0; i < N_OBJECTIVES; i++)
        sum += task_progress(s, seat, &s->box.first_mission[which][i]);
    return sum;
}

static int mission(const struct ark_state *s, int seat)
{
    int which = s->player[seat].mission;

    if (which >= MISSION_NONE)
        return 0;
    return which < N_MISSIONS ? rooms(s, seat, which)
                              : tasks(s, seat, which - N_MISSIONS);
}

/* ---- The means -------------------------------------------------------- */

/* Cubes in the biodome; the first ones of each section count most. */
static int sections(const struct ark_state *s, int seat)
{
    static const int worth[MAX_SQUARES + 1] = { 0, 70, 130, 180, 220, 250 };
    int sum = 0;

    for (int i = 0; i < N_SECTIONS; i++)
        sum += worth[least(s->player[seat].cube[i], MAX_SQUARES)];
    return sum;
}

/* Different kinds are worth more than many of one. */
static int factories(const struct ark_state *s, int seat)
{
    unsigned kinds = 0;
    int sum = 0;

    EACH (room, s->controlled[seat] & ALL_FACTORIES) {
        sum += 15 + 8 * ark_room_value(s, room, 0).value;
        kinds |= 1u << factory_resource(room);
    }
    return sum + 40 * count_of(kinds);
}

/* Cubes that one phase of engineering can place. */
static int engineers(const struct ark_state *s, int seat)
{
    int sum = ark_section_value(s, seat, SECTION_ENGINEERING, 0).value;

    EACH (room, s->controlled[seat] & s->line_rooms[LINE_ENGINEER])
        for (int i = 0; i < ROOM_COLUMNS; i++) {
            int benefit = room_row(s, room)->column[i].benefit;

            if (ark_benefit_line(benefit) == LINE_ENGINEER &&
                benefit != BENEFIT_ARCHITECT)
                sum += ark_room_value(s, room, i).value;
        }
    return least(sum, MOST_ENGINEERS);
}

/* Most in special rooms: each may be of the mission, known or not. */
static int cubes(const struct ark_state *s, int seat)
{
    uint64_t done = s->player[seat].target;
    int sum = 25 * count_of(s->cubed[seat] & ~ALL_TARGETS) +
              60 * count_of(s->cubed[seat] & done);

    EACH (room, s->cubed[seat] & ALL_TARGETS & ~done)
        sum += 60 * s->site[room].cube[seat];
    return sum;
}

static int resources(const struct ark_state *s, int seat)
{
    const int16_t *r = s->player[seat].resource;
    int sum = 0;

    for (int i = 0; i < N_FACTORY_RESOURCES; i++)
        sum += 20 * least(r[i], 4) + 10 * least(r[i] > 4 ? r[i] - 4 : 0, 8) +
               least(r[i] > 12 ? r[i] - 12 : 0, 30);
    return sum + 25 * least(r[RESOURCE_MT], 6) +
           5 * least(r[RESOURCE_MT] > 6 ? r[RESOURCE_MT] - 6 : 0, 30);
}

/* What an artifact does once, for each point of it as things stand, and what
 * it adds to a fight.  A turn uses one or two: a large hand is worth less than
 * its sum. */
static int artifacts(const struct ark_state *s, int seat)
{
    static const uint8_t worth[N_BENEFITS] = {
        [BENEFIT_AWAKE] = 50,
        [BENEFIT_HEAL] = 5,
        [BENEFIT_ROUTE_EXTRA] = 8,
        [BENEFIT_ARCHITECT] = 10,
        [BENEFIT_MOVE] = 6,
        [BENEFIT_TELEPORT] = 8,
        [BENEFIT_TELEPORT_ANY] = 25,
        [BENEFIT_ANY_LINE] = 50,
        [BENEFIT_ENGINEER] = 15,
        [BENEFIT_ENGINEER_REMOTE] = 20,
        [BENEFIT_ENGINEER_FREE] = 45,
        [BENEFIT_ENGINEER_FREE_BIODOME] = 35,
        [BENEFIT_AIRLOCK] = 20,
        [BENEFIT_MILITARIZE] = 3,
        [BENEFIT_MILITARIZE_PER_2_UNITS] = 3,
        [BENEFIT_MILITARIZE_PER_FACTORY] = 3,
        [BENEFIT_PRODUCE] = 7,
        [BENEFIT_PRODUCE_PER_FACTORY] = 7,
        [BENEFIT_PRODUCE_PER_UNIT] = 7,
        [BENEFIT_DISCOVER] = 15,
    };
    enum { CARD = 20, POWER = 3, SOON = 300, LATER = 4 };
    const struct ark_player *p = &s->player[seat];
    int sum = 0;

    for (int i = 0, left = p->n_hand; left > 0 && i < N_ARTIFACTS; i++) {
        const struct ark_artifact *a = &s->box.artifact[i];
        int once;

        if (p->hand[i] == 0)
            continue;
        left -= p->hand[i];
        once =
            worth[a->effect] * a->value * ark_benefit_times(s, seat, a->effect);
        sum += p->hand[i] * (CARD + POWER * a->power + once);
    }
    return least(sum, SOON) + (sum > SOON ? (sum - SOON) / LATER : 0);
}

/* Units that stand beside something to explore or to take. */
static int roads(const struct ark_state *s, int seat)
{
    uint64_t stand = s->occupied[seat], near = 0;
    int sum = 0;

    EACH (place, stand)
        near |= s->adjacent[place];
    sum += 10 * least(count_of(near & s->token), 4);
    sum += 8 * least(count_of(near & s->laid & ~s->controlled[seat]), 4);
    return sum;
}

/* Units that will lose the combat which ends this turn, for want of arsenal. */
static int doomed(const struct ark_state *s, int seat)
{
    const struct frame *f = flow_top(s);
    int sum = 0;

    if (!f || f->ask != ASK_ACTION || f->seat != seat)
        return 0;
    for (int other = 0; other < s->head.n_seats; other++) {
        if (other == seat)
            continue;
        EACH (place, s->occupied[seat] & s->occupied[other] & s->laid) {
            int theirs = s->site[place].unit[other];

            if (s->player[seat].arsenal < ark_defence(s, other, place, theirs))
                sum += s->site[place].unit[seat];
        }
    }
    return sum;
}

/* What is left of the line that goes on. */
static int actions(const struct ark_state *s, int seat)
{
    const struct frame *f = flow_top(s);
    int sum = 0;

    if (!f || f->ask != ASK_ACTION || f->seat != seat)
        return 0;
    for (int i = 1; i < N_BENEFITS; i++)
        sum += least(s->budget[0].left[i], 4);
    for (int owner = 0; owner < N_OWNERS; owner++)
        sum += least(s->budget[0].route[owner], 4);
    return 12 * least(sum, 10);
}

/* ---- All -------------------------------------------------------------- */

static void ark_terms(const void *state, int32_t out[MAX_SEATS][MAX_TERMS])
{
    const struct ark_state *s = state;

    for (int seat = 0; seat < s->head.n_seats; seat++) {
        const struct ark_player *p = &s->player[seat];
        int32_t *t = out[seat];

        t[TERM_ACHIEVED] = least(count_of(p->achieved), MISSION_AFTER);
        t[TERM_NEARLY] = nearly(s, seat);
        t[TERM_OBJECTIVES] = ark_objectives_done(s, seat);
        t[TERM_MISSION] = mission(s, seat);
        t[TERM_ACTIVATED] = count_of(p->target);
        t[TERM_SECTIONS] = sections(s, seat);
        t[TERM_ENGINEERS] = engineers(s, seat);
        t[TERM_UNITS] = ark_own_units(s, seat);
        t[TERM_WOUNDED] = s->wounded[seat] + 4 * doomed(s, seat);
        t[TERM_FACTORIES] = factories(s, seat);
        t[TERM_CONTROL] = count_of(s->controlled[seat]);
        t[TERM_CYLINDERS] = s->cylinders_out[seat];
        t[TERM_CUBES] = cubes(s, seat);
        t[TERM_RESOURCES] = resources(s, seat);
        t[TERM_ARTIFACTS] = artifacts(s, seat);
        t[TERM_ARSENAL] = 8 * least(p->arsenal, 12);
        t[TERM_TOKENS] = p->tokens;
        t[TERM_ROADS] = roads(s, seat);
        t[TERM_ACTIONS] = actions(s, seat);
    }
}

/* The main questions of a turn; all others work out the details. */
static bool ark_calm(const void *state)
{
    int ask = flow_top(state)->ask;

    return ask == ASK_MARKER || ask == ASK_CHAIN || ask == ASK_ACTION;
}

const struct evaluator ark_evaluator = {
    .game = "ark",
    .term = terms,
    .lead = 1800,
    .blur = 40,
    .terms = ark_terms,
    .calm = ark_calm,
};
