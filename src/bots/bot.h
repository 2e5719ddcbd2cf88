/*
 * A bot: somebody who is given a view and answers with a move, with why, and
 * with what else it thought of.  It never gets the state, and its random
 * numbers are its own: same view, same numbers, same budget of work give the
 * same move on every machine.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "core/game.h"

enum { MAX_CANDIDATES = 5 };

/*
 * How long a bot may think.  Work is counted in moves tried, which is the
 * same everywhere; bots read no clock, so whoever wants to limit time gives a
 * function that looks at one.
 */
struct budget {
    long work;                 /* 0 = the bot's own */
    bool (*stop)(void *clock); /* NULL = never */
    void *clock;
    /* Judge positions by hand where the game has learned more. */
    bool by_hand;
};

struct candidate {
    struct move move;
    double value; /* expected share of the win, from 0 to 1 */
};

struct choice {
    struct move move;
    /* Why, as one sentence: for say_phrase() with these arguments.  NULL until
     * bot_explain() was called, unless there was no choice to explain. */
    const struct phrase *reason;
    int16_t arg[EVENT_ARGS];
    /* The term of the evaluation by which it was explained; -1: by none. */
    int term;
    /* The best moves, best first; none where nothing was compared. */
    int n_candidates;
    struct candidate candidate[MAX_CANDIDATES];
    long work;
};

/* The memory to think with: one for each thread, used for any bot and game. */
struct thinker;

struct bot {
    const char *id;   /* "random" */
    const char *text; /* one sentence for a person, N_() */
    long work;        /* how many moves it tries, unless the budget says so */
    bool slow;        /* it thinks for a second or more */
    /* The thinker holds the task and a list of at least two legal moves. */
    void (*choose)(struct thinker *t, struct choice *out);
    /* Of "normal:bold": the level, and the row of the game's tempers
     * (core/eval.h).  Games without such a row are played as the level plays.
     */
    const struct bot *level;
    const char *temper;
};

/* In order of strength, ending in NULL. */
extern const struct bot *const bot_registry[];

/* One of these, or one with a temperament: "normal:bold". */
const struct bot *bot_find(const char *id);
/* The one that is asked for hints: the strongest whose answer is worth waiting
 * for. */
const struct bot *bot_adviser(void);
/* The bot of the list that it is, whatever its temperament. */
const struct bot *bot_level(const struct bot *bot);
/* "random, easy", for messages. */
void bot_names(struct buf *out);

/* Whoever calls thinker_new() calls thinker_free(). */
struct thinker *thinker_new(void);
void thinker_free(struct thinker *t);

/* `view` is what `seat`, which is asked, may know; `chance` is the bot's. */
void bot_choose(const struct bot *bot, struct thinker *t, const struct game *g,
                const void *view, int seat, struct chance *chance,
                const struct budget *budget, struct choice *out);

/* Why it chose that: right after bot_choose(), while the view is still there.
 * What the sentence says was compared with the other moves, and is true. */
void bot_explain(struct thinker *t, struct choice *c);

/* The move alone, with the bot's own budget and memory for this once. */
struct move bot_move(const struct bot *bot, const struct game *g,
                     const void *view, int seat, struct chance *chance);

#endif
