/* Texts cut into rows, and panes that show some of them. */
#include "cli/term.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void page_release(struct page *p)
{
    buf_release(&p->text);
    free(p->row);
    memset(p, 0, sizeof(*p));
}

void page_clear(struct page *p)
{
    buf_clear(&p->text);
    p->n = 0;
}

static void add_row(struct page *p, const char *text, size_t n, int indent,
                    int item, enum look look)
{
    p->row = memory_grow(p->row, p->n, &p->room, sizeof(*p->row));
    p->row[p->n++] = (struct row){ p->text.n, n + (size_t)indent, item, look };
    for (int i = 0; i < indent; i++)
        buf_addc(&p->text, ' ');
    buf_add(&p->text, text, n);
}

void page_lines(struct page *p, const char *text, enum look look)
{
    while (*text) {
        size_t n = strcspn(text, "\n");

        add_row(p, text, n, 0, 0, look);
        text += n + (text[n] == '\n');
    }
}

static int width_of(const char *text, size_t n)
{
    char copy[512];

    snprintf(copy, sizeof(copy), "%.*s", (int)n, text);
    return term_width(copy);
}

/* How many bytes fit into w columns: whole words, or at least one word. */
static size_t fitting(const char *text, int w)
{
    size_t fits = 0;

    while (text[fits]) {
        size_t word = fits + strspn(text + fits, " ");

        word += strcspn(text + word, " ");
        if (fits > 0 && width_of(text, word) > w)
            break;
        fits = word;
    }
    return fits;
}

void page_wrap(struct page *p, const char *text, int w, int indent, int item,
               enum look look)
{
    char line[512];

    do {
        size_t n = strcspn(text, "\n");
        const char *rest = line;
        int in = 0;

        snprintf(line, sizeof(line), "%.*s", (int)n, text);
        do {
            size_t fits = fitting(rest, w - in);

            add_row(p, rest, fits, in, item, look);
            rest += fits;
            rest += strspn(rest, " ");
            in = indent;
        } while (*rest);
        text += n + (text[n] == '\n');
    } while (*text);
}

enum { KEY_COLUMNS = 14 };

void page_key(struct page *p, const char *key, const char *text, int w)
{
    struct buf line = BUF_INIT;

    buf_addf(&line, "  %s", key);
    for (int i = term_width(key); i < KEY_COLUMNS; i++)
        buf_addc(&line, ' ');
    buf_addf(&line, " %s", text);
    page_wrap(p, buf_str(&line), w, KEY_COLUMNS + 3, 0, LOOK_PLAIN);
    buf_release(&line);
}

/* ---- panes ---- */

static void keep_inside(struct pane *p)
{
    int last = p->page.n - p->box.h;

    if (p->top > last)
        p->top = last;
    if (p->top < 0)
        p->top = 0;
    if (p->left < 0)
        p->left = 0;
}

void pane_end(struct pane *p)
{
    p->top = p->page.n;
    keep_inside(p);
}

void pane_draw(struct pane *p)
{
    keep_inside(p);
    for (int i = 0; i < p->box.h && p->top + i < p->page.n; i++) {
        const struct row *r = &p->page.row[p->top + i];

        term_put(p->box.y + i, p->box.x, p->box.w,
                 buf_str(&p->page.text) + r->at, r->n, p->left, r->look);
    }
}

bool pane_key(struct pane *p, int key)
{
    int page = p->box.h > 1 ? p->box.h - 1 : 1;

    switch (key) {
    case TERM_UP:
        p->top--;
        break;
    case TERM_DOWN:
        p->top++;
        break;
    case TERM_PAGE_UP:
        p->top -= page;
        break;
    case TERM_PAGE_DOWN:
    case ' ':
        p->top += page;
        break;
    case TERM_LEFT:
        p->left -= 8;
        break;
    case TERM_RIGHT:
        p->left += 8;
        break;
    case TERM_HOME:
        p->top = p->left = 0;
        break;
    case TERM_END:
        p->top = p->page.n;
        break;
    default:
        return false;
    }
    keep_inside(p);
    return true;
}

const char *pane_more(const struct pane *p, char out[32])
{
    out[0] = '\0';
    if (p->page.n > p->box.h)
        snprintf(out, 32, "%d-%d/%d", p->top + 1, p->top + p->box.h, p->page.n);
    return out;
}

/* ---- whole screens ---- */

static void draw_reader(const char *title, struct pane *p, const char *keys)
{
    struct box s = term_size();
    char more[32];

    term_clear();
    p->box = (struct box){ 1, 1, s.h - 2, s.w - 2 };
    pane_draw(p);
    term_put(0, 0, s.w, " ", 1, 0, LOOK_BAR);
    term_put(0, 1, s.w - 1, title, strlen(title), 0, LOOK_BAR);
    pane_more(p, more);
    term_put(0, s.w - 14, 14, more, strlen(more), 0, LOOK_BAR);
    term_put(s.h - 1, 0, s.w, " ", 1, 0, LOOK_BAR);
    term_put(s.h - 1, 1, s.w - 1, keys, strlen(keys), 0, LOOK_BAR);
    term_cursor(-1, 0);
    term_show();
}

bool term_read(const char *title, const struct page *text, const char *keys,
               enum read_from from)
{
    struct pane p = { .page = *text, .top = from == FROM_END ? text->n : 0 };
    int key;

    do {
        draw_reader(title, &p, keys);
        key = term_key();
        pane_key(&p, key);
    } while (key != TERM_GONE && key != TERM_ESCAPE && key != TERM_ENTER &&
             key != 'q');
    return key != TERM_GONE;
}

/* Appends a character to a text of at most n bytes. */
static void type_char(char *out, size_t n, int key)
{
    size_t at = strlen(out);
    unsigned c = (unsigned)key;
    char bytes[5] = "";

    if (c < 0x80) {
        bytes[0] = (char)c;
    } else if (c < 0x800) {
        bytes[0] = (char)(0xc0 | c >> 6);
        bytes[1] = (char)(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        bytes[0] = (char)(0xe0 | c >> 12);
        bytes[1] = (char)(0x80 | (c >> 6 & 0x3f));
        bytes[2] = (char)(0x80 | (c & 0x3f));
    } else {
        return;
    }
    if (at + strlen(bytes) < n)
        memcpy(out + at, bytes, strlen(bytes) + 1);
}

static void rub_char(char *out)
{
    size_t at = strlen(out);

    while (at > 0 && ((unsigned char)out[at - 1] & 0xc0) == 0x80)
        at--;
    if (at > 0)
        at--;
    out[at] = '\0';
}

bool term_edit(char *out, size_t n, int key)
{
    if (key == TERM_RUB)
        rub_char(out);
    else if (key >= ' ' && key < TERM_NOTHING)
        type_char(out, n, key);
    else
        return false;
    return true;
}
