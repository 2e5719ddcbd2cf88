/*
 * The views of one state.
 */
#include "table/views.h"

static void write_own(struct own_values *own, const struct game *g,
                      const void *state, int seat)
{
    _Alignas(16) uint8_t view[MAX_STATE];

    game_view(g, state, seat, view);
    buf_clear(&own->text);
    game_json_parts(g, view, true, &own->text, &own->parts);
    own->there = true;
}

static void write_open(struct views *v, const struct game *g, const void *state,
                       int n)
{
    _Alignas(16) uint8_t view[MAX_STATE];

    game_view(g, state, SEAT_NONE, view);
    buf_clear(&v->text);
    game_json_parts(g, view, false, &v->text, &v->parts);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        v->own[seat].there = false;
    v->state = n;
    v->there = true;
}

void views_want(struct views *v, const struct game *g, const void *state, int n,
                int seat)
{
    if (!v->there || v->state != n)
        write_open(v, g, state, n);
    if (seat != SEAT_NONE && !v->own[seat].there)
        write_own(&v->own[seat], g, state, seat);
}

struct json_told views_told(const struct views *v, int seat)
{
    if (seat == SEAT_NONE)
        return (struct json_told){ .text = &v->text, .parts = &v->parts };
    REQUIRE(v->own[seat].there);
    return (struct json_told){ &v->text, &v->parts, &v->own[seat].text,
                               &v->own[seat].parts };
}

void views_release(struct views *v)
{
    buf_release(&v->text);
    json_parts_release(&v->parts);
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        buf_release(&v->own[seat].text);
        json_parts_release(&v->own[seat].parts);
    }
    *v = (struct views){ 0 };
}
