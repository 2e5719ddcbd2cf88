/*
 * starboard serve: the web table.
 */
#include "cli/cli.h"

#include "base/lines.h"
#include "server/serve.h"

#include <string.h>
#include <unistd.h>

static const struct flag flags[] = {
    { "listen", "HOST:PORT", N_("where to be found [127.0.0.1:8080]") },
    { "db", "FILE", N_("where tables are kept [starboard.db]") },
    { "origin", "URL", N_("another site whose pages may talk to this server") },
    { "clients", "N", N_("connections at once [1000]") },
    { "tables", "N", N_("tables in all [100000]") },
    { "rate", "N", N_("messages per second of one connection [50]") },
    { "threads", "N", N_("in which bots think [cores but one]") },
    { NULL, NULL, NULL },
};

static int arg_listen(const struct args *a, char host[64], long *port,
                      struct error *err)
{
    const char *where = arg_value(a, "listen");
    const char *colon;

    if (!where)
        where = "127.0.0.1:8080";
    colon = strrchr(where, ':');
    if (!colon || (size_t)(colon - where) >= 64 || colon == where)
        return error_set(err, "--listen takes HOST:PORT, as 127.0.0.1:8080");
    memcpy(host, where, (size_t)(colon - where));
    host[colon - where] = '\0';
    return number_read(colon + 1, 0, 65535, port, err);
}

static long spare_cores(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);

    return n > 1 ? n - 1 : 1;
}

static int run(struct args *a)
{
    char host[64];
    long port, clients, tables, rate, threads;
    struct serve_config config;
    struct error err;

    if (arg_listen(a, host, &port, &err) < 0 ||
        arg_number(a, "clients", 1, 100000, 1000, &clients, &err) < 0 ||
        arg_number(a, "tables", 1, INT32_MAX, 100000, &tables, &err) < 0 ||
        arg_number(a, "rate", 1, 1000000, 50, &rate, &err) < 0 ||
        arg_number(a, "threads", 1, 256, spare_cores(), &threads, &err) < 0)
        return fail_usage(a, &err);
    config = (struct serve_config){
        .host = host,
        .port = (int)port,
        .db = arg_given(a, "db") ? arg_value(a, "db") : "starboard.db",
        .origin = arg_value(a, "origin"),
        .max_clients = (int)clients,
        .max_tables = tables,
        .rate = (int)rate,
        .threads = (int)threads,
    };
    return serve(&config, &err) < 0 ? fail(a, &err) : EXIT_OK;
}

const struct command command_serve = {
    .name = "serve",
    .usage = "[--listen HOST:PORT] [--db FILE]",
    .summary = N_("the web table"),
    .flag = flags,
    .run = run,
};
