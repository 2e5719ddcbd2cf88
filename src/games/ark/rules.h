/*
 * The functions that change a state, list its moves and fill the contract,
 * by the files they are in.
 */
#ifndef ARK_RULES_H
#define ARK_RULES_H

#include "games/ark/show.h"
#include "games/ark/state.h"
#include "games/ark/tables.h"

/* ---- the ship: ship.c ---- */

void ark_lay_room(struct ark_state *s, int room, int cell);
void ark_lift_gate(struct ark_state *s, int room);
void ark_swap_rooms(struct ark_state *s, int a, int b);
void ark_derive_adjacent(struct ark_state *s);
/* A door becomes sealed or open; ark_derive_adjacent() comes afterwards. */
void ark_turn_door(struct ark_state *s, int door);
void ark_open_doors(struct ark_state *s, int cell);

/* ---- pieces and control: control.c ---- */

void ark_unit_add(struct ark_state *s, int owner, int place, int n);
void ark_cylinder_add(struct ark_state *s, int owner, int room, int n);
void ark_cube_add(struct ark_state *s, int seat, int room, int n);
/* Own cylinders on circles of a section. */
void ark_section_power(struct ark_state *s, int seat, int section, int n);
void ark_derive_pieces(struct ark_state *s);
void ark_derive_control(struct ark_state *s);

/* Pieces that the rooms themselves provide follow the modifier: call it when
 * a room was explored or its cubes or cylinders changed. */
void ark_neutral_follow(struct ark_state *s, int room, struct events *ev);

/* Wound units; they leave the place for their sickbay or their home room. */
void ark_wound(struct ark_state *s, int owner, int place, int n,
               struct events *ev);

/* ---- totals: totals.c ---- */

void ark_derive_lines(struct ark_state *s);

/* ---- factions: factions.c, draft.c ---- */

/* Before the first turn; the sleeping units are those of the board. */
void ark_take_board(struct ark_state *s, int seat, int faction);
void ark_random_factions(struct ark_state *s);
flow_proc ark_proc_draft;
ask_list ark_list_draft;

/* ---- turn and phases: turn.c ---- */

flow_proc ark_proc_game, ark_proc_turn, ark_proc_phase;
void ark_start_phase(struct ark_state *s, int seat, int level, int line);
void ark_start_artifact(struct ark_state *s, int seat, int level, int artifact);
/* A phase that is exactly this sign, before or instead of a line. */
void ark_start_sign(struct ark_state *s, int seat, int benefit,
                    struct ark_ratio r);
/* The budget of a phase. */
struct ark_budget *ark_budget(struct ark_state *s, const struct frame *f);
const struct ark_budget *ark_budget_of(const struct ark_state *s,
                                       const struct frame *f);

/* Free actions after every step of the active player (ruling 19).  True: a
 * question came up or the game is over; come back afterwards. */
bool ark_settle(struct ark_state *s, int seat, struct events *ev);

/* ---- the sections ---- */

/* An answer to ASK_ACTION, done in the phase whose frame this is. */
typedef void ark_act_fn(struct ark_state *s, struct frame *phase, struct move m,
                        struct events *ev);
/* What can be answered, in the order of the verbs. */
typedef void ark_act_list(const struct ark_state *s, int seat,
                          const struct ark_budget *b, struct move_list *out);

/* One kind of step in a phase. */
struct ark_deed {
    uint8_t verbs[2]; /* first and last of those by which it is done */
    ark_act_list *list;
    ark_act_fn *take;
};

/* Each section says whether there is anything to do, and what, and asks. */
struct ark_section_rules {
    bool (*open)(const struct ark_state *s, int seat,
                 const struct ark_budget *b);
    /* In the order of their verbs; ends in an empty row. */
    const struct ark_deed *deed;
    /* The sentence, and the benefits whose points it counts; or who says
     * something else. */
    uint16_t message;
    uint8_t points[EVENT_ARGS];
    void (*fill)(const struct ark_state *s, int seat,
                 const struct ark_budget *b, struct event *out);
};

const struct ark_section_rules *ark_section_rules(int line);

/* military.c */
ark_at_once ark_militarize;
void ark_spend_arsenal(struct ark_state *s, int seat, struct ark_budget *b,
                       int n, struct events *ev);

/* doors.c */
bool ark_can_turn_doors(const struct ark_state *s, int seat,
                        const struct ark_budget *b);
ark_act_fn ark_seal;
ark_act_list ark_list_doors;

/* mobility.c */
flow_proc ark_proc_send;
/* The owners whose units can travel together: the seat, then two colours; and
 * how many of them were counted. */
int ark_send_owner(int seat, int kind);
int ark_sent(const struct frame *f, int kind);
ask_list ark_list_send;
ask_list ark_list_destination;

/* power.c */
flow_proc ark_proc_route, ark_proc_token, ark_proc_recall;
ask_list ark_list_route;
ask_list ark_list_spend;
/* Cylinders of the room's colour above its capacity leave (ruling 12). */
void ark_recall(struct ark_state *s, int seat, int room);
ask_list ark_list_recall;

/* production.c */
ark_at_once ark_produce, ark_exploit_all;

/* engineering.c */
flow_proc ark_proc_engineer, ark_proc_swap;
ask_list ark_list_evict;
ask_list ark_list_swap;

/* sections.c: artifacts that are built */
flow_proc ark_proc_build;
ark_act_fn ark_build;
ask_list ark_list_take_down;
int ark_n_built(const struct ark_player *p);
/* Those of a seat that count now, as bits. */
unsigned ark_built(const struct ark_state *s, int seat);
ark_act_list ark_list_builds;

/* research.c */
flow_proc ark_proc_any_line, ark_proc_keep, ark_proc_discard;
ark_at_once ark_discover;
ark_act_fn ark_use;
void ark_draw_artifact(struct ark_state *s, int seat, struct events *ev);
void ark_hand_add(struct ark_state *s, int seat, int artifact, int n);
/* One that everybody saw goes to the discard pile; the Pen comes back. */
void ark_spend_artifact(struct ark_state *s, int seat, int artifact);
ask_list ark_list_keep;
ask_list ark_list_discard;

/* pay.c */
flow_proc ark_proc_pay;
/* Of every section. */
extern const struct ark_deed ark_exchange;
/* Resources with which a price can be paid, as bits: metamorphite only fills
 * what is missing, and stands alone where none of the others is held. */
unsigned ark_payments(const struct ark_player *p, int amount, unsigned types);
/* Pays, or calls the question with what. */
void ark_pay(struct ark_state *s, int seat, int amount, unsigned types,
             struct events *ev);
ask_list ark_list_pay;
bool ark_can_exchange(const struct ark_state *s, int seat, int resource);
bool ark_can_exchange_any(const struct ark_state *s, int seat);
void ark_gain(struct ark_state *s, int seat, int resource, int n,
              struct events *ev);

/* explore.c */
ark_reward ark_reward_artifact, ark_reward_metamorphite;
flow_proc ark_proc_explore, ark_proc_last_rooms;
/* Rooms that the seat must explore now. */
uint64_t ark_explorable(const struct ark_state *s, int seat);
/* After pieces have left a place, or gone from one to another: who explored
 * without a token does not do so again elsewhere (ruling 36).  The first says
 * how many of those that left had explored. */
int ark_explored_leave(struct ark_state *s, int place);
void ark_explored_go(struct ark_state *s, int from, int to);
/* No legal cell for the rest of the deck (ruling 37). */
bool ark_deck_stuck(const struct ark_state *s);
/* An empty cell beside a room keeps the 2x2 rule. */
bool ark_has_space(const struct ark_state *s);
int ark_cells_for(const struct ark_state *s, int room, uint8_t out[4]);
ask_list ark_list_lay;

/* gates.c */
flow_proc ark_proc_gates, ark_proc_repair;
ask_list ark_list_gate;
ask_list ark_list_repair;

/* stasis.c: who sleeps, and neutral units above the modifier */
bool ark_can_awake(const struct ark_state *s, int seat,
                   const struct ark_budget *b);
flow_proc ark_proc_remove;
ask_list ark_list_remove;

/* goals.c */
void ark_derive_figures(struct ark_state *s);
/* Activations, achievements, mission; true when the seat has won. */
bool ark_goals(struct ark_state *s, int seat, struct events *ev);
void ark_replace_lost_missions(struct ark_state *s, struct events *ev);
void ark_result(const void *state, struct result *out);

/* keys.c: the Sealed Section */
void ark_set_up_keys(struct ark_state *s, struct events *ev);
/* Takes a key that is fulfilled; true: a question came up. */
bool ark_take_key(struct ark_state *s, int seat, struct events *ev);
flow_proc ark_proc_key;
ask_list ark_list_keys;
/* The actions of keys as places for the marker; what an answer does. */
void ark_list_key_actions(const struct ark_state *s, int seat,
                          struct move_list *out);
bool ark_is_key_action(int verb);
void ark_key_action(struct ark_state *s, struct move m, struct events *ev);
/* At the start of the turn of whoever blocked it. */
void ark_unblock(struct ark_state *s, int seat, struct events *ev);
const char *ark_check_keys(const struct ark_state *s);
void ark_code_keys(struct codec *c, struct ark_state *s);
void ark_tell_keys(const struct ark_state *s, const struct speaker *sp,
                   struct buf *out);

/* combat.c: rooms where the active player must fight */
uint64_t ark_battles(const struct ark_state *s, int seat);
flow_proc ark_proc_combat, ark_proc_room_combat, ark_proc_fight;
ask_list ark_list_combat;
ask_list ark_list_name;
ask_list ark_list_opponent;
ask_list ark_list_play;

/* ---- the Guardians ---- */

/* guardians_setup.c: they take their places.  Ranges of what is stored; NULL,
 * or what is wrong. */
void ark_set_up_guardians(struct ark_state *s, int level);
const char *ark_check_guardians(const struct ark_state *s);
void ark_code_guardians(struct codec *c, struct ark_guardians *g);

/* guardians_ways.c: where a card sends a Guardian; rooms beside a room whose
 * doors are open; the room nearest to its start room without a unit of a
 * player, or ROOM_NONE. */
int ark_guardian_way(const struct ark_state *s,
                     const struct ark_guardian_orders *card, int room);
int ark_guardian_return(const struct ark_state *s, int which);

/* guardians.c: one of them after such a card would be here. */
int ark_guardian_after(const struct ark_state *s, int which, int card);
flow_proc ark_proc_guardians, ark_proc_dark;
ask_list ark_list_guardian;
/* A card from the deck, shuffled anew when it is empty. */
int ark_turn_up_guardian_card(struct ark_state *s);
/* Beaten; it is away for so many ends of Guardian turns. */
void ark_guardian_leaves(struct ark_state *s, int which, int wait);
/* The team has lost. */
void ark_team_loses(struct ark_state *s);

/* guardians_tell.c: counter, common goal and where they are, in sentences and
 * as two lines. */
void ark_tell_guardians(const struct ark_state *s, const struct speaker *sp,
                        struct buf *out);
void ark_picture_guardians(const struct ark_state *s, const struct speaker *sp,
                           struct buf *out);

/* guardians_fight.c */
flow_proc ark_proc_guardian_fight;
/* Owners whose units in a room fight for the seat, as bits. */
unsigned ark_guardian_foes(const struct ark_state *s, int room, int seat);
/* A player fights the Guardians in a room (which -1), or one of them a player.
 */
void ark_call_guardian_fight(struct ark_state *s, int seat, int room,
                             int which);

/* view.c: viewers that see what a seat holds and draws, as for events. */
int ark_confidants(const struct ark_state *s, int seat);

/* ---- the rest of the contract ---- */

/* Every derived field anew. */
void ark_derive(struct ark_state *s);
int ark_setup(void *state, const struct setup *how, struct events *ev,
              struct error *err);
void ark_mask(void *state, int seat);
struct move ark_move_view(const void *state, struct move m, int seat);
void ark_resample(void *state, int seat, struct chance *chance);
void ark_redraw(void *state, unsigned keep, struct chance *chance);
void ark_code(struct codec *c, void *state);
void ark_json(const void *state, struct json *out);
void ark_tables(const void *state, struct json *out);
const char *ark_check(const void *state);
/* The part of it that comes before anything can be derived. */
const char *ark_check_ranges(const struct ark_state *s);
extern const struct edit_row ark_edits[];
void ark_picture(const void *state, const struct speaker *sp, struct buf *out);
/* The faction of a seat by name, NULL where all play the A-side; what a seat
 * has done and built; how far all are with the achievements.  As a picture and
 * in sentences. */
const char *ark_faction_of(const struct ark_state *s, int seat,
                           const struct speaker *sp);
void ark_picture_deeds(const struct ark_state *s, int seat,
                       const struct speaker *sp, struct buf *out);
void ark_picture_goals(const struct ark_state *s, const struct speaker *sp,
                       struct buf *out);
void ark_tell_deeds(const struct ark_state *s, int seat,
                    const struct speaker *sp, struct buf *out);
void ark_tell_goals(const struct ark_state *s, const struct speaker *sp,
                    struct buf *out);
void ark_describe(const void *state, const struct speaker *sp, struct buf *out);
void ark_own(const void *state, int seat, const struct speaker *sp,
             struct buf *out);

extern const struct evaluator ark_evaluator;
extern const struct guide ark_guide;

/* why.c: why a thing is no answer */
ask_why ark_why_marker, ark_why_action, ark_why_route, ark_why_first,
    ark_why_lay, ark_why_destination;
extern const struct option ark_options[];
extern const struct refusal ark_refusals[];
/* The groups of a choice of the option "groups" as bits; 0: at random.  And a
 * random choice of so many groups (ruling 84). */
unsigned ark_groups_of_choice(int choice);
int ark_random_groups(struct chance *chance, int groups);

extern const struct proc ark_procs[N_PROCS];
extern const struct ask ark_asks[N_ASKS];
extern const struct phrase ark_verbs[];
extern const struct phrase ark_messages[];

#endif
