/*
 * The position as text: the ship as a grid with three lines for a room, then
 * a block for each player.  The widest ship has eleven rooms.
 *
 *     Titanium.1  the room                 112v    units by their owners
 *     *           an explore token         o1v#12  cylinders and cubes
 *     !           a power token
 */
#include "games/ark/rules.h"

/* 80 columns, less those that a frame may take. */
enum { COLUMNS = 78, MARGIN = 2, WIDEST_CELL = 12 };

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

/* Seats by their number, neutral pieces by the letter of their colour. */
static char owner_letter(int owner)
{
    static const char letter[N_OWNERS] = "12345vtb";

    return letter[owner];
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

/* Where a name does not fit, its beginning and its last word, which is the
 * number of a factory or gate: "Fusio.Found", "Osvite Ki.1". */
static void put_name_of(int room, const struct speaker *sp, int most,
                        struct buf *out)
{
    const char *name = tr(sp->cat, ark_nouns[NOUN_ROOM - NOUN_OWN].name(room));
    const char *last = strrchr(name, ' ');
    int tail = 0;
    size_t head;

    if (last && strlen(name) > bytes_of(name, most))
        for (last++; tail < most / 2 && last[bytes_of(last, tail)];)
            tail++;
    head = bytes_of(name, tail > 0 ? most - tail - 1 : most);
    while (head > 0 && name[head - 1] == ' ')
        head--;
    buf_add(out, name, head);
    if (tail > 0) {
        buf_addc(out, '.');
        buf_add(out, last, bytes_of(last, tail));
    }
}

static struct mark units_mark(const struct ark_state *s, int room, int most)
{
    struct mark m = { .most = most };

    if (s->token & bit(room))
        put(&m, '*');
    put_pieces(&m, s->site[room].unit, N_OWNERS);
    return m;
}

static struct mark pieces_mark(const struct ark_state *s, int room, int most)
{
    const struct ark_site *t = &s->site[room];
    struct mark m = { .most = most };

    if (s->power_token & bit(room))
        put(&m, '!');
    if (t->n_cylinders) {
        put(&m, 'o');
        put_pieces(&m, t->cylinder, N_OWNERS);
    }
    if (t->n_cubes) {
        put(&m, '#');
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
    else if (line == 1)
        buf_adds(out, units_mark(s, room, most).text);
    else
        buf_adds(out, pieces_mark(s, room, most).text);
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
        for (int line = 0; line < 3; line++)
            picture_line(s, row, line, sp, out);
}

static void picture_doors(const struct ark_state *s, const struct speaker *sp,
                          struct buf *out)
{
    const struct noun *cell = &ark_nouns[NOUN_CELL - NOUN_OWN];

    if (ark_pool(s) == POOL_PIECES - count_of(s->power_token))
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

static void picture_biodome(const struct ark_state *s, int seat,
                            const struct speaker *sp, struct buf *out)
{
    const struct ark_player *p = &s->player[seat];

    buf_addf(out, "   %s %d/%d/%d   %s %d   #",
             tr(sp->cat, N_("units home/wounded/asleep")),
             s->site[biodome(seat)].unit[seat], s->wounded[seat], p->asleep,
             tr(sp->cat, N_("cylinders")), ark_cylinders_home(s, seat));
    for (int i = 0; i < N_SECTIONS; i++)
        buf_addf(out, " %d", p->cube[i]);
    buf_addc(out, '\n');
}

static void picture_progress(const struct ark_state *s, int seat,
                             const struct speaker *sp, struct buf *out)
{
    const struct ark_player *p = &s->player[seat];

    buf_addf(out, "   %s %d   %s %d   %s %d   %s %d   %s %d\n",
             tr(sp->cat, N_("achievements")), count_of(p->achieved),
             tr(sp->cat, N_("targets")), count_of(p->target),
             tr(sp->cat, N_("rooms")), count_of(s->controlled[seat]),
             tr(sp->cat, N_("cubes")), p->cubes, tr(sp->cat, N_("explored")),
             p->tokens);
}

static void picture_player(const struct ark_state *s, int seat,
                           const struct speaker *sp, struct buf *out)
{
    const struct ark_player *p = &s->player[seat];
    const struct noun *section = &ark_nouns[NOUN_SECTION - NOUN_OWN];

    buf_addf(out, "%c%d", seat == s->active ? '>' : ' ', seat + 1);
    if (p->marker != SECTION_NONE)
        buf_addf(out, " [%s]", tr(sp->cat, section->name(p->marker)));
    buf_addc(out, '\n');
    picture_goods(s, seat, sp, out);
    picture_biodome(s, seat, sp, out);
    picture_progress(s, seat, sp, out);
}

void ark_picture(const void *state, const struct speaker *sp, struct buf *out)
{
    const struct ark_state *s = state;

    buf_addf(out, "%s %d   %s %d   %s %d\n", tr(sp->cat, N_("Round")), s->round,
             tr(sp->cat, N_("rooms face down")), count_of(s->deck),
             tr(sp->cat, N_("gates")), s->gates);
    picture_ship(s, sp, out);
    picture_doors(s, sp, out);
    for (int seat = 0; seat < s->head.n_seats; seat++)
        picture_player(s, seat, sp, out);
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

    picture_goods(s, seat, sp, out);
    picture_biodome(s, seat, sp, out);
    picture_secrets(&s->player[seat], sp, out);
}
