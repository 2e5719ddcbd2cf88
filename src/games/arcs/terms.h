/*
 * Words of the rules that are no pieces: what players look up by name.
 */
#ifndef ARCS_TERMS_H
#define ARCS_TERMS_H

#include "core/rulebook.h"

enum { N_TERMS = 21 };

extern const struct rule_term arcs_rule_terms[N_TERMS];

#endif
