/*
 * Looking up the factions: what each has otherwise than the A-side, one alone
 * or all of them side by side.
 */
#include "games/ark/show.h"

#include "games/ark/tables.h"

static void add_price(const struct page *p, const struct ark_faction *f, int i)
{
    static const char *const name[N_PRICES] = {
        [PRICE_ROUTE] = N_("route"),
        [PRICE_AWAKE] = N_("awakening"),
        [PRICE_HEAL] = N_("healing"),
    };
    struct ark_components c;

    if (f->price[i].amount == 0)
        return;
    ark_components_default(&c);
    ark_page_label(p, name[i]);
    ark_add_cost(p, f->price[i].amount, f->price[i].types);
    buf_adds(p->out, "  (");
    ark_add_cost(p, c.price[i].amount, c.price[i].types);
    buf_adds(p->out, ")\n");
}

/* A line of the board with what the A-side has there in brackets. */
static void add_line(const struct page *p, const struct ark_board_column *col)
{
    const struct ark_section *a = &ark_section_cards[col->section].section;
    const struct ark_column *before = &a->column[col->index];

    ark_page_label(p, ark_benefit_signs[col->column.benefit].name);
    ark_add_column(p->out, &col->column, section_steps(a));
    buf_adds(p->out, "  (");
    if (before->benefit == BENEFIT_NONE)
        buf_addc(p->out, '-');
    else
        ark_add_column(p->out, before, section_steps(a));
    buf_adds(p->out, ")\n");
}

static void add_amounts(const struct page *p, const uint8_t *amount, int n)
{
    for (int i = 0; i < n; i++)
        buf_addf(p->out, "%s%d", i > 0 ? "/" : "", amount[i]);
}

static void add_costs(const struct page *p, const struct ark_board_cost *cost)
{
    const struct section_card *card = &ark_section_cards[cost->section];

    ark_page_label(p, card->name);
    buf_addf(p->out, "%s ", tr(p->cat, N_("cost of a cube")));
    add_amounts(p, cost->amount, card->section.squares);
    buf_adds(p->out, "  (");
    add_amounts(p, card->section.cost, card->section.squares);
    buf_adds(p->out, ")\n");
}

static void add_passive(const struct page *p, const struct ark_faction *f)
{
    const struct benefit_sign *sign = &ark_benefit_signs[f->passive];

    if (f->passive == BENEFIT_NONE)
        return;
    ark_page_label(p, sign->name);
    buf_addf(p->out, "%d\n", f->passive_value);
    ark_page_text(p, 21, sign->text);
}

static void add_board(const struct page *p, const struct ark_faction *f)
{
    ark_page_number(p, N_("units"), f->units);
    ark_page_number(p, N_("cylinders"), f->cylinders);
    add_passive(p, f);
    for (int i = 0; i < FACTION_COLUMNS; i++)
        if (f->column[i].section < N_SECTIONS)
            add_line(p, &f->column[i]);
    for (int i = 0; i < FACTION_COSTS; i++)
        if (f->cost[i].section < N_SECTIONS)
            add_costs(p, &f->cost[i]);
    for (int i = 0; i < N_PRICES; i++)
        add_price(p, f, i);
}

void ark_show_faction(const struct page *p, int faction)
{
    const struct faction_card *card = &ark_faction_cards[faction];

    ark_page_title(p, card->name, card->word);
    ark_page_text(p, 2, card->text);
    add_board(p, &card->faction);
    ark_page_line(p);
    ark_page_text(p, 2, N_("How sure we are"));
    ark_page_source(p, N_("title"), card->from.name);
    ark_page_source(p, N_("units"), card->from.units);
    ark_page_source(p, N_("cylinders"), card->from.cylinders);
    ark_page_source(p, N_("the rest"), card->from.board);
    if (card->note)
        ark_page_text(p, 2, card->note);
}

void ark_show_factions(const struct page *p)
{
    ark_page_text(p, 0,
                  N_("The B-sides of the boards. Each row is where a faction "
                     "differs from the A-side, whose value is in brackets; all "
                     "else is as on the A-side."));
    for (int i = FACTION_STANDARD + 1; i < N_FACTIONS; i++) {
        const struct faction_card *card = &ark_faction_cards[i];

        ark_page_title(p, card->name, card->word);
        ark_page_text(p, 2, card->text);
        add_board(p, &card->faction);
    }
}
