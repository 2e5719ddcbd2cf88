/*
 * Everything that clients can say to a table: each line of the input is one
 * message, from the client that its first byte names.  Whatever is said, the
 * journal must bring the same table back.
 */
#include "games/registry.h"
#include "support/party.h"
#include "table/speak.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

enum { LINES = 200 };

static void say_lines(struct party *p, const char *at, const char *end)
{
    for (int i = 0; at < end && i < LINES; i++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        int client = (unsigned char)*at % 4;

        if (!stop)
            stop = end;
        if (stop > at) {
            /* An exact copy: reading past its end is noticed. */
            size_t length = (size_t)(stop - at) - 1;
            char *text = malloc(length + 1);

            memcpy(text, at + 1, length);
            table_message(&p->table, client, text, length);
            free(text);
        }
        party_think(p);
        party_forget(p);
        at = stop + 1;
    }
}

static void check_journal(struct party *p)
{
    static struct party again;
    struct buf a = BUF_INIT, b = BUF_INIT;

    party_reopen(&again, p);
    memcpy(again.table.seat, p->table.seat, sizeof(p->table.seat));
    for (int seat = SEAT_NONE; seat < table_n_seats(&p->table); seat++) {
        speak_update(&p->table, (struct reader){ .seat = seat }, -1, &a);
        speak_update(&again.table, (struct reader){ .seat = seat }, -1, &b);
        REQUIRE(strcmp(buf_str(&a), buf_str(&b)) == 0);
    }
    buf_release(&a);
    buf_release(&b);
    party_release(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    static struct party p;

    if (n == 0)
        return 0;
    party_init(&p, game_find("null"), 3, data[0]);
    for (int c = 0; c < 3; c++)
        party_join(&p, c, c, 0);
    party_join(&p, 3, SEAT_NONE, 0);
    say_lines(&p, (const char *)data + 1, (const char *)data + n);
    check_journal(&p);
    party_release(&p);
    return 0;
}
