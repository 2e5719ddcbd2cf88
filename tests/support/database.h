/*
 * A PostgreSQL server of a test's own, in a folder that is gone afterwards.
 */
#ifndef SUPPORT_DATABASE_H
#define SUPPORT_DATABASE_H

struct database {
    char dir[64], url[96];
    int pid; /* of the server, or 0 */
};

/* Waits until it answers; BUG() when it does not. */
void database_start(struct database *d);
/* At once, as a crash would; what is durable stays for another start. */
void database_stop(struct database *d);
/* Stopped, and everything of it is gone. */
void database_end(struct database *d);
/* Nothing is in it any more. */
void database_wipe(const struct database *d);
/* SQL that has to work. */
void database_run(const struct database *d, const char *script);

#endif
