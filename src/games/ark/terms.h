/*
 * Words of the rules that are no cards: what players look up by name.
 */
#ifndef ARK_TERMS_H
#define ARK_TERMS_H

#include "core/rulebook.h"

enum { N_TERMS = 17 };

extern const struct rule_term ark_rule_terms[N_TERMS];

#endif
