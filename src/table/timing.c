/*
 * The clocks of a table: for whom they run, what happens when a time is up,
 * what is said of them.  What a clock has done is an act like any other, so
 * that the game replays without it.
 */
#include "table/private.h"

#include <string.h>

void table_set_time(struct table *t, int64_t now, int64_t tick)
{
    t->now = now;
    t->tick = tick;
}

bool table_has_clock(const struct table *t)
{
    return t->clock.rules.kind != CLOCK_NONE;
}

unsigned table_players(const struct table *t)
{
    unsigned who = table_persons(t);

    for (int seat = 0; seat < table_n_seats(t); seat++)
        if (*t->match.seat[seat].bot)
            who &= ~seat_bit(seat);
    return who;
}

/* Before all have come nobody's time runs. */
static bool all_have_come(const struct table *t)
{
    for (int seat = 0; seat < table_n_seats(t); seat++)
        if (!t->seat[seat].taken && !*t->match.seat[seat].bot)
            return false;
    return true;
}

static bool is_paused(const struct table *t)
{
    unsigned players = table_players(t);

    return players && (players & ~t->clock.pausing) == 0;
}

static unsigned whose_turn(const struct table *t)
{
    if (!table_has_clock(t) || match_over(&t->match) || !all_have_come(t) ||
        is_paused(t))
        return 0;
    return game_to_move(t->match.game, t->match.state) & table_players(t);
}

void table_count_time(struct table *t)
{
    clock_count(&t->clock, t->tick);
    t->clock.running = whose_turn(t);
}

bool table_goes_on(const struct table *t)
{
    return table_has_clock(t) && table_players(t) && t->state < TABLE_ACTS &&
           !match_over(&t->match);
}

/* A bot that is to move waits for nobody. */
int64_t table_due(const struct table *t)
{
    unsigned asked = game_to_move(t->match.game, t->match.state);

    if (!table_goes_on(t) || !all_have_come(t))
        return 0;
    for (int seat = 0; seat < table_n_seats(t); seat++)
        if ((asked & seat_bit(seat)) && *t->match.seat[seat].bot)
            return t->clock.at > 0 ? t->clock.at : 1;
    return clock_due(&t->clock);
}

/* ---- turns ---- */

void table_turn_clocks(struct table *t, const struct act *a, unsigned asked)
{
    unsigned now = game_to_move(t->match.game, t->match.state);

    if (!table_has_clock(t))
        return;
    clock_count(&t->clock, t->tick);
    for (int seat = 0; seat < table_n_seats(t); seat++) {
        unsigned me = seat_bit(seat);
        /* The last to answer a secret question may be asked the next one with
         * all others: that is another turn. */
        bool ends = a->kind == ACT_MOVE && a->seat == seat && (asked & me) &&
                    (now & ~me || !(now & me));

        if (ends)
            clock_turn_ends(&t->clock, seat);
        if ((now & me) && (ends || !(asked & me) || a->kind == ACT_REWIND))
            clock_turn_begins(&t->clock, seat);
    }
    if (a->kind == ACT_MOVE && !*t->match.seat[a->seat].bot)
        t->clock.resting &= ~seat_bit(a->seat);
    t->clock.running = whose_turn(t);
}

bool table_was_late(const struct table *t, int seat)
{
    return table_has_clock(t) && !t->match.seat[seat].resigned &&
           t->clock.seat[seat].left == 0;
}

/* Their time is up: what was agreed on happens. */
static bool end_time_of(struct table *t, int seat, bool loses)
{
    struct act a = { .kind = loses ? ACT_FORFEIT : ACT_LATE,
                     .seat = seat,
                     .bot = TABLE_DEPUTY };

    return table_act(t, &a, NULL) == 0;
}

void table_look_at_clock(struct table *t)
{
    unsigned late;
    bool loses, any = false;

    if (!table_has_clock(t))
        return;
    table_count_time(t);
    /* Where all are late at once, who is looked at last would win. */
    loses = t->clock.rules.loses && clock_late(&t->clock) != table_players(t);
    while ((late = clock_late(&t->clock)) != 0 && table_runs(t)) {
        int seat = 0;

        while (!(late & seat_bit(seat)))
            seat++;
        if (!end_time_of(t, seat, loses))
            break;
        any = true;
    }
    if (any) {
        table_tell_news(t);
        table_tell_seats(t);
    }
    table_wake(t);
}

/* Whoever comes after somebody was sent away before the first move has all the
 * time. */
void table_reset_clock(struct table *t)
{
    struct clock_rules rules = t->clock.rules;

    clock_start(&t->clock, &rules, t->tick);
    table_count_time(t);
}

/* ---- who is there ---- */

void table_clock_came(struct table *t, int seat)
{
    table_count_time(t);
    t->clock.seat[seat].broke = 0;
}

void table_clock_left(struct table *t, int seat)
{
    table_count_time(t);
    t->clock.seat[seat].broke = t->tick;
}

/* ---- standing still ---- */

static void clock_changed(struct table *t)
{
    table_count_time(t);
    t->outbox->keep_head(t->outbox, t);
    table_tell_clock(t);
}

const char *table_pause(struct table *t, int seat, bool yes)
{
    if (!table_has_clock(t))
        return N_("this table plays without clocks");
    if (match_over(&t->match))
        return N_("the game is over");
    if (yes)
        t->clock.pausing |= seat_bit(seat);
    else
        t->clock.pausing = 0;
    clock_changed(t);
    return NULL;
}

const char *table_rest(struct table *t, int seat, bool yes)
{
    if (!table_has_clock(t))
        return N_("this table plays without clocks");
    if (match_over(&t->match))
        return N_("the game is over");
    table_count_time(t);
    if (yes && t->clock.seat[seat].holiday == 0)
        return N_("you have no vacation left");
    if (yes)
        t->clock.resting |= seat_bit(seat);
    else
        t->clock.resting &= ~seat_bit(seat);
    clock_changed(t);
    return NULL;
}

/* ---- what is said ---- */

void speak_rules_of_clock(struct json *j, const struct clock_rules *r)
{
    static const char *const kind[] = { "none", "turn", "bank" };

    if (r->kind == CLOCK_NONE) {
        json_knull(j, "clock");
        return;
    }
    json_kopen(j, "clock");
    json_kstr(j, "kind", kind[r->kind]);
    json_kint(j, "time", r->time);
    json_kint(j, "more", r->more);
    json_kint(j, "vacation", r->holiday);
    json_kstr(j, "zero", r->loses ? "lose" : "bot");
    json_close(j);
}

/* A seat that never was a person's has no clock. */
static void put_clock(struct json *j, const struct table *t, int seat)
{
    const struct clock *c = &t->clock;
    bool resting = c->resting & seat_bit(seat);

    json_open(j);
    json_kint(j, "seat", seat + 1);
    if (t->seat[seat].taken)
        json_kint(j, "left", c->seat[seat].left);
    else
        json_knull(j, "left");
    json_kbool(j, "runs", (c->running & seat_bit(seat)) && !resting);
    json_kint(j, "vacation", c->seat[seat].holiday);
    json_kbool(j, "resting", resting);
    json_kbool(j, "pausing", (c->pausing & seat_bit(seat)) != 0);
    json_close(j);
}

void speak_clock(const struct table *t, struct buf *out)
{
    struct json j;

    buf_clear(out);
    json_init(&j, out);
    json_open(&j);
    json_kstr(&j, "type", "clock");
    json_kbool(&j, "waiting", !all_have_come(t));
    json_kbool(&j, "paused", is_paused(t));
    json_klist(&j, "seats");
    for (int seat = 0; seat < table_n_seats(t); seat++)
        put_clock(&j, t, seat);
    json_end(&j);
    json_close(&j);
    json_done(&j);
}

void table_tell_clock(struct table *t)
{
    struct buf out = BUF_INIT;

    if (!table_has_clock(t))
        return;
    table_count_time(t);
    speak_clock(t, &out);
    table_tell_all(t, &out);
    buf_release(&out);
}
