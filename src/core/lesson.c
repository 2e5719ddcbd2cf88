/*
 * The conditions of lessons: see lesson.h.
 */
#include "core/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *lesson_kind_word(enum lesson_kind kind)
{
    static const char *const word[] = { "guided", "asked", "first", "did",
                                        "over" };

    return word[kind];
}

const char *lesson_by_word(enum lesson_by by)
{
    static const char *const word[] = { "anybody", "me", "rival" };

    return word[by];
}

int lesson_rule(const struct game *g, const struct lesson *l)
{
    return l->rule ? l->rule : g->message[l->asked].rule.section;
}

bool lesson_any_time(const struct lesson *l)
{
    return !l->asked && !l->can && !l->heard && !l->where;
}

enum { TERM = 80 };

/* path, operator, value: the parts of one term */
struct term {
    char path[TERM], value[TERM];
    char op[3];
};

static bool read_term(const char *text, size_t n, struct term *t)
{
    size_t path = strcspn(text, "=!<> "), op = path;

    if (n >= TERM || path == 0 || path >= n)
        return false;
    while (op < n && op < path + 2 && strchr("=!<>", text[op]))
        op++;
    if (op == n)
        return false;
    memset(t, 0, sizeof(*t));
    memcpy(t->path, text, path);
    memcpy(t->op, text + path, op - path);
    memcpy(t->value, text + op, n - op);
    return strcmp(t->op, "!") != 0 && !strpbrk(t->value, "=!<>");
}

/* What a value is in words: "" for an object or a list. */
static void say_value(struct json_slice value, char out[TERM])
{
    struct buf text = BUF_INIT;

    out[0] = '\0';
    if (value.at[0] == '"') {
        json_text(value, &text);
        snprintf(out, TERM, "%s", buf_str(&text));
    } else if (value.at[0] != '{' && value.at[0] != '[') {
        snprintf(out, TERM, "%.*s", (int)value.n, value.at);
    }
    buf_release(&text);
}

static bool compare(const char *found, const struct term *t, int seat)
{
    char me[8];
    const char *wanted = t->value;
    long a, b;

    snprintf(me, sizeof(me), "%d", seat + 1);
    if (strcmp(wanted, "me") == 0)
        wanted = me;
    if (strcmp(t->op, "=") == 0)
        return strcmp(found, wanted) == 0;
    if (strcmp(t->op, "!=") == 0)
        return strcmp(found, wanted) != 0;
    a = strtol(found, NULL, 10);
    b = strtol(wanted, NULL, 10);
    if (t->op[0] == '<')
        return t->op[1] ? a <= b : a < b;
    return t->op[1] ? a >= b : a > b;
}

static bool holds(struct json_slice value, const char *path,
                  const struct term *t, int seat);

/* For one of all members. */
static bool any_holds(struct json_slice value, const char *rest,
                      const struct term *t, int seat)
{
    struct json_slice key, item;
    size_t at = 0;

    while (json_next(value, &at, &key, &item))
        if (holds(item, rest, t, seat))
            return true;
    return false;
}

static bool holds(struct json_slice value, const char *path,
                  const struct term *t, int seat)
{
    char found[TERM], pointer[TERM + 1];
    size_t n = strcspn(path, ".");
    const char *rest = path[n] ? path + n + 1 : path + n;

    if (n == 0) {
        say_value(value, found);
        return compare(found, t, seat);
    }
    if (n == 1 && path[0] == '*')
        return any_holds(value, rest, t, seat);
    if (n == 1 && path[0] == '#') {
        snprintf(found, sizeof(found), "%d", json_count(value));
        return compare(found, t, seat);
    }
    snprintf(pointer, sizeof(pointer), "/%.*s", (int)n, path);
    if (!json_find(value, pointer, &value))
        return compare("null", t, seat);
    return holds(value, rest, t, seat);
}

/* Where the path begins: the view, or the own player of the seat. */
static const char *start_of(const struct term *t, int seat,
                            struct json_slice *view)
{
    char pointer[TERM];

    if (strncmp(t->path, "me.", 3) != 0)
        return t->path;
    snprintf(pointer, sizeof(pointer), "/players/%d", seat);
    return json_find(*view, pointer, view) ? t->path + 3 : "?";
}

static bool each_term(const char *where, struct json_slice view, int seat,
                      bool (*test)(const struct term *, struct json_slice, int))
{
    while (where && *where) {
        size_t n = strcspn(where, " ");
        struct term t;

        if (!read_term(where, n, &t) || !test(&t, view, seat))
            return false;
        where += n;
        where += strspn(where, " ");
    }
    return true;
}

static bool term_holds(const struct term *t, struct json_slice view, int seat)
{
    const char *path = start_of(t, seat, &view);

    return holds(view, path, t, seat);
}

bool lesson_where(const char *where, struct json_slice view, int seat)
{
    return each_term(where, view, seat, term_holds);
}

/* A path up to its first `*` or `#` leads somewhere; what comes behind may be
 * empty now. */
static bool term_fits(const struct term *t, struct json_slice view, int seat)
{
    const char *path = start_of(t, seat, &view);

    while (*path && *path != '*' && *path != '#') {
        char pointer[TERM + 1];
        size_t n = strcspn(path, ".");

        snprintf(pointer, sizeof(pointer), "/%.*s", (int)n, path);
        if (!json_find(view, pointer, &view))
            return false;
        if (view.at[0] == 'n') /* null: there, but with nothing in it now */
            return true;
        path += path[n] ? n + 1 : n;
    }
    return true;
}

bool lesson_where_fits(const char *where, struct json_slice view, int seat)
{
    return each_term(where, view, seat, term_fits);
}
