/*
 * Laying out reference text: lines of at most 80 columns, whatever the
 * language.  Columns are characters, not bytes.  The `show` of every game and
 * the lists of words are written on such a sheet.
 */
#ifndef CORE_SHEET_H
#define CORE_SHEET_H

#include "base/buf.h"
#include "core/catalogue.h"
#include "core/options.h"

#include <stdbool.h>

enum { SHEET_WIDTH = 78 };

struct sheet {
    const struct catalogue *cat;
    struct buf *out;
    /* What depends on options is told as they say, NULL for the normal ones;
     * or for all of their values. */
    const struct options *options;
    bool whatever_options;
};

/* How many columns a text takes. */
int sheet_width(const char *text);
/* The translation of an English text. */
const char *sheet_tr(const struct sheet *sh, const char *english);

/* Add a text, translated; no line is broken. */
void sheet_say(const struct sheet *sh, const char *english);
/* "Keys: 3" needs no plural in any language. */
void sheet_label(const struct sheet *sh, const char *english);
/* Spaces until the line is `column` wide; or at least one of them. */
void sheet_pad(const struct sheet *sh, int column);
void sheet_tab(const struct sheet *sh, int column);
/* Ends the line, without spaces at its end. */
void sheet_newline(const struct sheet *sh);

/* A paragraph, broken between words and indented: translated, or as it is. */
void sheet_text(const struct sheet *sh, int indent, const char *english);
void sheet_fold(const struct sheet *sh, int indent, const char *text);

/* A line with another one below it. */
void sheet_underline(const struct sheet *sh, const char *text, char line);
/* A heading, underlined; the one of a part, behind an empty line. */
void sheet_title(const struct sheet *sh, const char *english);
void sheet_heading(const struct sheet *sh, const char *english);

/* A thing by its name and word, behind an empty line; as a row of a list. */
void sheet_thing(const struct sheet *sh, const char *name, const char *word);
void sheet_entry(const struct sheet *sh, const char *name, const char *word);

/* "  squares            3": a fact of a thing, of which the first leaves to
 * the caller what stands behind the label. */
enum { FACT_COLUMN = 21 };
void sheet_fact(const struct sheet *sh, const char *english);
void sheet_fact_name(const struct sheet *sh, const char *what,
                     const char *name);
void sheet_fact_number(const struct sheet *sh, const char *what, int n);

#endif
