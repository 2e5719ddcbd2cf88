/*
 * starboard store: copies of the file in which a server keeps its tables.
 */
#include "cli/cli.h"

#include "store/backup.h"
#include "store/copy.h"
#include "store/store.h"

#include <string.h>
#include <unistd.h>

static const struct flag flags[] = {
    { "db", "FILE", N_("where tables are kept [starboard.db]") },
    { NULL, NULL, NULL },
};

static int copy(const struct args *a, const char *from, const char *to)
{
    struct buf out = BUF_INIT;
    struct error err;
    int64_t tables;

    if (backup_copy(from, to, &tables, &err) < 0)
        return fail(a, &err);
    say(a->cat, &out, "%s: checked, tables: %ld", to, (long)tables);
    puts(buf_str(&out));
    buf_release(&out);
    return EXIT_OK;
}

/* The name of a file that is not there would become an empty store. */
static bool is_there(const char *where)
{
    return store_is_postgres(where) || access(where, R_OK) == 0;
}

static int move(const struct args *a, const char *from, const char *to)
{
    struct buf out = BUF_INIT;
    struct error err;
    int64_t tables;

    if (!is_there(from))
        error_set(&err, "there is no %s", from);
    else if (store_copy(from, to, &tables, &err) == 0) {
        say(a->cat, &out, "copied and checked, tables: %ld", (long)tables);
        puts(buf_str(&out));
        buf_release(&out);
        return EXIT_OK;
    }
    return fail(a, &err);
}

static int run(struct args *a)
{
    const char *db = arg_given(a, "db") ? arg_value(a, "db") : "starboard.db";
    struct error err;

    if (a->n == 2 && strcmp(a->word[0], "backup") == 0)
        return copy(a, db, a->word[1]);
    if (a->n == 2 && strcmp(a->word[0], "restore") == 0)
        return copy(a, a->word[1], db);
    if (a->n == 3 && strcmp(a->word[0], "copy") == 0)
        return move(a, a->word[1], a->word[2]);
    error_set(&err, "say backup TO, restore FROM or copy FROM TO");
    return fail_usage(a, &err);
}

const struct command command_store = {
    .name = "store",
    .usage = "backup TO | restore FROM [--db FILE] | copy FROM TO",
    .words = 3,
    .summary = N_("copy the tables of a server, and bring them back"),
    .more =
        N_("backup may run while a server uses the file. restore writes a "
           "file that\nis not there yet: move the old one away first. copy "
           "moves tables from a file\nto PostgreSQL or back, while no server "
           "uses either; see docs/hosting.md."),
    .flag = flags,
    .run = run,
};
