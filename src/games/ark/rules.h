/*
 * The functions that change a state, list its moves and fill the contract,
 * by the files they are in.
 */
#ifndef ARK_RULES_H
#define ARK_RULES_H

#include "games/ark/show.h"
#include "games/ark/state.h"

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

/* ---- turn and phases: turn.c ---- */

flow_proc ark_proc_game, ark_proc_turn, ark_proc_phase;
void ark_start_phase(struct ark_state *s, int seat, int level, int line);
void ark_start_artifact(struct ark_state *s, int seat, int level, int artifact);
/* The budget of a phase. */
struct ark_budget *ark_budget(struct ark_state *s, const struct frame *f);
const struct ark_budget *ark_budget_of(const struct ark_state *s,
                                       const struct frame *f);

/* Free actions after every step of the active player (ruling 19).  True: a
 * question came up or the game is over; come back afterwards. */
bool ark_settle(struct ark_state *s, int seat, struct events *ev);

/* ---- the sections ---- */

/* Each section lists its steps in the order of the verbs, says whether there
 * is any, and does one. */
struct ark_section_rules {
    bool (*open)(const struct ark_state *s, int seat,
                 const struct ark_budget *b);
    void (*list)(const struct ark_state *s, int seat,
                 const struct ark_budget *b, struct move_list *out);
};

extern const struct ark_section_rules ark_military, ark_mobility, ark_power,
    ark_production, ark_stasis, ark_engineering, ark_research;
const struct ark_section_rules *ark_section_rules(int line);

/* military.c */
void ark_militarize(struct ark_state *s, int seat, struct ark_budget *b,
                    struct events *ev);
void ark_airlock(struct ark_state *s, struct ark_budget *b, struct move m,
                 struct events *ev);
void ark_spend_arsenal(struct ark_state *s, int seat, struct ark_budget *b,
                       int n, struct events *ev);
void ark_remove_cube(struct ark_state *s, struct ark_budget *b, struct move m,
                     struct events *ev);

/* doors.c */
bool ark_can_turn_doors(const struct ark_state *s, int seat,
                        const struct ark_budget *b);
void ark_list_doors(const struct ark_state *s, int seat,
                    const struct ark_budget *b, struct move_list *out);
void ark_seal(struct ark_state *s, struct ark_budget *b, struct move m,
              struct events *ev);

/* mobility.c */
flow_proc ark_proc_send;
/* The owners whose units can travel together: the seat, then two colours; and
 * how many of them were counted. */
int ark_send_owner(int seat, int kind);
int ark_sent(const struct frame *f, int kind);
void ark_move(struct ark_state *s, struct ark_budget *b, struct move m);
void ark_list_send(const struct ark_state *s, const struct frame *f,
                   struct move_list *out);
void ark_list_destination(const struct ark_state *s, const struct frame *f,
                          struct move_list *out);

/* power.c */
flow_proc ark_proc_route, ark_proc_token, ark_proc_recall;
void ark_route(struct ark_state *s, struct ark_budget *b, struct move m,
               struct events *ev);
void ark_list_route(const struct ark_state *s, const struct frame *f,
                    struct move_list *out);
void ark_power_token(struct ark_state *s, const struct frame *f, int room);
void ark_list_spend(const struct ark_state *s, const struct frame *f,
                    struct move_list *out);
/* Cylinders of the room's colour above its capacity leave (ruling 12). */
void ark_recall(struct ark_state *s, int seat, int room);
void ark_list_recall(const struct ark_state *s, const struct frame *f,
                     struct move_list *out);

/* production.c */
void ark_produce(struct ark_state *s, int seat, int n, struct events *ev);
void ark_exploit_all(struct ark_state *s, int seat, struct ark_budget *b,
                     struct events *ev);
void ark_exploit(struct ark_state *s, struct ark_budget *b, struct move m,
                 struct events *ev);

/* stasis.c */
void ark_awake(struct ark_state *s, struct ark_budget *b, struct move m,
               struct events *ev);
void ark_heal(struct ark_state *s, struct ark_budget *b, struct move m,
              struct events *ev);

/* engineering.c */
flow_proc ark_proc_engineer, ark_proc_swap;
void ark_engineer(struct ark_state *s, struct ark_budget *b, struct move m);
void ark_list_evict(const struct ark_state *s, const struct frame *f,
                    struct move_list *out);
void ark_list_swap(const struct ark_state *s, const struct frame *f,
                   struct move_list *out);

/* research.c */
flow_proc ark_proc_any_line, ark_proc_keep, ark_proc_discard;
void ark_draw_artifact(struct ark_state *s, int seat, struct events *ev);
void ark_discover(struct ark_state *s, int seat, struct ark_budget *b,
                  struct events *ev);
void ark_use(struct ark_state *s, struct frame *f, struct move m,
             struct events *ev);
void ark_hand_add(struct ark_state *s, int seat, int artifact, int n);
/* One that everybody saw goes to the discard pile; the Pen comes back. */
void ark_spend_artifact(struct ark_state *s, int seat, int artifact);
void ark_list_keep(const struct ark_state *s, const struct frame *f,
                   struct move_list *out);
void ark_list_discard(const struct ark_state *s, const struct frame *f,
                      struct move_list *out);

/* pay.c */
flow_proc ark_proc_pay;
/* Resources with which a price can be paid, as bits: metamorphite only fills
 * what is missing, and stands alone where none of the others is held. */
unsigned ark_payments(const struct ark_player *p, int amount, unsigned types);
/* Pays, or calls the question with what. */
void ark_pay(struct ark_state *s, int seat, int amount, unsigned types,
             struct events *ev);
void ark_list_pay(const struct ark_state *s, const struct frame *f,
                  struct move_list *out);
bool ark_can_exchange(const struct ark_state *s, int seat, int resource);
bool ark_can_exchange_any(const struct ark_state *s, int seat);
void ark_list_exchange(const struct ark_state *s, int seat,
                       struct move_list *out);
void ark_exchange(struct ark_state *s, struct move m, struct events *ev);
void ark_gain(struct ark_state *s, int seat, int resource, int n,
              struct events *ev);

/* explore.c */
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
void ark_list_lay(const struct ark_state *s, const struct frame *f,
                  struct move_list *out);

/* gates.c */
flow_proc ark_proc_gates, ark_proc_repair;
void ark_list_gate(const struct ark_state *s, const struct frame *f,
                   struct move_list *out);
void ark_list_repair(const struct ark_state *s, const struct frame *f,
                     struct move_list *out);

/* stasis.c: neutral units above the modifier */
flow_proc ark_proc_remove;
void ark_list_remove(const struct ark_state *s, const struct frame *f,
                     struct move_list *out);

/* goals.c */
/* Activations, achievements, mission; true when the seat has won. */
bool ark_goals(struct ark_state *s, int seat, struct events *ev);
void ark_replace_lost_missions(struct ark_state *s, struct events *ev);
void ark_result(const void *state, struct result *out);

/* combat.c */
flow_proc ark_proc_combat, ark_proc_room_combat, ark_proc_fight;
void ark_list_combat(const struct ark_state *s, const struct frame *f,
                     struct move_list *out);
void ark_list_name(const struct ark_state *s, const struct frame *f,
                   struct move_list *out);
void ark_list_opponent(const struct ark_state *s, const struct frame *f,
                       struct move_list *out);
void ark_list_play(const struct ark_state *s, int seat, struct move_list *out);

/* ---- the rest of the contract ---- */

/* Every derived field anew. */
void ark_derive(struct ark_state *s);
int ark_setup(void *state, const struct setup *how, struct events *ev,
              struct error *err);
void ark_legal(const void *state, int seat, struct move_list *out);
void ark_mask(void *state, int seat);
struct move ark_move_view(const void *state, struct move m, int seat);
void ark_resample(void *state, int seat, struct chance *chance);
void ark_question(const void *state, int seat, struct event *out);
void ark_code(struct codec *c, void *state);
void ark_json(const void *state, struct json *out);
void ark_tables(const void *state, struct json *out);
const char *ark_check(const void *state);
/* The part of it that comes before anything can be derived. */
const char *ark_check_ranges(const struct ark_state *s);
int ark_edit(void *state, int n, const char *const word[], struct error *err);
void ark_picture(const void *state, const struct speaker *sp, struct buf *out);
void ark_own(const void *state, int seat, const struct speaker *sp,
             struct buf *out);

extern const struct option ark_options[];
extern const struct refusal ark_refusals[];
/* The groups of a choice of the option "groups" as bits; 0: at random.  And a
 * random choice of so many groups (ruling 84). */
unsigned ark_groups_of_choice(int choice);
int ark_random_groups(struct chance *chance, int groups);

extern const struct phrase ark_verbs[];
extern const struct phrase ark_messages[];

#endif
