/*
 * What is printed on the components of this match, as JSON: for a page that
 * draws them.  Everybody may know all of it, and it never changes.
 */
#include "games/arcs/dice.h"
#include "games/arcs/odds.h"
#include "games/arcs/rules.h"
#include "games/arcs/words.h"

static const char *word_of(int kind, int value)
{
    return arcs_nouns[kind - NOUN_OWN].word(value);
}

static void key_word(struct json *j, const char *key, int kind, int value)
{
    if (value < 0)
        json_knull(j, key);
    else
        json_kstr(j, key, word_of(kind, value));
}

/* The words of a set of bits. */
static void key_set(struct json *j, const char *key, int kind, uint32_t set)
{
    json_klist(j, key);
    EACH (i, set)
        json_str(j, word_of(kind, i));
    json_end(j);
}

/* ---- The map ----------------------------------------------------------- */

static void put_system(struct json *j, unsigned in_play, int system)
{
    const struct arcs_system *s = &arcs_systems[system];
    static const char *const kinds[CLUSTER_SYSTEMS] = { "gate", "arrow",
                                                        "crescent", "hex" };

    json_kopen(j, s->word);
    json_kstr(j, "cluster", word_of(NOUN_CLUSTER, system_cluster(system)));
    json_kstr(j, "kind", system_is_gate(system) ? "gate" : "planet");
    json_kstr(j, "sign", kinds[system % CLUSTER_SYSTEMS]);
    key_word(j, "resource", NOUN_RESOURCE, s->type);
    json_kint(j, "slots", s->slots);
    key_set(j, "neighbours", NOUN_SYSTEM, system_neighbours(in_play, system));
    json_close(j);
}

static void put_map(struct json *j, unsigned in_play)
{
    json_kopen(j, "clusters");
    for (int c = 0; c < N_CLUSTERS; c++) {
        json_kopen(j, word_of(NOUN_CLUSTER, c));
        json_kbool(j, "in-play", (in_play >> c & 1) != 0);
        key_set(j, "systems", NOUN_SYSTEM, arcs_cluster_systems[1 << c]);
        json_close(j);
    }
    json_close(j);
    json_kopen(j, "systems");
    EACH (system, arcs_cluster_systems[in_play])
        put_system(j, in_play, system);
    json_close(j);
}

/* ---- Cards ------------------------------------------------------------- */

static void put_card_ambition(struct json *j, int ambition)
{
    if (ambition == AMB_ANY)
        json_kstr(j, "ambition", "any");
    else
        key_word(j, "ambition", NOUN_AMBITION, ambition);
}

static void put_cards(struct json *j, int n_players)
{
    json_kopen(j, "cards");
    for (int card = 0; card < N_CARDS; card++) {
        if (!card_in_deck(card, n_players))
            continue;
        json_kopen(j, arcs_card_word[card]);
        json_kstr(j, "suit", arcs_suits[card_suit(card)].word);
        json_kint(j, "number", card_number(card));
        json_kint(j, "pips", card_pips(card));
        put_card_ambition(j, card_ambition(card));
        json_close(j);
    }
    json_close(j);
}

static void put_suits(struct json *j)
{
    json_kopen(j, "suits");
    for (int s = 0; s < N_SUITS; s++) {
        json_kopen(j, arcs_suits[s].word);
        key_set(j, "acts", NOUN_ACT, arcs_suits[s].acts);
        json_close(j);
    }
    json_close(j);
}

static void put_acts(struct json *j)
{
    json_kopen(j, "acts");
    for (int a = 0; a < N_ACTS; a++) {
        json_kopen(j, arcs_acts[a].word);
        json_kstr(j, "instead-of", arcs_acts[arcs_acts[a].instead_of].word);
        key_word(j, "court", NOUN_COURT, arcs_acts[a].court);
        key_word(j, "lore", NOUN_LORE, arcs_acts[a].lore);
        json_close(j);
    }
    json_close(j);
}

static void put_court(struct json *j)
{
    json_kopen(j, "court");
    for (int c = 0; c < N_COURT; c++) {
        json_kopen(j, arcs_court[c].word);
        json_kstr(j, "id", arcs_court[c].id);
        json_kstr(j, "kind", court_is_vox(c) ? "vox" : "guild");
        key_word(j, "suit", NOUN_RESOURCE, arcs_court[c].suit);
        json_kint(j, "keys", arcs_court[c].keys);
        json_close(j);
    }
    json_close(j);
}

static void put_boxes(struct json *j, const struct arcs_start_box box[3])
{
    json_klist(j, "boxes");
    for (int b = 0; b < 3; b++) {
        json_open(j);
        json_kint(j, "ships", box[b].ships);
        json_kbool(j, "starport", box[b].starport);
        json_kbool(j, "city", box[b].city);
        json_close(j);
    }
    json_end(j);
}

static void put_leaders(struct json *j)
{
    json_kopen(j, "leaders");
    for (int l = 0; l < N_LEADERS; l++) {
        const struct arcs_leader *leader = &arcs_leaders[l];

        json_kopen(j, leader->word);
        json_kstr(j, "id", leader->id);
        json_klist(j, "resources");
        for (int i = 0; i < 2; i++)
            json_str(j, arcs_resources[leader->resource[i]].word);
        json_end(j);
        put_boxes(j, leader->box);
        key_set(j, "outrage", NOUN_RESOURCE, leader->outrage);
        json_close(j);
    }
    json_close(j);
    json_kopen(j, "lore");
    for (int l = 0; l < N_LORE; l++) {
        json_kopen(j, arcs_lore[l].word);
        json_kstr(j, "id", arcs_lore[l].id);
        json_close(j);
    }
    json_close(j);
}

/* ---- Boards, markers, dice --------------------------------------------- */

static void put_resources(struct json *j)
{
    json_kopen(j, "resources");
    for (int r = 0; r < N_RESOURCES; r++) {
        json_kopen(j, arcs_resources[r].word);
        key_set(j, "acts", NOUN_ACT, arcs_resources[r].acts);
        json_close(j);
    }
    json_close(j);
    json_kopen(j, "slots");
    for (int s = 0; s < N_SLOTS; s++) {
        json_kopen(j, word_of(NOUN_SLOT, s));
        json_kint(j, "raid", arcs_raid_cost[s]);
        json_close(j);
    }
    json_close(j);
}

/* By cities still on the board: slots that are open, and bonus Power. */
static void put_cities(struct json *j)
{
    json_klist(j, "cities-left");
    for (int left = 0; left <= BOX_CITIES; left++) {
        json_open(j);
        json_kint(j, "slots", arcs_open_slots[left]);
        json_kint(j, "bonus", arcs_bonus_power[left]);
        json_close(j);
    }
    json_end(j);
}

static void put_side(struct json *j, const char *key,
                     struct arcs_marker_side side)
{
    json_klist(j, key);
    json_int(j, side.first);
    json_int(j, side.second);
    json_end(j);
}

static void put_ambitions(struct json *j)
{
    json_kopen(j, "ambitions");
    for (int a = 0; a < N_AMBITIONS; a++) {
        json_kopen(j, arcs_ambitions[a].word);
        key_set(j, "counts", NOUN_RESOURCE, arcs_ambitions[a].counts);
        json_close(j);
    }
    json_close(j);
    json_kopen(j, "markers");
    for (int m = 0; m < N_MARKERS; m++) {
        json_kopen(j, word_of(NOUN_MARKER, m));
        put_side(j, "blue", arcs_markers[m][0]);
        put_side(j, "gold", arcs_markers[m][1]);
        json_close(j);
    }
    json_close(j);
}

static void put_dice(struct json *j)
{
    json_kopen(j, "dice");
    for (int d = 0; d < N_DICE; d++) {
        json_klist(j, word_of(NOUN_DIE, d));
        for (int f = 0; f < DIE_FACES; f++) {
            json_open(j);
            for (int k = 0; k < N_SYMBOLS; k++)
                json_kint(j, arcs_symbol_word[k],
                          arcs_symbol_count(&arcs_faces[d][f], (enum symbol)k));
            json_close(j);
        }
        json_end(j);
    }
    json_close(j);
}

static void put_box(struct json *j, int n_players)
{
    json_kopen(j, "pieces");
    for (int p = 0; p < N_PIECES; p++)
        json_kint(j, word_of(NOUN_PIECE, p), arcs_box[p]);
    json_close(j);
    json_kint(j, "chapters", N_CHAPTERS);
    json_kint(j, "power-ends", power_threshold(n_players));
    json_kint(j, "court-row", court_row(n_players));
}

void arcs_tables(const void *state, struct json *out)
{
    const struct arcs_state *s = state;

    put_map(out, s->in_play);
    put_cards(out, s->head.n_seats);
    put_suits(out);
    put_acts(out);
    put_court(out);
    put_leaders(out);
    put_resources(out);
    put_cities(out);
    put_ambitions(out);
    put_dice(out);
    put_box(out, s->head.n_seats);
}
