/*
 * A component file, line by line and word by word: what the reader of
 * components asks for (components_words.c), which says what is wrong and on
 * which line.
 */
#ifndef ARK_COMPONENTS_READER_H
#define ARK_COMPONENTS_READER_H

#include "base/lines.h"
#include "games/ark/tables.h"

enum { MAX_ROWS = N_MISSIONS }; /* of a topic */

_Static_assert((int)N_ROWS <= (int)MAX_ROWS &&
                   (int)N_ARTIFACTS <= (int)MAX_ROWS,
               "largest topic");

struct ark_reader {
    struct lines lines;
    const char *words[LINE_WORDS]; /* of the line */
    int n, next;
    const char *word; /* the last one read */
    struct error *err;
    struct ark_components c;
    /* The room, section, ... that the following fields belong to. */
    int topic, index;
    /* Where each was last named, 0 = never. */
    int named[N_TOPICS][MAX_ROWS];
    /* How many modifiers each column was given. */
    uint8_t room_given[N_ROWS][ROOM_COLUMNS];
    uint8_t section_given[N_SECTIONS][ROOM_COLUMNS];
    uint8_t board_given[N_FACTIONS][FACTION_COLUMNS];
};

int reader_refuse(const struct ark_reader *r, const char *what);
/* Splits the next line: 1, or 0 at the end, or -1. */
int reader_next_line(struct ark_reader *r);
bool reader_next_word(struct ark_reader *r);
/* The word that must come next. */
int reader_want_word(struct ark_reader *r, const char *what);
bool reader_is(const struct ark_reader *r, const char *word);
int reader_number_of_word(const struct ark_reader *r, uint8_t *out);
int reader_want_number(struct ark_reader *r, uint8_t *out);
int reader_want_pick(struct ark_reader *r, const char *kind, int n,
                     const char *(*word)(int));
int reader_want_noun(struct ark_reader *r, int noun, uint8_t *out);
int reader_want_types(struct ark_reader *r, uint8_t *out);
/* "ti/bt", "any" */
int reader_types_of_word(const struct ark_reader *r, uint8_t *out);
/* "4", or "2:4" for a ratio */
int reader_modifier_of_word(const struct ark_reader *r, int benefit,
                            uint8_t *value, uint8_t *of);
/* The modifiers up to the end of the line. */
int reader_want_column(struct ark_reader *r, int benefit,
                       struct ark_column *col, uint8_t *given);

/* A field of the thing that was named last, by components_fields.c: its word
 * has been read. */
typedef int reader_field(struct ark_reader *r);

reader_field reader_room_field, reader_section_field, reader_artifact_field,
    reader_faction_field, reader_mission_field, reader_key_field,
    reader_first_mission_field, reader_achievement_field;

#endif
