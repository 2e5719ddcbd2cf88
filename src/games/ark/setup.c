/*
 * The set-up, in the order of the rulebook's steps.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

static void lay(struct ark_state *s, int room, int cell)
{
    s->at[cell] = (uint8_t)room;
    s->cell[room] = (uint8_t)cell;
    s->token |= bit(room); /* step 13: on every revealed outer room */
}

/* Step 2: one factory of each type, types at random. */
static void lay_factories(struct ark_state *s, const struct ark_layout *l)
{
    uint8_t resource[N_FACTORY_RESOURCES];

    for (int r = 0; r < N_FACTORY_RESOURCES; r++)
        resource[r] = (uint8_t)r;
    chance_shuffle(&s->head.chance, resource, N_FACTORY_RESOURCES);
    for (int i = 0; i < N_FACTORY_RESOURCES; i++)
        lay(s, factory_room(resource[i], 0), l->factory[i]);
}

/* Steps 3 and 4: up to three players have a generator and a gate, shuffled
 * over their two cells (ruling 45); more have both generators. */
static void lay_generators(struct ark_state *s, const struct ark_layout *l)
{
    int second = ROOM_TURQUOISE_GENERATOR, turned = 0;

    s->gates = s->box.gates;
    if (ark_players(s) <= 3) {
        second = ROOM_GATE;
        s->gates--;
        turned = chance_below(&s->head.chance, 2);
    }
    lay(s, ROOM_VIOLET_GENERATOR, l->power[turned]);
    lay(s, second, l->power[1 - turned]);
}

/* Step 5: factories beside the one that is laid, and special rooms. */
static void build_room_deck(struct ark_state *s, const struct ark_layout *l)
{
    for (int r = 0; r < N_FACTORY_RESOURCES; r++)
        for (int copy = 1; copy <= l->factories; copy++)
            s->deck |= bit(factory_room(r, copy));
    for (int i = 0; i < N_FIRST_ROOMS && s->first_mission; i++)
        s->deck |= bit(ark_first_rooms[i]);
    for (int room = 0; room < N_SPECIAL_ROOMS; room++)
        if (s->groups >> s->box.room[room].group & 1)
            s->deck |= bit(room);
}

static void choose_groups(struct ark_state *s, const struct ark_layout *l,
                          int choice)
{
    if (s->first_mission)
        return;
    if (choice == 0)
        choice = ark_random_groups(&s->head.chance, l->groups);
    s->groups = (uint8_t)ark_groups_of_choice(choice);
}

/* Step 12: two rooms above each board that is played (ruling 38). */
static void lay_front_rooms(struct ark_state *s, const struct ark_layout *l)
{
    for (int seat = 0; seat < ark_players(s); seat++)
        for (int i = 0; i < N_FRONT; i++) {
            int n = chance_below(&s->head.chance, bits_count(s->deck));
            int room = bits_nth(s->deck, n);

            s->deck &= ~bit(room);
            lay(s, room, l->seat[seat].front[i]);
        }
}

/* Step 7: the regular artifacts; each player holds a Pen. */
static void deal_artifacts(struct ark_state *s)
{
    if (s->first_mission)
        return;
    for (int a = ARTIFACT_REGULAR; a < N_ARTIFACTS; a++) {
        s->artifact_deck[a] = s->box.artifact[a].copies;
        s->n_deck = (uint8_t)(s->n_deck + s->artifact_deck[a]);
    }
    for (int seat = 0; seat < ark_players(s); seat++)
        ark_hand_add(s, seat, ARTIFACT_PEN, 1);
}

/* Step 8: missions with both groups in the game. */
static void build_mission_deck(struct ark_state *s)
{
    if (s->first_mission)
        return;
    for (int m = 0; m < ark_n_missions(s); m++)
        if (!(ark_mission_groups(&s->box, m) & ~(unsigned)s->groups))
            s->mission_deck |= bit(m);
    s->n_missions = (uint8_t)bits_count(s->mission_deck);
}

/* Step 8 of First Mission: open from the start; with four players one of the
 * three cards is dealt twice (ruling 82). */
static void deal_first_missions(struct ark_state *s, struct events *ev)
{
    uint8_t card[N_FIRST_MISSIONS + 1];

    if (!s->first_mission)
        return;
    for (int i = 0; i < N_FIRST_MISSIONS; i++)
        card[i] = (uint8_t)i;
    chance_shuffle(&s->head.chance, card, N_FIRST_MISSIONS);
    if (ark_players(s) > N_FIRST_MISSIONS) {
        card[N_FIRST_MISSIONS] =
            (uint8_t)chance_below(&s->head.chance, N_FIRST_MISSIONS);
        chance_shuffle(&s->head.chance, card, N_FIRST_MISSIONS + 1);
    }
    for (int seat = 0; seat < ark_players(s); seat++) {
        s->player[seat].mission = (uint8_t)(N_MISSIONS + card[seat]);
        EMIT(ev, MSG_FIRST_MISSION, seat, s->player[seat].mission);
    }
}

static void set_up_player(struct ark_state *s, int seat, bool help)
{
    struct ark_player *p = &s->player[seat];

    ark_take_board(s, seat, FACTION_STANDARD);
    p->resource[RESOURCE_MT] = METAMORPHITE_AT_START;
    p->help = help;
    s->site[biodome(seat)].unit[seat] = UNITS_AT_START;
}

/* "Player set-up": the A-sides, or each faction at one seat at most; a draft
 * comes before the first turn. */
static void hand_out_boards(struct ark_state *s, const int16_t *option)
{
    s->factions = (uint8_t)option[OPT_FACTIONS];
    if (s->factions == FACTIONS_RANDOM)
        ark_random_factions(s);
    if (s->factions == FACTIONS_SEATS)
        for (int seat = 0; seat < ark_players(s); seat++)
            ark_take_board(s, seat, option[OPT_FACTION + seat]);
}

static void start_game(struct ark_state *s, struct events *ev)
{
    int last = (s->first_seat + ark_players(s) - 1) % ark_players(s);

    EMIT(ev, MSG_FIRST_PLAYER, s->first_seat);
    for (int seat = 0; seat < ark_players(s); seat++)
        if (s->player[seat].faction != FACTION_STANDARD)
            EMIT(ev, MSG_FACTION, seat, s->player[seat].faction);
    flow_call(s, PROC_GAME, s->first_seat);
    if (s->factions == FACTIONS_DRAFT)
        flow_call(s, PROC_DRAFT, last);
}

static void clear_table(struct ark_state *s)
{
    memset(s->at, ROOM_NONE, sizeof s->at);
    memset(s->cell, CELL_NONE, sizeof s->cell);
    s->revealed = ROOM_NONE;
    s->last_explorer = s->winner = NOBODY;
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        s->player[seat].marker = SECTION_NONE;
        s->player[seat].mission = MISSION_NONE;
    }
    memcpy(s->tokens, s->box.token, sizeof s->tokens);
}

void ark_derive(struct ark_state *s)
{
    ark_derive_lines(s);
    ark_derive_figures(s);
    ark_derive_adjacent(s);
    ark_derive_pieces(s);
    ark_derive_control(s);
}

static int take_components(struct ark_state *s, const char *text,
                           struct error *err)
{
    ark_components_default(&s->box);
    return text ? ark_components_parse(text, &s->box, err) : 0;
}

int ark_setup(void *state, const struct setup *how, struct events *ev,
              struct error *err)
{
    struct ark_state *s = state;
    const int16_t *option = how->options.value;
    const struct ark_layout *l;

    if (take_components(s, how->components, err) < 0)
        return -1;
    if (option[OPT_COMPLEXITY] > s->box.complexity)
        s->box.complexity = (uint8_t)option[OPT_COMPLEXITY];
    s->first_mission = (uint8_t)option[OPT_FIRST];
    s->guard.dark = (uint8_t)option[OPT_DARK];
    s->sealed_section = (uint8_t)option[OPT_SEALED];
    if (!s->sealed_section)
        ark_components_unseal(&s->box);
    s->layout = (uint8_t)ark_layout_for(ark_players(s), s->first_mission,
                                        option[OPT_LAYOUT]);
    l = ark_layout(s->layout);
    clear_table(s);
    lay_factories(s, l);
    lay_generators(s, l);
    choose_groups(s, l, option[OPT_GROUPS]);
    build_room_deck(s, l);
    deal_artifacts(s);
    build_mission_deck(s);
    lay_front_rooms(s, l);
    for (int seat = 0; seat < ark_players(s); seat++)
        set_up_player(s, seat, option[OPT_HELP]);
    deal_first_missions(s, ev);
    if (option[OPT_GUARDIANS] > 0)
        ark_set_up_guardians(s, option[OPT_GUARDIANS]);
    if (s->sealed_section)
        ark_set_up_keys(s, ev);
    ark_derive(s);
    s->first_seat = (uint8_t)chance_below(&s->head.chance, ark_players(s));
    s->round = 1;
    hand_out_boards(s, option);
    start_game(s, ev);
    return 0;
}
