/*
 * Changing a position in the game's own words, for scenarios: see
 * docs/scenarios-ark.md.  Here are the ship, its pieces and the list of words;
 * what the seats have is in edit_seats.c.
 */
#include "games/ark/edit.h"

#include "games/ark/ark.h"

#include "base/error.h"

/* ---- words ---- */

int ark_read_noun(int kind, const char *word, struct error *err)
{
    return noun_parse(&ark_game, kind, word, err);
}

int ark_read_seat(const struct ark_state *s, const char *word,
                  struct error *err)
{
    int seat = ark_read_noun(NOUN_SEAT, word, err);

    if (seat >= s->head.n_seats)
        return error_set(err, "there is no seat \"%.20s\"", word);
    return seat;
}

int ark_read_number(const char *word, int most, struct error *err)
{
    int n = ark_read_noun(NOUN_NUMBER, word, err);

    if (n > most)
        return error_set(err, "\"%.20s\" is more than %d", word, most);
    return n;
}

int ark_read_room(const struct ark_state *s, const char *word,
                  struct error *err)
{
    int room = ark_read_noun(NOUN_ROOM, word, err);

    if (room >= 0 && s->cell[room] == CELL_NONE)
        return error_set(err, "%.40s is not on the ship", word);
    return room;
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

/* clear: an empty ship and an empty room deck. */
static int edit_clear(struct ark_state *s, const char *const word[],
                      struct error *err)
{
    (void)word;
    (void)err;
    for (int room = 0; room < N_ROOMS; room++)
        if (s->cell[room] != CELL_NONE)
            take_up(s, room);
    s->deck = 0;
    return 0;
}

/* room ROOM CELL: it lies there, explored; what lay there is taken away. */
static int edit_room(struct ark_state *s, const char *const word[],
                     struct error *err)
{
    int room = ark_read_noun(NOUN_ROOM, word[1], err);
    int cell = ark_read_noun(NOUN_CELL, word[2], err);

    if (room < 0 || cell < 0)
        return -1;
    if (!ark_layout_has(ark_layout(s->layout), cell))
        return error_set(err, "%.10s is outside the grid", word[2]);
    if (room_is_gate(room) && room >= ROOM_GATE + s->box.gates)
        return error_set(err, "there are only %d gates", s->box.gates);
    if (s->cell[room] != CELL_NONE) {
        ark_open_doors(s, s->cell[room]);
        s->at[s->cell[room]] = ROOM_NONE;
        if (room_is_gate(room))
            s->gates++;
    }
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

/* no-room ROOM: it is not on the ship and not in the deck. */
static int edit_no_room(struct ark_state *s, const char *const word[],
                        struct error *err)
{
    int room = ark_read_noun(NOUN_ROOM, word[1], err);

    if (room < 0)
        return -1;
    if (s->cell[room] != CELL_NONE)
        take_up(s, room);
    s->deck &= ~bit(room);
    return 0;
}

/* deck ROOM...: these rooms are face down, and no others. */
static int edit_deck(struct ark_state *s, int n, const char *const word[],
                     struct error *err)
{
    uint64_t deck = 0;

    for (int i = 1; i < n; i++) {
        int room = ark_read_noun(NOUN_ROOM, word[i], err);

        if (room < 0)
            return -1;
        if (s->cell[room] != CELL_NONE || room_is_gate(room))
            return error_set(err, "%.40s cannot be in the deck", word[i]);
        deck |= bit(room);
    }
    s->deck = deck;
    return 0;
}

/* token ROOM, no-token ROOM */
static int edit_token(struct ark_state *s, const char *const word[],
                      struct error *err)
{
    int room = ark_read_room(s, word[1], err);

    if (room < 0)
        return -1;
    s->token |= bit(room);
    return 0;
}

static int edit_no_token(struct ark_state *s, const char *const word[],
                         struct error *err)
{
    int room = ark_read_room(s, word[1], err);

    if (room < 0)
        return -1;
    s->token &= ~bit(room);
    return 0;
}

/* no-tokens: every room is explored. */
static int edit_no_tokens(struct ark_state *s, const char *const word[],
                          struct error *err)
{
    (void)word;
    (void)err;
    s->token = 0;
    return 0;
}

/* power-token ROOM */
static int edit_power_token(struct ark_state *s, const char *const word[],
                            struct error *err)
{
    int room = ark_read_room(s, word[1], err);

    if (room < 0)
        return -1;
    s->power_token |= bit(room);
    return 0;
}

/* sealed ROOM ROOM: the door between them. */
static int edit_sealed(struct ark_state *s, const char *const word[],
                       struct error *err)
{
    int room = ark_read_room(s, word[1], err),
        other = ark_read_room(s, word[2], err);
    int beside[4], n;

    if (room < 0 || other < 0)
        return -1;
    n = ark_beside(s, s->cell[room], beside);
    for (int i = 0; i < n; i++)
        if (s->at[beside[i]] == other) {
            ark_turn_door(s, ark_door(s->cell[room], beside[i]));
            return 0;
        }
    return error_set(err, "there is no door between %.40s and %.40s", word[1],
                     word[2]);
}

/* bag TOKEN N: so many of them are not yet turned up. */
static int edit_bag(struct ark_state *s, const char *const word[],
                    struct error *err)
{
    int token = ark_read_noun(NOUN_TOKEN, word[1], err), n;

    if (token < 0)
        return -1;
    n = ark_read_number(word[2], s->box.token[token], err);
    if (n < 0)
        return -1;
    s->tokens[token] = (uint8_t)n;
    return 0;
}

/* last-explorer SEAT: gates are placed when the turn is over. */
static int edit_last_explorer(struct ark_state *s, const char *const word[],
                              struct error *err)
{
    int seat = ark_read_seat(s, word[1], err);

    if (seat < 0)
        return -1;
    s->last_explorer = (uint8_t)seat;
    s->gates_done = 0;
    return 0;
}

/* ---- pieces ---- */

static int place_of(const struct ark_state *s, int owner, const char *word,
                    struct error *err)
{
    int place = ark_read_noun(NOUN_PLACE, word, err);

    if (place < 0)
        return -1;
    if (is_biodome(place) ? place != biodome(owner)
                          : s->cell[place] == CELL_NONE)
        return error_set(err, "no such unit can be in %.40s", word);
    return place;
}

/* Sleeping units make up the rest of a seat's six. */
static int count_units(struct ark_state *s, int owner, struct error *err)
{
    int n = s->wounded[owner];

    for (int place = 0; place < N_PLACES; place++)
        n += s->site[place].unit[owner];
    if (owner >= OWNER_NEUTRAL) {
        s->in_play[owner - OWNER_NEUTRAL] = (uint8_t)n;
        return n > MAX_NEUTRAL_UNITS
                   ? error_set(err, "there are only %d of them",
                               MAX_NEUTRAL_UNITS)
                   : 0;
    }
    s->player[owner].asleep = (uint8_t)(UNITS_PER_SEAT - n);
    return n > UNITS_PER_SEAT
               ? error_set(err, "there are only %d units", UNITS_PER_SEAT)
               : 0;
}

/* units OWNER PLACE N */
static int edit_units(struct ark_state *s, const char *const word[],
                      struct error *err)
{
    int owner = ark_read_noun(NOUN_OWNER, word[1], err), place, n;

    if (owner < 0)
        return -1;
    place = place_of(s, owner, word[2], err);
    n = ark_read_number(word[3], UNITS_PER_SEAT, err);
    if (place < 0 || n < 0)
        return -1;
    s->site[place].unit[owner] = (uint8_t)n;
    return count_units(s, owner, err);
}

/* wounded OWNER N */
static int edit_wounded(struct ark_state *s, const char *const word[],
                        struct error *err)
{
    int owner = ark_read_noun(NOUN_OWNER, word[1], err);
    int n = ark_read_number(word[2], UNITS_PER_SEAT, err);

    if (owner < 0 || n < 0)
        return -1;
    s->wounded[owner] = (uint8_t)n;
    return count_units(s, owner, err);
}

/* cylinders OWNER ROOM N */
static int edit_cylinders(struct ark_state *s, const char *const word[],
                          struct error *err)
{
    int owner = ark_read_noun(NOUN_OWNER, word[1], err);
    int room = ark_read_room(s, word[2], err);
    int n = ark_read_number(word[3], MAX_CIRCLES, err);

    if (owner < 0 || room < 0 || n < 0)
        return -1;
    s->site[room].cylinder[owner] = (uint8_t)n;
    return 0;
}

/* cubes SEAT ROOM N */
static int edit_cubes(struct ark_state *s, const char *const word[],
                      struct error *err)
{
    int seat = ark_read_seat(s, word[1], err),
        room = ark_read_room(s, word[2], err);
    int n = ark_read_number(word[3], MAX_SQUARES, err);

    if (seat < 0 || room < 0 || n < 0)
        return -1;
    s->site[room].cube[seat] = (uint8_t)n;
    return 0;
}

/* section SEAT SECTION N */
static int edit_section(struct ark_state *s, const char *const word[],
                        struct error *err)
{
    int seat = ark_read_seat(s, word[1], err);
    int section = ark_read_noun(NOUN_SECTION, word[2], err), n;

    if (seat < 0 || section < 0)
        return -1;
    n = ark_read_number(word[3], s->box.section[section].squares, err);
    if (n < 0)
        return -1;
    s->player[seat].cube[section] = (uint8_t)n;
    return 0;
}

/* ---- time ---- */

/* round N */
static int edit_round(struct ark_state *s, const char *const word[],
                      struct error *err)
{
    int n = ark_read_number(word[1], LAST_ROUND, err);

    if (n < 1)
        return n < 0 ? -1 : error_set(err, "rounds count from 1");
    s->round = (uint8_t)n;
    return 0;
}

/* turn SEAT: its turn starts, free actions included.  Comes last. */
static int edit_turn(struct ark_state *s, const char *const word[],
                     struct error *err)
{
    int seat = ark_read_seat(s, word[1], err);
    struct flow *w = &s->head.flow;

    if (seat < 0)
        return -1;
    ark_derive(s);
    memset(w, 0, sizeof *w);
    flow_call(s, PROC_GAME, seat);
    flow_run(ark_game.proc, s, NULL);
    return 0;
}

/* ---- the list ---- */

/* clang-format off */
static const struct {
    const char *word;
    int n; /* words, the first included */
    edit_fn *set;
} edits[] = {
    { "clear",         1, edit_clear },
    { "room",          3, edit_room },
    { "no-room",       2, edit_no_room },
    { "token",         2, edit_token },
    { "no-token",      2, edit_no_token },
    { "no-tokens",     1, edit_no_tokens },
    { "power-token",   2, edit_power_token },
    { "sealed",        3, edit_sealed },
    { "bag",           3, edit_bag },
    { "last-explorer", 2, edit_last_explorer },
    { "units",         4, edit_units },
    { "wounded",       3, edit_wounded },
    { "cylinders",     4, edit_cylinders },
    { "cubes",         4, edit_cubes },
    { "section",       4, edit_section },
    { "resource",      4, ark_edit_resource },
    { "arsenal",       3, ark_edit_arsenal },
    { "marker",        3, ark_edit_marker },
    { "tokens",        3, ark_edit_tokens },
    { "battle",        2, ark_edit_battle },
    { "achieved",      3, ark_edit_achieved },
    { "target",        3, ark_edit_target },
    { "mission",       3, ark_edit_mission },
    { "round",         2, edit_round },
    { "turn",          2, edit_turn },
};
/* clang-format on */

enum { N_EDITS = sizeof edits / sizeof edits[0] };

static int edit(struct ark_state *s, int n, const char *const word[],
                struct error *err)
{
    if (strcmp(word[0], "deck") == 0)
        return edit_deck(s, n, word, err);
    if (strcmp(word[0], "hand") == 0 && n >= 2)
        return ark_edit_hand(s, n, word, err);
    if (strcmp(word[0], "artifacts") == 0)
        return ark_edit_artifacts(s, n, word, err);
    for (int i = 0; i < N_EDITS; i++)
        if (strcmp(word[0], edits[i].word) == 0)
            return n == edits[i].n
                       ? edits[i].set(s, word, err)
                       : error_set(err, "\"%.20s\" needs %d words after it",
                                   word[0], edits[i].n - 1);
    return error_set(err,
                     "ark has no \"%.20s\" to set; docs/scenarios-ark.md "
                     "lists the words",
                     word[0]);
}

/* A room that is powered or explored provides its units at once. */
static void fill_neutral(struct ark_state *s)
{
    ark_derive(s);
    for (int room = 0; room < N_SPECIAL_ROOMS; room++)
        ark_neutral_follow(s, room, NULL);
}

int ark_edit(void *state, int n, const char *const word[], struct error *err)
{
    struct ark_state *s = state;
    bool units =
        strcmp(word[0], "units") == 0 || strcmp(word[0], "wounded") == 0;

    if (edit(s, n, word, err) < 0)
        return -1;
    if (units)
        ark_derive(s);
    else
        fill_neutral(s);
    return 0;
}
