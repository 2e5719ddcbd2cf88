/*
 * Looking up the factions: what each has otherwise than the A-side, one alone
 * or all of them side by side.
 */
#include "games/ark/show.h"

#include "games/ark/tables.h"

static void add_price(const struct sheet *sh, const struct ark_faction *f,
                      int i)
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
    sheet_fact(sh, name[i]);
    ark_add_cost(sh, f->price[i].amount, f->price[i].types);
    buf_adds(sh->out, "  (");
    ark_add_cost(sh, c.price[i].amount, c.price[i].types);
    buf_adds(sh->out, ")\n");
}

/* A line of the board with what the A-side has there in brackets. */
static void add_line(const struct sheet *sh, const struct ark_board_column *col)
{
    const struct ark_section *a = &ark_section_cards[col->section].section;
    const struct ark_column *before = &a->column[col->index];

    sheet_fact(sh, ark_benefit_signs[col->column.benefit].name);
    ark_add_column(sh->out, &col->column, section_steps(a));
    buf_adds(sh->out, "  (");
    if (before->benefit == BENEFIT_NONE)
        buf_addc(sh->out, '-');
    else
        ark_add_column(sh->out, before, section_steps(a));
    buf_adds(sh->out, ")\n");
}

static void add_amounts(const struct sheet *sh, const uint8_t *amount, int n)
{
    for (int i = 0; i < n; i++)
        buf_addf(sh->out, "%s%d", i > 0 ? "/" : "", amount[i]);
}

static void add_costs(const struct sheet *sh, const struct ark_board_cost *cost)
{
    const struct ark_section_card *card = &ark_section_cards[cost->section];

    sheet_fact(sh, card->name);
    buf_addf(sh->out, "%s ", sheet_tr(sh, N_("cost of a cube")));
    add_amounts(sh, cost->amount, card->section.squares);
    buf_adds(sh->out, "  (");
    add_amounts(sh, card->section.cost, card->section.squares);
    buf_adds(sh->out, ")\n");
}

static void add_passive(const struct sheet *sh, const struct ark_faction *f)
{
    const struct ark_benefit_sign *sign = &ark_benefit_signs[f->passive];

    if (f->passive == BENEFIT_NONE)
        return;
    sheet_fact(sh, sign->name);
    buf_addf(sh->out, "%d\n", f->passive_value);
    sheet_text(sh, FACT_COLUMN, sign->text);
}

static void add_board(const struct sheet *sh, const struct ark_faction *f)
{
    sheet_fact_number(sh, N_("units"), f->units);
    sheet_fact_number(sh, N_("cylinders"), f->cylinders);
    add_passive(sh, f);
    for (int i = 0; i < FACTION_COLUMNS; i++)
        if (f->column[i].section < N_SECTIONS)
            add_line(sh, &f->column[i]);
    for (int i = 0; i < FACTION_COSTS; i++)
        if (f->cost[i].section < N_SECTIONS)
            add_costs(sh, &f->cost[i]);
    for (int i = 0; i < N_PRICES; i++)
        add_price(sh, f, i);
}

void ark_show_faction(const struct sheet *sh, int faction)
{
    const struct ark_faction_card *card = &ark_faction_cards[faction];

    sheet_thing(sh, card->name, card->word);
    sheet_text(sh, 2, card->text);
    add_board(sh, &card->faction);
    sheet_newline(sh);
    sheet_text(sh, 2, N_("How sure we are"));
    ark_show_source(sh, N_("title"), card->from.name);
    ark_show_source(sh, N_("units"), card->from.units);
    ark_show_source(sh, N_("cylinders"), card->from.cylinders);
    ark_show_source(sh, N_("the rest"), card->from.board);
    if (card->note)
        sheet_text(sh, 2, card->note);
}

void ark_show_factions(const struct sheet *sh)
{
    sheet_text(sh, 0,
               N_("The B-sides of the boards. Each row is where a faction "
                  "differs from the A-side, whose value is in brackets; all "
                  "else is as on the A-side."));
    for (int i = FACTION_STANDARD + 1; i < N_FACTIONS; i++) {
        const struct ark_faction_card *card = &ark_faction_cards[i];

        sheet_thing(sh, card->name, card->word);
        sheet_text(sh, 2, card->text);
        add_board(sh, &card->faction);
    }
}
