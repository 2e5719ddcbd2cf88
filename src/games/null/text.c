/*
 * The words of the null game, and its pictures.
 */
#include "games/null/state.h"

#include <string.h>

static const char *deck_word(int value)
{
    return value == 0 ? "short" : "long";
}

static const char *deck_name(int value, int part)
{
    static const char *const name[] = { N_("Short"), N_("Long") };

    return part == 0 ? name[value] : NULL;
}

const struct option null_options[] = {
    [OPT_PLAYERS] = { .id = "players",
                      .text = N_("How many crews take part."),
                      .min = 2,
                      .max = 4,
                      .normal = 3 },
    [OPT_HAND] = { .id = "hand",
                   .text = N_("How many cards everybody starts with."),
                   .min = 3,
                   .max = 5,
                   .normal = 4 },
    [OPT_DECK] = { .id = "deck",
                   .text = N_("Three or four copies of each card."),
                   .kind = OPTION_CHOICE,
                   .max = 1,
                   .normal = 1,
                   .word = deck_word,
                   .name = deck_name },
    [OPT_SPYING] = { .id = "spying",
                     .text = N_("The winner of a round may spy instead."),
                     .kind = OPTION_FLAG,
                     .max = 1,
                     .normal = 1 },
    { .id = NULL },
};

const struct refusal null_refusals[] = {
    { { { OPT_PLAYERS, 4, 4 }, { OPT_HAND, 5, 5 }, { OPT_DECK, 0, 0 } },
      N_("The short deck has too few cards for four hands of five.") },
    { .why = NULL },
};

static const char *card_word(int card)
{
    static const char *const word[CARDS] = { "1", "2", "3", "4", "5", "6" };

    return word[card];
}

static const char *card_name(int card)
{
    static const char *const name[CARDS] = {
        N_("the one"),  N_("the two"),  N_("the three"),
        N_("the four"), N_("the five"), N_("the six"),
    };

    return name[card];
}

const struct noun null_nouns[] = {
    { "card", CARDS, card_word, card_name },
    { .id = NULL },
};

const struct phrase null_verbs[N_VERBS] = {
    [VERB_BID] = { "bid", N_("Bid {card}."), .arg = { NOUN_CARD } },
    [VERB_SCORE] = { "score", N_("Score the pot.") },
    [VERB_SPY] = { "spy", N_("Leave the pot and spy on {seat}."),
                   .arg = { NOUN_SEAT } },
    [VERB_GIVE] = { "give", N_("Give {card} away."), .arg = { NOUN_CARD } },
    [VERB_TAKE] = { "take", N_("Take {card}."), .arg = { NOUN_CARD } },
};

/* clang-format off */
const struct phrase null_messages[N_MESSAGES] = {
    [MSG_POT]         = { "pot", NP_("The pot holds {number} point.",
                              "The pot holds {number} points."),
                          { NOUN_NUMBER } },
    [MSG_BID]         = { "bid", N_("{seat} bids {card}."), NULL,
                          { NOUN_SEAT, NOUN_CARD } },
    [MSG_NO_WINNER]   = { "no-winner",
                          NP_("No card was bid alone; {number} point stays.",
                              "No card was bid alone; {number} points stay."),
                          { NOUN_NUMBER } },
    [MSG_SCORES]      = { "scores", NP_("{seat} scores {number} point.",
                              "{seat} scores {number} points."),
                          { NOUN_SEAT, NOUN_NUMBER } },
    [MSG_SPIES]       = { "spies",
                          NP_("{seat} spies on {rival:seat} and leaves "
                             "{number} point.",
                              "{seat} spies on {rival:seat} and leaves "
                             "{number} points."),
                          { NOUN_SEAT, NOUN_SEAT, NOUN_NUMBER } },
    [MSG_SWAPS]       = { "swaps",
                          N_("{seat} swaps a card with {rival:seat}."), NULL,
                          { NOUN_SEAT, NOUN_SEAT } },
    [MSG_SWAPS_CARDS] = { "swaps-cards",
                          N_("{seat} gives {card} to {rival:seat} and takes "
                             "{taken:card}."), NULL,
                          { NOUN_SEAT, NOUN_CARD, NOUN_SEAT, NOUN_CARD } },
    [MSG_DRAWS]       = { "draws", N_("{seat} draws a card."), NULL,
                          { NOUN_SEAT } },
    [MSG_DRAWS_CARD]  = { "draws-card", N_("{seat} draws {card}."), NULL,
                          { NOUN_SEAT, NOUN_CARD } },
    [MSG_ASK_BID]     = { "ask-bid",
                          N_("Bid a card in secret: the highest one that "
                             "nobody else bids wins the pot of {number}."),
                          NULL, { NOUN_NUMBER } },
    [MSG_ASK_PRIZE]   = { "ask-prize",
                          N_("You won the round: score the pot of {number}, "
                             "or leave it and swap a card with a rival?"),
                          NULL, { NOUN_NUMBER } },
    [MSG_ASK_GIVE]    = { "ask-give",
                          N_("You see {seat}'s hand: which card do you give?"), NULL, { NOUN_SEAT } },
    [MSG_ASK_TAKE]    = { "ask-take",
                          N_("Which card do you take from {seat}?"), NULL,
                          { NOUN_SEAT } },
};
/* clang-format on */

/* A hand that is hidden has cards but shows none. */
static bool hand_shown(const struct null_state *s, int seat)
{
    int n = 0;

    for (int c = 0; c < CARDS; c++)
        n += s->hand[seat][c];
    return n == s->n_hand[seat];
}

static void json_cards(struct json *j, const char *key, const uint8_t *count)
{
    json_klist(j, key);
    for (int c = 0; c < CARDS; c++)
        for (int i = 0; i < count[c]; i++)
            json_int(j, c + 1);
    json_end(j);
}

void null_json(const void *state, struct json *out)
{
    const struct null_state *s = state;

    json_kint(out, "pot", s->pot);
    json_kint(out, "deck", s->n_deck);
    json_cards(out, "discard", s->discard);
    json_klist(out, "players");
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        json_open(out);
        json_kint(out, "points", s->points[seat]);
        json_kint(out, "cards", s->n_hand[seat]);
        json_own(out);
        if (hand_shown(s, seat))
            json_cards(out, "hand", s->hand[seat]);
        else
            json_knull(out, "hand");
        json_close(out);
    }
    json_end(out);
}

void null_picture(const void *state, const struct speaker *sp, struct buf *out)
{
    const struct null_state *s = state;

    buf_addf(out, "%s %d    %s %d\n", tr(sp->cat, N_("Pot")), s->pot,
             tr(sp->cat, N_("Deck")), s->n_deck);
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        bool shown = hand_shown(s, seat);

        buf_addf(out, "%d  %3d %s   ", seat + 1, s->points[seat],
                 tr(sp->cat, N_("points")));
        for (int c = 0; c < CARDS; c++)
            for (int i = 0; shown && i < s->hand[seat][c]; i++)
                buf_addf(out, "[%d]", c + 1);
        for (int i = 0; !shown && i < s->n_hand[seat]; i++)
            buf_adds(out, "[?]");
        buf_addc(out, '\n');
    }
}

void null_own(const void *state, int seat, const struct speaker *sp,
              struct buf *out)
{
    const struct null_state *s = state;

    buf_addf(out, "%s ", tr(sp->cat, N_("Your cards:")));
    for (int c = 0; c < CARDS; c++)
        for (int i = 0; i < s->hand[seat][c]; i++)
            buf_addf(out, "[%d]", c + 1);
    buf_addc(out, '\n');
}

int null_show(const char *thing, const struct options *o,
              const struct catalogue *cat, struct buf *out)
{
    (void)o;
    if (thing && strcmp(thing, "rules") != 0)
        return -1;
    buf_adds(out,
             tr(cat, N_("Salvage crews bid for wrecks with cards from 1 to 6.\n"
                        "Each round a die adds to the pot and all bid one card "
                        "in secret.\n"
                        "The highest card that nobody else bid wins: score the "
                        "pot, or leave it,\n"
                        "look at a rival's hand and swap one card. Then "
                        "everybody draws.\n"
                        "When a hand is empty the game ends; most points "
                        "win.\n")));
    return 0;
}
