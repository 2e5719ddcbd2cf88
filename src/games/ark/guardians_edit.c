/*
 * Words of scenarios for the Guardians.
 */
#include "games/ark/edit.h"

#include "base/error.h"

int ark_edit_in_play(const struct edit *e, const char *word, int which)
{
    const struct ark_state *s = e->state;

    return which < s->guard.rule.guardians
               ? 0
               : error_set(e->err, "%.20s is not in this game", word);
}

/* It stands there, and that is its start room. */
int ark_edit_guardian(const struct edit *e)
{
    struct ark_state *s = e->state;
    struct ark_guardian *g = &s->guard.at[e->value[0]];

    g->room = g->start = (uint8_t)e->value[1];
    g->from = ROOM_NONE;
    g->wait = 0;
    return 0;
}

/* It is beaten, and back after so many Guardian turns. */
int ark_edit_no_guardian(const struct edit *e)
{
    struct ark_state *s = e->state;
    struct ark_guardian *g = &s->guard.at[e->value[0]];

    g->room = g->from = ROOM_NONE;
    g->wait = (uint8_t)e->value[1];
    return 0;
}

int ark_edit_counter(const struct edit *e)
{
    struct ark_state *s = e->state;

    if (!ark_is_team(s))
        return error_set(e->err, "there are no Guardians in this game");
    if (e->value[0] > s->guard.most)
        return error_set(e->err, "the counter starts at %d", s->guard.most);
    s->guard.counter = (uint8_t)e->value[0];
    return 0;
}

/* These are face down; all others lie open. */
int ark_edit_guardian_deck(const struct edit *e)
{
    struct ark_state *s = e->state;

    if (!ark_is_team(s))
        return error_set(e->err, "there are no Guardians in this game");
    s->guard.deck = 0;
    for (int i = 0; i < e->n; i++)
        s->guard.deck = (uint16_t)(s->guard.deck | 1u << e->value[i]);
    return 0;
}
