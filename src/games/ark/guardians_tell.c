/*
 * The Guardians in words: the lines above the ship, for screen readers too, and
 * their cards and levels in `starboard show ark`.
 */
#include "core/tell.h"
#include "games/ark/rules.h"

/* Where it is and where it hunts next, or when it is back. */
static void tell_one(const struct ark_state *s, int which,
                     const struct speaker *sp, struct buf *out)
{
    const struct ark_guardian *g = &s->guard.at[which];
    int16_t arg[] = { (int16_t)which, g->room, 0 };
    static const struct phrase there = {
        .id = "there",
        .text = N_("{guardian} is in {room}."),
        .arg = { NOUN_GUARDIAN, NOUN_ROOM },
    };
    static const struct phrase hunts = {
        .id = "hunts",
        .text = N_("{guardian} is in {room} and hunts towards {to:room}."),
        .arg = { NOUN_GUARDIAN, NOUN_ROOM, NOUN_ROOM },
    };
    static const struct phrase away = {
        "away",
        NP_("{guardian} is back after {number} Guardian turn.",
            "{guardian} is back after {number} Guardian turns."),
        .arg = { NOUN_GUARDIAN, NOUN_NUMBER },
    };

    if (g->room == ROOM_NONE) {
        arg[1] = g->wait;
        say_phrase(sp, &away, arg, out);
    } else {
        arg[2] = (int16_t)ark_hunt(s, g->room);
        say_phrase(sp, arg[2] == g->room ? &there : &hunts, arg, out);
    }
    buf_addc(out, '\n');
}

/* The common goal: achievements first, then the mission. */
static void tell_goal(const struct ark_state *s, const struct speaker *sp,
                      struct buf *out)
{
    int mission = s->player[0].mission;

    if (mission >= N_MISSIONS) {
        buf_addf(out, "%s %d/%d\n", tr(sp->cat, N_("common achievements")),
                 bits_count(ark_achieved(s, 0)), ark_achievements_needed(s));
        return;
    }
    tell_label(sp, N_("common mission"), out);
    buf_addf(out, "%s %d/%d\n", tell_name(sp, NOUN_MISSION, mission),
             ark_objectives_done(s, 0), N_OBJECTIVES);
}

static void tell_counter(const struct ark_state *s, const struct speaker *sp,
                         struct buf *out)
{
    const struct ark_guardians *g = &s->guard;

    tell_label(sp, N_("Guardians"), out);
    buf_addf(out, "%s, %s %d/%d", tell_name(sp, NOUN_LEVEL, g->level - 1),
             tr(sp->cat, N_("counter")), g->counter, g->most);
    if (g->card < N_GUARDIAN_CARDS)
        buf_addf(out, ", %s %s", tr(sp->cat, N_("last card")),
                 tell_name(sp, NOUN_GUARDIAN_CARD, g->card));
    buf_addc(out, '\n');
}

void ark_tell_guardians(const struct ark_state *s, const struct speaker *sp,
                        struct buf *out)
{
    if (!ark_is_team(s))
        return;
    tell_counter(s, sp, out);
    tell_goal(s, sp, out);
    for (int i = 0; i < s->guard.rule.guardians; i++)
        tell_one(s, i, sp, out);
}

/* "G1 C3>C2  G2 F5  G3 (2)": by cells, for the lines above the ship. */
void ark_picture_guardians(const struct ark_state *s, const struct speaker *sp,
                           struct buf *out)
{
    const struct noun *cell = &ark_nouns[NOUN_CELL - NOUN_OWN];

    if (!ark_is_team(s))
        return;
    tell_counter(s, sp, out);
    for (int i = 0; i < s->guard.rule.guardians; i++) {
        const struct ark_guardian *g = &s->guard.at[i];

        buf_addf(out, "G%d ", i + 1);
        if (g->room == ROOM_NONE)
            buf_addf(out, "(%d)", g->wait);
        else
            buf_adds(out, cell->word(s->cell[g->room]));
        if (g->room != ROOM_NONE && ark_hunt(s, g->room) != g->room)
            buf_addf(out, ">%s", cell->word(s->cell[ark_hunt(s, g->room)]));
        buf_adds(out, "   ");
    }
    tell_goal(s, sp, out);
}

/* ---- show ---- */

void ark_show_guardian_card(const struct sheet *sh, int index)
{
    const struct ark_guardian_card *c = &ark_guardian_cards[index];

    sheet_thing(sh, c->name, c->word);
    sheet_text(sh, 2, c->text);
    sheet_fact_number(sh, N_("power"), c->card.power);
    sheet_fact_name(sh, N_("critical mass"),
                    c->card.critical ? N_("yes") : N_("no"));
}

void ark_show_guardian(const struct sheet *sh, int index)
{
    const struct noun *noun = &ark_nouns[NOUN_GUARDIAN - NOUN_OWN];

    sheet_thing(sh, noun->name(index), noun->word(index));
    sheet_text(sh, 2,
               N_("It walks the rooms, attacks units and destroys cubes and "
                  "cylinders. The level says how strong it is."));
}

void ark_show_level(const struct sheet *sh, int index)
{
    const struct ark_level_card *c = &ark_level_cards[index];

    sheet_thing(sh, c->name, c->word);
    sheet_text(sh, 2, c->text);
    sheet_fact_number(sh, N_("Guardians"), c->level.guardians);
    sheet_fact_number(sh, N_("strength"), c->level.strength);
    sheet_fact(sh, N_("counter at the start"));
    for (int i = 0; i < MAX_TEAM; i++)
        buf_addf(sh->out, "%s%d", i == 0 ? "" : " / ",
                 (i + 1) * c->level.counter[i]);
    sheet_newline(sh);
}

void ark_show_guardians(const struct sheet *sh)
{
    sheet_text(sh, 0,
               N_("Alone or together against the Guardians: after the turn "
                  "of each player a card says which of them moves and how "
                  "strong they are, and the counter falls by one. They "
                  "fight units and destroy cubes and cylinders. Fulfil the "
                  "common mission before the counter runs out. That there "
                  "are 14 cards is printed, that more Guardians are harder "
                  "is public; all values are reconstructed. The counter "
                  "starts at one of four values, for one to four players."));
    for (int i = 0; i < N_LEVELS; i++)
        ark_show_level(sh, i);
    for (int i = 0; i < N_GUARDIAN_CARDS; i++)
        ark_show_guardian_card(sh, i);
}
