/* Words of nouns as members of JSON. */
#include "games/ark/json_parts.h"

const char *ark_word(int kind, int value)
{
    return noun_of(&ark_game, kind)->word(value);
}

void ark_key_word(struct json *j, const char *key, int kind, int value,
                  int none)
{
    if (value < none)
        json_kstr(j, key, ark_word(kind, value));
    else
        json_knull(j, key);
}

void ark_key_seat(struct json *j, const char *key, int seat)
{
    if (seat == NOBODY)
        json_knull(j, key);
    else
        json_kint(j, key, seat + 1);
}

void ark_key_seats(struct json *j, const char *key, unsigned seats)
{
    json_klist(j, key);
    EACH (seat, seats)
        json_int(j, seat + 1);
    json_end(j);
}

void ark_key_set(struct json *j, const char *key, int kind, uint64_t set)
{
    json_klist(j, key);
    EACH (i, set)
        json_str(j, ark_word(kind, i));
    json_end(j);
}

void ark_key_counts(struct json *j, const char *key, int kind, int n,
                    const uint8_t *count)
{
    json_kopen(j, key);
    for (int i = 0; i < n; i++)
        if (count[i] > 0)
            json_kint(j, ark_word(kind, i), count[i]);
    json_close(j);
}

void ark_json_progress(struct json *j, struct ark_progress p)
{
    json_kint(j, "have", p.have);
    json_kint(j, "need", p.need);
    if (p.have >= p.need)
        json_kbool(j, "done", true);
    json_close(j);
}
