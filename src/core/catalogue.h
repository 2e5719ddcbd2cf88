/*
 * Translations.  A catalogue is a GNU .mo file inside the program: made at
 * build time from po/LANG.po, no locale at run time.  NULL is English, the
 * language in which the texts stand in the source.
 */
#ifndef CORE_CATALOGUE_H
#define CORE_CATALOGUE_H

#include <stddef.h>
#include <stdint.h>

/* Marks a text for translation where it stands in a table. */
#define N_(text) text
/* The two forms of a phrase in which a number decides: `text` and `plural` of
 * a struct phrase, in this order. */
#define NP_(one, many) one, many

struct catalogue {
    const char *lang; /* "fr" */
    const uint8_t *mo;
    size_t n;
    int one_from; /* the singular serves this number up to 1 */
};

/* Made by tools/po2c; ends in a row without lang. */
extern const struct catalogue catalogue_table[];

/* The catalogue of "fr", "fr_CA.UTF-8", ...; NULL for English and for
 * languages that we do not have. */
const struct catalogue *catalogue_find(const char *locale);

/* The translation of an English text, or the text itself. */
const char *tr(const struct catalogue *cat, const char *english);

/* The form that the number n asks for. */
const char *tr_plural(const struct catalogue *cat, const char *one,
                      const char *many, int n);

#endif
