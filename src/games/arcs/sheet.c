/*
 * Folds reference text to the width of a page, by characters, not bytes.
 */
#include "games/arcs/sheet.h"

#include <string.h>

const char *sheet_tr(const struct sheet *sh, const char *english)
{
    return tr(sh->cat, english);
}

/* Bytes that begin a character in UTF-8. */
static bool begins(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80;
}

static int width_of(const char *text, size_t n)
{
    int width = 0;

    for (size_t i = 0; i < n; i++)
        width += begins(text[i]);
    return width;
}

int sheet_width(const char *text)
{
    return width_of(text, strlen(text));
}

int sheet_column(const struct sheet *sh)
{
    const char *text = buf_str(sh->out);
    const char *line = strrchr(text, '\n');

    return sheet_width(line ? line + 1 : text);
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
    for (int at = sheet_column(sh); at < column; at++)
        buf_addc(sh->out, ' ');
}

void sheet_newline(const struct sheet *sh)
{
    buf_addc(sh->out, '\n');
}

void sheet_title(const struct sheet *sh, const char *english)
{
    int width = sheet_width(sheet_tr(sh, english));

    sheet_say(sh, english);
    sheet_newline(sh);
    while (width-- > 0)
        buf_addc(sh->out, '=');
    sheet_newline(sh);
}

void sheet_text(const struct sheet *sh, int indent, const char *english)
{
    const char *text = sheet_tr(sh, english);

    sheet_pad(sh, indent);
    for (bool first = true; *text; first = false) {
        size_t n = strcspn(text, " ");

        if (!first && sheet_column(sh) + 1 + width_of(text, n) > SHEET_WIDTH) {
            sheet_newline(sh);
            sheet_pad(sh, indent);
        } else if (!first) {
            buf_addc(sh->out, ' ');
        }
        buf_add(sh->out, text, n);
        text += n + strspn(text + n, " ");
    }
    sheet_newline(sh);
}

void sheet_permille(const struct sheet *sh, int permille)
{
    buf_addf(sh->out, "%3d.%d", permille / 10, permille % 10);
}
