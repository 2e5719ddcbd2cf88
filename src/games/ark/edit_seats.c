/*
 * Words of scenarios for what the seats have: resources, arsenal, marker, what
 * they achieved, cards.
 */
#include "games/ark/edit.h"

#include "base/error.h"

/* ---- players ---- */

static struct ark_player *player_of(const struct edit *e)
{
    struct ark_state *s = e->state;

    return &s->player[e->value[0]];
}

int ark_edit_resource(const struct edit *e)
{
    player_of(e)->resource[e->value[1]] = e->value[2];
    return 0;
}

int ark_edit_arsenal(const struct edit *e)
{
    player_of(e)->arsenal = (uint8_t)e->value[1];
    return 0;
}

/* Where it was put in the last turn. */
int ark_edit_marker(const struct edit *e)
{
    player_of(e)->marker = (uint8_t)e->value[1];
    return 0;
}

/* Explored rooms. */
int ark_edit_tokens(const struct edit *e)
{
    player_of(e)->tokens = (uint8_t)e->value[1];
    return 0;
}

/* It has won one. */
int ark_edit_battle(const struct edit *e)
{
    player_of(e)->battles = 1;
    return 0;
}

int ark_edit_achieved(const struct edit *e)
{
    struct ark_player *p = player_of(e);

    p->achieved = (uint8_t)(p->achieved | 1u << e->value[1]);
    return 0;
}

int ark_edit_has_target(const struct edit *e, const char *word, int room)
{
    return room < N_TARGETS
               ? 0
               : error_set(e->err, "%.40s has no target card", word);
}

/* It has activated the room. */
int ark_edit_target(const struct edit *e)
{
    player_of(e)->target |= bit(e->value[1]);
    return 0;
}

static int is_sealed(const struct edit *e)
{
    const struct ark_state *s = e->state;

    return s->sealed_section
               ? 0
               : error_set(e->err, "this game is without the Sealed Section");
}

/* ---- cards ---- */

static void hand_to_deck(struct ark_state *s, int seat)
{
    for (int a = ARTIFACT_REGULAR; a < N_ARTIFACTS; a++) {
        int n = s->player[seat].hand[a];

        ark_hand_add(s, seat, a, -n);
        s->artifact_deck[a] = (uint8_t)(s->artifact_deck[a] + n);
        s->n_deck = (uint8_t)(s->n_deck + n);
    }
}

/* The artifact of word i is taken from the deck. */
static int from_deck(const struct edit *e, int i)
{
    struct ark_state *s = e->state;
    int a = e->value[i];

    if (s->artifact_deck[a] == 0)
        return error_set(e->err, "no %.40s is left in the deck", e->word[i]);
    s->artifact_deck[a]--;
    s->n_deck--;
    return 0;
}

/* Besides the Pen, from the deck. */
int ark_edit_hand(const struct edit *e)
{
    hand_to_deck(e->state, e->value[0]);
    for (int i = 1; i < e->n; i++) {
        if (from_deck(e, i) < 0)
            return -1;
        ark_hand_add(e->state, e->value[0], e->value[i], 1);
    }
    return 0;
}

static void built_to_deck(struct ark_state *s, struct ark_player *p)
{
    for (int i = 0; i < MAX_BUILT; i++) {
        if (p->built[i] == ARTIFACT_PEN)
            continue;
        s->artifact_deck[p->built[i]]++;
        s->n_deck++;
        p->built[i] = ARTIFACT_PEN;
    }
}

/* Beside the biodome, from the deck; what was there goes back to it. */
int ark_edit_built(const struct edit *e)
{
    struct ark_player *p = player_of(e);

    if (e->n - 1 > MAX_BUILT)
        return error_set(e->err, "there is room for %d", MAX_BUILT);
    built_to_deck(e->state, p);
    for (int i = 1; i < e->n; i++) {
        if (from_deck(e, i) < 0)
            return -1;
        p->built[i - 1] = (uint8_t)e->value[i];
    }
    return 0;
}

/* The deck holds these; the rest lies open. */
int ark_edit_artifacts(const struct edit *e)
{
    struct ark_state *s = e->state;
    uint8_t deck[N_ARTIFACTS] = { 0 };

    for (int i = 0; i < e->n; i++) {
        if (from_deck(e, i) < 0)
            return -1;
        deck[e->value[i]]++;
    }
    for (int a = 0; a < N_ARTIFACTS; a++)
        s->discard_open[a] =
            (uint8_t)(s->discard_open[a] + s->artifact_deck[a]);
    memcpy(s->artifact_deck, deck, sizeof deck);
    s->n_deck = (uint8_t)e->n;
    return 0;
}

int ark_edit_mission(const struct edit *e)
{
    struct ark_state *s = e->state;
    struct ark_player *p = player_of(e);
    int mission = e->value[1];

    if (mission < N_MISSIONS && mission >= ark_n_missions(s))
        return is_sealed(e);
    if ((mission >= N_MISSIONS) != s->first_mission)
        return error_set(e->err, "%.40s belongs to the other mode", e->word[1]);
    if (p->mission < N_MISSIONS)
        s->mission_deck |= bit(p->mission);
    if (mission < N_MISSIONS)
        s->mission_deck &= ~bit(mission);
    s->n_missions = (uint8_t)bits_count(s->mission_deck);
    p->mission = (uint8_t)mission;
    return 0;
}

/* ---- the Sealed Section ---- */

/* Wherever it is, it is taken away. */
static void take_key_up(struct ark_state *s, uint32_t key)
{
    s->key_deck &= ~key;
    s->key_open &= ~key;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        s->player[seat].keys &= ~key;
}

/* Those that it holds; others of it go back to the deck. */
int ark_edit_keys(const struct edit *e)
{
    struct ark_state *s = e->state;

    if (is_sealed(e) < 0)
        return -1;
    if (e->n - 1 > KEYS_HELD)
        return error_set(e->err, "nobody holds more than %d", KEYS_HELD);
    s->key_deck |= player_of(e)->keys;
    player_of(e)->keys = 0;
    for (int i = 1; i < e->n; i++) {
        take_key_up(s, 1u << e->value[i]);
        player_of(e)->keys |= 1u << e->value[i];
    }
    return 0;
}

/* These lie open and no others. */
int ark_edit_open_keys(const struct edit *e)
{
    struct ark_state *s = e->state;

    if (is_sealed(e) < 0)
        return -1;
    s->key_deck |= s->key_open;
    s->key_open = 0;
    for (int i = 0; i < e->n; i++) {
        take_key_up(s, 1u << e->value[i]);
        s->key_open |= 1u << e->value[i];
    }
    return 0;
}

/* By this seat, until its next turn. */
int ark_edit_blocked(const struct edit *e)
{
    struct ark_state *s = e->state;

    if (is_sealed(e) < 0)
        return -1;
    s->blocked_by = (uint8_t)e->value[0];
    s->blocked = (uint8_t)e->value[1];
    return 0;
}
