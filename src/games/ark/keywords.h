/*
 * Words of the rules that are no cards: what players look up by name.
 */
#ifndef ARK_KEYWORDS_H
#define ARK_KEYWORDS_H

#include "core/rulebook.h"

enum { N_KEYWORDS = 17 };

extern const struct keyword ark_keywords[N_KEYWORDS];

#endif
