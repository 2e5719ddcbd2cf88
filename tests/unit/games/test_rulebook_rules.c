/*
 * Whether the rulebooks are whole: each rule that docs/rules lists is named in
 * braces behind one line, nothing else is, and each card, room and word of the
 * reference is a link away.  No line is there for nothing: without any of them
 * something would be missing.
 */
#include "core/rulebook.h"
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what docs/rules lists ---- */

/* Tables of docs/rules that are about something else than rules. */
static const char *const no_rules[] = {
    "## How sure we are",
    "## Words of the four",
};

static void add_rule(struct buf *rules, const char *format, const char *a,
                     int len)
{
    buf_addf(rules, format, len, a);
    buf_addc(rules, '|');
}

/* The first column of every table, but for its head. */
static void list_rows(const char *file, struct buf *rules)
{
    FILE *f = fopen(file, "r");
    char line[4000], head[4000] = "";
    bool skipped = false;

    assert_non_null(f);
    while (fgets(line, sizeof(line), f)) {
        const char *bar =
            strncmp(line, "| ", 2) == 0 ? strchr(line + 2, '|') : NULL;

        if (strncmp(line, "## ", 3) == 0) {
            skipped = false;
            for (size_t i = 0; i < sizeof(no_rules) / sizeof(no_rules[0]); i++)
                skipped = skipped ||
                          strncmp(line, no_rules[i], strlen(no_rules[i])) == 0;
        }
        /* A row is certain when no line follows that makes it a head. */
        if (head[0] && strncmp(line, "|---", 4) != 0)
            add_rule(rules, "%.*s", head, (int)strlen(head));
        head[0] = '\0';
        if (bar && bar > line + 3 && !skipped)
            snprintf(head, sizeof(head), "%.*s", (int)(bar - line - 3),
                     line + 2);
    }
    if (head[0])
        add_rule(rules, "%.*s", head, (int)strlen(head));
    fclose(f);
}

/* "Sealed 2.3": the third rule under "## 2. Keys". */
static void list_numbers(const char *file, const char *name, struct buf *rules)
{
    FILE *f = fopen(file, "r");
    char line[4000], id[60];
    int section = 0;

    assert_non_null(f);
    while (fgets(line, sizeof(line), f)) {
        if (strncmp(line, "## ", 3) == 0)
            section = atoi(line + 3);
        if (!isdigit((unsigned char)line[0]) || !strstr(line, ". "))
            continue;
        snprintf(id, sizeof(id), "%s %d.%d", name, section, atoi(line));
        add_rule(rules, "%.*s", id, (int)strlen(id));
    }
    fclose(f);
}

static void list_rules(const char *game, struct buf *rules)
{
    char file[60];

    buf_clear(rules);
    buf_addc(rules, '|');
    snprintf(file, sizeof(file), "docs/rules/%s.md", game);
    list_rows(file, rules);
    if (strcmp(game, "ark") == 0)
        list_numbers("docs/rules/ark-sealed-section.md", "Sealed", rules);
}

/* ---- what a text lacks ---- */

/* Calls for every part of "|a|b|". */
static void each_part(const char *list, void (*call)(void *, const char *),
                      void *who)
{
    char part[200];

    while (*list == '|' && list[1]) {
        size_t n = strcspn(list + 1, "|");

        snprintf(part, sizeof(part), "%.*s", (int)n, list + 1);
        call(who, part);
        list += n + 1;
    }
}

/* Everything in braces behind lines: "|9.5|9.5b|". */
static void list_tags(const char *text, struct buf *tags)
{
    buf_clear(tags);
    buf_addc(tags, '|');
    while ((text = strchr(text, '{'))) {
        for (text++; *text != '}'; text++)
            if (strncmp(text, " | ", 3) == 0) {
                buf_addc(tags, '|');
                text += 2;
            } else {
                buf_addc(tags, *text);
            }
        buf_addc(tags, '|');
    }
}

static int times(const char *list, const char *part)
{
    char wanted[220];
    int n = 0;

    snprintf(wanted, sizeof(wanted), "|%s|", part);
    while ((list = strstr(list, wanted))) {
        list++;
        n++;
    }
    return n;
}

struct lack {
    const char *in;
    struct buf what;
};

static void want_once(void *who, const char *part)
{
    struct lack *lack = who;

    if (times(lack->in, part) != 1)
        buf_addf(&lack->what, "%s\n", part);
}

/* What must be reachable: all things of these kinds. */
static const char *const kinds[][2] = {
    { "arcs", "|act|play|suit|ambition|court|leader|lore|resource|piece|"
              "condition|die|term|" },
    { "ark", "|section|line|group|room|artifact|mission|faction|achievement|"
             "resource|benefit|token|level|guardian-card|key|term|" },
};

static void want_links(const struct game *g, const struct noun *kind,
                       const char *text, struct buf *lacks)
{
    char link[120];

    snprintf(link, sizeof(link), "](%s:*)", kind->id);
    if (strstr(text, link))
        return;
    for (int v = 0; v < kind->n; v++) {
        snprintf(link, sizeof(link), "](%s:%s)", kind->id, kind->word(v));
        if (!strstr(text, link))
            buf_addf(lacks, "%s: %s\n", g->id, link);
    }
}

/* Each rule once, nothing but rules, each thing: what is not so. */
static void list_lacks(const struct game *g, const char *text,
                       const char *rules, struct buf *lacks)
{
    struct buf tags = BUF_INIT;
    struct lack lack = { .what = BUF_INIT };

    list_tags(text, &tags);
    lack.in = buf_str(&tags);
    each_part(rules, want_once, &lack);
    lack.in = rules;
    each_part(buf_str(&tags), want_once, &lack);
    buf_clear(lacks);
    buf_adds(lacks, buf_str(&lack.what));
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
        for (int n = 0; strcmp(g->id, kinds[i][0]) == 0 && g->noun[n].id; n++)
            if (times(kinds[i][1], g->noun[n].id))
                want_links(g, &g->noun[n], text, lacks);
    buf_release(&tags);
    buf_release(&lack.what);
}

/* ---- the tests ---- */

static void every_rule_has_its_line_and_every_thing_its_link(void **unused)
{
    struct buf rules = BUF_INIT, lacks = BUF_INIT;

    (void)unused;
    for (const struct rulebook *r = rulebook_table; r->game; r++) {
        list_rules(r->game, &rules);
        list_lacks(game_find(r->game), r->text, buf_str(&rules), &lacks);
        if (lacks.n > 0)
            fail_msg("%s.%s: missing, or there twice, or no rule:\n%s", r->game,
                     r->lang, buf_str(&lacks));
    }
    buf_release(&rules);
    buf_release(&lacks);
}

/* Paragraphs and points; not titles, the short form and pictures. */
static bool is_rule_line(const char *line, size_t n)
{
    return n > 0 && line[0] != '#' && strncmp(line, "- goal:", 7) != 0 &&
           strncmp(line, "- turn:", 7) != 0 &&
           strncmp(line, "- end:", 6) != 0 &&
           !(line[0] == '[' && line[n - 1] == ')' && line[n - 2] == '"');
}

static void without_any_line_something_is_missing(void **unused)
{
    struct buf rules = BUF_INIT, lacks = BUF_INIT, less = BUF_INIT;

    (void)unused;
    for (const struct rulebook *r = rulebook_table; r->game; r++) {
        if (strcmp(r->lang, "en") != 0)
            continue;
        list_rules(r->game, &rules);
        for (const char *at = r->text; *at;) {
            size_t n = strcspn(at, "\n");

            buf_clear(&less);
            buf_add(&less, r->text, (size_t)(at - r->text));
            buf_adds(&less, at + n);
            list_lacks(game_find(r->game), buf_str(&less), buf_str(&rules),
                       &lacks);
            if (is_rule_line(at, n) && lacks.n == 0)
                fail_msg("%s: nobody would miss this: %.*s", r->game, (int)n,
                         at);
            at += n + (at[n] == '\n');
        }
    }
    buf_release(&rules);
    buf_release(&lacks);
    buf_release(&less);
}

/* A tag that is gone, there twice, or of no rule is seen. */
static void a_wrong_tag_is_seen(void **unused)
{
    static const char *const text[][2] = {
        { "A {1 | 1b}\n\nB {2}\n", "" },
        { "A {1}\n\nB {2}\n", "1b\n" },
        { "A {1 | 1b}\n", "2\n" },
        { "A {1 | 1b}\n\nB {2 | 1}\n", "1\n1\n" },
        { "A {1 | 1b}\n\nB {2 | 3}\n", "3\n" },
    };
    struct buf lacks = BUF_INIT;

    (void)unused;
    for (size_t i = 0; i < sizeof(text) / sizeof(text[0]); i++) {
        list_lacks(game_find("null"), text[i][0], "|1|1b|2|", &lacks);
        /* One that is there twice is found from both sides. */
        if (i == 3)
            assert_int_equal(strncmp(buf_str(&lacks), "1\n", 2), 0);
        else
            assert_string_equal(buf_str(&lacks), text[i][1]);
    }
    buf_release(&lacks);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_rule_has_its_line_and_every_thing_its_link),
        cmocka_unit_test(without_any_line_something_is_missing),
        cmocka_unit_test(a_wrong_tag_is_seen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
