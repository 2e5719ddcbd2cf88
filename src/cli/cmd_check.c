/*
 * starboard check: run scenario files.
 */
#include "cli/cli.h"

#include "core/scenario.h"
#include "games/registry.h"

static const struct flag flags[] = {
    { "json", NULL, "one JSON object for each file" },
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

static int run(const struct command *c, struct args *a)
{
    int failed = 0;
    struct error err;

    if (a->n == 0) {
        error_set(&err, "name at least one scenario file");
        return fail_usage(c, &err);
    }
    for (int i = 0; i < a->n; i++) {
        bool ok = check_file(a->word[i], &err) == 0;

        failed += !ok;
        if (arg_given(a, "json"))
            print_json(a->word[i], ok ? NULL : &err);
        else if (ok)
            printf("ok %s\n", a->word[i]);
        else
            printf("not ok %s: %s\n", a->word[i], err.what);
    }
    return failed ? EXIT_FAILED : EXIT_OK;
}

const struct command command_check = {
    .name = "check",
    .usage = "FILE...",
    .summary = "run scenario files: position, moves, expectations",
    .more = "\nEach file gets a line: \"ok FILE\", or \"not ok FILE: line N: "
            "...\" with the\nfirst line that does not hold and what was found "
            "instead.",
    .flag = flags,
    .run = run,
};
