/*
 * Finding a rulebook, and laying it out for a terminal.
 */
#include "core/rulebook.h"

#include "core/sheet.h"

#include <stdlib.h>
#include <string.h>

static const char *find(const char *game, const char *lang)
{
    for (const struct rulebook *r = rulebook_table; r->game; r++)
        if (strcmp(r->game, game) == 0 && strcmp(r->lang, lang) == 0)
            return r->text;
    return NULL;
}

const char *rulebook_find(const char *game, const struct catalogue *cat)
{
    const char *text = cat ? find(game, cat->lang) : NULL;

    return text ? text : find(game, "en");
}

const char *rulebook_picture(const char *game, const char *name)
{
    for (const struct rule_picture *p = rule_pictures; p->game; p++)
        if (strcmp(p->game, game) == 0 && strcmp(p->name, name) == 0)
            return p->text;
    return NULL;
}

/* ---- for a terminal ---- */

/* [What is written below.](GAME/NAME.scn "...") */
static bool is_picture(const char *line)
{
    const char *end = strchr(line, '\n');
    const char *file = strstr(line, ".scn");

    return *line == '[' && file && (!end || file < end);
}

/* A line ends where it says what it covers: "... {9.5b | 9.5c}". */
static size_t said_length(const char *line, size_t n)
{
    const char *brace = memchr(line, '{', n);
    size_t end = brace ? (size_t)(brace - line) : n;

    while (end > 0 && line[end - 1] == ' ')
        end--;
    return end;
}

/* Of links only what is read. */
static void plain(const char *line, size_t n, struct buf *out)
{
    buf_clear(out);
    n = said_length(line, n);
    for (size_t i = 0; i < n; i++) {
        if (line[i] == ']' && i + 1 < n && line[i + 1] == '(')
            while (i < n && line[i] != ')')
                i++;
        else if (line[i] != '[')
            buf_addc(out, line[i]);
    }
}

static void print_line(const char *text, struct buf *out)
{
    const struct sheet sh = { .out = out };
    size_t level = strspn(text, "#");

    if (level > 0) {
        sheet_underline(&sh, text + level + 1, level == 1 ? '=' : '-');
    } else if (strncmp(text, "- ", 2) == 0) {
        buf_adds(out, "- ");
        sheet_fold(&sh, 2, text + 2);
    } else {
        sheet_fold(&sh, 0, text);
    }
}

/* "- goal: ..." stands under the title: its sentence is enough. */
static const char *without_key(const char *text)
{
    static const char *const key[] = { "- goal: ", "- turn: ", "- end: " };

    for (int i = 0; i < 3; i++)
        if (strncmp(text, key[i], strlen(key[i])) == 0)
            return text + strlen(key[i]);
    return text;
}

static const char *next_line(const char *text)
{
    size_t n = strcspn(text, "\n");

    return text + n + (text[n] == '\n');
}

static void print_from(const char *text, struct buf *out)
{
    struct buf line = BUF_INIT;

    plain(text, strcspn(text, "\n"), &line);
    if (is_picture(text)) {
        sheet_fold(&(struct sheet){ .out = out }, 2, buf_str(&line));
    } else {
        print_line(without_key(buf_str(&line)), out);
    }
    buf_release(&line);
}

void rulebook_print(const char *text, struct buf *out)
{
    for (; *text; text = next_line(text))
        print_from(text, out);
}

static bool is_heading(const char *line)
{
    return strncmp(line, "## ", 3) == 0;
}

/* Where a section begins, or the end of the text. */
static const char *find_section(const char *text, int section)
{
    while (*text && !(is_heading(text) && atoi(text + 3) == section))
        text = next_line(text);
    return text;
}

bool rulebook_title(const char *text, int section, struct buf *out)
{
    struct buf line = BUF_INIT;

    buf_clear(out);
    text = find_section(text, section);
    if (*text) {
        plain(text, strcspn(text, "\n"), &line);
        buf_adds(out, buf_str(&line) + strlen("## "));
    }
    buf_release(&line);
    return *text;
}

bool rulebook_print_place(const char *text, struct rule_place place,
                          struct buf *out)
{
    int n = 0, said = 0;

    buf_clear(out);
    text = find_section(text, place.section);
    if (!*text)
        return false;
    print_from(text, out);
    while (*(text = next_line(text)) && !is_heading(text)) {
        n += *text != '\n' && !is_picture(text);
        if (*text == '\n' || (place.from && (n < place.from || n > place.to)))
            continue;
        if (*text != '-' || said == 0)
            buf_addc(out, '\n');
        print_from(text, out);
        said++;
    }
    if (said == 0 || place.to > n)
        buf_clear(out);
    return out->n > 0;
}
