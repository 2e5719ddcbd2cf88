/*
 * The places of the features of features.def among the numbers of arcs.net.
 */
#ifndef ARCS_FEATURES_H
#define ARCS_FEATURES_H

#include "core/net.h"
#include "games/arcs/eval.h"

#define FEATURES "games/arcs/features.def"
#include "core/feature_places.def"

extern const struct features arcs_features;
extern const struct net arcs_net;

#endif
