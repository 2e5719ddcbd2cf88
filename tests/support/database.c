/*
 * Starts tests/support/postgres.sh and ends it.
 */
#include "support/database.h"

#include "base/bug.h"

#include <libpq-fe.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void start_server(struct database *d)
{
    d->pid = fork();
    REQUIRE(d->pid >= 0);
    if (d->pid == 0) {
        execl("tests/support/postgres.sh", "postgres.sh", d->dir, "fsync=off",
              (char *)NULL);
        _exit(127);
    }
}

void database_start(struct database *d)
{
    struct timespec pause = { .tv_nsec = 20000000 };
    int status;

    if (!d->dir[0]) {
        snprintf(d->dir, sizeof(d->dir), "/tmp/starboard-pg-XXXXXX");
        REQUIRE(mkdtemp(d->dir));
        snprintf(d->url, sizeof(d->url),
                 "postgresql://starboard@/postgres?host=%s", d->dir);
    }
    start_server(d);
    while (PQping(d->url) != PQPING_OK) {
        if (waitpid(d->pid, &status, WNOHANG) != 0)
            BUG("the PostgreSQL server of this test does not start");
        nanosleep(&pause, NULL);
    }
}

void database_stop(struct database *d)
{
    if (d->pid > 0) {
        kill(d->pid, SIGQUIT);
        waitpid(d->pid, NULL, 0);
    }
    d->pid = 0;
}

void database_end(struct database *d)
{
    char command[96];

    database_stop(d);
    snprintf(command, sizeof(command), "rm -rf %s", d->dir);
    REQUIRE(system(command) == 0);
}

void database_run(const struct database *d, const char *script)
{
    PGconn *c = PQconnectdb(d->url);
    PGresult *r = PQexec(c, script);

    if (PQresultStatus(r) != PGRES_COMMAND_OK &&
        PQresultStatus(r) != PGRES_TUPLES_OK)
        BUG("%s", PQerrorMessage(c));
    PQclear(r);
    PQfinish(c);
}

void database_wipe(const struct database *d)
{
    database_run(d, "SET client_min_messages = error;"
                    "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
}
