/*
 * A state or a view as JSON.  Things go by their words; what is hidden is
 * null.
 */
#include "games/ark/json_parts.h"

static void key_cards(struct json *j, const char *key, const uint8_t *count)
{
    if (count[0] == COUNT_HIDDEN)
        json_knull(j, key);
    else
        ark_key_counts(j, key, NOUN_ARTIFACT, N_ARTIFACTS, count);
}

/* ---- the ship ---- */

static void json_room(const struct ark_state *s, int room, struct json *j)
{
    const struct ark_site *t = &s->site[room];

    json_open(j);
    json_kstr(j, "room", ark_word(NOUN_ROOM, room));
    json_kstr(j, "cell", ark_word(NOUN_CELL, s->cell[room]));
    json_kbool(j, "token", (s->token & bit(room)) != 0);
    ark_key_counts(j, "units", NOUN_OWNER, N_OWNERS, t->unit);
    ark_key_counts(j, "cylinders", NOUN_OWNER, N_OWNERS, t->cylinder);
    ark_key_counts(j, "cubes", NOUN_OWNER, MAX_SEATS, t->cube);
    ark_key_seats(j, "control", t->control);
    if (!room_is_gate(room)) {
        json_kbool(j, "full", t->n_cubes == room_row(s, room)->squares);
        json_kint(j, "step", ark_room_step(s, room));
        json_kint(j, "value", ark_room_value(s, room, 0).value);
    }
    json_close(j);
}

/* Doors as pairs of cells. */
static void json_doors(const struct ark_state *s, struct json *j)
{
    json_klist(j, "sealed");
    for (int door = 0; door < N_DOORS; door++) {
        if (!ark_is_sealed(s, door))
            continue;
        json_list(j);
        json_str(j, ark_word(NOUN_CELL, door / 2));
        json_str(j, ark_word(NOUN_CELL, door / 2 + (door % 2 ? GRID_COLS : 1)));
        json_end(j);
    }
    json_end(j);
}

static void json_ship(const struct ark_state *s, struct json *j)
{
    const struct ark_layout *l = ark_layout(s->layout);

    json_kopen(j, "ship");
    json_kstr(j, "layout", ark_word(NOUN_LAYOUT, s->layout));
    json_kint(j, "cols", l->cols);
    json_kint(j, "rows", l->rows);
    json_klist(j, "rooms");
    EACH (room, s->laid)
        json_room(s, room, j);
    json_end(j);
    ark_key_word(j, "revealed", NOUN_ROOM, s->revealed, ROOM_NONE);
    ark_key_set(j, "deck", NOUN_ROOM, s->deck);
    ark_key_set(j, "lost", NOUN_ROOM, s->gone);
    json_kint(j, "gates", s->gates);
    ark_key_counts(j, "tokens", NOUN_TOKEN, N_TOKENS, s->tokens);
    ark_key_set(j, "power-tokens", NOUN_ROOM, s->power_token);
    json_doors(s, j);
    json_close(j);
}

/* ---- players ---- */

static void json_resources(const struct ark_player *p, struct json *j)
{
    json_kopen(j, "resources");
    for (int r = 0; r < N_RESOURCES; r++)
        json_kint(j, ark_word(NOUN_RESOURCE, r), p->resource[r]);
    json_close(j);
}

/* Cubes in the sections, and own cylinders on their circles; what the next cube
 * costs where there is a square. */
static void json_sections(const struct ark_state *s, int seat, struct json *j)
{
    const struct ark_player *p = &s->player[seat];

    json_kopen(j, "sections");
    for (int i = 0; i < N_SECTIONS; i++)
        json_kint(j, ark_word(NOUN_SECTION, i), p->cube[i]);
    json_close(j);
    json_kopen(j, "powered");
    for (int i = 0; i < N_SECTIONS; i++)
        if (p->power[i] > 0)
            json_kint(j, ark_word(NOUN_SECTION, i), p->power[i]);
    json_close(j);
    json_kopen(j, "cube-costs");
    for (int i = 0; i < N_SECTIONS; i++)
        if (p->cube[i] < s->box.section[i].squares)
            json_kint(
                j, ark_word(NOUN_SECTION, i),
                ark_board_cost(&s->box, p->faction, i, p->cube[i]).amount);
    json_close(j);
}

static void json_units(const struct ark_state *s, int seat, struct json *j)
{
    json_kopen(j, "units");
    json_kint(j, "asleep", s->player[seat].asleep);
    json_kint(j, "biodome", s->site[biodome(seat)].unit[seat]);
    json_kint(j, "wounded", s->wounded[seat]);
    json_close(j);
}

/* How far the achievements are; First Mission has none. */
static void json_achievements(const struct ark_state *s, int seat,
                              struct json *j)
{
    json_kopen(j, "progress");
    for (int i = 0; i < N_ACHIEVEMENTS && !s->first_mission; i++) {
        json_kopen(j, ark_word(NOUN_ACHIEVEMENT, i));
        ark_json_progress(j,
                          ark_task_progress(s, seat, &s->box.achievement[i]));
    }
    json_close(j);
}

/* How far the tasks are; only First Mission has some. */
static void json_tasks(const struct ark_state *s, int seat, struct json *j)
{
    int mission = s->player[seat].mission;
    bool any = mission >= N_MISSIONS && mission < MISSION_NONE;

    json_own(j);
    json_klist(j, "tasks");
    for (int i = 0; i < N_OBJECTIVES && any; i++) {
        json_open(j);
        ark_json_progress(
            j, ark_task_progress(
                   s, seat, &s->box.first_mission[mission - N_MISSIONS][i]));
    }
    json_end(j);
}

static void json_goals(const struct ark_state *s, int seat, struct json *j)
{
    const struct ark_player *p = &s->player[seat];

    json_kint(j, "tokens", p->tokens);
    json_kbool(j, "battle", p->battles > 0);
    ark_key_set(j, "achievements", NOUN_ACHIEVEMENT, p->achieved);
    ark_key_set(j, "targets", NOUN_ROOM, p->target);
    json_kbool(j, "has-mission", p->mission != MISSION_NONE);
    json_own(j);
    ark_key_word(j, "mission", NOUN_MISSION, p->mission, MISSION_NONE);
    json_own(j);
    if (p->mission < MISSION_NONE)
        json_kint(j, "objectives", ark_objectives_done(s, seat));
    else
        json_knull(j, "objectives");
    json_achievements(s, seat, j);
    json_tasks(s, seat, j);
}

/* The marker lies where it was put last turn, and may not stay there. */
static bool is_barred(const struct ark_state *s, int seat)
{
    const struct flow *w = &s->head.flow;

    if (s->player[seat].marker >= SECTION_NONE ||
        ark_key_of_way(s, seat, WAY_STAY) >= 0)
        return false;
    for (int i = 0; i < w->depth && seat == s->active; i++)
        if (w->at[i].proc == PROC_TURN)
            return w->at[i].step <= TURN_MARKER;
    return true;
}

/* Only in games with the Sealed Section: keys that it holds, the one that the
 * marker lies on, and how far it is with those that lie open. */
static void json_keys_of(const struct ark_state *s, int seat, struct json *j)
{
    const struct ark_player *p = &s->player[seat];

    if (!s->sealed_section)
        return;
    ark_key_set(j, "keys", NOUN_KEY, p->keys);
    ark_key_word(j, "marker-key", NOUN_KEY,
                 p->marker > SECTION_NONE ? p->marker - MARKER_KEY : N_KEYS,
                 N_KEYS);
    json_kopen(j, "key-progress");
    EACH (key, s->key_open) {
        json_kopen(j, ark_word(NOUN_KEY, key));
        ark_json_progress(j, ark_task_progress(s, seat, &s->box.key[key].task));
    }
    json_close(j);
}

static void json_player(const struct ark_state *s, int seat, struct json *j)
{
    const struct ark_player *p = &s->player[seat];

    json_open(j);
    json_kstr(j, "faction", ark_word(NOUN_FACTION, p->faction));
    ark_key_word(j, "marker", NOUN_SECTION, p->marker, SECTION_NONE);
    json_kbool(j, "barred", is_barred(s, seat));
    json_keys_of(s, seat, j);
    json_kint(j, "arsenal", p->arsenal);
    json_resources(p, j);
    json_sections(s, seat, j);
    ark_json_totals(s, seat, j);
    json_units(s, seat, j);
    json_kint(j, "awake", ark_own_units(s, seat) + s->wounded[seat]);
    json_kint(j, "cylinders", ark_cylinders_home(s, seat));
    json_kint(j, "cubes", p->cubes);
    json_kint(j, "controls", s->player[seat].rooms);
    json_kint(j, "cards", p->n_hand);
    json_own(j);
    key_cards(j, "hand", p->hand);
    json_kbool(j, "beginners-help", p->help);
    json_klist(j, "built");
    for (int i = 0; i < ark_n_built(p); i++)
        json_str(j, ark_word(NOUN_ARTIFACT, p->built[i]));
    json_end(j);
    json_goals(s, seat, j);
    json_close(j);
}

static void json_neutral(const struct ark_state *s, struct json *j)
{
    json_kopen(j, "neutral");
    for (int c = 0; c < N_COLOURS; c++) {
        json_kopen(j, ark_word(NOUN_COLOUR, c));
        json_kint(j, "units", s->in_play[c]);
        json_kint(j, "wounded", s->wounded[neutral(c)]);
        ark_key_seats(j, "units-obey", s->unit_owner[c]);
        json_kint(j, "cylinders", ark_cylinders_home(s, neutral(c)));
        ark_key_seats(j, "cylinders-obey", s->cylinder_owner[c]);
        json_close(j);
    }
    json_close(j);
}

/* ---- the phase ---- */

static void json_points(const struct ark_budget *b, struct json *j)
{
    json_kopen(j, "left");
    for (int i = 0; i < N_BENEFITS; i++)
        if (b->left[i] > 0)
            json_kint(j, ark_word(NOUN_BENEFIT, i), b->left[i]);
    json_close(j);
    json_kopen(j, "routes");
    for (int owner = 0; owner < N_OWNERS; owner++)
        if (b->route[owner] > 0)
            json_kint(j, ark_word(NOUN_OWNER, owner), b->route[owner]);
    json_close(j);
}

/* The innermost phase that is going on, or null. */
static void json_phase(const struct ark_state *s, struct json *j)
{
    const struct flow *w = &s->head.flow;
    int i = w->depth;

    while (i > 0 && w->at[i - 1].proc != PROC_PHASE)
        i--;
    if (i == 0) {
        json_knull(j, "phase");
        return;
    }
    json_kopen(j, "phase");
    json_kstr(j, "line",
              ark_word(NOUN_LINE, ark_budget_of(s, &w->at[i - 1])->line));
    json_points(ark_budget_of(s, &w->at[i - 1]), j);
    json_close(j);
}

static void json_cards(const struct ark_state *s, struct json *j)
{
    json_kint(j, "artifact-deck", s->n_deck);
    key_cards(j, "discard", s->discard_open);
    json_kint(j, "laid-aside", s->n_closed);
    json_kint(j, "drawn", s->n_look);
    json_own(j);
    key_cards(j, "look", s->look);
    json_kint(j, "mission-deck", s->n_missions);
}

static void json_sealed(const struct ark_state *s, struct json *j)
{
    bool blocked = s->blocked != ROOM_NONE;

    if (!s->sealed_section)
        return;
    json_kopen(j, "sealed-section");
    ark_key_set(j, "open", NOUN_KEY, s->key_open);
    json_kint(j, "deck", bits_count(s->key_deck));
    ark_key_word(j, "blocked", NOUN_ROOM, s->blocked, ROOM_NONE);
    ark_key_seat(j, "blocked-by", blocked ? s->blocked_by : NOBODY);
    json_close(j);
}

void ark_json(const void *state, struct json *out)
{
    const struct ark_state *s = state;

    json_kbool(out, "first-mission", s->first_mission);
    ark_key_set(out, "groups", NOUN_GROUP, s->groups);
    json_kint(out, "round", s->round);
    json_kint(out, "active", s->active + 1);
    ark_key_seat(out, "last-explorer", s->last_explorer);
    ark_key_seat(out, "winner", s->winner);
    json_phase(s, out);
    ark_json_combat(s, out);
    json_ship(s, out);
    json_klist(out, "players");
    for (int seat = 0; seat < ark_players(s); seat++)
        json_player(s, seat, out);
    json_end(out);
    json_neutral(s, out);
    ark_json_guardians(s, out);
    json_sealed(s, out);
    json_cards(s, out);
}
