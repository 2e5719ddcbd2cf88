#include "store/schema.h"

#include <stddef.h>

static const char first[] =
    "CREATE TABLE game ("
    " id TEXT PRIMARY KEY NOT NULL,"
    " game TEXT NOT NULL,"
    " setup TEXT NOT NULL," /* the record before the first move */
    " title TEXT NOT NULL,"
    " password TEXT NOT NULL,"
    " next TEXT NOT NULL,"
    " listed INTEGER NOT NULL,"
    " hints INTEGER NOT NULL,"
    " over INTEGER NOT NULL,"
    " created INTEGER NOT NULL"
    ") WITHOUT ROWID;"
    "CREATE INDEX game_listed ON game (created DESC)"
    " WHERE listed AND NOT over;"
    "CREATE TABLE seat ("
    " game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
    " seat INTEGER NOT NULL,"
    " name TEXT NOT NULL,"
    " taken INTEGER NOT NULL,"
    " key BLOB NOT NULL," /* a hash; the token itself is nowhere */
    " PRIMARY KEY (game, seat)"
    ") WITHOUT ROWID;"
    /* The truth: set-up and journal make the position. */
    "CREATE TABLE journal ("
    " game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
    " n INTEGER NOT NULL CHECK (n > 0),"
    " entry TEXT NOT NULL,"
    " PRIMARY KEY (game, n)"
    ") WITHOUT ROWID;"
    "CREATE TABLE chat ("
    " game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
    " n INTEGER NOT NULL CHECK (n > 0),"
    " seat INTEGER NOT NULL,"
    " text TEXT NOT NULL,"
    " PRIMARY KEY (game, n)"
    ") WITHOUT ROWID;"
    "CREATE TABLE snapshot ("
    " game TEXT PRIMARY KEY NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
    " n INTEGER NOT NULL,"
    " state BLOB NOT NULL"
    ") WITHOUT ROWID;";

/* Reports stay when their table is deleted. */
static const char reports[] = "CREATE TABLE report ("
                              " id INTEGER PRIMARY KEY,"
                              " game TEXT NOT NULL,"
                              " seat INTEGER NOT NULL,"
                              " sent INTEGER NOT NULL," /* seconds since 1970 */
                              " text TEXT NOT NULL,"
                              " record TEXT NOT NULL"
                              ");";

/* When an entry was made, in seconds since 1970; 0 where nobody noted it. */
static const char dates[] = "ALTER TABLE journal ADD COLUMN"
                            " made INTEGER NOT NULL DEFAULT 0;";

const char *const schema_step[] = { first, reports, dates, NULL };
