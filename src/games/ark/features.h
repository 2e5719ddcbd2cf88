/*
 * The places of the features of features.def among the numbers of ark.net.
 */
#ifndef ARK_FEATURES_H
#define ARK_FEATURES_H

#include "core/net.h"
#include "games/ark/eval.h"

#define FEATURES "games/ark/features.def"
#include "core/feature_places.def"

extern const struct features ark_features;
extern const struct net ark_net;

#endif
