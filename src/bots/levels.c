/*
 * The bots from random to hard, and how a choice becomes an answer.
 */
#include "bots/think.h"

#include <string.h>

static const struct phrase reason_only = {
    "only",
    N_("Nothing else is possible."),
};
static const struct phrase reason_any = {
    "any",
    N_("Any move will do."),
};

/* ---- The answer ------------------------------------------------------- */

static void add_candidate(struct choice *out, struct candidate c)
{
    int at = out->n_candidates;

    if (at == MAX_CANDIDATES && c.value <= out->candidate[at - 1].value)
        return;
    if (at < MAX_CANDIDATES)
        out->n_candidates++;
    else
        at--;
    for (; at > 0 && out->candidate[at - 1].value < c.value; at--)
        out->candidate[at] = out->candidate[at - 1];
    out->candidate[at] = c;
}

static void answer(struct thinker *t, int i, struct choice *out)
{
    for (int k = 0; k < t->legal.n; k++)
        add_candidate(out, (struct candidate){ t->legal.at[k], t->value[k] });
    out->move = t->legal.at[i];
}

/* ---- The levels ------------------------------------------------------- */

static void choose_random(struct thinker *t, struct choice *out)
{
    out->move = t->legal.at[chance_below(t->chance, t->legal.n)];
    out->reason = &reason_any;
}

const struct bot random_bot = {
    .id = "random",
    .text = N_("Plays any legal move."),
    .choose = choose_random,
};

/*
 * Sees one move ahead, and sees it badly: every value is off by a little, but
 * by no more than that, so nothing that is plainly bad is ever chosen.
 */
static void choose_easy(struct thinker *t, struct choice *out)
{
    enum { SAMPLES = 3, STEPS = 1000 };
    const double blur = t->eval->blur / (4.0 * t->eval->lead);
    int best = 0;
    double most = -1;

    t->learned = false; /* it sees no more than a person who begins */
    think_moves(t, SAMPLES);
    for (int i = 0; i < t->legal.n; i++) {
        double noise = chance_below(t->chance, STEPS) * blur / STEPS;

        if (t->value[i] >= SURE) /* nobody overlooks a win */
            noise = 1;
        if (t->value[i] + noise > most) {
            most = t->value[i] + noise;
            best = i;
        }
    }
    answer(t, best, out);
}

const struct bot easy_bot = {
    .id = "easy",
    .text = N_("Takes what looks good now, and does not look closely."),
    .choose = choose_easy,
};

static const struct care usual_care = { .samples = 3, .first = 8, .width = 2 };
static const struct care great_care = {
    .samples = 4,
    .first = BEAM_ROOM,
    .width = BEAM_ROOM,
};

static void choose_normal(struct thinker *t, struct choice *out)
{
    think_turns(t, &usual_care);
    answer(t, think_best(t), out);
}

const struct bot normal_bot = {
    .id = "normal",
    .text = N_("Plans its whole turn."),
    .choose = choose_normal,
};

/* Overlooks little, and then looks at what the others will make of it. */
static void choose_hard(struct thinker *t, struct choice *out)
{
    think_turns(t, &usual_care);
    think_turns(t, &great_care);
    think_search(t);
    answer(t, think_best(t), out);
}

const struct bot hard_bot = {
    .id = "hard",
    .text = N_("Looks ahead, allowing for what it cannot know and what others "
               "may do."),
    .choose = choose_hard,
};

/* ---- Asking a bot ----------------------------------------------------- */

/* In a world that could be true; which one makes no difference to the play of
 * those who have rivals. */
static double par_of(struct thinker *t)
{
    struct chance chance = *t->chance;

    think_sample(t, &t->now, &chance);
    return eval_par(t->eval, t->game, t->now.at);
}

static void start(struct thinker *t, const struct game *g, const void *view,
                  int seat, struct chance *chance, const struct budget *budget)
{
    enum { WORK = 1000000 }; /* about a second */

    t->game = g;
    t->eval = evaluator_find(g);
    t->view = view;
    t->seat = seat;
    t->chance = chance;
    t->budget = budget;
    t->learned = !budget->by_hand;
    t->work = 0;
    t->planned = false;
    t->limit = budget->work > 0 ? budget->work : WORK;
    game_legal(g, view, seat, &t->legal);
    t->par = par_of(t);
    for (int i = 0; i < MAX_SAMPLES; i++)
        t->sample_seed[i] = chance_bits(chance);
}

void bot_choose(const struct bot *bot, struct thinker *t, const struct game *g,
                const void *view, int seat, struct chance *chance,
                const struct budget *budget, struct choice *out)
{
    memset(out, 0, sizeof(*out));
    start(t, g, view, seat, chance, budget);
    REQUIRE(t->legal.n > 0);
    if (t->legal.n == 1) {
        out->move = t->legal.at[0];
        out->reason = &reason_only;
    } else {
        bot->choose(t, out);
    }
    out->work = t->work;
}

struct move bot_move(const struct bot *bot, const struct game *g,
                     const void *view, int seat, struct chance *chance)
{
    struct thinker *t = thinker_new();
    struct budget budget = { 0 };
    struct choice choice;

    bot_choose(bot, t, g, view, seat, chance, &budget, &choice);
    thinker_free(t);
    return choice.move;
}
