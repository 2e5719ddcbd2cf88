/*
 * What the files of profiles share with each other and with nobody else.
 */
#ifndef SERVER_PROFILES_PARTS_H
#define SERVER_PROFILES_PARTS_H

#include "server/about.h"
#include "server/profiles.h"

enum { SECRET_NAME = 2 * STORE_KEY + 1 }; /* of a hash as memos have it */

extern const char memo_only[], kind_profile[], kind_device[], kind_game[],
    kind_seat[], kind_code[];

/* Somebody, by the key of a device. */
struct person {
    char profile[STORE_ID], device[STORE_ID];
};

/* profiles.c */
void memo_put(struct hub *h, const char *whose, const char *kind,
              const char *name, const struct buf *text, uint64_t owner);
bool memo_is(struct hub *h, const char *whose, const char *kind,
             const char *name, const char *text);
/* The hash of a key or a code in hex; false: it is none. */
bool secret_name(const char *token, char out[SECRET_NAME]);
bool profile_of(struct hub *h, const char *token, struct person *out);
void seat_memo(int seat, char out[4]);
/* The seat is the profile's from now on. */
void profile_take(struct hub *h, const char *profile,
                  const struct stored_table *t, int seat);
void profile_admit(struct hub *h, const char *profile, const char *device_name,
                   const struct request *r, struct response *out);
/* The key of that device opens nothing any more. */
void profile_forget_key(struct hub *h, const char *device_text);

/* profiles_out.c: a device is shut out, with all that it may know.  Of the last
 * one the whole profile goes. */
void profile_shut_out(struct hub *h, const struct person *me,
                      const char *device, struct response *out);

#endif
