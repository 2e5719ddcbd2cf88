/*
 * What a position of Ark is worth: how far each seat is on its way to two
 * achievements and then to its mission, and what it has to get on with.  An
 * achievement is worth 1000.
 */
#include "games/ark/eval.h"

#include "core/eval.h"
#include "games/ark/features.h"

/* clang-format off */
static const struct term terms[] = {
    [TERM_ACHIEVED]   = { "achieved",   1000, { "achieved",   N_("This is an achievement.") }, CLAIM_GAIN, 2 },
    [TERM_NEARLY]     = { "nearly",        1, { "nearly",     N_("This gets you closer to an achievement.") } },
    [TERM_OBJECTIVES] = { "objectives", 2500, { "objectives", N_("This completes part of your mission.") } },
    [TERM_MISSION]    = { "mission",       1, { "mission",    N_("This advances your mission.") } },
    [TERM_ACTIVATED]  = { "activated",   250, { "activated",  N_("A room is activated.") } },
    [TERM_SECTIONS]   = { "sections",      1, { "sections",   N_("A better biodome serves for the whole game.") } },
    [TERM_ENGINEERS]  = { "engineers",   150, { "engineers",  N_("More cubes can be integrated at once.") } },
    [TERM_UNITS]      = { "units",        65, { "units",      N_("More units can do more.") } },
    [TERM_WOUNDED]    = { "wounded",     -40, { "wounded",    N_("The wounded are needed.") } },
    [TERM_FACTORIES]  = { "factories",     1, { "factories",  N_("Factories bring resources.") } },
    [TERM_CONTROL]    = { "control",      40, { "control",    N_("The room is worth controlling.") } },
    [TERM_CYLINDERS]  = { "cylinders",    14, { "cylinders",  N_("Power makes rooms do more.") } },
    [TERM_CUBES]      = { "cubes",         1, { "cubes",      N_("The room gets closer to integration.") } },
    [TERM_RESOURCES]  = { "resources",     1, { "resources",  N_("The resources are needed.") } },
    [TERM_ARTIFACTS]  = { "artifacts",     1, { "artifacts",  N_("The artifact will be of use.") } },
    [TERM_ARSENAL]    = { "arsenal",       1, { "arsenal",    N_("The arsenal protects.") } },
    [TERM_TOKENS]     = { "tokens",       15, { "tokens",     N_("Exploring pays.") } },
    [TERM_ROADS]      = { "roads",         1, { "roads",      N_("The units are better placed there.") } },
    [TERM_ACTIONS]    = { "actions",       1, { "actions",    N_("No other move lets you do more now.") }, CLAIM_MOST },
    [TERM_LASTING]    = { "lasting",       1, { "lasting",    N_("What is built serves for the whole game.") } },
    [TERM_COUNTER]    = { "counter",      80, { "counter",    N_("The counter rises.") } },
    [TERM_DANGER]     = { "danger",     -110, { NULL, NULL } },
    [TERM_KEYS]       = { "keys",          1, { "keys",       N_("This gets you closer to a key.") } },
    [TERM_DOORS]      = { "doors",       100, { "doors",      N_("The sealed doors keep others away.") }, CLAIM_GAIN, 4 },
    { NULL },
};
/* clang-format on */

enum { MOST_ENGINEERS = 6 }; /* more find no room to work in */

static int least(int a, int b)
{
    return a < b ? a : b;
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

/* Of many units the last ones find little to do: of nine, which only Hara has,
 * the sixth is worth half of the first. */
static int units(const struct ark_state *s, int seat)
{
    enum { FULL = 5 };
    int n = ark_own_units(s, seat);

    return 2 * least(n, FULL) + (n > FULL ? n - FULL : 0);
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
    return sum + 40 * bits_count(kinds);
}

static bool places_cubes(int benefit)
{
    return ark_benefit_line(benefit) == LINE_ENGINEER &&
           benefit != BENEFIT_ARCHITECT;
}

/* Cubes that one phase of engineering can place, by whatever side of the board,
 * what is built and the rooms. */
int ark_engineers(const struct ark_state *s, int seat)
{
    int sum = 0;

    for (int i = 0; i < ROOM_COLUMNS; i++)
        if (places_cubes(ark_board_column(&s->box, s->player[seat].faction,
                                          SECTION_ENGINEERING, i)
                             ->benefit))
            sum += ark_section_value(s, seat, SECTION_ENGINEERING, i).value;
    for (int i = 0; i < ark_n_built(&s->player[seat]); i++) {
        const struct ark_artifact *a =
            &s->box.artifact[s->player[seat].built[i]];

        sum += places_cubes(a->builds) ? a->builds_value : 0;
    }
    EACH (room, s->controlled[seat] & s->line_rooms[LINE_ENGINEER])
        for (int i = 0; i < ROOM_COLUMNS; i++)
            if (places_cubes(room_row(s, room)->column[i].benefit))
                sum += ark_room_value(s, room, i).value;
    return least(sum, MOST_ENGINEERS);
}

/* Most in special rooms: each may be of the mission, known or not. */
static int cubes(const struct ark_state *s, int seat)
{
    uint64_t done = s->player[seat].target;
    int sum = 25 * bits_count(s->cubed[seat] & ~ALL_TARGETS) +
              60 * bits_count(s->cubed[seat] & done);

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

/* What a sign is worth that counts for the rest of the game, for each point of
 * it; cubes that it places are among the engineers.  This and what it is worth
 * once (artifacts(), below) are judgement and no rule: they stand with the
 * other judgement, not in the rows of the signs. */
static int lasting_worth(const struct ark_state *s, int seat, int benefit,
                         struct ark_ratio r)
{
    static const uint8_t worth[N_BENEFITS] = {
        [BENEFIT_AWAKE] = 60,
        [BENEFIT_HEAL] = 10,
        [BENEFIT_GENERATOR] = 40,
        [BENEFIT_ROUTE_EXTRA] = 40,
        [BENEFIT_ARCHITECT] = 20,
        [BENEFIT_MOVE] = 35,
        [BENEFIT_TELEPORT] = 50,
        [BENEFIT_TELEPORT_ANY] = 90,
        [BENEFIT_ENGINEER] = 10,
        [BENEFIT_ENGINEER_REMOTE] = 40,
        [BENEFIT_ENGINEER_FREE] = 90,
        [BENEFIT_ENGINEER_FREE_BIODOME] = 60,
        [BENEFIT_AIRLOCK] = 25,
        [BENEFIT_MILITARIZE] = 14,
        [BENEFIT_MILITARIZE_PER_2_UNITS] = 14,
        [BENEFIT_MILITARIZE_PER_FACTORY] = 14,
        [BENEFIT_DEFENCE_FLAT] = 10,
        [BENEFIT_COMBAT_PER_UNIT] = 25,
        [BENEFIT_DEFENCE_PER_UNIT] = 25,
        [BENEFIT_COMBAT_DEFENCE_CUBE] = 15,
        [BENEFIT_PRODUCE] = 35,
        [BENEFIT_PRODUCE_PER_FACTORY] = 30,
        [BENEFIT_PRODUCE_PER_UNIT] = 30,
        [BENEFIT_PRODUCE_PER_AWAKENED] = 30,
        [BENEFIT_EXPLOIT_PLUS] = 90,
        [BENEFIT_DISCOVER] = 60,
        [BENEFIT_DISCOVER_PER_UNIT] = 30,
        [BENEFIT_NO_FACTORY_LIMIT] = 25,
        [BENEFIT_POWER_TOKEN] = 40,
        [BENEFIT_SEAL_DOOR] = 20,
        [BENEFIT_REMOVE_CUBE] = 40,
        [BENEFIT_START_MOVE] = 110,
        [BENEFIT_USE] = 60,
    };
    int more = ark_benefit_signs[benefit].draws ? 15 * (r.of - r.value) : 0;

    return worth[benefit] * r.value * ark_benefit_times(s, seat, benefit) +
           more;
}

static int lasting(const struct ark_state *s, int seat)
{
    const struct ark_player *p = &s->player[seat];
    int sum = 0;

    for (int i = 0; i < ark_n_built(p); i++) {
        const struct ark_artifact *a = &s->box.artifact[p->built[i]];

        sum +=
            lasting_worth(s, seat, a->builds,
                          (struct ark_ratio){ a->builds_value, a->builds_of });
    }
    return sum;
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
    sum += 10 * least(bits_count(near & s->token), 4);
    sum += 8 * least(bits_count(near & s->laid & ~s->controlled[seat]), 4);
    return sum;
}

/* What a key is worth to whoever holds it; an action only now and then. */
static int key_worth(const struct ark_state *s, int seat, int key)
{
    enum { ACTION = 70, STAY = 200, HELD = 40 };
    const struct ark_key *k = &s->box.key[key];

    if (k->way == WAY_STAY)
        return STAY;
    if (k->way != WAY_SIGN)
        return HELD + ACTION;
    return HELD + lasting_worth(s, seat, k->benefit,
                                (struct ark_ratio){ k->value, k->of });
}

/* Held ones, and open ones as far as their objectives are done. */
static int keys(const struct ark_state *s, int seat)
{
    int sum = 0, near = 0;

    if (!s->sealed_section)
        return 0;
    EACH (key, s->player[seat].keys)
        sum += key_worth(s, seat, key);
    EACH (key, s->key_open) {
        struct ark_progress p =
            ark_task_progress(s, seat, &s->box.key[key].task);
        int done = 1000 * least(p.have, p.need) / p.need;
        int v = key_worth(s, seat, key) * (done * done / 1000) / 2000;

        near = v > near ? v : near;
    }
    return sum + (bits_count(s->player[seat].keys) < KEYS_HELD ? near : 0);
}

/* What the best artifact in the hand adds to a fight; in views of others none
 * is known. */
static int best_power(const struct ark_player *p)
{
    const struct ark_artifact_card *card = ark_artifact_cards;
    int best = 0;

    for (int i = 0; i < N_ARTIFACTS && p->hand[0] != COUNT_HIDDEN; i++)
        if (p->hand[i] > 0 && card[i].artifact.power > best)
            best = card[i].artifact.power;
    return best;
}

enum { MEAN_POWER = 5 }; /* of a Guardian card */

/* Would the seat beat the Guardians in a room that it attacks? */
static bool beats_guardians(const struct ark_state *s, int seat, int room)
{
    const struct ark_player *p = &s->player[seat];
    int own = p->arsenal + best_power(p) +
              ark_strength(s, seat, room, s->site[room].unit[seat]);

    return p->arsenal >= ark_guardian_defence(s, room) &&
           own > ark_guardian_strength(s, room) + MEAN_POWER;
}

static int lost_to_guardians(const struct ark_state *s, int seat)
{
    int sum = 0;

    EACH (room, s->occupied[seat] & ark_guardian_rooms(s))
        if (!beats_guardians(s, seat, room))
            sum += s->site[room].unit[seat];
    return sum;
}

/* Pieces that a Guardian finds where it stands or goes next, unless they stand
 * their ground. */
static int danger(const struct ark_state *s, int seat)
{
    uint64_t rooms = 0;
    int sum = 0;

    if (!ark_is_team(s))
        return 0;
    EACH (room, ark_guardian_rooms(s))
        rooms |= bit(room) | bit(ark_hunt(s, room));
    EACH (room, rooms & s->laid) {
        int units = s->site[room].unit[seat];
        const struct ark_player *p = &s->player[seat];

        if (units > 0 &&
            ark_defence(s, seat, room, units) <= s->guard.rule.strength &&
            p->arsenal + best_power(p) < s->guard.rule.strength + MEAN_POWER)
            sum += units;
        if (units == 0)
            sum += (s->site[room].cube[seat] > 0) +
                   (s->site[room].cylinder[seat] > 0);
    }
    return sum;
}

/* Units that will lose the combat which ends this turn, for want of arsenal. */
static int doomed(const struct ark_state *s, int seat)
{
    const struct frame *f = flow_top(s);
    int sum = 0;

    if (!f || f->ask != ASK_ACTION || f->seat != seat)
        return 0;
    if (ark_is_team(s))
        return lost_to_guardians(s, seat);
    for (int other = 0; other < ark_players(s); other++) {
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

/* More is of no use: against Guardians, what beats one with a good artifact. */
static int useful_arsenal(const struct ark_state *s)
{
    return ark_is_team(s) ? s->guard.rule.strength + MEAN_POWER : 12;
}

static void ark_terms(const void *state, int32_t out[MAX_SEATS][MAX_TERMS])
{
    const struct ark_state *s = state;

    for (int seat = 0; seat < ark_players(s); seat++) {
        const struct ark_player *p = &s->player[seat];
        int32_t *t = out[seat];
        struct ark_goals goals;

        ark_judge_goals(s, seat, &goals);
        t[TERM_ACHIEVED] = goals.achieved;
        t[TERM_NEARLY] = goals.nearly;
        t[TERM_OBJECTIVES] = goals.objectives;
        t[TERM_MISSION] = goals.mission;
        t[TERM_ACTIVATED] = bits_count(p->target);
        t[TERM_SECTIONS] = sections(s, seat);
        t[TERM_ENGINEERS] = ark_engineers(s, seat);
        t[TERM_UNITS] = units(s, seat);
        t[TERM_WOUNDED] = s->wounded[seat] + 4 * doomed(s, seat);
        t[TERM_FACTORIES] = factories(s, seat);
        t[TERM_CONTROL] = bits_count(s->controlled[seat]);
        t[TERM_CYLINDERS] = s->cylinders_out[seat];
        t[TERM_CUBES] = cubes(s, seat);
        t[TERM_RESOURCES] = resources(s, seat);
        t[TERM_ARTIFACTS] = artifacts(s, seat);
        t[TERM_ARSENAL] = 8 * least(p->arsenal, useful_arsenal(s));
        t[TERM_TOKENS] = p->tokens;
        t[TERM_ROADS] = roads(s, seat);
        t[TERM_ACTIONS] = actions(s, seat);
        t[TERM_LASTING] = lasting(s, seat);
        t[TERM_COUNTER] = seat == 0 ? s->guard.counter : 0;
        t[TERM_DANGER] = danger(s, seat);
        t[TERM_KEYS] = keys(s, seat);
        t[TERM_DOORS] = ark_judge_doors(s, seat);
    }
}

/* Alone one is asked again at once. */
static int ark_turn(const void *state)
{
    const struct ark_state *s = state;

    return s->round * MAX_SEATS + s->active;
}

static unsigned ark_team(const void *state)
{
    const struct ark_state *s = state;

    return ark_is_team(s) ? seat_bit(ark_players(s)) - 1 : 0;
}

static const struct temper tempers[] = {
    { "bold",
      3,
      { { TERM_ARSENAL, 300 },
        { TERM_UNITS, 200, .of_rivals = true },
        { TERM_CONTROL, 200 } } },
    { "careful",
      3,
      { { TERM_WOUNDED, 300 }, { TERM_DOORS, 200 }, { TERM_RESOURCES, 150 } } },
    { "builder",
      3,
      { { TERM_SECTIONS, 250 },
        { TERM_ENGINEERS, 150 },
        { TERM_CUBES, 150 } } },
    { NULL },
};

const struct evaluator ark_evaluator = {
    .term = terms,
    .lead = 1800,
    .blur = 40,
    .terms = ark_terms,
    .turn = ark_turn,
    .team = ark_team,
    .tell = ark_tell,
    .temper = tempers,
    .features = &ark_features,
    .net = &ark_net,
    .hand_percent = 30,
};
