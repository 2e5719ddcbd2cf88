/*
 * What whoever asks for one table is told beyond its line in the list: who is
 * asked, with which options it is played, how it ended.  No secret: spectators
 * see as much.
 */
#ifndef SERVER_ABOUT_H
#define SERVER_ABOUT_H

#include "base/json.h"
#include "server/hub.h"

void about_table(struct hub *h, const struct stored_table *head,
                 struct json *j);

#endif
