/*
 * Looking things up: what lies in the box, and how sure we are of it.
 */
#include "games/ark/show.h"

#include "games/ark/layouts.h"
#include "games/ark/tables.h"
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
                     "mass), how many there are, its one-time use. Known "
                     "are the numbers 6, 4 and 60, power 0 of the Pen and "
                     "none of the Help; the rest is reconstructed."));
    ark_page_line(p);
    for (int i = 0; i < N_ARTIFACTS; i++)
        artifact_row(p, i);
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
        buf_addf(p->out, ": %s", tr(p->cat, ark_section_cards[task->a].name));
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
                     "reconstructed."));
    for (int i = 0; i < N_MISSIONS; i++)
        show_mission(p, i);
    for (int i = 0; i < N_FIRST_MISSIONS; i++)
        show_first_mission(p, i);
}

static void show_plain(const struct page *p, const struct plain_card *card)
{
    ark_page_title(p, card->name, card->word);
    ark_page_text(p, 2, card->text);
}

static void show_achievements(const struct page *p)
{
    ark_page_text(p, 0,
                  N_("The second achievement brings your mission. All seven "
                     "are printed."));
    for (int i = 0; i < N_ACHIEVEMENTS; i++)
        show_plain(p, &ark_achievement_cards[i]);
}

static void show_tokens(const struct page *p)
{
    ark_page_text(p, 0,
                  N_("35 explore tokens of three kinds are printed; how "
                     "many of each is reconstructed."));
    for (int i = 0; i < N_TOKENS; i++) {
        show_plain(p, &ark_token_cards[i]);
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
    { "benefits", show_benefits, N_("what the symbols mean") },
    { "artifacts", show_artifacts, N_("the artifact cards") },
    { "missions", show_missions, N_("the mission cards") },
    { "achievements", show_achievements, N_("what brings a mission") },
    { "tokens", show_tokens, N_("the explore tokens") },
    { "layouts", ark_show_layouts, N_("the grids at the start") },
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
        show_plain(p, &cards[index]);                        \
    }

SHOW_PLAIN(line, ark_line_cards)
SHOW_PLAIN(resource, ark_resource_cards)
SHOW_PLAIN(colour, ark_colour_cards)
SHOW_PLAIN(achievement, ark_achievement_cards)
SHOW_PLAIN(token, ark_token_cards)

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

int ark_show(const char *thing, const struct catalogue *cat, struct buf *out)
{
    struct page p = { cat, out };

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
