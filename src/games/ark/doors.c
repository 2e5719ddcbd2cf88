/*
 * Sealed doors, a sign of Complexity 2: for 4 arsenal a player seals the door
 * between a room he occupies and its neighbour, or opens it again.  A sealed
 * door stops MOVE and nothing else: units still teleport and jump from gate
 * to gate.  The doors between a biodome and its rooms cannot be sealed.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

/* Rooms beside this one, sealed doors or not. */
static uint64_t neighbours(const struct ark_state *s, int room)
{
    int beside[4], n = ark_beside(s, s->cell[room], beside);
    uint64_t rooms = 0;

    for (int i = 0; i < n; i++)
        if (s->at[beside[i]] != ROOM_NONE)
            rooms |= bit(s->at[beside[i]]);
    return rooms;
}

static int door_between(const struct ark_state *s, int room, int other)
{
    return ark_door(s->cell[room], s->cell[other]);
}

/* Rooms that no unit reaches from any biodome or any gate. */
static uint64_t cut_off(const struct ark_state *s)
{
    uint64_t doors = s->gate_rooms;

    for (int seat = 0; seat < ark_players(s); seat++)
        doors |= s->adjacent[biodome(seat)];
    return s->laid & ~ark_flood(s, doors, s->laid);
}

/* A door may be sealed as long as that cuts no room off. */
static bool may_seal(const struct ark_state *s, int door)
{
    struct ark_state then;

    if (ark_pool(s) == 0)
        return false;
    then = *s;
    ark_turn_door(&then, door);
    ark_derive_adjacent(&then);
    return !(cut_off(&then) & ~cut_off(s));
}

/* One of the two rooms is the seat's and no opponent is in the other. */
static bool may_turn(const struct ark_state *s, int seat, int room, int other)
{
    uint64_t mine = ark_occupied(s, seat), foes = ark_hostile(s, seat);

    return (mine & bit(room) && !(foes & bit(other))) ||
           (mine & bit(other) && !(foes & bit(room)));
}

/* Each door once, under the room with the lower number. */
static void list_verb(const struct ark_state *s, int seat, int verb,
                      struct move_list *out)
{
    EACH (room, s->laid)
        EACH (other, neighbours(s, room) & ~(bit(room) - 1)) {
            int door = door_between(s, room, other);

            if (!may_turn(s, seat, room, other) ||
                ark_is_sealed(s, door) != (verb == VERB_UNSEAL))
                continue;
            if (verb == VERB_UNSEAL || may_seal(s, door))
                move_add(out, verb, seat, room, other, 0);
        }
}

void ark_list_doors(const struct ark_state *s, int seat,
                    const struct ark_budget *b, struct move_list *out)
{
    if (b->left[BENEFIT_SEAL_DOOR] == 0 ||
        s->player[seat].arsenal < SEAL_ARSENAL)
        return;
    list_verb(s, seat, VERB_SEAL, out);
    list_verb(s, seat, VERB_UNSEAL, out);
}

bool ark_can_turn_doors(const struct ark_state *s, int seat,
                        const struct ark_budget *b)
{
    struct move_list list;

    list.n = 0;
    ark_list_doors(s, seat, b, &list);
    return list.n > 0;
}

void ark_seal(struct ark_state *s, struct frame *phase, struct move m,
              struct events *ev)
{
    struct ark_budget *b = ark_budget(s, phase);

    ark_spend_arsenal(s, m.seat, b, SEAL_ARSENAL, ev);
    ark_turn_door(s, door_between(s, m.arg[0], m.arg[1]));
    ark_derive_adjacent(s);
    if (m.verb == VERB_SEAL)
        EMIT(ev, MSG_SEALS, m.seat, m.arg[0], m.arg[1]);
    else
        EMIT(ev, MSG_UNSEALS, m.seat, m.arg[0], m.arg[1]);
}
