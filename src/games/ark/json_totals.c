/*
 * What the lines of a player are worth as JSON: sums, and of what parts.  It
 * says what totals.c reckons; nobody who reads it has to add anything up.
 */
#include "games/ark/json_parts.h"
#include "games/ark/tables.h"

static void json_source(const struct ark_state *s, int seat,
                        const struct ark_source *from, struct json *j)
{
    json_open(j);
    if (from->section != SECTION_NONE)
        json_kstr(j, "section", ark_word(NOUN_SECTION, from->section));
    else if (from->room != ROOM_NONE)
        json_kstr(j, "room", ark_word(NOUN_ROOM, from->room));
    else if (from->key)
        json_kstr(j, "key", ark_word(NOUN_KEY, from->key - 1));
    else if (from->artifact != ARTIFACT_PEN)
        json_kstr(j, "artifact", ark_word(NOUN_ARTIFACT, from->artifact));
    else
        json_kstr(j, "faction",
                  ark_word(NOUN_FACTION, s->player[seat].faction));
    json_kstr(j, "benefit", ark_word(NOUN_BENEFIT, from->benefit));
    json_kint(j, "value", from->shows.value);
    if (ark_benefit_is_ratio(from->benefit))
        json_kint(j, "of", from->shows.of);
    if (from->times != 1)
        json_kint(j, "times", from->times);
    if (from->sum != from->shows.value)
        json_kint(j, "sum", from->sum);
    json_close(j);
}

void ark_key_sources(const struct ark_state *s, const char *key, int seat,
                     const struct ark_source *from, int n, struct json *j)
{
    json_klist(j, key);
    for (int i = 0; i < n; i++)
        json_source(s, seat, &from[i], j);
    json_end(j);
}

/* ---- sums ---- */

/* One sum: to which benefit, and of which room alone. */
struct total {
    int into, room;
    int value, of;
};

static struct total total_of(const struct ark_source *from)
{
    const struct ark_benefit_sign *sign = &ark_benefit_signs[from->benefit];

    return (struct total){
        .into = sign->into != BENEFIT_NONE ? sign->into : from->benefit,
        .room = sign->routes || sign->by_tile ? from->room : ROOM_NONE,
    };
}

/* Each generator routes its own cylinders, and each factory is exploited by
 * itself; all else adds up. */
static bool is_same(struct total a, struct total b)
{
    return a.into == b.into && a.room == b.room;
}

static void json_total(const struct ark_state *s, int seat, struct total of,
                       const struct ark_source *from, int n, struct json *j)
{
    json_open(j);
    json_kstr(j, "benefit", ark_word(NOUN_BENEFIT, of.into));
    if (of.room != ROOM_NONE)
        json_kstr(j, "room", ark_word(NOUN_ROOM, of.room));
    for (int i = 0; i < n; i++) {
        if (!is_same(of, total_of(&from[i])))
            continue;
        of.value += from[i].sum;
        of.of += from[i].times * from[i].shows.of;
    }
    json_kint(j, "value", of.value);
    if (ark_benefit_is_ratio(of.into))
        json_kint(j, "of", of.of);
    json_klist(j, "parts");
    for (int i = 0; i < n; i++)
        if (is_same(of, total_of(&from[i])))
            json_source(s, seat, &from[i], j);
    json_end(j);
    json_close(j);
}

/* A source begins a sum if none before it goes there. */
static bool begins(const struct ark_source *from, int i)
{
    for (int k = 0; k < i; k++)
        if (is_same(total_of(&from[k]), total_of(&from[i])))
            return false;
    return true;
}

/* What each line would be worth now; then what counts always.  Lines that are
 * worth nothing are left out. */
void ark_json_totals(const struct ark_state *s, int seat, struct json *j)
{
    struct ark_source from[MAX_SOURCES];

    json_kopen(j, "totals");
    for (int line = 0; line <= N_LINES; line++) {
        int n = ark_line_sources(s, seat, line, from);

        if (n == 0)
            continue;
        json_klist(j, line < N_LINES ? ark_word(NOUN_LINE, line) : "always");
        for (int i = 0; i < n; i++)
            if (begins(from, i))
                json_total(s, seat, total_of(&from[i]), from, n, j);
        json_end(j);
    }
    json_close(j);
}
