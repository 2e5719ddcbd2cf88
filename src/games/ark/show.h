#ifndef ARK_SHOW_H
#define ARK_SHOW_H

#include "base/buf.h"
#include "core/words.h"
#include "games/ark/page.h"

/*
 * Reference text, at most 80 columns: `thing` is NULL for the overview, a
 * list ("rooms", "artifacts", ...), the word of a single thing, or
 * "components" for the default component file.  -1: no such thing.
 */
int ark_show(const char *thing, const struct catalogue *cat, struct buf *out);

/* One layout, or all of them. */
void ark_show_layout(const struct page *p, int index);
void ark_show_layouts(const struct page *p);

#endif
