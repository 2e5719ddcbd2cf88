/*
 * What waits for a player is data: a stack of frames in the state.
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
 *         BUG("turn: no step %d", f->step);
 *     }
 *
 * Steps are stored in saved games: append, never renumber.  Locals hold what
 * everybody may know; secrets live in the game's own state, where its mask
 * can blank them.
 */
#ifndef CORE_FLOW_H
#define CORE_FLOW_H

#include "base/chance.h"
#include "core/event.h"
#include "core/move.h"

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

typedef void flow_proc(void *state, struct frame *f, struct events *ev);

/* Push a procedure at its step 0 on top; the caller goes on at its own
 * f->step when it is done.  The frame is returned so that locals can be set. */
struct frame *flow_call(void *state, int proc, int seat);

/* Ask f->seat; the answer is there when the procedure runs on at `step`. */
void flow_ask(void *state, struct frame *f, int ask, int step);

/* Ask several seats at once; nobody sees an answer before all are in. */
void flow_ask_all(void *state, struct frame *f, unsigned seats, int ask,
                  int step);

struct move flow_answer(const void *state, int seat);

/* Leave the procedure on top. */
void flow_done(void *state);

/* Leave everything: the game is over. */
void flow_end(void *state);

/* The frame that asks, or NULL when the game is over. */
const struct frame *flow_top(const void *state);

/* Seats that are asked, as bits; 0 = the game is over. */
unsigned flow_asked(const void *state);

/* Run until somebody is asked or the game is over. */
void flow_run(flow_proc *const proc[], void *state, struct events *ev);

/* Blank the answers that `seat` may not see yet. */
void flow_mask(void *state, int seat);

#endif
