/*
 * The chapter: dealing, rounds, scoring, clean-up, the end (5.3, 5.4).
 */
#include "games/arcs/rules.h"

#include <string.h>

/* ---- Ambitions (5.2) --------------------------------------------------- */

static int count_trophies(const struct player *p)
{
    int n = 0;

    for (int owner = 0; owner < SEATS; owner++)
        for (int piece = 0; piece < N_PIECES; piece++)
            n += p->trophies[owner][piece];
    return n;
}

static int count_captives(const struct player *p)
{
    return p->captives[0] + p->captives[1] + p->captives[2] + p->captives[3];
}

int arcs_ambition_count(const struct arcs_state *g, int seat, int ambition)
{
    int n = 0;

    if (ambition == AMB_TYRANT)
        return count_captives(&g->player[seat]);
    if (ambition == AMB_WARLORD)
        return count_trophies(&g->player[seat]);
    for (unsigned types = arcs_ambition[ambition].counts; types;
         types &= types - 1)
        n += arcs_count_icons(g, seat, set_first(types));
    return n;
}

/* ---- Scoring (5.3) ----------------------------------------------------- */

struct standing {
    int count[SEATS + 1]; /* the last one is the dummy of two players */
    int n;
    int high, low; /* Power of all markers there */
};

static void rank_ambition(const struct arcs_state *g, int ambition,
                          struct standing *s)
{
    s->n = g->head.n_seats;
    s->high = s->low = 0;
    for (int seat = 0; seat < s->n; seat++)
        s->count[seat] = arcs_ambition_count(g, seat, ambition);
    if (s->n == 2)
        s->count[s->n++] = arcs_dummy_strength(g->setup, ambition);
    for (int m = 0; m < N_MARKERS; m++) {
        struct marker_side side = arcs_marker_shows(m, g->chapter);

        if (g->marker[m] != ambition)
            continue;
        s->high += side.first;
        s->low += side.second;
    }
}

/* How many contestants have exactly this much. */
static int sharing(const struct standing *s, int count)
{
    int n = 0;

    for (int i = 0; i < s->n; i++)
        n += s->count[i] == count;
    return n;
}

static int highest_below(const struct standing *s, int limit)
{
    int best = 0;

    for (int i = 0; i < s->n; i++)
        if (s->count[i] < limit && s->count[i] > best)
            best = s->count[i];
    return best;
}

/* Just and Violent: first place pays like second, second pays nothing. */
static bool halved(const struct arcs_state *g, int seat, int ambition)
{
    return (ambition == AMB_TYRANT && is_leader(g, seat, LEADER_ELDER)) ||
           (ambition == AMB_EMPATH && is_leader(g, seat, LEADER_WARRIOR));
}

static void award(struct arcs_state *g, int seat, int ambition, bool first,
                  const struct standing *s, struct events *ev)
{
    struct player *p = &g->player[seat];
    int bonus = arcs_bonus_power[p->stock[PIECE_CITY]];
    int power = first ? s->high + bonus : s->low;

    if (halved(g, seat, ambition))
        power = first ? s->low : 0;
    p->power = (int16_t)(p->power + power);
    EMIT(ev, first ? MSG_FIRST : MSG_SECOND, seat, power, ambition);
}

/* A tie for first makes all of them second and leaves no other place; a tie
 * for second leaves it empty. */
static void score_ambition(struct arcs_state *g, int ambition,
                           struct events *ev)
{
    struct standing s;
    int best, next;

    rank_ambition(g, ambition, &s);
    best = highest_below(&s, INT16_MAX);
    next = highest_below(&s, best);
    for (int seat = 0; seat < g->head.n_seats && best > 0; seat++) {
        if (s.count[seat] == best)
            award(g, seat, ambition, sharing(&s, best) == 1, &s, ev);
        else if (sharing(&s, best) == 1 && next > 0 && s.count[seat] == next &&
                 sharing(&s, next) == 1)
            award(g, seat, ambition, false, &s, ev);
    }
}

/* Ambitions that have a marker; bits. */
static unsigned declared_ambitions(const struct arcs_state *g)
{
    unsigned set = 0;

    for (int m = 0; m < N_MARKERS; m++)
        if (g->marker[m] != AMB_NONE)
            set |= bit(g->marker[m]);
    return set;
}

/* Lavish and the Cartels (8.1, 7.4).  They touch different tokens or the same
 * ones in the same way, so their order is nobody's choice. */
static void after_scoring(struct arcs_state *g, unsigned scored,
                          struct events *ev)
{
    static const uint8_t type[] = { RES_MATERIAL, RES_FUEL };

    for (int seat = 0; seat < g->head.n_seats; seat++) {
        if (is_leader(g, seat, LEADER_FUEL_DRINKER) && scored & bit(AMB_TYCOON))
            arcs_discard_type(g, seat, RES_FUEL, ev);
        for (int i = 0; i < 2; i++) {
            int cartel = arcs_court_cartel(type[i]);

            if (!holds(g, seat, cartel))
                continue;
            for (int rival = 0; rival < g->head.n_seats; rival++)
                if (rival != seat)
                    arcs_discard_type(g, rival, type[i], ev);
        }
    }
}

static void score_all(struct arcs_state *g, struct events *ev)
{
    unsigned scored = declared_ambitions(g);

    EMIT(ev, MSG_CHAPTER_ENDS, g->chapter);
    for (unsigned rest = scored; rest; rest &= rest - 1)
        score_ambition(g, set_first(rest), ev);
    after_scoring(g, scored, ev);
}

/* ---- Clean-up ---------------------------------------------------------- */

static unsigned return_trophies(struct arcs_state *g)
{
    unsigned cities = 0;

    for (int seat = 0; seat < g->head.n_seats; seat++) {
        struct player *p = &g->player[seat];

        for (int owner = 0; owner < SEATS; owner++)
            for (int piece = 0; piece < N_PIECES; piece++) {
                int n = p->trophies[owner][piece];

                if (n > 0 && piece == PIECE_CITY)
                    cities |= seat_bit(owner);
                if (n > 0)
                    arcs_piece_home(g, owner, piece, n);
            }
        memset(p->trophies, 0, sizeof(p->trophies));
    }
    return cities;
}

static void return_captives(struct arcs_state *g)
{
    for (int seat = 0; seat < g->head.n_seats; seat++)
        for (int owner = 0; owner < SEATS; owner++) {
            arcs_agents_home(g, owner, g->player[seat].captives[owner]);
            g->player[seat].captives[owner] = 0;
        }
}

/* Trophies and Captives go home only if their ambition was scored.  Owners of
 * returned cities arrange their slots, the initiative holder first. */
static void clean_up(struct arcs_state *g, struct events *ev)
{
    unsigned scored = declared_ambitions(g), cities = 0;
    int before[SEATS], seat = g->initiative;

    for (int i = 0; i < SEATS; i++)
        before[i] = arcs_open_slots[g->player[i].stock[PIECE_CITY]];
    if (scored & bit(AMB_WARLORD)) {
        cities = return_trophies(g);
        EMIT(ev, MSG_TROPHIES_RETURN, 0);
    }
    if (scored & bit(AMB_TYRANT)) {
        return_captives(g);
        EMIT(ev, MSG_CAPTIVES_RETURN, 0);
    }
    memset(g->marker, AMB_NONE, sizeof(g->marker));
    for (int i = 0; i < g->head.n_seats; i++) {
        /* backwards: what is called last is asked first */
        seat = seat == 0 ? g->head.n_seats - 1 : seat - 1;
        if (cities & seat_bit(seat) &&
            before[seat] != arcs_open_slots[g->player[seat].stock[PIECE_CITY]])
            flow_call(g, PROC_STORE, seat)->local[0] = RES_NONE;
    }
}

/* ---- The end ----------------------------------------------------------- */

static bool game_ends(const struct arcs_state *g)
{
    for (int seat = 0; seat < g->head.n_seats; seat++)
        if (g->player[seat].power >= power_threshold(g->head.n_seats))
            return true;
    return g->chapter == N_CHAPTERS;
}

/* Places behind the initiative holder in turn order. */
static int turn_order(const struct arcs_state *g, int seat)
{
    return (seat - g->initiative + g->head.n_seats) % g->head.n_seats;
}

static bool ahead(const struct arcs_state *g, int a, int b)
{
    int pa = g->player[a].power, pb = g->player[b].power;

    return pa > pb || (pa == pb && turn_order(g, a) < turn_order(g, b));
}

void arcs_result(const void *state, struct result *out)
{
    const struct arcs_state *g = state;

    for (int seat = 0; seat < out->n_seats; seat++) {
        out->score[seat] = g->player[seat].power;
        out->rank[seat] = 1;
        for (int other = 0; other < out->n_seats; other++)
            if (other != seat && ahead(g, other, seat))
                out->rank[seat]++;
    }
}

static void tell_winner(struct arcs_state *g, struct events *ev)
{
    int best = 0;

    for (int seat = 1; seat < g->head.n_seats; seat++)
        if (ahead(g, seat, best))
            best = seat;
    EMIT(ev, MSG_WINS, best, g->player[best].power);
}

/* ---- The procedure ----------------------------------------------------- */

enum chapter_step {
    CHAPTER_DEAL,
    CHAPTER_MULLIGAN,
    CHAPTER_ROUNDS,
    CHAPTER_SCORE,
    CHAPTER_CLEAN,
    CHAPTER_END,
};

static bool anybody_has_cards(const struct arcs_state *g)
{
    const uint8_t *n = g->cards.n_hand;

    return (n[0] | n[1] | n[2] | n[3]) != 0;
}

/* Two players: the one without the initiative may draw a new hand. */
static void chapter_deal(struct arcs_state *g, struct frame *f,
                         struct events *ev)
{
    g->passed = 0;
    EMIT(ev, MSG_CHAPTER, g->chapter);
    arcs_deal(g, ev);
    f->step = CHAPTER_ROUNDS;
    f->seat = (uint8_t)next_seat(g, g->initiative);
    if (g->head.n_seats == 2)
        flow_ask(g, f, ASK_MULLIGAN, CHAPTER_MULLIGAN);
}

static void chapter_end(struct arcs_state *g, struct frame *f,
                        struct events *ev)
{
    if (game_ends(g)) {
        g->over = true;
        tell_winner(g, ev);
        flow_end(g);
        return;
    }
    g->chapter++;
    f->step = CHAPTER_DEAL;
}

void arcs_proc_chapter(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;

    switch ((enum chapter_step)f->step) {
    case CHAPTER_DEAL:
        chapter_deal(g, f, ev);
        return;
    case CHAPTER_MULLIGAN:
        if (flow_answer(g, f->seat).verb == VERB_MULLIGAN) {
            EMIT(ev, MSG_MULLIGAN, f->seat);
            arcs_mulligan(g, f->seat, ev);
        }
        f->step = CHAPTER_ROUNDS;
        return;
    case CHAPTER_ROUNDS:
        if (anybody_has_cards(g))
            flow_call(g, PROC_ROUND, g->initiative);
        else
            f->step = CHAPTER_SCORE;
        return;
    case CHAPTER_SCORE:
        score_all(g, ev);
        f->step = CHAPTER_CLEAN;
        return;
    case CHAPTER_CLEAN:
        f->step = CHAPTER_END;
        clean_up(g, ev);
        return;
    case CHAPTER_END:
        chapter_end(g, f, ev);
        return;
    }
    BUG("chapter: no step %d", f->step);
}

/* The stack of a chapter in which a round is about to start, as far as the
 * question to its leader. */
void arcs_restart_round(struct arcs_state *g)
{
    struct frame *f;

    g->head.flow.asked = 0;
    flow_end(g);
    f = flow_call(g, PROC_CHAPTER, g->initiative);
    f->step = CHAPTER_ROUNDS;
    arcs_ask_lead(g, flow_call(g, PROC_ROUND, g->initiative));
}
