/*
 * The reference sheet: map, boards, set-up cards, markers, dice and odds.
 */
#include "games/arcs/show.h"

#include "games/arcs/cards.h"
#include "games/arcs/map.h"
#include "games/arcs/odds.h"
#include "games/arcs/setups.h"
#include "games/arcs/words.h"

#include <string.h>

/* ---- Map --------------------------------------------------------------- */

/* A planet's id with its tildes is the room for its type and slots. */
/* clang-format off */
static const char *const picture[] = {
    "        1A~~~~~~~~~~~~~~~~~~  1C~~~~~~~~~~~~~~~~~~  1H~~~~~~~~~~~~~~~~~~",
    "                          \\           |            /",
    "                           `--------- 1G ---------'",
    "                                    .'  `.",
    "                                 .-'      `-.",
    "  6H~~~~~~~~~~~~~~~~~~ -.       |            |       .- 2A~~~~~~~~~~~~~~~~~~",
    "  6C~~~~~~~~~~~~~~~~~~ --- 6G --'            `-- 2G --- 2C~~~~~~~~~~~~~~~~~~",
    "  6A~~~~~~~~~~~~~~~~~~ -'  |                      |  `- 2H~~~~~~~~~~~~~~~~~~",
    "          :                |                      |             :",
    "  5H~~~~~~~~~~~~~~~~~~ -.  |                      |  .- 3A~~~~~~~~~~~~~~~~~~",
    "  5C~~~~~~~~~~~~~~~~~~ --- 5G --.            .-- 3G --- 3C~~~~~~~~~~~~~~~~~~",
    "  5A~~~~~~~~~~~~~~~~~~ -'       |            |       `- 3H~~~~~~~~~~~~~~~~~~",
    "                                 `-.      .-'",
    "                                    `.  .'",
    "                           .--------- 4G ---------.",
    "                          /           |            \\",
    "        4H~~~~~~~~~~~~~~~~~~  4C~~~~~~~~~~~~~~~~~~  4A~~~~~~~~~~~~~~~~~~",
};
/* clang-format on */

static int system_named(const char *at)
{
    for (int s = 0; s < N_SYSTEMS; s++)
        if (strncmp(at, arcs_systems[s].word, 2) == 0)
            return s;
    return SYS_NONE;
}

/* "5H Psionic [][]" */
static void say_planet(const struct sheet *sh, int system)
{
    const struct arcs_system *s = &arcs_systems[system];

    buf_addf(sh->out, "%s ", s->word);
    sheet_say(sh, arcs_resources[s->type].name);
    buf_addc(sh->out, ' ');
    for (int i = 0; i < s->slots; i++)
        buf_adds(sh->out, "[]");
}

static void picture_line(const struct sheet *sh, const char *line)
{
    while (*line) {
        size_t room = line[1] ? strspn(line + 2, "~") : 0;
        int end = (int)buf_column(sh->out) + 2 + (int)room;

        if (room == 0) {
            buf_addc(sh->out, *line++);
            continue;
        }
        say_planet(sh, system_named(line));
        line += 2 + room;
        if (*line)
            sheet_pad(sh, end);
    }
    sheet_newline(sh);
}

void arcs_show_map(const struct sheet *sh)
{
    for (size_t i = 0; i < sizeof(picture) / sizeof(picture[0]); i++)
        picture_line(sh, picture[i]);
    sheet_newline(sh);
    sheet_text(sh, 0,
               N_("Each gate (G) touches its three planets and the gates on "
                  "both sides. A crescent (C) touches the arrow (A) and the "
                  "hex (H) of its cluster. Two borders between clusters can "
                  "be crossed: 2H to 3A and 5H to 6A. A box is a slot for a "
                  "building. Where a cluster is out of play, the gates on "
                  "both sides of it touch."));
}

void arcs_show_system(const struct sheet *sh, int system)
{
    uint32_t near = system_neighbours(ALL_CLUSTERS, system);

    if (system_is_gate(system)) {
        buf_addf(sh->out, "%s ", arcs_systems[system].word);
        sheet_say(sh, N_("Gate"));
    } else {
        say_planet(sh, system);
    }
    sheet_pad(sh, 24);
    sheet_label(sh, N_("Touches"));
    for (int s = 0; near != 0; s++, near >>= 1)
        if (near & 1)
            buf_addf(sh->out, near > 1 ? "%s " : "%s", arcs_systems[s].word);
    sheet_newline(sh);
}

/* ---- Set-up cards ------------------------------------------------------ */

static void say_dummy(const struct sheet *sh, int setup)
{
    sheet_pad(sh, 4);
    sheet_say(sh, N_("Tokens on the ambitions:"));
    for (int a = 0; a < N_AMBITIONS; a++)
        if (arcs_dummy_strength(setup, a) > 0) {
            buf_addc(sh->out, ' ');
            sheet_say(sh, arcs_ambitions[a].name);
            buf_addf(sh->out, " %d", arcs_dummy_strength(setup, a));
        }
    sheet_newline(sh);
}

static void say_seat(const struct sheet *sh, int seat,
                     const struct arcs_setup_seat *s)
{
    sheet_pad(sh, 4);
    sheet_label(sh, N_("Seat"));
    buf_addf(sh->out, "%d", seat + 1);
    sheet_pad(sh, 16);
    buf_adds(sh->out, "A ");
    say_planet(sh, s->a);
    sheet_pad(sh, 38);
    buf_adds(sh->out, "B ");
    say_planet(sh, s->b);
    sheet_pad(sh, 60);
    buf_addf(sh->out, "C %s", arcs_systems[s->c].word);
    if (s->c2 != SYS_NONE)
        buf_addf(sh->out, ", %s", arcs_systems[s->c2].word);
    sheet_newline(sh);
}

void arcs_show_setup(const struct sheet *sh, int setup)
{
    const struct arcs_setup_card *s = &arcs_setup_cards[setup];

    buf_addf(sh->out, "%s  ", s->id);
    sheet_say(sh, s->name);
    sheet_pad(sh, 38);
    sheet_label(sh, N_("Out of play"));
    for (int c = 0; c < N_CLUSTERS; c++)
        if (s->missing >> c & 1)
            buf_addf(sh->out, s->missing >> c >> 1 ? "%d, " : "%d", c + 1);
    if (s->experienced) {
        sheet_pad(sh, 60);
        sheet_say(sh, N_("(experienced)"));
    }
    sheet_newline(sh);
    for (int seat = 0; seat < s->players; seat++)
        say_seat(sh, seat, &s->seat[seat]);
    if (s->players == 2)
        say_dummy(sh, setup);
}

/* ---- Player board and markers ------------------------------------------ */

static void board_row(const struct sheet *sh, const char *label,
                      const uint8_t *value, int n)
{
    sheet_say(sh, label);
    for (int i = 0; i < n; i++) {
        sheet_pad(sh, 36 + 5 * i);
        buf_addf(sh->out, "%d", value[i]);
    }
    sheet_newline(sh);
}

void arcs_show_board(const struct sheet *sh)
{
    static const uint8_t number[] = { 0, 1, 2, 3, 4, 5, 6 };

    board_row(sh, N_("Resource slot"), number + 1, BOARD_SLOTS);
    board_row(sh, N_("Keys to raid it"), arcs_raid_cost, BOARD_SLOTS);
    sheet_newline(sh);
    board_row(sh, N_("Cities still on the board"), number, BOX_CITIES + 1);
    board_row(sh, N_("Open resource slots"), arcs_open_slots, BOX_CITIES + 1);
    board_row(sh, N_("Bonus for a won ambition"), arcs_bonus_power,
              BOX_CITIES + 1);
    sheet_newline(sh);
    sheet_text(sh, 0,
               N_("Cities are taken from the left and return to the right, so "
                  "that slots open from the left."));
}

static void marker_row(const struct sheet *sh, int chapter)
{
    unsigned left = (1u << N_MARKERS) - 1;

    sheet_label(sh, N_("Chapter"));
    buf_addf(sh->out, "%d", chapter);
    for (int column = 16; left != 0; column += 8) {
        int marker = arcs_marker_highest(left, chapter);
        struct arcs_marker_side side = arcs_marker_shows(marker, chapter);

        sheet_pad(sh, column);
        buf_addf(sh->out, "%d/%d", side.first, side.second);
        left &= ~(1u << marker);
    }
    sheet_newline(sh);
}

void arcs_show_markers(const struct sheet *sh)
{
    for (int chapter = 1; chapter <= N_CHAPTERS; chapter++)
        marker_row(sh, chapter);
    sheet_newline(sh);
    sheet_text(sh, 0,
               N_("Power for first and second place. A declaration takes the "
                  "highest marker that is left."));
}

/* ---- Dice and odds ----------------------------------------------------- */

void arcs_show_dice(const struct sheet *sh)
{
    const struct noun *die = &arcs_nouns[NOUN_DIE - NOUN_OWN];
    const struct noun *face = &arcs_nouns[NOUN_FACE - NOUN_OWN];

    for (int d = 0; d < N_DICE; d++) {
        sheet_say(sh, die->name(d));
        sheet_newline(sh);
        for (int f = 0; f < DIE_FACES; f++) {
            buf_addf(sh->out, "    %d  ", f + 1);
            sheet_say(sh, face->name(d * DIE_FACES + f));
            sheet_newline(sh);
        }
    }
}

static const char *const symbol_name[N_SYMBOLS] = {
    [SYM_HIT] = N_("hit"),
    [SYM_SELF] = N_("self-hit"),
    [SYM_INTERCEPT] = N_("intercept"),
    [SYM_BHIT] = N_("bldg. hit"),
    [SYM_KEY] = N_("key"),
};

enum { ODDS_LABEL = 9, ODDS_COLUMN = 14 };

static int odds_column(int symbol)
{
    return ODDS_LABEL + ODDS_COLUMN * symbol;
}

static int permille(uint64_t weight, uint64_t total)
{
    return (int)((weight * 1000 + total / 2) / total);
}

/* "12.3", five columns. */
static void add_permille(struct buf *out, int permille)
{
    buf_addf(out, "%3d.%d", permille / 10, permille % 10);
}

static void odds_head(const struct sheet *sh, const struct arcs_odds_mean *mean)
{
    for (int k = 0; k < N_SYMBOLS; k++) {
        sheet_pad(sh, odds_column(k) + 1);
        sheet_say(sh, symbol_name[k]);
    }
    sheet_newline(sh);
    sheet_say(sh, N_("mean"));
    for (int k = 0; k < N_SYMBOLS; k++) {
        int hundredths = (mean->sixths[k] * 100 + 3) / 6;

        sheet_pad(sh, odds_column(k));
        buf_addf(sh->out, "%3d.%02d", hundredths / 100, hundredths % 100);
    }
    sheet_newline(sh);
    for (int k = 0; k < N_SYMBOLS; k++) {
        sheet_pad(sh, odds_column(k));
        buf_adds(sh->out, "  = n    >= n");
    }
    sheet_newline(sh);
}

static void odds_row(const struct sheet *sh,
                     const struct arcs_odds_lines *lines, int n)
{
    buf_addf(sh->out, "n = %d", n);
    for (int k = 0; k < N_SYMBOLS; k++) {
        uint64_t more = arcs_odds_at_least(lines, k, n);

        if (more == 0)
            continue;
        sheet_pad(sh, odds_column(k));
        add_permille(sh->out, permille(lines->weight[k][n], lines->total));
        buf_adds(sh->out, "  ");
        add_permille(sh->out, permille(more, lines->total));
    }
    sheet_newline(sh);
}

static void show_pool(const struct sheet *sh, struct arcs_pool pool)
{
    const struct noun *die = &arcs_nouns[NOUN_DIE - NOUN_OWN];
    struct arcs_odds_mean mean = arcs_odds_mean(pool);
    struct arcs_odds_lines lines;

    sheet_title(sh, N_("Chances of a roll, in percent"));
    sheet_newline(sh);
    for (int d = 0; d < N_DICE; d++) {
        sheet_label(sh, die->name(d));
        buf_addf(sh->out, d + 1 < N_DICE ? "%d   " : "%d", pool.n[d]);
    }
    sheet_newline(sh);
    sheet_newline(sh);
    arcs_odds_lines(pool, &lines);
    odds_head(sh, &mean);
    for (int n = 0; n <= ODDS_MOST; n++)
        for (int k = 0; k < N_SYMBOLS; k++)
            if (arcs_odds_at_least(&lines, k, n) > 0) {
                odds_row(sh, &lines, n);
                break;
            }
}

int arcs_show_odds(const struct sheet *sh, const char *numbers)
{
    struct arcs_pool pool;

    for (int d = 0; d < N_DICE; d++) {
        numbers += strspn(numbers, " +,");
        if (*numbers < '0' || *numbers > '0' + DICE_PER_KIND)
            return -1;
        pool.n[d] = (uint8_t)(*numbers++ - '0');
    }
    if (*numbers)
        return -1;
    show_pool(sh, pool);
    return 0;
}
