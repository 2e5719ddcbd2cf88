/*
 * A table in memory with people at it, for tests of what they are told.
 */
#include "support/party.h"

#include "games/registry.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/json_read.h"
#include "base/lines.h"

static struct party *mine(struct outbox *o)
{
    return (struct party *)o;
}

static void deliver(struct outbox *o, struct table *t, int client,
                    const char *text, size_t n)
{
    struct party *p = mine(o);

    (void)t;
    REQUIRE(client >= 0 && client < PARTY_CLIENTS);
    REQUIRE(strlen(text) == n && !memchr(text, '\n', n));
    buf_add(&p->heard[client], text, n);
    buf_addc(&p->heard[client], '\n');
}

static void keep(struct outbox *o, struct table *t, int n, const char *entry)
{
    REQUIRE(n == t->state);
    buf_addf(&mine(o)->journal, "%s\n", entry);
}

static void keep_chat(struct outbox *o, struct table *t, int n, int seat,
                      const char *text)
{
    (void)t;
    buf_addf(&mine(o)->chat, "%d %d %s\n", n, seat, text);
}

static void keep_head(struct outbox *o, struct table *t)
{
    (void)t;
    mine(o)->n_heads++;
}

static bool keep_report(struct outbox *o, struct table *t,
                        const struct client *c, const char *text)
{
    (void)t;
    (void)c;
    (void)text;
    mine(o)->n_reports++;
    return true;
}

static void unseat(struct outbox *o, struct table *t, int seat, bool ban,
                   char *token)
{
    (void)o;
    (void)ban;
    if (token)
        snprintf(token, TABLE_TOKEN, "token");
    for (int i = t->n_clients - 1; i >= 0; i--)
        if (t->client[i].seat == seat)
            table_detach(t, t->client[i].id);
    memset(&t->seat[seat], 0, sizeof(t->seat[seat]));
    table_seat_changed(t);
}

static void think(struct outbox *o, struct table *t, const struct thought *th)
{
    struct party *p = mine(o);

    (void)t;
    REQUIRE(p->n_thoughts < PARTY_THOUGHTS);
    p->thought[p->n_thoughts++] = *th;
}

static void rematch(struct outbox *o, struct table *t, int client)
{
    (void)o;
    (void)client;
    table_set_next(t, "another");
}

static uint64_t salt(struct outbox *o, struct table *t)
{
    (void)t;
    return chance_bits(&mine(o)->chance);
}

static void prepare(struct party *p, uint64_t seed)
{
    memset(p, 0, sizeof(*p));
    p->outbox =
        (struct outbox){ deliver, keep,    keep_chat, keep_head, keep_report,
                         think,   rematch, unseat,    salt };
    chance_seed(&p->chance, ~seed);
}

void party_init(struct party *p, const struct game *g, int players,
                uint64_t seed)
{
    struct options o;

    options_default(g, &o);
    if (players > 0)
        o.value[OPTION_PLAYERS] = (int16_t)players;
    party_start(p, g, &o, seed);
}

void party_start(struct party *p, const struct game *g, const struct options *o,
                 uint64_t seed)
{
    struct setup how = { .seed = seed, .options = *o };
    struct error err;

    prepare(p, seed);
    if (table_setup(g, &how, &p->setup, &err) < 0 ||
        table_init(&p->table, "party", buf_str(&p->setup), p->setup.n,
                   &p->outbox, &err) < 0)
        BUG("%s", err.what);
}

void party_bout(struct party *p, const struct bout *b, uint64_t seed)
{
    const struct game *g = game_find(b->game);
    struct options o;

    const char *word[LINE_WORDS];
    char line[LINE_LENGTH];
    int n;

    options_default(g, &o);
    REQUIRE(options_set(g, &o, "players", b->players, NULL) == 0);
    snprintf(line, sizeof(line), "%s", b->options ? b->options : "");
    n = line_split(line, word);
    for (int i = 0; i < n; i++) {
        char *value = strchr(line + (word[i] - line), '=');

        REQUIRE(value);
        *value = '\0';
        REQUIRE(options_set(g, &o, word[i], value + 1, NULL) == 0);
    }
    REQUIRE(options_check(g, &o, NULL) == 0);
    party_start(p, g, &o, seed);
}

void party_release(struct party *p)
{
    table_clear(&p->table);
    buf_release(&p->setup);
    buf_release(&p->journal);
    buf_release(&p->chat);
    for (int c = 0; c < PARTY_CLIENTS; c++)
        buf_release(&p->heard[c]);
}

struct party here;

int party_set_up(void **state)
{
    (void)state;
    party_init(&here, game_find("null"), 3, 7);
    return 0;
}

int party_tear_down(void **state)
{
    (void)state;
    party_release(&here);
    return 0;
}

void party_reopen(struct party *to, const struct party *from)
{
    const char *at = buf_str(&from->journal);
    struct error err;

    prepare(to, 1);
    buf_adds(&to->setup, buf_str(&from->setup));
    if (table_init(&to->table, "party", buf_str(&to->setup), to->setup.n,
                   &to->outbox, &err) < 0)
        BUG("%s", err.what);
    for (int n = 1; *at; n++) {
        char line[256];
        size_t length = strcspn(at, "\n");

        REQUIRE(length < sizeof(line));
        memcpy(line, at, length);
        line[length] = '\0';
        if (table_replay(&to->table, n, line, &err) < 0)
            BUG("%s", err.what);
        at += length + 1;
    }
}

void party_join(struct party *p, int c, int seat, int since)
{
    struct arrival how = { .seat = seat, .since = since };

    REQUIRE(table_attach(&p->table, c, how, NULL) == 0);
}

void party_say(struct party *p, int c, const char *fmt, ...)
{
    char text[8192];
    va_list args;
    int n;

    va_start(args, fmt);
    n = vsnprintf(text, sizeof(text), fmt, args);
    va_end(args);
    REQUIRE(n >= 0 && (size_t)n < sizeof(text));
    table_message(&p->table, c, text, (size_t)n);
}

static bool is_type(const char *line, const char *type)
{
    static const char head[] = "{\"type\":\"";
    size_t n = sizeof(head) - 1, m = strlen(type);

    return strncmp(line, head, n) == 0 && strncmp(line + n, type, m) == 0 &&
           line[n + m] == '"';
}

const char *party_last(struct party *p, int c, const char *type)
{
    static char last[1 << 20];
    const char *at = buf_str(&p->heard[c]);

    last[0] = '\0';
    while (*at) {
        size_t n = strcspn(at, "\n");

        if (is_type(at, type)) {
            REQUIRE(n < sizeof(last));
            memcpy(last, at, n);
            last[n] = '\0';
        }
        at += n + 1;
    }
    return last;
}

int party_count(const struct party *p, int c, const char *type)
{
    const char *at = buf_str(&p->heard[c]);
    int n = 0;

    for (; *at; at += strcspn(at, "\n") + 1)
        n += is_type(at, type);
    return n;
}

void party_forget(struct party *p)
{
    for (int c = 0; c < PARTY_CLIENTS; c++)
        buf_clear(&p->heard[c]);
}

int party_asked(const struct party *p)
{
    unsigned asked = game_to_move(p->table.match.game, p->table.match.state);

    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (asked & seat_bit(seat) && !match_over(&p->table.match))
            return seat;
    return SEAT_NONE;
}

void party_pick(struct party *p, int seat, struct buf *out)
{
    struct move_list l;

    game_legal(p->table.match.game, p->table.match.state, seat, &l);
    move_print(p->table.match.game, l.at[chance_below(&p->chance, l.n)], out);
}

void party_play(struct party *p, int c)
{
    struct buf move = BUF_INIT;
    int seat = SEAT_NONE;

    for (int i = 0; i < p->table.n_clients; i++)
        if (p->table.client[i].id == c)
            seat = p->table.client[i].seat;
    party_pick(p, seat, &move);
    party_say(p, c, "{\"type\":\"move\",\"state\":%d,\"move\":\"%s\"}",
              p->table.state, buf_str(&move));
    buf_release(&move);
}

bool party_think(struct party *p)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    struct budget budget = { 0 };
    struct thinker *memory;
    struct choice choice;
    struct thought th;

    if (p->n_thoughts == 0)
        return false;
    th = p->thought[0];
    p->n_thoughts--;
    memmove(p->thought, p->thought + 1,
            (size_t)p->n_thoughts * sizeof(p->thought[0]));
    match_view(&p->table.match, th.seat, view);
    if (!(game_to_move(p->table.match.game, view) & seat_bit(th.seat)))
        return true; /* the question is gone */
    memory = thinker_new();
    bot_choose(th.bot, memory, p->table.match.game, view, th.seat, &p->chance,
               &budget, &choice);
    thinker_free(memory);
    table_thought(&p->table, &th, &choice);
    return true;
}

void party_sit_down(struct party *p)
{
    for (int c = 0; c < 3; c++)
        party_join(p, c, c, 0);
    party_join(p, 3, SEAT_NONE, 0);
}

void party_finish(struct party *p)
{
    for (int seat; (seat = party_asked(p)) != SEAT_NONE;)
        party_play(p, seat);
}

const char *party_value(const char *message, const char *pointer)
{
    static char out[4096];
    struct json_slice all, found;

    REQUIRE(json_check(message, strlen(message), &all));
    if (!json_find(all, pointer, &found))
        return "missing";
    REQUIRE(found.n < sizeof(out));
    memcpy(out, found.at, found.n);
    out[found.n] = '\0';
    return out;
}

const char *party_refusal(struct party *p, int c)
{
    static char out[64];
    const char *code = party_value(party_last(p, c, "refused"), "/code");

    REQUIRE(sscanf(code, "\"%63[^\"]", out) == 1);
    return out;
}
