/*
 * The places of the features of features.def among the numbers of arcs.net.
 */
#ifndef ARCS_FEATURES_H
#define ARCS_FEATURES_H

#include "core/net.h"
#include "games/arcs/eval.h"

/* clang-format off */
#define OWN(id, n, low, high, reads) OWN_##id, OWN_LAST_##id = OWN_##id + (n) - 1,
#define COMMON(id, n, low, high, reads)
enum arcs_own {
#include "games/arcs/features.def"
    N_OWN
};
#undef OWN
#undef COMMON
#define OWN(id, n, low, high, reads)
#define COMMON(id, n, low, high, reads) COMMON_##id, COMMON_LAST_##id = COMMON_##id + (n) - 1,
enum arcs_common {
#include "games/arcs/features.def"
    N_COMMON
};
#undef OWN
#undef COMMON
#define OWN(id, n, low, high, reads) LOW_OWN_##id = (low), HIGH_OWN_##id = (high), N_OWN_##id = (n),
#define COMMON(id, n, low, high, reads) LOW_COMMON_##id = (low), HIGH_COMMON_##id = (high), N_COMMON_##id = (n),
enum arcs_feature_range {
#include "games/arcs/features.def"
};
#undef OWN
#undef COMMON
/* clang-format on */

extern const struct features arcs_features;
extern const struct net arcs_net;

#endif
