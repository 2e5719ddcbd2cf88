/*
 * Finding what somebody asks for, and the overview of what can be asked.
 */
#include "games/arcs/show.h"

#include "games/arcs/cards.h"
#include "games/arcs/state.h"
#include "games/arcs/dice.h"
#include "games/arcs/map.h"
#include "games/arcs/setups.h"
#include "games/arcs/keywords.h"
#include "games/arcs/words.h"

#include <string.h>

/* A row of things of one kind: shown together by the topic's word, or one by
 * one by their own. */
struct shelf {
    const char *topic, *title;
    int kind; /* of noun */
    int first, n;
    void (*entry)(const struct sheet *sh, int value);
    /* the printed id, or NULL */
    const char *(*id)(int value);
};

static const char *court_id(int value)
{
    return arcs_court[value].id;
}

static const char *leader_id(int value)
{
    return arcs_leaders[value].id;
}

static const char *lore_id(int value)
{
    return arcs_lore[value].id;
}

static const char *setup_id(int value)
{
    return arcs_setup_cards[value].id;
}

/* clang-format off */

static const struct shelf shelf[] = {
    { "resources", N_("Resources"),
      NOUN_RESOURCE, 0, N_RESOURCES, arcs_show_resource, NULL },
    { "ambitions", N_("Ambitions"),
      NOUN_AMBITION, 0, N_AMBITIONS, arcs_show_ambition, NULL },
    { "acts", N_("Actions"),
      NOUN_ACT, 0, N_ACTS, arcs_show_act, NULL },
    { "plays", N_("Ways to play a card"),
      NOUN_PLAY, 0, N_PLAYS, arcs_show_play, NULL },
    { "pieces", N_("Pieces"),
      NOUN_PIECE, 0, N_PIECES, arcs_show_piece, NULL },
    { "conditions", N_("Fresh and damaged"),
      NOUN_CONDITION, 0, N_CONDITIONS, arcs_show_condition, NULL },
    { "buildings", N_("Buildings"),
      NOUN_BUILDING, 0, N_BUILDINGS, arcs_show_building, NULL },
    { "die", N_("Kinds of dice"),
      NOUN_DIE, 0, N_DICE, arcs_show_die, NULL },
    { "suits", N_("Suits"),
      NOUN_SUIT, 0, N_SUITS, arcs_show_suit, NULL },
    { "cards", N_("Action cards, one by one"),
      NOUN_CARD, 0, N_CARDS, arcs_show_card, NULL },
    { "guild", N_("Guild cards of the Court"),
      NOUN_COURT, 0, N_GUILD, arcs_show_court, court_id },
    { "vox", N_("Vox cards of the Court"),
      NOUN_COURT, N_GUILD, N_COURT - N_GUILD, arcs_show_court, court_id },
    { "leaders", N_("Leaders"),
      NOUN_LEADER, 0, N_LEADERS, arcs_show_leader, leader_id },
    { "lore", N_("Lore"),
      NOUN_LORE, 0, N_LORE, arcs_show_lore, lore_id },
    { "setups", N_("Set-up cards"),
      NOUN_SETUP, 0, N_SETUPS, arcs_show_setup, setup_id },
    { "systems", N_("Systems"),
      NOUN_SYSTEM, 0, N_SYSTEMS, arcs_show_system, NULL },
    { "terms", N_("Words of the rules"),
      NOUN_KEYWORD, 0, N_KEYWORDS, arcs_show_keyword, NULL },
};

/* Pages that are more than a row of entries. */
static const struct page {
    const char *topic, *title;
    void (*print)(const struct sheet *sh);
} page[] = {
    { "map",     N_("Map"),                    arcs_show_map },
    { "board",   N_("Player board"),           arcs_show_board },
    { "action",  N_("Action cards"),           arcs_show_deck },
    { "dice",    N_("Battle dice"),            arcs_show_dice },
    { "markers", N_("Ambition markers"),       arcs_show_markers },
    { "signs",   N_("Signs of the board in a terminal"), arcs_show_signs },
    { "editions", N_("Where the editions differ"), arcs_show_editions },
};

/* clang-format on */

enum {
    SHELVES = sizeof(shelf) / sizeof(shelf[0]),
    PAGES = sizeof(page) / sizeof(page[0]),
};

static void overview_line(const struct sheet *sh, const char *topic,
                          const char *what)
{
    sheet_pad(sh, 2);
    buf_adds(sh->out, topic);
    sheet_text(sh, 16, what);
}

static void show_overview(const struct sheet *sh)
{
    sheet_title(sh, N_("Arcs: reference"));
    sheet_newline(sh);
    sheet_text(sh, 0,
               N_("Two to four players, base game with Leaders and Lore. Texts "
                  "are our own summaries. Ask for one of these topics, or for "
                  "any card, system or action by its name:"));
    sheet_newline(sh);
    for (int i = 0; i < PAGES; i++)
        overview_line(sh, page[i].topic, page[i].title);
    for (int i = 0; i < SHELVES; i++)
        overview_line(sh, shelf[i].topic, shelf[i].title);
    overview_line(sh, "odds S A R",
                  N_("Chances of a roll of skirmish, assault and raid dice"));
    overview_line(sh, "all", N_("All but the odds, to print"));
}

static void show_shelf(const struct sheet *sh, const struct shelf *s)
{
    sheet_title(sh, s->title);
    for (int i = 0; i < s->n; i++) {
        sheet_newline(sh);
        s->entry(sh, s->first + i);
    }
}

static void show_page(const struct sheet *sh, const struct page *p)
{
    sheet_title(sh, p->title);
    sheet_newline(sh);
    p->print(sh);
}

static void show_all(const struct sheet *sh)
{
    for (int i = 0; i < PAGES; i++) {
        show_page(sh, &page[i]);
        sheet_newline(sh);
    }
    for (int i = 0; i < SHELVES; i++) {
        show_shelf(sh, &shelf[i]);
        sheet_newline(sh);
    }
}

static bool show_topic(const struct sheet *sh, const char *thing)
{
    if (strcmp(thing, "all") == 0) {
        show_all(sh);
        return true;
    }
    for (int i = 0; i < PAGES; i++)
        if (strcmp(page[i].topic, thing) == 0) {
            show_page(sh, &page[i]);
            return true;
        }
    for (int i = 0; i < SHELVES; i++)
        if (strcmp(shelf[i].topic, thing) == 0) {
            show_shelf(sh, &shelf[i]);
            return true;
        }
    return false;
}

/* Letters in either case; a hyphen is a space. */
static char folded(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c == '-' ? ' ' : c;
}

static bool same(const char *a, const char *b)
{
    while (*a && folded(*a) == folded(*b)) {
        a++;
        b++;
    }
    return folded(*a) == folded(*b);
}

static bool names(const struct sheet *sh, const struct shelf *s, int value,
                  const char *thing)
{
    const struct noun *noun = &arcs_nouns[s->kind - NOUN_OWN];
    const char *name = noun->name(value);

    thing = noun_called(noun, thing);
    if (!thing)
        return false;
    return same(thing, noun->word(value)) || same(thing, name) ||
           same(thing, sheet_tr(sh, name)) ||
           (s->id && same(thing, s->id(value)));
}

static bool show_named(const struct sheet *sh, const char *thing)
{
    for (int i = 0; i < SHELVES; i++)
        for (int v = shelf[i].first; v < shelf[i].first + shelf[i].n; v++)
            if (names(sh, &shelf[i], v, thing)) {
                shelf[i].entry(sh, v);
                return true;
            }
    return false;
}

int arcs_show(const char *thing, const struct options *o,
              const struct catalogue *cat, struct buf *out)
{
    struct sheet sh = { .cat = cat, .out = out, .options = o };

    if (!thing) {
        show_overview(&sh);
        return 0;
    }
    if (strncmp(thing, "odds ", 5) == 0)
        return arcs_show_odds(&sh, thing + 5);
    return show_topic(&sh, thing) || show_named(&sh, thing) ? 0 : -1;
}
