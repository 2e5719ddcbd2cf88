/*
 * The page for people who open the server in a browser: what this is, and
 * which tables wait for players.  No script.
 */
#include "server/lobby.h"

#include "games/registry.h"

#include <string.h>

const char page_style[] =
    "body { font: 1.1em/1.5 sans-serif; max-width: 42em; margin: 2em auto;"
    " padding: 0 1em; color: #222; background: #fff; }\n"
    "code { background: #eee; padding: 0 .2em; }\n"
    "pre { background: #eee; padding: .6em; overflow-x: auto; }\n"
    "@media (prefers-color-scheme: dark) {\n"
    " body { color: #ddd; background: #181818; }\n"
    " code, pre { background: #333; }\n a { color: #8bf; }\n}\n";

/* Text into HTML. */
static void put_text(struct buf *out, const char *text)
{
    for (; *text; text++) {
        static const char from[] = "&<>\"'";
        static const char *const to[] = { "&amp;", "&lt;", "&gt;", "&quot;",
                                          "&#39;" };
        const char *found = strchr(from, *text);

        if (found)
            buf_adds(out, to[found - from]);
        else
            buf_addc(out, *text);
    }
}

static int put_table(void *to, const struct stored_table *t, struct error *err)
{
    struct buf *out = to;
    int open = 0;

    (void)err;
    for (int seat = 0; seat < t->n_seats; seat++)
        open += !t->seat[seat].taken;
    buf_adds(out, "<li><code>");
    put_text(out, t->id);
    buf_adds(out, "</code> ");
    put_text(out, t->game);
    buf_adds(out, ": ");
    put_text(out, *t->title ? t->title : "a table");
    buf_addf(out, ", %d of %d seats not taken</li>\n", open, t->n_seats);
    return 0;
}

static void put_games(struct buf *out)
{
    for (int i = 0; game_registry[i]; i++) {
        buf_adds(out, i > 0 ? ", " : "");
        put_text(out, game_registry[i]->name);
        buf_adds(out, " (<code>");
        put_text(out, game_registry[i]->id);
        buf_adds(out, "</code>)");
    }
}

void page_write(struct hub *h, struct buf *out)
{
    size_t before;

    buf_adds(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                  "<meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width\">\n"
                  "<title>Starboard</title>\n"
                  "<link rel=\"stylesheet\" href=\"/style.css\">\n"
                  "</head>\n<body>\n<h1>Starboard</h1>\n"
                  "<p>A table for space board games: ");
    put_games(out);
    buf_adds(out,
             ".</p>\n<p>This server is playing. The page to play on is not "
             "built yet; programs play over the protocol of "
             "<code>docs/protocol.md</code>:</p>\n"
             "<pre>POST /api/tables   make a table\n"
             "GET  /api/tables   list the public ones\n"
             "GET  /api/games    games, options, bots\n"
             "WebSocket /ws      play</pre>\n"
             "<h2>Open tables</h2>\n<ul>\n");
    before = out->n;
    if (h->store->list(h->store, HUB_LIST, put_table, out, NULL) < 0 ||
        out->n == before)
        buf_adds(out, "<li>none</li>\n");
    buf_adds(out, "</ul>\n</body>\n</html>\n");
}
