/*
 * What waits for a player is data: a stack of frames in the state.  What may
 * wait is data too: a game has one row for each procedure (struct proc) and one
 * for each question (struct ask), and nothing else says who lists the answers,
 * which sentence asks, why a thing is no answer, or where a procedure may rest.
 *
 * A rule is a procedure that switches over its own steps.  Each step does one
 * thing and then asks, calls another procedure, goes to another step, or is
 * done.  flow_run() calls the procedure on top until somebody is asked or the
 * stack is empty, which ends the game:
 *
 *     static void proc_turn(void *state, struct frame *f, struct events *ev)
 *     {
 *         switch ((enum turn_step)f->step) {
 *         case TURN_START:
 *             flow_ask(state, f, ASK_CARD, TURN_CARD);
 *             return;
 *         case TURN_CARD:
 *             play_card(state, flow_answer(state, f->seat), ev);
 *             flow_done(state);
 *             return;
 *         }
 *     }
 *
 *     static const struct step turn_step[] = {
 *         [TURN_START] = { "start" },
 *         [TURN_CARD]  = { "card", .asks = ASKS(ASK_CARD) },
 *         { NULL },
 *     };
 *     ...
 *         [PROC_TURN] = { "turn", proc_turn, turn_step },
 *
 * Steps are stored in saved games: append, never renumber.  Locals hold what
 * everybody may know; secrets live in the game's own state, where its mask
 * can blank them.
 */
#ifndef CORE_FLOW_H
#define CORE_FLOW_H

#include "base/bug.h"
#include "base/chance.h"
#include "core/event.h"
#include "core/move.h"

#include <stddef.h>

enum { FRAME_DEPTH = 16, FRAME_LOCALS = 6 };

struct frame {
    uint8_t proc; /* row of the game's procedure table */
    uint8_t step;
    uint8_t ask;  /* kind of question, 0 = none; the game's enum */
    uint8_t seat; /* whose procedure this is; who is asked by flow_ask() */
    int16_t local[FRAME_LOCALS];
};

struct flow {
    uint8_t depth;
    uint8_t asked;  /* seats that still have to answer the frame on top */
    uint8_t group;  /* seats that were asked at first */
    uint8_t secret; /* answers stay hidden until all are in */
    uint8_t pad[4];
    struct move answer[MAX_SEATS]; /* verb 0: none */
    struct frame at[FRAME_DEPTH];
};

/* Every game's state starts with this. */
struct game_state {
    struct chance chance;
    struct flow flow;
    uint8_t n_seats;
    uint8_t pad[7];
};

/* Lists the answers of `seat`, which is asked by the frame on top, in ascending
 * order; at least one.  Depends only on what the seat may know. */
typedef void ask_list(const void *state, int seat, struct move_list *out);
/* Writes the arguments of the sentence that asks; it may choose another one. */
typedef void ask_fill(const void *state, int seat, struct event *out);
/* Why a thing that no answer names cannot be used now, N_(), or NULL where
 * nothing can be told (core/why.h); `view` is of `seat`. */
typedef const char *ask_why(const void *view, int seat, int kind, int value);

/* One question: who lists the answers, which sentence asks, and who tells why a
 * thing is no answer. */
struct ask {
    const char *name; /* a word, for our own messages */
    ask_list *list;

    /* Row of message[], and its arguments: argument i is the local `local[i]`
     * of the frame on top, where no `fill` writes them. */
    uint16_t message;
    uint8_t local[EVENT_ARGS];
    ask_fill *fill;

    ask_why *why; /* NULL: nothing can be told */

    bool secret; /* asked of several at once, by flow_ask_all() */
    /* A position can be judged here; others only work out the details of a
     * move.  For games with an evaluation (core/eval.h). */
    bool calm;
};

/* One step of a procedure: what can have happened before it runs.  A frame
 * rests only at a step whose row says so. */
struct step {
    const char *name; /* a word, for our own messages */
    uint64_t asks;    /* questions whose answer it uses: ASKS(...) */
    uint64_t calls;   /* procedures that were called before it: CALLS(...) */
};
#define ASKS(ask) ((uint64_t)1 << (ask))
#define CALLS(proc) ((uint64_t)1 << (proc))

typedef void flow_proc(void *state, struct frame *f, struct events *ev);

/* One procedure.  Row 0 is the one at the bottom of the stack. */
struct proc {
    const char *name; /* a word, for our own messages */
    flow_proc *run;
    const struct step *step; /* one row each, ends in an empty one */
    struct {
        int16_t from, to;
    } local[FRAME_LOCALS]; /* what the locals may be while it rests */
    /* NULL, or what is wrong with a frame that rests, in a state that has
     * passed the game's own check.  NULL: nothing more can be. */
    const char *(*check)(const void *state, const struct frame *f);
};

/* Push a procedure at its step 0 on top; the caller goes on at its own
 * f->step when it is done.  The frame is returned so that locals can be set. */
struct frame *flow_call(void *state, int proc, int seat);

/* Ask f->seat; the answer is there when the procedure runs on at `step`. */
void flow_ask(void *state, struct frame *f, int ask, int step);

/* Ask several seats at once; nobody sees an answer before all are in. */
void flow_ask_all(void *state, struct frame *f, unsigned seats, int ask,
                  int step);

static inline struct move flow_answer(const void *state, int seat)
{
    return ((const struct game_state *)state)->flow.answer[seat];
}

/* Leave the procedure on top. */
void flow_done(void *state);

/* Leave everything: the game is over. */
void flow_end(void *state);

/* The frame that asks, or NULL when the game is over. */
static inline const struct frame *flow_top(const void *state)
{
    const struct flow *w = &((const struct game_state *)state)->flow;

    return w->depth > 0 ? &w->at[w->depth - 1] : NULL;
}

/* Its locals; somebody must be asked. */
static inline const int16_t *flow_locals(const void *state)
{
    const struct frame *top = flow_top(state);

    REQUIRE(top);
    return top->local;
}

/* Seats that are asked, as bits; 0 = the game is over. */
static inline unsigned flow_asked(const void *state)
{
    return ((const struct game_state *)state)->flow.asked;
}

/* Run until somebody is asked or the game is over. */
void flow_run(const struct proc *proc, void *state, struct events *ev);

/* The word of the step at which a frame rests, "?" when it has no such step. */
const char *flow_step_name(const struct proc *proc, const struct frame *f);

/* Blank the answers that `seat` may not see yet. */
void flow_mask(void *state, int seat);

#endif
