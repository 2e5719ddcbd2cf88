/* Lists to choose from. */
#include "cli/term.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void list_release(struct list *l)
{
    buf_release(&l->text);
    free(l->at);
    free(l->shown);
    page_release(&l->pane.page);
    memset(l, 0, sizeof(*l));
}

void list_clear(struct list *l)
{
    buf_clear(&l->text);
    l->n = l->n_shown = l->chosen = l->number = 0;
    l->cut = 0;
    l->typing = false;
    l->filter[0] = '\0';
    l->pane.top = 0;
}

void list_add(struct list *l, const char *label)
{
    if (l->n == l->room) {
        l->at = memory_grow(l->at, l->n, &l->room, sizeof(*l->at));
        l->shown = memory_resize(l->shown, (size_t)l->room, sizeof(*l->shown));
    }
    l->at[l->n++] = l->text.n;
    buf_add(&l->text, label, strlen(label) + 1);
}

const char *list_label(const struct list *l, int i)
{
    return l->text.at + l->at[i];
}

/* ---- narrowing ---- */

static bool contains(const char *text, const char *word, size_t n)
{
    for (; *text; text++)
        if (strncasecmp(text, word, n) == 0)
            return true;
    return false;
}

/* Every word of the filter is somewhere in the label. */
static bool passes(const char *label, const char *filter)
{
    while (*filter) {
        size_t n = strcspn(filter, " ");

        if (n > 0 && !contains(label, filter, n))
            return false;
        filter += n + (filter[n] == ' ');
    }
    return true;
}

void list_ready(struct list *l)
{
    int before = list_chosen(l);

    l->n_shown = 0;
    l->chosen = 0;
    l->cut = 0;
    for (int i = 0; i < l->n; i++) {
        if (!passes(list_label(l, i), l->filter))
            continue;
        if (i == before)
            l->chosen = l->n_shown;
        l->shown[l->n_shown++] = i;
    }
}

int list_chosen(const struct list *l)
{
    return l->chosen < l->n_shown ? l->shown[l->chosen] : -1;
}

void list_choose(struct list *l, int i)
{
    for (int s = 0; s < l->n_shown; s++)
        if (l->shown[s] == i)
            l->chosen = s;
}

void list_narrow(struct list *l)
{
    l->typing = true;
    l->number = 0;
}

static void stop_narrowing(struct list *l)
{
    l->typing = false;
    l->filter[0] = '\0';
    list_ready(l);
}

/* ---- drawing ---- */

/* Rows leave a column for the mark of what is chosen. */
static void cut_rows(struct list *l, int first)
{
    struct page *p = &l->pane.page;
    struct buf label = BUF_INIT;

    if (l->cut == l->pane.box.w)
        return;
    l->cut = l->pane.box.w;
    l->first = first;
    page_clear(p);
    for (int s = 0; s < l->n_shown; s++) {
        if (first == LIST_PLAIN)
            buf_adds(&label, "  ");
        else
            buf_addf(&label, "%5d  ", l->shown[s] + first);
        buf_adds(&label, list_label(l, l->shown[s]));
        page_wrap(p, buf_str(&label), l->cut, first == LIST_PLAIN ? 4 : 9, s,
                  LOOK_PLAIN);
        buf_clear(&label);
    }
    buf_release(&label);
}

int list_rows(struct list *l, int first, int w)
{
    l->pane.box.w = w;
    cut_rows(l, first);
    return l->pane.page.n > l->n ? l->pane.page.n : l->n;
}

/* All rows of what is chosen are in sight, or as many as there is room for. */
static void follow_chosen(struct list *l)
{
    struct pane *p = &l->pane;
    int from = 0, to;

    while (from < p->page.n && p->page.row[from].item < l->chosen)
        from++;
    to = from;
    while (to < p->page.n && p->page.row[to].item == l->chosen)
        to++;
    if (p->top + p->box.h < to)
        p->top = to - p->box.h;
    if (p->top > from)
        p->top = from;
}

void list_draw(struct list *l, int first)
{
    struct pane *p = &l->pane;
    bool marked = false;

    cut_rows(l, first);
    follow_chosen(l);
    pane_draw(p);
    for (int i = 0; i < p->box.h && p->top + i < p->page.n; i++) {
        const struct row *r = &p->page.row[p->top + i];

        if (r->item != l->chosen)
            continue;
        term_put(p->box.y + i, p->box.x, p->box.w,
                 buf_str(&p->page.text) + r->at, r->n, 0, LOOK_CHOSEN);
        if (!marked)
            term_put(p->box.y + i, p->box.x, 1, "▸", strlen("▸"), 0,
                     LOOK_CHOSEN);
        marked = true;
    }
}

/* ---- keys ---- */

/* Digits are the number of a choice: 1, then 12 when there are so many. */
static bool number_key(struct list *l, int key)
{
    int digit = key - '0';

    if (l->typing || digit < 0 || digit > 9)
        return false;
    l->number = 10 * l->number + digit;
    if (l->number - l->first >= l->n)
        l->number = digit;
    list_choose(l, l->number - l->first);
    return true;
}

static bool move_key_of(struct list *l, int key)
{
    int page = l->pane.box.h > 1 ? l->pane.box.h - 1 : 1;

    switch (key) {
    case TERM_UP:
        l->chosen--;
        break;
    case TERM_DOWN:
        l->chosen++;
        break;
    case TERM_PAGE_UP:
        l->chosen -= page;
        break;
    case TERM_PAGE_DOWN:
        l->chosen += page;
        break;
    case TERM_HOME:
        l->chosen = 0;
        break;
    case TERM_END:
        l->chosen = l->n_shown - 1;
        break;
    default:
        return false;
    }
    if (l->chosen >= l->n_shown)
        l->chosen = l->n_shown - 1;
    if (l->chosen < 0)
        l->chosen = 0;
    return true;
}

static bool type_key(struct list *l, int key)
{
    if (key == TERM_ESCAPE && (l->typing || l->filter[0])) {
        stop_narrowing(l);
        return true;
    }
    if (!l->typing || !term_edit(l->filter, sizeof(l->filter), key))
        return false;
    list_ready(l);
    return true;
}

bool list_key(struct list *l, int key)
{
    if (number_key(l, key))
        return true;
    l->number = 0;
    return move_key_of(l, key) || type_key(l, key);
}

bool list_click(struct list *l, int y, int x)
{
    const struct pane *p = &l->pane;
    int row = p->top + y - p->box.y;

    if (y < p->box.y || y >= p->box.y + p->box.h || x < p->box.x ||
        x >= p->box.x + p->box.w || row >= p->page.n)
        return false;
    l->chosen = p->page.row[row].item;
    return true;
}
