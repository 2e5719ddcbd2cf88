/*
 * A table as it is after an entry, so that opening it costs the same whatever
 * was done before: lines of text, then the bytes of the position that undo goes
 * back to, and the moves since then.
 *
 *     entries 640        the number of the state
 *     log 512            entries of the match before that position
 *     asked 640 639 ...  since when each seat may answer
 *     extras 3 0 ...     see TABLE_EXTRAS
 *     bot 2 random       who plays a seat that no person plays
 *     resigned 2 easy    and who plays on
 *     move 1 bid 6       what can be taken back,
 *     undone 1           and how much of it is
 *     position           the rest is the position
 */
#include "table/table.h"

#include "base/lines.h"
#include "base/memory.h"
#include "table/private.h"

#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

static void put_numbers(struct buf *out, const char *key, const int *number)
{
    buf_adds(out, key);
    for (int i = 0; i < MAX_SEATS; i++)
        buf_addf(out, " %d", number[i]);
    buf_addc(out, '\n');
}

static void put_moves(struct buf *out, const struct match *m)
{
    for (int i = m->floor; i < m->n_all; i++) {
        buf_addf(out, "move %d ", m->log[i].seat + 1);
        move_print(m->game, m->log[i].move, out);
        buf_addc(out, '\n');
    }
    if (m->n_all > m->n)
        buf_addf(out, "undone %d\n", m->n_all - m->n);
}

void table_snapshot(const struct table *t, struct buf *out)
{
    const struct match *m = &t->match;
    uint8_t bytes[2 * MAX_STATE];
    size_t n = game_encode(m->game, m->anchor, bytes);

    buf_clear(out);
    buf_addf(out, "entries %d\nlog %d\n", t->state, m->floor);
    put_numbers(out, "asked", t->asked_since);
    put_numbers(out, "extras", t->extras);
    for (int seat = 0; seat < table_n_seats(t); seat++)
        if (*m->seat[seat].bot)
            buf_addf(out, "%s %d %s\n",
                     m->seat[seat].resigned ? "resigned" : "bot", seat + 1,
                     m->seat[seat].bot);
    put_moves(out, m);
    buf_adds(out, "position\n");
    buf_add(out, bytes, n);
}

/* ---- reading ---- */

struct image {
    int entries, log, undone;
    int asked[MAX_SEATS], extras[MAX_SEATS];
    struct seat_control seat[MAX_SEATS];
    const char *moves; /* the first line of them, up to the position */
};

static int get_number(const char *word, int most, int *out, struct error *err)
{
    long number;

    if (number_read(word, 0, most, &number, err) < 0)
        return -1;
    *out = (int)number;
    return 0;
}

static int get_numbers(int n, const char *const word[], int out[MAX_SEATS],
                       struct error *err)
{
    if (n != MAX_SEATS + 1)
        return error_set(err, "a number for each seat is missing");
    for (int i = 0; i < MAX_SEATS; i++)
        if (get_number(word[i + 1], INT16_MAX * 4, &out[i], err) < 0)
            return -1;
    return 0;
}

static int get_bot(const char *const word[], struct image *image,
                   struct error *err)
{
    int seat;

    if (get_number(word[1], MAX_SEATS, &seat, err) < 0)
        return -1;
    if (seat == 0 || strlen(word[2]) >= BOT_NAME)
        return error_set(err, "a bot without a seat");
    image->seat[seat - 1].resigned = strcmp(word[0], "resigned") == 0;
    memcpy(image->seat[seat - 1].bot, word[2], strlen(word[2]));
    return 0;
}

static int read_line(char *line, struct image *image, struct error *err)
{
    const char *word[LINE_WORDS];
    int n = line_split(line, word);

    if (n == 2 && strcmp(word[0], "entries") == 0)
        return get_number(word[1], TABLE_ACTS + MAX_SEATS, &image->entries,
                          err);
    if (n == 2 && strcmp(word[0], "log") == 0)
        return get_number(word[1], 8 * TABLE_ACTS, &image->log, err);
    if (n == 2 && strcmp(word[0], "undone") == 0)
        return get_number(word[1], TABLE_ACTS, &image->undone, err);
    if (n > 0 && strcmp(word[0], "asked") == 0)
        return get_numbers(n, word, image->asked, err);
    if (n > 0 && strcmp(word[0], "extras") == 0)
        return get_numbers(n, word, image->extras, err);
    if (n == 3 &&
        (strcmp(word[0], "bot") == 0 || strcmp(word[0], "resigned") == 0))
        return get_bot(word, image, err);
    return error_set(err, "a line of an unknown kind");
}

/* The next line of the head; NULL when it is damaged.  `*at` moves on. */
static const char *next_line(const char **at, const char *end,
                             char line[LINE_LENGTH])
{
    const char *stop = memchr(*at, '\n', (size_t)(end - *at));
    size_t n = stop ? (size_t)(stop - *at) : LINE_LENGTH;

    if (n >= LINE_LENGTH || memchr(*at, '\0', n))
        return NULL;
    memcpy(line, *at, n);
    line[n] = '\0';
    *at = stop + 1;
    return line;
}

/* Returns where the position starts, or NULL. */
static const char *read_head(const char *at, const char *end,
                             struct image *image, struct error *err)
{
    char line[LINE_LENGTH];

    while (next_line(&at, end, line)) {
        if (strcmp(line, "position") == 0)
            return at;
        if (line_after(line, "move"))
            continue; /* played later */
        if (read_line(line, image, err) < 0)
            return NULL;
    }
    error_set(err, "it stops before the position");
    return NULL;
}

/* What can be taken back is played again; then some of it is taken back. */
static int play_moves(struct table *t, const char *at, const char *end,
                      int undone, struct error *err)
{
    struct match *m = &t->match;
    int floor = m->floor;
    char line[LINE_LENGTH];

    while (next_line(&at, end, line) && strcmp(line, "position") != 0) {
        struct act a;

        if (!line_after(line, "move"))
            continue;
        if (act_parse(m->game, table_n_seats(t), line, &a, err) < 0 ||
            act_do(m, &a, NULL, err) < 0)
            return -1;
    }
    if (m->floor != floor)
        return error_set(err, "a move cannot be taken back");
    while (undone-- > 0)
        if (m->n == m->floor || match_undo(m, m->log[m->n - 1].seat, err) < 0)
            return error_set(err, "nothing is left to take back");
    return 0;
}

static void blank_history(struct table *t, int entries)
{
    history_release(&t->history);
    t->state = entries;
    t->from = t->history.first = entries + 1;
}

int table_restore(struct table *t, const char *p, size_t n, struct error *err)
{
    _Alignas(16) uint8_t anchor[MAX_STATE];
    struct image image = { 0 };
    const char *end = p + n;
    const char *at = read_head(p, end, &image, err);

    if (!at || game_decode(t->match.game, anchor, (const uint8_t *)at,
                           (size_t)(end - at), err) < 0)
        return error_in(err, "the snapshot");
    if (game_head(anchor)->n_seats != table_n_seats(t))
        return error_set(err, "the snapshot has another number of seats");
    match_skip(&t->match, image.log, anchor, image.seat);
    if (play_moves(t, p, end, image.undone, err) < 0)
        return error_in(err, "the snapshot");
    blank_history(t, image.entries);
    memcpy(t->asked_since, image.asked, sizeof(image.asked));
    memcpy(t->extras, image.extras, sizeof(image.extras));
    return 0;
}

/* ---- filling in what happened before ---- */

bool table_is_whole(const struct table *t)
{
    return t->from == 0 && t->match.known == 0;
}

int table_fill(struct table *t, const struct table *whole, struct error *err)
{
    struct match been = whole->match;

    if (whole->state != t->from - 1)
        return error_set(err, "the journal ends before its snapshot");
    /* The snapshot's log ends where undo stopped then; what came after it was
     * replayed here too. */
    been.n = t->match.known;
    if (been.n == whole->match.floor)
        been.state = whole->match.anchor;
    if (match_fill(&t->match, &been, err) < 0)
        return -1;
    history_fill(&t->history, &whole->history);
    t->from = 0;
    return 0;
}
