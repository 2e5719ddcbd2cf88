/*
 * Words and values of a component file.  None is believed: each is one that
 * there is, or refused with its line.
 */
#include "games/ark/components_reader.h"
#include "games/ark/words.h"

#include <string.h>

enum { MAX_NUMBER = 99 };

/* ---- words ---- */

int reader_refuse(const struct ark_reader *r, const char *what)
{
    error_set(r->err, "%s", what);
    return error_in(r->err, "line %d", r->lines.number);
}

int reader_next_line(struct ark_reader *r)
{
    int found = lines_next(&r->lines, r->err);

    if (found <= 0)
        return found;
    r->lines.line[strcspn(r->lines.line, "#")] = '\0';
    r->n = line_split(r->lines.line, r->words);
    r->next = 0;
    return r->n < LINE_WORDS ? 1 : reader_refuse(r, N_("too many words"));
}

bool reader_next_word(struct ark_reader *r)
{
    if (r->next == r->n)
        return false;
    r->word = r->words[r->next++];
    return true;
}

int reader_want_word(struct ark_reader *r, const char *what)
{
    return reader_next_word(r) ? 0
                               : error_set(r->err, "line %d: %s is missing",
                                           r->lines.number, what);
}

bool reader_is(const struct ark_reader *r, const char *word)
{
    return strcmp(r->word, word) == 0;
}

/* The last word, or n letters of it, as a number. */
static int number_of(const struct ark_reader *r, const char *digit, size_t n,
                     uint8_t *out)
{
    int v = n > 0 ? 0 : MAX_NUMBER + 1;

    for (size_t i = 0; i < n && v <= MAX_NUMBER; i++)
        v = digit[i] >= '0' && digit[i] <= '9' ? v * 10 + (digit[i] - '0')
                                               : MAX_NUMBER + 1;
    if (v > MAX_NUMBER)
        return error_set(r->err, "line %d: \"%.40s\" is not a number up to %d",
                         r->lines.number, r->word, MAX_NUMBER);
    *out = (uint8_t)v;
    return 0;
}

int reader_number_of_word(const struct ark_reader *r, uint8_t *out)
{
    return number_of(r, r->word, strlen(r->word), out);
}

int reader_want_number(struct ark_reader *r, uint8_t *out)
{
    return reader_want_word(r, "a number") < 0 ? -1
                                               : reader_number_of_word(r, out);
}

/* Which of n words the last one is; -1 and refused when none. */
static int pick_word(const struct ark_reader *r, const char *kind, int n,
                     const char *(*word)(int))
{
    for (int i = 0; i < n; i++)
        if (reader_is(r, word(i)))
            return i;
    return error_set(r->err, "line %d: there is no %s \"%.40s\"",
                     r->lines.number, kind, r->word);
}

int reader_want_pick(struct ark_reader *r, const char *kind, int n,
                     const char *(*word)(int))
{
    return reader_want_word(r, kind) < 0 ? -1 : pick_word(r, kind, n, word);
}

int reader_want_noun(struct ark_reader *r, int noun, uint8_t *out)
{
    const struct noun *k = &ark_nouns[noun - NOUN_OWN];
    int v = reader_want_pick(r, k->id, k->n, k->word);

    if (v < 0)
        return -1;
    *out = (uint8_t)v;
    return 0;
}

/* ---- values ---- */

int reader_types_of_word(const struct ark_reader *r, uint8_t *out)
{
    unsigned types = 0;
    const char *p = r->word;

    if (reader_is(r, "any")) {
        *out = TYPE_ANY;
        return 0;
    }
    for (; *p; p += *p == '/') {
        size_t n = strcspn(p, "/");
        int found = 0;

        for (int i = 0; i < N_FACTORY_RESOURCES; i++)
            if (n == 2 && strncmp(p, ark_resource_cards[i].word, n) == 0)
                found = 1 << i;
        if (!found || (p[n] == '/' && p[n + 1] == '\0'))
            return error_set(
                r->err, "line %d: \"%.40s\" is not a cost: di, os/ti, any ...",
                r->lines.number, r->word);
        types |= (unsigned)found;
        p += n;
    }
    *out = (uint8_t)types;
    return 0;
}

int reader_want_types(struct ark_reader *r, uint8_t *out)
{
    return reader_want_word(r, "a type of resource") < 0
               ? -1
               : reader_types_of_word(r, out);
}

int reader_modifier_of_word(const struct ark_reader *r, int benefit,
                            uint8_t *value, uint8_t *of)
{
    size_t length = strlen(r->word), half = strcspn(r->word, ":");
    bool ratio = half < length;

    if (ratio != ark_benefit_is_ratio(benefit))
        return error_set(r->err, "line %d: %s takes modifiers like %s",
                         r->lines.number, ark_benefit_signs[benefit].word,
                         ratio ? "3" : "1:3");
    *of = 0;
    if (number_of(r, r->word, half, value) < 0)
        return -1;
    return ratio ? number_of(r, r->word + half + 1, length - half - 1, of) : 0;
}

int reader_want_column(struct ark_reader *r, int benefit,
                       struct ark_column *col, uint8_t *given)
{
    struct ark_column fresh = { .benefit = (uint8_t)benefit };
    int n = 0;

    while (reader_next_word(r)) {
        if (n == COLUMN_STEPS)
            return reader_refuse(r, N_("there are too many modifiers"));
        if (reader_modifier_of_word(r, benefit, &fresh.value[n], &fresh.of[n]) <
            0)
            return -1;
        n++;
    }
    *col = fresh;
    *given = (uint8_t)n;
    return 0;
}
