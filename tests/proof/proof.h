/*
 * The proof that every game gets for free: random play, and at every step
 * everything that must hold for any game.  What a check finds broken is
 * printed with the game's record, and the program stops.
 */
#ifndef PROOF_PROOF_H
#define PROOF_PROOF_H

#include "core/match.h"

struct coverage;

struct proof {
    const struct game *game;
    struct match match;
    struct chance pick;     /* whatever the proof decides at random */
    const char *components; /* of every game, or NULL */
    struct coverage *coverage;
    uint64_t game_seed;
    const char *step; /* what is being checked, for the report */
};

/* Stops the program with the record of the game when `ok` is false. */
#define PROVE(p, ok)                              \
    do {                                          \
        if (!(ok))                                \
            proof_failed(p, #ok, __func__, NULL); \
    } while (0)
#define PROVE_TEXT(p, ok, text)                   \
    do {                                          \
        if (!(ok))                                \
            proof_failed(p, #ok, __func__, text); \
    } while (0)

_Noreturn void proof_failed(struct proof *p, const char *what,
                            const char *where, const char *text);

/* checks.c: of one position */
void prove_invariants(struct proof *p);
void prove_encoding(struct proof *p);
void prove_legal(struct proof *p);
void prove_refusal(struct proof *p);
void prove_texts(struct proof *p);

/* secrets.c: what seats may know */
void prove_views(struct proof *p);
void prove_own_values(struct proof *p);
void prove_resampling(struct proof *p);
/* Before move m is made: nobody learns from it what he may not know. */
void prove_discretion(struct proof *p, struct move m);

/* undo.c */
void prove_copy(struct proof *p, struct move m);
void prove_undo(struct proof *p);
void prove_record(struct proof *p);

/* coverage.c: which messages, verbs and nouns were seen */
struct coverage *coverage_new(const struct game *g);
void coverage_free(struct coverage *c);
void coverage_move(struct coverage *c, struct move m);
void coverage_event(struct coverage *c, const struct event *e);
void coverage_print(const struct coverage *c, struct buf *out);

#endif
