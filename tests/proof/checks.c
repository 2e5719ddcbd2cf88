/*
 * The invariants of ARCHITECTURE.md, held against one position.
 */
#include "proof.h"

#include <string.h>

void prove_invariants(struct proof *p)
{
    const char *broken = game_check(p->game, p->match.state);

    PROVE_TEXT(p, broken == NULL, broken);
}

/* The bytes of the struct itself are compared: a field that the codec forgot
 * would differ. */
void prove_encoding(struct proof *p)
{
    uint8_t bytes[2 * MAX_STATE];
    _Alignas(16) uint8_t copy[MAX_STATE];
    size_t n = game_encode(p->game, p->match.state, bytes);
    struct error err = { "" };

    PROVE_TEXT(p, game_decode(p->game, copy, bytes, n, &err) == 0, err.what);
    PROVE(p, memcmp(copy, p->match.state, p->game->state_size) == 0);
    PROVE(p, game_decode(p->game, copy, bytes, n - 1, &err) < 0);
}

static void prove_well_formed(struct proof *p, struct move m, int seat)
{
    PROVE(p, m.seat == seat);
    PROVE(p, m.verb > VERB_HIDDEN && m.verb < p->game->n_verbs);
    for (int i = 0; i < MOVE_ARGS; i++) {
        int kind = p->game->verb[m.verb].arg[i];

        if (kind == NOUN_NONE)
            PROVE(p, m.arg[i] == 0);
        else if (kind == NOUN_NUMBER)
            PROVE(p, m.arg[i] >= 0);
        else
            PROVE(p, m.arg[i] >= 0 && m.arg[i] < noun_of(p->game, kind)->n);
    }
}

/* Text that parses back to the same move is also unique in the list. */
static void prove_move_text(struct proof *p, struct move m)
{
    struct buf text = BUF_INIT;
    struct error err = { "" };
    struct move back;

    move_print(p->game, m, &text);
    PROVE_TEXT(p, move_parse(p->game, m.seat, buf_str(&text), &back, &err) == 0,
               err.what);
    PROVE_TEXT(p, move_equal(back, m), buf_str(&text));
    buf_release(&text);
}

/* Non-empty, sorted, without duplicates, and only for seats that are asked. */
void prove_legal(struct proof *p)
{
    unsigned asked = game_to_move(p->game, p->match.state);
    struct move_list l;

    for (int seat = 0; seat < MAX_SEATS; seat++) {
        game_legal(p->game, p->match.state, seat, &l);
        PROVE(p, (l.n > 0) == ((asked & seat_bit(seat)) != 0));
        for (int i = 0; i < l.n; i++) {
            prove_well_formed(p, l.at[i], seat);
            prove_move_text(p, l.at[i]);
            if (i > 0)
                PROVE(p, move_key(l.at[i - 1]) < move_key(l.at[i]));
        }
    }
}

static struct move random_move(struct proof *p)
{
    struct move m = { 0 };

    m.verb = (uint8_t)(1 + chance_below(&p->pick, p->game->n_verbs - 1));
    m.seat = (uint8_t)chance_below(&p->pick, MAX_SEATS);
    for (int i = 0; i < MOVE_ARGS; i++) {
        int kind = p->game->verb[m.verb].arg[i];

        if (kind == NOUN_NUMBER)
            m.arg[i] = (int16_t)chance_below(&p->pick, 8);
        else if (kind != NOUN_NONE)
            m.arg[i] =
                (int16_t)chance_below(&p->pick, noun_of(p->game, kind)->n);
    }
    return m;
}

/* A move outside the list is refused and changes nothing. */
void prove_refusal(struct proof *p)
{
    _Alignas(16) uint8_t copy[MAX_STATE];
    struct move m = random_move(p);
    struct move_list l;
    struct error err = { "" };

    game_legal(p->game, p->match.state, m.seat, &l);
    if (move_list_has(&l, m))
        return;
    memcpy(copy, p->match.state, p->game->state_size);
    PROVE(p, match_play(&p->match, m, NULL, &err) < 0);
    PROVE(p, err.what[0] != '\0');
    PROVE(p, memcmp(copy, p->match.state, p->game->state_size) == 0);
}

/* A sentence without holes. */
static void prove_sentence(struct proof *p, struct buf *text)
{
    PROVE_TEXT(p, text->n > 0 && !strchr(text->at, '{'), buf_str(text));
    buf_clear(text);
}

static void prove_width(struct proof *p, const struct buf *text)
{
    size_t column = 0;

    for (size_t i = 0; i < text->n; i++) {
        /* count characters, not the bytes that continue one */
        column += (text->at[i] & 0xc0) != 0x80;
        if (text->at[i] == '\n')
            column = 0;
        PROVE_TEXT(p, column <= 80, buf_str(text));
    }
}

static void prove_picture(struct proof *p, const struct speaker *sp)
{
    int seats = p->game->own ? game_head(p->match.state)->n_seats : 0;
    struct buf text = BUF_INIT;

    p->game->picture(p->match.state, sp, &text);
    prove_width(p, &text);
    buf_clear(&text);
    p->game->picture(p->match.state,
                     &(struct speaker){ .game = p->game, .low = true }, &text);
    prove_width(p, &text);
    for (int seat = 0; seat < seats; seat++) {
        _Alignas(16) uint8_t view[MAX_STATE];

        buf_clear(&text);
        match_view(&p->match, seat, view);
        p->game->own(view, seat, sp, &text);
        prove_width(p, &text);
        buf_clear(&text);
        if (p->game->describe)
            p->game->describe(view, sp, &text);
        PROVE(p, !p->game->describe || text.n > 0);
    }
    buf_release(&text);
}

/* Every question, answer and event can be said. */
void prove_texts(struct proof *p)
{
    struct speaker sp = { .game = p->game };
    struct buf text = BUF_INIT;
    struct move_list l;

    for (int seat = 0; seat < MAX_SEATS; seat++) {
        struct event question = { 0 };

        game_legal(p->game, p->match.state, seat, &l);
        if (l.n == 0)
            continue;
        game_question(p->game, p->match.state, seat, &question);
        PROVE(p, phrase_is_question(&p->game->message[question.id]));
        say_question(&sp, seat, &question, &text);
        prove_sentence(p, &text);
        for (int i = 0; i < l.n; i++) {
            say_move(&sp, l.at[i], &text);
            prove_sentence(p, &text);
        }
    }
    buf_release(&text);
    prove_picture(p, &sp);
}
