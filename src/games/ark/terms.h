/*
 * Words of the rules that are no cards: what players look up by name.
 */
#ifndef ARK_TERMS_H
#define ARK_TERMS_H

enum { N_TERMS = 17 };

struct ark_term {
    const char *word, *name;
    int section; /* of the rulebook */
    const char *text;
};

extern const struct ark_term ark_term[N_TERMS];

#endif
