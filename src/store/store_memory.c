/*
 * Tables in memory, and the rows that they are kept as.
 */
#include "store/store_memory.h"

#include "base/json.h"
#include "base/json_read.h"
#include "base/memory.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct memory_entry {
    uint64_t chain;
    int64_t when;
    char *text;
};

struct memory_line {
    int n, seat;
    char *text;
};

struct memory_table {
    struct memory_table *next;
    struct stored_table head;
    char *setup, *components; /* or NULL */
    struct memory_entry *entry;
    int n_entries, entry_room;
    struct memory_line line[STORE_LINES];
};

struct store_memory {
    struct store store; /* first */
    struct row_keeper *keeper;
    struct memory_table *tables;
};

static struct store_memory *memory_of(struct store *s)
{
    return (struct store_memory *)s;
}

static struct memory_table *look_up(struct store *s, const char *id)
{
    struct memory_table *t = memory_of(s)->tables;

    while (t && strcmp(t->head.id, id) != 0)
        t = t->next;
    return t;
}

/* The table, or NULL with the error set. */
static struct memory_table *there(struct store *s, const char *id,
                                  struct error *err)
{
    struct memory_table *t = look_up(s, id);

    if (!t)
        error_set(err, "there is no such table");
    return t;
}

static struct memory_table *add_table(struct store *s)
{
    struct memory_table *t = memory_new(1, sizeof(*t));

    t->next = memory_of(s)->tables;
    memory_of(s)->tables = t;
    return t;
}

static void discard(struct memory_table *t)
{
    for (int i = 0; i < t->n_entries; i++)
        free(t->entry[i].text);
    for (int i = 0; i < STORE_LINES; i++)
        free(t->line[i].text);
    free(t->entry);
    free(t->setup);
    free(t->components);
    free(t);
}

static void replace(char **at, const char *text)
{
    free(*at);
    *at = memory_text(text);
}

/* ---- the head as a row ---- */

static void put_hex(struct json *j, const char *key, const uint8_t *p, size_t n)
{
    char text[2 * STORE_KEY + 1] = "";

    for (size_t i = 0; i < n; i++)
        snprintf(text + 2 * i, 3, "%02x", p[i]);
    json_kstr(j, key, text);
}

static bool get_hex(struct json_slice v, const char *pointer, uint8_t *p,
                    size_t n)
{
    char text[2 * STORE_KEY + 1];
    bool fine;

    json_get_text(v, pointer, text, sizeof(text));
    fine = strlen(text) == 2 * n &&
           strspn(text, "0123456789abcdef") == strlen(text);
    for (size_t i = 0; fine && i < n; i++) {
        char two[3] = { text[2 * i], text[2 * i + 1], '\0' };

        p[i] = (uint8_t)strtoul(two, NULL, 16);
    }
    return fine;
}

static void put_seats(struct json *j, const struct stored_table *t)
{
    json_klist(j, "seats");
    for (int i = 0; i < t->n_seats; i++) {
        json_open(j);
        json_kstr(j, "name", t->seat[i].name);
        json_kbool(j, "taken", t->seat[i].taken);
        json_kint(j, "left", t->seat[i].left);
        put_hex(j, "key", t->seat[i].key, STORE_KEY);
        json_close(j);
    }
    json_end(j);
}

static void keep_head(struct store *s, const struct stored_table *t)
{
    struct row_keeper *k = memory_of(s)->keeper;
    struct buf text = BUF_INIT;
    struct json j;
    char chain[20];

    snprintf(chain, sizeof(chain), "%016" PRIx64, t->chain);
    json_init(&j, &text);
    json_open(&j);
    json_kstr(&j, "game", t->game);
    json_kstr(&j, "title", t->title);
    json_kstr(&j, "next", t->next);
    json_kstr(&j, "watch", t->watch);
    json_kstr(&j, "final", t->final);
    json_kbool(&j, "listed", t->listed);
    json_kbool(&j, "hints", t->hints);
    json_kbool(&j, "talk", t->talk);
    json_kbool(&j, "started", t->started);
    json_kbool(&j, "over", t->over);
    json_kstr(&j, "clock", t->clock);
    json_kint(&j, "due", t->due);
    json_kint(&j, "absent", t->absent);
    json_kint(&j, "host", t->host);
    json_kint(&j, "created", t->created);
    json_kint(&j, "asked", t->asked);
    json_kstr(&j, "chain", chain);
    put_seats(&j, t);
    json_close(&j);
    k->put(k, t->id, ROW_HEAD, 0, buf_str(&text), text.n);
    buf_release(&text);
}

static bool load_seats(struct stored_table *t, struct json_slice row)
{
    struct json_slice seats, key, seat;
    size_t at = 0;
    bool fine = json_find(row, "/seats", &seats);

    for (t->n_seats = 0; fine && json_next(seats, &at, &key, &seat);) {
        struct stored_seat *to = &t->seat[t->n_seats++];

        json_get_text(seat, "/name", to->name, sizeof(to->name));
        to->taken = json_get_true(seat, "/taken");
        json_get_number(seat, "/left", &to->left);
        fine =
            get_hex(seat, "/key", to->key, STORE_KEY) && t->n_seats < MAX_SEATS;
    }
    return fine || t->n_seats == MAX_SEATS;
}

static int load_head(struct store *s, const char *id, const char *text,
                     size_t length)
{
    struct stored_table t = { .owner = 0 };
    int64_t absent = 0, host = SEAT_NONE, asked = 0;
    struct json_slice row;
    char chain[20];

    if (look_up(s, id) || strlen(id) >= sizeof(t.id) ||
        !json_check(text, length, &row) || !load_seats(&t, row))
        return -1;
    memcpy(t.id, id, strlen(id));
    json_get_text(row, "/game", t.game, sizeof(t.game));
    json_get_text(row, "/title", t.title, sizeof(t.title));
    json_get_text(row, "/next", t.next, sizeof(t.next));
    json_get_text(row, "/watch", t.watch, sizeof(t.watch));
    json_get_text(row, "/final", t.final, sizeof(t.final));
    json_get_text(row, "/clock", t.clock, sizeof(t.clock));
    json_get_number(row, "/due", &t.due);
    json_get_text(row, "/chain", chain, sizeof(chain));
    json_get_number(row, "/absent", &absent);
    json_get_number(row, "/host", &host);
    json_get_number(row, "/created", &t.created);
    json_get_number(row, "/asked", &asked);
    t.listed = json_get_true(row, "/listed");
    t.hints = json_get_true(row, "/hints");
    t.talk = json_get_true(row, "/talk");
    t.started = json_get_true(row, "/started");
    t.over = json_get_true(row, "/over");
    t.absent = (int)absent;
    t.host = host >= 0 && host < t.n_seats ? (int)host : SEAT_NONE;
    t.moved = t.created;
    t.asked = (unsigned)asked;
    t.chain = strtoull(chain, NULL, 16);
    add_table(s)->head = t;
    return 0;
}

/* ---- tables ---- */

static int create(struct store *s, const struct stored_table *t,
                  const char *setup, const char *components, struct error *err)
{
    struct row_keeper *k = memory_of(s)->keeper;
    struct memory_table *new;

    (void)err;
    REQUIRE(!look_up(s, t->id));
    new = add_table(s);
    new->head = *t;
    new->head.n = 0;
    new->setup = memory_text(setup);
    keep_head(s, &new->head);
    k->put(k, t->id, ROW_SETUP, 0, setup, strlen(setup));
    if (components) {
        new->components = memory_text(components);
        k->put(k, t->id, ROW_COMPONENTS, 0, components, strlen(components));
    }
    return 0;
}

static int update(struct store *s, const struct stored_table *t,
                  struct error *err)
{
    struct memory_table *old = there(s, t->id, err);
    struct stored_table head = *t;

    if (!old)
        return -1;
    /* What append() writes stays as it wrote it. */
    head.n = old->head.n;
    head.chain = old->head.chain;
    head.moved = old->head.moved;
    head.asked = old->head.asked;
    old->head = head;
    keep_head(s, &head);
    return 0;
}

static int find(struct store *s, const char *id, struct stored_table *t,
                struct buf *setup, struct buf *components, struct error *err)
{
    const struct memory_table *found = look_up(s, id);

    (void)err;
    if (!found)
        return 0;
    *t = found->head;
    if (setup && found->setup)
        buf_adds(setup, found->setup);
    if (components && found->components)
        buf_adds(components, found->components);
    return 1;
}

static int list(struct store *s, int limit, store_found *found, void *to,
                struct error *err)
{
    (void)s;
    (void)limit;
    (void)found;
    (void)to;
    (void)err;
    return 0;
}

static int old(struct store *s, enum store_age which, int64_t before, int limit,
               store_found *found, void *to, struct error *err)
{
    (void)which;
    (void)before;
    return list(s, limit, found, to, err);
}

static int remove_table(struct store *s, const char *id, struct error *err)
{
    struct row_keeper *k = memory_of(s)->keeper;
    struct memory_table **at = &memory_of(s)->tables;

    (void)err;
    while (*at && strcmp((*at)->head.id, id) != 0)
        at = &(*at)->next;
    if (*at) {
        struct memory_table *gone = *at;

        *at = gone->next;
        discard(gone);
    }
    k->remove(k, id);
    return 0;
}

static int count(struct store *s, int64_t *tables, struct error *err)
{
    (void)err;
    *tables = 0;
    for (const struct memory_table *t = memory_of(s)->tables; t; t = t->next)
        ++*tables;
    return 0;
}

static int usage(struct store *s, uint64_t owner, int64_t lately,
                 struct stored_usage *u, struct error *err)
{
    (void)s;
    (void)owner;
    (void)lately;
    (void)err;
    *u = (struct stored_usage){ 0 };
    return 0;
}

/* ---- what belongs to a table ---- */

static int add_entry(struct memory_table *t, const struct stored_entry *e,
                     struct error *err)
{
    if (e->n != t->n_entries + 1)
        return error_set(err, "entry %d of table %s is not the next one", e->n,
                         t->head.id);
    t->entry =
        memory_grow(t->entry, t->n_entries, &t->entry_room, sizeof(*t->entry));
    t->entry[t->n_entries++] =
        (struct memory_entry){ e->chain, e->when, memory_text(e->text) };
    t->head.n = e->n;
    t->head.chain = e->chain;
    t->head.moved = e->when;
    t->head.asked = e->asked;
    return 0;
}

static int append(struct store *s, const char *id, const struct stored_entry *e,
                  struct error *err)
{
    struct row_keeper *k = memory_of(s)->keeper;
    struct memory_table *t = there(s, id, err);
    struct buf text = BUF_INIT;

    if (!t || add_entry(t, e, err) < 0)
        return -1;
    buf_addf(&text, "%016" PRIx64 " %" PRId64 " %u %s", e->chain, e->when,
             e->asked, e->text);
    k->put(k, id, ROW_ENTRY, e->n, buf_str(&text), text.n);
    buf_release(&text);
    return 0;
}

static int load_entry(struct memory_table *t, int n, const char *text)
{
    struct stored_entry e = { .n = n };
    int at = 0;

    if (sscanf(text, "%16" SCNx64 " %" SCNd64 " %u%n", &e.chain, &e.when,
               &e.asked, &at) < 3 ||
        text[at] != ' ' || strlen(text + at + 1) >= STORE_ENTRY)
        return -1;
    e.text = text + at + 1; /* which may begin with spaces of its own */
    return add_entry(t, &e, NULL);
}

static int journal(struct store *s, const char *id, int after, int limit,
                   store_entry *entry, void *to, struct error *err)
{
    const struct memory_table *t = look_up(s, id);

    for (int n = after; t && n < t->n_entries && n - after < limit; n++) {
        struct stored_entry e = { .n = n + 1,
                                  .chain = t->entry[n].chain,
                                  .when = t->entry[n].when,
                                  .text = t->entry[n].text };

        if (entry(to, &e, err) < 0)
            return -1;
    }
    return 0;
}

static void set_line(struct memory_table *t, int n, int seat, const char *text)
{
    struct memory_line *line = &t->line[n % STORE_LINES];

    line->n = n;
    line->seat = seat;
    replace(&line->text, text);
}

static int say(struct store *s, const char *id, int n, int seat,
               const char *text, struct error *err)
{
    struct row_keeper *k = memory_of(s)->keeper;
    struct memory_table *t = there(s, id, err);
    struct buf row = BUF_INIT;

    if (!t)
        return -1;
    set_line(t, n, seat, text);
    buf_addf(&row, "%d %d %s", n, seat, text);
    k->put(k, id, ROW_CHAT, n % STORE_LINES, buf_str(&row), row.n);
    buf_release(&row);
    return 0;
}

static int load_line(struct memory_table *t, const char *text)
{
    int n, seat, at = 0;

    if (sscanf(text, "%d %d%n", &n, &seat, &at) < 2 || text[at] != ' ' || n < 1)
        return -1;
    set_line(t, n, seat, text + at + 1);
    return 0;
}

static int last_line(const struct memory_table *t)
{
    int last = 0;

    for (int i = 0; i < STORE_LINES; i++)
        if (t->line[i].n > last)
            last = t->line[i].n;
    return last;
}

static int chat(struct store *s, const char *id, int limit, store_line *line,
                void *to, struct error *err)
{
    const struct memory_table *t = look_up(s, id);
    int last = t ? last_line(t) : 0;
    int first = last - (limit < STORE_LINES ? limit : STORE_LINES) + 1;

    for (int n = first < 1 ? 1 : first; t && n <= last; n++) {
        const struct memory_line *l = &t->line[n % STORE_LINES];

        if (l->n == n && line(to, n, l->seat, l->text, err) < 0)
            return -1;
    }
    return 0;
}

/* A journal is read at once here: nothing is gained by snapshots. */
static int snap(struct store *s, const char *id, int n, uint64_t chain,
                const void *p, size_t size, struct error *err)
{
    (void)n;
    (void)chain;
    (void)p;
    (void)size;
    return there(s, id, err) ? 0 : -1;
}

static int snapshot(struct store *s, const char *id, int *n, uint64_t *chain,
                    struct buf *out, struct error *err)
{
    (void)s;
    (void)id;
    (void)n;
    (void)chain;
    (void)out;
    (void)err;
    return 0;
}

/* Nobody is reported or banned here. */
static int nothing(struct store *s, const char *id, struct error *err)
{
    (void)s;
    (void)id;
    (void)err;
    return 0;
}

static int report(struct store *s, const char *id,
                  const struct stored_report *r, struct error *err)
{
    (void)r;
    return nothing(s, id, err);
}

static int reports(struct store *s, const char *id, uint64_t owner,
                   struct stored_reports *n, struct error *err)
{
    (void)owner;
    *n = (struct stored_reports){ 0 };
    return nothing(s, id, err);
}

static int ban(struct store *s, const char *id, uint64_t owner,
               struct error *err)
{
    (void)owner;
    return nothing(s, id, err);
}

static int banned(struct store *s, const char *id, uint64_t owner,
                  struct error *err)
{
    return ban(s, id, owner, err);
}

static int bans(struct store *s, const char *id, uint64_t owner[STORE_BANS],
                struct error *err)
{
    (void)owner;
    return nothing(s, id, err);
}

static int commit(struct store *s, struct error *err)
{
    (void)s;
    (void)err;
    return 0;
}

static void rollback(struct store *s)
{
    (void)s;
}

static void close_store(struct store *s)
{
    struct memory_table *t = memory_of(s)->tables, *next;

    for (; t; t = next) {
        next = t->next;
        discard(t);
    }
    free(s);
}

int store_memory_load(struct store *s, const char *id, enum store_row kind,
                      int n, const char *text, size_t length)
{
    struct memory_table *t = look_up(s, id);

    if (kind == ROW_HEAD)
        return load_head(s, id, text, length);
    if (!t)
        return -1;
    switch (kind) {
    case ROW_SETUP:
        replace(&t->setup, text);
        return 0;
    case ROW_COMPONENTS:
        replace(&t->components, text);
        return 0;
    case ROW_ENTRY:
        return load_entry(t, n, text);
    case ROW_CHAT:
        return load_line(t, text);
    case ROW_HEAD:
    case N_STORE_ROWS:
        break;
    }
    return -1;
}

struct store *store_memory_open(struct row_keeper *keeper)
{
    struct store_memory *s = memory_new(1, sizeof(*s));

    s->keeper = keeper;
    s->store = (struct store){
        .kind = "memory",
        .create = create,
        .update = update,
        .find = find,
        .list = list,
        .old = old,
        .remove = remove_table,
        .count = count,
        .usage = usage,
        .append = append,
        .journal = journal,
        .say = say,
        .chat = chat,
        .snap = snap,
        .snapshot = snapshot,
        .report = report,
        .reports = reports,
        .ban = ban,
        .banned = banned,
        .bans = bans,
        .commit = commit,
        .rollback = rollback,
        .close = close_store,
    };
    return &s->store;
}
