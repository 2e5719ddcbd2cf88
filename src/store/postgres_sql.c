/*
 * Every statement of the PostgreSQL store, and its schema.
 */
#include "store/store_postgres.h"

#include <stddef.h>

/* A step that was released is never changed. */
static const char first[] =
    "CREATE TABLE game ("
    " id text PRIMARY KEY,"
    " game text NOT NULL,"
    " setup text NOT NULL," /* the record before the first move, */
    " components bytea,"    /* without its component file: a hash of that */
    " title text NOT NULL,"
    " password text NOT NULL,"
    " next text NOT NULL,"
    " listed boolean NOT NULL,"
    " hints boolean NOT NULL,"
    " talk boolean NOT NULL,"
    " started boolean NOT NULL," /* somebody has moved */
    " over boolean NOT NULL,"
    " absent integer NOT NULL,"
    " host integer NOT NULL,"
    " owner bigint NOT NULL," /* hash of the address that made it */
    " final text NOT NULL,"   /* the last lines of its record */
    " created bigint NOT NULL,"
    " clock text NOT NULL,"
    " due bigint NOT NULL,"
    " watch text NOT NULL"
    ");"
    "CREATE INDEX game_due ON game (due) WHERE due <> 0;"
    "CREATE INDEX game_listed ON game (created DESC)"
    " WHERE listed AND NOT over;"
    "CREATE INDEX game_idle ON game (created) WHERE NOT started;"
    "CREATE INDEX game_owner ON game (owner, created);"
    "CREATE INDEX game_running ON game (owner) WHERE NOT over;"
    "CREATE INDEX game_components ON game (components)"
    " WHERE components IS NOT NULL;"
    "CREATE TABLE seat ("
    " game text NOT NULL REFERENCES game ON DELETE CASCADE,"
    " seat integer NOT NULL,"
    " name text NOT NULL,"
    " taken boolean NOT NULL,"
    " key bytea NOT NULL,"    /* a hash; the token itself is nowhere */
    " gone bigint NOT NULL,"  /* when its person went away, or 0 */
    " owner bigint NOT NULL," /* hash of the address that claimed it, or 0 */
    " PRIMARY KEY (game, seat)"
    ");"
    "CREATE INDEX seat_owner ON seat (owner) WHERE owner <> 0;"
    /* The truth: set-up and journal make the position.  It goes with its table
     * by a statement of its own, so that an entry costs no look at the game. */
    "CREATE TABLE journal ("
    " game text NOT NULL,"
    " n integer NOT NULL CHECK (n > 0),"
    " entry text NOT NULL,"
    " made bigint NOT NULL,"  /* seconds since 1970 */
    " chain bigint NOT NULL," /* see store/chain.h */
    " PRIMARY KEY (game, n)"
    ");"
    /* Where the journal ends, and what a look at the table tells.  There is
     * room on each page for the next version of its rows. */
    "CREATE TABLE tip ("
    " game text PRIMARY KEY REFERENCES game ON DELETE CASCADE,"
    " n integer NOT NULL,"
    " chain bigint NOT NULL,"
    " moved bigint NOT NULL,"
    " asked integer NOT NULL"
    ") WITH (fillfactor = 50);"
    /* The last lines only: each takes the place of one that is older. */
    "CREATE TABLE chat ("
    " game text NOT NULL REFERENCES game ON DELETE CASCADE,"
    " place integer NOT NULL,"
    " n integer NOT NULL CHECK (n > 0),"
    " seat integer NOT NULL,"
    " text text NOT NULL,"
    " PRIMARY KEY (game, place)"
    ");"
    "CREATE TABLE snapshot ("
    " game text PRIMARY KEY REFERENCES game ON DELETE CASCADE,"
    " n integer NOT NULL,"
    " chain bigint NOT NULL,"
    " state bytea NOT NULL"
    ");"
    /* Component files, each once however many tables use it. */
    "CREATE TABLE component ("
    " hash bytea PRIMARY KEY,"
    " owner bigint NOT NULL,"
    " text text NOT NULL"
    ");"
    "CREATE INDEX component_owner ON component (owner);"
    "CREATE TABLE ban ("
    " game text NOT NULL REFERENCES game ON DELETE CASCADE,"
    " owner bigint NOT NULL,"
    " place bigint GENERATED ALWAYS AS IDENTITY,"
    " PRIMARY KEY (game, owner)"
    ");"
    /* Reports stay when their table is deleted; the record is in the journal,
     * up to entry n. */
    "CREATE TABLE report ("
    " id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " game text NOT NULL,"
    " n integer NOT NULL,"
    " seat integer NOT NULL,"
    " sent bigint NOT NULL," /* seconds since 1970 */
    " text text NOT NULL,"
    " owner bigint NOT NULL"
    ");"
    /* The last batch that each process has written: a commit that was not
     * answered took place if it is there.  (The number of a transaction would
     * not do: after a crash the server gives it to another.) */
    "CREATE TABLE writer ("
    " id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " batch bigint NOT NULL DEFAULT 0,"
    " seen timestamptz NOT NULL DEFAULT now()"
    ") WITH (fillfactor = 50);"
    /* Since when there is a server: clocks stand while there is none. */
    "CREATE TABLE service (alive bigint NOT NULL, missed bigint NOT NULL);"
    "INSERT INTO service VALUES (0, 0);"
    "CREATE INDEX report_game ON report (game);"
    "CREATE INDEX report_owner ON report (owner);";

/* What people keep beside the tables: see struct stored_memo. */
static const char memos[] =
    "CREATE TABLE memo ("
    " whose text NOT NULL,"
    " kind text NOT NULL,"
    " name text NOT NULL,"
    " text text NOT NULL,"
    " owner bigint NOT NULL," /* hash of an address, or 0 */
    " made bigint NOT NULL,"  /* seconds since 1970 */
    " PRIMARY KEY (whose, kind, name)"
    ");"
    "CREATE INDEX memo_owner ON memo (owner, kind) WHERE owner <> 0;";

/* Several processes at the same tables: docs/scale.md. */
static const char sharing[] =
    /* Of all that PG_UPDATE writes, seats with it. */
    "ALTER TABLE game ADD COLUMN version bigint NOT NULL DEFAULT 0;"
    /* A process is there until then, unless it says before that it still is;
     * then its row goes, and all that it had. */
    "CREATE TABLE process ("
    " id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " until timestamptz NOT NULL"
    ") WITH (fillfactor = 50);"
    /* Who is to hear of what becomes of a table, and which seats (as bits) are
     * here in that process. */
    "CREATE TABLE opened ("
    " game text NOT NULL,"
    " process bigint NOT NULL REFERENCES process ON DELETE CASCADE,"
    " opening bigint NOT NULL," /* so that an old one cannot end a new one */
    " seats integer NOT NULL,"
    " PRIMARY KEY (game, process)"
    ");"
    "CREATE INDEX opened_process ON opened (process);"
    /* Which process runs bots and clocks of a table. */
    "CREATE TABLE lease ("
    " game text PRIMARY KEY,"
    " process bigint NOT NULL REFERENCES process ON DELETE CASCADE,"
    " opening bigint NOT NULL"
    ");"
    "CREATE INDEX lease_process ON lease (process);";

const char *const pg_schema_step[] = { first, memos, sharing, NULL };

/* Nobody has it open: it may be deleted.  No process that lives runs its
 * clocks: it may be looked at. */
#define NOT_OPENED                                                \
    " AND NOT EXISTS (SELECT 1 FROM opened JOIN process"          \
    " ON process.id = opened.process WHERE opened.game = game.id" \
    " AND until > now())"
#define NOT_LEASED                                              \
    " AND NOT EXISTS (SELECT 1 FROM lease JOIN process"         \
    " ON process.id = lease.process WHERE lease.game = game.id" \
    " AND until > now())"

/* One row for each seat, with its table before it; of a table without seats
 * one row with nothing in these. */
#define GAMES "game JOIN tip ON tip.game = game.id"
#define TABLES(rest)                                                       \
    "SELECT g.*, s.seat, s.name, s.taken, s.key, s.gone, s.owner FROM"     \
    " (SELECT t.*, row_number() OVER () AS place FROM"                     \
    " (SELECT id, game.game, title, password, next, final, listed, hints," \
    " talk, started, over, absent, host, owner, created, n, chain, moved," \
    " asked, clock, due, watch, version FROM " GAMES " " rest ") AS t)"    \
    " AS g"                                                                \
    " LEFT JOIN seat AS s ON s.game = g.id ORDER BY g.place, s.seat"

const char *const pg_sql[N_PG_QUERIES] = {
    [PG_CREATE] =
        "INSERT INTO game (id, title, password, next, listed, hints, started,"
        " over, host, final, clock, due, game, absent, owner, created, setup,"
        " components, talk, watch) VALUES ($1, $2, $3, $4, $5, $6, $7, $8,"
        " $9, $10, $11, $12, $13, $14, $15, $16, $17,"
        " sha256(convert_to($18, 'UTF8')), $19, $20)",
    [PG_CREATE_SEAT] =
        "INSERT INTO seat (game, seat, name, taken, key, gone, owner)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7)",
    [PG_CREATE_TIP] = "INSERT INTO tip (game, n, chain, moved, asked)"
                      " VALUES ($1, 0, $2, $3, $4)",
    [PG_UPDATE] = "UPDATE game SET title = $2, password = $3, next = $4,"
                  " listed = $5, hints = $6, started = $7, over = $8,"
                  " host = $9, final = $10, clock = $11, due = $12,"
                  " version = version + 1 WHERE id = $1 AND version = $13",
    [PG_UPDATE_SEAT] = "UPDATE seat SET name = $3, taken = $4, key = $5,"
                       " gone = $6, owner = $7 WHERE game = $1 AND seat = $2",
    [PG_FIND] = TABLES("WHERE id = $1"),
    [PG_FIND_SETUP] = "SELECT setup, text FROM game LEFT JOIN component"
                      " ON hash = components WHERE id = $1",
    [PG_LIST] = TABLES("WHERE listed AND NOT over ORDER BY row_number() OVER"
                       " (PARTITION BY owner ORDER BY created DESC),"
                       " created DESC LIMIT $1"),
    [PG_IDLE] =
        TABLES("WHERE NOT started AND due = 0 AND created < $2" NOT_OPENED
               " ORDER BY created LIMIT $1"),
    [PG_FINISHED] = TABLES("WHERE over AND moved < $2" NOT_OPENED
                           " ORDER BY moved LIMIT $1"),
    [PG_ABANDONED] =
        TABLES("WHERE started AND NOT over AND moved < $2" NOT_OPENED
               " ORDER BY moved LIMIT $1"),
    [PG_ANY] = TABLES("WHERE moved < $2 ORDER BY moved DESC LIMIT $1"),
    [PG_SPARE] = TABLES("WHERE (over OR moved < $2)"
                        " AND owner = (SELECT owner FROM " GAMES
                        " WHERE over OR moved < $2 GROUP BY owner"
                        " ORDER BY count(*) DESC LIMIT 1)" NOT_OPENED
                        " ORDER BY moved LIMIT $1"),
    [PG_DUE] = TABLES("WHERE due <> 0 AND due < $2" NOT_LEASED
                      " ORDER BY due LIMIT $1"),
    /* Whoever makes a table with the same component file, or appends, waits
     * for these, or these for them. */
    [PG_LOCK_COMPONENT] =
        "SELECT 1 FROM component WHERE hash ="
        " (SELECT components FROM game WHERE id = $1) FOR UPDATE",
    [PG_LOCK_TIP] = "SELECT 1 FROM tip WHERE game = $1 FOR UPDATE",
    [PG_REMOVE_COMPONENT] =
        "DELETE FROM component WHERE hash ="
        " (SELECT components FROM game WHERE id = $1)"
        " AND NOT EXISTS (SELECT 1 FROM game AS other"
        " WHERE other.components = hash AND other.id <> $1)",
    [PG_REMOVE_JOURNAL] = "DELETE FROM journal WHERE game = $1",
    [PG_REMOVE] = "DELETE FROM game WHERE id = $1",
    [PG_COUNT] = "SELECT count(*) FROM game",
    [PG_USAGE] = "SELECT count(*), count(*) FILTER (WHERE listed AND NOT over),"
                 " (SELECT count(*) FROM seat JOIN game ON game.id = seat.game"
                 " WHERE seat.owner = $1 AND seat.owner <> 0 AND NOT over),"
                 " (SELECT coalesce(sum(octet_length(text)), 0) FROM component"
                 " WHERE owner = $1) FROM game WHERE owner = $1"
                 " AND (NOT over OR created > $2)",
    /* It stays there until the table that uses it is, too. */
    [PG_COMPONENT] = "INSERT INTO component (hash, owner, text)"
                     " VALUES (sha256(convert_to($2, 'UTF8')), $1, $2)"
                     " ON CONFLICT (hash) DO UPDATE SET owner ="
                     " component.owner",
    [PG_APPEND] = "INSERT INTO journal (game, n, entry, made, chain)"
                  " SELECT * FROM unnest($1::text[], $2::int[], $3::text[],"
                  " $4::bigint[], $5::bigint[])"
                  " ON CONFLICT DO NOTHING RETURNING game, n",
    [PG_TIP] = "UPDATE tip SET n = u.n, chain = u.chain, moved = u.moved,"
               " asked = u.asked FROM unnest($1::text[], $2::int[], $3::int[],"
               " $4::bigint[], $5::bigint[], $6::int[])"
               " AS u (game, before, n, chain, moved, asked)"
               " WHERE tip.game = u.game AND tip.n = u.before"
               " RETURNING tip.game",
    [PG_JOURNAL] = "SELECT n, chain, entry, made FROM journal WHERE game = $1"
                   " AND n > $2 ORDER BY n LIMIT $3",
    [PG_SAY] = "INSERT INTO chat (game, place, n, seat, text)"
               " VALUES ($1, $5, $2, $3, $4) ON CONFLICT (game, place)"
               " DO UPDATE SET n = $2, seat = $3, text = $4"
               " WHERE chat.n < $2",
    [PG_CHAT] = "SELECT n, seat, text FROM (SELECT * FROM chat WHERE game = $1"
                " ORDER BY n DESC LIMIT $2) AS last ORDER BY n",
    [PG_SNAP] = "INSERT INTO snapshot (game, n, chain, state)"
                " VALUES ($1, $2, $3, $4) ON CONFLICT (game)"
                " DO UPDATE SET n = $2, chain = $3, state = $4"
                " WHERE snapshot.n <= $2",
    [PG_SNAPSHOT] = "SELECT n, chain, state FROM snapshot WHERE game = $1",
    [PG_REPORT] = "INSERT INTO report (game, n, seat, sent, text, owner)"
                  " VALUES ($1, $2, $3, $4, $5, $6)",
    [PG_REPORTS] = "SELECT (SELECT count(*) FROM report WHERE game = $1),"
                   " (SELECT count(*) FROM report WHERE owner = $2),"
                   " (SELECT count(*) FROM report)",
    [PG_EACH_REPORT] = "SELECT game, n, seat, sent, text, owner FROM report"
                       " ORDER BY id",
    [PG_BAN] = "INSERT INTO ban (game, owner) SELECT $1, $2::bigint"
               " WHERE $3 > (SELECT count(*) FROM ban WHERE game = $1)"
               " ON CONFLICT DO NOTHING",
    [PG_BANNED] = "SELECT 1 FROM ban WHERE game = $1 AND owner = $2",
    [PG_BANS] = "SELECT owner FROM ban WHERE game = $1 ORDER BY place LIMIT $2",
    [PG_SERVE] = "UPDATE service SET alive = greatest(alive, $1),"
                 " missed = greatest(missed, $2)",
    [PG_SERVICE] = "SELECT alive, missed, (SELECT count(*) FROM process"
                   " WHERE id <> $1 AND until > now()) FROM service",
    [PG_PUT] = "INSERT INTO memo (whose, kind, name, text, owner, made)"
               " VALUES ($1, $2, $3, $4, $5, $6)"
               " ON CONFLICT (whose, kind, name)"
               " DO UPDATE SET text = $4, owner = $5, made = $6",
    [PG_DROP] = "DELETE FROM memo WHERE whose = $1 AND kind = $2"
                " AND name = $3",
    /* In the order of bytes, as SQLite has it. */
    [PG_MEMOS] = "SELECT whose, kind, name, text, owner, made FROM memo"
                 " WHERE whose = $1 AND kind = $2 AND ($3 = '' OR name = $3)"
                 " ORDER BY name COLLATE \"C\"",
    [PG_ALL_MEMOS] = "SELECT whose, kind, name, text, owner, made FROM memo"
                     " ORDER BY whose COLLATE \"C\", kind COLLATE \"C\","
                     " name COLLATE \"C\"",
    [PG_OWNED] = "SELECT count(*) FROM memo WHERE owner = $1 AND kind = $2"
                 " AND owner <> 0",
    [PG_REMOVE_MEMOS] = "DELETE FROM memo WHERE whose = $1",
    [PG_BEGIN] = "BEGIN",
    [PG_COMMIT] = "COMMIT",
    [PG_ROLLBACK] = "ROLLBACK",
    [PG_WRITER] = "WITH gone AS (DELETE FROM writer"
                  " WHERE seen < now() - interval '30 days')"
                  " INSERT INTO writer DEFAULT VALUES RETURNING id",
    [PG_MARK] = "UPDATE writer SET batch = $2, seen = now() WHERE id = $1",
    /* Waits for the end of a transaction that has marked it. */
    [PG_MARKED] = "SELECT batch FROM writer WHERE id = $1 FOR UPDATE",
    /* All tables of a batch, before anything of them is changed, in the same
     * order everywhere: no process waits for one that waits for it. */
    [PG_HOLD] = "SELECT 1 FROM tip WHERE game = ANY ($1::text[])"
                " ORDER BY game FOR NO KEY UPDATE",
    /* Of these tables, those whose lease is held; nobody gets it before the
     * end of the batch. */
    [PG_FENCE] = "SELECT game FROM lease JOIN process ON id = process"
                 " WHERE game = ANY ($1::text[]) AND id = $2"
                 " AND until > clock_timestamp() FOR SHARE OF lease",
    /* To whoever else has them open; a notice has room for 300. */
    [PG_NEWS] =
        "SELECT pg_notify('starboard_' || process, string_agg(game, ' '))"
        " FROM (SELECT process, game, (row_number() OVER"
        " (PARTITION BY process) - 1) / 300 AS part FROM opened"
        " WHERE game = ANY ($1::text[]) AND process <> $2) AS news"
        " GROUP BY process, part",
    [PG_ENTER] = "INSERT INTO opened (game, process, opening, seats)"
                 " SELECT $1, id, $3, $4::int FROM process WHERE id = $2"
                 " ON CONFLICT (game, process)"
                 " DO UPDATE SET opening = $3, seats = $4",
    /* Whoever is changing the table may not have seen who came: until that is
     * done. */
    [PG_WAIT] = "SELECT 1 FROM tip WHERE game = $1 FOR SHARE",
    [PG_LEAVE] =
        "WITH ended AS (DELETE FROM lease WHERE game = $1 AND process = $2"
        " AND opening = $3) DELETE FROM opened WHERE game = $1"
        " AND process = $2 AND opening = $3",
    [PG_ELSEWHERE] = "SELECT coalesce(bit_or(seats), 0) FROM opened"
                     " JOIN process ON id = process WHERE game = $1"
                     " AND id <> $2 AND until > now()",
    [PG_LEASE] = "INSERT INTO lease (game, process, opening)"
                 " SELECT $1, id, $3 FROM process WHERE id = $2"
                 " AND until > clock_timestamp() ON CONFLICT (game)"
                 " DO UPDATE SET process = $2, opening = $3"
                 " WHERE lease.process = $2 OR NOT EXISTS (SELECT 1"
                 " FROM process AS other WHERE other.id = lease.process"
                 " AND until > clock_timestamp())",
    [PG_ENLIST] = "INSERT INTO process (until) VALUES (clock_timestamp()"
                  " + $1::int * interval '1 ms') RETURNING id",
    [PG_RENEW] = "UPDATE process SET until = clock_timestamp()"
                 " + $2::int * interval '1 ms'"
                 " WHERE id = $1 AND until > clock_timestamp()",
    [PG_RETIRE] = "DELETE FROM process WHERE id = $1",
    [PG_BURY] = "DELETE FROM process WHERE until < clock_timestamp()",
    [PG_LIVING] = "SELECT coalesce(string_agg(id::text, ' ' ORDER BY id), '')"
                  " FROM process",
};
