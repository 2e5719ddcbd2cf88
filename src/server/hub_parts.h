/*
 * What the files of the hub share with each other and with nobody else.
 */
#ifndef SERVER_HUB_PARTS_H
#define SERVER_HUB_PARTS_H

#include "server/hub.h"

/* The store has a change of the table, unless `done` is negative. */
void hub_wrote(struct hub *h, struct hub_table *t, int done);
/* Not all of it is durable yet. */
bool hub_is_dirty(const struct hub *h, const struct hub_table *t);
/* hub_memos.c: one is kept, or goes; those of a seat that changes hands go:
 * nothing that its person was told reaches them any more. */
void hub_put(struct hub *h, const struct stored_memo *m);
void hub_drop(struct hub *h, const char *whose, const char *kind,
              const char *name);
void hub_drop_of_seat(struct hub *h, const char *table, const char *kind,
                      int seat);
void hub_disown(struct hub *h, const char *table, int seat);
/* Whoever asks is told of this table as it is: not before it is durable. */
void hub_touch(struct hub *h, const struct hub_table *t);
/* The table goes from the store: 0, or -1 and the batch is lost. */
int hub_remove(struct hub *h, const char *id);
/* For the host, once: why this table cannot be opened. */
void hub_tell_host(struct hub *h, const char *id, const struct error *err);
/* For the host: what broke. */
void hub_report(struct hub *h, struct hub_table *t, const char *what);

/* What time it is, for the table; and, not too often, for the store: there is a
 * server. */
void hub_set_table_time(const struct hub *h, struct hub_table *t);
void hub_beat(struct hub *h);
/* It met a bug: everybody leaves, and the host is told. */
void hub_set_aside(struct hub *h, struct hub_table *t);

/* hub_share.c: the other processes at the same tables.  All of this does
 * nothing where there can be none. */
bool hub_is_shared(const struct hub *h);
/* Others tell from now on what they do to the table: before it is read. */
int hub_enter(struct hub *h, struct hub_table *t, const char *id,
              struct error *err);
void hub_enter_new(struct hub *h, struct hub_table *t);
void hub_leave(struct hub *h, const struct hub_table *t, const char *id);
/* Who sits here may have changed. */
void hub_note_here(struct hub *h, struct hub_table *t);
/* The table, if it is open here, is as it is in the store. */
void hub_refresh(struct hub *h, const char *id);
/* Bots and clocks run here: now, or they are asked for. */
bool hub_runs(struct hub *h, struct hub_table *t);
/* It was changed elsewhere at the same time: it is brought back as it is there,
 * for those who are here.  false: they have to come again. */
bool hub_take_back(struct hub *h, struct hub_table *t);

/* Who sits at it in other processes. */
int hub_ask_elsewhere(struct hub *h, struct hub_table *t, struct error *err);
/* Everybody leaves: its data does not fit together. */
void hub_set_damaged(struct hub *h, struct hub_table *t);

/* A change of the head is noted. */
void hub_keep_head(struct hub *h, struct hub_table *t);

/* hub_post.c: what is said, in order, when it may be. */
void hub_say(struct hub *h, int client, const char *text, size_t n);
void hub_turn_away(struct hub *h, int client, const struct catalogue *cat,
                   const char *code, const char *why);
void hub_close(struct hub *h, int client); /* without a word */
/* hub_turns.c: who is asked now and was not before, and is not there; they hear
 * of it when that is durable.  Those of a table that goes back (NULL: of all)
 * never do. */
void hub_note_turns(struct hub *h, const struct hub_table *t, unsigned asked);
void hub_tell_turns(struct hub *h);
void hub_drop_turns(struct hub *h, const char *table);

void hub_post_init(struct hub *h);
void hub_post_release(struct hub *h);

/* Everybody at the table leaves, with a reason; it is forgotten next. */
void hub_send_away(struct hub *h, struct hub_table *t, const char *code,
                   const char *why);
/* Whoever is at the seat, or waits for the history to sit there, leaves. */
void hub_clear_seat(struct hub *h, struct hub_table *t, int seat, bool ban,
                    const char *why);
/* Those who waited for the history come in; or one does not wait any more. */
void hub_unpark(struct hub *h, struct hub_table *t);
void hub_leave_park(struct hub_table *t, int client);
/* Tables that are older than they are kept go. */
void hub_expire(struct hub *h);

/* A request waits for its history. */
bool hub_is_wanted(const struct hub *h, const struct hub_table *t);
/* May so many entries be read for one who only watches?  If so they are paid
 * for. */
bool hub_may_watch(struct hub *h, int client, int entries);

/* The table if it is open, or NULL. */
struct hub_table *hub_open_already(struct hub *h, const char *id);
/* A table with a head and a set-up, from its journal; it is put among the open
 * ones; or it never was there. */
int hub_bring_back(struct hub *h, struct hub_table *t, struct error *err);
void hub_install(struct hub *h, struct hub_table *t);
void hub_discard(struct hub_table *t);
/* An open table is closed and freed. */
void hub_forget(struct hub *h, struct hub_table *t);

#endif
