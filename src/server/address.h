/*
 * Where somebody comes from, as far as limits go: an IPv4 address, or the /64
 * of an IPv6 address, since a home gets a whole one of these.
 */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct address {
    uint8_t at[16]; /* IPv4 as ::ffff:a.b.c.d */
};

enum { ADDRESS_TEXT = 48 };

/* "192.0.2.7", "2001:db8::1", "[2001:db8::1]", "::ffff:192.0.2.7". */
bool address_read(const char *text, struct address *out);
void address_print(const struct address *a, char out[ADDRESS_TEXT]);
bool address_equal(const struct address *a, const struct address *b);
uint64_t address_hash(const struct address *a);

/*
 * Who asks, when `peer` is a proxy that is trusted: the last address in its
 * X-Forwarded-For that is not itself one of the trusted.  A name further left
 * may be anybody's invention.  false: what would have to be believed is no
 * address, and nobody knows who asks; it is not the proxy.
 */
bool address_behind(struct address peer, const char *forwarded,
                    const struct address *trusted, int n_trusted,
                    struct address *out);

#endif
