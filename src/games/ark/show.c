/*
 * Looking things up: what lies in the box, and how sure we are of it.
 */
#include "games/ark/show.h"

#include "games/ark/layouts.h"
#include "games/ark/tables.h"
#include "games/ark/terms.h"
#include "games/ark/words.h"

#include <string.h>

/* ---- artifacts ---- */

static void artifact_row(const struct page *p, int index)
{
    const struct artifact_card *card = &ark_artifact_cards[index];
    const struct ark_artifact *a = &card->artifact;

    ark_page_entry(p, card->name, card->word);
    buf_adds(p->out, "    ");
    if (a->power < 0)
        buf_addc(p->out, '-');
    else
        buf_addf(p->out, "%d", a->power);
    buf_addf(p->out, "%s  x%d  %s ", a->critical_mass ? "*" : " ", a->copies,
             tr(p->cat, ark_benefit_signs[a->effect].name));
    ark_add_modifier(p->out, a->effect, a->value, a->of);
    ark_page_line(p);
}

static void show_artifacts(const struct page *p)
{
    ark_page_text(p, 0,
                  N_("Each row: the card, its power in combat (* critical "
                     "mass), how many there are, its one-time use. The numbers "
                     "6, 4 and 60 are known, and that the Pen has power 0 and "
                     "the Help none; the rest is reconstructed."));
    ark_page_line(p);
    for (int i = 0; i < N_ARTIFACTS; i++)
        artifact_row(p, i);
}

static void show_builds(const struct page *p, const struct ark_artifact *a)
{
    if (a->builds == BENEFIT_NONE)
        return;
    ark_page_label(p, N_("built (Complexity 2)"));
    buf_addf(p->out, "%s ", tr(p->cat, ark_benefit_signs[a->builds].name));
    ark_add_modifier(p->out, a->builds, a->builds_value, a->builds_of);
    ark_page_line(p);
}

static void show_artifact(const struct page *p, int index)
{
    const struct artifact_card *card = &ark_artifact_cards[index];

    ark_page_title(p, card->name, card->word);
    ark_page_text(p, 2, card->text);
    if (card->artifact.power < 0)
        ark_page_name(p, N_("power"), N_("none"));
    else
        ark_page_number(p, N_("power"), card->artifact.power);
    ark_page_name(p, N_("critical mass"),
                  card->artifact.critical_mass ? N_("yes") : N_("no"));
    ark_page_number(p, N_("copies"), card->artifact.copies);
    show_builds(p, &card->artifact);
    ark_page_line(p);
    ark_page_text(p, 2, N_("How sure we are"));
    ark_page_source(p, N_("title"), card->from.title);
    ark_page_source(p, N_("power"), card->from.power);
    ark_page_source(p, N_("one-time use"), card->from.effect);
    ark_page_source(p, N_("copies"), card->from.copies);
    if (card->note)
        ark_page_text(p, 2, card->note);
}

/* ---- missions and achievements ---- */

static void show_mission(const struct page *p, int index)
{
    const struct mission_card *card = &ark_mission_cards[index];

    ark_page_title(p, card->name, card->word);
    ark_page_text(p, 2, card->story);
    for (int i = 0; i < N_OBJECTIVES; i++) {
        const struct room_card *room = &ark_room_cards[card->room[i]];

        ark_page_label(p, ark_group_cards[room->room.group].name);
        buf_addf(p->out, "%s\n", tr(p->cat, room->name));
    }
}

static void show_task(const struct page *p, const struct ark_task *task)
{
    ark_page_label(p, N_("task"));
    buf_addf(p->out, "%d %s", task->amount,
             tr(p->cat, ark_task_cards[task->kind].name));
    if (task->kind == TASK_CUBES) {
        buf_addf(p->out, "%s%s", tr(p->cat, N_(": ")),
                 tr(p->cat, ark_section_cards[task->a].name));
        buf_addf(p->out, ", %s", tr(p->cat, ark_section_cards[task->b].name));
    }
    ark_page_line(p);
}

static void show_first_mission(const struct page *p, int index)
{
    const struct first_mission_card *card = &ark_first_mission_cards[index];

    ark_page_title(p, card->name, card->word);
    ark_page_text(p, 2, card->story);
    for (int i = 0; i < N_OBJECTIVES; i++)
        show_task(p, &card->task[i]);
}

static void show_missions(const struct page *p)
{
    ark_page_text(p, 0,
                  N_("Activate the three rooms of your mission to win. That "
                     "there are 42 of them, two for each pair of purple "
                     "groups and one for a purple and a violet one, follows "
                     "from the rulebook; rooms and stories are "
                     "reconstructed. The last 12 are of the Sealed "
                     "Section."));
    for (int i = 0; i < N_MISSIONS; i++)
        show_mission(p, i);
    for (int i = 0; i < N_FIRST_MISSIONS; i++)
        show_first_mission(p, i);
}

/* Whatever has a word, a name and a text. */
#define SHOW_CARD(p, card)                             \
    do {                                               \
        ark_page_title(p, (card)->name, (card)->word); \
        ark_page_text(p, 2, (card)->text);             \
    } while (0)

static void show_achievements(const struct page *p)
{
    ark_page_text(p, 0,
                  N_("The second achievement brings your mission. All seven "
                     "are printed."));
    for (int i = 0; i < N_ACHIEVEMENTS; i++)
        SHOW_CARD(p, &ark_achievement_cards[i]);
}

static void show_tokens(const struct page *p)
{
    ark_page_text(p, 0,
                  N_("35 explore tokens of three kinds are printed; how "
                     "many of each is reconstructed."));
    for (int i = 0; i < N_TOKENS; i++) {
        SHOW_CARD(p, &ark_token_cards[i]);
        ark_page_number(p, N_("copies"), ark_token_cards[i].amount);
    }
}

/* ---- benefits ---- */

static void show_benefit(const struct page *p, int benefit)
{
    const struct benefit_sign *sign = &ark_benefit_signs[benefit];

    ark_page_title(p, sign->name, sign->word);
    ark_page_text(p, 2, sign->text);
    if (sign->line != LINE_NONE)
        ark_page_name(p, N_("on the line"), ark_line_cards[sign->line].name);
    if (sign->advanced)
        ark_page_text(p, 2, N_("On rooms in Complexity 2 only."));
}

static void show_benefits(const struct page *p)
{
    ark_page_text(p, 0,
                  N_("Every symbol that rooms, sections and artifacts carry. "
                     "A benefit counts on the line that is named; without "
                     "one it counts always."));
    for (int i = BENEFIT_NONE + 1; i < N_BENEFITS; i++)
        show_benefit(p, i);
}

/* ---- words of the rules ---- */

static void show_term(const struct page *p, int index)
{
    const struct ark_term *term = &ark_term[index];

    SHOW_CARD(p, term);
    buf_addf(p->out, "  %s  %d\n", tr(p->cat, N_("Section of the rulebook")),
             term->section);
}

static void show_terms(const struct page *p)
{
    ark_page_text(p, 0,
                  N_("What words of the rules mean, and where the "
                     "rulebook explains them."));
    for (int i = 0; i < N_TERMS; i++)
        show_term(p, i);
}

/* ---- pages ---- */

static void show_components(const struct page *p)
{
    struct ark_components c;

    ark_components_default(&c);
    ark_components_print(&c, p->out);
}

static void show_overview(const struct page *p);
static void show_all(const struct page *p);

static const struct {
    const char *word;
    void (*show)(const struct page *p);
    const char *text;
} lists[] = {
    { "rooms", ark_show_rooms, N_("all rooms by group") },
    { "biodome", ark_show_biodome, N_("the seven sections") },
    { "factions", ark_show_factions, N_("the factions side by side") },
    { "benefits", show_benefits, N_("what the symbols mean") },
    { "artifacts", show_artifacts, N_("the artifact cards") },
    { "missions", show_missions, N_("the mission cards") },
    { "achievements", show_achievements, N_("what brings a mission") },
    { "tokens", show_tokens, N_("the explore tokens") },
    { "guardians", ark_show_guardians, N_("the Guardians: levels and cards") },
    { "keys", ark_show_keys, N_("the keys of the Sealed Section") },
    { "layouts", ark_show_layouts, N_("the grids at the start") },
    { "terms", show_terms, N_("words of the rules") },
    { "signs", ark_show_signs, N_("the signs of the ship in a terminal") },
    { "all", show_all, N_("all of these, to print") },
    { "components", show_components, N_("a component file to correct") },
    { "overview", show_overview, N_("this page") },
};

enum { N_LISTS = sizeof(lists) / sizeof(lists[0]) };

/* Those above it in the list. */
static void show_all(const struct page *p)
{
    for (int i = 0; lists[i].show != show_all; i++) {
        lists[i].show(p);
        ark_page_line(p);
    }
}

static void show_overview(const struct page *p)
{
    ark_page_heading(p, N_("Ark: Awakening"));
    ark_page_text(p, 0,
                  N_("32 special rooms in eight groups, 16 factories, two "
                     "outer generators and the gates; 60 artifacts; 42 "
                     "missions. The rulebook does not print all of them. "
                     "Each value here is printed in it, derived from it, "
                     "public elsewhere, or reconstructed by us; the pages "
                     "below say which. Owners of the box can correct them "
                     "in a component file."));
    ark_page_line(p);
    for (int i = 0; i < N_LISTS; i++) {
        buf_adds(p->out, "  ");
        ark_page_cell(p, 2, lists[i].word, 21);
        buf_addf(p->out, "%s\n", tr(p->cat, lists[i].text));
    }
    ark_page_line(p);
    ark_page_text(p, 0,
                  N_("The word of any room, section, group, artifact, "
                     "mission, benefit or layout shows that one."));
}

/* ---- things by their names ---- */

static void show_place(const struct page *p, int place)
{
    const struct noun *noun = &ark_nouns[NOUN_PLACE - NOUN_OWN];

    if (place < PLACE_BIODOME) {
        ark_show_tile(p, place);
        return;
    }
    ark_page_title(p, noun->name(place), noun->word(place));
    ark_page_text(p, 2,
                  N_("The home of one player, adjacent to the two rooms that "
                     "it borders on. Only its owner's units can be in it."));
}

static void show_any_mission(const struct page *p, int index)
{
    if (index < N_MISSIONS)
        show_mission(p, index);
    else
        show_first_mission(p, index - N_MISSIONS);
}

#define SHOW_PLAIN(kind, cards)                              \
    static void show_##kind(const struct page *p, int index) \
    {                                                        \
        SHOW_CARD(p, &cards[index]);                         \
    }

SHOW_PLAIN(line, ark_line_cards)
SHOW_PLAIN(resource, ark_resource_cards)
SHOW_PLAIN(colour, ark_colour_cards)
SHOW_PLAIN(achievement, ark_achievement_cards)
SHOW_PLAIN(token, ark_token_cards)
SHOW_PLAIN(people, ark_people_cards)
SHOW_PLAIN(way, ark_way_cards)

static void show_task_kind(const struct page *p, int index)
{
    ark_page_title(p, ark_task_cards[index].name, ark_task_cards[index].word);
    ark_page_text(p, 2,
                  N_("Asked for by achievements, by the tasks of First Mission "
                     "and by the objectives of keys."));
}

/* clang-format off */
static const struct {
    int kind;
    void (*show)(const struct page *p, int value);
} shown[] = {
    { NOUN_ROOM,        ark_show_tile },
    { NOUN_SECTION,     ark_show_section },
    { NOUN_GROUP,       ark_show_group },
    { NOUN_ARTIFACT,    show_artifact },
    { NOUN_MISSION,     show_any_mission },
    { NOUN_ACHIEVEMENT, show_achievement },
    { NOUN_BENEFIT,     show_benefit },
    { NOUN_LINE,        show_line },
    { NOUN_RESOURCE,    show_resource },
    { NOUN_COLOUR,      show_colour },
    { NOUN_TOKEN,       show_token },
    { NOUN_LAYOUT,      ark_show_layout },
    { NOUN_FACTION,     ark_show_faction },
    { NOUN_GUARDIAN,    ark_show_guardian },
    { NOUN_GUARDIAN_CARD, ark_show_guardian_card },
    { NOUN_LEVEL,       ark_show_level },
    { NOUN_KEY,         ark_show_key },
    { NOUN_PEOPLE,      show_people },
    { NOUN_KEY_WAY,     show_way },
    { NOUN_TASK,        show_task_kind },
    { NOUN_TERM,        show_term },
    { NOUN_PLACE,       show_place }, /* rooms again: only when asked for */
};
/* clang-format on */

enum { N_SHOWN = sizeof(shown) / sizeof(shown[0]) };

static bool show_kind(const struct page *p, int i, const char *thing)
{
    const struct noun *noun = &ark_nouns[shown[i].kind - NOUN_OWN];
    const char *word = noun_called(noun, thing);

    for (int v = 0; word && v < noun->n; v++)
        if (strcmp(noun->word(v), word) == 0) {
            shown[i].show(p, v);
            return true;
        }
    return false;
}

/* A word can name things of several kinds, like the section and the group
 * "power": all of them are shown. */
static bool show_named(const struct page *p, const char *thing)
{
    bool found = false;

    for (int row = ROW_FACTORY; row < N_ROWS; row++)
        if (strcmp(ark_room_cards[row].word, thing) == 0) {
            ark_show_room(p, row);
            found = true;
        }
    for (int i = 0; i < N_SHOWN && !(found && shown[i].kind == NOUN_PLACE); i++)
        if (show_kind(p, i, thing))
            found = true;
    return found;
}

int ark_show(const char *thing, const struct options *o,
             const struct catalogue *cat, struct buf *out)
{
    struct page p = { cat, out };

    (void)o;
    if (!thing) {
        show_overview(&p);
        return 0;
    }
    for (int i = 0; i < N_LISTS; i++)
        if (strcmp(thing, lists[i].word) == 0) {
            lists[i].show(&p);
            return 0;
        }
    return show_named(&p, thing) ? 0 : -1;
}
