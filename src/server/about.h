/*
 * What whoever asks for one table is told beyond its line in the list: who is
 * asked, with which options it is played, how it ended.  No secret: spectators
 * see as much.
 */
#ifndef SERVER_ABOUT_H
#define SERVER_ABOUT_H

#include "base/json.h"
#include "server/hub.h"

/* One number for each seat, from a line of the end such as `result 1 2`. */
void about_numbers(struct json *j, const char *key, const char *line,
                   const char *end);
void about_table(struct hub *h, const struct stored_table *head,
                 struct json *j);

#endif
