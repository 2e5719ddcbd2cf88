/*
 * The lobby: what is asked over HTTP (docs/protocol.md).  No sockets here
 * either: a request comes in as text, an answer goes out, and as with
 * everything of the hub it may leave only after hub_flush().
 */
#ifndef SERVER_LOBBY_H
#define SERVER_LOBBY_H

#include "base/json_read.h"
#include "server/hub.h"
#include "server/secret.h"

enum {
    BODY_LENGTH = 256 << 10, /* of a request: a record to look at */
    PATH_LENGTH = 200,
    QUERY_LENGTH = 1000, /* of one part of it: all options of a game */
};

struct request {
    bool post;           /* else GET */
    const char *path;    /* "/api/tables" */
    const char *token;   /* of "Authorization: Bearer", or "" */
    const char *lang;    /* of the query, or "" */
    const char *thing;   /* of the query, or "" */
    const char *options; /* "edition:translation,..." of the query, or "" */
    uint64_t from;       /* hash of the address that asks */
    bool gzip;           /* the answer may be compressed */
    const char *body;
    size_t n;
};

struct response {
    int status;
    const char *type;  /* of the content */
    const char *cache; /* how long it may be kept; NULL: not at all */
    bool packed;       /* the body is compressed with gzip */
    bool framed;       /* pages of others may show it in a frame */
    /* Not yet: this table is still being read.  Whoever can wait calls
     * hub_want() now and then, and asks again when that says no. */
    char later[STORE_ID];
    const struct catalogue *cat;
    struct buf body;
};

/* `out` is initialised here; the caller releases out->body. */
void lobby_answer(struct hub *h, const struct request *r, struct response *out);

/* {"error":"..."}, in the language of the response */
void lobby_error(struct response *out, int status, const char *why);
void lobby_refuse(struct response *out, int status, const struct error *err);

void lobby_nothing(struct response *out); /* 404 */

/* For the files of the lobby.  A list of tables on its way into an answer: what
 * the store finds is written to `json` in between; `done` is what it said. */
struct lobby_list {
    struct hub *hub;
    struct json json;
};
void lobby_list_open(struct lobby_list *l, struct hub *h, struct response *out);
void lobby_list_close(struct lobby_list *l, int done, struct response *out);

/* The body as an object; false: it is none, which
 * is said. */
bool lobby_body(const struct request *r, struct json_slice *body,
                struct response *out);
/* A field that is text: 1: there and sound, 0: not there, -1: something else.
 */
int lobby_text(struct json_slice body, const char *pointer, char *out,
               size_t room);
/* Where the page finds the seat (or, without a token, the table).  The token
 * stands behind '#', so that browsers send it to nobody. */
void lobby_link(struct json *j, const char *key, const char *table,
                const char *token);

/* Of a seat who asked for a table has said: "me", "open" or "bot:NAME". */
enum { SEAT_KIND = BOT_NAME + 8 };

/* lobby_make.c: POST /api/tables; and the answer to who has made one, with a
 * token ("" for a bot) for each seat. */
void lobby_created(const struct stored_table *head,
                   char kind[MAX_SEATS][SEAT_KIND],
                   char token[MAX_SEATS][TOKEN_TEXT], struct response *out);
void lobby_create(struct hub *h, const struct request *r, struct response *out);

/* lobby_games.c: GET /api/games, and what is below it */
void lobby_games(struct response *out);
void lobby_game(const struct request *r, const char *path,
                struct response *out);

/* lobby_learn.c: what a coach says of a game, its rulebook, a position that the
 * rulebook shows, its puzzles and the scenario of one. */
void lobby_lessons(const struct game *g, struct response *out);
void lobby_rules(const struct game *g, struct response *out);
void lobby_picture(const struct game *g, const char *name,
                   struct response *out);
void lobby_puzzles(const struct game *g, struct response *out);
void lobby_puzzle(const struct game *g, const char *name, struct response *out);

/* page.c: the files of the page; false when there is none of that name. */
bool page_answer(const struct request *r, struct response *out);

/* lobby_record.c: the record of a game, without its rules; `head` as the store
 * has it; `end` closes one that is not over.  -1: it is damaged, and `out` has
 * what was before that. */
int lobby_record(struct hub *h, const struct stored_table *head,
                 const struct buf *setup, const char *end, struct buf *out,
                 struct error *err);

/* lobby_import.c: POST /api/import */
void lobby_import(struct hub *h, const struct request *r, struct response *out);

/* lobby_variations.c: POST /api/variations */
void lobby_variations(const struct request *r, struct response *out);

/* lobby_replay.c: POST /api/replay */
void lobby_replay(const struct request *r, struct response *out);

#endif
