/*
 * Words of the rules that are no pieces: what players look up by name.
 */
#ifndef ARCS_KEYWORDS_H
#define ARCS_KEYWORDS_H

#include "core/rulebook.h"

enum { N_KEYWORDS = 21 };

extern const struct keyword arcs_keywords[N_KEYWORDS];

#endif
