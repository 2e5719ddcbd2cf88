/*
 * Messages on their way to push services, in threads of their own: looked up,
 * connected to, spoken to over TLS, each within a time.  Whoever subscribes
 * names the address, so it is the address itself that is checked, at the moment
 * of connecting: nothing inside the host's own network is ever asked.
 */
#ifndef SERVER_PUSH_POST_H
#define SERVER_PUSH_POST_H

#include "base/buf.h"
#include "base/queue.h"
#include "store/store.h"

#include <stdbool.h>

enum {
    PUSH_THREADS = 4,
    PUSH_LETTERS = 1000,  /* on their way at once */
    PUSH_SECONDS = 20,    /* for one */
    PUSH_ENDPOINT = 1000, /* letters of an address, its end included */
    PUSH_HOST = 256,
};

/* Where a subscription says its messages go. */
struct push_place {
    char host[PUSH_HOST], path[PUSH_ENDPOINT];
    int port;
};

/* Only https, to a name and the usual port; with `inside` any port, and
 * numbers. */
bool push_place_read(const char *endpoint, bool inside, struct push_place *out);
/* "https://host", as signatures have it. */
void push_place_origin(const struct push_place *p, struct buf *out);
/* Is this address, as text, one of the wide world? */
bool push_address_is_outside(const char *text);

struct push_letter {
    struct queued queued; /* first */
    struct push_place place;
    struct buf authorization, body;
    /* For whoever gets the answer. */
    char table[STORE_ID], name[STORE_MEMO];
    int seat, tries;
    int64_t due;
    int status; /* of HTTP; 0: there was no answer */
};

struct push_letter *push_letter_new(void);
void push_letter_free(struct push_letter *l);

struct push_posts;

/* `wake` is called from a thread when an answer has come. */
struct push_posts *push_posts_new(bool inside, void (*wake)(void *), void *arg);
/* What is under way is given up. */
void push_posts_free(struct push_posts *p);
/* The letter is theirs from now on; false: there are too many. */
bool push_posts_give(struct push_posts *p, struct push_letter *l);
/* One that was answered, which is the caller's again, or NULL. */
struct push_letter *push_posts_take(struct push_posts *p);

#endif
