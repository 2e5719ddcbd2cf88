/*
 * The Court deck: 25 guild cards and 6 vox cards (7.1, 7.2), in the order of
 * their printed ids.  Texts are ours.
 */
#include "games/arcs/rules.h"

/* clang-format off */

#define BIT(x) (1 << (x))

ARCS_TABLE struct arcs_court arcs_court[N_COURT] = {
    [COURT_LOYAL_ENGINEERS] = {
        "BC01", "loyal-engineers", N_("Loyal Engineers"),
        N_("Stays when you provoke Material Outrage. You may spend any resource as Material, and Outrage does not stop you from using Material."),
        .gist = { N_("Spend any resource as Material. Safe from its "
                     "Outrage.") },
        .suit = RES_MATERIAL, .keys = 3, .effects = EFFECT(LOYAL),
    },
    [COURT_MINING_INTEREST] = {
        "BC02", "mining-interest", N_("Mining Interest"),
        N_("Manufacture (Build): gain 1 Material. Prelude: you may discard "
           "this to gain Material, up to your number of empty slots; when "
           "the supply runs out, steal the rest from rivals."),
        .gist = { N_("Build: gain 1 Material instead. Discard: fill your "
                     "slots with it.") },
        .suit = RES_MATERIAL, .keys = 2, .prelude = arcs_use_interest,
    },
    [COURT_MATERIAL_CARTEL] = {
        "BC03", "material-cartel", N_("Material Cartel"),
        N_("The supply of Material lies here; it counts for your Tycoon, but "
           "you cannot spend it. After scoring, rivals discard all their "
           "Material. Prelude: you may discard this to steal 1 Material."),
        .gist = { N_("Supply counts for your Tycoon. After scoring, rivals "
                     "lose Material.") },
        .suit = RES_MATERIAL, .keys = 2, .effects = EFFECT(CARTEL),
        .prelude = arcs_use_cartel,
    },
    [COURT_ADMIN_UNION] = {
        "BC04", "admin-union", N_("Admin Union"),
        N_("Prelude: you may put this beside a face-up Administration card "
           "played this round. When the round ends take that card into your "
           "hand and discard this."),
        .gist = { N_("Discard: when the round ends take a face-up "
                     "Administration card.") },
        .suit = RES_MATERIAL, .keys = 2, .effects = EFFECT(UNION),
        .union_of = SUIT_ADMINISTRATION,
    },
    [COURT_CONSTRUCTION_UNION] = {
        "BC05", "construction-union", N_("Construction Union"),
        N_("Prelude: you may put this beside a face-up Construction card "
           "played this round. When the round ends take that card into your "
           "hand and discard this."),
        .gist = { N_("Discard: when the round ends take a face-up "
                     "Construction card.") },
        .suit = RES_MATERIAL, .keys = 2, .effects = EFFECT(UNION),
        .union_of = SUIT_CONSTRUCTION,
    },
    [COURT_FUEL_CARTEL] = {
        "BC06", "fuel-cartel", N_("Fuel Cartel"),
        N_("The supply of Fuel lies here; it counts for your Tycoon, but you "
           "cannot spend it. After scoring, rivals discard all their Fuel. "
           "Prelude: you may discard this to steal 1 Fuel."),
        .gist = { N_("Supply counts for your Tycoon. After scoring, rivals "
                     "lose Fuel.") },
        .suit = RES_FUEL, .keys = 2, .effects = EFFECT(CARTEL),
        .prelude = arcs_use_cartel,
    },
    [COURT_LOYAL_PILOTS] = {
        "BC07", "loyal-pilots", N_("Loyal Pilots"),
        N_("Stays when you provoke Fuel Outrage. You may spend any resource as Fuel, and Outrage does not stop you from using Fuel."),
        .gist = { N_("Spend any resource as Fuel. Safe from its Outrage.") },
        .suit = RES_FUEL, .keys = 3, .effects = EFFECT(LOYAL),
    },
    [COURT_GATEKEEPERS] = {
        "BC08", "gatekeepers", N_("Gatekeepers"),
        N_("When you attack in a gate you may collect 2 more dice. Prelude: "
           "you may discard this to place 1 ship in every gate in play."),
        .gist = { N_("Attack in a gate: up to 2 more dice. Discard: 1 ship in "
                     "every gate.") },
        .suit = RES_FUEL, .keys = 2,
        .effects = EFFECT(GATE_DICE), .prelude = arcs_use_gatekeepers,
    },
    [COURT_SHIPPING_INTEREST] = {
        "BC09", "shipping-interest", N_("Shipping Interest"),
        N_("Synthesize (Build): gain 1 Fuel. Prelude: you may discard this "
           "to gain Fuel, up to your number of empty slots; when the supply "
           "runs out, steal the rest from rivals."),
        .gist = { N_("Build: gain 1 Fuel instead. Discard: fill your slots "
                     "with it.") },
        .suit = RES_FUEL, .keys = 2, .prelude = arcs_use_interest,
    },
    [COURT_SPACING_UNION] = {
        "BC10", "spacing-union", N_("Spacing Union"),
        N_("Prelude: you may put this beside a face-up Mobilization card "
           "played this round. When the round ends take that card into your "
           "hand and discard this."),
        .gist = { N_("Discard: when the round ends take a face-up "
                     "Mobilization card.") },
        .suit = RES_FUEL, .keys = 2, .effects = EFFECT(UNION),
        .union_of = SUIT_MOBILIZATION,
    },
    [COURT_ARMS_UNION] = {
        "BC11", "arms-union", N_("Arms Union"),
        N_("Prelude: you may put this beside a face-up Aggression card "
           "played this round. When the round ends take that card into your "
           "hand and discard this."),
        .gist = { N_("Discard: when the round ends take a face-up Aggression "
                     "card.") },
        .suit = RES_WEAPON, .keys = 2, .effects = EFFECT(UNION),
        .union_of = SUIT_AGGRESSION,
    },
    [COURT_PRISON_WARDENS] = {
        "BC12", "prison-wardens", N_("Prison Wardens"),
        N_("Pressgang (Build): send home any number of your Captives; gain a resource of your choice for each. Execute (Influence): turn any number of your Captives into Trophies. Prelude: you may discard this to place 3 ships in one system you control."),
        .gist = { N_("Turns Captives into resources or Trophies. Discard: 3 "
                     "ships.") },
        .suit = RES_WEAPON, .keys = 2, .prelude = arcs_use_three_ships,
    },
    [COURT_SKIRMISHERS] = {
        "BC13", "skirmishers", N_("Skirmishers"),
        N_("After rolling in a battle you started, you may reroll once as "
           "many skirmish dice as you have Weapon icons (resources and guild "
           "cards). Prelude: you may discard this to place 3 ships in one "
           "system you control."),
        .gist = { N_("Attack: reroll a skirmish die per Weapon icon. Discard: "
                     "3 ships.") },
        .suit = RES_WEAPON, .keys = 2, .prelude = arcs_use_three_ships,
        .effects = EFFECT(REROLL_SKIRMISH),
    },
    [COURT_COURT_ENFORCERS] = {
        "BC14", "court-enforcers", N_("Court Enforcers"),
        N_("Abduct (Battle): capture all rival agents on a card of the Court "
           "where they are fewer than your Weapon icons (resources and guild "
           "cards). Prelude: you may discard this to place 3 ships in one "
           "system you control."),
        .gist = { N_("Battle: capture agents on a Court card instead. "
                     "Discard: 3 ships.") },
        .suit = RES_WEAPON, .keys = 2, .prelude = arcs_use_three_ships,
        .translated = {
            N_("Abduct (Battle): capture all rival agents on a card of the "
               "Court that has fewer agents, yours too, than you have Weapon "
               "icons. Prelude: you may discard this to place 3 ships in one "
               "system you control."),
            EFFECT(ABDUCT_ALL),
        },
    },
    [COURT_LOYAL_MARINES] = {
        "BC15", "loyal-marines", N_("Loyal Marines"),
        N_("Stays when you provoke Weapon Outrage. You may spend any resource as a Weapon, and Outrage does not stop you from using Weapons. Prelude: you may discard this to place 3 ships in one system you control."),
        .gist = { N_("Spend any resource as a Weapon, Outrage or not. "
                     "Discard: 3 ships.") },
        .suit = RES_WEAPON, .keys = 3, .effects = EFFECT(LOYAL),
        .prelude = arcs_use_three_ships,
    },
    [COURT_LATTICE_SPIES] = {
        "BC16", "lattice-spies", N_("Lattice Spies"),
        N_("Prelude, before anything else you do this turn: you may discard "
           "this to seize the initiative, unless you hold it or it was seized "
           "this round."),
        .gist = { N_("Before anything else in your turn, discard: seize the "
                     "initiative.") },
        .suit = RES_PSIONIC, .keys = 2,
        .prelude = arcs_use_lattice_spies, .at_once = true,
    },
    [COURT_FARSEERS] = {
        "BC17", "farseers", N_("Farseers"),
        N_("When you declare an ambition, look at a rival's hand; you may "
           "swap one of your cards for one of theirs. Prelude: you may "
           "discard this and any cards of your hand to draw that many and one "
           "more from the bottom of the discarded action cards."),
        .gist = { N_("Declare: see a hand, swap a card. Discard: renew your "
                     "hand, plus one.") },
        .suit = RES_PSIONIC, .keys = 2,
        .effects = EFFECT(LOOK), .prelude = arcs_use_farseers,
    },
    [COURT_SECRET_ORDER] = {
        "BC18", "secret-order", N_("Secret Order"),
        N_("When you declare Keeper or Empath, do not place the zero marker."),
        .gist = { N_("Declare Keeper or Empath without the zero marker.") },
        .suit = RES_PSIONIC, .keys = 2,
        .effects = EFFECT(SECRET),
        .ambitions = BIT(AMB_KEEPER) | BIT(AMB_EMPATH),
    },
    [COURT_LOYAL_EMPATHS] = {
        "BC19", "loyal-empaths", N_("Loyal Empaths"),
        N_("Stays when you provoke Psionic Outrage. You may spend any resource as a Psionic, and Outrage does not stop you from using Psionics."),
        .gist = { N_("Spend any resource as a Psionic. Safe from its "
                     "Outrage.") },
        .suit = RES_PSIONIC, .keys = 3, .effects = EFFECT(LOYAL),
    },
    [COURT_SILVER_TONGUES] = {
        "BC20", "silver-tongues", N_("Silver-Tongues"),
        N_("Prelude: you may discard this to steal a guild card or a resource "
           "from any rival."),
        .gist = { N_("Discard: steal a guild card or a resource from any "
                     "rival.") },
        .suit = RES_PSIONIC, .keys = 2,
        .prelude = arcs_use_silver_tongues,
    },
    [COURT_LOYAL_KEEPERS] = {
        "BC21", "loyal-keepers", N_("Loyal Keepers"),
        N_("Stays when you provoke Relic Outrage. You may spend any resource as a Relic, and Outrage does not stop you from using Relics."),
        .gist = { N_("Spend any resource as a Relic. Safe from its "
                     "Outrage.") },
        .suit = RES_RELIC, .keys = 3, .effects = EFFECT(LOYAL),
    },
    [COURT_SWORN_GUARDIANS] = {
        "BC22", "sworn-guardians", N_("Sworn Guardians"),
        N_("Rivals can steal nothing from you but this card. When it is "
           "stolen it goes to the bottom of the Court deck; then the rest of "
           "what you have is open."),
        .gist = {
            N_("Rivals can steal only this; it goes under the Court deck."),
            N_("Rivals can steal nothing; a raid has to take this first."),
        },
        .suit = RES_RELIC, .keys = 1,
        .effects = EFFECT(GUARD),
        .translated = {
            N_("Rivals can steal nothing from you. In a raid they must first "
               "take this card, which goes to the bottom of the Court deck; "
               "then the rest of what you have is open."),
            EFFECT(GUARD) | EFFECT(GUARD_ITSELF),
        },
    },
    [COURT_ELDER_BROKER] = {
        "BC23", "elder-broker", N_("Elder Broker"),
        N_("Trade (Tax): for a rival city in a system you control, take a "
           "resource of its type from that rival and give one of a type that "
           "the rival does not have. Prelude: you may discard this to gain 1 "
           "Material, 1 Fuel and 1 Weapon."),
        .gist = { N_("Tax: trade at a rival city instead. Discard: Material, "
                     "Fuel, Weapon.") },
        .suit = RES_RELIC, .keys = 2,
        .prelude = arcs_use_elder_broker,
    },
    [COURT_RELIC_FENCE] = {
        "BC24", "relic-fence", N_("Relic Fence"),
        N_("Prelude, once per turn: you may discard a resource to gain 1 "
           "Relic."),
        .gist = { N_("Prelude, once per turn: discard a resource to gain 1 "
                     "Relic.") },
        .suit = RES_RELIC, .keys = 2,
        .effects = EFFECT(FENCE),
    },
    [COURT_GALACTIC_BARDS] = {
        "BC25", "galactic-bards", N_("Galactic Bards"),
        N_("When you surpass or pivot, before any action: you may declare the "
           "ambition of the card you played if nobody has declared this "
           "round; the zero marker is not placed."),
        .gist = { N_("Surpass or pivot: declare your card's ambition, no zero "
                     "marker.") },
        .suit = RES_RELIC, .keys = 1,
        .effects = EFFECT(BARDS),
    },

    [COURT_MASS_UPRISING] = {
        "BC26", "mass-uprising", N_("Mass Uprising"),
        N_("When secured: choose a cluster in play and place 1 ship in each "
           "of its systems. Discard this."),
        .gist = { N_("When secured: 1 ship in each system of a cluster.") },
        .suit = RES_NONE,
        .secured = arcs_secured_uprising,
    },
    [COURT_POPULIST_DEMANDS] = {
        "BC27", "populist-demands", N_("Populist Demands"),
        N_("When secured: you may declare any ambition if a marker is left; "
           "the zero marker is not placed. Discard this."),
        .gist = {
            N_("When secured: declare any ambition, without the zero marker."),
            N_("When secured: declare any ambition, with the zero marker."),
        },
        .suit = RES_NONE,
        .secured = arcs_secured_populist,
        .translated = {
            N_("When secured: you may declare any ambition if a marker is "
               "left; place the zero marker on the lead card. Discard this."),
            EFFECT(ZERO_MARKER),
        },
    },
    [COURT_OUTRAGE_SPREADS] = {
        "BC28", "outrage-spreads", N_("Outrage Spreads"),
        N_("When secured: you may choose a type of resource; every player, you too, provokes its Outrage. Discard this."),
        .gist = { N_("When secured: choose a resource; everybody provokes its "
                     "Outrage.") },
        .suit = RES_NONE,
        .secured = arcs_secured_spread,
    },
    [COURT_SONG_OF_FREEDOM] = {
        "BC29", "song-of-freedom", N_("Song of Freedom"),
        N_("When secured: you may return any city in a system you control to "
           "its owner's board; if you do, you may seize the initiative. "
           "Shuffle this into the Court deck."),
        .gist = {
            N_("When secured: return a city you control, may seize the "
               "initiative."),
            N_("When secured: return a rival city, may seize the initiative."),
        },
        .suit = RES_NONE,
        .secured = arcs_secured_freedom,
        .translated = {
            N_("When secured: you may return a rival city in a system you "
               "control to its owner's board; if you do, you may seize the "
               "initiative. Shuffle this into the Court deck."),
            EFFECT(RIVALS_ONLY),
        },
    },
    [COURT_GUILD_STRUGGLE] = {
        "BC30", "guild-struggle", N_("Guild Struggle"),
        N_("When secured: you may steal a guild card from a rival. Then "
           "shuffle the discarded guild cards into the Court deck. Discard "
           "this."),
        .gist = { N_("When secured: steal a guild card; discarded ones return "
                     "to the deck.") },
        .suit = RES_NONE,
        .secured = arcs_secured_struggle,
    },
    [COURT_CALL_TO_ACTION] = {
        "BC31", "call-to-action", N_("Call to Action"),
        N_("When secured: draw 1 card from the bottom of the discarded action "
           "cards. Discard this."),
        .gist = { N_("When secured: draw 1 card from under the discarded "
                     "action cards.") },
        .suit = RES_NONE,
        .secured = arcs_secured_call,
    },
};

/* clang-format on */
