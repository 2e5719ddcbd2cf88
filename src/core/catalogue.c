/*
 * Looks sentences up in a .mo file by halving its sorted table.  What is not
 * there is said in English.
 */
#include "core/catalogue.h"

#include "base/bug.h"

#include <string.h>

/* A .mo file as msgfmt writes it on this kind of machine, little-endian:
 * 0 magic, 8 number of strings, 12 and 16 where the tables of the originals
 * (sorted) and of the translations start; a table entry is length and place. */
enum { MO_COUNT = 8, MO_ORIGINALS = 12, MO_TRANSLATIONS = 16, MO_ENTRY = 8 };

static uint32_t mo_word(const struct catalogue *cat, size_t at)
{
    REQUIRE(at + 4 <= cat->n);
    return (uint32_t)cat->mo[at] | (uint32_t)cat->mo[at + 1] << 8 |
           (uint32_t)cat->mo[at + 2] << 16 | (uint32_t)cat->mo[at + 3] << 24;
}

/* String i of a table. */
static const char *mo_string(const struct catalogue *cat, size_t table,
                             uint32_t i)
{
    size_t entry = mo_word(cat, table) + (size_t)i * MO_ENTRY;

    return (const char *)cat->mo + mo_word(cat, entry + 4);
}

/* All forms of the translation, one behind the other, or NULL. */
static const char *look_up(const struct catalogue *cat, const char *english)
{
    uint32_t low = 0, high = cat ? mo_word(cat, MO_COUNT) : 0;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(english, mo_string(cat, MO_ORIGINALS, middle));

        if (order == 0)
            return mo_string(cat, MO_TRANSLATIONS, middle);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *tr(const struct catalogue *cat, const char *english)
{
    /* the empty text is the catalogue's own header */
    const char *found = *english ? look_up(cat, english) : NULL;

    return found ? found : english;
}

const char *tr_plural(const struct catalogue *cat, const char *one,
                      const char *many, int n)
{
    const char *found = look_up(cat, one);

    if (!found)
        return n == 1 ? one : many;
    if (n >= cat->one_from && n <= 1)
        return found;
    return found + strlen(found) + 1;
}

const struct catalogue *catalogue_find(const char *locale)
{
    for (int i = 0; catalogue_table[i].lang; i++) {
        size_t n = strlen(catalogue_table[i].lang);

        if (strncmp(locale, catalogue_table[i].lang, n) == 0 &&
            (locale[n] == '\0' || strchr("_.@-", locale[n])))
            return &catalogue_table[i];
    }
    return NULL;
}
