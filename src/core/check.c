/*
 * Whether bytes are a position: a state from a file or a scenario may hold
 * anything, and what passes here never crashes anything later.
 *
 * The order matters, because each part relies on the ones before it:
 *
 *   head and seats -> frames against the rows of their procedures and questions
 *   -> the game's own check -> what the rows demand of each frame -> answers
 */
#include "core/game.h"

static const char *check_head(const struct game_state *s)
{
    const struct flow *w = &s->flow;

    if (s->n_seats < 1 || s->n_seats > MAX_SEATS)
        return "number of seats";
    if (w->depth > FRAME_DEPTH)
        return "frames are too deep";
    if (w->asked & ~w->group || w->group & ~seats_all(s->n_seats))
        return "a seat is asked that does not exist";
    if ((w->depth == 0) != (w->asked == 0))
        return "frames wait for nobody";
    if (w->depth > 0 && w->at[w->depth - 1].ask == 0)
        return "a question of no kind";
    for (int i = 0; i < w->depth; i++)
        if (w->at[i].seat >= s->n_seats)
            return "a frame of no seat";
    return s->chance.n_forced > CHANCE_FORCED ? "forced outcomes" : NULL;
}

/* ---- what the rows say ---- */

/* The row of the step at which a frame rests, or NULL. */
static const struct step *step_of(const struct game *g, const struct frame *f)
{
    const struct step *step = g->proc[f->proc].step;

    for (int i = 0; step[i].name; i++)
        if (i == f->step)
            return &step[i];
    return NULL;
}

/* Below the top every frame waits for the one above it. */
static const char *check_call(const struct step *step, const struct frame *f)
{
    if (f->ask != 0)
        return "it asks while another procedure runs";
    return step->calls & CALLS(f[1].proc)
               ? NULL
               : "it waits for a procedure that it does not call";
}

static const char *check_ask(const struct game *g, const struct step *step,
                             const struct frame *f, const struct flow *w)
{
    if (f->ask >= g->n_asks || !(step->asks & ASKS(f->ask)))
        return "it waits for a question that it does not ask";
    if (w->secret != g->ask[f->ask].secret ||
        (!w->secret && w->group != seat_bit(f->seat)))
        return "the wrong seats are asked";
    return NULL;
}

static const char *check_locals(const struct proc *p, const struct frame *f)
{
    for (int i = 0; i < FRAME_LOCALS; i++)
        if (f->local[i] < p->local[i].from || f->local[i] > p->local[i].to)
            return "a local is out of range";
    return NULL;
}

static const char *check_rows(const struct game *g, const struct flow *w,
                              const struct frame **at)
{
    for (int i = 0; i < w->depth; i++)
        if (w->at[i].proc >= g->n_procs)
            return "a procedure that does not exist";
    if (w->depth > 0 && w->at[0].proc != 0)
        return "the wrong procedure is at the bottom";
    for (int i = 0; i < w->depth; i++) {
        const struct frame *f = *at = &w->at[i];
        const struct step *step = step_of(g, f);
        const char *broken;

        if (!step)
            return "a step that does not exist";
        broken =
            i + 1 < w->depth ? check_call(step, f) : check_ask(g, step, f, w);
        if (!broken)
            broken = check_locals(&g->proc[f->proc], f);
        if (broken)
            return broken;
    }
    *at = NULL;
    return NULL;
}

/* ---- what needs a state that is sound ---- */

static const char *check_frames(const struct game *g, const void *state,
                                const struct frame **at)
{
    const struct flow *w = &game_head(state)->flow;

    for (int i = 0; i < w->depth; i++) {
        const struct proc *p = &g->proc[w->at[i].proc];
        const char *broken = p->check ? p->check(state, &w->at[i]) : NULL;

        if (broken) {
            *at = &w->at[i];
            return broken;
        }
    }
    return NULL;
}

static const char *check_answers(const struct game *g, const void *state,
                                 const struct frame **at)
{
    unsigned asked = flow_asked(state);
    struct move_list list;

    for (int seat = 0; seat < MAX_SEATS; seat++) {
        if (!(asked & seat_bit(seat)))
            continue;
        list.n = 0;
        g->ask[flow_top(state)->ask].list(state, seat, &list);
        if (list.n > 0)
            continue;
        *at = flow_top(state);
        return "a question that has no answer";
    }
    return NULL;
}

const char *game_check_at(const struct game *g, const void *state,
                          const struct frame **at)
{
    const struct game_state *head = state;
    const char *broken = check_head(head);

    *at = NULL;
    if (broken)
        return broken;
    broken = check_rows(g, &head->flow, at);
    if (!broken)
        broken = g->check(state);
    if (!broken)
        broken = check_frames(g, state, at);
    return broken ? broken : check_answers(g, state, at);
}

const char *game_check(const struct game *g, const void *state)
{
    const struct frame *at;

    return game_check_at(g, state, &at);
}
