/*
 * starboard solve --find: what could be the goal of a puzzle here.  All that
 * the seat can do before anybody else is asked is done once, without what
 * chance would decide; of each value in the JSON of those positions it is told
 * which first moves lead there, and in how few answers.
 */
#include "cli/solve_find.h"

#include "base/json.h"
#include "base/json_read.h"
#include "base/memory.h"
#include "base/siphash.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* First moves are bits; what is behind them is not told apart. */
enum { FIRST = 64, PLACES = 1 << 18 };

struct found {
    char *text; /* POINTER VALUE */
    uint64_t first;
    int answers;
};

struct finder {
    struct puzzle *p;
    struct found *found; /* PLACES of them, by hash */
    uint64_t *seen;      /* PLACES hashes of positions, of one first move */
    uint8_t *queue;      /* positions to look at */
    int *depth;          /* answers before each */
    int n, most, first;
    struct buf json, pointer;
};

static uint64_t hash_of(const char *text, size_t n)
{
    static const uint64_t seed[2] = { 23, 42 };
    uint64_t hash = siphash(seed, text, n);

    return hash + (hash == 0);
}

/* ---- values ---- */

static void note(struct finder *f, const char *text, size_t n, int answers)
{
    size_t at = hash_of(text, n) % PLACES;

    while (f->found[at].text && strcmp(f->found[at].text, text) != 0)
        at = (at + 1) % PLACES;
    if (!f->found[at].text) {
        f->found[at].text = memory_text(text);
        f->found[at].answers = answers;
    }
    f->found[at].first |= UINT64_C(1) << f->first;
    if (answers < f->found[at].answers)
        f->found[at].answers = answers;
}

/* All values in it, with their pointers. */
static void note_all(struct finder *f, struct json_slice value, int answers)
{
    struct json_slice key, item;
    size_t at = 0, n = f->pointer.n;
    bool list = value.at[0] == '[';
    int i = 0;

    if (value.at[0] != '{' && (!list || value.n < 60)) {
        buf_addc(&f->pointer, ' ');
        buf_add(&f->pointer, value.at, value.n);
        note(f, buf_str(&f->pointer), f->pointer.n, answers);
        f->pointer.n = n;
        f->pointer.at[n] = '\0';
    }
    while (json_next(value, &at, &key, &item)) {
        buf_addc(&f->pointer, '/');
        if (list)
            buf_addf(&f->pointer, "%d", i++);
        else
            buf_add(&f->pointer, key.at + 1, key.n - 2);
        note_all(f, item, answers);
        f->pointer.n = n;
        f->pointer.at[n] = '\0';
    }
}

/* ---- positions ---- */

static uint8_t *place(struct finder *f, int i)
{
    return f->queue + (size_t)i * f->p->game->state_size;
}

static void add(struct finder *f, const uint8_t *state, int depth)
{
    uint64_t hash = game_hash(f->p->game, state);
    size_t at = hash % PLACES;

    while (f->seen[at] && f->seen[at] != hash)
        at = (at + 1) % PLACES;
    if (f->seen[at] || f->n == f->most)
        return;
    f->seen[at] = hash;
    memcpy(place(f, f->n), state, f->p->game->state_size);
    f->depth[f->n++] = depth;
}

/* Unless chance decides. */
static void go(struct finder *f, const uint8_t *state, struct move m, int depth)
{
    static struct events ev;
    _Alignas(16) uint8_t next[MAX_STATE];
    uint32_t drawn = game_head(state)->chance.drawn;

    memcpy(next, state, f->p->game->state_size);
    ev.n = 0;
    game_step(f->p->game, next, m, &ev);
    if (game_head(next)->chance.drawn == drawn &&
        puzzle_look(f->p, next, &ev) != PUZZLE_LOST)
        add(f, next, depth);
}

static void look_around(struct finder *f, struct move first)
{
    struct json_slice doc;
    struct move_list l;

    f->n = 0;
    memset(f->seen, 0, PLACES * sizeof(*f->seen));
    go(f, f->p->state, first, 1);
    for (int i = 0; i < f->n; i++) {
        const uint8_t *state = place(f, i);

        buf_clear(&f->json);
        game_json(f->p->game, state, &f->json);
        REQUIRE(json_check(buf_str(&f->json), f->json.n, &doc));
        note_all(f, doc, f->depth[i]);
        if (game_to_move(f->p->game, state) != seat_bit(f->p->seat))
            continue;
        game_legal(f->p->game, state, f->p->seat, &l);
        for (int k = 0; k < l.n; k++)
            go(f, state, l.at[k], f->depth[i] + 1);
    }
}

/* ---- telling ---- */

static void print_found(const struct finder *f)
{
    for (int i = 0; i < PLACES; i++)
        if (f->found[i].text)
            printf("%016llx %d %s\n", (unsigned long long)f->found[i].first,
                   f->found[i].answers, f->found[i].text);
}

bool solve_find(struct puzzle *p, int most)
{
    struct finder f = { .p = p, .most = most };
    struct move_list l;
    bool whole = true;

    game_legal(p->game, p->state, p->seat, &l);
    f.found = memory_new(PLACES, sizeof(*f.found));
    f.seen = memory_new(PLACES, sizeof(*f.seen));
    f.queue = memory_new((size_t)most, p->game->state_size);
    f.depth = memory_new((size_t)most, sizeof(*f.depth));
    for (f.first = 0; f.first < l.n && f.first < FIRST; f.first++) {
        struct buf text = BUF_INIT;

        look_around(&f, l.at[f.first]);
        whole = whole && f.n < most;
        move_print(p->game, l.at[f.first], &text);
        printf("first %d %d %s\n", f.first, f.n, buf_str(&text));
        buf_release(&text);
    }
    print_found(&f);
    for (int i = 0; i < PLACES; i++)
        free(f.found[i].text);
    free(f.found);
    free(f.seen);
    free(f.queue);
    free(f.depth);
    buf_release(&f.json);
    buf_release(&f.pointer);
    return whole && l.n <= FIRST;
}
