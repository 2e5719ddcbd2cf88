/* Web Push: the example of RFC 8291, signatures, and which addresses are asked.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/push_crypt.h"
#include "server/push_link.h"
#include "server/push_post.h"
#include "server/secret.h"

/* RFC 8291, appendix A. */
static const char text[] = "When I grow up, I want to be a watermelon";
static const char our_secret[] = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static const char our_point[] =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
    "EqKK6PBru3jl7A8";
static const char their_point[] =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZ"
    "GH6SRpkNtoIAiw4";
static const char salt_text[] = "DGv6ra1nlYgDCS1FRnbzlw";
static const char auth_text[] = "BTBZMqHH6r4Tts7J_aSIgg";
static const char sealed[] =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
    "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB"
    "St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

static void the_example_of_the_standard(void **state)
{
    uint8_t secret[PUSH_SECRET], point[PUSH_POINT];
    uint8_t salt[PUSH_SALT], auth[PUSH_AUTH];
    struct buf body = BUF_INIT, out = BUF_INIT;
    struct push_keys ours;

    (void)state;
    assert_true(push_base64_read(our_secret, secret, sizeof(secret)));
    assert_true(push_base64_read(their_point, point, sizeof(point)));
    assert_true(push_base64_read(salt_text, salt, sizeof(salt)));
    assert_true(push_base64_read(auth_text, auth, sizeof(auth)));
    assert_true(push_keys_of(secret, &ours));
    push_base64(ours.point, PUSH_POINT, &out);
    assert_string_equal(buf_str(&out), our_point);
    buf_clear(&out);
    assert_true(push_seal_with(&ours, salt, point, auth, text, sizeof(text) - 1,
                               &body));
    push_base64(body.at, body.n, &out);
    assert_string_equal(buf_str(&out), sealed);
    buf_release(&body);
    buf_release(&out);
}

static void no_two_messages_are_alike(void **state)
{
    uint8_t point[PUSH_POINT], auth[PUSH_AUTH] = { 1 };
    struct buf one = BUF_INIT, other = BUF_INIT;

    (void)state;
    assert_true(push_base64_read(their_point, point, sizeof(point)));
    assert_true(push_seal(point, auth, text, sizeof(text), &one));
    assert_true(push_seal(point, auth, text, sizeof(text), &other));
    assert_int_equal(one.n, other.n);
    assert_memory_not_equal(one.at, other.at, PUSH_SALT);
    assert_memory_not_equal(one.at + 21, other.at + 21, PUSH_POINT);
    buf_release(&one);
    buf_release(&other);
}

static void what_is_no_key_is_refused(void **state)
{
    uint8_t point[PUSH_POINT], secret[PUSH_SECRET] = { 0 }, auth[PUSH_AUTH];
    struct push_keys keys;
    struct buf out = BUF_INIT;

    (void)state;
    assert_false(push_keys_of(secret, &keys));
    memset(secret, 0xff, sizeof(secret));
    assert_false(push_keys_of(secret, &keys));
    assert_true(push_base64_read(their_point, point, sizeof(point)));
    assert_true(push_point_is_sound(point));
    point[40] ^= 1; /* beside the curve */
    assert_false(push_point_is_sound(point));
    memset(auth, 7, sizeof(auth));
    assert_false(push_seal(point, auth, "x", 1, &out));
    point[40] ^= 1;
    point[0] = 2;
    assert_false(push_point_is_sound(point));
    assert_false(push_base64_read("AAAA", point, sizeof(point)));
    assert_false(push_base64_read("", point, 1));
    assert_false(push_base64_read("A*AA", point, 3));
    assert_true(push_base64_read("AAA=", point, 2));
    buf_release(&out);
}

/* What is signed is checked by other eyes in tests/server/test_push.py. */
static void a_word_is_signed(void **state)
{
    struct push_keys keys;
    struct buf out = BUF_INIT, key = BUF_INIT;

    (void)state;
    push_keys_new(&keys);
    push_sign(&keys, "https://push.example.org", "mailto:a@example.org", 99,
              &out);
    push_base64(keys.point, PUSH_POINT, &key);
    assert_int_equal(strncmp(buf_str(&out),
                             "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.",
                             45),
                     0);
    assert_string_equal(strstr(buf_str(&out), ", k=") + 4, buf_str(&key));
    buf_release(&out);
    buf_release(&key);
}

static void only_addresses_of_the_world_are_asked(void **state)
{
    static const char *const inside[] = { "127.0.0.1",
                                          "127.9.9.9",
                                          "10.0.0.1",
                                          "172.16.0.1",
                                          "172.31.255.1",
                                          "192.168.1.1",
                                          "169.254.1.1",
                                          "100.64.0.1",
                                          "0.0.0.0",
                                          "224.0.0.1",
                                          "255.255.255.255",
                                          "192.0.0.8",
                                          "192.0.2.1",
                                          "198.18.0.1",
                                          "198.51.100.7",
                                          "203.0.113.9",
                                          "240.0.0.1",
                                          "::",
                                          "::1",
                                          "fe80::1",
                                          "fc00::1",
                                          "fd12::1",
                                          "ff02::1",
                                          "::ffff:10.0.0.1",
                                          "::ffff:127.0.0.1",
                                          "64:ff9b::a00:1",
                                          "2001:db8::1",
                                          "2002:7f00:1::",
                                          "fec0::1",
                                          "2001::1",
                                          NULL };
    static const char *const world[] = { "93.184.216.34",  "172.32.0.1",
                                         "100.128.0.1",    "8.8.8.8",
                                         "2606:4700::1",   "2a00:1450::1",
                                         "::ffff:8.8.8.8", NULL };

    (void)state;
    for (int i = 0; inside[i]; i++)
        if (push_address_is_outside(inside[i]))
            fail_msg("%s", inside[i]);
    for (int i = 0; world[i]; i++)
        if (!push_address_is_outside(world[i]))
            fail_msg("%s", world[i]);
}

static void endpoints_are_checked(void **state)
{
    static const char *const wrong[] = { "",
                                         "http://push.example.org/a",
                                         "https://",
                                         "https:///a",
                                         "https://user@push.example.org/a",
                                         "https://push.example.org:8443/a",
                                         "https://push.example.org:/a",
                                         "https://push example.org/a",
                                         "https://push.example.org/a b",
                                         "https://push.example.org/a\r\nX: y",
                                         "https://push.example.org/\xc3\xa9",
                                         "https://push.example.org/a#b",
                                         "https://push.example.org\\@10.0.0.1/",
                                         "https://10.0.0.1/a",
                                         "https://127.1/a",
                                         "https://2130706433/a",
                                         "https://0x7f.1/a",
                                         "https://[::1]/a",
                                         "https://localhost/a",
                                         "https://router/a",
                                         NULL };
    struct push_place p;

    (void)state;
    for (int i = 0; wrong[i]; i++)
        if (push_place_read(wrong[i], false, &p))
            fail_msg("%s", wrong[i]);
    assert_true(push_place_read("https://push.example.org/a/b?c=d", false, &p));
    assert_string_equal(p.host, "push.example.org");
    assert_string_equal(p.path, "/a/b?c=d");
    assert_int_equal(p.port, 443);
    assert_true(push_place_read("https://push.example.org", false, &p));
    assert_string_equal(p.path, "/");
    assert_true(push_place_read("https://localhost:8443/a", true, &p));
    assert_string_equal(p.host, "localhost");
    assert_int_equal(p.port, 8443);
    assert_true(push_place_read("https://127.0.0.1:8443/a", true, &p));
    assert_false(push_place_read("https://localhost:0/a", true, &p));
    assert_false(push_place_read("https://localhost:99999/a", true, &p));
    assert_false(push_place_read("http://localhost:80/a", true, &p));
}

/* What a name leads to is looked at before anybody is called. */
static void nobody_inside_is_called(void **state)
{
    struct sockaddr_in at = { .sin_family = AF_INET };
    socklen_t n = sizeof(at);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    struct pollfd caller = { .fd = fd, .events = POLLIN };
    atomic_bool stop = false;
    struct push_links links;
    struct buf request = BUF_INIT;
    char line[64];

    (void)state;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(bind(fd, (struct sockaddr *)&at, n), 0);
    assert_int_equal(listen(fd, 1), 0);
    assert_int_equal(getsockname(fd, (struct sockaddr *)&at, &n), 0);
    push_links_init(&links, false, &stop);
    assert_false(push_links_ask(&links, "localhost", ntohs(at.sin_port),
                                &request, line, sizeof(line)));
    assert_int_equal(poll(&caller, 1, 0), 0);
    /* Whoever wants to leave calls, and does not wait for what comes. */
    links.inside = true;
    stop = true;
    assert_false(push_links_ask(&links, "127.0.0.1", ntohs(at.sin_port),
                                &request, line, sizeof(line)));
    assert_int_equal(poll(&caller, 1, 60000), 1);
    push_links_release(&links);
    close(fd);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_standard),
        cmocka_unit_test(no_two_messages_are_alike),
        cmocka_unit_test(what_is_no_key_is_refused),
        cmocka_unit_test(a_word_is_signed),
        cmocka_unit_test(only_addresses_of_the_world_are_asked),
        cmocka_unit_test(endpoints_are_checked),
        cmocka_unit_test(nobody_inside_is_called),
    };

    secret_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
