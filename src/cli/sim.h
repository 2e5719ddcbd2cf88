/*
 * What a simulation counts.  Everything that decides a result is a sum of
 * integers, so it does not matter in which order games are added, by how many
 * threads, or on how many machines.
 */
#ifndef CLI_SIM_H
#define CLI_SIM_H

#include "bots/bot.h"
#include "core/record.h"

enum {
    WIN = 60,   /* a win; ties divide it by 2 to 5 without a rest */
    CURVE = 21, /* points of the curve of scores, from start to end */
    MAX_VERBS = 256,
    MAX_FACTS = 512,
    FACT_TEXT = 32,
};

/* What stands in the head of the results and must agree to be merged. */
struct sim_plan {
    const struct game *game;
    struct setup how;
    int n_seats;
    const struct bot *bot[MAX_SEATS];
    bool by_hand[MAX_SEATS]; /* judges by the hand-written value */
    bool learn;              /* positions are kept, and moves stray */
    long games;              /* of all shards together */
    long work;               /* budget of a decision, 0 = the bot's own */
    long ms;                 /* the same in milliseconds, 0 = none */
    long shard, shards;      /* from 1 */
};

/* How often something was there or was done, and how often it won. */
struct use {
    int64_t games; /* of single seats */
    int64_t wins;
    int64_t times;
    int64_t chances; /* decisions in which it could have been chosen */
};

/* A property of a game or seat that is no move: its set-up card, leader. */
struct fact {
    char kind[FACT_TEXT], word[FACT_TEXT];
    struct use use;
};

struct bot_tally {
    int64_t wins, rank, score, decisions, microseconds;
    int64_t seat_games[MAX_SEATS], seat_wins[MAX_SEATS];
    int64_t curve[CURVE];
};

struct tally {
    const struct sim_plan *plan;
    struct buf shards; /* one byte for each: it was read and added */
    int64_t games, moves;
    struct bot_tally bot[MAX_SEATS];
    int64_t *length; /* games by number of moves, up to game->longest */
    /* Moves by verb and argument: those of use_of() */
    int n_uses, first_use[MAX_VERBS][MOVE_ARGS];
    struct use *use;
    int n_facts;
    struct fact fact[MAX_FACTS];
};

/* One game being counted. */
struct game_tally {
    int16_t (*score)[MAX_SEATS]; /* after each move */
    uint16_t *times;             /* by seat and use */
    uint16_t *chances;           /* by use */
    uint32_t *asked; /* by use: in which decision it was last possible */
    uint32_t questions;
    int64_t decisions[MAX_SEATS], microseconds[MAX_SEATS]; /* by bot */
};

/* Which bot sits on `seat` in this game: they rotate. */
static inline int bot_at(const struct sim_plan *p, long game, int seat)
{
    return (int)((seat + game) % p->n_seats);
}

/* How a bot is called in results: "normal", or "normal/hand" where it was told
 * to judge by hand. */
const char *plan_bot(const struct sim_plan *p, int bot, char scratch[32]);

/* Whoever calls the one calls the other. */
void tally_init(struct tally *t, const struct sim_plan *p);
void tally_release(struct tally *t);

void game_tally_init(struct game_tally *g, const struct tally *t);
void game_tally_release(struct game_tally *g);
void game_tally_start(struct game_tally *g, const struct tally *t);
/* Somebody has to choose one of these. */
void game_tally_question(struct game_tally *g, const struct tally *t,
                         const struct move_list *choices);
/* m has just been played. */
void game_tally_move(struct game_tally *g, const struct tally *t,
                     const struct match *match, struct move m);

/* Add a finished game, or another tally of the same plan. */
void tally_game(struct tally *t, const struct game_tally *g, long game,
                const struct match *match);
void tally_add(struct tally *t, const struct tally *other);

/* A fact, new if need be; NULL when there is no room for it. */
struct fact *tally_fact(struct tally *t, const char *kind, const char *word);

/* The place of an argument of a verb, or -1 where nothing is counted. */
int use_of(const struct tally *t, int verb, int arg, int value);

/* Results as text, to be merged; docs/bots.md describes them.  The plan of the
 * first text is read from it; the others must have the same. */
void tally_write(const struct tally *t, struct buf *out);
int plan_read(const char *text, size_t n, game_finder *find,
              struct sim_plan *plan, struct error *err);
int tally_read(const char *text, size_t n, struct tally *t, struct error *err);

/* ---- What comes out --------------------------------------------------- */

struct bot_summary {
    double wins, share, low, high, rank, score, ms;
};

struct summary {
    long games;
    double moves;
    struct bot_summary bot[MAX_SEATS];
};

void summary_make(const struct tally *t, struct summary *s);
/* Wilson's interval for a share of n, at 95 %. */
void share_interval(double share, double n, double *low, double *high);

/* One page of HTML that needs nothing else. */
void report_write(const struct tally *t, const struct summary *s,
                  struct buf *out);

/* Properties that are worth a chart, by game (sim_facts.c). */
void facts_count(struct tally *t, const struct match *match,
                 const int64_t wins[MAX_SEATS]);

#endif
