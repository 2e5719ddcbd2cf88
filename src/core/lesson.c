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

enum { CONDITION = 80 };

/* path, operator, value: the parts of one condition */
struct condition {
    char path[CONDITION], value[CONDITION];
    char op[3];
};

static bool read_condition(const char *text, size_t n, struct condition *c)
{
    size_t path = strcspn(text, "=!<> "), op = path;

    if (n >= CONDITION || path == 0 || path >= n)
        return false;
    while (op < n && op < path + 2 && strchr("=!<>", text[op]))
        op++;
    if (op == n)
        return false;
    memset(c, 0, sizeof(*c));
    memcpy(c->path, text, path);
    memcpy(c->op, text + path, op - path);
    memcpy(c->value, text + op, n - op);
    return strcmp(c->op, "!") != 0 && !strpbrk(c->value, "=!<>");
}

/* What a value is in words: "" for an object or a list. */
static void say_value(struct json_slice value, char out[CONDITION])
{
    struct buf text = BUF_INIT;

    out[0] = '\0';
    if (value.at[0] == '"') {
        json_text(value, &text);
        snprintf(out, CONDITION, "%s", buf_str(&text));
    } else if (value.at[0] != '{' && value.at[0] != '[') {
        snprintf(out, CONDITION, "%.*s", (int)value.n, value.at);
    }
    buf_release(&text);
}

static bool compare(const char *found, const struct condition *c, int seat)
{
    char me[8];
    const char *wanted = c->value;
    long a, b;

    snprintf(me, sizeof(me), "%d", seat + 1);
    if (strcmp(wanted, "me") == 0)
        wanted = me;
    if (strcmp(c->op, "=") == 0)
        return strcmp(found, wanted) == 0;
    if (strcmp(c->op, "!=") == 0)
        return strcmp(found, wanted) != 0;
    a = strtol(found, NULL, 10);
    b = strtol(wanted, NULL, 10);
    if (c->op[0] == '<')
        return c->op[1] ? a <= b : a < b;
    return c->op[1] ? a >= b : a > b;
}

static bool holds(struct json_slice value, const char *path,
                  const struct condition *c, int seat);

/* For one of all members. */
static bool any_holds(struct json_slice value, const char *rest,
                      const struct condition *c, int seat)
{
    struct json_slice key, item;
    size_t at = 0;

    while (json_next(value, &at, &key, &item))
        if (holds(item, rest, c, seat))
            return true;
    return false;
}

static bool holds(struct json_slice value, const char *path,
                  const struct condition *c, int seat)
{
    char found[CONDITION], pointer[CONDITION + 1];
    size_t n = strcspn(path, ".");
    const char *rest = path[n] ? path + n + 1 : path + n;

    if (n == 0) {
        say_value(value, found);
        return compare(found, c, seat);
    }
    if (n == 1 && path[0] == '*')
        return any_holds(value, rest, c, seat);
    if (n == 1 && path[0] == '#') {
        snprintf(found, sizeof(found), "%d", json_count(value));
        return compare(found, c, seat);
    }
    snprintf(pointer, sizeof(pointer), "/%.*s", (int)n, path);
    if (!json_find(value, pointer, &value))
        return compare("null", c, seat);
    return holds(value, rest, c, seat);
}

/* Where the path begins: the view, or the own player of the seat. */
static const char *start_of(const struct condition *c, int seat,
                            struct json_slice *view)
{
    char pointer[CONDITION];

    if (strncmp(c->path, "me.", 3) != 0)
        return c->path;
    snprintf(pointer, sizeof(pointer), "/players/%d", seat);
    return json_find(*view, pointer, view) ? c->path + 3 : "?";
}

static bool each_condition(const char *where, struct json_slice view, int seat,
                           bool (*test)(const struct condition *,
                                        struct json_slice, int))
{
    while (where && *where) {
        size_t n = strcspn(where, " ");
        struct condition c;

        if (!read_condition(where, n, &c) || !test(&c, view, seat))
            return false;
        where += n;
        where += strspn(where, " ");
    }
    return true;
}

static bool condition_holds(const struct condition *c, struct json_slice view,
                            int seat)
{
    const char *path = start_of(c, seat, &view);

    return holds(view, path, c, seat);
}

bool lesson_where(const char *where, struct json_slice view, int seat)
{
    return each_condition(where, view, seat, condition_holds);
}

/* A path up to its first `*` or `#` leads somewhere; what comes behind may be
 * empty now. */
static bool condition_fits(const struct condition *c, struct json_slice view,
                           int seat)
{
    const char *path = start_of(c, seat, &view);

    while (*path && *path != '*' && *path != '#') {
        char pointer[CONDITION + 1];
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
    return each_condition(where, view, seat, condition_fits);
}
