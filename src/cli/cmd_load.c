/*
 * starboard load: how much a server can take.
 */
#include "cli/cli.h"

#include "base/lines.h"
#include "games/registry.h"
#include "client/load.h"

#include <string.h>

static const struct flag flags[] = {
    { "game", "GAME", N_("what is played [null]") },
    { "tables", "N", N_("how many at once [50]") },
    { "seats", "N", N_("players at each [2]") },
    { "seconds", "N", N_("how long [10]") },
    { "every", "N", N_("seconds between two moves of a table [0]") },
    { "json", NULL, N_("as JSON") },
    { NULL, NULL, NULL },
};

/* http://HOST:PORT */
static int arg_server(const struct args *a, char host[64], long *port,
                      struct error *err)
{
    static const char scheme[] = "http://";
    const char *at, *colon;
    char number[8] = "";
    size_t n;

    if (a->n != 1 || strncmp(a->word[0], scheme, sizeof(scheme) - 1) != 0)
        return error_set(err, "name a server, as http://127.0.0.1:8080");
    at = a->word[0] + sizeof(scheme) - 1;
    n = strcspn(at, ":/");
    colon = at[n] == ':' ? at + n + 1 : "80";
    if (n == 0 || n >= 64 || strcspn(colon, "/") >= sizeof(number))
        return error_set(err, "name a server, as http://127.0.0.1:8080");
    memcpy(host, at, n);
    host[n] = '\0';
    memcpy(number, colon, strcspn(colon, "/"));
    return number_read(number, 1, 65535, port, err);
}

static void print_times(struct json *j, const char *key,
                        const struct load_times *t)
{
    json_kopen(j, key);
    json_kreal(j, "p50", t->p50);
    json_kreal(j, "p99", t->p99);
    json_kreal(j, "max", t->max);
    json_close(j);
}

static void print_json(const struct load_config *c, const struct load_result *r)
{
    struct buf out = BUF_INIT;
    struct json j;

    json_init(&j, &out);
    json_open(&j);
    json_kstr(&j, "game", c->game);
    json_kint(&j, "tables", c->tables);
    json_kint(&j, "seats", c->seats);
    json_kreal(&j, "seconds", r->seconds);
    json_kint(&j, "moves", r->moves);
    json_kreal(&j, "moves_per_second", (double)r->moves / r->seconds);
    json_kint(&j, "refused", r->refused);
    json_kint(&j, "games", r->games);
    print_times(&j, "acknowledged_ms", &r->ack);
    print_times(&j, "all_seats_ms", &r->all);
    json_close(&j);
    puts(buf_str(&out));
    buf_release(&out);
}

static void print_line(const char *what, double value, const char *unit,
                       struct buf *out)
{
    buf_addf(out, "  %s", what);
    buf_pad(out, 42);
    buf_addf(out, "%9.*f%s\n", *unit ? 1 : 0, value, unit);
}

static void print_text(const struct load_config *c, const struct load_result *r,
                       const struct catalogue *cat)
{
    struct buf out = BUF_INIT;

    say(cat, &out, "%d tables of %s, %d players each, for %d s", c->tables,
        c->game, c->seats, (int)(r->seconds + 0.5));
    buf_addc(&out, '\n');
    print_line(tr(cat, N_("durable moves per second")),
               (double)r->moves / r->seconds, "", &out);
    print_line(tr(cat, N_("half acknowledged within")), r->ack.p50, " ms",
               &out);
    print_line(tr(cat, N_("99 of 100 within")), r->ack.p99, " ms", &out);
    print_line(tr(cat, N_("all within")), r->ack.max, " ms", &out);
    print_line(tr(cat, N_("half known to all seats within")), r->all.p50, " ms",
               &out);
    print_line(tr(cat, N_("99 of 100 within")), r->all.p99, " ms", &out);
    print_line(tr(cat, N_("all within")), r->all.max, " ms", &out);
    print_line(tr(cat, N_("games finished")), (double)r->games, "", &out);
    fputs(buf_str(&out), stdout);
    buf_release(&out);
}

static int run(struct args *a)
{
    char host[64];
    long port = 0, tables, seats, seconds, every;
    struct load_config config = { .game = "null" };
    struct load_result result;
    struct error err;

    if (arg_server(a, host, &port, &err) < 0 ||
        arg_number(a, "tables", 1, 10000, 50, &tables, &err) < 0 ||
        arg_number(a, "seats", 1, MAX_SEATS, 2, &seats, &err) < 0 ||
        arg_number(a, "seconds", 1, 3600, 10, &seconds, &err) < 0 ||
        arg_number(a, "every", 0, 3600, 0, &every, &err) < 0)
        return fail_usage(a, &err);
    if (arg_given(a, "game"))
        config.game = arg_value(a, "game");
    if (!game_find(config.game)) {
        error_set(&err, "there is no game \"%.40s\"", config.game);
        return fail_usage(a, &err);
    }
    config.host = host;
    config.port = (int)port;
    config.tables = (int)tables;
    config.seats = (int)seats;
    config.seconds = (int)seconds;
    config.every = (int)every;
    if (load_run(&config, &result, &err) < 0)
        return fail(a, &err);
    if (arg_given(a, "json"))
        print_json(&config, &result);
    else
        print_text(&config, &result, a->cat);
    return EXIT_OK;
}

const struct command command_load = {
    .name = "load",
    .usage = "http://HOST:PORT [--tables N]",
    .words = 1,
    .summary = N_("measure how much a server can take"),
    .more = N_("Start the server with a --rate that allows it, as "
               "--rate 100000."),
    .flag = flags,
    .run = run,
};
