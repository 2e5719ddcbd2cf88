/*
 * The position as text: the ship as a grid with two lines for a room, or one
 * in a low window, then a block for each player.  The widest ship has eleven
 * rooms.  ark_show_signs() explains every sign to people.
 *
 *     Titan 1     the room, by its short name
 *     *112v o1    an explore token, units by their owners, cylinders
 *     G1          a Guardian, and a unit
 */
#include "games/ark/rules.h"

/* 80 columns, less those that a frame may take. */
enum { COLUMNS = 78, MARGIN = 2, WIDEST_CELL = 12, SHORTEST_NAME = 3 };

/* With a column between two cells, and none behind the last. */
static int cell_width(const struct ark_layout *l)
{
    int width = (COLUMNS - MARGIN + 1) / l->cols;

    return width < WIDEST_CELL ? width : WIDEST_CELL;
}

struct mark {
    char text[WIDEST_CELL];
    int n, most;
};

/* What does not fit is a plus. */
static void put(struct mark *m, char c)
{
    if (m->n < m->most)
        m->text[m->n++] = c;
    else if (m->n > 0)
        m->text[m->n - 1] = '+';
    m->text[m->n] = '\0';
}

/* Seats by their sign, neutral pieces by the letter of their colour. */
static char owner_letter(int owner)
{
    return owner < OWNER_NEUTRAL ? seat_sign(owner)
                                 : "vtb"[owner - OWNER_NEUTRAL];
}

static void put_pieces(struct mark *m, const uint8_t *count, int owners)
{
    for (int owner = 0; owner < owners; owner++)
        for (int i = 0; i < count[owner]; i++)
            put(m, owner_letter(owner));
}

/* How many bytes of a text take so many columns, or all of it. */
static size_t bytes_of(const char *text, int columns)
{
    size_t n = 0;

    while (text[n] && columns-- > 0)
        do
            n++;
        while (((unsigned char)text[n] & 0xC0) == 0x80);
    return n;
}

/* Where even the short name does not fit, its beginning and its number. */
static void put_name_of(int room, const struct speaker *sp, int most,
                        struct buf *out)
{
    const char *name = tr(sp->cat, ark_room_brief(room));
    int copy = ark_room_copy(room), number = copy == 0 ? 0 : most < 8 ? 1 : 2;

    buf_add(out, name, bytes_of(name, most - number));
    if (copy > 0)
        buf_addf(out, "%s%d", number == 2 ? " " : "", copy);
}

/* A blank before a kind of pieces, unless it is the first. */
static void put_kind(struct mark *m, char c)
{
    if (m->n > 0)
        put(m, ' ');
    put(m, c);
}

/* Guardians stand before the units, by a G for each. */
static void put_guardians(struct mark *m, const struct ark_state *s, int room)
{
    for (int i = 0; i < MAX_GUARDIANS && ark_is_team(s); i++)
        if (s->guard.at[i].room == room)
            put(m, 'G');
}

static struct mark marks_of(const struct ark_state *s, int room, int most)
{
    const struct ark_site *t = &s->site[room];
    struct mark m = { .most = most };

    if (s->token & bit(room))
        put(&m, '*');
    if (s->power_token & bit(room))
        put(&m, '!');
    put_guardians(&m, s, room);
    put_pieces(&m, t->unit, N_OWNERS);
    if (t->n_cylinders) {
        put_kind(&m, 'o');
        put_pieces(&m, t->cylinder, N_OWNERS);
    }
    if (t->n_cubes) {
        put_kind(&m, '#');
        put_pieces(&m, t->cube, MAX_SEATS);
    }
    return m;
}

/* ---- the ship ---- */

static void picture_cell(const struct ark_state *s, int cell, int line,
                         const struct speaker *sp, struct buf *out)
{
    int room = s->at[cell], most = cell_width(ark_layout(s->layout)) - 1;

    if (room == ROOM_NONE)
        buf_adds(out, line == 0 ? "." : "");
    else if (line == 0)
        put_name_of(room, sp, most, out);
    else
        buf_adds(out, marks_of(s, room, most).text);
}

/* Name and pieces in one line: of the name at least a few letters are left, of
 * the pieces those that fit. */
static void picture_low_cell(const struct ark_state *s, int cell,
                             const struct speaker *sp, struct buf *out)
{
    int room = s->at[cell], most = cell_width(ark_layout(s->layout)) - 1;
    struct mark m;

    if (room == ROOM_NONE) {
        buf_addc(out, '.');
        return;
    }
    m = marks_of(s, room, most - SHORTEST_NAME - 1);
    put_name_of(room, sp, m.n > 0 ? most - m.n - 1 : most, out);
    if (m.n > 0)
        buf_addf(out, " %s", m.text);
}

static void pad_to(const struct ark_layout *l, int col, struct buf *out)
{
    buf_pad(out, (size_t)MARGIN + (size_t)col * (size_t)cell_width(l));
}

static void picture_line(const struct ark_state *s, int row, int line,
                         const struct speaker *sp, struct buf *out)
{
    const struct ark_layout *l = ark_layout(s->layout);

    if (line == 0)
        buf_addf(out, "%d", row + 1);
    for (int col = 0; col < l->cols; col++) {
        pad_to(l, col, out);
        if (sp->low)
            picture_low_cell(s, cell_at(col, row), sp, out);
        else
            picture_cell(s, cell_at(col, row), line, sp, out);
    }
    buf_addc(out, '\n');
}

static void picture_ship(const struct ark_state *s, const struct speaker *sp,
                         struct buf *out)
{
    const struct ark_layout *l = ark_layout(s->layout);

    for (int col = 0; col < l->cols; col++) {
        pad_to(l, col, out);
        buf_addc(out, (char)('A' + col));
    }
    buf_addc(out, '\n');
    for (int row = 0; row < l->rows; row++)
        for (int line = 0; line < (sp->low ? 1 : 2); line++)
            picture_line(s, row, line, sp, out);
}

static void picture_doors(const struct ark_state *s, const struct speaker *sp,
                          struct buf *out)
{
    const struct noun *cell = &ark_nouns[NOUN_CELL - NOUN_OWN];

    if (ark_pool(s) == POOL_PIECES - bits_count(s->power_token))
        return;
    buf_addf(out, "%s:", tr(sp->cat, N_("sealed doors")));
    for (int door = 0; door < N_DOORS; door++)
        if (ark_is_sealed(s, door))
            buf_addf(out, " %s-%s", cell->word(door / 2),
                     cell->word(door / 2 + (door % 2 ? GRID_COLS : 1)));
    buf_addc(out, '\n');
}

/* ---- the players ---- */

static void picture_goods(const struct ark_state *s, int seat,
                          const struct speaker *sp, struct buf *out)
{
    const struct ark_player *p = &s->player[seat];

    buf_addf(out, "   Di %d  Os %d  Bt %d  Ti %d  Mt %d   ",
             p->resource[RESOURCE_DI], p->resource[RESOURCE_OS],
             p->resource[RESOURCE_BT], p->resource[RESOURCE_TI],
             p->resource[RESOURCE_MT]);
    buf_addf(out, "%s %d   %s %d\n", tr(sp->cat, N_("arsenal")), p->arsenal,
             tr(sp->cat, N_("artifacts")), p->n_hand);
}

/* Its cubes, and the cylinders in it where a component file has circles there.
 */
static void picture_section(const struct ark_player *p, int i, struct buf *out)
{
    buf_addf(out, " %d", p->cube[i]);
    if (p->power[i] > 0)
        buf_addf(out, "o%d", p->power[i]);
}

static void picture_biodome(const struct ark_state *s, int seat,
                            const struct speaker *sp, struct buf *out)
{
    const struct ark_player *p = &s->player[seat];

    buf_addf(out, "   %s %d/%d/%d   %s %d   #",
             tr(sp->cat, N_("units home/wounded/asleep")),
             s->site[biodome(seat)].unit[seat], s->wounded[seat], p->asleep,
             tr(sp->cat, N_("cylinders")), ark_cylinders_home(s, seat));
    for (int i = 0; i < N_SECTIONS; i++)
        picture_section(p, i, out);
    buf_addc(out, '\n');
}

static void picture_player(const struct ark_state *s, int seat,
                           const struct speaker *sp, struct buf *out)
{
    const struct ark_player *p = &s->player[seat];
    const struct noun *section = &ark_nouns[NOUN_SECTION - NOUN_OWN];
    const char *faction = ark_faction_of(s, seat, sp);

    buf_addf(out, "%c%c%s%s", seat == s->active ? '>' : ' ', seat_sign(seat),
             faction ? " " : "", faction ? faction : "");
    if (p->marker < SECTION_NONE)
        buf_addf(out, " [%s]", tr(sp->cat, section->name(p->marker)));
    buf_addc(out, '\n');
    picture_goods(s, seat, sp, out);
    picture_biodome(s, seat, sp, out);
    ark_picture_deeds(s, seat, sp, out);
}

void ark_picture(const void *state, const struct speaker *sp, struct buf *out)
{
    const struct ark_state *s = state;

    picture_ship(s, sp, out);
    ark_picture_guardians(s, sp, out);
    buf_addf(out, "%s %d   %s %d   %s %d\n", tr(sp->cat, N_("Round")), s->round,
             tr(sp->cat, N_("rooms face down")), bits_count(s->deck),
             tr(sp->cat, N_("gates")), s->gates);
    picture_doors(s, sp, out);
    for (int seat = 0; seat < ark_players(s); seat++)
        picture_player(s, seat, sp, out);
    ark_picture_goals(s, sp, out);
}

/* A new line where the next name would pass the right edge; bytes are at
 * least as many as columns. */
static void put_name(const struct speaker *sp, int kind, int value,
                     size_t *line, struct buf *out)
{
    const char *name = tr(sp->cat, ark_nouns[kind - NOUN_OWN].name(value));

    if (out->n - *line + strlen(name) + 2 > 80) {
        buf_adds(out, "\n   ");
        *line = out->n - 3;
    }
    buf_addf(out, "[%s]", name);
}

/* A view of another seat hides them. */
static void picture_secrets(const struct ark_player *p,
                            const struct speaker *sp, struct buf *out)
{
    size_t line = out->n;

    buf_adds(out, "   ");
    if (p->mission < MISSION_NONE)
        put_name(sp, NOUN_MISSION, p->mission, &line, out);
    for (int a = 0; a < N_ARTIFACTS; a++)
        for (int i = 0; p->hand[a] != COUNT_HIDDEN && i < p->hand[a]; i++)
            put_name(sp, NOUN_ARTIFACT, a, &line, out);
    buf_addc(out, '\n');
}

void ark_own(const void *state, int seat, const struct speaker *sp,
             struct buf *out)
{
    const struct ark_state *s = state;

    if (seat >= ark_players(s)) { /* the dark player */
        ark_picture_guardians(s, sp, out);
        return;
    }
    picture_goods(s, seat, sp, out);
    picture_biodome(s, seat, sp, out);
    picture_secrets(&s->player[seat], sp, out);
}
