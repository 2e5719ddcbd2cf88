/*
 * Combat with Guardians: in a player's turn against all that are in a room, in
 * their own turn by one of them.  docs/rules/ark.md, "The Guardians".
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

/* ---- strength ---- */

static int guardians_in(const struct ark_state *s, int room)
{
    int n = 0;

    for (int i = 0; i < MAX_GUARDIANS; i++)
        n += s->guard.at[i].room == room;
    return n;
}

int ark_guardian_strength(const struct ark_state *s, int room)
{
    return s->guard.rule.strength + GUARDIAN_MORE * (guardians_in(s, room) - 1);
}

int ark_guardian_defence(const struct ark_state *s, int room)
{
    int n = ark_guardian_strength(s, room);

    return n < DEFENCE_MAX ? n : DEFENCE_MAX;
}

unsigned ark_guardian_foes(const struct ark_state *s, int room, int seat)
{
    unsigned owners = 0;

    for (int owner = 0; owner < N_OWNERS; owner++)
        if (s->site[room].unit[owner] > 0 &&
            has_seat(ark_unit_commanders(s, owner), seat))
            owners |= seat_bit(owner);
    return owners;
}

static int units_of(const struct ark_state *s, int room, int seat)
{
    int n = 0;

    EACH (owner, ark_guardian_foes(s, room, seat))
        n += s->site[room].unit[owner];
    return n;
}

/* ---- results ---- */

static bool player_attacks(const struct frame *f)
{
    return f->local[GUARDIAN_FIGHT_BY] == 0;
}

/* Guardians that take part, as bits. */
static unsigned in_fight(const struct ark_state *s, const struct frame *f)
{
    unsigned set = 0;

    if (!player_attacks(f))
        return 1u << (f->local[GUARDIAN_FIGHT_BY] - 1);
    for (int i = 0; i < MAX_GUARDIANS; i++)
        if (s->guard.at[i].room == f->local[GUARDIAN_FIGHT_ROOM])
            set |= 1u << i;
    return set;
}

static void wound_units(struct ark_state *s, const struct frame *f,
                        struct events *ev)
{
    int room = f->local[GUARDIAN_FIGHT_ROOM];

    EACH (owner, ark_guardian_foes(s, room, f->seat))
        ark_wound(s, owner, room, s->site[room].unit[owner], ev);
}

/* Beaten in their own turn they are away for one end of a turn more. */
static void remove_guardians(struct ark_state *s, const struct frame *f)
{
    int wait = player_attacks(f) ? GUARDIAN_AWAY : GUARDIAN_AWAY + 1;

    EACH (i, in_fight(s, f))
        ark_guardian_leaves(s, i, wait);
}

static void guardians_win(struct ark_state *s, struct frame *f,
                          struct events *ev)
{
    EMIT(ev, MSG_GUARDIANS_WIN, f->seat, f->local[GUARDIAN_FIGHT_ROOM]);
    wound_units(s, f, ev);
    f->step = GUARDIAN_FIGHT_OVER;
}

/* A battle won: claimed in the winner's own turn (ruling 64).  Whoever attacked
 * lowers the arsenal. */
static void player_wins(struct ark_state *s, struct frame *f, struct events *ev)
{
    struct ark_player *p = &s->player[f->seat];
    struct ark_guardians *g = &s->guard;
    int beaten = bits_count(in_fight(s, f));
    int left =
        p->arsenal - ark_guardian_defence(s, f->local[GUARDIAN_FIGHT_ROOM]);
    int counter = g->counter + beaten * GUARDIAN_REWARD;

    EACH (i, in_fight(s, f))
        EMIT(ev, MSG_BEATS_GUARDIAN, f->seat, i);
    p->battles = 1;
    if (player_attacks(f))
        p->arsenal = (uint8_t)(left > 0 ? left : 0);
    remove_guardians(s, f);
    g->counter = (uint8_t)(counter < g->most ? counter : g->most);
    EMIT(ev, MSG_COUNTER, g->counter);
    f->step = GUARDIAN_FIGHT_OVER;
}

static void both_lose(struct ark_state *s, struct frame *f, struct events *ev)
{
    EMIT(ev, MSG_CRITICAL_MASS, f->local[GUARDIAN_FIGHT_ROOM]);
    wound_units(s, f, ev);
    remove_guardians(s, f);
    f->step = GUARDIAN_FIGHT_OVER;
}

/* It goes back where it came from and nothing is lost. */
static void beaten_off(struct ark_state *s, struct frame *f, int defence,
                       struct events *ev)
{
    int which = f->local[GUARDIAN_FIGHT_BY] - 1;
    struct ark_guardian *g = &s->guard.at[which];

    EMIT(ev, MSG_BEATEN_OFF, f->seat, which, defence);
    if (g->from != ROOM_NONE) {
        EMIT(ev, MSG_GUARDIAN_MOVES, which, g->room, g->from);
        g->room = g->from;
    }
    s->guard.acted = (uint8_t)(s->guard.acted | 1u << which);
    f->step = GUARDIAN_FIGHT_OVER;
}

/* ---- one fight ---- */

static void choose(struct ark_state *s, struct frame *f)
{
    f->step = GUARDIAN_FIGHT_PLAYED;
    if (s->player[f->seat].n_hand > 1)
        flow_ask(s, f, ASK_OPEN_ARTIFACT, GUARDIAN_FIGHT_PLAYED);
}

static void attack(struct ark_state *s, struct frame *f, struct events *ev)
{
    int room = f->local[GUARDIAN_FIGHT_ROOM];
    int defence = ark_guardian_defence(s, room);

    EMIT(ev, MSG_ATTACKS_GUARDIANS, f->seat, room, defence);
    if (s->player[f->seat].arsenal < defence)
        guardians_win(s, f, ev);
    else
        choose(s, f);
}

static void defend(struct ark_state *s, struct frame *f, struct events *ev)
{
    int room = f->local[GUARDIAN_FIGHT_ROOM];
    int defence = ark_defence(s, f->seat, room, units_of(s, room, f->seat));

    EMIT(ev, MSG_GUARDIAN_ATTACKS, f->local[GUARDIAN_FIGHT_BY] - 1, f->seat,
         room);
    if (s->guard.rule.strength < defence)
        beaten_off(s, f, defence, ev);
    else
        choose(s, f);
}

static const struct ark_artifact *play(struct ark_state *s,
                                       const struct frame *f, struct events *ev)
{
    int artifact = s->player[f->seat].n_hand > 1
                       ? flow_answer(s, f->seat).arg[0]
                       : ARTIFACT_PEN;

    EMIT(ev, MSG_PLAYS, f->seat, artifact, s->box.artifact[artifact].power);
    ark_spend_artifact(s, f->seat, artifact);
    return &s->box.artifact[artifact];
}

static int bonus(const struct ark_state *s, const struct frame *f,
                 struct events *ev)
{
    int room = f->local[GUARDIAN_FIGHT_ROOM];
    int n = ark_strength(s, f->seat, room, units_of(s, room, f->seat));

    if (n > 0)
        EMIT(ev, MSG_STRENGTH, f->seat, n);
    return n;
}

/* A tie goes to whoever is attacked.  Against an attack the card is turned up
 * after the artifact, in their own turn it lies open. */
static void compare(struct ark_state *s, struct frame *f, struct events *ev)
{
    int room = f->local[GUARDIAN_FIGHT_ROOM];
    const struct ark_artifact *a = play(s, f, ev);
    int shown =
        player_attacks(f) ? ark_turn_up_guardian_card(s) : s->guard.card;
    const struct ark_guardian_orders *card = &s->guard.cards[shown];
    int ours = s->player[f->seat].arsenal + a->power + bonus(s, f, ev);
    int theirs =
        card->power + (player_attacks(f) ? ark_guardian_strength(s, room)
                                         : s->guard.rule.strength);

    EMIT(ev, MSG_GUARDIAN_POWER, shown, theirs);
    if (a->critical_mass && card->critical)
        both_lose(s, f, ev);
    else if (ours + !player_attacks(f) > theirs)
        player_wins(s, f, ev);
    else
        guardians_win(s, f, ev);
}

/* Free triggers after a combat are for the own turn only (ruling 19). */
static void over(struct ark_state *s, struct frame *f, struct events *ev)
{
    if (!player_attacks(f) || !ark_settle(s, f->seat, ev))
        flow_done(s);
}

void ark_proc_guardian_fight(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum guardian_fight_step)f->step) {
    case GUARDIAN_FIGHT_START:
        if (player_attacks(f))
            attack(s, f, ev);
        else
            defend(s, f, ev);
        return;
    case GUARDIAN_FIGHT_PLAYED:
        compare(s, f, ev);
        return;
    case GUARDIAN_FIGHT_OVER:
        over(s, f, ev);
        return;
    }
}

void ark_call_guardian_fight(struct ark_state *s, int seat, int room, int which)
{
    struct frame *f = flow_call(s, PROC_GUARDIAN_FIGHT, seat);

    f->local[GUARDIAN_FIGHT_ROOM] = (int16_t)room;
    f->local[GUARDIAN_FIGHT_BY] = (int16_t)(which + 1);
}
