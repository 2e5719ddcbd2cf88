/*
 * The hub: which tables are open, who sits where, and what must be durable
 * before anybody hears of it.  It knows no sockets; whoever drives it gives it
 * messages and requests, and carries out what it wants done.
 *
 * Nothing that the hub has to say leaves before hub_flush().  There all that
 * was written since the last one becomes durable at once, for all tables; then
 * the messages go.  Should that fail, nobody hears of what did not happen:
 * tables that are ahead of the database are forgotten and their clients sent
 * away, to come back to what is durable.
 */
#ifndef SERVER_HUB_H
#define SERVER_HUB_H

#include "store/store.h"
#include "table/table.h"

enum {
    HUB_BUCKETS = 4096,
    HUB_SNAPSHOT = 64, /* entries between two snapshots */
    HUB_LIST = 100,    /* tables in the public list */
};

/* Work for a bot: complete in itself, so that a thread can have it. */
struct job {
    char table[TABLE_ID];
    struct thought thought;
    const struct game *game;
    struct choice answer;
    _Alignas(16) uint8_t view[MAX_STATE];
};

/* What the hub wants done. */
struct hub_driver {
    void (*send)(struct hub_driver *d, int client, const char *text, size_t n);
    /* Send the client away, after what was sent to it. */
    void (*close)(struct hub_driver *d, int client);
    /* Answer with hub_answer(). */
    void (*think)(struct hub_driver *d, const struct job *job);
};

struct hub_table {
    struct table table; /* first */
    struct stored_table head;
    struct hub_table *chain; /* the next one in the same bucket */
    struct hub_table *next_dirty;
    bool dirty;
    bool broken; /* met a bug: waits to be forgotten */
};

struct delivery;

struct hub {
    struct outbox outbox; /* first */
    struct store *store;
    struct hub_driver *driver;
    int64_t now; /* seconds since 1970; set by whoever drives the hub */
    int64_t n_stored, max_stored;
    struct hub_table *bucket[HUB_BUCKETS];
    struct hub_table *dirty;
    int n_open;
    bool failed; /* something could not be written: the batch is lost */
    bool sweep;  /* a table may be idle */
    int max_clients;
    struct hub_table **client; /* the table of each client, or NULL */
    struct delivery *first, **last;
};

int hub_init(struct hub *h, struct store *store, struct hub_driver *driver,
             int max_clients, int64_t max_tables, struct error *err);
void hub_release(struct hub *h);

/* Clients are numbers from 0 to max_clients - 1, given by the driver. */
void hub_message(struct hub *h, int client, const char *text, size_t n);
void hub_gone(struct hub *h, int client);
void hub_answer(struct hub *h, const struct job *job);

/* 0: all is durable and was sent.  -1: it was not; see above. */
int hub_flush(struct hub *h);

/* For the lobby: an open table, or NULL with the error set. */
struct hub_table *hub_find(struct hub *h, const char *id, struct error *err);
/* A new table; `head` gets its id.  bot[] names bots, NULL elsewhere. */
int hub_create(struct hub *h, const struct game *g, const struct setup *how,
               struct stored_table *head, const char *const bot[MAX_SEATS],
               struct error *err);
/* The seat that the token opens, or SEAT_NONE. */
int hub_seat_of(const struct hub_table *t, const char *token);

#endif
