/*
 * Undo and redo at a position of a random game: back to where nothing was drawn
 * or shown, and no further.
 */
#include "proof.h"

#include "core/record.h"

#include <stdlib.h>
#include <string.h>

/* A copy in the middle of anything goes on like the original. */
void prove_copy(struct proof *p, struct move m)
{
    _Alignas(16) uint8_t a[MAX_STATE], b[MAX_STATE];

    memcpy(a, p->match.state, p->game->state_size);
    memcpy(b, p->match.state, p->game->state_size);
    game_step(p->game, a, m, NULL);
    game_step(p->game, b, m, NULL);
    PROVE(p, memcmp(a, b, p->game->state_size) == 0);
}

/*
 * As far as undo goes, the counters of chance do not change and the same seat
 * is asked; undo and redo restore the hashes.
 */
void prove_undo(struct proof *p)
{
    struct match *m = &p->match;
    int seat = m->n > 0 ? m->log[m->n - 1].seat : 0;
    uint64_t news = chance_news(&game_head(m->state)->chance);
    uint64_t hash = game_hash(p->game, m->state);
    int steps = 0;

    for (int other = 0; other < MAX_SEATS; other++)
        PROVE(p, other == seat || !match_can_undo(m, other));
    while (match_can_undo(m, seat) && steps < 20) {
        PROVE(p, match_undo(m, seat, NULL) == 0);
        PROVE(p, chance_news(&game_head(m->state)->chance) == news);
        PROVE(p, game_to_move(p->game, m->state) & seat_bit(seat));
        steps++;
    }
    while (steps-- > 0)
        PROVE(p, match_redo(m, seat, NULL, NULL) == 0);
    PROVE(p, game_hash(p->game, m->state) == hash);
    PROVE(p, !match_can_redo(m, seat));
}

static const struct game *the_game;

static const struct game *find_the_game(const char *id)
{
    return strcmp(id, the_game->id) == 0 ? the_game : NULL;
}

/* An open record of a game that still runs says nothing of its seed. */
static void prove_open_record(struct proof *p)
{
    struct buf text = BUF_INIT;

    record_write(&p->match, RECORD_OPEN, &text);
    PROVE(p, match_over(&p->match) || !strstr(buf_str(&text), "\nseed "));
    buf_release(&text);
}

/* The record replays to the same hash. */
void prove_record(struct proof *p)
{
    struct buf text = BUF_INIT;
    struct error err = { "" };
    struct match again;

    the_game = p->game;
    record_write(&p->match, RECORD_SAVE, &text);
    PROVE_TEXT(
        p,
        record_read(buf_str(&text), text.n, find_the_game, &again, &err) == 0,
        err.what);
    PROVE(p, game_hash(p->game, again.state) ==
                 game_hash(p->game, p->match.state));
    match_release(&again);
    buf_release(&text);
    prove_open_record(p);
}
