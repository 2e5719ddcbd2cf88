/*
 * Words of the rules that are no cards, each in a sentence or two.
 */
#include "games/ark/keywords.h"

#include "core/catalogue.h"

const struct keyword ark_keywords[N_KEYWORDS] = {
    { "column", N_("Column of numbers"), 2,
      N_("The number of a benefit: the first one that is still visible counts, "
         "so each cylinder in the room raises it, whoever owns it.") },
    { "control", N_("Control"), 5,
      N_("Whoever controls a room has its benefit. In a room without cubes "
         "everybody with a unit or a cylinder there controls it, else whoever "
         "has the most cubes.") },
    { "neutral", N_("Neutral pieces"), 5,
      N_("Robots, mercenaries and cylinders that some rooms bring. They obey "
         "whoever controls the room that they come from.") },
    { "marker", N_("Action marker"), 6,
      N_("Put it on a section of your biodome to do one of its lines, each "
         "turn "
         "on another section than in the last.") },
    { "phase", N_("Action phase"), 6,
      N_("The actions of one line. How much you may do is counted once, before "
         "it begins; what changes meanwhile counts in the next.") },
    { "standing", N_("Standing unit"), 6,
      N_("A unit that is awake and not wounded. Others neither move nor fight, "
         "and control nothing.") },
    { "cylinder", N_("Power cylinder"), 9,
      N_("Lies on the round places of rooms and raises their number for all "
         "who "
         "control them. A route takes one from anywhere to anywhere.") },
    { "sickbay", N_("Sickbay"), 11,
      N_("Your wounded units lie there until they are healed. Units that lose "
         "a "
         "fight go there.") },
    { "cube", N_("Integration cube"), 12,
      N_("Lies on the square places of rooms and sections. In a section it "
         "raises the number, in a room it decides who controls it.") },
    { "explore", N_("Explore"), 15,
      N_("It is free, and you must: when in your turn a piece of yours is on a "
         "room with an explore token, take it and lay the next room beside "
         "it.") },
    { "activate", N_("Activate"), 17,
      N_("If in your turn you control a special room or an outer generator "
         "that "
         "is full of cubes, you take its target card.") },
    { "target-card", N_("Target card"), 17,
      N_("Shows that you activated a room, for good. Some have a chain.") },
    { "chain", N_("Chain"), 17,
      N_("After the section on the left of your target card you may also do "
         "the "
         "one on its right, once a turn, with numbers counted anew.") },
    { "mission", N_("Mission"), 18,
      N_("Three rooms: whoever activated them all wins. You draw it with your "
         "second achievement, and only you know it.") },
    { "arsenal", N_("Arsenal"), 19,
      N_("Your strength in a fight, 24 at most. Militarize to raise it; an "
         "attacker who wins spends as much of it as the defence was.") },
    { "defence", N_("Defence"), 19,
      N_("What each unit of the defender adds, times their number, and other "
         "bonuses. If the arsenal of the attacker is lower, the fight is "
         "lost.") },
    { "critical-mass", N_("Critical mass"), 19,
      N_("A sign on some artifacts. If both sides play one in a fight, both "
         "lose.") },
};
