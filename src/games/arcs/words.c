/*
 * Words and names of everything that moves, messages and JSON can mention.
 */
#include "games/arcs/words.h"

#include "games/arcs/cards.h"
#include "games/arcs/dice.h"
#include "games/arcs/map.h"
#include "games/arcs/setups.h"
#include "games/arcs/keywords.h"
#include "games/arcs/state.h"

/* clang-format off */

/* Kinds that have no table of content: word, name. */
struct plain {
    const char *word, *name;
};

static const struct plain cluster[N_CLUSTERS] = {
    { "cluster-1", N_("cluster 1") },
    { "cluster-2", N_("cluster 2") },
    { "cluster-3", N_("cluster 3") },
    { "cluster-4", N_("cluster 4") },
    { "cluster-5", N_("cluster 5") },
    { "cluster-6", N_("cluster 6") },
};

static const struct plain play[N_PLAYS] = {
    [PLAY_LEAD]    = { "lead",    N_("lead") },
    [PLAY_SURPASS] = { "surpass", N_("surpass") },
    [PLAY_COPY]    = { "copy",    N_("copy") },
    [PLAY_PIVOT]   = { "pivot",   N_("pivot") },
};

static const struct plain piece[N_PIECES] = {
    [PIECE_SHIP]     = { "ship",     N_("ship") },
    [PIECE_STARPORT] = { "starport", N_("starport") },
    [PIECE_CITY]     = { "city",     N_("city") },
    [PIECE_AGENT]    = { "agent",    N_("agent") },
};

static const struct plain condition[N_CONDITIONS] = {
    [FRESH]   = { "fresh",   N_("fresh") },
    [DAMAGED] = { "damaged", N_("damaged") },
};

/* building_of() has their order. */
static const struct plain building[N_BUILDINGS] = {
    { "fresh-starport",           N_("fresh starport") },
    { "damaged-starport",         N_("damaged starport") },
    { "fresh-city",               N_("fresh city") },
    { "damaged-city",             N_("damaged city") },
    { "fresh-starport-outside",   N_("fresh starport outside the slots") },
    { "damaged-starport-outside", N_("damaged starport outside the slots") },
    { "fresh-city-outside",       N_("fresh city outside the slots") },
    { "damaged-city-outside",     N_("damaged city outside the slots") },
};

static const struct plain die[N_DICE] = {
    [DIE_SKIRMISH] = { "skirmish", N_("skirmish die") },
    [DIE_ASSAULT]  = { "assault",  N_("assault die") },
    [DIE_RAID]     = { "raid",     N_("raid die") },
};

static const struct plain face[N_DICE * DIE_FACES] = {
    { "skirmish-1", N_("blank") },
    { "skirmish-2", N_("blank") },
    { "skirmish-3", N_("blank") },
    { "skirmish-4", N_("hit") },
    { "skirmish-5", N_("hit") },
    { "skirmish-6", N_("hit") },
    { "assault-1",  N_("blank") },
    { "assault-2",  N_("2 hits") },
    { "assault-3",  N_("2 hits, self-hit") },
    { "assault-4",  N_("hit, self-hit") },
    { "assault-5",  N_("hit, self-hit") },
    { "assault-6",  N_("hit, intercept") },
    { "raid-1",     N_("2 keys, intercept") },
    { "raid-2",     N_("key, self-hit") },
    { "raid-3",     N_("key, building hit") },
    { "raid-4",     N_("building hit, self-hit") },
    { "raid-5",     N_("building hit, self-hit") },
    { "raid-6",     N_("intercept") },
};

static const struct plain slot[N_SLOTS] = {
    { "slot-1", N_("slot 1 (3 keys)") },
    { "slot-2", N_("slot 2 (1 key)") },
    { "slot-3", N_("slot 3 (1 key)") },
    { "slot-4", N_("slot 4 (2 keys)") },
    { "slot-5", N_("slot 5 (1 key)") },
    { "slot-6", N_("slot 6 (3 keys)") },
    [SLOT_HOLDINGS] = { "holdings", N_("Ancient Holdings (4 keys)") },
};

static const struct plain marker[N_MARKERS] = {
    [MARKER_SMALL]  = { "small",  N_("small marker") },
    [MARKER_MEDIUM] = { "medium", N_("medium marker") },
    [MARKER_LARGE]  = { "large",  N_("large marker") },
};

/* In a sentence a thing comes with its article, of a slot the keys that a raid
 * pays are left out, and of a die its kind is enough. */
#define PHRASED(kind, n, ...)                            \
    static const char *kind##_phrased(int value)         \
    {                                                    \
        static const char *const said[n] = { __VA_ARGS__ }; \
                                                         \
        return said[value];                              \
    }

PHRASED(piece, N_PIECES,
    [PIECE_SHIP]     = N_("a ship"),
    [PIECE_STARPORT] = N_("a starport"),
    [PIECE_CITY]     = N_("a city"),
    [PIECE_AGENT]    = N_("an agent"))
PHRASED(condition, N_CONDITIONS,
    [FRESH]   = N_("(fresh)"),
    [DAMAGED] = N_("(damaged)"))
PHRASED(building, N_BUILDINGS,
    N_("the fresh starport"),
    N_("the damaged starport"),
    N_("the fresh city"),
    N_("the damaged city"),
    N_("the fresh starport outside the slots"),
    N_("the damaged starport outside the slots"),
    N_("the fresh city outside the slots"),
    N_("the damaged city outside the slots"))
PHRASED(die, N_DICE,
    [DIE_SKIRMISH] = N_("skirmish"),
    [DIE_ASSAULT]  = N_("assault"),
    [DIE_RAID]     = N_("raid"))
PHRASED(slot, N_SLOTS,
    N_("slot 1"), N_("slot 2"), N_("slot 3"),
    N_("slot 4"), N_("slot 5"), N_("slot 6"),
    [SLOT_HOLDINGS] = N_("Ancient Holdings"))

TABLE_WORDS(cluster, cluster)
TABLE_WORDS(suit, arcs_suits)
TABLE_WORDS(play, play)
TABLE_WORDS(act, arcs_acts)
TABLE_WORDS(resource, arcs_resources)
TABLE_WORDS(ambition, arcs_ambitions)
TABLE_WORDS(court, arcs_court)
TABLE_WORDS(leader, arcs_leaders)
TABLE_WORDS(lore, arcs_lore)
TABLE_WORDS(piece, piece)
TABLE_WORDS(condition, condition)
TABLE_WORDS(building, building)
TABLE_WORDS(die, die)
TABLE_WORDS(face, face)
TABLE_WORDS(slot, slot)
TABLE_WORDS(marker, marker)
TABLE_WORDS(setup, arcs_setup_cards)
TABLE_WORDS(keyword, arcs_keywords)

/* One name for a place in all languages. */
static const char *system_word(int value)
{
    return arcs_systems[value].word;
}

static const char *system_spoken(int value)
{
    return arcs_systems[value].spoken;
}

static const char *card_word(int value)
{
    return arcs_card_word[value];
}

static const char *card_name(int value)
{
    return arcs_card_name[value];
}

static const char *court_gist(int value, const struct options *o)
{
    const char *const *gist = arcs_court[value].gist;
    int edition = o ? o->value[OPT_EDITION] : EDITION_PUBLISHED;

    return gist[edition] ? gist[edition] : gist[EDITION_PUBLISHED];
}

#define ROW(KIND, id, n, kind, section) \
    [NOUN_##KIND - NOUN_OWN] = { id, n, kind##_word, kind##_name, section }
#define PHRASED_ROW(KIND, id, n, kind, section) \
    [NOUN_##KIND - NOUN_OWN] = { id, n, kind##_word, kind##_name, section, \
                                 .phrased = kind##_phrased }

const struct noun arcs_nouns[ARCS_NOUNS - NOUN_OWN + 1] = {
    [NOUN_SYSTEM - NOUN_OWN] = { "system", N_SYSTEMS, system_word, system_word,
                                 2, system_spoken },
    ROW(CLUSTER,   "cluster",   N_CLUSTERS,         cluster,    2),
    ROW(CARD,      "card",      N_CARDS,            card,       6),
    ROW(SUIT,      "suit",      N_SUITS,            suit,       6),
    ROW(PLAY,      "play",      N_PLAYS,            play,       7),
    ROW(ACT,       "act",       N_ACTS,             act,        10),
    ROW(RESOURCE,  "resource",  N_RESOURCES,        resource,   9),
    ROW(AMBITION,  "ambition",  N_AMBITIONS,        ambition,   8),
    [NOUN_COURT - NOUN_OWN] = { "court", N_COURT, court_word, court_name, 15,
                                .gist = court_gist },
    ROW(LEADER,    "leader",    N_LEADERS,          leader,     16),
    ROW(LORE,      "lore",      N_LORE,             lore,       16),
    PHRASED_ROW(PIECE, "piece",     N_PIECES,           piece,      3),
    PHRASED_ROW(CONDITION, "condition", N_CONDITIONS,       condition,  3),
    PHRASED_ROW(BUILDING, "building",  N_BUILDINGS,        building,   3),
    PHRASED_ROW(DIE, "die",       N_DICE,             die,        11),
    ROW(FACE,      "face",      N_DICE * DIE_FACES, face,       11),
    PHRASED_ROW(SLOT, "slot",      N_SLOTS,            slot,       4),
    ROW(MARKER,    "marker",    N_MARKERS,          marker,     8),
    ROW(SETUP,     "setup",     N_SETUPS,           setup,      5),
    ROW(KEYWORD,   "term",      N_KEYWORDS,         keyword,    0),
};

/* clang-format on */
