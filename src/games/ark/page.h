/*
 * Laying out reference text in columns, in the reader's language.
 */
#ifndef ARK_PAGE_H
#define ARK_PAGE_H

#include "base/buf.h"
#include "core/words.h"

/* Where the text goes, and in which language. */
struct page {
    const struct catalogue *cat;
    struct buf *out;
};

/* Ends the line, without spaces at its end. */
void ark_page_line(const struct page *p);

/* How many letters there are from byte `start` on. */
int ark_page_width(const struct page *p, size_t start);

/* At least one space, until a line `used` letters wide reaches `column`;
 * returns how wide it is then. */
int ark_page_spaces(const struct page *p, int used, int column);

/* A text, then spaces as above. */
int ark_page_cell(const struct page *p, int used, const char *s, int column);

/* A translated text, broken at spaces and indented. */
void ark_page_text(const struct page *p, int indent, const char *english);

/* After an empty line: a name with a rule below, or with its word. */
void ark_page_heading(const struct page *p, const char *english);
void ark_page_title(const struct page *p, const char *name, const char *word);

/* A name with its word, as the first line of a row in a list. */
void ark_page_entry(const struct page *p, const char *name, const char *word);

/* "  squares            3", and nothing, a name, a number or a provenance
 * behind the label. */
void ark_page_label(const struct page *p, const char *english);
void ark_page_name(const struct page *p, const char *what, const char *name);
void ark_page_number(const struct page *p, const char *what, int n);
void ark_page_source(const struct page *p, const char *what, int provenance);

#endif
