/*
 * Changing a position in the game's own words, for scenarios: see
 * docs/scenarios-ark.md.  Here are the ship, its pieces and the list of words;
 * what the seats have is in edit_seats.c.
 */
#include "games/ark/edit.h"

#include "games/ark/ark.h"

#include "base/error.h"

/* ---- what must hold for arguments ---- */

static int on_the_ship(const struct edit *e, const char *word, int room)
{
    const struct ark_state *s = e->state;

    return s->cell[room] != CELL_NONE
               ? 0
               : error_set(e->err, "%.40s is not on the ship", word);
}

static int in_the_grid(const struct edit *e, const char *word, int cell)
{
    const struct ark_state *s = e->state;

    return ark_layout_has(ark_layout(s->layout), cell)
               ? 0
               : error_set(e->err, "%.10s is outside the grid", word);
}

/* A neutral colour, or a seat of this game. */
static int takes_part(const struct edit *e, const char *word, int owner)
{
    const struct ark_state *s = e->state;

    (void)word;
    return owner >= OWNER_NEUTRAL || owner < ark_players(s)
               ? 0
               : error_set(e->err, "there is no seat %d in this game of %d",
                           owner + 1, ark_players(s));
}

/* A number that the box or the boards limit. */
static int at_most(const struct edit *e, int i, int most)
{
    return e->value[i] <= most ? 0
                               : error_set(e->err, "\"%.20s\" is more than %d",
                                           e->word[i], most);
}

/* ---- the ship ---- */

/* Pieces go home when their room leaves the ship. */
static void clear_site(struct ark_state *s, int room)
{
    struct ark_site *t = &s->site[room];

    for (int owner = 0; owner < N_OWNERS; owner++)
        if (owner < OWNER_NEUTRAL)
            s->site[biodome(owner)].unit[owner] =
                (uint8_t)(s->site[biodome(owner)].unit[owner] + t->unit[owner]);
        else
            s->in_play[owner - OWNER_NEUTRAL] =
                (uint8_t)(s->in_play[owner - OWNER_NEUTRAL] - t->unit[owner]);
    memset(t, 0, sizeof *t);
}

static void take_up(struct ark_state *s, int room)
{
    clear_site(s, room);
    ark_open_doors(s, s->cell[room]);
    s->at[s->cell[room]] = ROOM_NONE;
    s->cell[room] = CELL_NONE;
    s->token &= ~bit(room);
    s->power_token &= ~bit(room);
    if (room_is_gate(room))
        s->gates++;
}

/* An empty ship and an empty room deck. */
static int edit_clear(const struct edit *e)
{
    struct ark_state *s = e->state;

    for (int room = 0; room < N_ROOMS; room++)
        if (s->cell[room] != CELL_NONE)
            take_up(s, room);
    s->deck = 0;
    return 0;
}

static void lift_room(struct ark_state *s, int room)
{
    ark_open_doors(s, s->cell[room]);
    s->at[s->cell[room]] = ROOM_NONE;
    if (room_is_gate(room))
        s->gates++;
}

/* It lies there, explored; what lay there is taken away. */
static int edit_room(const struct edit *e)
{
    struct ark_state *s = e->state;
    int room = e->value[0], cell = e->value[1];

    if (room_is_gate(room) && room >= ROOM_GATE + s->box.gates)
        return error_set(e->err, "gates: at most %d", s->box.gates);
    if (s->cell[room] != CELL_NONE)
        lift_room(s, room);
    if (s->at[cell] != ROOM_NONE)
        take_up(s, s->at[cell]);
    s->at[cell] = (uint8_t)room;
    s->cell[room] = (uint8_t)cell;
    s->deck &= ~bit(room);
    s->token &= ~bit(room);
    if (room_is_gate(room))
        s->gates--;
    return 0;
}

/* It is not on the ship and not in the deck. */
static int edit_no_room(const struct edit *e)
{
    struct ark_state *s = e->state;
    int room = e->value[0];

    if (s->cell[room] != CELL_NONE)
        take_up(s, room);
    s->deck &= ~bit(room);
    return 0;
}

static int is_for_the_deck(const struct edit *e, const char *word, int room)
{
    const struct ark_state *s = e->state;

    return s->cell[room] == CELL_NONE && !room_is_gate(room)
               ? 0
               : error_set(e->err, "%.40s cannot be in the deck", word);
}

/* These rooms are face down, and no others. */
static int edit_deck(const struct edit *e)
{
    struct ark_state *s = e->state;

    s->deck = 0;
    for (int i = 0; i < e->n; i++)
        s->deck |= bit(e->value[i]);
    return 0;
}

static int edit_token(const struct edit *e)
{
    struct ark_state *s = e->state;

    s->token |= bit(e->value[0]);
    return 0;
}

static int edit_no_token(const struct edit *e)
{
    struct ark_state *s = e->state;

    s->token &= ~bit(e->value[0]);
    return 0;
}

/* Every room is explored. */
static int edit_no_tokens(const struct edit *e)
{
    struct ark_state *s = e->state;

    s->token = 0;
    return 0;
}

static int edit_power_token(const struct edit *e)
{
    struct ark_state *s = e->state;

    s->power_token |= bit(e->value[0]);
    return 0;
}

/* The door between two rooms. */
static int edit_sealed(const struct edit *e)
{
    struct ark_state *s = e->state;
    int room = e->value[0], beside[4];
    int n = ark_beside(s, s->cell[room], beside);

    for (int i = 0; i < n; i++)
        if (s->at[beside[i]] == e->value[1]) {
            ark_turn_door(s, ark_door(s->cell[room], beside[i]));
            return 0;
        }
    return error_set(e->err, "there is no door between %.40s and %.40s",
                     e->word[0], e->word[1]);
}

/* So many of them are not yet turned up. */
static int edit_bag(const struct edit *e)
{
    struct ark_state *s = e->state;

    if (at_most(e, 1, s->box.token[e->value[0]]) < 0)
        return -1;
    s->tokens[e->value[0]] = (uint8_t)e->value[1];
    return 0;
}

/* Gates are placed when the turn is over. */
static int edit_last_explorer(const struct edit *e)
{
    struct ark_state *s = e->state;

    s->last_explorer = (uint8_t)e->value[0];
    s->gates_done = 0;
    return 0;
}

/* ---- pieces ---- */

/* Sleeping units make up the rest of what the board has. */
static int count_units(struct ark_state *s, int owner, struct error *err)
{
    int n = s->wounded[owner];

    for (int place = 0; place < N_PLACES; place++)
        n += s->site[place].unit[owner];
    if (owner >= OWNER_NEUTRAL) {
        s->in_play[owner - OWNER_NEUTRAL] = (uint8_t)n;
        return n > MAX_NEUTRAL_UNITS
                   ? error_set(err, "at most %d of them", MAX_NEUTRAL_UNITS)
                   : 0;
    }
    s->player[owner].asleep = (uint8_t)(ark_board(s, owner)->units - n);
    return n > ark_board(s, owner)->units
               ? error_set(err, "units: at most %d", ark_board(s, owner)->units)
               : 0;
}

static int edit_units(const struct edit *e)
{
    struct ark_state *s = e->state;
    int owner = e->value[0], place = e->value[1];

    if (is_biodome(place) ? place != biodome(owner)
                          : s->cell[place] == CELL_NONE)
        return error_set(e->err, "no such unit can be in %.40s", e->word[1]);
    s->site[place].unit[owner] = (uint8_t)e->value[2];
    return count_units(s, owner, e->err);
}

static int edit_wounded(const struct edit *e)
{
    struct ark_state *s = e->state;

    s->wounded[e->value[0]] = (uint8_t)e->value[1];
    return count_units(s, e->value[0], e->err);
}

static int edit_cylinders(const struct edit *e)
{
    struct ark_state *s = e->state;

    s->site[e->value[1]].cylinder[e->value[0]] = (uint8_t)e->value[2];
    return 0;
}

static int edit_cubes(const struct edit *e)
{
    struct ark_state *s = e->state;

    s->site[e->value[1]].cube[e->value[0]] = (uint8_t)e->value[2];
    return 0;
}

static int edit_section(const struct edit *e)
{
    struct ark_state *s = e->state;
    int section = e->value[1];

    if (at_most(e, 2, s->box.section[section].squares) < 0)
        return -1;
    s->player[e->value[0]].cube[section] = (uint8_t)e->value[2];
    return 0;
}

static int edit_section_power(const struct edit *e)
{
    struct ark_state *s = e->state;
    int section = e->value[1];

    if (at_most(e, 2, s->box.section[section].circles) < 0)
        return -1;
    s->player[e->value[0]].power[section] = (uint8_t)e->value[2];
    return 0;
}

/* ---- time ---- */

static int edit_round(const struct edit *e)
{
    struct ark_state *s = e->state;

    s->round = (uint8_t)e->value[0];
    return 0;
}

/* Its turn starts, free actions included.  Comes last. */
static int edit_turn(const struct edit *e)
{
    struct ark_state *s = e->state;
    struct flow *w = &s->head.flow;

    ark_derive(s);
    memset(w, 0, sizeof *w);
    flow_call(s, PROC_GAME, e->value[0]);
    flow_run(ark_game.proc, s, NULL);
    return 0;
}

/* ---- the rows ---- */

static void derive(void *state)
{
    ark_derive(state);
}

/* A room that is powered or explored provides its units at once. */
static void provide(void *state)
{
    ark_derive(state);
    for (int room = 0; room < N_SPECIAL_ROOMS; room++)
        ark_neutral_follow(state, room, NULL);
}

/* clang-format off */
#define NUMBER(least, most) { "N", NOUN_NUMBER, .min = least, .max = most }
#define SEAT        { "SEAT", NOUN_SEAT }
#define OWNER       { "OWNER", NOUN_OWNER, .check = takes_part }
#define PLACE       { "PLACE", NOUN_PLACE }
#define ROOM        { "ROOM", NOUN_ROOM }
#define SHIP_ROOM   { "ROOM", NOUN_ROOM, .check = on_the_ship }
#define DECK_ROOMS  { "ROOM", NOUN_ROOM, EDIT_ANY, true, .check = is_for_the_deck }
#define TARGET      { "ROOM", NOUN_ROOM, .check = ark_edit_has_target }
#define CELL        { "CELL", NOUN_CELL, .check = in_the_grid }
#define SECTION     { "SECTION", NOUN_SECTION }
#define GUARDIAN    { "GUARDIAN", NOUN_GUARDIAN, .check = ark_edit_in_play }
#define KEYS        { "KEY", NOUN_KEY, EDIT_ANY }
#define ARTIFACTS   { "ARTIFACT", NOUN_ARTIFACT, EDIT_ANY }

const struct edit_row ark_edits[] = {
    { "clear",         { { NULL } },                               edit_clear,         provide },
    { "room",          { ROOM, CELL },                             edit_room,          provide },
    { "no-room",       { ROOM },                                   edit_no_room,       provide },
    { "deck",          { DECK_ROOMS },                             edit_deck,          provide },
    { "token",         { SHIP_ROOM },                              edit_token,         provide },
    { "no-token",      { SHIP_ROOM },                              edit_no_token,      provide },
    { "no-tokens",     { { NULL } },                               edit_no_tokens,     provide },
    { "power-token",   { SHIP_ROOM },                              edit_power_token,   provide },
    { "sealed",        { SHIP_ROOM, SHIP_ROOM },                   edit_sealed,        provide },
    { "bag",           { { "TOKEN", NOUN_TOKEN }, NUMBER(0, 99) }, edit_bag,           provide },
    { "last-explorer", { SEAT },                                   edit_last_explorer, provide },
    { "units",         { OWNER, PLACE, NUMBER(0, MAX_UNITS) },     edit_units,        derive },
    { "wounded",       { OWNER, NUMBER(0, MAX_UNITS) },            edit_wounded,       derive },
    { "cylinders",     { OWNER, SHIP_ROOM, NUMBER(0, MAX_CIRCLES) }, edit_cylinders,   provide },
    { "cubes",         { SEAT, SHIP_ROOM, NUMBER(0, MAX_SQUARES) }, edit_cubes,        provide },
    { "section",       { SEAT, SECTION, NUMBER(0, MAX_SQUARES) },  edit_section,       provide },
    { "section-power", { SEAT, SECTION, NUMBER(0, MAX_SQUARES) },  edit_section_power, provide },
    { "resource",      { SEAT, { "RESOURCE", NOUN_RESOURCE }, NUMBER(0, MAX_RESOURCE) },
                                                                   ark_edit_resource,  provide },
    { "arsenal",       { SEAT, NUMBER(0, ARSENAL_MAX) },           ark_edit_arsenal,   provide },
    { "marker",        { SEAT, SECTION },                          ark_edit_marker,    provide },
    { "tokens",        { SEAT, NUMBER(0, EXPLORE_TOKENS) },        ark_edit_tokens,    provide },
    { "battle",        { SEAT },                                   ark_edit_battle,    provide },
    { "achieved",      { SEAT, { "ACHIEVEMENT", NOUN_ACHIEVEMENT } }, ark_edit_achieved, provide },
    { "target",        { SEAT, TARGET },                           ark_edit_target,    provide },
    { "mission",       { SEAT, { "MISSION", NOUN_MISSION } },      ark_edit_mission,   provide },
    { "hand",          { SEAT, ARTIFACTS },                        ark_edit_hand,      provide },
    { "built",         { SEAT, ARTIFACTS },                        ark_edit_built,     provide },
    { "artifacts",     { ARTIFACTS },                              ark_edit_artifacts, provide },
    { "keys",          { SEAT, KEYS },                             ark_edit_keys,      provide },
    { "open-keys",     { KEYS },                                   ark_edit_open_keys, provide },
    { "blocked",       { SEAT, SHIP_ROOM },                        ark_edit_blocked,   provide },
    { "guardian",      { GUARDIAN, SHIP_ROOM },                    ark_edit_guardian,  provide },
    { "no-guardian",   { GUARDIAN, NUMBER(1, GUARDIAN_AWAY + 1) }, ark_edit_no_guardian, provide },
    { "counter",       { NUMBER(1, MAX_COUNTER) },                 ark_edit_counter,   provide },
    { "guardian-deck", { { "CARD", NOUN_GUARDIAN_CARD, EDIT_ANY, true } },
                                                                   ark_edit_guardian_deck, provide },
    { "round",         { NUMBER(1, LAST_ROUND) },                  edit_round,         provide },
    { "turn",          { SEAT },                                   edit_turn,          provide },
    { NULL },
};
/* clang-format on */
