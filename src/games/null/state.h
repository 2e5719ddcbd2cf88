/*
 * The state of the null game, private to this folder.
 */
#ifndef GAMES_NULL_STATE_H
#define GAMES_NULL_STATE_H

#include "core/game.h"

enum {
    SEATS = 4,
    CARDS = 6, /* kinds: card c has the value c + 1 */
    DECK = 24, /* four of each in the long deck, three in the short one */
    CARD_HIDDEN = 0xff,
};

enum null_option { OPT_PLAYERS, OPT_HAND, OPT_DECK, OPT_SPYING };

enum null_noun { NOUN_CARD = NOUN_OWN };

/* Moves; the numbers stand in no file, the words do. */
enum null_verb {
    VERB_BID = 1,
    VERB_SCORE,
    VERB_SPY,
    VERB_GIVE,
    VERB_TAKE,
    N_VERBS,
};

enum null_message {
    MSG_POT = 1,
    MSG_BID,
    MSG_NO_WINNER,
    MSG_SCORES,
    MSG_SPIES,
    MSG_SWAPS,
    MSG_SWAPS_CARDS,
    MSG_DRAWS,
    MSG_DRAWS_CARD,
    MSG_ASK_BID,
    MSG_ASK_PRIZE,
    MSG_ASK_GIVE,
    MSG_ASK_TAKE,
    N_MESSAGES,
};

enum null_proc { PROC_GAME, PROC_ROUND, PROC_PRIZE, N_PROCS };

enum null_ask { ASK_BID = 1, ASK_PRIZE, ASK_GIVE, ASK_TAKE, N_ASKS };

struct null_state {
    struct game_state head;
    uint8_t hand[SEATS][CARDS]; /* how many of each card; hidden: all 0 */
    uint8_t n_hand[SEATS];
    uint8_t deck[DECK]; /* the next card is deck[n_deck - 1] */
    uint8_t n_deck;
    uint8_t discard[CARDS]; /* how many of each card, face up */
    uint8_t copies;         /* of each card in this game */
    uint8_t spying;         /* the option */
    /* While a winner spies: who looks at whose hand; spy == spied: nobody. */
    uint8_t spy, spied;
    uint8_t given; /* the card that the spy gives; secret between the two */
    uint8_t pad[1];
    int16_t pot;
    int16_t points[SEATS];
};

extern const struct evaluator null_evaluator;
extern const struct option null_options[];
extern const struct refusal null_refusals[];
extern const struct noun null_nouns[];
extern const struct phrase null_verbs[N_VERBS];
extern const struct phrase null_messages[N_MESSAGES];
extern const struct proc null_procs[N_PROCS];
extern const struct ask null_asks[N_ASKS];
extern const struct edit_row null_edits[];

int null_setup(void *state, const struct setup *how, struct events *ev,
               struct error *err);
void null_result(const void *state, struct result *out);

void null_mask(void *state, int seat);
struct move null_move_view(const void *state, struct move m, int seat);
void null_resample(void *state, int seat, struct chance *chance);
void null_redraw(void *state, unsigned keep, struct chance *chance);

void null_json(const void *state, struct json *out);
void null_picture(const void *state, const struct speaker *sp, struct buf *out);
void null_own(const void *state, int seat, const struct speaker *sp,
              struct buf *out);
int null_show(const char *thing, const struct options *o,
              const struct catalogue *cat, struct buf *out);

void null_code(struct codec *c, void *state);
const char *null_check(const void *state);

#endif
