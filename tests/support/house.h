/*
 * A hub over a file, and what its guests and its host do: for tests that close
 * it and open it again, or look into the file.
 */
#ifndef SUPPORT_HOUSE_H
#define SUPPORT_HOUSE_H

#include "server/hub.h"
#include "server/secret.h"

struct house {
    struct hub_driver driver; /* first */
    char dir[64], path[96];
    struct store *store;
    struct hub hub;
    int n_jobs, n_rests;
    bool poor;     /* nobody can pay for anything */
    int n_watched; /* entries read for who only watches */
    int max_watched;
    uint64_t thinks_for; /* whose account the last thought is on */
    struct chance chance;
    struct buf answer;    /* to the last request */
    char later[STORE_ID]; /* the table that it waits for, or "" */
};

extern struct house house;

struct made {
    char id[STORE_ID], token[2][TOKEN_TEXT];
    char watch[ID_TEXT]; /* the word to watch by */
};

/* A table of two, one seat open. */
extern const char house_two[];

/* Of a group of tests, for each of them. */
int house_set_up(void **state);
int house_tear_down(void **state);
void house_open_hub(void);
void house_close_hub(void);

/* The status of the answer, which is in house.answer. */
int house_ask_from(uint64_t from, const char *path, const char *token,
                   const char *body);
int house_admin(const char *id, const char *what, bool post);
const char *house_about(const char *id, const char *what);

struct made house_make(uint64_t from, const char *body);
/* With so many entries, most of them toggles; or over. */
struct made house_make_long(int entries);
struct made house_make_finished(uint64_t from);

void house_hello(int c, const char *id, const char *token, int since);
void house_say(int c, const char *text);
void house_go(int c);
/* Both of a table for two, which is then put away. */
void house_leave(void);
/* A move of the seat, if it is asked. */
void house_play(int c, int seat);
struct table *house_table_of(int c);

int house_count(const char *text, const char *what);

#endif
