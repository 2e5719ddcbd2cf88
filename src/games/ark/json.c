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
    if (!room_is_gate(room)) {
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

static void json_source(const struct ark_state *s, int seat,
                        const struct ark_source *from, struct json *j)
{
    json_open(j);
    if (from->section != SECTION_NONE)
        json_kstr(j, "section", word(NOUN_SECTION, from->section));
    else if (from->room != ROOM_NONE)
        json_kstr(j, "room", word(NOUN_ROOM, from->room));
    else if (from->key)
        json_kstr(j, "key", word(NOUN_KEY, from->key - 1));
    else if (from->artifact != ARTIFACT_PEN)
        json_kstr(j, "artifact", word(NOUN_ARTIFACT, from->artifact));
    else
        json_kstr(j, "faction", word(NOUN_FACTION, s->player[seat].faction));
    json_kstr(j, "benefit", word(NOUN_BENEFIT, from->benefit));
    json_kint(j, "value", from->shows.value);
    if (ark_benefit_is_ratio(from->benefit))
        json_kint(j, "of", from->shows.of);
    if (from->times != 1)
        json_kint(j, "times", from->times);
    json_close(j);
}

static void key_sources(const struct ark_state *s, const char *key, int seat,
                        const struct ark_source *from, int n, struct json *j)
{
    json_klist(j, key);
    for (int i = 0; i < n; i++)
        json_source(s, seat, &from[i], j);
    json_end(j);
}

/* What each line would be worth now, source by source; then what counts
 * always.  Lines without any are left out. */
static void json_sources(const struct ark_state *s, int seat, struct json *j)
{
    struct ark_source from[MAX_SOURCES];

    json_kopen(j, "sources");
    for (int line = 0; line <= N_LINES; line++) {
        int n = ark_line_sources(s, seat, line, from);

        if (n > 0)
            key_sources(s, line < N_LINES ? word(NOUN_LINE, line) : "always",
                        seat, from, n, j);
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

static void json_progress(struct json *j, struct ark_progress p)
{
    json_kint(j, "have", p.have);
    json_kint(j, "need", p.need);
    json_close(j);
}

/* How far the achievements are; First Mission has none. */
static void json_achievements(const struct ark_state *s, int seat,
                              struct json *j)
{
    json_kopen(j, "progress");
    for (int i = 0; i < N_ACHIEVEMENTS && !s->first_mission; i++) {
        json_kopen(j, word(NOUN_ACHIEVEMENT, i));
        json_progress(j, ark_task_progress(s, seat, &s->box.achievement[i]));
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
        json_progress(
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
    key_set(j, "achievements", NOUN_ACHIEVEMENT, p->achieved);
    key_set(j, "targets", NOUN_ROOM, p->target);
    json_kbool(j, "has-mission", p->mission != MISSION_NONE);
    json_own(j);
    key_word(j, "mission", NOUN_MISSION, p->mission, MISSION_NONE);
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
    key_set(j, "keys", NOUN_KEY, p->keys);
    key_word(j, "marker-key", NOUN_KEY,
             p->marker > SECTION_NONE ? p->marker - MARKER_KEY : N_KEYS,
             N_KEYS);
    json_kopen(j, "key-progress");
    EACH (key, s->key_open) {
        json_kopen(j, word(NOUN_KEY, key));
        json_progress(j, ark_task_progress(s, seat, &s->box.key[key].task));
    }
    json_close(j);
}

static void json_player(const struct ark_state *s, int seat, struct json *j)
{
    const struct ark_player *p = &s->player[seat];

    json_open(j);
    json_kstr(j, "faction", word(NOUN_FACTION, p->faction));
    key_word(j, "marker", NOUN_SECTION, p->marker, SECTION_NONE);
    json_kbool(j, "barred", is_barred(s, seat));
    json_keys_of(s, seat, j);
    json_kint(j, "arsenal", p->arsenal);
    json_resources(p, j);
    json_sections(p, j);
    json_sources(s, seat, j);
    json_units(s, seat, j);
    json_kint(j, "awake", ark_own_units(s, seat) + s->wounded[seat]);
    json_kint(j, "cylinders", ark_cylinders_home(s, seat));
    json_kint(j, "cubes", p->cubes);
    json_kint(j, "controls", bits_count(s->controlled[seat]));
    json_kint(j, "cards", p->n_hand);
    json_own(j);
    key_cards(j, "hand", p->hand);
    json_kbool(j, "beginners-help", p->help);
    json_klist(j, "built");
    for (int i = 0; i < ark_n_built(p); i++)
        json_str(j, word(NOUN_ARTIFACT, p->built[i]));
    json_end(j);
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

/* Units that fight on one side, by owner; how many they are. */
static int key_fighters(const struct ark_state *s, const char *key, int place,
                        unsigned owners, struct json *j)
{
    int units = 0;

    json_kopen(j, key);
    EACH (owner, owners) {
        units += s->site[place].unit[owner];
        json_kint(j, word(NOUN_OWNER, owner), s->site[place].unit[owner]);
    }
    json_close(j);
    return units;
}

/* Strength before artifacts: the arsenal and what units and cubes add. */
static void key_strength(const struct ark_state *s, const struct frame *f,
                         const char *key, int seat, int units, struct json *j)
{
    json_kint(j, key,
              s->player[seat].arsenal +
                  ark_strength(s, seat, f->local[FIGHT_PLACE], units));
}

/* A fight in which cards are chosen; before, only where. */
static void json_fight(const struct ark_state *s, const struct frame *f,
                       struct json *j)
{
    int enemy = f->local[FIGHT_ENEMY], place = f->local[FIGHT_PLACE];
    struct ark_source from[MAX_SOURCES];
    int attack, defend;

    json_kstr(j, "room", word(NOUN_ROOM, place));
    json_kint(j, "attacker", f->seat + 1);
    json_kint(j, "defender", enemy + 1);
    attack = key_fighters(s, "attackers", place,
                          (unsigned)f->local[FIGHT_ATTACKERS], j);
    defend = key_fighters(s, "defenders", place,
                          (unsigned)f->local[FIGHT_DEFENDERS], j);
    json_kint(j, "defence", f->local[FIGHT_DEFENCE]);
    key_strength(s, f, "attack", f->seat, attack, j);
    key_strength(s, f, "resistance", enemy, defend, j);
    key_sources(s, "defence-sources", enemy, from,
                ark_defence_sources(s, enemy, place, defend, from), j);
    key_sources(s, "attack-sources", f->seat, from,
                ark_strength_sources(s, f->seat, place, attack, from), j);
    key_sources(s, "resistance-sources", enemy, from,
                ark_strength_sources(s, enemy, place, defend, from), j);
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
    json_own(j);
    key_cards(j, "look", s->look);
    json_kint(j, "mission-deck", s->n_missions);
}

/* ---- the Guardians ---- */

/* Where it is after the next card, and by how many of those that may come. */
static void json_next(const struct ark_state *s, int which, struct json *j)
{
    unsigned deck =
        s->guard.deck ? s->guard.deck : (1u << N_GUARDIAN_CARDS) - 1;
    uint8_t cards[N_ROOMS] = { 0 };

    EACH (card, s->guard.at[which].room == ROOM_NONE ? 0 : deck)
        cards[ark_guardian_after(s, which, card)]++;
    key_counts(j, "next", NOUN_ROOM, N_ROOMS, cards);
}

/* What it will do as far as that is open: where it hunts, when it is back. */
static void json_guardian(const struct ark_state *s, int which, struct json *j)
{
    const struct ark_guardian *g = &s->guard.at[which];
    bool there = g->room != ROOM_NONE;

    json_open(j);
    json_kstr(j, "guardian", word(NOUN_GUARDIAN, which));
    key_word(j, "room", NOUN_ROOM, g->room, ROOM_NONE);
    json_kstr(j, "start", word(NOUN_ROOM, g->start));
    json_kint(j, "returns", g->wait);
    key_word(j, "hunts", NOUN_ROOM, there ? ark_hunt(s, g->room) : ROOM_NONE,
             ROOM_NONE);
    json_kbool(j, "nearest", there && ark_nearest_guardian(s) == which);
    if (there) {
        json_kint(j, "defence", ark_guardian_defence(s, g->room));
        json_kint(j, "strength", ark_guardian_strength(s, g->room));
    }
    json_next(s, which, j);
    json_close(j);
}

/* What a player has against them there, and of what parts. */
static void json_foes(const struct ark_state *s, int seat, int room,
                      struct json *j)
{
    struct ark_source from[MAX_SOURCES];
    int units =
        key_fighters(s, "fighters", room, ark_guardian_foes(s, room, seat), j);

    json_kint(j, "ours",
              s->player[seat].arsenal + ark_strength(s, seat, room, units));
    key_sources(s, "our-sources", seat, from,
                ark_strength_sources(s, seat, room, units, from), j);
}

/* The fight in which an artifact is chosen, or null.  Theirs is the strength
 * with the card, where that is open: when a Guardian attacks. */
static void json_guardian_fight(const struct ark_state *s, struct json *j)
{
    const struct frame *f = flow_top(s);
    int room, strength, power;
    bool attacked;

    if (!f || f->proc != PROC_GUARDIAN_FIGHT) {
        json_knull(j, "fight");
        return;
    }
    room = f->local[GUARDIAN_FIGHT_ROOM];
    attacked = f->local[GUARDIAN_FIGHT_BY] > 0;
    strength =
        attacked ? s->guard.rule.strength : ark_guardian_strength(s, room);
    power = attacked ? s->guard.cards[s->guard.card].power : 0;
    json_kopen(j, "fight");
    json_kstr(j, "room", word(NOUN_ROOM, room));
    json_kint(j, "seat", f->seat + 1);
    json_kbool(j, "attacked", attacked);
    json_foes(s, f->seat, room, j);
    json_kint(j, "strength", strength);
    json_kint(j, "theirs", strength + power);
    json_close(j);
}

static void json_guardians(const struct ark_state *s, struct json *j)
{
    const struct ark_guardians *g = &s->guard;

    if (!ark_is_team(s))
        return;
    json_kopen(j, "guardians");
    json_kstr(j, "level", word(NOUN_LEVEL, g->level - 1));
    json_kint(j, "strength", g->rule.strength);
    json_kint(j, "counter", g->counter);
    json_kint(j, "most", g->most);
    key_word(j, "card", NOUN_GUARDIAN_CARD, g->card, N_GUARDIAN_CARDS);
    key_set(j, "deck", NOUN_GUARDIAN_CARD, g->deck);
    json_klist(j, "at");
    for (int i = 0; i < g->rule.guardians; i++)
        json_guardian(s, i, j);
    json_end(j);
    json_guardian_fight(s, j);
    key_seat(j, "dark", g->dark ? s->head.n_seats - 1 : NOBODY);
    key_set(j, "achievements", NOUN_ACHIEVEMENT, ark_achieved(s, 0));
    json_kint(j, "needed", ark_achievements_needed(s));
    key_set(j, "activated", NOUN_ROOM, ark_activated(s, 0));
    json_close(j);
}

static void json_sealed(const struct ark_state *s, struct json *j)
{
    bool blocked = s->blocked != ROOM_NONE;

    if (!s->sealed_section)
        return;
    json_kopen(j, "sealed-section");
    key_set(j, "open", NOUN_KEY, s->key_open);
    json_kint(j, "deck", bits_count(s->key_deck));
    key_word(j, "blocked", NOUN_ROOM, s->blocked, ROOM_NONE);
    key_seat(j, "blocked-by", blocked ? s->blocked_by : NOBODY);
    json_close(j);
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
    for (int seat = 0; seat < ark_players(s); seat++)
        json_player(s, seat, out);
    json_end(out);
    json_neutral(s, out);
    json_guardians(s, out);
    json_sealed(s, out);
    json_cards(s, out);
}
