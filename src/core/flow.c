/*
 * The stack of frames: asking, calling, coming back, and running on.
 */
#include "core/flow.h"

#include "base/bug.h"

#include <string.h>

enum {
    RUNAWAY = 100000
}; /* steps without a question: a rule goes in circles */

static struct flow *flow_of(void *state)
{
    return &((struct game_state *)state)->flow;
}

struct frame *flow_call(void *state, int proc, int seat)
{
    struct flow *w = flow_of(state);
    struct frame *f;

    if (w->depth == FRAME_DEPTH)
        BUG("more than %d procedures wait for one another", FRAME_DEPTH);
    f = &w->at[w->depth++];
    memset(f, 0, sizeof(*f));
    f->proc = (uint8_t)proc;
    f->seat = (uint8_t)seat;
    return f;
}

/* Old answers go before anything new is asked, so that none outlives the
 * step that uses it. */
static void ask(struct flow *w, struct frame *f, unsigned seats, int ask,
                int step)
{
    REQUIRE(f == &w->at[w->depth - 1] && w->asked == 0 && seats != 0);
    f->ask = (uint8_t)ask;
    f->step = (uint8_t)step;
    w->asked = w->group = (uint8_t)seats;
    memset(w->answer, 0, sizeof(w->answer));
}

void flow_ask(void *state, struct frame *f, int question, int step)
{
    struct flow *w = flow_of(state);

    ask(w, f, seat_bit(f->seat), question, step);
    w->secret = 0;
}

void flow_ask_all(void *state, struct frame *f, unsigned seats, int question,
                  int step)
{
    struct flow *w = flow_of(state);

    ask(w, f, seats, question, step);
    w->secret = 1;
}

/* Frames above the stack are kept blank: equal states are equal bytes. */
void flow_done(void *state)
{
    struct flow *w = flow_of(state);

    REQUIRE(w->depth > 0 && w->asked == 0);
    memset(&w->at[--w->depth], 0, sizeof(w->at[0]));
}

void flow_end(void *state)
{
    while (flow_of(state)->depth > 0)
        flow_done(state);
}

const char *flow_step_name(const struct proc *proc, const struct frame *f)
{
    const struct step *step = proc[f->proc].step;

    for (int i = 0; step[i].name; i++)
        if (i == f->step)
            return step[i].name;
    return "?";
}

_Noreturn static void runs_away(const struct proc *proc, const struct frame *f)
{
    BUG("procedure %s runs away at step %s", proc[f->proc].name,
        flow_step_name(proc, f));
}

/* A step that does not exist does nothing, again and again: it ends here too.
 */
void flow_run(const struct proc *proc, void *state, struct events *ev)
{
    struct flow *w = flow_of(state);
    int steps = 0;

    while (w->depth > 0 && w->asked == 0) {
        struct frame *f = &w->at[w->depth - 1];

        if (++steps > RUNAWAY)
            runs_away(proc, f);
        f->ask = 0;
        proc[f->proc].run(state, f, ev);
    }
    if (w->depth == 0) {
        memset(w->answer, 0, sizeof(w->answer));
        w->group = w->secret = 0;
    }
}

void flow_mask(void *state, int seat)
{
    struct flow *w = flow_of(state);

    for (int i = 0; i < MAX_SEATS; i++)
        if (i != seat)
            memset(&w->answer[i], 0, sizeof(w->answer[i]));
}
