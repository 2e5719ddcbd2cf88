/*
 * Activated rooms, achievements, missions and the end of the game.
 * Rulebook, "Activating a Room and Chains", "Discovering a Mission and
 * Winning the Game"; rulings 19, 20, 64, 73 to 82, 92.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

/* ---- activation ---- */

/* Fully integrated special rooms and outer generators that the active player
 * controls, in whichever way.  The target card is kept for ever. */
static void activate(struct ark_state *s, int seat, struct events *ev)
{
    uint64_t rooms =
        s->full & s->controlled[seat] & ALL_TARGETS & ~s->player[seat].target;

    if (s->first_mission)
        return;
    EACH (room, rooms)
        EMIT(ev, MSG_ACTIVATES, seat, room);
    s->player[seat].target |= rooms;
}

/* ---- achievements ---- */

bool ark_achievement_holds(const struct ark_state *s, int seat, int which)
{
    const struct ark_player *p = &s->player[seat];
    int need = s->box.achievement[which];

    switch ((enum achievement)which) {
    case ACHIEVEMENT_UNITS:
        return ark_own_units(s, seat) >= need;
    case ACHIEVEMENT_CUBES:
        return p->cubes >= need;
    case ACHIEVEMENT_CONTROL:
        return count_of(s->controlled[seat]) >= need;
    case ACHIEVEMENT_ARTIFACTS:
        return p->n_hand >= need;
    case ACHIEVEMENT_BATTLE:
        return p->battles >= need;
    case ACHIEVEMENT_ARSENAL:
        return p->arsenal >= need;
    case ACHIEVEMENT_EXPLORE:
        return p->tokens >= need;
    }
    BUG("no achievement %d", which);
}

/* Claimed in the own turn only, kept for ever. */
static void claim(struct ark_state *s, int seat, struct events *ev)
{
    struct ark_player *p = &s->player[seat];

    for (int i = 0; i < N_ACHIEVEMENTS; i++) {
        if (p->achieved >> i & 1 || !ark_achievement_holds(s, seat, i))
            continue;
        p->achieved = (uint8_t)(p->achieved | 1u << i);
        EMIT(ev, MSG_ACHIEVES, seat, i);
    }
}

/* ---- missions ---- */

static bool needs_lost_room(const struct ark_state *s, int mission)
{
    for (int i = 0; i < N_OBJECTIVES; i++)
        if (s->gone & bit(s->box.mission[mission][i]))
            return true;
    return false;
}

/* All missions whose two groups are in the game. */
uint64_t ark_missions_in_play(const struct ark_state *s)
{
    uint64_t set = 0;

    for (int m = 0; m < N_MISSIONS; m++)
        if (!(ark_mission_groups(&s->box, m) & ~(unsigned)s->groups) &&
            !needs_lost_room(s, m))
            set |= bit(m);
    return set;
}

/* An empty deck is made again from copies (ruling 77). */
static void draw_mission(struct ark_state *s, int seat, struct events *ev)
{
    int n, mission;

    if (s->mission_deck == 0) {
        s->mission_deck = ark_missions_in_play(s);
        s->n_missions = (uint8_t)count_of(s->mission_deck);
    }
    if (s->mission_deck == 0)
        return;
    n = chance_below(&s->head.chance, s->n_missions);
    for (uint64_t rest = s->mission_deck;; rest &= rest - 1)
        if (n-- == 0) {
            mission = first_of(rest);
            break;
        }
    s->mission_deck &= ~bit(mission);
    s->n_missions--;
    s->player[seat].mission = (uint8_t)mission;
    chance_reveal_to(&s->head.chance, seat_bit(seat));
    EMIT_TO(ev, (int)seat_bit(seat), MSG_MISSION, seat, mission);
    EMIT_TO(ev, event_others(seat), MSG_DRAWS_MISSION, seat);
}

/* Ruling 37: rooms left the game. */
void ark_replace_lost_missions(struct ark_state *s, struct events *ev)
{
    for (int m = 0; m < N_MISSIONS; m++)
        if (s->mission_deck & bit(m) && needs_lost_room(s, m)) {
            s->mission_deck &= ~bit(m);
            s->n_missions--;
        }
    for (int seat = 0; seat < s->head.n_seats; seat++)
        if (s->player[seat].mission < N_MISSIONS &&
            needs_lost_room(s, s->player[seat].mission))
            draw_mission(s, seat, ev);
}

/* ---- objectives ---- */

static bool task_done(const struct ark_state *s, int seat,
                      const struct ark_task *t)
{
    const struct ark_player *p = &s->player[seat];

    switch ((enum task)t->kind) {
    case TASK_CUBES:
        return p->cube[t->a] >= t->amount && p->cube[t->b] >= t->amount;
    case TASK_TOKENS:
        return p->tokens >= t->amount;
    case TASK_UNITS:
        return ark_own_units(s, seat) >= t->amount;
    case TASK_CYLINDERS:
        return s->cylinders_out[seat] >= t->amount;
    case TASK_CONTROL:
        return count_of(s->controlled[seat]) >= t->amount;
    case TASK_ARSENAL:
        return p->arsenal >= t->amount;
    }
    BUG("no task %d", t->kind);
}

/* 0 while the mission is not known, or hidden from whoever asks. */
int ark_objectives_done(const struct ark_state *s, int seat)
{
    int mission = s->player[seat].mission, n = 0;

    if (mission >= MISSION_NONE)
        return 0;
    for (int i = 0; i < N_OBJECTIVES; i++)
        if (mission >= N_MISSIONS)
            n += task_done(s, seat,
                           &s->box.first_mission[mission - N_MISSIONS][i]);
        else
            n +=
                (s->player[seat].target & bit(s->box.mission[mission][i])) != 0;
    return n;
}

/* In the order of ruling 19. */
bool ark_goals(struct ark_state *s, int seat, struct events *ev)
{
    struct ark_player *p = &s->player[seat];

    activate(s, seat, ev);
    if (!s->first_mission)
        claim(s, seat, ev);
    if (p->mission == MISSION_NONE && count_of(p->achieved) >= MISSION_AFTER)
        draw_mission(s, seat, ev);
    if (ark_objectives_done(s, seat) < N_OBJECTIVES)
        return false;
    chance_reveal(&s->head.chance);
    EMIT(ev, MSG_WINS, seat, p->mission);
    return true;
}

/* ---- result ---- */

/* Before the end the mission is nobody else's business. */
static int open_objectives(const struct ark_state *s, int seat)
{
    if (s->first_mission || flow_top(s) == NULL)
        return ark_objectives_done(s, seat);
    return 0;
}

/* Ruling 80, first difference decides; as one number. */
static int64_t standing(const struct ark_state *s, int seat)
{
    const struct ark_player *p = &s->player[seat];
    int on_map = p->cubes;
    int64_t sum = s->winner == seat;

    for (int i = 0; i < N_SECTIONS; i++)
        on_map -= p->cube[i];
    sum = sum * 8 + open_objectives(s, seat);
    sum = sum * 8 + count_of(p->achieved);
    sum = sum * 64 + count_of(p->target);
    return sum * 256 + on_map;
}

/* The score is what a player has done for the win: ten for an objective of
 * the mission, one for an achievement. */
void ark_result(const void *state, struct result *out)
{
    const struct ark_state *s = state;

    out->n_seats = s->head.n_seats;
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        out->rank[seat] = 1;
        out->score[seat] = (int16_t)(10 * open_objectives(s, seat) +
                                     count_of(s->player[seat].achieved));
        for (int other = 0; other < s->head.n_seats; other++)
            out->rank[seat] = (int8_t)(out->rank[seat] + (standing(s, other) >
                                                          standing(s, seat)));
    }
}
