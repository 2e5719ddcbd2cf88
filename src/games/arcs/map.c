/*
 * The map as tables; what depends on the clusters in play is worked out by the
 * compiler, for every set of clusters.
 */
#include "games/arcs/map.h"

#include "core/words.h"
#include "games/arcs/cards.h"

/* clang-format off */

/* Planet types and building slots (2.1).  The order inside a cluster is gate,
 * arrow, crescent, hex: clockwise on the map. */
ARCS_TABLE struct arcs_system arcs_systems[N_SYSTEMS] = {
    [SYS_1G] = { "1G", N_("gate 1"),     RES_NONE,     0 },
    [SYS_1A] = { "1A", N_("1 arrow"),    RES_WEAPON,   2 },
    [SYS_1C] = { "1C", N_("1 crescent"), RES_FUEL,     1 },
    [SYS_1H] = { "1H", N_("1 hex"),      RES_MATERIAL, 2 },

    [SYS_2G] = { "2G", N_("gate 2"),     RES_NONE,     0 },
    [SYS_2A] = { "2A", N_("2 arrow"),    RES_PSIONIC,  1 },
    [SYS_2C] = { "2C", N_("2 crescent"), RES_WEAPON,   1 },
    [SYS_2H] = { "2H", N_("2 hex"),      RES_RELIC,    2 },

    [SYS_3G] = { "3G", N_("gate 3"),     RES_NONE,     0 },
    [SYS_3A] = { "3A", N_("3 arrow"),    RES_MATERIAL, 1 },
    [SYS_3C] = { "3C", N_("3 crescent"), RES_FUEL,     1 },
    [SYS_3H] = { "3H", N_("3 hex"),      RES_WEAPON,   2 },

    [SYS_4G] = { "4G", N_("gate 4"),     RES_NONE,     0 },
    [SYS_4A] = { "4A", N_("4 arrow"),    RES_RELIC,    2 },
    [SYS_4C] = { "4C", N_("4 crescent"), RES_FUEL,     2 },
    [SYS_4H] = { "4H", N_("4 hex"),      RES_MATERIAL, 1 },

    [SYS_5G] = { "5G", N_("gate 5"),     RES_NONE,     0 },
    [SYS_5A] = { "5A", N_("5 arrow"),    RES_WEAPON,   1 },
    [SYS_5C] = { "5C", N_("5 crescent"), RES_RELIC,    1 },
    [SYS_5H] = { "5H", N_("5 hex"),      RES_PSIONIC,  2 },

    [SYS_6G] = { "6G", N_("gate 6"),     RES_NONE,     0 },
    [SYS_6A] = { "6A", N_("6 arrow"),    RES_MATERIAL, 1 },
    [SYS_6C] = { "6C", N_("6 crescent"), RES_FUEL,     2 },
    [SYS_6H] = { "6H", N_("6 hex"),      RES_PSIONIC,  1 },
};

/* Within every cluster the gate touches its planets, and the crescent touches
 * the arrow and the hex (2.2).  Of the borders between clusters only 2H-3A
 * and 5H-6A are thin enough to cross. */
#define BIT(s) ((uint32_t)1 << (s))
#define CLUSTER(n)                                          \
    [SYS_##n##G] = BIT(SYS_##n##A) | BIT(SYS_##n##C) | BIT(SYS_##n##H), \
    [SYS_##n##A] = BIT(SYS_##n##G) | BIT(SYS_##n##C) | ACROSS_##n##A,   \
    [SYS_##n##C] = BIT(SYS_##n##G) | BIT(SYS_##n##A) | BIT(SYS_##n##H), \
    [SYS_##n##H] = BIT(SYS_##n##G) | BIT(SYS_##n##C) | ACROSS_##n##H

enum {
    ACROSS_1A = 0,           ACROSS_1H = 0,
    ACROSS_2A = 0,           ACROSS_2H = BIT(SYS_3A),
    ACROSS_3A = BIT(SYS_2H), ACROSS_3H = 0,
    ACROSS_4A = 0,           ACROSS_4H = 0,
    ACROSS_5A = 0,           ACROSS_5H = BIT(SYS_6A),
    ACROSS_6A = BIT(SYS_5H), ACROSS_6H = 0,
};

const uint32_t arcs_near[N_SYSTEMS] = {
    CLUSTER(1), CLUSTER(2), CLUSTER(3), CLUSTER(4), CLUSTER(5), CLUSTER(6),
};

/* One entry for each of the 64 sets of clusters. */
#define EIGHT(F, m) \
    F(m), F(m + 1), F(m + 2), F(m + 3), F(m + 4), F(m + 5), F(m + 6), F(m + 7)
#define SETS(F)                                        \
    EIGHT(F, 0),  EIGHT(F, 8),  EIGHT(F, 16), EIGHT(F, 24), \
    EIGHT(F, 32), EIGHT(F, 40), EIGHT(F, 48), EIGHT(F, 56)

#define HAS(m, c) ((m) >> ((c) % N_CLUSTERS) & 1)
#define SPREAD(m, c) ((uint32_t)HAS(m, c) << CLUSTER_SYSTEMS * (c))
#define GATES(m)                                       \
    (SPREAD(m, 0) | SPREAD(m, 1) | SPREAD(m, 2) |      \
     SPREAD(m, 3) | SPREAD(m, 4) | SPREAD(m, 5))
#define SYSTEMS(m) (GATES(m) * 0xf)

const uint32_t arcs_cluster_gates[1 << N_CLUSTERS] = { SETS(GATES) };
const uint32_t arcs_cluster_systems[1 << N_CLUSTERS] = { SETS(SYSTEMS) };

/* A path marker joins the gates on either side of a missing cluster, so that
 * the gates in play always form one ring (2.3): from cluster c go round, one
 * way and the other, to the first that is in play. */
#define AT(c) (1 << (c) % N_CLUSTERS)
#define FIRST(m, a, b, c, d, e)                                    \
    (HAS(m, a) ? AT(a) : HAS(m, b) ? AT(b) : HAS(m, c) ? AT(c)     \
     : HAS(m, d) ? AT(d) : HAS(m, e) ? AT(e) : 0)
#define SIDES(m, c)                                                \
    (HAS(m, c) ? FIRST(m, c + 1, c + 2, c + 3, c + 4, c + 5) |     \
                 FIRST(m, c + 5, c + 4, c + 3, c + 2, c + 1) : 0)
#define RING(m) { SIDES(m, 0), SIDES(m, 1), SIDES(m, 2), \
                  SIDES(m, 3), SIDES(m, 4), SIDES(m, 5) }

const uint8_t arcs_ring[1 << N_CLUSTERS][N_CLUSTERS] = { SETS(RING) };

/* clang-format on */
