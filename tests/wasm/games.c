/*
 * Plays games of every title with every number of players, by bots of every
 * kind and by chance, and prints a hash over all positions of each.  Built
 * natively and for WebAssembly, it must print the same: tests/cli/wasm.sh.
 */
#include "base/bits.h"
#include "base/siphash.h"
#include "bots/bot.h"
#include "core/match.h"
#include "games/registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const uint64_t key[2] = { 8, 9 };

/* Enough for a bot to get beyond its first glance, in any build. */
enum { WORK = 200, GAMES = 2 };

struct play {
    const struct game *game;
    struct match match;
    struct thinker *memory;
    struct chance chance;
    bool by_bots;
    uint64_t sum;
};

static int first_asked(const struct play *p)
{
    return bits_first(game_to_move(p->game, p->match.state));
}

/* Each seat is another bot, and in the second game again another. */
static struct move choose(struct play *p, int seat, int nth)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    struct budget budget = { .work = WORK };
    struct choice choice;
    struct move_list legal;
    int n_bots = 0;

    if (!p->by_bots) {
        game_legal(p->game, p->match.state, seat, &legal);
        return legal.at[chance_below(&p->chance, legal.n)];
    }
    while (bot_registry[n_bots])
        n_bots++;
    match_view(&p->match, seat, view);
    bot_choose(bot_registry[(seat + nth) % n_bots], p->memory, p->game, view,
               seat, &p->chance, &budget, &choice);
    for (int i = 0; i < choice.n_candidates; i++) {
        uint64_t bits;

        memcpy(&bits, &choice.candidate[i].value, sizeof(bits));
        p->sum = siphash_word(key, p->sum ^ bits);
    }
    return choice.move;
}

/* Every second game is one of those that the options allow. */
static void set_up(struct play *p, struct options *o, int players, int nth)
{
    options_default(p->game, o);
    o->value[OPTION_PLAYERS] = (int16_t)players;
    if (nth % 2 == 0)
        return;
    do
        options_sample(p->game, o, &p->chance);
    while (o->value[OPTION_PLAYERS] != players);
}

static void play(struct play *p, int players, int nth)
{
    struct setup how = { .seed = (uint64_t)(100 * players + nth) };
    struct error err;

    chance_seed(&p->chance, how.seed);
    set_up(p, &how.options, players, nth);
    if (match_init(&p->match, p->game, &how, NULL, &err) < 0)
        BUG("%s", err.what);
    p->sum = 0;
    while (!match_over(&p->match)) {
        struct move move = choose(p, first_asked(p), nth);

        if (match_play(&p->match, move, NULL, &err) < 0)
            BUG("%s", err.what);
        p->sum = siphash_word(key, p->sum ^ game_hash(p->game, p->match.state));
    }
    printf("%s %d %s %d: %d moves, %016" PRIx64 "\n", p->game->id, players,
           p->by_bots ? "bots" : "chance", nth, p->match.n, p->sum);
    match_release(&p->match);
}

int main(void)
{
    struct play p = { .memory = thinker_new() };

    for (int i = 0; game_registry[i]; i++) {
        const struct option *players;

        p.game = game_registry[i];
        players = &p.game->option[OPTION_PLAYERS];
        for (int n = players->min; n <= players->max; n++)
            for (int nth = 0; nth < 2 * GAMES; nth++) {
                p.by_bots = nth < GAMES;
                play(&p, n, nth);
            }
    }
    thinker_free(p.memory);
    return 0;
}
