/*
 * Fights as JSON: one that is going on, and the Guardians with what they may do
 * next.
 */
#include "games/ark/json_parts.h"
#include "games/ark/steps.h"

#include <limits.h>

/* Units that fight on one side, by owner; how many they are. */
static int key_fighters(const struct ark_state *s, const char *key, int place,
                        unsigned owners, struct json *j)
{
    int units = 0;

    json_kopen(j, key);
    EACH (owner, owners) {
        units += s->site[place].unit[owner];
        json_kint(j, ark_word(NOUN_OWNER, owner), s->site[place].unit[owner]);
    }
    json_close(j);
    return units;
}

/* Strength before artifacts: the arsenal and what units and cubes add. */
static void key_strength(const struct ark_state *s, const struct frame *f,
                         const char *key, int seat, int units, struct json *j)
{
    json_kint(j, key,
              s->player[seat].arsenal +
                  ark_strength(s, seat, f->local[FIGHT_PLACE], units));
}

/* A fight in which cards are chosen; before, only where. */
static void json_fight(const struct ark_state *s, const struct frame *f,
                       struct json *j)
{
    int enemy = f->local[FIGHT_ENEMY], place = f->local[FIGHT_PLACE];
    struct ark_source from[MAX_SOURCES];
    int attack, defend;

    json_kstr(j, "room", ark_word(NOUN_ROOM, place));
    json_kint(j, "attacker", f->seat + 1);
    json_kint(j, "defender", enemy + 1);
    attack = key_fighters(s, "attackers", place,
                          (unsigned)f->local[FIGHT_ATTACKERS], j);
    defend = key_fighters(s, "defenders", place,
                          (unsigned)f->local[FIGHT_DEFENDERS], j);
    json_kint(j, "defence", f->local[FIGHT_DEFENCE]);
    key_strength(s, f, "attack", f->seat, attack, j);
    key_strength(s, f, "resistance", enemy, defend, j);
    ark_key_sources(s, "defence-sources", enemy, from,
                    ark_defence_sources(s, enemy, place, defend, from), j);
    ark_key_sources(s, "attack-sources", f->seat, from,
                    ark_strength_sources(s, f->seat, place, attack, from), j);
    ark_key_sources(s, "resistance-sources", enemy, from,
                    ark_strength_sources(s, enemy, place, defend, from), j);
}

void ark_json_combat(const struct ark_state *s, struct json *j)
{
    const struct flow *w = &s->head.flow;
    const struct frame *f = w->depth > 0 ? &w->at[w->depth - 1] : NULL;

    if (!f || (f->proc != PROC_FIGHT && f->proc != PROC_ROOM_COMBAT)) {
        json_knull(j, "combat");
        return;
    }
    json_kopen(j, "combat");
    if (f->proc == PROC_FIGHT) {
        json_fight(s, f, j);
    } else {
        json_kstr(j, "room", ark_word(NOUN_ROOM, f->local[BATTLE_PLACE]));
        json_kint(j, "attacker", f->seat + 1);
        json_knull(j, "defender");
    }
    json_close(j);
}

/* ---- the Guardians ---- */

/* Cards of which one comes next: those face down, or all when they are
 * shuffled anew. */
static unsigned coming(const struct ark_state *s)
{
    return s->guard.deck ? s->guard.deck : (1u << N_GUARDIAN_CARDS) - 1;
}

static void json_coming(const struct ark_state *s, struct json *j)
{
    int hourglasses = 0, least = INT_MAX, most = 0;

    EACH (card, coming(s)) {
        const struct ark_guardian_orders *c = &s->guard.cards[card];

        hourglasses += c->hourglass > 0;
        least = c->power < least ? c->power : least;
        most = c->power > most ? c->power : most;
    }
    json_kopen(j, "coming");
    ark_key_set(j, "cards", NOUN_GUARDIAN_CARD, coming(s));
    json_kint(j, "hourglasses", hourglasses);
    json_kint(j, "least", least);
    json_kint(j, "most", most);
    json_close(j);
}

/* Where it is after the next card, and by how many of those that may come. */
static void json_next(const struct ark_state *s, int which, struct json *j)
{
    uint8_t cards[N_ROOMS] = { 0 };

    EACH (card, s->guard.at[which].room == ROOM_NONE ? 0 : coming(s))
        cards[ark_guardian_after(s, which, card)]++;
    ark_key_counts(j, "next", NOUN_ROOM, N_ROOMS, cards);
}

/* What it will do as far as that is open: where it hunts, when it is back. */
static void json_guardian(const struct ark_state *s, int which, struct json *j)
{
    const struct ark_guardian *g = &s->guard.at[which];
    bool there = g->room != ROOM_NONE;

    json_open(j);
    json_kstr(j, "guardian", ark_word(NOUN_GUARDIAN, which));
    ark_key_word(j, "room", NOUN_ROOM, g->room, ROOM_NONE);
    json_kstr(j, "start", ark_word(NOUN_ROOM, g->start));
    json_kint(j, "returns", g->wait);
    ark_key_word(j, "hunts", NOUN_ROOM,
                 there ? ark_hunt(s, g->room) : ROOM_NONE, ROOM_NONE);
    json_kbool(j, "nearest", there && ark_nearest_guardian(s) == which);
    if (there) {
        json_kint(j, "defence", ark_guardian_defence(s, g->room));
        json_kint(j, "strength", ark_guardian_strength(s, g->room));
    }
    json_next(s, which, j);
    json_close(j);
}

/* What a player has against them there, and of what parts. */
static void json_foes(const struct ark_state *s, int seat, int room,
                      struct json *j)
{
    struct ark_source from[MAX_SOURCES];
    int units =
        key_fighters(s, "fighters", room, ark_guardian_foes(s, room, seat), j);

    json_kint(j, "ours",
              s->player[seat].arsenal + ark_strength(s, seat, room, units));
    ark_key_sources(s, "our-sources", seat, from,
                    ark_strength_sources(s, seat, room, units, from), j);
}

/* The fight in which an artifact is chosen, or null.  Theirs is the strength
 * with the card, where that is open: when a Guardian attacks. */
static void json_guardian_fight(const struct ark_state *s, struct json *j)
{
    const struct frame *f = flow_top(s);
    int room, strength, power;
    bool attacked;

    if (!f || f->proc != PROC_GUARDIAN_FIGHT) {
        json_knull(j, "fight");
        return;
    }
    room = f->local[GUARDIAN_FIGHT_ROOM];
    attacked = f->local[GUARDIAN_FIGHT_BY] > 0;
    strength =
        attacked ? s->guard.rule.strength : ark_guardian_strength(s, room);
    power = attacked ? s->guard.cards[s->guard.card].power : 0;
    json_kopen(j, "fight");
    json_kstr(j, "room", ark_word(NOUN_ROOM, room));
    json_kint(j, "seat", f->seat + 1);
    json_kbool(j, "attacked", attacked);
    json_foes(s, f->seat, room, j);
    json_kint(j, "strength", strength);
    json_kint(j, "theirs", strength + power);
    json_close(j);
}

/* All together: of each achievement, whoever has most of it. */
static void json_together(const struct ark_state *s, struct json *j)
{
    json_kopen(j, "progress");
    for (int i = 0; i < N_ACHIEVEMENTS; i++) {
        const struct ark_task *t = &s->box.achievement[i];
        struct ark_progress best = ark_task_progress(s, 0, t);

        for (int seat = 1; seat < ark_players(s); seat++) {
            struct ark_progress p = ark_task_progress(s, seat, t);

            best = p.have > best.have ? p : best;
        }
        json_kopen(j, ark_word(NOUN_ACHIEVEMENT, i));
        ark_json_progress(j, best);
    }
    json_close(j);
}

void ark_json_guardians(const struct ark_state *s, struct json *j)
{
    const struct ark_guardians *g = &s->guard;

    if (!ark_is_team(s))
        return;
    json_kopen(j, "guardians");
    json_kstr(j, "level", ark_word(NOUN_LEVEL, g->level - 1));
    json_kint(j, "strength", g->rule.strength);
    json_kint(j, "counter", g->counter);
    json_kint(j, "most", g->most);
    ark_key_word(j, "card", NOUN_GUARDIAN_CARD, g->card, N_GUARDIAN_CARDS);
    ark_key_set(j, "deck", NOUN_GUARDIAN_CARD, g->deck);
    json_coming(s, j);
    json_klist(j, "at");
    for (int i = 0; i < g->rule.guardians; i++)
        json_guardian(s, i, j);
    json_end(j);
    json_guardian_fight(s, j);
    ark_key_seat(j, "dark", g->dark ? s->head.n_seats - 1 : NOBODY);
    ark_key_set(j, "achievements", NOUN_ACHIEVEMENT, ark_achieved(s, 0));
    json_together(s, j);
    json_kint(j, "needed", ark_achievements_needed(s));
    ark_key_set(j, "activated", NOUN_ROOM, ark_activated(s, 0));
    json_close(j);
}
