/*
 * Changes are cut into the text of the copy, one after the other.
 */
#include "client/view_copy.h"

void view_copy_release(struct view_copy *c)
{
    buf_release(&c->view);
    c->state = 0;
}

/* The value that the pointer leads to becomes another one. */
static bool put(struct view_copy *c, const char *pointer,
                struct json_slice value)
{
    struct json_slice all, old;
    struct buf joined = BUF_INIT;
    size_t at;

    if (!json_check(buf_str(&c->view), c->view.n, &all) ||
        !json_find(all, pointer, &old))
        return false;
    at = (size_t)(old.at - c->view.at);
    buf_add(&joined, c->view.at, at);
    buf_add(&joined, value.at, value.n);
    buf_add(&joined, c->view.at + at + old.n, c->view.n - at - old.n);
    buf_release(&c->view);
    c->view = joined;
    return true;
}

static bool apply(struct view_copy *c, struct json_slice changes)
{
    struct json_slice key, value;
    struct buf pointer = BUF_INIT;
    size_t at = 0;
    bool done = true;

    while (done && json_next(changes, &at, &key, &value)) {
        buf_clear(&pointer);
        done = json_text(key, &pointer) && put(c, buf_str(&pointer), value);
    }
    buf_release(&pointer);
    return done;
}

static bool follows(const struct view_copy *c, struct json_slice update)
{
    struct json_slice v;
    int64_t since;

    return c->view.n > 0 && json_find(update, "/since", &v) &&
           json_number(v, &since) && since == c->state;
}

bool view_copy_hear(struct view_copy *c, struct json_slice update)
{
    struct json_slice v;
    bool done;

    if (json_find(update, "/view", &v)) {
        buf_clear(&c->view);
        buf_add(&c->view, v.at, v.n);
        done = true;
    } else {
        done = follows(c, update) && json_find(update, "/changes", &v) &&
               apply(c, v);
    }
    done = done && json_find(update, "/state", &v) && json_number(v, &c->state);
    if (!done)
        buf_clear(&c->view);
    return done;
}
