/*
 * The lines of a scenario that read the position as JSON, or show it.
 */
#include "core/scenario_lines.h"

#include "base/json_read.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* The element of a list of objects that is called so: the first member of each
 * names it, as in {"room":"museum",...}. */
static bool find_named(struct json_slice list, const char *name, size_t n,
                       struct json_slice *found)
{
    struct json_slice key, item, first;
    size_t at = 0;

    while (list.at[0] == '[' && json_next(list, &at, &key, &item)) {
        size_t inside = 0;

        if (item.at[0] == '{' && json_next(item, &inside, &key, &first) &&
            first.at[0] == '"' && first.n == n + 2 &&
            memcmp(first.at + 1, name, n) == 0) {
            *found = item;
            return true;
        }
    }
    return false;
}

/* Of RFC 6901 "" is the whole; a line has no such word, so "/" is too.  What is
 * in a list is found by its number, or by the word that names it. */
static bool find_value(struct json_slice doc, const char *pointer,
                       struct json_slice *found)
{
    char step[LINE_LENGTH];

    *found = doc;
    if (strcmp(pointer, "/") == 0)
        return true;
    while (*pointer == '/') {
        size_t n = 1 + strcspn(pointer + 1, "/");

        memcpy(step, pointer, n);
        step[n] = '\0';
        if (!json_find(*found, step, found) &&
            !find_named(*found, step + 1, n - 1, found))
            return false;
        pointer += n;
    }
    return *pointer == '\0';
}

/* "pot deck players", or how long a list is. */
static void list_keys(struct json_slice value, struct buf *out)
{
    struct json_slice key, item;
    size_t at = 0;

    if (value.at[0] == '[')
        buf_addf(out, "0..%d", json_count(value) - 1);
    while (value.at[0] == '{' && json_next(value, &at, &key, &item)) {
        buf_adds(out, out->n > 0 ? " " : "");
        buf_add(out, key.at + 1, key.n - 2); /* without its quotes */
    }
}

/* Cuts the last step off a pointer that is not "". */
static void cut_step(char *pointer)
{
    char *slash = strrchr(pointer, '/');

    *(slash ? slash : pointer) = '\0';
}

/* Where the pointer leads nowhere, how far it leads and what is there. */
static int no_value(struct scenario *sc, struct json_slice doc, char *pointer,
                    struct error *err)
{
    char whole[LINE_LENGTH];
    struct json_slice part = doc;

    memcpy(whole, pointer, strlen(pointer) + 1);
    while (*pointer && !json_find(doc, pointer, &part))
        cut_step(pointer);
    if (*pointer == '\0')
        part = doc;
    list_keys(part, &sc->found);
    sc->nowhere = true;
    return error_set(err, "there is no %.80s; %.80s has:", whole,
                     *pointer ? pointer : "/");
}

static struct json_slice state_json(struct scenario *sc, const void *state)
{
    struct json_slice doc;

    buf_clear(&sc->scratch);
    game_json(sc->game, state, &sc->scratch);
    REQUIRE(json_check(buf_str(&sc->scratch), sc->scratch.n, &doc));
    return doc;
}

/* The value at a pointer equals the text, quotes being optional. */
static int compare_json(struct scenario *sc, const void *state, char *wanted,
                        struct error *err)
{
    struct json_slice doc = state_json(sc, state), found;
    char *pointer = scenario_word(&wanted);
    size_t bare;

    if (!find_value(doc, pointer, &found))
        return no_value(sc, doc, pointer, err);
    bare = found.at[0] == '"' && wanted[0] != '"' ? 1 : 0;
    if (strlen(wanted) == found.n - 2 * bare &&
        memcmp(found.at + bare, wanted, found.n - 2 * bare) == 0)
        return 0;
    buf_add(&sc->found, found.at, found.n);
    return scenario_differs(sc, error_set(err, "%.80s is", pointer));
}

static int line_expect(struct scenario *sc, char *rest, struct error *err)
{
    return compare_json(sc, sc->match.state, rest, err);
}

/* view SEAT POINTER VALUE: the same in what that seat sees. */
static int line_view(struct scenario *sc, char *rest, struct error *err)
{
    int seat, done;
    void *view;

    if (scenario_viewer(sc, &rest, &seat, err) < 0)
        return -1;
    view = malloc(sc->game->state_size);
    REQUIRE(view);
    match_view(&sc->match, seat, view);
    done = compare_json(sc, view, rest, err);
    free(view);
    return done;
}

/* expect-length POINTER N: of a list, or of an object. */
static int line_expect_length(struct scenario *sc, char *rest,
                              struct error *err)
{
    struct json_slice doc = state_json(sc, sc->match.state), found;
    char *pointer = scenario_word(&rest);
    long wanted;

    if (number_read(rest, 0, INT16_MAX, &wanted, err) < 0)
        return -1;
    if (!find_value(doc, pointer, &found))
        return no_value(sc, doc, pointer, err);
    if (found.at[0] != '[' && found.at[0] != '{')
        return error_set(err, "%.80s is neither a list nor an object", pointer);
    if (json_count(found) == wanted)
        return 0;
    buf_add(&sc->found, found.at, found.n);
    return scenario_differs(
        sc, error_set(err, "%.80s has %d:", pointer, json_count(found)));
}

/* at-least POINTER N, at-most POINTER N: of a number. */
static int compare_number(struct scenario *sc, char *rest, int sign,
                          struct error *err)
{
    struct json_slice doc = state_json(sc, sc->match.state), found;
    char *pointer = scenario_word(&rest);
    int64_t is;
    long wanted;

    if (number_read(rest, INT16_MIN, INT16_MAX, &wanted, err) < 0)
        return -1;
    if (!find_value(doc, pointer, &found))
        return no_value(sc, doc, pointer, err);
    if (!json_get_number(found, "", &is)) {
        sc->nowhere = true;
        return error_set(err, "%.80s is not a number", pointer);
    }
    if (sign * is >= sign * wanted)
        return 0;
    buf_add(&sc->found, found.at, found.n);
    return scenario_differs(sc, error_set(err, "%.80s is", pointer));
}

static int line_at_least(struct scenario *sc, char *rest, struct error *err)
{
    return compare_number(sc, rest, 1, err);
}

static int line_at_most(struct scenario *sc, char *rest, struct error *err)
{
    return compare_number(sc, rest, -1, err);
}

/* absent POINTER: that is not there, but what it would be in is. */
static int line_absent(struct scenario *sc, char *rest, struct error *err)
{
    struct json_slice doc = state_json(sc, sc->match.state), found;
    char *pointer = scenario_word(&rest), whole[LINE_LENGTH];

    if (scenario_alone("absent", rest, err) < 0)
        return -1;
    if (find_value(doc, pointer, &found)) {
        buf_add(&sc->found, found.at, found.n);
        return scenario_differs(sc, error_set(err, "%.80s is", pointer));
    }
    memcpy(whole, pointer, strlen(pointer) + 1);
    cut_step(whole);
    return json_find(doc, whole, &found) ? 0 : no_value(sc, doc, pointer, err);
}

/* ---- looking around ---- */

static void add_position(struct scenario *sc, struct buf *out)
{
    struct speaker sp = { .game = sc->game };
    unsigned asked = game_to_move(sc->game, sc->match.state);
    struct move_list l;

    sc->game->picture(sc->match.state, &sp, out);
    seat_signs_as_numbers(out);
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        if (!(asked & seat_bit(seat)))
            continue;
        buf_addf(out, "\n%d: ", seat + 1);
        scenario_question(sc, seat, out);
        buf_addc(out, '\n');
        game_legal(sc->game, sc->match.state, seat, &l);
        for (int i = 0; i < l.n; i++) {
            buf_addf(out, "move %d ", seat + 1);
            move_print(sc->game, l.at[i], out);
            buf_addc(out, '\n');
        }
    }
}

/* print [POINTER]: the position and who may do what, or a part of its JSON. */
static int line_print(struct scenario *sc, char *rest, struct error *err)
{
    struct buf out = BUF_INIT;
    char *pointer = scenario_word(&rest);
    struct json_slice doc, found;

    if (*pointer) {
        doc = state_json(sc, sc->match.state);
        if (!find_value(doc, pointer, &found))
            return no_value(sc, doc, pointer, err);
        buf_add(&out, found.at, found.n);
        buf_addc(&out, '\n');
    } else {
        add_position(sc, &out);
    }
    if (sc->to->print && !sc->quiet)
        sc->to->print(sc->to->who, sc->lines->number, buf_str(&out));
    buf_release(&out);
    return 0;
}

/* clang-format off */
const struct scenario_line scenario_values[] = {
    { "expect", line_expect },
    { "expect-length", line_expect_length },
    { "at-least", line_at_least },
    { "at-most", line_at_most },
    { "absent", line_absent },
    { "view", line_view },
    { "print", line_print, true },
    { NULL, NULL },
};
/* clang-format on */
