/*
 * The vocabulary: every symbol that a room, a section or an artifact can
 * carry, and the few other things that only have a word and a name.
 */
#include "games/ark/rules.h"

/* clang-format off */
ARK_TABLE struct ark_benefit_sign ark_benefit_signs[N_BENEFITS] = {
    [BENEFIT_NONE] = {
        .word = "none", .name = N_("Nothing"), .text = N_("No benefit."),
        .line = LINE_NONE,
    },
    [BENEFIT_AWAKE] = {
        .word = "awake", .name = N_("Awake"),
        .text = N_("Awaken that many of your units for free."),
        .line = LINE_AWAKE, .on_artifact = true,
    },
    [BENEFIT_HEAL] = {
        .word = "heal", .name = N_("Heal"),
        .text = N_("Heal that many of your units, or of the neutral units you "
                   "control, for free."),
        .line = LINE_AWAKE, .on_artifact = true,
    },
    [BENEFIT_GENERATOR] = {
        .word = "generator", .name = N_("Generator"),
        .text = N_("a:b: route a of its cylinders; b of them exist."),
        .line = LINE_ROUTE, .ratio = true,
        .routes = true,
    },
    [BENEFIT_ROUTE_EXTRA] = {
        .word = "route-extra", .name = N_("Extra routes"),
        .text = N_("That many more routes, for cylinders of any generator you "
                   "control."),
        .line = LINE_ROUTE, .on_artifact = true,
    },
    [BENEFIT_ARCHITECT] = {
        .word = "architect", .name = N_("Architect"),
        .text = N_("Swap two outer rooms with all that is in them, that many "
                   "times; gates stay."),
        .line = LINE_ENGINEER, .on_artifact = true,
    },
    [BENEFIT_MOVE] = {
        .word = "move", .name = N_("Move"),
        .text = N_("That many times, move any number of your units from one "
                   "room to an adjacent one."),
        .line = LINE_MOVE, .on_artifact = true,
    },
    [BENEFIT_TELEPORT] = {
        .word = "teleport", .name = N_("Teleport"),
        .text = N_("That many times, move any number of your units from one "
                   "room to any gate or to your biodome."),
        .line = LINE_MOVE, .on_artifact = true,
    },
    [BENEFIT_TELEPORT_ANY] = {
        .word = "teleport-any", .name = N_("Teleport anywhere"),
        .text = N_("That many times, move any number of your units from one "
                   "room to any other."),
        .line = LINE_MOVE, .on_artifact = true,
    },
    [BENEFIT_ANY_LINE] = {
        .word = "any-line", .name = N_("Any action line"),
        .text = N_("Do one line of any section of your biodome with its full "
                   "totals. Your marker stays where it is."),
        .line = LINE_USE, .on_artifact = true,
        .lends_line = true,
    },
    [BENEFIT_ENGINEER] = {
        .word = "engineer", .name = N_("Engineer"),
        .text = N_("Pay for that many cubes, in rooms you occupy or in your "
                   "sections."),
        .line = LINE_ENGINEER, .on_artifact = true,
    },
    [BENEFIT_ENGINEER_REMOTE] = {
        .word = "engineer-remote", .name = N_("Engineer from afar"),
        .text = N_("Pay for that many cubes in any rooms without opponents; "
                   "you need nobody there."),
        .line = LINE_ENGINEER, .on_artifact = true,
    },
    [BENEFIT_ENGINEER_FREE] = {
        .word = "engineer-free", .name = N_("Engineer free"),
        .text = N_("That many cubes for free, wherever you could pay for one."),
        .line = LINE_ENGINEER, .on_artifact = true,
    },
    [BENEFIT_ENGINEER_FREE_BIODOME] = {
        .word = "engineer-free-biodome", .name = N_("Engineer free at home"),
        .text = N_("That many cubes for free in your sections; elsewhere they "
                   "count as ordinary ones."),
        .line = LINE_ENGINEER, .on_artifact = true,
    },
    [BENEFIT_AIRLOCK] = {
        .word = "airlock", .name = N_("Airlock"),
        .text = N_("Wound every unit in one outer room, your own too."),
        .line = LINE_MILITARIZE, .advanced = true, .on_artifact = true,
    },
    [BENEFIT_MILITARIZE] = {
        .word = "militarize", .name = N_("Militarize"),
        .text = N_("Raise your arsenal by that much."),
        .line = LINE_MILITARIZE, .on_artifact = true,
    },
    [BENEFIT_MILITARIZE_PER_2_UNITS] = {
        .word = "militarize-per-2-units", .name = N_("Militarize per 2 units"),
        .text = N_("Raise your arsenal by that much for every two of your "
                   "units, rounded down."),
        .line = LINE_MILITARIZE, .on_artifact = true,
        .into = BENEFIT_MILITARIZE, .per = PER_TWO_UNITS,
    },
    [BENEFIT_MILITARIZE_PER_FACTORY] = {
        .word = "militarize-per-factory", .name = N_("Militarize per factory"),
        .text = N_("Raise your arsenal by that much for each factory you "
                   "control, up to four."),
        .line = LINE_MILITARIZE, .on_artifact = true,
        .into = BENEFIT_MILITARIZE, .per = PER_FACTORY,
    },
    [BENEFIT_DEFENCE_FLAT] = {
        .word = "defence", .name = N_("Defence"),
        .text = N_("That much more defence in every combat."),
        .line = LINE_NONE,
    },
    [BENEFIT_COMBAT_PER_UNIT] = {
        .word = "combat-per-unit", .name = N_("Strength per unit"),
        .text = N_("That much more strength for each of your units in the "
                   "combat."),
        .line = LINE_NONE, .advanced = true, .per = PER_FIGHTER,
    },
    [BENEFIT_DEFENCE_PER_UNIT] = {
        .word = "defence-per-unit", .name = N_("Defence per unit"),
        .text = N_("That much more defence for each of your units in the "
                   "combat."),
        .line = LINE_NONE, .per = PER_FIGHTER,
    },
    [BENEFIT_COMBAT_DEFENCE_CUBE] = {
        .word = "combat-defence-cube", .name = N_("Strength by cube"),
        .text = N_("That much more strength and defence if you have a cube in "
                   "the room of the combat."),
        .line = LINE_NONE, .advanced = true,
    },
    [BENEFIT_PRODUCE] = {
        .word = "produce", .name = N_("Produce"),
        .text = N_("Take that much metamorphite."),
        .line = LINE_PRODUCE, .on_artifact = true,
    },
    [BENEFIT_PRODUCE_PER_FACTORY] = {
        .word = "produce-per-factory", .name = N_("Produce per factory"),
        .text = N_("Take that much metamorphite for each factory you control, "
                   "up to four."),
        .line = LINE_PRODUCE, .on_artifact = true,
        .into = BENEFIT_PRODUCE, .per = PER_FACTORY,
    },
    [BENEFIT_PRODUCE_PER_UNIT] = {
        .word = "produce-per-unit", .name = N_("Produce per unit"),
        .text = N_("Take that much metamorphite for each of your units."),
        .line = LINE_PRODUCE, .on_artifact = true,
        .into = BENEFIT_PRODUCE, .per = PER_UNIT,
    },
    [BENEFIT_EXPLOIT_PLUS] = {
        .word = "exploit-plus", .name = N_("Exploit more"),
        .text = N_("Each factory you exploit yields that much more."),
        .line = LINE_EXPLOIT,
    },
    [BENEFIT_DISCOVER] = {
        .word = "discover", .name = N_("Discover"),
        .text = N_("a:b: draw b artifacts and keep a of them. All your ratios add up, number by number."),
        .line = LINE_DISCOVER, .ratio = true, .on_artifact = true,
        .draws = true,
    },
    [BENEFIT_DISCOVER_PER_UNIT] = {
        .word = "discover-per-unit", .name = N_("Discover per unit"),
        .text = N_("a:b: for each of your units, draw b artifacts more and "
                   "keep a more."),
        .line = LINE_DISCOVER, .ratio = true, .on_artifact = true,
        .into = BENEFIT_DISCOVER, .per = PER_UNIT, .draws = true,
    },
    [BENEFIT_NO_FACTORY_LIMIT] = {
        .word = "no-factory-limit", .name = N_("No factory limit"),
        .text = N_("Limits of four factories do not apply to you."),
        .line = LINE_NONE,
    },
    [BENEFIT_POWER_TOKEN] = {
        .word = "power-token", .name = N_("Power token"),
        .text = N_("Two routes may instead place a power token in a room you "
                   "occupy."),
        .line = LINE_ROUTE, .advanced = true,
    },
    [BENEFIT_SEAL_DOOR] = {
        .word = "seal-door", .name = N_("Seal a door"),
        .text = N_("For 4 arsenal, seal or unseal a door between a room you "
                   "occupy and one without opponents."),
        .line = LINE_MILITARIZE, .advanced = true,
    },
    [BENEFIT_REMOVE_CUBE] = {
        .word = "remove-cube", .name = N_("Remove a cube"),
        .text = N_("For 16 arsenal, remove an opponent's cube in a room you "
                   "occupy."),
        .line = LINE_MILITARIZE, .advanced = true,
    },
    [BENEFIT_START_MOVE] = {
        .word = "start-move", .name = N_("Early move"),
        .text = N_("That many moves at the start of your turn, before you "
                   "place the marker."),
        .line = LINE_NONE, .advanced = true,
    },
    [BENEFIT_USE] = {
        .word = "use", .name = N_("Use"),
        .text = N_("Use that many artifacts from your hand, at most one of "
                   "them for any action line."),
        .line = LINE_USE,
    },
    [BENEFIT_NEUTRAL_UNITS] = {
        .word = "neutral-units", .name = N_("Neutral units"),
        .text = N_("There are that many neutral units; they serve whoever "
                   "controls their room."),
        .line = LINE_NONE,
    },
    [BENEFIT_FACTORY] = {
        .word = "factory", .name = N_("Factory"),
        .text = N_("When exploited, it yields that much of its resource."),
        .line = LINE_EXPLOIT,
        .by_tile = true,
    },
    [BENEFIT_PRODUCE_PER_AWAKENED] = {
        .word = "produce-per-awakened", .name = N_("Produce per awakened unit"),
        .text = N_("Take that much metamorphite for each unit of your own "
                   "that is awake; neutral and wounded ones do not count."),
        .line = LINE_PRODUCE, .on_artifact = true,
        .into = BENEFIT_PRODUCE, .per = PER_AWAKENED,
    },
};

ARK_TABLE struct ark_line_card ark_line_cards[N_LINES] = {
    [LINE_MILITARIZE] = {
        .word = "militarize", .name = N_("Militarize"),
        .text = N_("Go up the arsenal track by your total at most. It ends "
                   "at 24."),
        .section = SECTION_MILITARY, .at_once = ark_militarize,
    },
    [LINE_MOVE] = {
        .word = "move", .name = N_("Move"),
        .text = N_("For each point any number of your units go together from "
                   "one room to an adjacent one."),
        .section = SECTION_MOBILITY,
    },
    [LINE_ROUTE] = {
        .word = "route", .name = N_("Route power"),
        .text = N_("For each route one of your cylinders goes from anywhere "
                   "to an empty circle of a room, or back home. Neutral "
                   "cylinders of a room that you control can be routed in the "
                   "same way."),
        .section = SECTION_POWER,
    },
    [LINE_EXPLOIT] = {
        .word = "exploit", .name = N_("Exploit"),
        .text = N_("Choose up to four factories that you control and take "
                   "from each what it shows."),
        .section = SECTION_PRODUCTION, .at_once = ark_exploit_all,
    },
    [LINE_PRODUCE] = {
        .word = "produce", .name = N_("Produce"),
        .text = N_("Take as much metamorphite as your total."),
        .section = SECTION_PRODUCTION, .at_once = ark_produce,
    },
    [LINE_AWAKE] = {
        .word = "awake", .name = N_("Awake and heal"),
        .text = N_("Wake sleeping units and heal wounded ones: as many as your totals say, and more for resources."),
        .section = SECTION_UNIT,
    },
    [LINE_ENGINEER] = {
        .word = "engineer", .name = N_("Engineer"),
        .text = N_("For each point, and its price, put a cube on the next "
                   "square of a room in which you have a unit and nobody "
                   "else has, or of your biodome. No room and no section "
                   "gets more than one in a phase."),
        .section = SECTION_ENGINEERING,
    },
    [LINE_DISCOVER] = {
        .word = "discover", .name = N_("Discover"),
        .text = N_("Draw as many artifacts as the second number says and "
                   "keep as many as the first."),
        .section = SECTION_ARTIFACT, .at_once = ark_discover,
    },
    [LINE_USE] = {
        .word = "use", .name = N_("Use"),
        .text = N_("Play artifacts for their one-time use, one after the "
                   "other."),
        .section = SECTION_ARTIFACT,
    },
};

#define FROM_FACTORIES                                                 \
    N_("Comes from factories that are exploited, and pays for cubes " \
       "and other things that ask for it.")

const struct ark_plain_card ark_resource_cards[N_RESOURCES] = {
    [RESOURCE_DI] = { .word = "di", .name = N_("dilitium"),
                      .text = FROM_FACTORIES },
    [RESOURCE_OS] = { .word = "os", .name = N_("osvite"),
                      .text = FROM_FACTORIES },
    [RESOURCE_BT] = { .word = "bt", .name = N_("biotics"),
                      .text = FROM_FACTORIES },
    [RESOURCE_TI] = { .word = "ti", .name = N_("titanium"),
                      .text = FROM_FACTORIES },
    [RESOURCE_MT] = { .word = "mt", .name = N_("metamorphite"),
                      .text = N_("Comes from producing, and stands for any "
                                 "other resource when something is paid.") },
};

ARK_TABLE struct ark_colour_card ark_colour_cards[N_COLOURS] = {
    [COLOUR_VIOLET] = {
        .word = "violet", .name = N_("violet"),
        .text = N_("The neutral cylinders of the violet outer generator, and "
                   "the mercenaries of The Brig."),
        .cylinders = ROOM_VIOLET_GENERATOR, .units = ROOM_BRIG,
    },
    [COLOUR_TURQUOISE] = {
        .word = "turquoise", .name = N_("turquoise"),
        .text = N_("The neutral cylinders of the turquoise outer generator."),
        .cylinders = ROOM_TURQUOISE_GENERATOR, .units = -1,
    },
    [COLOUR_BLACK] = {
        .word = "black", .name = N_("black"),
        .text = N_("The neutral cylinders of the Central Power Network Hub, "
                   "and the robots of Robotics."),
        .cylinders = ROOM_POWER_HUB, .units = ROOM_ROBOTICS,
    },
};
/* clang-format on */

/* ---- which rooms neutral pieces belong to ---- */

int ark_cylinder_home(int colour)
{
    return ark_colour_cards[colour].cylinders;
}

int ark_unit_home(int colour)
{
    return ark_colour_cards[colour].units;
}

int ark_cylinder_colour(int room)
{
    for (int c = 0; c < N_COLOURS; c++)
        if (ark_cylinder_home(c) == room)
            return c;
    return COLOUR_NONE;
}

int ark_unit_colour(int room)
{
    for (int c = 0; c < N_COLOURS; c++)
        if (ark_unit_home(c) == room)
            return c;
    return COLOUR_NONE;
}

/* ---- looking up ---- */

int ark_benefit_line(int benefit)
{
    return ark_benefit_signs[benefit].line;
}

bool ark_benefit_is_ratio(int benefit)
{
    return ark_benefit_signs[benefit].ratio;
}

bool ark_benefit_is_advanced(int benefit)
{
    return ark_benefit_signs[benefit].advanced;
}

const char *ark_provenance_name(int provenance)
{
    switch ((enum provenance)provenance) {
    case RECONSTRUCTED:
        return N_("reconstructed");
    case PRINTED:
        return N_("printed");
    case DERIVED:
        return N_("derived");
    case PUBLIC:
        return N_("public");
    case PARTLY:
        return N_("partly known");
    }
    BUG("no provenance %d", provenance);
}
