/*
 * The contract of a game.
 *
 * A game is a pure library over one fixed-size struct without pointers.  It
 * never allocates, prints, reads a clock, knows a language or blocks, and has
 * no mutable globals.  Copying the struct is undo, look-ahead and transaction.
 *
 * Callers use the functions at the end of this header: they do what is the
 * same for all games (is the seat asked? is the move listed? what does a view
 * hide?) so that no game can forget it.
 */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "base/buf.h"
#include "base/error.h"
#include "base/json.h"
#include "core/codec.h"
#include "core/edit.h"
#include "core/event.h"
#include "core/figures.h"
#include "core/flow.h"
#include "core/move.h"
#include "core/options.h"
#include "core/words.h"

struct evaluator;
struct guide;

enum { MAX_STATE = 8192 };

struct result {
    int n_seats;
    int8_t rank[MAX_SEATS]; /* 1 = winner, or nobody; ties share a rank */
    int16_t score[MAX_SEATS];
};

struct game {
    const char *id;         /* stable: stored in records and databases */
    const char *name;       /* for people, N_() */
    uint16_t rules_version; /* grows when a record would replay differently */
    size_t state_size;      /* of a struct that starts with game_state */
    int longest;            /* no game has more moves than this */

    /* Tables.  option[], refusal[] and noun[] end in an empty row; row 0 of
     * verb[] and message[] is not used. */
    const struct option *option;
    const struct refusal *refusal;
    const struct noun *noun; /* kinds from NOUN_OWN on */
    const struct phrase *verb;
    int n_verbs; /* rows, row 0 included */
    const struct phrase *message;
    int n_messages;
    /* What can wait (core/flow.h); row 0 of ask[] is not used. */
    const struct proc *proc;
    int n_procs;
    const struct ask *ask;
    int n_asks;

    /* Fill a blank state (chance seeded, n_seats set, options checked) and
     * call the first procedure.  -1 when the components are refused. */
    int (*setup)(void *state, const struct setup *how, struct events *ev,
                 struct error *err);

    /* Blank in place what `seat` (or SEAT_NONE) may not know.  Chance and the
     * answers of an open secret question are already blank. */
    void (*mask)(void *state, int seat);

    /* What `seat` may see of another seat's move that is made in `state`:
     * the move with some arguments ARG_HIDDEN, or with VERB_HIDDEN; whoever
     * does not see all of it sees the same.  NULL: every move is open. */
    struct move (*move_view)(const void *state, struct move m, int seat);

    /* `state` is a view of `seat`: fill in what is blank, at random, as it
     * could be in truth. */
    void (*resample)(void *state, int seat, struct chance *chance);

    /* Draw anew, in the full state, what none of the seats in `keep` and no
     * spectator may know: the view of each of them stays as it is.  NULL when
     * nothing but the numbers to come is hidden. */
    void (*redraw)(void *state, unsigned keep, struct chance *chance);

    /* Scores and ranks as they stand; final when nobody is asked. */
    void (*result)(const void *state, struct result *out);

    /* Every field after the head, once, in a fixed order. */
    void (*code)(struct codec *c, void *state);

    /* Members of one JSON object (already open) for a state or a view; what
     * is blank is null.  Values that not every viewer is told alike are marked
     * by json_own(), one by one and always. */
    void (*json)(const void *state, struct json *out);

    /* Members of one JSON object (already open): what is printed on the
     * components of this match, for who draws them.  The same for everybody
     * and for the whole match.  NULL when there is nothing to say. */
    void (*tables)(const void *state, struct json *out);

    /* NULL, or what is broken: counts, ranges, derived values.  Procedures,
     * steps and questions of all frames exist and fit together; what their
     * rows say is checked afterwards.  A state that passes both never crashes
     * anything later. */
    const char *(*check)(const void *state);

    /* What `set` lines of scenarios change; ends in an empty row. */
    const struct edit_row *edit;

    /* What simulations count and draw; each ends in an empty row, or NULL. */
    const struct game_fact *fact;
    const struct game_chart *chart;

    /* What a position is worth (core/eval.h).  NULL: what result() says. */
    const struct evaluator *evaluator;

    /* Lessons, and the game that teaches with them (core/lesson.h), or NULL. */
    const struct guide *guide;

    /* The position as text for a person: at most 80 columns. */
    void (*picture)(const void *state, const struct speaker *sp,
                    struct buf *out);

    /* The same in sentences, for whoever hears it read out, with all that the
     * view knows; NULL when picture and own things will do. */
    void (*describe)(const void *state, const struct speaker *sp,
                     struct buf *out);

    /* What `seat` holds, as a few lines for itself: at most 80 columns.  NULL
     * when the picture is short enough to show it. */
    void (*own)(const void *state, int seat, const struct speaker *sp,
                struct buf *out);

    /* Reference text: `thing` is NULL for the overview, a topic, or something
     * as noun_call() writes it.  What depends on options is told as they say,
     * NULL for the normal ones.  -1: no such thing. */
    int (*show)(const char *thing, const struct options *o,
                const struct catalogue *cat, struct buf *out);
};

/* A new game, or -1.  `state` has game->state_size bytes; ev may be NULL. */
int game_setup(const struct game *g, void *state, const struct setup *how,
               struct events *ev, struct error *err);

/* Seats that are asked, as bits; 0 = the game is over. */
unsigned game_to_move(const struct game *g, const void *state);

/* What `seat` may do; nothing when it is not asked. */
void game_legal(const struct game *g, const void *state, int seat,
                struct move_list *out);

/* Do a move that is listed; otherwise refuse, return -1, change nothing. */
int game_apply(const struct game *g, void *state, struct move m,
               struct events *ev, struct error *err);

/* The same without listing: only for a move just taken from it. */
void game_step(const struct game *g, void *state, struct move m,
               struct events *ev);

/* Fill `out` with what `seat` may know. */
void game_view(const struct game *g, const void *state, int seat, void *out);

/* What `seat` may see of a move about to be made in `state`. */
struct move game_move_view(const struct game *g, const void *state,
                           struct move m, int seat);

/* Turn a view of `seat` into a full state that could be the true one. */
void game_resample(const struct game *g, void *view, int seat,
                   struct chance *chance);

/* Draw anew what is hidden from the seats in `keep`, and every random number
 * to come.  The same salt gives the same state. */
void game_redraw(const struct game *g, void *state, unsigned keep,
                 uint64_t salt);

/* Canonical bytes.  encode returns how many; decode refuses what does not
 * pass the game's check. */
size_t game_encode(const struct game *g, const void *state,
                   uint8_t out[2 * MAX_STATE]);
int game_decode(const struct game *g, void *state, const uint8_t *p, size_t n,
                struct error *err);
uint64_t game_hash(const struct game *g, const void *state);

/* One JSON object: "game", "asked", "over", then the game's own members. */
void game_json(const struct game *g, const void *state, struct buf *out);
/* The same with the places of its values; `only_own`: nothing but what the
 * game marks as the viewer's own (json_own()).  What a spectator is told, with
 * the own values of a seat, is what the seat is told. */
void game_json_parts(const struct game *g, const void *view, bool only_own,
                     struct buf *out, struct json_parts *parts);

/* One JSON object: the printed facts of the match, {} where there are none. */
void game_tables(const struct game *g, const void *state, struct buf *out);

/* What `seat`, which is asked, is asked: a row of message[], its arguments. */
void game_question(const struct game *g, const void *state, int seat,
                   struct event *out);

/* NULL, or what is broken, the head included; the second names the frame that
 * it is about in *at, which is NULL when it is about none. */
const char *game_check(const struct game *g, const void *state);
const char *game_check_at(const struct game *g, const void *state,
                          const struct frame **at);

void game_result(const struct game *g, const void *state, struct result *out);

/* Reference text as show() has it, and the lists of words (core/vocabulary.h);
 * things also by the name that people read, in their language or in English, in
 * capitals or not. */
int game_show(const struct game *g, const char *thing, const struct options *o,
              const struct catalogue *cat, struct buf *out);

static inline const struct game_state *game_head(const void *state)
{
    return state;
}

#endif
