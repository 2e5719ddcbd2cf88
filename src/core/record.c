/*
 * Writes records and reads them again.  The reader trusts nothing: each move
 * is played and must be legal, and result and hash must agree.
 */
#include "core/record.h"

#include "base/lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

static void write_components(const char *text, struct buf *out)
{
    while (text && *text) {
        size_t n = strcspn(text, "\n");

        buf_adds(out, "component ");
        buf_add(out, text, n);
        buf_addc(out, '\n');
        text += n + (text[n] == '\n');
    }
}

static void write_head(const struct match *m, struct buf *out)
{
    char scratch[16];

    buf_addf(out, "starboard-record %d\n", RECORD_FORMAT);
    buf_addf(out, "game %s\n", m->game->id);
    buf_addf(out, "rules %d\n", m->game->rules_version);
    for (int i = 0; m->game->option[i].id; i++)
        buf_addf(out, "option %s %s\n", m->game->option[i].id,
                 options_word(m->game, &m->setup.options, i, scratch));
    write_components(m->setup.components, out);
}

/* The salt is as good as the seed: who may not have the one may not have the
 * other. */
static void write_redraw(const struct entry *e, bool all, struct buf *out)
{
    if (!all) {
        buf_adds(out, "redraw ?\n");
        return;
    }
    buf_addf(out, "redraw %llu", (unsigned long long)e->redraw.salt);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (e->redraw.keep & seat_bit(seat))
            buf_addf(out, " %d", seat + 1);
    buf_addc(out, '\n');
}

/* What is no move; `all` as below. */
static void write_other(const struct entry *e, bool all, struct buf *out)
{
    switch ((enum entry_kind)e->kind) {
    case ENTRY_RESIGN:
        buf_addf(out, "resign %d %s\n", e->seat + 1, e->bot);
        return;
    case ENTRY_BOT:
        buf_addf(out, "bot %d %s\n", e->seat + 1, e->bot);
        return;
    case ENTRY_HUMAN:
        buf_addf(out, "human %d\n", e->seat + 1);
        return;
    case ENTRY_REDRAW:
        write_redraw(e, all, out);
        return;
    case ENTRY_MOVE:
        break;
    }
    BUG("entry of kind %d", e->kind);
}

/* `all`: with everything that was secret at the time. */
static void write_log(const struct match *m, bool all, int seat,
                      struct buf *out)
{
    for (int i = 0; i < m->n; i++) {
        const struct entry *e = &m->log[i];

        if (e->kind != ENTRY_MOVE) {
            write_other(e, all, out);
            continue;
        }
        buf_addf(out, "move %d ", e->seat + 1);
        move_print(m->game, all ? e->move : match_entry_view(m, i, seat), out);
        buf_addc(out, '\n');
    }
}

static void write_result(const struct match *m, struct buf *out)
{
    struct result r;

    match_result(m, &r);
    buf_adds(out, "result");
    for (int seat = 0; seat < r.n_seats; seat++)
        buf_addf(out, " %d", r.rank[seat]);
    buf_adds(out, "\nscore");
    for (int seat = 0; seat < r.n_seats; seat++)
        buf_addf(out, " %d", r.score[seat]);
    buf_addc(out, '\n');
}

void record_write_end(const struct match *m, struct buf *out)
{
    write_result(m, out);
    buf_addf(out, "hash %016llx\nend\n",
             (unsigned long long)game_hash(m->game, m->state));
}

void record_write(const struct match *m, enum record_kind kind, struct buf *out)
{
    bool over = match_over(m);

    if (kind == RECORD_OPEN && !over) {
        record_write_view(m, SEAT_NONE, out);
        return;
    }
    write_head(m, out);
    buf_addf(out, "seed %llu\n", (unsigned long long)m->setup.seed);
    write_log(m, true, SEAT_NONE, out);
    if (over) {
        record_write_end(m, out);
        return;
    }
    buf_addf(out, "unfinished\nhash %016llx\nend\n",
             (unsigned long long)game_hash(m->game, m->state));
}

void record_write_view(const struct match *m, int seat, struct buf *out)
{
    write_head(m, out);
    if (seat == SEAT_NONE)
        buf_adds(out, "seen-by spectator\n");
    else
        buf_addf(out, "seen-by %d\n", seat + 1);
    write_log(m, false, seat, out);
    buf_adds(out, "unfinished\nend\n");
}

/* ---- reading ---- */

struct reading {
    struct lines lines;
    /* What is read of the variations: those on the way to the one wanted. */
    struct variation variation[MAX_VARIATIONS + 1];
    bool wanted[MAX_VARIATIONS + 1];
    int now;
    game_finder *find;
    const struct game *game;
    struct setup setup;
    struct buf components;
    struct match *match;
    bool seeded, started, closed, hashed, ended;
};

/* "line 12: " before what is wrong. */
static int wrong(const struct reading *r, struct error *err, const char *what)
{
    error_set(err, "%s", what);
    return error_in(err, "line %d", r->lines.number);
}

static int read_game(struct reading *r, const char *id, struct error *err)
{
    if (r->game)
        return error_set(err, "the game is named twice");
    r->game = r->find(id);
    if (!r->game)
        return error_set(err, "there is no game \"%.40s\"", id);
    options_default(r->game, &r->setup.options);
    return 0;
}

static int read_rules(struct reading *r, const char *word, struct error *err)
{
    long version;

    if (number_read(word, 0, UINT16_MAX, &version, err) < 0)
        return -1;
    if (version != r->game->rules_version)
        return error_set(err,
                         "the record follows rules %ld of %s, this program "
                         "rules %d",
                         version, r->game->id, r->game->rules_version);
    return 0;
}

static int read_option(struct reading *r, char *rest, struct error *err)
{
    char *value = strchr(rest, ' ');

    if (!value)
        return error_set(err, "an option has a name and a value");
    *value++ = '\0';
    return options_set(r->game, &r->setup.options, rest, value, err);
}

int seed_read(const char *word, uint64_t *out, struct error *err)
{
    uint64_t v = 0;

    if (strlen(word) == 0 || strlen(word) > 20)
        return error_set(err, "\"%.40s\" is not a seed", word);
    for (const char *c = word; *c; c++) {
        uint64_t digit = (uint64_t)(*c - '0');

        if (*c < '0' || *c > '9' || v > (UINT64_MAX - digit) / 10)
            return error_set(err, "\"%.40s\" is not a seed", word);
        v = v * 10 + digit;
    }
    *out = v;
    return 0;
}

static int read_seed(struct reading *r, const char *word, struct error *err)
{
    if (seed_read(word, &r->setup.seed, err) < 0)
        return -1;
    r->seeded = true;
    return 0;
}

/* The header is complete: the first line of play starts the match. */
static int start(struct reading *r, struct error *err)
{
    if (r->started)
        return 0;
    if (!r->seeded)
        return error_set(err, "the seed is missing before the first move");
    r->setup.components = r->components.n > 0 ? buf_str(&r->components) : NULL;
    if (match_init(r->match, r->game, &r->setup, NULL, err) < 0)
        return -1;
    r->started = true;
    return 0;
}

static int read_move(struct reading *r, char *rest, struct error *err)
{
    int seat = match_read_seat(r->match, &rest, err);
    struct move move;

    if (seat < 0 || move_parse(r->game, seat, rest, &move, err) < 0)
        return -1;
    if (r->match->n > r->game->longest)
        return error_set(err, "no game of %s is that long", r->game->id);
    return match_play(r->match, move, NULL, err);
}

static int read_numbers(char *rest, int n, int found[], struct error *err)
{
    const char *word[LINE_WORDS];
    int words = line_split(rest, word);

    if (words != n)
        return error_set(err, "%d numbers are expected, one for each seat", n);
    for (int i = 0; i < n; i++) {
        long v;

        if (number_read(word[i], INT16_MIN, INT16_MAX, &v, err) < 0)
            return -1;
        found[i] = (int)v;
    }
    return 0;
}

static int read_result(struct reading *r, bool ranks, char *rest,
                       struct error *err)
{
    struct result result;
    int found[MAX_SEATS];

    match_result(r->match, &result);
    if (!match_over(r->match))
        return error_set(err, "the game is not over after these moves");
    if (read_numbers(rest, result.n_seats, found, err) < 0)
        return -1;
    for (int seat = 0; seat < result.n_seats; seat++) {
        int truth = ranks ? result.rank[seat] : result.score[seat];

        if (found[seat] != truth)
            return error_set(err, "seat %d has %s %d, not %d", seat + 1,
                             ranks ? "rank" : "score", truth, found[seat]);
    }
    r->closed = r->closed || ranks;
    return 0;
}

static int read_unfinished(struct reading *r, struct error *err)
{
    if (match_over(r->match))
        return error_set(err, "the game is over after these moves");
    r->closed = true;
    return 0;
}

static int read_hash(struct reading *r, const char *word, struct error *err)
{
    char truth[17];

    if (!r->closed)
        return error_set(err, "the result or the hash is missing");
    snprintf(truth, sizeof(truth), "%016llx",
             (unsigned long long)game_hash(r->game, r->match->state));
    if (strcmp(word, truth) != 0)
        return error_set(err, "the moves lead to the hash %s, not %.16s", truth,
                         word);
    r->hashed = true;
    return 0;
}

static int read_control(struct reading *r, const char *kind, char *rest,
                        struct error *err)
{
    int seat = match_read_seat(r->match, &rest, err);

    if (seat < 0)
        return -1;
    if (strcmp(kind, "resign") == 0)
        return match_resign(r->match, seat, rest, err);
    return match_control(r->match, seat, strcmp(kind, "bot") == 0 ? rest : NULL,
                         err);
}

/* A salt, and the seats whose knowledge stays. */
static int read_redraw(struct reading *r, char *rest, struct error *err)
{
    const char *word[LINE_WORDS];
    int words = line_split(rest, word);
    unsigned keep = 0;
    uint64_t salt;
    long seat;

    if (words == 0)
        return error_set(err, "the salt is missing");
    if (seed_read(word[0], &salt, err) < 0)
        return -1;
    for (int i = 1; i < words; i++) {
        if (number_read(word[i], 1, game_head(r->match->state)->n_seats, &seat,
                        err) < 0)
            return -1;
        keep |= seat_bit((int)seat - 1);
    }
    return match_redraw(r->match, keep, salt, err);
}

/* Lines before the first move. */
static int read_head_line(struct reading *r, const char *key, char *rest,
                          struct error *err)
{
    if (strcmp(key, "game") == 0)
        return read_game(r, rest, err);
    if (!r->game)
        return error_set(err, "the game must be named first");
    if (strcmp(key, "rules") == 0)
        return read_rules(r, rest, err);
    if (strcmp(key, "option") == 0)
        return read_option(r, rest, err);
    if (strcmp(key, "component") == 0) {
        buf_adds(&r->components, rest);
        buf_addc(&r->components, '\n');
        return 0;
    }
    if (strcmp(key, "seed") == 0)
        return read_seed(r, rest, err);
    return error_set(err, "\"%.40s\" is not a line of a record's head", key);
}

static int read_play_line(struct reading *r, const char *key, char *rest,
                          struct error *err)
{
    if (r->hashed)
        return error_set(err, "only a variation follows the hash");
    if (r->closed && strcmp(key, "score") != 0 && strcmp(key, "hash") != 0)
        return error_set(err, "nothing is played after the result");
    if (strcmp(key, "move") == 0)
        return read_move(r, rest, err);
    if (strcmp(key, "resign") == 0 || strcmp(key, "bot") == 0 ||
        strcmp(key, "human") == 0)
        return read_control(r, key, rest, err);
    if (strcmp(key, "redraw") == 0)
        return read_redraw(r, rest, err);
    if (strcmp(key, "result") == 0)
        return read_result(r, true, rest, err);
    if (strcmp(key, "score") == 0)
        return read_result(r, false, rest, err);
    if (strcmp(key, "unfinished") == 0)
        return read_unfinished(r, err);
    return read_hash(r, rest, err);
}

static bool is_head_key(const char *key)
{
    static const char *const head[] = { "game",      "rules", "option",
                                        "component", "seed",  NULL };

    for (int i = 0; head[i]; i++)
        if (strcmp(head[i], key) == 0)
            return true;
    return false;
}

static bool is_play_key(const char *key)
{
    static const char *const play[] = { "move",  "resign", "bot",
                                        "human", "redraw", "result",
                                        "score", "hash",   "unfinished",
                                        NULL };

    for (int i = 0; play[i]; i++)
        if (strcmp(play[i], key) == 0)
            return true;
    return false;
}

/* A variation begins.  Of those that are wanted each comes from the one that
 * was read last, which is what is in the match. */
static int begin_variation(struct reading *r, struct error *err)
{
    const struct variation *v = &r->variation[++r->now];

    if (!r->closed || !r->hashed)
        return error_set(err, "the result or the hash is missing");
    if (!r->wanted[r->now])
        return 0;
    match_rewind(r->match, v->step);
    r->closed = r->hashed = false;
    return 0;
}

static int read_line(struct reading *r, char *line, struct error *err)
{
    char *rest = line + strcspn(line, " ");

    if (*rest)
        *rest++ = '\0';
    if (strcmp(line, "variation") == 0)
        return begin_variation(r, err);
    if (!r->wanted[r->now] && strcmp(line, "end") != 0)
        return 0;
    if (strcmp(line, "seen-by") == 0)
        return error_set(err, "this is what one seat saw of an unfinished "
                              "game; it cannot be replayed");
    if (strcmp(line, "end") == 0) {
        if (!r->closed || !r->hashed)
            return error_set(err, "the result or the hash is missing");
        r->ended = true;
        return 0;
    }
    if (is_play_key(line)) {
        if (!r->game)
            return error_set(err, "the game must be named first");
        return start(r, err) < 0 ? -1 : read_play_line(r, line, rest, err);
    }
    if (is_head_key(line) && r->started)
        return error_set(err, "\"%s\" comes after the first move", line);
    return read_head_line(r, line, rest, err);
}

static int read_all(struct reading *r, struct error *err)
{
    char first[32];
    int more = lines_next(&r->lines, err);

    snprintf(first, sizeof(first), "starboard-record %d", RECORD_FORMAT);
    if (more < 0)
        return -1;
    if (more == 0 || strcmp(r->lines.line, first) != 0)
        return error_set(err, "line 1: a record starts with \"%s\"", first);
    while ((more = lines_next(&r->lines, err)) > 0) {
        if (r->lines.line[0] == '\0' || r->lines.line[0] == '#')
            continue;
        if (r->ended)
            return wrong(r, err, N_("nothing may follow the end"));
        if (read_line(r, r->lines.line, err) < 0)
            return error_in(err, "line %d", r->lines.number);
    }
    if (more < 0)
        return -1;
    return r->ended ? 0 : wrong(r, err, N_("the record stops before its end"));
}

/* The way to a variation. */
static int find_way(struct reading *r, const char *text, size_t n, int to,
                    struct error *err)
{
    int found = record_variations(text, n, r->variation, err);

    if (found < 0)
        return -1;
    if (to > found)
        return error_set(err, "the record has no variation %d", to);
    for (; to > 0; to = r->variation[to].from)
        r->wanted[to] = true;
    r->wanted[0] = true;
    return 0;
}

int record_read(const char *text, size_t n, game_finder *find, struct match *m,
                struct error *err)
{
    return record_read_variation(text, n, find, 0, m, err);
}

int record_read_variation(const char *text, size_t n, game_finder *find,
                          int variation, struct match *m, struct error *err)
{
    struct reading r = { .find = find, .match = m };
    int done;

    memset(m, 0, sizeof(*m));
    if (n > TEXT_LENGTH)
        return error_set(err, "the record is longer than %d bytes",
                         TEXT_LENGTH);
    if (find_way(&r, text, n, variation, err) < 0)
        return -1;
    lines_init(&r.lines, text, n);
    done = read_all(&r, err);
    if (done < 0 && r.started)
        match_release(m);
    buf_release(&r.components);
    return done;
}
