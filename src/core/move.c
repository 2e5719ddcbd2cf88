/*
 * Lists of moves: sorted, and looked up.
 */
#include "core/move.h"

/* Insertion sort: generators add nearly in order, and lists are short. */
void move_list_sort(struct move_list *l)
{
    int n = 0;

    for (int i = 0; i < l->n; i++) {
        struct move m = l->at[i];
        int j = n;

        while (j > 0 && move_key(l->at[j - 1]) > move_key(m))
            j--;
        if (j > 0 && move_equal(l->at[j - 1], m))
            continue;
        for (int k = n; k > j; k--)
            l->at[k] = l->at[k - 1];
        l->at[j] = m;
        n++;
    }
    l->n = n;
}

bool move_list_has(const struct move_list *l, struct move m)
{
    for (int i = 0; i < l->n; i++)
        if (move_equal(l->at[i], m))
            return true;
    return false;
}
