/*
 * What the files of the hub share with each other and with nobody else.
 */
#ifndef SERVER_HUB_PARTS_H
#define SERVER_HUB_PARTS_H

#include "server/hub.h"

/* Zeroed; never NULL. */
void *hub_allocate(size_t n);
/* The store has a change of the table, unless `done` is negative. */
void hub_wrote(struct hub *h, struct hub_table *t, int done);

/* The table if it is open, or NULL. */
struct hub_table *hub_open_already(struct hub *h, const char *id);
/* An open table is closed and freed. */
void hub_forget(struct hub *h, struct hub_table *t);

#endif
