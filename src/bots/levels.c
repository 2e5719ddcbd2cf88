/*
 * The bots from random to expert, and how a choice becomes an answer.
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

enum { ONE_SECOND = 1000000 }; /* so many moves are tried in about that */

static void choose_random(struct thinker *t, struct choice *out)
{
    out->move = t->legal.at[chance_below(t->chance, t->legal.n)];
    out->reason = &reason_any;
}

const struct bot random_bot = {
    .id = "random",
    .text = N_("Plays any legal move."),
    .work = ONE_SECOND,
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
    .work = ONE_SECOND,
    .choose = choose_easy,
};

/* Ends with an empty row.  Each is more careful than the one before, which
 * counts when there is no time for more. */
static const struct care usual_care[] = {
    { .samples = 3, .first = 8, .width = 2, .worlds = 1 },
    { 0 },
};
static const struct care great_care[] = {
    { .samples = 3, .first = 8, .width = 2, .worlds = 1 },
    { .samples = 4, .first = BEAM_ROOM, .width = BEAM_ROOM, .worlds = 1 },
    { 0 },
};
static const struct care utmost_care[] = {
    { .samples = 3, .first = 8, .width = 2, .worlds = 1 },
    { .samples = 4, .first = BEAM_ROOM, .width = BEAM_ROOM, .worlds = 8 },
    { 0 },
};

static void plan_turns(struct thinker *t, const struct care *care)
{
    for (; care->worlds > 0; care++)
        think_turns(t, care);
}

static void choose_normal(struct thinker *t, struct choice *out)
{
    plan_turns(t, usual_care);
    answer(t, think_choice(t), out);
}

const struct bot normal_bot = {
    .id = "normal",
    .text = N_("Plans its whole turn."),
    .work = ONE_SECOND,
    .choose = choose_normal,
};

/* Overlooks little, and then looks at what the others will make of it. */
static void choose_hard(struct thinker *t, struct choice *out)
{
    plan_turns(t, great_care);
    think_search(t);
    answer(t, think_choice(t), out);
}

const struct bot hard_bot = {
    .id = "hard",
    .text = N_("Looks ahead, allowing for what it cannot know and what others "
               "may do."),
    .work = ONE_SECOND,
    .slow = true,
    .choose = choose_hard,
};

static void choose_expert(struct thinker *t, struct choice *out)
{
    plan_turns(t, utmost_care);
    think_search(t);
    answer(t, think_choice(t), out);
}

const struct bot expert_bot = {
    .id = "expert",
    .text = N_("Thinks like hard, but five times as long."),
    .work = 5 * ONE_SECOND,
    .slow = true,
    .choose = choose_expert,
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
    t->game = g;
    t->eval = evaluator_find(g);
    t->view = view;
    t->seat = seat;
    t->chance = chance;
    t->budget = budget;
    t->learned = !budget->by_hand;
    t->temper = NULL;
    t->work = 0;
    t->planned = false;
    t->limit = budget->work;
    game_legal(g, view, seat, &t->legal);
    t->par = par_of(t);
    for (int i = 0; i < MAX_SAMPLES; i++)
        t->sample_seed[i] = chance_bits(chance);
}

/* The world is the one that par_of() has drawn. */
static void take_temper(struct thinker *t, const char *id)
{
    const struct temper *temper = t->eval->temper;

    while (temper && temper->id && strcmp(temper->id, id) != 0)
        temper++;
    t->temper = temper && temper->id ? temper : NULL;
    if (t->temper)
        t->calm_points = think_likings(t, &t->now);
}

void bot_choose(const struct bot *bot, struct thinker *t, const struct game *g,
                const void *view, int seat, struct chance *chance,
                const struct budget *budget, struct choice *out)
{
    memset(out, 0, sizeof(*out));
    start(t, g, view, seat, chance, budget);
    if (t->limit <= 0)
        t->limit = bot_level(bot)->work;
    REQUIRE(t->legal.n > 0);
    if (bot->temper)
        take_temper(t, bot->temper);
    if (t->legal.n == 1) {
        out->move = t->legal.at[0];
        out->reason = &reason_only;
    } else {
        bot_level(bot)->choose(t, out);
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
