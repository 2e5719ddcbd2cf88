/*
 * Activated rooms, achievements, missions and the end of the game.
 * Rulebook, "Activating a Room and Chains", "Discovering a Mission and
 * Winning the Game"; rulings 19, 20, 64, 73 to 82, 92.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

/* ---- what a team has together ---- */

unsigned ark_achieved(const struct ark_state *s, int seat)
{
    unsigned all = s->player[seat].achieved;

    if (!ark_is_team(s))
        return all;
    for (int other = 0; other < ark_players(s); other++)
        all |= s->player[other].achieved;
    return all;
}

int ark_achievements_needed(const struct ark_state *s)
{
    static const uint8_t needed[MAX_TEAM] = { 2, 3, 4, 4 };

    return ark_is_team(s) ? needed[ark_players(s) - 1] : MISSION_AFTER;
}

uint64_t ark_activated(const struct ark_state *s, int seat)
{
    uint64_t rooms = s->player[seat].target;

    if (!ark_is_team(s))
        return rooms;
    for (int other = 0; other < ark_players(s); other++)
        rooms |= s->player[other].target;
    return rooms;
}

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

/* For a whole game the same bytes of a player are compared after every step. */
void ark_derive_figures(struct ark_state *s)
{
    for (int i = 0; i < N_ACHIEVEMENTS; i++)
        s->figure[i] = ark_task_cards[s->box.achievement[i].kind].figure;
}

static bool is_done(const struct ark_state *s, int seat, int achievement)
{
    const struct ark_task *t = &s->box.achievement[achievement];
    const uint8_t *player = (const uint8_t *)&s->player[seat];

    return s->figure[achievement] ? player[s->figure[achievement]] >= t->amount
                                  : ark_task_done(s, seat, t);
}

/* Claimed in the own turn only, kept for ever.  What somebody of a team has
 * done counts once. */
static void claim(struct ark_state *s, int seat, struct events *ev)
{
    struct ark_player *p = &s->player[seat];
    unsigned all = (1u << N_ACHIEVEMENTS) - 1;

    EACH (i, all & ~ark_achieved(s, seat))
        if (is_done(s, seat, i)) {
            EMIT(ev, MSG_ACHIEVES, seat, i);
            p->achieved = (uint8_t)(p->achieved | 1u << i);
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

    for (int m = 0; m < ark_n_missions(s); m++)
        if (!(ark_mission_groups(&s->box, m) & ~(unsigned)s->groups) &&
            !needs_lost_room(s, m))
            set |= bit(m);
    return set;
}

/* One for the whole team, open to all. */
static void show_common_mission(struct ark_state *s, int mission,
                                struct events *ev)
{
    for (int seat = 0; seat < ark_players(s); seat++)
        s->player[seat].mission = (uint8_t)mission;
    chance_reveal(&s->head.chance);
    EMIT(ev, MSG_COMMON_MISSION, mission);
}

/* An empty deck is made again from copies (ruling 77). */
static void draw_mission(struct ark_state *s, int seat, struct events *ev)
{
    int n, mission;

    if (s->mission_deck == 0) {
        s->mission_deck = ark_missions_in_play(s);
        s->n_missions = (uint8_t)bits_count(s->mission_deck);
    }
    if (s->mission_deck == 0)
        return;
    n = chance_below(&s->head.chance, s->n_missions);
    mission = bits_nth(s->mission_deck, n);
    s->mission_deck &= ~bit(mission);
    s->n_missions--;
    if (ark_is_team(s)) {
        show_common_mission(s, mission, ev);
        return;
    }
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
    for (int seat = 0; seat < ark_players(s); seat++)
        if (s->player[seat].mission < N_MISSIONS &&
            needs_lost_room(s, s->player[seat].mission))
            draw_mission(s, seat, ev);
}

/* ---- objectives ---- */

bool ark_objective_done(const struct ark_state *s, int seat, int i)
{
    int mission = s->player[seat].mission;

    if (mission >= N_MISSIONS)
        return ark_task_done(s, seat,
                             &s->box.first_mission[mission - N_MISSIONS][i]);
    return (ark_activated(s, seat) & bit(s->box.mission[mission][i])) != 0;
}

/* 0 while the mission is not known, or hidden from whoever asks. */
int ark_objectives_done(const struct ark_state *s, int seat)
{
    int n = 0;

    if (s->player[seat].mission >= MISSION_NONE)
        return 0;
    for (int i = 0; i < N_OBJECTIVES; i++)
        n += ark_objective_done(s, seat, i);
    return n;
}

/* In the order of ruling 19. */
bool ark_goals(struct ark_state *s, int seat, struct events *ev)
{
    struct ark_player *p = &s->player[seat];

    activate(s, seat, ev);
    if (!s->first_mission)
        claim(s, seat, ev);
    if (p->mission == MISSION_NONE &&
        bits_count(ark_achieved(s, seat)) >= ark_achievements_needed(s))
        draw_mission(s, seat, ev);
    if (ark_objectives_done(s, seat) < N_OBJECTIVES)
        return false;
    chance_reveal(&s->head.chance);
    if (ark_is_team(s))
        EMIT(ev, MSG_TEAM_WINS, p->mission);
    else
        EMIT(ev, MSG_WINS, seat, p->mission);
    return true;
}

/* ---- result ---- */

/* Before the end the mission is nobody else's business. */
static int open_objectives(const struct ark_state *s, int seat)
{
    if (s->first_mission || flow_top(s) == NULL || ark_is_team(s))
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
    sum = sum * 8 + bits_count(p->achieved);
    sum = sum * 64 + bits_count(p->target);
    return sum * 256 + on_map;
}

static int rank(const struct ark_state *s, int seat)
{
    int n = 1;

    for (int other = 0; other < ark_players(s); other++)
        n += standing(s, other) > standing(s, seat);
    return n;
}

/* A team wins or loses together; the dark player is the other side.  Whoever
 * plays alone, or in a team that nobody plays against, has rank 1 only with the
 * mission; between two sides nothing is decided before the end. */
static int rank_of_side(const struct ark_state *s, int seat)
{
    bool won = s->winner < ark_players(s), dark = seat >= ark_players(s);

    if (s->guard.dark && flow_top(s) != NULL)
        return 1;
    return won != dark ? 1 : 2;
}

/* The score is what a player has done for the win: ten for an objective of
 * the mission, one for an achievement. */
void ark_result(const void *state, struct result *out)
{
    const struct ark_state *s = state;

    out->n_seats = s->head.n_seats;
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        out->rank[seat] = (int8_t)(ark_is_team(s) || s->head.n_seats == 1
                                       ? rank_of_side(s, seat)
                                       : rank(s, seat));
        out->score[seat] = 0;
        if (seat < ark_players(s))
            out->score[seat] = (int16_t)(10 * open_objectives(s, seat) +
                                         bits_count(ark_achieved(s, seat)));
    }
}
