/*
 * The reference sheet: cards, actions, resources, ambitions.
 */
#include "games/arcs/show.h"

#include "games/arcs/cards.h"
#include "games/arcs/state.h"

enum { TEXT_INDENT = 4, FACTS_COLUMN = 32 };

/* "BC01  Loyal Engineers", the id where there is one. */
static void head(const struct sheet *sh, const char *id, const char *name)
{
    if (id) {
        buf_adds(sh->out, id);
        buf_adds(sh->out, "  ");
    }
    sheet_say(sh, name);
}

static bool is_translation(const struct sheet *sh)
{
    return sh->options &&
           sh->options->value[OPT_EDITION] == EDITION_TRANSLATION;
}

/* The wording of the edition that is played.  `translated` is NULL where it
 * says the same. */
static void say_wording(const struct sheet *sh, int indent,
                        const char *published, const char *translated)
{
    if (translated && is_translation(sh) && !sh->whatever_options) {
        sheet_text(sh, indent, translated);
        return;
    }
    sheet_text(sh, indent, published);
    if (!translated || !sh->whatever_options)
        return;
    sheet_pad(sh, indent);
    sheet_say(sh, N_("In the edition \"translation\":"));
    sheet_newline(sh);
    sheet_text(sh, indent, translated);
}

static void say_ambition(const struct sheet *sh, int ambition)
{
    if (ambition == AMB_NONE)
        sheet_say(sh, N_("none"));
    else if (ambition == AMB_ANY)
        sheet_say(sh, N_("any"));
    else
        sheet_say(sh, arcs_ambitions[ambition].name);
}

static void say_acts(const struct sheet *sh, unsigned acts)
{
    bool any = false;

    for (int a = 0; a < N_STANDARD_ACTS; a++)
        if (acts >> a & 1) {
            if (any)
                buf_adds(sh->out, ", ");
            sheet_say(sh, arcs_acts[a].name);
            any = true;
        }
}

void arcs_show_card(const struct sheet *sh, int card)
{
    head(sh, NULL, arcs_card_name[card]);
    sheet_pad(sh, 22);
    sheet_label(sh, N_("Pips"));
    buf_addf(sh->out, "%d", card_pips(card));
    sheet_pad(sh, 36);
    sheet_label(sh, N_("Ambition"));
    say_ambition(sh, card_ambition(card));
    sheet_newline(sh);
    sheet_pad(sh, TEXT_INDENT);
    sheet_label(sh, N_("Each pip buys"));
    say_acts(sh, arcs_suits[card_suit(card)].acts);
    sheet_newline(sh);
    if (!card_in_deck(card, 2))
        sheet_text(sh, TEXT_INDENT, N_("Only with four players."));
}

void arcs_show_suit(const struct sheet *sh, int suit)
{
    head(sh, NULL, arcs_suits[suit].name);
    sheet_newline(sh);
    sheet_pad(sh, TEXT_INDENT);
    sheet_label(sh, N_("Each pip buys"));
    say_acts(sh, arcs_suits[suit].acts);
    sheet_newline(sh);
    sheet_pad(sh, TEXT_INDENT);
    sheet_label(sh, N_("Pips of the cards 1 to 7"));
    for (int number = 1; number <= CARD_NUMBERS; number++)
        buf_addf(sh->out, " %d", arcs_suits[suit].pips[number]);
    sheet_newline(sh);
}

static void deck_row(const struct sheet *sh, int suit)
{
    sheet_say(sh, arcs_suits[suit].name);
    for (int number = 1; number <= CARD_NUMBERS; number++) {
        sheet_pad(sh, 13 + 4 * number);
        buf_addf(sh->out, "%d", arcs_suits[suit].pips[number]);
    }
    sheet_pad(sh, 46);
    say_acts(sh, arcs_suits[suit].acts);
    sheet_newline(sh);
}

void arcs_show_deck(const struct sheet *sh)
{
    sheet_label(sh, N_("Pips by number"));
    for (int number = 1; number <= CARD_NUMBERS; number++) {
        sheet_pad(sh, 13 + 4 * number);
        buf_addf(sh->out, "%d", number);
    }
    sheet_newline(sh);
    for (int suit = 0; suit < N_SUITS; suit++)
        deck_row(sh, suit);
    sheet_newline(sh);
    sheet_say(sh, N_("Ambition by number:"));
    sheet_newline(sh);
    for (int number = 1; number <= CARD_NUMBERS; number++) {
        buf_addf(sh->out, "    %d  ", number);
        say_ambition(sh, arcs_card_ambition[number]);
        sheet_newline(sh);
    }
    sheet_text(sh, 0, N_("The 1s and 7s are only used with four players."));
}

void arcs_show_act(const struct sheet *sh, int act)
{
    const struct arcs_act *a = &arcs_acts[act];

    head(sh, NULL, a->name);
    if (a->instead_of != act) {
        sheet_pad(sh, 16);
        buf_addc(sh->out, '(');
        sheet_say(sh, arcs_acts[a->instead_of].name);
        buf_addc(sh->out, ')');
        sheet_pad(sh, FACTS_COLUMN);
        sheet_say(sh, a->court != COURT_NONE ? arcs_court[a->court].name
                                             : arcs_lore[a->lore].name);
    }
    sheet_newline(sh);
    say_wording(sh, TEXT_INDENT, a->text,
                a->court != COURT_NONE ? arcs_court[a->court].translated.text
                : a->lore != LORE_NONE ? arcs_lore[a->lore].translated.text
                                       : NULL);
}

void arcs_show_resource(const struct sheet *sh, int resource)
{
    head(sh, NULL, arcs_resources[resource].name);
    sheet_newline(sh);
    sheet_text(sh, TEXT_INDENT, arcs_resources[resource].prelude);
}

void arcs_show_ambition(const struct sheet *sh, int ambition)
{
    head(sh, NULL, arcs_ambitions[ambition].name);
    sheet_newline(sh);
    sheet_text(sh, TEXT_INDENT, arcs_ambitions[ambition].text);
}

void arcs_show_court(const struct sheet *sh, int court)
{
    const struct arcs_court *c = &arcs_court[court];

    head(sh, c->id, c->name);
    sheet_pad(sh, FACTS_COLUMN);
    if (court_is_vox(court)) {
        sheet_say(sh, N_("Vox"));
    } else {
        sheet_label(sh, N_("Suit"));
        sheet_say(sh, arcs_resources[c->suit].name);
        sheet_pad(sh, FACTS_COLUMN + 20);
        sheet_label(sh, N_("Raid cost"));
        buf_addf(sh->out, "%d", c->keys);
    }
    sheet_newline(sh);
    say_wording(sh, TEXT_INDENT, c->text, c->translated.text);
}

static void say_box(const struct sheet *sh, char letter,
                    const struct arcs_start_box *box)
{
    buf_addf(sh->out, "  %c%s%d ", letter, sheet_tr(sh, N_(": ")), box->ships);
    sheet_say(sh, N_("ships"));
    if (box->city) {
        buf_adds(sh->out, " + ");
        sheet_say(sh, N_("city"));
    }
    if (box->starport) {
        buf_adds(sh->out, " + ");
        sheet_say(sh, N_("starport"));
    }
}

void arcs_show_leader(const struct sheet *sh, int leader)
{
    const struct arcs_leader *l = &arcs_leaders[leader];

    head(sh, l->id, l->name);
    sheet_pad(sh, FACTS_COLUMN);
    sheet_label(sh, N_("Starts with"));
    sheet_say(sh, arcs_resources[l->resource[0]].name);
    buf_adds(sh->out, ", ");
    sheet_say(sh, arcs_resources[l->resource[1]].name);
    sheet_newline(sh);
    sheet_pad(sh, TEXT_INDENT - 2);
    for (int box = 0; box < 3; box++)
        say_box(sh, (char)('A' + box), &l->box[box]);
    sheet_newline(sh);
    for (int p = 0; p < 2; p++) {
        sheet_pad(sh, TEXT_INDENT);
        sheet_say(sh, l->power[p].name);
        sheet_newline(sh);
        say_wording(sh, 2 * TEXT_INDENT, l->power[p].text,
                    l->power[p].translated);
    }
}

void arcs_show_lore(const struct sheet *sh, int lore)
{
    head(sh, arcs_lore[lore].id, arcs_lore[lore].name);
    sheet_newline(sh);
    say_wording(sh, TEXT_INDENT, arcs_lore[lore].text,
                arcs_lore[lore].translated.text);
}

/* ---- Editions ------------------------------------------------------------ */

static void say_rule(const struct sheet *sh, const struct arcs_rule *row)
{
    sheet_say(sh, row->name);
    sheet_newline(sh);
    say_wording(sh, TEXT_INDENT, row->text[EDITION_PUBLISHED],
                row->text[EDITION_TRANSLATION]);
    sheet_newline(sh);
}

/* The rules, then the cards, with both wordings. */
void arcs_show_editions(const struct sheet *sh)
{
    struct sheet both = *sh;

    both.whatever_options = true;
    for (int i = 0; i < N_RULES; i++)
        say_rule(&both, &arcs_rules[i]);
    for (int i = 0; i < N_COURT; i++)
        if (arcs_court[i].translated.text)
            arcs_show_court(&both, i);
    for (int i = 0; i < N_LEADERS; i++)
        if (arcs_leaders[i].lavish_if_paid)
            arcs_show_leader(&both, i);
    for (int i = 0; i < N_LORE; i++)
        if (arcs_lore[i].translated.text)
            arcs_show_lore(&both, i);
}
