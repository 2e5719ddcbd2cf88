/*
 * Vox cards (7.2): what happens when one is secured.  The card lies on the
 * Court discard meanwhile; Call to Action needs no procedure (court.c).
 */
#include "games/arcs/rules.h"

/* ---- Mass Uprising (BC26) ---------------------------------------------- */

enum uprising_step { UPRISING_ASK, UPRISING_CHOSEN, UPRISING_DONE };

void arcs_legal_cluster(const struct arcs_state *g, int seat,
                        struct move_list *out)
{
    for (uint32_t set = g->in_play; set; set &= set - 1)
        add(out, VERB_RISE, seat, set_first(set), 0, 0);
}

void arcs_proc_uprising(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    (void)ev;
    switch ((enum uprising_step)f->step) {
    case UPRISING_ASK:
        f->step = UPRISING_DONE;
        if (g->player[f->seat].stock[PIECE_SHIP] > 0)
            flow_ask(g, f, ASK_CLUSTER, UPRISING_CHOSEN);
        return;
    case UPRISING_CHOSEN:
        f->step = UPRISING_DONE;
        arcs_scatter(g, f->seat, arcs_cluster_systems[bit(m.arg[0])]);
        return;
    case UPRISING_DONE:
        flow_done(g);
        return;
    }
    BUG("uprising: no step %d", f->step);
}

/* ---- Populist Demands (BC27) ------------------------------------------- */

enum populist_step { POPULIST_ASK, POPULIST_CHOSEN, POPULIST_DONE };

void arcs_legal_populist(const struct arcs_state *g, int seat,
                         struct move_list *out)
{
    (void)g;
    for (int a = 0; a < N_AMBITIONS; a++)
        add(out, VERB_DECLARE, seat, a, 0, 0);
    add(out, VERB_DECLINE, seat, 0, 0, 0);
}

/* Any ambition, and no zero marker (erratum). */
void arcs_proc_populist(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    (void)ev;
    switch ((enum populist_step)f->step) {
    case POPULIST_ASK:
        f->step = POPULIST_DONE;
        if (arcs_may_declare(g, f->seat))
            flow_ask(g, f, ASK_POPULIST, POPULIST_CHOSEN);
        return;
    case POPULIST_CHOSEN:
        f->step = POPULIST_DONE;
        if (m.verb == VERB_DECLARE)
            arcs_declare(g, f->seat, m.arg[0], false);
        return;
    case POPULIST_DONE:
        flow_done(g);
        return;
    }
    BUG("populist demands: no step %d", f->step);
}

/* ---- Outrage Spreads (BC28) -------------------------------------------- */

enum spread_step { SPREAD_ASK, SPREAD_CHOSEN };

void arcs_legal_outrage(const struct arcs_state *g, int seat,
                        struct move_list *out)
{
    (void)g;
    for (int r = 0; r < N_RESOURCES; r++)
        add(out, VERB_OUTRAGE, seat, r, 0, 0);
    add(out, VERB_DECLINE, seat, 0, 0, 0);
}

void arcs_proc_spread(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    switch ((enum spread_step)f->step) {
    case SPREAD_ASK:
        flow_ask(g, f, ASK_OUTRAGE, SPREAD_CHOSEN);
        return;
    case SPREAD_CHOSEN:
        for (int seat = 0; seat < g->head.n_seats; seat++)
            if (m.verb == VERB_OUTRAGE)
                arcs_provoke_outrage(g, seat, m.arg[0], ev);
        flow_done(g);
        return;
    }
    BUG("outrage spreads: no step %d", f->step);
}

/* ---- Song of Freedom (BC29) -------------------------------------------- */

enum freedom_step {
    FREEDOM_ASK,
    FREEDOM_CHOSEN,
    FREEDOM_SEIZE,
    FREEDOM_SEIZED,
    FREEDOM_SHUFFLE,
};

static void add_free_outside(const struct arcs_state *g, int seat,
                             struct move_list *out)
{
    for (uint32_t set = g->at.control[seat]; set; set &= set - 1) {
        int city = g->place[set_first(set)].site[SITE_CLOUD];
        int owner = building_owner(city);

        if (city && arcs_twin_outside(g, set_first(set), owner,
                                      building_condition(city)))
            add(out, VERB_FREE_OUTSIDE, seat, set_first(set), owner, 0);
    }
}

/* Any city in a system that the seat controls, its own too. */
void arcs_legal_free(const struct arcs_state *g, int seat,
                     struct move_list *out)
{
    uint32_t set = g->at.control[seat];

    for (; set; set &= set - 1) {
        int system = set_first(set);

        for (int owner = 0; owner < g->head.n_seats; owner++)
            for (int c = FRESH; c <= DAMAGED; c++)
                if (arcs_find_building(g, system, owner, PIECE_CITY, c) >= 0)
                    add(out, VERB_FREE, seat, system, owner, c);
    }
    add_free_outside(g, seat, out);
    add(out, VERB_DECLINE, seat, 0, 0, 0);
}

static void freedom_ask(struct arcs_state *g, struct frame *f)
{
    uint32_t cities =
        g->at.cities[0] | g->at.cities[1] | g->at.cities[2] | g->at.cities[3];

    f->step = FREEDOM_SHUFFLE;
    if (cities & g->at.control[f->seat])
        flow_ask(g, f, ASK_FREE, FREEDOM_CHOSEN);
}

/* Not destroyed: no Trophy, no Outrage. */
static void free_city(struct arcs_state *g, struct frame *f, struct move m,
                      struct events *ev)
{
    int site =
        m.verb == VERB_FREE_OUTSIDE
            ? SITE_CLOUD
            : arcs_find_building(g, m.arg[0], m.arg[1], PIECE_CITY, m.arg[2]);

    arcs_building_remove(g, m.arg[0], site);
    arcs_piece_home(g, m.arg[1], PIECE_CITY, 1);
    EMIT(ev, MSG_FREES, f->seat, m.arg[1], m.arg[0]);
    f->step = FREEDOM_SEIZE;
    arcs_city_returned(g, m.arg[1]);
}

static void back_into_deck(struct arcs_state *g, int court)
{
    g->court.discard &= ~bit(court);
    g->court.deck[g->court.n_deck++] = (int8_t)court;
}

void arcs_proc_freedom(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    switch ((enum freedom_step)f->step) {
    case FREEDOM_ASK:
        freedom_ask(g, f);
        return;
    case FREEDOM_CHOSEN:
        f->step = FREEDOM_SHUFFLE;
        if (m.verb != VERB_DECLINE)
            free_city(g, f, m, ev);
        return;
    case FREEDOM_SEIZE:
        f->step = FREEDOM_SHUFFLE;
        if (arcs_may_seize(g, f->seat))
            flow_ask(g, f, ASK_SEIZE, FREEDOM_SEIZED);
        return;
    case FREEDOM_SEIZED:
        f->step = FREEDOM_SHUFFLE;
        if (m.verb == VERB_SEIZE_NOW)
            arcs_seize(g, f->seat, ev);
        return;
    case FREEDOM_SHUFFLE:
        back_into_deck(g, COURT_SONG_OF_FREEDOM);
        arcs_court_shuffle(g);
        flow_done(g);
        return;
    }
    BUG("song of freedom: no step %d", f->step);
}

/* ---- Guild Struggle (BC30) --------------------------------------------- */

enum struggle_step { STRUGGLE_STEAL, STRUGGLE_SHUFFLE };

void arcs_proc_struggle(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    uint32_t guild = g->court.discard & (bit(N_GUILD) - 1);

    switch ((enum struggle_step)f->step) {
    case STRUGGLE_STEAL:
        f->step = STRUGGLE_SHUFFLE;
        arcs_offer_steal(g, f->seat, 0, true, true);
        return;
    case STRUGGLE_SHUFFLE:
        EMIT(ev, MSG_RECYCLES, set_count(guild));
        for (; guild; guild &= guild - 1)
            back_into_deck(g, set_first(guild));
        arcs_court_shuffle(g);
        flow_done(g);
        return;
    }
    BUG("guild struggle: no step %d", f->step);
}
