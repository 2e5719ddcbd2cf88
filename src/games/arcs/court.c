/*
 * The Court: securing, ransacking, refilling, and Outrage (9.5, 9.6).
 */
#include "games/arcs/rules.h"

#include <string.h>

int arcs_row_position(const struct arcs_state *s, int court)
{
    for (int i = 0; i < COURT_ROW; i++)
        if (s->court.row[i] == court)
            return i;
    BUG("card %d is not in the Court", court);
}

/* Strictly more agents than each rival; Paranoid needs two of his own for a
 * guild card. */
bool arcs_may_secure(const struct arcs_state *s, int seat, int position,
                     int extra)
{
    const uint8_t *agents = s->court.agents[position];
    int court = s->court.row[position];
    int mine = agents[seat] + extra;

    if (court == COURT_NONE)
        return false;
    for (int rival = 0; rival < SEATS; rival++)
        if (rival != seat && agents[rival] >= mine)
            return false;
    return mine > 1 || court_is_vox(court) || !leader_of(s, seat)->paranoid;
}

/* ---- Refilling --------------------------------------------------------- */

void arcs_court_refill(struct arcs_state *s, struct events *ev)
{
    struct arcs_court_area *c = &s->court;

    for (int i = 0; i < court_row(s->head.n_seats); i++) {
        if (c->row[i] != COURT_NONE || c->n_deck == 0)
            continue;
        c->row[i] = c->deck[--c->n_deck];
        c->deck[c->n_deck] = COURT_NONE;
        c->buried &= ~bit32(c->row[i]);
        chance_reveal(&s->head.chance);
        EMIT(ev, MSG_COURT, c->row[i]);
    }
}

void arcs_court_shuffle(struct arcs_state *s)
{
    struct arcs_court_area *c = &s->court;
    uint8_t deck[N_COURT];

    for (int i = 0; i < c->n_deck; i++)
        deck[i] = (uint8_t)c->deck[i];
    chance_shuffle(&s->head.chance, deck, c->n_deck);
    for (int i = 0; i < c->n_deck; i++)
        c->deck[i] = (int8_t)deck[i];
    c->buried = 0;
}

/* Under the deck, where everybody knows it to be (BC22). */
void arcs_court_bury(struct arcs_state *s, int court)
{
    struct arcs_court_area *c = &s->court;

    memmove(c->deck + 1, c->deck, c->n_deck);
    c->deck[0] = (int8_t)court;
    c->n_deck++;
    c->buried |= bit32(court);
}

/* ---- Securing ---------------------------------------------------------- */

void arcs_secure(struct arcs_state *s, int seat, int position, bool ransack)
{
    struct frame *f = flow_call(s, PROC_SECURE, seat);

    f->local[SECURE_POSITION] = (int16_t)position;
    f->local[SECURE_RANSACK] = ransack;
}

/* Rival agents become Captives, or Trophies of a ransack. */
static void take_agents(struct arcs_state *s, const struct frame *f,
                        struct events *ev)
{
    uint8_t *agents = s->court.agents[f->local[SECURE_POSITION]];

    for (int owner = 0; owner < s->head.n_seats; owner++) {
        int n = agents[owner];

        agents[owner] = 0;
        if (n == 0)
            continue;
        if (owner == f->seat) {
            arcs_agents_home(s, owner, n);
        } else if (f->local[SECURE_RANSACK]) {
            arcs_add_trophies(s, f->seat, owner, PIECE_AGENT, n);
            EMIT(ev, MSG_TROPHIES, f->seat, n, PIECE_AGENT, owner);
        } else {
            uint8_t *held = &s->player[f->seat].captives[owner];

            *held = (uint8_t)(*held + n);
            EMIT(ev, MSG_CAPTURES, f->seat, n, owner);
        }
    }
}

/* A vox card lies on the discard while it is resolved. */
static void take_card(struct arcs_state *s, const struct frame *f,
                      struct events *ev)
{
    int court = s->court.row[f->local[SECURE_POSITION]];

    s->court.row[f->local[SECURE_POSITION]] = COURT_NONE;
    EMIT(ev, f->local[SECURE_RANSACK] ? MSG_RANSACKS : MSG_SECURES, f->seat,
         court);
    take_agents(s, f, ev);
    if (!court_is_vox(court)) {
        arcs_guild_add(s, f->seat, court);
        if (s->turn.prelude)
            s->turn.secured |= bit32(court);
        return;
    }
    s->court.discard |= bit32(court);
    arcs_court[court].secured(s, f->seat, court, ev);
}

void arcs_proc_secure(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;

    switch ((enum secure_step)f->step) {
    case SECURE_TAKE:
        f->step = SECURE_REFILL;
        take_card(s, f, ev);
        return;
    case SECURE_REFILL:
        arcs_court_refill(s, ev);
        flow_done(s);
        return;
    }
}

/* ---- Outrage ----------------------------------------------------------- */

void arcs_cover_outrage(struct arcs_state *s, int seat, int resource)
{
    struct arcs_player *p = &s->player[seat];

    if (p->outrage & bit32(resource))
        return;
    p->outrage = (uint8_t)(p->outrage | bit32(resource));
    if (p->stock[PIECE_AGENT] > 0)
        p->stock[PIECE_AGENT]--;
    else
        p->owed++;
}

/* All resources and guild cards of the type go; a Loyal card stays. */
void arcs_provoke_outrage(struct arcs_state *s, int seat, int resource,
                          struct events *ev)
{
    uint32_t lost = arcs_guild_of(s, seat, resource) &
                    ~arcs_guild_with(s, seat, EFFECT_LOYAL);

    EMIT(ev, MSG_OUTRAGE, seat, resource);
    arcs_cover_outrage(s, seat, resource);
    arcs_discard_type(s, seat, resource, ev);
    EACH (i, lost)
        arcs_guild_discard(s, seat, i, ev);
}

/* ---- Destroyed cities (9.6) -------------------------------------------- */

/* Positions in the Court that hold an agent of the defender; bits. */
unsigned arcs_ransack_targets(const struct arcs_state *s, int defender)
{
    unsigned set = 0;

    for (int i = 0; i < COURT_ROW; i++)
        if (s->court.row[i] != COURT_NONE && s->court.agents[i][defender] > 0)
            set |= bit32(i);
    return set;
}

void arcs_list_ransack(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    unsigned set = arcs_ransack_targets(s, s->battle.defender);

    EACH (i, set)
        move_add(out, VERB_RANSACK, seat, s->court.row[i], 0, 0);
    move_list_sort(out);
}

/* The Elder's Court cannot be ransacked by battling him (8.1). */
static bool may_ransack(const struct arcs_state *s)
{
    return s->battle.rifles || !leader_of(s, s->battle.defender)->beloved;
}

static void sack_outrage(struct arcs_state *s, struct frame *f,
                         struct events *ev)
{
    EACH (type, s->battle.types)
        arcs_provoke_outrage(s, f->seat, type, ev);
    f->local[SACK_LEFT] = may_ransack(s) ? s->battle.cities : 0;
    f->step = SACK_RANSACK;
}

static void sack_ransack(struct arcs_state *s, struct frame *f)
{
    unsigned targets = arcs_ransack_targets(s, s->battle.defender);

    if (f->local[SACK_LEFT] == 0 || targets == 0) {
        flow_done(s);
        return;
    }
    f->local[SACK_LEFT]--;
    if (targets & (targets - 1))
        flow_ask(s, f, ASK_RANSACK, SACK_CHOSEN);
    else
        arcs_secure(s, f->seat, bits_first(targets), true);
}

/* First every Outrage, then one Ransack for each city, so that nothing taken
 * is lost again at once. */
void arcs_proc_sack(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    switch ((enum sack_step)f->step) {
    case SACK_OUTRAGE:
        sack_outrage(s, f, ev);
        return;
    case SACK_RANSACK:
        sack_ransack(s, f);
        return;
    case SACK_CHOSEN:
        f->step = SACK_RANSACK;
        arcs_secure(s, f->seat, arcs_row_position(s, m.arg[0]), true);
        return;
    }
}
