/*
 * Notices: what waits, who is told, and in which words.
 */
#include "server/notices.h"

#include "base/json.h"
#include "base/lines.h"
#include "base/memory.h"
#include "base/queue.h"
#include "games/registry.h"
#include "server/errands.h"
#include "server/hub_parts.h"
#include "server/push.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

struct notice {
    struct queued queued; /* first */
    char table[STORE_ID];
    int seat;
};

struct notices {
    struct hub *hub;
    struct quiet_hours quiet;
    struct queue waiting;
    int n_waiting;
    struct errands errands;
    struct push *push;
};

/* ---- quiet hours ---- */

bool quiet_hours_read(const char *text, struct quiet_hours *out)
{
    char first[4] = "";
    const char *dash = strchr(text, '-');
    long from, to;

    if (!dash || dash - text >= (long)sizeof(first))
        return false;
    memcpy(first, text, (size_t)(dash - text));
    if (number_read(first, 0, 23, &from, NULL) < 0 ||
        number_read(dash + 1, 0, 23, &to, NULL) < 0)
        return false;
    *out = (struct quiet_hours){ (int)from, (int)to };
    return true;
}

bool quiet_hours_have(const struct quiet_hours *q, int hour)
{
    return q->from <= q->to ? hour >= q->from && hour < q->to
                            : hour >= q->from || hour < q->to;
}

/* By the clock on the host's wall. */
static bool is_quiet(const struct notices *n)
{
    time_t at = (time_t)n->hub->now;
    struct tm local;

    return localtime_r(&at, &local) &&
           quiet_hours_have(&n->quiet, local.tm_hour);
}

/* ---- memos ---- */

static const char everybody[] = "notices", waits[] = "wait", away[] = "away";

static void put(struct notices *n, const char *whose, const char *kind,
                const char *name, const char *text)
{
    struct stored_memo m = { whose, kind, name, text, 0, n->hub->now };

    hub_put(n->hub, &m);
}

static void put_waiting(struct notices *n, const char *table, int seat,
                        bool there)
{
    struct buf name = BUF_INIT;

    buf_addf(&name, "%s %d", table, seat);
    put(n, everybody, waits, buf_str(&name), there ? "-" : NULL);
    buf_release(&name);
}

/* Of a seat whose person has been there: their language, and whether they
 * were told since. */
struct absence {
    char lang[8];
    bool told;
};

static void seat_name(int seat, char out[4])
{
    out[0] = (char)('1' + seat);
    out[1] = '\0';
}

static struct absence find_absence(struct notices *n, const char *table,
                                   int seat)
{
    struct absence a = { "en", false };
    struct buf text = BUF_INIT;
    char name[4];
    const char *space;

    seat_name(seat, name);
    if (store_get(n->hub->store, table, away, name, &text, NULL) > 0) {
        space = strchr(buf_str(&text), ' ');
        a.told = space != NULL;
        if (space)
            text.at[space - text.at] = '\0';
        if (strlen(text.at) < sizeof(a.lang))
            memcpy(a.lang, text.at, strlen(text.at) + 1);
    }
    buf_release(&text);
    return a;
}

static void note_absence(struct notices *n, const char *table, int seat,
                         const char *lang, bool told)
{
    struct buf text = BUF_INIT;
    char name[4];

    seat_name(seat, name);
    buf_addf(&text, "%s%s", lang, told ? " told" : "");
    put(n, table, away, name, buf_str(&text));
    buf_release(&text);
}

/* ---- what waits ---- */

static struct notice *take(struct notices *n, struct queued **at)
{
    if (!*at)
        return NULL;
    n->n_waiting--;
    return queue_take(&n->waiting, at);
}

/* Also from the store. */
static void drop(struct notices *n, struct queued **at)
{
    struct notice *one = take(n, at);

    put_waiting(n, one->table, one->seat, false);
    free(one);
}

static void enqueue(struct notices *n, const char *table, int seat)
{
    struct notice *one = memory_new(1, sizeof(*one));

    memcpy(one->table, table, strlen(table) + 1);
    one->seat = seat;
    queue_put(&n->waiting, &one->queued);
    n->n_waiting++;
}

static int add_stored(void *to, const struct stored_memo *m, struct error *err)
{
    struct notices *n = to;
    const char *space = strchr(m->name, ' ');
    char table[STORE_ID] = "";
    long seat;

    if (!space || space - m->name >= STORE_ID ||
        number_read(space + 1, 0, MAX_SEATS - 1, &seat, err) < 0)
        return 0;
    memcpy(table, m->name, (size_t)(space - m->name));
    enqueue(n, table, (int)seat);
    return n->n_waiting == NOTICES_WAIT;
}

struct notices *notices_new(const char *command, struct quiet_hours quiet,
                            struct push *push, struct hub *h)
{
    struct notices *n = memory_new(1, sizeof(*n));
    struct error err;

    n->errands.command = command;
    n->quiet = quiet;
    n->push = push;
    n->hub = h;
    queue_init(&n->waiting);
    /* Those of before, if they can be read; else they come no more. */
    h->store->memos(h->store, everybody, waits, "", add_stored, n, &err);
    return n;
}

void notices_free(struct notices *n)
{
    struct notice *one;

    while ((one = take(n, &n->waiting.first)) != NULL)
        free(one);
    free(n);
}

/* Where the notice of this seat waits, or where it would. */
static struct queued **find(struct notices *n, const char *table, int seat)
{
    struct queued **at = &n->waiting.first;

    while (*at) {
        const struct notice *one = (struct notice *)*at;

        if (one->seat == seat && strcmp(one->table, table) == 0)
            return at;
        at = &(*at)->next;
    }
    return at;
}

void notices_add(struct notices *n, const char *table, int seat)
{
    if (*find(n, table, seat))
        return;
    if (n->n_waiting == NOTICES_WAIT)
        drop(n, &n->waiting.first);
    enqueue(n, table, seat);
    put_waiting(n, table, seat, true);
}

void notices_came(struct notices *n, const char *table, int seat,
                  const struct catalogue *cat)
{
    const char *lang = cat ? cat->lang : "en";
    struct absence a = find_absence(n, table, seat);
    struct queued **at = find(n, table, seat);

    if (*at)
        drop(n, at);
    if (a.told || strcmp(a.lang, lang) != 0)
        note_absence(n, table, seat, lang, false);
}

/* ---- who is told, and what ---- */

/* No token, no card, no address: whoever reads it learns whose turn it is. */
static void write_notice(const struct stored_table *t, int seat,
                         const char *lang, struct buf *out)
{
    const struct game *game = game_find(t->game);
    struct buf link = BUF_INIT;
    struct json j;

    buf_addf(&link, "/#/table/%s", t->id);
    json_init(&j, out);
    json_open(&j);
    json_kstr(&j, "table", t->id);
    json_kstr(&j, "game", game ? game->name : t->game);
    json_kstr(&j, "title", t->title);
    json_kint(&j, "seat", seat + 1);
    json_kstr(&j, "name", t->seat[seat].name);
    json_kstr(&j, "lang", lang);
    json_kstr(&j, "text", tr(catalogue_find(lang), N_("It is your turn.")));
    json_kstr(&j, "link", buf_str(&link));
    json_close(&j);
    json_done(&j);
    buf_addc(out, '\n');
    buf_release(&link);
}

/* Whoever has moved, come or given up meanwhile need not be told. */
bool notices_is_due(struct hub *h, const char *table, int seat,
                    struct stored_table *head)
{
    struct hub_table *t = hub_is_open(h, table);
    struct error err;

    if (!hub_look_up(h, table, head, &err) || head->over ||
        !(head->asked & seat_bit(seat)))
        return false;
    return !t || (!table_is_here(&t->table, seat) &&
                  (table_players(&t->table) & seat_bit(seat)));
}

static void tell(struct notices *n, const struct notice *one)
{
    struct absence a = find_absence(n, one->table, one->seat);
    struct stored_table head;
    struct buf line = BUF_INIT;

    if (a.told || !notices_is_due(n->hub, one->table, one->seat, &head))
        return;
    note_absence(n, one->table, one->seat, a.lang, true);
    write_notice(&head, one->seat, a.lang, &line);
    if (n->errands.command)
        errands_run(&n->errands, &line, n->hub->now);
    if (n->push)
        push_tell(n->push, head.id, one->seat, &line);
    buf_release(&line);
}

void notices_go(struct notices *n)
{
    bool room = errands_look(&n->errands, n->hub->now);

    if (!n->waiting.first || is_quiet(n))
        return;
    while (n->waiting.first && room) {
        tell(n, (struct notice *)n->waiting.first);
        drop(n, &n->waiting.first);
        room = errands_look(&n->errands, n->hub->now);
    }
}
