/*
 * Copies all pages at once, through SQLite, while a server may be writing; a
 * copy that is not whole does not count.
 */
#include "store/backup.h"

#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

/* The name is taken by us alone, and is nobody else's to read, before a byte
 * is in it. */
static int make_file(const char *path, struct error *err)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (fd < 0)
        return error_set(err, "cannot make %s: %s", path, strerror(errno));
    close(fd);
    return 0;
}

/* One number, or -1. */
static int64_t ask(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *q;
    int64_t value = -1;

    if (sqlite3_prepare_v2(db, sql, -1, &q, NULL) != SQLITE_OK)
        return -1;
    if (sqlite3_step(q) == SQLITE_ROW)
        value = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    return value;
}

static bool is_whole(sqlite3 *db)
{
    sqlite3_stmt *q;
    bool whole = false;

    if (sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &q, NULL) !=
        SQLITE_OK)
        return false;
    if (sqlite3_step(q) == SQLITE_ROW)
        whole = strcmp((const char *)sqlite3_column_text(q, 0), "ok") == 0;
    sqlite3_finalize(q);
    return whole;
}

/* All pages at once: a server waits for this no longer than a disk takes, and
 * moves made meanwhile do not start it over. */
static int copy_pages(sqlite3 *from, sqlite3 *to, struct error *err)
{
    sqlite3_backup *b = sqlite3_backup_init(to, "main", from, "main");
    int step;

    if (!b)
        return error_set(err, "the copy cannot start: %s", sqlite3_errmsg(to));
    do {
        step = sqlite3_backup_step(b, -1);
        if (step == SQLITE_BUSY || step == SQLITE_LOCKED)
            sqlite3_sleep(50);
    } while (step == SQLITE_BUSY || step == SQLITE_LOCKED);
    sqlite3_backup_finish(b);
    if (step != SQLITE_DONE)
        return error_set(err, "the copy did not finish: %s",
                         sqlite3_errstr(step));
    return 0;
}

static int check_copy(sqlite3 *db, int64_t *tables, struct error *err)
{
    int64_t version = ask(db, "PRAGMA user_version");

    if (!is_whole(db))
        return error_set(err, "the database is damaged");
    *tables = ask(db, "SELECT count(*) FROM game");
    if (version < 1 || version > store_sqlite_version() || *tables < 0)
        return error_set(err, "this is not a database of this program");
    return 0;
}

static int copy_into(const char *from, sqlite3 **source, const char *to,
                     sqlite3 **target, int64_t *tables, struct error *err)
{
    if (sqlite3_open_v2(from, source, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        return error_set(err, "cannot open %s: %s", from,
                         sqlite3_errmsg(*source));
    sqlite3_busy_timeout(*source, 5000);
    if (sqlite3_open_v2(to, target, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        return error_set(err, "cannot open %s: %s", to,
                         sqlite3_errmsg(*target));
    if (copy_pages(*source, *target, err) < 0)
        return -1;
    return check_copy(*target, tables, err);
}

int backup_copy(const char *from, const char *to, int64_t *tables,
                struct error *err)
{
    sqlite3 *source = NULL, *target = NULL;
    int done;

    if (access(from, R_OK) < 0)
        return error_set(err, "cannot open %s: %s", from, strerror(errno));
    if (make_file(to, err) < 0)
        return -1;
    done = copy_into(from, &source, to, &target, tables, err);
    sqlite3_close(source);
    sqlite3_close(target);
    if (done < 0)
        unlink(to);
    return done;
}
