/*
 * What a database may hold, whoever wrote it: a set-up, then lines of the
 * journal.  It is refused or makes a table that can be played.
 */
#include "games/registry.h"
#include "support/party.h"
#include "table/speak.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static void replay(struct table *t, const char *at)
{
    for (int i = 1; *at; i++) {
        size_t length = strcspn(at, "\n");
        char line[256];
        struct error err;

        if (length >= sizeof(line))
            return;
        memcpy(line, at, length);
        line[length] = '\0';
        if (table_replay(t, t->state + 1, line, &err) < 0)
            REQUIRE(strlen(err.what) > 0);
        at += length + (at[length] == '\n');
        if (i > 500)
            return;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    static struct party p;
    struct buf text = BUF_INIT, out = BUF_INIT;
    struct table t;

    party_init(&p, game_find("null"), 0, 1);
    buf_add(&text, data, n);
    if (table_init(&t, "x", buf_str(&text), text.n, &p.outbox, NULL) == 0)
        table_clear(&t);
    replay(&p.table, buf_str(&text));
    speak_update(&p.table, (struct reader){ .seat = 0 }, -1, &out);
    speak_record(&p.table, SEAT_NONE, &out);
    REQUIRE(game_check(p.table.match.game, p.table.match.state) == NULL);
    buf_release(&text);
    buf_release(&out);
    party_release(&p);
    return 0;
}
