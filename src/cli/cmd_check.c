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

/* A file, and what is told about it. */
struct report {
    const struct args *args;
    const char *path;
    bool json;
    int n_wrong;
    struct buf wrong, printed; /* members of lists in JSON */
    struct json wrongs, prints;
};

static void hear_json(struct report *r, const struct scenario_wrong *wrong)
{
    struct buf text = BUF_INIT;

    scenario_say(wrong, NULL, &text);
    json_open(&r->wrongs);
    json_kint(&r->wrongs, "line", wrong->line);
    if (wrong->name)
        json_kstr(&r->wrongs, "case", wrong->name);
    json_kstr(&r->wrongs, "error", buf_str(&text));
    json_close(&r->wrongs);
    buf_release(&text);
}

/* "ok" and "not ok" are for programs too, and stay as they are. */
static void hear_wrong(void *who, const struct scenario_wrong *wrong)
{
    struct report *r = who;
    struct buf text = BUF_INIT;

    r->n_wrong++;
    if (r->json) {
        hear_json(r, wrong);
        return;
    }
    scenario_say(wrong, r->args->cat, &text);
    printf("not ok %s: %s\n", r->path, buf_str(&text));
    buf_release(&text);
}

static void hear_print(void *who, int line, const char *text)
{
    struct report *r = who;

    if (!r->json) {
        printf("# %s:%d\n%s", r->path, line, text);
        return;
    }
    json_open(&r->prints);
    json_kint(&r->prints, "line", line);
    json_kstr(&r->prints, "text", text);
    json_close(&r->prints);
}

static void print_json(struct report *r)
{
    struct buf out = BUF_INIT;
    struct json j;

    json_end(&r->wrongs);
    json_end(&r->prints);
    json_init(&j, &out);
    json_open(&j);
    json_kstr(&j, "file", r->path);
    json_kbool(&j, "ok", r->n_wrong == 0);
    json_key(&j, "wrong");
    json_raw(&j, &r->wrong);
    json_key(&j, "printed");
    json_raw(&j, &r->printed);
    json_close(&j);
    puts(buf_str(&out));
    buf_release(&out);
}

static void run_file(struct report *r)
{
    struct scenario_hearer to = { hear_wrong, hear_print, r };
    struct buf text = BUF_INIT;
    struct error err;

    if (file_read(r->path, &text, &err) < 0)
        hear_wrong(r, &(struct scenario_wrong){ .why = &err, .found = "" });
    else
        scenario_run(buf_str(&text), text.n, game_find, &to);
    buf_release(&text);
}

static bool check_file(const struct args *a, const char *path)
{
    struct report r = { .args = a, .path = path };

    r.json = arg_given(a, "json");
    json_init(&r.wrongs, &r.wrong);
    json_init(&r.prints, &r.printed);
    json_list(&r.wrongs);
    json_list(&r.prints);
    run_file(&r);
    if (r.json)
        print_json(&r);
    else if (r.n_wrong == 0)
        printf("ok %s\n", path);
    buf_release(&r.wrong);
    buf_release(&r.printed);
    return r.n_wrong == 0;
}

static int run(struct args *a)
{
    int failed = 0;
    struct error err;

    if (a->n == 0) {
        error_set(&err, "name at least one scenario file");
        return fail_usage(a, &err);
    }
    for (int i = 0; i < a->n; i++)
        failed += !check_file(a, a->word[i]);
    return failed ? EXIT_FAILED : EXIT_OK;
}

const struct command command_check = {
    .name = "check",
    .usage = "FILE...",
    .words = MAX_WORDS,
    .summary = N_("run scenario files: position, moves, expectations"),
    .more =
        N_("A file that holds gets the line \"ok FILE\".  Each line of a file "
           "that does not\nhold gets \"not ok FILE: line N, case NAME: ...\" "
           "with what was found instead;\nthe other cases run on.  The lines "
           "are described in docs/scenarios.md."),
    .flag = flags,
    .run = run,
};
