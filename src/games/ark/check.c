/*
 * What every position satisfies: ranges, counts, and that what is derived is
 * what would be derived.  A state that passes never crashes anything later.
 */
#include "base/range.h"
#include "games/ark/rules.h"

/* ---- ranges: nothing derived is used ---- */

static bool is_seat(const struct ark_state *s, int seat)
{
    return seat < ark_players(s);
}

static const char *check_setup(const struct ark_state *s)
{
    const struct ark_layout *l;

    if (s->guard.dark > 1 || s->guard.dark > s->head.n_seats)
        return "the dark player";
    if (!in_range(s->head.n_seats, 1, MAX_SEATS + 1))
        return "number of players";
    if (s->layout >= N_LAYOUTS)
        return "layout";
    l = ark_layout(s->layout);
    if (!in_range(ark_players(s), l->min_players, l->max_players + 1))
        return "the layout is for another number of players";
    if (s->first_mission > 1 || s->first_mission != (l->groups == 0))
        return "the layout is for another mode";
    if (bits_count(s->groups) != l->groups)
        return "number of groups";
    if (!is_seat(s, s->first_seat) || !is_seat(s, s->active))
        return "whose turn it is";
    if (!in_range(s->round, 1, LAST_ROUND + 1))
        return "round";
    if (s->last_explorer != NOBODY && !is_seat(s, s->last_explorer))
        return "last explorer";
    if (s->winner != NOBODY && s->winner >= s->head.n_seats)
        return "winner";
    if (s->factions > FACTIONS_SEATS || (s->factions && s->first_mission))
        return "who has which faction";
    return s->gates_done > 1 ? "gates" : NULL;
}

static const char *check_map(const struct ark_state *s)
{
    const struct ark_layout *l = ark_layout(s->layout);
    int gates = s->gates, laid = 0;

    for (int room = 0; room < N_ROOMS; room++) {
        int cell = s->cell[room];

        if (cell == CELL_NONE)
            continue;
        if (cell > CELL_NONE || !ark_layout_has(l, cell))
            return "a room outside the grid";
        if (s->at[cell] != room)
            return "a room is not where it should be";
        laid++;
        gates += room_is_gate(room);
    }
    for (int cell = 0; cell < N_CELLS; cell++)
        laid -= s->at[cell] != ROOM_NONE;
    if (laid != 0)
        return "a cell holds a room that is not there";
    return gates != s->box.gates ? "number of gates" : NULL;
}

static uint64_t laid_rooms(const struct ark_state *s)
{
    uint64_t set = 0;

    for (int room = 0; room < N_ROOMS; room++)
        if (s->cell[room] != CELL_NONE)
            set |= bit(room);
    return set;
}

static const char *check_decks(const struct ark_state *s)
{
    uint64_t laid = laid_rooms(s);
    int tokens = 0;

    if (s->revealed > ROOM_NONE)
        return "a revealed room that does not exist";
    if (s->revealed != ROOM_NONE && (laid | s->deck) & bit(s->revealed))
        return "a revealed room is somewhere else too";
    if ((s->deck | s->gone) & (laid | ~(bit(ROOM_GATE) - 1)) ||
        s->deck & s->gone)
        return "a room is in two places";
    if (s->token & ~laid)
        return "an explore token without a room";
    if (s->power_token & ~laid)
        return "a power token without a room";
    for (int i = 0; i < N_TOKENS; i++) {
        if (s->tokens[i] > s->box.token[i])
            return "too many explore tokens";
        tokens += s->tokens[i];
    }
    return tokens < bits_count(s->token) ? "too few explore tokens" : NULL;
}

/* Each seal lies between two rooms, and no piece is there twice. */
static const char *check_pool(const struct ark_state *s)
{
    if (s->box.complexity == 1 && !s->sealed_section &&
        ark_pool(s) != POOL_PIECES)
        return "power tokens and sealed doors are of other games";
    for (int room = 0; room < N_ROOMS; room++)
        if (s->power_token & bit(room) &&
            (room_is_gate(room) ||
             s->box.room[ark_row(room)].driver != DRIVER_CYLINDER))
            return "a power token where none can be";
    for (int door = 0; door < DOOR_WORDS * 64; door++) {
        int cell = door / 2, other = cell + (door % 2 ? GRID_COLS : 1);

        if (!ark_is_sealed(s, door))
            continue;
        if (other >= N_CELLS || s->at[cell] == ROOM_NONE ||
            s->at[other] == ROOM_NONE ||
            (door % 2 == 0 && cell_row(cell) != cell_row(other)))
            return "a sealed door without two rooms";
    }
    return ark_pool(s) < 0 ? "too many power tokens and seals" : NULL;
}

/* Each faction at one seat at most; none where they were not asked for. */
static const char *check_factions(const struct ark_state *s)
{
    unsigned taken = 0;

    for (int seat = 0; seat < MAX_SEATS; seat++) {
        int faction = s->player[seat].faction;

        if (faction == FACTION_STANDARD)
            continue;
        if (faction >= N_FACTIONS || taken >> faction & 1 ||
            !is_seat(s, seat) || s->factions == FACTIONS_NONE)
            return "a faction that cannot be here";
        taken |= 1u << faction;
    }
    return NULL;
}

static const char *check_player(const struct ark_state *s, int seat)
{
    const struct ark_player *p = &s->player[seat];

    for (int r = 0; r < N_RESOURCES; r++)
        if (p->resource[r] < 0 || p->resource[r] > MAX_RESOURCE)
            return "resources";
    for (int i = 0; i < N_SECTIONS; i++)
        if (p->cube[i] > s->box.section[i].squares)
            return "too many cubes in a section";
    for (int i = 0; i < N_SECTIONS; i++)
        if (p->power[i] > s->box.section[i].circles)
            return "too many cylinders in a section";
    if (p->arsenal > ARSENAL_MAX || p->tokens > EXPLORE_TOKENS)
        return "arsenal or tokens";
    if (p->mission > MISSION_NONE)
        return "a mission that does not exist";
    if (p->mission != MISSION_NONE &&
        ((p->mission >= N_MISSIONS) != s->first_mission ||
         (p->mission < N_MISSIONS && p->mission >= ark_n_missions(s))))
        return "a mission of the other mode";
    if (p->achieved >> N_ACHIEVEMENTS || p->battles > 1 || p->help > 1)
        return "achievements";
    return p->target & ~ALL_TARGETS ? "a target that does not exist" : NULL;
}

/* ---- pieces ---- */

/* The row of a room tile on the ship, or NULL: nothing can be placed there. */
static const struct ark_room *row_at(const struct ark_state *s, int place)
{
    if (place >= ROOM_GATE || s->cell[place] == CELL_NONE)
        return NULL;
    return &s->box.room[ark_row(place)];
}

static bool may_stand(const struct ark_state *s, int owner, int place)
{
    return is_biodome(place) ? place == biodome(owner)
                             : s->cell[place] != CELL_NONE;
}

static const char *check_site(const struct ark_state *s, int place)
{
    const struct ark_site *t = &s->site[place];
    const struct ark_room *row = row_at(s, place);
    int cylinders = 0, cubes = 0;

    for (int owner = 0; owner < N_OWNERS; owner++) {
        if (t->unit[owner] && !may_stand(s, owner, place))
            return "a unit where it cannot be";
        cylinders += t->cylinder[owner];
    }
    for (int seat = 0; seat < MAX_SEATS; seat++)
        cubes += t->cube[seat];
    if (cylinders > (row ? row->circles : 0))
        return "too many cylinders in a room";
    if (cubes > (row ? row->squares : 0))
        return "too many cubes in a room";
    return NULL;
}

static const char *check_owner(const struct ark_state *s, int owner)
{
    int units = s->wounded[owner], cylinders = 0, cubes = 0;
    int most = owner < OWNER_NEUTRAL ? ark_board(s, owner)->cylinders
                                     : GENERATOR_CYLINDERS;

    for (int place = 0; place < N_PLACES; place++) {
        units += s->site[place].unit[owner];
        cylinders += s->site[place].cylinder[owner];
        if (owner < MAX_SEATS)
            cubes += s->site[place].cube[owner];
    }
    for (int i = 0; i < N_SECTIONS && owner < MAX_SEATS; i++)
        cylinders += s->player[owner].power[i];
    if (owner >= OWNER_NEUTRAL)
        return units != s->in_play[owner - OWNER_NEUTRAL] ||
                       units > MAX_NEUTRAL_UNITS || cylinders > most
                   ? "number of neutral pieces"
                   : NULL;
    if (!is_seat(s, owner))
        return units || cylinders || cubes ? "pieces of nobody" : NULL;
    if (units + s->player[owner].asleep != ark_board(s, owner)->units)
        return "number of units";
    return cylinders > most ? "number of cylinders" : NULL;
}

static const char *check_pieces(const struct ark_state *s)
{
    const char *broken = NULL;

    for (int place = 0; place < N_PLACES && !broken; place++)
        broken = check_site(s, place);
    for (int owner = 0; owner < N_OWNERS && !broken; owner++)
        broken = check_owner(s, owner);
    return broken;
}

/* ---- cards ---- */

/* Regular ones from the first place on, in Complexity 2 alone. */
static const char *check_built(const struct ark_state *s, int seat)
{
    const struct ark_player *p = &s->player[seat];
    int n = ark_n_built(p);

    if (n > 0 && (s->box.complexity == 1 || s->first_mission))
        return "artifacts are built in Complexity 2";
    for (int i = 0; i < MAX_BUILT; i++)
        if (i < n ? p->built[i] < ARTIFACT_REGULAR || p->built[i] >= N_ARTIFACTS
                  : p->built[i] != ARTIFACT_PEN)
            return "an artifact that is built";
    return seat == s->active && s->fresh >> n ? "what was just built" : NULL;
}

static int built_of(const struct ark_player *p, int artifact)
{
    int n = 0;

    for (int i = 0; i < MAX_BUILT && artifact != ARTIFACT_PEN; i++)
        n += p->built[i] == artifact;
    return n;
}

static const char *check_artifact(const struct ark_state *s, int a)
{
    int n = s->artifact_deck[a] + s->discard_open[a] + s->discard_closed[a] +
            s->look[a];
    int copies = s->first_mission ? 0 : s->box.artifact[a].copies;

    for (int seat = 0; seat < MAX_SEATS; seat++)
        n += s->player[seat].hand[a] + built_of(&s->player[seat], a);
    if (a >= ARTIFACT_REGULAR)
        return n != copies ? "number of artifacts" : NULL;
    if (a == ARTIFACT_HELP)
        return n != 0 ? "Beginner's Help is not in the deck" : NULL;
    return n != (s->first_mission ? 0 : ark_players(s)) ? "number of Pens"
                                                        : NULL;
}

static int sum(const uint8_t count[N_ARTIFACTS])
{
    int n = 0;

    for (int a = 0; a < N_ARTIFACTS; a++)
        n += count[a];
    return n;
}

static const char *check_cards(const struct ark_state *s)
{
    const char *broken = NULL;

    for (int seat = 0; seat < MAX_SEATS && !broken; seat++)
        broken = check_built(s, seat);
    for (int a = 0; a < N_ARTIFACTS && !broken; a++)
        broken = check_artifact(s, a);
    if (broken)
        return broken;
    if (sum(s->artifact_deck) != s->n_deck ||
        sum(s->discard_closed) != s->n_closed || sum(s->look) != s->n_look)
        return "size of a pile of artifacts";
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        const struct ark_player *p = &s->player[seat];

        if (sum(p->hand) != p->n_hand ||
            p->hand[ARTIFACT_PEN] != (is_seat(s, seat) && !s->first_mission))
            return "a hand";
    }
    if (s->mission_deck >> ark_n_missions(s) ||
        bits_count(s->mission_deck) != s->n_missions)
        return "mission deck";
    return s->keep_from >= N_ARTIFACTS ? "artifacts to keep" : NULL;
}

/* ---- the phase ---- */

enum { MAX_POINTS = 2000 }; /* 24 a modifier, at most two of 36 rooms, x 14 */

static const char *check_budget(const struct ark_budget *b)
{
    if (b->line >= N_LINES || b->exact > 1 || b->exploited & ~ALL_ROOMS)
        return "a line that does not exist";
    if (b->draw < 0 || b->draw > MAX_POINTS)
        return "cards to draw";
    for (int i = 0; i < N_BENEFITS; i++)
        if (b->left[i] < 0 || b->left[i] > MAX_POINTS)
            return "points of a line";
    for (int i = 0; i < N_OWNERS; i++)
        if (b->route[i] < 0 || b->route[i] > MAX_POINTS)
            return "routes of a line";
    return NULL;
}

static const char *check_phase(const struct ark_state *s)
{
    const char *broken = NULL;

    for (int i = 0; i < PHASE_LEVELS && !broken; i++)
        broken = check_budget(&s->budget[i]);
    if (s->engineered & ~ALL_ROOMS || s->upgraded >> N_SECTIONS ||
        s->pen_used > 1 || s->any_line_used > 1)
        return "what was done in the phase";
    return broken;
}

const char *ark_check_ranges(const struct ark_state *s)
{
    const char *broken = check_setup(s);

    if (!broken)
        broken = ark_components_check(&s->box);
    if (!broken)
        broken = check_map(s);
    if (!broken)
        broken = ark_check_guardians(s);
    if (!broken)
        broken = ark_check_keys(s);
    if (!broken)
        broken = check_decks(s);
    if (!broken)
        broken = check_pool(s);
    if (!broken)
        broken = check_factions(s);
    for (int seat = 0; seat < MAX_SEATS && !broken; seat++)
        broken = check_player(s, seat);
    if (!broken)
        broken = check_pieces(s);
    if (!broken)
        broken = check_cards(s);
    return broken ? broken : check_phase(s);
}

/* ---- what is derived ---- */

static const char *check_derived(const struct ark_state *s)
{
    struct ark_state again = *s;

    ark_derive(&again);
    return memcmp(&again, s, sizeof again) != 0
               ? "something derived is not up to date"
               : NULL;
}

/* Cylinders on rooms are among those that exist, unless some of them are just
 * being taken away. */
static const char *check_capacity(const struct ark_state *s)
{
    if (flow_top(s) && flow_top(s)->ask == ASK_RECALL)
        return NULL;
    for (int owner = 0; owner < N_OWNERS; owner++)
        if ((owner >= OWNER_NEUTRAL || is_seat(s, owner)) &&
            s->cylinders_out[owner] > ark_cylinder_capacity(s, owner))
            return "more cylinders than there are";
    return NULL;
}

/* ---- what waits ---- */

/* In a turn everything is the active player's; gates go round the table. */
static bool seat_holds(const struct ark_state *s, const struct frame *f)
{
    if (f->proc == PROC_GATES || f->proc == PROC_REPAIR)
        return s->last_explorer != NOBODY;
    if (f->proc == PROC_GAME && flow_top(s)->proc == PROC_DRAFT)
        return f->seat == s->first_seat;
    if (f->proc == PROC_DARK || f->proc == PROC_GUARDIAN_FIGHT)
        return true; /* their rows say whose */
    return f->seat == s->active;
}

/* What each frame must hold stands in its row (procs.c). */
static const char *check_waiting(const struct ark_state *s)
{
    const struct flow *w = &s->head.flow;
    const struct frame *top = flow_top(s);

    for (int i = 0; i < w->depth; i++)
        if (!seat_holds(s, &w->at[i]))
            return "a procedure of the wrong seat";
    if ((top && top->ask == ASK_LAY) != (s->revealed != ROOM_NONE))
        return "a room waits for its cell";
    if (top && top->ask != ASK_KEEP && (s->n_look != 0 || s->keep_from != 0))
        return "artifacts wait for their player";
    return NULL;
}

const char *ark_check(const void *state)
{
    const struct ark_state *s = state;
    const char *broken = ark_check_ranges(s);

    if (!broken)
        broken = check_derived(s);
    if (!broken)
        broken = check_capacity(s);
    return broken ? broken : check_waiting(s);
}
