/*
 * Artifact Research: DISCOVER draws and keeps, USE plays artifacts for their
 * one-time effect.  Rulebook section of that name; rulings 22 to 26, 52, 90.
 *
 * Cards of one name are alike, so a hand is a number for each name, and a
 * card is drawn at random from the numbers left in the deck.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"
#include "games/ark/tables.h"

void ark_hand_add(struct ark_state *s, int seat, int artifact, int n)
{
    struct ark_player *p = &s->player[seat];

    p->hand[artifact] = (uint8_t)(p->hand[artifact] + n);
    p->n_hand = (uint8_t)(p->n_hand + n);
}

/* Alien's Pen stays in the hand. */
void ark_spend_artifact(struct ark_state *s, int seat, int artifact)
{
    if (s->box.artifact[artifact].stays)
        return;
    ark_hand_add(s, seat, artifact, -1);
    s->discard_open[artifact]++;
}

/* ---- the deck ---- */

/* Cards that are being played: a card is discarded when its effect is over, so
 * it is not among those that are shuffled in the middle of it. */
static int in_use(const struct ark_state *s, int artifact)
{
    const struct flow *w = &s->head.flow;
    int n = 0;

    for (int i = 0; i < w->depth; i++)
        n += w->at[i].proc == PROC_PHASE &&
             w->at[i].local[PHASE_USED] == artifact + 1;
    return n < s->discard_open[artifact] ? n : s->discard_open[artifact];
}

static void shuffle_discards(struct ark_state *s)
{
    s->n_deck = 0;
    for (int a = 0; a < N_ARTIFACTS; a++) {
        int stay = in_use(s, a);

        s->artifact_deck[a] =
            (uint8_t)(s->discard_open[a] - stay + s->discard_closed[a]);
        s->discard_open[a] = (uint8_t)stay;
        s->discard_closed[a] = 0;
        s->n_deck = (uint8_t)(s->n_deck + s->artifact_deck[a]);
    }
    s->n_closed = 0;
}

/* The next artifact, or -1 when deck and discard pile are empty. */
static int draw(struct ark_state *s, int seat, struct events *ev)
{
    int left, a = 0;

    if (s->n_deck == 0) {
        shuffle_discards(s);
        if (s->n_deck == 0)
            return -1;
        EMIT(ev, MSG_RESHUFFLE, s->n_deck);
    }
    left = chance_below(&s->head.chance, s->n_deck);
    while (left >= s->artifact_deck[a])
        left -= s->artifact_deck[a++];
    s->artifact_deck[a]--;
    s->n_deck--;
    chance_reveal_to(&s->head.chance, (unsigned)ark_confidants(s, seat));
    return a;
}

void ark_draw_artifact(struct ark_state *s, int seat, struct events *ev)
{
    int a = draw(s, seat, ev);

    if (a < 0)
        return;
    ark_hand_add(s, seat, a, 1);
    EMIT_TO(ev, ark_confidants(s, seat), MSG_DRAWS_ARTIFACT, seat, a);
    EMIT_TO(ev, EVENT_ALL & ~ark_confidants(s, seat), MSG_DRAWS, seat, 1);
}

/* ---- DISCOVER ---- */

/*
 * Keep: the drawn cards lie apart until the player has chosen.  Cards are
 * named in ascending order, so that each choice is reached in one way.
 */

/* Those that stay, from this card on, must be enough for what is to be kept. */
void ark_list_keep(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);
    int left = s->n_look, a = 0;

    for (; a < s->keep_from; a++)
        left -= s->look[a];
    for (; a < N_ARTIFACTS && left >= f->local[KEEP_LEFT]; left -= s->look[a++])
        if (s->look[a] > 0)
            move_add(out, VERB_KEEP, seat, a, 0, 0);
}

static void keep(struct ark_state *s, struct frame *f, int artifact,
                 struct events *ev)
{
    s->look[artifact]--;
    s->n_look--;
    s->keep_from = (uint8_t)artifact;
    f->local[KEEP_LEFT]--;
    ark_hand_add(s, f->seat, artifact, 1);
    EMIT_TO(ev, ark_confidants(s, f->seat), MSG_KEEPS_ARTIFACT, f->seat,
            artifact);
}

/* Both numbers are open, so not asking tells nobody anything. */
static void keep_all(struct ark_state *s, struct frame *f, struct events *ev)
{
    for (int a = 0; a < N_ARTIFACTS; a++)
        while (s->look[a] > 0)
            keep(s, f, a, ev);
}

static void lay_aside(struct ark_state *s)
{
    for (int a = 0; a < N_ARTIFACTS; a++) {
        s->discard_closed[a] = (uint8_t)(s->discard_closed[a] + s->look[a]);
        s->look[a] = 0;
    }
    s->n_closed = (uint8_t)(s->n_closed + s->n_look);
    s->n_look = s->keep_from = 0;
}

void ark_proc_keep(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum keep_step)f->step) {
    case KEEP_NEXT:
        if (f->local[KEEP_LEFT] == s->n_look)
            keep_all(s, f, ev);
        if (f->local[KEEP_LEFT] > 0) {
            flow_ask(s, f, ASK_KEEP, KEEP_CHOSEN);
            return;
        }
        lay_aside(s);
        flow_done(s);
        return;
    case KEEP_CHOSEN:
        f->step = KEEP_NEXT;
        keep(s, f, flow_answer(s, f->seat).arg[0], ev);
        return;
    }
}

void ark_discover(struct ark_state *s, int seat, struct ark_budget *b,
                  struct events *ev)
{
    struct frame *f;
    int n;

    if (b->draw == 0)
        return;
    for (n = 0; n < b->draw; n++) {
        int a = draw(s, seat, ev);

        if (a < 0)
            break;
        s->look[a]++;
        s->n_look++;
        EMIT_TO(ev, ark_confidants(s, seat), MSG_DRAWS_ARTIFACT, seat, a);
    }
    EMIT_TO(ev, EVENT_ALL & ~ark_confidants(s, seat), MSG_DRAWS, seat, n);
    f = flow_call(s, PROC_KEEP, seat);
    f->local[KEEP_LEFT] =
        b->left[BENEFIT_DISCOVER] < n ? b->left[BENEFIT_DISCOVER] : (int16_t)n;
}

/* ---- the hand limit ---- */

void ark_list_discard(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;

    for (int a = ARTIFACT_REGULAR; a < N_ARTIFACTS; a++)
        if (s->player[seat].hand[a] > 0)
            move_add(out, VERB_DISCARD, seat, a, 0, 0);
}

void ark_proc_discard(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;
    int a;

    switch ((enum discard_step)f->step) {
    case DISCARD_NEXT:
        if (s->player[f->seat].n_hand > HAND_LIMIT)
            flow_ask(s, f, ASK_DISCARD, DISCARD_CHOSEN);
        else
            flow_done(s);
        return;
    case DISCARD_CHOSEN:
        a = flow_answer(s, f->seat).arg[0];
        f->step = DISCARD_NEXT;
        ark_hand_add(s, f->seat, a, -1);
        s->discard_closed[a]++;
        s->n_closed++;
        EMIT(ev, MSG_DISCARDS, f->seat);
        return;
    }
}

/* ---- USE ---- */

static bool usable(const struct ark_state *s, int seat, int artifact)
{
    const struct ark_artifact *a = &s->box.artifact[artifact];

    if (s->player[seat].hand[artifact] == 0 || (a->stays && s->pen_used))
        return false;
    return !ark_benefit_signs[a->effect].lends_line || !s->any_line_used;
}

static void list_usable(const struct ark_state *s, int seat,
                        const struct ark_budget *b, struct move_list *out)
{
    if (b->left[BENEFIT_USE] == 0)
        return;
    for (int a = 0; a < N_ARTIFACTS; a++)
        if (usable(s, seat, a))
            move_add(out, VERB_USE, seat, a, 0, 0);
}

/* By the number of cards, which is open: what they are is not. */
static bool research_open(const struct ark_state *s, int seat,
                          const struct ark_budget *b)
{
    return b->left[BENEFIT_USE] > 0 && s->player[seat].n_hand > s->pen_used;
}

static const struct ark_deed deeds[] = {
    { { VERB_USE, VERB_USE }, list_usable, ark_use },
    { { VERB_BUILD, VERB_BUILD }, ark_list_builds, ark_build },
    { { 0 } },
};

const struct ark_section_rules ark_research = {
    research_open,
    deeds,
    MSG_ASK_RESEARCH,
    { BENEFIT_USE },
};

/* A borrowed line has its full totals, moves no marker and starts no chain
 * of its own (ruling 22). */
void ark_proc_any_line(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;
    int line;

    switch ((enum any_line_step)f->step) {
    case ANY_LINE_ASK:
        flow_ask(s, f, ASK_LINE, ANY_LINE_CHOSEN);
        return;
    case ANY_LINE_CHOSEN:
        line = flow_answer(s, f->seat).arg[0];
        f->step = ANY_LINE_OVER;
        EMIT(ev, MSG_BORROWS, f->seat, line);
        ark_start_phase(s, f->seat, f->local[ANY_LINE_LEVEL], line);
        return;
    case ANY_LINE_OVER:
        flow_done(s);
        return;
    }
}

void ark_use(struct ark_state *s, struct frame *phase, struct move m,
             struct events *ev)
{
    int artifact = m.arg[0], level = phase->local[PHASE_LEVEL] + 1;

    ark_budget(s, phase)->left[BENEFIT_USE]--;
    EMIT(ev, MSG_USES, m.seat, artifact);
    ark_spend_artifact(s, m.seat, artifact);
    phase->local[PHASE_USED] = (int16_t)(artifact + 1);
    if (s->box.artifact[artifact].stays)
        s->pen_used = 1;
    if (!ark_benefit_signs[s->box.artifact[artifact].effect].lends_line) {
        ark_start_artifact(s, m.seat, level, artifact);
        return;
    }
    s->any_line_used = 1;
    flow_call(s, PROC_ANY_LINE, m.seat)->local[ANY_LINE_LEVEL] = (int16_t)level;
}
