/*
 * A laboratory: many games of one kind side by side, stepped at once, for
 * programs that learn from them.  The whole batch lies in arrays that a caller
 * reads where they are (Python's numpy too: python/starboard); a step neither
 * allocates nor copies what it does not change.
 *
 * All that is handed in and out is a number, a text or an array of numbers, so
 * that any language can call it; these are the names that libstarboard.so has.
 *
 *     struct lab *lab = lab_new("arcs", "players=3", 1024, why);
 *     lab_reset_all(lab, 7);
 *     for (;;) {
 *         choose an action below legal[i] for each game i
 *         lab_step(lab, action, true, why);
 *     }
 *
 * An action is the place of a move among the legal ones, which stand in
 * ascending order of move_key(): the same position, the same numbers.
 */
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LAB_VERSION = 1, /* grows when something here changes */
    LAB_WHY = 256,   /* room for the sentence that says what was wrong */
    LAB_LEAVE = -1,  /* as an action: this game waits */
};

struct lab;

int lab_version(void);

/*
 * `n` games with these options ("players=3 leaders=yes"; "" for the normal
 * ones), none of them begun.  NULL, with a sentence in `why`, when there is no
 * such game or option.  Whoever calls lab_new() calls lab_free().
 */
struct lab *lab_new(const char *game, const char *options, int n,
                    char why[LAB_WHY]);
/* Another batch of the same game with the same options, none of them begun. */
struct lab *lab_like(const struct lab *lab, int n);
void lab_free(struct lab *lab);

/*
 * The arrays of the batch, which stay where they are until it is freed.  Their
 * first dimension is the game; `stride` is how many bytes one game takes.
 *
 *     seat    int32            who is asked, from 0; -1: over, or not begun
 *     asked   int32            all who are asked, as bits
 *     legal   int32            how many actions it has
 *     list    struct           the same number, then room for 1024 moves of 8
 *                              bytes: verb and seat as bytes, three int16
 *     mask    uint8[1024]      1 for each action that is legal
 *     over    uint8            the last step ended this game
 *     reward  float[seats]     then: each seat's part of the win; else 0
 *     rank    int8[seats]      then: 1 = winner; else 0
 *     score   int16[seats]     then: the scores; else 0
 *     steps   int32            moves played in this game
 *     seed    uint64           what it was begun with
 *     own     int16[seats][k]  observations: see lab_observe()
 *     common  int16[k]
 */
struct lab_array {
    const char *name;
    const char *kind; /* "int32", "struct", ... */
    void *at;
    int64_t stride; /* bytes from one game to the next */
    int32_t n[2];   /* the other dimensions; -1: there is none */
};
/* By number, from 0; false: there are no more. */
bool lab_array(struct lab *lab, int i, struct lab_array *out);

int lab_n(const struct lab *lab);
int lab_seats(const struct lab *lab);

/* ---- Playing ----------------------------------------------------------- */

/* A new game in place i; the same seed is the same game, here as in
 * `starboard play`. */
void lab_reset(struct lab *lab, int i, uint64_t seed);
/* Game i with seed + i. */
void lab_reset_all(struct lab *lab, uint64_t seed);

/*
 * One move in every game: action[i] is the place of the move of seat[i], or
 * LAB_LEAVE.  When a game ends, over[i], reward, rank and score tell how; with
 * `again` a new one begins in its place at once, its seed larger by the size of
 * the batch, and seat and legal are already those of the new one.
 *
 * Returns how many games ended; -1, and nothing changed, when an action is not
 * legal.
 */
int lab_step(struct lab *lab, const int32_t *action, bool again,
             char why[LAB_WHY]);

/*
 * Into `own` and `common`, for each game: the features that the learned
 * evaluation reads (games/<g>/features.def), own[i][0] those of `seat`, then of
 * the others in the order of play; seat -1: of whoever is asked.  They are read
 * off a world that could be true for all that this seat knows, what is hidden
 * drawn at random from its view, as bots do; with `truth` off the position
 * itself, which no player may see.  A game without such a table shows the terms
 * of its evaluation.  Games that are over are all 0, and so are views of
 * another seat.
 */
void lab_observe(struct lab *lab, int seat, bool truth);

/* ---- Single games ------------------------------------------------------ */

/* Game `from` of a batch into place `to` of another, or the same, batch of the
 * same game and options. */
void lab_copy(struct lab *lab, int to, const struct lab *of, int from);
/* The same, but only what `seat` knows, the rest blank; such a view cannot be
 * stepped.  seat -1: a spectator. */
void lab_view(struct lab *lab, int to, const struct lab *of, int from,
              int seat);
/* A game that could be the one in `from` for all that `seat` knows, drawn with
 * this seed; the numbers to come are others too.  `from` may be its view. */
void lab_resample(struct lab *lab, int to, const struct lab *of, int from,
                  int seat, uint64_t seed);

/* Each seat's part of the win as bots expect it (docs/bots.md): by what was
 * learned, or by hand. */
void lab_value(const struct lab *lab, int i, bool learned, double *share);
/* The action that a bot of the program would take, knowing what its seat knows
 * and thinking with this seed; work as moves tried, 0: its own measure.  -1: no
 * such bot, or nobody is asked. */
int lab_choose(struct lab *lab, int i, const char *bot, uint64_t seed,
               int64_t work, bool by_hand);

/* ---- Texts ------------------------------------------------------------- */

/*
 * These write at most `room` bytes, the last one 0, and return how many the
 * whole text has, without it: call again with more room when that is not less
 * than `room`.
 */

/* A move as records and scenarios write it ("bid 5"), or as a sentence. */
size_t lab_move(const struct lab *lab, int i, int action, char *out,
                size_t room);
size_t lab_say(const struct lab *lab, int i, int action, char *out,
               size_t room);
/* The action of a move in these words; -1: it is not legal. */
int lab_find(const struct lab *lab, int i, const char *move);
/* What the seat that is asked is asked. */
size_t lab_question(const struct lab *lab, int i, char *out, size_t room);
/* A picture for a terminal, and JSON as the protocol has it, of what a seat
 * knows; seat -1: a spectator; -2: of everything. */
size_t lab_picture(const struct lab *lab, int i, int seat, char *out,
                   size_t room);
size_t lab_json(const struct lab *lab, int i, int seat, char *out, size_t room);
uint64_t lab_hash(const struct lab *lab, int i);

/* The options of the batch as "players=3 leaders=yes", each one named. */
size_t lab_options(const struct lab *lab, char *out, size_t room);
/* The ids of all games, one to a line. */
size_t lab_games(char *out, size_t room);
/* JSON: name, rules version, options, verbs with what their arguments are, the
 * words of these, rows of the observations.  0: no such game. */
size_t lab_about(const char *game, char *out, size_t room);

#endif
