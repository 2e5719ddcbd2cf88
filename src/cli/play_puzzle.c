/*
 * A sitting at which a puzzle is tried: it begins where the puzzle does, and is
 * over when the goal is reached, or out of reach.
 */
#include "cli/play.h"

#include "base/memory.h"
#include "cli/cli.h"
#include "games/registry.h"

#include <stdlib.h>
#include <string.h>

int sitting_puzzle(struct sitting *t, const char *text, size_t n,
                   const struct catalogue *cat, struct error *err)
{
    struct trial *trial = memory_new(1, sizeof(*trial));
    struct match m;

    memset(t, 0, sizeof(*t));
    t->person = SEAT_NONE;
    if (trial_open(trial, text, n, game_find, &m, err) < 0) {
        free(trial);
        return -1;
    }
    story_begin_at(&t->story, &m);
    trial->match = &t->story.match;
    t->trial = trial;
    t->speaker = (struct speaker){ .game = m.game, .cat = cat };
    t->thinker = thinker_new();
    for (int seat = 0; seat < game_head(m.state)->n_seats; seat++)
        t->bot[seat] = seat == trial->puzzle.seat ? NULL : bot_find("easy");
    return 0;
}

void puzzle_release(struct sitting *t)
{
    if (t->trial)
        trial_close(t->trial);
    free(t->trial);
    t->trial = NULL;
}

int puzzle_hint(const struct sitting *t, struct move *out, struct error *err)
{
    return trial_answer(t->trial, out)
               ? 0
               : error_set(err, N_("from here the goal cannot be reached for "
                                   "sure"));
}

void puzzle_goal(const struct sitting *t, struct buf *out)
{
    const char *goal = t->trial->puzzle.about->say;

    if (*goal)
        say(t->speaker.cat, out, "Goal: %s", tr(t->speaker.cat, goal));
}

void puzzle_end(const struct sitting *t, struct buf *out)
{
    bool reached = t->trial->stands == PUZZLE_REACHED;

    buf_addf(
        out, "%s\n",
        tr(t->speaker.cat, reached ? N_("Solved!") : N_("Not this time.")));
}

/* ---- around what is done ---- */

void puzzle_before(struct sitting *t, const struct move *m)
{
    if (t->trial)
        trial_before(t->trial, m);
}

void puzzle_after(struct sitting *t)
{
    if (t->trial)
        trial_after(t->trial);
}
