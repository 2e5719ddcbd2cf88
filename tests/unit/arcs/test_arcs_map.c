/*
 * Boards, map, set-up cards: every number of the rule sheet, once, against the
 * tables in the code.  What is expected stands here as the sheet prints it; the
 * code's rows are written out in the same form and compared as text.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/buf.h"
#include "games/arcs/dice.h"
#include "games/arcs/setups.h"
#include "games/arcs/words.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */

/* ---- Section 1: box and player board ----------------------------------- */

static void the_box_is_complete(void **unused)
{
    (void)unused;
    assert_int_equal(arcs_box[PIECE_SHIP], 15);
    assert_int_equal(arcs_box[PIECE_STARPORT], 5);
    assert_int_equal(arcs_box[PIECE_CITY], 5);
    assert_int_equal(arcs_box[PIECE_AGENT], 10);
    assert_int_equal(N_RESOURCES * BOX_RESOURCES, 25);
    assert_int_equal(N_DICE * DICE_PER_KIND, 18);
    assert_int_equal(N_CARDS, 28);
    assert_int_equal(N_COURT, 31);
    assert_int_equal(N_GUILD, 25);
    assert_int_equal(N_SETUPS, 12);
    assert_int_equal(N_MARKERS, 3);
    assert_int_equal(N_CHAPTERS, 5);
    assert_int_equal(N_LEADERS, 8);
    assert_int_equal(N_LORE, 14);
    assert_int_equal(HAND_CARDS, 6);
    assert_int_equal(RETURNING_SHIPS, 3);
}

static void the_player_board(void **unused)
{
    static const int cost[] = { 3, 1, 1, 2, 1, 3, 4 };
    /* cities on the board:    5  4  3  2  1  0 */
    static const int open[]  = { 2, 3, 4, 6, 6, 6 };
    static const int bonus[] = { 0, 0, 0, 0, 2, 5 };

    (void)unused;
    for (int slot = 0; slot < 7; slot++)
        assert_int_equal(arcs_raid_cost[slot], cost[slot]);
    for (int c = 0; c <= 5; c++) {
        assert_int_equal(arcs_open_slots[5 - c], open[c]);
        assert_int_equal(arcs_bonus_power[5 - c], bonus[c]);
    }
}

/* ---- Section 2: map ---------------------------------------------------- */

static const char *const planets[] = {
    "Weapon 2, Fuel 1, Material 2",
    "Psionic 1, Weapon 1, Relic 2",
    "Material 1, Fuel 1, Weapon 2",
    "Relic 2, Fuel 2, Material 1",
    "Weapon 1, Relic 1, Psionic 2",
    "Material 1, Fuel 2, Psionic 1",
};

static void planet_types_and_slots(void **unused)
{
    (void)unused;
    for (int c = 0; c < N_CLUSTERS; c++) {
        const struct arcs_system *s = &arcs_systems[c * CLUSTER_SYSTEMS];
        char line[80];

        snprintf(line, sizeof(line), "%s %d, %s %d, %s %d",
                 arcs_resources[s[1].type].name, s[1].slots,
                 arcs_resources[s[2].type].name, s[2].slots,
                 arcs_resources[s[3].type].name, s[3].slots);
        assert_string_equal(line, planets[c]);
        assert_int_equal(s[0].type, RES_NONE);
        assert_int_equal(s[0].slots, 0);
    }
}

static void planets_and_slots_add_up(void **unused)
{
    int n[N_RESOURCES] = { 0 }, slots[N_RESOURCES] = { 0 };

    (void)unused;
    for (int s = 0; s < N_SYSTEMS; s++)
        if (!system_is_gate(s)) {
            n[arcs_systems[s].type]++;
            slots[arcs_systems[s].type] += arcs_systems[s].slots;
        }
    assert_memory_equal(n, ((int[]){ 4, 4, 4, 3, 3 }), sizeof(n));
    assert_memory_equal(slots, ((int[]){ 5, 6, 6, 5, 4 }), sizeof(slots));
}

static const char *const neighbours[] = {
    "1G: 1A 1C 1H 2G 6G",
    "1A: 1G 1C",
    "1C: 1G 1A 1H",
    "1H: 1G 1C",
    "2G: 1G 2A 2C 2H 3G",
    "2A: 2G 2C",
    "2C: 2G 2A 2H",
    "2H: 2G 2C 3A",
    "3G: 2G 3A 3C 3H 4G",
    "3A: 2H 3G 3C",
    "3C: 3G 3A 3H",
    "3H: 3G 3C",
    "4G: 3G 4A 4C 4H 5G",
    "4A: 4G 4C",
    "4C: 4G 4A 4H",
    "4H: 4G 4C",
    "5G: 4G 5A 5C 5H 6G",
    "5A: 5G 5C",
    "5C: 5G 5A 5H",
    "5H: 5G 5C 6A",
    "6G: 1G 5G 6A 6C 6H",
    "6A: 5H 6G 6C",
    "6C: 6G 6A 6H",
    "6H: 6G 6C",
};

static void neighbours_on_the_full_map(void **unused)
{
    (void)unused;
    for (int s = 0; s < N_SYSTEMS; s++) {
        struct buf line = BUF_INIT;

        buf_addf(&line, "%s:", arcs_systems[s].word);
        for (int t = 0; t < N_SYSTEMS; t++)
            if (system_neighbours(ALL_CLUSTERS, s) & system_bit(t))
                buf_addf(&line, " %s", arcs_systems[t].word);
        assert_string_equal(buf_str(&line), neighbours[s]);
        buf_release(&line);
    }
}

static const struct {
    const char *missing, *ring, *cross;
    int systems, edges;
} part[] = {
    { "none", "1-2-3-4-5-6-1", "2H-3A, 5H-6A", 24, 38 },
    { "1,6", "2-3-4-5-2", "2H-3A", 16, 25 },
    { "2,5", "1-3-4-6-1", "none", 16, 24 },
    { "1,4", "2-3-5-6-2", "2H-3A, 5H-6A", 16, 26 },
    { "2,3", "1-4-5-6-1", "5H-6A", 16, 25 },
    { "5,6", "1-2-3-4-1", "2H-3A", 16, 25 },
    { "3,6", "1-2-4-5-1", "none", 16, 24 },
    { "3", "1-2-4-5-6-1", "5H-6A", 20, 31 },
    { "4", "1-2-3-5-6-1", "2H-3A, 5H-6A", 20, 32 },
    { "5", "1-2-3-4-6-1", "2H-3A", 20, 31 },
    { "6", "1-2-3-4-5-1", "2H-3A", 20, 31 },
};

/* clang-format on */

static unsigned clusters_in(const char *text)
{
    unsigned set = 0;

    for (; *text; text++)
        if (*text >= '1' && *text <= '6')
            set |= 1u << (*text - '1');
    return set;
}

/* Gates a and b (clusters, from 0) follow each other in "2-3-4-5-2". */
static bool in_ring(const char *ring, int a, int b)
{
    char forth[4] = { (char)('1' + a), '-', (char)('1' + b), 0 };
    char back[4] = { (char)('1' + b), '-', (char)('1' + a), 0 };

    return strstr(ring, forth) || strstr(ring, back);
}

static bool in_cross(const char *cross, int s, int t)
{
    char forth[8], back[8];

    snprintf(forth, sizeof(forth), "%s-%s", arcs_systems[s].word,
             arcs_systems[t].word);
    snprintf(back, sizeof(back), "%s-%s", arcs_systems[t].word,
             arcs_systems[s].word);
    return strstr(cross, forth) || strstr(cross, back);
}

/* Section 2.2 in words. */
static bool should_touch(int row, int s, int t)
{
    const char *a = arcs_systems[s].word, *b = arcs_systems[t].word;

    if (s == t)
        return false;
    if (a[1] == 'G' && b[1] == 'G')
        return in_ring(part[row].ring, a[0] - '1', b[0] - '1');
    if (a[0] != b[0])
        return in_cross(part[row].cross, s, t);
    return a[1] == 'G' || b[1] == 'G' || a[1] == 'C' || b[1] == 'C';
}

static void map_without_clusters(int row)
{
    unsigned in_play = ALL_CLUSTERS & ~clusters_in(part[row].missing);
    int systems = 0, twice = 0;

    for (int s = 0; s < N_SYSTEMS; s++) {
        if (!system_in_play(in_play, s))
            continue;
        systems++;
        for (int t = 0; t < N_SYSTEMS; t++) {
            bool touch = system_in_play(in_play, t) && should_touch(row, s, t);

            assert_int_equal(
                (system_neighbours(in_play, s) & system_bit(t)) != 0, touch);
            twice += touch;
        }
    }
    assert_int_equal(systems, part[row].systems);
    assert_int_equal(twice, 2 * part[row].edges);
}

static void maps_with_missing_clusters(void **unused)
{
    (void)unused;
    for (size_t row = 0; row < sizeof(part) / sizeof(part[0]); row++)
        map_without_clusters((int)row);
}

static void sets_of_clusters(void **unused)
{
    (void)unused;
    for (unsigned set = 0; set <= ALL_CLUSTERS; set++)
        for (int s = 0; s < N_SYSTEMS; s++) {
            bool in = system_in_play(set, s);

            assert_int_equal(arcs_cluster_systems[set] >> s & 1, in);
            assert_int_equal(arcs_cluster_gates[set] >> s & 1,
                             in && system_is_gate(s));
        }
}

static void the_dummy_of_two_players(void **unused)
{
    /* Tycoon, Tyrant, Warlord, Keeper, Empath */
    static const int strength[SETUPS_PER_COUNT][N_AMBITIONS] = {
        { 4, 0, 1, 0, 1 }, /* Frontiers */
        { 0, 0, 2, 2, 2 }, /* Mix Up 1 */
        { 4, 0, 1, 1, 0 }, /* Homelands */
        { 4, 0, 1, 1, 0 }, /* Mix Up 2 */
    };
    uint8_t token[N_RESOURCES];

    (void)unused;
    for (int setup = 0; setup < N_SETUPS; setup++)
        for (int a = 0; a < N_AMBITIONS; a++)
            assert_int_equal(arcs_dummy_strength(setup, a),
                             setup < SETUPS_PER_COUNT ? strength[setup][a] : 0);
    arcs_dummy_tokens(0, token);
    assert_memory_equal(token, ((uint8_t[]){ 2, 2, 1, 0, 1 }), N_RESOURCES);
    arcs_dummy_tokens(2, token);
    assert_memory_equal(token, ((uint8_t[]){ 2, 2, 1, 1, 0 }), N_RESOURCES);
}

/* clang-format off */

/* ---- Section 6: set-up cards ------------------------------------------- */

static const char *const setups[] = {
    "2P-1 Frontiers* missing 1,6",
    "1: A 5H (Psionic) B 4H (Material) C 3G and 3H",
    "2: A 3A (Material) B 5A (Weapon) C 5G and 4A",
    "2P-2 Mix Up 1 missing 2,5",
    "1: A 4C (Fuel) B 3C (Fuel) C 1G and 6A",
    "2: A 6H (Psionic) B 3H (Weapon) C 4G and 1C",
    "2P-3 Homelands missing 1,4",
    "1: A 5A (Weapon) B 6A (Material) C 5G and 5H",
    "2: A 3H (Weapon) B 3A (Material) C 3G and 2A",
    "2P-4 Mix Up 2 missing 1,4",
    "1: A 5C (Relic) B 2A (Psionic) C 3G and 6C",
    "2: A 2C (Weapon) B 6A (Material) C 5G and 3H",
    "3P-1 Mix Up missing 1,4",
    "1: A 3H (Weapon) B 5C (Relic) C 2G",
    "2: A 5H (Psionic) B 2A (Psionic) C 3G",
    "3: A 2H (Relic) B 3A (Material) C 5G",
    "3P-2 Frontiers missing 2,3",
    "1: A 1H (Material) B 4H (Material) C 6G",
    "2: A 5H (Psionic) B 1C (Fuel) C 5G",
    "3: A 4C (Fuel) B 6A (Material) C 1G",
    "3P-3 Homelands missing 5,6",
    "1: A 2H (Relic) B 3C (Fuel) C 3G",
    "2: A 1H (Material) B 2A (Psionic) C 2G",
    "3: A 1A (Weapon) B 4H (Material) C 4G",
    "3P-4 Core Conflict* missing 3,6",
    "1: A 1H (Material) B 2C (Weapon) C 1G",
    "2: A 2H (Relic) B 1C (Fuel) C 2G",
    "3: A 1A (Weapon) B 2A (Psionic) C 4G",
    "4P-1 Mix Up 1 missing 3",
    "1: A 4A (Relic) B 6H (Psionic) C 1G",
    "2: A 4H (Material) B 5H (Psionic) C 6G",
    "3: A 5A (Weapon) B 1H (Material) C 4G",
    "4: A 6A (Material) B 1A (Weapon) C 5G",
    "4P-2 Mix Up 2 missing 4",
    "1: A 5H (Psionic) B 3A (Material) C 2G",
    "2: A 3H (Weapon) B 5C (Relic) C 1G",
    "3: A 2H (Relic) B 1H (Material) C 3G",
    "4: A 1A (Weapon) B 2A (Psionic) C 5G",
    "4P-3 Frontiers missing 5",
    "1: A 1H (Material) B 3C (Fuel) C 2G",
    "2: A 2H (Relic) B 6H (Psionic) C 3G",
    "3: A 4C (Fuel) B 2A (Psionic) C 6G",
    "4: A 1A (Weapon) B 6A (Material) C 4G",
    "4P-4 Mix Up 3 missing 6",
    "1: A 3H (Weapon) B 5C (Relic) C 1G",
    "2: A 1A (Weapon) B 3A (Material) C 2G",
    "3: A 1H (Material) B 4H (Material) C 3G",
    "4: A 4A (Relic) B 2C (Weapon) C 5G",
};

/* clang-format on */

/* "2P-1 Frontiers* missing 1,6"; the name in code adds "(2 players)". */
static void add_setup(struct buf *line, const struct arcs_setup_card *s)
{
    size_t name = strcspn(s->name, "(") - 1;
    bool any = false;

    buf_addf(line, "%s %.*s%s missing ", s->id, (int)name, s->name,
             s->experienced ? "*" : "");
    for (int c = 0; c < N_CLUSTERS; c++)
        if (s->missing >> c & 1) {
            buf_addf(line, "%s%d", any ? "," : "", c + 1);
            any = true;
        }
}

static void add_seat(struct buf *line, int seat,
                     const struct arcs_setup_seat *s)
{
    buf_addf(
        line, "%d: A %s (%s) B %s (%s) C %s", seat + 1, arcs_systems[s->a].word,
        arcs_resources[arcs_systems[s->a].type].name, arcs_systems[s->b].word,
        arcs_resources[arcs_systems[s->b].type].name, arcs_systems[s->c].word);
    if (s->c2 != SYS_NONE)
        buf_addf(line, " and %s", arcs_systems[s->c2].word);
}

static void all_36_seats(void **unused)
{
    struct buf line = BUF_INIT;
    int row = 0;

    (void)unused;
    for (int i = 0; i < N_SETUPS; i++) {
        const struct arcs_setup_card *s = &arcs_setup_cards[i];

        assert_int_equal(s->players, s->id[0] - '0');
        assert_in_range(i, setup_first(s->players),
                        setup_first(s->players) + 3);
        add_setup(&line, s);
        assert_string_equal(buf_str(&line), setups[row++]);
        buf_clear(&line);
        for (int seat = 0; seat < s->players; seat++) {
            add_seat(&line, seat, &s->seat[seat]);
            assert_string_equal(buf_str(&line), setups[row++]);
            buf_clear(&line);
        }
    }
    assert_int_equal(row, 12 + 36);
    buf_release(&line);
}

static void boxes_without_leaders(void **unused)
{
    static const struct arcs_start_box box[3] = { { 3, false, true },
                                                  { 3, true, false },
                                                  { 2, false, false } };

    (void)unused;
    assert_memory_equal(arcs_start_box, box, sizeof(box));
}

int main(void)
{
    const struct CMUnitTest test[] = {
        cmocka_unit_test(the_box_is_complete),
        cmocka_unit_test(the_player_board),
        cmocka_unit_test(planet_types_and_slots),
        cmocka_unit_test(planets_and_slots_add_up),
        cmocka_unit_test(neighbours_on_the_full_map),
        cmocka_unit_test(maps_with_missing_clusters),
        cmocka_unit_test(sets_of_clusters),
        cmocka_unit_test(the_dummy_of_two_players),
        cmocka_unit_test(all_36_seats),
        cmocka_unit_test(boxes_without_leaders),
    };

    return cmocka_run_group_tests(test, NULL, NULL);
}
