/*
 * The chapter: dealing, rounds, scoring, clean-up, the end (5.3, 5.4).
 */
#include "games/arcs/rules.h"

#include <string.h>

/* ---- Ambitions (5.2) --------------------------------------------------- */

static int count_trophies(const struct arcs_player *p)
{
    int n = 0;

    for (int owner = 0; owner < SEATS; owner++)
        for (int piece = 0; piece < N_PIECES; piece++)
            n += p->trophies[owner][piece];
    return n;
}

static int count_captives(const struct arcs_player *p)
{
    return p->captives[0] + p->captives[1] + p->captives[2] + p->captives[3];
}

int arcs_ambition_count(const struct arcs_state *s, int seat, int ambition)
{
    const struct arcs_ambition *row = &arcs_ambitions[ambition];
    int n = 0;

    if (row->captives)
        n += count_captives(&s->player[seat]);
    if (row->trophies)
        n += count_trophies(&s->player[seat]);
    EACH (type, row->counts)
        n += arcs_count_icons(s, seat, type);
    return n;
}

/* ---- Scoring (5.3) ----------------------------------------------------- */

void arcs_standing(const struct arcs_state *s, int ambition,
                   struct arcs_standing *at)
{
    at->n = s->head.n_seats;
    at->high = at->low = 0;
    for (int seat = 0; seat < at->n; seat++)
        at->count[seat] = arcs_ambition_count(s, seat, ambition);
    if (at->n == 2)
        at->count[at->n++] = arcs_dummy_strength(s->setup, ambition);
    for (int m = 0; m < N_MARKERS; m++) {
        struct arcs_marker_side side = arcs_marker_side(s, m);

        if (s->marker[m] != ambition)
            continue;
        at->high += side.first;
        at->low += side.second;
    }
}

/* How many contestants have exactly this much. */
static int sharing(const struct arcs_standing *s, int count)
{
    int n = 0;

    for (int i = 0; i < s->n; i++)
        n += s->count[i] == count;
    return n;
}

static int highest_below(const struct arcs_standing *s, int limit)
{
    int best = 0;

    for (int i = 0; i < s->n; i++)
        if (s->count[i] < limit && s->count[i] > best)
            best = s->count[i];
    return best;
}

/* Returns the Power gained. */
static int award(struct arcs_state *s, int seat, int ambition, bool first,
                 const struct arcs_standing *at, struct events *ev)
{
    struct arcs_player *p = &s->player[seat];
    int bonus = arcs_bonus_power[p->stock[PIECE_CITY]];
    int power = first ? at->high + bonus : at->low;

    if (leader_of(s, seat)->halves & bit32(ambition))
        power = first ? at->low : 0;
    p->power = (int16_t)(p->power + power);
    EMIT(ev, first ? MSG_FIRST : MSG_SECOND, seat, power, ambition);
    return power;
}

int arcs_tied_count(const struct arcs_standing *s)
{
    int best = highest_below(s, INT16_MAX), next = highest_below(s, best);

    return sharing(s, best) > 1 ? best : next;
}

int arcs_tied_place(const struct arcs_standing *s)
{
    int best = highest_below(s, INT16_MAX), tied = arcs_tied_count(s);

    return tied > 0 && sharing(s, tied) > 1 ? (tied == best ? 1 : 2) : 0;
}

/* A tie for first makes all of them second and leaves no other place; a tie for
 * second leaves it empty. */
int arcs_place(const struct arcs_standing *s, int contestant)
{
    int best = highest_below(s, INT16_MAX), next = highest_below(s, best);
    int mine = s->count[contestant];

    if (best == 0 || (mine != best && mine != next))
        return 0;
    if (mine == best)
        return sharing(s, best) == 1 ? 1 : 2;
    return next > 0 && sharing(s, best) == 1 && sharing(s, next) == 1 ? 2 : 0;
}

/* Did anybody gain Power? */
static bool score_ambition(struct arcs_state *s, int ambition,
                           struct events *ev)
{
    struct arcs_standing at;
    int paid = 0;

    arcs_standing(s, ambition, &at);
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        int place = arcs_place(&at, seat);

        if (place > 0)
            paid += award(s, seat, ambition, place == 1, &at, ev);
    }
    return paid > 0;
}

/* Ambitions that have a marker; bits. */
static unsigned declared_ambitions(const struct arcs_state *s)
{
    unsigned set = 0;

    for (int m = 0; m < N_MARKERS; m++)
        if (s->marker[m] != AMB_NONE)
            set |= bit32(s->marker[m]);
    return set;
}

static void discard_types(struct arcs_state *s, int seat, unsigned types,
                          struct events *ev)
{
    EACH (type, types)
        arcs_discard_type(s, seat, type, ev);
}

/* Lavish and the Cartels (8.1, 7.4).  They touch different tokens or the same
 * ones in the same way, so their order is nobody's choice. */
static void after_scoring(struct arcs_state *s, unsigned scored, unsigned paid,
                          struct events *ev)
{
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        const struct arcs_leader *leader = leader_of(s, seat);

        if ((leader->lavish_if_paid >> s->edition & 1 ? paid : scored) &
            leader->lavish_for)
            discard_types(s, seat, leader->lavish, ev);
        for (int rival = 0; rival < s->head.n_seats; rival++)
            if (rival != seat)
                discard_types(s, rival, s->held[seat].cartel, ev);
    }
}

static void score_all(struct arcs_state *s, struct events *ev)
{
    unsigned scored = declared_ambitions(s), paid = 0;

    EMIT(ev, MSG_CHAPTER_ENDS, s->chapter);
    EACH (i, scored)
        if (score_ambition(s, i, ev))
            paid |= bit32(i);
    after_scoring(s, scored, paid, ev);
}

/* ---- Clean-up ---------------------------------------------------------- */

static unsigned return_trophies(struct arcs_state *s)
{
    unsigned cities = 0;

    for (int seat = 0; seat < s->head.n_seats; seat++) {
        struct arcs_player *p = &s->player[seat];

        for (int owner = 0; owner < SEATS; owner++)
            for (int piece = 0; piece < N_PIECES; piece++) {
                int n = p->trophies[owner][piece];

                if (n > 0 && piece == PIECE_CITY)
                    cities |= seat_bit(owner);
                if (n > 0)
                    arcs_piece_home(s, owner, piece, n);
            }
        memset(p->trophies, 0, sizeof(p->trophies));
    }
    return cities;
}

static void return_captives(struct arcs_state *s)
{
    for (int seat = 0; seat < s->head.n_seats; seat++)
        for (int owner = 0; owner < SEATS; owner++) {
            arcs_agents_home(s, owner, s->player[seat].captives[owner]);
            s->player[seat].captives[owner] = 0;
        }
}

/* Owners of returned cities arrange their slots if one is covered now, the
 * initiative holder first. */
static void cities_returned(struct arcs_state *s, unsigned owners,
                            const int open_before[SEATS])
{
    int seat = s->initiative;

    for (int i = 0; i < s->head.n_seats; i++) {
        /* backwards: what is called last is asked first */
        seat = seat == 0 ? s->head.n_seats - 1 : seat - 1;
        if (owners & seat_bit(seat) &&
            open_before[seat] !=
                arcs_open_slots[s->player[seat].stock[PIECE_CITY]])
            flow_call(s, PROC_STORE, seat)->local[STORE_RESOURCE] = RES_NONE;
    }
}

/* Was it scored, and if the edition wants that, did a player take a place? */
static bool accomplished(const struct arcs_state *s, int ambition)
{
    struct arcs_standing at;

    if (!rule(s, RULE_IF_PLACED))
        return true;
    arcs_standing(s, ambition, &at);
    for (int seat = 0; seat < s->head.n_seats; seat++)
        if (arcs_place(&at, seat) > 0)
            return true;
    return false;
}

/* Trophies and Captives go home only if their ambition was scored. */
static void clean_up(struct arcs_state *s, struct events *ev)
{
    unsigned cities = 0;
    bool trophies = false, captives = false;
    int open[SEATS];

    EACH (a, declared_ambitions(s)) {
        if (!accomplished(s, a))
            continue;
        trophies |= arcs_ambitions[a].trophies;
        captives |= arcs_ambitions[a].captives;
    }
    for (int i = 0; i < SEATS; i++)
        open[i] = arcs_open_slots[s->player[i].stock[PIECE_CITY]];
    if (trophies) {
        cities = return_trophies(s);
        EMIT(ev, MSG_TROPHIES_RETURN, 0);
    }
    if (captives) {
        return_captives(s);
        EMIT(ev, MSG_CAPTIVES_RETURN, 0);
    }
    memset(s->marker, AMB_NONE, sizeof(s->marker));
    cities_returned(s, cities, open);
}

/* ---- The end ----------------------------------------------------------- */

static bool game_ends(const struct arcs_state *s)
{
    for (int seat = 0; seat < s->head.n_seats; seat++)
        if (s->player[seat].power >= power_threshold(s->head.n_seats))
            return true;
    return s->chapter == N_CHAPTERS;
}

/* Places behind the initiative holder in turn order. */
static int turn_order(const struct arcs_state *s, int seat)
{
    return (seat - s->initiative + s->head.n_seats) % s->head.n_seats;
}

static bool ahead(const struct arcs_state *s, int a, int b)
{
    int pa = s->player[a].power, pb = s->player[b].power;

    return pa > pb || (pa == pb && turn_order(s, a) < turn_order(s, b));
}

void arcs_result(const void *state, struct result *out)
{
    const struct arcs_state *s = state;

    for (int seat = 0; seat < out->n_seats; seat++) {
        out->score[seat] = s->player[seat].power;
        out->rank[seat] = 1;
        for (int other = 0; other < out->n_seats; other++)
            if (other != seat && ahead(s, other, seat))
                out->rank[seat]++;
    }
}

static void tell_winner(struct arcs_state *s, struct events *ev)
{
    int best = 0;

    for (int seat = 1; seat < s->head.n_seats; seat++)
        if (ahead(s, seat, best))
            best = seat;
    EMIT(ev, MSG_WINS, best, s->player[best].power);
}

/* ---- The procedure ----------------------------------------------------- */

static bool anybody_has_cards(const struct arcs_state *s)
{
    const uint8_t *n = s->cards.n_hand;

    return (n[0] | n[1] | n[2] | n[3]) != 0;
}

/* Two players: the one without the initiative may draw a new hand. */
static void chapter_deal(struct arcs_state *s, struct frame *f,
                         struct events *ev)
{
    s->passed = 0;
    EMIT(ev, MSG_CHAPTER, s->chapter);
    arcs_deal(s, ev);
    f->step = CHAPTER_ROUNDS;
    f->seat = (uint8_t)next_seat(s, s->initiative);
    if (s->head.n_seats == 2)
        flow_ask(s, f, ASK_MULLIGAN, CHAPTER_MULLIGAN);
}

static void chapter_end(struct arcs_state *s, struct frame *f,
                        struct events *ev)
{
    if (game_ends(s)) {
        s->over = true;
        tell_winner(s, ev);
        flow_end(s);
        return;
    }
    s->chapter++;
    f->step = CHAPTER_DEAL;
}

void arcs_proc_chapter(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;

    switch ((enum chapter_step)f->step) {
    case CHAPTER_DEAL:
        chapter_deal(s, f, ev);
        return;
    case CHAPTER_MULLIGAN:
        if (flow_answer(s, f->seat).verb == VERB_MULLIGAN) {
            EMIT(ev, MSG_MULLIGAN, f->seat);
            arcs_mulligan(s, f->seat, ev);
        }
        f->step = CHAPTER_ROUNDS;
        return;
    case CHAPTER_ROUNDS:
        if (anybody_has_cards(s))
            flow_call(s, PROC_ROUND, s->initiative);
        else
            f->step = CHAPTER_SCORE;
        return;
    case CHAPTER_SCORE:
        score_all(s, ev);
        f->step = CHAPTER_CLEAN;
        return;
    case CHAPTER_CLEAN:
        f->step = CHAPTER_END;
        clean_up(s, ev);
        return;
    case CHAPTER_END:
        chapter_end(s, f, ev);
        return;
    }
}

/* The stack of a chapter in which a round is about to start, as far as the
 * question to its leader. */
void arcs_restart_round(struct arcs_state *s)
{
    struct frame *f;

    s->head.flow.asked = 0;
    flow_end(s);
    f = flow_call(s, PROC_CHAPTER, s->initiative);
    f->step = CHAPTER_ROUNDS;
    arcs_ask_lead(s, flow_call(s, PROC_ROUND, s->initiative));
}
