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

static void json_value(struct json *j)
{
    if (j->keyed)
        j->keyed = false;
    else if (j->more[j->depth])
        buf_addc(j->out, ',');
    j->more[j->depth] = true;
}

static void json_enter(struct json *j, char c)
{
    json_value(j);
    buf_addc(j->out, c);
    REQUIRE(j->depth + 1 < JSON_DEPTH);
    j->more[++j->depth] = false;
}

static void json_leave(struct json *j, char c)
{
    REQUIRE(j->depth > 0 && !j->keyed);
    j->depth--;
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

static void json_quoted(struct buf *b, const char *s, size_t n)
{
    size_t i = 0;

    buf_addc(b, '"');
    while (i < n) {
        size_t run = i;

        while (run < n && is_plain((unsigned char)s[run]))
            run++;
        buf_add(b, s + i, run - i);
        i = run;
        if (i == n)
            break;
        if ((unsigned char)s[i] < 0x20)
            buf_addf(b, "\\u%04x", (unsigned char)s[i]);
        else
            buf_add(b, (char[]){ '\\', s[i] }, 2);
        i++;
    }
    buf_addc(b, '"');
}

void json_key(struct json *j, const char *key)
{
    REQUIRE(!j->keyed);
    json_value(j);
    json_quoted(j->out, key, strlen(key));
    buf_addc(j->out, ':');
    j->keyed = true;
}

/* States are full of small numbers; printf would take most of the time. */
void json_int(struct json *j, int64_t v)
{
    char digit[20];
    size_t n = sizeof(digit);
    uint64_t rest = v < 0 ? -(uint64_t)v : (uint64_t)v;

    json_value(j);
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
    json_value(j);
    buf_addf(j->out, "%.10g", v);
}

void json_strn(struct json *j, const char *s, size_t n)
{
    json_value(j);
    json_quoted(j->out, s, n);
}

void json_str(struct json *j, const char *s)
{
    json_strn(j, s, strlen(s));
}

void json_bool(struct json *j, bool v)
{
    json_value(j);
    buf_adds(j->out, v ? "true" : "false");
}

void json_null(struct json *j)
{
    json_value(j);
    buf_adds(j->out, "null");
}

void json_raw(struct json *j, const struct buf *value)
{
    json_value(j);
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
