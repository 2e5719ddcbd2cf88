/*
 * Cards, dice, markers, leaders, lore: every number of the rule sheet, once,
 * against the tables in the code.  What is expected stands here as the sheet
 * prints it; the code's rows are written out in the same form and compared as
 * text.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/buf.h"
#include "games/arcs/rules.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */

/* ---- Section 3: action cards ------------------------------------------- */

static const char *const suits[] = {
    "Administration 4 4 3 3 3 2 1 Tax Repair Influence",
    "Aggression 3 3 2 2 2 2 1 Move Secure Battle",
    "Construction 4 4 3 3 2 2 1 Build Repair",
    "Mobilization 4 4 3 3 2 2 1 Move Influence",
};

static void pips_and_actions_of_suits(void **unused)
{
    (void)unused;
    for (int suit = 0; suit < N_SUITS; suit++) {
        struct buf line = BUF_INIT;

        buf_adds(&line, arcs_suits[suit].name);
        for (int number = 1; number <= 7; number++)
            buf_addf(&line, " %d", card_pips(suit * CARD_NUMBERS + number - 1));
        for (int act = 0; act < N_STANDARD_ACTS; act++)
            if (arcs_suits[suit].acts >> act & 1)
                buf_addf(&line, " %s", arcs_acts[act].name);
        assert_string_equal(buf_str(&line), suits[suit]);
        buf_release(&line);
    }
}

static void ambitions_of_cards(void **unused)
{
    static const char *const name[] = {
        "", "", "Tycoon", "Tyrant", "Warlord", "Keeper", "Empath", "",
    };

    (void)unused;
    for (int card = 0; card < N_CARDS; card++) {
        int ambition = card_ambition(card);

        if (card_number(card) == 1)
            assert_int_equal(ambition, AMB_NONE);
        else if (card_number(card) == 7)
            assert_int_equal(ambition, AMB_ANY);
        else
            assert_string_equal(arcs_ambitions[ambition].name,
                                name[card_number(card)]);
    }
}

static void decks_by_number_of_players(void **unused)
{
    static const int deck[] = { 0, 0, 20, 20, 28 };
    static const int undealt[] = { 0, 0, 8, 2, 4 };

    (void)unused;
    for (int players = 2; players <= 4; players++) {
        int n = 0;

        for (int card = 0; card < N_CARDS; card++)
            n += card_in_deck(card, players);
        assert_int_equal(n, deck[players]);
        assert_int_equal(n - players * HAND_CARDS, undealt[players]);
    }
}

static void card_ids_words_and_names(void **unused)
{
    (void)unused;
    for (int card = 0; card < N_CARDS; card++) {
        char text[40];

        assert_int_equal(
            card_suit(card) * CARD_NUMBERS + card_number(card) - 1, card);
        snprintf(text, sizeof(text), "%s-%d", arcs_suits[card_suit(card)].word,
                 card_number(card));
        assert_string_equal(arcs_card_word[card], text);
        snprintf(text, sizeof(text), "%s %d", arcs_suits[card_suit(card)].name,
                 card_number(card));
        assert_string_equal(arcs_card_name[card], text);
    }
}

/* ---- Section 4: dice --------------------------------------------------- */

static const char *const faces[N_DICE] = {
    "blank | blank | blank | hit | hit | hit",
    "blank | 2 hit | 2 hit + self | hit + self | hit + self | hit + int",
    "2 key + int | key + self | key + bhit | bhit + self | bhit + self | int",
};

/* clang-format on */

static void add_symbol(struct buf *line, int n, const char *name, bool *any)
{
    if (n == 0)
        return;
    if (*any)
        buf_adds(line, " + ");
    if (n > 1)
        buf_addf(line, "%d ", n);
    buf_adds(line, name);
    *any = true;
}

static void add_face(struct buf *line, const struct arcs_symbols *f)
{
    bool any = false;

    add_symbol(line, f->hit, "hit", &any);
    add_symbol(line, f->key, "key", &any);
    add_symbol(line, f->bhit, "bhit", &any);
    add_symbol(line, f->self, "self", &any);
    add_symbol(line, f->intercept, "int", &any);
    if (!any)
        buf_adds(line, "blank");
}

static void faces_of_the_dice(void **unused)
{
    (void)unused;
    for (int die = 0; die < N_DICE; die++) {
        struct buf line = BUF_INIT;

        for (int f = 0; f < DIE_FACES; f++) {
            if (f > 0)
                buf_adds(&line, " | ");
            add_face(&line, &arcs_faces[die][f]);
        }
        assert_string_equal(buf_str(&line), faces[die]);
        buf_release(&line);
    }
}

/* clang-format off */

/* ---- Section 5: ambitions ---------------------------------------------- */

static const char *const chapters[] = {
    "5/3, 3/2, 2/0",
    "5/3, 4/2, 3/2",
    "6/3, 5/3, 4/2",
    "9/4, 6/3, 4/2",
    "9/4, 6/3, 4/2",
};

/* clang-format on */

/* Markers of a chapter in the order in which declarations take them. */
static void add_markers(struct buf *line, int chapter)
{
    unsigned left = 7;

    while (left) {
        int best = arcs_marker_highest(left, chapter);
        struct arcs_marker_side side = arcs_marker_shows(best, chapter);

        left &= ~(1u << best);
        buf_addf(line, "%s%d/%d", line->n ? ", " : "", side.first, side.second);
    }
}

static void markers_by_chapter(void **unused)
{
    (void)unused;
    for (int chapter = 1; chapter <= 5; chapter++) {
        struct buf line = BUF_INIT;

        add_markers(&line, chapter);
        assert_string_equal(buf_str(&line), chapters[chapter - 1]);
        buf_release(&line);
    }
}

static void sides_of_the_markers(void **unused)
{
    static const struct arcs_marker_side side[3][2] = {
        { { 2, 0 }, { 4, 2 } },
        { { 3, 2 }, { 6, 3 } },
        { { 5, 3 }, { 9, 4 } },
    };

    (void)unused;
    assert_memory_equal(arcs_markers, side, sizeof(side));
}

static void thresholds_and_court_rows(void **unused)
{
    (void)unused;
    assert_int_equal(power_threshold(4), 27);
    assert_int_equal(power_threshold(3), 30);
    assert_int_equal(power_threshold(2), 33);
    assert_int_equal(court_row(2), 3);
    assert_int_equal(court_row(3), 4);
    assert_int_equal(court_row(4), 4);
}

static void icons_that_ambitions_count(void **unused)
{
    (void)unused;
    assert_int_equal(arcs_ambitions[AMB_TYCOON].counts,
                     1 << RES_MATERIAL | 1 << RES_FUEL);
    assert_int_equal(arcs_ambitions[AMB_TYRANT].counts, 0);
    assert_int_equal(arcs_ambitions[AMB_WARLORD].counts, 0);
    assert_int_equal(arcs_ambitions[AMB_KEEPER].counts, 1 << RES_RELIC);
    assert_int_equal(arcs_ambitions[AMB_EMPATH].counts, 1 << RES_PSIONIC);
}

/* clang-format off */

/* ---- Section 7: the Court ---------------------------------------------- */

static const char *const court[] = {
    "BC01 Loyal Engineers, Material, 3",
    "BC02 Mining Interest, Material, 2",
    "BC03 Material Cartel, Material, 2",
    "BC04 Admin Union, Material, 2",
    "BC05 Construction Union, Material, 2",
    "BC06 Fuel Cartel, Fuel, 2",
    "BC07 Loyal Pilots, Fuel, 3",
    "BC08 Gatekeepers, Fuel, 2",
    "BC09 Shipping Interest, Fuel, 2",
    "BC10 Spacing Union, Fuel, 2",
    "BC11 Arms Union, Weapon, 2",
    "BC12 Prison Wardens, Weapon, 2",
    "BC13 Skirmishers, Weapon, 2",
    "BC14 Court Enforcers, Weapon, 2",
    "BC15 Loyal Marines, Weapon, 3",
    "BC16 Lattice Spies, Psionic, 2",
    "BC17 Farseers, Psionic, 2",
    "BC18 Secret Order, Psionic, 2",
    "BC19 Loyal Empaths, Psionic, 3",
    "BC20 Silver-Tongues, Psionic, 2",
    "BC21 Loyal Keepers, Relic, 3",
    "BC22 Sworn Guardians, Relic, 1",
    "BC23 Elder Broker, Relic, 2",
    "BC24 Relic Fence, Relic, 2",
    "BC25 Galactic Bards, Relic, 1",
    "BC26 Mass Uprising",
    "BC27 Populist Demands",
    "BC28 Outrage Spreads",
    "BC29 Song of Freedom",
    "BC30 Guild Struggle",
    "BC31 Call to Action",
};

static void suits_and_keys_of_the_court(void **unused)
{
    (void)unused;
    for (int c = 0; c < N_COURT; c++) {
        const struct arcs_court *card = &arcs_court[c];
        char line[80];

        if (court_is_vox(c))
            snprintf(line, sizeof(line), "%s %s", card->id, card->name);
        else
            snprintf(line, sizeof(line), "%s %s, %s, %d", card->id, card->name,
                     arcs_resources[card->suit].name, card->keys);
        assert_string_equal(line, court[c]);
        assert_true(strlen(card->text) > 0);
        assert_int_equal(court_is_vox(c), card->suit == RES_NONE);
    }
}

static bool has_effect(const struct arcs_court *card, int effect)
{
    return card->effects >> effect & 1;
}

static void shared_rules_of_guilds(void **unused)
{
    static const char rule[N_GUILD + 1] =
        /* Loyal, Interest, Cartel, Union, 3 ships, none; Marines are both */
        "LICUU" "CL.IU" "U333B" "...L." "L....";

    (void)unused;
    for (int c = 0; c < N_GUILD; c++) {
        const struct arcs_court *card = &arcs_court[c];

        bool both = rule[c] == 'B';

        assert_int_equal(has_effect(card, EFFECT_LOYAL),
                         rule[c] == 'L' || both);
        assert_int_equal(has_effect(card, EFFECT_CARTEL), rule[c] == 'C');
        assert_int_equal(has_effect(card, EFFECT_UNION), rule[c] == 'U');
        assert_int_equal(card->prelude == arcs_use_interest, rule[c] == 'I');
        assert_int_equal(card->prelude == arcs_use_cartel, rule[c] == 'C');
        assert_int_equal(card->prelude == arcs_use_three_ships,
                         rule[c] == '3' || both);
    }
    assert_int_equal(arcs_court[3].union_of, SUIT_ADMINISTRATION);
    assert_int_equal(arcs_court[4].union_of, SUIT_CONSTRUCTION);
    assert_int_equal(arcs_court[9].union_of, SUIT_MOBILIZATION);
    assert_int_equal(arcs_court[10].union_of, SUIT_AGGRESSION);
}

static const char *const new_acts[] = {
    "Manufacture (Build): Mining Interest",
    "Synthesize (Build): Shipping Interest",
    "Pressgang (Build): Prison Wardens",
    "Execute (Influence): Prison Wardens",
    "Abduct (Battle): Court Enforcers",
    "Trade (Tax): Elder Broker",
    "Summon (Build): Tool-Priests",
    "Fire Rifles (Battle): Galactic Rifles",
    "Nurture (Build): Living Structures",
    "Prune (Repair): Living Structures",
};

static void new_actions_and_their_cards(void **unused)
{
    (void)unused;
    for (int a = 0; a < N_ACTS; a++) {
        const struct arcs_act *act = &arcs_acts[a];
        char line[80];

        if (a < N_STANDARD_ACTS) {
            assert_int_equal(act->instead_of, a);
            assert_int_equal(act->court, COURT_NONE);
            assert_int_equal(act->lore, LORE_NONE);
            continue;
        }
        assert_true((act->court == COURT_NONE) != (act->lore == LORE_NONE));
        snprintf(line, sizeof(line), "%s (%s): %s", act->name,
                 arcs_acts[act->instead_of].name,
                 act->court != COURT_NONE ? arcs_court[act->court].name
                                          : arcs_lore[act->lore].name);
        assert_string_equal(line, new_acts[a - N_STANDARD_ACTS]);
    }
}

/* ---- Section 8: leaders and lore --------------------------------------- */

static const char *const leaders[] = {
    "LEAD01 Elder: Relic, Material; city + 3; starport + 3; 2",
    "LEAD02 Mystic: Psionic, Relic; city + 3; starport + 3; 2",
    "LEAD03 Fuel-Drinker: Fuel, Fuel; city + 3; starport + 3; 2",
    "LEAD04 Upstart: Psionic, Material; city + 4; starport + 3; 2",
    "LEAD05 Rebel: Material, Weapon; starport + 4; 4; 2",
    "LEAD06 Warrior: Weapon, Material; city + 3; starport + 3; 2",
    "LEAD07 Feastbringer: Relic, Material; city + 3; city + 3; 3",
    "LEAD08 Demagogue: Psionic, Weapon; city + 3; starport + 3; 2",
};

static const char *const powers[] = {
    "Beloved, Just",
    "Attuned, Cryptic",
    "Insatiable, Lavish",
    "Ambitious, Callow",
    "Committed, Disorganized",
    "Tactical, Violent",
    "Charismatic, Generous",
    "Bold, Paranoid",
};

/* clang-format on */

static void start_data_of_leaders(void **unused)
{
    struct buf line = BUF_INIT;

    (void)unused;
    for (int l = 0; l < N_LEADERS; l++) {
        const struct arcs_leader *leader = &arcs_leaders[l];

        buf_addf(&line, "%s %s: %s, %s", leader->id, leader->name,
                 arcs_resources[leader->resource[0]].name,
                 arcs_resources[leader->resource[1]].name);
        for (int box = 0; box < 3; box++)
            buf_addf(&line, "; %s%s%d", leader->box[box].city ? "city + " : "",
                     leader->box[box].starport ? "starport + " : "",
                     leader->box[box].ships);
        assert_string_equal(buf_str(&line), leaders[l]);
        buf_clear(&line);
        buf_addf(&line, "%s, %s", leader->power[0].name, leader->power[1].name);
        assert_string_equal(buf_str(&line), powers[l]);
        buf_clear(&line);
        assert_int_equal(leader->outrage,
                         l == LEADER_MYSTIC ? 1 << RES_MATERIAL | 1 << RES_FUEL
                                            : 0);
    }
    buf_release(&line);
}

static void names_of_lore(void **unused)
{
    static const char *const name[] = {
        "Tool-Priests",      "Galactic Rifles",  "Sprinter Drives",
        "Mirror Plating",    "Hidden Harbors",   "Signal Breaker",
        "Repair Drones",     "Gate Ports",       "Cloud Cities",
        "Living Structures", "Gate Stations",    "Railgun Arrays",
        "Ancient Holdings",  "Seeker Torpedoes",
    };

    (void)unused;
    assert_int_equal(sizeof(name) / sizeof(name[0]), N_LORE);
    for (int l = 0; l < N_LORE; l++) {
        char id[8];

        snprintf(id, sizeof(id), "L%02d", l + 1);
        assert_string_equal(arcs_lore[l].id, id);
        assert_string_equal(arcs_lore[l].name, name[l]);
        assert_true(strlen(arcs_lore[l].text) > 0);
    }
}

/* ---- Section 9.4, and words -------------------------------------------- */

static void what_resources_buy(void **unused)
{
    static const int acts[N_RESOURCES] = {
        [RES_MATERIAL] = 1 << ACT_BUILD | 1 << ACT_REPAIR,
        [RES_FUEL] = 1 << ACT_MOVE,
        [RES_RELIC] = 1 << ACT_SECURE,
    };

    (void)unused;
    for (int r = 0; r < N_RESOURCES; r++)
        assert_int_equal(arcs_resources[r].acts, acts[r]);
}

static bool good_word(const char *word)
{
    return *word && !strpbrk(word, " \t\"?");
}

static void every_noun_has_words_and_names(void **unused)
{
    (void)unused;
    for (int kind = NOUN_OWN; kind < ARCS_NOUNS; kind++) {
        const struct noun *noun = &arcs_nouns[kind - NOUN_OWN];

        assert_non_null(noun->id);
        assert_true(noun->n > 0);
        for (int v = 0; v < noun->n; v++) {
            assert_true(good_word(noun->word(v)));
            assert_true(strlen(noun->name(v)) > 0);
            for (int w = 0; w < v; w++)
                assert_string_not_equal(noun->word(v), noun->word(w));
        }
    }
    assert_null(arcs_nouns[ARCS_NOUNS - NOUN_OWN].id);
}

int main(void)
{
    const struct CMUnitTest test[] = {
        cmocka_unit_test(pips_and_actions_of_suits),
        cmocka_unit_test(ambitions_of_cards),
        cmocka_unit_test(decks_by_number_of_players),
        cmocka_unit_test(card_ids_words_and_names),
        cmocka_unit_test(faces_of_the_dice),
        cmocka_unit_test(sides_of_the_markers),
        cmocka_unit_test(markers_by_chapter),
        cmocka_unit_test(thresholds_and_court_rows),
        cmocka_unit_test(icons_that_ambitions_count),
        cmocka_unit_test(suits_and_keys_of_the_court),
        cmocka_unit_test(shared_rules_of_guilds),
        cmocka_unit_test(new_actions_and_their_cards),
        cmocka_unit_test(start_data_of_leaders),
        cmocka_unit_test(names_of_lore),
        cmocka_unit_test(what_resources_buy),
        cmocka_unit_test(every_noun_has_words_and_names),
    };

    return cmocka_run_group_tests(test, NULL, NULL);
}
