/*
 * starboard check: run scenario files.
 */
#include "cli/cli.h"

#include "core/scenario.h"
#include "games/registry.h"

static const struct flag flags[] = {
    { "json", NULL, N_("one JSON object for each file") },
    { NULL, NULL, NULL },
};

static int check_file(const char *path, struct error *err)
{
    struct buf text = BUF_INIT;
    int done = file_read(path, &text, err);

    if (done == 0)
        done = scenario_run(buf_str(&text), text.n, game_find, err);
    buf_release(&text);
    return done;
}

static void print_json(const char *path, const struct error *err)
{
    struct buf out = BUF_INIT;
    struct json j;

    json_init(&j, &out);
    json_open(&j);
    json_kstr(&j, "file", path);
    json_kbool(&j, "ok", err == NULL);
    if (err)
        json_kstr(&j, "error", err->what);
    json_close(&j);
    puts(buf_str(&out));
    buf_release(&out);
}

/* "ok" and "not ok" are for programs too, and stay as they are. */
static void print_wrong(const struct args *a, const char *path,
                        const struct error *err)
{
    struct buf why = BUF_INIT;

    error_say(a->cat, err, &why);
    printf("not ok %s: %s\n", path, buf_str(&why));
    buf_release(&why);
}

static int run(struct args *a)
{
    int failed = 0;
    struct error err;

    if (a->n == 0) {
        error_set(&err, "name at least one scenario file");
        return fail_usage(a, &err);
    }
    for (int i = 0; i < a->n; i++) {
        bool ok = check_file(a->word[i], &err) == 0;

        failed += !ok;
        if (arg_given(a, "json"))
            print_json(a->word[i], ok ? NULL : &err);
        else if (ok)
            printf("ok %s\n", a->word[i]);
        else
            print_wrong(a, a->word[i], &err);
    }
    return failed ? EXIT_FAILED : EXIT_OK;
}

const struct command command_check = {
    .name = "check",
    .usage = "FILE...",
    .summary = N_("run scenario files: position, moves, expectations"),
    .more =
        N_("Each file gets a line: \"ok FILE\", or \"not ok FILE: line N: "
           "...\" with the\nfirst line that does not hold and what was found "
           "instead."),
    .flag = flags,
    .run = run,
};
