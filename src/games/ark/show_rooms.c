/*
 * Looking up what things stand on: rooms, the biodome and its sections.
 */
#include "games/ark/show.h"

#include "games/ark/tables.h"

/* ---- values ---- */

static void add_types(const struct sheet *sh, unsigned types)
{
    const char *before = "";

    if (types == TYPE_ANY) {
        buf_adds(sh->out, sheet_tr(sh, N_("any")));
        return;
    }
    for (int r = 0; r < N_FACTORY_RESOURCES; r++)
        if (types & 1u << r) {
            buf_addf(sh->out, "%s%s", before, ark_resource_cards[r].word);
            before = "/";
        }
}

void ark_add_cost(const struct sheet *sh, int amount, unsigned types)
{
    if (amount == 0) {
        buf_adds(sh->out, "0");
        return;
    }
    buf_addf(sh->out, "%d ", amount);
    add_types(sh, types);
}

void ark_add_modifier(struct buf *out, int benefit, int value, int of)
{
    if (ark_benefit_is_ratio(benefit))
        buf_addf(out, "%d:%d", value, of);
    else
        buf_addf(out, "%d", value);
}

void ark_show_source(const struct sheet *sh, const char *what, int provenance)
{
    sheet_fact_name(sh, what, ark_provenance_name(provenance));
}

/* "2/6/10" */
void ark_add_column(struct buf *out, const struct ark_column *col, int steps)
{
    for (int i = 0; i < steps; i++) {
        if (i > 0)
            buf_addc(out, '/');
        ark_add_modifier(out, col->benefit, col->value[i], col->of[i]);
    }
}

/* The first three letters of a section, as in MOB>ENG. */
static void add_section_code(struct buf *out, int section)
{
    const char *word = ark_section_cards[section].word;

    for (int i = 0; i < 3; i++)
        buf_addc(out, (char)(word[i] - 'a' + 'A'));
}

/* ---- rooms ---- */

static void room_known(const struct ark_room_card *card, struct buf *out)
{
    const struct {
        uint8_t from;
        char letter;
    } known[] = {
        { card->from.title, 'T' },   { card->from.benefit, 'B' },
        { card->from.values, 'V' },  { card->from.driver, 'D' },
        { card->from.circles, 'O' }, { card->from.cost, 'C' },
        { card->from.chain, 'H' },
    };

    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
        if (known[i].from == PARTLY)
            buf_addc(out, (char)(known[i].letter - 'A' + 'a'));
        else if (known[i].from != RECONSTRUCTED)
            buf_addc(out, known[i].letter);
}

static void column_row(const struct sheet *sh, const struct ark_column *col,
                       int steps)
{
    buf_addf(sh->out, "    %s ",
             sheet_tr(sh, ark_benefit_signs[col->benefit].name));
    ark_add_column(sh->out, col, steps);
    sheet_tab(sh, 47);
}

/* The sections are called as on the boards, which are English everywhere. */
static void add_chain(struct buf *out, const struct ark_room *room)
{
    add_section_code(out, room->chain_from);
    buf_addc(out, '>');
    add_section_code(out, room->chain_to);
}

static void room_row(const struct sheet *sh, int row)
{
    const struct ark_room_card *card = &ark_room_cards[row];
    const struct ark_room *room = &card->room;

    sheet_entry(sh, card->name, card->word);
    column_row(sh, &room->column[0], room_steps(room));
    buf_addf(sh->out, "%d/%d", room->squares, room->circles);
    sheet_tab(sh, 52);
    ark_add_cost(sh, room->cost, room->cost_types);
    sheet_tab(sh, 63);
    if (row < ROW_FACTORY)
        add_chain(sh->out, room);
    sheet_tab(sh, 71);
    room_known(card, sh->out);
    sheet_newline(sh);
    if (room->column[1].benefit != BENEFIT_NONE) {
        column_row(sh, &room->column[1], room_steps(room));
        sheet_newline(sh);
    }
}

void ark_show_group(const struct sheet *sh, int group)
{
    sheet_heading(sh, ark_group_cards[group].name);
    sheet_text(sh, 0, ark_group_cards[group].text);
    if (ark_group_cards[group].violet)
        sheet_text(sh, 0,
                   N_("Violet ring: 1-3 players may not use both such "
                      "groups in one game."));
    for (int room = 0; room < N_SPECIAL_ROOMS; room++)
        if (ark_room_cards[room].room.group == group)
            room_row(sh, room);
}

static const char gate_text[] =
    N_("Six tiles without placeholders or benefit. Whoever occupies a gate "
       "controls it, and all gates are adjacent to each other.");

void ark_show_rooms(const struct sheet *sh)
{
    sheet_text(sh, 0,
               N_("Each row: the room, its benefit with 0, 1, 2 ... "
                  "pieces, squares/circles, the cost of a cube, the "
                  "chain, and what is known from the rulebook or another "
                  "public source: T title, B benefit, V modifiers "
                  "(v some of them), D what raises them, O circles, C cost, H "
                  "chain. Everything else is reconstructed, the groups too."));
    for (int group = 0; group < N_GROUPS; group++)
        ark_show_group(sh, group);
    sheet_heading(sh, N_("Outer power generators"));
    room_row(sh, ROOM_VIOLET_GENERATOR);
    room_row(sh, ROOM_TURQUOISE_GENERATOR);
    sheet_heading(sh, N_("Factories, four of each"));
    for (int row = ROW_FACTORY; row < N_ROWS; row++)
        room_row(sh, row);
    sheet_heading(sh, N_("Transport gates"));
    sheet_text(sh, 0, gate_text);
}

static void show_benefit_of(const struct sheet *sh,
                            const struct ark_column *col, int steps)
{
    const struct ark_benefit_sign *sign = &ark_benefit_signs[col->benefit];

    sheet_fact(sh, sign->name);
    ark_add_column(sh->out, col, steps);
    sheet_newline(sh);
    sheet_text(sh, FACT_COLUMN, sign->text);
    if (sign->advanced)
        sheet_text(sh, FACT_COLUMN, N_("On rooms in Complexity 2 only."));
}

static void show_room_sources(const struct sheet *sh,
                              const struct ark_room_card *card)
{
    sheet_newline(sh);
    sheet_text(sh, 2, N_("How sure we are"));
    ark_show_source(sh, N_("title"), card->from.title);
    ark_show_source(sh, N_("benefit"), card->from.benefit);
    ark_show_source(sh, N_("modifiers"), card->from.values);
    ark_show_source(sh, N_("raised by"), card->from.driver);
    ark_show_source(sh, N_("squares"), card->from.squares);
    ark_show_source(sh, N_("circles"), card->from.circles);
    ark_show_source(sh, N_("cost"), card->from.cost);
    ark_show_source(sh, N_("chain"), card->from.chain);
    ark_show_source(sh, N_("group"), card->from.group);
    if (card->note)
        sheet_text(sh, 2, card->note);
}

static void show_room_chain(const struct sheet *sh, const struct ark_room *room)
{
    sheet_fact(sh, N_("chain"));
    buf_addf(sh->out, "%s > ",
             sheet_tr(sh, ark_section_cards[room->chain_from].name));
    buf_addf(sh->out, "%s\n",
             sheet_tr(sh, ark_section_cards[room->chain_to].name));
}

void ark_show_room(const struct sheet *sh, int row)
{
    const struct ark_room_card *card = &ark_room_cards[row];
    const struct ark_room *room = &card->room;

    sheet_thing(sh, card->name, card->word);
    sheet_text(sh, 2, card->text);
    if (row < N_SPECIAL_ROOMS)
        sheet_fact_name(sh, N_("group"), ark_group_cards[room->group].name);
    for (int i = 0; i < ROOM_COLUMNS; i++)
        if (room->column[i].benefit != BENEFIT_NONE)
            show_benefit_of(sh, &room->column[i], room_steps(room));
    sheet_fact_name(sh, N_("raised by"),
                    room->driver == DRIVER_CUBE ? N_("cubes")
                                                : N_("cylinders"));
    sheet_fact_number(sh, N_("squares"), room->squares);
    sheet_fact_number(sh, N_("circles"), room->circles);
    sheet_fact(sh, N_("cost of a cube"));
    ark_add_cost(sh, room->cost, room->cost_types);
    sheet_newline(sh);
    if (row < ROW_FACTORY)
        show_room_chain(sh, room);
    show_room_sources(sh, card);
}

void ark_show_tile(const struct sheet *sh, int room)
{
    if (ark_row(room) != ROW_NONE) {
        ark_show_room(sh, ark_row(room));
        return;
    }
    sheet_thing(sh, ark_room_name(room), ark_room_word(room));
    sheet_text(sh, 2, gate_text);
}

/* ---- biodome ---- */

void ark_show_section(const struct sheet *sh, int index)
{
    const struct ark_section_card *card = &ark_section_cards[index];
    const struct ark_section *s = &card->section;

    sheet_thing(sh, card->name, card->word);
    for (int i = 0; i < ROOM_COLUMNS; i++) {
        if (s->column[i].benefit == BENEFIT_NONE)
            continue;
        sheet_fact(sh, ark_benefit_signs[s->column[i].benefit].name);
        ark_add_column(sh->out, &s->column[i], section_steps(s));
        buf_addf(sh->out, "  (%s)\n",
                 sheet_tr(sh, ark_provenance_name(card->from.values[i])));
    }
    sheet_fact(sh, N_("cost of a cube"));
    for (int i = 0; i < s->squares; i++)
        buf_addf(sh->out, "%s%d", i > 0 ? "/" : "", s->cost[i]);
    buf_addc(sh->out, ' ');
    add_types(sh, s->cost_types);
    buf_addf(sh->out, "  (%s)\n",
             sheet_tr(sh, ark_provenance_name(card->from.cost)));
    if (card->note)
        sheet_text(sh, 2, card->note);
}

static void show_conversions(const struct sheet *sh)
{
    static const char *const name[N_PRICES] = {
        [PRICE_ROUTE] = N_("route"),
        [PRICE_AWAKE] = N_("awakening"),
        [PRICE_HEAL] = N_("healing"),
    };
    struct ark_components c;

    ark_components_default(&c);
    for (int i = 0; i < N_PRICES; i++) {
        const struct ark_price *price = &c.price[i];

        buf_adds(sh->out, "  ");
        ark_add_cost(sh, price->amount, price->types);
        buf_addf(sh->out, " = 1 %s\n", sheet_tr(sh, name[i]));
    }
    buf_adds(sh->out, "  ");
    ark_add_cost(sh, c.exchange.amount, c.exchange.types);
    buf_addf(sh->out, " = %d %s\n", c.exchange_gain,
             ark_resource_cards[RESOURCE_MT].word);
}

void ark_show_biodome(const struct sheet *sh)
{
    sheet_text(sh, 0,
               N_("The A-side, the same for everybody. Each row is what a "
                  "section gives with 0, 1, 2 ... cubes."));
    for (int i = 0; i < N_SECTIONS; i++)
        ark_show_section(sh, i);
    sheet_heading(sh, N_("Conversions"));
    show_conversions(sh);
    sheet_text(sh, 0,
               N_("All four are printed. Mt (metamorphite) stands in for "
                  "any missing resource."));
}
