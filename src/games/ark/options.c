/*
 * The options of Ark: Awakening and what does not go together.
 */
#include "games/ark/rules.h"

/* clang-format off */

#define TRIO(a, b, c) #a "+" #b "+" #c,
#define VIOLET(a, b, c) TRIO(a, b, c)
#define QUAD(a, b, c, d) #a "+" #b "+" #c "+" #d,

static const char *const group_choice[] = {
    "random",
#include "games/ark/groups.def"
};

#undef TRIO
#undef VIOLET
#undef QUAD

static const char *group_word(int value)
{
    return group_choice[value];
}

enum {
    BIT_navigation = 1 << GROUP_NAVIGATION,
    BIT_power      = 1 << GROUP_POWER,
    BIT_life       = 1 << GROUP_LIFE,
    BIT_defence    = 1 << GROUP_DEFENCE,
    BIT_industry   = 1 << GROUP_INDUSTRY,
    BIT_knowledge  = 1 << GROUP_KNOWLEDGE,
    BIT_security   = 1 << GROUP_SECURITY,
    BIT_deep       = 1 << GROUP_DEEP,
};

#define TRIO(a, b, c) BIT_##a | BIT_##b | BIT_##c,
#define VIOLET(a, b, c) TRIO(a, b, c)
#define QUAD(a, b, c, d) BIT_##a | BIT_##b | BIT_##c | BIT_##d,

static const uint8_t group_bits[] = {
    0,
#include "games/ark/groups.def"
};

#undef TRIO
#undef VIOLET
#undef QUAD

/* How many choices there are of each kind. */
#define TRIO(a, b, c) + 1
#define VIOLET(a, b, c)
#define QUAD(a, b, c, d)
enum { N_TRIOS = 0
#include "games/ark/groups.def"
};
#undef TRIO
#undef VIOLET
#define TRIO(a, b, c)
#define VIOLET(a, b, c) + 1
enum { N_VIOLET = 0
#include "games/ark/groups.def"
};
#undef TRIO
#undef VIOLET
#undef QUAD

enum {
    FIRST_TRIO = 1,
    FIRST_VIOLET = FIRST_TRIO + N_TRIOS,
    FIRST_QUAD = FIRST_VIOLET + N_VIOLET,
    N_GROUP_CHOICES = sizeof group_bits,
};

static const char *layout_word(int value)
{
    return value == 0 ? "recommended" : "alternative";
}

static const char *layout_name(int value, int part)
{
    static const char *const name[] = { N_("Recommended"), N_("Alternative") };

    return part == 0 ? name[value] : NULL;
}

static const char *guardians_word(int value)
{
    return value == 0 ? "off" : ark_level_cards[value - 1].word;
}

static const char *guardians_name(int value, int part)
{
    if (part > 0)
        return NULL;
    return value == 0 ? N_("No Guardians") : ark_level_cards[value - 1].name;
}

static const char *group_choice_name(int value, int part)
{
    if (value == 0)
        return part == 0 ? N_("At random") : NULL;
    for (int group = 0; group < N_GROUPS; group++)
        if ((group_bits[value] & 1 << group) && part-- == 0)
            return ark_nouns[NOUN_GROUP - NOUN_OWN].name(group);
    return NULL;
}

static const char *factions_word(int value)
{
    static const char *const word[] = {
        [FACTIONS_NONE] = "none",
        [FACTIONS_RANDOM] = "random",
        [FACTIONS_DRAFT] = "draft",
        [FACTIONS_SEATS] = "seats",
    };

    return word[value];
}

static const char *factions_name(int value, int part)
{
    static const char *const name[] = {
        [FACTIONS_NONE] = N_("Everybody plays the A-side"),
        [FACTIONS_RANDOM] = N_("At random"),
        [FACTIONS_DRAFT] = N_("Chosen in turn before the game starts"),
        [FACTIONS_SEATS] = N_("Chosen here, seat by seat"),
    };

    return part == 0 ? name[value] : NULL;
}

static const char *faction_word(int value)
{
    return ark_faction_cards[value].word;
}

static const char *faction_name(int value, int part)
{
    return part == 0 ? ark_faction_cards[value].name : NULL;
}

#define FACTION_OF(seat, sentence)                                         \
    [OPT_FACTION + (seat) - 1] = {                                         \
        .id = "faction-" #seat, .kind = OPTION_CHOICE,                     \
        .max = N_FACTIONS - 1, .word = faction_word,                   \
        .name = faction_name, .text = sentence,                            \
        .given = { { OPT_PLAYERS, seat, MAX_SEATS },                       \
                   { OPT_FACTIONS, FACTIONS_SEATS, FACTIONS_SEATS } },     \
        .otherwise = N_("Factions of single seats go with \"factions "     \
                        "seats\", and only for seats that are taken."),    \
        .once = N_("A faction can be at the table only once."),            \
    }

const struct option ark_options[] = {
    [OPT_PLAYERS] = {
        .id = "players", .kind = OPTION_NUMBER,
        .min = 1, .max = MAX_SEATS, .normal = 2,
        .text = N_("How many play."),
    },
    [OPT_LAYOUT] = {
        .id = "layout", .kind = OPTION_CHOICE,
        .max = 1, .word = layout_word, .name = layout_name,
        .text = N_("Which layout of the table; there is an alternative for "
                   "four and five players."),
    },
    [OPT_FIRST] = {
        .id = "first-mission", .kind = OPTION_FLAG, .max = 1,
        .text = N_("The tutorial: open missions with three tasks each, no "
                   "artifacts and no chains."),
    },
    [OPT_HELP] = {
        .id = "beginners-help", .kind = OPTION_FLAG, .max = 1,
        .text = N_("Everybody starts with a Beginner's Help: once, one line "
                   "of any section before the marker is placed."),
    },
    [OPT_GROUPS] = {
        .id = "groups", .kind = OPTION_CHOICE,
        .max = N_GROUP_CHOICES - 1, .word = group_word,
        .name = group_choice_name,
        .text = N_("Which groups of special rooms are in the ship."),
    },
    [OPT_FACTIONS] = {
        .id = "factions", .kind = OPTION_CHOICE,
        .max = FACTIONS_SEATS, .word = factions_word,
        .name = factions_name,
        .text = N_("Factions with boards of their own."),
        .given = { { OPT_FIRST, 0, 0 } },
        .otherwise = N_("First Mission is played with the A-sides of the "
                        "boards, without factions."),
    },
    FACTION_OF(1, N_("The faction of player 1.")),
    FACTION_OF(2, N_("The faction of player 2.")),
    FACTION_OF(3, N_("The faction of player 3.")),
    FACTION_OF(4, N_("The faction of player 4.")),
    FACTION_OF(5, N_("The faction of player 5.")),
    [OPT_COMPLEXITY] = {
        .id = "complexity", .kind = OPTION_NUMBER,
        .min = 1, .max = 2, .normal = 1,
        .text = N_("With 2, rooms show more signs, doors can be sealed, and "
                   "artifacts can be built as sections of the biodome."),
        .given = { { OPT_FIRST, 0, 0 } },
        .otherwise = N_("First Mission is the tutorial of the base game, "
                        "without Complexity 2."),
    },
    [OPT_GUARDIANS] = {
        .id = "guardians", .kind = OPTION_CHOICE,
        .max = N_LEVELS, .word = guardians_word, .name = guardians_name,
        .given = { { OPT_FIRST, 0, 0 } },
        .otherwise = N_("First Mission has no artifacts to fight Guardians "
                        "with."),
        .extension = true,
        .text = N_("Alone or together against the Guardians of the ship: one "
                   "common mission before the counter runs out."),
    },
    [OPT_DARK] = {
        .id = "dark-player", .kind = OPTION_FLAG, .max = 1,
        .given = { { OPT_GUARDIANS, 1, N_LEVELS } },
        .otherwise = N_("The dark player plays the Guardians: choose how "
                        "strong they are."),
        .extension = true,
        .text = N_("The last seat plays the Guardians: it picks which of them "
                   "moves."),
    },
    [OPT_SEALED] = {
        .id = "sealed-section", .kind = OPTION_FLAG, .max = 1,
        .given = { { OPT_FIRST, 0, 0 } },
        .otherwise = N_("First Mission is the tutorial of the base game, "
                        "without the Sealed Section."),
        .text = N_("12 further missions, and keys of neutral factions: "
                   "whoever fulfils the objective of an open one keeps what "
                   "it gives."),
    },
    { 0 },
};

#define DARK_FACTION(n)                                              \
    { { { OPT_DARK, 1, 1 }, { OPT_PLAYERS, n, n },                   \
        { OPT_FACTION + (n) - 1, 1, N_FACTIONS - 1 } },              \
      N_("The dark player has no biodome, so no faction either.") }

const struct refusal ark_refusals[] = {
    { { { OPT_LAYOUT, 1, 1 }, { OPT_PLAYERS, 1, 3 }, WHEN_NONE },
      N_("The alternative layout is for four or five players.") },
    { { { OPT_LAYOUT, 1, 1 }, { OPT_PLAYERS, 4, 4 }, { OPT_DARK, 1, 1 } },
      N_("The dark player has no biodome, so three play on the layout for "
         "three.") },
    { { { OPT_FIRST, 1, 1 }, { OPT_PLAYERS, 5, 5 }, WHEN_NONE },
      N_("First Mission is for one to four players.") },
    { { { OPT_FIRST, 1, 1 }, { OPT_LAYOUT, 1, 1 }, WHEN_NONE },
      N_("First Mission has a layout of its own.") },
    { { { OPT_FIRST, 1, 1 }, { OPT_HELP, 1, 1 }, WHEN_NONE },
      N_("First Mission is played without artifacts, so without Beginner's "
         "Help too.") },
    { { { OPT_HELP, 1, 1 }, { OPT_PLAYERS, HELP_COPIES + 1, MAX_SEATS },
        { OPT_DARK, 0, 0 } },
      N_("There are four cards of Beginner's Help, too few for five "
         "players.") },
    { { { OPT_FIRST, 1, 1 }, { OPT_GROUPS, 1, N_GROUP_CHOICES - 1 },
        WHEN_NONE },
      N_("First Mission has special rooms of its own.") },
    { { { OPT_GROUPS, FIRST_VIOLET, FIRST_QUAD - 1 }, WHEN_NONE, WHEN_NONE },
      N_("With one to three players the two groups with a violet ring do not "
         "go together: there would be too few missions.") },
    { { { OPT_GROUPS, FIRST_TRIO, FIRST_VIOLET - 1 }, { OPT_PLAYERS, 4, 4 },
        { OPT_DARK, 0, 0 } },
      N_("Four or five players take four groups of special rooms.") },
    { { { OPT_GROUPS, FIRST_TRIO, FIRST_VIOLET - 1 }, { OPT_PLAYERS, 5, 5 },
        WHEN_NONE },
      N_("Four or five players take four groups of special rooms.") },
    { { { OPT_GROUPS, FIRST_QUAD, N_GROUP_CHOICES - 1 },
        { OPT_PLAYERS, 4, 4 }, { OPT_DARK, 1, 1 } },
      N_("Against a dark player three take three groups of special rooms.") },
    { { { OPT_GUARDIANS, 1, N_LEVELS }, { OPT_PLAYERS, 5, 5 },
        { OPT_DARK, 0, 0 } },
      N_("Up to four play against the Guardians; with five, one of them is "
         "the dark player.") },
    DARK_FACTION(2),
    DARK_FACTION(3),
    DARK_FACTION(4),
    DARK_FACTION(5),
    { { { OPT_DARK, 1, 1 }, { OPT_PLAYERS, 1, 1 }, WHEN_NONE },
      N_("The dark player needs somebody to play against.") },
    { { { OPT_GROUPS, FIRST_QUAD, N_GROUP_CHOICES - 1 },
        { OPT_PLAYERS, 1, 3 }, WHEN_NONE },
      N_("One to three players take three groups of special rooms.") },
    { { WHEN_NONE, WHEN_NONE, WHEN_NONE }, NULL },
};
/* clang-format on */

unsigned ark_groups_of_choice(int choice)
{
    return group_bits[choice];
}

int ark_random_groups(struct chance *chance, int groups)
{
    if (groups == 3)
        return FIRST_TRIO + chance_below(chance, N_TRIOS);
    return FIRST_QUAD + chance_below(chance, N_GROUP_CHOICES - FIRST_QUAD);
}
