/*
 * The room tiles.  Four groups of numbers per row: the benefit and its
 * modifiers, the placeholders, the cost of a cube, the chain.  Public sources
 * name nine of the special rooms; `from` says which values are known and
 * everything not marked there is reconstructed.
 */
#include "games/ark/tables.h"

/* clang-format off */
#define COLUMN(sign, ...) \
    { .benefit = BENEFIT_##sign, .value = { __VA_ARGS__ } }

ARK_TABLE struct ark_room_card ark_room_cards[N_ROWS] = {
    /* ---- Navigation ---- */
    [ROOM_OBSERVATORY] = {
        .word = "observatory",
        .name = N_("Observatory and Long Range Sensors"),
        .brief = N_("Sensors"),
        .text = N_("The sensors find the richer seams: each factory you "
                   "exploit yields more."),
        .room = {
            .column = { COLUMN(EXPLOIT_PLUS, 1, 2, 3) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .cost = 3, .cost_types = TYPE_DI,
            .chain_from = SECTION_PRODUCTION, .chain_to = SECTION_MOBILITY,
            .group = GROUP_NAVIGATION,
        },
        .from = { .title = PRINTED, .chain = PRINTED },
    },
    [ROOM_COMMUNICATION_ARRAY] = {
        .word = "communication-array",
        .name = N_("Communication Array"),
        .brief = N_("Comms"),
        .text = N_("Every corridor answers a call: more moves in a Mobility "
                   "phase."),
        .room = {
            .column = { COLUMN(MOVE, 2, 6, 10) },
            .driver = DRIVER_CYLINDER, .squares = 4, .circles = 2,
            .cost = 3, .cost_types = TYPE_OS,
            .chain_from = SECTION_MOBILITY, .chain_to = SECTION_ENGINEERING,
            .group = GROUP_NAVIGATION,
        },
        .from = { .title = PRINTED, .benefit = PRINTED, .values = DERIVED,
                  .driver = DERIVED, .circles = DERIVED, .cost = DERIVED },
        .note = N_("Taken to be the rulebook's example of a room: 2 is printed, 10 with two cylinders and 3 osvite too; the 6 is in the French caption."),
    },
    [ROOM_TRANSIT_CONTROL] = {
        .word = "transit-control",
        .name = N_("Transit Control"),
        .brief = N_("Transit"),
        .text = N_("Sends whole groups of your units to any gate, or home."),
        .room = {
            .column = { COLUMN(TELEPORT, 1, 2, 3) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .cost = 3, .cost_types = TYPE_DI,
            .chain_from = SECTION_ENGINEERING, .chain_to = SECTION_MOBILITY,
            .group = GROUP_NAVIGATION,
        },
    },
    [ROOM_GRAVITY_LIFT] = {
        .word = "gravity-lift",
        .name = N_("Gravity Lift Nexus"),
        .brief = N_("Lifts"),
        .text = N_("Sends whole groups of your units to any room at all."),
        .room = {
            .column = { COLUMN(TELEPORT_ANY, 1, 2) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 1,
            .cost = 4, .cost_types = TYPE_TI,
            .chain_from = SECTION_MOBILITY, .chain_to = SECTION_PRODUCTION,
            .group = GROUP_NAVIGATION,
        },
    },
    /* ---- Power ---- */
    [ROOM_POWER_HUB] = {
        .word = "power-hub",
        .name = N_("Central Power Network Hub"),
        .brief = N_("Hub"),
        .text = N_("A generator with six black cylinders. Cubes raise the "
                   "routes, not the cylinders."),
        .room = {
            .column = { { .benefit = BENEFIT_GENERATOR,
                          .value = { 1, 2, 3, 4 },
                          .of = { 6, 6, 6, 6 } } },
            .driver = DRIVER_CUBE, .squares = 3, .circles = 0,
            .cost = 4, .cost_types = TYPE_OS,
            .chain_from = SECTION_MOBILITY, .chain_to = SECTION_POWER,
            .group = GROUP_POWER,
        },
        .from = { .title = PRINTED, .benefit = PRINTED, .values = PARTLY },
        .note = N_("Six black cylinders are printed. All six are there at every level, because the room is said to provide 6, not up to 6."),
    },
    [ROOM_GRID_RELAY] = {
        .word = "grid-relay",
        .name = N_("Grid Relay Station"),
        .brief = N_("Relay"),
        .text = N_("More routes, for the cylinders of any generator you "
                   "control."),
        .room = {
            .column = { COLUMN(ROUTE_EXTRA, 1, 2, 4) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .cost = 3, .cost_types = TYPE_OS,
            .chain_from = SECTION_POWER, .chain_to = SECTION_MILITARY,
            .group = GROUP_POWER,
        },
    },
    [ROOM_FUSION_FOUNDRY] = {
        .word = "fusion-foundry",
        .name = N_("Fusion Foundry"),
        .brief = N_("Fusion"),
        .text = N_("Makes metamorphite, and far more of it when powered."),
        .room = {
            .column = { COLUMN(PRODUCE, 1, 4, 8) },
            .driver = DRIVER_CYLINDER, .squares = 4, .circles = 2,
            .cost = 3, .cost_types = TYPE_DI,
            .chain_from = SECTION_PRODUCTION, .chain_to = SECTION_POWER,
            .group = GROUP_POWER,
        },
    },
    [ROOM_CONDUIT_JUNCTION] = {
        .word = "conduit-junction",
        .name = N_("Conduit Junction"),
        .brief = N_("Conduits"),
        .text = N_("More routes, raised by cubes alone."),
        .room = {
            .column = { COLUMN(ROUTE_EXTRA, 1, 1, 2, 3, 4),
                        COLUMN(POWER_TOKEN, 1, 1, 1, 1, 1) },
            .driver = DRIVER_CUBE, .squares = 4, .circles = 0,
            .cost = 2, .cost_types = TYPE_DI,
            .chain_from = SECTION_ENGINEERING, .chain_to = SECTION_POWER,
            .group = GROUP_POWER,
        },
    },
    /* ---- Life ---- */
    [ROOM_MEDICAL_LABS] = {
        .word = "medical-labs",
        .name = N_("Medical Labs"),
        .brief = N_("Medical"),
        .text = N_("Heals for free; once powered, it also awakens one unit in "
                   "each Unit phase."),
        .room = {
            .column = { COLUMN(HEAL, 1, 3, 6),
                        COLUMN(AWAKE, 0, 1, 1) },
            .driver = DRIVER_CYLINDER, .squares = 4, .circles = 2,
            .cost = 2, .cost_types = TYPE_BT,
            .chain_from = SECTION_UNIT, .chain_to = SECTION_MOBILITY,
            .group = GROUP_LIFE,
        },
        .from = { .title = PRINTED, .benefit = PUBLIC },
        .note = N_("An early version of the game had a room of healers."),
    },
    [ROOM_CRYOGENIC_VAULTS] = {
        .word = "cryogenic-vaults",
        .name = N_("Cryogenic Vaults"),
        .brief = N_("Cryo"),
        .text = N_("Awakens units for free in every Unit phase."),
        .room = {
            .column = { COLUMN(AWAKE, 1, 2, 3) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .cost = 3, .cost_types = TYPE_BT,
            .chain_from = SECTION_PRODUCTION, .chain_to = SECTION_UNIT,
            .group = GROUP_LIFE,
        },
    },
    [ROOM_HYDROPONIC_TERRACES] = {
        .word = "hydroponic-terraces",
        .name = N_("Hydroponic Terraces"),
        .brief = N_("Hydro"),
        .text = N_("Metamorphite for each of your standing units, neutral "
                   "ones included."),
        .room = {
            .column = { COLUMN(PRODUCE_PER_UNIT, 1, 2) },
            .driver = DRIVER_CYLINDER, .squares = 4, .circles = 1,
            .cost = 3, .cost_types = TYPE_BT,
            .chain_from = SECTION_UNIT, .chain_to = SECTION_PRODUCTION,
            .group = GROUP_LIFE,
        },
    },
    [ROOM_GENE_ARCHIVE] = {
        .word = "gene-archive",
        .name = N_("Gene Archive"),
        .brief = N_("Genes"),
        .text = N_("Draw, and when powered keep, artifacts for each of your "
                   "standing units."),
        .room = {
            .column = { { .benefit = BENEFIT_DISCOVER_PER_UNIT,
                          .value = { 0, 1, 2 },
                          .of = { 1, 1, 2 } } },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .cost = 4, .cost_types = TYPE_TI,
            .chain_from = SECTION_UNIT, .chain_to = SECTION_ARTIFACT,
            .group = GROUP_LIFE,
        },
        .from = { .values = PARTLY },
        .note = N_("2:2 for each unit is printed in an example that does not "
                   "name its room."),
    },
    /* ---- Defence ---- */
    [ROOM_TACTICAL] = {
        .word = "tactical",
        .name = N_("Tactical and Ship's Defenses"),
        .brief = N_("Tactics"),
        .text = N_("Plans and batteries: more arsenal in a Military phase."),
        .room = {
            .column = { COLUMN(MILITARIZE, 2, 5, 9),
                        COLUMN(COMBAT_DEFENCE_CUBE, 2, 2, 2) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .cost = 3, .cost_types = TYPE_TI,
            .chain_from = SECTION_MILITARY, .chain_to = SECTION_MOBILITY,
            .group = GROUP_DEFENCE,
        },
        .from = { .title = PRINTED, .benefit = PRINTED, .values = PARTLY,
                  .cost = PRINTED },
        .note = N_("5 is printed in an example and read as one cylinder."),
    },
    [ROOM_BARRACKS] = {
        .word = "barracks",
        .name = N_("Barracks Ring"),
        .brief = N_("Barracks"),
        .text = N_("Arsenal for every two of your standing units."),
        .room = {
            .column = { COLUMN(MILITARIZE_PER_2_UNITS, 1, 2, 3),
                        COLUMN(COMBAT_PER_UNIT, 1, 1, 2) },
            .driver = DRIVER_CYLINDER, .squares = 4, .circles = 2,
            .cost = 3, .cost_types = TYPE_TI,
            .chain_from = SECTION_UNIT, .chain_to = SECTION_MILITARY,
            .group = GROUP_DEFENCE,
        },
        .from = { .values = PARTLY },
        .note = N_("3 for every two units is a sample of the reference "
                   "sheet."),
    },
    [ROOM_SHIELD_PROJECTORS] = {
        .word = "shield-projectors",
        .name = N_("Shield Projectors"),
        .brief = N_("Shields"),
        .text = N_("Adds to your defence in every combat, raised by cubes "
                   "alone."),
        .room = {
            .column = { COLUMN(DEFENCE_FLAT, 3, 4, 5, 7) },
            .driver = DRIVER_CUBE, .squares = 3, .circles = 0,
            .cost = 3, .cost_types = TYPE_DI,
            .chain_from = SECTION_MILITARY, .chain_to = SECTION_POWER,
            .group = GROUP_DEFENCE,
        },
        .from = { .values = PARTLY },
        .note = N_("4 and 5 are printed in examples that do not name their "
                   "room."),
    },
    [ROOM_BULWARK] = {
        .word = "bulwark",
        .name = N_("Bulwark Command"),
        .brief = N_("Bulwark"),
        .text = N_("Adds to your defence for each of your units in the "
                   "combat."),
        .room = {
            .column = { COLUMN(DEFENCE_PER_UNIT, 1, 2, 3),
                        COLUMN(SEAL_DOOR, 1, 1, 1) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .cost = 3, .cost_types = TYPE_TI,
            .chain_from = SECTION_MILITARY, .chain_to = SECTION_ENGINEERING,
            .group = GROUP_DEFENCE,
        },
        .from = { .values = PARTLY },
        .note = N_("1 for each unit is printed in an example that does not "
                   "name its room."),
    },
    /* ---- Industry ---- */
    [ROOM_ROBOTICS] = {
        .word = "robotics",
        .name = N_("Robotics"),
        .brief = N_("Robots"),
        .text = N_("As many robots exist as the modifier says; they follow "
                   "the power at once."),
        .room = {
            .column = { COLUMN(NEUTRAL_UNITS, 1, 2, 4) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .cost = 4, .cost_types = TYPE_OS,
            .chain_from = SECTION_PRODUCTION, .chain_to = SECTION_ENGINEERING,
            .group = GROUP_INDUSTRY,
        },
        .from = { .title = PRINTED, .benefit = PRINTED, .values = PARTLY,
                  .driver = PRINTED },
        .note = N_("Four robots at most are printed."),
    },
    [ROOM_RESERVES] = {
        .word = "reserves",
        .name = N_("Reserves and Deposits"),
        .brief = N_("Reserves"),
        .text = N_("Metamorphite from the stores. Cylinders here hold the "
                   "room but do not raise the benefit."),
        .room = {
            .column = { COLUMN(PRODUCE, 1, 2, 3, 5, 7) },
            .driver = DRIVER_CUBE, .squares = 4, .circles = 2,
            .cost = 3, .cost_types = TYPE_TI,
            .chain_from = SECTION_PRODUCTION, .chain_to = SECTION_MILITARY,
            .group = GROUP_INDUSTRY,
        },
        .from = { .title = PUBLIC, .driver = PUBLIC },
        .note = N_("Public: cubes raise the benefit, and the circles do not."),
    },
    [ROOM_REFINERY] = {
        .word = "refinery",
        .name = N_("Refinery Column"),
        .brief = N_("Refinery"),
        .text = N_("Metamorphite for each factory you control, up to four."),
        .room = {
            .column = { COLUMN(PRODUCE_PER_FACTORY, 1, 2) },
            .driver = DRIVER_CYLINDER, .squares = 4, .circles = 1,
            .cost = 3, .cost_types = TYPE_OS,
            .chain_from = SECTION_ENGINEERING, .chain_to = SECTION_PRODUCTION,
            .group = GROUP_INDUSTRY,
        },
    },
    [ROOM_ASSEMBLY_HALLS] = {
        .word = "assembly-halls",
        .name = N_("Assembly Halls"),
        .brief = N_("Assembly"),
        .text = N_("Free cubes, once the halls are powered."),
        .room = {
            .column = { COLUMN(ENGINEER_FREE, 0, 1, 2) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .cost = 4, .cost_types = TYPE_OS,
            .chain_from = SECTION_ENGINEERING, .chain_to = SECTION_UNIT,
            .group = GROUP_INDUSTRY,
        },
    },
    /* ---- Knowledge ---- */
    [ROOM_KNOWLEDGEBASE] = {
        .word = "knowledgebase",
        .name = N_("Central Knowledgebase"),
        .brief = N_("Data"),
        .text = N_("The archive knows how everything was joined: more cubes "
                   "in an Engineering phase."),
        .room = {
            .column = { COLUMN(ENGINEER, 1, 2, 3) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .cost = 3, .cost_types = TYPE_OS,
            .chain_from = SECTION_ARTIFACT, .chain_to = SECTION_ENGINEERING,
            .group = GROUP_KNOWLEDGE,
        },
        .from = { .title = PRINTED },
        .note = N_("No artifact benefit on purpose: the First Mission uses "
                   "this room and has no artifacts."),
    },
    [ROOM_MUSEUM] = {
        .word = "museum",
        .name = N_("Xenological Museum"),
        .brief = N_("Museum"),
        .text = N_("Draw more artifacts, and when powered keep more of them."),
        .room = {
            .column = { { .benefit = BENEFIT_DISCOVER,
                          .value = { 0, 1, 2 },
                          .of = { 2, 2, 4 } } },
            .driver = DRIVER_CYLINDER, .squares = 4, .circles = 2,
            .cost = 3, .cost_types = TYPE_BT,
            .chain_from = SECTION_ARTIFACT, .chain_to = SECTION_PRODUCTION,
            .group = GROUP_KNOWLEDGE,
        },
    },
    [ROOM_RELIC_WORKSHOP] = {
        .word = "relic-workshop",
        .name = N_("Relic Workshop"),
        .brief = N_("Relics"),
        .text = N_("Use more artifacts in one phase."),
        .room = {
            .column = { COLUMN(USE, 1, 2, 3) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .cost = 3, .cost_types = TYPE_BT,
            .chain_from = SECTION_MOBILITY, .chain_to = SECTION_ARTIFACT,
            .group = GROUP_KNOWLEDGE,
        },
    },
    [ROOM_SIMULATION_CHAMBER] = {
        .word = "simulation-chamber",
        .name = N_("Simulation Chamber"),
        .brief = N_("Simul."),
        .text = N_("Free cubes in the sections of your biodome."),
        .room = {
            .column = { COLUMN(ENGINEER_FREE_BIODOME, 1, 2) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 1,
            .cost = 3, .cost_types = TYPE_DI,
            .chain_from = SECTION_ENGINEERING, .chain_to = SECTION_ARTIFACT,
            .group = GROUP_KNOWLEDGE,
        },
    },
    /* ---- Security ---- */
    [ROOM_BRIG] = {
        .word = "brig",
        .name = N_("The Brig"),
        .brief = N_("Brig"),
        .text = N_("As many mercenaries exist as the modifier says; cubes "
                   "free more of them."),
        .room = {
            .column = { COLUMN(NEUTRAL_UNITS, 1, 2, 3, 4) },
            .driver = DRIVER_CUBE, .squares = 3, .circles = 0,
            .cost = 3, .cost_types = TYPE_TI,
            .chain_from = SECTION_MOBILITY, .chain_to = SECTION_UNIT,
            .group = GROUP_SECURITY,
        },
        .from = { .title = PRINTED, .benefit = PRINTED, .values = PARTLY,
                  .driver = DERIVED },
        .note = N_("Four mercenaries at most are printed; cubes, because the "
                   "text names them beside cylinders and Robotics takes "
                   "those."),
    },
    [ROOM_REMOTE_OPERATIONS] = {
        .word = "remote-operations",
        .name = N_("Remote Operations"),
        .brief = N_("Remote"),
        .text = N_("Place cubes in rooms where you have nobody."),
        .room = {
            .column = { COLUMN(ENGINEER_REMOTE, 1, 2) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 1,
            .cost = 4, .cost_types = TYPE_DI,
            .chain_from = SECTION_POWER, .chain_to = SECTION_ENGINEERING,
            .group = GROUP_SECURITY,
        },
    },
    [ROOM_ARMS_FOUNDRY] = {
        .word = "arms-foundry",
        .name = N_("Arms Foundry"),
        .brief = N_("Arms"),
        .text = N_("Arsenal for each factory you control, up to four."),
        .room = {
            .column = { COLUMN(MILITARIZE_PER_FACTORY, 1, 2, 3),
                        COLUMN(REMOVE_CUBE, 1, 1, 1) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .cost = 3, .cost_types = TYPE_TI,
            .chain_from = SECTION_PRODUCTION, .chain_to = SECTION_ARTIFACT,
            .group = GROUP_SECURITY,
        },
        .from = { .values = PARTLY },
        .note = N_("2 for each factory is a sample of the reference sheet."),
    },
    [ROOM_AIRLOCK_CONTROL] = {
        .word = "airlock-control",
        .name = N_("Airlock Control"),
        .brief = N_("Airlocks"),
        .text = N_("Arsenal, raised by cubes alone. In Complexity 2 its "
                   "airlocks open too."),
        .room = {
            .column = { COLUMN(MILITARIZE, 2, 3, 4, 6, 8),
                        COLUMN(AIRLOCK, 1, 1, 1, 1, 1) },
            .driver = DRIVER_CUBE, .squares = 4, .circles = 0,
            .cost = 2, .cost_types = TYPE_BT,
            .chain_from = SECTION_MOBILITY, .chain_to = SECTION_MILITARY,
            .group = GROUP_SECURITY,
        },
        .from = { .values = PARTLY },
        .note = N_("8 follows from the example of a room with cubes only, "
                   "which needs four of them."),
    },
    /* ---- Deep Structure ---- */
    [ROOM_ARCHITECTS_BRIDGE] = {
        .word = "architects-bridge",
        .name = N_("Architect's Bridge"),
        .brief = N_("Bridge"),
        .text = N_("Swap two outer rooms during an Engineering phase."),
        .room = {
            .column = { COLUMN(ARCHITECT, 1, 2) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 1,
            .cost = 3, .cost_types = TYPE_DI,
            .chain_from = SECTION_ARTIFACT, .chain_to = SECTION_MOBILITY,
            .group = GROUP_DEEP,
        },
    },
    [ROOM_FOUNDRY_OVERSIGHT] = {
        .word = "foundry-oversight",
        .name = N_("Foundry Oversight"),
        .brief = N_("Foundry"),
        .text = N_("Factories yield more, and no limit of four factories "
                   "applies to you."),
        .room = {
            .column = { COLUMN(EXPLOIT_PLUS, 0, 1, 2),
                        COLUMN(NO_FACTORY_LIMIT, 1, 1, 1) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .cost = 3, .cost_types = TYPE_OS,
            .chain_from = SECTION_MILITARY, .chain_to = SECTION_PRODUCTION,
            .group = GROUP_DEEP,
        },
    },
    [ROOM_MAINTENANCE_SHAFTS] = {
        .word = "maintenance-shafts",
        .name = N_("Maintenance Shafts"),
        .brief = N_("Shafts"),
        .text = N_("Moves along the frame of the Ark, raised by cubes alone."),
        .room = {
            .column = { COLUMN(MOVE, 1, 2, 4, 6, 8),
                        COLUMN(START_MOVE, 2, 2, 2, 2, 2) },
            .driver = DRIVER_CUBE, .squares = 4, .circles = 0,
            .cost = 3, .cost_types = TYPE_BT,
            .chain_from = SECTION_POWER, .chain_to = SECTION_MOBILITY,
            .group = GROUP_DEEP,
        },
        .from = { .values = PARTLY },
        .note = N_("8 follows from the example of a room with cubes only; 2 "
                   "at the start of the turn is a sample of the reference "
                   "sheet."),
    },
    [ROOM_DORMANT_MIND] = {
        .word = "dormant-mind",
        .name = N_("Dormant Mind"),
        .brief = N_("Mind"),
        .text = N_("Draw and keep artifacts, raised by cubes alone."),
        .room = {
            .column = { { .benefit = BENEFIT_DISCOVER,
                          .value = { 0, 1, 1, 2 },
                          .of = { 1, 2, 3, 4 } } },
            .driver = DRIVER_CUBE, .squares = 3, .circles = 0,
            .cost = 3, .cost_types = TYPE_BT,
            .chain_from = SECTION_MILITARY, .chain_to = SECTION_ARTIFACT,
            .group = GROUP_DEEP,
        },
    },
    /* ---- Outer power generators ---- */
    [ROOM_VIOLET_GENERATOR] = {
        .word = "violet-generator",
        .name = N_("Violet Outer Power Generator"),
        .brief = N_("Violet"),
        .text = N_("A generator with up to ten violet cylinders for those who "
                   "control it."),
        .room = {
            .column = { { .benefit = BENEFIT_GENERATOR,
                          .value = { 1, 2, 3, 4, 5 },
                          .of = { 2, 4, 6, 8, 10 } } },
            .driver = DRIVER_CUBE, .squares = 4, .circles = 0,
            .cost = 3, .cost_types = TYPE_ANY,
            .chain_from = SECTION_POWER, .chain_to = SECTION_PRODUCTION,
            .group = GROUP_NONE,
        },
        .from = { .title = PRINTED, .benefit = PRINTED, .values = PARTLY },
        .note = N_("Two cylinders at the start and ten at most, a target card "
                   "and a chain are printed; 1:2 follows."),
    },
    [ROOM_TURQUOISE_GENERATOR] = {
        .word = "turquoise-generator",
        .name = N_("Turquoise Outer Power Generator"),
        .brief = N_("Turquois"),
        .text = N_("A generator with up to ten turquoise cylinders for those "
                   "who control it."),
        .room = {
            .column = { { .benefit = BENEFIT_GENERATOR,
                          .value = { 1, 2, 3, 4, 5 },
                          .of = { 2, 4, 6, 8, 10 } } },
            .driver = DRIVER_CUBE, .squares = 4, .circles = 0,
            .cost = 3, .cost_types = TYPE_ANY,
            .chain_from = SECTION_POWER, .chain_to = SECTION_PRODUCTION,
            .group = GROUP_NONE,
        },
        .from = { .title = PRINTED, .benefit = PRINTED, .values = PARTLY },
        .note = N_("Two cylinders at the start and ten at most, a target card "
                   "and a chain are printed; 1:2 follows."),
    },
    /* ---- Factories ---- */
    [ROW_FACTORY + RESOURCE_DI] = {
        .word = "dilitium",
        .name = N_("Dilitium Drift Field"),
        .brief = N_("Dilit"),
        .text = N_("Yields dilitium. Cubes cost nothing here."),
        .room = {
            .column = { COLUMN(FACTORY, 2, 4, 7) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .group = GROUP_NONE,
        },
        .from = { .benefit = PRINTED, .values = PRINTED, .driver = PRINTED,
                  .cost = PRINTED },
        .note = N_("2, 4 and 7 are the yields of the rulebook's example; four "
                   "tiles of each follow from the room counts."),
    },
    [ROW_FACTORY + RESOURCE_OS] = {
        .word = "osvite",
        .name = N_("Osvite Kiln"),
        .brief = N_("Osvite"),
        .text = N_("Yields osvite. Cubes cost nothing here."),
        .room = {
            .column = { COLUMN(FACTORY, 2, 4, 7) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .group = GROUP_NONE,
        },
        .from = { .benefit = PRINTED, .values = PRINTED, .driver = PRINTED,
                  .cost = PRINTED },
        .note = N_("2, 4 and 7 are the yields of the rulebook's example; four "
                   "tiles of each follow from the room counts."),
    },
    [ROW_FACTORY + RESOURCE_BT] = {
        .word = "biotics",
        .name = N_("Biotic Basin"),
        .brief = N_("Biotic"),
        .text = N_("Yields biotics. Cubes cost nothing here."),
        .room = {
            .column = { COLUMN(FACTORY, 2, 4, 7) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .group = GROUP_NONE,
        },
        .from = { .benefit = PRINTED, .values = PRINTED, .driver = PRINTED,
                  .cost = PRINTED },
        .note = N_("2, 4 and 7 are the yields of the rulebook's example; four "
                   "tiles of each follow from the room counts."),
    },
    [ROW_FACTORY + RESOURCE_TI] = {
        .word = "titanium",
        .name = N_("Titanium Ore Mining"),
        .brief = N_("Titan"),
        .text = N_("Yields titanium. Cubes cost nothing here."),
        .room = {
            .column = { COLUMN(FACTORY, 2, 4, 7) },
            .driver = DRIVER_CYLINDER, .squares = 3, .circles = 2,
            .group = GROUP_NONE,
        },
        .from = { .benefit = PRINTED, .values = PRINTED, .driver = PRINTED,
                  .cost = PRINTED, .title = PRINTED },
        .note = N_("2, 4 and 7 are the yields of the rulebook's example; four "
                   "tiles of each follow from the room counts."),
    },
};

ARK_TABLE struct ark_group_card ark_group_cards[N_GROUPS] = {
    [GROUP_NAVIGATION] = { .word = "navigation", .name = N_("Navigation"),
        .text = N_("Finding the way and moving along it.") },
    [GROUP_POWER] = { .word = "power", .name = N_("Energy"),
        .text = N_("Making and routing energy.") },
    [GROUP_LIFE] = { .word = "life", .name = N_("Life"),
        .text = N_("Sleepers, healing, food, genes.") },
    [GROUP_DEFENCE] = { .word = "defence", .name = N_("Defence"),
        .text = N_("Arms and shields.") },
    [GROUP_INDUSTRY] = { .word = "industry", .name = N_("Industry"),
        .text = N_("Robots, stores, refining, assembly.") },
    [GROUP_KNOWLEDGE] = { .word = "knowledge", .name = N_("Knowledge"),
        .text = N_("Archives and relics.") },
    [GROUP_SECURITY] = { .word = "security", .name = N_("Security"),
        .text = N_("Prison, remote control, airlocks."),
                     .violet = true },
    [GROUP_DEEP] = { .word = "deep", .name = N_("Deep Structure"),
        .text = N_("The frame of the Ark and the mind in it."),
                     .violet = true },
};
/* clang-format on */
