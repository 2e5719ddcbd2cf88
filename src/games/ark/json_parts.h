/*
 * What the writers of JSON of Ark share: words of nouns as members, and the
 * parts that json.c puts together.
 */
#ifndef ARK_JSON_PARTS_H
#define ARK_JSON_PARTS_H

#include "base/json.h"
#include "games/ark/ark.h"
#include "games/ark/rules.h"

const char *ark_word(int kind, int value);
/* The word of a value below `none`, else null. */
void ark_key_word(struct json *j, const char *key, int kind, int value,
                  int none);
/* A seat from 1, or null. */
void ark_key_seat(struct json *j, const char *key, int seat);
void ark_key_seats(struct json *j, const char *key, unsigned seats);
void ark_key_set(struct json *j, const char *key, int kind, uint64_t set);
/* {"seat-1":2,"violet":1}: only those that are there. */
void ark_key_counts(struct json *j, const char *key, int kind, int n,
                    const uint8_t *count);
/* Goes on where an object was opened. */
void ark_json_progress(struct json *j, struct ark_progress p);

/* json_totals.c */
void ark_key_sources(const struct ark_state *s, const char *key, int seat,
                     const struct ark_source *from, int n, struct json *j);
void ark_json_totals(const struct ark_state *s, int seat, struct json *j);

/* json_fights.c */
void ark_json_combat(const struct ark_state *s, struct json *j);
void ark_json_guardians(const struct ark_state *s, struct json *j);

#endif
