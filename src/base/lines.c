/*
 * Cutting a text into lines, and lines into words, with the number of the line
 * for the error.
 */
#include "base/lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void lines_init(struct lines *l, const char *text, size_t n)
{
    memset(l, 0, sizeof(*l));
    l->at = text;
    l->end = text + n;
}

static int is_text(char c)
{
    return (unsigned char)c >= 0x20 && c != 0x7f;
}

int lines_next(struct lines *l, struct error *err)
{
    size_t n = 0;

    if (l->at == l->end)
        return 0;
    l->number++;
    while (l->at < l->end && *l->at != '\n') {
        char c = *l->at++;

        if (c == '\t' || (c == '\r' && l->at < l->end && *l->at == '\n'))
            c = ' ';
        if (!is_text(c))
            return error_set(err, "line %d: not a text", l->number);
        if (n == 0 && c == ' ')
            continue;
        if (n + 1 == LINE_LENGTH)
            return error_set(err, "line %d: longer than %d characters",
                             l->number, LINE_LENGTH - 1);
        l->line[n++] = c;
    }
    if (l->at < l->end)
        l->at++;
    while (n > 0 && l->line[n - 1] == ' ')
        n--;
    l->line[n] = '\0';
    return 1;
}

int line_split(char *line, const char *word[LINE_WORDS])
{
    int n = 0;

    while (*line && n < LINE_WORDS) {
        word[n++] = line;
        line += strcspn(line, " ");
        while (*line == ' ')
            *line++ = '\0';
    }
    return n;
}

const char *line_after(const char *line, const char *word)
{
    size_t n = strlen(word);

    if (strncmp(line, word, n) != 0 || (line[n] != ' ' && line[n] != '\0'))
        return NULL;
    return line + n + strspn(line + n, " ");
}

int number_read(const char *word, long min, long max, long *out,
                struct error *err)
{
    char *end;
    long v;

    errno = 0;
    v = strtol(word, &end, 10);
    if (end == word || *end || errno || v < min || v > max)
        return error_set(err, "\"%.40s\" is not a number from %ld to %ld", word,
                         min, max);
    *out = v;
    return 0;
}
