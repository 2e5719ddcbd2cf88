/*
 * Words of the rules that are no pieces: what players look up by name.
 */
#ifndef ARCS_TERMS_H
#define ARCS_TERMS_H

enum { N_TERMS = 21 };

struct arcs_term {
    const char *word, *name;
    int section; /* of the rulebook */
    const char *text;
};

extern const struct arcs_term arcs_term[N_TERMS];

#endif
