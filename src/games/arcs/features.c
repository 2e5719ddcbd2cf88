/*
 * Reads the features of features.def off a position, for the network of
 * arcs.net.
 */
#include "games/arcs/features.h"
#include "core/feature_rows.def"

/* What several seats need, worked out once. */
struct table {
    const struct arcs_state *s;
    int n, rounds;
    int high[N_AMBITIONS], low[N_AMBITIONS]; /* Power declared */
    int dummy[N_AMBITIONS];
    int count[SEATS][N_AMBITIONS];
    uint32_t pieces[SEATS];
};

static void look(const struct arcs_state *s, struct table *t)
{
    *t = (struct table){
        .s = s,
        .n = s->head.n_seats,
        .rounds = arcs_rounds_left(s),
    };
    if (t->n == 2)
        arcs_dummy_strengths(s->setup, t->dummy);
    for (int m = 0; m < N_MARKERS; m++)
        if (s->marker[m] != AMB_NONE) {
            struct arcs_marker_side side = arcs_marker_side(s, m);

            t->high[s->marker[m]] += side.first;
            t->low[s->marker[m]] += side.second;
        }
    for (int seat = 0; seat < t->n; seat++) {
        t->pieces[seat] = pieces_at(s, seat);
        for (int a = 0; a < N_AMBITIONS; a++)
            t->count[seat][a] = arcs_ambition_count(s, seat, a);
    }
}

/* ---- One seat ---------------------------------------------------------- */

static void read_hand(const struct arcs_state *s, int seat, struct readings *r)
{
    int of_suit[N_SUITS] = { 0 }, highest[N_SUITS] = { 0 }, pips = 0;

    EACH (card, s->cards.hand[seat]) {
        READ_OWN(r, hand, card, 1);
        of_suit[card_suit(card)]++;
        highest[card_suit(card)] = card_number(card); /* in ascending order */
        pips += card_pips(card);
    }
    for (int i = 0; i < HAND_CARDS; i++)
        READ_OWN(r, cards, i, s->cards.n_hand[seat] > i);
    for (int suit = 0; suit < N_SUITS; suit++) {
        READ_OWN(r, suit, suit, of_suit[suit]);
        READ_OWN(r, highest, suit, highest[suit]);
    }
    READ_OWN(r, strength, 0, pips);
    if (arcs_marker_next(s) >= 0)
        EACH (a, arcs_declarable(s, seat))
            READ_OWN(r, may_declare, a, 1);
}

static void read_power(const struct table *t, int seat, struct readings *r)
{
    static const int steps[] = { 1, 4, 8 };
    int mine = t->s->player[seat].power, best = 0;

    for (int rival = 0; rival < t->n; rival++)
        if (rival != seat && t->s->player[rival].power > best)
            best = t->s->player[rival].power;
    READ_OWN(r, power, 0, mine);
    READ_OWN(r, power_left, 0, power_threshold(t->n) - mine);
    READ_OWN(r, power_lead, 0, mine - best);
    for (int i = 0; i < 3; i++) {
        READ_OWN(r, ahead, i, mine - best >= steps[i]);
        READ_OWN(r, ahead, 3 + i, best - mine >= steps[i]);
    }
}

static void read_board(const struct arcs_state *s, int seat, struct readings *r)
{
    static const int sizes[] = { 3, 6, 8, 10, 12 };
    const struct arcs_player *p = &s->player[seat];
    int ships = 0, largest = 0, captives = 0, trophies = 0;

    EACH (system, s->at.ships[seat]) {
        int fresh = s->place[system].ships[FRESH][seat];

        ships += ships_in(s, system, seat);
        largest = fresh > largest ? fresh : largest;
    }
    for (int i = 0; i < BOX_CITIES; i++)
        READ_OWN(r, cities, i, BOX_CITIES - p->stock[PIECE_CITY] > i);
    for (int i = 0; i < BOX_STARPORTS; i++)
        READ_OWN(r, starports, i, BOX_STARPORTS - p->stock[PIECE_STARPORT] > i);
    for (int i = 0; i < 5; i++)
        READ_OWN(r, fleet, i, ships >= sizes[i]);
    for (int i = 0; i < SEATS; i++) {
        captives += p->captives[i];
        for (int piece = 0; piece < N_PIECES; piece++)
            trophies += p->trophies[i][piece];
    }
    READ_OWN(r, ships, 0, ships);
    READ_OWN(r, largest, 0, largest);
    READ_OWN(r, spread, 0, bits_count(s->at.ships[seat]));
    READ_OWN(r, agents, 0, p->stock[PIECE_AGENT]);
    READ_OWN(r, captives, 0, captives);
    READ_OWN(r, trophies, 0, trophies);
}

static void read_things(const struct arcs_state *s, int seat,
                        struct readings *r)
{
    const struct arcs_player *p = &s->player[seat];
    int of_type[N_RESOURCES] = { 0 }, keys = 0;

    for (int i = 0; i < N_SLOTS; i++)
        if (p->slot[i] != RES_NONE)
            of_type[p->slot[i]]++;
    for (int i = 0; i < N_RESOURCES; i++) {
        READ_OWN(r, resource, i, of_type[i]);
        READ_OWN(r, some, i, of_type[i] > 0);
    }
    READ_OWN(r, slots, 0, bits_count(arcs_free_slots(s, seat)));
    EACH (type, p->outrage)
        READ_OWN(r, outrage, type, 1);
    EACH (card, p->guild) {
        READ_OWN(r, guild, card, 1);
        keys += arcs_court[card].keys;
    }
    READ_OWN(r, keys, 0, keys);
    if (p->leader != LEADER_NONE)
        READ_OWN(r, leader, p->leader, 1);
    EACH (lore, p->lore)
        READ_OWN(r, lore, lore, 1);
}

/* The two highest of all others. */
static void others(const struct table *t, int seat, int a, int best[2])
{
    best[0] = t->dummy[a];
    best[1] = 0;
    for (int rival = 0; rival < t->n; rival++) {
        int theirs = t->count[rival][a];

        if (rival == seat)
            continue;
        if (theirs > best[0]) {
            best[1] = best[0];
            best[0] = theirs;
        } else if (theirs > best[1]) {
            best[1] = theirs;
        }
    }
}

static void read_ambitions(const struct table *t, int seat, struct readings *r)
{
    int bonus = arcs_bonus_power[t->s->player[seat].stock[PIECE_CITY]];
    int wins = 0, seconds = 0;

    for (int a = 0; a < N_AMBITIONS; a++) {
        int mine = t->count[seat][a], best[2];
        bool first, second;

        others(t, seat, a, best);
        first = mine > best[0];
        second = !first && mine > best[1] && mine > 0;
        READ_OWN(r, count, a, mine);
        READ_OWN(r, lead, a, mine - best[0]);
        READ_OWN(r, first, a, first);
        READ_OWN(r, second, a, second);
        if (t->high[a] > 0) {
            READ_OWN(r, declared_lead, a, mine - best[0]);
            wins += first ? t->high[a] + bonus : 0;
            seconds += second ? t->low[a] : 0;
        }
    }
    READ_OWN(r, wins, 0, wins);
    READ_OWN(r, seconds, 0, seconds);
    READ_OWN(r, wins_left, t->rounds > 2, wins + seconds);
}

static int houses_in(const struct arcs_state *s, int system, int seat)
{
    int n = 0;

    for (int i = 0; i < N_SITES; i++) {
        int b = s->place[system].site[i];

        n += b && building_owner(b) == seat;
    }
    return n;
}

static void read_map(const struct arcs_state *s, int seat, struct readings *r)
{
    int damaged[N_CLUSTERS] = { 0 }, worn = 0;

    EACH (system, s->at.ships[seat]) {
        READ_OWN(r, fresh, system, s->place[system].ships[FRESH][seat]);
        damaged[system_cluster(system)] +=
            s->place[system].ships[DAMAGED][seat];
    }
    for (int i = 0; i < N_CLUSTERS; i++)
        READ_OWN(r, damaged, i, damaged[i]);
    EACH (system, s->at.control[seat])
        READ_OWN(r, control, system, 1);
    EACH (system, s->at.cities[seat] | s->at.starports[seat]) {
        int cities = 0, starports = 0;

        for (int i = 0; i < N_SITES; i++) {
            int b = s->place[system].site[i];

            if (!b || building_owner(b) != seat)
                continue;
            cities += building_piece(b) == PIECE_CITY;
            starports += building_piece(b) == PIECE_STARPORT;
            worn += building_condition(b) == DAMAGED;
        }
        READ_OWN(r, city, system, cities);
        READ_OWN(r, starport, system, starports);
    }
    READ_OWN(r, worn, 0, worn);
}

/* The largest fleet of one rival that stands in a system of the set. */
static int fleet_in(const struct table *t, int seat, uint32_t systems)
{
    int most = 0;

    for (int rival = 0; rival < t->n; rival++) {
        if (rival == seat)
            continue;
        EACH (system, t->s->at.ships[rival] & systems) {
            int fresh = t->s->place[system].ships[FRESH][rival];

            most = fresh > most ? fresh : most;
        }
    }
    return most;
}

/* What rivals might attack, here or from beside. */
static void read_dangers(const struct table *t, int seat, struct readings *r)
{
    const struct arcs_state *s = t->s;
    int beset = 0, beset_houses = 0, near = 0, near_houses = 0, lone = 0;

    EACH (system, t->pieces[seat]) {
        int ships = ships_in(s, system, seat);
        int fresh = s->place[system].ships[FRESH][seat];
        int houses = houses_in(s, system, seat);

        if (fleet_in(t, seat, system_bit(system)) > fresh) {
            beset += ships;
            beset_houses += houses;
        }
        if (fleet_in(t, seat, system_neighbours(s->in_play, system)) > fresh) {
            near += ships;
            near_houses += houses;
            lone += ships == 1 || ships == 2;
        }
    }
    READ_OWN(r, beset, 0, beset);
    READ_OWN(r, beset_houses, 0, beset_houses);
    READ_OWN(r, near_fleet, 0, near);
    READ_OWN(r, near_houses, 0, near_houses);
    READ_OWN(r, lone, 0, lone);
}

/* What the seat might attack, and tax. */
static void read_chances(const struct table *t, int seat, struct readings *r)
{
    const struct arcs_state *s = t->s;
    uint32_t mine = s->at.control[seat], others = rival_control(s, seat);
    int prey = 0, houses = 0, taxable = 0, lost = 0;

    for (int rival = 0; rival < t->n; rival++) {
        if (rival == seat)
            continue;
        taxable += bits_count(s->at.cities[rival] & mine);
        EACH (system, t->pieces[rival]) {
            int theirs = s->place[system].ships[FRESH][rival], fresh = 0;
            uint32_t from =
                system_bit(system) | system_neighbours(s->in_play, system);

            EACH (at, s->at.ships[seat] & from)
                if (s->place[at].ships[FRESH][seat] > fresh)
                    fresh = s->place[at].ships[FRESH][seat];
            if (fresh > theirs) {
                prey += ships_in(s, system, rival);
                houses += houses_in(s, system, rival);
            }
        }
    }
    lost = bits_count(s->at.cities[seat] & others);
    READ_OWN(r, taxable, 0, taxable);
    READ_OWN(r, lost_control, 0, lost);
    READ_OWN(r, prey, 0, prey);
    READ_OWN(r, prey_houses, 0, houses);
}

static void read_court(const struct table *t, int seat, struct readings *r)
{
    const struct arcs_state *s = t->s;
    int leads = 0, agents = 0, behind = 0;

    for (int i = 0; i < COURT_ROW; i++) {
        int card = s->court.row[i], mine = s->court.agents[i][seat], most = 0;

        if (card == COURT_NONE)
            continue;
        for (int rival = 0; rival < t->n; rival++)
            if (rival != seat && s->court.agents[i][rival] > most)
                most = s->court.agents[i][rival];
        READ_OWN(r, courted, card, mine);
        READ_OWN(r, courts, card, mine > most);
        leads += mine > most;
        agents += mine;
        behind += mine < most ? mine : 0;
    }
    READ_OWN(r, court_leads, 0, leads);
    READ_OWN(r, court_agents, 0, agents);
    READ_OWN(r, court_behind, 0, behind);
}

static void read_turn(const struct table *t, int seat, struct readings *r)
{
    const struct arcs_state *s = t->s;
    const struct frame *f = flow_top(s);
    bool has_played = s->cards.played[seat] != CARD_NONE;
    bool asked = f && (s->head.flow.asked & seat_bit(seat));
    bool active = asked && f->ask != ASK_LEAD && f->ask != ASK_FOLLOW;
    int after = (seat - s->leader + t->n) % t->n;

    READ_OWN(r, initiative, 0, s->initiative == seat);
    READ_OWN(r, seized, 0, s->initiative == seat && s->seized);
    READ_OWN(r, leads, 0, s->leader == seat);
    if (has_played)
        READ_OWN(r, played, s->cards.play[seat], 1);
    READ_OWN(r, to_play, 0, !has_played && s->cards.n_hand[seat] > 0);
    READ_OWN(r, active, 0, active);
    READ_OWN(r, pips, 0, active ? s->turn.pips : 0);
    READ_OWN(r, prelude, 0, active && s->turn.prelude);
    READ_OWN(r, window, 0, active && f->ask == ASK_WINDOW);
    READ_OWN(r, asked, 0, asked);
    if (after > 0)
        READ_OWN(r, order, after - 1, 1);
}

static void read_seat(const struct table *t, int seat,
                      const int32_t terms[MAX_TERMS], struct readings *r)
{
    r->n = 0;
    read_hand(t->s, seat, r);
    read_power(t, seat, r);
    read_board(t->s, seat, r);
    read_things(t->s, seat, r);
    read_ambitions(t, seat, r);
    read_map(t->s, seat, r);
    read_dangers(t, seat, r);
    read_chances(t, seat, r);
    read_court(t, seat, r);
    read_turn(t, seat, r);
    for (int i = 0; i < N_ARCS_TERMS; i++)
        READ_OWN(r, term, i, terms[i] / 16);
}

/* ---- The table --------------------------------------------------------- */

static void read_round(const struct table *t, struct readings *r)
{
    const struct arcs_state *s = t->s;
    int led = s->cards.played[s->leader];

    READ_COMMON(r, players, t->n - ARCS_MIN_PLAYERS, 1);
    READ_COMMON(r, chapter, least(s->chapter, N_CHAPTERS) - 1, 1);
    for (int i = 0; i < HAND_CARDS; i++)
        READ_COMMON(r, rounds, i, t->rounds > i);
    READ_COMMON(r, zero, 0, s->zero);
    READ_COMMON(r, declared, 0, s->declared);
    if (led >= 0) {
        READ_COMMON(r, led, card_suit(led), 1);
        READ_COMMON(r, led_number, 0, card_number(led));
    }
    READ_COMMON(r, split, 0, s->split_discard);
    READ_COMMON(r, with_leaders, 0, s->with_leaders);
    READ_COMMON(r, n_lore, 0, s->with_leaders ? s->n_lore : 0);
}

static void read_table(const struct table *t, struct readings *r)
{
    const struct arcs_state *s = t->s;
    int left = 0, next = arcs_marker_next(s);

    r->n = 0;
    read_round(t, r);
    for (int a = 0; a < N_AMBITIONS; a++) {
        READ_COMMON(r, first_place, a, t->high[a]);
        READ_COMMON(r, second_place, a, t->low[a]);
        READ_COMMON(r, dummy, a, t->dummy[a]);
    }
    for (int m = 0; m < N_MARKERS; m++)
        left += s->marker[m] == AMB_NONE;
    for (int m = 0; m < N_MARKERS; m++)
        READ_COMMON(r, markers, m, left > m);
    if (next >= 0)
        READ_COMMON(r, next_first, 0, arcs_marker_side(s, next).first);
    for (int i = 0; i < COURT_ROW; i++)
        if (s->court.row[i] >= 0)
            READ_COMMON(r, row, s->court.row[i], 1);
    for (int i = 0; i < N_RESOURCES; i++)
        READ_COMMON(r, supply, i, s->supply[i]);
    EACH (cluster, s->in_play)
        READ_COMMON(r, in_play, cluster, 1);
}

static void arcs_read(const void *state, int32_t terms[MAX_SEATS][MAX_TERMS],
                      struct readings own[MAX_SEATS], struct readings *common)
{
    struct table t;

    look(state, &t);
    for (int seat = 0; seat < t.n; seat++)
        read_seat(&t, seat, terms[seat], &own[seat]);
    read_table(&t, common);
}

static int arcs_stage(const void *state)
{
    return ((const struct arcs_state *)state)->chapter;
}

const struct features arcs_features = {
    .own = own_rows,
    .common = common_rows,
    .n_own = N_OWN,
    .n_common = N_COMMON,
    .read = arcs_read,
    .stage = arcs_stage,
};
