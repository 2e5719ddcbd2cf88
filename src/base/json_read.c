/*
 * The reader of JSON: a descent over the text that copies nothing and goes no
 * deeper than its limit.
 */
#include "base/json_read.h"

#include <string.h>

enum { DEPTH = 64 };

struct reader {
    const char *at, *end;
};

static void skip_space(struct reader *r)
{
    while (r->at < r->end && strchr(" \t\r\n", *r->at) && *r->at)
        r->at++;
}

static bool take(struct reader *r, char c)
{
    if (r->at == r->end || *r->at != c)
        return false;
    r->at++;
    return true;
}

static bool skip_word(struct reader *r, const char *word)
{
    size_t n = strlen(word);

    if ((size_t)(r->end - r->at) < n || memcmp(r->at, word, n) != 0)
        return false;
    r->at += n;
    return true;
}

static bool skip_digits(struct reader *r)
{
    const char *start = r->at;

    while (r->at < r->end && *r->at >= '0' && *r->at <= '9')
        r->at++;
    return r->at > start;
}

static bool skip_number(struct reader *r)
{
    take(r, '-');
    if (!take(r, '0') && !skip_digits(r))
        return false;
    if (take(r, '.') && !skip_digits(r))
        return false;
    if (take(r, 'e') || take(r, 'E')) {
        if (!take(r, '+'))
            take(r, '-');
        return skip_digits(r);
    }
    return true;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

static bool skip_escape(struct reader *r)
{
    char c;

    if (r->at == r->end)
        return false;
    c = *r->at++;
    if (c != 'u')
        return c != '\0' && strchr("\"\\/bfnrt", c) != NULL;
    for (int i = 0; i < 4; i++)
        if (r->at == r->end || hex_digit(*r->at++) < 0)
            return false;
    return true;
}

static bool skip_string(struct reader *r)
{
    if (!take(r, '"'))
        return false;
    while (r->at < r->end) {
        char c = *r->at++;

        if (c == '"')
            return true;
        if ((unsigned char)c < 0x20)
            return false;
        if (c == '\\' && !skip_escape(r))
            return false;
    }
    return false;
}

static bool skip_value(struct reader *r, int depth);

/* Members or elements up to the closing bracket. */
static bool skip_items(struct reader *r, char close, int depth)
{
    skip_space(r);
    if (take(r, close))
        return true;
    do {
        skip_space(r);
        if (close == '}') {
            if (!skip_string(r))
                return false;
            skip_space(r);
            if (!take(r, ':'))
                return false;
        }
        if (!skip_value(r, depth))
            return false;
        skip_space(r);
    } while (take(r, ','));
    return take(r, close);
}

/* Recursion is bounded by DEPTH. */
static bool skip_value(struct reader *r, int depth)
{
    skip_space(r);
    if (r->at == r->end || depth == DEPTH)
        return false;
    switch (*r->at) {
    case '{':
        r->at++;
        return skip_items(r, '}', depth + 1);
    case '[':
        r->at++;
        return skip_items(r, ']', depth + 1);
    case '"':
        return skip_string(r);
    case 't':
        return skip_word(r, "true");
    case 'f':
        return skip_word(r, "false");
    case 'n':
        return skip_word(r, "null");
    default:
        return skip_number(r);
    }
}

bool json_check(const char *text, size_t n, struct json_slice *value)
{
    struct reader r = { text, text + n };
    const char *start, *end;

    skip_space(&r);
    start = r.at;
    if (!skip_value(&r, 0))
        return false;
    end = r.at;
    skip_space(&r);
    if (r.at != r.end)
        return false;
    *value = (struct json_slice){ start, (size_t)(end - start) };
    return true;
}

bool json_next(struct json_slice value, size_t *at, struct json_slice *key,
               struct json_slice *item)
{
    struct reader r = { value.at + *at, value.at + value.n };
    bool object = value.n > 0 && value.at[0] == '{';
    const char *start;

    if (value.n == 0 || (!object && value.at[0] != '['))
        return false;
    if (*at == 0)
        r.at++;
    skip_space(&r);
    if (r.at < r.end && *r.at == ',')
        r.at++;
    skip_space(&r);
    if (r.at == r.end || *r.at == '}' || *r.at == ']')
        return false;
    *key = (struct json_slice){ r.at, 0 };
    if (object) {
        start = r.at;
        skip_string(&r);
        *key = (struct json_slice){ start, (size_t)(r.at - start) };
        skip_space(&r);
        take(&r, ':');
        skip_space(&r);
    }
    start = r.at;
    if (!skip_value(&r, 0))
        return false;
    *item = (struct json_slice){ start, (size_t)(r.at - start) };
    *at = (size_t)(r.at - value.at);
    return true;
}

/* One step of a pointer, with ~1 and ~0 unescaped.  Keys are compared with
 * their escapes left alone: ours have none. */
static bool token_is(const char *token, size_t n, struct json_slice key)
{
    size_t k = 1;

    if (key.n < 2)
        return false;
    for (size_t i = 0; i < n; i++, k++) {
        char c = token[i];

        if (c == '~' && i + 1 < n)
            c = token[++i] == '1' ? '/' : '~';
        if (k + 1 >= key.n || key.at[k] != c)
            return false;
    }
    return k + 1 == key.n;
}

static bool index_is(const char *token, size_t n, size_t index)
{
    size_t v = 0;

    if (n == 0 || n > 9 || (n > 1 && token[0] == '0'))
        return false;
    for (size_t i = 0; i < n; i++) {
        if (token[i] < '0' || token[i] > '9')
            return false;
        v = v * 10 + (size_t)(token[i] - '0');
    }
    return v == index;
}

bool json_find(struct json_slice value, const char *pointer,
               struct json_slice *found)
{
    while (*pointer == '/') {
        const char *token = pointer + 1;
        size_t n = strcspn(token, "/");
        struct json_slice key, item;
        size_t at = 0, index = 0;
        bool hit = false;

        while (!hit && json_next(value, &at, &key, &item)) {
            hit =
                key.n > 0 ? token_is(token, n, key) : index_is(token, n, index);
            index++;
        }
        if (!hit)
            return false;
        value = item;
        pointer = token + n;
    }
    if (*pointer)
        return false;
    *found = value;
    return true;
}

static void add_utf8(struct buf *out, unsigned c)
{
    if (c < 0x80) {
        buf_addc(out, (char)c);
    } else if (c < 0x800) {
        buf_addc(out, (char)(0xc0 | c >> 6));
        buf_addc(out, (char)(0x80 | (c & 0x3f)));
    } else if (c < 0x10000) {
        buf_addc(out, (char)(0xe0 | c >> 12));
        buf_addc(out, (char)(0x80 | (c >> 6 & 0x3f)));
        buf_addc(out, (char)(0x80 | (c & 0x3f)));
    } else {
        buf_addc(out, (char)(0xf0 | c >> 18));
        buf_addc(out, (char)(0x80 | (c >> 12 & 0x3f)));
        buf_addc(out, (char)(0x80 | (c >> 6 & 0x3f)));
        buf_addc(out, (char)(0x80 | (c & 0x3f)));
    }
}

static unsigned four_hex(const char *at)
{
    unsigned v = 0;

    for (int i = 0; i < 4; i++)
        v = v << 4 | (unsigned)hex_digit(at[i]);
    return v;
}

/* A \u escape at `at` (behind the u), with its second half if it has one.
 * Halves that stand alone become U+FFFD.  Returns the bytes used. */
static size_t add_unicode(struct buf *out, const char *at, const char *end)
{
    unsigned c = four_hex(at), low;

    if (c >= 0xd800 && c < 0xdc00 && end - at >= 10 && at[4] == '\\' &&
        at[5] == 'u') {
        low = four_hex(at + 6);
        if (low >= 0xdc00 && low < 0xe000) {
            add_utf8(out, 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00));
            return 10;
        }
    }
    add_utf8(out, c >= 0xd800 && c < 0xe000 ? 0xfffd : c);
    return 4;
}

bool json_text(struct json_slice value, struct buf *out)
{
    static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
    const char *at = value.at + 1;
    const char *end = value.at + value.n - 1;

    if (value.n < 2 || value.at[0] != '"')
        return false;
    while (at < end) {
        const char *known;
        char c = *at++;

        if (c != '\\') {
            buf_addc(out, c);
            continue;
        }
        c = *at++;
        known = strchr(from, c);
        if (c == 'u')
            at += add_unicode(out, at, end);
        else
            buf_addc(out, known ? to[known - from] : c);
    }
    return true;
}

bool json_number(struct json_slice value, int64_t *out)
{
    int64_t v = 0;
    size_t i = value.n > 0 && value.at[0] == '-';
    int sign = i ? -1 : 1;

    if (value.n == i || value.n - i > 18)
        return false;
    for (; i < value.n; i++) {
        if (value.at[i] < '0' || value.at[i] > '9')
            return false;
        v = v * 10 + (value.at[i] - '0');
    }
    *out = sign * v;
    return true;
}

/* ---- in one step ---- */

int json_count(struct json_slice value)
{
    struct json_slice key, item;
    size_t at = 0;
    int n = 0;

    while (json_next(value, &at, &key, &item))
        n++;
    return n;
}

bool json_get_number(struct json_slice value, const char *pointer, int64_t *out)
{
    struct json_slice found;

    return json_find(value, pointer, &found) && json_number(found, out);
}

bool json_add_text(struct json_slice value, const char *pointer,
                   struct buf *out)
{
    struct json_slice found;

    return json_find(value, pointer, &found) && json_text(found, out);
}

bool json_get_text(struct json_slice value, const char *pointer, char *out,
                   size_t room)
{
    struct buf text = BUF_INIT;
    bool fits = json_add_text(value, pointer, &text) && text.n < room &&
                strlen(buf_str(&text)) == text.n;

    out[0] = '\0';
    if (fits)
        memcpy(out, buf_str(&text), text.n + 1);
    buf_release(&text);
    return fits;
}

bool json_get_true(struct json_slice value, const char *pointer)
{
    struct json_slice found;

    return json_find(value, pointer, &found) && found.at[0] == 't';
}
