/*
 * Folds reference text to the width of a page and sets it in columns.
 */
#include "core/sheet.h"

#include <string.h>

int sheet_width(const char *text)
{
    return (int)text_columns(text, strlen(text));
}

const char *sheet_tr(const struct sheet *sh, const char *english)
{
    return tr(sh->cat, english);
}

void sheet_say(const struct sheet *sh, const char *english)
{
    buf_adds(sh->out, sheet_tr(sh, english));
}

void sheet_label(const struct sheet *sh, const char *english)
{
    sheet_say(sh, english);
    sheet_say(sh, N_(": "));
}

void sheet_pad(const struct sheet *sh, int column)
{
    buf_pad(sh->out, (size_t)column);
}

void sheet_tab(const struct sheet *sh, int column)
{
    buf_addc(sh->out, ' ');
    sheet_pad(sh, column);
}

void sheet_newline(const struct sheet *sh)
{
    struct buf *out = sh->out;

    while (out->n > 0 && out->at[out->n - 1] == ' ')
        out->at[--out->n] = '\0';
    buf_addc(out, '\n');
}

/* ---- paragraphs ---- */

void sheet_fold(const struct sheet *sh, int indent, const char *text)
{
    sheet_pad(sh, indent);
    for (bool first = true; *text; first = false) {
        size_t n = strcspn(text, " \n");

        if (!first &&
            buf_column(sh->out) + 1 + text_columns(text, n) > SHEET_WIDTH) {
            sheet_newline(sh);
            sheet_pad(sh, indent);
        } else if (!first) {
            buf_addc(sh->out, ' ');
        }
        buf_add(sh->out, text, n);
        text += n + strspn(text + n, " \n");
    }
    sheet_newline(sh);
}

void sheet_text(const struct sheet *sh, int indent, const char *english)
{
    sheet_fold(sh, indent, sheet_tr(sh, english));
}

/* ---- headings ---- */

void sheet_underline(const struct sheet *sh, const char *text, char line)
{
    buf_adds(sh->out, text);
    sheet_newline(sh);
    for (int i = sheet_width(text); i > 0; i--)
        buf_addc(sh->out, line);
    sheet_newline(sh);
}

void sheet_title(const struct sheet *sh, const char *english)
{
    sheet_underline(sh, sheet_tr(sh, english), '=');
}

static void set_apart(const struct sheet *sh)
{
    if (sh->out->n > 0)
        sheet_newline(sh);
}

void sheet_heading(const struct sheet *sh, const char *english)
{
    set_apart(sh);
    sheet_underline(sh, sheet_tr(sh, english), '-');
}

static void name_and_word(const struct sheet *sh, const char *name,
                          const char *word)
{
    sheet_say(sh, name);
    buf_addf(sh->out, "  (%s)\n", word);
}

void sheet_thing(const struct sheet *sh, const char *name, const char *word)
{
    set_apart(sh);
    name_and_word(sh, name, word);
}

void sheet_entry(const struct sheet *sh, const char *name, const char *word)
{
    sheet_pad(sh, 2);
    name_and_word(sh, name, word);
}

/* ---- facts ---- */

void sheet_fact(const struct sheet *sh, const char *english)
{
    sheet_pad(sh, 2);
    sheet_say(sh, english);
    sheet_tab(sh, FACT_COLUMN);
}

void sheet_fact_name(const struct sheet *sh, const char *what, const char *name)
{
    sheet_fact(sh, what);
    sheet_say(sh, name);
    sheet_newline(sh);
}

void sheet_fact_number(const struct sheet *sh, const char *what, int n)
{
    sheet_fact(sh, what);
    buf_addf(sh->out, "%d\n", n);
}
