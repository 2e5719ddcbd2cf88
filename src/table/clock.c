/*
 * Clocks as arithmetic: nothing here knows what is played.
 */
#include "table/clock.h"

#include "base/lines.h"

#include <string.h>

static const char *const kinds[] = { "none", "turn", "bank" };

/* ---- as text ---- */

void clock_rules_print(const struct clock_rules *r, struct buf *out)
{
    if (r->kind != CLOCK_NONE)
        buf_addf(out, "%s %d %d %d %s", kinds[r->kind], r->time, r->more,
                 r->holiday, r->loses ? "lose" : "bot");
}

bool clock_rules_are_sound(const struct clock_rules *r)
{
    if (r->kind == CLOCK_NONE)
        return true;
    return r->time >= CLOCK_LEAST && r->time <= CLOCK_MOST && r->more >= 0 &&
           r->more <= CLOCK_MORE && r->holiday >= 0 &&
           r->holiday <= CLOCK_HOLIDAY &&
           (r->more == 0 || r->kind == CLOCK_BANK);
}

/* "bank 1800 30 0 lose 17593 1 0 0 1799000 0 120000 ...": rules, what is
 * counted, who runs, rests and pauses, and of each seat what is left. */
void clock_print(const struct clock *c, struct buf *out)
{
    if (c->rules.kind == CLOCK_NONE)
        return;
    clock_rules_print(&c->rules, out);
    buf_addf(out, " %lld %u %u %u", (long long)c->at, c->running, c->resting,
             c->pausing);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        buf_addf(out, " %lld %lld %lld", (long long)c->seat[seat].left,
                 (long long)c->seat[seat].holiday,
                 (long long)c->seat[seat].breaks);
}

/* Numbers one after the other; after a wrong one all are 0. */
struct numbers {
    const char *const *word;
    struct error *err;
    bool wrong;
};

static int64_t next_number(struct numbers *n, int64_t most)
{
    long value = 0;

    if (!n->wrong && number_read(*n->word, 0, (long)most, &value, n->err) < 0)
        n->wrong = true;
    n->word++;
    return n->wrong ? 0 : value;
}

enum { RULE_WORDS = 5, CLOCK_WORDS = RULE_WORDS + 4 + 3 * MAX_SEATS };

static int read_rules(const char *const word[], struct clock_rules *r,
                      struct error *err)
{
    struct numbers n = { word + 1, err, false };

    r->kind = strcmp(word[0], kinds[CLOCK_TURN]) == 0   ? CLOCK_TURN
              : strcmp(word[0], kinds[CLOCK_BANK]) == 0 ? CLOCK_BANK
                                                        : CLOCK_NONE;
    r->time = (int)next_number(&n, CLOCK_MOST);
    r->more = (int)next_number(&n, CLOCK_MORE);
    r->holiday = (int)next_number(&n, CLOCK_HOLIDAY);
    r->loses = strcmp(word[4], "lose") == 0;
    if (n.wrong || r->kind == CLOCK_NONE || !clock_rules_are_sound(r) ||
        (!r->loses && strcmp(word[4], "bot") != 0))
        return error_set(err, "the clock has damaged rules");
    return 0;
}

int clock_read(const char *text, struct clock *c, struct error *err)
{
    const char *word[LINE_WORDS];
    char line[LINE_LENGTH];
    struct numbers n = { word + RULE_WORDS, err, false };

    memset(c, 0, sizeof(*c));
    if (!*text)
        return 0;
    if (strlen(text) >= sizeof(line))
        return error_set(err, "the clock is damaged");
    memcpy(line, text, strlen(text) + 1);
    if (line_split(line, word) != CLOCK_WORDS)
        return error_set(err, "the clock has a wrong number of words");
    if (read_rules(word, &c->rules, err) < 0)
        return -1;
    c->at = next_number(&n, INT64_MAX);
    c->running = (unsigned)next_number(&n, seats_all(MAX_SEATS));
    c->resting = (unsigned)next_number(&n, seats_all(MAX_SEATS));
    c->pausing = (unsigned)next_number(&n, seats_all(MAX_SEATS));
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        c->seat[seat].left = next_number(&n, INT64_MAX);
        c->seat[seat].holiday = next_number(&n, INT64_MAX);
        c->seat[seat].breaks = next_number(&n, CLOCK_BREAKS);
    }
    return n.wrong ? -1 : 0;
}

void clock_start(struct clock *c, const struct clock_rules *r, int64_t now)
{
    *c = (struct clock){ .rules = *r, .at = now };
    for (int seat = 0; seat < MAX_SEATS; seat++)
        c->seat[seat] = (struct clock_seat){
            .left = (int64_t)r->time * CLOCK_SECOND,
            .holiday = (int64_t)r->holiday * CLOCK_SECOND,
            .breaks = CLOCK_BREAKS,
        };
}

/* ---- counting ---- */

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Of the time from `from` on, what a broken line makes good. */
static int64_t made_good(const struct clock_seat *s, int64_t from)
{
    int64_t end = s->broke ? s->broke + CLOCK_BREAK : 0;

    return end > from ? least(end - from, s->breaks) : 0;
}

/* First the holiday, then what a broken line makes good, then the seat's own
 * time. */
static void count_seat(struct clock *c, int seat, int64_t now)
{
    struct clock_seat *s = &c->seat[seat];
    int64_t from = c->at, part;

    if (c->resting & seat_bit(seat)) {
        part = least(now - from, s->holiday);
        s->holiday -= part;
        from += part;
        if (s->holiday == 0)
            c->resting &= ~seat_bit(seat);
    }
    if (!(c->running & seat_bit(seat)))
        return;
    part = least(now - from, made_good(s, from));
    s->breaks -= part;
    from += part;
    s->left -= least(now - from, s->left);
}

void clock_count(struct clock *c, int64_t now)
{
    if (now <= c->at)
        return;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        count_seat(c, seat, now);
    c->at = now;
}

unsigned clock_late(const struct clock *c)
{
    unsigned late = 0;

    for (int seat = 0; seat < MAX_SEATS; seat++)
        if ((c->running & ~c->resting & seat_bit(seat)) &&
            c->seat[seat].left == 0)
            late |= seat_bit(seat);
    return late;
}

int64_t clock_due(const struct clock *c)
{
    int64_t due = 0;

    for (int seat = 0; seat < MAX_SEATS; seat++) {
        const struct clock_seat *s = &c->seat[seat];
        int64_t at = c->at;

        if (!(c->running & seat_bit(seat)))
            continue;
        if (c->resting & seat_bit(seat))
            at += s->holiday;
        at += made_good(s, at) + s->left;
        if (due == 0 || at < due)
            due = at;
    }
    return due;
}

/* ---- turns ---- */

void clock_turn_begins(struct clock *c, int seat)
{
    if (c->rules.kind == CLOCK_TURN)
        c->seat[seat].left = (int64_t)c->rules.time * CLOCK_SECOND;
}

/* Whose bank was empty gets a tenth of it back with the turn that a bot has
 * ended, or nobody could ever take such a seat again. */
void clock_turn_ends(struct clock *c, int seat)
{
    int64_t *left = &c->seat[seat].left;
    int64_t tenth = (int64_t)c->rules.time * CLOCK_SECOND / 10;

    if (c->rules.kind != CLOCK_BANK)
        return;
    if (*left == 0 && tenth > (int64_t)c->rules.more * CLOCK_SECOND)
        *left = tenth;
    else
        *left += (int64_t)c->rules.more * CLOCK_SECOND;
}
