/*
 * What missions, achievements and keys ask for: one row for each kind of task,
 * which says how far a seat is with it.
 */
#include "games/ark/rules.h"

#include <stddef.h>

/* In the two sections of the task; what is over in one does not make up for the
 * other. */
static struct ark_progress cubes_in_both(const struct ark_state *s, int seat,
                                         const struct ark_task *t)
{
    const uint8_t *cube = s->player[seat].cube;
    int a = cube[t->a], b = cube[t->b], n = t->amount;

    return (struct ark_progress){ (a < n ? a : n) + (b < n ? b : n), 2 * n };
}

/* As many as the A-side has means all of the own board: nine of Hara. */
static struct ark_progress standing_units(const struct ark_state *s, int seat,
                                          const struct ark_task *t)
{
    int all = ark_board(s, seat)->units;

    return (struct ark_progress){
        ark_own_units(s, seat),
        t->amount == UNITS_PER_SEAT ? all : t->amount,
    };
}

static int cylinders_out(const struct ark_state *s, int seat)
{
    int n = s->cylinders_out[seat];

    for (int i = 0; i < N_SECTIONS; i++)
        n -= s->player[seat].power[i];
    return n;
}

static int units_together(const struct ark_state *s, int seat)
{
    int most = 0;

    EACH (room, s->occupied[seat] & ALL_ROOMS)
        if (s->site[room].unit[seat] > most)
            most = s->site[room].unit[seat];
    return most;
}

static int rooms_with_units(const struct ark_state *s, int seat)
{
    return bits_count(s->occupied[seat] & ALL_ROOMS);
}

static int gates_held(const struct ark_state *s, int seat)
{
    return bits_count(s->controlled[seat] & s->gate_rooms);
}

static int generators_held(const struct ark_state *s, int seat)
{
    return bits_count(s->controlled[seat] & (bit(ROOM_VIOLET_GENERATOR) |
                                             bit(ROOM_TURQUOISE_GENERATOR)));
}

static int factories_held(const struct ark_state *s, int seat)
{
    return bits_count(s->controlled[seat] & ALL_FACTORIES);
}

static int kinds_held(const struct ark_state *s, int seat)
{
    unsigned kinds = 0;

    EACH (room, s->controlled[seat] & ALL_FACTORIES)
        kinds |= 1u << factory_resource(room);
    return bits_count(kinds);
}

static int sections_with_cubes(const struct ark_state *s, int seat)
{
    int n = 0;

    for (int i = 0; i < N_SECTIONS; i++)
        n += s->player[seat].cube[i] > 0;
    return n;
}

static int outer_cubes(const struct ark_state *s, int seat)
{
    int n = s->player[seat].cubes;

    for (int i = 0; i < N_SECTIONS; i++)
        n -= s->player[seat].cube[i];
    return n;
}

static int rooms_activated(const struct ark_state *s, int seat)
{
    return bits_count(s->player[seat].target);
}

static int metamorphite(const struct ark_state *s, int seat)
{
    return s->player[seat].resource[RESOURCE_MT];
}

/* Of the one that there is least of. */
static int stores(const struct ark_state *s, int seat)
{
    int least = MAX_RESOURCE;

    for (int r = 0; r < N_FACTORY_RESOURCES; r++)
        if (s->player[seat].resource[r] < least)
            least = s->player[seat].resource[r];
    return least;
}

static int peoples_of_keys(const struct ark_state *s, int seat)
{
    unsigned peoples = 0;

    EACH (key, s->player[seat].keys)
        peoples |= 1u << s->box.key[key].people;
    return bits_count(peoples & ~(1u << PEOPLE_ALL));
}

/* Counted in a byte of the player itself. */
#define FIGURE(name) .figure = offsetof(struct ark_player, name)

/* clang-format off */
ARK_TABLE struct ark_task_card ark_task_cards[N_TASKS] = {
    [TASK_CUBES]      = { "cubes", N_("cubes"), MAX_SQUARES, .progress = cubes_in_both },
    [TASK_TOKENS]     = { "tokens", N_("explore tokens"), 22, FIGURE(tokens) },
    [TASK_UNITS]      = { "units", N_("standing units"), UNITS_PER_SEAT, .progress = standing_units },
    [TASK_CYLINDERS]  = { "cylinders", N_("cylinders on outer rooms"), CYLINDERS_PER_SEAT, .have = cylinders_out },
    [TASK_CONTROL]    = { "control", N_("outer rooms controlled"), 22, FIGURE(rooms) },
    [TASK_ARSENAL]    = { "arsenal", N_("arsenal"), ARSENAL_MAX, FIGURE(arsenal) },
    [TASK_ALL_CUBES]  = { "all-cubes", N_("cubes anywhere"), 30, FIGURE(cubes) },
    [TASK_ARTIFACTS]  = { "artifacts", N_("artifacts in hand"), HAND_LIMIT, FIGURE(n_hand) },
    [TASK_BATTLES]    = { "battles", N_("battles won"), 1, FIGURE(battles) },
    [TASK_TOGETHER]   = { "together", N_("own units in one outer room"), UNITS_PER_SEAT, .have = units_together },
    [TASK_SPREAD]     = { "spread", N_("outer rooms with own units"), UNITS_PER_SEAT, .have = rooms_with_units },
    [TASK_GATES]      = { "gates", N_("transport gates controlled"), MAX_GATES, .have = gates_held },
    [TASK_GENERATORS] = { "generators", N_("generators controlled"), 2, .have = generators_held },
    [TASK_FACTORIES]  = { "factories", N_("factories controlled"), N_FACTORIES, .have = factories_held },
    [TASK_KINDS]      = { "kinds", N_("kinds of factories controlled"), N_FACTORY_RESOURCES, .have = kinds_held },
    [TASK_OUTER_CUBES] = { "outer-cubes", N_("own cubes on outer rooms"), 30, .have = outer_cubes },
    [TASK_SECTIONS]   = { "sections", N_("own sections with a cube"), N_SECTIONS, .have = sections_with_cubes },
    [TASK_TARGETS]    = { "targets", N_("rooms activated"), N_TARGETS, .have = rooms_activated },
    [TASK_METAMORPHITE] = { "metamorphite", N_("metamorphite held"), 30, .have = metamorphite },
    [TASK_STORES]     = { "stores", N_("of each other resource"), 30, .have = stores },
    [TASK_KEYS]       = { "keys", N_("factions with a key of yours"), PEOPLE_ALL, .have = peoples_of_keys },
};
/* clang-format on */

static int figure_of(const struct ark_state *s, int seat, unsigned at)
{
    return ((const uint8_t *)&s->player[seat])[at];
}

struct ark_progress ark_task_progress(const struct ark_state *s, int seat,
                                      const struct ark_task *t)
{
    const struct ark_task_card *row = &ark_task_cards[t->kind];

    if (row->figure)
        return (struct ark_progress){ figure_of(s, seat, row->figure),
                                      t->amount };
    if (row->have)
        return (struct ark_progress){ row->have(s, seat), t->amount };
    return row->progress(s, seat, t);
}

bool ark_task_done(const struct ark_state *s, int seat,
                   const struct ark_task *t)
{
    const struct ark_task_card *row = &ark_task_cards[t->kind];
    struct ark_progress p;

    if (row->figure)
        return figure_of(s, seat, row->figure) >= t->amount;
    if (row->have)
        return row->have(s, seat) >= t->amount;
    p = row->progress(s, seat, t);
    return p.have >= p.need;
}
