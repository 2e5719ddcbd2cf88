/*
 * The host's requests about people rather than tables: who is here and from
 * where, and who is not let in any more (`starboard admin`).
 */
#ifndef SERVER_PEOPLE_H
#define SERVER_PEOPLE_H

#include "server/net.h"

/* False: this is asked of somebody else. */
bool people_answer(struct net *net, const struct request *r,
                   struct response *out);

#endif
