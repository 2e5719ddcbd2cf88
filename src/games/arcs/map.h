/*
 * The map: six clusters in a ring, each a gate and three planets.
 *
 * System id = (cluster - 1) * 4 + {gate 0, arrow 1, crescent 2, hex 3}; sets
 * of systems are 24 bits, sets of clusters 6 bits (bit 0 = cluster 1).
 */
#ifndef ARCS_MAP_H
#define ARCS_MAP_H

#include "games/arcs/cards.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    N_CLUSTERS = 6,
    CLUSTER_SYSTEMS = 4,
    N_SYSTEMS = N_CLUSTERS * CLUSTER_SYSTEMS,
    ALL_CLUSTERS = (1 << N_CLUSTERS) - 1,
    SYS_NONE = -1,
};

/* clang-format off */
enum system {
    SYS_1G, SYS_1A, SYS_1C, SYS_1H,
    SYS_2G, SYS_2A, SYS_2C, SYS_2H,
    SYS_3G, SYS_3A, SYS_3C, SYS_3H,
    SYS_4G, SYS_4A, SYS_4C, SYS_4H,
    SYS_5G, SYS_5A, SYS_5C, SYS_5H,
    SYS_6G, SYS_6A, SYS_6C, SYS_6H,
};
/* clang-format on */

struct arcs_system {
    const char *word;   /* what everybody reads too: "3H" */
    const char *spoken; /* how it is said aloud, N_(): "3 hex" */
    int8_t type;        /* resource type; RES_NONE for a gate */
    uint8_t slots;      /* for buildings */
};

extern ARCS_TABLE struct arcs_system arcs_systems[N_SYSTEMS];

/* Neighbours inside the cluster and, for a planet, across a border. */
extern const uint32_t arcs_near[N_SYSTEMS];
/* By set of clusters: all their systems, all their gates. */
extern const uint32_t arcs_cluster_systems[1 << N_CLUSTERS];
extern const uint32_t arcs_cluster_gates[1 << N_CLUSTERS];
/* By set of clusters in play: the next ones in play on either side. */
extern const uint8_t arcs_ring[1 << N_CLUSTERS][N_CLUSTERS];

/* Clusters count from 0 here; cluster 0 is the one printed as 1. */
static inline int system_cluster(int system)
{
    return system / CLUSTER_SYSTEMS;
}

static inline bool system_is_gate(int system)
{
    return system % CLUSTER_SYSTEMS == 0;
}

static inline uint32_t system_bit(int system)
{
    return (uint32_t)1 << system;
}

static inline bool system_in_play(unsigned in_play, int system)
{
    return (in_play >> system_cluster(system) & 1) != 0;
}

/* The systems next to one that is in play (2.2, 2.3). */
static inline uint32_t system_neighbours(unsigned in_play, int system)
{
    uint32_t near = arcs_near[system] & arcs_cluster_systems[in_play];

    if (system_is_gate(system))
        near |= arcs_cluster_gates[arcs_ring[in_play][system_cluster(system)]];
    return near;
}

#endif
