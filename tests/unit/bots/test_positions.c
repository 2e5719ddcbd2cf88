/*
 * Positions in which no bot from easy up may play what a person would call
 * stupid: tests/bots/GAME/NAME.scn.  The files are written like scenarios
 * (docs/scenarios.md: game, option, seed, set, move), with one more line:
 *
 *     bot SEAT always|never MOVE [| MOVE...]      each MOVE may end in *
 *     planner SEAT ...                            from normal up: who plans
 *
 * and positions with the reason that a good player would give for his move, in
 * tests/reasons/GAME/NAME.scn: what the hint names is
 *
 *     reason SEAT FACT [| FACT...]
 *
 * a FACT being the id of a sentence with what stands in its slots, "secures
 * farseers", and may end in * too.
 */
#include "base/lines.h"
#include "bots/bot.h"
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ASKED_TIMES = 3,
    FIRST_BOT = 1, /* in the registry: random may do what it likes */
    FIRST_PLANNER = 2,
    WORK = 8000, /* about 30 ms, as in the ladder of docs/bots.md */
};

struct position {
    const struct game *game;
    struct setup how;
    bool begun;
    _Alignas(16) uint8_t state[MAX_STATE], view[MAX_STATE];
    struct thinker *thinker;
    const char *file;
    int line, checks;
};

static _Noreturn void wrong(const struct position *p, const char *what)
{
    fail_msg("%s: line %d: %s", p->file, p->line, what);
    abort();
}

static void begin(struct position *p)
{
    struct error err;

    if (!p->game)
        wrong(p, "the game comes first");
    if (!p->begun && game_setup(p->game, p->state, &p->how, NULL, &err) < 0)
        wrong(p, err.what);
    p->begun = true;
}

static int take_seat(char **rest)
{
    int seat = **rest - '1';

    *rest += strcspn(*rest, " ");
    *rest += strspn(*rest, " ");
    return seat;
}

/* One of the alternatives between " | ", each of which may end in a star. */
static bool fits(const char *text, const char *pattern)
{
    for (const char *end; *pattern; pattern = *end ? end + 3 : end) {
        size_t n;

        end = strstr(pattern, " | ");
        end = end ? end : pattern + strlen(pattern);
        n = (size_t)(end - pattern);
        if (end[-1] == '*' ? strncmp(text, pattern, n - 1) == 0
                           : strlen(text) == n && !strncmp(text, pattern, n))
            return true;
    }
    return false;
}

static bool matches(const struct position *p, struct move m,
                    const char *pattern)
{
    struct buf text = BUF_INIT;
    bool same;

    move_print(p->game, m, &text);
    same = fits(buf_str(&text), pattern);
    buf_release(&text);
    return same;
}

static void ask(struct position *p, const struct bot *bot, int seat,
                bool wanted, const char *pattern, uint64_t seed)
{
    struct budget budget = { .work = WORK };
    struct buf text = BUF_INIT;
    struct chance chance;
    struct choice c;

    chance_seed(&chance, seed);
    game_view(p->game, p->state, seat, p->view);
    bot_choose(bot, p->thinker, p->game, p->view, seat, &chance, &budget, &c);
    if (matches(p, c.move, pattern) != wanted) {
        buf_addf(&text, "%s plays ", bot->id);
        move_print(p->game, c.move, &text);
        wrong(p, buf_str(&text));
    }
}

static bool is_listed(struct position *p, int seat, const char *pattern)
{
    struct move_list l;

    game_legal(p->game, p->state, seat, &l);
    for (int i = 0; i < l.n; i++)
        if (matches(p, l.at[i], pattern))
            return true;
    return false;
}

static void line_bot(struct position *p, char *rest, int from)
{
    int seat = take_seat(&rest);
    bool wanted = strncmp(rest, "always ", 7) == 0;
    const char *pattern = rest + (wanted ? 7 : 6);

    if (!wanted && strncmp(rest, "never ", 6) != 0)
        wrong(p, "bot SEAT always|never MOVE");
    begin(p);
    if (!is_listed(p, seat, pattern))
        wrong(p, "nothing like this is legal");
    for (int b = from; bot_registry[b]; b++)
        for (uint64_t i = 0; i < ASKED_TIMES; i++)
            ask(p, bot_registry[b], seat, wanted, pattern, i);
    p->checks++;
}

static void line_move(struct position *p, char *rest)
{
    int seat = take_seat(&rest);
    struct error err;
    struct move m;

    begin(p);
    if (move_parse(p->game, seat, rest, &m, &err) < 0 ||
        game_apply(p->game, p->state, m, NULL, &err) < 0)
        wrong(p, err.what);
}

static void line_set(struct position *p, char *rest)
{
    const char *word[LINE_WORDS];
    struct error err;
    int n;

    begin(p);
    n = line_split(rest, word);
    if (game_edit(p->game, p->state, n, word, &err) < 0)
        wrong(p, err.what);
}

static void line_option(struct position *p, char *rest)
{
    char *value = strchr(rest, ' ');
    struct error err;

    if (!p->game || !value)
        wrong(p, "option NAME VALUE");
    *value++ = '\0';
    if (options_set(p->game, &p->how.options, rest, value, &err) < 0)
        wrong(p, err.what);
}

/* ---- What hints say ---------------------------------------------------- */

/* The id of a sentence, then what stands in its slots. */
static void write_fact(const struct position *p, const struct choice *c,
                       struct buf *out)
{
    buf_adds(out, c->reason->id);
    for (int i = 0; i < phrase_args(c->reason); i++) {
        buf_addc(out, ' ');
        if (c->reason->arg[i] == NOUN_NUMBER)
            buf_addf(out, "%d", c->arg[i]);
        else
            noun_word(p->game, c->reason->arg[i], c->arg[i], out);
    }
}

static void ask_reason(struct position *p, const struct bot *bot, int seat,
                       const char *pattern, uint64_t seed)
{
    struct budget budget = { .work = WORK };
    struct buf text = BUF_INIT;
    struct chance chance;
    struct choice c;

    chance_seed(&chance, seed);
    game_view(p->game, p->state, seat, p->view);
    bot_choose(bot, p->thinker, p->game, p->view, seat, &chance, &budget, &c);
    bot_explain(p->thinker, &c);
    write_fact(p, &c, &text);
    if (!fits(buf_str(&text), pattern)) {
        buf_addf(&text, " (%s plays ", bot->id);
        move_print(p->game, c.move, &text);
        buf_addc(&text, ')');
        wrong(p, buf_str(&text));
    }
    buf_release(&text);
}

static void line_reason(struct position *p, char *rest)
{
    static const char *const bots[] = { "normal", "hard" };
    int seat = take_seat(&rest);

    begin(p);
    for (int b = 0; b < 2; b++)
        for (uint64_t i = 0; i < ASKED_TIMES; i++)
            ask_reason(p, bot_find(bots[b]), seat, rest, i);
    p->checks++;
}

static void run_line(struct position *p, char *line)
{
    char *rest = line + strcspn(line, " ");

    if (*rest)
        *rest++ = '\0';
    if (strcmp(line, "game") == 0) {
        p->game = game_find(rest);
        if (!p->game)
            wrong(p, "no such game");
        options_default(p->game, &p->how.options);
    } else if (strcmp(line, "option") == 0) {
        line_option(p, rest);
    } else if (strcmp(line, "seed") == 0) {
        p->how.seed = strtoull(rest, NULL, 10);
    } else if (strcmp(line, "set") == 0) {
        line_set(p, rest);
    } else if (strcmp(line, "move") == 0) {
        line_move(p, rest);
    } else if (strcmp(line, "bot") == 0) {
        line_bot(p, rest, FIRST_BOT);
    } else if (strcmp(line, "planner") == 0) {
        line_bot(p, rest, FIRST_PLANNER);
    } else if (strcmp(line, "reason") == 0) {
        line_reason(p, rest);
    } else {
        wrong(p, "not a line of a position");
    }
}

static void run_file(const char *path, struct thinker *thinker)
{
    struct position p = { .file = path, .thinker = thinker };
    FILE *f = fopen(path, "r");
    char line[LINE_LENGTH];

    assert_non_null(f);
    while (fgets(line, sizeof(line), f)) {
        p.line++;
        line[strcspn(line, "\n")] = '\0';
        if (line[0] && line[0] != '#')
            run_line(&p, line);
    }
    fclose(f);
    if (p.checks == 0)
        wrong(&p, "nothing is asked of the bots");
}

static void run_files(const char *pattern)
{
    struct thinker *t = thinker_new();
    glob_t files;

    assert_int_equal(glob(pattern, 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++)
        run_file(files.gl_pathv[i], t);
    globfree(&files);
    thinker_free(t);
}

static void no_bot_is_stupid(void **unused)
{
    (void)unused;
    run_files("tests/bots/*/*.scn");
}

static void hints_name_what_decides(void **unused)
{
    (void)unused;
    run_files("tests/reasons/*/*.scn");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_bot_is_stupid),
        cmocka_unit_test(hints_name_what_decides),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
