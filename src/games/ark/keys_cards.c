/*
 * The Sealed Section's keys and the neutral factions that own them.  A row is a
 * card: its objective, and what it gives.  Only that there are 26 cards and
 * what four of them do is public; docs/rules/ark-sealed-section.md.
 */
#include "games/ark/tables.h"

/* clang-format off */
const struct ark_plain_card ark_people_cards[N_PEOPLES] = {
    [PEOPLE_WARDENS] = { "wardens", N_("Wardens"),
        N_("They guard doors that nobody has tried for an age.") },
    [PEOPLE_LAMPLIGHTERS] = { "lamplighters", N_("Lamplighters"),
        N_("They carry light from room to room, and take it away.") },
    [PEOPLE_WALLWRIGHTS] = { "wallwrights", N_("Wallwrights"),
        N_("They rebuild the ship wherever they sleep.") },
    [PEOPLE_ENVOYS] = { "envoys", N_("Envoys"),
        N_("They talk to everybody, and are everywhere first.") },
    [PEOPLE_GLEANERS] = { "gleaners", N_("Gleaners"),
        N_("They keep what others throw away.") },
    [PEOPLE_ALL] = { "all-factions", N_("All factions"),
        N_("What all of them share.") },
};

#define KEY(id, card, of_whom, task_kind, n, serves, sign, ...)       \
    { .word = id, .name = card,                                       \
      .key = { .task = { TASK_##task_kind, n },                       \
               .people = PEOPLE_##of_whom, .way = WAY_##serves,       \
               BENEFIT_##sign, __VA_ARGS__ } }

/* In the order of the factions; a component file names them by their words. */
ARK_TABLE struct ark_key_card ark_key_cards[N_KEYS] = {
    KEY("shut-hatch", N_("Shut Hatch"), WARDENS, TOGETHER, 3, BLOCK, MOVE, 2),
    KEY("watchmans-shield", N_("Watchman's Shield"), WARDENS, ARSENAL, 12, SIGN, DEFENCE_FLAT, 3),
    KEY("oath-of-the-threshold", N_("Oath of the Threshold"), WARDENS, GATES, 2, SIGN, SEAL_DOOR, 1),
    KEY("line-of-spears", N_("Line of Spears"), WARDENS, UNITS, 4, SIGN, COMBAT_PER_UNIT, 1),
    KEY("hand-on-the-valve", N_("Hand on the Valve"), WARDENS, BATTLES, 1, SIGN, AIRLOCK, 1),
    KEY("the-long-night", N_("The Long Night"), LAMPLIGHTERS, CYLINDERS, 6, BLACKOUT, ROUTE_EXTRA, 3),
    KEY("spare-conduit", N_("Spare Conduit"), LAMPLIGHTERS, CYLINDERS, 4, SIGN, ROUTE_EXTRA, 1),
    KEY("standing-lamp", N_("Standing Lamp"), LAMPLIGHTERS, GENERATORS, 1, SIGN, POWER_TOKEN, 1),
    KEY("stoked-furnaces", N_("Stoked Furnaces"), LAMPLIGHTERS, FACTORIES, 3, SIGN, EXPLOIT_PLUS, 1),
    KEY("open-ledger", N_("Open Ledger"), LAMPLIGHTERS, KINDS, 4, SIGN, NO_FACTORY_LIMIT, 1),
    KEY("walking-walls", N_("Walking Walls"), WALLWRIGHTS, OUTER_CUBES, 4, ACTION, ARCHITECT, 2),
    KEY("third-hand", N_("Third Hand"), WALLWRIGHTS, SECTIONS, 4, SIGN, ENGINEER_REMOTE, 1),
    KEY("masons-mark", N_("Mason's Mark"), WALLWRIGHTS, CONTROL, 6, SIGN, COMBAT_DEFENCE_CUBE, 2),
    KEY("unmaking-hammer", N_("Unmaking Hammer"), WALLWRIGHTS, ALL_CUBES, 8, SIGN, REMOVE_CUBE, 1),
    KEY("plumb-line", N_("Plumb Line"), WALLWRIGHTS, TARGETS, 1, SIGN, ENGINEER, 1),
    KEY("broken-spear", N_("Broken Spear"), ENVOYS, SPREAD, 4, DISARM, MILITARIZE, 4),
    KEY("early-riser", N_("Early Riser"), ENVOYS, TOKENS, 5, SIGN, START_MOVE, 1),
    KEY("safe-conduct", N_("Safe Conduct"), ENVOYS, GATES, 1, SIGN, TELEPORT, 1),
    KEY("cradle-song", N_("Cradle Song"), ENVOYS, SPREAD, 3, SIGN, AWAKE, 1),
    KEY("runners-map", N_("Runner's Map"), ENVOYS, TOKENS, 7, SIGN, MOVE, 2),
    KEY("second-harvest", N_("Second Harvest"), GLEANERS, ARTIFACTS, 6, SALVAGE, USE, 1),
    KEY("sorted-shelves", N_("Sorted Shelves"), GLEANERS, ARTIFACTS, 4, SIGN, DISCOVER, 0, 1),
    KEY("practised-hands", N_("Practised Hands"), GLEANERS, ARTIFACTS, 8, SIGN, USE, 1),
    KEY("deep-pockets", N_("Deep Pockets"), GLEANERS, METAMORPHITE, 6, SIGN, PRODUCE, 1),
    KEY("full-stores", N_("Full Stores"), GLEANERS, STORES, 3, SIGN, PRODUCE_PER_FACTORY, 1),
    KEY("the-pentakey", N_("The Pentakey"), ALL, KEYS, 3, STAY, NONE, 0),
};
/* clang-format on */
