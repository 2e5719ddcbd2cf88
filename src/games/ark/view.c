/*
 * What each seat may know.  Secret are the hands, the mission cards until the
 * end, what DISCOVER lays aside, and therefore what is left in both decks;
 * how many cards there are is open (ruling 81).
 */
#include "games/ark/rules.h"

static bool is_over(const struct ark_state *s)
{
    return flow_top(s) == NULL;
}

static bool sees_look(const struct ark_state *s, int seat)
{
    return seat == s->active;
}

static void hide(uint8_t count[N_ARTIFACTS])
{
    memset(count, COUNT_HIDDEN, N_ARTIFACTS);
}

static void hide_player(struct ark_state *s, int seat)
{
    struct ark_player *p = &s->player[seat];

    hide(p->hand);
    if (p->mission != MISSION_NONE && !is_over(s))
        p->mission = MISSION_HIDDEN;
}

/* First Mission has no cards, and its missions lie open. */
void ark_mask(void *state, int seat)
{
    struct ark_state *s = state;

    if (s->first_mission)
        return;
    for (int other = 0; other < s->head.n_seats; other++)
        if (other != seat)
            hide_player(s, other);
    hide(s->artifact_deck);
    hide(s->discard_closed);
    if (!sees_look(s, seat)) {
        hide(s->look);
        s->keep_from = 0;
    }
    s->mission_deck = 0;
}

struct move ark_move_view(const void *state, struct move m, int seat)
{
    (void)state;
    (void)seat;
    if (m.verb == VERB_KEEP || m.verb == VERB_DISCARD)
        m.arg[0] = ARG_HIDDEN;
    return m;
}

/* ---- filling in what is blank ---- */

/* Artifacts that the seat does not see: everything but its own hand, what it
 * looks at, and the open discards. */
static int unseen_artifacts(const struct ark_state *s, int seat,
                            uint8_t out[DECK_ARTIFACTS])
{
    int n = 0;

    for (int a = ARTIFACT_REGULAR; a < N_ARTIFACTS; a++) {
        int left = s->box.artifact[a].copies - s->discard_open[a];

        if (seat != SEAT_NONE)
            left -= s->player[seat].hand[a];
        if (sees_look(s, seat))
            left -= s->look[a];
        while (left-- > 0)
            out[n++] = (uint8_t)a;
    }
    return n;
}

static int deal(uint8_t count[N_ARTIFACTS], int wanted, const uint8_t *card,
                int n)
{
    memset(count, 0, N_ARTIFACTS);
    while (wanted-- > 0)
        count[card[--n]]++;
    return n;
}

static void resample_artifacts(struct ark_state *s, int seat,
                               struct chance *chance)
{
    uint8_t card[DECK_ARTIFACTS];
    int n = unseen_artifacts(s, seat, card);

    chance_shuffle(chance, card, n);
    for (int other = 0; other < s->head.n_seats; other++) {
        struct ark_player *p = &s->player[other];

        if (other == seat)
            continue;
        n = deal(p->hand, p->n_hand - 1, card, n);
        p->hand[ARTIFACT_PEN] = 1;
    }
    if (!sees_look(s, seat))
        n = deal(s->look, s->n_look, card, n);
    n = deal(s->discard_closed, s->n_closed, card, n);
    n = deal(s->artifact_deck, s->n_deck, card, n);
    REQUIRE(n == 0);
}

static bool is_fulfilled(const struct ark_state *s, int seat, int mission)
{
    for (int i = 0; i < N_OBJECTIVES; i++)
        if (!(s->player[seat].target & bit(s->box.mission[mission][i])))
            return false;
    return true;
}

static int nth_of(uint64_t set, int n)
{
    while (n-- > 0)
        set &= set - 1;
    return first_of(set);
}

/* A mission that is fulfilled would have won the game. */
static int guess_mission(const struct ark_state *s, int seat, uint64_t unseen,
                         struct chance *chance)
{
    uint64_t open = unseen;

    EACH (mission, unseen)
        if (is_fulfilled(s, seat, mission))
            open &= ~bit(mission);
    if (!open)
        open = unseen;
    return nth_of(open, chance_below(chance, count_of(open)));
}

/* Missions that could lie in the deck; copies of those in play when it had to
 * be made again (ruling 77). */
static uint64_t guess_deck(const struct ark_state *s, uint64_t unseen,
                           struct chance *chance)
{
    if (count_of(unseen) < s->n_missions)
        unseen = ark_missions_in_play(s);
    while (count_of(unseen) > s->n_missions)
        unseen &= ~bit(nth_of(unseen, chance_below(chance, count_of(unseen))));
    return unseen;
}

static void resample_missions(struct ark_state *s, struct chance *chance)
{
    uint64_t unseen = ark_missions_in_play(s);

    for (int other = 0; other < s->head.n_seats; other++)
        if (s->player[other].mission < N_MISSIONS)
            unseen &= ~bit(s->player[other].mission);
    for (int other = 0; other < s->head.n_seats; other++) {
        if (s->player[other].mission != MISSION_HIDDEN)
            continue;
        s->player[other].mission =
            (uint8_t)guess_mission(s, other, unseen, chance);
        unseen &= ~bit(s->player[other].mission);
    }
    s->mission_deck = guess_deck(s, unseen, chance);
}

void ark_resample(void *state, int seat, struct chance *chance)
{
    struct ark_state *s = state;

    if (s->first_mission)
        return;
    resample_artifacts(s, seat, chance);
    resample_missions(s, chance);
}
