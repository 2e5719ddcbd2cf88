/*
 * Artifacts built as sections of the biodome, in Complexity 2: instead of being
 * used an artifact is laid open beside the board, where it gives what it says
 * from the next action phase on.  Three at most; a fourth takes the place of
 * one, which is discarded.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

int ark_n_built(const struct ark_player *p)
{
    int n = 0;

    while (n < MAX_BUILT && p->built[n] != ARTIFACT_PEN)
        n++;
    return n;
}

unsigned ark_built(const struct ark_state *s, int seat)
{
    unsigned all = (1u << ark_n_built(&s->player[seat])) - 1;

    return seat == s->active ? all & ~(unsigned)s->fresh : all;
}

void ark_list_builds(const struct ark_state *s, int seat,
                     const struct ark_budget *b, struct move_list *out)
{
    if (s->box.complexity == 1 || b->left[BENEFIT_USE] == 0)
        return;
    for (int a = ARTIFACT_REGULAR; a < N_ARTIFACTS; a++)
        if (s->player[seat].hand[a] > 0 &&
            s->box.artifact[a].builds != BENEFIT_NONE)
            move_add(out, VERB_BUILD, seat, a, 0, 0);
}

/* Those of one name are alike: each name once. */
void ark_list_take_down(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    uint64_t built = 0;

    for (int i = 0; i < MAX_BUILT; i++)
        built |= bit(s->player[seat].built[i]);
    EACH (artifact, built)
        move_add(out, VERB_TAKE_DOWN, seat, artifact, 0, 0);
}

/* It lies among the open discards until its place is known. */
static void lay_open(struct ark_state *s, int seat, int slot, int artifact,
                     struct events *ev)
{
    s->discard_open[artifact]--;
    s->player[seat].built[slot] = (uint8_t)artifact;
    s->fresh = (uint8_t)(s->fresh | 1u << slot);
    EMIT(ev, MSG_BUILDS, seat, artifact);
}

/* The replaced section ends at once.  Of two alike the newer goes: the other
 * counts already. */
static void take_down(struct ark_state *s, struct frame *f, int old,
                      struct events *ev)
{
    const uint8_t *built = s->player[f->seat].built;
    int slot = MAX_BUILT - 1;

    while (slot > 0 && built[slot] != old)
        slot--;
    for (int i = 0; i < slot; i++)
        if (built[i] == old && s->fresh >> i & 1)
            slot = i;
    s->discard_open[old]++;
    EMIT(ev, MSG_TAKES_DOWN, f->seat, old);
    lay_open(s, f->seat, slot, f->local[BUILD_ARTIFACT], ev);
    flow_done(s);
}

void ark_proc_build(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum build_step)f->step) {
    case BUILD_ASK:
        flow_ask(s, f, ASK_TAKE_DOWN, BUILD_CHOSEN);
        return;
    case BUILD_CHOSEN:
        take_down(s, f, flow_answer(s, f->seat).arg[0], ev);
        return;
    }
}

/* It has left the hand for good: for combat, the achievement and the limit. */
void ark_build(struct ark_state *s, struct frame *phase, struct move m,
               struct events *ev)
{
    int artifact = m.arg[0], slot = ark_n_built(&s->player[m.seat]);

    ark_budget(s, phase)->left[BENEFIT_USE]--;
    ark_spend_artifact(s, m.seat, artifact);
    if (slot < MAX_BUILT)
        lay_open(s, m.seat, slot, artifact, ev);
    else
        flow_call(s, PROC_BUILD, m.seat)->local[BUILD_ARTIFACT] = m.arg[0];
}
