/*
 * What the rules of Arcs offer each other: the procedures that can wait on
 * the stack, the questions they ask, and the verbs of the rule book.
 */
#ifndef ARCS_RULES_H
#define ARCS_RULES_H

#include "games/arcs/state.h"
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
    N_ASKS,
};

flow_proc arcs_proc_chapter, arcs_proc_draft, arcs_proc_round, arcs_proc_turn,
    arcs_proc_declare, arcs_proc_action, arcs_proc_move, arcs_proc_battle,
    arcs_proc_sack, arcs_proc_raid, arcs_proc_secure, arcs_proc_store,
    arcs_proc_steal, arcs_proc_interest, arcs_proc_muster, arcs_proc_scatter,
    arcs_proc_farseers, arcs_proc_captives, arcs_proc_trade, arcs_proc_cloud,
    arcs_proc_uprising, arcs_proc_populist, arcs_proc_spread, arcs_proc_freedom,
    arcs_proc_struggle, arcs_proc_beloved;

static inline void add(struct move_list *out, int verb, int seat, int a, int b,
                       int c)
{
    out->at[out->n++] = move_make(verb, seat, a, b, c);
}

/* ---- pieces.c: what stands on the map (9.1) ---------------------------- */

void arcs_place_touch(struct arcs_state *g, int system);
void arcs_sets_derive(struct arcs_state *g);
/* The one who controls a system, or SEAT_NONE. */
int arcs_controller(const struct arcs_state *g, int system);
void arcs_ships_add(struct arcs_state *g, int system, int seat, int condition,
                    int n);
/* Fresh ships from the supply, as many as there are; how many. */
int arcs_ships_place(struct arcs_state *g, int seat, int system, int n);
/* A building from the supply; damaged when a rival controls the system. */
void arcs_building_place(struct arcs_state *g, int seat, int system, int site,
                         int piece, int condition);
void arcs_building_remove(struct arcs_state *g, int system, int site);
/* Condition of what the seat builds there now (9.5). */
int arcs_built_condition(const struct arcs_state *g, int seat, int system);
/* A free site for a starport or city in the slots or on a gate, or -1. */
int arcs_free_site(const struct arcs_state *g, int seat, int system, int piece);
/* A building of that owner, kind and condition there, or -1: in a slot rather
 * than outside, and where several are alike, one already used this turn. */
int arcs_find_building(const struct arcs_state *g, int system, int owner,
                       int piece, int condition);
/* The same, in the building slots only. */
int arcs_find_in_slot(const struct arcs_state *g, int system, int owner,
                      int piece, int condition);
/* Is there, besides such a city in a slot, its like outside (L09)?  Then
 * whoever picks one has to say which: only the first gives a slot back. */
bool arcs_twin_outside(const struct arcs_state *g, int system, int owner,
                       int condition);
/* A city or starport of the owner that was not used, or -1: in a slot rather
 * than outside, and there a fresh one rather than a damaged one. */
int arcs_find_unused(const struct arcs_state *g, int system, int owner,
                     int piece);
/* The damaged one in a slot, where a fresh one beside it is unused too; or -1.
 * Then whoever uses one has to say which: either may be gone later. */
int arcs_unused_damaged(const struct arcs_state *g, int system, int owner,
                        int piece);
/* Of an owner who has such a building there: is one of them unused? */
bool arcs_any_unused(const struct arcs_state *g, int system, int owner,
                     int piece);
/* Is the city outside the slots untaxed, and another one of the owner too? */
bool arcs_untaxed_outside(const struct arcs_state *g, int system, int owner);
void arcs_mark_used(struct arcs_state *g, int system, int site);
/* The types of a city there: one, or several on a gate (Gate Stations). */
unsigned arcs_city_types(const struct arcs_state *g, int system);
/* Pieces go back to where they came from. */
void arcs_agents_home(struct arcs_state *g, int owner, int n);
void arcs_piece_home(struct arcs_state *g, int owner, int piece, int n);
/* An agent from the rival's supply, if there is one. */
void arcs_capture(struct arcs_state *g, int captor, int rival,
                  struct events *ev);
void arcs_add_trophies(struct arcs_state *g, int victor, int owner, int piece,
                       int n);

/* ---- resources.c: slots, taking, spending (1.3) ------------------------ */

unsigned arcs_uncovered_slots(const struct arcs_state *g, int seat);
unsigned arcs_free_slots(const struct arcs_state *g, int seat);
unsigned arcs_slots_with(const struct arcs_state *g, int seat, int resource);
int arcs_count_resource(const struct arcs_state *g, int seat, int resource);
/* Guild cards of a suit, as bits. */
uint32_t arcs_guild_of(const struct arcs_state *g, int seat, int resource);
/* Resources and guild cards, and a Cartel's supply (5.2). */
int arcs_count_icons(const struct arcs_state *g, int seat, int resource);
/* From the supply, if there is one; then asks where it goes. */
bool arcs_gain(struct arcs_state *g, int seat, int resource, struct events *ev);
/* Puts a token that is in transit into a slot, asking. */
void arcs_receive(struct arcs_state *g, int seat, int resource);
/* Out of a slot; the token goes nowhere yet. */
int arcs_lift(struct arcs_state *g, int seat, int slot);
void arcs_discard_slot(struct arcs_state *g, int seat, int slot,
                       struct events *ev);
void arcs_discard_type(struct arcs_state *g, int seat, int resource,
                       struct events *ev);
/* From a rival's slot to one's own; asks where it goes. */
void arcs_steal_resource(struct arcs_state *g, int seat, int rival, int slot,
                         struct events *ev);
/* A city came back to the board: slots may be covered now. */
void arcs_city_returned(struct arcs_state *g, int seat);
/* Types as which any token may be spent; bits (7.3). */
unsigned arcs_loyal_types(const struct arcs_state *g, int seat);
/* Does spending a token as this type buy its Prelude action? (9.4) */
bool arcs_prelude_allowed(const struct arcs_state *g, int seat, int resource);

/* ---- hands.c: hands, pile, what is known (9.10) ------------------------ */

void arcs_deal(struct arcs_state *g, struct events *ev);
void arcs_mulligan(struct arcs_state *g, int seat, struct events *ev);
void arcs_hand_play(struct arcs_state *g, int seat, int card, int play);
void arcs_hand_seize(struct arcs_state *g, int seat, int card);
void arcs_hand_toss(struct arcs_state *g, int seat, int card);
void arcs_toss_to_pile(struct arcs_state *g, int seat);
void arcs_draw_bottom(struct arcs_state *g, int seat, int n, struct events *ev);
void arcs_hands_clear(struct hands *h);
void arcs_hands_discard(struct arcs_state *g);
void arcs_round_discard(struct arcs_state *g);
void arcs_union_take(struct arcs_state *g, int seat, int suit,
                     struct events *ev);
void arcs_hand_look(struct arcs_state *g, int seat, int rival,
                    struct events *ev);
void arcs_hand_swap(struct arcs_state *g, int seat, int mine, int rival,
                    int theirs, struct events *ev);
int arcs_lead_number(const struct arcs_state *g);
/* Hand and face-down cards of the seat: what a rival cannot tell apart. */
uint32_t arcs_cards_with(const struct arcs_state *g, int seat);
/* What a viewer knows to be with the seat, or put away unseen by it since. */
uint32_t arcs_known_with(const struct arcs_state *g, int viewer, int seat);

/* ---- round.c, declare.c ------------------------------------------------ */

void arcs_ask_lead(struct arcs_state *g, struct frame *f);
bool arcs_may_seize(const struct arcs_state *g, int seat);
void arcs_seize(struct arcs_state *g, int seat, struct events *ev);
bool arcs_may_declare(const struct arcs_state *g, int seat);
int arcs_marker_next(const struct arcs_state *g);
/* The ambitions that the seat may declare in the window of its turn; bits. */
unsigned arcs_window_ambitions(const struct arcs_state *g, int seat);
void arcs_declare(struct arcs_state *g, int seat, int ambition, bool zero);
/* Whose hand Farseers look at while the frame asks for a swap. */
int arcs_declare_looked_at(const struct frame *f);
int arcs_rival_with_least(const struct arcs_state *g, int seat);
/* The standard actions that a pip of the seat's card buys; bits. */
unsigned arcs_pip_acts(const struct arcs_state *g, int seat);

/* ---- prelude.c, guild.c ------------------------------------------------ */

/* The Unions and the suit that each takes back (7.5). */
enum {
    UNIONS = 1 << COURT_ADMIN_UNION | 1 << COURT_CONSTRUCTION_UNION |
             1 << COURT_SPACING_UNION | 1 << COURT_ARMS_UNION,
};
int arcs_union_card(int suit);

bool arcs_is_prelude_verb(int verb);
void arcs_prelude(struct arcs_state *g, int seat, struct move m,
                  struct events *ev);
void arcs_use_guild(struct arcs_state *g, int seat, int guild,
                    struct events *ev);
bool arcs_may_use_guild(const struct arcs_state *g, int guild);
void arcs_guild_discard(struct arcs_state *g, int seat, int guild,
                        struct events *ev);
int arcs_weapon_icons(const struct arcs_state *g, int seat);
/* Three ships in one system of a set, if there are any. */
void arcs_muster(struct arcs_state *g, int seat, uint32_t systems);
/* A ship in each system of a set. */
void arcs_scatter(struct arcs_state *g, int seat, uint32_t systems);
bool arcs_may_abduct(const struct arcs_state *g, int seat, int position);
bool arcs_may_trade(const struct arcs_state *g, int seat, int system,
                    int rival);
void arcs_add_pressgang(const struct arcs_state *g, int seat,
                        struct move_list *out);
void arcs_add_execute(const struct arcs_state *g, int seat,
                      struct move_list *out);

/* ---- action.c, move.c -------------------------------------------------- */

typedef void act_fn(struct arcs_state *g, int seat, struct move m,
                    struct events *ev);

act_fn arcs_act_battle, arcs_act_fire_rifles, arcs_act_pressgang,
    arcs_act_execute, arcs_act_abduct, arcs_act_trade, arcs_act_tax,
    arcs_act_nurture;
/* tax.c */
void arcs_add_tax(const struct arcs_state *g, int seat, struct move_list *out);
void arcs_add_nurture(const struct arcs_state *g, int seat,
                      struct move_list *out);
/* Will the seat at turn act again after this action? */
bool arcs_more_actions(const struct arcs_state *g);

/* Does an action; the move is one of those listed by arcs_legal_acts(). */
act_fn arcs_take_action, arcs_take_by_pip, arcs_take_first;
/* The plain action that a leader adds after one with this verb, or -1. */
int arcs_bonus_act(const struct arcs_state *g, int seat, int verb);
/* Ask for one action out of a set of standard ones, or none. */
void arcs_offer_action(struct arcs_state *g, int seat, unsigned acts);
void arcs_influence(struct arcs_state *g, int seat, int position,
                    struct events *ev);
bool arcs_may_influence(const struct arcs_state *g, int seat);
unsigned arcs_cloud_payment(const struct arcs_state *g, int seat, int system);
void arcs_move_ships(struct arcs_state *g, int seat, int from, int to,
                     bool then_battle);
/* Can a Battle still be fought after a move that starts like this? */
bool arcs_may_move_first(const struct arcs_state *g, int seat, int from,
                         int to);
/* Must a Battle follow the move that this frame makes? */
bool arcs_move_obliged(const struct frame *f);

/* ---- court.c ----------------------------------------------------------- */

void arcs_secure(struct arcs_state *g, int seat, int position, bool ransack);
/* With `extra` agents more than there are. */
bool arcs_may_secure(const struct arcs_state *g, int seat, int position,
                     int extra);
void arcs_court_refill(struct arcs_state *g, struct events *ev);
void arcs_court_shuffle(struct arcs_state *g);
void arcs_court_bury(struct arcs_state *g, int court);
int arcs_row_position(const struct arcs_state *g, int court);
/* An agent on the Outrage slot of a type, or a placeholder (1.1). */
void arcs_cover_outrage(struct arcs_state *g, int seat, int resource);
void arcs_provoke_outrage(struct arcs_state *g, int seat, int resource,
                          struct events *ev);
/* Positions in the Court that hold an agent of the defender; bits. */
unsigned arcs_ransack_targets(const struct arcs_state *g, int defender);

/* ---- pool.c, battle.c, raid.c
 * -------------------------------------------------- */

/* Locals of PROC_BATTLE: the die being collected, hits being assigned, and the
 * system at which rifles fire. */
enum { BATTLE_DIE, BATTLE_HITS, BATTLE_TARGET };

/* Dice of a kind that the attacker may collect now: fewest and most. */
void arcs_dice_range(const struct arcs_state *g, int die, int *from, int *to);
int arcs_dice_taken(const struct battle *b);
void arcs_roll_pool(struct arcs_state *g, struct events *ev);
bool arcs_may_reroll(const struct arcs_state *g);
void arcs_reroll(struct arcs_state *g, struct events *ev);
/* Hits that the buildings of the defender of the battle can take. */
int arcs_building_points(const struct arcs_state *g);
/* Fewest and most ships destroyed by hits on fresh and damaged ones. */
void arcs_loss_range(const uint8_t ships[N_CONDITIONS], int hits, int *from,
                     int *to);
/* What may be stolen: resource slots of the rival, and guild cards (BC22). */
unsigned arcs_stealable_slots(const struct arcs_state *g, int rival);
uint32_t arcs_stealable_guild(const struct arcs_state *g, int rival);
int arcs_guild_holder(const struct arcs_state *g, int guild);
void arcs_steal_guild(struct arcs_state *g, int seat, int guild,
                      struct events *ev);
/* Ask what to steal without keys: tokens of these types, cards or not. */
void arcs_offer_steal(struct arcs_state *g, int seat, unsigned types,
                      bool cards, bool optional);

/* ---- legal.c and the generators of single rules ------------------------- */

/* Answers to one kind of question. */
typedef void legal_fn(const struct arcs_state *g, int seat,
                      struct move_list *out);

legal_fn arcs_legal_draft, arcs_legal_lead, arcs_legal_follow,
    arcs_legal_window, arcs_legal_gift, arcs_legal_declared, arcs_legal_swap,
    arcs_legal_prelude, arcs_legal_ships, arcs_legal_catapult,
    arcs_legal_sprint, arcs_legal_pay, arcs_legal_dice, arcs_legal_reroll,
    arcs_legal_lose, arcs_legal_destroy, arcs_legal_hit, arcs_legal_raid,
    arcs_legal_ransack, arcs_legal_store, arcs_legal_arrange, arcs_legal_take,
    arcs_legal_steal, arcs_legal_place, arcs_legal_cluster, arcs_legal_outrage,
    arcs_legal_free, arcs_legal_toss, arcs_legal_captives,
    arcs_legal_trade_take, arcs_legal_trade_give, arcs_legal_populist;
void arcs_legal_acts(const struct arcs_state *g, int seat, unsigned acts,
                     struct move_list *out);
bool arcs_any_act(const struct arcs_state *g, int seat, unsigned acts);
bool arcs_any_turn_move(const struct arcs_state *g, int seat);

/* ---- setup.c, chapter.c ----------------------------------------------- */

/* Pieces and resources of the set-up card, into an empty map and slots. */
void arcs_set_pieces(struct arcs_state *g);
/* Forget whatever is going on: the initiative holder is asked to lead. */
void arcs_restart_round(struct arcs_state *g);
int arcs_ambition_count(const struct arcs_state *g, int seat, int ambition);

/* ---- the contract ------------------------------------------------------ */

extern const struct option arcs_options[];
extern const struct refusal arcs_refusals[];

int arcs_setup_game(void *state, const struct setup *how, struct events *ev,
                    struct error *err);
void arcs_legal(const void *state, int seat, struct move_list *out);
void arcs_mask(void *state, int seat);
struct move arcs_move_view(const void *state, struct move m, int seat);
void arcs_resample(void *state, int seat, struct chance *chance);
void arcs_result(const void *state, struct result *out);
void arcs_question(const void *state, int seat, struct event *out);
void arcs_code(struct codec *c, void *state);
void arcs_json(const void *state, struct json *out);
void arcs_tables(const void *state, struct json *out);
const char *arcs_check_frames(const struct arcs_state *g);
const char *arcs_check(const void *state);
int arcs_edit(void *state, int n, const char *const word[], struct error *err);
void arcs_picture(const void *state, const struct speaker *sp, struct buf *out);
void arcs_own(const void *state, int seat, const struct speaker *sp,
              struct buf *out);

#endif
