/*
 * starboard serve: the web table.
 */
#include "cli/cli.h"

#include "base/lines.h"
#include "core/record.h"
#include "server/serve.h"
#include "store/store_writer.h"

#include <string.h>
#include <unistd.h>

/* A socket in the file system has no longer name. */
enum { HOST_LENGTH = 256, PATH_LENGTH = 108, DAY = 86400 };

static const struct flag flags[] = {
    { "listen", "HOST:PORT", N_("where to listen [127.0.0.1:8080]") },
    { "db", "FILE", N_("where tables are kept [starboard.db]") },
    { "origin", "URL", N_("another site whose pages may talk to this server") },
    { "clients", "N", N_("connections at once [1000]") },
    { "tables", "N", N_("tables in all [100000]") },
    { "own", "N", N_("running tables of one address [3000]"), true },
    { "each", "N", N_("connections of one address [100]") },
    { "proxy", "ADDRESS", N_("trusted proxies (X-Forwarded-For)") },
    { "cert", "FILE", N_("certificate for https, in PEM") },
    { "key", "FILE", N_("its key") },
    { "banned", "FILE", N_("addresses to keep out") },
    { "keep-finished", "DAYS", N_("delete finished games after [never]") },
    { "keep-abandoned", "DAYS", N_("and those nobody plays on [never]") },
    { "notice", "COMMAND", N_("run for each turn of who is away") },
    { "quiet-hours", "FROM-TO", N_("but not then, as 22-7 [never]") },
    { "push", "CONTACT", N_("Web Push; services ask there about you") },
    { "push-inside", NULL, N_("push services may be in your own network"),
      true },
    { "monitor", "HOST:PORT", N_("where to serve /metrics [nowhere]") },
    { "rate", "N", N_("messages per second of one connection [50]") },
    { "threads", "N", N_("in which bots think [all cores but one]") },
    { "lease", "SECONDS", N_("after which a silent server is gone [4]"), true },
    { "files", "NAME", N_("what its own files begin with [as --db]"), true },
    { "seed", "N", N_("the same games every time, for tests"), true },
    { NULL, NULL, NULL },
};

/* HOST:PORT; an address of IPv6 stands in brackets, or its colons could not be
 * told from the one before the port. */
static int read_place(const char *where, char host[HOST_LENGTH], long *port,
                      struct error *err)
{
    const char *colon, *end;

    colon = end = strrchr(where, ':');
    if (*where == '[' && colon && colon[-1] == ']') {
        where++;
        end--;
    } else if (strchr(where, ':') != colon) {
        colon = NULL;
    }
    if (!colon || end <= where || end - where >= HOST_LENGTH)
        return error_set(err,
                         "\"%.100s\" is not HOST:PORT, as "
                         "127.0.0.1:8080 or [::1]:8080",
                         where);
    memcpy(host, where, (size_t)(end - where));
    host[end - where] = '\0';
    return number_read(colon + 1, 0, 65535, port, err);
}

/* Addresses with commas between them. */
static int arg_proxies(const struct args *a, struct serve_config *c,
                       struct error *err)
{
    const char *at = arg_value(a, "proxy");

    for (; at && *at; at += at[0] == ',') {
        size_t n = strcspn(at, ",");
        char word[ADDRESS_TEXT] = "";

        if (n < sizeof(word))
            memcpy(word, at, n);
        if (c->n_proxies == MAX_PROXIES ||
            !address_read(word, &c->proxy[c->n_proxies++]))
            return error_set(err,
                             "--proxy takes up to %d addresses, as "
                             "127.0.0.1,::1",
                             MAX_PROXIES);
        at += n;
    }
    return 0;
}

static long spare_cores(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);

    return n > 1 ? n - 1 : 1;
}

/* The host's own door, and the list of the banned, stand beside the tables;
 * with a database server for these, where the program was started. */
static const char *beside(const char *db, const char *what,
                          char out[PATH_LENGTH])
{
    if (strcmp(db, ":memory:") == 0 ||
        snprintf(out, PATH_LENGTH, "%s.%s", db, what) >= PATH_LENGTH)
        return NULL;
    return out;
}

static int read_limits(const struct args *a, struct serve_config *c,
                       struct error *err)
{
    long clients, each, tables, own, rate, threads, lease, finished, abandoned;

    if (arg_number(a, "clients", 1, 100000, 1000, &clients, err) < 0 ||
        arg_number(a, "each", 1, 100000, 100, &each, err) < 0 ||
        arg_number(a, "tables", 1, INT32_MAX, 100000, &tables, err) < 0 ||
        arg_number(a, "own", 1, INT32_MAX, 3000, &own, err) < 0 ||
        arg_number(a, "rate", 1, 1000000, 50, &rate, err) < 0 ||
        arg_number(a, "threads", 1, 256, spare_cores(), &threads, err) < 0 ||
        arg_number(a, "lease", 1, 300, STORE_TERM_MS / 1000, &lease, err) < 0 ||
        arg_number(a, "keep-finished", 1, 36500, 0, &finished, err) < 0 ||
        arg_number(a, "keep-abandoned", 1, 36500, 0, &abandoned, err) < 0)
        return -1;
    c->max_clients = (int)clients;
    c->max_each = (int)each;
    c->max_tables = tables;
    c->max_own = own;
    c->rate = (int)rate;
    c->threads = (int)threads;
    c->term_ms = 1000 * (int)lease;
    c->keep_finished = DAY * finished;
    c->keep_abandoned = DAY * abandoned;
    return 0;
}

/* Who is told of a turn while they are away, and when not. */
static int read_notices(const struct args *a, struct serve_config *c,
                        struct error *err)
{
    c->notice = arg_value(a, "notice");
    c->push = (struct push_config){ arg_value(a, "push"),
                                    arg_given(a, "push-inside") };
    if (arg_given(a, "quiet-hours") &&
        !quiet_hours_read(arg_value(a, "quiet-hours"), &c->quiet))
        return error_set(err,
                         "--quiet-hours takes two hours of the day, as 22-7");
    if (c->push.contact && !push_contact_is_sound(c->push.contact))
        return error_set(err,
                         "--push takes an address, as mailto:host@example.org");
    return 0;
}

static int run(struct args *a)
{
    const char *where = arg_value(a, "listen");
    const char *db = arg_given(a, "db") ? arg_value(a, "db") : "starboard.db";
    char host[HOST_LENGTH], monitor[HOST_LENGTH];
    char admin[PATH_LENGTH], banned[PATH_LENGTH];
    const char *files = arg_given(a, "files")   ? arg_value(a, "files")
                        : store_is_postgres(db) ? "starboard"
                                                : db;
    struct serve_config config = {
        .host = host,
        .db = db,
        .admin = beside(files, "admin", admin),
        .origin = arg_value(a, "origin"),
        .cert = arg_value(a, "cert"),
        .key = arg_value(a, "key"),
        .banned = arg_given(a, "banned") ? arg_value(a, "banned")
                                         : beside(files, "banned", banned),
        .banned_may_miss = !arg_given(a, "banned"),
        .monitor_host = arg_given(a, "monitor") ? monitor : NULL,
    };
    long port, monitor_port = 0;
    uint64_t seed;
    struct error err;

    if (read_place(where ? where : "127.0.0.1:8080", host, &port, &err) < 0 ||
        (arg_given(a, "monitor") && read_place(arg_value(a, "monitor"), monitor,
                                               &monitor_port, &err) < 0) ||
        read_limits(a, &config, &err) < 0 ||
        read_notices(a, &config, &err) < 0 ||
        arg_proxies(a, &config, &err) < 0 ||
        (arg_given(a, "seed") &&
         seed_read(arg_value(a, "seed"), &seed, &err) < 0))
        return fail_usage(a, &err);
    config.port = (int)port;
    config.monitor_port = (int)monitor_port;
    config.seed = arg_given(a, "seed") ? &seed : NULL;
    if (!config.cert != !config.key) {
        error_set(&err, "--cert and --key go together");
        return fail_usage(a, &err);
    }
    return serve(&config, &err) < 0 ? fail(a, &err) : EXIT_OK;
}

const struct command command_serve = {
    .name = "serve",
    .usage = "[--listen HOST:PORT] [--db FILE]",
    .summary = N_("the web table"),
    .flag = flags,
    .run = run,
};
