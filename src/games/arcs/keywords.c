/*
 * Words of the rules that are no pieces, each in a sentence or two that are
 * true in both editions.
 */
#include "games/arcs/keywords.h"

#include "core/catalogue.h"

const struct keyword arcs_keywords[N_KEYWORDS] = {
    { "chapter", N_("Chapter"), 1,
      N_("A game has up to five. In each, everybody gets six action cards; "
         "when "
         "all are played, the declared ambitions are scored.") },
    { "round", N_("Round"), 1,
      N_("Whoever has the initiative leads a card, then all others who have "
         "cards follow, clockwise.") },
    { "control", N_("Control"), 3,
      N_("You control a system if you have more fresh ships there than each "
         "rival by itself. A tie is no control, and neither damaged ships nor "
         "buildings count.") },
    { "supply", N_("Supply"), 4,
      N_("What lies in the box is all there is: what the supply has run out of "
         "cannot be gained, built or placed.") },
    { "pips", N_("Pips"), 6,
      N_("How many actions a card buys if you lead or surpass with it. If you "
         "copy or pivot you have one, whatever the card.") },
    { "initiative", N_("Initiative"), 7,
      N_("Whoever has it leads the next round. Turn order runs clockwise from "
         "there.") },
    { "seize", N_("Seize the initiative"), 7,
      N_("Taking the initiative when you follow: play a second card face down, "
         "or surpass with a 7. Only one player can in a round.") },
    { "declare", N_("Declare an ambition"), 8,
      N_("Whoever leads may put the best marker that is left on the ambition "
         "of the card. Only declared ambitions are scored.") },
    { "zero-marker", N_("Zero marker"), 8,
      N_("Lies on the card that declared an ambition: its number is 0 for this "
         "round, so every card of its suit surpasses it.") },
    { "prelude", N_("Prelude"), 9,
      N_("The part of your turn in which you spend resources, each for one "
         "action, and use cards that speak of a Prelude.") },
    { "catapult", N_("Catapult"), 10,
      N_("Ships that start at your starport may move on, step by step, until "
         "they enter a planet or a gate that a rival controls.") },
    { "captives", N_("Captives"), 10,
      N_("Rival agents that you captured: by taxing a rival's city, by "
         "securing a card of the Court, or as a card says. Tyrant counts "
         "them.") },
    { "trophies", N_("Trophies"), 11,
      N_("Rival pieces that you destroyed, and rival agents on a card that you "
         "ransacked. Warlord counts them.") },
    { "self-hit", N_("Self-hit"), 11,
      N_("On assault and raid dice: it hits the attacker's own ships, before "
         "anything else happens.") },
    { "intercept", N_("Intercept"), 11,
      N_("On assault and raid dice: the fresh ships of the defender hit the "
         "attacker's ships.") },
    { "outrage", N_("Outrage"), 11,
      N_("You provoke it if you destroy a city: discard all that you have of "
         "its resource, and guild cards with that sign. For the rest of the "
         "game the resource buys you no action.") },
    { "ransack", N_("Ransack the Court"), 11,
      N_("For each city that you destroyed in a battle, take a card of the "
         "Court on which that rival has an agent, no matter who has the most "
         "there.") },
    { "keys", N_("Raid keys"), 12,
      N_("Raid dice bring them, and you steal with them: a resource costs the "
         "keys printed under its slot, a guild card those printed on it.") },
    { "scoring", N_("Scoring"), 14,
      N_("At the end of a chapter: whoever alone has the most for a declared "
         "ambition gains the large numbers of its markers, whoever alone comes "
         "next the small ones.") },
    { "cartel", N_("Cartel"), 15,
      N_("A guild card on which the supply of a resource lies. It counts for "
         "your Tycoon, but cannot be spent or stolen.") },
    { "union", N_("Union"), 15,
      N_("A guild card. In a Prelude, put it beside a card of its suit that "
         "was "
         "played face up: at the end of the round you take that card into your "
         "hand.") },
};
