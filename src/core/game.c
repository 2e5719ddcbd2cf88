/*
 * What is the same for all games: is the seat asked, is the move listed, what
 * does a view hide, what do bytes mean.
 */
#include "core/game.h"

#include "base/siphash.h"
#include "core/puzzles.h"
#include "core/rulebook.h"
#include "core/vocabulary.h"

#include <string.h>
#include <strings.h>

int game_setup(const struct game *g, void *state, const struct setup *how,
               struct events *ev, struct error *err)
{
    struct game_state *head = state;

    REQUIRE(g->state_size <= MAX_STATE);
    if (options_check(g, &how->options, err) < 0)
        return -1;
    memset(state, 0, g->state_size);
    chance_seed(&head->chance, how->seed);
    head->n_seats = (uint8_t)how->options.value[OPTION_PLAYERS];
    if (g->setup(state, how, ev, err) < 0)
        return -1;
    flow_run(g->proc, state, ev);
    return 0;
}

unsigned game_to_move(const struct game *g, const void *state)
{
    (void)g;
    return flow_asked(state);
}

static void list_answers(const struct game *g, const void *state, int seat,
                         struct move_list *out)
{
    g->ask[flow_top(state)->ask].list(state, seat, out);
}

/* Apart, so that what is asked for so often stays small. */
_Noreturn static void no_answer(const struct game *g, const void *state,
                                int seat)
{
    const struct frame *f = flow_top(state);

    BUG("%s: %s at step %s asks seat %d, who has no answer", g->id,
        g->proc[f->proc].name, flow_step_name(g->proc, f), seat + 1);
}

void game_legal(const struct game *g, const void *state, int seat,
                struct move_list *out)
{
    out->n = 0;
    if (seat < 0 || seat >= MAX_SEATS || !(flow_asked(state) & seat_bit(seat)))
        return;
    list_answers(g, state, seat, out);
    if (out->n == 0)
        no_answer(g, state, seat);
}

void game_question(const struct game *g, const void *state, int seat,
                   struct event *out)
{
    const struct frame *f = flow_top(state);
    const struct ask *ask = &g->ask[f->ask];

    memset(out, 0, sizeof(*out));
    out->id = ask->message;
    if (ask->fill)
        ask->fill(state, seat, out);
    else
        for (int i = 0; i < phrase_args(&g->message[ask->message]); i++)
            out->arg[i] = f->local[ask->local[i]];
}

void game_step(const struct game *g, void *state, struct move m,
               struct events *ev)
{
    struct flow *w = &((struct game_state *)state)->flow;

    w->answer[m.seat] = m;
    w->asked = (uint8_t)(w->asked & ~seat_bit(m.seat));
    if (w->asked == 0)
        flow_run(g->proc, state, ev);
}

int game_apply(const struct game *g, void *state, struct move m,
               struct events *ev, struct error *err)
{
    struct move_list list;

    game_legal(g, state, m.seat, &list);
    if (list.n == 0)
        return error_set(err,
                         flow_asked(state)
                             ? "seat %d is not asked for a move now"
                             : "the game is over; seat %d cannot move",
                         m.seat + 1);
    if (!move_list_has(&list, m)) {
        struct buf text = BUF_INIT;

        move_print(g, m, &text);
        error_set(err, "\"%.80s\" is not legal for seat %d now", buf_str(&text),
                  m.seat + 1);
        buf_release(&text);
        return -1;
    }
    game_step(g, state, m, ev);
    return 0;
}

void game_view(const struct game *g, const void *state, int seat, void *out)
{
    struct game_state *head = out;

    memcpy(out, state, g->state_size);
    chance_mask(&head->chance);
    flow_mask(out, seat);
    g->mask(out, seat);
}

struct move game_move_view(const struct game *g, const void *state,
                           struct move m, int seat)
{
    if (m.seat == seat || !g->move_view)
        return m;
    return g->move_view(state, m, seat);
}

/* A seat whose answer is in, and that is not kept, gets one of those it could
 * have given. */
static void resample_answers(const struct game *g, void *state, unsigned keep,
                             struct chance *chance)
{
    struct flow *w = &((struct game_state *)state)->flow;
    uint8_t asked = w->asked;
    struct move_list list = { 0 };

    for (int other = 0; other < MAX_SEATS; other++) {
        if (keep & seat_bit(other) || !(w->group & ~asked & seat_bit(other)))
            continue;
        list.n = 0;
        w->asked = (uint8_t)seat_bit(other);
        list_answers(g, state, other, &list);
        w->answer[other] = list.at[chance_below(chance, list.n)];
    }
    w->asked = asked;
}

void game_resample(const struct game *g, void *view, int seat,
                   struct chance *chance)
{
    struct game_state *head = view;

    chance_seed(&head->chance, chance_bits(chance));
    g->resample(view, seat, chance);
    resample_answers(g, view, seat == SEAT_NONE ? 0 : seat_bit(seat), chance);
}

void game_redraw(const struct game *g, void *state, unsigned keep,
                 uint64_t salt)
{
    struct game_state *head = state;
    struct chance chance;

    if (flow_asked(state) == 0)
        return; /* nothing is hidden any more, and nothing will be drawn */
    chance_salt(&head->chance, salt);
    chance_seed(&chance, chance_bits(&head->chance));
    if (g->redraw)
        g->redraw(state, keep, &chance);
    resample_answers(g, state, keep, &chance);
}

static void code_flow(struct codec *c, struct flow *w)
{
    CODE8(c, w->depth);
    CODE8(c, w->asked);
    CODE8(c, w->group);
    CODE8(c, w->secret);
    for (int i = 0; i < MAX_SEATS; i++) {
        CODE8(c, w->answer[i].verb);
        CODE8(c, w->answer[i].seat);
        CODE16(c, w->answer[i].arg);
    }
    /* Bounded here too: the bytes may come from a hostile file. */
    for (int i = 0; i < w->depth && i < FRAME_DEPTH; i++) {
        CODE8(c, w->at[i].proc);
        CODE8(c, w->at[i].step);
        CODE8(c, w->at[i].ask);
        CODE8(c, w->at[i].seat);
        CODE16(c, w->at[i].local);
    }
}

static void code_state(const struct game *g, struct codec *c, void *state)
{
    struct game_state *head = state;
    uint16_t version = g->rules_version;

    CODE16(c, version);
    if (version != g->rules_version)
        c->failed = true;
    CODE64(c, head->chance.key);
    CODE32(c, head->chance.drawn);
    CODE32(c, head->chance.revealed);
    CODE16(c, head->chance.told);
    CODE8(c, head->chance.n_forced);
    CODE8(c, head->chance.misfit);
    CODE8(c, head->chance.forced);
    CODE8(c, head->n_seats);
    code_flow(c, &head->flow);
    g->code(c, state);
}

size_t game_encode(const struct game *g, const void *state,
                   uint8_t out[2 * MAX_STATE])
{
    _Alignas(16) uint8_t copy[MAX_STATE];
    struct codec c = { .at = out, .room = (size_t)2 * MAX_STATE };

    /* The codec's fields are not const because it also reads. */
    memcpy(copy, state, g->state_size);
    code_state(g, &c, copy);
    REQUIRE(!c.failed);
    return c.n;
}

int game_decode(const struct game *g, void *state, const uint8_t *p, size_t n,
                struct error *err)
{
    uint8_t bytes[2 * MAX_STATE];
    struct codec c = { .reading = true, .at = bytes, .room = n };
    const struct frame *at;
    const char *broken;

    if (n > sizeof(bytes))
        return error_set(err, "a %s state has no %zu bytes", g->id, n);
    memcpy(bytes, p, n);
    memset(state, 0, g->state_size);
    code_state(g, &c, state);
    if (c.failed || c.n != n)
        return error_set(err, "these bytes are not a %s state of rules %d",
                         g->id, g->rules_version);
    broken = game_check_at(g, state, &at);
    if (broken && at)
        return error_set(
            err, "the stored %s state is damaged: %s (%s, at step %s)", g->id,
            broken, g->proc[at->proc].name, flow_step_name(g->proc, at));
    if (broken)
        return error_set(err, "the stored %s state is damaged: %s", g->id,
                         broken);
    return 0;
}

uint64_t game_hash(const struct game *g, const void *state)
{
    static const uint64_t key[2] = { 0x7374617465206861u, 0x7368207374617262u };
    uint8_t bytes[2 * MAX_STATE];
    size_t n = game_encode(g, state, bytes);

    return siphash(key, bytes, n);
}

static void put_json(const struct game *g, const void *state, struct json *j)
{
    unsigned asked = flow_asked(state);

    json_open(j);
    json_kstr(j, "game", g->id);
    json_kint(j, "seats", game_head(state)->n_seats);
    json_kbool(j, "over", asked == 0);
    json_klist(j, "asked");
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (asked & seat_bit(seat))
            json_int(j, seat + 1);
    json_end(j);
    g->json(state, j);
    json_close(j);
    json_done(j);
}

void game_json(const struct game *g, const void *state, struct buf *out)
{
    struct json j;

    json_init(&j, out);
    put_json(g, state, &j);
}

void game_json_parts(const struct game *g, const void *view, bool only_own,
                     struct buf *out, struct json_parts *parts)
{
    struct json j;

    json_init(&j, out);
    json_note(&j, parts, only_own);
    put_json(g, view, &j);
}

void game_tables(const struct game *g, const void *state, struct buf *out)
{
    struct json j;

    json_init(&j, out);
    json_open(&j);
    if (g->tables)
        g->tables(state, &j);
    json_close(&j);
    json_done(&j);
}

void game_result(const struct game *g, const void *state, struct result *out)
{
    memset(out, 0, sizeof(*out));
    out->n_seats = game_head(state)->n_seats;
    g->result(state, out);
}

/* ---- looking up ---- */

static bool is_named(const char *english, const struct catalogue *cat,
                     const char *name)
{
    return strcasecmp(english, name) == 0 ||
           strcasecmp(tr(cat, english), name) == 0;
}

/* Things of which no page tells have a kind and a name at least: every word
 * that a scenario may use is found. */
static int show_name(const struct game *g, const char *thing,
                     const struct catalogue *cat, struct buf *out)
{
    for (const struct noun *noun = g->noun; noun->id; noun++) {
        const char *word = noun_called(noun, thing);

        for (int v = 0; word && v < noun->n; v++)
            if (strcmp(noun->word(v), word) == 0) {
                noun_call(noun, v, out);
                buf_addf(out, "  %s\n", tr(cat, noun->name(v)));
                return 0;
            }
    }
    return -1;
}

/* What the game itself tells, by the name of a thing where the word is not
 * known. */
static int show_thing(const struct game *g, const char *thing,
                      const struct options *o, const struct catalogue *cat,
                      struct buf *out)
{
    struct buf call = BUF_INIT;
    int found = g->show(thing, o, cat, out);

    for (const struct noun *noun = g->noun; found < 0 && noun->id; noun++)
        for (int v = 0; found < 0 && v < noun->n; v++)
            if (is_named(noun->name(v), cat, thing) ||
                (noun->spoken && is_named(noun->spoken(v), cat, thing))) {
                buf_clear(&call);
                noun_call(noun, v, &call);
                found = g->show(buf_str(&call), o, cat, out);
            }
    buf_release(&call);
    return found;
}

int game_show(const struct game *g, const char *thing, const struct options *o,
              const struct catalogue *cat, struct buf *out)
{
    if (!thing) {
        if (g->show(NULL, o, cat, out) < 0)
            return -1;
        if (rulebook_find(g->id, cat))
            buf_addf(out, "\n%s\n",
                     tr(cat, N_("How to play, from the beginning: rules.")));
        buf_addf(
            out, "\n%s\n",
            tr(cat, N_("For scenarios and records: moves, events, questions, "
                       "set and words list the\nwords of moves, of what "
                       "happens, of what is asked, of positions and of "
                       "things.")));
        return 0;
    }
    if (strcmp(thing, "rules") == 0 && rulebook_find(g->id, cat)) {
        rulebook_print(rulebook_find(g->id, cat), out);
        return 0;
    }
    if (strcmp(thing, "puzzles") == 0 && puzzles_list(g->id, cat, out))
        return 0;
    if (vocabulary_list(g, thing, cat, out) ||
        show_thing(g, thing, o, cat, out) == 0)
        return 0;
    return show_name(g, thing, cat, out);
}
