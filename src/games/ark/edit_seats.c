/*
 * Words of scenarios for what the seats have: resources, arsenal, marker, what
 * they achieved, cards.
 */
#include "games/ark/edit.h"

#include "base/error.h"

/* ---- players ---- */

/* resource SEAT RESOURCE N */
int ark_edit_resource(struct ark_state *s, const char *const word[],
                      struct error *err)
{
    int seat = ark_read_seat(s, word[1], err);
    int resource = ark_read_noun(NOUN_RESOURCE, word[2], err);
    int n = ark_read_number(word[3], MAX_RESOURCE, err);

    if (seat < 0 || resource < 0 || n < 0)
        return -1;
    s->player[seat].resource[resource] = (int16_t)n;
    return 0;
}

/* arsenal SEAT N */
int ark_edit_arsenal(struct ark_state *s, const char *const word[],
                     struct error *err)
{
    int seat = ark_read_seat(s, word[1], err);
    int n = ark_read_number(word[2], ARSENAL_MAX, err);

    if (seat < 0 || n < 0)
        return -1;
    s->player[seat].arsenal = (uint8_t)n;
    return 0;
}

/* marker SEAT SECTION: where it was put in the last turn. */
int ark_edit_marker(struct ark_state *s, const char *const word[],
                    struct error *err)
{
    int seat = ark_read_seat(s, word[1], err);
    int section = ark_read_noun(NOUN_SECTION, word[2], err);

    if (seat < 0 || section < 0)
        return -1;
    s->player[seat].marker = (uint8_t)section;
    return 0;
}

/* tokens SEAT N: explored rooms. */
int ark_edit_tokens(struct ark_state *s, const char *const word[],
                    struct error *err)
{
    int seat = ark_read_seat(s, word[1], err);
    int n = ark_read_number(word[2], EXPLORE_TOKENS, err);

    if (seat < 0 || n < 0)
        return -1;
    s->player[seat].tokens = (uint8_t)n;
    return 0;
}

/* battle SEAT: it has won one. */
int ark_edit_battle(struct ark_state *s, const char *const word[],
                    struct error *err)
{
    int seat = ark_read_seat(s, word[1], err);

    if (seat < 0)
        return -1;
    s->player[seat].battles = 1;
    return 0;
}

/* achieved SEAT ACHIEVEMENT */
int ark_edit_achieved(struct ark_state *s, const char *const word[],
                      struct error *err)
{
    int seat = ark_read_seat(s, word[1], err);
    int which = ark_read_noun(NOUN_ACHIEVEMENT, word[2], err);

    if (seat < 0 || which < 0)
        return -1;
    s->player[seat].achieved =
        (uint8_t)(s->player[seat].achieved | 1u << which);
    return 0;
}

/* target SEAT ROOM: it has activated the room. */
int ark_edit_target(struct ark_state *s, const char *const word[],
                    struct error *err)
{
    int seat = ark_read_seat(s, word[1], err);
    int room = ark_read_noun(NOUN_ROOM, word[2], err);

    if (seat < 0 || room < 0)
        return -1;
    if (room >= N_TARGETS)
        return error_set(err, "%.40s has no target card", word[2]);
    s->player[seat].target |= bit(room);
    return 0;
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

static int from_deck(struct ark_state *s, const char *word, struct error *err)
{
    int a = ark_read_noun(NOUN_ARTIFACT, word, err);

    if (a < 0)
        return -1;
    if (s->artifact_deck[a] == 0)
        return error_set(err, "no %.40s is left in the deck", word);
    s->artifact_deck[a]--;
    s->n_deck--;
    return a;
}

/* hand SEAT ARTIFACT...: besides the Pen, from the deck. */
int ark_edit_hand(struct ark_state *s, int n, const char *const word[],
                  struct error *err)
{
    int seat = ark_read_seat(s, word[1], err);

    if (seat < 0)
        return -1;
    hand_to_deck(s, seat);
    for (int i = 2; i < n; i++) {
        int a = from_deck(s, word[i], err);

        if (a < 0)
            return -1;
        ark_hand_add(s, seat, a, 1);
    }
    return 0;
}

/* artifacts ARTIFACT...: the deck holds these; the rest lies open. */
int ark_edit_artifacts(struct ark_state *s, int n, const char *const word[],
                       struct error *err)
{
    uint8_t deck[N_ARTIFACTS] = { 0 };

    for (int i = 1; i < n; i++) {
        int a = from_deck(s, word[i], err);

        if (a < 0)
            return -1;
        deck[a]++;
    }
    for (int a = 0; a < N_ARTIFACTS; a++)
        s->discard_open[a] =
            (uint8_t)(s->discard_open[a] + s->artifact_deck[a]);
    memcpy(s->artifact_deck, deck, sizeof deck);
    s->n_deck = (uint8_t)(n - 1);
    return 0;
}

/* mission SEAT MISSION */
int ark_edit_mission(struct ark_state *s, const char *const word[],
                     struct error *err)
{
    int seat = ark_read_seat(s, word[1], err);
    int mission = ark_read_noun(NOUN_MISSION, word[2], err);

    if (seat < 0 || mission < 0)
        return -1;
    if ((mission >= N_MISSIONS) != s->first_mission)
        return error_set(err, "%.40s belongs to the other mode", word[2]);
    if (s->player[seat].mission < N_MISSIONS)
        s->mission_deck |= bit(s->player[seat].mission);
    if (mission < N_MISSIONS)
        s->mission_deck &= ~bit(mission);
    s->n_missions = (uint8_t)count_of(s->mission_deck);
    s->player[seat].mission = (uint8_t)mission;
    return 0;
}
