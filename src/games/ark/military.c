/*
 * Military Development: MILITARIZE, and AIRLOCK, which in the base game only
 * artifacts give.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

/* The track runs from 0 to 24 and the marker never leaves it. */
void ark_militarize(struct ark_state *s, int seat, int n, struct events *ev)
{
    struct ark_player *p = &s->player[seat];
    int arsenal = p->arsenal + n;

    p->arsenal = (uint8_t)(arsenal > ARSENAL_MAX ? ARSENAL_MAX : arsenal);
    EMIT(ev, MSG_MILITARIZE, seat, p->arsenal);
}

/* Outer rooms with a unit in them; a biodome has no airlock. */
static uint64_t airlocks(const struct ark_state *s)
{
    uint64_t set = 0;

    for (int owner = 0; owner < N_OWNERS; owner++)
        set |= s->occupied[owner];
    return set & ALL_ROOMS;
}

/* Wounds everyone there, the own units too; it is no battle (ruling 71). */
void ark_airlock(struct ark_state *s, struct ark_budget *b, struct move m,
                 struct events *ev)
{
    int room = m.arg[0];

    b->left[BENEFIT_AIRLOCK]--;
    EMIT(ev, MSG_AIRLOCK, m.seat, room);
    for (int owner = 0; owner < N_OWNERS; owner++)
        ark_wound(s, owner, room, s->site[room].unit[owner], ev);
}

static bool military_open(const struct ark_state *s, int seat,
                          const struct ark_budget *b)
{
    (void)seat;
    return b->left[BENEFIT_AIRLOCK] > 0 && airlocks(s) != 0;
}

static void military_list(const struct ark_state *s, int seat,
                          const struct ark_budget *b, struct move_list *out)
{
    if (b->left[BENEFIT_AIRLOCK] == 0)
        return;
    EACH (room, airlocks(s))
        move_list_add(out, move_make(VERB_AIRLOCK, seat, room, 0, 0));
}

const struct ark_section_rules ark_military = { military_open, military_list };
