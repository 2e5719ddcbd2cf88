/*
 * The Guardians take their places, and what is stored of them.
 */
#include "base/bug.h"
#include "games/ark/rules.h"

/* ---- the set-up ---- */

/* Steps from a cell to the nearest room in front of a biodome, gaps counted
 * like rooms. */
static int from_biodomes(const struct ark_state *s, int cell)
{
    const struct ark_layout *l = ark_layout(s->layout);
    int least = N_CELLS;

    for (int seat = 0; seat < ark_players(s); seat++)
        for (int i = 0; i < N_FRONT; i++) {
            int front = l->seat[seat].front[i];
            int cols = cell_col(front) - cell_col(cell);
            int rows = cell_row(front) - cell_row(cell);
            int steps = (cols < 0 ? -cols : cols) + (rows < 0 ? -rows : rows);

            if (steps < least)
                least = steps;
        }
    return least;
}

/* The start room farthest from all biodomes that no Guardian has yet; ties by
 * row, then column, which is the order of the cells. */
static int farthest(const struct ark_state *s)
{
    const struct ark_layout *l = ark_layout(s->layout);
    uint8_t cell[N_FACTORY_RESOURCES + N_POWER_CELLS];
    int best = CELL_NONE;

    memcpy(cell, l->factory, sizeof l->factory);
    memcpy(cell + N_FACTORY_RESOURCES, l->power, sizeof l->power);
    for (unsigned i = 0; i < sizeof cell; i++) {
        int more;

        if (ark_guardian_rooms(s) & bit(s->at[cell[i]]))
            continue;
        more = best == CELL_NONE
                   ? 1
                   : from_biodomes(s, cell[i]) - from_biodomes(s, best);
        if (more > 0 || (more == 0 && cell[i] < best))
            best = cell[i];
    }
    REQUIRE(best != CELL_NONE);
    return s->at[best];
}

void ark_set_up_guardians(struct ark_state *s, int level)
{
    struct ark_guardians *g = &s->guard;

    for (int i = 0; i < MAX_GUARDIANS; i++)
        g->at[i] = (struct ark_guardian){ ROOM_NONE, ROOM_NONE, ROOM_NONE, 0 };
    g->level = (uint8_t)level;
    g->rule = ark_level_cards[level - 1].level;
    for (int i = 0; i < N_GUARDIAN_CARDS; i++)
        g->cards[i] = ark_guardian_cards[i].card;
    g->deck = (1 << N_GUARDIAN_CARDS) - 1;
    g->card = N_GUARDIAN_CARDS;
    g->counter = g->most =
        (uint8_t)(g->rule.counter[ark_players(s) - 1] * ark_players(s));
    for (int i = 0; i < g->rule.guardians; i++)
        g->at[i].room = g->at[i].start = (uint8_t)farthest(s);
}

/* ---- what is stored ---- */

void ark_code_guardians(struct codec *c, struct ark_guardians *g)
{
    CODE8(c, g->level);
    CODE8(c, g->dark);
    CODE8(c, g->counter);
    CODE8(c, g->most);
    CODE8(c, g->card);
    CODE8(c, g->moving);
    CODE8(c, g->acted);
    CODE16(c, g->deck);
    for (int i = 0; i < MAX_GUARDIANS; i++) {
        CODE8(c, g->at[i].room);
        CODE8(c, g->at[i].from);
        CODE8(c, g->at[i].start);
        CODE8(c, g->at[i].wait);
    }
    CODE8(c, g->rule.guardians);
    CODE8(c, g->rule.strength);
    CODE8(c, g->rule.counter);
    for (int i = 0; i < N_GUARDIAN_CARDS; i++) {
        CODE8(c, g->cards[i].who);
        CODE8(c, g->cards[i].go);
        CODE8(c, g->cards[i].order);
        CODE8(c, g->cards[i].power);
        CODE8(c, g->cards[i].critical);
        CODE8(c, g->cards[i].hourglass);
        CODE8(c, g->cards[i].extra);
    }
}

static bool is_card(const struct ark_guardian_orders *c)
{
    for (int i = 0; i < N_DIRECTIONS; i++)
        if (c->order[i] >= N_DIRECTIONS)
            return false;
    return c->who <= WHO_ALL && c->go <= GO_GATE && c->power <= ARSENAL_MAX &&
           c->critical <= 1 && c->hourglass <= 1 && c->extra <= EXTRA_CUT;
}

static bool is_on_ship(const struct ark_state *s, int room)
{
    return room < N_ROOMS && s->cell[room] != CELL_NONE;
}

/* In play it stands somewhere or waits; else all of it is blank. */
static bool is_guardian(const struct ark_state *s, int which)
{
    const struct ark_guardian *g = &s->guard.at[which];

    if (which >= s->guard.rule.guardians)
        return g->room == ROOM_NONE && g->from == ROOM_NONE &&
               g->start == ROOM_NONE && g->wait == 0;
    if (!is_on_ship(s, g->start) ||
        (g->from != ROOM_NONE && !is_on_ship(s, g->from)))
        return false;
    return g->room == ROOM_NONE ? g->wait > 0 && g->wait <= GUARDIAN_AWAY + 1
                                : g->wait == 0 && is_on_ship(s, g->room);
}

static const char *check_blank(const struct ark_guardians *g)
{
    static const struct ark_guardians none;

    return memcmp(g, &none, sizeof none) == 0 ? NULL
                                              : "Guardians in a game without";
}

const char *ark_check_guardians(const struct ark_state *s)
{
    const struct ark_guardians *g = &s->guard;

    if (g->level == 0)
        return check_blank(g);
    if (g->level > N_LEVELS || g->dark > 1 || s->first_mission)
        return "the level of the Guardians";
    if (ark_players(s) < 1 || ark_players(s) > MAX_TEAM)
        return "how many play against the Guardians";
    if (g->rule.guardians < 1 || g->rule.guardians > MAX_GUARDIANS ||
        g->rule.strength > ARSENAL_MAX || g->most > MAX_COUNTER ||
        g->counter > g->most)
        return "the counter of the Guardians";
    if (g->card > N_GUARDIAN_CARDS || g->deck >> N_GUARDIAN_CARDS ||
        g->moving >> MAX_GUARDIANS || g->acted >> MAX_GUARDIANS || g->pad)
        return "the cards of the Guardians";
    for (int i = 0; i < N_GUARDIAN_CARDS; i++)
        if (!is_card(&g->cards[i]))
            return "a Guardian card";
    for (int i = 0; i < MAX_GUARDIANS; i++)
        if (!is_guardian(s, i))
            return "a Guardian where it cannot be";
    return NULL;
}
