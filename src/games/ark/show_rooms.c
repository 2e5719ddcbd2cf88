/*
 * Looking up what things stand on: rooms, the biodome and its sections.
 */
#include "games/ark/show.h"

#include "games/ark/tables.h"

/* ---- values ---- */

static void add_types(const struct page *p, unsigned types)
{
    const char *before = "";

    if (types == TYPE_ANY) {
        buf_adds(p->out, tr(p->cat, N_("any")));
        return;
    }
    for (int r = 0; r < N_FACTORY_RESOURCES; r++)
        if (types & 1u << r) {
            buf_addf(p->out, "%s%s", before, ark_resource_cards[r].word);
            before = "/";
        }
}

void ark_add_cost(const struct page *p, int amount, unsigned types)
{
    if (amount == 0) {
        buf_adds(p->out, "0");
        return;
    }
    buf_addf(p->out, "%d ", amount);
    add_types(p, types);
}

void ark_add_modifier(struct buf *out, int benefit, int value, int of)
{
    if (ark_benefit_is_ratio(benefit))
        buf_addf(out, "%d:%d", value, of);
    else
        buf_addf(out, "%d", value);
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

static void room_known(const struct room_card *card, struct buf *out)
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

static void column_row(const struct page *p, const struct ark_column *col,
                       int steps)
{
    size_t start = p->out->n;

    buf_addf(p->out, "    %s ",
             tr(p->cat, ark_benefit_signs[col->benefit].name));
    ark_add_column(p->out, col, steps);
    ark_page_spaces(p, ark_page_width(p, start), 47);
}

/* The sections are called as on the boards, which are English everywhere. */
static void add_chain(struct buf *out, const struct ark_room *room)
{
    add_section_code(out, room->chain_from);
    buf_addc(out, '>');
    add_section_code(out, room->chain_to);
}

static void room_row(const struct page *p, int row)
{
    const struct room_card *card = &ark_room_cards[row];
    const struct ark_room *room = &card->room;
    size_t start;

    ark_page_entry(p, card->name, card->word);
    start = p->out->n;
    column_row(p, &room->column[0], room_steps(room));
    buf_addf(p->out, "%d/%d", room->squares, room->circles);
    ark_page_spaces(p, ark_page_width(p, start), 52);
    ark_add_cost(p, room->cost, room->cost_types);
    ark_page_spaces(p, ark_page_width(p, start), 63);
    if (row < ROW_FACTORY)
        add_chain(p->out, room);
    ark_page_spaces(p, ark_page_width(p, start), 71);
    room_known(card, p->out);
    ark_page_line(p);
    if (room->column[1].benefit != BENEFIT_NONE) {
        column_row(p, &room->column[1], room_steps(room));
        ark_page_line(p);
    }
}

void ark_show_group(const struct page *p, int group)
{
    ark_page_heading(p, ark_group_cards[group].name);
    ark_page_text(p, 0, ark_group_cards[group].text);
    if (ark_group_cards[group].violet)
        ark_page_text(p, 0,
                      N_("Violet ring: 1-3 players may not use both such "
                         "groups in one game."));
    for (int room = 0; room < N_SPECIAL_ROOMS; room++)
        if (ark_room_cards[room].room.group == group)
            room_row(p, room);
}

static const char gate_text[] =
    N_("Six tiles without placeholders or benefit. Whoever occupies a gate "
       "controls it, and all gates are adjacent to each other.");

void ark_show_rooms(const struct page *p)
{
    ark_page_text(
        p, 0,
        N_("Each row: the room, its benefit with 0, 1, 2 ... "
           "pieces, squares/circles, the cost of a cube, the "
           "chain, and what is known from the rulebook or another "
           "public source: T title, B benefit, V modifiers "
           "(v some of them), D what raises them, O circles, C cost, H "
           "chain. Everything else is reconstructed, the groups too."));
    for (int group = 0; group < N_GROUPS; group++)
        ark_show_group(p, group);
    ark_page_heading(p, N_("Outer power generators"));
    room_row(p, ROOM_VIOLET_GENERATOR);
    room_row(p, ROOM_TURQUOISE_GENERATOR);
    ark_page_heading(p, N_("Factories, four of each"));
    for (int row = ROW_FACTORY; row < N_ROWS; row++)
        room_row(p, row);
    ark_page_heading(p, N_("Transport gates"));
    ark_page_text(p, 0, gate_text);
}

static void show_benefit_of(const struct page *p, const struct ark_column *col,
                            int steps)
{
    const struct benefit_sign *sign = &ark_benefit_signs[col->benefit];

    ark_page_label(p, sign->name);
    ark_add_column(p->out, col, steps);
    ark_page_line(p);
    ark_page_text(p, 21, sign->text);
    if (sign->advanced)
        ark_page_text(p, 21, N_("On rooms in Complexity 2 only."));
}

static void show_room_sources(const struct page *p,
                              const struct room_card *card)
{
    ark_page_line(p);
    ark_page_text(p, 2, N_("How sure we are"));
    ark_page_source(p, N_("title"), card->from.title);
    ark_page_source(p, N_("benefit"), card->from.benefit);
    ark_page_source(p, N_("modifiers"), card->from.values);
    ark_page_source(p, N_("raised by"), card->from.driver);
    ark_page_source(p, N_("squares"), card->from.squares);
    ark_page_source(p, N_("circles"), card->from.circles);
    ark_page_source(p, N_("cost"), card->from.cost);
    ark_page_source(p, N_("chain"), card->from.chain);
    ark_page_source(p, N_("group"), card->from.group);
    if (card->note)
        ark_page_text(p, 2, card->note);
}

static void show_room_chain(const struct page *p, const struct ark_room *room)
{
    ark_page_label(p, N_("chain"));
    buf_addf(p->out, "%s > ",
             tr(p->cat, ark_section_cards[room->chain_from].name));
    buf_addf(p->out, "%s\n",
             tr(p->cat, ark_section_cards[room->chain_to].name));
}

void ark_show_room(const struct page *p, int row)
{
    const struct room_card *card = &ark_room_cards[row];
    const struct ark_room *room = &card->room;

    ark_page_title(p, card->name, card->word);
    ark_page_text(p, 2, card->text);
    if (row < N_SPECIAL_ROOMS)
        ark_page_name(p, N_("group"), ark_group_cards[room->group].name);
    for (int i = 0; i < ROOM_COLUMNS; i++)
        if (room->column[i].benefit != BENEFIT_NONE)
            show_benefit_of(p, &room->column[i], room_steps(room));
    ark_page_name(p, N_("raised by"),
                  room->driver == DRIVER_CUBE ? N_("cubes") : N_("cylinders"));
    ark_page_number(p, N_("squares"), room->squares);
    ark_page_number(p, N_("circles"), room->circles);
    ark_page_label(p, N_("cost of a cube"));
    ark_add_cost(p, room->cost, room->cost_types);
    ark_page_line(p);
    if (row < ROW_FACTORY)
        show_room_chain(p, room);
    show_room_sources(p, card);
}

void ark_show_tile(const struct page *p, int room)
{
    if (ark_row(room) != ROW_NONE) {
        ark_show_room(p, ark_row(room));
        return;
    }
    ark_page_title(p, ark_room_name(room), ark_room_word(room));
    ark_page_text(p, 2, gate_text);
}

/* ---- biodome ---- */

void ark_show_section(const struct page *p, int index)
{
    const struct section_card *card = &ark_section_cards[index];
    const struct ark_section *s = &card->section;

    ark_page_title(p, card->name, card->word);
    for (int i = 0; i < ROOM_COLUMNS; i++) {
        if (s->column[i].benefit == BENEFIT_NONE)
            continue;
        ark_page_label(p, ark_benefit_signs[s->column[i].benefit].name);
        ark_add_column(p->out, &s->column[i], section_steps(s));
        buf_addf(p->out, "  (%s)\n",
                 tr(p->cat, ark_provenance_name(card->from.values[i])));
    }
    ark_page_label(p, N_("cost of a cube"));
    for (int i = 0; i < s->squares; i++)
        buf_addf(p->out, "%s%d", i > 0 ? "/" : "", s->cost[i]);
    buf_addc(p->out, ' ');
    add_types(p, s->cost_types);
    buf_addf(p->out, "  (%s)\n",
             tr(p->cat, ark_provenance_name(card->from.cost)));
    if (card->note)
        ark_page_text(p, 2, card->note);
}

static void show_conversions(const struct page *p)
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

        buf_adds(p->out, "  ");
        ark_add_cost(p, price->amount, price->types);
        buf_addf(p->out, " = 1 %s\n", tr(p->cat, name[i]));
    }
    buf_adds(p->out, "  ");
    ark_add_cost(p, c.exchange.amount, c.exchange.types);
    buf_addf(p->out, " = %d %s\n", c.exchange_gain,
             ark_resource_cards[RESOURCE_MT].word);
}

void ark_show_biodome(const struct page *p)
{
    ark_page_text(p, 0,
                  N_("The A-side, the same for everybody. Each row is what a "
                     "section gives with 0, 1, 2 ... cubes."));
    for (int i = 0; i < N_SECTIONS; i++)
        ark_show_section(p, i);
    ark_page_heading(p, N_("Conversions"));
    show_conversions(p);
    ark_page_text(p, 0,
                  N_("All four are printed. Mt (metamorphite) stands in for "
                     "any missing resource."));
}
