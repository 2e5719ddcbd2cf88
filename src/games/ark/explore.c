/*
 * Exploring: free, mandatory, wherever the active player has a piece on a
 * room with an explore token.  Rulebook, "Exploring a Room"; rulings 28 to
 * 37.
 *
 * The room deck is a set that everybody can work out; the next room is drawn
 * from it at random.  So are the faces of the tokens.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

/* ---- what can be explored ---- */

static bool fits(const struct ark_state *s, int cell)
{
    return s->at[cell] == ROOM_NONE && !ark_makes_square(s, cell);
}

int ark_cells_for(const struct ark_state *s, int room, uint8_t out[4])
{
    int beside[4], n = ark_beside(s, s->cell[room], beside), fit = 0;

    for (int i = 0; i < n; i++)
        if (fits(s, beside[i]))
            out[fit++] = (uint8_t)beside[i];
    return fit;
}

static int pieces_of(const struct ark_state *s, int seat, int room)
{
    const struct ark_site *t = &s->site[room];
    int n = t->cube[seat];

    for (int owner = 0; owner < N_OWNERS; owner++) {
        if (has_seat(ark_unit_commanders(s, owner), seat))
            n += t->unit[owner];
        if (has_seat(ark_cylinder_commanders(s, owner), seat))
            n += t->cylinder[owner];
    }
    return n;
}

/* Rooms left and no token on the ship: a piece beside a legal cell explores
 * without a reward, once per piece and turn (ruling 36). */
static uint64_t without_token(const struct ark_state *s, int seat)
{
    uint64_t rooms = 0;
    uint8_t cells[4];

    EACH (room, ark_presence(s, seat))
        if (s->explored[room] < pieces_of(s, seat, room) &&
            ark_cells_for(s, room, cells) > 0)
            rooms |= bit(room);
    return rooms;
}

/* Pieces that have left take along what those that stay cannot account for. */
int ark_explored_leave(struct ark_state *s, int place)
{
    int stay, gone = s->explored[place];

    if (gone == 0)
        return 0;
    stay = pieces_of(s, s->active, place);
    gone = gone > stay ? gone - stay : 0;
    s->explored[place] = (uint8_t)(s->explored[place] - gone);
    return gone;
}

void ark_explored_go(struct ark_state *s, int from, int to)
{
    s->explored[to] = (uint8_t)(s->explored[to] + ark_explored_leave(s, from));
}

uint64_t ark_explorable(const struct ark_state *s, int seat)
{
    if (s->token)
        return s->token & ark_presence(s, seat);
    return s->deck ? without_token(s, seat) : 0;
}

/* ---- exploring one room ---- */

static void list_cell(int seat, int cell, struct move_list *out)
{
    move_add(out, VERB_LAY, seat, cell, 0, 0);
}

/* Ruling 37: any empty cell beside a room, 2x2 or not. */
static void list_any_cell(const struct ark_state *s, int seat,
                          struct move_list *out)
{
    for (int cell = 0; cell < N_CELLS; cell++) {
        int beside[4], n;

        if (!ark_layout_has(ark_layout(s->layout), cell) ||
            s->at[cell] != ROOM_NONE)
            continue;
        n = ark_beside(s, cell, beside);
        for (int i = 0; i < n; i++)
            if (s->at[beside[i]] != ROOM_NONE) {
                list_cell(seat, cell, out);
                break;
            }
    }
}

void ark_list_lay(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);
    uint8_t cells[4];
    int n;

    if (f->proc == PROC_LAST_ROOMS) {
        list_any_cell(s, seat, out);
        return;
    }
    n = ark_cells_for(s, f->local[EXPLORE_ROOM], cells);
    for (int i = 0; i < n; i++)
        list_cell(seat, cells[i], out);
}

static int turn_up_token(struct ark_state *s)
{
    int left = 0, kind = 0;

    for (int i = 0; i < N_TOKENS; i++)
        left += s->tokens[i];
    left = chance_below(&s->head.chance, left);
    while (left >= s->tokens[kind])
        left -= s->tokens[kind++];
    s->tokens[kind]--;
    return kind;
}

void ark_reward_metamorphite(struct ark_state *s, int seat, struct events *ev)
{
    ark_gain(s, seat, RESOURCE_MT, 1, ev);
}

/* In First Mission an artifact is 1 Mt (ruling 32). */
void ark_reward_artifact(struct ark_state *s, int seat, struct events *ev)
{
    if (s->first_mission)
        ark_reward_metamorphite(s, seat, ev);
    else
        ark_draw_artifact(s, seat, ev);
}

static void take_token(struct ark_state *s, int seat, int room,
                       struct events *ev)
{
    int token;

    if (!(s->token & bit(room))) {
        s->explored[room]++;
        EMIT(ev, MSG_EXPLORES_ON, seat, room);
        return;
    }
    token = turn_up_token(s);
    s->token &= ~bit(room);
    s->player[seat].tokens++;
    EMIT(ev, MSG_EXPLORES, seat, room, token);
    if (ark_token_cards[token].reward)
        ark_token_cards[token].reward(s, seat, ev);
    ark_neutral_follow(s, room, ev);
}

static void turn_up_room(struct ark_state *s)
{
    int n = chance_below(&s->head.chance, bits_count(s->deck));

    s->revealed = (uint8_t)bits_nth(s->deck, n);
    s->deck &= ~bit(s->revealed);
}

static int tokens_beside(const struct ark_state *s)
{
    int n = -bits_count(s->token);

    for (int i = 0; i < N_TOKENS; i++)
        n += s->tokens[i];
    return n;
}

static void lay(struct ark_state *s, int seat, int cell, struct events *ev)
{
    int room = s->revealed;

    s->revealed = ROOM_NONE;
    if (tokens_beside(s) > 0)
        s->token |= bit(room);
    ark_lay_room(s, room, cell);
    EMIT(ev, MSG_LAYS, seat, room, cell);
    if (s->deck == 0)
        s->last_explorer = (uint8_t)seat;
}

/* "2.1": without a legal cell the room stays in the deck. */
static void draw_room(struct ark_state *s, struct frame *f, struct events *ev)
{
    uint8_t cells[4];
    int n = s->deck ? ark_cells_for(s, f->local[EXPLORE_ROOM], cells) : 0;

    if (n == 0) {
        flow_done(s);
        return;
    }
    turn_up_room(s);
    if (n > 1) {
        flow_ask(s, f, ASK_LAY, EXPLORE_LAID);
        return;
    }
    lay(s, f->seat, cells[0], ev);
    flow_done(s);
}

static void which_room(struct ark_state *s, struct frame *f)
{
    uint64_t rooms = ark_explorable(s, f->seat);

    if (bits_count(rooms) > 1) {
        flow_ask(s, f, ASK_EXPLORE, EXPLORE_CHOSEN);
        return;
    }
    f->local[EXPLORE_ROOM] = (int16_t)bits_first(rooms);
    f->step = EXPLORE_DRAW;
}

void ark_proc_explore(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum explore_step)f->step) {
    case EXPLORE_WHICH:
        which_room(s, f);
        return;
    case EXPLORE_CHOSEN:
        f->local[EXPLORE_ROOM] = flow_answer(s, f->seat).arg[0];
        f->step = EXPLORE_DRAW;
        return;
    case EXPLORE_DRAW:
        take_token(s, f->seat, f->local[EXPLORE_ROOM], ev);
        draw_room(s, f, ev);
        return;
    case EXPLORE_LAID:
        lay(s, f->seat, flow_answer(s, f->seat).arg[0], ev);
        flow_done(s);
        return;
    }
}

/* ---- no legal cell for the rest of the deck ---- */

bool ark_has_space(const struct ark_state *s)
{
    uint8_t cells[4];

    EACH (room, s->laid)
        if (ark_cells_for(s, room, cells) > 0)
            return true;
    return false;
}

/* A token that still lies somewhere could not lay a room either. */
bool ark_deck_stuck(const struct ark_state *s)
{
    return s->deck && s->crammed;
}

/* Rooms without any cell leave the game; so do missions that need them. */
static void give_up_deck(struct ark_state *s, int seat, struct events *ev)
{
    s->gone = s->deck;
    s->deck = 0;
    s->last_explorer = (uint8_t)seat;
    EMIT(ev, MSG_ROOMS_LOST, bits_count(s->gone));
    ark_replace_lost_missions(s, ev);
}

static bool any_cell(const struct ark_state *s)
{
    struct move_list list;

    list.n = 0;
    list_any_cell(s, 0, &list);
    return list.n > 0;
}

void ark_proc_last_rooms(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum last_step)f->step) {
    case LAST_NEXT:
        if (s->deck && any_cell(s)) {
            turn_up_room(s);
            flow_ask(s, f, ASK_LAY, LAST_LAID);
            return;
        }
        if (s->deck)
            give_up_deck(s, f->seat, ev);
        flow_done(s);
        return;
    case LAST_LAID:
        f->step = LAST_NEXT;
        lay(s, f->seat, flow_answer(s, f->seat).arg[0], ev);
        return;
    }
}
