/*
 * The component file: the numbers of the tables as text that a person can
 * correct.  docs/ark-components.md describes the format.
 */
#include "games/ark/tables.h"

#include <string.h>

const char *const ark_price_words[N_PRICES] = {
    [PRICE_ROUTE] = "route",
    [PRICE_AWAKE] = "awake",
    [PRICE_HEAL] = "heal",
};

const char *const ark_driver_words[2] = {
    [DRIVER_CYLINDER] = "cylinders",
    [DRIVER_CUBE] = "cubes",
};

void ark_components_unseal(struct ark_components *c)
{
    for (int i = N_BASE_MISSIONS; i < N_MISSIONS; i++)
        memcpy(c->mission[i], ark_mission_cards[i].room, N_OBJECTIVES);
    for (int i = 0; i < N_KEYS; i++)
        c->key[i] = ark_key_cards[i].key;
}

void ark_components_default(struct ark_components *c)
{
    /* Conversions are printed; so are the prices of units. */
    *c = (struct ark_components){
        .gates = 6,
        .price = { [PRICE_ROUTE] = { 2, TYPE_OS },
                   [PRICE_AWAKE] = { 5, TYPE_TI | TYPE_BT },
                   [PRICE_HEAL] = { 1, TYPE_BT } },
        .exchange = { 3, TYPE_ANY },
        .exchange_gain = 2,
        .complexity = 1,
    };
    for (int i = 0; i < N_ROWS; i++)
        c->room[i] = ark_room_cards[i].room;
    for (int i = 0; i < N_SECTIONS; i++)
        c->section[i] = ark_section_cards[i].section;
    for (int i = 0; i < N_ARTIFACTS; i++)
        c->artifact[i] = ark_artifact_cards[i].artifact;
    for (int i = 0; i < N_FACTIONS; i++)
        c->faction[i] = ark_faction_cards[i].faction;
    for (int i = 0; i < N_BASE_MISSIONS; i++)
        memcpy(c->mission[i], ark_mission_cards[i].room, N_OBJECTIVES);
    ark_components_unseal(c);
    for (int i = 0; i < N_FIRST_MISSIONS; i++)
        memcpy(c->first_mission[i], ark_first_mission_cards[i].task,
               sizeof(c->first_mission[i]));
    for (int i = 0; i < N_ACHIEVEMENTS; i++)
        c->achievement[i] = ark_achievement_cards[i].task;
    for (int i = 0; i < N_TOKENS; i++)
        c->token[i] = ark_token_cards[i].amount;
}

/* ---- printing ---- */

static void print_types(unsigned types, struct buf *out)
{
    const char *before = "";

    if (types == TYPE_ANY) {
        buf_adds(out, "any");
        return;
    }
    for (int r = 0; r < N_FACTORY_RESOURCES; r++)
        if (types & 1u << r) {
            buf_addf(out, "%s%s", before, ark_resource_cards[r].word);
            before = "/";
        }
}

static void print_modifier(int benefit, int value, int of, struct buf *out)
{
    if (ark_benefit_is_ratio(benefit))
        buf_addf(out, " %d:%d", value, of);
    else
        buf_addf(out, " %d", value);
}

static void print_column(const struct ark_column *col, int steps,
                         struct buf *out)
{
    buf_adds(out, ark_benefit_signs[col->benefit].word);
    if (col->benefit == BENEFIT_NONE)
        steps = 0;
    for (int i = 0; i < steps; i++)
        print_modifier(col->benefit, col->value[i], col->of[i], out);
    buf_addc(out, '\n');
}

/* Says what the row is called, and whether it is still ours. */
static void print_title(const char *name, bool corrected, struct buf *out)
{
    buf_addf(out, "\n# %s%s\n", name, corrected ? " (corrected)" : "");
}

static void print_room(const struct ark_room *room, int row, struct buf *out)
{
    const struct ark_room_card *card = &ark_room_cards[row];

    print_title(card->name, memcmp(room, &card->room, sizeof(*room)) != 0, out);
    buf_addf(out, "room %s\n", card->word);
    buf_addf(out, "  squares %d  circles %d", room->squares, room->circles);
    if (room->cost > 0) {
        buf_addf(out, "  cost %d ", room->cost);
        print_types(room->cost_types, out);
    } else if (row < ROW_FACTORY) {
        buf_adds(out, "  cost free");
    }
    if (row < N_SPECIAL_ROOMS)
        buf_addf(out, "  group %s", ark_group_cards[room->group].word);
    if (row < ROW_FACTORY)
        buf_addf(out, "\n  chain %s %s",
                 ark_section_cards[room->chain_from].word,
                 ark_section_cards[room->chain_to].word);
    buf_addf(out, "\n  moved-by %s\n  benefit ",
             ark_driver_words[room->driver]);
    print_column(&room->column[0], room_steps(room), out);
    buf_adds(out, "  second ");
    print_column(&room->column[1], room_steps(room), out);
}

/* "2 3 4 ti", or "free" */
static void print_costs(const uint8_t *cost, int n, unsigned types,
                        struct buf *out)
{
    if (types == 0) {
        buf_adds(out, " free");
        return;
    }
    for (int i = 0; i < n; i++)
        buf_addf(out, " %d", cost[i]);
    buf_addc(out, ' ');
    print_types(types, out);
}

static void print_section(const struct ark_section *s, int index,
                          struct buf *out)
{
    const struct ark_section_card *card = &ark_section_cards[index];

    print_title(card->name, memcmp(s, &card->section, sizeof(*s)) != 0, out);
    buf_addf(out, "section %s\n  squares %d  circles %d  cost", card->word,
             s->squares, s->circles);
    print_costs(s->cost, s->squares, s->cost_types, out);
    buf_addc(out, '\n');
    for (int i = 0; i < ROOM_COLUMNS; i++)
        if (s->column[i].benefit != BENEFIT_NONE) {
            buf_adds(out, "  line ");
            print_column(&s->column[i], section_steps(s), out);
        }
}

static void print_artifact(const struct ark_artifact *a, int index,
                           struct buf *out)
{
    const struct ark_artifact_card *card = &ark_artifact_cards[index];

    print_title(card->name, memcmp(a, &card->artifact, sizeof(*a)) != 0, out);
    buf_addf(out, "artifact %s\n", card->word);
    if (a->power < 0)
        buf_adds(out, "  power none");
    else
        buf_addf(out, "  power %d", a->power);
    buf_addf(out, "  critical-mass %s  copies %d\n  effect %s",
             a->critical_mass ? "yes" : "no", a->copies,
             ark_benefit_signs[a->effect].word);
    print_modifier(a->effect, a->value, a->of, out);
    buf_addf(out, "  builds %s", ark_benefit_signs[a->builds].word);
    if (a->builds != BENEFIT_NONE)
        print_modifier(a->builds, a->builds_value, a->builds_of, out);
    buf_addc(out, '\n');
}

static void print_board(const struct ark_faction *f,
                        const struct ark_components *c, struct buf *out)
{
    for (int i = 0; i < N_PRICES; i++)
        if (f->price[i].amount > 0) {
            buf_addf(out, "  %s %d ", ark_price_words[i], f->price[i].amount);
            print_types(f->price[i].types, out);
            buf_addc(out, '\n');
        }
    for (int i = 0; i < FACTION_COLUMNS; i++) {
        const struct ark_board_column *col = &f->column[i];

        if (col->section >= N_SECTIONS)
            continue;
        buf_addf(out, "  line %s ", ark_section_cards[col->section].word);
        print_column(&col->column, section_steps(&c->section[col->section]),
                     out);
    }
    for (int i = 0; i < FACTION_COSTS; i++)
        if (f->cost[i].section != N_SECTIONS) {
            buf_addf(out, "  cost %s",
                     ark_section_cards[f->cost[i].section].word);
            print_costs(f->cost[i].amount,
                        c->section[f->cost[i].section].squares,
                        f->cost[i].types, out);
            buf_addc(out, '\n');
        }
}

/* Read again it starts from the A-side, so that all it says is here. */
static void print_faction(const struct ark_components *c, int index,
                          struct buf *out)
{
    const struct ark_faction_card *card = &ark_faction_cards[index];
    const struct ark_faction *f = &c->faction[index];

    print_title(card->name, memcmp(f, &card->faction, sizeof(*f)) != 0, out);
    buf_addf(out, "faction %s\n  as-standard  units %d  cylinders %d\n",
             card->word, f->units, f->cylinders);
    buf_addf(out, "  passive %s", ark_benefit_signs[f->passive].word);
    if (f->passive != BENEFIT_NONE)
        buf_addf(out, " %d", f->passive_value);
    buf_addc(out, '\n');
    print_board(f, c, out);
}

static void print_mission(const uint8_t room[N_OBJECTIVES], int index,
                          struct buf *out)
{
    const struct ark_mission_card *card = &ark_mission_cards[index];

    print_title(card->name, memcmp(room, card->room, N_OBJECTIVES) != 0, out);
    buf_addf(out, "mission %s\n  rooms %s %s %s\n", card->word,
             ark_room_cards[room[0]].word, ark_room_cards[room[1]].word,
             ark_room_cards[room[2]].word);
}

static void print_task(const struct ark_task *t, struct buf *out)
{
    buf_addf(out, " %s %d", ark_task_cards[t->kind].word, t->amount);
    if (t->kind == TASK_CUBES)
        buf_addf(out, " %s %s", ark_section_cards[t->a].word,
                 ark_section_cards[t->b].word);
    buf_addc(out, '\n');
}

static void print_first_mission(const struct ark_task task[N_OBJECTIVES],
                                int index, struct buf *out)
{
    const struct ark_first_mission_card *card = &ark_first_mission_cards[index];

    print_title(card->name, memcmp(task, card->task, sizeof(card->task)) != 0,
                out);
    buf_addf(out, "first-mission %s\n", card->word);
    for (int i = 0; i < N_OBJECTIVES; i++) {
        buf_addf(out, "  task %d", i + 1);
        print_task(&task[i], out);
    }
}

/* "  gives sign move 2", "  gives block move 2" */
static void print_key(const struct ark_key *k, int index, struct buf *out)
{
    const struct ark_key_card *card = &ark_key_cards[index];

    print_title(card->name, memcmp(k, &card->key, sizeof(*k)) != 0, out);
    buf_addf(out, "key %s\n  of %s\n  task", card->word,
             ark_people_cards[k->people].word);
    print_task(&k->task, out);
    buf_addf(out, "  gives %s %s", ark_way_cards[k->way].word,
             ark_benefit_signs[k->benefit].word);
    if (k->benefit != BENEFIT_NONE)
        print_modifier(k->benefit, k->value, k->of, out);
    buf_addc(out, '\n');
}

/* Where another task stands for its own, that is said below it. */
static void print_achievement(const struct ark_task *t, int index,
                              struct buf *out)
{
    const struct ark_achievement_card *card = &ark_achievement_cards[index];

    buf_addf(out, "achievement %s %d\n", card->word, t->amount);
    if (t->kind == card->task.kind)
        return;
    buf_adds(out, "  task");
    print_task(t, out);
}

static void print_rest(const struct ark_components *c, struct buf *out)
{
    buf_adds(out, "\n# The rest\n");
    for (int i = 0; i < N_ACHIEVEMENTS; i++)
        print_achievement(&c->achievement[i], i, out);
    for (int i = 0; i < N_TOKENS; i++)
        buf_addf(out, "token %s %d\n", ark_token_cards[i].word, c->token[i]);
    buf_addf(out, "gates %d\n", c->gates);
    for (int i = 0; i < N_PRICES; i++) {
        buf_addf(out, "price %s %d ", ark_price_words[i], c->price[i].amount);
        print_types(c->price[i].types, out);
        buf_addc(out, '\n');
    }
    buf_addf(out, "exchange %d %d\n", c->exchange.amount, c->exchange_gain);
    buf_addf(out, "complexity %d\n", c->complexity);
}

void ark_components_print(const struct ark_components *c, struct buf *out)
{
    buf_adds(out, "ark-components 1\n");
    for (int i = 0; i < N_ROWS; i++)
        print_room(&c->room[i], i, out);
    for (int i = 0; i < N_SECTIONS; i++)
        print_section(&c->section[i], i, out);
    for (int i = 0; i < N_ARTIFACTS; i++)
        print_artifact(&c->artifact[i], i, out);
    for (int i = 0; i < N_MISSIONS; i++)
        print_mission(c->mission[i], i, out);
    for (int i = 0; i < N_FIRST_MISSIONS; i++)
        print_first_mission(c->first_mission[i], i, out);
    for (int i = FACTION_STANDARD + 1; i < N_FACTIONS; i++)
        print_faction(c, i, out);
    for (int i = 0; i < N_KEYS; i++)
        print_key(&c->key[i], i, out);
    print_rest(c, out);
}
