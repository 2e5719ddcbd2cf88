/*
 * The words of a game for those who write scenarios or read records, from the
 * tables that read and print them: whatever is listed exists, and whatever
 * exists is listed.
 */
#ifndef CORE_VOCABULARY_H
#define CORE_VOCABULARY_H

#include "base/buf.h"
#include "core/catalogue.h"

#include <stdbool.h>

struct game;

/* "moves", "events", "questions", "set" or "words"; false: no such list. */
bool vocabulary_list(const struct game *g, const char *which,
                     const struct catalogue *cat, struct buf *out);

#endif
