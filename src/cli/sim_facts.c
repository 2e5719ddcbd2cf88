/*
 * Properties of games that are no moves but worth a chart, found in the JSON
 * of the last position, so that nothing here knows a game's state.
 */
#include "cli/sim.h"

#include "base/json_read.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *game;
    const char *kind;    /* what people call it */
    const char *pointer; /* in the JSON; %d is the seat, from 0 */
} facts[] = {
    { "arcs", "set-up card", "/setup" },
    { "arcs", "chapter of the end", "/chapter" },
    { "arcs", "leader", "/players/%d/leader" },
    { "arcs", "lore", "/players/%d/lore" },
    { "arcs", "guild cards at the end", "/players/%d/guild" },
    { "ark", "ship layout", "/ship/layout" },
    { "ark", "rounds", "/round" },
    { "ark", "mission", "/players/%d/mission" },
    { "ark", "achievements", "/players/%d/achievements" },
    { "ark", "artifacts at the end", "/players/%d/hand" },
    { "ark", "rooms activated", "/players/%d/targets" },
};

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

static void count_fact(struct tally *t, int i, struct json_slice doc,
                       const int64_t wins[MAX_SEATS])
{
    const char *seat_at = strstr(facts[i].pointer, "%d");
    char pointer[64];

    if (!seat_at) {
        count_value(t, facts[i].kind, doc, facts[i].pointer, 0);
        return;
    }
    for (int seat = 0; seat < t->plan->n_seats; seat++) {
        snprintf(pointer, sizeof(pointer), "%.*s%d%s",
                 (int)(seat_at - facts[i].pointer), facts[i].pointer, seat,
                 seat_at + 2);
        count_value(t, facts[i].kind, doc, pointer, wins[seat]);
    }
}

void facts_count(struct tally *t, const struct match *match,
                 const int64_t wins[MAX_SEATS])
{
    struct buf text = BUF_INIT;
    struct json_slice doc;

    for (size_t i = 0; i < sizeof(facts) / sizeof(facts[0]); i++) {
        if (strcmp(facts[i].game, match->game->id) != 0)
            continue;
        if (text.n == 0)
            game_json(match->game, match->state, &text);
        REQUIRE(json_check(buf_str(&text), text.n, &doc));
        count_fact(t, (int)i, doc, wins);
    }
    buf_release(&text);
}
