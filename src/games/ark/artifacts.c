/*
 * The artifact cards: six Pens, four Beginner's Helps and a deck of 60.  Of
 * the 60 only the number is known; they are reconstructed so that strong
 * power in combat goes with a weak use, and the other way round.
 */
#include "games/ark/tables.h"

/* clang-format off */
const struct artifact_card ark_artifact_cards[N_ARTIFACTS] = {
    [ARTIFACT_PEN] = {
        .word = "pen",
        .name = N_("Alien's Pen"),
        .text = N_("Take 1 metamorphite. The Pen is never discarded: after "
                   "use or combat it comes back to your hand. Once in a "
                   "phase."),
        .artifact = { .power = 0, .copies = 6,
                      .effect = BENEFIT_PRODUCE, .value = 1 },
        .from = { .title = PRINTED, .power = PRINTED, .copies = PRINTED },
        .note = N_("Power 0, one for each player and that it is never "
                   "discarded are printed; its one-time use is "
                   "reconstructed."),
    },
    [ARTIFACT_HELP] = {
        .word = "help",
        .name = N_("Beginner's Help"),
        .text = N_("For a new player. At the start of a turn, discard it to "
                   "do one line of any section before your normal phase. Not "
                   "for combat; counts neither for the achievement nor for "
                   "the hand limit."),
        .artifact = { .power = -1, .copies = 4,
                      .effect = BENEFIT_ANY_LINE, .value = 1 },
        .from = { .title = PRINTED, .power = PRINTED, .copies = PRINTED },
        .note = N_("Four cards without a power symbol are printed; what they "
                   "are for is reconstructed."),
    },
    [ARTIFACT_BORROWED_HOUR] = {
        .word = "borrowed-hour",
        .name = N_("Borrowed Hour"),
        .text = N_("Do one line of any section with its full totals."),
        .artifact = { .power = 1, .copies = 3,
                      .effect = BENEFIT_ANY_LINE, .value = 1 },
    },
    [ARTIFACT_SECOND_DAWN] = {
        .word = "second-dawn",
        .name = N_("Second Dawn"),
        .text = N_("Do one line of any section with its full totals."),
        .artifact = { .power = 2, .copies = 3,
                      .effect = BENEFIT_ANY_LINE, .value = 1 },
    },
    [ARTIFACT_FOLDED_BLUEPRINT] = {
        .word = "folded-blueprint",
        .name = N_("Folded Blueprint"),
        .text = N_("Swap two outer rooms."),
        .artifact = { .power = 3, .copies = 2,
                      .effect = BENEFIT_ARCHITECT, .value = 1 },
    },
    [ARTIFACT_SHIFTED_KEYSTONE] = {
        .word = "shifted-keystone",
        .name = N_("Shifted Keystone"),
        .text = N_("Swap two outer rooms."),
        .artifact = { .power = 5, .copies = 2,
                      .effect = BENEFIT_ARCHITECT, .value = 1 },
    },
    [ARTIFACT_POCKET_THRESHOLD] = {
        .word = "pocket-threshold",
        .name = N_("Pocket Threshold"),
        .text = N_("Send a group of your units from one room to any other."),
        .artifact = { .power = 3, .copies = 3,
                      .effect = BENEFIT_TELEPORT_ANY, .value = 1 },
    },
    [ARTIFACT_WALKING_STONE] = {
        .word = "walking-stone",
        .name = N_("Walking Stone"),
        .text = N_("Twice, send a group of your units from one room to any "
                   "other."),
        .artifact = { .power = 2, .copies = 2,
                      .effect = BENEFIT_TELEPORT_ANY, .value = 2 },
    },
    [ARTIFACT_GATE_WHISTLE] = {
        .word = "gate-whistle",
        .name = N_("Gate Whistle"),
        .text = N_("Twice, send a group of your units to a gate or home."),
        .artifact = { .power = 6, .copies = 2,
                      .effect = BENEFIT_TELEPORT, .value = 2 },
    },
    [ARTIFACT_RUNNERS_SINEW] = {
        .word = "runners-sinew",
        .name = N_("Runner's Sinew"),
        .text = N_("Five moves."),
        .artifact = { .power = 4, .copies = 2,
                      .effect = BENEFIT_MOVE, .value = 5 },
    },
    [ARTIFACT_DRIFT_SAIL] = {
        .word = "drift-sail",
        .name = N_("Drift Sail"),
        .text = N_("Three moves."),
        .artifact = { .power = 6, .copies = 2,
                      .effect = BENEFIT_MOVE, .value = 3 },
    },
    [ARTIFACT_MASONS_SWARM] = {
        .word = "masons-swarm",
        .name = N_("Mason's Swarm"),
        .text = N_("One cube without payment."),
        .artifact = { .power = 2, .copies = 3,
                      .effect = BENEFIT_ENGINEER_FREE, .value = 1 },
    },
    [ARTIFACT_ROOT_CODE] = {
        .word = "root-code",
        .name = N_("Root Code"),
        .text = N_("One cube without payment in your biodome."),
        .artifact = { .power = 3, .copies = 2,
                      .effect = BENEFIT_ENGINEER_FREE_BIODOME, .value = 1 },
    },
    [ARTIFACT_LONG_HAND] = {
        .word = "long-hand",
        .name = N_("Long Hand"),
        .text = N_("Two cubes for payment, in rooms without opponents."),
        .artifact = { .power = 4, .copies = 2,
                      .effect = BENEFIT_ENGINEER_REMOTE, .value = 2 },
    },
    [ARTIFACT_TWIN_CHISELS] = {
        .word = "twin-chisels",
        .name = N_("Twin Chisels"),
        .text = N_("Two cubes for payment."),
        .artifact = { .power = 5, .copies = 2,
                      .effect = BENEFIT_ENGINEER, .value = 2 },
    },
    [ARTIFACT_EMBER_RELAY] = {
        .word = "ember-relay",
        .name = N_("Ember Relay"),
        .text = N_("Two routes."),
        .artifact = { .power = 5, .copies = 2,
                      .effect = BENEFIT_ROUTE_EXTRA, .value = 2 },
    },
    [ARTIFACT_STORM_COIL] = {
        .word = "storm-coil",
        .name = N_("Storm Coil"),
        .text = N_("Four routes."),
        .artifact = { .power = 3, .critical_mass = 1, .copies = 2,
                      .effect = BENEFIT_ROUTE_EXTRA, .value = 4 },
    },
    [ARTIFACT_SEED_OF_ORE] = {
        .word = "seed-of-ore",
        .name = N_("Seed of Ore"),
        .text = N_("Take 4 metamorphite."),
        .artifact = { .power = 4, .copies = 2,
                      .effect = BENEFIT_PRODUCE, .value = 4 },
    },
    [ARTIFACT_BLACK_TEAR] = {
        .word = "black-tear",
        .name = N_("Black Tear"),
        .text = N_("Take 6 metamorphite."),
        .artifact = { .power = 2, .copies = 2,
                      .effect = BENEFIT_PRODUCE, .value = 6 },
    },
    [ARTIFACT_HUNGRY_FURNACE] = {
        .word = "hungry-furnace",
        .name = N_("Hungry Furnace"),
        .text = N_("Take 1 metamorphite for each factory you control, up to "
                   "four."),
        .artifact = { .power = 5, .copies = 1,
                      .effect = BENEFIT_PRODUCE_PER_FACTORY, .value = 1 },
    },
    [ARTIFACT_CHOIR_OF_HANDS] = {
        .word = "choir-of-hands",
        .name = N_("Choir of Hands"),
        .text = N_("Take 1 metamorphite for each of your units."),
        .artifact = { .power = 4, .copies = 1,
                      .effect = BENEFIT_PRODUCE_PER_UNIT, .value = 1 },
    },
    [ARTIFACT_WARM_CRADLE] = {
        .word = "warm-cradle",
        .name = N_("Warm Cradle"),
        .text = N_("Awaken one unit without payment."),
        .artifact = { .power = 3, .copies = 2,
                      .effect = BENEFIT_AWAKE, .value = 1 },
    },
    [ARTIFACT_MENDING_GEL] = {
        .word = "mending-gel",
        .name = N_("Mending Gel"),
        .text = N_("Heal three units without payment."),
        .artifact = { .power = 6, .copies = 2,
                      .effect = BENEFIT_HEAL, .value = 3 },
    },
    [ARTIFACT_SEALED_ARMOURY] = {
        .word = "sealed-armoury",
        .name = N_("Sealed Armoury"),
        .text = N_("Raise your arsenal by 6."),
        .artifact = { .power = 5, .copies = 2,
                      .effect = BENEFIT_MILITARIZE, .value = 6 },
    },
    [ARTIFACT_WAR_MASK] = {
        .word = "war-mask",
        .name = N_("War Mask"),
        .text = N_("Raise your arsenal by 3 for every two of your units."),
        .artifact = { .power = 4, .copies = 1,
                      .effect = BENEFIT_MILITARIZE_PER_2_UNITS, .value = 3 },
        .from = { .effect = PRINTED },
        .note = N_("3 for every two units is a sample of the reference "
                   "sheet."),
    },
    [ARTIFACT_FORGE_OATH] = {
        .word = "forge-oath",
        .name = N_("Forge Oath"),
        .text = N_("Raise your arsenal by 2 for each factory you control, up "
                   "to four."),
        .artifact = { .power = 4, .copies = 1,
                      .effect = BENEFIT_MILITARIZE_PER_FACTORY, .value = 2 },
        .from = { .effect = PRINTED },
        .note = N_("2 for each factory is a sample of the reference sheet."),
    },
    [ARTIFACT_VACUUM_KEY] = {
        .word = "vacuum-key",
        .name = N_("Vacuum Key"),
        .text = N_("Wound every unit in one outer room, your own too."),
        .artifact = { .power = 1, .critical_mass = 1, .copies = 2,
                      .effect = BENEFIT_AIRLOCK, .value = 1 },
    },
    [ARTIFACT_INDEX_SHARD] = {
        .word = "index-shard",
        .name = N_("Index Shard"),
        .text = N_("Draw four artifacts and keep two."),
        .artifact = { .power = 3, .copies = 2,
                      .effect = BENEFIT_DISCOVER, .value = 2, .of = 4 },
    },
    [ARTIFACT_CAGED_STAR] = {
        .word = "caged-star",
        .name = N_("Caged Star"),
        .text = N_("Raise your arsenal by 3."),
        .artifact = { .power = 9, .critical_mass = 1, .copies = 1,
                      .effect = BENEFIT_MILITARIZE, .value = 3 },
    },
    [ARTIFACT_ANTIMATTER_PHIAL] = {
        .word = "antimatter-phial",
        .name = N_("Antimatter Phial"),
        .text = N_("Heal two units without payment."),
        .artifact = { .power = 9, .critical_mass = 1, .copies = 1,
                      .effect = BENEFIT_HEAL, .value = 2 },
    },
    [ARTIFACT_UNSTABLE_CORE] = {
        .word = "unstable-core",
        .name = N_("Unstable Core"),
        .text = N_("Take 2 metamorphite."),
        .artifact = { .power = 8, .critical_mass = 1, .copies = 2,
                      .effect = BENEFIT_PRODUCE, .value = 2 },
    },
    [ARTIFACT_SCREAMING_PRISM] = {
        .word = "screaming-prism",
        .name = N_("Screaming Prism"),
        .text = N_("One route."),
        .artifact = { .power = 8, .critical_mass = 1, .copies = 1,
                      .effect = BENEFIT_ROUTE_EXTRA, .value = 1 },
    },
    [ARTIFACT_CRACKED_SINGULARITY] = {
        .word = "cracked-singularity",
        .name = N_("Cracked Singularity"),
        .text = N_("Send a group of your units to a gate or home."),
        .artifact = { .power = 7, .critical_mass = 1, .copies = 2,
                      .effect = BENEFIT_TELEPORT, .value = 1 },
    },
    [ARTIFACT_PAIRED_DETONATORS] = {
        .word = "paired-detonators",
        .name = N_("Paired Detonators"),
        .text = N_("Raise your arsenal by 4."),
        .artifact = { .power = 7, .critical_mass = 1, .copies = 1,
                      .effect = BENEFIT_MILITARIZE, .value = 4 },
    },
};
/* clang-format on */
