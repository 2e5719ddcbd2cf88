/* Lists to choose from. */
#include "cli/term.h"

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
    l->typing = false;
    l->filter[0] = '\0';
    l->pane.top = 0;
}

void list_add(struct list *l, const char *label)
{
    if (l->n == l->room) {
        l->room = l->room ? 2 * l->room : 64;
        l->at = realloc(l->at, (size_t)l->room * sizeof(*l->at));
        l->shown = realloc(l->shown, (size_t)l->room * sizeof(*l->shown));
        REQUIRE(l->at && l->shown);
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

static void build_rows(struct list *l, bool numbers)
{
    struct page *p = &l->pane.page;
    char label[640];

    page_clear(p);
    for (int s = 0; s < l->n_shown; s++) {
        const char *mark = s == l->chosen ? "▸" : " ";

        if (numbers)
            snprintf(label, sizeof(label), "%s%4d  %s", mark, l->shown[s] + 1,
                     list_label(l, l->shown[s]));
        else
            snprintf(label, sizeof(label), "%s %s", mark,
                     list_label(l, l->shown[s]));
        page_wrap(p, label, l->pane.box.w, numbers ? 9 : 4, s,
                  s == l->chosen ? LOOK_CHOSEN : LOOK_PLAIN);
    }
}

/* All rows of what is chosen are in sight. */
static void follow_chosen(struct list *l)
{
    struct pane *p = &l->pane;

    for (int r = 0; r < p->page.n; r++) {
        if (p->page.row[r].item != l->chosen)
            continue;
        if (p->top > r)
            p->top = r;
        if (p->top + p->box.h <= r)
            p->top = r - p->box.h + 1;
    }
}

void list_draw(struct list *l, bool numbers)
{
    build_rows(l, numbers);
    follow_chosen(l);
    pane_draw(&l->pane);
}

/* ---- keys ---- */

/* Digits are the number of a choice: 1, then 12 when there are so many. */
static bool number_key(struct list *l, int key)
{
    int digit = key - '0';

    if (l->typing || digit < 0 || digit > 9)
        return false;
    l->number = 10 * l->number + digit;
    if (l->number > l->n)
        l->number = digit;
    if (l->number > 0)
        list_choose(l, l->number - 1);
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
