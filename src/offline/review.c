/*
 * A game is looked back at, step by step, in a module of its own: what each
 * position was worth, and where a bot would have played otherwise.  The same
 * game and the same bot give the same review on every machine.
 */
#include "bots/review.h"
#include "core/record.h"
#include "games/registry.h"
#include "offline/given.h"
#include "offline/host.h"
#include "table/speak.h"

#include <stdlib.h>
#include <string.h>

/* Moves that a bot tries for a whole game, however strong it is: about half a
 * minute in a browser. */
enum { REVIEW_WORK = 6000000, LEAST_WORK = 500 };

static struct {
    struct match whole, now; /* all of it; as far as it has been looked at */
    bool open;
    const struct bot *bot;
    struct thinker *memory;
    struct budget budget;
    double par;
} review;

int offline_review(void);
void offline_judge(void);

static void end_review(void)
{
    if (!review.open)
        return;
    match_release(&review.whole);
    match_release(&review.now);
    review.open = false;
}

static int begin_review(const char *record, const char *variation,
                        struct error *err)
{
    if (record_read_variation(record, strlen(record), game_find,
                              atoi(variation), &review.whole, err) < 0)
        return -1;
    if (match_init(&review.now, review.whole.game, &review.whole.setup, NULL,
                   err) < 0)
        BUG("a record that was read does not begin");
    review.open = true;
    return 0;
}

/* RECORD, variation, bot: how many steps it has, or -1. */
FOR_HOST(review) int offline_review(void)
{
    size_t at = 0;
    const char *record = given_text(&at);
    const char *variation = given_text(&at);
    struct error err;
    int moves = 0;

    end_review();
    review.bot = bot_find(given_text(&at));
    if (!review.bot || begin_review(record, variation, &err) < 0)
        return -1;
    if (!review.memory)
        review.memory = thinker_new();
    for (int i = 0; i < review.whole.n; i++)
        moves += review.whole.log[i].kind == ENTRY_MOVE;
    review.budget.work = REVIEW_WORK / (moves + 1) + LEAST_WORK;
    review.par = review_par(review.now.game, review.now.state);
    return review.whole.n;
}

/* ---- one step ---- */

/* In thousandths; null in the middle of a move. */
static void put_values(struct json *j)
{
    const struct match *m = &review.now;
    double share[MAX_SEATS];

    json_key(j, "values");
    if (!match_over(m) && !review_calm(m->game, m->state)) {
        json_null(j);
        return;
    }
    review_shares(m->game, m->state, review.par, share);
    json_list(j);
    for (int seat = 0; seat < game_head(m->state)->n_seats; seat++)
        json_int(j, (int64_t)(share[seat] * 1000 + 0.5));
    json_end(j);
}

/* What was played from here, and what the bot would have played; null where
 * there was nothing to choose. */
static void put_verdict(struct json *j, const struct entry *e,
                        const struct catalogue *cat)
{
    const struct match *m = &review.now;
    struct speaker speaker = { .game = m->game, .cat = cat };
    struct verdict v;
    struct chance chance;

    chance_seed(&chance, (uint64_t)m->n);
    json_key(j, "verdict");
    if (!e || e->kind != ENTRY_MOVE ||
        !review_move(review.bot, review.memory, m->game, m->state, e->move,
                     &chance, &review.budget, &v)) {
        json_null(j);
        return;
    }
    json_open(j);
    json_kint(j, "seat", e->seat + 1);
    speak_verdict(j, &speaker, e->move, &v.choice);
    json_kreal(j, "expected", v.expected);
    json_kreal(j, "worth", v.worth);
    json_close(j);
}

/* LANG: the next position, and the move that was made there. */
FOR_HOST(judge) void offline_judge(void)
{
    size_t at = 0;
    const struct catalogue *cat = catalogue_find(given_text(&at));
    struct match *m = &review.now;
    const struct entry *e =
        m->n < review.whole.n ? &review.whole.log[m->n] : NULL;
    struct buf out = BUF_INIT;
    struct json j;

    REQUIRE(review.open);
    json_init(&j, &out);
    json_open(&j);
    json_kint(&j, "step", m->n);
    put_values(&j);
    put_verdict(&j, e, cat);
    json_close(&j);
    if (e)
        match_repeat(m, e, NULL);
    host_answer(200, buf_str(&out), out.n);
    buf_release(&out);
}
