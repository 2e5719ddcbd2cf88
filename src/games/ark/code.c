/*
 * The state as bytes.  Derived fields are not stored but derived again, once
 * what was read is known to be in range.
 */
#include "games/ark/rules.h"

static void code_column(struct codec *c, struct ark_column *column)
{
    CODE8(c, column->benefit);
    CODE8(c, column->value);
    CODE8(c, column->of);
}

static void code_columns(struct codec *c, struct ark_column *column)
{
    for (int i = 0; i < ROOM_COLUMNS; i++)
        code_column(c, &column[i]);
}

static void code_room(struct codec *c, struct ark_room *r)
{
    code_columns(c, r->column);
    CODE8(c, r->driver);
    CODE8(c, r->squares);
    CODE8(c, r->circles);
    CODE8(c, r->cost);
    CODE8(c, r->cost_types);
    CODE8(c, r->chain_from);
    CODE8(c, r->chain_to);
    CODE8(c, r->group);
}

static void code_section(struct codec *c, struct ark_section *s)
{
    code_columns(c, s->column);
    CODE8(c, s->squares);
    CODE8(c, s->circles);
    CODE8(c, s->cost_types);
    CODE8(c, s->cost);
}

static void code_artifact(struct codec *c, struct ark_artifact *a)
{
    CODE8(c, a->power);
    CODE8(c, a->critical_mass);
    CODE8(c, a->effect);
    CODE8(c, a->value);
    CODE8(c, a->of);
    CODE8(c, a->copies);
    CODE8(c, a->stays);
    CODE8(c, a->builds);
    CODE8(c, a->builds_value);
    CODE8(c, a->builds_of);
}

static void code_task(struct codec *c, struct ark_task *t)
{
    CODE8(c, t->kind);
    CODE8(c, t->amount);
    CODE8(c, t->a);
    CODE8(c, t->b);
}

static void code_price(struct codec *c, struct ark_price *p)
{
    CODE8(c, p->amount);
    CODE8(c, p->types);
}

static void code_faction(struct codec *c, struct ark_faction *f)
{
    CODE8(c, f->units);
    CODE8(c, f->cylinders);
    CODE8(c, f->passive);
    CODE8(c, f->passive_value);
    for (int i = 0; i < N_PRICES; i++)
        code_price(c, &f->price[i]);
    for (int i = 0; i < FACTION_COLUMNS; i++) {
        CODE8(c, f->column[i].section);
        CODE8(c, f->column[i].index);
        code_column(c, &f->column[i].column);
    }
    for (int i = 0; i < FACTION_COSTS; i++) {
        CODE8(c, f->cost[i].section);
        CODE8(c, f->cost[i].types);
        CODE8(c, f->cost[i].amount);
    }
}

static void code_box(struct codec *c, struct ark_components *box)
{
    for (int i = 0; i < N_ROWS; i++)
        code_room(c, &box->room[i]);
    for (int i = 0; i < N_SECTIONS; i++)
        code_section(c, &box->section[i]);
    for (int i = 0; i < N_ARTIFACTS; i++)
        code_artifact(c, &box->artifact[i]);
    for (int i = 0; i < N_FACTIONS; i++)
        code_faction(c, &box->faction[i]);
    for (int i = 0; i < N_BASE_MISSIONS; i++)
        CODE8(c, box->mission[i]);
    for (int i = 0; i < N_FIRST_MISSIONS; i++)
        for (int k = 0; k < N_OBJECTIVES; k++)
            code_task(c, &box->first_mission[i][k]);
    for (int i = 0; i < N_ACHIEVEMENTS; i++)
        code_task(c, &box->achievement[i]);
    CODE8(c, box->token);
    CODE8(c, box->gates);
    for (int i = 0; i < N_PRICES; i++)
        code_price(c, &box->price[i]);
    code_price(c, &box->exchange);
    CODE8(c, box->exchange_gain);
}

static void code_ship(struct codec *c, struct ark_state *s)
{
    CODE8(c, s->at);
    CODE8(c, s->cell);
    CODE8(c, s->revealed);
    CODE8(c, s->gates);
    CODE64(c, s->deck);
    CODE64(c, s->gone);
    CODE64(c, s->token);
    CODE8(c, s->tokens);
    CODE8(c, s->explored);
    if (s->box.complexity > 1 || s->sealed_section) {
        CODE64(c, s->power_token);
        CODE64(c, s->sealed);
    }
    for (int i = 0; i < N_PLACES; i++) {
        CODE8(c, s->site[i].unit);
        CODE8(c, s->site[i].cylinder);
        CODE8(c, s->site[i].cube);
    }
    CODE8(c, s->wounded);
    CODE8(c, s->in_play);
}

/* The missions of the Sealed Section came last: their numbers follow those of
 * First Mission and what stands for none and for a hidden one. */
enum {
    STORED_FIRST = N_BASE_MISSIONS,
    STORED_SEALED = STORED_FIRST + MISSION_HIDDEN + 1 - N_MISSIONS,
};

static uint8_t stored_mission(int mission)
{
    if (mission >= N_MISSIONS)
        return (uint8_t)(mission - N_MISSIONS + STORED_FIRST);
    if (mission >= N_BASE_MISSIONS)
        return (uint8_t)(mission - N_BASE_MISSIONS + STORED_SEALED);
    return (uint8_t)mission;
}

static uint8_t mission_stored_as(int number)
{
    if (number >= STORED_SEALED)
        return (uint8_t)(number - STORED_SEALED + N_BASE_MISSIONS);
    if (number >= STORED_FIRST)
        return (uint8_t)(number - STORED_FIRST + N_MISSIONS);
    return (uint8_t)number;
}

static void code_mission(struct codec *c, uint8_t *mission)
{
    uint8_t number = stored_mission(*mission);

    CODE8(c, number);
    if (!c->reading)
        return;
    *mission = mission_stored_as(number);
    if (stored_mission(*mission) != number)
        c->failed = true;
}

static void code_player(struct codec *c, struct ark_player *p)
{
    CODE64(c, p->target);
    CODE16(c, p->resource);
    CODE8(c, p->cube);
    CODE8(c, p->power);
    CODE8(c, p->hand);
    CODE8(c, p->n_hand);
    CODE8(c, p->arsenal);
    CODE8(c, p->marker);
    CODE8(c, p->asleep);
    CODE8(c, p->tokens);
    code_mission(c, &p->mission);
    CODE8(c, p->achieved);
    CODE8(c, p->battles);
    CODE8(c, p->help);
    CODE8(c, p->faction);
    CODE8(c, p->built);
}

static void code_cards(struct codec *c, struct ark_state *s)
{
    CODE8(c, s->artifact_deck);
    CODE8(c, s->discard_open);
    CODE8(c, s->discard_closed);
    CODE8(c, s->look);
    CODE8(c, s->n_deck);
    CODE8(c, s->n_closed);
    CODE8(c, s->n_look);
    CODE8(c, s->n_missions);
    CODE8(c, s->keep_from);
    CODE64(c, s->mission_deck);
}

static void code_phase(struct codec *c, struct ark_state *s)
{
    for (int i = 0; i < PHASE_LEVELS; i++) {
        CODE16(c, s->budget[i].left);
        CODE16(c, s->budget[i].draw);
        CODE16(c, s->budget[i].route);
        CODE8(c, s->budget[i].line);
        CODE8(c, s->budget[i].exact);
        CODE64(c, s->budget[i].exploited);
    }
    CODE64(c, s->engineered);
    CODE8(c, s->upgraded);
    CODE8(c, s->pen_used);
    CODE8(c, s->any_line_used);
    CODE8(c, s->fresh);
}

/* One byte for all: the first bit is First Mission, the next Complexity 2, the
 * next the Guardians, the next the Sealed Section.  Base games keep the bytes,
 * and so the hashes in records, that they had before there was any of these. */
static void code_mode(struct codec *c, struct ark_state *s)
{
    uint8_t mode = (uint8_t)(s->first_mission | (s->box.complexity > 1) << 1 |
                             ark_is_team(s) << 2 | s->sealed_section << 3);

    CODE8(c, mode);
    if (c->reading) {
        s->first_mission = mode & 1;
        s->box.complexity = (uint8_t)(1 + (mode >> 1 & 1));
        s->sealed_section = mode >> 3 & 1;
        if (!s->sealed_section)
            ark_components_unseal(&s->box);
        if (mode >> 4)
            c->failed = true;
    }
    if (mode & 4)
        ark_code_guardians(c, &s->guard);
    if (mode & 8)
        ark_code_keys(c, s);
}

void ark_code(struct codec *c, void *state)
{
    struct ark_state *s = state;

    code_box(c, &s->box);
    CODE8(c, s->layout);
    code_mode(c, s);
    CODE8(c, s->groups);
    CODE8(c, s->first_seat);
    CODE8(c, s->factions);
    CODE8(c, s->round);
    CODE8(c, s->active);
    CODE8(c, s->last_explorer);
    CODE8(c, s->gates_done);
    CODE8(c, s->winner);
    code_ship(c, s);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        code_player(c, &s->player[seat]);
    code_cards(c, s);
    code_phase(c, s);
    if (c->reading && !c->failed && !ark_check_ranges(s))
        ark_derive(s);
}
