/*
 * Those who come to a table of the hub: their hello, waiting for a long
 * history, what they say, and what becomes of them when the rules break.
 */
#include "server/hub_parts.h"

#include "base/json_read.h"
#include "base/memory.h"
#include "server/guard.h"
#include "server/secret.h"
#include "table/speak.h"

#include <string.h>

struct hello {
    int64_t protocol, since;
    char table[TABLE_ID], token[64];
    const struct catalogue *cat;
    bool changes;
};

/* Is there a token at all?  null and nothing mean a spectator. */
static bool has_token(struct json_slice m)
{
    struct json_slice value;

    return json_find(m, "/token", &value) && value.at[0] != 'n';
}

static bool read_hello(struct json_slice m, struct hello *hello)
{
    struct json_slice value;
    char type[16], lang[16];

    memset(hello, 0, sizeof(*hello));
    json_get_text(m, "/type", type, sizeof(type));
    json_get_text(m, "/table", hello->table, sizeof(hello->table));
    json_get_text(m, "/token", hello->token, sizeof(hello->token));
    json_get_text(m, "/lang", lang, sizeof(lang));
    hello->cat = catalogue_find(lang);
    if (json_find(m, "/since", &value) && !json_number(value, &hello->since))
        return false;
    hello->changes = json_get_true(m, "/changes");
    return strcmp(type, "hello") == 0 &&
           json_get_number(m, "/protocol", &hello->protocol);
}

static int n_parked_for(const struct hub_table *t, int seat)
{
    int n = 0;

    for (int i = 0; i < t->n_parked; i++)
        n += t->parked[i].how.seat == seat;
    return n;
}

/* Until the history of the table is there; see hub_work().  There is the room
 * that there is at the table: however many watch, whoever has a seat waits
 * too. */
static void park(struct hub *h, struct hub_table *t, struct parked p)
{
    int seat = p.how.seat;

    if (n_parked_for(t, seat) ==
        (seat == SEAT_NONE ? TABLE_WATCHERS : TABLE_DEVICES)) {
        hub_turn_away(h, p.client, p.how.cat, "full",
                      seat == SEAT_NONE
                          ? N_("too many people watch this table")
                          : N_("this seat is open on too many devices"));
        h->client[p.client] = NULL;
        return;
    }
    if (!t->parked)
        t->parked = memory_new(HUB_PARKED, sizeof(*t->parked));
    t->parked[t->n_parked++] = p;
}

void hub_unpark(struct hub *h, struct hub_table *t)
{
    struct error err;

    for (int i = 0; i < t->n_parked; i++) {
        const struct parked *p = &t->parked[i];

        if (h->client[p->client] != t ||
            table_attach(&t->table, p->client, p->how, &err) == 0)
            continue;
        h->client[p->client] = NULL;
        hub_turn_away(h, p->client, p->how.cat, "full", err.what);
    }
    t->n_parked = 0;
    hub_note_here(h, t);
}

void hub_leave_park(struct hub_table *t, int client)
{
    int n = 0;

    for (int i = 0; i < t->n_parked; i++)
        if (t->parked[i].client != client)
            t->parked[n++] = t->parked[i];
    t->n_parked = n;
}

/* ---- who comes in ---- */

/* Does the client, who is at the table or waits for it, only watch? */
static bool watches(const struct hub_table *t, int client,
                    const struct catalogue **cat)
{
    for (int i = 0; i < t->table.n_clients; i++) {
        const struct client *c = &t->table.client[i];

        *cat = c->cat;
        if (c->id == client)
            return c->seat == SEAT_NONE;
    }
    for (int i = 0; i < t->n_parked; i++) {
        const struct parked *p = &t->parked[i];

        *cat = p->how.cat;
        if (p->client == client)
            return p->how.seat == SEAT_NONE;
    }
    return false;
}

static const char full[] =
    N_("the server is full, and whoever has a seat comes first");

static void leave(struct hub *h, struct hub_table *t, int client,
                  const struct catalogue *cat, const char *why)
{
    hub_turn_away(h, client, cat, "full", why);
    h->client[client] = NULL;
    hub_leave_park(t, client);
    table_detach(&t->table, client);
    h->sweep = true;
}

/* Somebody who watches leaves, the last one by number; false: nobody does. */
static bool send_watcher_away(struct hub *h)
{
    const struct catalogue *cat;

    for (int c = h->max_clients - 1; c >= 0; c--) {
        struct hub_table *t = h->client[c];

        if (!t || !watches(t, c, &cat))
            continue;
        leave(h, t, c, cat, full);
        return true;
    }
    return false;
}

/* All places may be taken: then whoever has a seat gets that of somebody who
 * watches. */
static bool has_room(struct hub *h, int seat)
{
    int n = 0;

    for (int c = 0; c < h->max_clients; c++)
        n += h->client[c] != NULL;
    return n < h->max_in || (seat != SEAT_NONE && send_watcher_away(h));
}

/* ---- who watches one table ---- */

/* Those who watch the table from this address. */
static int n_watching_from(const struct hub *h, const struct hub_table *t,
                           uint64_t from)
{
    int n = 0;

    for (int i = 0; i < t->table.n_clients; i++) {
        const struct client *c = &t->table.client[i];

        n += c->seat == SEAT_NONE && h->from[c->id] == from;
    }
    for (int i = 0; i < t->n_parked; i++) {
        const struct parked *p = &t->parked[i];

        n += p->how.seat == SEAT_NONE && h->from[p->client] == from;
    }
    return n;
}

static int n_watchers(const struct hub_table *t)
{
    int n = n_parked_for(t, SEAT_NONE);

    for (int i = 0; i < t->table.n_clients; i++)
        n += t->table.client[i].seat == SEAT_NONE;
    return n;
}

static const char crowded[] = N_("too many people watch this table");

/* One address does not keep the others from watching: when all places are
 * taken, one of those goes of whom most are from one address, if they are more
 * than there would be from that of whoever comes. */
static void share_places(struct hub *h, struct hub_table *t, int client)
{
    int most = n_watching_from(h, t, h->from[client]) + 1, who = -1;
    const struct catalogue *cat = NULL;

    if (n_watchers(t) < TABLE_WATCHERS)
        return;
    for (int i = 0; i < t->table.n_clients; i++) {
        const struct client *c = &t->table.client[i];
        int n =
            c->seat == SEAT_NONE ? n_watching_from(h, t, h->from[c->id]) : 0;

        if (n > most) {
            most = n;
            who = c->id;
            cat = c->cat;
        }
    }
    for (int i = 0; i < t->n_parked; i++) {
        const struct parked *p = &t->parked[i];
        int n = p->how.seat == SEAT_NONE
                    ? n_watching_from(h, t, h->from[p->client])
                    : 0;

        if (n > most) {
            most = n;
            who = p->client;
            cat = p->how.cat;
        }
    }
    if (who >= 0)
        leave(h, t, who, cat, crowded);
}

static void sit_down(struct hub *h, int client, struct hub_table *t, int seat,
                     const struct hello *hello)
{
    struct error err;
    int64_t since = hello->since;
    int known = since < 0 || since > TABLE_ACTS ? 0 : (int)since;
    struct arrival how = { seat, known, hello->cat, hello->changes };

    if (!has_room(h, seat)) {
        hub_turn_away(h, client, hello->cat, "full", full);
        h->sweep = true;
        return;
    }
    if (seat == SEAT_NONE)
        share_places(h, t, client);
    h->client[client] = t;
    if (seat != SEAT_NONE && h->driver->came)
        h->driver->came(h->driver, t->head.id, seat, hello->cat);
    /* Sooner or later somebody who plays there wants to look back. */
    if (seat != SEAT_NONE || known < t->table.from - 1)
        hub_load(h, t);
    if (t->building || known < t->table.from - 1) {
        park(h, t, (struct parked){ client, how });
        return;
    }
    if (table_attach(&t->table, client, how, &err) < 0) {
        h->client[client] = NULL;
        hub_turn_away(h, client, hello->cat, "full", err.what);
    }
    hub_note_here(h, t);
}

static void no_table(struct hub *h, int client, const struct hello *hello,
                     const struct error *err)
{
    static const char *const code[] = { [HUB_MISSING] = "unknown",
                                        [HUB_OUTDATED] = "outdated",
                                        [HUB_DAMAGED] = "damaged" };

    if (h->why == HUB_AWAY) { /* nothing is wrong with it: come back */
        hub_close(h, client);
        return;
    }
    hub_turn_away(h, client, hello->cat, code[h->why], err->what);
}

bool hub_may_watch(struct hub *h, int client, int entries)
{
    return !h->driver->watch || h->driver->watch(h->driver, client, entries);
}

/* A closed table is opened when it is clear who comes, by the token of a seat
 * or the word to watch: nobody who knows only its id, and nobody who was sent
 * away. */
static bool may_enter(struct hub *h, int client, const struct hello *hello,
                      const struct stored_table *head, int seat, bool invited)
{
    bool open = hub_is_open(h, head->id);
    const char *code, *why;

    /* Who keeps somebody of their own house out stays. */
    if ((seat == SEAT_NONE || seat != head->host) &&
        h->store->banned(h->store, head->id, h->from[client], NULL) > 0) {
        code = "forbidden";
        why = N_("the host sent you away");
    } else if (!invited && !open) {
        code = "asleep";
        why = N_("nobody is at this table now; whoever plays there, or "
                 "has the link to watch, opens it");
    } else if (seat == SEAT_NONE && !open &&
               !hub_may_watch(h, client, HUB_SNAPSHOT)) {
        code = "full";
        why = N_("too many games are being opened to watch; try again "
                 "in a minute");
    } else {
        return true;
    }
    hub_turn_away(h, client, hello->cat, code, why);
    return false;
}

static void greet(struct hub *h, int client, const char *text, size_t n)
{
    struct json_slice m;
    struct hello hello;
    struct hub_table *t;
    struct stored_table head;
    struct error err;
    bool invited;
    int seat;

    if (n > MESSAGE_LENGTH || !json_check(text, n, &m) ||
        !read_hello(m, &hello)) {
        hub_turn_away(h, client, NULL, "malformed", "a hello must come first");
        return;
    }
    if (hello.protocol != PROTOCOL) {
        hub_turn_away(h, client, hello.cat, "protocol",
                      N_("this server speaks version 1 of the protocol"));
        return;
    }
    hub_refresh(h, hello.table);
    if (!hub_look_up(h, hello.table, &head, &err)) {
        no_table(h, client, &hello, &err);
        return;
    }
    seat = has_token(m) ? hub_seat_of(h, &head, hello.token) : SEAT_NONE;
    invited = seat != SEAT_NONE || id_equal(hello.token, head.watch);
    if (has_token(m) && !invited && h->unsure) { /* come back */
        hub_close(h, client);
        return;
    }
    if (has_token(m) && !invited) {
        hub_turn_away(h, client, hello.cat, "forbidden",
                      N_("this token opens no seat here"));
        return;
    }
    if (!may_enter(h, client, &hello, &head, seat, invited))
        return;
    t = hub_find(h, hello.table, &err);
    if (!t) {
        no_table(h, client, &hello, &err);
        return;
    }
    sit_down(h, client, t, seat, &hello);
}

/* ---- when the rules break ---- */

static const char broken[] =
    N_("this game hit a bug in the program; the host has been told");

void hub_send_away(struct hub *h, struct hub_table *t, const char *code,
                   const char *why)
{
    struct table *table = &t->table;

    for (int i = 0; i < table->n_clients; i++) {
        const struct client *c = &table->client[i];

        hub_turn_away(h, c->id, c->cat, code, why);
        h->client[c->id] = NULL;
    }
    for (int i = 0; i < t->n_parked; i++) {
        hub_turn_away(h, t->parked[i].client, t->parked[i].how.cat, code, why);
        h->client[t->parked[i].client] = NULL;
    }
    table->n_clients = t->n_parked = 0;
    t->broken = true;
    h->sweep = true;
}

/* The table is in pieces: everybody leaves, the host is told, and whoever comes
 * back finds what is durable. */
void hub_set_aside(struct hub *h, struct hub_table *t)
{
    hub_report(h, t, guard_what());
    hub_send_away(h, t, "broken", broken);
}

struct call {
    struct hub *hub;
    int client;
    const char *text;
    size_t n;
    struct hub_table *table;
    const struct job *job;
};

static void hear(void *arg)
{
    struct call *c = arg;

    if (c->table)
        table_message(&c->table->table, c->client, c->text, c->n);
    else
        greet(c->hub, c->client, c->text, c->n);
}

/* Past all that waits: nothing was done. */
static void refuse_now(struct hub *h, int client)
{
    const struct table *t =
        h->client[client] ? &h->client[client]->table : NULL;
    const struct catalogue *cat = NULL;
    struct buf out = BUF_INIT;

    for (int i = 0; t && i < t->n_clients; i++)
        if (t->client[i].id == client)
            cat = t->client[i].cat;
    speak_refused(-1, "forbidden",
                  tr(cat, N_("the server cannot keep this now")), &out);
    h->driver->send(h->driver, client, buf_str(&out), out.n);
    buf_release(&out);
}

void hub_message(struct hub *h, int client, const char *text, size_t n)
{
    struct call c = { .hub = h, .client = client, .text = text, .n = n };

    REQUIRE(client >= 0 && client < h->max_clients);
    c.table = h->client[client];
    if (hub_is_full(h)) {
        refuse_now(h, client);
        return;
    }
    if (c.table)
        hub_set_table_time(h, c.table);
    if (guard_try(hear, &c))
        return;
    if (c.table)
        hub_set_aside(h, c.table);
    else
        hub_turn_away(h, client, NULL, "broken", broken);
}

void hub_came(struct hub *h, int client, uint64_t from)
{
    REQUIRE(client >= 0 && client < h->max_clients);
    h->from[client] = from;
    h->visit[client]++;
}

void hub_gone(struct hub *h, int client)
{
    struct hub_table *t = h->client[client];

    h->client[client] = NULL;
    h->visit[client]++;
    if (!t)
        return;
    hub_set_table_time(h, t);
    hub_leave_park(t, client);
    table_detach(&t->table, client);
    hub_note_here(h, t);
    if (!table_is_awake(&t->table)) {
        h->driver->rest(h->driver, t->head.id);
        for (int seat = 0; seat < MAX_SEATS; seat++)
            t->table.thinking[seat] = -1;
    }
    h->sweep = true;
}

static void hear_thought(void *arg)
{
    struct call *c = arg;

    table_thought(&c->table->table, &c->job->thought, &c->job->answer);
}

void hub_answer(struct hub *h, const struct job *job)
{
    struct call c = { .hub = h, .job = job };

    c.table = hub_open_already(h, job->table);
    if (!c.table || c.table->broken)
        return;
    hub_set_table_time(h, c.table);
    if (!guard_try(hear_thought, &c))
        hub_set_aside(h, c.table);
    h->sweep = h->sweep || c.table->table.n_clients == 0;
}
