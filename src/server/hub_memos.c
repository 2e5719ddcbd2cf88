/*
 * Memos of tables: what is kept beside them, and what goes when somebody loses
 * their seat.
 */
#include "server/hub_parts.h"

#include <string.h>

void hub_put(struct hub *h, const struct stored_memo *m)
{
    h->touched = h->batch;
    if (h->store->put(h->store, m, NULL) < 0)
        h->failed = true;
}

void hub_drop(struct hub *h, const char *whose, const char *kind,
              const char *name)
{
    struct stored_memo m = { whose, kind, name, NULL, 0, h->now };

    hub_put(h, &m);
}

/* Those of a seat have its number first: "2", or "2 and more". */
struct leaving {
    char number;
    char name[16][STORE_MEMO];
    int n;
};

static int note(void *to, const struct stored_memo *m, struct error *err)
{
    struct leaving *l = to;

    (void)err;
    if (m->name[0] == l->number && l->n < 16)
        memcpy(l->name[l->n++], m->name, strlen(m->name) + 1);
    return 0;
}

void hub_drop_of_seat(struct hub *h, const char *table, const char *kind,
                      int seat)
{
    struct leaving l = { .number = (char)('1' + seat) };

    h->store->memos(h->store, table, kind, "", note, &l, NULL);
    for (int i = 0; i < l.n; i++)
        hub_drop(h, table, kind, l.name[i]);
}

void hub_disown(struct hub *h, const char *table, int seat)
{
    static const char *const kind[] = { "away", "push", "seat" };

    for (int i = 0; i < 3 && h->store->put; i++)
        hub_drop_of_seat(h, table, kind[i], seat);
}
