/*
 * Which faction sits where: given by the options, at random, or drafted before
 * the first turn.  Each faction is at the table once at most; the A-side may
 * be taken by anybody.
 *
 * Who plays last drafts first: nothing else compensates for the order of play.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

/* Factions that nobody has, the A-side not among them. */
static uint64_t free_factions(const struct ark_state *s)
{
    uint64_t set = bit(N_FACTIONS) - 1;

    for (int seat = 0; seat < ark_players(s); seat++)
        set &= ~bit(s->player[seat].faction);
    return set & ~bit(FACTION_STANDARD);
}

void ark_random_factions(struct ark_state *s)
{
    for (int seat = 0; seat < ark_players(s); seat++) {
        uint64_t left = free_factions(s);
        int n = chance_below(&s->head.chance, bits_count(left));

        ark_take_board(s, seat, bits_nth(left, n));
    }
}

void ark_list_draft(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;

    EACH (faction, free_factions(s) | bit(FACTION_STANDARD))
        move_add(out, VERB_FACTION, seat, faction, 0, 0);
}

/* Against the order of play, until the first player has chosen. */
void ark_proc_draft(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;
    int faction;

    switch ((enum draft_step)f->step) {
    case DRAFT_NEXT:
        s->active = f->seat;
        flow_ask(s, f, ASK_FACTION, DRAFT_CHOSEN);
        return;
    case DRAFT_CHOSEN:
        faction = flow_answer(s, f->seat).arg[0];
        ark_take_board(s, f->seat, faction);
        EMIT(ev, MSG_FACTION, f->seat, faction);
        f->step = DRAFT_NEXT;
        if (f->seat == s->first_seat)
            flow_done(s);
        else
            f->seat =
                (uint8_t)((f->seat + ark_players(s) - 1) % ark_players(s));
        return;
    }
}
