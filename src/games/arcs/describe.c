/*
 * The table in sentences, for a screen reader: system by system with full
 * names, then ambitions, Court and players, with the cards that a view may
 * know.  What is not there is not told.
 */
#include "core/tell.h"
#include "games/arcs/rules.h"

/* ---- What is counted ----------------------------------------------------- */

/* A row is a line.  clang-format would break them. */
/* clang-format off */
static const struct phrase ships_of[N_CONDITIONS] = {
    [FRESH] = COUNT_OF(NOUN_SEAT, NP_("{number} fresh ship of {seat}", "{number} fresh ships of {seat}")),
    [DAMAGED] = COUNT_OF(NOUN_SEAT, NP_("{number} damaged ship of {seat}", "{number} damaged ships of {seat}")),
};
static const struct phrase agents_of = COUNT_OF(NOUN_SEAT, NP_("{number} agent of {seat}", "{number} agents of {seat}"));
static const struct phrase free_slots = COUNT(NP_("{number} free slot", "{number} free slots"));
static const struct phrase trophies = COUNT(NP_("{number} Trophy", "{number} Trophies"));
static const struct phrase captives = COUNT(NP_("{number} Captive", "{number} Captives"));
static const struct phrase in_supply[N_PIECES] = {
    [PIECE_SHIP] = COUNT(NP_("{number} ship", "{number} ships")),
    [PIECE_STARPORT] = COUNT(NP_("{number} starport", "{number} starports")),
    [PIECE_CITY] = COUNT(NP_("{number} city", "{number} cities")),
    [PIECE_AGENT] = COUNT(NP_("{number} agent", "{number} agents")),
};
/* clang-format on */

/* A list under a label: "Cards: Elder, Gatekeepers". */
static struct told labelled(const struct speaker *sp, const char *label,
                            struct buf *out)
{
    tell_label(sp, label, out);
    return told_list(sp, "", out);
}

/* ---- Head ---------------------------------------------------------------- */

static void tell_head(const struct arcs_state *s, const struct speaker *sp,
                      struct buf *out)
{
    int lead = s->cards.played[s->leader];

    buf_addf(out, "%s %d/%d. ", tr(sp->cat, N_("Chapter")), s->chapter,
             N_CHAPTERS);
    tell_label(sp, N_("Initiative"), out);
    buf_addf(out, "%s%s.", tell_name(sp, NOUN_SEAT, s->initiative),
             s->seized ? tr(sp->cat, N_(" (seized)")) : "");
    if (lead >= 0) {
        buf_addc(out, ' ');
        tell_label(sp, N_("Lead"), out);
        buf_addf(out, "%s%s%s.", tell_name(sp, NOUN_CARD, lead),
                 s->zero ? ", " : "",
                 s->zero ? tr(sp->cat, N_("counts as zero")) : "");
    }
    buf_addc(out, ' ');
    tell_label(sp, N_("Pile"), out);
    buf_addf(out, "%d.\n", s->cards.n_pile);
}

/* ---- Map ----------------------------------------------------------------- */

static void tell_buildings(const struct arcs_state *s, int system,
                           const struct speaker *sp, struct buf *out)
{
    int n = 0;

    for (int site = 0; site < N_SITES; site++) {
        int b = s->place[system].site[site];
        bool outside = arcs_systems[system].type != RES_NONE &&
                       site >= arcs_systems[system].slots;

        if (b)
            buf_addf(out, "; %s, %s",
                     tell_name(sp, NOUN_SEAT, building_owner(b)),
                     tell_name(sp, NOUN_BUILDING,
                               building_of(building_piece(b),
                                           building_condition(b), outside)));
        else if (site < arcs_systems[system].slots)
            n++;
    }
    if (n > 0) {
        buf_adds(out, "; ");
        tell_count(sp, &free_slots, n, 0, out);
    }
}

static void tell_ships(const struct arcs_state *s, int system, int condition,
                       const struct speaker *sp, struct buf *out)
{
    const uint8_t *ships = s->place[system].ships[condition];

    for (int seat = 0; seat < s->head.n_seats; seat++) {
        if (ships[seat] == 0)
            continue;
        buf_adds(out, "; ");
        tell_count(sp, &ships_of[condition], ships[seat], seat, out);
    }
}

static void tell_system(const struct arcs_state *s, int system,
                        const struct speaker *sp, struct buf *out)
{
    int controller = arcs_controller(s, system);

    buf_adds(out, arcs_systems[system].word);
    if (arcs_systems[system].type != RES_NONE)
        buf_addf(out, ", %s",
                 tell_name(sp, NOUN_RESOURCE, arcs_systems[system].type));
    tell_buildings(s, system, sp, out);
    tell_ships(s, system, FRESH, sp, out);
    tell_ships(s, system, DAMAGED, sp, out);
    if (controller != SEAT_NONE) {
        buf_adds(out, "; ");
        tell_label(sp, N_("control"), out);
        buf_adds(out, tell_name(sp, NOUN_SEAT, controller));
    }
    buf_adds(out, ".\n");
}

/* ---- Ambitions, Court, supply -------------------------------------------- */

/* "Player 1 has 3, Player 2 has 1" */
static void tell_standing(const struct arcs_state *s, int ambition,
                          const struct speaker *sp, struct buf *out)
{
    static const struct phrase has = {
        .id = "has",
        .text = N_("{seat} has {number}"),
        .arg = { NOUN_NUMBER, NOUN_SEAT },
    };
    struct told l = told_list(sp, "", out);

    for (int seat = 0; seat < s->head.n_seats; seat++)
        told_count(&l, &has, arcs_ambition_count(s, seat, ambition), seat);
    if (!l.any)
        buf_adds(out, tr(sp->cat, N_("nobody has any")));
}

static void tell_ambition(const struct arcs_state *s, int ambition,
                          const struct speaker *sp, struct buf *out)
{
    tell_label(sp, arcs_ambitions[ambition].name, out);
    tell_standing(s, ambition, sp, out);
    for (int m = N_MARKERS - 1; m >= 0; m--)
        if (s->marker[m] == ambition)
            buf_addf(out, "; %s, %d/%d", tr(sp->cat, N_("declared")),
                     arcs_marker_side(s, m).first,
                     arcs_marker_side(s, m).second);
    buf_adds(out, ".\n");
}

static void tell_court(const struct arcs_state *s, const struct speaker *sp,
                       struct buf *out)
{
    const struct arcs_court_area *c = &s->court;

    for (int i = 0; i < court_row(s->head.n_seats); i++) {
        if (c->row[i] == COURT_NONE)
            continue;
        tell_label(sp, N_("Court"), out);
        buf_adds(out, tell_name(sp, NOUN_COURT, c->row[i]));
        for (int seat = 0; seat < s->head.n_seats; seat++)
            if (c->agents[i][seat]) {
                buf_adds(out, "; ");
                tell_count(sp, &agents_of, c->agents[i][seat], seat, out);
            }
        buf_adds(out, ".\n");
    }
}

static void tell_supply(const struct arcs_state *s, const struct speaker *sp,
                        struct buf *out)
{
    struct told l = labelled(sp, N_("Supply"), out);

    for (int r = 0; r < N_RESOURCES; r++) {
        told_add(&l, tell_name(sp, NOUN_RESOURCE, r));
        buf_addf(out, " %d", s->supply[r]);
    }
    buf_adds(out, ".\n");
}

/* ---- Players ------------------------------------------------------------- */

static void tell_resources(const struct arcs_state *s, int seat,
                           const struct speaker *sp, struct buf *out)
{
    const struct arcs_player *p = &s->player[seat];
    struct told l;

    buf_addc(out, ' ');
    l = labelled(sp, N_("Resources"), out);
    EACH (i, arcs_uncovered_slots(s, seat))
        told_add(&l, p->slot[i] == RES_NONE
                         ? tr(sp->cat, N_("empty"))
                         : tell_name(sp, NOUN_RESOURCE, p->slot[i]));
    buf_addc(out, '.');
    if (!p->outrage)
        return;
    buf_addc(out, ' ');
    l = labelled(sp, N_("Outrage"), out);
    EACH (type, p->outrage)
        told_add(&l, tell_name(sp, NOUN_RESOURCE, type));
    buf_addc(out, '.');
}

static void tell_cards(const struct arcs_state *s, int seat,
                       const struct speaker *sp, struct buf *out)
{
    const struct arcs_player *p = &s->player[seat];
    struct told l;

    if (p->leader == LEADER_NONE && !p->lore && !p->guild)
        return;
    buf_addc(out, ' ');
    l = labelled(sp, N_("Cards"), out);
    if (p->leader != LEADER_NONE)
        told_add(&l, tell_name(sp, NOUN_LEADER, p->leader));
    EACH (i, p->lore)
        told_add(&l, tell_name(sp, NOUN_LORE, i));
    EACH (card, p->guild)
        told_add(&l, tell_name(sp, NOUN_COURT, card));
    buf_addc(out, '.');
}

static void tell_hand(const struct arcs_state *s, int seat,
                      const struct speaker *sp, struct buf *out)
{
    const struct arcs_hands *h = &s->cards;
    struct told l;

    buf_addc(out, ' ');
    tell_label(sp, N_("Cards in hand"), out);
    buf_addf(out, "%d.", h->n_hand[seat]);
    if (h->hand[seat]) {
        buf_addc(out, ' ');
        l = labelled(sp, N_("Known of them"), out);
        EACH (i, h->hand[seat])
            told_add(&l, tell_name(sp, NOUN_CARD, i));
        buf_addc(out, '.');
    }
    if (h->played[seat] == CARD_NONE)
        return;
    buf_addc(out, ' ');
    tell_label(sp, N_("Played"), out);
    buf_addf(out, "%s.",
             h->played[seat] < 0 ? tr(sp->cat, N_("a card face down"))
                                 : tell_name(sp, NOUN_CARD, h->played[seat]));
}

/* "Power 7, 2 Trophies." */
static void tell_power(const struct arcs_state *s, int seat,
                       const struct speaker *sp, struct buf *out)
{
    int taken[] = { arcs_ambition_count(s, seat, AMB_WARLORD),
                    arcs_ambition_count(s, seat, AMB_TYRANT) };
    const struct phrase *what[] = { &trophies, &captives };
    struct told l = told_list(sp, ", ", out);

    buf_addf(out, "%s %d", tr(sp->cat, N_("Power")), s->player[seat].power);
    for (int i = 0; i < 2; i++)
        told_count(&l, what[i], taken[i], 0);
    buf_addc(out, '.');
}

/* "Left: 12 ships, 9 agents." */
static void tell_stock(const struct arcs_player *p, const struct speaker *sp,
                       struct buf *out)
{
    struct told l = told_list(sp, "", out);

    for (int piece = 0; piece < N_PIECES; piece++) {
        if (p->stock[piece] > 0 && !l.any) {
            buf_addc(out, ' ');
            tell_label(sp, N_("Left"), out);
        }
        told_count(&l, &in_supply[piece], p->stock[piece], 0);
    }
    told_close(&l, ".");
}

static void tell_player(const struct arcs_state *s, int seat,
                        const struct speaker *sp, struct buf *out)
{
    buf_addf(out, "%s%s", tell_name(sp, NOUN_SEAT, seat),
             tr(sp->cat, N_(": ")));
    tell_power(s, seat, sp, out);
    tell_stock(&s->player[seat], sp, out);
    tell_resources(s, seat, sp, out);
    tell_cards(s, seat, sp, out);
    tell_hand(s, seat, sp, out);
    buf_addc(out, '\n');
}

void arcs_describe(const void *state, const struct speaker *sp, struct buf *out)
{
    const struct arcs_state *s = state;

    tell_head(s, sp, out);
    EACH (system, arcs_cluster_systems[s->in_play])
        tell_system(s, system, sp, out);
    for (int a = 0; a < N_AMBITIONS; a++)
        tell_ambition(s, a, sp, out);
    tell_court(s, sp, out);
    tell_supply(s, sp, out);
    for (int seat = 0; seat < s->head.n_seats; seat++)
        tell_player(s, seat, sp, out);
}
