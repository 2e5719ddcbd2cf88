/*
 * The words of Arcs: what moves are called, what is told, what is asked.
 */
#include "games/arcs/text.h"

#include "games/arcs/rules.h"

/* clang-format off */

#define SEAT NOUN_SEAT
#define NUM  NOUN_NUMBER
#define SYS  NOUN_SYSTEM
#define CARD NOUN_CARD
#define RES  NOUN_RESOURCE
#define AMB  NOUN_AMBITION
#define CRT  NOUN_COURT
#define PCE  NOUN_PIECE
#define CND  NOUN_CONDITION
#define SLOT NOUN_SLOT

const struct phrase arcs_verbs[N_VERBS] = {
    [VERB_DRAFT_LEADER]    = { "draft-leader", N_("Take the leader {leader}."), .arg = { NOUN_LEADER } },
    [VERB_DRAFT_LORE]      = { "draft-lore", N_("Take the lore {lore}."), .arg = { NOUN_LORE } },
    [VERB_MULLIGAN]        = { "mulligan", N_("Discard your hand and draw a new one.") },

    [VERB_LEAD]            = { "lead", N_("Lead {card}."), .arg = { CARD } },
    [VERB_SURPASS]         = { "surpass", N_("Surpass with {card}."), .arg = { CARD } },
    [VERB_COPY]            = { "copy", N_("Copy with {card}, face down."), .arg = { CARD } },
    [VERB_PIVOT]           = { "pivot", N_("Pivot with {card}."), .arg = { CARD } },
    [VERB_PASS]            = { "pass", N_("Pass the initiative.") },
    [VERB_DECLARE]         = { "declare", N_("Declare {ambition}."), .arg = { AMB } },
    [VERB_SEIZE]           = { "seize", N_("Seize the initiative with {card}, face down."), .arg = { CARD } },
    [VERB_SEIZE_NOW]       = { "seize-initiative", N_("Seize the initiative.") },
    [VERB_GIVE]            = { "give", N_("Give {court} away."), .arg = { CRT } },
    [VERB_LOOK]            = { "look", N_("Look at the hand of {seat}."), .arg = { SEAT } },
    [VERB_SWAP]            = { "swap", N_("Give {card} and take {taken:card}."), .arg = { CARD, CARD } },

    [VERB_SPEND]           = { "spend", N_("Spend the resource in {slot} as {resource}."), .arg = { SLOT, RES } },
    [VERB_USE]             = { "use", N_("Discard {court} for its Prelude."), .arg = { CRT } },
    [VERB_UNITE]           = { "unite", N_("Put {court} beside {card}."), .arg = { CRT, CARD } },
    [VERB_FENCE]           = { "fence", N_("Discard the resource in {slot} to gain a Relic."), .arg = { SLOT } },

    [VERB_TAX]             = { "tax", N_("Tax in {system} a city of {seat}."), .arg = { SYS, SEAT } },
    [VERB_TAX_DAMAGED]     = { "tax-damaged", N_("Tax in {system} the damaged city of {seat}."), .arg = { SYS, SEAT } },
    [VERB_TAX_OUTSIDE]     = { "tax-outside", N_("Tax in {system} the city of {seat} outside the slots."), .arg = { SYS, SEAT } },
    [VERB_TAX_GATE]        = { "tax-gate", N_("Tax in {system} the city of {seat} for {resource}."), .arg = { SYS, SEAT, RES } },
    [VERB_BUILD_SHIP]      = { "build-ship", N_("Build a ship in {system}."), .arg = { SYS } },
    [VERB_BUILD_SHIP_DAMAGED] = { "build-ship-damaged", N_("Build a ship in {system}, at the damaged starport."), .arg = { SYS } },
    [VERB_BUILD_STARPORT]  = { "build-starport", N_("Build a starport in {system}."), .arg = { SYS } },
    [VERB_BUILD_CITY]      = { "build-city", N_("Build a city in {system}."), .arg = { SYS } },
    [VERB_BUILD_CLOUD]     = { "build-cloud", N_("Pay for a city outside the slots of {system}."), .arg = { SYS } },
    [VERB_MOVE]            = { "move", N_("Move from {system} to {to:system}."), .arg = { SYS, SYS } },
    [VERB_REPAIR]          = { "repair", N_("Repair in {system} a {piece}."), .arg = { SYS, PCE } },
    [VERB_REPAIR_OUTSIDE]  = { "repair-outside", N_("Repair in {system} your city outside the slots."), .arg = { SYS } },
    [VERB_INFLUENCE]       = { "influence", N_("Put an agent on {court}."), .arg = { CRT } },
    [VERB_SECURE]          = { "secure", N_("Secure {court}."), .arg = { CRT } },
    [VERB_BATTLE]          = { "battle", N_("Battle in {system} against {seat}."), .arg = { SYS, SEAT } },

    [VERB_MANUFACTURE]     = { "manufacture", N_("Manufacture: gain a Material.") },
    [VERB_SYNTHESIZE]      = { "synthesize", N_("Synthesize: gain a Fuel.") },
    [VERB_PRESSGANG]       = { "pressgang", N_("Return a Captive of {seat} and gain {resource}."), .arg = { SEAT, RES } },
    [VERB_EXECUTE]         = { "execute", N_("Move a Captive of {seat} to your Trophies."), .arg = { SEAT } },
    [VERB_ABDUCT]          = { "abduct", N_("Capture all rival agents on {court}."), .arg = { CRT } },
    [VERB_TRADE]           = { "trade", N_("Trade over the city in {system} with {seat}."), .arg = { SYS, SEAT } },
    [VERB_SUMMON]          = { "summon", N_("Summon a ship to {system}."), .arg = { SYS } },
    [VERB_FIRE_RIFLES]     = { "fire-rifles", N_("Fire from {system} into {to:system} at {seat}."), .arg = { SYS, SYS, SEAT } },
    [VERB_NURTURE]         = { "nurture", N_("Nurture: tax your city in {system}."), .arg = { SYS } },
    [VERB_NURTURE_DAMAGED] = { "nurture-damaged", N_("Nurture: tax your damaged city in {system}."), .arg = { SYS } },
    [VERB_NURTURE_OUTSIDE] = { "nurture-outside", N_("Nurture: tax in {system} your city outside the slots."), .arg = { SYS } },
    [VERB_NURTURE_GATE]    = { "nurture-gate", N_("Nurture: tax your city in {system} for {resource}."), .arg = { SYS, RES } },
    [VERB_PRUNE]           = { "prune", N_("Prune in {system} a {piece} that is {condition}."), .arg = { SYS, PCE, CND } },

    [VERB_MOVE_FIRST]      = { "move-first", N_("Before the Battle, move from {system} to {to:system}."), .arg = { SYS, SYS } },
    [VERB_INFLUENCE_FIRST] = { "influence-first", N_("Before the Secure, put an agent on {court}."), .arg = { CRT } },
    [VERB_END_TURN]        = { "end-turn", N_("End your turn.") },

    [VERB_SHIPS]           = { "ships", N_("{number} fresh and {damaged:number} damaged."), .arg = { NUM, NUM } },
    [VERB_ONWARD]          = { "onward", N_("Go on to {system}."), .arg = { SYS } },
    [VERB_SPRINT]          = { "sprint", N_("Fresh ships go on from {system} to {to:system}."), .arg = { SYS, SYS } },
    [VERB_PAY]             = { "pay", N_("Pay with {slot}."), .arg = { SLOT } },
    [VERB_DICE]            = { "dice", N_("Collect {die} × {number}."), .arg = { NOUN_DIE, NUM } },
    [VERB_REROLL]          = { "reroll", N_("Set aside a die that shows {face}."), .arg = { NOUN_FACE } },
    [VERB_ROLL]            = { "roll", N_("Roll these dice again.") },
    [VERB_LOSE]            = { "lose", N_("Lose {number} of your ships; the other hits damage."), .arg = { NUM } },
    [VERB_DESTROY]         = { "destroy", N_("Destroy {number} ships; the other hits damage."), .arg = { NUM } },
    [VERB_HIT]             = { "hit", N_("Hit a {piece} that is {condition}."), .arg = { PCE, CND } },
    [VERB_HIT_OUTSIDE]     = { "hit-outside", N_("Hit the city outside the slots; it is {condition}."), .arg = { CND } },
    [VERB_STEAL]           = { "steal", N_("Steal from {seat} the resource in {slot}."), .arg = { SEAT, SLOT } },
    [VERB_STEAL_CARD]      = { "steal-card", N_("Steal {court}."), .arg = { CRT } },
    [VERB_RANSACK]         = { "ransack", N_("Ransack {court}."), .arg = { CRT } },
    [VERB_PLACE]           = { "place", N_("Place in {system}."), .arg = { SYS } },
    [VERB_RISE]            = { "rise", N_("The uprising is in {cluster}."), .arg = { NOUN_CLUSTER } },
    [VERB_OUTRAGE]         = { "outrage", N_("Everybody provokes Outrage of {resource}."), .arg = { RES } },
    [VERB_FREE]            = { "free", N_("Return from {system} the city of {seat} that is {condition}."), .arg = { SYS, SEAT, CND } },
    [VERB_FREE_OUTSIDE]    = { "free-outside", N_("Return from {system} the city of {seat} outside the slots."), .arg = { SYS, SEAT } },
    [VERB_TOSS]            = { "toss", N_("Put {card} aside."), .arg = { CARD } },
    [VERB_TAKE]            = { "take", N_("Take {number} from the supply."), .arg = { NUM } },
    [VERB_GAIN]            = { "gain", N_("Gain {resource}."), .arg = { RES } },
    [VERB_AGENT]           = { "agent", N_("Put a free agent on {court}."), .arg = { CRT } },
    [VERB_TRADE_TAKE]      = { "trade-take", N_("Take what is in {slot} of the rival."), .arg = { SLOT } },
    [VERB_TRADE_GIVE]      = { "trade-give", N_("Give what is in your {slot}."), .arg = { SLOT } },

    [VERB_STORE]           = { "store", N_("Put it into {slot}."), .arg = { SLOT } },
    [VERB_REPLACE]         = { "replace", N_("Discard what is in {slot} and put it there."), .arg = { SLOT } },
    [VERB_REFUSE]          = { "refuse", N_("Discard the new one.") },
    [VERB_REARRANGE]       = { "rearrange", N_("Rearrange all your resources.") },
    [VERB_PUT]             = { "put", N_("Into {slot}: {resource}."), .arg = { SLOT, RES } },
    [VERB_LEAVE]           = { "leave", N_("Leave {slot} empty."), .arg = { SLOT } },

    [VERB_KEEP]            = { "keep", N_("Keep everything as it is.") },
    [VERB_STOP]            = { "stop", N_("Stop here.") },
    [VERB_DECLINE]         = { "decline", N_("Do not use it.") },
    [VERB_DONE]            = { "done", N_("Go on.") },
};

const struct phrase arcs_messages[N_MESSAGES] = {
    /* set-up and chapters */
    [MSG_STARTS]            = { "starts", N_("{seat} starts with the initiative."), .arg = { SEAT } },
    [MSG_DRAFTS_LEADER]     = { "drafts-leader", N_("{seat} takes the leader {leader}."), .arg = { SEAT, NOUN_LEADER } },
    [MSG_DRAFTS_LORE]       = { "drafts-lore", N_("{seat} takes the lore {lore}."), .arg = { SEAT, NOUN_LORE } },
    [MSG_CHAPTER]           = { "chapter", N_("Chapter {number} begins."), .arg = { NUM } },
    [MSG_DEAL]              = { "deal", N_("Everybody gets {number} cards; {left:number} are left over."), .arg = { NUM, NUM } },
    [MSG_HAND]              = { "hand", N_("{seat} is dealt {a:card}, {b:card}, {c:card}, {d:card}, {e:card} and {f:card}."),
                                .arg = { SEAT, CARD, CARD, CARD, CARD, CARD, CARD } },
    [MSG_MULLIGAN]          = { "mulligan", N_("{seat} draws a new hand."), .arg = { SEAT } },
    [MSG_CHAPTER_ENDS]      = { "chapter-ends", N_("Chapter {number} ends."), .arg = { NUM } },
    [MSG_FIRST]             = { "first", N_("{seat} gains {number} Power for first place in {ambition}."), .arg = { SEAT, NUM, AMB } },
    [MSG_SECOND]            = { "second", N_("{seat} gains {number} Power for second place in {ambition}."), .arg = { SEAT, NUM, AMB } },
    [MSG_TROPHIES_RETURN]   = { "trophies-return", N_("All Trophies go back to their owners.") },
    [MSG_CAPTIVES_RETURN]   = { "captives-return", N_("All Captives go back to their owners.") },
    [MSG_WINS]              = { "wins", N_("{seat} wins with {number} Power."), .arg = { SEAT, NUM } },

    /* rounds */
    [MSG_LEADS]             = { "leads", N_("{seat} leads {card}."), .arg = { SEAT, CARD } },
    [MSG_SURPASSES]         = { "surpasses", N_("{seat} surpasses with {card}."), .arg = { SEAT, CARD } },
    [MSG_COPIES]            = { "copies", N_("{seat} copies with a card face down."), .arg = { SEAT } },
    [MSG_COPIES_CARD]       = { "copies-card", N_("{seat} copies with {card}, face down."), .arg = { SEAT, CARD } },
    [MSG_PIVOTS]            = { "pivots", N_("{seat} pivots with {card}."), .arg = { SEAT, CARD } },
    [MSG_PASSES]            = { "passes", N_("{seat} passes the initiative to {rival:seat}."), .arg = { SEAT, SEAT } },
    [MSG_PASSES_ALONE]      = { "passes-alone", N_("{seat} passes; nobody else has cards."), .arg = { SEAT } },
    [MSG_ALL_PASSED]        = { "all-passed", N_("All who have cards passed: hands are discarded.") },
    [MSG_SEIZES]            = { "seizes", N_("{seat} seizes the initiative."), .arg = { SEAT } },
    [MSG_SEIZE_CARD]        = { "seize-card", N_("{seat} plays {card} face down to seize."), .arg = { SEAT, CARD } },
    [MSG_TAKES_INITIATIVE]  = { "takes-initiative", N_("{seat} takes the initiative."), .arg = { SEAT } },
    [MSG_UNION_TAKES]       = { "union-takes", N_("{seat} takes {card} into the hand."), .arg = { SEAT, CARD } },
    [MSG_DECLARES]          = { "declares", N_("{seat} declares {ambition} with the {marker}."), .arg = { SEAT, AMB, NOUN_MARKER } },
    [MSG_ZERO]              = { "zero", N_("The zero marker lies on {card}."), .arg = { CARD } },
    [MSG_GIVES_CARD]        = { "gives-card", N_("{seat} gives {court} to {rival:seat}."), .arg = { SEAT, CRT, SEAT } },
    [MSG_LOOKS]             = { "looks", N_("{seat} looks at the hand of {rival:seat}."), .arg = { SEAT, SEAT } },
    [MSG_SEES]              = { "sees", N_("{seat} sees {card} in the hand of {rival:seat}."), .arg = { SEAT, CARD, SEAT } },
    [MSG_SWAPS]             = { "swaps", N_("{seat} swaps a card with {rival:seat}."), .arg = { SEAT, SEAT } },
    [MSG_SWAPS_CARDS]       = { "swaps-cards", N_("{seat} gives {card} to {rival:seat} and takes {taken:card}."),
                                .arg = { SEAT, CARD, SEAT, CARD } },
    [MSG_DRAWS]             = { "draws", N_("{seat} draws a card from under the pile."), .arg = { SEAT } },
    [MSG_DRAWS_CARD]        = { "draws-card", N_("{seat} draws {card} from under the pile."), .arg = { SEAT, CARD } },
    [MSG_TOSSES]            = { "tosses", NP_("{seat} puts {number} card on the pile.",
                                    "{seat} puts {number} cards on the pile."), { SEAT, NUM } },

    /* resources and cards */
    [MSG_SPENDS]            = { "spends", N_("{seat} spends {resource}."), .arg = { SEAT, RES } },
    [MSG_SPENDS_AS]         = { "spends-as", N_("{seat} spends {resource} as {as:resource}."), .arg = { SEAT, RES, RES } },
    [MSG_PAYS]              = { "pays", N_("{seat} pays {resource}."), .arg = { SEAT, RES } },
    [MSG_GAINS]             = { "gains", N_("{seat} gains {resource}."), .arg = { SEAT, RES } },
    [MSG_STORES]            = { "stores", N_("{seat} puts {resource} into {slot}."), .arg = { SEAT, RES, SLOT } },
    [MSG_DISCARDS_RESOURCE] = { "discards-resource", N_("{seat} discards {resource}."), .arg = { SEAT, RES } },
    [MSG_STEALS_RESOURCE]   = { "steals-resource", N_("{seat} steals {resource} from {rival:seat}."), .arg = { SEAT, RES, SEAT } },
    [MSG_STEALS_CARD]       = { "steals-card", N_("{seat} steals {court} from {rival:seat}."), .arg = { SEAT, CRT, SEAT } },
    [MSG_BURIES]            = { "buries", N_("{seat} steals {court} from {rival:seat}; it goes under the Court deck."), .arg = { SEAT, CRT, SEAT } },
    [MSG_DISCARDS_CARD]     = { "discards-card", N_("{seat} discards {court}."), .arg = { SEAT, CRT } },
    [MSG_UNITES]            = { "unites", N_("{seat} puts {court} beside {card}."), .arg = { SEAT, CRT, CARD } },
    [MSG_TRADES]            = { "trades", N_("{seat} gives {resource} to {rival:seat} for {taken:resource}."), .arg = { SEAT, RES, SEAT, RES } },
    [MSG_PRESSGANGS]        = { "pressgangs", N_("{seat} returns a Captive of {rival:seat}."), .arg = { SEAT, SEAT } },
    [MSG_EXECUTES]          = { "executes", N_("{seat} makes a Captive of {rival:seat} a Trophy."), .arg = { SEAT, SEAT } },
    [MSG_RECYCLES]          = { "recycles", NP_("{number} discarded guild card is shuffled into the Court deck.",
                                    "{number} discarded guild cards are shuffled into the Court deck."), { NUM } },

    /* actions */
    [MSG_TAXES]             = { "taxes", N_("{seat} taxes a city of {owner:seat} in {system}."), .arg = { SEAT, SEAT, SYS } },
    [MSG_CAPTURES]          = { "captures", NP_("{seat} captures {number} agent of {rival:seat}.",
                                    "{seat} captures {number} agents of {rival:seat}."), { SEAT, NUM, SEAT } },
    [MSG_BUILDS]            = { "builds", N_("{seat} builds a {condition} {piece} in {system}."), .arg = { SEAT, CND, PCE, SYS } },
    [MSG_PRUNES]            = { "prunes", N_("{seat} replaces a {piece} in {system} by a {new:piece}."), .arg = { SEAT, PCE, SYS, PCE } },
    [MSG_REPAIRS]           = { "repairs", N_("{seat} repairs a {piece} in {system}."), .arg = { SEAT, PCE, SYS } },
    [MSG_MOVES]             = { "moves", NP_("{seat} moves {number} ship from {system} to {to:system}.",
                                    "{seat} moves {number} ships from {system} to {to:system}."), { SEAT, NUM, SYS, SYS } },
    [MSG_PLACES]            = { "places", NP_("{seat} places {number} ship in {system}.",
                                    "{seat} places {number} ships in {system}."), { SEAT, NUM, SYS } },
    [MSG_INFLUENCES]        = { "influences", N_("{seat} puts an agent on {court}."), .arg = { SEAT, CRT } },
    [MSG_SECURES]           = { "secures", N_("{seat} secures {court}."), .arg = { SEAT, CRT } },
    [MSG_RANSACKS]          = { "ransacks", N_("{seat} ransacks {court}."), .arg = { SEAT, CRT } },
    [MSG_TROPHIES]          = { "trophies", NP_("{seat} takes {number} Trophy: {piece} of {rival:seat}.",
                                    "{seat} takes {number} Trophies: {piece} of {rival:seat}."), { SEAT, NUM, PCE, SEAT } },
    [MSG_COURT]             = { "court", N_("{court} enters the Court."), .arg = { CRT } },
    [MSG_OUTRAGE]           = { "outrage", N_("{seat} provokes Outrage of {resource}."), .arg = { SEAT, RES } },
    [MSG_FREES]             = { "frees", N_("{seat} sends a city of {owner:seat} home from {system}."), .arg = { SEAT, SEAT, SYS } },

    /* battle */
    [MSG_BATTLES]           = { "battles", N_("{seat} battles {rival:seat} in {system}."), .arg = { SEAT, SEAT, SYS } },
    [MSG_FIRES]             = { "fires", N_("{seat} fires at {rival:seat} in {system}."), .arg = { SEAT, SEAT, SYS } },
    [MSG_ROLLS]             = { "rolls", N_("{seat} rolls: hits {a:number}, self-hits {b:number}, intercepts {c:number}, "
                                            "building hits {d:number}, keys {e:number}."),
                                .arg = { SEAT, NUM, NUM, NUM, NUM, NUM } },
    [MSG_REROLLS]           = { "rerolls", N_("Rolled again: {number}, {die}."), .arg = { NUM, NOUN_DIE } },
    [MSG_INTERCEPTS]        = { "intercepts", NP_("{seat} intercepts with {number} fresh ship.",
                                    "{seat} intercepts with {number} fresh ships."), { SEAT, NUM } },
    [MSG_HIT_SHIPS]         = { "hit-ships", N_("Hits on the ships of {seat} in {system}: {number}; destroyed: {lost:number}."),
                                .arg = { SEAT, SYS, NUM, NUM } },
    [MSG_DAMAGES]           = { "damages", N_("{seat} damages a {piece} of {rival:seat} in {system}."), .arg = { SEAT, PCE, SEAT, SYS } },
    [MSG_DESTROYS]          = { "destroys", N_("{seat} destroys a {piece} of {rival:seat} in {system}."), .arg = { SEAT, PCE, SEAT, SYS } },

    /* questions */
    [MSG_ASK_DRAFT]         = { "ask-draft", N_("Take a leader or a lore card from the row.") },
    [MSG_ASK_MULLIGAN]      = { "ask-mulligan", N_("You do not have the initiative: keep your hand, or discard it once for a new one?") },
    [MSG_ASK_LEAD]          = { "ask-lead", N_("You have the initiative: lead a card, or pass the initiative on.") },
    [MSG_ASK_FOLLOW]        = { "ask-follow", N_("Follow {card}: surpass it with a higher card of its suit, copy it face down for one action "
                                                 "of its suit, or pivot to another suit for one action."), .arg = { CARD } },
    [MSG_ASK_WINDOW]        = { "ask-window", N_("Before your Prelude: declare an ambition or seize the initiative, if you can and want to.") },
    [MSG_ASK_GIFT]          = { "ask-gift", N_("To declare you must give a guild card to {seat}, who has the least Power: which one?"), .arg = { SEAT } },
    [MSG_ASK_DECLARED]      = { "ask-declared", N_("You declared {ambition}: use what your cards give you for it."), .arg = { AMB } },
    [MSG_ASK_SWAP]          = { "ask-swap", N_("You see the hand of {seat}: swap one of your cards for one of these?"), .arg = { SEAT } },
    [MSG_ASK_TURN]          = { "ask-prelude", NP_("Prelude: spend resources and use cards, or start your actions; {number} action to spend.",
                                    "Prelude: spend resources and use cards, or start your actions; {number} actions to spend."), { NUM } },
    [MSG_ASK_PIPS]          = { "ask-pips", NP_("Choose your next action; {number} is left.",
                                    "Choose your next action; {number} are left."), { NUM } },
    [MSG_ASK_ACTION]        = { "ask-action", N_("Choose the action that your spent resource gives you.") },
    [MSG_ASK_BONUS]         = { "ask-bonus", N_("Your leader, {leader}, adds an action after this one: use it?"), .arg = { NOUN_LEADER } },
    [MSG_ASK_SHIPS]         = { "ask-ships", N_("How many ships go from {system} to {to:system}?"), .arg = { SYS, SYS } },
    [MSG_ASK_CATAPULT]      = { "ask-catapult", N_("Catapult: your ships are in {system}; go on, or stop?"), .arg = { SYS } },
    [MSG_ASK_SPRINT]        = { "ask-sprint", N_("Sprinter Drives: fresh ships that just moved together may move once more.") },
    [MSG_ASK_PAY]           = { "ask-pay", N_("Which resource pays for the city outside the slots of {system}?"), .arg = { SYS } },
    [MSG_ASK_DICE]          = { "ask-dice", N_("Battle in {system} against {seat}: how many dice of this kind ({die}) do you collect?"),
                                .arg = { SYS, SEAT, NOUN_DIE } },
    [MSG_ASK_RIFLES]        = { "ask-rifles", N_("You fire into {system} at {seat}: how many dice of this kind ({die}) do you collect?"),
                                .arg = { SYS, SEAT, NOUN_DIE } },
    [MSG_ASK_REROLL]        = { "ask-reroll", N_("You may roll some dice again: set them aside one by one.") },
    [MSG_ASK_LOSE]          = { "ask-lose", NP_("You must put {number} hit on your ships in {system}: how many of them do you lose?",
                                    "You must put {number} hits on your ships in {system}: how many of them do you lose?"), { NUM, SYS } },
    [MSG_ASK_DESTROY]       = { "ask-destroy", NP_("You put {number} hit on the ships of {seat}: how many do you destroy?",
                                    "You put {number} hits on the ships of {seat}: how many do you destroy?"), { NUM, SEAT } },
    [MSG_ASK_HIT]           = { "ask-hit", NP_("{number} hit falls on buildings of {seat}: which one takes the next?",
                                    "{number} hits fall on buildings of {seat}: which one takes the next?"), { NUM, SEAT } },
    [MSG_ASK_RAID]          = { "ask-raid", NP_("Raid: you have {number} key to steal from {seat}.",
                                    "Raid: you have {number} keys to steal from {seat}."), { NUM, SEAT } },
    [MSG_ASK_RANSACK]       = { "ask-ransack", N_("You destroyed a city: which Court card with agents of {seat} do you ransack?"), .arg = { SEAT } },
    [MSG_ASK_STORE]         = { "ask-store", N_("You take {resource}: where does it go?"), .arg = { RES } },
    [MSG_ASK_COVERED]       = { "ask-covered", N_("A city came back and covers a slot: rearrange your resources?") },
    [MSG_ASK_ARRANGE]       = { "ask-arrange", N_("Rearranging, from the safest slot down: which resource comes next?") },
    [MSG_ASK_TAKE]          = { "ask-take", N_("How many tokens of {resource} do you take into your empty slots?"), .arg = { RES } },
    [MSG_ASK_STEAL]         = { "ask-steal", N_("What do you steal?") },
    [MSG_ASK_PLACE]         = { "ask-place", N_("Where do you place ships? You have {number}."), .arg = { NUM } },
    [MSG_ASK_CLUSTER]       = { "ask-cluster", N_("Mass Uprising: in which cluster do you place a ship in each system?") },
    [MSG_ASK_OUTRAGE]       = { "ask-outrage", N_("Outrage Spreads: of which resource does everybody provoke Outrage, if any?") },
    [MSG_ASK_FREE]          = { "ask-free", N_("Song of Freedom: return a city that you control to its owner?") },
    [MSG_ASK_SEIZE]         = { "ask-seize", N_("Song of Freedom: seize the initiative?") },
    [MSG_ASK_TOSS]          = { "ask-toss", N_("Farseers: put cards aside, then draw as many and one more from under the pile.") },
    [MSG_ASK_TRADE_TAKE]    = { "ask-trade-take", N_("Trade: which resource do you take from {seat}?"), .arg = { SEAT } },
    [MSG_ASK_TRADE_GIVE]    = { "ask-trade-give", N_("Trade: which resource, of a type that {seat} lacks, do you give?"), .arg = { SEAT } },
    [MSG_ASK_PRESSGANG]     = { "ask-pressgang", N_("Pressgang: return another Captive for a resource?") },
    [MSG_ASK_EXECUTE]       = { "ask-execute", N_("Execute: move another Captive to your Trophies?") },
    [MSG_ASK_BELOVED]       = { "ask-beloved", N_("You were attacked and lost pieces: put an agent on a Court card for free?") },
    [MSG_ASK_POPULIST]      = { "ask-populist", N_("Populist Demands: declare any ambition?") },
};

/* clang-format on */

/* ---- Questions --------------------------------------------------------- */

/* Where the arguments of a question come from. */
enum source {
    FROM_NOTHING,
    FROM_LOCAL_0,
    FROM_LOCAL_1,
    FROM_LOOKED,
    FROM_LEAD,
    FROM_LEAST,
    FROM_PIPS,
    FROM_LEADER,
    FROM_SHIPS,
    FROM_SYSTEM,
    FROM_TARGET,
    FROM_DEFENDER,
    FROM_HITS,
    FROM_KEYS,
};

/* clang-format off */
static const struct {
    uint8_t message;
    uint8_t from[3]; /* enum source */
} questions[N_ASKS] = {
    [ASK_DRAFT]        = { MSG_ASK_DRAFT },
    [ASK_MULLIGAN]     = { MSG_ASK_MULLIGAN },
    [ASK_LEAD]         = { MSG_ASK_LEAD },
    [ASK_FOLLOW]       = { MSG_ASK_FOLLOW, { FROM_LEAD } },
    [ASK_WINDOW]       = { MSG_ASK_WINDOW },
    [ASK_GIFT]         = { MSG_ASK_GIFT, { FROM_LEAST } },
    [ASK_DECLARED]     = { MSG_ASK_DECLARED, { FROM_LOCAL_0 } },
    [ASK_SWAP]         = { MSG_ASK_SWAP, { FROM_LOOKED } },
    [ASK_TURN]         = { MSG_ASK_TURN, { FROM_PIPS } },
    [ASK_ACTION]       = { MSG_ASK_ACTION },
    [ASK_BONUS]        = { MSG_ASK_BONUS, { FROM_LEADER } },
    [ASK_SHIPS]        = { MSG_ASK_SHIPS, { FROM_LOCAL_0, FROM_LOCAL_1 } },
    [ASK_CATAPULT]     = { MSG_ASK_CATAPULT, { FROM_LOCAL_0 } },
    [ASK_SPRINT]       = { MSG_ASK_SPRINT },
    [ASK_PAY]          = { MSG_ASK_PAY, { FROM_LOCAL_0 } },
    [ASK_DICE]         = { MSG_ASK_DICE, { FROM_TARGET, FROM_DEFENDER, FROM_LOCAL_0 } },
    [ASK_REROLL]       = { MSG_ASK_REROLL },
    [ASK_LOSE]         = { MSG_ASK_LOSE, { FROM_LOCAL_1, FROM_SYSTEM } },
    [ASK_DESTROY]      = { MSG_ASK_DESTROY, { FROM_LOCAL_1, FROM_DEFENDER } },
    [ASK_HIT]          = { MSG_ASK_HIT, { FROM_HITS, FROM_DEFENDER } },
    [ASK_RAID]         = { MSG_ASK_RAID, { FROM_KEYS, FROM_DEFENDER } },
    [ASK_RANSACK]      = { MSG_ASK_RANSACK, { FROM_DEFENDER } },
    [ASK_STORE]        = { MSG_ASK_STORE, { FROM_LOCAL_0 } },
    [ASK_COVERED]      = { MSG_ASK_COVERED },
    [ASK_ARRANGE]      = { MSG_ASK_ARRANGE },
    [ASK_TAKE]         = { MSG_ASK_TAKE, { FROM_LOCAL_0 } },
    [ASK_STEAL]        = { MSG_ASK_STEAL },
    [ASK_PLACE]        = { MSG_ASK_PLACE, { FROM_SHIPS } },
    [ASK_CLUSTER]      = { MSG_ASK_CLUSTER },
    [ASK_OUTRAGE]      = { MSG_ASK_OUTRAGE },
    [ASK_FREE]         = { MSG_ASK_FREE },
    [ASK_SEIZE]        = { MSG_ASK_SEIZE },
    [ASK_TOSS]         = { MSG_ASK_TOSS },
    [ASK_TRADE_TAKE]   = { MSG_ASK_TRADE_TAKE, { FROM_LOCAL_1 } },
    [ASK_TRADE_GIVE]   = { MSG_ASK_TRADE_GIVE, { FROM_LOCAL_1 } },
    [ASK_PRESSGANG]    = { MSG_ASK_PRESSGANG },
    [ASK_EXECUTE]      = { MSG_ASK_EXECUTE },
    [ASK_BELOVED]      = { MSG_ASK_BELOVED },
    [ASK_POPULIST]     = { MSG_ASK_POPULIST },
};
/* clang-format on */

static int source_value(const struct arcs_state *g, int seat, enum source from)
{
    const struct frame *f = flow_top(g);
    const struct battle *b = &g->battle;

    switch (from) {
    case FROM_NOTHING:
        return 0;
    case FROM_LOCAL_0:
        return f->local[0];
    case FROM_LOCAL_1:
        return f->local[1];
    case FROM_LOOKED:
        return arcs_declare_looked_at(f);
    case FROM_LEAD:
        return g->cards.played[g->leader];
    case FROM_LEAST:
        return arcs_rival_with_least(g, seat);
    case FROM_PIPS:
        return g->turn.pips;
    case FROM_LEADER:
        return g->player[seat].leader;
    case FROM_SHIPS:
        return g->player[seat].stock[PIECE_SHIP];
    case FROM_SYSTEM:
        return b->system;
    case FROM_TARGET:
        return b->rifles ? f->local[BATTLE_TARGET] : b->system;
    case FROM_DEFENDER:
        return b->defender;
    case FROM_HITS:
        return b->building_hits;
    case FROM_KEYS:
        return b->keys;
    }
    BUG("no source %d", (int)from);
}

void arcs_question(const void *state, int seat, struct event *out)
{
    const struct arcs_state *g = state;
    int ask = flow_top(g)->ask;

    REQUIRE(ask < N_ASKS && questions[ask].message);
    out->id = questions[ask].message;
    if (ask == ASK_TURN && !g->turn.prelude)
        out->id = MSG_ASK_PIPS;
    if (ask == ASK_DICE && g->battle.rifles)
        out->id = MSG_ASK_RIFLES;
    for (int i = 0; i < 3; i++)
        out->arg[i] =
            (int16_t)source_value(g, seat, (enum source)questions[ask].from[i]);
}
