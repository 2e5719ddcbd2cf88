/*
 * Guild cards (7.1): what their Prelude lines do, and the new actions they
 * give.  The rules that several share are in the file of that rule: Loyal in
 * resources.c, Cartels in resources.c and chapter.c, Unions in prelude.c.
 */
#include "games/arcs/rules.h"

void arcs_guild_discard(struct arcs_state *g, int seat, int guild,
                        struct events *ev)
{
    g->player[seat].guild &= ~bit(guild);
    g->court.discard |= bit(guild);
    EMIT(ev, MSG_DISCARDS_CARD, seat, guild);
}

/* The card that asks counts too (7.7). */
int arcs_weapon_icons(const struct arcs_state *g, int seat)
{
    return arcs_count_icons(g, seat, RES_WEAPON);
}

/* ---- Prelude lines ----------------------------------------------------- */

static void use_interest(struct arcs_state *g, int seat, int guild,
                         struct events *ev)
{
    (void)ev;
    flow_call(g, PROC_INTEREST, seat)->local[0] = arcs_court[guild].suit;
}

static void use_cartel(struct arcs_state *g, int seat, int guild,
                       struct events *ev)
{
    (void)ev;
    arcs_offer_steal(g, seat, bit(arcs_court[guild].suit), false, false);
}

static void use_gatekeepers(struct arcs_state *g, int seat, int guild,
                            struct events *ev)
{
    (void)guild;
    (void)ev;
    arcs_scatter(g, seat, arcs_cluster_gates[g->in_play]);
}

static void use_three_ships(struct arcs_state *g, int seat, int guild,
                            struct events *ev)
{
    (void)guild;
    (void)ev;
    arcs_muster(g, seat, g->at.control[seat]);
}

static void use_lattice_spies(struct arcs_state *g, int seat, int guild,
                              struct events *ev)
{
    (void)guild;
    if (arcs_may_seize(g, seat))
        arcs_seize(g, seat, ev);
}

static void use_farseers(struct arcs_state *g, int seat, int guild,
                         struct events *ev)
{
    (void)guild;
    (void)ev;
    flow_call(g, PROC_FARSEERS, seat);
}

static void use_silver_tongues(struct arcs_state *g, int seat, int guild,
                               struct events *ev)
{
    (void)guild;
    (void)ev;
    arcs_offer_steal(g, seat, bit(N_RESOURCES) - 1, true, false);
}

/* What is called last comes first. */
static void use_elder_broker(struct arcs_state *g, int seat, int guild,
                             struct events *ev)
{
    (void)guild;
    arcs_gain(g, seat, RES_WEAPON, ev);
    arcs_gain(g, seat, RES_FUEL, ev);
    arcs_gain(g, seat, RES_MATERIAL, ev);
}

typedef void use_fn(struct arcs_state *g, int seat, int guild,
                    struct events *ev);

/* Each of these discards the card first. */
static use_fn *const use[N_GUILD] = {
    [COURT_MINING_INTEREST] = use_interest,
    [COURT_MATERIAL_CARTEL] = use_cartel,
    [COURT_FUEL_CARTEL] = use_cartel,
    [COURT_GATEKEEPERS] = use_gatekeepers,
    [COURT_SHIPPING_INTEREST] = use_interest,
    [COURT_PRISON_WARDENS] = use_three_ships,
    [COURT_SKIRMISHERS] = use_three_ships,
    [COURT_COURT_ENFORCERS] = use_three_ships,
    [COURT_LOYAL_MARINES] = use_three_ships,
    [COURT_LATTICE_SPIES] = use_lattice_spies,
    [COURT_FARSEERS] = use_farseers,
    [COURT_SILVER_TONGUES] = use_silver_tongues,
    [COURT_ELDER_BROKER] = use_elder_broker,
};

/* A card may be discarded even if nothing comes of it (FAQ). */
bool arcs_may_use_guild(const struct arcs_state *g, int guild)
{
    if (guild == COURT_LATTICE_SPIES)
        return !g->turn.acted;
    return use[guild] != NULL;
}

void arcs_use_guild(struct arcs_state *g, int seat, int guild,
                    struct events *ev)
{
    arcs_guild_discard(g, seat, guild, ev);
    use[guild](g, seat, guild, ev);
}

/* ---- Mining and Shipping Interest (BC02, BC09) ------------------------- */

/* INTEREST_ROOM: empty slots when a token of a rival was last offered. */
enum { INTEREST_TYPE, INTEREST_LEFT, INTEREST_TAKES, INTEREST_ROOM };
enum interest_step {
    INTEREST_ASK,
    INTEREST_TAKEN,
    INTEREST_GAIN,
    INTEREST_STEAL
};

void arcs_legal_take(const struct arcs_state *g, int seat,
                     struct move_list *out)
{
    int most = set_count(arcs_free_slots(g, seat));
    int supply = g->supply[flow_top(g)->local[INTEREST_TYPE]];

    for (int n = 0; n <= most && n <= supply; n++)
        add(out, VERB_TAKE, seat, n, 0, 0);
}

/* The supply is dry: each further token comes from a rival, while there is a
 * slot for it.  Who has declined one is not asked again. */
static void interest_steal(struct arcs_state *g, struct frame *f)
{
    int type = f->local[INTEREST_TYPE];
    int room = set_count(arcs_free_slots(g, f->seat));
    bool declined = f->local[INTEREST_ROOM] == room;

    f->local[INTEREST_ROOM] = (int16_t)room;
    if (f->local[INTEREST_LEFT]-- > 0 && !declined && room > 0 &&
        g->supply[type] == 0)
        arcs_offer_steal(g, f->seat, bit(type), false, true);
    else
        flow_done(g);
}

void arcs_proc_interest(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    int room = set_count(arcs_free_slots(g, f->seat));

    switch ((enum interest_step)f->step) {
    case INTEREST_ASK:
        f->local[INTEREST_LEFT] = (int16_t)room;
        f->step = INTEREST_STEAL;
        if (room > 0 && g->supply[f->local[INTEREST_TYPE]] > 0)
            flow_ask(g, f, ASK_TAKE, INTEREST_TAKEN);
        return;
    case INTEREST_TAKEN:
        f->local[INTEREST_TAKES] = flow_answer(g, f->seat).arg[0];
        f->local[INTEREST_LEFT] -= f->local[INTEREST_TAKES];
        f->step = INTEREST_GAIN;
        return;
    case INTEREST_GAIN:
        if (f->local[INTEREST_TAKES]-- > 0)
            arcs_gain(g, f->seat, f->local[INTEREST_TYPE], ev);
        else
            f->step = INTEREST_STEAL;
        return;
    case INTEREST_STEAL:
        interest_steal(g, f);
        return;
    }
    BUG("interest: no step %d", f->step);
}

/* ---- Farseers' Prelude (BC17) ------------------------------------------ */

enum farseers_step { FARSEERS_ASK, FARSEERS_TOSSED };

void arcs_legal_toss(const struct arcs_state *g, int seat,
                     struct move_list *out)
{
    for (uint32_t hand = g->cards.hand[seat]; hand; hand &= hand - 1)
        add(out, VERB_TOSS, seat, set_first(hand), 0, 0);
    add(out, VERB_DONE, seat, 0, 0, 0);
}

static void farseers_draw(struct arcs_state *g, int seat, struct events *ev)
{
    int n = g->cards.n_toss;

    EMIT(ev, MSG_TOSSES, seat, n);
    arcs_toss_to_pile(g, seat);
    arcs_draw_bottom(g, seat, n + 1, ev);
    flow_done(g);
}

void arcs_proc_farseers(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    switch ((enum farseers_step)f->step) {
    case FARSEERS_ASK:
        if (g->cards.n_hand[f->seat] > 0)
            flow_ask(g, f, ASK_TOSS, FARSEERS_TOSSED);
        else
            farseers_draw(g, f->seat, ev);
        return;
    case FARSEERS_TOSSED:
        f->step = FARSEERS_ASK;
        if (m.verb == VERB_TOSS)
            arcs_hand_toss(g, f->seat, m.arg[0]);
        else
            farseers_draw(g, f->seat, ev);
        return;
    }
    BUG("farseers: no step %d", f->step);
}

/* ---- Placing ships ----------------------------------------------------- */

/* Three in one system of a set. */
void arcs_muster(struct arcs_state *g, int seat, uint32_t systems)
{
    struct frame *f;

    if (systems == 0 || g->player[seat].stock[PIECE_SHIP] == 0)
        return;
    f = flow_call(g, PROC_MUSTER, seat);
    f->local[0] = (int16_t)(systems & 0xfff);
    f->local[1] = (int16_t)(systems >> 12);
}

static uint32_t systems_of(const struct frame *f)
{
    return (uint32_t)f->local[0] | (uint32_t)f->local[1] << 12;
}

void arcs_legal_place(const struct arcs_state *g, int seat,
                      struct move_list *out)
{
    for (uint32_t set = systems_of(flow_top(g)); set; set &= set - 1)
        add(out, VERB_PLACE, seat, set_first(set), 0, 0);
}

enum muster_step { MUSTER_ASK, MUSTER_CHOSEN };

void arcs_proc_muster(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    switch ((enum muster_step)f->step) {
    case MUSTER_ASK:
        flow_ask(g, f, ASK_PLACE, MUSTER_CHOSEN);
        return;
    case MUSTER_CHOSEN:
        EMIT(ev, MSG_PLACES, f->seat,
             arcs_ships_place(g, f->seat, m.arg[0], RETURNING_SHIPS), m.arg[0]);
        flow_done(g);
        return;
    }
    BUG("muster: no step %d", f->step);
}

/* One in each system of a set; if the supply is short, the seat chooses. */
void arcs_scatter(struct arcs_state *g, int seat, uint32_t systems)
{
    struct frame *f = flow_call(g, PROC_SCATTER, seat);

    f->local[0] = (int16_t)(systems & 0xfff);
    f->local[1] = (int16_t)(systems >> 12);
}

static void place_one(struct arcs_state *g, int seat, int system,
                      struct events *ev)
{
    if (arcs_ships_place(g, seat, system, 1) > 0)
        EMIT(ev, MSG_PLACES, seat, 1, system);
}

enum scatter_step { SCATTER_NEXT, SCATTER_CHOSEN };

static void scatter_next(struct arcs_state *g, struct frame *f,
                         struct events *ev)
{
    uint32_t set = systems_of(f);
    int stock = g->player[f->seat].stock[PIECE_SHIP];

    if (stock > 0 && set_count(set) > stock) {
        flow_ask(g, f, ASK_PLACE, SCATTER_CHOSEN);
        return;
    }
    for (; set; set &= set - 1)
        place_one(g, f->seat, set_first(set), ev);
    flow_done(g);
}

void arcs_proc_scatter(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    uint32_t set = systems_of(f);
    int system;

    switch ((enum scatter_step)f->step) {
    case SCATTER_NEXT:
        scatter_next(g, f, ev);
        return;
    case SCATTER_CHOSEN:
        system = flow_answer(g, f->seat).arg[0];
        place_one(g, f->seat, system, ev);
        set &= ~system_bit(system);
        f->local[0] = (int16_t)(set & 0xfff);
        f->local[1] = (int16_t)(set >> 12);
        f->step = SCATTER_NEXT;
        return;
    }
    BUG("scatter: no step %d", f->step);
}

/* ---- Prison Wardens (BC12), Court Enforcers (BC14) --------------------- */

static void pressgang(struct arcs_state *g, int seat, int owner, int resource,
                      struct events *ev)
{
    g->player[seat].captives[owner]--;
    arcs_agents_home(g, owner, 1);
    EMIT(ev, MSG_PRESSGANGS, seat, owner);
    arcs_gain(g, seat, resource, ev);
}

static void execute(struct arcs_state *g, int seat, int owner,
                    struct events *ev)
{
    g->player[seat].captives[owner]--;
    arcs_add_trophies(g, seat, owner, PIECE_AGENT, 1);
    EMIT(ev, MSG_EXECUTES, seat, owner);
}

enum { CAPTIVES_VERB };

static void offer_captives(struct arcs_state *g, int seat, int verb)
{
    flow_call(g, PROC_CAPTIVES, seat)->local[CAPTIVES_VERB] = (int16_t)verb;
}

void arcs_act_pressgang(struct arcs_state *g, int seat, struct move m,
                        struct events *ev)
{
    offer_captives(g, seat, VERB_PRESSGANG);
    pressgang(g, seat, m.arg[0], m.arg[1], ev);
}

void arcs_act_execute(struct arcs_state *g, int seat, struct move m,
                      struct events *ev)
{
    offer_captives(g, seat, VERB_EXECUTE);
    execute(g, seat, m.arg[0], ev);
}

void arcs_add_pressgang(const struct arcs_state *g, int seat,
                        struct move_list *out)
{
    for (int owner = 0; owner < g->head.n_seats; owner++)
        for (int r = 0; g->player[seat].captives[owner] && r < N_RESOURCES; r++)
            if (g->supply[r] > 0)
                add(out, VERB_PRESSGANG, seat, owner, r, 0);
}

void arcs_add_execute(const struct arcs_state *g, int seat,
                      struct move_list *out)
{
    for (int owner = 0; owner < g->head.n_seats; owner++)
        if (g->player[seat].captives[owner])
            add(out, VERB_EXECUTE, seat, owner, 0, 0);
}

void arcs_legal_captives(const struct arcs_state *g, int seat,
                         struct move_list *out)
{
    if (flow_top(g)->local[CAPTIVES_VERB] == VERB_PRESSGANG)
        arcs_add_pressgang(g, seat, out);
    else
        arcs_add_execute(g, seat, out);
    add(out, VERB_DONE, seat, 0, 0, 0);
}

enum captives_step { CAPTIVES_ASK, CAPTIVES_CHOSEN };

static void captives_ask(struct arcs_state *g, struct frame *f)
{
    struct move_list list;

    list.n = 0;
    arcs_legal_captives(g, f->seat, &list);
    if (list.n == 1)
        flow_done(g);
    else
        flow_ask(g, f,
                 f->local[CAPTIVES_VERB] == VERB_PRESSGANG ? ASK_PRESSGANG
                                                           : ASK_EXECUTE,
                 CAPTIVES_CHOSEN);
}

void arcs_proc_captives(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    switch ((enum captives_step)f->step) {
    case CAPTIVES_ASK:
        captives_ask(g, f);
        return;
    case CAPTIVES_CHOSEN:
        f->step = CAPTIVES_ASK;
        if (m.verb == VERB_PRESSGANG)
            pressgang(g, f->seat, m.arg[0], m.arg[1], ev);
        else if (m.verb == VERB_EXECUTE)
            execute(g, f->seat, m.arg[0], ev);
        else
            flow_done(g);
        return;
    }
    BUG("captives: no step %d", f->step);
}

/* Fewer rival agents than Weapon icons; the card and one's own stay. */
bool arcs_may_abduct(const struct arcs_state *g, int seat, int position)
{
    const uint8_t *agents = g->court.agents[position];
    int rivals = agents[0] + agents[1] + agents[2] + agents[3] - agents[seat];

    return rivals > 0 && rivals < arcs_weapon_icons(g, seat);
}

void arcs_act_abduct(struct arcs_state *g, int seat, struct move m,
                     struct events *ev)
{
    uint8_t *agents = g->court.agents[arcs_row_position(g, m.arg[0])];

    for (int owner = 0; owner < SEATS; owner++) {
        uint8_t *held = &g->player[seat].captives[owner];

        if (owner == seat || agents[owner] == 0)
            continue;
        *held = (uint8_t)(*held + agents[owner]);
        EMIT(ev, MSG_CAPTURES, seat, agents[owner], owner);
        agents[owner] = 0;
    }
}

/* ---- Elder Broker's Trade (BC23) --------------------------------------- */

enum { TRADE_SYSTEM, TRADE_RIVAL, TRADE_TAKEN };

/* Slots of the rival with a token of the city's type. */
static unsigned trade_wanted(const struct arcs_state *g, int system, int rival)
{
    unsigned types = arcs_city_types(g, system), slots = 0;

    for (; types; types &= types - 1)
        slots |= arcs_slots_with(g, rival, set_first(types));
    return slots;
}

/* Own slots with a token of a type that the rival has none of, as things are
 * before the swap. */
static unsigned trade_offered(const struct arcs_state *g, int seat, int rival)
{
    unsigned slots = 0;

    for (int r = 0; r < N_RESOURCES; r++)
        if (arcs_slots_with(g, rival, r) == 0)
            slots |= arcs_slots_with(g, seat, r);
    return slots;
}

bool arcs_may_trade(const struct arcs_state *g, int seat, int system, int rival)
{
    return trade_wanted(g, system, rival) && trade_offered(g, seat, rival);
}

void arcs_act_trade(struct arcs_state *g, int seat, struct move m,
                    struct events *ev)
{
    struct frame *f = flow_call(g, PROC_TRADE, seat);

    (void)ev;
    f->local[TRADE_SYSTEM] = m.arg[0];
    f->local[TRADE_RIVAL] = m.arg[1];
}

static void add_slots(int verb, int seat, unsigned slots, struct move_list *out)
{
    for (; slots; slots &= slots - 1)
        add(out, verb, seat, set_first(slots), 0, 0);
}

void arcs_legal_trade_take(const struct arcs_state *g, int seat,
                           struct move_list *out)
{
    const int16_t *local = flow_top(g)->local;

    add_slots(VERB_TRADE_TAKE, seat,
              trade_wanted(g, local[TRADE_SYSTEM], local[TRADE_RIVAL]), out);
}

void arcs_legal_trade_give(const struct arcs_state *g, int seat,
                           struct move_list *out)
{
    int rival = flow_top(g)->local[TRADE_RIVAL];

    add_slots(VERB_TRADE_GIVE, seat, trade_offered(g, seat, rival), out);
}

/* Both tokens change hands at once; the rival stores after the trader. */
static void swap_tokens(struct arcs_state *g, const struct frame *f, int given,
                        struct events *ev)
{
    int rival = f->local[TRADE_RIVAL], seat = f->seat;
    int theirs = arcs_lift(g, rival, f->local[TRADE_TAKEN]);
    int mine = arcs_lift(g, seat, given);

    g->transit[theirs]++;
    g->transit[mine]++;
    EMIT(ev, MSG_TRADES, seat, mine, rival, theirs);
    arcs_receive(g, rival, mine);
    arcs_receive(g, seat, theirs);
}

enum trade_step { TRADE_TAKE, TRADE_GIVE, TRADE_SWAP, TRADE_DONE };

void arcs_proc_trade(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    switch ((enum trade_step)f->step) {
    case TRADE_TAKE:
        flow_ask(g, f, ASK_TRADE_TAKE, TRADE_GIVE);
        return;
    case TRADE_GIVE:
        f->local[TRADE_TAKEN] = m.arg[0];
        flow_ask(g, f, ASK_TRADE_GIVE, TRADE_SWAP);
        return;
    case TRADE_SWAP:
        f->step = TRADE_DONE;
        swap_tokens(g, f, m.arg[0], ev);
        return;
    case TRADE_DONE:
        flow_done(g);
        return;
    }
    BUG("trade: no step %d", f->step);
}
