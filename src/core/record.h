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

/* Play the record into a new match.  On -1 there is no match and err names
 * the line. */
int record_read(const char *text, size_t n, game_finder *find, struct match *m,
                struct error *err);

#endif
