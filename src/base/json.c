/*
 * The writer of JSON: commas, quotes and depth.  Whole numbers, which are all
 * that games write, are written without printf.
 */
#include "base/json.h"

#include <math.h>
#include <string.h>

void json_init(struct json *j, struct buf *out)
{
    memset(j, 0, sizeof(*j));
    j->out = out;
}

void json_done(const struct json *j)
{
    REQUIRE(j->depth == 0 && !j->keyed);
}

/* ---- where values are ---- */

void json_note(struct json *j, struct json_parts *parts, bool only_own)
{
    buf_clear(&parts->list);
    parts->n = parts->n_own = 0;
    j->parts = parts;
    j->mute = only_own;
    j->mute_below = only_own ? JSON_DEPTH : 0;
    for (int d = 0; d <= JSON_PARTS; d++)
        j->open[d] = -1;
}

void json_parts_release(struct json_parts *p)
{
    buf_release(&p->list);
    *p = (struct json_parts){ 0 };
}

void json_own(struct json *j)
{
    REQUIRE(!j->keyed && j->depth <= JSON_PARTS);
    j->own = j->parts != NULL;
}

/* The value on this level, if one was begun, ends here. */
static void end_part(struct json *j)
{
    struct json_parts *p = j->parts;
    int i;

    if (!p || j->depth > JSON_PARTS || j->open[j->depth] < 0)
        return;
    i = j->open[j->depth];
    j->open[j->depth] = -1;
    p->at[i].end = (uint32_t)j->out->n;
    p->at[i].next = (uint16_t)p->n;
    if (j->mute_below == j->depth) { /* an own value was written */
        j->mute = true;
        j->mute_below = JSON_DEPTH;
    }
}

static void begin_part(struct json *j, bool keyed)
{
    struct json_parts *p = j->parts;
    uint32_t at = (uint32_t)j->out->n;
    struct json_part part;

    if (!p || j->depth > JSON_PARTS || j->depth == 0)
        return;
    REQUIRE(p->n < UINT16_MAX);
    part = (struct json_part){ .key = keyed ? j->key : at,
                               .at = at,
                               .owns = (uint16_t)p->n_own,
                               .depth = (uint8_t)j->depth,
                               .own = j->own };
    buf_add(&p->list, &part, sizeof(part));
    p->at = (void *)p->list.at;
    j->open[j->depth] = p->n++;
    p->n_own += j->own;
    j->own = false;
}

/* ---- values ---- */

/* Something new on this level. */
static void json_next_one(struct json *j)
{
    end_part(j);
    if (j->mute)
        return;
    if (j->more[j->depth])
        buf_addc(j->out, ',');
    j->more[j->depth] = true;
}

/* False: it is not written. */
static bool json_value(struct json *j)
{
    bool keyed = j->keyed;

    if (!keyed)
        json_next_one(j);
    j->keyed = false;
    if (j->mute && j->own) {
        j->mute = false;
        j->mute_below = j->depth;
    }
    if (j->mute)
        return false;
    if (j->parts && (j->mute_below == 0 || j->own))
        begin_part(j, keyed);
    return true;
}

static void json_enter(struct json *j, char c)
{
    if (json_value(j))
        buf_addc(j->out, c);
    REQUIRE(j->depth + 1 < JSON_DEPTH);
    j->more[++j->depth] = false;
}

static void json_leave(struct json *j, char c)
{
    REQUIRE(j->depth > 0 && !j->keyed);
    end_part(j);
    j->depth--;
    if (!j->mute)
        buf_addc(j->out, c);
}

void json_open(struct json *j)
{
    json_enter(j, '{');
}

void json_close(struct json *j)
{
    json_leave(j, '}');
}

void json_list(struct json *j)
{
    json_enter(j, '[');
}

void json_end(struct json *j)
{
    json_leave(j, ']');
}

static bool is_plain(unsigned char c)
{
    return c >= 0x20 && c != '"' && c != '\\';
}

/* Views are mostly keys and words, so these are written without a call for
 * each letter: the longest that one can become is \u0000. */
static void json_quoted(struct buf *b, const char *s, size_t n)
{
    static const char hex[] = "0123456789abcdef";
    char *at = buf_room(b, 6 * n + 3);

    *at++ = '"';
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)s[i];

        if (c < 0x20) {
            memcpy(at, "\\u00", 4);
            at[4] = hex[c >> 4];
            at[5] = hex[c & 15];
            at += 6;
            continue;
        }
        if (!is_plain(c))
            *at++ = '\\';
        *at++ = (char)c;
    }
    *at++ = '"';
    *at = '\0';
    b->n = (size_t)(at - b->at);
}

void json_key(struct json *j, const char *key)
{
    REQUIRE(!j->keyed);
    json_next_one(j);
    j->keyed = true;
    if (j->mute)
        return;
    j->key = (uint32_t)j->out->n;
    json_quoted(j->out, key, strlen(key));
    buf_addc(j->out, ':');
}

/* States are full of small numbers; printf would take most of the time. */
void json_int(struct json *j, int64_t v)
{
    char digit[20];
    size_t n = sizeof(digit);
    uint64_t rest = v < 0 ? -(uint64_t)v : (uint64_t)v;

    if (!json_value(j))
        return;
    do {
        digit[--n] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (v < 0)
        buf_addc(j->out, '-');
    buf_add(j->out, digit + n, sizeof(digit) - n);
}

void json_real(struct json *j, double v)
{
    if (!isfinite(v)) {
        json_null(j);
        return;
    }
    if (json_value(j))
        buf_addf(j->out, "%.10g", v);
}

void json_strn(struct json *j, const char *s, size_t n)
{
    if (json_value(j))
        json_quoted(j->out, s, n);
}

void json_str(struct json *j, const char *s)
{
    json_strn(j, s, strlen(s));
}

void json_bool(struct json *j, bool v)
{
    if (json_value(j))
        buf_adds(j->out, v ? "true" : "false");
}

void json_null(struct json *j)
{
    if (json_value(j))
        buf_adds(j->out, "null");
}

void json_raw(struct json *j, const struct buf *value)
{
    if (json_value(j))
        buf_add(j->out, buf_str(value), value->n);
}

void json_kint(struct json *j, const char *key, int64_t v)
{
    json_key(j, key);
    json_int(j, v);
}

void json_kreal(struct json *j, const char *key, double v)
{
    json_key(j, key);
    json_real(j, v);
}

void json_kstr(struct json *j, const char *key, const char *s)
{
    json_key(j, key);
    json_str(j, s);
}

void json_kbool(struct json *j, const char *key, bool v)
{
    json_key(j, key);
    json_bool(j, v);
}

void json_knull(struct json *j, const char *key)
{
    json_key(j, key);
    json_null(j);
}

void json_kopen(struct json *j, const char *key)
{
    json_key(j, key);
    json_open(j);
}

void json_klist(struct json *j, const char *key)
{
    json_key(j, key);
    json_list(j);
}
