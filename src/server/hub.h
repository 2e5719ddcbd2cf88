/*
 * The hub: which tables are open, who sits where, and what must be durable
 * before anybody hears of it.  It knows no sockets; whoever drives it gives it
 * messages and requests, and carries out what it wants done.
 *
 * Nothing that the hub has to say leaves before hub_flush(), and nothing of a
 * table before all that was written of it is durable.  Writes of all tables
 * gather in a batch; while one is under way to the disk, the next is played.
 * Should one fail, nobody hears of what did not happen: tables that are ahead
 * of the database are forgotten and their clients sent away, to come back to
 * what is durable.
 */
#ifndef SERVER_HUB_H
#define SERVER_HUB_H

#include "store/store.h"
#include "base/queue.h"
#include "table/table.h"

enum {
    HUB_BUCKETS = 4096,
    HUB_SNAPSHOT = 64,  /* entries between two snapshots */
    HUB_WHOLE = 64,     /* a journal that is replayed at once */
    HUB_SLICE = 10,     /* entries of a longer one that are read at a time */
    HUB_WANTED = 10,    /* seconds: a request that waits says so more often */
    HUB_LIST = 100,     /* tables in the public list */
    HUB_FAULTS = 64,    /* broken tables of which the host was told */
    HUB_LATELY = 86400, /* tables that are over count so long */
    /* Clients of one table that wait for its history. */
    HUB_PARKED = TABLE_CLIENTS,
    /* What one address may have in games that are not over. */
    HUB_LISTED = 20,
    HUB_SEATS = 12,           /* claimed, not made */
    HUB_COMPONENTS = 2 << 20, /* bytes of component files */
    /* Milliseconds: how often it is looked whose time is up, how often it is
     * noted that there is a server, and after it was away, until the clocks go
     * on. */
    HUB_LOOK = 500,
    HUB_BEAT = 10000,
    HUB_COMEBACK = 20000,
    HUB_DUE = 50,    /* tables that are opened for their clocks at a time */
    HUB_FOLLOW = 50, /* tables that are read again at a time */
    /* Tables at which nobody has moved go after a while. */
    HUB_IDLE_SECONDS = 86400,
    HUB_EXPIRY_SECONDS = 60,
    HUB_EXPIRE = 50, /* at a time */
    /* Where there is no room for another table, those go at which nobody has
     * moved for so long. */
    HUB_SPARE_SECONDS = 30 * 86400,
    /* Bytes that wait to be said.  When the disk stands still and so much has
     * gathered, nothing more is done. */
    HUB_WAITING = 64 << 20,
};

/* Why there is no table.  HUB_AWAY: the database cannot be asked now. */
enum hub_why { HUB_MISSING, HUB_OUTDATED, HUB_DAMAGED, HUB_AWAY };

/* Work for a bot: complete in itself, so that a thread can have it. */
struct job {
    char table[TABLE_ID];
    uint64_t owner; /* on whose account the bot thinks */
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
    /* Nobody waits for what this table has asked. */
    void (*rest)(struct hub_driver *d, const char *table);
    /* Take from the client what a request costs that makes a table; false: it
     * has not so much left.  NULL: nothing costs anything. */
    bool (*pay)(struct hub_driver *d, int client);
    /* Take from what all who only watch may have read for them, and from the
     * part of this client's address in it; false: there is not so much left
     * now.  NULL: nothing costs anything. */
    bool (*watch)(struct hub_driver *d, int client, int entries);
    /* A turn of a person has begun who is not there; and the person of a seat
     * has come, who reads that language.  NULL: nobody wants to know. */
    void (*turn)(struct hub_driver *d, const char *table, int seat);
    void (*came)(struct hub_driver *d, const char *table, int seat,
                 const struct catalogue *cat);
    /* Of profiles: the seat that such a key opens, or SEAT_NONE; the same
     * people sit at another table; a game is over.  NULL: there are none. */
    int (*seat)(struct hub_driver *d, const struct stored_table *head,
                const char *token);
    void (*again)(struct hub_driver *d, const char *from,
                  const struct stored_table *to);
    void (*over)(struct hub_driver *d, const struct stored_table *head);
};

/* A client that waits until the history of its table is there. */
struct parked {
    int client;
    struct arrival how;
};

struct hub_table {
    struct table table; /* first */
    struct stored_table head;
    struct buf setup;
    struct hub_table *chain; /* the next one in the same bucket */
    /* While the history of a long game is read, beside the table; or, where no
     * snapshot fits, the table itself: it shows nothing that is true yet. */
    struct table *whole;
    bool building;
    uint64_t read_chain;
    struct hub_table *next_loading;
    struct parked *parked;
    int n_parked;
    int64_t wanted; /* when a request waited for the history last, or 0 */
    struct hub_table *next_dirty;
    int64_t batch; /* the last one that it has written to */
    int sure;      /* the state before that, which is known to be durable */
    /* Where other processes may have it open too; see hub_share.c. */
    int64_t opening;
    unsigned here; /* who sits here, as the others know it */
    bool leased;   /* bots and clocks run here */
    bool wanting;  /* they are to, and do not: */
    int64_t ask;   /* when that is asked for again */
    bool stale;    /* somebody has changed it elsewhere; */
    bool anew;     /* or what was told of it was not heard */
    bool broken;   /* met a bug: waits to be forgotten */
};

/* What waits to be said. */
struct delivery_queue {
    struct queue queue; /* of struct delivery */
    size_t bytes;
};

struct hub {
    struct outbox outbox; /* first */
    struct store *store;
    struct hub_driver *driver;
    int64_t now; /* seconds since 1970; see hub_set_time() */
    /* Milliseconds: the same; of the clocks, which stand while there is no
     * server; how long there was none; when it was noted last that there is
     * one, and when the clocks are looked at next. */
    int64_t wall, tick, missed, beat, next_look;
    int64_t skew; /* for tests: how much later it is */
    bool timed;   /* it is known what was missed */
    int64_t n_stored, max_stored;
    int64_t max_own;         /* tables of one address, running or made lately */
    int64_t keep[STORE_ANY]; /* seconds that tables are kept; 0: for ever */
    int64_t next_expiry;
    int64_t next_room; /* not earlier is looked again for what could go */
    enum hub_why why;  /* hub_find() found no table */
    bool unsure;       /* hub_seat_of() could not ask */
    char fault[HUB_FAULTS][TABLE_ID];
    int n_faults;
    struct hub_table *loading; /* their histories are being read */
    int max_at_once; /* entries that are replayed at once without a snapshot */
    struct hub_table *bucket[HUB_BUCKETS];
    struct hub_table *dirty;
    int n_open;
    /* Batches of writes have numbers.  One is gathered, the one before may be
     * under way to the disk (0: none is), and up to some all are durable. */
    int64_t batch, under_way, durable;
    int64_t lost;      /* in the last flush: those after it; INT64_MAX: none */
    int64_t lost_some; /* the same, of tables that went back alone */
    char about[STORE_ID]; /* the table that was touched last */
    int64_t openings;     /* of tables, counted */
    bool stale;           /* some tables are */
    int64_t next_resume;  /* see hub_set_time() */
    int64_t joined;       /* when it was found that others are there, or 0 */
    int64_t touched; /* the newest one that what was done since builds on */
    bool failed;     /* something could not be written: the batch is lost */
    bool sweep;      /* a table may be idle */
    int max_clients;
    int max_in; /* of these so many may be at tables; seats come first */
    struct hub_table **client; /* the table of each client, or NULL */
    uint64_t *from;            /* hash of the address of each client */
    unsigned *visit;           /* which of those that had its number it is */
    struct delivery_queue ready, waiting, gathered; /* see hub_post.c */
    struct queue turns;                             /* see hub_turns.c */
};

int hub_init(struct hub *h, struct store *store, struct hub_driver *driver,
             int max_clients, int64_t max_tables, struct error *err);
void hub_release(struct hub *h);

/* What time it is, in milliseconds since 1970: it comes in here and nowhere
 * else, before anything that is to happen at that time. */
void hub_set_time(struct hub *h, int64_t wall);
/* Now and then: whose time is up, also where nobody is. */
void hub_look_at_clocks(struct hub *h);

/* Clients are numbers from 0 to max_clients - 1, given by the driver; `from`
 * is a hash of the address that they come from. */
void hub_came(struct hub *h, int client, uint64_t from);
void hub_message(struct hub *h, int client, const char *text, size_t n);
void hub_gone(struct hub *h, int client);
void hub_answer(struct hub *h, const struct job *job);

/* What has become durable is said, and what was written since goes its way.
 * -1: it could not be kept; see above. */
int hub_flush(struct hub *h);
/* So much waits for the disk that nothing more is done. */
bool hub_is_full(const struct hub *h);
/* In the last flush this table went back, and with it what builds on a batch
 * after that. */
bool hub_went_back(const struct hub *h, const char *id, int64_t after);

/* What other processes have done; true when there is more. */
bool hub_hear(struct hub *h);

/* Some of the work that can wait, after a flush; true when there is more. */
bool hub_work(struct hub *h);

/* An open table, or NULL with the error set and why. */
struct hub_table *hub_find(struct hub *h, const char *id, struct error *err);
/* The table if it is open and sound, or NULL. */
struct hub_table *hub_is_open(struct hub *h, const char *id);
/* What a look at a table tells, which is not opened for that: 1, or 0 with the
 * error set and why. */
int hub_look_up(struct hub *h, const char *id, struct stored_table *head,
                struct error *err);
/* Can what is stored in the head be told to others?  If not, the host hears of
 * it. */
bool hub_is_sound(struct hub *h, const struct stored_table *head);
/* What is stored of a table, which is not opened for that: 1, 0 or -1. */
int hub_read(struct hub *h, const char *id, struct stored_table *head,
             struct buf *setup, struct error *err);
/* Its past is known too, and it can be played. */
bool hub_is_whole(const struct hub_table *t);
/* Read the history of a table that is not whole. */
void hub_load(struct hub *h, struct hub_table *t);
/* A request waits for the history of the table, which stays open meanwhile;
 * false: it has nothing to wait for any more. */
bool hub_want(struct hub *h, const char *id);
/* A clock with all the time, for a new table. */
void hub_wind_up(const struct hub *h, struct stored_table *head,
                 const struct clock_rules *rules);
/* A new table; `head` gets its id.  bot[] names bots, NULL elsewhere. */
int hub_create(struct hub *h, const struct game *g, const struct setup *how,
               struct stored_table *head, const char *const bot[MAX_SEATS],
               struct error *err);
/* The seat that the token opens, or SEAT_NONE; h->unsure: it could not be
 * looked up now. */
int hub_seat_of(struct hub *h, const struct stored_table *head,
                const char *token);

#endif
