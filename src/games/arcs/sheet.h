/*
 * Laying out reference text: lines of at most 80 columns, whatever the
 * language.  Columns are characters, not bytes.
 */
#ifndef ARCS_SHEET_H
#define ARCS_SHEET_H

#include "core/words.h"

enum { SHEET_WIDTH = 78 };

struct sheet {
    const struct catalogue *cat;
    struct buf *out;
    int edition;   /* whose wording is told, */
    bool editions; /* or that of both */
};

/* The translation of an English text. */
const char *sheet_tr(const struct sheet *sh, const char *english);

/* Columns that a text takes, and that the last line has so far. */
int sheet_width(const char *text);
int sheet_column(const struct sheet *sh);

/* Add a text, translated; no line is broken. */
void sheet_say(const struct sheet *sh, const char *english);
/* "Keys: 3" needs no plural in any language. */
void sheet_label(const struct sheet *sh, const char *english);
void sheet_pad(const struct sheet *sh, int column);
void sheet_newline(const struct sheet *sh);

/* A heading, underlined. */
void sheet_title(const struct sheet *sh, const char *english);
/* A paragraph, translated, broken between words and indented. */
void sheet_text(const struct sheet *sh, int indent, const char *english);
/* A thousandth as "12.3", five columns. */
void sheet_permille(const struct sheet *sh, int permille);

#endif
