/*
 * The steps of the schema.  A step that was released is never changed: a file
 * has taken it already.
 */
#include "store/schema.h"

#include <stddef.h>

static const char first[] =
    "CREATE TABLE game ("
    " id TEXT PRIMARY KEY NOT NULL,"
    " game TEXT NOT NULL,"
    " setup TEXT NOT NULL," /* the record before the first move, */
    " components INTEGER,"  /* without its component file */
    " title TEXT NOT NULL,"
    " password TEXT NOT NULL,"
    " next TEXT NOT NULL,"
    " listed INTEGER NOT NULL,"
    " hints INTEGER NOT NULL,"
    " started INTEGER NOT NULL," /* somebody has moved */
    " over INTEGER NOT NULL,"
    " absent INTEGER NOT NULL,"
    " host INTEGER NOT NULL,"
    " owner INTEGER NOT NULL," /* hash of the address that made it */
    " final TEXT NOT NULL,"    /* the last lines of its record */
    " created INTEGER NOT NULL"
    ") WITHOUT ROWID;"
    "CREATE INDEX game_listed ON game (created DESC)"
    " WHERE listed AND NOT over;"
    "CREATE INDEX game_idle ON game (created) WHERE NOT started;"
    "CREATE INDEX game_owner ON game (owner);"
    "CREATE INDEX game_components ON game (components)"
    " WHERE components IS NOT NULL;"
    "CREATE TABLE seat ("
    " game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
    " seat INTEGER NOT NULL,"
    " name TEXT NOT NULL,"
    " taken INTEGER NOT NULL,"
    " key BLOB NOT NULL,"      /* a hash; the token itself is nowhere */
    " gone INTEGER NOT NULL,"  /* when its person went away, or 0 */
    " owner INTEGER NOT NULL," /* hash of the address that claimed it, or 0 */
    " PRIMARY KEY (game, seat)"
    ") WITHOUT ROWID;"
    "CREATE INDEX seat_owner ON seat (owner) WHERE owner <> 0;"
    /* The truth: set-up and journal make the position. */
    "CREATE TABLE journal ("
    " game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
    " n INTEGER NOT NULL CHECK (n > 0),"
    " entry TEXT NOT NULL,"
    " made INTEGER NOT NULL,"  /* seconds since 1970 */
    " chain INTEGER NOT NULL," /* see store/chain.h */
    " PRIMARY KEY (game, n)"
    ") WITHOUT ROWID;"
    /* Where the journal ends, and what a look at the table tells. */
    "CREATE TABLE tip ("
    " game TEXT PRIMARY KEY NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
    " n INTEGER NOT NULL,"
    " chain INTEGER NOT NULL,"
    " moved INTEGER NOT NULL,"
    " asked INTEGER NOT NULL"
    ") WITHOUT ROWID;"
    /* The last lines only: each takes the place of one that is older. */
    "CREATE TABLE chat ("
    " game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
    " place INTEGER NOT NULL,"
    " n INTEGER NOT NULL CHECK (n > 0),"
    " seat INTEGER NOT NULL,"
    " text TEXT NOT NULL,"
    " PRIMARY KEY (game, place)"
    ") WITHOUT ROWID;"
    "CREATE TABLE snapshot ("
    " game TEXT PRIMARY KEY NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
    " n INTEGER NOT NULL,"
    " chain INTEGER NOT NULL,"
    " state BLOB NOT NULL"
    ") WITHOUT ROWID;"
    /* Component files, each once however many tables use it. */
    "CREATE TABLE component ("
    " hash INTEGER PRIMARY KEY NOT NULL,"
    " owner INTEGER NOT NULL,"
    " text TEXT NOT NULL"
    ");"
    "CREATE INDEX component_owner ON component (owner);"
    "CREATE TABLE ban ("
    " game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
    " owner INTEGER NOT NULL,"
    " PRIMARY KEY (game, owner)"
    ") WITHOUT ROWID;"
    /* Reports stay when their table is deleted; the record is in the journal,
     * up to entry n. */
    "CREATE TABLE report ("
    " id INTEGER PRIMARY KEY,"
    " game TEXT NOT NULL,"
    " n INTEGER NOT NULL,"
    " seat INTEGER NOT NULL,"
    " sent INTEGER NOT NULL," /* seconds since 1970 */
    " text TEXT NOT NULL"
    ");"
    "CREATE INDEX report_game ON report (game);";

/* Whether those who watch may say something. */
static const char talking[] =
    "ALTER TABLE game ADD COLUMN talk INTEGER NOT NULL DEFAULT 0;";

/* Who reported, so that nobody fills the server by it. */
static const char reporting[] =
    "ALTER TABLE report ADD COLUMN owner INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX report_owner ON report (owner);";

/* Clocks of tables, those that run by the time at which they are due; and
 * since when there is a server, for they stand while there is none. */
static const char clocks[] =
    "ALTER TABLE game ADD COLUMN clock TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game ADD COLUMN due INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX game_due ON game (due) WHERE due <> 0;"
    "CREATE TABLE service ("
    " alive INTEGER NOT NULL,"
    " missed INTEGER NOT NULL"
    ");"
    "INSERT INTO service VALUES (0, 0);";

/* The word by which somebody without a seat may open a table to watch. */
static const char watching[] =
    "ALTER TABLE game ADD COLUMN watch TEXT NOT NULL DEFAULT '';"
    "UPDATE game SET watch = lower(hex(randomblob(8)));";

/* What people keep beside the tables: see struct stored_memo. */
static const char memos[] =
    "CREATE TABLE memo ("
    " whose TEXT NOT NULL,"
    " kind TEXT NOT NULL,"
    " name TEXT NOT NULL,"
    " text TEXT NOT NULL,"
    " owner INTEGER NOT NULL," /* hash of an address, or 0 */
    " made INTEGER NOT NULL,"  /* seconds since 1970 */
    " PRIMARY KEY (whose, kind, name)"
    ") WITHOUT ROWID;"
    "CREATE INDEX memo_owner ON memo (owner, kind) WHERE owner <> 0;";

const char *const schema_step[] = { first,    talking, reporting, clocks,
                                    watching, memos,   NULL };
