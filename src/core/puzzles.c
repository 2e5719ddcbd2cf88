/*
 * Finding puzzles, and listing them.
 */
#include "core/puzzles.h"

#include "base/lines.h"

#include <stdlib.h>
#include <string.h>

const struct puzzle_row *puzzle_find(const char *game, const char *name)
{
    for (const struct puzzle_row *p = puzzle_rows; p->game; p++)
        if (strcmp(p->game, game) == 0 && strcmp(p->name, name) == 0)
            return p;
    return NULL;
}

void puzzle_line(const char *text, const char *word, char out[PUZZLE_TEXT])
{
    size_t n = strlen(word);

    out[0] = '\0';
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, word, n) == 0 && line[n] == ' ') {
            size_t length = strcspn(line + n + 1, "\n");

            length = length < PUZZLE_TEXT ? length : PUZZLE_TEXT - 1;
            memcpy(out, line + n + 1, length);
            out[length] = '\0';
            return;
        }
    }
}

int puzzle_level(const char *text)
{
    char level[PUZZLE_TEXT];

    puzzle_line(text, "level", level);
    return atoi(level);
}

/* ---- themes ---- */

/* In the order in which they are listed. */
static const struct theme {
    const char *word, *name;
} themes[] = {
    { "economy", N_("Resources and cities") },
    { "court", N_("The Court") },
    { "ambition", N_("Ambitions") },
    { "cards", N_("Action cards") },
    { "battle", N_("Battles and raids") },
    { "map", N_("Moving and building") },
    { "leaders", N_("Leaders and lore") },
    { "mission", N_("Missions and rooms") },
    { "power", N_("Power") },
    { "cubes", N_("Integrating") },
    { "moving", N_("Moving and teleporting") },
    { "combat", N_("Combat and artifacts") },
    { "chain", N_("Chains") },
    { "doors", N_("Doors and gates") },
    { "guardians", N_("Guardians") },
};

static int rank_of(const char *theme)
{
    int n = sizeof(themes) / sizeof(themes[0]), i = 0;

    while (i < n && strcmp(themes[i].word, theme) != 0)
        i++;
    return i;
}

const char *puzzle_theme(const char *word, const struct catalogue *cat)
{
    int i = rank_of(word);

    return i < (int)(sizeof(themes) / sizeof(themes[0]))
               ? tr(cat, themes[i].name)
               : word;
}

/* By theme, then by level. */
static int order(const struct puzzle_row *p)
{
    char theme[PUZZLE_TEXT];

    puzzle_line(p->text, "theme", theme);
    return rank_of(theme) * (PUZZLE_LEVELS + 1) + puzzle_level(p->text);
}

int puzzles_of(const char *game, const struct puzzle_row *out[MAX_PUZZLES])
{
    int n = 0;

    for (const struct puzzle_row *p = puzzle_rows; p->game; p++) {
        int i = n;

        if (strcmp(p->game, game) != 0)
            continue;
        REQUIRE(n < MAX_PUZZLES);
        for (; i > 0 && order(out[i - 1]) > order(p); i--)
            out[i] = out[i - 1];
        out[i] = p;
        n++;
    }
    return n;
}

/* ---- for a terminal ---- */

static void add_puzzle(const struct puzzle_row *p, const struct catalogue *cat,
                       struct buf *out)
{
    char say[PUZZLE_TEXT];

    puzzle_line(p->text, "say", say);
    buf_addf(out, "  %-3.*s  %s\n       %s\n", puzzle_level(p->text), "***",
             p->name, *say ? tr(cat, say) : "");
}

bool puzzles_list(const char *game, const struct catalogue *cat,
                  struct buf *out)
{
    const struct puzzle_row *p[MAX_PUZZLES];
    char theme[PUZZLE_TEXT], last[PUZZLE_TEXT] = "";
    int n = puzzles_of(game, p);

    for (int i = 0; i < n; i++) {
        puzzle_line(p[i]->text, "theme", theme);
        if (strcmp(theme, last) != 0)
            buf_addf(out, "%s%s\n", i > 0 ? "\n" : "",
                     puzzle_theme(theme, cat));
        memcpy(last, theme, sizeof(last));
        add_puzzle(p[i], cat, out);
    }
    return n > 0;
}
