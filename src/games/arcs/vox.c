/*
 * Vox cards (7.2): what happens when one is secured, as its row says.  The card
 * lies on the Court discard meanwhile.
 */
#include "games/arcs/rules.h"

/* ---- Mass Uprising (BC26) ---------------------------------------------- */

void arcs_secured_uprising(struct arcs_state *s, int seat, int court,
                           struct events *ev)
{
    (void)court;
    (void)ev;
    flow_call(s, PROC_UPRISING, seat);
}

void arcs_list_cluster(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;

    EACH (cluster, s->in_play)
        move_add(out, VERB_RISE, seat, cluster, 0, 0);
}

void arcs_proc_uprising(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    (void)ev;
    switch ((enum uprising_step)f->step) {
    case UPRISING_ASK:
        f->step = UPRISING_DONE;
        if (s->player[f->seat].stock[PIECE_SHIP] > 0)
            flow_ask(s, f, ASK_CLUSTER, UPRISING_CHOSEN);
        return;
    case UPRISING_CHOSEN:
        f->step = UPRISING_DONE;
        arcs_scatter(s, f->seat, arcs_cluster_systems[bit32(m.arg[0])]);
        return;
    case UPRISING_DONE:
        flow_done(s);
        return;
    }
}

/* ---- Populist Demands (BC27) ------------------------------------------- */

void arcs_secured_populist(struct arcs_state *s, int seat, int court,
                           struct events *ev)
{
    (void)ev;
    flow_call(s, PROC_POPULIST, seat)->local[POPULIST_ZERO] =
        (arcs_court_effects(s, court) & EFFECT(ZERO_MARKER)) != 0;
}

void arcs_list_populist(const void *state, int seat, struct move_list *out)
{
    (void)state;
    for (int a = 0; a < N_AMBITIONS; a++)
        move_add(out, VERB_DECLARE, seat, a, 0, 0);
    move_add(out, VERB_DECLINE, seat, 0, 0, 0);
}

/* Any ambition, and no zero marker (erratum). */
void arcs_proc_populist(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    (void)ev;
    switch ((enum populist_step)f->step) {
    case POPULIST_ASK:
        f->step = POPULIST_DONE;
        if (arcs_may_declare(s, f->seat))
            flow_ask(s, f, ASK_POPULIST, POPULIST_CHOSEN);
        return;
    case POPULIST_CHOSEN:
        f->step = POPULIST_DONE;
        if (m.verb == VERB_DECLARE)
            arcs_declare(s, f->seat, m.arg[0], f->local[POPULIST_ZERO]);
        return;
    case POPULIST_DONE:
        flow_done(s);
        return;
    }
}

/* ---- Outrage Spreads (BC28) -------------------------------------------- */

void arcs_secured_spread(struct arcs_state *s, int seat, int court,
                         struct events *ev)
{
    (void)court;
    (void)ev;
    flow_call(s, PROC_SPREAD, seat);
}

void arcs_list_outrage(const void *state, int seat, struct move_list *out)
{
    (void)state;
    for (int r = 0; r < N_RESOURCES; r++)
        move_add(out, VERB_OUTRAGE, seat, r, 0, 0);
    move_add(out, VERB_DECLINE, seat, 0, 0, 0);
}

void arcs_proc_spread(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    switch ((enum spread_step)f->step) {
    case SPREAD_ASK:
        flow_ask(s, f, ASK_OUTRAGE, SPREAD_CHOSEN);
        return;
    case SPREAD_CHOSEN:
        for (int seat = 0; seat < s->head.n_seats; seat++)
            if (m.verb == VERB_OUTRAGE)
                arcs_provoke_outrage(s, seat, m.arg[0], ev);
        flow_done(s);
        return;
    }
}

/* ---- Song of Freedom (BC29) -------------------------------------------- */

void arcs_secured_freedom(struct arcs_state *s, int seat, int court,
                          struct events *ev)
{
    (void)ev;
    flow_call(s, PROC_FREEDOM, seat)->local[FREEDOM_CARD] = (int16_t)court;
}

/* May the card return a city of that owner?  Its own too, as published. */
static bool may_free(const struct arcs_state *s, const struct frame *f,
                     int owner)
{
    uint64_t effects = arcs_court_effects(s, f->local[FREEDOM_CARD]);

    return owner != f->seat || !(effects & EFFECT(RIVALS_ONLY));
}

/* Any city in a system that the seat controls, its own too. */
void arcs_list_free(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    uint32_t set = s->at.control[seat];

    EACH (system, set) {
        for (int owner = 0; owner < s->head.n_seats; owner++) {
            unsigned cities = arcs_buildings(
                s, system, arcs_sites_with(s, system, owner, PIECE_CITY));

            if (!may_free(s, flow_top(s), owner))
                continue;
            EACH (i, cities)
                move_add(out, VERB_FREE, seat, system, owner, i);
        }
    }
    move_add(out, VERB_DECLINE, seat, 0, 0, 0);
}

static void freedom_ask(struct arcs_state *s, struct frame *f)
{
    uint32_t cities = 0;

    for (int owner = 0; owner < s->head.n_seats; owner++)
        if (may_free(s, f, owner))
            cities |= s->at.cities[owner];
    f->step = FREEDOM_SHUFFLE;
    if (cities & s->at.control[f->seat])
        flow_ask(s, f, ASK_FREE, FREEDOM_CHOSEN);
}

/* Not destroyed: no Trophy, no Outrage. */
static void free_city(struct arcs_state *s, struct frame *f, struct move m,
                      struct events *ev)
{
    unsigned cities = arcs_sites_with(s, m.arg[0], m.arg[1], PIECE_CITY);
    int site = arcs_site_of(s, m.arg[0], cities, m.arg[2]);

    arcs_building_remove(s, m.arg[0], site);
    arcs_piece_home(s, m.arg[1], PIECE_CITY, 1);
    EMIT(ev, MSG_FREES, f->seat, m.arg[1], m.arg[0]);
    f->step = FREEDOM_SEIZE;
    arcs_city_returned(s, m.arg[1]);
}

static void back_into_deck(struct arcs_state *s, int court)
{
    s->court.discard &= ~bit32(court);
    s->court.deck[s->court.n_deck++] = (int8_t)court;
}

void arcs_proc_freedom(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    switch ((enum freedom_step)f->step) {
    case FREEDOM_ASK:
        freedom_ask(s, f);
        return;
    case FREEDOM_CHOSEN:
        f->step = FREEDOM_SHUFFLE;
        if (m.verb != VERB_DECLINE)
            free_city(s, f, m, ev);
        return;
    case FREEDOM_SEIZE:
        f->step = FREEDOM_SHUFFLE;
        if (arcs_may_seize(s, f->seat))
            flow_ask(s, f, ASK_SEIZE, FREEDOM_SEIZED);
        return;
    case FREEDOM_SEIZED:
        f->step = FREEDOM_SHUFFLE;
        if (m.verb == VERB_SEIZE_NOW)
            arcs_seize(s, f->seat, ev);
        return;
    case FREEDOM_SHUFFLE:
        back_into_deck(s, f->local[FREEDOM_CARD]);
        arcs_court_shuffle(s);
        flow_done(s);
        return;
    }
}

/* ---- Guild Struggle (BC30) --------------------------------------------- */

void arcs_secured_struggle(struct arcs_state *s, int seat, int court,
                           struct events *ev)
{
    (void)court;
    (void)ev;
    flow_call(s, PROC_STRUGGLE, seat);
}

void arcs_proc_struggle(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    uint32_t guild = s->court.discard & (bit32(N_GUILD) - 1);

    switch ((enum struggle_step)f->step) {
    case STRUGGLE_STEAL:
        f->step = STRUGGLE_SHUFFLE;
        arcs_offer_steal(s, f->seat, 0, true, true);
        return;
    case STRUGGLE_SHUFFLE:
        EMIT(ev, MSG_RECYCLES, bits_count(guild));
        EACH (card, guild)
            back_into_deck(s, card);
        arcs_court_shuffle(s);
        flow_done(s);
        return;
    }
}

/* ---- Call to Action (BC31) --------------------------------------------- */

void arcs_secured_call(struct arcs_state *s, int seat, int court,
                       struct events *ev)
{
    (void)court;
    arcs_draw_bottom(s, seat, 1, ev);
}
