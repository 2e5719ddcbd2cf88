/*
 * Reads the features of features.def off a position, for the network of
 * ark.net.
 */
#include "games/ark/features.h"
#include "core/feature_rows.def"

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* In hundredths. */
static int done_of(const struct ark_state *s, int seat,
                   const struct ark_task *t)
{
    struct ark_progress p = ark_task_progress(s, seat, t);

    return 100 * least(p.have, p.need) / p.need;
}

static uint64_t beside(const struct ark_state *s, uint64_t places)
{
    uint64_t near = 0;

    EACH (place, places)
        near |= s->adjacent[place];
    return near;
}

/* ---- One seat ---------------------------------------------------------- */

static void read_achievements(const struct ark_state *s, int seat,
                              struct readings *r)
{
    unsigned achieved = s->player[seat].achieved;

    for (int i = 0; i < N_ACHIEVEMENTS; i++) {
        bool is_done = achieved >> i & 1;
        int done = is_done ? 100 : done_of(s, seat, &s->box.achievement[i]);

        READ_OWN(r, achieved, i, is_done);
        READ_OWN(r, progress, i, done);
        READ_OWN(r, nearly, i, done >= 80);
    }
    for (int i = 0; i < MISSION_AFTER; i++)
        READ_OWN(r, achievements, i, bits_count(achieved) > i);
}

/* The rooms that the mission still misses. */
static void read_goals(const struct ark_state *s, int seat, uint64_t rooms,
                       struct readings *r)
{
    uint64_t stands = ark_occupied(s, seat), laid = rooms & s->laid;
    int cubes = 0, empty = 0, missing = bits_count(rooms);

    EACH (room, rooms) {
        READ_OWN(r, goal, room, 1);
        cubes += s->site[room].cube[seat];
        empty += room_row(s, room)->squares - s->site[room].n_cubes;
    }
    if (missing > 0)
        READ_OWN(r, missing, missing - 1, 1);
    READ_OWN(r, goal_laid, 0, bits_count(laid));
    READ_OWN(r, goal_units, 0, bits_count(laid & stands));
    READ_OWN(r, goal_near, 0, bits_count(laid & beside(s, stands)));
    READ_OWN(r, goal_mine, 0, bits_count(laid & s->controlled[seat]));
    READ_OWN(r, goal_hostile, 0, bits_count(laid & ark_hostile(s, seat)));
    READ_OWN(r, goal_cubes, 0, cubes);
    READ_OWN(r, goal_free, 0, empty);
}

static void read_mission(const struct ark_state *s, int seat,
                         struct readings *r)
{
    const struct ark_player *p = &s->player[seat];
    int done = ark_objectives_done(s, seat);
    uint64_t rooms = 0;

    READ_OWN(r, activated, 0, bits_count(p->target));
    if (p->mission >= MISSION_NONE)
        return;
    READ_OWN(r, mission, 0, 1);
    for (int i = 0; i < N_OBJECTIVES; i++) {
        READ_OWN(r, objectives, i, done > i);
        if (p->mission < N_MISSIONS)
            rooms |= bit(s->box.mission[p->mission][i]) & ~p->target;
        else
            READ_OWN(
                r, tasks, i,
                done_of(s, seat,
                        &s->box.first_mission[p->mission - N_MISSIONS][i]));
    }
    if (p->mission < N_MISSIONS)
        read_goals(s, seat, rooms, r);
}

static void read_board(const struct ark_state *s, int seat, struct readings *r)
{
    const struct ark_player *p = &s->player[seat];
    int others = 0;

    for (int i = 0; i < N_RESOURCES; i++) {
        READ_OWN(r, resource, i, p->resource[i]);
        READ_OWN(r, few, i, p->resource[i]);
    }
    for (int i = 0; i < N_SECTIONS; i++) {
        READ_OWN(r, section, i, p->cube[i]);
        READ_OWN(r, section_step, i, ark_section_step(s, seat, i));
    }
    if (p->marker < N_SECTIONS)
        READ_OWN(r, marker, p->marker, 1);
    READ_OWN(r, arsenal, 0, p->arsenal);
    for (int i = 0; i < 6; i++)
        READ_OWN(r, armed, i, p->arsenal >= 4 * (i + 1));
    for (int other = 0; other < ark_players(s); other++)
        if (other != seat && s->player[other].arsenal > others)
            others = s->player[other].arsenal;
    READ_OWN(r, arms_lead, 0, p->arsenal - others);
    READ_OWN(r, tokens, 0, p->tokens);
    READ_OWN(r, cylinders, 0, s->cylinders_out[seat]);
    READ_OWN(r, home, 0, ark_cylinders_home(s, seat));
    READ_OWN(r, cubes, 0, p->cubes);
    READ_OWN(r, keys, 0, bits_count(p->keys));
    READ_OWN(r, battles, 0, p->battles > 0);
    READ_OWN(r, help, 0, p->help);
    READ_OWN(r, faction, p->faction, 1);
}

static void read_cards(const struct ark_player *p, struct readings *r)
{
    int best = 0;

    READ_OWN(r, artifacts, 0, p->n_hand);
    for (int i = 0, left = p->n_hand; left > 0 && i < N_ARTIFACTS; i++) {
        int power = ark_artifact_cards[i].artifact.power;

        if (p->hand[i] == 0)
            continue;
        left -= p->hand[i];
        READ_OWN(r, artifact, i, p->hand[i]);
        best = power > best ? power : best;
    }
    READ_OWN(r, best_power, 0, best);
    for (int i = 0; i < ark_n_built(p); i++) {
        bool again = false; /* a second copy */

        for (int k = 0; k < i; k++)
            again = again || p->built[k] == p->built[i];
        if (!again)
            READ_OWN(r, built, p->built[i], 1);
    }
}

static void read_rooms(const struct ark_state *s, int seat, struct readings *r)
{
    uint64_t mine = s->controlled[seat];
    int kinds[N_FACTORY_RESOURCES] = { 0 }, yields[N_FACTORY_RESOURCES] = { 0 };

    READ_OWN(r, controlled, 0, bits_count(mine));
    READ_OWN(r, gates, 0, bits_count(mine & s->gate_rooms));
    EACH (room, mine & ALL_FACTORIES) {
        kinds[factory_resource(room)]++;
        yields[factory_resource(room)] += ark_room_value(s, room, 0).value;
    }
    for (int i = 0; i < N_FACTORY_RESOURCES; i++) {
        READ_OWN(r, factories, i, kinds[i]);
        READ_OWN(r, factory_value, i, yields[i]);
    }
    EACH (room, mine & ALL_TARGETS)
        READ_OWN(r, rooms, room, 1);
    EACH (room, s->occupied[seat] & ALL_TARGETS)
        READ_OWN(r, stands, room, s->site[room].unit[seat]);
    EACH (room, s->cubed[seat] & ALL_TARGETS)
        READ_OWN(r, room_cubes, room, s->site[room].cube[seat]);
}

/* Units of the seat that are in these places. */
static int units_in(const struct ark_state *s, int seat, uint64_t places)
{
    int n = 0;

    EACH (place, s->occupied[seat] & places)
        n += s->site[place].unit[seat];
    return n;
}

static void read_units(const struct ark_state *s, int seat, struct readings *r)
{
    uint64_t stands = s->occupied[seat], near = beside(s, stands);
    uint64_t theirs = 0;
    int crowd = 0, stronger = 0, weaker = 0;

    READ_OWN(r, asleep, 0, s->player[seat].asleep);
    READ_OWN(r, units, 0, ark_own_units(s, seat));
    READ_OWN(r, neutral, 0, ark_units(s, seat) - ark_own_units(s, seat));
    READ_OWN(r, wounded, 0, s->wounded[seat]);
    READ_OWN(r, biodome, 0, s->site[biodome(seat)].unit[seat]);
    EACH (room, stands & s->laid)
        crowd =
            s->site[room].unit[seat] > crowd ? s->site[room].unit[seat] : crowd;
    READ_OWN(r, crowd, 0, crowd);
    READ_OWN(r, places, 0, bits_count(stands & s->laid));
    for (int other = 0; other < ark_players(s); other++) {
        uint64_t at = s->occupied[other] & s->laid;

        if (other == seat)
            continue;
        theirs |= s->controlled[other];
        if (s->player[other].arsenal > s->player[seat].arsenal)
            stronger += units_in(s, seat, (at | beside(s, at)) & s->laid);
        else if (s->player[other].arsenal < s->player[seat].arsenal)
            weaker += units_in(s, other, (stands | near) & s->laid);
    }
    READ_OWN(r, tokens_near, 0, bits_count(near & s->token));
    READ_OWN(r, free_near, 0,
             bits_count(near & s->laid & ~theirs & ~s->controlled[seat]));
    READ_OWN(r, theirs_near, 0, bits_count(near & s->laid & theirs));
    READ_OWN(r, stronger_near, 0, stronger);
    READ_OWN(r, weaker_near, 0, weaker);
}

/* The line that goes on. */
static void read_line(const struct ark_state *s, struct readings *r)
{
    const struct ark_budget *b = &s->budget[0];
    int sum = 0;

    if (b->line >= N_LINES)
        return;
    for (int i = 1; i < N_BENEFITS; i++)
        sum += least(b->left[i], 4);
    for (int owner = 0; owner < N_OWNERS; owner++)
        sum += least(b->route[owner], 4);
    READ_OWN(r, line, b->line, 1);
    READ_OWN(r, left, 0, sum);
}

static void read_turn(const struct ark_state *s, int seat, struct readings *r)
{
    const struct frame *f = flow_top(s);
    int n = ark_players(s), after = (seat - s->active + n) % n;

    READ_OWN(r, active, 0, after == 0);
    READ_OWN(r, asked, 0, (s->head.flow.asked & seat_bit(seat)) != 0);
    READ_OWN(r, seat, (seat - s->first_seat + n) % n, 1);
    if (after > 0)
        READ_OWN(r, order, after - 1, 1);
    else if (f && f->ask == ASK_ACTION && f->seat == seat)
        read_line(s, r);
}

static void read_seat(const struct ark_state *s, int seat,
                      const int32_t terms[MAX_TERMS], struct readings *r)
{
    r->n = 0;
    read_achievements(s, seat, r);
    read_mission(s, seat, r);
    read_board(s, seat, r);
    read_cards(&s->player[seat], r);
    read_rooms(s, seat, r);
    read_units(s, seat, r);
    read_turn(s, seat, r);
    for (int i = 0; i < N_ARK_TERMS; i++)
        READ_OWN(r, term, i, terms[i] / 8);
}

/* ---- The table --------------------------------------------------------- */

static void read_table(const struct ark_state *s, struct readings *r)
{
    r->n = 0;
    READ_COMMON(r, players, ark_players(s) - 1, 1);
    READ_COMMON(r, first_mission, 0, s->first_mission);
    READ_COMMON(r, round, 0, s->round);
    for (int i = 0; i < 8; i++)
        READ_COMMON(r, rounds, i, s->round >= 4 * (i + 1));
    READ_COMMON(r, layout, s->layout, 1);
    EACH (room, s->laid & ALL_TARGETS)
        READ_COMMON(r, laid, room, 1);
    READ_COMMON(r, rooms_laid, 0, bits_count(s->laid));
    EACH (room, s->full & s->laid & ALL_TARGETS)
        READ_COMMON(r, full, room, 1);
    READ_COMMON(r, gates_left, 0, s->gates);
    READ_COMMON(r, unexplored, 0, bits_count(s->token));
    READ_COMMON(r, factions, 0, s->factions != FACTIONS_NONE);
    READ_COMMON(r, complex, 0, s->box.complexity > 1);
    READ_COMMON(r, sealed, 0, s->sealed_section);
    for (int i = 0; i < N_COLOURS; i++)
        READ_COMMON(r, neutral, i, s->in_play[i]);
    READ_COMMON(r, deck, 0, s->n_deck);
}

static void ark_read(const void *state, int32_t terms[MAX_SEATS][MAX_TERMS],
                     struct readings own[MAX_SEATS], struct readings *common)
{
    const struct ark_state *s = state;

    for (int seat = 0; seat < ark_players(s); seat++)
        read_seat(s, seat, terms[seat], &own[seat]);
    read_table(s, common);
}

static int ark_stage(const void *state)
{
    return ((const struct ark_state *)state)->round;
}

const struct features ark_features = {
    .own = own_rows,
    .common = common_rows,
    .n_own = N_OWN,
    .n_common = N_COMMON,
    .read = ark_read,
    .stage = ark_stage,
};
