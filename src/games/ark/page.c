/*
 * Columns and folded text by characters, not bytes, so that accents do not
 * shift them.
 */
#include "games/ark/page.h"

#include "games/ark/tables.h"

#include <string.h>

enum { WIDTH = 78 };

/* Letters, not bytes: what follows the first byte of a letter is 10xxxxxx. */
static int letters(const char *s, size_t n)
{
    int count = 0;

    for (size_t i = 0; i < n; i++)
        count += ((unsigned char)s[i] & 0xc0) != 0x80;
    return count;
}

int ark_page_width(const struct page *p, size_t start)
{
    return letters(p->out->at + start, p->out->n - start);
}

/* A line of the page that is already `used` letters wide, up to `column`. */
int ark_page_spaces(const struct page *p, int used, int column)
{
    do
        buf_addc(p->out, ' ');
    while (++used < column);
    return used;
}

int ark_page_cell(const struct page *p, int used, const char *s, int column)
{
    buf_adds(p->out, s);
    return ark_page_spaces(p, used + letters(s, strlen(s)), column);
}

void ark_page_line(const struct page *p)
{
    while (p->out->n > 0 && p->out->at[p->out->n - 1] == ' ')
        p->out->at[--p->out->n] = '\0';
    buf_addc(p->out, '\n');
}

/* A text, broken at spaces and indented. */
void ark_page_text(const struct page *p, int indent, const char *english)
{
    const char *s = tr(p->cat, english);
    int used = 0;

    while (*s) {
        size_t n = strcspn(s, " ");
        int width = letters(s, n);

        if (used == 0 || used + 1 + width > WIDTH) {
            if (used > 0)
                ark_page_line(p);
            for (used = 0; used < indent; used++)
                buf_addc(p->out, ' ');
        } else {
            buf_addc(p->out, ' ');
            used++;
        }
        buf_add(p->out, s, n);
        used += width;
        s += n + strspn(s + n, " ");
    }
    ark_page_line(p);
}

void ark_page_heading(const struct page *p, const char *english)
{
    const char *s = tr(p->cat, english);

    if (p->out->n > 0)
        ark_page_line(p);
    buf_adds(p->out, s);
    ark_page_line(p);
    for (int i = letters(s, strlen(s)); i > 0; i--)
        buf_addc(p->out, '-');
    ark_page_line(p);
}

void ark_page_title(const struct page *p, const char *name, const char *word)
{
    if (p->out->n > 0)
        ark_page_line(p);
    buf_addf(p->out, "%s  (%s)\n", tr(p->cat, name), word);
}

void ark_page_entry(const struct page *p, const char *name, const char *word)
{
    buf_addf(p->out, "  %s  (%s)\n", tr(p->cat, name), word);
}

/* "  Squares          3" */
void ark_page_label(const struct page *p, const char *english)
{
    buf_adds(p->out, "  ");
    ark_page_cell(p, 2, tr(p->cat, english), 21);
}

void ark_page_name(const struct page *p, const char *what, const char *name)
{
    ark_page_label(p, what);
    buf_addf(p->out, "%s\n", tr(p->cat, name));
}

void ark_page_number(const struct page *p, const char *what, int n)
{
    ark_page_label(p, what);
    buf_addf(p->out, "%d\n", n);
}

void ark_page_source(const struct page *p, const char *what, int provenance)
{
    ark_page_name(p, what, ark_provenance_name(provenance));
}
