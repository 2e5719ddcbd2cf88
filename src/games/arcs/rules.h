/*
 * What the rules of Arcs offer each other: the procedures that can wait on
 * the stack, the questions they ask, and the verbs of the rule book.
 */
#ifndef ARCS_RULES_H
#define ARCS_RULES_H

#include "games/arcs/state.h"
#include "games/arcs/steps.h"
#include "games/arcs/text.h"

/* Procedures; stored in saved games: append, never renumber. */
enum arcs_proc {
    PROC_CHAPTER,
    PROC_DRAFT,
    PROC_ROUND,
    PROC_TURN,
    PROC_DECLARE,
    PROC_ACTION,
    PROC_MOVE,
    PROC_BATTLE,
    PROC_SACK,
    PROC_RAID,
    PROC_SECURE,
    PROC_STORE,
    PROC_STEAL,
    PROC_INTEREST,
    PROC_MUSTER,
    PROC_SCATTER,
    PROC_FARSEERS,
    PROC_CAPTIVES,
    PROC_TRADE,
    PROC_CLOUD,
    PROC_UPRISING,
    PROC_POPULIST,
    PROC_SPREAD,
    PROC_FREEDOM,
    PROC_STRUGGLE,
    PROC_BELOVED,
    PROC_WHICH,
    PROC_GAIN,
    PROC_CAPTURE,
    PROC_SUMMON,
    PROC_RIFLES,
    N_PROCS,
};

/* Questions; stored in saved games: append, never renumber. */
enum arcs_ask {
    ASK_NOTHING,
    ASK_DRAFT,
    ASK_MULLIGAN,
    ASK_LEAD,
    ASK_FOLLOW,
    ASK_WINDOW,
    ASK_GIFT,
    ASK_DECLARED,
    ASK_SWAP,
    ASK_TURN,
    ASK_ACTION,
    ASK_BONUS,
    ASK_SHIPS,
    ASK_CATAPULT,
    ASK_SPRINT,
    ASK_PAY,
    ASK_DICE,
    ASK_REROLL,
    ASK_LOSE,
    ASK_DESTROY,
    ASK_HIT,
    ASK_RAID,
    ASK_RANSACK,
    ASK_STORE,
    ASK_COVERED,
    ASK_ARRANGE,
    ASK_TAKE,
    ASK_STEAL,
    ASK_PLACE,
    ASK_CLUSTER,
    ASK_OUTRAGE,
    ASK_FREE,
    ASK_SEIZE,
    ASK_TOSS,
    ASK_TRADE_TAKE,
    ASK_TRADE_GIVE,
    ASK_PRESSGANG,
    ASK_EXECUTE,
    ASK_BELOVED,
    ASK_POPULIST,
    ASK_WHICH,
    ASK_GAIN,
    ASK_CAPTURE,
    ASK_SUMMON,
    ASK_RIFLES,
    ASK_DRONES,
    N_ASKS,
};

flow_proc arcs_proc_chapter, arcs_proc_draft, arcs_proc_round, arcs_proc_turn,
    arcs_proc_declare, arcs_proc_action, arcs_proc_move, arcs_proc_battle,
    arcs_proc_sack, arcs_proc_raid, arcs_proc_secure, arcs_proc_store,
    arcs_proc_steal, arcs_proc_interest, arcs_proc_muster, arcs_proc_scatter,
    arcs_proc_farseers, arcs_proc_captives, arcs_proc_trade, arcs_proc_cloud,
    arcs_proc_uprising, arcs_proc_populist, arcs_proc_spread, arcs_proc_freedom,
    arcs_proc_struggle, arcs_proc_beloved, arcs_proc_which, arcs_proc_gain,
    arcs_proc_capture, arcs_proc_summon, arcs_proc_rifles;

/* ---- pieces.c: what stands on the map (9.1) ---------------------------- */

void arcs_place_touch(struct arcs_state *s, int system);
void arcs_derive_sets(struct arcs_state *s);
/* The one who controls a system, or SEAT_NONE. */
int arcs_controller(const struct arcs_state *s, int system);
void arcs_ships_add(struct arcs_state *s, int system, int seat, int condition,
                    int n);
/* Fresh ships from the supply, as many as there are; how many. */
int arcs_ships_place(struct arcs_state *s, int seat, int system, int n);
/* A building from the supply; damaged when a rival controls the system. */
void arcs_building_place(struct arcs_state *s, int seat, int system, int site,
                         int piece, int condition);
void arcs_building_remove(struct arcs_state *s, int system, int site);
/* Condition of what the seat builds there now (9.5). */
int arcs_built_condition(const struct arcs_state *s, int seat, int system);
/* Building slots that are free. */
int arcs_slots_left(const struct arcs_state *s, int system);
/* A free site for a starport or city in the slots or on a gate, or -1. */
int arcs_free_site(const struct arcs_state *s, int seat, int system, int piece);
/* May the seat build there without a slot, one per gate (L08, L11)? */
bool arcs_may_build_in_gates(const struct arcs_state *s, int seat, int piece);
/* Sites with such buildings of the owner; those not used this turn; bits. */
unsigned arcs_sites_with(const struct arcs_state *s, int system, int owner,
                         int piece);
unsigned arcs_sites_unused(const struct arcs_state *s, int system, int owner,
                           int piece);
/* What stands on some sites, as moves name it (building_of()); bits. */
unsigned arcs_buildings(const struct arcs_state *s, int system, unsigned sites);
/* The one of these sites with such a building, or -1; where several are alike,
 * one already used this turn. */
int arcs_site_of(const struct arcs_state *s, int system, unsigned sites,
                 int building);
void arcs_mark_used(struct arcs_state *s, int system, int site);
/* The types of a city there: one, or several on a gate (Gate Stations). */
unsigned arcs_city_types(const struct arcs_state *s, int system);
/* Pieces go back to where they came from. */
void arcs_agents_home(struct arcs_state *s, int owner, int n);
void arcs_piece_home(struct arcs_state *s, int owner, int piece, int n);
/* An agent from the rival's supply, if there is one. */
void arcs_capture(struct arcs_state *s, int captor, int rival,
                  struct events *ev);
void arcs_add_trophies(struct arcs_state *s, int victor, int owner, int piece,
                       int n);

/* ---- held.c: guild cards and lore of a player -------------------------- */

/* What the cards of everybody do, read off their rows. */
void arcs_derive_held(struct arcs_state *s);
void arcs_guild_add(struct arcs_state *s, int seat, int guild);
void arcs_guild_remove(struct arcs_state *s, int seat, int guild);
void arcs_guild_discard(struct arcs_state *s, int seat, int guild,
                        struct events *ev);
void arcs_lore_add(struct arcs_state *s, int seat, int lore);
/* The effects of a card of the Court, held or not; bits. */
uint64_t arcs_court_effects(const struct arcs_state *s, int court);
/* Guild cards of the seat with an effect, of a suit; bits. */
uint32_t arcs_guild_with(const struct arcs_state *s, int seat, int effect);
uint32_t arcs_guild_of(const struct arcs_state *s, int seat, int resource);

/* ---- resources.c: slots, taking, spending (1.3) ------------------------ */

unsigned arcs_uncovered_slots(const struct arcs_state *s, int seat);
unsigned arcs_free_slots(const struct arcs_state *s, int seat);
unsigned arcs_slots_with(const struct arcs_state *s, int seat, int resource);
int arcs_count_resource(const struct arcs_state *s, int seat, int resource);
/* Resources and guild cards, and a Cartel's supply (5.2). */
int arcs_count_icons(const struct arcs_state *s, int seat, int resource);
/* Could the action that is being chosen gain one?  Paying the first pip brings
 * back what was spent in the Prelude, before the action (9.3). */
bool arcs_in_supply(const struct arcs_state *s, int resource);
/* From the supply, if there is one; then asks where it goes. */
bool arcs_gain(struct arcs_state *s, int seat, int resource, struct events *ev);
/* The same with one of these types, asking which. */
void arcs_gain_one_of(struct arcs_state *s, int seat, unsigned types,
                      struct events *ev);
/* Puts a token that is in transit into a slot, asking. */
void arcs_receive(struct arcs_state *s, int seat, int resource);
/* Out of a slot; the token goes nowhere yet. */
int arcs_lift(struct arcs_state *s, int seat, int slot);
void arcs_discard_slot(struct arcs_state *s, int seat, int slot,
                       struct events *ev);
void arcs_discard_type(struct arcs_state *s, int seat, int resource,
                       struct events *ev);
/* From a rival's slot to one's own; asks where it goes. */
void arcs_steal_resource(struct arcs_state *s, int seat, int rival, int slot,
                         struct events *ev);
/* A city came back to the board: slots may be covered now. */
void arcs_city_returned(struct arcs_state *s, int seat);
/* Does spending a token as this type buy its Prelude action? (9.4) */
bool arcs_prelude_allowed(const struct arcs_state *s, int seat, int resource);

/* ---- hands.c: hands, pile, what is known (9.10) ------------------------ */

void arcs_deal(struct arcs_state *s, struct events *ev);
void arcs_mulligan(struct arcs_state *s, int seat, struct events *ev);
void arcs_hand_play(struct arcs_state *s, int seat, int card, int play);
void arcs_hand_seize(struct arcs_state *s, int seat, int card);
void arcs_hand_toss(struct arcs_state *s, int seat, int card);
void arcs_toss_to_pile(struct arcs_state *s, int seat);
void arcs_draw_bottom(struct arcs_state *s, int seat, int n, struct events *ev);
void arcs_hands_clear(struct arcs_hands *h);
void arcs_hands_discard(struct arcs_state *s);
void arcs_round_discard(struct arcs_state *s);
void arcs_union_take(struct arcs_state *s, int seat, int suit,
                     struct events *ev);
void arcs_hand_look(struct arcs_state *s, int seat, int rival,
                    struct events *ev);
void arcs_hand_swap(struct arcs_state *s, int seat, int mine, int rival,
                    int theirs, struct events *ev);
int arcs_lead_number(const struct arcs_state *s);
/* Hand and face-down cards of the seat: what a rival cannot tell apart. */
uint32_t arcs_cards_with(const struct arcs_state *s, int seat);
/* What a viewer knows to be with the seat, or put away unseen by it since. */
uint32_t arcs_known_with(const struct arcs_state *s, int viewer, int seat);

/* ---- round.c, declare.c ------------------------------------------------ */

void arcs_ask_lead(struct arcs_state *s, struct frame *f);
bool arcs_may_seize(const struct arcs_state *s, int seat);
void arcs_seize(struct arcs_state *s, int seat, struct events *ev);
bool arcs_may_declare(const struct arcs_state *s, int seat);
int arcs_marker_next(const struct arcs_state *s);
/* What a marker shows in this chapter (5.1). */
struct arcs_marker_side arcs_marker_side(const struct arcs_state *s,
                                         int marker);
/* The ambitions that the seat may declare in the window of its turn; bits. */
unsigned arcs_window_ambitions(const struct arcs_state *s, int seat);
void arcs_declare(struct arcs_state *s, int seat, int ambition, bool zero);
int arcs_rival_with_least(const struct arcs_state *s, int seat);
/* The standard actions that a pip of the seat's card buys; bits. */
unsigned arcs_pip_acts(const struct arcs_state *s, int seat);

/* ---- prelude.c, guild.c ------------------------------------------------ */

bool arcs_is_prelude_verb(int verb);
void arcs_prelude(struct arcs_state *s, int seat, struct move m,
                  struct events *ev);
void arcs_use_guild(struct arcs_state *s, int seat, int guild,
                    struct events *ev);
bool arcs_may_use_guild(const struct arcs_state *s, int guild);
arcs_use_fn arcs_use_interest, arcs_use_cartel, arcs_use_gatekeepers,
    arcs_use_three_ships, arcs_use_lattice_spies, arcs_use_farseers,
    arcs_use_silver_tongues, arcs_use_elder_broker;
/* vox.c */
arcs_use_fn arcs_secured_uprising, arcs_secured_populist, arcs_secured_spread,
    arcs_secured_freedom, arcs_secured_struggle, arcs_secured_call;
int arcs_weapon_icons(const struct arcs_state *s, int seat);
/* Three ships in one system of a set, if there are any. */
void arcs_muster(struct arcs_state *s, int seat, uint32_t systems);
/* A ship in each system of a set. */
void arcs_scatter(struct arcs_state *s, int seat, uint32_t systems);

/* ---- action.c, move.c -------------------------------------------------- */

arcs_act_list arcs_list_tax, arcs_list_build, arcs_list_move, arcs_list_repair,
    arcs_list_influence, arcs_list_secure, arcs_list_battle,
    arcs_list_manufacture, arcs_list_synthesize, arcs_list_pressgang,
    arcs_list_execute, arcs_list_abduct, arcs_list_trade, arcs_list_summon,
    arcs_list_fire_rifles, arcs_list_nurture, arcs_list_prune;
arcs_act_fn arcs_take_tax, arcs_take_build, arcs_take_move, arcs_take_repair,
    arcs_take_influence, arcs_take_secure, arcs_take_battle,
    arcs_take_manufacture, arcs_take_synthesize, arcs_take_pressgang,
    arcs_take_execute, arcs_take_abduct, arcs_take_trade, arcs_take_summon,
    arcs_take_fire_rifles, arcs_take_nurture, arcs_take_prune;
arcs_building_fn arcs_tax_city, arcs_build_at_starport, arcs_repair_building;
/* With one of these buildings, asking which if they differ and it matters. */
void arcs_with_building(struct arcs_state *s, int seat, int act, int system,
                        unsigned sites, bool matters, struct events *ev);
void arcs_build_ship(struct arcs_state *s, int seat, int system,
                     struct events *ev);
void arcs_repair_ship(struct arcs_state *s, int seat, int system,
                      struct events *ev);
/* Will the seat at turn act again after this action? */
bool arcs_more_actions(const struct arcs_state *s);

/* The standard action that this verb takes, or stands in for. */
int arcs_act_replaced(int verb);
/* Was the card copied or pivoted, for one pip? */
bool arcs_one_pip(const struct arcs_state *s, int seat);
/* Does an action; the move is one of those listed by arcs_list_acts(). */
arcs_act_fn arcs_take_action, arcs_take_by_pip, arcs_take_first;
/* Does a leader add something after an action with this verb? */
bool arcs_bonus_follows(const struct arcs_state *s, int seat, int verb);
/* Ask for one action out of a set of standard ones, or none. */
void arcs_offer_action(struct arcs_state *s, int seat, unsigned acts);
void arcs_influence(struct arcs_state *s, int seat, int position,
                    struct events *ev);
bool arcs_may_influence(const struct arcs_state *s, int seat);
unsigned arcs_cloud_payment(const struct arcs_state *s, int seat, int system);
void arcs_move_ships(struct arcs_state *s, int seat, int from, int to,
                     bool then_battle);
/* Can a Battle still be fought after a move that starts like this? */
bool arcs_may_move_first(const struct arcs_state *s, int seat, int from,
                         int to);
/* Must a Battle follow the move that this frame makes? */
bool arcs_move_obliged(const struct frame *f);

/* translated.c: a ship at each city; hits on ships of any rivals (7.8). */
void arcs_summon_all(struct arcs_state *s, int seat);
int arcs_rival_ships(const struct arcs_state *s, int seat, int system);
void arcs_fire_at_all(struct arcs_state *s, int seat, int from, int to,
                      struct events *ev);

/* ---- court.c ----------------------------------------------------------- */

void arcs_secure(struct arcs_state *s, int seat, int position, bool ransack);
/* With `extra` agents more than there are. */
bool arcs_may_secure(const struct arcs_state *s, int seat, int position,
                     int extra);
void arcs_court_refill(struct arcs_state *s, struct events *ev);
void arcs_court_shuffle(struct arcs_state *s);
void arcs_court_bury(struct arcs_state *s, int court);
int arcs_row_position(const struct arcs_state *s, int court);
/* An agent on the Outrage slot of a type, or a placeholder (1.1). */
void arcs_cover_outrage(struct arcs_state *s, int seat, int resource);
void arcs_provoke_outrage(struct arcs_state *s, int seat, int resource,
                          struct events *ev);
/* Positions in the Court that hold an agent of the defender; bits. */
unsigned arcs_ransack_targets(const struct arcs_state *s, int defender);

/* ---- pool.c, battle.c, raid.c
 * -------------------------------------------------- */

/* Dice of a kind that the attacker may collect now: fewest and most. */
void arcs_dice_range(const struct arcs_state *s, int die, int *from, int *to);

/* Dice of a battle: how many in all, and how many of each kind at most. */
struct arcs_dice_limits {
    int least, most;
    int room[N_DICE];
};
void arcs_dice_limits(const struct arcs_state *s, struct arcs_dice_limits *out);
int arcs_dice_taken(const struct arcs_battle *b);
void arcs_roll_pool(struct arcs_state *s, struct events *ev);
bool arcs_may_reroll(const struct arcs_state *s);
void arcs_reroll(struct arcs_state *s, struct events *ev);
/* Hits that the buildings of the defender of the battle can take. */
int arcs_building_points(const struct arcs_state *s);
/* Fewest and most ships destroyed by hits on fresh and damaged ones. */
void arcs_loss_range(const uint8_t ships[N_CONDITIONS], int hits, int *from,
                     int *to);
/* What may be stolen: resource slots of the rival, and guild cards (BC22). */
unsigned arcs_stealable_slots(const struct arcs_state *s, int rival);
uint32_t arcs_stealable_guild(const struct arcs_state *s, int rival);
int arcs_guild_holder(const struct arcs_state *s, int guild);
void arcs_steal_guild(struct arcs_state *s, int seat, int guild,
                      struct events *ev);
/* Ask what to steal without keys: tokens of these types, cards or not. */
void arcs_offer_steal(struct arcs_state *s, int seat, unsigned types,
                      bool cards, bool optional);

/* ---- legal.c and the generators of single rules ------------------------- */

ask_list arcs_list_draft, arcs_list_lead, arcs_list_follow, arcs_list_window,
    arcs_list_gift, arcs_list_declared, arcs_list_swap, arcs_list_prelude,
    arcs_list_ships, arcs_list_catapult, arcs_list_sprint, arcs_list_pay,
    arcs_list_dice, arcs_list_reroll, arcs_list_lose, arcs_list_destroy,
    arcs_list_hit, arcs_list_raid, arcs_list_ransack, arcs_list_store,
    arcs_list_arrange, arcs_list_take, arcs_list_steal, arcs_list_place,
    arcs_list_cluster, arcs_list_outrage, arcs_list_free, arcs_list_toss,
    arcs_list_captives, arcs_list_trade_take, arcs_list_trade_give,
    arcs_list_populist, arcs_list_which, arcs_list_gain, arcs_list_turn,
    arcs_list_action, arcs_list_bonus, arcs_list_beloved, arcs_list_mulligan,
    arcs_list_covered, arcs_list_seize, arcs_list_capture, arcs_list_summons,
    arcs_list_rifles, arcs_list_drones;
void arcs_list_acts(const struct arcs_state *s, int seat, unsigned acts,
                    struct move_list *out);
bool arcs_any_act(const struct arcs_state *s, int seat, unsigned acts);
bool arcs_any_turn_move(const struct arcs_state *s, int seat);

/* ---- setup.c, chapter.c ----------------------------------------------- */

/* Pieces and resources of the set-up card, into an empty map and slots. */
void arcs_set_pieces(struct arcs_state *s);
/* Forget whatever is going on: the initiative holder is asked to lead. */
void arcs_restart_round(struct arcs_state *s);
int arcs_ambition_count(const struct arcs_state *s, int seat, int ambition);

/* Who contends for an ambition now (5.3). */
struct arcs_standing {
    int count[SEATS + 1]; /* the last one is the dummy of two players */
    int n;
    int high, low; /* Power of all markers there */
};
void arcs_standing(const struct arcs_state *s, int ambition,
                   struct arcs_standing *at);
/* How much those have who miss a place because they share it, and which place;
 * 0: nobody does. */
int arcs_tied_count(const struct arcs_standing *at);
int arcs_tied_place(const struct arcs_standing *at);
/* 1 or 2, or 0 for a contestant who would take no place. */
int arcs_place(const struct arcs_standing *at, int contestant);

/* ---- json_battle.c ------------------------------------------------------ */

struct json;
void arcs_json_battle(const struct arcs_state *s, struct json *out);

/* ---- the contract ------------------------------------------------------ */

extern const struct evaluator arcs_evaluator;
extern const struct guide arcs_guide;
/* why.c: why a thing is no answer */
ask_why arcs_why_card, arcs_why_window, arcs_why_turn, arcs_why_raid,
    arcs_why_first, arcs_why_action, arcs_why_catapult;
extern const struct option arcs_options[];
extern const struct refusal arcs_refusals[];
extern const struct proc arcs_procs[N_PROCS];
extern const struct ask arcs_asks[N_ASKS];

int arcs_setup(void *state, const struct setup *how, struct events *ev,
               struct error *err);
void arcs_mask(void *state, int seat);
struct move arcs_move_view(const void *state, struct move m, int seat);
void arcs_resample(void *state, int seat, struct chance *chance);
/* redraw.c */
void arcs_redraw(void *state, unsigned keep, struct chance *chance);
void arcs_result(const void *state, struct result *out);
void arcs_code(struct codec *c, void *state);
void arcs_json(const void *state, struct json *out);
void arcs_tables(const void *state, struct json *out);
const char *arcs_check(const void *state);
extern const struct edit_row arcs_edits[];
void arcs_picture(const void *state, const struct speaker *sp, struct buf *out);
void arcs_describe(const void *state, const struct speaker *sp,
                   struct buf *out);
void arcs_own(const void *state, int seat, const struct speaker *sp,
              struct buf *out);

#endif
