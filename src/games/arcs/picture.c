/*
 * The table as text, at most 80 columns wide.
 */
#include "games/arcs/rules.h"
#include "games/arcs/sheet.h"

static const char *const suit_letters[N_SUITS] = { "adm", "agg", "con", "mob" };

static void add_card(int card, struct buf *out)
{
    if (card < 0)
        buf_adds(out, "[?]");
    else
        buf_addf(out, "[%s %d]", suit_letters[card_suit(card)],
                 card_number(card));
}

/* ---- Head -------------------------------------------------------------- */

static void draw_head(const struct arcs_state *g, const struct speaker *sp,
                      struct buf *out)
{
    buf_addf(out, "%s %d/%d   %s %d%s", tr(sp->cat, N_("Chapter")), g->chapter,
             N_CHAPTERS, tr(sp->cat, N_("Initiative")), g->initiative + 1,
             g->seized ? tr(sp->cat, N_(" (seized)")) : "");
    if (g->cards.played[g->leader] != CARD_NONE) {
        buf_addf(out, "   %s ", tr(sp->cat, N_("Lead")));
        add_card(g->cards.played[g->leader], out);
        buf_adds(out, g->zero ? " = 0" : "");
    }
    buf_addf(out, "   %s %d\n", tr(sp->cat, N_("Pile")), g->cards.n_pile);
    for (int m = N_MARKERS - 1; m >= 0; m--) {
        struct marker_side side = arcs_marker_shows(m, g->chapter);

        buf_addf(out, "%s%d/%d: %s", m < N_MARKERS - 1 ? "  " : "", side.first,
                 side.second,
                 g->marker[m] == AMB_NONE
                     ? "-"
                     : tr(sp->cat, arcs_ambition[g->marker[m]].name));
    }
    buf_addf(out, "\n%s:", tr(sp->cat, N_("Supply")));
    for (int r = 0; r < N_RESOURCES; r++)
        buf_addf(out, "  %d %s", g->supply[r],
                 tr(sp->cat, arcs_resource[r].name));
    buf_addc(out, '\n');
}

/* ---- Court ------------------------------------------------------------- */

static void draw_court(const struct arcs_state *g, const struct speaker *sp,
                       struct buf *out)
{
    const struct court_area *c = &g->court;

    buf_addf(out, "\n%s (%d)\n", tr(sp->cat, N_("Court")), c->n_deck);
    for (int i = 0; i < court_row(g->head.n_seats); i++) {
        if (c->row[i] == COURT_NONE)
            continue;
        buf_addf(out, "  %s", tr(sp->cat, arcs_court[c->row[i]].name));
        buf_pad(out, 28);
        if (arcs_court[c->row[i]].suit != RES_NONE)
            buf_adds(out, tr(sp->cat,
                             arcs_resource[arcs_court[c->row[i]].suit].name));
        buf_pad(out, 40);
        for (int seat = 0; seat < g->head.n_seats; seat++)
            if (c->agents[i][seat])
                buf_addf(out, "  %d: %d", seat + 1, c->agents[i][seat]);
        buf_addc(out, '\n');
    }
}

/* ---- Map --------------------------------------------------------------- */

static void draw_buildings(const struct arcs_state *g, int system,
                           struct buf *out)
{
    int slots = arcs_system[system].slots;

    for (int site = 0; site < N_SITES; site++) {
        int b = g->place[system].site[site];

        if (b)
            buf_addf(out, "[%s %d%s]",
                     building_piece(b) == PIECE_CITY ? "C" : "S",
                     building_owner(b) + 1,
                     building_condition(b) == DAMAGED ? "x" : "");
        else if (site < slots)
            buf_adds(out, "[   ]");
    }
}

static void draw_ships(const struct arcs_state *g, int system, struct buf *out)
{
    for (int seat = 0; seat < g->head.n_seats; seat++) {
        int fresh = g->place[system].ships[FRESH][seat];
        int worn = g->place[system].ships[DAMAGED][seat];

        if (fresh + worn == 0)
            continue;
        buf_addf(out, "  %d: %d", seat + 1, fresh);
        if (worn)
            buf_addf(out, "+%dx", worn);
    }
}

static void draw_map(const struct arcs_state *g, const struct speaker *sp,
                     struct buf *out)
{
    uint32_t set = arcs_cluster_systems[g->in_play];

    buf_addf(out, "\n%s\n", tr(sp->cat, N_("Map (x: damaged, *: in control)")));
    for (; set; set &= set - 1) {
        int s = set_first(set);
        int who = arcs_controller(g, s);

        buf_addf(out, "  %s ", arcs_system[s].word);
        if (arcs_system[s].type != RES_NONE)
            buf_adds(out, tr(sp->cat, arcs_resource[arcs_system[s].type].name));
        buf_pad(out, 17);
        draw_buildings(g, s, out);
        buf_pad(out, 33);
        if (who == SEAT_NONE)
            buf_adds(out, "  ");
        else
            buf_addf(out, "*%d", who + 1);
        draw_ships(g, s, out);
        buf_addc(out, '\n');
    }
}

/* ---- Players ----------------------------------------------------------- */

/* A text on the line, or on the next one where it would be too long. */
static void add_text(const char *before, const char *text, const char *after,
                     struct buf *out, int *column)
{
    int n = sheet_width(before) + sheet_width(text) + sheet_width(after);

    if (*column + n > SHEET_WIDTH) {
        buf_adds(out, "\n    ");
        *column = 4;
    }
    buf_addf(out, "%s%s%s", before, text, after);
    *column += n;
}

static void draw_slots(const struct arcs_state *g, int seat,
                       const struct speaker *sp, struct buf *out)
{
    const struct player *p = &g->player[seat];
    int column = 4;

    buf_adds(out, "    ");
    for (unsigned open = arcs_uncovered_slots(g, seat); open;
         open &= open - 1) {
        int r = p->slot[set_first(open)];
        const char *name =
            r == RES_NONE ? " " : tr(sp->cat, arcs_resource[r].name);

        add_text("(", name, ")", out, &column);
    }
    if (p->outrage)
        buf_addf(out, "\n    %s:", tr(sp->cat, N_("Outrage")));
    for (unsigned set = p->outrage; set; set &= set - 1)
        buf_addf(out, " %s", tr(sp->cat, arcs_resource[set_first(set)].name));
    buf_addc(out, '\n');
}

static void draw_cards(const struct arcs_state *g, int seat,
                       const struct speaker *sp, struct buf *out)
{
    const struct player *p = &g->player[seat];
    int column = 4;

    if (p->leader == LEADER_NONE && !p->lore && !p->guild)
        return;
    buf_adds(out, "    ");
    if (p->leader != LEADER_NONE)
        add_text("", tr(sp->cat, arcs_leader[p->leader].name), "; ", out,
                 &column);
    for (uint32_t set = p->lore; set; set &= set - 1)
        add_text("", tr(sp->cat, arcs_lore[set_first(set)].name), "; ", out,
                 &column);
    for (uint32_t set = p->guild; set; set &= set - 1)
        add_text("", tr(sp->cat, arcs_court[set_first(set)].name), "; ", out,
                 &column);
    buf_addc(out, '\n');
}

static void draw_hand(const struct arcs_state *g, int seat, struct buf *out)
{
    const struct hands *h = &g->cards;
    int unknown = h->n_hand[seat] - set_count(h->hand[seat]);

    buf_adds(out, "    ");
    for (uint32_t set = h->hand[seat]; set; set &= set - 1)
        add_card(set_first(set), out);
    if (unknown < 0) /* some of these lie face down by now */
        buf_addf(out, " %d/%d", h->n_hand[seat], set_count(h->hand[seat]));
    for (; unknown > 0; unknown--)
        buf_adds(out, "[?]");
    if (h->played[seat] != CARD_NONE) {
        buf_adds(out, " -> ");
        add_card(h->played[seat], out);
    }
    buf_addc(out, '\n');
}

static void draw_player(const struct arcs_state *g, int seat,
                        const struct speaker *sp, struct buf *out)
{
    const struct player *p = &g->player[seat];

    buf_addf(out, "\n%d: %s %d   %s %d   %s %d\n", seat + 1,
             tr(sp->cat, N_("Power")), p->power, tr(sp->cat, N_("Trophies")),
             arcs_ambition_count(g, seat, AMB_WARLORD),
             tr(sp->cat, N_("Captives")),
             arcs_ambition_count(g, seat, AMB_TYRANT));
    buf_addf(out, "    %s %d %d %d %d\n",
             tr(sp->cat, N_("Ships, starports, cities, agents left")),
             p->stock[PIECE_SHIP], p->stock[PIECE_STARPORT],
             p->stock[PIECE_CITY], p->stock[PIECE_AGENT]);
    draw_slots(g, seat, sp, out);
    draw_cards(g, seat, sp, out);
    draw_hand(g, seat, out);
}

void arcs_picture(const void *state, const struct speaker *sp, struct buf *out)
{
    const struct arcs_state *g = state;

    draw_head(g, sp, out);
    draw_court(g, sp, out);
    draw_map(g, sp, out);
    for (int seat = 0; seat < g->head.n_seats; seat++)
        draw_player(g, seat, sp, out);
}

void arcs_own(const void *state, int seat, const struct speaker *sp,
              struct buf *out)
{
    draw_slots(state, seat, sp, out);
    draw_cards(state, seat, sp, out);
    draw_hand(state, seat, out);
}
