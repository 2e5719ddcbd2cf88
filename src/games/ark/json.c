/*
 * A state or a view as JSON.  Things go by their words; what is hidden is
 * null.
 */
#include "games/ark/rules.h"

#include "games/ark/ark.h"

static const char *word(int kind, int value)
{
    return noun_of(&ark_game, kind)->word(value);
}

/* The word of a value below `none`, else null. */
static void key_word(struct json *j, const char *key, int kind, int value,
                     int none)
{
    if (value < none)
        json_kstr(j, key, word(kind, value));
    else
        json_knull(j, key);
}

/* A seat from 1, or null. */
static void key_seat(struct json *j, const char *key, int seat)
{
    if (seat == NOBODY)
        json_knull(j, key);
    else
        json_kint(j, key, seat + 1);
}

static void key_seats(struct json *j, const char *key, unsigned seats)
{
    json_klist(j, key);
    EACH (seat, seats)
        json_int(j, seat + 1);
    json_end(j);
}

static void key_set(struct json *j, const char *key, int kind, uint64_t set)
{
    json_klist(j, key);
    EACH (i, set)
        json_str(j, word(kind, i));
    json_end(j);
}

/* {"seat-1":2,"violet":1}: only those that are there. */
static void key_counts(struct json *j, const char *key, int kind, int n,
                       const uint8_t *count)
{
    json_kopen(j, key);
    for (int i = 0; i < n; i++)
        if (count[i] > 0)
            json_kint(j, word(kind, i), count[i]);
    json_close(j);
}

static void key_cards(struct json *j, const char *key, const uint8_t *count)
{
    if (count[0] == COUNT_HIDDEN)
        json_knull(j, key);
    else
        key_counts(j, key, NOUN_ARTIFACT, N_ARTIFACTS, count);
}

/* ---- the ship ---- */

static void json_room(const struct ark_state *s, int room, struct json *j)
{
    const struct ark_site *t = &s->site[room];

    json_open(j);
    json_kstr(j, "room", word(NOUN_ROOM, room));
    json_kstr(j, "cell", word(NOUN_CELL, s->cell[room]));
    json_kbool(j, "token", (s->token & bit(room)) != 0);
    key_counts(j, "units", NOUN_OWNER, N_OWNERS, t->unit);
    key_counts(j, "cylinders", NOUN_OWNER, N_OWNERS, t->cylinder);
    key_counts(j, "cubes", NOUN_OWNER, MAX_SEATS, t->cube);
    key_seats(j, "control", t->control);
    if (!room_is_gate(room))
        json_kint(j, "value", ark_room_value(s, room, 0).value);
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
        json_str(j, word(NOUN_CELL, door / 2));
        json_str(j, word(NOUN_CELL, door / 2 + (door % 2 ? GRID_COLS : 1)));
        json_end(j);
    }
    json_end(j);
}

static void json_ship(const struct ark_state *s, struct json *j)
{
    const struct ark_layout *l = ark_layout(s->layout);

    json_kopen(j, "ship");
    json_kstr(j, "layout", word(NOUN_LAYOUT, s->layout));
    json_kint(j, "cols", l->cols);
    json_kint(j, "rows", l->rows);
    json_klist(j, "rooms");
    EACH (room, s->laid)
        json_room(s, room, j);
    json_end(j);
    key_word(j, "revealed", NOUN_ROOM, s->revealed, ROOM_NONE);
    key_set(j, "deck", NOUN_ROOM, s->deck);
    key_set(j, "lost", NOUN_ROOM, s->gone);
    json_kint(j, "gates", s->gates);
    key_counts(j, "tokens", NOUN_TOKEN, N_TOKENS, s->tokens);
    key_set(j, "power-tokens", NOUN_ROOM, s->power_token);
    json_doors(s, j);
    json_close(j);
}

/* ---- players ---- */

static void json_resources(const struct ark_player *p, struct json *j)
{
    json_kopen(j, "resources");
    for (int r = 0; r < N_RESOURCES; r++)
        json_kint(j, word(NOUN_RESOURCE, r), p->resource[r]);
    json_close(j);
}

static void json_sections(const struct ark_player *p, struct json *j)
{
    json_kopen(j, "sections");
    for (int i = 0; i < N_SECTIONS; i++)
        json_kint(j, word(NOUN_SECTION, i), p->cube[i]);
    json_close(j);
}

static void json_source(const struct ark_source *from, struct json *j)
{
    json_open(j);
    if (from->section != SECTION_NONE)
        json_kstr(j, "section", word(NOUN_SECTION, from->section));
    else
        json_kstr(j, "room", word(NOUN_ROOM, from->room));
    json_kstr(j, "benefit", word(NOUN_BENEFIT, from->benefit));
    json_kint(j, "value", from->shows.value);
    if (ark_benefit_is_ratio(from->benefit))
        json_kint(j, "of", from->shows.of);
    if (from->times != 1)
        json_kint(j, "times", from->times);
    json_close(j);
}

/* What each line would be worth now, source by source; then what counts
 * always.  Lines without any are left out. */
static void json_sources(const struct ark_state *s, int seat, struct json *j)
{
    struct ark_source from[MAX_SOURCES];

    json_kopen(j, "sources");
    for (int line = 0; line <= N_LINES; line++) {
        int n = ark_line_sources(s, seat, line, from);

        if (n == 0)
            continue;
        json_klist(j, line < N_LINES ? word(NOUN_LINE, line) : "always");
        for (int i = 0; i < n; i++)
            json_source(&from[i], j);
        json_end(j);
    }
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

static void json_goals(const struct ark_state *s, int seat, struct json *j)
{
    const struct ark_player *p = &s->player[seat];

    json_kint(j, "tokens", p->tokens);
    json_kbool(j, "battle", p->battles > 0);
    key_set(j, "achievements", NOUN_ACHIEVEMENT, p->achieved);
    key_set(j, "targets", NOUN_ROOM, p->target);
    json_kbool(j, "has-mission", p->mission != MISSION_NONE);
    key_word(j, "mission", NOUN_MISSION, p->mission, MISSION_NONE);
    if (p->mission < MISSION_NONE)
        json_kint(j, "objectives", ark_objectives_done(s, seat));
    else
        json_knull(j, "objectives");
}

static void json_player(const struct ark_state *s, int seat, struct json *j)
{
    const struct ark_player *p = &s->player[seat];

    json_open(j);
    key_word(j, "marker", NOUN_SECTION, p->marker, SECTION_NONE);
    json_kint(j, "arsenal", p->arsenal);
    json_resources(p, j);
    json_sections(p, j);
    json_sources(s, seat, j);
    json_units(s, seat, j);
    json_kint(j, "cylinders", ark_cylinders_home(s, seat));
    json_kint(j, "cubes", p->cubes);
    json_kint(j, "controls", count_of(s->controlled[seat]));
    json_kint(j, "cards", p->n_hand);
    key_cards(j, "hand", p->hand);
    json_kbool(j, "beginners-help", p->help);
    json_goals(s, seat, j);
    json_close(j);
}

static void json_neutral(const struct ark_state *s, struct json *j)
{
    json_kopen(j, "neutral");
    for (int c = 0; c < N_COLOURS; c++) {
        json_kopen(j, word(NOUN_COLOUR, c));
        json_kint(j, "units", s->in_play[c]);
        json_kint(j, "wounded", s->wounded[neutral(c)]);
        key_seats(j, "units-obey", s->unit_owner[c]);
        json_kint(j, "cylinders", ark_cylinders_home(s, neutral(c)));
        key_seats(j, "cylinders-obey", s->cylinder_owner[c]);
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
            json_kint(j, word(NOUN_BENEFIT, i), b->left[i]);
    json_close(j);
    json_kopen(j, "routes");
    for (int owner = 0; owner < N_OWNERS; owner++)
        if (b->route[owner] > 0)
            json_kint(j, word(NOUN_OWNER, owner), b->route[owner]);
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
              word(NOUN_LINE, ark_budget_of(s, &w->at[i - 1])->line));
    json_points(ark_budget_of(s, &w->at[i - 1]), j);
    json_close(j);
}

/* Strength before artifacts: the arsenal and what units and cubes add. */
static void key_strength(const struct ark_state *s, const struct frame *f,
                         const char *key, int seat, int fighters,
                         struct json *j)
{
    int place = f->local[FIGHT_PLACE], units = 0;

    EACH (owner, (uint64_t)f->local[fighters])
        units += s->site[place].unit[owner];
    json_kint(j, key,
              s->player[seat].arsenal + ark_strength(s, seat, place, units));
}

/* A fight in which cards are chosen; before, only where. */
static void json_fight(const struct ark_state *s, const struct frame *f,
                       struct json *j)
{
    int enemy = f->local[FIGHT_ENEMY];

    json_kstr(j, "room", word(NOUN_ROOM, f->local[FIGHT_PLACE]));
    json_kint(j, "attacker", f->seat + 1);
    json_kint(j, "defender", enemy + 1);
    json_kint(j, "defence", f->local[FIGHT_DEFENCE]);
    key_strength(s, f, "attack", f->seat, FIGHT_ATTACKERS, j);
    key_strength(s, f, "resistance", enemy, FIGHT_DEFENDERS, j);
}

static void json_combat(const struct ark_state *s, struct json *j)
{
    const struct flow *w = &s->head.flow;
    const struct frame *f = w->depth > 0 ? &w->at[w->depth - 1] : NULL;

    if (!f || (f->proc != PROC_FIGHT && f->proc != PROC_ROOM_COMBAT)) {
        json_knull(j, "combat");
        return;
    }
    json_kopen(j, "combat");
    if (f->proc == PROC_FIGHT) {
        json_fight(s, f, j);
    } else {
        json_kstr(j, "room", word(NOUN_ROOM, f->local[BATTLE_PLACE]));
        json_kint(j, "attacker", f->seat + 1);
        json_knull(j, "defender");
    }
    json_close(j);
}

static void json_cards(const struct ark_state *s, struct json *j)
{
    json_kint(j, "artifact-deck", s->n_deck);
    key_cards(j, "discard", s->discard_open);
    json_kint(j, "laid-aside", s->n_closed);
    json_kint(j, "drawn", s->n_look);
    key_cards(j, "look", s->look);
    json_kint(j, "mission-deck", s->n_missions);
}

void ark_json(const void *state, struct json *out)
{
    const struct ark_state *s = state;

    json_kbool(out, "first-mission", s->first_mission);
    key_set(out, "groups", NOUN_GROUP, s->groups);
    json_kint(out, "round", s->round);
    json_kint(out, "active", s->active + 1);
    key_seat(out, "last-explorer", s->last_explorer);
    key_seat(out, "winner", s->winner);
    json_phase(s, out);
    json_combat(s, out);
    json_ship(s, out);
    json_klist(out, "players");
    for (int seat = 0; seat < s->head.n_seats; seat++)
        json_player(s, seat, out);
    json_end(out);
    json_neutral(s, out);
    json_cards(s, out);
}
