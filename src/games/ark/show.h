#ifndef ARK_SHOW_H
#define ARK_SHOW_H

#include "base/buf.h"
#include "core/words.h"
#include "games/ark/page.h"

/*
 * Reference text, at most 80 columns: `thing` is NULL for the overview, a
 * list ("rooms", "artifacts", ...), a single thing by its word or by kind and
 * word, or "components" for the default component file.  -1: no such thing.
 */
int ark_show(const char *thing, const struct catalogue *cat, struct buf *out);

/* A room by its row in the table, a tile by its own word, and the lists. */
void ark_show_room(const struct page *p, int row);
void ark_show_tile(const struct page *p, int room);
void ark_show_group(const struct page *p, int group);
void ark_show_rooms(const struct page *p);
void ark_show_section(const struct page *p, int index);
void ark_show_biodome(const struct page *p);

/* "2", or "1:3" where a benefit has two numbers. */
void ark_add_modifier(struct buf *out, int benefit, int value, int of);

/* One layout, or all of them. */
void ark_show_layout(const struct page *p, int index);
void ark_show_layouts(const struct page *p);

#endif
