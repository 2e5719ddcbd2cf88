/*
 * The record of a finished game from its set-up and journal alone.  No rules
 * are asked: it is as good for a game that was played by other rules, and
 * nothing has to be opened for it.
 */
#include "server/lobby.h"

#include "base/lines.h"
#include "base/memory.h"
#include "core/record.h"
#include "store/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct line {
    char text[STORE_ENTRY];
};

/* The log of a match as lines of a record, as core/match.c keeps it. */
struct tale {
    struct line *at;
    int n, n_all, room;
    uint64_t chain;
};

static struct line *append(struct tale *t)
{
    t->at = memory_grow(t->at, t->n, &t->room, sizeof(*t->at));
    t->n_all = t->n + 1;
    return &t->at[t->n++];
}

static void add_line(struct tale *t, const char *text)
{
    struct line *line = append(t);

    REQUIRE(strlen(text) < sizeof(line->text));
    memcpy(line->text, text, strlen(text) + 1);
}

/* Who played the seat after the first n lines: "bot 2 easy", "resign 2 easy",
 * or "" for a person. */
static const char *control_at(const struct tale *t, int n, int seat)
{
    const char *found = "";
    char end[4] = { ' ', (char)('1' + seat), '\0' };

    for (int i = 0; i < n; i++) {
        const char *text = t->at[i].text;
        const char *rest = text + strcspn(text, " ");

        if (strncmp(text, "move ", 5) == 0 || strncmp(rest, end, 2) != 0 ||
            strncmp(found, "resign ", 7) == 0)
            continue;
        if (strncmp(text, "human ", 6) == 0)
            found = "";
        else if (strncmp(text, "bot ", 4) == 0 ||
                 strncmp(text, "resign ", 7) == 0)
            found = text;
    }
    return found;
}

/* Who plays a seat stays as it was; see table/act.c. */
static void restore_control(struct tale *t, struct line before[MAX_SEATS])
{
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        const char *now = control_at(t, t->n, seat);

        if (strcmp(before[seat].text, now) == 0)
            continue;
        if (before[seat].text[0])
            add_line(t, before[seat].text);
        else {
            struct line *line = append(t);

            snprintf(line->text, sizeof(line->text), "human %d", seat + 1);
        }
    }
}

static int rewind_to(struct tale *t, char *rest, struct error *err)
{
    const char *word[LINE_WORDS];
    struct line before[MAX_SEATS], *line;
    long to, keep;
    size_t at;

    if (line_split(rest, word) != 4 ||
        number_read(word[1], 0, t->n, &to, err) < 0 ||
        number_read(word[2], 0, (long)seats_all(MAX_SEATS), &keep, err) < 0)
        return error_set(err, "a rewind is damaged");
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        const char *now = control_at(t, t->n, seat);

        memcpy(before[seat].text, now, strlen(now) + 1);
    }
    t->n = (int)to;
    line = append(t);
    at = (size_t)snprintf(line->text, sizeof(line->text), "redraw %.30s",
                          word[3]);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if ((unsigned)keep & seat_bit(seat))
            at += (size_t)snprintf(line->text + at, sizeof(line->text) - at,
                                   " %d", seat + 1);
    restore_control(t, before);
    return 0;
}

static int tell_entry(void *to, const struct stored_entry *e, struct error *err)
{
    const char *text = e->text;
    struct tale *t = to;
    char copy[STORE_ENTRY];

    t->chain = chain_next(t->chain, e->n, text);
    if (t->chain != e->chain)
        return error_set(err, "entry %d does not fit what was before it", e->n);
    memcpy(copy, text, strlen(text) + 1);
    if (line_after(text, "rewind"))
        return rewind_to(t, copy + strlen("rewind "), err);
    if (line_after(text, "undo") || line_after(text, "redo")) {
        t->n += line_after(text, "redo") ? 1 : -1;
        return t->n >= 0 && t->n <= t->n_all
                   ? 0
                   : error_set(err, "entry %d is damaged", e->n);
    }
    /* A record knows no clocks. */
    if (line_after(text, "late"))
        snprintf(copy, sizeof(copy), "bot %.200s", line_after(text, "late"));
    else if (line_after(text, "forfeit"))
        snprintf(copy, sizeof(copy), "resign %.200s",
                 line_after(text, "forfeit"));
    add_line(t, copy);
    return 0;
}

int lobby_record(struct hub *h, const struct stored_table *head,
                 const struct buf *setup, const char *end, struct buf *out,
                 struct error *err)
{
    const char *begin = strstr(buf_str(setup), "\nunfinished\n");
    struct tale t = { .chain = chain_start(buf_str(setup), setup->n) };
    int done;

    if (!begin || head->n < 0)
        return error_set(err, "the set-up is damaged");
    done =
        h->store->journal(h->store, head->id, 0, head->n, tell_entry, &t, err);
    if (done == 0 && t.chain != head->chain)
        done = error_set(err, "the journal does not end where it did");
    buf_add(out, buf_str(setup), (size_t)(begin - buf_str(setup)) + 1);
    for (int i = 0; i < t.n; i++)
        buf_addf(out, "%s\n", t.at[i].text);
    if (done < 0)
        buf_addf(out, "# %s\n", err->what);
    buf_adds(out, done < 0         ? "unfinished\nend\n"
                  : head->final[0] ? head->final
                                   : end);
    free(t.at);
    return done;
}
