/*
 * Missions, achievements and explore tokens.
 *
 * The mission cards themselves are not public.  Their structure follows from
 * the numbers the rulebook gives: two missions for each pair of purple
 * groups, one for a purple and a violet one, none for the two violet ones;
 * three rooms of exactly these two groups.  Rooms and stories are ours.  The
 * twelve of the Sealed Section are a second one for each purple and violet
 * pair.
 */
#include "games/ark/rules.h"

/* clang-format off */
ARK_TABLE struct ark_mission_card ark_mission_cards[N_MISSIONS] = {
    [0] = {
        .word = "bearing-by-starlight",
        .name = N_("Bearing by Starlight"),
        .story = N_("The sleepers' home sun is still in view; light the "
                    "sensors and the lift to plot a way back to it."),
        .room = { ROOM_OBSERVATORY, ROOM_GRAVITY_LIFT, ROOM_GRID_RELAY },
    },
    [1] = {
        .word = "the-wandering-current",
        .name = N_("The Wandering Current"),
        .story = N_("Someone bled the grid to open a door that was never on "
                    "the plans; follow the power to the other side."),
        .room = { ROOM_POWER_HUB, ROOM_CONDUIT_JUNCTION, ROOM_TRANSIT_CONTROL },
    },
    [2] = {
        .word = "voices-in-the-ward",
        .name = N_("Voices in the Ward"),
        .story = N_("A patient keeps repeating coordinates; carry the signal "
                    "out and the healers' notes along with it."),
        .room = { ROOM_COMMUNICATION_ARRAY, ROOM_GRAVITY_LIFT,
                  ROOM_MEDICAL_LABS },
    },
    [3] = {
        .word = "cargo-of-embryos",
        .name = N_("Cargo of Embryos"),
        .story = N_("Your kind was loaded as seed, not as crew; find the "
                    "vault lists and the world they were meant for."),
        .room = { ROOM_CRYOGENIC_VAULTS, ROOM_GENE_ARCHIVE, ROOM_OBSERVATORY },
    },
    [4] = {
        .word = "ping-without-echo",
        .name = N_("Ping Without Echo"),
        .story = N_("A hostile contact answers none of your hails; aim the "
                    "array and the guns at the same point."),
        .room = { ROOM_OBSERVATORY, ROOM_COMMUNICATION_ARRAY, ROOM_TACTICAL },
    },
    [5] = {
        .word = "garrison-at-the-crossing",
        .name = N_("Garrison at the Crossing"),
        .story = N_("Your ancestors held the transit lines once; man the old "
                    "posts and reopen the road."),
        .room = { ROOM_BARRACKS, ROOM_BULWARK, ROOM_TRANSIT_CONTROL },
    },
    [6] = {
        .word = "the-lost-freight",
        .name = N_("The Lost Freight"),
        .story = N_("A shipment left the refinery and never arrived; trace it "
                    "through lift and gate."),
        .room = { ROOM_GRAVITY_LIFT, ROOM_TRANSIT_CONTROL, ROOM_REFINERY },
    },
    [7] = {
        .word = "automated-prospectors",
        .name = N_("Automated Prospectors"),
        .story = N_("Machines still mine a world that no longer exists; call "
                    "them home and read their logs."),
        .room = { ROOM_ROBOTICS, ROOM_RESERVES, ROOM_OBSERVATORY },
    },
    [8] = {
        .word = "the-map-room",
        .name = N_("The Map Room"),
        .story = N_("Half the charts were burnt on purpose; restore the "
                    "routes and compare them with the archive."),
        .room = { ROOM_TRANSIT_CONTROL, ROOM_GRAVITY_LIFT, ROOM_KNOWLEDGEBASE },
    },
    [9] = {
        .word = "rehearsal-for-landfall",
        .name = N_("Rehearsal for Landfall"),
        .story = N_("The simulators run one landing over and over; send its "
                    "result to whoever is listening."),
        .room = { ROOM_SIMULATION_CHAMBER, ROOM_RELIC_WORKSHOP,
                  ROOM_COMMUNICATION_ARRAY },
    },
    [10] = {
        .word = "pulse-and-breath",
        .name = N_("Pulse and Breath"),
        .story = N_("The biodomes fail one after another; put the reactors "
                    "back on the life circuits."),
        .room = { ROOM_FUSION_FOUNDRY, ROOM_POWER_HUB, ROOM_MEDICAL_LABS },
    },
    [11] = {
        .word = "garden-of-copper-vines",
        .name = N_("Garden of Copper Vines"),
        .story = N_("Plants were bred to carry current; grow them again and "
                    "wire them in."),
        .room = { ROOM_GENE_ARCHIVE, ROOM_HYDROPONIC_TERRACES,
                  ROOM_CONDUIT_JUNCTION },
    },
    [12] = {
        .word = "the-blackout-order",
        .name = N_("The Blackout Order"),
        .story = N_("A commander ordered the dark; take the hub and the war "
                    "room and undo the order."),
        .room = { ROOM_POWER_HUB, ROOM_FUSION_FOUNDRY, ROOM_TACTICAL },
    },
    [13] = {
        .word = "wall-of-light",
        .name = N_("Wall of Light"),
        .story = N_("Something outside scratches at the hull; raise the "
                    "screens before it finds a seam."),
        .room = { ROOM_SHIELD_PROJECTORS, ROOM_BARRACKS, ROOM_GRID_RELAY },
    },
    [14] = {
        .word = "the-furnace-accord",
        .name = N_("The Furnace Accord"),
        .story = N_("Two crews shared one fire and went to war over it; prove "
                    "that it can feed both."),
        .room = { ROOM_FUSION_FOUNDRY, ROOM_GRID_RELAY, ROOM_REFINERY },
    },
    [15] = {
        .word = "stockpile-seven",
        .name = N_("Stockpile Seven"),
        .story = N_("A store was sealed and struck from the books; open it "
                    "and finish what it was kept for."),
        .room = { ROOM_RESERVES, ROOM_ASSEMBLY_HALLS, ROOM_CONDUIT_JUNCTION },
    },
    [16] = {
        .word = "current-of-memory",
        .name = N_("Current of Memory"),
        .story = N_("The archive dreams when it is powered; wake it far "
                    "enough to talk."),
        .room = { ROOM_POWER_HUB, ROOM_CONDUIT_JUNCTION, ROOM_MUSEUM },
    },
    [17] = {
        .word = "a-flame-for-the-library",
        .name = N_("A Flame for the Library"),
        .story = N_("The knowledge stores chose heat over books; give them "
                    "another source before they burn the last shelf."),
        .room = { ROOM_KNOWLEDGEBASE, ROOM_RELIC_WORKSHOP,
                  ROOM_FUSION_FOUNDRY },
    },
    [18] = {
        .word = "children-of-the-terraces",
        .name = N_("Children of the Terraces"),
        .story = N_("Your young were raised in secret behind a bulkhead; feed "
                    "them, wake them, guard them."),
        .room = { ROOM_HYDROPONIC_TERRACES, ROOM_CRYOGENIC_VAULTS,
                  ROOM_BULWARK },
    },
    [19] = {
        .word = "truce-of-the-wounded",
        .name = N_("Truce of the Wounded"),
        .story = N_("The barracks hold the sick of both sides; treat them all "
                    "and end the siege."),
        .room = { ROOM_BARRACKS, ROOM_SHIELD_PROJECTORS, ROOM_MEDICAL_LABS },
    },
    [20] = {
        .word = "bred-for-labour",
        .name = N_("Bred for Labour"),
        .story = N_("Your genes carry a maker's mark; find out who ordered "
                    "the work."),
        .room = { ROOM_MEDICAL_LABS, ROOM_GENE_ARCHIVE, ROOM_REFINERY },
    },
    [21] = {
        .word = "the-long-shift",
        .name = N_("The Long Shift"),
        .story = N_("A crew was frozen in the middle of its shift; restock "
                    "the halls and let them finish."),
        .room = { ROOM_ASSEMBLY_HALLS, ROOM_RESERVES, ROOM_CRYOGENIC_VAULTS },
    },
    [22] = {
        .word = "blueprint-of-a-people",
        .name = N_("Blueprint of a People"),
        .story = N_("A true record of your species lies among ten thousand "
                    "forgeries; run them all and keep the one that lives."),
        .room = { ROOM_GENE_ARCHIVE, ROOM_CRYOGENIC_VAULTS,
                  ROOM_SIMULATION_CHAMBER },
    },
    [23] = {
        .word = "the-herbalists-index",
        .name = N_("The Herbalist's Index"),
        .story = N_("Old remedies are filed under machine names; read them "
                    "and plant what they call for."),
        .room = { ROOM_RELIC_WORKSHOP, ROOM_KNOWLEDGEBASE,
                  ROOM_HYDROPONIC_TERRACES },
    },
    [24] = {
        .word = "iron-sentinels",
        .name = N_("Iron Sentinels"),
        .story = N_("The robots guard a command deck that nobody has entered; "
                    "earn their salute."),
        .room = { ROOM_SHIELD_PROJECTORS, ROOM_BULWARK, ROOM_ROBOTICS },
    },
    [25] = {
        .word = "the-weapon-nobody-finished",
        .name = N_("The Weapon Nobody Finished"),
        .story = N_("Its parts lie on three decks; decide whether to build it "
                    "or to bury it."),
        .room = { ROOM_ASSEMBLY_HALLS, ROOM_REFINERY, ROOM_TACTICAL },
    },
    [26] = {
        .word = "history-of-a-siege",
        .name = N_("History of a Siege"),
        .story = N_("The museum shows a battle that has not happened yet; "
                    "make ready and change its ending."),
        .room = { ROOM_BULWARK, ROOM_SHIELD_PROJECTORS, ROOM_MUSEUM },
    },
    [27] = {
        .word = "war-games",
        .name = N_("War Games"),
        .story = N_("The trainers never told the recruits that it was only "
                    "practice; end the exercise."),
        .room = { ROOM_RELIC_WORKSHOP, ROOM_SIMULATION_CHAMBER, ROOM_BARRACKS },
    },
    [28] = {
        .word = "the-makers-tool",
        .name = N_("The Maker's Tool"),
        .story = N_("One relic opens every lock in the stores; the workshop "
                    "remembers how to hold it."),
        .room = { ROOM_RESERVES, ROOM_ASSEMBLY_HALLS, ROOM_RELIC_WORKSHOP },
    },
    [29] = {
        .word = "teaching-the-machine",
        .name = N_("Teaching the Machine"),
        .story = N_("The robots can learn but were forbidden to; show them "
                    "what the museum hides."),
        .room = { ROOM_SIMULATION_CHAMBER, ROOM_MUSEUM, ROOM_ROBOTICS },
    },
    [30] = {
        .word = "the-prisoners-transmission",
        .name = N_("The Prisoner's Transmission"),
        .story = N_("A convict sent one message before the sentence; hear it "
                    "and free whoever is left."),
        .room = { ROOM_BRIG, ROOM_ARMS_FOUNDRY, ROOM_COMMUNICATION_ARRAY },
    },
    [31] = {
        .word = "hard-vacuum",
        .name = N_("Hard Vacuum"),
        .story = N_("The guards kept order by cutting air and power; break "
                    "both switches."),
        .room = { ROOM_AIRLOCK_CONTROL, ROOM_ARMS_FOUNDRY, ROOM_POWER_HUB },
    },
    [32] = {
        .word = "quarantine",
        .name = N_("Quarantine"),
        .story = N_("A sealed ward was vented to hide a cure; recover it "
                    "without opening the door."),
        .room = { ROOM_AIRLOCK_CONTROL, ROOM_REMOTE_OPERATIONS,
                  ROOM_GENE_ARCHIVE },
    },
    [33] = {
        .word = "chain-of-command",
        .name = N_("Chain of Command"),
        .story = N_("The captain was locked away by remote order; find who "
                    "held the other end."),
        .room = { ROOM_REMOTE_OPERATIONS, ROOM_BRIG, ROOM_TACTICAL },
    },
    [34] = {
        .word = "debt-of-the-jailers",
        .name = N_("Debt of the Jailers"),
        .story = N_("The prison paid for the shipyards; balance the account."),
        .room = { ROOM_BRIG, ROOM_AIRLOCK_CONTROL, ROOM_ASSEMBLY_HALLS },
    },
    [35] = {
        .word = "the-sealed-testimony",
        .name = N_("The Sealed Testimony"),
        .story = N_("A witness hid her words in weapon code; decipher them "
                    "before the trial resumes."),
        .room = { ROOM_ARMS_FOUNDRY, ROOM_REMOTE_OPERATIONS,
                  ROOM_KNOWLEDGEBASE },
    },
    [36] = {
        .word = "the-mind-behind-the-stars",
        .name = N_("The Mind Behind the Stars"),
        .story = N_("The Ark steers itself and will not say where; ask it in "
                    "the language of the array."),
        .room = { ROOM_DORMANT_MIND, ROOM_ARCHITECTS_BRIDGE,
                  ROOM_COMMUNICATION_ARRAY },
    },
    [37] = {
        .word = "sleepwalker",
        .name = N_("Sleepwalker"),
        .story = N_("Something in the frame draws power each night; follow "
                    "the shafts to its bed."),
        .room = { ROOM_MAINTENANCE_SHAFTS, ROOM_DORMANT_MIND, ROOM_GRID_RELAY },
    },
    [38] = {
        .word = "the-rebuilt-eden",
        .name = N_("The Rebuilt Eden"),
        .story = N_("The Ark was once one great garden; move the walls and "
                    "let it grow together."),
        .room = { ROOM_ARCHITECTS_BRIDGE, ROOM_FOUNDRY_OVERSIGHT,
                  ROOM_HYDROPONIC_TERRACES },
    },
    [39] = {
        .word = "the-hollow-fortress",
        .name = N_("The Hollow Fortress"),
        .story = N_("The strongest deck has nothing behind it; find the way "
                    "the builders meant to leave."),
        .room = { ROOM_FOUNDRY_OVERSIGHT, ROOM_MAINTENANCE_SHAFTS,
                  ROOM_TACTICAL },
    },
    [40] = {
        .word = "walls-that-walk",
        .name = N_("Walls That Walk"),
        .story = N_("The machines have begun to move the rooms; learn the "
                    "plan they follow."),
        .room = { ROOM_MAINTENANCE_SHAFTS, ROOM_ARCHITECTS_BRIDGE,
                  ROOM_ROBOTICS },
    },
    [41] = {
        .word = "what-the-ark-remembers",
        .name = N_("What the Ark Remembers"),
        .story = N_("The mind has kept one exhibit for itself; look at what "
                    "it thinks of you."),
        .room = { ROOM_FOUNDRY_OVERSIGHT, ROOM_DORMANT_MIND, ROOM_MUSEUM },
    },
    [42] = {
        .word = "the-long-shadow-home",
        .name = N_("The Long Shadow Home"),
        .story = N_("A hull plate bears your sun and a prisoner's number; "
                    "find whose hand drew both."),
        .room = { ROOM_OBSERVATORY, ROOM_COMMUNICATION_ARRAY,
                  ROOM_BRIG },
    },
    [43] = {
        .word = "doors-that-remember",
        .name = N_("Doors That Remember"),
        .story = N_("Every gate keeps the name of whoever built it; ride "
                    "them until they tell."),
        .room = { ROOM_TRANSIT_CONTROL, ROOM_GRAVITY_LIFT,
                  ROOM_ARCHITECTS_BRIDGE },
    },
    [44] = {
        .word = "the-armed-truce",
        .name = N_("The Armed Truce"),
        .story = N_("Two guard posts share one cable, and each could cut "
                    "it; take both ends."),
        .room = { ROOM_POWER_HUB, ROOM_GRID_RELAY,
                  ROOM_ARMS_FOUNDRY },
    },
    [45] = {
        .word = "fire-below-deck",
        .name = N_("Fire Below Deck"),
        .story = N_("Something burns in the shafts and never goes out; "
                    "find what feeds it."),
        .room = { ROOM_FUSION_FOUNDRY, ROOM_CONDUIT_JUNCTION,
                  ROOM_MAINTENANCE_SHAFTS },
    },
    [46] = {
        .word = "harvest-of-the-lost",
        .name = N_("Harvest of the Lost"),
        .story = N_("The gardens were planted for guests who never came; "
                    "set the table for them."),
        .room = { ROOM_MEDICAL_LABS, ROOM_HYDROPONIC_TERRACES,
                  ROOM_REMOTE_OPERATIONS },
    },
    [47] = {
        .word = "the-second-cradle",
        .name = N_("The Second Cradle"),
        .story = N_("Somebody ordered your kind a second time; find where "
                    "the others sleep."),
        .room = { ROOM_CRYOGENIC_VAULTS, ROOM_GENE_ARCHIVE,
                  ROOM_FOUNDRY_OVERSIGHT },
    },
    [48] = {
        .word = "the-last-salute",
        .name = N_("The Last Salute"),
        .story = N_("A crew of guards waits for an order that was never "
                    "given; give it."),
        .room = { ROOM_TACTICAL, ROOM_SHIELD_PROJECTORS,
                  ROOM_REMOTE_OPERATIONS },
    },
    [49] = {
        .word = "soldiers-of-sleep",
        .name = N_("Soldiers of Sleep"),
        .story = N_("The garrison dreams one dream, and the ship listens; "
                    "wake them gently."),
        .room = { ROOM_BARRACKS, ROOM_BULWARK,
                  ROOM_DORMANT_MIND },
    },
    [50] = {
        .word = "hands-without-names",
        .name = N_("Hands Without Names"),
        .story = N_("The machines bury their dead behind the airlocks; "
                    "learn what they call it."),
        .room = { ROOM_ROBOTICS, ROOM_RESERVES,
                  ROOM_AIRLOCK_CONTROL },
    },
    [51] = {
        .word = "plans-for-a-larger-ark",
        .name = N_("Plans for a Larger Ark"),
        .story = N_("The yards still make parts for a ship that was never "
                    "drawn; draw it."),
        .room = { ROOM_REFINERY, ROOM_ASSEMBLY_HALLS,
                  ROOM_ARCHITECTS_BRIDGE },
    },
    [52] = {
        .word = "the-stolen-index",
        .name = N_("The Stolen Index"),
        .story = N_("A page was cut from the catalogue and hidden in a "
                    "cell; put it back."),
        .room = { ROOM_KNOWLEDGEBASE, ROOM_MUSEUM,
                  ROOM_BRIG },
    },
    [53] = {
        .word = "what-the-walls-practise",
        .name = N_("What the Walls Practise"),
        .story = N_("At night the shafts rehearse a launch; stay and see "
                    "it to the end."),
        .room = { ROOM_RELIC_WORKSHOP, ROOM_SIMULATION_CHAMBER,
                  ROOM_MAINTENANCE_SHAFTS },
    },
};

ARK_TABLE struct ark_first_mission_card ark_first_mission_cards[N_FIRST_MISSIONS] = {
    [0] = {
        .word = "find-your-feet",
        .name = N_("First Mission: Find Your Feet"),
        .story = N_("Learn to walk before the others learn where you live."),
        .task = {
            { .kind = TASK_CUBES, .amount = 1,
              .a = SECTION_MOBILITY, .b = SECTION_ENGINEERING },
            { .kind = TASK_TOKENS, .amount = 4 },
            { .kind = TASK_UNITS,  .amount = 3 },
        },
    },
    [1] = {
        .word = "light-the-halls",
        .name = N_("First Mission: Light the Halls"),
        .story = N_("Warm light shows which doors were ever meant to open."),
        .task = {
            { .kind = TASK_CUBES, .amount = 1,
              .a = SECTION_POWER, .b = SECTION_PRODUCTION },
            { .kind = TASK_CYLINDERS, .amount = 4 },
            { .kind = TASK_CONTROL,   .amount = 7 },
        },
    },
    [2] = {
        .word = "stand-guard",
        .name = N_("First Mission: Stand Guard"),
        .story = N_("Whatever else is awake should find you ready."),
        .task = {
            { .kind = TASK_CUBES, .amount = 1,
              .a = SECTION_MILITARY, .b = SECTION_ENGINEERING },
            { .kind = TASK_ARSENAL, .amount = 12 },
            { .kind = TASK_TOKENS,  .amount = 3 },
        },
    },
};

/* All seven count, though the box has six cards (ruling 75). */
ARK_TABLE struct ark_achievement_card ark_achievement_cards[N_ACHIEVEMENTS] = {
    [ACHIEVEMENT_UNITS] = {
        .word = "units", .name = N_("Awaken all units"),
        .text = N_("All your own units are awake and none is wounded."),
        .task = { TASK_UNITS, UNITS_PER_SEAT }, .from = PRINTED,
    },
    [ACHIEVEMENT_CUBES] = {
        .word = "cubes", .name = N_("Integrate 12 cubes"),
        .text = N_("Your cubes on outer rooms and in your sections count "
                   "together."),
        .task = { TASK_ALL_CUBES, 12 }, .from = PRINTED,
    },
    [ACHIEVEMENT_CONTROL] = {
        .word = "control", .name = N_("Control 8 outer rooms"),
        .text = N_("Alone or shared; gates count."),
        .task = { TASK_CONTROL, 8 }, .from = PRINTED,
    },
    [ACHIEVEMENT_ARTIFACTS] = {
        .word = "artifacts", .name = N_("Collect 10 artifacts"),
        .text = N_("In your hand; the Pen counts."),
        .task = { TASK_ARTIFACTS, 10 }, .from = PRINTED,
    },
    [ACHIEVEMENT_BATTLE] = {
        .word = "battle", .name = N_("Win a battle"),
        .text = N_("As attacker or as defender; claimed on your own turn."),
        .task = { TASK_BATTLES, 1 }, .from = PRINTED,
    },
    [ACHIEVEMENT_ARSENAL] = {
        .word = "arsenal", .name = N_("Reach 17 arsenal"),
        .text = N_("17 or more on the arsenal track."),
        .task = { TASK_ARSENAL, 17 }, .from = PRINTED,
    },
    [ACHIEVEMENT_EXPLORE] = {
        .word = "explore", .name = N_("Explore 10 rooms"),
        .text = N_("Your explore tokens count, whatever they show."),
        .task = { TASK_TOKENS, 10 }, .from = PRINTED,
    },
};

ARK_TABLE struct ark_token_card ark_token_cards[N_TOKENS] = {
    [TOKEN_ARTIFACT] = {
        .word = "artifact", .name = N_("an artifact"),
        .text = N_("Draw and keep an artifact; in the First Mission take 1 "
                   "metamorphite instead."),
        .amount = 12, .reward = ark_reward_artifact,
    },
    [TOKEN_METAMORPHITE] = {
        .word = "metamorphite", .name = N_("1 metamorphite"),
        .text = N_("Take 1 metamorphite."),
        .amount = 14, .reward = ark_reward_metamorphite,
    },
    [TOKEN_NOTHING] = {
        .word = "nothing", .name = N_("nothing"),
        .text = N_("No reward; the token still counts as a room explored."),
        .amount = 9,
    },
};
/* clang-format on */

unsigned ark_mission_groups(const struct ark_components *c, int mission)
{
    unsigned groups = 0;

    for (int i = 0; i < N_OBJECTIVES; i++)
        groups |= 1u << c->room[c->mission[mission][i]].group;
    return groups;
}
