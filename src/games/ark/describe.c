/*
 * The position in sentences, for a screen reader: room by room in the order of
 * the grid, with full names, then player by player.  What is not there is not
 * told.
 */
#include "core/tell.h"
#include "games/ark/rules.h"

/* ---- what is counted ----------------------------------------------------- */

/* A row is a line.  clang-format would break them. */
/* clang-format off */
static const struct phrase units_of = COUNT_OF(NOUN_OWNER, NP_("{number} [unit of {owner}|{owner} unit]", "{number} [units of {owner}|{owner} units]"));
static const struct phrase cylinders_of = COUNT_OF(NOUN_OWNER, NP_("{number} [cylinder of {owner}|{owner} cylinder]", "{number} [cylinders of {owner}|{owner} cylinders]"));
static const struct phrase cubes_of = COUNT_OF(NOUN_SEAT, NP_("{number} cube of {seat}", "{number} cubes of {seat}"));

static const struct phrase rooms_down = COUNT(NP_("{number} room face down", "{number} rooms face down"));
static const struct phrase gates = COUNT(NP_("{number} gate left", "{number} gates left"));
static const struct phrase units_home = COUNT(NP_("{number} unit at home", "{number} units at home"));
static const struct phrase wounded = COUNT(NP_("{number} unit wounded", "{number} units wounded"));
static const struct phrase asleep = COUNT(NP_("{number} unit asleep", "{number} units asleep"));
static const struct phrase cylinders_here = COUNT(NP_("{number} cylinder", "{number} cylinders"));
static const struct phrase cylinders = COUNT(NP_("{number} cylinder at home", "{number} cylinders at home"));
static const struct phrase artifacts = COUNT(NP_("{number} artifact", "{number} artifacts"));
static const struct phrase achievements = COUNT(NP_("{number} achievement", "{number} achievements"));
static const struct phrase targets = COUNT(NP_("{number} target", "{number} targets"));
static const struct phrase controlled = COUNT(NP_("{number} room under control", "{number} rooms under control"));
static const struct phrase cubes = COUNT(NP_("{number} cube", "{number} cubes"));
static const struct phrase explored = COUNT(NP_("{number} explored room", "{number} explored rooms"));
/* clang-format on */

/* Of each owner who has some: "2 units of Player 1, 1 violet unit". */
static void list_owned(struct told *l, const struct phrase *p,
                       const uint8_t *count, int owners)
{
    for (int owner = 0; owner < owners; owner++)
        told_count(l, p, count[owner], owner);
}

/* ---- the ship ------------------------------------------------------------ */

static void tell_room(const struct ark_state *s, int cell, int room,
                      const struct speaker *sp, struct buf *out)
{
    const struct ark_site *t = &s->site[room];
    struct told l = told_list(sp, tr(sp->cat, N_(": ")), out);

    buf_addf(out, "%s, %s", tell_name(sp, NOUN_CELL, cell),
             tell_name(sp, NOUN_ROOM, room));
    if (s->token & bit(room))
        told_add(&l, tr(sp->cat, N_("not explored")));
    if (s->power_token & bit(room))
        told_add(&l, tr(sp->cat, N_("power token")));
    list_owned(&l, &units_of, t->unit, N_OWNERS);
    list_owned(&l, &cylinders_of, t->cylinder, N_OWNERS);
    list_owned(&l, &cubes_of, t->cube, MAX_SEATS);
    buf_adds(out, ".\n");
}

static void tell_doors(const struct ark_state *s, const struct speaker *sp,
                       struct buf *out)
{
    const char *before = ":";

    for (int door = 0; door < N_DOORS; door++) {
        if (!ark_is_sealed(s, door))
            continue;
        if (*before == ':')
            buf_adds(out, tr(sp->cat, N_("sealed doors")));
        buf_addf(
            out, "%s %s-%s", before, tell_name(sp, NOUN_CELL, door / 2),
            tell_name(sp, NOUN_CELL, door / 2 + (door % 2 ? GRID_COLS : 1)));
        before = ",";
    }
    buf_adds(out, *before == ',' ? ".\n" : "");
}

/* ---- players ------------------------------------------------------------- */

/* Of the sections that have some. */
static void tell_sections(const struct ark_player *p, const struct speaker *sp,
                          struct buf *out)
{
    for (int i = 0; i < N_SECTIONS; i++) {
        struct told l = told_list(sp, tr(sp->cat, N_(": ")), out);

        if (p->cube[i] + p->power[i] > 0)
            buf_adds(out, tell_name(sp, NOUN_SECTION, i));
        told_count(&l, &cubes, p->cube[i], 0);
        told_count(&l, &cylinders_here, p->power[i], 0);
        told_close(&l, ".\n");
    }
}

/* A view of another seat hides them. */
static void tell_secrets(const struct ark_player *p, const struct speaker *sp,
                         struct buf *out)
{
    if (p->mission < MISSION_NONE) {
        tell_label(sp, N_("Mission"), out);
        buf_addf(out, "%s.\n", tell_name(sp, NOUN_MISSION, p->mission));
    }
    for (int a = 0; a < N_ARTIFACTS; a++)
        for (int i = 0; p->hand[a] != COUNT_HIDDEN && i < p->hand[a]; i++) {
            tell_label(sp, N_("Artifact"), out);
            buf_addf(out, "%s.\n", tell_name(sp, NOUN_ARTIFACT, a));
        }
}

/* "Player 1, whose turn it is. Action marker on Move." */
static void tell_seat(const struct ark_state *s, int seat,
                      const struct speaker *sp, struct buf *out)
{
    const struct ark_player *p = &s->player[seat];
    const char *faction = ark_faction_of(s, seat, sp);

    buf_adds(out, tell_name(sp, NOUN_SEAT, seat));
    if (faction)
        buf_addf(out, ", %s", faction);
    if (seat == s->active)
        buf_addf(out, ", %s", tr(sp->cat, N_("whose turn it is")));
    buf_addc(out, '.');
    if (p->marker == SECTION_NONE)
        return;
    buf_addc(out, ' ');
    tell_label(sp, N_("Action marker"), out);
    buf_addf(out, "%s.",
             p->marker < SECTION_NONE
                 ? tell_name(sp, NOUN_SECTION, p->marker)
                 : tell_name(sp, NOUN_KEY, p->marker - MARKER_KEY));
}

/* "2 osvite, arsenal 3." */
static void tell_store(const struct ark_player *p, const struct speaker *sp,
                       struct buf *out)
{
    struct told l = told_list(sp, " ", out);

    for (int r = 0; r < N_RESOURCES; r++)
        if (p->resource[r] > 0) {
            told_next(&l);
            buf_addf(out, "%d %s", p->resource[r],
                     tell_name(sp, NOUN_RESOURCE, r));
        }
    if (p->arsenal > 0) {
        told_next(&l);
        buf_addf(out, "%s %d", tr(sp->cat, N_("arsenal")), p->arsenal);
    }
    told_close(&l, ".");
}

static void tell_units(const struct ark_state *s, int seat,
                       const struct speaker *sp, struct buf *out)
{
    struct told l = told_list(sp, " ", out);

    told_count(&l, &units_home, s->site[biodome(seat)].unit[seat], 0);
    told_count(&l, &wounded, s->wounded[seat], 0);
    told_count(&l, &asleep, s->player[seat].asleep, 0);
    told_count(&l, &cylinders, ark_cylinders_home(s, seat), 0);
    told_close(&l, ".");
}

static void tell_reached(const struct ark_state *s, int seat,
                         const struct speaker *sp, struct buf *out)
{
    const struct ark_player *p = &s->player[seat];
    struct told l = told_list(sp, " ", out);

    told_count(&l, &achievements, bits_count(p->achieved), 0);
    told_count(&l, &targets, bits_count(p->target), 0);
    told_count(&l, &controlled, s->player[seat].rooms, 0);
    told_count(&l, &cubes, p->cubes, 0);
    told_count(&l, &explored, p->tokens, 0);
    told_count(&l, &artifacts, p->n_hand, 0);
    told_close(&l, ".");
}

static void tell_player(const struct ark_state *s, int seat,
                        const struct speaker *sp, struct buf *out)
{
    tell_seat(s, seat, sp, out);
    tell_store(&s->player[seat], sp, out);
    tell_units(s, seat, sp, out);
    tell_reached(s, seat, sp, out);
    buf_addc(out, '\n');
    tell_sections(&s->player[seat], sp, out);
    ark_tell_deeds(s, seat, sp, out);
    tell_secrets(&s->player[seat], sp, out);
}

void ark_describe(const void *state, const struct speaker *sp, struct buf *out)
{
    const struct ark_state *s = state;
    const struct ark_layout *l = ark_layout(s->layout);
    struct told left = told_list(sp, " ", out);

    buf_addf(out, "%s %d.", tr(sp->cat, N_("Round")), s->round);
    told_count(&left, &rooms_down, bits_count(s->deck), 0);
    told_count(&left, &gates, s->gates, 0);
    told_close(&left, ".");
    buf_addc(out, '\n');
    for (int row = 0; row < l->rows; row++)
        for (int col = 0; col < l->cols; col++) {
            int cell = cell_at(col, row);

            if (s->at[cell] != ROOM_NONE)
                tell_room(s, cell, s->at[cell], sp, out);
        }
    tell_doors(s, sp, out);
    ark_tell_guardians(s, sp, out);
    ark_tell_keys(s, sp, out);
    for (int seat = 0; seat < ark_players(s); seat++)
        tell_player(s, seat, sp, out);
    ark_tell_goals(s, sp, out);
}
