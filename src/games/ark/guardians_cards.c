/*
 * The 14 cards and the four levels of the Guardians.  That there are 14 cards
 * is printed, and that more Guardians are harder is public; every value is
 * reconstructed (docs/rules/ark.md, "The Guardians").
 */
#include "games/ark/tables.h"

/* clang-format off */
#define ORDER(a, b, c, d) .go = GO_ORDER, .order = { a, b, c, d }

ARK_TABLE struct ark_guardian_card ark_guardian_cards[N_GUARDIAN_CARDS] = {
    {
        "first-scent", N_("First Scent"),
        N_("The nearest Guardian hunts."),
        { .who = WHO_NEAREST, .go = GO_HUNT, .power = 4 },
    },
    {
        "closing-steps", N_("Closing Steps"),
        N_("The nearest Guardian hunts."),
        { .who = WHO_NEAREST, .go = GO_HUNT, .power = 5 },
    },
    {
        "long-shadow", N_("Long Shadow"),
        N_("The nearest Guardian hunts. The counter falls by one more."),
        { .who = WHO_NEAREST, .go = GO_HUNT, .power = 6, .hourglass = 1 },
    },
    {
        "full-cry", N_("Full Cry"),
        N_("All Guardians hunt."),
        { .who = WHO_ALL, .go = GO_HUNT, .power = 3 },
    },
    {
        "closing-ring", N_("Closing Ring"),
        N_("All Guardians hunt. The counter falls by one more."),
        { .who = WHO_ALL, .go = GO_HUNT, .power = 2, .hourglass = 1 },
    },
    {
        "north-round", N_("North Round"),
        N_("The nearest Guardian goes north, or else east, south or west."),
        { .who = WHO_NEAREST, ORDER(NORTH, EAST, SOUTH, WEST), .power = 5 },
    },
    {
        "east-round", N_("East Round"),
        N_("The nearest Guardian goes east, or else south, west or north."),
        { .who = WHO_NEAREST, ORDER(EAST, SOUTH, WEST, NORTH), .power = 6 },
    },
    {
        "south-round", N_("South Round"),
        N_("The nearest Guardian goes south, or else west, north or east."),
        { .who = WHO_NEAREST, ORDER(SOUTH, WEST, NORTH, EAST), .power = 7,
          .critical = 1 },
    },
    {
        "west-round", N_("West Round"),
        N_("The nearest Guardian goes west, or else north, east or south."),
        { .who = WHO_NEAREST, ORDER(WEST, NORTH, EAST, SOUTH), .power = 8,
          .critical = 1 },
    },
    {
        "upper-sweep", N_("Upper Sweep"),
        N_("All Guardians go north, or else west, south or east."),
        { .who = WHO_ALL, ORDER(NORTH, WEST, SOUTH, EAST), .power = 3 },
    },
    {
        "lower-sweep", N_("Lower Sweep"),
        N_("All Guardians go south, or else east, north or west."),
        { .who = WHO_ALL, ORDER(SOUTH, EAST, NORTH, WEST), .power = 3 },
    },
    {
        "mending-trance", N_("Mending Trance"),
        N_("All Guardians stay. Those that were beaten return."),
        { .who = WHO_NONE, .go = GO_STAY, .power = 9, .critical = 1,
          .extra = EXTRA_MEND },
    },
    {
        "severed-line", N_("Severed Line"),
        N_("All Guardians stay. The room with the most cylinders loses one."),
        { .who = WHO_NONE, .go = GO_STAY, .power = 4, .extra = EXTRA_CUT },
    },
    {
        "gate-prowl", N_("Gate Prowl"),
        N_("The nearest Guardian hunts; if it stands in a gate, it goes to the "
           "gate nearest to one of your pieces."),
        { .who = WHO_NEAREST, .go = GO_GATE, .power = 6 },
    },
};

ARK_TABLE struct ark_level_card ark_level_cards[N_LEVELS] = {
    { "calm", N_("Calm"),
      N_("One Guardian, and the most time."),
      { 1, 8, { 37, 32, 29, 26 } } },
    { "alert", N_("Alert"),
      N_("Two stronger Guardians, and a little less time."),
      { 2, 10, { 34, 30, 28, 26 } } },
    { "purge", N_("Purge"),
      N_("Three strong Guardians, and little time."),
      { 3, 12, { 29, 29, 26, 26 } } },
    { "nightmare", N_("Nightmare"),
      N_("Three Guardians that hardly anybody defeats."),
      { 3, 14, { 27, 23, 22, 22 } } },
};
/* clang-format on */
