/*
 * The page of plots: plain HTML with drawings in SVG, no scripts, nothing
 * from outside, readable on paper and in the dark.
 */
#include "cli/sim.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 640, HIGH = 260, LEFT = 56, BOTTOM = 36, TOP = 12 };

/* Colours that colour-blind people can tell apart (Okabe and Ito); lines are
 * dashed differently besides. */
static const char *const colour[MAX_SEATS] = { "#0072b2", "#d55e00", "#009e73",
                                               "#cc79a7", "#e69f00" };
static const char *const dash[MAX_SEATS] = { "none", "8 3", "3 3", "10 3 3 3",
                                             "1 4" };

static const char *const style =
    "body{font:15px/1.5 system-ui,sans-serif;max-width:64em;margin:2em auto;"
    "padding:0 1em;color:#222;background:#fff}"
    "table{border-collapse:collapse}td,th{padding:.15em .8em;text-align:right;"
    "border-bottom:1px solid #ccc}td:first-child,th:first-child{text-align:"
    "left}svg{max-width:100%;height:auto}svg text{font:12px system-ui,"
    "sans-serif;fill:currentColor}.bar{fill:#0072b2}.axis{stroke:currentColor;"
    "stroke-width:1}.grid{stroke:#8886;stroke-width:1}"
    "figure{margin:1em 0 2em}figcaption{font-weight:600}"
    "@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}"
    "td,th{border-color:#444}}";

/* ---- Pieces of a page ------------------------------------------------- */

static void escape(struct buf *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '<':
            buf_adds(out, "&lt;");
            break;
        case '&':
            buf_adds(out, "&amp;");
            break;
        case '"':
            buf_adds(out, "&quot;");
            break;
        default:
            buf_addc(out, *text);
        }
}

static void figure_open(struct buf *out, const char *title, int height)
{
    buf_adds(out, "<figure><figcaption>");
    escape(out, title);
    buf_addf(out,
             "</figcaption><svg viewBox=\"0 0 %d %d\" width=\"%d\" "
             "height=\"%d\" role=\"img\" aria-label=\"",
             WIDE, height, WIDE, height);
    escape(out, title);
    buf_adds(out, "\">\n");
}

static void figure_close(struct buf *out)
{
    buf_adds(out, "</svg></figure>\n");
}

static void label(struct buf *out, double x, double y, const char *anchor,
                  const char *text)
{
    buf_addf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y,
             anchor);
    escape(out, text);
    buf_adds(out, "</text>\n");
}

static void label_number(struct buf *out, double x, double y,
                         const char *anchor, double v)
{
    buf_addf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%g</text>\n",
             x, y, anchor, v);
}

/* The next number from `most` up whose quarters are short to write. */
static double round_up(double most)
{
    static const double step[] = { 1, 2, 4, 6, 8, 10 };
    double scale = 1;

    while (scale * 10 < most)
        scale *= 10;
    for (size_t i = 0; i < sizeof(step) / sizeof(step[0]); i++)
        if (step[i] * scale >= most)
            return step[i] * scale;
    return most;
}

/* A frame from 0 to `most` upwards, with lines at the quarters. */
static void frame(struct buf *out, double most, const char *below)
{
    for (int i = 0; i <= 4; i++) {
        double y = TOP + (HIGH - TOP - BOTTOM) * (4 - i) / 4.0;

        buf_addf(out,
                 "<line class=\"%s\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" "
                 "y2=\"%.1f\"/>\n",
                 i ? "grid" : "axis", LEFT, WIDE - 8, y, y);
        label_number(out, LEFT - 6, y + 4, "end",
                     (double)(long)(most * i * 25 + 0.5) / 100);
    }
    label(out, (LEFT + WIDE) / 2.0, HIGH - 4, "middle", below);
}

/* ---- Plots ------------------------------------------------------------ */

static double highest_score(const struct tally *t)
{
    double most = 1;

    for (int b = 0; b < t->plan->n_seats; b++)
        for (int i = 0; i < CURVE; i++) {
            double v = (double)t->bot[b].curve[i] / (double)t->games;

            if (v > most)
                most = v;
        }
    return most;
}

static void plot_scores(const struct tally *t, struct buf *out)
{
    double most = round_up(highest_score(t));
    char scratch[32];

    figure_open(out, "Mean score in the course of a game", HIGH);
    frame(out, most, "from the first move to the last");
    for (int b = 0; b < t->plan->n_seats; b++) {
        buf_addf(out,
                 "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" "
                 "stroke-dasharray=\"%s\" points=\"",
                 colour[b], dash[b]);
        for (int i = 0; i < CURVE; i++) {
            double v = (double)t->bot[b].curve[i] / (double)t->games;

            if (v < 0)
                v = 0;
            buf_addf(out, "%.1f,%.1f ",
                     LEFT + (WIDE - LEFT - 8.0) * i / (CURVE - 1),
                     TOP + (HIGH - TOP - BOTTOM) * (1 - v / most));
        }
        buf_adds(out, "\"/>\n");
        buf_addf(out, "<text x=\"%d\" y=\"%d\" style=\"fill:%s\">%d %s</text>",
                 LEFT + 12, TOP + 16 + 16 * b, colour[b], b + 1,
                 plan_bot(t->plan, b, scratch));
    }
    figure_close(out);
}

static void range_of(const struct tally *t, int *from, int *to)
{
    *from = *to = -1;
    for (int i = 0; i <= t->plan->game->longest; i++)
        if (t->length[i]) {
            *from = *from < 0 ? i : *from;
            *to = i;
        }
}

static void plot_lengths(const struct tally *t, struct buf *out)
{
    enum { BINS = 30 };
    int64_t bin[BINS] = { 0 }, fullest = 1;
    int from, to, step;
    double most;
    double x = (WIDE - LEFT - 8.0) / BINS;

    range_of(t, &from, &to);
    step = (to - from) / BINS + 1;
    for (int i = from; i <= to; i++)
        bin[(i - from) / step] += t->length[i];
    for (int i = 0; i < BINS; i++)
        fullest = bin[i] > fullest ? bin[i] : fullest;
    most = round_up((double)fullest);
    figure_open(out, "Length of games", HIGH);
    frame(out, most, "moves");
    for (int i = 0; i < BINS; i++) {
        double h = (double)bin[i] / most * (HIGH - TOP - BOTTOM);

        buf_addf(out,
                 "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
                 "height=\"%.1f\"><title>%d to %d moves: %ld games</title>"
                 "</rect>\n",
                 LEFT + x * i + 1, HIGH - BOTTOM - h, x - 2, h, from + step * i,
                 from + step * (i + 1) - 1, (long)bin[i]);
    }
    label_number(out, LEFT, HIGH - BOTTOM + 14, "start", from);
    label_number(out, WIDE - 8, HIGH - BOTTOM + 14, "end",
                 from + step * BINS - 1);
    figure_close(out);
}

/* One line of a chart of shares: a bar, its interval and the numbers. */
static void share_bar(struct buf *out, int row, const char *name, double share,
                      double n, const char *note)
{
    enum { NAME = 220, ROW = 20, FULL = WIDE - NAME - 150 };
    double low, high, y = row * ROW + 4;

    share_interval(share, n, &low, &high);
    label(out, NAME - 6, y + 12, "end", name);
    buf_addf(out,
             "<rect class=\"bar\" x=\"%d\" y=\"%.1f\" width=\"%.1f\" "
             "height=\"%d\"/>\n<line class=\"axis\" x1=\"%.1f\" x2=\"%.1f\" "
             "y1=\"%.1f\" y2=\"%.1f\"/>\n",
             NAME, y, share * FULL, ROW - 6, NAME + low * FULL,
             NAME + high * FULL, y + 7, y + 7);
    buf_addf(out, "<text x=\"%d\" y=\"%.1f\">%.1f %% of %s</text>\n",
             WIDE - 140, y + 12, 100 * share, note);
}

static void plot_seats(const struct tally *t, struct buf *out)
{
    int n = t->plan->n_seats, row = 0;
    char name[64], note[32], scratch[32];

    figure_open(out, "Win share by bot and seat", 20 * n * n + 12);
    for (int b = 0; b < n; b++)
        for (int s = 0; s < n; s++) {
            double games = (double)t->bot[b].seat_games[s];

            if (games == 0)
                continue;
            snprintf(name, sizeof(name), "%d %s on seat %d", b + 1,
                     plan_bot(t->plan, b, scratch), s + 1);
            snprintf(note, sizeof(note), "%.0f", games);
            share_bar(out, row++, name,
                      (double)t->bot[b].seat_wins[s] / WIN / games, games,
                      note);
        }
    figure_close(out);
}

/* ---- What was used ---------------------------------------------------- */

struct share {
    double part, all;
};

static struct share measured(const struct tally *t, const struct use *u,
                             enum measure how)
{
    switch (how) {
    case BY_SEATS:
        return (struct share){ (double)u->games,
                               (double)t->games * t->plan->n_seats };
    case BY_WINS:
        return (struct share){ (double)u->wins / WIN, (double)u->games };
    case BY_CHANCES:
        return (struct share){ (double)u->times, (double)u->chances };
    }
    BUG("no measure %d", (int)how);
}

/* What nobody did is no bar, unless it could have been done. */
static bool is_charted(const struct tally *t, int verb, int word,
                       enum measure how)
{
    const struct use *u = &t->use[use_of(t, verb, 0, word)];

    return how == BY_CHANCES ? u->chances > 0 : u->games > 0;
}

/* Bars for the first argument of a verb, as far as there is anything. */
static void chart_verb(const struct tally *t, int verb, const char *title,
                       enum measure how, struct buf *out)
{
    const struct game *g = t->plan->game;
    int kind = g->verb[verb].arg[0], n = noun_of(g, kind)->n, row = 0;
    struct buf word = BUF_INIT;
    char note[32];

    for (int i = 0; i < n; i++)
        row += is_charted(t, verb, i, how);
    if (row == 0)
        return;
    figure_open(out, title, 20 * row + 12);
    row = 0;
    for (int i = 0; i < n; i++) {
        struct share s = measured(t, &t->use[use_of(t, verb, 0, i)], how);

        if (!is_charted(t, verb, i, how))
            continue;
        buf_clear(&word);
        noun_word(g, kind, i, &word);
        snprintf(note, sizeof(note), "%.0f", s.all);
        share_bar(out, row++, buf_str(&word), s.part / s.all, s.all, note);
    }
    figure_close(out);
    buf_release(&word);
}

static void chart_verbs(const struct tally *t, struct buf *out)
{
    const struct game *g = t->plan->game;

    for (const struct game_chart *c = g->chart; c && c->verb; c++)
        for (int v = 1; v < g->n_verbs; v++)
            if (strcmp(c->verb, g->verb[v].id) == 0)
                chart_verb(t, v, c->title, c->measure, out);
}

/* A table of a verb's argument: how often seats did it at all, and how often
 * those who did won. */
static void plot_use(const struct tally *t, int verb, int arg, struct buf *out)
{
    const struct game *g = t->plan->game;
    int kind = g->verb[verb].arg[arg], n = noun_of(g, kind)->n;
    struct buf word = BUF_INIT;
    int64_t all = 0;

    for (int i = 0; i < n; i++)
        all += t->use[use_of(t, verb, arg, i)].times;
    if (all == 0)
        return;
    buf_addf(out,
             "<details><summary>%s: %s%s</summary><table><tr><th>%s</th>"
             "<th>times a game</th><th>of all chances</th>"
             "<th>seats that did</th><th>of these won</th></tr>\n",
             g->verb[verb].id, noun_of(g, kind)->id,
             arg > 0 && g->verb[verb].arg[arg - 1] == kind ? " (the second)"
                                                           : "",
             noun_of(g, kind)->id);
    for (int i = 0; i < n; i++) {
        const struct use *u = &t->use[use_of(t, verb, arg, i)];
        double seats = (double)t->games * t->plan->n_seats;

        buf_clear(&word);
        noun_word(g, kind, i, &word);
        buf_adds(out, "<tr><td>");
        escape(out, buf_str(&word));
        buf_addf(out, "</td><td>%.3f</td><td>",
                 (double)u->times / (double)t->games);
        if (u->chances > 0)
            buf_addf(out, "%.1f %%",
                     100 * (double)u->times / (double)u->chances);
        buf_addf(out, "</td><td>%.1f %%</td><td>",
                 100 * (double)u->games / seats);
        if (u->games > 0)
            buf_addf(out, "%.1f %%",
                     100 * (double)u->wins / WIN / (double)u->games);
        buf_adds(out, "</td></tr>\n");
    }
    buf_adds(out, "</table></details>\n");
    buf_release(&word);
}

static void uses(const struct tally *t, struct buf *out)
{
    const struct game *g = t->plan->game;

    buf_adds(out, "<h2>Moves</h2><p>What was chosen, by verb and thing. A "
                  "player who never does a thing is not in its last "
                  "column.</p>\n");
    for (int v = 1; v < g->n_verbs; v++)
        for (int a = 0; a < MOVE_ARGS; a++)
            if (g->verb[v].arg[a] >= NOUN_OWN)
                plot_use(t, v, a, out);
}

/* ---- Facts ------------------------------------------------------------ */

static int by_kind(const void *a, const void *b)
{
    const struct fact *x = a, *y = b;
    long nx = strtol(x->word, NULL, 10), ny = strtol(y->word, NULL, 10);
    int kind = strcmp(x->kind, y->kind);

    if (kind)
        return kind;
    return nx != ny ? (nx < ny ? -1 : 1) : strcmp(x->word, y->word);
}

/* Facts of one kind: a share of the games, or of wins where seats have it. */
static void plot_fact(const struct tally *t, const struct fact *f, int n,
                      struct buf *out)
{
    bool of_seats = false;
    char title[96], note[48];

    for (int i = 0; i < n; i++)
        of_seats = of_seats || f[i].use.wins > 0;
    snprintf(title, sizeof(title), "%s: %s", f->kind,
             of_seats ? "share of wins of those who had it"
                      : "share of all games");
    figure_open(out, title, 20 * n + 12);
    for (int i = 0; i < n; i++) {
        double games = (double)(of_seats ? f[i].use.games : t->games);
        double hits =
            of_seats ? (double)f[i].use.wins / WIN : (double)f[i].use.games;

        snprintf(note, sizeof(note), "%.0f", games);
        share_bar(out, i, f[i].word, hits / games, games, note);
    }
    figure_close(out);
}

static void plot_facts(const struct tally *t, struct buf *out)
{
    struct fact *f = memory_new(1, sizeof(t->fact));
    int n;

    memcpy(f, t->fact, sizeof(t->fact));
    qsort(f, (size_t)t->n_facts, sizeof(*f), by_kind);
    for (int i = 0; i < t->n_facts; i += n) {
        for (n = 1;
             i + n < t->n_facts && strcmp(f[i].kind, f[i + n].kind) == 0;)
            n++;
        plot_fact(t, f + i, n, out);
    }
    free(f);
}

/* ---- The page --------------------------------------------------------- */

static void table(const struct tally *t, const struct summary *s,
                  struct buf *out)
{
    char scratch[32];

    buf_adds(out, "<table><tr><th>bot</th><th>wins</th><th>share</th><th>95 % "
                  "interval</th><th>mean rank</th><th>mean score</th><th>ms "
                  "per decision</th></tr>\n");
    for (int b = 0; b < t->plan->n_seats; b++)
        buf_addf(out,
                 "<tr><td>%d %s</td><td>%.1f</td><td>%.1f %%</td><td>%.1f - "
                 "%.1f %%</td><td>%.2f</td><td>%.2f</td><td>%.3f</td></tr>\n",
                 b + 1, plan_bot(t->plan, b, scratch), s->bot[b].wins,
                 100 * s->bot[b].share, 100 * s->bot[b].low,
                 100 * s->bot[b].high, s->bot[b].rank, s->bot[b].score,
                 s->bot[b].ms);
    buf_adds(out, "</table>\n");
}

void report_write(const struct tally *t, const struct summary *s,
                  struct buf *out)
{
    buf_addf(out,
             "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
             "<meta name=\"viewport\" content=\"width=device-width\">"
             "<title>%s: %ld games</title><style>%s</style></head><body>\n"
             "<h1>%s, %d players, %ld games</h1>\n"
             "<p>%.1f moves a game. Seats rotate and seeds are paired; "
             "intervals are Wilson's.</p>\n",
             t->plan->game->id, s->games, style, t->plan->game->name,
             t->plan->n_seats, s->games, s->moves);
    if (s->games > 0) {
        table(t, s, out);
        buf_adds(out, "<h2>Games</h2>\n");
        plot_scores(t, out);
        plot_lengths(t, out);
        plot_seats(t, out);
        plot_facts(t, out);
        chart_verbs(t, out);
        uses(t, out);
    }
    buf_adds(out, "</body></html>\n");
}
