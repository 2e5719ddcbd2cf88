/*
 * Addresses that a host does not want: a file with one on each line, read at
 * the start and again on SIGHUP, and written when the host bans somebody while
 * the server runs.  What stands behind a # is for people.
 */
#ifndef SERVER_BANNED_H
#define SERVER_BANNED_H

#include "base/error.h"
#include "server/address.h"

struct banned {
    struct address *at;
    int n;
};

/* -1 with the line that is none; the list is then as it was.  A file that may
 * be missing, and is, says that nobody is banned. */
int banned_read(struct banned *b, const char *path, bool may_miss,
                struct error *err);
/* In the list and in the file, or -1 and in neither. */
int banned_add(struct banned *b, const char *path, const struct address *a,
               struct error *err);
int banned_remove(struct banned *b, const char *path, const struct address *a,
                  struct error *err);
bool banned_has(const struct banned *b, const struct address *a);
void banned_release(struct banned *b);

#endif
