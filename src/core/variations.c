/*
 * The variations of a record as lines of text: which there are, and records of
 * one game put together.  Nothing is played here; record.c does that, and only
 * then it is known whether the lines are sound.
 */
#include "core/record.h"

#include "base/bug.h"
#include "base/lines.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

struct rows {
    const char **at;
    int n, room;
};

/* The game, or one of its variations. */
struct branch {
    int from, step;
    struct rows entry, closing; /* result, scores, hash */
};

struct tree {
    char *text; /* its lines, each with a zero behind it */
    struct rows head;
    struct branch at[MAX_VARIATIONS + 1];
    int n; /* variations */
    bool ended;
};

static void add_row(struct rows *rows, const char *row)
{
    rows->at = memory_grow(rows->at, rows->n, &rows->room, sizeof(*rows->at));
    rows->at[rows->n++] = row;
}

static void tree_release(struct tree *s)
{
    free(s->head.at);
    for (int i = 0; i <= s->n; i++) {
        free(s->at[i].entry.at);
        free(s->at[i].closing.at);
    }
    free(s->text);
}

static bool begins_with(const char *line, const char *const word[])
{
    for (int i = 0; word[i]; i++)
        if (line_after(line, word[i]))
            return true;
    return false;
}

static bool is_entry(const char *line)
{
    static const char *const word[] = { "move",  "resign", "bot",
                                        "human", "redraw", NULL };

    return begins_with(line, word);
}

static bool is_closing(const char *line)
{
    static const char *const word[] = { "result", "score", "unfinished", "hash",
                                        NULL };

    return begins_with(line, word);
}

static int length_of(const struct tree *s, int b)
{
    return s->at[b].step + s->at[b].entry.n;
}

/* "variation FROM STEP" */
static int begin_branch(struct tree *s, const char *rest, struct error *err)
{
    char line[LINE_LENGTH];
    const char *word[LINE_WORDS];
    long from, step;

    memcpy(line, rest, strlen(rest) + 1);
    if (line_split(line, word) != 2)
        return error_set(err, "a variation says from where and at which step");
    if (s->n == MAX_VARIATIONS)
        return error_set(err, "a record has at most %d variations",
                         MAX_VARIATIONS);
    if (number_read(word[0], 0, s->n, &from, err) < 0 ||
        number_read(word[1], 0, length_of(s, (int)from), &step, err) < 0)
        return -1;
    s->at[++s->n] = (struct branch){ .from = (int)from, .step = (int)step };
    return 0;
}

static int sort_line(struct tree *s, const char *line, struct error *err)
{
    struct branch *b = &s->at[s->n];
    const char *rest = line_after(line, "variation");

    if (rest)
        return begin_branch(s, rest, err);
    if (is_entry(line))
        add_row(&b->entry, line);
    else if (is_closing(line))
        add_row(&b->closing, line);
    else if (strcmp(line, "end") == 0)
        s->ended = true;
    else if (s->n > 0)
        return error_set(err, "this is not a line of a variation");
    else if (*line && (*line != '#' || b->entry.n == 0))
        add_row(&s->head, line);
    return 0;
}

/* On -1 there is no tree. */
static int tree_read(struct tree *s, const char *text, size_t n,
                     struct error *err)
{
    struct lines lines;
    size_t at = 0;
    int more;

    memset(s, 0, sizeof(*s));
    s->text = memory_new(n + 1, 1);
    lines_init(&lines, text, n);
    while ((more = lines_next(&lines, err)) > 0 && !s->ended) {
        size_t length = strlen(lines.line) + 1;

        memcpy(s->text + at, lines.line, length);
        if ((s->n == 0 || (*lines.line && *lines.line != '#')) &&
            sort_line(s, s->text + at, err) < 0) {
            more = error_in(err, "line %d", lines.number);
            break;
        }
        at += length;
    }
    if (more < 0)
        tree_release(s);
    return more < 0 ? -1 : 0;
}

static void write_rows(const struct rows *rows, struct buf *out)
{
    for (int i = 0; i < rows->n; i++)
        buf_addf(out, "%s\n", rows->at[i]);
}

static void tree_write(const struct tree *s, struct buf *out)
{
    write_rows(&s->head, out);
    for (int i = 0; i <= s->n; i++) {
        if (i > 0)
            buf_addf(out, "variation %d %d\n", s->at[i].from, s->at[i].step);
        write_rows(&s->at[i].entry, out);
        write_rows(&s->at[i].closing, out);
    }
    buf_adds(out, "end\n");
}

int record_variations(const char *text, size_t n,
                      struct variation at[MAX_VARIATIONS + 1],
                      struct error *err)
{
    struct tree s;
    int found;

    if (tree_read(&s, text, n, err) < 0)
        return -1;
    found = s.n;
    for (int i = 0; i <= s.n; i++) {
        const struct branch *b = &s.at[i];

        at[i] = (struct variation){ b->from, b->step, b->entry.n, false };
        for (int k = 0; k < b->closing.n; k++)
            at[i].over |= line_after(b->closing.at[k], "result") != NULL;
    }
    tree_release(&s);
    return found;
}

/* ---- two of one game ---- */

/* Entry k of a branch, whichever branch it stands in. */
static const char *entry_of(const struct tree *s, int b, int k)
{
    while (k < s->at[b].step)
        b = s->at[b].from;
    REQUIRE(k < length_of(s, b) && s->at[b].entry.at);
    return s->at[b].entry.at[k - s->at[b].step];
}

/* Comments do not count. */
static const char *next_head(const struct tree *s, int *i)
{
    while (*i < s->head.n && s->head.at[*i][0] == '#')
        ++*i;
    return *i < s->head.n ? s->head.at[(*i)++] : "";
}

static bool same_game(const struct tree *a, const struct tree *b)
{
    for (int i = 0, k = 0; i < a->head.n || k < b->head.n;)
        if (strcmp(next_head(a, &i), next_head(b, &k)) != 0)
            return false;
    return true;
}

/* How many entries a branch of one has in common with a branch of the other. */
static int common(const struct tree *s, int b, const struct tree *o, int c)
{
    int k = 0;

    while (k < length_of(s, b) && k < length_of(o, c) &&
           strcmp(entry_of(s, b, k), entry_of(o, c, k)) == 0)
        k++;
    return k;
}

/* The branch that goes furthest along with that of the other; of several the
 * one that the rest come from. */
static int nearest(const struct tree *s, const struct tree *o, int c, int *step)
{
    int best = 0;

    *step = common(s, 0, o, c);
    for (int b = 1; b <= s->n; b++) {
        int k = common(s, b, o, c);

        if (k > *step) {
            *step = k;
            best = b;
        }
    }
    return best;
}

/* A variation that ends where the other goes on grows; the game itself is what
 * was played, and stays.  Returns where it is now, or -1. */
static int graft(struct tree *s, const struct tree *o, int c, struct error *err)
{
    int step, b = nearest(s, o, c, &step);

    if (step == length_of(o, c))
        return b;
    if (b == 0 || step < length_of(s, b)) {
        if (s->n == MAX_VARIATIONS)
            return error_set(err, "a record has at most %d variations",
                             MAX_VARIATIONS);
        s->at[++s->n] = (struct branch){ .from = b, .step = step };
        b = s->n;
    }
    for (int k = step; k < length_of(o, c); k++)
        add_row(&s->at[b].entry, entry_of(o, c, k));
    s->at[b].closing.n = 0;
    for (int k = 0; k < o->at[c].closing.n; k++)
        add_row(&s->at[b].closing, o->at[c].closing.at[k]);
    return b;
}

int record_graft(const char *text, size_t n, const char *other, size_t n_other,
                 struct buf *out, struct error *err)
{
    struct tree s, o;
    int where = 0, done = 0;

    if (tree_read(&s, text, n, err) < 0)
        return -1;
    if (tree_read(&o, other, n_other, err) < 0) {
        tree_release(&s);
        return -1;
    }
    if (!same_game(&s, &o))
        done = error_set(err, "these are records of two games");
    for (int c = 0; done >= 0 && c <= o.n; c++) {
        done = graft(&s, &o, c, err);
        if (c == 0)
            where = done;
    }
    if (done >= 0)
        tree_write(&s, out);
    tree_release(&s);
    tree_release(&o);
    return done < 0 ? -1 : where;
}

int record_prune(const char *text, size_t n, int variation, struct buf *out,
                 struct error *err)
{
    struct tree s;
    int now[MAX_VARIATIONS + 1] = { 0 }, kept = 0;

    if (tree_read(&s, text, n, err) < 0)
        return -1;
    if (variation < 1 || variation > s.n) {
        tree_release(&s);
        return error_set(err, "the record has no variation %d", variation);
    }
    write_rows(&s.head, out);
    for (int i = 0; i <= s.n; i++) {
        const struct branch *b = &s.at[i];

        now[i] = i == variation || now[b->from] < 0 ? -1 : kept++;
        if (now[i] < 0)
            continue;
        if (i > 0)
            buf_addf(out, "variation %d %d\n", now[b->from], b->step);
        write_rows(&b->entry, out);
        write_rows(&b->closing, out);
    }
    buf_adds(out, "end\n");
    tree_release(&s);
    return 0;
}
