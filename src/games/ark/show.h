/*
 * Reference text about the components: what `starboard show ark` prints.
 */
#ifndef ARK_SHOW_H
#define ARK_SHOW_H

#include "base/buf.h"
#include "core/sheet.h"
#include "core/words.h"
#include "games/ark/components.h"

/*
 * Reference text, at most 80 columns: `thing` is NULL for the overview, a
 * list ("rooms", "artifacts", ...), a single thing by its word or by kind and
 * word, or "components" for the default component file.  -1: no such thing.
 */
struct options;

int ark_show(const char *thing, const struct options *o,
             const struct catalogue *cat, struct buf *out);

/* A room by its row in the table, a tile by its own word, and the lists. */
void ark_show_room(const struct sheet *sh, int row);
void ark_show_tile(const struct sheet *sh, int room);
void ark_show_group(const struct sheet *sh, int group);
void ark_show_rooms(const struct sheet *sh);
void ark_show_section(const struct sheet *sh, int index);
void ark_show_biodome(const struct sheet *sh);

/* One side of the board, or all of them side by side. */
void ark_show_faction(const struct sheet *sh, int faction);
void ark_show_factions(const struct sheet *sh);

/* A fact of a thing: where a value of it comes from. */
void ark_show_source(const struct sheet *sh, const char *what, int provenance);

/* "3 os", "any" */
void ark_add_cost(const struct sheet *sh, int amount, unsigned types);
/* "2/6/10" */
void ark_add_column(struct buf *out, const struct ark_column *col, int steps);

/* "2", or "1:3" where a benefit has two numbers. */
void ark_add_modifier(struct buf *out, int benefit, int value, int of);

/* The Guardians: a card, a level, or all of them. */
void ark_show_guardian_card(const struct sheet *sh, int index);
void ark_show_guardian(const struct sheet *sh, int index);
void ark_show_level(const struct sheet *sh, int index);
void ark_show_guardians(const struct sheet *sh);

/* A key of the Sealed Section, or all of them. */
void ark_show_key(const struct sheet *sh, int index);
void ark_show_keys(const struct sheet *sh);

/* The signs of ark_picture(). */
void ark_show_signs(const struct sheet *sh);

/* One layout, or all of them. */
void ark_show_layout(const struct sheet *sh, int index);
void ark_show_layouts(const struct sheet *sh);

#endif
