/*
 * The Sealed Section: keys of neutral factions.  Whoever fulfils the objective
 * of an open key on his own turn takes it, one in a turn, and keeps what it
 * gives: a sign that counts like one of the board, or an action of its own
 * beside the seven sections.  docs/rules/ark-sealed-section.md.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

static const struct ark_key *key_row(const struct ark_state *s, int key)
{
    return &s->box.key[key];
}

/* ---- the deck ---- */

/* Alone and in a team there is nobody to disarm. */
static bool has_opponents(const struct ark_state *s)
{
    return !ark_is_team(s) && ark_players(s) > 1;
}

static void open_key(struct ark_state *s, struct events *ev)
{
    int n = bits_count(s->key_deck), key;

    if (n == 0)
        return;
    key = bits_nth(s->key_deck, chance_below(&s->head.chance, n));
    s->key_deck &= ~bit32(key);
    s->key_open |= bit32(key);
    chance_reveal(&s->head.chance);
    EMIT(ev, MSG_KEY_OPEN, key);
}

void ark_set_up_keys(struct ark_state *s, struct events *ev)
{
    s->blocked = ROOM_NONE;
    s->key_open = bit32(KEY_PENTAKEY);
    for (int key = 0; key < KEY_PENTAKEY; key++)
        if (key_row(s, key)->way != WAY_DISARM || has_opponents(s))
            s->key_deck |= bit32(key);
    for (int i = 0; i < ark_players(s) + KEYS_MORE; i++)
        open_key(s, ev);
}

/* ---- taking ---- */

uint32_t ark_keys_fulfilled(const struct ark_state *s, int seat)
{
    uint32_t keys = 0;

    EACH (key, s->key_open)
        if (ark_task_done(s, seat, &key_row(s, key)->task))
            keys |= bit32(key);
    return keys;
}

static void take(struct ark_state *s, int seat, int key, struct events *ev)
{
    s->key_taken = 1;
    s->key_open &= ~bit32(key);
    s->player[seat].keys |= bit32(key);
    EMIT(ev, MSG_TAKES_KEY, seat, key);
    if (key != KEY_PENTAKEY)
        open_key(s, ev);
}

bool ark_take_key(struct ark_state *s, int seat, struct events *ev)
{
    uint32_t keys;

    if (!s->sealed_section || s->key_taken ||
        bits_count(s->player[seat].keys) == KEYS_HELD)
        return false;
    keys = ark_keys_fulfilled(s, seat);
    if (bits_count(keys) > 1) {
        flow_call(s, PROC_KEY, seat);
        return true;
    }
    if (keys)
        take(s, seat, bits_first(keys), ev);
    return false;
}

void ark_list_keys(const void *state, int seat, struct move_list *out)
{
    EACH (key, ark_keys_fulfilled(state, seat))
        move_add(out, VERB_TAKE_KEY, seat, key, 0, 0);
}

void ark_proc_key(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum key_step)f->step) {
    case KEY_ASK:
        flow_ask(s, f, ASK_KEY, KEY_CHOSEN);
        return;
    case KEY_CHOSEN:
        take(s, f->seat, flow_answer(s, f->seat).arg[0], ev);
        flow_done(s);
        return;
    }
}

/* ---- signs ---- */

uint32_t ark_key_signs(const struct ark_state *s, int seat)
{
    uint32_t signs = 0;

    EACH (key, s->player[seat].keys)
        if (key_row(s, key)->way == WAY_SIGN)
            signs |= bit32(key);
    return signs;
}

int ark_key_passive(const struct ark_state *s, int seat, int benefit)
{
    int sum = 0;

    EACH (key, ark_key_signs(s, seat))
        if (key_row(s, key)->benefit == benefit)
            sum += key_row(s, key)->value;
    return sum;
}

/* ---- actions ---- */

/* Each way but signs and actions without a deed is on one key at most. */
int ark_key_of_way(const struct ark_state *s, int seat, int way)
{
    EACH (key, s->player[seat].keys)
        if (key_row(s, key)->way == way)
            return key;
    return -1;
}

/* Held, and the marker does not lie on it. */
static bool may_act(const struct ark_state *s, int seat, int way)
{
    int key = ark_key_of_way(s, seat, way);

    return key >= 0 && s->player[seat].marker != MARKER_KEY + key;
}

/* Every cylinder goes home; what the rooms provide follows. */
static void blackout(struct ark_state *s, struct move m, struct events *ev)
{
    (void)m;
    EMIT(ev, MSG_BLACKOUT, 0);
    EACH (room, s->laid) {
        for (int owner = 0; owner < N_OWNERS; owner++)
            if (s->site[room].cylinder[owner] > 0)
                ark_cylinder_add(s, owner, room,
                                 -s->site[room].cylinder[owner]);
        ark_neutral_follow(s, room, ev);
    }
}

static void list_blocks(const struct ark_state *s, int seat,
                        struct move_list *out)
{
    EACH (room, s->laid)
        move_add(out, VERB_BLOCK, seat, room, 0, 0);
}

static void block(struct ark_state *s, struct move m, struct events *ev)
{
    s->blocked = (uint8_t)m.arg[0];
    s->blocked_by = m.seat;
    EMIT(ev, MSG_BLOCKS, m.seat, m.arg[0]);
}

static void list_disarms(const struct ark_state *s, int seat,
                         struct move_list *out)
{
    for (int other = 0; other < ark_players(s); other++)
        if (other != seat)
            move_add(out, VERB_DISARM, seat, other, 0, 0);
}

static void disarm(struct ark_state *s, struct move m, struct events *ev)
{
    struct ark_player *p = &s->player[m.arg[0]];

    p->arsenal = (uint8_t)(p->arsenal > DISARM_BY ? p->arsenal - DISARM_BY : 0);
    EMIT(ev, MSG_DISARMED, m.arg[0], p->arsenal);
}

static void list_salvages(const struct ark_state *s, int seat,
                          struct move_list *out)
{
    for (int a = ARTIFACT_REGULAR; a < N_ARTIFACTS; a++)
        if (s->discard_open[a] > 0)
            move_add(out, VERB_SALVAGE, seat, a, 0, 0);
}

static void salvage(struct ark_state *s, struct move m, struct events *ev)
{
    s->discard_open[m.arg[0]]--;
    ark_hand_add(s, m.seat, m.arg[0], 1);
    EMIT(ev, MSG_SALVAGES, m.seat, m.arg[0]);
}

/* clang-format off */
ARK_TABLE struct ark_way_card ark_way_cards[N_KEY_WAYS] = {
    [WAY_SIGN] = { "sign", N_("always"),
        N_("Counts as if it were printed in your biodome.") },
    [WAY_ACTION] = { "action", N_("action"),
        N_("An action of its own, instead of a line: exactly this."),
        .verb = VERB_KEY },
    [WAY_BLACKOUT] = { "blackout", N_("cut the power"),
        N_("An action of its own: all cylinders on the ship go home to their "
           "generators. Then exactly this."),
        .verb = VERB_KEY, .act = blackout },
    [WAY_BLOCK] = { "block", N_("block a room"),
        N_("An action of its own: until your next turn nobody moves into one "
           "outer room or out of it. Then exactly this."),
        .verb = VERB_BLOCK, .list = list_blocks, .act = block },
    [WAY_DISARM] = { "disarm", N_("disarm"),
        N_("An action of its own: the arsenal of an opponent falls by 8. Then "
           "exactly this."),
        .verb = VERB_DISARM, .list = list_disarms, .act = disarm },
    [WAY_SALVAGE] = { "salvage", N_("salvage"),
        N_("An action of its own: take an artifact that lies open in the "
           "discard pile. Then exactly this."),
        .verb = VERB_SALVAGE, .list = list_salvages, .act = salvage },
    [WAY_STAY] = { "stay", N_("the marker may stay"),
        N_("Your marker may stay in the section of your last turn.") },
};
/* clang-format on */

/* Those that name nothing but the key, in the order of the keys. */
static void list_plain(const struct ark_state *s, int seat,
                       struct move_list *out)
{
    EACH (key, s->player[seat].keys)
        if (ark_way_cards[key_row(s, key)->way].verb == VERB_KEY &&
            s->player[seat].marker != MARKER_KEY + key)
            move_add(out, VERB_KEY, seat, key, 0, 0);
}

void ark_list_key_actions(const struct ark_state *s, int seat,
                          struct move_list *out)
{
    if (s->player[seat].keys == 0)
        return;
    list_plain(s, seat, out);
    for (int way = 0; way < N_KEY_WAYS; way++)
        if (ark_way_cards[way].list && may_act(s, seat, way))
            ark_way_cards[way].list(s, seat, out);
}

bool ark_is_key_action(int verb)
{
    for (int way = 0; way < N_KEY_WAYS; way++)
        if (ark_way_cards[way].verb == verb)
            return true;
    return false;
}

/* The key that the answer names, or the one of the seat that serves like it. */
static int key_of(const struct ark_state *s, struct move m)
{
    if (m.verb == VERB_KEY)
        return m.arg[0];
    EACH (key, s->player[m.seat].keys)
        if (ark_way_cards[key_row(s, key)->way].verb == m.verb)
            return key;
    BUG("no key is used by verb %d", m.verb);
}

void ark_key_action(struct ark_state *s, struct move m, struct events *ev)
{
    int key = key_of(s, m);
    const struct ark_key *k = key_row(s, key);

    s->player[m.seat].marker = (uint8_t)(MARKER_KEY + key);
    EMIT(ev, MSG_USES_KEY, m.seat, key);
    if (ark_way_cards[k->way].act)
        ark_way_cards[k->way].act(s, m, ev);
    ark_start_sign(s, m.seat, k->benefit,
                   (struct ark_ratio){ k->value, k->of });
}

/* ---- the blocked room ---- */

uint64_t ark_unblocked(const struct ark_state *s)
{
    if (!s->sealed_section || s->blocked == ROOM_NONE)
        return ~(uint64_t)0;
    return ~bit(s->blocked);
}

void ark_unblock(struct ark_state *s, int seat, struct events *ev)
{
    if (!s->sealed_section || s->blocked == ROOM_NONE || s->blocked_by != seat)
        return;
    EMIT(ev, MSG_UNBLOCKED, s->blocked);
    s->blocked = ROOM_NONE;
    s->blocked_by = 0;
}

/* ---- what is stored ---- */

void ark_code_keys(struct codec *c, struct ark_state *s)
{
    for (int i = N_BASE_MISSIONS; i < N_MISSIONS; i++)
        CODE8(c, s->box.mission[i]);
    for (int i = 0; i < N_KEYS; i++) {
        struct ark_key *k = &s->box.key[i];

        CODE8(c, k->task.kind);
        CODE8(c, k->task.amount);
        CODE8(c, k->task.a);
        CODE8(c, k->task.b);
        CODE8(c, k->people);
        CODE8(c, k->way);
        CODE8(c, k->benefit);
        CODE8(c, k->value);
        CODE8(c, k->of);
    }
    CODE32(c, s->key_deck);
    CODE32(c, s->key_open);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        CODE32(c, s->player[seat].keys);
    CODE8(c, s->key_taken);
    CODE8(c, s->blocked);
    CODE8(c, s->blocked_by);
}

static const char *check_held(const struct ark_state *s)
{
    uint32_t seen = s->key_deck;

    if (s->key_deck & s->key_open)
        return "a key is in two places";
    seen |= s->key_open;
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        uint32_t keys = s->player[seat].keys;

        if (keys & seen || bits_count(keys) > KEYS_HELD ||
            (keys && seat >= ark_players(s)))
            return "a key is in two places";
        seen |= keys;
    }
    return seen >> N_KEYS ? "a key that does not exist" : NULL;
}

const char *ark_check_keys(const struct ark_state *s)
{
    if (s->sealed_section > 1 || s->key_taken > 1 ||
        (s->sealed_section && s->first_mission))
        return "the Sealed Section";
    if (!s->sealed_section) {
        for (int seat = 0; seat < MAX_SEATS; seat++)
            if (s->player[seat].keys || s->player[seat].marker > SECTION_NONE)
                return "keys in a game without";
        return s->key_deck || s->key_open || s->key_taken || s->blocked ||
                       s->blocked_by
                   ? "keys in a game without"
                   : NULL;
    }
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        const struct ark_player *p = &s->player[seat];

        if (p->marker > SECTION_NONE &&
            (p->marker >= MARKER_KEY + N_KEYS ||
             !(p->keys >> (p->marker - MARKER_KEY) & 1)))
            return "the marker on a key that is not held";
    }
    if (s->blocked != ROOM_NONE &&
        (s->blocked > ROOM_NONE || s->cell[s->blocked] == CELL_NONE))
        return "a blocked room that is not there";
    if (s->blocked_by >= ark_players(s) ||
        (s->blocked == ROOM_NONE && s->blocked_by))
        return "who blocked a room";
    return check_held(s);
}
