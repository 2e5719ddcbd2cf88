/*
 * The cards in front of a player: guild cards come and go here, and what they
 * and the lore do is read off their rows into struct arcs_held.
 */
#include "games/arcs/rules.h"

#include <string.h>

/* Where the translation differs, it has its own. */
static uint64_t effects_of(const struct arcs_state *s, uint64_t published,
                           const struct arcs_wording *translated)
{
    return s->edition == EDITION_TRANSLATION && translated->text
               ? translated->effects
               : published;
}

uint64_t arcs_court_effects(const struct arcs_state *s, int court)
{
    return effects_of(s, arcs_court[court].effects,
                      &arcs_court[court].translated);
}

static void add_guild(const struct arcs_state *s, struct arcs_held *held,
                      uint32_t guild)
{
    EACH (card, guild) {
        const struct arcs_court *row = &arcs_court[card];
        uint64_t effects = arcs_court_effects(s, card);

        held->effects |= effects;
        if (effects & EFFECT(LOYAL))
            held->loyal = (uint8_t)(held->loyal | bit32(row->suit));
        if (effects & EFFECT(CARTEL))
            held->cartel = (uint8_t)(held->cartel | bit32(row->suit));
    }
}

static bool gives_act(const struct arcs_player *p, const struct arcs_act *act)
{
    return (act->court != COURT_NONE && p->guild & bit32(act->court)) ||
           (act->lore != LORE_NONE && p->lore & bit32(act->lore));
}

static void held_touch(struct arcs_state *s, int seat)
{
    const struct arcs_player *p = &s->player[seat];
    struct arcs_held *held = &s->held[seat];

    memset(held, 0, sizeof(*held));
    if (!p->guild && !p->lore)
        return;
    add_guild(s, held, p->guild & (bit32(N_GUILD) - 1));
    EACH (i, p->lore & (bit32(N_LORE) - 1)) {
        const struct arcs_lore *row = &arcs_lore[i];

        held->effects |= effects_of(s, row->effects, &row->translated);
    }
    for (int act = N_STANDARD_ACTS; act < N_ACTS; act++)
        if (gives_act(p, &arcs_acts[act]))
            held->acts |= bit32(act);
}

void arcs_derive_held(struct arcs_state *s)
{
    for (int seat = 0; seat < SEATS; seat++)
        held_touch(s, seat);
}

void arcs_guild_add(struct arcs_state *s, int seat, int guild)
{
    s->player[seat].guild |= bit32(guild);
    held_touch(s, seat);
}

void arcs_guild_remove(struct arcs_state *s, int seat, int guild)
{
    s->player[seat].guild &= ~bit32(guild);
    held_touch(s, seat);
}

void arcs_lore_add(struct arcs_state *s, int seat, int lore)
{
    s->player[seat].lore = (uint16_t)(s->player[seat].lore | bit32(lore));
    held_touch(s, seat);
}

void arcs_guild_discard(struct arcs_state *s, int seat, int guild,
                        struct events *ev)
{
    arcs_guild_remove(s, seat, guild);
    s->court.discard |= bit32(guild);
    EMIT(ev, MSG_DISCARDS_CARD, seat, guild);
}

uint32_t arcs_guild_with(const struct arcs_state *s, int seat, int effect)
{
    uint32_t set = 0;

    if (!has(s, seat, effect))
        return 0;
    EACH (i, s->player[seat].guild)
        if (arcs_court_effects(s, i) >> effect & 1)
            set |= bit32(i);
    return set;
}

uint32_t arcs_guild_of(const struct arcs_state *s, int seat, int resource)
{
    uint32_t set = 0;

    EACH (card, s->player[seat].guild)
        if (arcs_court[card].suit == resource)
            set |= bit32(card);
    return set;
}
