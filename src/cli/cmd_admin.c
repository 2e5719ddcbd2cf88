/*
 * starboard admin: what a host may do with the tables of a running server.
 */
#include "cli/cli.h"

#include "base/json_read.h"
#include "base/lines.h"
#include "client/http_client.h"
#include "server/address.h"

#include <string.h>
#include <time.h>

static const struct flag flags[] = {
    { "db", "FILE", N_("where tables are kept [starboard.db]") },
    { "json", NULL, N_("as JSON") },
    { NULL, NULL, NULL },
};

/* ---- what is shown ---- */

static void add_time(struct json_slice v, const char *pointer, struct buf *out)
{
    int64_t seconds = 0;
    char text[32] = "";
    struct tm utc;
    time_t at;

    if (json_get_number(v, pointer, &seconds)) {
        at = (time_t)seconds;
        if (gmtime_r(&at, &utc))
            strftime(text, sizeof(text), "%Y-%m-%d %H:%M", &utc);
    }
    buf_adds(out, text);
}

/* "q4mzh7eu2kxa9n3c  arcs  running  2026-05-01 12:00  Mara, Kai" */
static void show_table(struct json_slice table)
{
    struct json_slice seats, key, seat;
    struct buf out = BUF_INIT;
    size_t at = 0;
    bool more = false;

    json_add_text(table, "/table", &out);
    buf_pad(&out, 18);
    json_add_text(table, "/game", &out);
    buf_pad(&out, 24);
    json_add_text(table, "/is", &out);
    buf_pad(&out, 33);
    add_time(table, "/moved", &out);
    buf_pad(&out, 51);
    if (json_find(table, "/seats", &seats))
        while (json_next(seats, &at, &key, &seat)) {
            buf_adds(&out, more ? ", " : "");
            more = true;
            json_add_text(seat, "/name", &out);
            if (out.at[out.n - 1] == ' ')
                json_add_text(seat, "/is", &out);
        }
    puts(buf_str(&out));
    buf_release(&out);
}

/* "192.0.2.7        q4mzh7eu2kxa9n3c  2", or a dash for who watches */
static void show_person(struct json_slice person)
{
    struct buf out = BUF_INIT;
    int64_t seat;

    json_add_text(person, "/address", &out);
    buf_pad(&out, 41);
    json_add_text(person, "/table", &out);
    buf_pad(&out, 59);
    if (json_get_number(person, "/seat", &seat))
        buf_addf(&out, "%d", (int)seat);
    else
        buf_addc(&out, '-');
    puts(buf_str(&out));
    buf_release(&out);
}

static void show(const struct buf *answer)
{
    struct json_slice m, list, key, one;
    struct buf token = BUF_INIT;
    size_t at = 0;

    if (!json_check(buf_str(answer), answer->n, &m)) {
        fputs(buf_str(answer), stdout); /* a record */
    } else if (json_find(m, "/tables", &list)) {
        while (json_next(list, &at, &key, &one))
            show_table(one);
    } else if (json_find(m, "/people", &list)) {
        while (json_next(list, &at, &key, &one))
            show_person(one);
    } else if (json_find(m, "/table", &list)) {
        show_table(m);
    } else {
        json_add_text(m, "/token", &token);
        if (token.n > 0)
            puts(buf_str(&token));
    }
    buf_release(&token);
}

/* ---- what is asked ---- */

/* What follows the word. */
enum about { NOTHING, TABLE, SEAT_OF_TABLE, ADDRESS };

struct what {
    const char *word;
    enum about about;
    const char *path; /* of a table: behind its id */
    bool post;
};

static const struct what whats[] = {
    { "list", NOTHING, "/admin/tables", false },
    { "show", TABLE, "", false },
    { "export", TABLE, "/record", false },
    { "end", TABLE, "/end", true },
    { "delete", TABLE, "/delete", true },
    { "revoke", SEAT_OF_TABLE, "/revoke", true },
    { "who", NOTHING, "/admin/who", false },
    { "ban", ADDRESS, "/admin/ban", true },
    { "unban", ADDRESS, "/admin/unban", true },
};

static int n_words(enum about about)
{
    return about == NOTHING ? 1 : about == SEAT_OF_TABLE ? 3 : 2;
}

static bool is_about_a_table(const struct what *w)
{
    return w->about == TABLE || w->about == SEAT_OF_TABLE;
}

static const struct what *find_what(const struct args *a)
{
    for (size_t i = 0; i < sizeof(whats) / sizeof(whats[0]); i++)
        if (a->n == n_words(whats[i].about) &&
            strcmp(a->word[0], whats[i].word) == 0)
            return &whats[i];
    return NULL;
}

/* Only what can be an id goes into a path. */
static bool is_id(const char *word)
{
    return strlen(word) < 24 &&
           strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789") == strlen(word);
}

/* What the server is to know besides the path. */
static int write_body(const struct args *a, const struct what *w,
                      struct buf *out, struct error *err)
{
    char text[ADDRESS_TEXT];
    struct address address;
    long seat;

    switch (w->about) {
    case NOTHING:
    case TABLE:
        buf_adds(out, "{}");
        return 0;
    case SEAT_OF_TABLE:
        if (number_read(a->word[2], 1, MAX_SEATS, &seat, err) < 0)
            return -1;
        buf_addf(out, "{\"seat\":%ld}", seat);
        return 0;
    case ADDRESS:
        if (!address_read(a->word[1], &address))
            return error_set(err, "this is not an address");
        address_print(&address, text);
        buf_addf(out, "{\"address\":\"%s\"}", text);
        return 0;
    }
    BUG("nothing of this kind is asked");
}

static int ask(const struct args *a, const struct what *w,
               const struct buf *body, struct buf *out, struct error *err)
{
    struct buf place = BUF_INIT, path = BUF_INIT;
    int status;

    buf_addf(&place, "%s.admin",
             arg_given(a, "db") ? arg_value(a, "db") : "starboard.db");
    if (is_about_a_table(w))
        buf_addf(&path, "/admin/tables/%s", a->word[1]);
    buf_adds(&path, w->path);
    status = http_local(buf_str(&place), buf_str(&path),
                        w->post ? buf_str(body) : NULL, out, err);
    buf_release(&place);
    buf_release(&path);
    return status;
}

/* The server's own sentence. */
static void take_error(const struct buf *answer, struct error *err)
{
    struct json_slice m;
    struct buf text = BUF_INIT;

    if (json_check(buf_str(answer), answer->n, &m))
        json_add_text(m, "/error", &text);
    error_set(err, "%s", buf_str(&text));
    buf_release(&text);
}

static int run(struct args *a)
{
    const struct what *w = find_what(a);
    struct buf out = BUF_INIT, body = BUF_INIT;
    struct error err;
    int status;

    if (!w || (is_about_a_table(w) && !is_id(a->word[1]))) {
        error_set(&err, "say list or who, or show, export, end, delete or "
                        "revoke with the id of a table, or ban or unban with "
                        "an address");
        return fail_usage(a, &err);
    }
    if (write_body(a, w, &body, &err) < 0) {
        buf_release(&body);
        return fail_usage(a, &err);
    }
    status = ask(a, w, &body, &out, &err);
    buf_release(&body);
    if (status >= 400)
        take_error(&out, &err);
    else if (status > 0 && arg_given(a, "json"))
        puts(buf_str(&out));
    else if (status > 0)
        show(&out);
    buf_release(&out);
    return status < 0 || status >= 400 ? fail(a, &err) : EXIT_OK;
}

const struct command command_admin = {
    .name = "admin",
    .usage = "WHAT [ID [SEAT] | ADDRESS]",
    .words = 3,
    .summary = N_("manage the tables of a running server"),
    .more =
        N_("list, show ID, export ID, end ID and delete ID are about tables; "
           "revoke ID SEAT\n"
           "shuts out whoever has the seat and prints its new token. who "
           "says who is here;\n"
           "ban ADDRESS keeps an address out (of IPv6 the whole /64), unban "
           "ADDRESS lets it\n"
           "in again. Only the user who runs the server may use this."),
    .flag = flags,
    .run = run,
};
