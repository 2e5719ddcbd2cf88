/*
 * The solver says what the others do and what is drawn; the goals say how it
 * stands.
 */
#include "core/trial.h"

#include <string.h>

/* So many positions are looked at for one answer. */
enum { MOST = 200000 };

struct first_wrong {
    struct error *err;
    bool any;
};

static void hear_wrong(void *who, const struct scenario_wrong *wrong)
{
    struct first_wrong *first = who;

    if (!first->any)
        *first->err = *wrong->why;
    first->any = true;
}

int trial_open(struct trial *t, const char *text, size_t n, game_finder *find,
               struct match *match, struct error *err)
{
    struct first_wrong first = { err, false };
    struct scenario_hearer to = { hear_wrong, NULL, &first };

    memset(t, 0, sizeof(*t));
    if (puzzle_open(text, n, find, &to, &t->puzzle) < 0)
        return -1;
    if (puzzle_match(&t->puzzle, match, err) < 0) {
        puzzle_close(&t->puzzle);
        return -1;
    }
    t->match = match;
    t->solver = solver_new(&t->puzzle);
    return 0;
}

void trial_close(struct trial *t)
{
    solver_free(t->solver);
    puzzle_close(&t->puzzle);
}

int trial_left(const struct trial *t)
{
    const struct match *m = t->match;
    int made = 0;

    for (int i = 0; i < m->n; i++)
        made +=
            m->log[i].kind == ENTRY_MOVE && m->log[i].seat == t->puzzle.seat;
    return solver_left(&t->puzzle, made);
}

bool trial_answer(struct trial *t, struct move *out)
{
    return solver_answer(t->solver, t->match->state, trial_left(t), MOST, out);
}

static struct chance *chance_of(struct trial *t)
{
    return &((struct game_state *)t->match->state)->chance;
}

void trial_before(struct trial *t, const struct move *move)
{
    int outcome[SOLVER_DRAWS], n = 0;

    if (move)
        n = solver_draws(t->solver, t->match->state, *move, trial_left(t), MOST,
                         outcome);
    for (int i = 0; i < n; i++)
        chance_force(chance_of(t), outcome[i]);
    t->entries = t->match->n;
    memcpy(t->before, t->match->state, t->match->game->state_size);
}

/* After an entry that was made in the position before. */
static void look(struct trial *t)
{
    const struct match *m = t->match;
    struct events ev = { 0 };

    if (m->log[m->n - 1].kind == ENTRY_MOVE)
        game_apply(m->game, t->before, m->log[m->n - 1].move, &ev, NULL);
    t->stands = puzzle_look(&t->puzzle, m->state, &ev);
    if (t->stands == PUZZLE_OPEN && (match_over(m) || trial_left(t) == 0))
        t->stands = PUZZLE_LOST;
}

/* What no draw has met is not left for a later one; what was taken back is open
 * again. */
void trial_after(struct trial *t)
{
    struct chance *chance = chance_of(t);

    chance->n_forced = 0;
    memset(chance->forced, 0, sizeof(chance->forced));
    if (t->match->n > t->entries)
        look(t);
    else if (t->match->n < t->entries)
        t->stands = PUZZLE_OPEN;
}
