/*
 * What each seat may know.  Secret are the hands, the mission cards until the
 * end, what DISCOVER lays aside, and therefore what is left in both decks;
 * how many cards there are is open (ruling 81).  Among a team all is open.
 */
#include "games/ark/rules.h"

static bool is_over(const struct ark_state *s)
{
    return flow_top(s) == NULL;
}

/* A team shows each other everything, and whoever looks on too, unless a dark
 * player looks over his shoulder. */
static bool is_confidant(const struct ark_state *s, int seat)
{
    if (!ark_is_team(s))
        return false;
    return seat == SEAT_NONE ? !s->guard.dark : seat < ark_players(s);
}

int ark_confidants(const struct ark_state *s, int seat)
{
    int team = (1 << ark_players(s)) - 1;

    if (!ark_is_team(s))
        return (int)seat_bit(seat);
    return s->guard.dark ? team : EVENT_ALL;
}

static bool sees_look(const struct ark_state *s, int seat)
{
    return seat == s->active || is_confidant(s, seat);
}

static void hide(uint8_t count[N_ARTIFACTS])
{
    memset(count, COUNT_HIDDEN, N_ARTIFACTS);
}

static void hide_player(struct ark_state *s, int seat)
{
    struct ark_player *p = &s->player[seat];

    hide(p->hand);
    if (p->mission != MISSION_NONE && !is_over(s) && !ark_is_team(s))
        p->mission = MISSION_HIDDEN;
}

/* First Mission has no cards, and its missions lie open. */
void ark_mask(void *state, int seat)
{
    struct ark_state *s = state;

    if (s->first_mission)
        return;
    s->mission_deck = 0;
    if (is_confidant(s, seat))
        return;
    for (int other = 0; other < ark_players(s); other++)
        if (other != seat)
            hide_player(s, other);
    hide(s->artifact_deck);
    hide(s->discard_closed);
    if (!sees_look(s, seat)) {
        hide(s->look);
        s->keep_from = 0;
    }
}

struct move ark_move_view(const void *state, struct move m, int seat)
{
    if (is_confidant(state, seat))
        return m;
    if (m.verb == VERB_KEEP || m.verb == VERB_DISCARD)
        m.arg[0] = ARG_HIDDEN;
    return m;
}

/* ---- filling in what is blank ---- */

/* Artifacts that the seat does not see: everything but its own hand, what it
 * looks at, what is built, and the open discards. */
static int unseen_artifacts(const struct ark_state *s, int seat,
                            uint8_t out[DECK_ARTIFACTS])
{
    int n = 0;

    for (int a = ARTIFACT_REGULAR; a < N_ARTIFACTS; a++) {
        int left = s->box.artifact[a].copies - s->discard_open[a];

        for (int other = 0; other < ark_players(s); other++)
            for (int i = 0; i < MAX_BUILT; i++)
                left -= s->player[other].built[i] == a;
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
    for (int other = 0; other < ark_players(s); other++) {
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
    return bits_nth(open, chance_below(chance, bits_count(open)));
}

/* Missions that could lie in the deck; copies of those in play when it had to
 * be made again (ruling 77). */
static uint64_t guess_deck(const struct ark_state *s, uint64_t unseen,
                           struct chance *chance)
{
    if (bits_count(unseen) < s->n_missions)
        unseen = ark_missions_in_play(s);
    while (bits_count(unseen) > s->n_missions)
        unseen &=
            ~bit(bits_nth(unseen, chance_below(chance, bits_count(unseen))));
    return unseen;
}

static void resample_missions(struct ark_state *s, struct chance *chance)
{
    uint64_t unseen = ark_missions_in_play(s);

    for (int other = 0; other < ark_players(s); other++)
        if (s->player[other].mission < N_MISSIONS)
            unseen &= ~bit(s->player[other].mission);
    for (int other = 0; other < ark_players(s); other++) {
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
    if (!is_confidant(s, seat))
        resample_artifacts(s, seat, chance);
    resample_missions(s, chance);
}

/* ---- drawing anew what none of some seats knows ---- */

/* Takes all regular artifacts out of a heap. */
static int gather(uint8_t count[N_ARTIFACTS], uint8_t *card, int n)
{
    for (int a = ARTIFACT_REGULAR; a < N_ARTIFACTS; a++)
        for (; count[a] > 0; count[a]--)
            card[n++] = (uint8_t)a;
    return n;
}

/* What was discarded face down stays: whoever did it knows. */
static void redraw_artifacts(struct ark_state *s, unsigned keep,
                             struct chance *chance)
{
    bool look = s->n_look > 0 && !(keep & seat_bit(s->active));
    uint8_t card[DECK_ARTIFACTS];
    int n = gather(s->artifact_deck, card, 0);

    for (int seat = 0; seat < ark_players(s); seat++)
        if (!(keep & seat_bit(seat)))
            n = gather(s->player[seat].hand, card, n);
    if (look)
        n = gather(s->look, card, n);
    chance_shuffle(chance, card, n);
    for (int seat = 0; seat < ark_players(s); seat++) {
        struct ark_player *p = &s->player[seat];
        uint8_t pens = p->hand[ARTIFACT_PEN];

        if (keep & seat_bit(seat))
            continue;
        n = deal(p->hand, p->n_hand - pens, card, n);
        p->hand[ARTIFACT_PEN] = pens;
    }
    if (look) {
        n = deal(s->look, s->n_look, card, n);
        s->keep_from = 0;
    }
    n = deal(s->artifact_deck, s->n_deck, card, n);
    REQUIRE(n == 0);
}

/* When the deck had to be made again (ruling 77) a card of it may be in play
 * too; then all stay where they are. */
static void redraw_missions(struct ark_state *s, unsigned keep,
                            struct chance *chance)
{
    uint64_t hidden = s->mission_deck;
    int n = s->n_missions;

    if (ark_is_team(s)) /* the one mission is open */
        return;
    for (int seat = 0; seat < ark_players(s); seat++)
        if (!(keep & seat_bit(seat)) && s->player[seat].mission < N_MISSIONS) {
            hidden |= bit(s->player[seat].mission);
            n++;
        }
    if (bits_count(hidden) != n)
        return;
    for (int seat = 0; seat < ark_players(s); seat++)
        if (!(keep & seat_bit(seat)) && s->player[seat].mission < N_MISSIONS) {
            int mission = guess_mission(s, seat, hidden, chance);

            s->player[seat].mission = (uint8_t)mission;
            hidden &= ~bit(mission);
        }
    s->mission_deck = hidden;
}

void ark_redraw(void *state, unsigned keep, struct chance *chance)
{
    struct ark_state *s = state;

    if (s->first_mission || is_confidant(s, SEAT_NONE))
        return;
    if (ark_is_team(s) && keep & (seat_bit(ark_players(s)) - 1))
        return;
    redraw_artifacts(s, keep, chance);
    redraw_missions(s, keep, chance);
}
