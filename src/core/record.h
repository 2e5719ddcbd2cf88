/*
 * A match as text, for ever: docs/records.md describes the format.  Reading a
 * record plays it again and verifies result and hash.
 */
#ifndef CORE_RECORD_H
#define CORE_RECORD_H

#include "core/match.h"

enum { RECORD_FORMAT = 1 };

enum record_kind {
    RECORD_SAVE, /* everything: for whoever owns the match */
    RECORD_OPEN, /* for anybody: a finished game whole, else a spectator's */
};

void record_write(const struct match *m, enum record_kind kind,
                  struct buf *out);

/* The last lines of a finished game's record: result, score, hash. */
void record_write_end(const struct match *m, struct buf *out);

/* What one seat may take away from an unfinished game: its own view of the
 * moves, no seed.  Cannot be replayed. */
void record_write_view(const struct match *m, int seat, struct buf *out);

/* 0 to 2^64-1 in decimal: a seed, or the salt of a redraw. */
int seed_read(const char *word, uint64_t *out, struct error *err);

typedef const struct game *game_finder(const char *id);

/* Another way that a game could have gone.  Behind the game a record has any
 * number of them, each from a step of the game or of one that stands before. */
enum { MAX_VARIATIONS = 64 };

struct variation {
    int from; /* 0: the game itself; n: the n-th variation */
    int step; /* entries that both have in common */
    int own;  /* entries that follow */
    bool over;
};

/* Which variations there are, from 1 on, and at 0 the game; nothing is played.
 * Returns how many variations, or -1. */
int record_variations(const char *text, size_t n,
                      struct variation at[MAX_VARIATIONS + 1],
                      struct error *err);

/* Into `out` all that is in a record and in another one of the same game: what
 * the other has more becomes variations.  Both are taken at their word.
 * Returns where the game of the other is now, or -1. */
int record_graft(const char *text, size_t n, const char *other, size_t n_other,
                 struct buf *out, struct error *err);
/* The same without a variation, and without those that come from it. */
int record_prune(const char *text, size_t n, int variation, struct buf *out,
                 struct error *err);

/* Play the record into a new match.  On -1 there is no match and err names
 * the line. */
int record_read(const char *text, size_t n, game_finder *find, struct match *m,
                struct error *err);
/* The same for a variation (0: the game).  Variations that it does not come
 * from are passed over. */
int record_read_variation(const char *text, size_t n, game_finder *find,
                          int variation, struct match *m, struct error *err);

#endif
