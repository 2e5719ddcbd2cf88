/*
 * What the host of a server may do with its tables while people play: asked
 * over HTTP on a socket in the file system that only the server's own user can
 * open (`starboard admin`).
 */
#ifndef SERVER_ADMIN_H
#define SERVER_ADMIN_H

#include "server/lobby.h"

void admin_answer(struct hub *h, const struct request *r, struct response *out);

#endif
