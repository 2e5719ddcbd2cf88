/*
 * Military Development: MILITARIZE; AIRLOCK, which in the base game only
 * artifacts give; and what Complexity 2 spends arsenal on: sealed doors, in
 * doors.c, and REMOVE CUBE.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

/* The track runs from 0 to 24 and the marker never leaves it.  What has no room
 * there waits: actions come in any order, so arsenal that is spent in this
 * phase might have been spent before. */
void ark_militarize(struct ark_state *s, int seat, struct ark_budget *b,
                    struct events *ev)
{
    struct ark_player *p = &s->player[seat];
    int room = ARSENAL_MAX - p->arsenal;
    int n = b->left[BENEFIT_MILITARIZE];

    if (n <= 0)
        return;
    n = n < room ? n : room;
    b->left[BENEFIT_MILITARIZE] = (int16_t)(b->left[BENEFIT_MILITARIZE] - n);
    p->arsenal = (uint8_t)(p->arsenal + n);
    EMIT(ev, MSG_MILITARIZE, seat, p->arsenal);
}

/* Outer rooms with a unit or a Guardian in them; a biodome has no airlock. */
static uint64_t airlocks(const struct ark_state *s)
{
    uint64_t set = 0;

    for (int owner = 0; owner < N_OWNERS; owner++)
        set |= s->occupied[owner];
    if (ark_is_team(s))
        set |= ark_guardian_rooms(s);
    return set & ALL_ROOMS;
}

/* As if beaten, but for nothing. */
static void blow_out_guardians(struct ark_state *s, int room, struct events *ev)
{
    for (int i = 0; i < MAX_GUARDIANS && ark_is_team(s); i++)
        if (s->guard.at[i].room == room) {
            EMIT(ev, MSG_GUARDIAN_BLOWN_OUT, i, room);
            ark_guardian_leaves(s, i, GUARDIAN_AWAY);
        }
}

/* Wounds everyone there, the own units too; it is no battle (ruling 71). */
static void airlock(struct ark_state *s, struct frame *phase, struct move m,
                    struct events *ev)
{
    struct ark_budget *b = ark_budget(s, phase);
    int room = m.arg[0];

    b->left[BENEFIT_AIRLOCK]--;
    EMIT(ev, MSG_AIRLOCK, m.seat, room);
    for (int owner = 0; owner < N_OWNERS; owner++)
        ark_wound(s, owner, room, s->site[room].unit[owner], ev);
    blow_out_guardians(s, room, ev);
}

/* ---- REMOVE CUBE ---- */

void ark_spend_arsenal(struct ark_state *s, int seat, struct ark_budget *b,
                       int n, struct events *ev)
{
    s->player[seat].arsenal = (uint8_t)(s->player[seat].arsenal - n);
    EMIT(ev, MSG_SPENDS_ARSENAL, seat, n);
    if (b->left[BENEFIT_MILITARIZE] > 0)
        ark_militarize(s, seat, b, ev);
}

/* Rooms that the seat occupies and that hold a cube of this opponent. */
static uint64_t removable(const struct ark_state *s, int seat,
                          const struct ark_budget *b, int victim)
{
    if (b->left[BENEFIT_REMOVE_CUBE] == 0 || victim == seat || ark_is_team(s) ||
        s->player[seat].arsenal < CUBE_ARSENAL)
        return 0;
    return s->cubed[victim] & ark_occupied(s, seat);
}

static uint64_t removable_of_any(const struct ark_state *s, int seat,
                                 const struct ark_budget *b)
{
    uint64_t rooms = 0;

    for (int victim = 0; victim < ark_players(s); victim++)
        rooms |= removable(s, seat, b, victim);
    return rooms;
}

static void list_removals(const struct ark_state *s, int seat,
                          const struct ark_budget *b, struct move_list *out)
{
    EACH (room, removable_of_any(s, seat, b))
        for (int victim = 0; victim < ark_players(s); victim++)
            if (removable(s, seat, b, victim) & bit(room))
                move_add(out, VERB_REMOVE_CUBE, seat, room, victim, 0);
}

/* Targets stay with those who hold them; whoever fills the room again draws
 * an artifact again (ruling 51).  What the room provides shrinks with its
 * cubes (rulings 11, 12). */
static void remove_cube(struct ark_state *s, struct frame *phase, struct move m,
                        struct events *ev)
{
    struct ark_budget *b = ark_budget(s, phase);

    ark_spend_arsenal(s, m.seat, b, CUBE_ARSENAL, ev);
    ark_cube_add(s, m.arg[1], m.arg[0], -1);
    EMIT(ev, MSG_CUBE_EVICTED, m.arg[1], m.arg[0]);
    ark_recall(s, m.seat, m.arg[0]);
}

/* ---- the section ---- */

static bool military_open(const struct ark_state *s, int seat,
                          const struct ark_budget *b)
{
    return (b->left[BENEFIT_AIRLOCK] > 0 && airlocks(s) != 0) ||
           ark_can_turn_doors(s, seat, b) || removable_of_any(s, seat, b) != 0;
}

static void list_airlocks(const struct ark_state *s, int seat,
                          const struct ark_budget *b, struct move_list *out)
{
    if (b->left[BENEFIT_AIRLOCK] > 0)
        EACH (room, airlocks(s))
            move_add(out, VERB_AIRLOCK, seat, room, 0, 0);
}

/* With doors to seal or cubes to remove, the arsenal is what counts. */
static void military_fill(const struct ark_state *s, int seat,
                          const struct ark_budget *b, struct event *out)
{
    out->arg[0] = b->left[BENEFIT_AIRLOCK];
    if (b->left[BENEFIT_SEAL_DOOR] == 0 && b->left[BENEFIT_REMOVE_CUBE] == 0)
        return;
    out->id = MSG_ASK_ARSENAL;
    out->arg[0] = s->player[seat].arsenal;
    out->arg[1] = b->left[BENEFIT_AIRLOCK];
}

static const struct ark_deed deeds[] = {
    { { VERB_AIRLOCK, VERB_AIRLOCK }, list_airlocks, airlock },
    { { VERB_SEAL, VERB_UNSEAL }, ark_list_doors, ark_seal },
    { { VERB_REMOVE_CUBE, VERB_REMOVE_CUBE }, list_removals, remove_cube },
    { { 0 } },
};

const struct ark_section_rules ark_military = {
    military_open,
    deeds,
    MSG_ASK_MILITARY,
    .fill = military_fill,
};
