/* See liking.h: a move by its share of all that is liked. */
#include "support/liking.h"

struct move choose_liked(const struct game *g, const void *state, int seat,
                         liking_fn *liking, struct chance *chance)
{
    struct move_list list;
    int sum = 0, i = 0;

    game_legal(g, state, seat, &list);
    for (int k = 0; k < list.n; k++)
        sum += liking(state, list.at[k]);
    sum = chance_below(chance, sum);
    while ((sum -= liking(state, list.at[i])) >= 0)
        i++;
    return list.at[i];
}
