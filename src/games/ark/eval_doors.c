/*
 * What sealed doors are worth, for ark_evaluator: units that an opponent would
 * reach and beat if the doors were open, and does not reach as they are.
 * Without a sealed door it is nothing, so that nobody is more timid where there
 * is none.  What a Guardian finds is judged where it goes next (eval.c).
 */
#include "games/ark/eval.h"

enum { NEAR = 3 }; /* steps that somebody may come in one turn */

static bool has_seals(const struct ark_state *s)
{
    uint64_t any = 0;

    for (int i = 0; i < DOOR_WORDS; i++)
        any |= s->sealed[i];
    return any != 0;
}

/* The places beside each place, as if all doors were open. */
static void open_doors(const struct ark_state *s, uint64_t beside[N_PLACES])
{
    memcpy(beside, s->adjacent, sizeof s->adjacent);
    EACH (room, s->laid) {
        int cell[4], n = ark_beside(s, s->cell[room], cell);

        for (int i = 0; i < n; i++)
            if (s->at[cell[i]] != ROOM_NONE)
                beside[room] |= bit(s->at[cell[i]]);
    }
}

static uint64_t rooms_near(const struct ark_state *s, uint64_t from,
                           const uint64_t beside[N_PLACES])
{
    uint64_t seen = from, edge = from;

    for (int steps = 0; steps < NEAR && edge; steps++) {
        uint64_t next = 0;

        EACH (place, edge)
            next |= beside[place];
        edge = next & s->laid & ark_unblocked(s) & ~seen;
        seen |= edge;
    }
    return seen;
}

/* By arsenal and signs; artifacts in other hands are not known. */
static bool opponent_beats(const struct ark_state *s, int seat, int room,
                           int foe)
{
    int units = s->site[room].unit[seat];
    int own = s->player[seat].arsenal + ark_strength(s, seat, room, units);
    int theirs = s->player[foe].arsenal + ark_strength(s, foe, room, 1);

    return s->player[foe].arsenal >= ark_defence(s, seat, room, units) &&
           theirs > own;
}

/* Units that this opponent does not reach for the seals. */
static int kept_from(const struct ark_state *s, int seat, int foe,
                     const uint64_t beside[N_PLACES])
{
    uint64_t from = s->occupied[foe];
    uint64_t safe = rooms_near(s, from, beside) &
                    ~rooms_near(s, from, s->adjacent) & s->occupied[seat];
    int sum = 0;

    EACH (room, safe)
        if (opponent_beats(s, seat, room, foe))
            sum += s->site[room].unit[seat];
    return sum;
}

int ark_judge_doors(const struct ark_state *s, int seat)
{
    uint64_t beside[N_PLACES];
    int most = 0;

    if (!has_seals(s) || ark_is_team(s))
        return 0;
    open_doors(s, beside);
    for (int foe = 0; foe < ark_players(s); foe++) {
        int kept = foe == seat ? 0 : kept_from(s, seat, foe, beside);

        most = kept > most ? kept : most;
    }
    return most;
}
