/*
 * People without accounts.  A profile is what one person has on several
 * devices: a name, seats, and what became of their games.  Each device has a
 * key of its own, which opens all seats of the profile; the server keeps a hash
 * of it.  Another device joins by a code that is good once and for some
 * minutes; one that was lost is shut out, and every link to a seat that it may
 * know with it.  Nobody needs a profile to play.
 *
 * All of it is in memos:
 *
 *     whose     kind     name        text
 *     PROFILE   profile  -           the name
 *     PROFILE   device   DEVICE      the hash of its key, and its name
 *     PROFILE   game     TABLE SEAT  "GAME TITLE", or what is told of its end
 *     hash      key      -           PROFILE DEVICE
 *     hash      code     -           PROFILE; made when the code was
 *     TABLE     seat     SEAT        PROFILE
 */
#ifndef SERVER_PROFILES_H
#define SERVER_PROFILES_H

#include "server/lobby.h"

enum {
    PROFILE_DEVICES = 10,
    PROFILE_GAMES = 300, /* of more the oldest that are over go */
    PROFILE_NAME = 64,
    PROFILE_OWNED = 100,       /* devices that came from one address */
    PROFILE_CODE_SECONDS = 600 /* so long a code is good */
};

/* /api/profile and below it; false: something else is asked. */
bool profiles_answer(struct hub *h, const struct request *r,
                     struct response *out);

/* The seat that the key of a device opens, as "KEY:2", or SEAT_NONE. */
int profiles_seat(struct hub *h, const struct stored_table *head,
                  const char *token);
/* The same people at another table. */
void profiles_again(struct hub *h, const char *from,
                    const struct stored_table *to);
/* The game is over. */
void profiles_over(struct hub *h, const struct stored_table *head);

#endif
