/*
 * The games of a batch in words, and what there is to know of a game before
 * one plays it.
 */
#include "base/json.h"
#include "games/registry.h"
#include "lab/parts.h"

#include <string.h>

/* Hands a text out as far as there is room, and lets it go. */
static size_t give(struct buf *text, char *out, size_t room)
{
    size_t n = text->n, some = n < room ? n : room - 1;

    if (room > 0) {
        memcpy(out, buf_str(text), some);
        out[some] = '\0';
    }
    buf_release(text);
    return n;
}

/* ---- One game ------------------------------------------------------------ */

static bool is_action(const struct lab *lab, int i, int action)
{
    return i >= 0 && i < lab->n && action >= 0 && action < lab->legal[i];
}

size_t lab_move(const struct lab *lab, int i, int action, char *out,
                size_t room)
{
    struct buf text = BUF_INIT;

    if (is_action(lab, i, action))
        move_print(lab->game, lab->list[i].at[action], &text);
    return give(&text, out, room);
}

size_t lab_say(const struct lab *lab, int i, int action, char *out, size_t room)
{
    struct speaker english = { .game = lab->game };
    struct buf text = BUF_INIT;

    if (is_action(lab, i, action))
        say_move(&english, lab->list[i].at[action], &text);
    return give(&text, out, room);
}

int lab_find(const struct lab *lab, int i, const char *move)
{
    struct move m;

    REQUIRE(i >= 0 && i < lab->n);
    if (lab->seat[i] == SEAT_NONE ||
        move_parse(lab->game, lab->seat[i], move, &m, NULL) < 0)
        return -1;
    for (int k = 0; k < lab->legal[i]; k++)
        if (move_equal(lab->list[i].at[k], m))
            return k;
    return -1;
}

size_t lab_question(const struct lab *lab, int i, char *out, size_t room)
{
    struct speaker english = { .game = lab->game };
    struct buf text = BUF_INIT;
    struct event question;

    REQUIRE(i >= 0 && i < lab->n);
    if (lab->seat[i] != SEAT_NONE) {
        game_question(lab->game, lab_state(lab, i), lab->seat[i], &question);
        say_question(&english, lab->seat[i], &question, &text);
    }
    return give(&text, out, room);
}

/* What a seat knows; -2: all. A view stays what it is. */
static const void *known(const struct lab *lab, int i, int seat, uint8_t *room)
{
    REQUIRE(i >= 0 && i < lab->n && lab->kind[i] != LAB_BLANK);
    REQUIRE(seat >= -2 && seat < lab->n_seats);
    if (seat == -2 || lab->kind[i] == LAB_VIEW)
        return lab_state(lab, i);
    game_view(lab->game, lab_state(lab, i), seat, room);
    return room;
}

size_t lab_picture(const struct lab *lab, int i, int seat, char *out,
                   size_t room)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    struct speaker english = { .game = lab->game };
    struct buf text = BUF_INIT;

    lab->game->picture(known(lab, i, seat, view), &english, &text);
    seat_signs_as_numbers(&text);
    return give(&text, out, room);
}

size_t lab_json(const struct lab *lab, int i, int seat, char *out, size_t room)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    struct buf text = BUF_INIT;

    game_json(lab->game, known(lab, i, seat, view), &text);
    return give(&text, out, room);
}

uint64_t lab_hash(const struct lab *lab, int i)
{
    REQUIRE(i >= 0 && i < lab->n && lab->kind[i] != LAB_BLANK);
    return game_hash(lab->game, lab_state(lab, i));
}

size_t lab_options(const struct lab *lab, char *out, size_t room)
{
    const struct game *g = lab->game;
    struct buf text = BUF_INIT;
    char scratch[16];

    for (int i = 0; g->option[i].id; i++)
        buf_addf(&text, "%s%s=%s", i > 0 ? " " : "", g->option[i].id,
                 options_word(g, &lab->how.options, i, scratch));
    return give(&text, out, room);
}

/* ---- What a game is ------------------------------------------------------ */

size_t lab_games(char *out, size_t room)
{
    struct buf text = BUF_INIT;

    for (int i = 0; game_registry[i]; i++)
        buf_addf(&text, "%s%s", i > 0 ? "\n" : "", game_registry[i]->id);
    return give(&text, out, room);
}

static void put_options(struct json *j, const struct game *g)
{
    struct options o;
    char scratch[16];

    json_klist(j, "options");
    for (int i = 0; g->option[i].id; i++) {
        const struct option *option = &g->option[i];

        json_open(j);
        json_kstr(j, "id", option->id);
        json_kstr(j, "text", option->text);
        options_default(g, &o);
        json_kstr(j, "normal", options_word(g, &o, i, scratch));
        if (option->kind == OPTION_NUMBER) {
            json_kint(j, "min", option->min);
            json_kint(j, "max", option->max);
        } else {
            json_klist(j, "values");
            for (int v = option->min; v <= option->max; v++) {
                o.value[i] = (int16_t)v;
                json_str(j, options_word(g, &o, i, scratch));
            }
            json_end(j);
        }
        json_close(j);
    }
    json_end(j);
}

/* By the numbers that stand in the moves. */
static void put_verbs(struct json *j, const struct game *g)
{
    json_klist(j, "verbs");
    for (int v = 0; v < g->n_verbs; v++) {
        const struct phrase *p = &g->verb[v];

        json_open(j);
        json_kstr(j, "id", v > 0 ? p->id : "");
        json_klist(j, "args");
        for (int i = 0; v > 0 && i < phrase_args(p); i++)
            json_str(j, noun_of(g, p->arg[i])->id);
        json_end(j);
        json_close(j);
    }
    json_end(j);
    json_kopen(j, "nouns");
    for (const struct noun *noun = g->noun; noun->id; noun++) {
        json_klist(j, noun->id);
        for (int v = 0; v < noun->n; v++)
            json_str(j, noun->word(v));
        json_end(j);
    }
    json_close(j);
}

static void put_rows(struct json *j, const char *key, const struct feature *row)
{
    json_klist(j, key);
    for (; row && row->id; row++) {
        json_open(j);
        json_kstr(j, "id", row->id);
        json_kstr(j, "reads", row->reads);
        json_kint(j, "n", row->n);
        json_kint(j, "low", row->low);
        json_kint(j, "high", row->high);
        json_close(j);
    }
    json_end(j);
}

static void put_terms(struct json *j, const struct term *term)
{
    json_klist(j, "own");
    for (; term->id; term++) {
        json_open(j);
        json_kstr(j, "id", term->id);
        json_kstr(j, "reads", "a term of the evaluation, weighted");
        json_kint(j, "n", 1);
        json_kint(j, "low", INT16_MIN);
        json_kint(j, "high", INT16_MAX);
        json_close(j);
    }
    json_end(j);
}

static void put_observations(struct json *j, const struct evaluator *e)
{
    if (e->features)
        put_rows(j, "own", e->features->own);
    else
        put_terms(j, e->term);
    put_rows(j, "common", e->features ? e->features->common : NULL);
}

size_t lab_about(const char *game, char *out, size_t room)
{
    const struct game *g = game_find(game);
    struct buf text = BUF_INIT;
    struct json j;

    if (!g)
        return 0;
    json_init(&j, &text);
    json_open(&j);
    json_kstr(&j, "id", g->id);
    json_kstr(&j, "name", g->name);
    json_kint(&j, "rules", g->rules_version);
    json_kint(&j, "longest", g->longest);
    json_kint(&j, "actions", MAX_MOVES);
    put_options(&j, g);
    put_verbs(&j, g);
    put_observations(&j, evaluator_find(g));
    json_close(&j);
    json_done(&j);
    return give(&text, out, room);
}
