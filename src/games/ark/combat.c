/*
 * Combat, after all action phases: wherever units of the active player meet
 * units of others.  Rulebook, "Combat Phase"; rulings 59 to 71.
 *
 *   combat of the turn -> one room after another, in the attacker's order
 *     room -> for whom do shared neutral units fight? -> one opponent after
 *             another, in the attacker's order
 *       fight -> defence, secret artifacts, result
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

/* ---- who takes part ---- */

/* Owners whose units here fight for `seat` against `enemy`, as bits.  Units
 * that both command sit out (ruling 61). */
static unsigned fighters(const struct ark_state *s, int place, int seat,
                         int enemy)
{
    unsigned owners = 0;

    for (int owner = 0; owner < N_OWNERS; owner++) {
        unsigned seats = ark_unit_commanders(s, owner);

        if (s->site[place].unit[owner] > 0 && has_seat(seats, seat) &&
            !has_seat(seats, enemy))
            owners |= seat_bit(owner);
    }
    return owners;
}

static bool can_meet(const struct ark_state *s, int place, int seat, int enemy)
{
    return enemy != seat && fighters(s, place, seat, enemy) &&
           fighters(s, place, enemy, seat);
}

/* Rooms where the active player must fight; never a biodome (ruling 70).  A
 * team fights Guardians only. */
uint64_t ark_battles(const struct ark_state *s, int seat)
{
    uint64_t mine = s->occupied[seat], others = 0, rooms = 0;

    if (ark_is_team(s))
        return ark_occupied(s, seat) & ALL_ROOMS & ark_guardian_rooms(s);
    for (int other = 0; other < ark_players(s); other++)
        if (other != seat)
            others |= s->occupied[other];
    for (int c = 0; c < N_COLOURS; c++) {
        if (has_seat(s->unit_owner[c], seat))
            mine |= s->occupied[neutral(c)];
        if (s->unit_owner[c] & ~seat_bit(seat))
            others |= s->occupied[neutral(c)];
    }
    EACH (room, mine & others & ALL_ROOMS)
        for (int enemy = 0; enemy < ark_players(s); enemy++)
            if (can_meet(s, room, seat, enemy))
                rooms |= bit(room);
    return rooms;
}

/* ---- the combat phase ---- */

void ark_list_combat(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;

    EACH (room, ark_battles(s, seat))
        move_add(out, VERB_COMBAT, seat, room, 0, 0);
}

static void fight_in(struct ark_state *s, struct frame *f, int room,
                     struct events *ev)
{
    f->step = COMBAT_NEXT;
    EMIT(ev, MSG_COMBAT, f->seat, room);
    if (ark_is_team(s)) {
        ark_call_guardian_fight(s, f->seat, room, -1);
        return;
    }
    flow_call(s, PROC_ROOM_COMBAT, f->seat)->local[BATTLE_PLACE] =
        (int16_t)room;
}

void ark_proc_combat(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;
    uint64_t rooms;

    switch ((enum combat_step)f->step) {
    case COMBAT_NEXT:
        rooms = ark_battles(s, f->seat);
        if (rooms == 0)
            flow_done(s);
        else if (bits_count(rooms) == 1)
            fight_in(s, f, bits_first(rooms), ev);
        else
            flow_ask(s, f, ASK_COMBAT, COMBAT_CHOSEN);
        return;
    case COMBAT_CHOSEN:
        fight_in(s, f, flow_answer(s, f->seat).arg[0], ev);
        return;
    }
}

/* ---- one room ---- */

/* Opponents between whom the attacker decides for whom these neutral units
 * fight (ruling 60): several command them, and he can fight them. */
static unsigned rivals(const struct ark_state *s, const struct frame *f,
                       int colour)
{
    int place = f->local[BATTLE_PLACE];
    unsigned seats = 0;

    if (s->site[place].unit[neutral(colour)] == 0 ||
        has_seat(s->unit_owner[colour], f->seat))
        return 0;
    EACH (seat, s->unit_owner[colour])
        if (can_meet(s, place, f->seat, seat))
            seats |= seat_bit(seat);
    return seats;
}

/* The seat that was named for a colour, from 1; 0: nobody. */
static int named(const struct frame *f, int colour)
{
    return f->local[BATTLE_NAMED] >> (colour * NAME_BITS) & NAME_MASK;
}

static unsigned defenders(const struct ark_state *s, const struct frame *f,
                          int enemy)
{
    unsigned owners = fighters(s, f->local[BATTLE_PLACE], enemy, f->seat);

    for (int c = 0; c < N_COLOURS; c++)
        if (named(f, c) && named(f, c) != enemy + 1)
            owners &= ~seat_bit(neutral(c));
    return owners;
}

static unsigned opponents(const struct ark_state *s, const struct frame *f)
{
    unsigned seats = 0;

    for (int enemy = 0; enemy < ark_players(s); enemy++)
        if (can_meet(s, f->local[BATTLE_PLACE], f->seat, enemy) &&
            defenders(s, f, enemy))
            seats |= seat_bit(enemy);
    return seats;
}

void ark_list_name(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);

    EACH (rival, rivals(s, f, f->local[BATTLE_COLOUR]))
        move_add(out, VERB_NAME, seat, rival, 0, 0);
}

void ark_list_opponent(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);

    EACH (rival, opponents(s, f))
        move_add(out, VERB_FIGHT, seat, rival, 0, 0);
}

static void name_rivals(struct ark_state *s, struct frame *f)
{
    while (f->local[BATTLE_COLOUR] < N_COLOURS) {
        if (bits_count(rivals(s, f, f->local[BATTLE_COLOUR])) > 1) {
            flow_ask(s, f, ASK_NAME, BATTLE_NAME_GIVEN);
            return;
        }
        f->local[BATTLE_COLOUR]++;
    }
    f->step = BATTLE_OPPONENT;
}

static void start_fight(struct ark_state *s, struct frame *f, int enemy)
{
    struct frame *fight;
    int place = f->local[BATTLE_PLACE];

    f->step = BATTLE_FOUGHT;
    fight = flow_call(s, PROC_FIGHT, f->seat);
    fight->local[FIGHT_PLACE] = (int16_t)place;
    fight->local[FIGHT_ENEMY] = (int16_t)enemy;
    fight->local[FIGHT_ATTACKERS] = (int16_t)fighters(s, place, f->seat, enemy);
    fight->local[FIGHT_DEFENDERS] = (int16_t)defenders(s, f, enemy);
}

static void next_opponent(struct ark_state *s, struct frame *f)
{
    unsigned seats = opponents(s, f);

    if (seats == 0)
        flow_done(s);
    else if (bits_count(seats) == 1)
        start_fight(s, f, bits_first(seats));
    else
        flow_ask(s, f, ASK_OPPONENT, BATTLE_FIGHT);
}

void ark_proc_room_combat(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum battle_step)f->step) {
    case BATTLE_NAME:
        name_rivals(s, f);
        return;
    case BATTLE_NAME_GIVEN:
        f->local[BATTLE_NAMED] =
            (int16_t)(f->local[BATTLE_NAMED] |
                      (flow_answer(s, f->seat).arg[0] + 1)
                          << (f->local[BATTLE_COLOUR] * NAME_BITS));
        f->local[BATTLE_COLOUR]++;
        f->step = BATTLE_NAME;
        return;
    case BATTLE_OPPONENT:
        next_opponent(s, f);
        return;
    case BATTLE_FIGHT:
        start_fight(s, f, flow_answer(s, f->seat).arg[0]);
        return;
    case BATTLE_FOUGHT: /* free triggers after each combat (ruling 19) */
        if (!ark_settle(s, f->seat, ev))
            f->step = BATTLE_OPPONENT;
        return;
    }
}

/* ---- one fight ---- */

static int units_of(const struct ark_state *s, int place, unsigned owners)
{
    int n = 0;

    EACH (owner, owners)
        n += s->site[place].unit[owner];
    return n;
}

static void wound_all(struct ark_state *s, int place, unsigned owners,
                      struct events *ev)
{
    EACH (owner, owners)
        ark_wound(s, owner, place, s->site[place].unit[owner], ev);
}

static void attacker_wins(struct ark_state *s, const struct frame *f,
                          struct events *ev)
{
    struct ark_player *p = &s->player[f->seat];
    int left = p->arsenal - f->local[FIGHT_DEFENCE];

    EMIT(ev, MSG_ATTACKER_WINS, f->seat, f->local[FIGHT_ENEMY]);
    p->battles = 1;
    p->arsenal = (uint8_t)(left > 0 ? left : 0);
    wound_all(s, f->local[FIGHT_PLACE], (unsigned)f->local[FIGHT_DEFENDERS],
              ev);
    flow_done(s);
}

/* Noted now, claimed in the winner's own turn (ruling 64). */
static void defender_wins(struct ark_state *s, const struct frame *f,
                          struct events *ev)
{
    EMIT(ev, MSG_DEFENDER_WINS, f->local[FIGHT_ENEMY], f->seat);
    s->player[f->local[FIGHT_ENEMY]].battles = 1;
    wound_all(s, f->local[FIGHT_PLACE], (unsigned)f->local[FIGHT_ATTACKERS],
              ev);
    flow_done(s);
}

/* Both lose and nobody has won a battle (ruling 65). */
static void both_lose(struct ark_state *s, const struct frame *f,
                      struct events *ev)
{
    EMIT(ev, MSG_CRITICAL_MASS, f->local[FIGHT_PLACE]);
    wound_all(s, f->local[FIGHT_PLACE],
              (unsigned)(f->local[FIGHT_ATTACKERS] | f->local[FIGHT_DEFENDERS]),
              ev);
    flow_done(s);
}

/* Strength that units and cubes add; both sides use their own. */
static int bonus(const struct ark_state *s, const struct frame *f, int seat,
                 struct events *ev)
{
    int place = f->local[FIGHT_PLACE];
    unsigned owners =
        (unsigned)f->local[seat == f->seat ? FIGHT_ATTACKERS : FIGHT_DEFENDERS];
    int n = ark_strength(s, seat, place, units_of(s, place, owners));

    if (n > 0)
        EMIT(ev, MSG_STRENGTH, seat, n);
    return n;
}

/* The higher total wins, a tie goes to the defender. */
static void compare(struct ark_state *s, const struct frame *f, int attack,
                    int defend, struct events *ev)
{
    int enemy = f->local[FIGHT_ENEMY];

    attack += s->player[f->seat].arsenal + bonus(s, f, f->seat, ev);
    defend += s->player[enemy].arsenal + bonus(s, f, enemy, ev);
    if (attack > defend)
        attacker_wins(s, f, ev);
    else
        defender_wins(s, f, ev);
}

/* Seats that hold more than the Pen have a choice; that number is open. */
static unsigned choosers(const struct ark_state *s, const struct frame *f)
{
    unsigned seats = 0;

    if (s->player[f->seat].n_hand > 1)
        seats |= seat_bit(f->seat);
    if (s->player[f->local[FIGHT_ENEMY]].n_hand > 1)
        seats |= seat_bit(f->local[FIGHT_ENEMY]);
    return seats;
}

static int play(struct ark_state *s, int seat, struct events *ev)
{
    int artifact =
        s->player[seat].n_hand > 1 ? flow_answer(s, seat).arg[0] : ARTIFACT_PEN;

    EMIT(ev, MSG_PLAYS, seat, artifact, s->box.artifact[artifact].power);
    ark_spend_artifact(s, seat, artifact);
    return artifact;
}

static void both_play(struct ark_state *s, const struct frame *f,
                      struct events *ev)
{
    const struct ark_artifact *a = &s->box.artifact[play(s, f->seat, ev)];
    const struct ark_artifact *d =
        &s->box.artifact[play(s, f->local[FIGHT_ENEMY], ev)];

    chance_reveal(&s->head.chance);
    if (a->critical_mass && d->critical_mass)
        both_lose(s, f, ev);
    else
        compare(s, f, a->power, d->power, ev);
}

void ark_list_play(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;

    for (int a = 0; a < N_ARTIFACTS; a++)
        if (s->player[seat].hand[a] > 0)
            move_add(out, VERB_PLAY, seat, a, 0, 0);
}

static void start(struct ark_state *s, struct frame *f, struct events *ev)
{
    int enemy = f->local[FIGHT_ENEMY], place = f->local[FIGHT_PLACE];
    int units = units_of(s, place, (unsigned)f->local[FIGHT_DEFENDERS]);
    unsigned seats = choosers(s, f);

    f->local[FIGHT_DEFENCE] = (int16_t)ark_defence(s, enemy, place, units);
    EMIT(ev, MSG_ATTACKS, f->seat, enemy, place, f->local[FIGHT_DEFENCE]);
    if (s->player[f->seat].arsenal < f->local[FIGHT_DEFENCE])
        defender_wins(s, f, ev);
    else if (s->first_mission)
        compare(s, f, 0, 0, ev);
    else if (seats)
        flow_ask_all(s, f, seats, ASK_ARTIFACT, FIGHT_PLAYED);
    else
        both_play(s, f, ev);
}

void ark_proc_fight(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum fight_step)f->step) {
    case FIGHT_START:
        start(s, f, ev);
        return;
    case FIGHT_PLAYED:
        both_play(s, f, ev);
        return;
    }
}
