/*
 * The table as text, at most 80 columns wide: what everybody looks at first,
 * the map in one line for each cluster, then who leads in which ambition, the
 * Court and the players.  arcs_show_signs() explains every sign to people.
 */
#include "core/sheet.h"
#include "core/tell.h"
#include "games/arcs/rules.h"

static const char *const suit_letters[N_SUITS] = { "adm", "agg", "con", "mob" };

static void put_card(int card, struct buf *out)
{
    if (card < 0)
        buf_adds(out, "[?]");
    else
        buf_addf(out, "[%s %d]", suit_letters[card_suit(card)],
                 card_number(card));
}

/* ---- Head -------------------------------------------------------------- */

static void picture_head(const struct arcs_state *s, const struct speaker *sp,
                         struct buf *out)
{
    buf_addf(out, "%s %d/%d   %s %c%s", tr(sp->cat, N_("Chapter")), s->chapter,
             N_CHAPTERS, tr(sp->cat, N_("Initiative")),
             seat_sign(s->initiative),
             s->seized ? tr(sp->cat, N_(" (seized)")) : "");
    if (s->cards.played[s->leader] != CARD_NONE) {
        buf_addf(out, "   %s ", tr(sp->cat, N_("Lead")));
        put_card(s->cards.played[s->leader], out);
        buf_adds(out, s->zero ? " = 0" : "");
    }
    buf_addf(out, "   %s %d\n", tr(sp->cat, N_("Pile")), s->cards.n_pile);
}

/* ---- Ambitions --------------------------------------------------------- */

/* The markers that lie on an ambition, or on none, as "5/3 2/0". */
static void picture_markers(const struct arcs_state *s, int ambition,
                            struct buf *out)
{
    bool any = false;

    for (int m = N_MARKERS - 1; m >= 0; m--) {
        struct arcs_marker_side side = arcs_marker_side(s, m);

        if (s->marker[m] != ambition)
            continue;
        buf_addf(out, "%s%d/%d", any ? " " : "", side.first, side.second);
        any = true;
    }
    buf_adds(out, any ? "" : "-");
}

/* A table with a column for each player. */
enum { MARKERS = 24, COLUMNS = 36, COLUMN = 10 };

static void start_column(struct buf *out, int seat)
{
    buf_pad(out, (size_t)COLUMNS + (size_t)COLUMN * (size_t)seat);
}

/* How the race stands, and "12/5/4/10": ships, starports, cities, agents that
 * are left. */
static void picture_race(const struct arcs_state *s, const struct speaker *sp,
                         struct buf *out)
{
    buf_adds(out, tr(sp->cat, N_("Power")));
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        start_column(out, seat);
        buf_addf(out, "%c: %d", seat_sign(seat), s->player[seat].power);
    }
    buf_addf(out, "\n%s", tr(sp->cat, N_("In supply")));
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        const uint8_t *stock = s->player[seat].stock;

        start_column(out, seat);
        buf_addf(out, "%d/%d/%d/%d", stock[PIECE_SHIP], stock[PIECE_STARPORT],
                 stock[PIECE_CITY], stock[PIECE_AGENT]);
    }
    buf_addc(out, '\n');
}

/* Who would win which ambition now; Tyrant counts the Captives, Warlord the
 * Trophies. */
static void picture_ambitions(const struct arcs_state *s,
                              const struct speaker *sp, struct buf *out)
{
    buf_adds(out, tr(sp->cat, N_("Ambitions")));
    buf_pad(out, MARKERS);
    picture_markers(s, AMB_NONE, out);
    buf_addc(out, '\n');
    for (int a = 0; a < N_AMBITIONS; a++) {
        buf_addf(out, "  %s", tr(sp->cat, arcs_ambitions[a].name));
        buf_pad(out, MARKERS);
        picture_markers(s, a, out);
        for (int seat = 0; seat < s->head.n_seats; seat++) {
            start_column(out, seat);
            buf_addf(out, "%d", arcs_ambition_count(s, seat, a));
        }
        buf_addc(out, '\n');
    }
}

/* ---- Court ------------------------------------------------------------- */

static void picture_supply(const struct arcs_state *s, const struct speaker *sp,
                           struct buf *out)
{
    tell_label(sp, N_("Supply"), out);
    for (int r = 0; r < N_RESOURCES; r++)
        buf_addf(out, "%s%d %s", r > 0 ? "  " : "", s->supply[r],
                 tr(sp->cat, arcs_resources[r].name));
    buf_addc(out, '\n');
}

static void picture_court(const struct arcs_state *s, const struct speaker *sp,
                          struct buf *out)
{
    const struct arcs_court_area *c = &s->court;

    buf_addf(out, "\n%s (%d)\n", tr(sp->cat, N_("Court")), c->n_deck);
    for (int i = 0; i < court_row(s->head.n_seats); i++) {
        if (c->row[i] == COURT_NONE)
            continue;
        buf_addf(out, "  %s", tr(sp->cat, arcs_court[c->row[i]].name));
        buf_pad(out, 28);
        if (arcs_court[c->row[i]].suit != RES_NONE)
            buf_adds(out, tr(sp->cat,
                             arcs_resources[arcs_court[c->row[i]].suit].name));
        buf_pad(out, 40);
        for (int seat = 0; seat < s->head.n_seats; seat++)
            if (c->agents[i][seat])
                buf_addf(out, "  %c:%d", seat_sign(seat), c->agents[i][seat]);
        buf_addc(out, '\n');
    }
}

/* ---- Map --------------------------------------------------------------- */

static void picture_buildings(const struct arcs_state *s, int system,
                              struct buf *out)
{
    int slots = arcs_systems[system].slots;

    for (int site = 0; site < N_SITES; site++) {
        int b = s->place[system].site[site];

        if (b)
            buf_addf(out, " %c%c%s",
                     building_piece(b) == PIECE_CITY ? 'C' : 'S',
                     seat_sign(building_owner(b)),
                     building_condition(b) == DAMAGED ? "x" : "");
        else if (site < slots)
            buf_adds(out, " --");
    }
}

static void picture_ships(const struct arcs_state *s, int system,
                          struct buf *out)
{
    int controller = arcs_controller(s, system);

    for (int seat = 0; seat < s->head.n_seats; seat++) {
        int fresh = s->place[system].ships[FRESH][seat];
        int worn = s->place[system].ships[DAMAGED][seat];

        if (fresh + worn == 0)
            continue;
        buf_addf(out, " %c%c%d", seat_sign(seat),
                 seat == controller ? '*' : ':', fresh);
        if (worn)
            buf_addf(out, "+%dx", worn);
    }
}

/* "1A W S2 -- 2*3 1:1+2x": its name in moves, type, slots and ships. */
static void picture_system(const struct arcs_state *s, int system,
                           const struct speaker *sp, struct buf *out)
{
    buf_adds(out, arcs_systems[system].word);
    if (arcs_systems[system].type != RES_NONE)
        buf_addf(
            out, " %c",
            tr(sp->cat, arcs_resources[arcs_systems[system].type].name)[0]);
    picture_buildings(s, system, out);
    picture_ships(s, system, out);
}

/* The same in so many columns; true when these are too few. */
static bool picture_cell(const struct arcs_state *s, int system,
                         const struct speaker *sp, int width, struct buf *out)
{
    size_t start = out->n;

    picture_system(s, system, sp, out);
    if (out->n - start < (size_t)width)
        return false;
    out->n = start + (size_t)width - 2;
    buf_addc(out, '+');
    return true;
}

/* A line for each cluster, and one for each system that does not fit there. */
static void picture_map(const struct arcs_state *s, const struct speaker *sp,
                        struct buf *out)
{
    enum { GATE = 17, PLANET = 21 };
    uint32_t cut = 0;
    int i = 0;

    EACH (system, arcs_cluster_systems[s->in_play]) {
        if (i > 0)
            buf_pad(out, GATE + (size_t)PLANET * (size_t)(i - 1));
        if (picture_cell(s, system, sp, i == 0 ? GATE : PLANET, out))
            cut |= system_bit(system);
        i = (i + 1) % CLUSTER_SYSTEMS;
        if (i == 0)
            buf_addc(out, '\n');
    }
    EACH (system, cut) {
        picture_system(s, system, sp, out);
        buf_addc(out, '\n');
    }
}

/* ---- Players ----------------------------------------------------------- */

/* A text on the line, or on the next one where it would be too long. */
static void put_text(const char *before, const char *text, const char *after,
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

/* The first line of a player begins with a sign. */
static void picture_slots(const struct arcs_state *s, int seat, char sign,
                          const struct speaker *sp, struct buf *out)
{
    const struct arcs_player *p = &s->player[seat];
    struct told outraged = told_list(sp, "", out);
    int column = 4;

    buf_addf(out, "%c   ", sign);
    EACH (i, arcs_uncovered_slots(s, seat)) {
        int r = p->slot[i];
        const char *name =
            r == RES_NONE ? " " : tr(sp->cat, arcs_resources[r].name);

        put_text("(", name, ")", out, &column);
    }
    if (p->outrage) {
        buf_adds(out, "\n    ");
        tell_label(sp, N_("Outrage"), out);
    }
    EACH (type, p->outrage)
        told_add(&outraged, tr(sp->cat, arcs_resources[type].name));
    buf_addc(out, '\n');
}

static void picture_cards(const struct arcs_state *s, int seat,
                          const struct speaker *sp, struct buf *out)
{
    const struct arcs_player *p = &s->player[seat];
    const char *between = "";
    int column = 4;

    if (p->leader == LEADER_NONE && !p->lore && !p->guild)
        return;
    buf_adds(out, "    ");
    if (p->leader != LEADER_NONE) {
        put_text("", tr(sp->cat, arcs_leaders[p->leader].name), "", out,
                 &column);
        between = "; ";
    }
    EACH (i, p->lore) {
        put_text(between, tr(sp->cat, arcs_lore[i].name), "", out, &column);
        between = "; ";
    }
    EACH (card, p->guild) {
        put_text(between, tr(sp->cat, arcs_court[card].name), "", out, &column);
        between = "; ";
    }
    buf_addc(out, '\n');
}

static void picture_hand(const struct arcs_state *s, int seat, struct buf *out)
{
    const struct arcs_hands *h = &s->cards;
    int unknown = h->n_hand[seat] - bits_count(h->hand[seat]);

    buf_adds(out, "    ");
    EACH (i, h->hand[seat])
        put_card(i, out);
    if (unknown < 0) /* some of these lie face down by now */
        buf_addf(out, " %d/%d", h->n_hand[seat], bits_count(h->hand[seat]));
    for (; unknown > 0; unknown--)
        buf_adds(out, "[?]");
    if (h->played[seat] != CARD_NONE) {
        buf_adds(out, " -> ");
        put_card(h->played[seat], out);
    }
    buf_addc(out, '\n');
}

void arcs_picture(const void *state, const struct speaker *sp, struct buf *out)
{
    const struct arcs_state *s = state;

    picture_head(s, sp, out);
    picture_map(s, sp, out);
    picture_race(s, sp, out);
    picture_ambitions(s, sp, out);
    picture_court(s, sp, out);
    picture_supply(s, sp, out);
    buf_addc(out, '\n');
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        picture_slots(s, seat, seat_sign(seat), sp, out);
        picture_cards(s, seat, sp, out);
        picture_hand(s, seat, out);
    }
}

void arcs_own(const void *state, int seat, const struct speaker *sp,
              struct buf *out)
{
    picture_slots(state, seat, ' ', sp, out);
    picture_cards(state, seat, sp, out);
    picture_hand(state, seat, out);
}
