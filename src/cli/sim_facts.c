/*
 * Properties of games that are no moves but worth a chart, by the rows of the
 * game (core/figures.h), found in the JSON of the last position, so that
 * nothing here knows a game's state.
 */
#include "cli/sim.h"

#include "base/json_read.h"

#include <stdio.h>
#include <string.h>

static void count_word(struct tally *t, const char *kind,
                       struct json_slice value, int64_t wins)
{
    struct buf word = BUF_INIT;
    struct fact *f;

    if (!json_text(value, &word))
        buf_add(&word, value.at, value.n);
    f = tally_fact(t, kind, buf_str(&word));
    if (f) {
        f->use.games++;
        f->use.times++;
        f->use.wins += wins;
    }
    buf_release(&word);
}

/* A word, a number, each of a list, or each key of an object; what is not there
 * is not counted. */
static void count_value(struct tally *t, const char *kind,
                        struct json_slice doc, const char *pointer,
                        int64_t wins)
{
    struct json_slice found, key, item;
    size_t at = 0;

    if (!json_find(doc, pointer, &found) || found.at[0] == 'n')
        return;
    if (found.at[0] != '[' && found.at[0] != '{') {
        count_word(t, kind, found, wins);
        return;
    }
    while (json_next(found, &at, &key, &item))
        count_word(t, kind, found.at[0] == '{' ? key : item, wins);
}

static void count_fact(struct tally *t, const struct game_fact *fact,
                       struct json_slice doc, const int64_t wins[MAX_SEATS])
{
    const char *seat_at = strstr(fact->pointer, "%d");
    char pointer[64];

    if (!seat_at) {
        count_value(t, fact->kind, doc, fact->pointer, 0);
        return;
    }
    for (int seat = 0; seat < t->plan->n_seats; seat++) {
        snprintf(pointer, sizeof(pointer), "%.*s%d%s",
                 (int)(seat_at - fact->pointer), fact->pointer, seat,
                 seat_at + 2);
        count_value(t, fact->kind, doc, pointer, wins[seat]);
    }
}

void facts_count(struct tally *t, const struct match *match,
                 const int64_t wins[MAX_SEATS])
{
    const struct game_fact *fact = match->game->fact;
    struct buf text = BUF_INIT;
    struct json_slice doc;

    if (!fact)
        return;
    game_json(match->game, match->state, &text);
    REQUIRE(json_check(buf_str(&text), text.n, &doc));
    for (; fact->kind; fact++)
        count_fact(t, fact, doc, wins);
    buf_release(&text);
}
