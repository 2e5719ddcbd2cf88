/*
 * Reads lines of `set` by the game's rows: nothing is done before every word
 * has been understood.
 */
#include "core/edit.h"

#include "core/game.h"

#include <string.h>

static bool is_repeated(const struct edit_arg *a)
{
    return a->times == EDIT_ANY || a->times == EDIT_SOME;
}

static bool is_needed(const struct edit_arg *a)
{
    return a->times == EDIT_ONCE || a->times == EDIT_SOME;
}

/* A word that stands for itself, as "damaged". */
static bool is_flag(const struct edit_arg *a)
{
    return a->kind == NOUN_NONE;
}

static int count_args(const struct edit_row *row)
{
    int n = 0;

    while (n < EDIT_ARGS && row->arg[n].name)
        n++;
    return n;
}

void edit_usage(const struct edit_row *row, struct buf *out)
{
    buf_adds(out, row->word);
    for (int i = 0; i < count_args(row); i++) {
        const struct edit_arg *a = &row->arg[i];

        buf_addf(out, " %s%s%s%s%s%s", is_needed(a) ? "" : "[", a->name,
                 a->none ? "|" : "", a->none ? a->none : "",
                 is_repeated(a) ? "..." : "", is_needed(a) ? "" : "]");
    }
}

/* ---- reading ---- */

/* What does not belong in the line, or NULL for something that lacks. */
static int wrong_use(const struct edit_row *row, const char *surplus,
                     struct error *err)
{
    struct buf usage = BUF_INIT;

    edit_usage(row, &usage);
    if (surplus)
        error_set(err, "\"%.40s\" does not belong here; write it as \"%s\"",
                  surplus, buf_str(&usage));
    else
        error_set(err, "something is missing; write it as \"%s\"",
                  buf_str(&usage));
    buf_release(&usage);
    return -1;
}

static int read_seat(const struct edit *e, const char *word)
{
    int seat = noun_parse(e->game, NOUN_SEAT, word, e->err);
    int n = game_head(e->state)->n_seats;

    if (seat >= n)
        return error_set(e->err, "there is no seat %d in this game of %d",
                         seat + 1, n);
    return seat;
}

/* The value of a word, or INT16_MIN with the error set. */
static int read_value(const struct edit *e, const struct edit_arg *a,
                      const char *word)
{
    long number = 0;
    int value;

    if (a->none && strcmp(word, a->none) == 0)
        return EDIT_NONE;
    if (a->kind == NOUN_NUMBER)
        value = number_read(word, a->min, a->max, &number, e->err);
    else if (a->kind == NOUN_SEAT)
        value = read_seat(e, word);
    else
        value = noun_parse(e->game, a->kind, word, e->err);
    if (value < 0)
        return INT16_MIN;
    if (a->kind == NOUN_NUMBER)
        value = (int)number;
    if (a->check && a->check(e, word, value) < 0)
        return INT16_MIN;
    return value;
}

/* Word i, which is not the first of a repeated argument from `first` on. */
static int check_distinct(const struct edit *e, int first, int i)
{
    for (int k = first; k < i; k++)
        if (e->value[k] == e->value[i] && e->value[i] != EDIT_NONE)
            return error_set(e->err, "\"%.40s\" appears twice", e->word[i]);
    return 0;
}

/* The words that belong to argument `a`, from word `at` on; returns the next
 * word, or -1. */
static int read_arg(struct edit *e, const struct edit_arg *a, int at, int n)
{
    int end = is_repeated(a) ? n : at < n ? at + 1 : at;

    for (int i = at; i < end; i++) {
        int value = read_value(e, a, e->word[i]);

        if (value == INT16_MIN)
            return -1;
        e->value[i] = (int16_t)value;
        if (a->distinct && check_distinct(e, at, i) < 0)
            return -1;
    }
    if (end == at && !is_repeated(a))
        e->value[at] = EDIT_NONE;
    return end;
}

/* The words at the end that stand for themselves, in any order. */
static int read_flags(struct edit *e, const struct edit_row *row, int first,
                      int at, int n)
{
    int n_args = count_args(row);

    for (int k = first; k < n_args; k++)
        e->value[k] = EDIT_NONE;
    for (; at < n; at++) {
        int k = first;

        while (k < n_args && (e->value[k] != EDIT_NONE ||
                              strcmp(row->arg[k].name, e->word[at]) != 0))
            k++;
        if (k == n_args)
            return wrong_use(row, e->word[at], e->err);
        e->value[k] = 1;
    }
    e->n = n_args;
    return 0;
}

static int read_line(struct edit *e, const struct edit_row *row, int n)
{
    int n_args = count_args(row), at = 0, i;

    for (i = 0; i < n_args && !is_flag(&row->arg[i]); i++) {
        if (at == n && is_needed(&row->arg[i]))
            return wrong_use(row, NULL, e->err);
        at = read_arg(e, &row->arg[i], at, n);
        if (at < 0)
            return -1;
    }
    if (i < n_args)
        return read_flags(e, row, i, at, n);
    if (at < n)
        return wrong_use(row, e->word[at], e->err);
    e->n = n_args > 0 && is_repeated(&row->arg[n_args - 1]) ? at : n_args;
    return 0;
}

/* ---- doing ---- */

static const struct edit_row *find_row(const struct game *g, const char *word)
{
    for (const struct edit_row *row = g->edit; row->word; row++)
        if (strcmp(row->word, word) == 0)
            return row;
    return NULL;
}

int game_edit(const struct game *g, void *state, int n,
              const char *const word[], struct error *err)
{
    struct edit e = { .game = g, .state = state, .word = word + 1, .err = err };
    const struct edit_row *row = n > 0 ? find_row(g, word[0]) : NULL;
    _Alignas(16) uint8_t before[MAX_STATE];

    if (!row)
        return error_set(err,
                         "there is no \"%.40s\" to set; 'starboard show %s "
                         "set' lists what there is",
                         n > 0 ? word[0] : "", g->id);
    if (read_line(&e, row, n - 1) < 0)
        return -1;
    memcpy(before, state, g->state_size);
    if (row->set(&e) < 0) {
        memcpy(state, before, g->state_size);
        return -1;
    }
    if (row->then)
        row->then(state);
    return 0;
}
