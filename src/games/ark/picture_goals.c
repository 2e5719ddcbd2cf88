/*
 * How far everybody is, below the ship: who plays which faction, what is built
 * and activated, the tasks of a First Mission, and all achievements in a table.
 * ark_tell_goals() says the same in sentences.
 */
#include "core/tell.h"
#include "games/ark/rules.h"

#include "games/ark/components.h"

enum { COLUMNS = 40, COLUMN = 8 };

const char *ark_faction_of(const struct ark_state *s, int seat,
                           const struct speaker *sp)
{
    int faction = s->player[seat].faction;

    return s->factions == FACTIONS_NONE || faction >= N_FACTIONS
               ? NULL
               : tell_name(sp, NOUN_FACTION, faction);
}

/* ---- of one player ---- */

/* "2/3 explore tokens" */
static void add_task(const struct ark_state *s, int seat,
                     const struct ark_task *t, const struct speaker *sp,
                     struct buf *out)
{
    struct ark_progress p = ark_task_progress(s, seat, t);

    buf_addf(out, "%d/%d %s", p.have < p.need ? p.have : p.need, p.need,
             tr(sp->cat, ark_task_cards[t->kind].name));
    if (t->kind == TASK_CUBES)
        buf_addf(out, " (%s, %s)", tell_name(sp, NOUN_SECTION, t->a),
                 tell_name(sp, NOUN_SECTION, t->b));
}

static void add_tasks(const struct ark_state *s, int seat, const char *before,
                      const char *after, const struct speaker *sp,
                      struct buf *out)
{
    int mission = s->player[seat].mission;

    if (mission < N_MISSIONS || mission >= MISSION_NONE)
        return;
    for (int i = 0; i < N_OBJECTIVES; i++) {
        buf_adds(out, before);
        add_task(s, seat, &s->box.first_mission[mission - N_MISSIONS][i], sp,
                 out);
        buf_adds(out, after);
    }
}

/* "activated: Robotics, The Brig" */
static bool add_activated(const struct ark_player *p, const struct speaker *sp,
                          struct buf *out)
{
    struct told l = told_list(sp, "", out);

    if (!p->target)
        return false;
    tell_label(sp, N_("activated"), out);
    EACH (room, p->target)
        told_add(&l, tell_name(sp, NOUN_ROOM, room));
    return true;
}

/* "built: Drift Sail" */
static bool add_built(const struct ark_player *p, const struct speaker *sp,
                      struct buf *out)
{
    struct told l = told_list(sp, "", out);

    if (p->built[0] == ARTIFACT_PEN)
        return false;
    tell_label(sp, N_("built"), out);
    for (int i = 0; i < MAX_BUILT && p->built[i] != ARTIFACT_PEN; i++)
        told_add(&l, tell_name(sp, NOUN_ARTIFACT, p->built[i]));
    return true;
}

void ark_picture_deeds(const struct ark_state *s, int seat,
                       const struct speaker *sp, struct buf *out)
{
    const struct ark_player *p = &s->player[seat];

    add_tasks(s, seat, "   ", "\n", sp, out);
    if (p->target) {
        buf_adds(out, "   ");
        add_activated(p, sp, out);
        buf_addc(out, '\n');
    }
    if (p->built[0] != ARTIFACT_PEN) {
        buf_adds(out, "   ");
        add_built(p, sp, out);
        buf_addc(out, '\n');
    }
}

void ark_tell_deeds(const struct ark_state *s, int seat,
                    const struct speaker *sp, struct buf *out)
{
    const struct ark_player *p = &s->player[seat];

    add_tasks(s, seat, "", ".\n", sp, out);
    if (add_activated(p, sp, out))
        buf_adds(out, ".\n");
    if (add_built(p, sp, out))
        buf_adds(out, ".\n");
}

/* ---- achievements ---- */

static bool has(const struct ark_state *s, int seat, int achievement)
{
    return s->player[seat].achieved >> achievement & 1;
}

void ark_picture_goals(const struct ark_state *s, const struct speaker *sp,
                       struct buf *out)
{
    if (s->first_mission)
        return;
    buf_adds(out, tr(sp->cat, N_("Achievements")));
    for (int seat = 0; seat < ark_players(s); seat++) {
        buf_pad(out, (size_t)COLUMNS + COLUMN * (size_t)seat);
        buf_addc(out, seat_sign(seat));
    }
    for (int i = 0; i < N_ACHIEVEMENTS; i++) {
        buf_addf(out, "\n  %s", tell_name(sp, NOUN_ACHIEVEMENT, i));
        for (int seat = 0; seat < ark_players(s); seat++) {
            struct ark_progress p =
                ark_task_progress(s, seat, &s->box.achievement[i]);

            buf_pad(out, (size_t)COLUMNS + COLUMN * (size_t)seat);
            if (has(s, seat, i))
                buf_addc(out, '*');
            else
                buf_addf(out, "%d/%d", p.have, p.need);
        }
    }
    buf_addc(out, '\n');
}

/* "Player 1 2 of 6", of each. */
static void tell_goal(const struct ark_state *s, int seat, int achievement,
                      const struct speaker *sp, struct buf *out)
{
    static const struct phrase far = {
        .id = "far",
        .text = N_("{seat} has {number} of {all:number}"),
        .arg = { NOUN_SEAT, NOUN_NUMBER, NOUN_NUMBER },
    };
    static const struct phrase done = {
        .id = "done",
        .text = N_("{seat} is done"),
        .arg = { NOUN_SEAT },
    };
    struct ark_progress p =
        ark_task_progress(s, seat, &s->box.achievement[achievement]);
    int16_t arg[EVENT_ARGS] = { (int16_t)seat, (int16_t)p.have,
                                (int16_t)p.need };

    say_phrase(sp, has(s, seat, achievement) ? &done : &far, arg, out);
}

/* What nobody has begun is only named. */
static bool is_begun(const struct ark_state *s, int seat, int achievement)
{
    return has(s, seat, achievement) ||
           ark_task_progress(s, seat, &s->box.achievement[achievement]).have >
               0;
}

void ark_tell_goals(const struct ark_state *s, const struct speaker *sp,
                    struct buf *out)
{
    if (s->first_mission)
        return;
    for (int i = 0; i < N_ACHIEVEMENTS; i++) {
        struct told l = told_list(sp, tr(sp->cat, N_(": ")), out);

        buf_adds(out, tell_name(sp, NOUN_ACHIEVEMENT, i));
        for (int seat = 0; seat < ark_players(s); seat++) {
            if (!is_begun(s, seat, i))
                continue;
            told_next(&l);
            tell_goal(s, seat, i, sp, out);
        }
        buf_adds(out, ".\n");
    }
}
