/*
 * Every statement of the SQLite store.
 */
#include "store/store_sqlite.h"

#define GAME_COLUMNS                                                      \
    "id, game.game, title, password, next, listed, hints, started, over," \
    " absent, host, owner, final, created, n, chain, moved, asked, talk," \
    " clock, due, watch"
#define GAMES "game JOIN tip ON tip.game = game.id"

const char *const store_sql[N_STATEMENTS] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_CREATE] =
        "INSERT INTO game (id, title, password, next, listed, hints, started,"
        " over, host, final, clock, due, game, absent, owner, created, setup,"
        " components, talk, watch) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,"
        " ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)",
    [SQL_CREATE_SEAT] =
        "INSERT INTO seat (game, seat, name, taken, key, gone, owner)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [SQL_CREATE_TIP] = "INSERT INTO tip (game, n, chain, moved, asked)"
                       " VALUES (?1, 0, ?2, ?3, ?4)",
    [SQL_UPDATE] = "UPDATE game SET title = ?2, password = ?3, next = ?4,"
                   " listed = ?5, hints = ?6, started = ?7, over = ?8,"
                   " host = ?9, final = ?10, clock = ?11, due = ?12"
                   " WHERE id = ?1",
    [SQL_UPDATE_SEAT] = "UPDATE seat SET name = ?3, taken = ?4, key = ?5,"
                        " gone = ?6, owner = ?7 WHERE game = ?1 AND seat = ?2",
    [SQL_FIND] = "SELECT " GAME_COLUMNS " FROM " GAMES " WHERE id = ?1",
    [SQL_FIND_SEATS] = "SELECT seat, name, taken, key, gone, owner FROM seat"
                       " WHERE game = ?1 ORDER BY seat",
    [SQL_FIND_SETUP] = "SELECT setup, text FROM game LEFT JOIN component"
                       " ON hash = components WHERE id = ?1",
    [SQL_LIST] = "SELECT " GAME_COLUMNS " FROM " GAMES
                 " WHERE listed AND NOT over ORDER BY row_number() OVER"
                 " (PARTITION BY owner ORDER BY created DESC), created DESC"
                 " LIMIT ?1",
    [SQL_IDLE] = "SELECT " GAME_COLUMNS " FROM " GAMES
                 " WHERE NOT started AND due = 0 AND created < ?2"
                 " ORDER BY created"
                 " LIMIT ?1",
    [SQL_FINISHED] = "SELECT " GAME_COLUMNS " FROM " GAMES
                     " WHERE over AND moved < ?2 ORDER BY moved LIMIT ?1",
    [SQL_ABANDONED] = "SELECT " GAME_COLUMNS " FROM " GAMES
                      " WHERE started AND NOT over AND moved < ?2"
                      " ORDER BY moved LIMIT ?1",
    [SQL_ANY] = "SELECT " GAME_COLUMNS " FROM " GAMES
                " WHERE moved < ?2 ORDER BY moved DESC LIMIT ?1",
    [SQL_SPARE] =
        "SELECT " GAME_COLUMNS " FROM " GAMES " WHERE (over OR moved < ?2)"
        " AND owner = (SELECT owner FROM " GAMES " WHERE over OR moved < ?2"
        " GROUP BY owner ORDER BY count(*) DESC LIMIT 1)"
        " ORDER BY moved LIMIT ?1",
    [SQL_DUE] = "SELECT " GAME_COLUMNS " FROM " GAMES
                " WHERE due <> 0 AND due < ?2 ORDER BY due LIMIT ?1",
    [SQL_REMOVE] = "DELETE FROM game WHERE id = ?1",
    [SQL_COUNT] = "SELECT count(*) FROM game",
    [SQL_USAGE] =
        "SELECT count(*), total(listed AND NOT over), (SELECT count(*) FROM"
        " seat JOIN game ON game.id = seat.game WHERE seat.owner = ?1"
        " AND seat.owner <> 0 AND NOT over), (SELECT total(length(text))"
        " FROM component WHERE owner = ?1) FROM game WHERE owner = ?1"
        " AND (NOT over OR created > ?2)",
    [SQL_COMPONENT] = "SELECT text FROM component WHERE hash = ?1",
    [SQL_COMPONENT_NEW] = "INSERT INTO component (hash, owner, text)"
                          " VALUES (?1, ?2, ?3)",
    [SQL_COMPONENT_UNUSED] =
        "DELETE FROM component WHERE hash = (SELECT components FROM game"
        " WHERE id = ?1) AND NOT EXISTS (SELECT 1 FROM game AS other"
        " WHERE other.components = hash AND other.id <> ?1)",
    [SQL_APPEND] = "INSERT INTO journal (game, n, entry, made, chain)"
                   " VALUES (?1, ?2, ?3, ?4, ?5)",
    [SQL_TIP] = "UPDATE tip SET n = ?2, chain = ?5, moved = ?4, asked = ?6"
                " WHERE game = ?1 AND n = ?2 - 1",
    [SQL_JOURNAL] = "SELECT n, chain, entry, made FROM journal WHERE game = ?1"
                    " AND n > ?2 ORDER BY n LIMIT ?3",
    [SQL_SAY] = "INSERT OR REPLACE INTO chat (game, place, n, seat, text)"
                " VALUES (?1, ?5, ?2, ?3, ?4)",
    [SQL_CHAT] = "SELECT n, seat, text FROM (SELECT * FROM chat"
                 " WHERE game = ?1 ORDER BY n DESC LIMIT ?2) ORDER BY n",
    [SQL_SNAP] = "INSERT OR REPLACE INTO snapshot (game, n, chain, state)"
                 " VALUES (?1, ?2, ?3, ?4)",
    [SQL_SNAPSHOT] = "SELECT n, chain, state FROM snapshot WHERE game = ?1",
    [SQL_REPORT] = "INSERT INTO report (game, n, seat, sent, text, owner)"
                   " VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [SQL_REPORTS] = "SELECT (SELECT count(*) FROM report WHERE game = ?1),"
                    " (SELECT count(*) FROM report WHERE owner = ?2),"
                    " (SELECT count(*) FROM report)",
    [SQL_EACH_REPORT] = "SELECT game, n, seat, sent, text, owner FROM report"
                        " ORDER BY id",
    [SQL_BAN] = "INSERT OR IGNORE INTO ban (game, owner) SELECT ?1, ?2"
                " WHERE ?3 > (SELECT count(*) FROM ban WHERE game = ?1)",
    [SQL_BANNED] = "SELECT 1 FROM ban WHERE game = ?1 AND owner = ?2",
    [SQL_BANS] = "SELECT owner FROM ban WHERE game = ?1 LIMIT ?2",
    [SQL_SERVE] = "UPDATE service SET alive = max(alive, ?1),"
                  " missed = max(missed, ?2)",
    [SQL_SERVICE] = "SELECT alive, missed FROM service",
    [SQL_PUT] = "INSERT OR REPLACE INTO memo (whose, kind, name, text, owner,"
                " made) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [SQL_DROP] = "DELETE FROM memo WHERE whose = ?1 AND kind = ?2"
                 " AND name = ?3",
    [SQL_MEMOS] = "SELECT whose, kind, name, text, owner, made FROM memo"
                  " WHERE whose = ?1 AND kind = ?2 AND (?3 = '' OR name = ?3)"
                  " ORDER BY name",
    [SQL_ALL_MEMOS] = "SELECT whose, kind, name, text, owner, made FROM memo"
                      " ORDER BY whose, kind, name",
    [SQL_OWNED] = "SELECT count(*) FROM memo WHERE owner = ?1 AND kind = ?2"
                  " AND owner <> 0",
    [SQL_REMOVE_MEMOS] = "DELETE FROM memo WHERE whose = ?1",
};
