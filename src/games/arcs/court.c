/*
 * The Court: securing, ransacking, refilling, and Outrage (9.5, 9.6).
 */
#include "games/arcs/rules.h"

#include <string.h>

int arcs_row_position(const struct arcs_state *g, int court)
{
    for (int i = 0; i < COURT_ROW; i++)
        if (g->court.row[i] == court)
            return i;
    BUG("card %d is not in the Court", court);
}

/* Strictly more agents than each rival; Paranoid needs two of his own for a
 * guild card. */
bool arcs_may_secure(const struct arcs_state *g, int seat, int position,
                     int extra)
{
    const uint8_t *agents = g->court.agents[position];
    int court = g->court.row[position];
    int mine = agents[seat] + extra;

    if (court == COURT_NONE)
        return false;
    for (int rival = 0; rival < SEATS; rival++)
        if (rival != seat && agents[rival] >= mine)
            return false;
    return mine > 1 || court_is_vox(court) ||
           !is_leader(g, seat, LEADER_DEMAGOGUE);
}

/* ---- Refilling --------------------------------------------------------- */

void arcs_court_refill(struct arcs_state *g, struct events *ev)
{
    struct court_area *c = &g->court;

    for (int i = 0; i < court_row(g->head.n_seats); i++) {
        if (c->row[i] != COURT_NONE || c->n_deck == 0)
            continue;
        c->row[i] = c->deck[--c->n_deck];
        c->deck[c->n_deck] = COURT_NONE;
        c->buried &= ~bit(c->row[i]);
        chance_reveal(&g->head.chance);
        EMIT(ev, MSG_COURT, c->row[i]);
    }
}

void arcs_court_shuffle(struct arcs_state *g)
{
    struct court_area *c = &g->court;
    uint8_t deck[N_COURT];

    for (int i = 0; i < c->n_deck; i++)
        deck[i] = (uint8_t)c->deck[i];
    chance_shuffle(&g->head.chance, deck, c->n_deck);
    for (int i = 0; i < c->n_deck; i++)
        c->deck[i] = (int8_t)deck[i];
    c->buried = 0;
}

/* Under the deck, where everybody knows it to be (BC22). */
void arcs_court_bury(struct arcs_state *g, int court)
{
    struct court_area *c = &g->court;

    memmove(c->deck + 1, c->deck, c->n_deck);
    c->deck[0] = (int8_t)court;
    c->n_deck++;
    c->buried |= bit(court);
}

/* ---- Securing ---------------------------------------------------------- */

enum { SECURE_POSITION, SECURE_RANSACK };

void arcs_secure(struct arcs_state *g, int seat, int position, bool ransack)
{
    struct frame *f = flow_call(g, PROC_SECURE, seat);

    f->local[SECURE_POSITION] = (int16_t)position;
    f->local[SECURE_RANSACK] = ransack;
}

/* Rival agents become Captives, or Trophies of a ransack. */
static void take_agents(struct arcs_state *g, const struct frame *f,
                        struct events *ev)
{
    uint8_t *agents = g->court.agents[f->local[SECURE_POSITION]];

    for (int owner = 0; owner < g->head.n_seats; owner++) {
        int n = agents[owner];

        agents[owner] = 0;
        if (n == 0)
            continue;
        if (owner == f->seat) {
            arcs_agents_home(g, owner, n);
        } else if (f->local[SECURE_RANSACK]) {
            arcs_add_trophies(g, f->seat, owner, PIECE_AGENT, n);
            EMIT(ev, MSG_TROPHIES, f->seat, n, PIECE_AGENT, owner);
        } else {
            uint8_t *held = &g->player[f->seat].captives[owner];

            *held = (uint8_t)(*held + n);
            EMIT(ev, MSG_CAPTURES, f->seat, n, owner);
        }
    }
}

static const uint8_t vox_proc[N_COURT] = {
    [COURT_MASS_UPRISING] = PROC_UPRISING,
    [COURT_POPULIST_DEMANDS] = PROC_POPULIST,
    [COURT_OUTRAGE_SPREADS] = PROC_SPREAD,
    [COURT_SONG_OF_FREEDOM] = PROC_FREEDOM,
    [COURT_GUILD_STRUGGLE] = PROC_STRUGGLE,
};

/* A vox card lies on the discard while it is resolved. */
static void take_card(struct arcs_state *g, const struct frame *f,
                      struct events *ev)
{
    int court = g->court.row[f->local[SECURE_POSITION]];

    g->court.row[f->local[SECURE_POSITION]] = COURT_NONE;
    EMIT(ev, f->local[SECURE_RANSACK] ? MSG_RANSACKS : MSG_SECURES, f->seat,
         court);
    take_agents(g, f, ev);
    if (!court_is_vox(court)) {
        g->player[f->seat].guild |= bit(court);
        if (g->turn.prelude)
            g->turn.secured |= bit(court);
        return;
    }
    g->court.discard |= bit(court);
    if (court == COURT_CALL_TO_ACTION)
        arcs_draw_bottom(g, f->seat, 1, ev);
    else
        flow_call(g, vox_proc[court], f->seat);
}

enum secure_step { SECURE_TAKE, SECURE_REFILL };

void arcs_proc_secure(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;

    switch ((enum secure_step)f->step) {
    case SECURE_TAKE:
        f->step = SECURE_REFILL;
        take_card(g, f, ev);
        return;
    case SECURE_REFILL:
        arcs_court_refill(g, ev);
        flow_done(g);
        return;
    }
    BUG("secure: no step %d", f->step);
}

/* ---- Outrage ----------------------------------------------------------- */

void arcs_cover_outrage(struct arcs_state *g, int seat, int resource)
{
    struct player *p = &g->player[seat];

    if (p->outrage & bit(resource))
        return;
    p->outrage = (uint8_t)(p->outrage | bit(resource));
    if (p->stock[PIECE_AGENT] > 0)
        p->stock[PIECE_AGENT]--;
    else
        p->owed++;
}

/* All resources and guild cards of the type go; a Loyal card stays. */
void arcs_provoke_outrage(struct arcs_state *g, int seat, int resource,
                          struct events *ev)
{
    uint32_t lost =
        arcs_guild_of(g, seat, resource) & ~bit(arcs_court_loyal(resource));

    EMIT(ev, MSG_OUTRAGE, seat, resource);
    arcs_cover_outrage(g, seat, resource);
    arcs_discard_type(g, seat, resource, ev);
    for (; lost; lost &= lost - 1)
        arcs_guild_discard(g, seat, set_first(lost), ev);
}

/* ---- Destroyed cities (9.6) -------------------------------------------- */

/* Positions in the Court that hold an agent of the defender; bits. */
unsigned arcs_ransack_targets(const struct arcs_state *g, int defender)
{
    unsigned set = 0;

    for (int i = 0; i < COURT_ROW; i++)
        if (g->court.row[i] != COURT_NONE && g->court.agents[i][defender] > 0)
            set |= bit(i);
    return set;
}

void arcs_legal_ransack(const struct arcs_state *g, int seat,
                        struct move_list *out)
{
    unsigned set = arcs_ransack_targets(g, g->battle.defender);

    for (; set; set &= set - 1)
        add(out, VERB_RANSACK, seat, g->court.row[set_first(set)], 0, 0);
    move_list_sort(out);
}

/* The Elder's Court cannot be ransacked by battling him (8.1). */
static bool may_ransack(const struct arcs_state *g)
{
    return g->battle.rifles || !is_leader(g, g->battle.defender, LEADER_ELDER);
}

enum sack_step { SACK_OUTRAGE, SACK_RANSACK, SACK_CHOSEN };
enum { SACK_LEFT };

static void sack_outrage(struct arcs_state *g, struct frame *f,
                         struct events *ev)
{
    for (unsigned types = g->battle.types; types; types &= types - 1)
        arcs_provoke_outrage(g, f->seat, set_first(types), ev);
    f->local[SACK_LEFT] = may_ransack(g) ? g->battle.cities : 0;
    f->step = SACK_RANSACK;
}

static void sack_ransack(struct arcs_state *g, struct frame *f)
{
    unsigned targets = arcs_ransack_targets(g, g->battle.defender);

    if (f->local[SACK_LEFT] == 0 || targets == 0) {
        flow_done(g);
        return;
    }
    f->local[SACK_LEFT]--;
    if (targets & (targets - 1))
        flow_ask(g, f, ASK_RANSACK, SACK_CHOSEN);
    else
        arcs_secure(g, f->seat, set_first(targets), true);
}

/* First every Outrage, then one Ransack for each city, so that nothing taken
 * is lost again at once. */
void arcs_proc_sack(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    switch ((enum sack_step)f->step) {
    case SACK_OUTRAGE:
        sack_outrage(g, f, ev);
        return;
    case SACK_RANSACK:
        sack_ransack(g, f);
        return;
    case SACK_CHOSEN:
        f->step = SACK_RANSACK;
        arcs_secure(g, f->seat, arcs_row_position(g, m.arg[0]), true);
        return;
    }
    BUG("sack: no step %d", f->step);
}
