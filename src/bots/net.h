/*
 * What a network (core/net.h) makes of a position.
 */
#ifndef BOTS_NET_H
#define BOTS_NET_H

#include "core/net.h"

/* A difference of so much between two seats makes one e times as likely to win
 * as the other. */
enum { NET_LOGIT = NET_ONE * NET_WEIGHT };

/* `terms` are weighted; `hand[seat]` is what the hand-written value says, in
 * parts of NET_ONE, from -NET_HAND to NET_HAND. */
enum { NET_HAND = 4 * NET_ONE };

void net_logits(const struct net *net, const struct features *f,
                const void *state, int n_seats,
                int32_t terms[MAX_SEATS][MAX_TERMS],
                const int32_t hand[MAX_SEATS], int32_t logit[MAX_SEATS]);

/* Shares of the win that follow; they add up to 1. */
void net_shares(const int32_t logit[MAX_SEATS], int n_seats,
                double share[MAX_SEATS]);

#endif
