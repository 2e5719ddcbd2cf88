/*
 * Many games side by side: their memory, and playing them.
 */
#include "lab/lab.h"

#include "base/bits.h"
#include "base/memory.h"
#include "games/registry.h"
#include "lab/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int lab_version(void)
{
    return LAB_VERSION;
}

/* ---- A batch ----------------------------------------------------------- */

/* How many numbers an observation has of each seat. */
static int count_own(const struct evaluator *e)
{
    int n = 0;

    if (e->features)
        return e->features->n_own;
    while (e->term[n].id)
        n++;
    return n;
}

static int count_common(const struct evaluator *e)
{
    return e->features ? e->features->n_common : 0;
}

/* The arrays, all blank. */
static void make_room(struct lab *lab)
{
    size_t n = (size_t)lab->n, seats = n * (size_t)lab->n_seats;

    lab->state = memory_new(n, lab->stride);
    lab->kind = memory_new(n, sizeof(*lab->kind));
    lab->viewer = memory_new(n, sizeof(*lab->viewer));
    lab->seat = memory_new(n, sizeof(*lab->seat));
    lab->asked = memory_new(n, sizeof(*lab->asked));
    lab->steps = memory_new(n, sizeof(*lab->steps));
    lab->legal = memory_new(n, sizeof(*lab->legal));
    lab->list = memory_new(n, sizeof(*lab->list));
    lab->mask = memory_new(n, sizeof(*lab->mask));
    lab->over = memory_new(n, sizeof(*lab->over));
    lab->reward = memory_new(seats, sizeof(*lab->reward));
    lab->rank = memory_new(seats, sizeof(*lab->rank));
    lab->score = memory_new(seats, sizeof(*lab->score));
    lab->own = memory_new(seats * (size_t)lab->n_own, sizeof(*lab->own));
    lab->common = memory_new(n * (size_t)lab->n_common + 1, /* may be none */
                             sizeof(*lab->common));
    lab->seed = memory_new(n, sizeof(*lab->seed));
    for (int i = 0; i < lab->n; i++)
        lab->seat[i] = SEAT_NONE;
}

static struct lab *make(const struct game *g, const struct setup *how, int n)
{
    enum { LINE = 64 }; /* of a cache, so that states share none */
    struct lab *lab = memory_new(1, sizeof(*lab));

    lab->game = g;
    lab->eval = evaluator_find(g);
    lab->how = *how;
    lab->n = n;
    lab->n_seats = how->options.value[OPTION_PLAYERS];
    lab->n_own = count_own(lab->eval);
    lab->n_common = count_common(lab->eval);
    lab->stride = (g->state_size + LINE - 1) / LINE * LINE;
    make_room(lab);
    return lab;
}

/* "players=3 leaders=yes" */
static int read_options(const struct game *g, const char *text,
                        struct options *o, struct error *err)
{
    enum { LONGEST = 80 };

    options_default(g, o);
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        size_t n = strcspn(text, " ");
        char word[LONGEST], *value;

        if (n >= LONGEST)
            return error_set(err, "an option is too long");
        memcpy(word, text, n);
        word[n] = '\0';
        text += n;
        value = strchr(word, '=');
        if (!value)
            return error_set(err, "\"%s\" is not NAME=VALUE", word);
        *value++ = '\0';
        if (options_set(g, o, word, value, err) < 0)
            return -1;
    }
    return options_check(g, o, err);
}

static int give_why(const char *sentence, char why[LAB_WHY])
{
    snprintf(why, LAB_WHY, "%s", sentence);
    return -1;
}

struct lab *lab_new(const char *game, const char *options, int n,
                    char why[LAB_WHY])
{
    const struct game *g = game_find(game);
    struct setup how = { 0 };
    struct error err;

    why[0] = '\0';
    if (!g) {
        give_why("there is no such game", why);
        return NULL;
    }
    if (n < 1) {
        give_why("a batch has at least one game", why);
        return NULL;
    }
    if (read_options(g, options, &how.options, &err) < 0) {
        give_why(err.what, why);
        return NULL;
    }
    return make(g, &how, n);
}

struct lab *lab_like(const struct lab *lab, int n)
{
    return make(lab->game, &lab->how, n);
}

void lab_free(struct lab *lab)
{
    if (!lab)
        return;
    free(lab->state);
    free(lab->kind);
    free(lab->viewer);
    free(lab->seat);
    free(lab->asked);
    free(lab->steps);
    free(lab->legal);
    free(lab->list);
    free(lab->mask);
    free(lab->over);
    free(lab->reward);
    free(lab->rank);
    free(lab->score);
    free(lab->own);
    free(lab->common);
    free(lab->seed);
    thinker_free(lab->thinker);
    free(lab);
}

int lab_n(const struct lab *lab)
{
    return lab->n;
}

int lab_seats(const struct lab *lab)
{
    return lab->n_seats;
}

bool lab_array(struct lab *lab, int i, struct lab_array *out)
{
    enum { NONE = -1 };
    int k = lab->n_seats;
    const struct {
        const char *name, *kind;
        void *at;
        size_t size;
        int32_t n[2];
    } row[] = {
        { "seat", "int32", lab->seat, 4, { NONE, NONE } },
        { "asked", "int32", lab->asked, 4, { NONE, NONE } },
        { "legal", "int32", lab->legal, 4, { NONE, NONE } },
        { "list", "struct", lab->list, sizeof(*lab->list), { NONE, NONE } },
        { "mask", "uint8", lab->mask, 1, { MAX_MOVES, NONE } },
        { "over", "uint8", lab->over, 1, { NONE, NONE } },
        { "reward", "float32", lab->reward, 4, { k, NONE } },
        { "rank", "int8", lab->rank, 1, { k, NONE } },
        { "score", "int16", lab->score, 2, { k, NONE } },
        { "steps", "int32", lab->steps, 4, { NONE, NONE } },
        { "seed", "uint64", lab->seed, 8, { NONE, NONE } },
        { "own", "int16", lab->own, 2, { k, lab->n_own } },
        { "common", "int16", lab->common, 2, { lab->n_common, NONE } },
    };

    if (i < 0 || i >= (int)(sizeof(row) / sizeof(row[0])))
        return false;
    *out = (struct lab_array){
        .name = row[i].name,
        .kind = row[i].kind,
        .at = row[i].at,
        .stride = (int64_t)row[i].size,
        .n = { row[i].n[0], row[i].n[1] },
    };
    for (int d = 0; d < 2; d++)
        out->stride *= out->n[d] >= 0 ? out->n[d] : 1;
    return true;
}

/* ---- Where a game is ---------------------------------------------------- */

/* Only what has changed. */
static void show_mask(struct lab *lab, int i)
{
    int n = lab->list[i].n, was = lab->legal[i];

    if (n > was)
        memset(lab->mask[i] + was, 1, (size_t)(n - was));
    else
        memset(lab->mask[i] + n, 0, (size_t)(was - n));
    lab->legal[i] = n;
}

/* Who is asked, and what he may do; `seat` SEAT_NONE: nobody here. */
static void ask(struct lab *lab, int i, int seat)
{
    lab->seat[i] = seat;
    lab->list[i].n = 0;
    if (seat != SEAT_NONE)
        game_legal(lab->game, lab_state(lab, i), seat, &lab->list[i]);
    show_mask(lab, i);
}

static void go_on(struct lab *lab, int i)
{
    unsigned asked = game_to_move(lab->game, lab_state(lab, i));

    lab->asked[i] = (int32_t)asked;
    ask(lab, i, asked ? bits_first(asked) : SEAT_NONE);
}

static void forget_end(struct lab *lab, int i)
{
    size_t n = (size_t)lab->n_seats, at = (size_t)i * n;

    lab->over[i] = 0;
    memset(lab->reward + at, 0, n * sizeof(*lab->reward));
    memset(lab->rank + at, 0, n * sizeof(*lab->rank));
    memset(lab->score + at, 0, n * sizeof(*lab->score));
}

static void tell_end(struct lab *lab, int i)
{
    size_t at = (size_t)i * (size_t)lab->n_seats;
    double share[MAX_SEATS];
    struct result r;

    lab->over[i] = 1;
    game_result(lab->game, lab_state(lab, i), &r);
    eval_shares(lab->eval, lab->game, false, lab_state(lab, i), 0, share);
    for (int seat = 0; seat < lab->n_seats; seat++) {
        lab->reward[at + (size_t)seat] = (float)share[seat];
        lab->rank[at + (size_t)seat] = r.rank[seat];
        lab->score[at + (size_t)seat] = r.score[seat];
    }
}

/* ---- Playing ------------------------------------------------------------ */

static void begin(struct lab *lab, int i, uint64_t seed)
{
    struct setup how = lab->how;

    how.seed = seed;
    REQUIRE(game_setup(lab->game, lab_state(lab, i), &how, NULL, NULL) == 0);
    lab->kind[i] = LAB_WHOLE;
    lab->seed[i] = seed;
    lab->steps[i] = 0;
    go_on(lab, i);
}

void lab_reset(struct lab *lab, int i, uint64_t seed)
{
    REQUIRE(i >= 0 && i < lab->n);
    forget_end(lab, i);
    begin(lab, i, seed);
}

void lab_reset_all(struct lab *lab, uint64_t seed)
{
    for (int i = 0; i < lab->n; i++)
        lab_reset(lab, i, seed + (uint64_t)i);
}

/* All actions are legal; else the first that is not. */
static int check_actions(const struct lab *lab, const int32_t *action,
                         char why[LAB_WHY])
{
    for (int i = 0; i < lab->n; i++) {
        if (action[i] == LAB_LEAVE ||
            (lab->kind[i] == LAB_WHOLE && action[i] >= 0 &&
             action[i] < lab->legal[i]))
            continue;
        snprintf(why, LAB_WHY,
                 "game %d: action %d is none of its %d (-1 lets it wait)", i,
                 (int)action[i], (int)lab->legal[i]);
        return -1;
    }
    return 0;
}

/* Returns whether the game ended. */
static bool play(struct lab *lab, int i, int action, bool again)
{
    if (lab->over[i])
        forget_end(lab, i);
    game_step(lab->game, lab_state(lab, i), lab->list[i].at[action], NULL);
    lab->steps[i]++;
    go_on(lab, i);
    if (lab->seat[i] != SEAT_NONE)
        return false;
    tell_end(lab, i);
    if (again)
        begin(lab, i, lab->seed[i] + (uint64_t)lab->n);
    return true;
}

int lab_step(struct lab *lab, const int32_t *action, bool again,
             char why[LAB_WHY])
{
    int ended = 0;

    if (check_actions(lab, action, why) < 0)
        return -1;
    for (int i = 0; i < lab->n; i++)
        if (action[i] != LAB_LEAVE)
            ended += play(lab, i, action[i], again);
        else if (again && lab->over[i] && lab->seat[i] != SEAT_NONE)
            forget_end(lab, i);
    return ended;
}

/* ---- Single games -------------------------------------------------------- */

static void check_places(const struct lab *lab, int to, const struct lab *of,
                         int from)
{
    REQUIRE(to >= 0 && to < lab->n && from >= 0 && from < of->n);
    REQUIRE(lab->game == of->game && lab->n_seats == of->n_seats);
}

static void copy_end(struct lab *lab, int to, const struct lab *of, int from)
{
    size_t n = (size_t)lab->n_seats, a = (size_t)to * n, b = (size_t)from * n;

    lab->over[to] = of->over[from];
    memmove(lab->reward + a, of->reward + b, n * sizeof(*lab->reward));
    memmove(lab->rank + a, of->rank + b, n * sizeof(*lab->rank));
    memmove(lab->score + a, of->score + b, n * sizeof(*lab->score));
    lab->seed[to] = of->seed[from];
    lab->steps[to] = of->steps[from];
}

void lab_copy(struct lab *lab, int to, const struct lab *of, int from)
{
    check_places(lab, to, of, from);
    memmove(lab_state(lab, to), lab_state(of, from), lab->game->state_size);
    lab->kind[to] = of->kind[from];
    lab->viewer[to] = of->viewer[from];
    lab->asked[to] = of->asked[from];
    copy_end(lab, to, of, from);
    ask(lab, to, of->seat[from]);
}

void lab_view(struct lab *lab, int to, const struct lab *of, int from, int seat)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    unsigned asked;

    check_places(lab, to, of, from);
    REQUIRE(seat >= SEAT_NONE && seat < lab->n_seats);
    REQUIRE(of->kind[from] == LAB_WHOLE ||
            (of->kind[from] == LAB_VIEW && of->viewer[from] == seat));
    game_view(lab->game, lab_state(of, from), seat, view);
    memcpy(lab_state(lab, to), view, lab->game->state_size);
    lab->kind[to] = LAB_VIEW;
    lab->viewer[to] = (int8_t)seat;
    asked = game_to_move(lab->game, view);
    lab->asked[to] = (int32_t)asked;
    copy_end(lab, to, of, from);
    ask(lab, to,
        seat != SEAT_NONE && (asked & seat_bit(seat)) ? seat : SEAT_NONE);
}

void lab_resample(struct lab *lab, int to, const struct lab *of, int from,
                  int seat, uint64_t seed)
{
    struct chance chance;

    lab_view(lab, to, of, from, seat);
    chance_seed(&chance, seed);
    game_resample(lab->game, lab_state(lab, to), seat, &chance);
    lab->kind[to] = LAB_WHOLE;
    go_on(lab, to);
}

void lab_value(const struct lab *lab, int i, bool learned, double *share)
{
    double all[MAX_SEATS];

    REQUIRE(i >= 0 && i < lab->n && lab->kind[i] == LAB_WHOLE);
    eval_shares(lab->eval, lab->game, learned, lab_state(lab, i),
                eval_par(lab->eval, lab->game, lab_state(lab, i)), all);
    memcpy(share, all, sizeof(*share) * (size_t)lab->n_seats);
}

int lab_choose(struct lab *lab, int i, const char *bot, uint64_t seed,
               int64_t work, bool by_hand)
{
    const struct bot *b = bot_find(bot);
    struct budget budget = { .work = (long)work, .by_hand = by_hand };
    _Alignas(16) uint8_t view[MAX_STATE];
    struct chance chance;
    struct choice c;
    int k = 0;

    REQUIRE(i >= 0 && i < lab->n);
    if (!b || lab->seat[i] == SEAT_NONE)
        return -1;
    if (!lab->thinker)
        lab->thinker = thinker_new();
    chance_seed(&chance, seed);
    game_view(lab->game, lab_state(lab, i), lab->seat[i], view);
    bot_choose(b, lab->thinker, lab->game, view, lab->seat[i], &chance, &budget,
               &c);
    while (!move_equal(lab->list[i].at[k], c.move))
        k++;
    return k;
}
