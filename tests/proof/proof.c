/*
 * Random games of every kind; the first thing that does not hold ends them,
 * with the record of that game and the seed to play it again.
 */
#include "proof.h"

#include "base/siphash.h"
#include "core/record.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

_Noreturn void proof_failed(struct proof *p, const char *what,
                            const char *where, const char *text)
{
    struct buf record = BUF_INIT;

    record_write(&p->match, RECORD_SAVE, &record);
    fputs(buf_str(&record), stderr);
    fprintf(stderr, "proof: %s fails in %s after %d moves: %s\n", p->game->id,
            where, p->match.n, what);
    if (text)
        fprintf(stderr, "proof: found: %s\n", text);
    fprintf(stderr, "proof: repeat with --game %s --seed %llu --games 1\n",
            p->game->id, (unsigned long long)p->game_seed);
    exit(1);
}

/* Light checks at every step, heavy ones at one step in four. */
static void prove_position(struct proof *p)
{
    prove_invariants(p);
    prove_legal(p);
    prove_views(p);
    if (chance_below(&p->pick, 4) > 0)
        return;
    prove_refusal(p);
    prove_encoding(p);
    prove_texts(p);
    prove_own_values(p);
    prove_resampling(p);
    prove_undo(p);
}

/* One of the answers of one of the seats that are asked. */
static struct move pick_move(struct proof *p)
{
    unsigned asked = game_to_move(p->game, p->match.state);
    struct move_list l;
    int seat;

    do {
        seat = chance_below(&p->pick, MAX_SEATS);
    } while (!(asked & seat_bit(seat)));
    game_legal(p->game, p->match.state, seat, &l);
    return l.at[chance_below(&p->pick, l.n)];
}

static void prove_event_texts(struct proof *p, const struct events *ev)
{
    struct speaker sp = { .game = p->game };
    struct buf text = BUF_INIT;

    for (int i = 0; i < ev->n; i++) {
        buf_clear(&text);
        say_event(&sp, &ev->at[i], &text);
        PROVE(p, !phrase_is_question(&p->game->message[ev->at[i].id]));
        PROVE_TEXT(p, text.n > 0 && !strchr(text.at, '{'), buf_str(&text));
        coverage_event(p->coverage, &ev->at[i]);
    }
    buf_release(&text);
}

static void play_on(struct proof *p, struct events *ev)
{
    struct error err = { "" };
    struct move m = pick_move(p);

    if (chance_below(&p->pick, 4) == 0) {
        prove_copy(p, m);
        prove_discretion(p, m);
    }
    PROVE_TEXT(p, match_play(&p->match, m, ev, &err) == 0, err.what);
    coverage_move(p->coverage, m);
    prove_event_texts(p, ev);
}

/* All player counts take turns; the other options are drawn. */
static void sample_setup(struct proof *p, uint64_t seed, struct setup *how)
{
    const struct option *players = &p->game->option[OPTION_PLAYERS];
    int counts = players->max - players->min + 1;

    memset(how, 0, sizeof(*how));
    how->seed = seed;
    how->components = p->components;
    do {
        options_sample(p->game, &how->options, &p->pick);
    } while (how->options.value[OPTION_PLAYERS] !=
             players->min + (int)(seed % (uint64_t)counts));
}

/* Returns how many moves the game had. */
static int prove_game(struct proof *p, uint64_t seed)
{
    static struct events ev;
    struct setup how;
    struct error err = { "" };
    int moves;

    p->game_seed = seed;
    chance_seed(&p->pick, ~seed);
    sample_setup(p, seed, &how);
    PROVE_TEXT(p, match_init(&p->match, p->game, &how, &ev, &err) == 0,
               err.what);
    prove_event_texts(p, &ev);
    while (!match_over(&p->match)) {
        prove_position(p);
        if (chance_below(&p->pick, 200) == 0)
            prove_record(p);
        play_on(p, &ev);
        PROVE(p, p->match.n <= p->game->longest);
    }
    prove_invariants(p);
    prove_views(p);
    prove_own_values(p);
    prove_record(p);
    moves = p->match.n;
    match_release(&p->match);
    return moves;
}

/* One number for the whole behaviour of a game: any change of rules, order of
 * draws or encoding changes it. */
static uint64_t signature(const struct game *g, int games)
{
    static const uint64_t key[2] = { 1, 2 };
    _Alignas(16) uint8_t state[MAX_STATE];
    uint64_t sum = 0;
    struct proof p = { .game = g };

    for (int i = 0; i < games; i++) {
        struct setup how;

        chance_seed(&p.pick, (uint64_t)i);
        sample_setup(&p, (uint64_t)i, &how);
        REQUIRE(game_setup(g, state, &how, NULL, NULL) == 0);
        p.match.state = state;
        while (game_to_move(g, state))
            game_step(g, state, pick_move(&p), NULL);
        sum = siphash_word(key, sum ^ game_hash(g, state));
    }
    return sum;
}

static void print_signatures(void)
{
    for (int i = 0; game_registry[i]; i++)
        printf("%s %016llx\n", game_registry[i]->id,
               (unsigned long long)signature(game_registry[i], 100));
}

/* A line every ten seconds: the long run takes a while. */
static void show_progress(const struct game *g, long done, long games)
{
    static time_t last;
    time_t t = time(NULL);

    if (last == 0)
        last = t;
    if (t - last < 10)
        return;
    last = t;
    fprintf(stderr, "proof: %s: %ld of %ld games\n", g->id, done, games);
}

static void prove_games(const struct game *g, const char *components,
                        uint64_t seed, long games, bool coverage)
{
    struct proof p = { .game = g,
                       .components = components,
                       .coverage = coverage_new(g) };
    long long moves = 0;

    for (long i = 0; i < games; i++) {
        moves += prove_game(&p, seed + (uint64_t)i);
        show_progress(g, i + 1, games);
    }
    if (coverage) {
        struct buf out = BUF_INIT;

        coverage_print(p.coverage, &out);
        fputs(buf_str(&out), stdout);
        buf_release(&out);
    }
    coverage_free(p.coverage);
    printf("proof: %s: %ld games, %lld moves, all hold\n", g->id, games, moves);
}

static int usage(void)
{
    fputs("usage: proof --game GAME [--games N] [--seed S] [--coverage]\n"
          "             [--components FILE]\n"
          "       proof --signature\n",
          stderr);
    return 2;
}

static void read_file(const char *path, struct buf *out)
{
    FILE *f = fopen(path, "r");
    int c;

    if (!f) {
        perror(path);
        exit(2);
    }
    while ((c = getc(f)) != EOF)
        buf_addc(out, (char)c);
    fclose(f);
}

int main(int argc, char **argv)
{
    const struct game *g = NULL;
    long games = 100;
    uint64_t seed = 1;
    bool coverage = false;
    struct buf components = BUF_INIT;

    for (int i = 1; i < argc; i++) {
        bool more = i + 1 < argc;

        if (strcmp(argv[i], "--signature") == 0) {
            print_signatures();
            return 0;
        }
        if (strcmp(argv[i], "--coverage") == 0)
            coverage = true;
        else if (strcmp(argv[i], "--game") == 0 && more)
            g = game_find(argv[++i]);
        else if (strcmp(argv[i], "--games") == 0 && more)
            games = strtol(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0 && more)
            seed = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--components") == 0 && more)
            read_file(argv[++i], &components);
        else
            return usage();
    }
    if (!g || games < 1)
        return usage();
    prove_games(g, components.n > 0 ? buf_str(&components) : NULL, seed, games,
                coverage);
    buf_release(&components);
    return 0;
}
