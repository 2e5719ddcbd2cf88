/*
 * Words of nouns and phrases of moves, in both directions: what is printed
 * here is parsed here.
 */
#include "core/words.h"

#include "core/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *number_word(int value)
{
    (void)value;
    return NULL;
}

static const char *seat_word(int value)
{
    static const char *const word[MAX_SEATS] = { "1", "2", "3", "4", "5" };

    return word[value];
}

static const char *seat_name(int value)
{
    static const char *const name[MAX_SEATS] = {
        N_("Player 1"), N_("Player 2"), N_("Player 3"),
        N_("Player 4"), N_("Player 5"),
    };

    return name[value];
}

static const struct noun common[NOUN_OWN] = {
    [NOUN_NUMBER] = { "number", 0, number_word, number_word },
    [NOUN_SEAT] = { "seat", MAX_SEATS, seat_word, seat_name, .players = true },
};

int phrase_args(const struct phrase *p)
{
    int n = 0;

    while (n < EVENT_ARGS && p->arg[n] != NOUN_NONE)
        n++;
    return n;
}

const struct noun *noun_of(const struct game *g, int kind)
{
    return kind < NOUN_OWN ? &common[kind] : &g->noun[kind - NOUN_OWN];
}

const char *noun_called(const struct noun *noun, const char *thing)
{
    size_t n = strcspn(thing, ":");

    if (thing[n] == '\0')
        return thing;
    if (strlen(noun->id) != n || strncmp(noun->id, thing, n) != 0)
        return NULL;
    return thing + n + 1;
}

void noun_call(const struct noun *noun, int value, struct buf *out)
{
    buf_addf(out, "%s:%s", noun->id, noun->word(value));
}

bool phrase_is_question(const struct phrase *p)
{
    return strncmp(p->id, "ask-", 4) == 0;
}

void noun_word(const struct game *g, int kind, int value, struct buf *out)
{
    const struct noun *noun = noun_of(g, kind);

    if (kind == NOUN_NUMBER) {
        buf_addf(out, "%d", value);
        return;
    }
    if (value == ARG_HIDDEN) {
        buf_addc(out, '?');
        return;
    }
    if (value < 0 || value >= noun->n)
        BUG("%s: no %s %d", g->id, noun->id, value);
    buf_adds(out, noun->word(value));
}

static int number_parse(const char *word, struct error *err)
{
    char *end;
    long v = strtol(word, &end, 10);

    if (end == word || *end || v < 0 || v > INT16_MAX)
        return error_set(err, "\"%.40s\" is not a number", word);
    return (int)v;
}

int noun_parse(const struct game *g, int kind, const char *word,
               struct error *err)
{
    const struct noun *noun = noun_of(g, kind);

    if (kind == NOUN_NUMBER)
        return number_parse(word, err);
    for (int v = 0; v < noun->n; v++)
        if (strcmp(noun->word(v), word) == 0)
            return v;
    return error_set(err, "there is no %s \"%.40s\"", noun->id, word);
}

void move_print(const struct game *g, struct move m, struct buf *out)
{
    const struct phrase *verb = &g->verb[m.verb];

    if (m.verb == VERB_HIDDEN) {
        buf_addc(out, '?');
        return;
    }
    if (m.verb >= g->n_verbs) {
        buf_addf(out, "verb-%d", m.verb);
        return;
    }
    buf_adds(out, verb->id);
    for (int i = 0; i < MOVE_ARGS && verb->arg[i] != NOUN_NONE; i++) {
        buf_addc(out, ' ');
        noun_word(g, verb->arg[i], m.arg[i], out);
    }
}

enum { WORD_LENGTH = 64 };

/* Copies the next word and moves on; false at the end of the text. */
static bool next_word(const char **text, char word[WORD_LENGTH])
{
    size_t n;

    *text += strspn(*text, " ");
    n = strcspn(*text, " ");
    snprintf(word, WORD_LENGTH, "%.*s", (int)n, *text);
    *text += n;
    return n > 0;
}

static int verb_parse(const struct game *g, const char *word, struct error *err)
{
    for (int v = 1; v < g->n_verbs; v++)
        if (g->verb[v].id && strcmp(g->verb[v].id, word) == 0)
            return v;
    return error_set(err, "%s has no move \"%.40s\"", g->id, word);
}

static void sort_args(const struct phrase *verb, int16_t arg[MOVE_ARGS])
{
    for (int i = 1; i < MOVE_ARGS && verb->arg[i] != NOUN_NONE; i++)
        for (int k = i; k > 0 && arg[k - 1] > arg[k]; k--) {
            int16_t held = arg[k];

            arg[k] = arg[k - 1];
            arg[k - 1] = held;
        }
}

int move_parse(const struct game *g, int seat, const char *text, struct move *m,
               struct error *err)
{
    char word[WORD_LENGTH];
    struct move read = { .seat = (uint8_t)seat };
    const char *rest = text;
    int v;

    if (strlen(text) >= 200)
        return error_set(err, "the move is too long");
    next_word(&rest, word);
    v = verb_parse(g, word, err);
    if (v < 0)
        return -1;
    read.verb = (uint8_t)v;
    for (int i = 0; i < MOVE_ARGS && g->verb[v].arg[i] != NOUN_NONE; i++) {
        int value;

        if (!next_word(&rest, word))
            return error_set(err, "\"%s\" needs another word: %s",
                             g->verb[v].id, noun_of(g, g->verb[v].arg[i])->id);
        value = noun_parse(g, g->verb[v].arg[i], word, err);
        if (value < 0)
            return -1;
        read.arg[i] = (int16_t)value;
    }
    if (next_word(&rest, word))
        return error_set(err, "\"%s\" takes no \"%.40s\"", g->verb[v].id, word);
    if (g->verb[v].alike)
        sort_args(&g->verb[v], read.arg);
    *m = read;
    return 0;
}

void seat_signs_as_numbers(struct buf *text)
{
    for (size_t i = 0; i < text->n; i++)
        if (text->at[i] >= SEAT_SIGN && text->at[i] < SEAT_SIGN + MAX_SEATS)
            text->at[i] = (char)('1' + text->at[i] - SEAT_SIGN);
}
