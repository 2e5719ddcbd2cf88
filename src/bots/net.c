/*
 * The network of a game: integers only, so that the same position is worth the
 * same on every machine.  Loops over NET_WIDE numbers are written so that a
 * compiler makes vectors of them; features that are 0 cost nothing.
 */
#include "bots/net.h"

#include <string.h>

enum { FIRST_SHIFT = 2, SECOND_SHIFT = 9 }; /* back to parts of NET_ONE */

_Static_assert(NET_FEATURE >> FIRST_SHIFT == (int)NET_ONE, "the first layer");
_Static_assert(1 << SECOND_SHIFT == (int)NET_WEIGHT, "the second layer");

/* What a layer hands on: nothing below 0, and not too much. */
static void activate(const int32_t sum[NET_WIDE], int shift,
                     int16_t out[NET_WIDE])
{
    for (int i = 0; i < NET_WIDE; i++) {
        int32_t v = sum[i] >> shift;

        v = v < 0 ? 0 : v;
        out[i] = (int16_t)(v > NET_MOST ? NET_MOST : v);
    }
}

/* Part by part, so that the sums stay in registers. */
static void add_readings(int32_t sum[NET_WIDE], const int16_t (*row)[NET_WIDE],
                         const struct readings *r)
{
    enum { PART = 16 };

    for (int from = 0; from < NET_WIDE; from += PART) {
        int32_t part[PART];

        memcpy(part, sum + from, sizeof(part));
        for (int k = 0; k < r->n; k++) {
            const int16_t *weight = row[r->is[k].at] + from;
            int16_t value = r->is[k].value;

            for (int i = 0; i < PART; i++)
                part[i] += weight[i] * value;
        }
        memcpy(sum + from, part, sizeof(part));
    }
}

static int32_t product(const int16_t a[NET_WIDE], const int16_t b[NET_WIDE])
{
    int32_t sum = 0;

    for (int i = 0; i < NET_WIDE; i++)
        sum += a[i] * b[i];
    return sum;
}

/* The mean of all seats but one. */
static void mean_of_others(int16_t layer[MAX_SEATS][NET_WIDE], int n, int seat,
                           int16_t out[NET_WIDE])
{
    const int32_t part = n > 1 ? (1 << 16) / (n - 1) : 0;
    int32_t sum[NET_WIDE] = { 0 };

    for (int other = 0; other < n; other++)
        if (other != seat)
            for (int i = 0; i < NET_WIDE; i++)
                sum[i] += layer[other][i];
    for (int i = 0; i < NET_WIDE; i++)
        out[i] = (int16_t)(sum[i] * part >> 16);
}

static int32_t result_of(const struct net *net, const int16_t mine[NET_WIDE],
                         const int16_t others[NET_WIDE], int32_t hand)
{
    int32_t sum[NET_WIDE];
    int16_t layer[NET_WIDE];

    for (int i = 0; i < NET_WIDE; i++)
        sum[i] = net->second[i] + product(net->mine[i], mine) +
                 product(net->others[i], others) + net->hand[i] * hand;
    activate(sum, SECOND_SHIFT, layer);
    return product(net->last, layer) + net->last_hand * hand;
}

void net_logits(const struct net *net, const struct features *f,
                const void *state, int n_seats,
                int32_t terms[MAX_SEATS][MAX_TERMS],
                const int32_t hand[MAX_SEATS], int32_t logit[MAX_SEATS])
{
    struct readings own[MAX_SEATS], common;
    int32_t shared[NET_WIDE], sum[NET_WIDE];
    int16_t layer[MAX_SEATS][NET_WIDE], others[NET_WIDE];

    f->read(state, terms, own, &common);
    memcpy(shared, net->first, sizeof(shared));
    add_readings(shared, net->common, &common);
    for (int seat = 0; seat < n_seats; seat++) {
        memcpy(sum, shared, sizeof(sum));
        add_readings(sum, net->own, &own[seat]);
        activate(sum, FIRST_SHIFT, layer[seat]);
    }
    for (int seat = 0; seat < n_seats; seat++) {
        mean_of_others(layer, n_seats, seat, others);
        logit[seat] = result_of(net, layer[seat], others, hand[seat]);
    }
}

/* ---- Shares ------------------------------------------------------------ */

/* 2 to the power of -f, which is from 0 to 1; all in parts of 2^30. */
static int64_t power_of_half(int64_t f)
{
    enum { BITS = 30 };
    static const int32_t c[] = { -207386521, 50506219, -8874094, 1017484 };
    const int64_t one = (int64_t)1 << BITS;
    int64_t q = c[3];

    for (int i = 2; i >= 0; i--)
        q = (q * f >> BITS) + c[i];
    return one - f / 2 + ((f * (one - f) >> BITS) * q >> BITS);
}

/* e to the power of -d / NET_LOGIT, in parts of 2^50. */
static int64_t weight_of(int64_t d)
{
    enum { LOGIT_BITS = 19, LOG2_E = 1512775, LOG_BITS = 20 };
    int64_t power = d * LOG2_E >> LOG_BITS, whole = power >> LOGIT_BITS;
    int64_t rest = power & ((1 << LOGIT_BITS) - 1);

    _Static_assert(1 << LOGIT_BITS == (int)NET_LOGIT, "what a logit is");
    if (whole >= 50)
        return 0;
    return power_of_half(rest << (30 - LOGIT_BITS)) << 20 >> whole;
}

void net_shares(const int32_t logit[MAX_SEATS], int n_seats,
                double share[MAX_SEATS])
{
    int32_t most = logit[0];
    int64_t weight[MAX_SEATS], all = 0;

    for (int seat = 1; seat < n_seats; seat++)
        most = logit[seat] > most ? logit[seat] : most;
    for (int seat = 0; seat < n_seats; seat++) {
        weight[seat] = weight_of((int64_t)most - logit[seat]);
        all += weight[seat];
    }
    for (int seat = 0; seat < n_seats; seat++)
        share[seat] = (double)weight[seat] / (double)all;
}
