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

static const char *const layout_choice[] = { "recommended", "alternative" };

static const char *layout_name(int value, int part)
{
    static const char *const name[] = { N_("Recommended"), N_("Alternative") };

    return part == 0 ? name[value] : NULL;
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

const struct option ark_options[] = {
    [OPT_PLAYERS] = {
        .id = "players", .kind = OPTION_NUMBER,
        .min = 1, .max = MAX_SEATS, .normal = 2,
        .text = N_("How many play."),
    },
    [OPT_LAYOUT] = {
        .id = "layout", .kind = OPTION_CHOICE,
        .max = 1, .choice = layout_choice, .name = layout_name,
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
        .max = N_GROUP_CHOICES - 1, .choice = group_choice,
        .name = group_choice_name,
        .text = N_("Which groups of special rooms are in the ship."),
    },
    { 0 },
};

const struct refusal ark_refusals[] = {
    { { { OPT_LAYOUT, 1, 1 }, { OPT_PLAYERS, 1, 3 }, WHEN_NONE },
      N_("The alternative layout is for four or five players.") },
    { { { OPT_FIRST, 1, 1 }, { OPT_PLAYERS, 5, 5 }, WHEN_NONE },
      N_("First Mission is for one to four players.") },
    { { { OPT_FIRST, 1, 1 }, { OPT_LAYOUT, 1, 1 }, WHEN_NONE },
      N_("First Mission has a layout of its own.") },
    { { { OPT_FIRST, 1, 1 }, { OPT_HELP, 1, 1 }, WHEN_NONE },
      N_("First Mission is played without artifacts, so without Beginner's "
         "Help too.") },
    { { { OPT_HELP, 1, 1 }, { OPT_PLAYERS, HELP_COPIES + 1, MAX_SEATS },
        WHEN_NONE },
      N_("There are four cards of Beginner's Help, too few for five "
         "players.") },
    { { { OPT_FIRST, 1, 1 }, { OPT_GROUPS, 1, N_GROUP_CHOICES - 1 },
        WHEN_NONE },
      N_("First Mission has special rooms of its own.") },
    { { { OPT_GROUPS, FIRST_VIOLET, FIRST_QUAD - 1 }, WHEN_NONE, WHEN_NONE },
      N_("With one to three players the two groups with a violet ring do not "
         "go together: there would be too few missions.") },
    { { { OPT_GROUPS, FIRST_TRIO, FIRST_VIOLET - 1 }, { OPT_PLAYERS, 4, 5 },
        WHEN_NONE },
      N_("Four or five players take four groups of special rooms.") },
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
