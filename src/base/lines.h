/*
 * Reads a text from outside line by line: records, scenarios, component
 * files.  Anything that is not printable text is refused with its line.
 */
#ifndef BASE_LINES_H
#define BASE_LINES_H

#include "base/error.h"

#include <stddef.h>

enum { LINE_LENGTH = 400, LINE_WORDS = 64, TEXT_LENGTH = 4 << 20 };

struct lines {
    const char *at, *end;
    int number;             /* of the line below, from 1 */
    char line[LINE_LENGTH]; /* without its end and without space around it */
};

void lines_init(struct lines *l, const char *text, size_t n);

/* 1: the next line is there; 0: no more; -1: refused. */
int lines_next(struct lines *l, struct error *err);

/* Cuts a line into words in place, at spaces; returns how many, at most
 * LINE_WORDS. */
int line_split(char *line, const char *word[LINE_WORDS]);

/* When the line starts with `word` and a space (or is that word), what
 * follows; else NULL. */
const char *line_after(const char *line, const char *word);

/* A whole number from min to max. */
int number_read(const char *word, long min, long max, long *out,
                struct error *err);

#endif
