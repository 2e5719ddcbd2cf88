/*
 * starboard perft: count the positions that a game can reach in a few moves.
 * One number checks the whole of legal and apply.
 */
#include "cli/cli.h"

#include <string.h>

static const struct flag flags[] = {
    { "depth", "N", N_("how many moves deep [4]") },
    { "seed", "S", N_("of the starting position [1]") },
    { "components", "FILE", N_("corrected components") },
    { "json", NULL, N_("as JSON") },
    { NULL, NULL, NULL },
};

/* Recursion is bounded by --depth; the first moves show their progress. */
static uint64_t count(const struct game *g, const void *state, int depth,
                      struct progress *progress)
{
    unsigned asked = game_to_move(g, state);
    struct move_list l;
    uint64_t n = 0;

    if (depth == 0 || asked == 0)
        return 1;
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        if (!(asked & seat_bit(seat)))
            continue;
        game_legal(g, state, seat, &l);
        for (int i = 0; i < l.n; i++) {
            _Alignas(16) uint8_t next[MAX_STATE];

            memcpy(next, state, g->state_size);
            game_step(g, next, l.at[i], NULL);
            n += count(g, next, depth - 1, NULL);
            if (progress)
                progress_show(progress, i + 1, l.n);
        }
        break; /* those who are asked at once answer in order of seats */
    }
    return n;
}

static void print_counts(const struct game *g, const void *state, int depth,
                         bool as_json, const struct catalogue *cat)
{
    struct buf out = BUF_INIT;
    struct json j;

    json_init(&j, &out);
    json_open(&j);
    json_kstr(&j, "game", g->id);
    json_klist(&j, "perft");
    for (int d = 1; d <= depth; d++) {
        struct progress progress;
        uint64_t n;

        progress_start(&progress, cat, N_("first moves"));
        n = count(g, state, d, &progress);
        progress_end(&progress);
        json_int(&j, (int64_t)n);
        if (!as_json)
            printf("%d %llu\n", d, (unsigned long long)n);
    }
    json_end(&j);
    json_close(&j);
    if (as_json)
        puts(buf_str(&out));
    buf_release(&out);
}

static int run(struct args *a)
{
    _Alignas(16) uint8_t state[MAX_STATE];
    struct error err;
    struct setup how;
    struct buf components = BUF_INIT;
    const struct game *g = arg_game(a, &err);
    long depth;

    if (!g || arg_number(a, "depth", 1, 12, 4, &depth, &err) < 0 ||
        arg_setup(a, g, &components, &how, &err) < 0 ||
        game_setup(g, state, &how, NULL, &err) < 0) {
        buf_release(&components);
        return fail_usage(a, &err);
    }
    print_counts(g, state, (int)depth, arg_given(a, "json"), a->cat);
    buf_release(&components);
    return EXIT_OK;
}

const struct command command_perft = {
    .name = "perft",
    .usage = "GAME [--depth N]",
    .words = 1,
    .summary = N_("count the positions within a few moves"),
    .flag = flags,
    .game_options = true,
    .run = run,
};
