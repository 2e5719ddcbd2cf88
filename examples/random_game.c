/*
 * Plays a random game and tells what happens, with the installed library:
 *
 *     cc random_game.c $(pkg-config --cflags --libs starboard) -o random_game
 *     ./random_game arcs 7
 */
#include <starboard.h>

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const struct game *game = game_find(argc > 1 ? argv[1] : "null");
    struct setup how = { .seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1 };
    struct speaker english = { .game = game };
    struct match match;
    struct events events;
    struct move_list legal;
    struct chance dice;
    struct buf text = BUF_INIT;

    if (!game)
        return fprintf(stderr, "there is no such game\n"), 1;
    options_default(game, &how.options);
    chance_seed(&dice, ~how.seed);
    match_init(&match, game, &how, &events, NULL);
    while (!match_over(&match)) {
        int seat = 0;

        while (!(game_to_move(game, match.state) & seat_bit(seat)))
            seat++;
        game_legal(game, match.state, seat, &legal);
        match_play(&match, legal.at[chance_below(&dice, legal.n)], &events,
                   NULL);
        for (int i = 0; i < events.n; i++) {
            say_event(&english, &events.at[i], &text);
            buf_addc(&text, '\n');
        }
    }
    record_write(&match, RECORD_SAVE, &text);
    fputs(buf_str(&text), stdout);
    buf_release(&text);
    match_release(&match);
    return 0;
}
