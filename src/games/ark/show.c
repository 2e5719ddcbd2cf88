/*
 * Looking things up: what lies in the box, and how sure we are of it.
 */
#include "games/ark/show.h"

#include "games/ark/layouts.h"
#include "games/ark/tables.h"
#include "games/ark/keywords.h"
#include "games/ark/words.h"

#include <string.h>

/* ---- artifacts ---- */

static void artifact_row(const struct sheet *sh, int index)
{
    const struct ark_artifact_card *card = &ark_artifact_cards[index];
    const struct ark_artifact *a = &card->artifact;

    sheet_entry(sh, card->name, card->word);
    buf_adds(sh->out, "    ");
    if (a->power < 0)
        buf_addc(sh->out, '-');
    else
        buf_addf(sh->out, "%d", a->power);
    buf_addf(sh->out, "%s  x%d  %s ", a->critical_mass ? "*" : " ", a->copies,
             sheet_tr(sh, ark_benefit_signs[a->effect].name));
    ark_add_modifier(sh->out, a->effect, a->value, a->of);
    sheet_newline(sh);
}

static void show_artifacts(const struct sheet *sh)
{
    sheet_text(sh, 0,
               N_("Each row: the card, its power in combat (* critical "
                  "mass), how many there are, its one-time use. The numbers "
                  "6, 4 and 60 are known, and that the Pen has power 0 and "
                  "the Help none; the rest is reconstructed."));
    sheet_newline(sh);
    for (int i = 0; i < N_ARTIFACTS; i++)
        artifact_row(sh, i);
}

static void show_builds(const struct sheet *sh, const struct ark_artifact *a)
{
    if (a->builds == BENEFIT_NONE)
        return;
    sheet_fact(sh, N_("built (Complexity 2)"));
    buf_addf(sh->out, "%s ", sheet_tr(sh, ark_benefit_signs[a->builds].name));
    ark_add_modifier(sh->out, a->builds, a->builds_value, a->builds_of);
    sheet_newline(sh);
}

static void show_artifact(const struct sheet *sh, int index)
{
    const struct ark_artifact_card *card = &ark_artifact_cards[index];

    sheet_thing(sh, card->name, card->word);
    sheet_text(sh, 2, card->text);
    if (card->artifact.power < 0)
        sheet_fact_name(sh, N_("power"), N_("none"));
    else
        sheet_fact_number(sh, N_("power"), card->artifact.power);
    sheet_fact_name(sh, N_("critical mass"),
                    card->artifact.critical_mass ? N_("yes") : N_("no"));
    sheet_fact_number(sh, N_("copies"), card->artifact.copies);
    show_builds(sh, &card->artifact);
    sheet_newline(sh);
    sheet_text(sh, 2, N_("How sure we are"));
    ark_show_source(sh, N_("title"), card->from.title);
    ark_show_source(sh, N_("power"), card->from.power);
    ark_show_source(sh, N_("one-time use"), card->from.effect);
    ark_show_source(sh, N_("copies"), card->from.copies);
    if (card->note)
        sheet_text(sh, 2, card->note);
}

/* ---- missions and achievements ---- */

static void show_mission(const struct sheet *sh, int index)
{
    const struct ark_mission_card *card = &ark_mission_cards[index];

    sheet_thing(sh, card->name, card->word);
    sheet_text(sh, 2, card->story);
    for (int i = 0; i < N_OBJECTIVES; i++) {
        const struct ark_room_card *room = &ark_room_cards[card->room[i]];

        sheet_fact(sh, ark_group_cards[room->room.group].name);
        buf_addf(sh->out, "%s\n", sheet_tr(sh, room->name));
    }
}

static void show_task(const struct sheet *sh, const struct ark_task *task)
{
    sheet_fact(sh, N_("task"));
    buf_addf(sh->out, "%d %s", task->amount,
             sheet_tr(sh, ark_task_cards[task->kind].name));
    if (task->kind == TASK_CUBES) {
        buf_addf(sh->out, "%s%s", sheet_tr(sh, N_(": ")),
                 sheet_tr(sh, ark_section_cards[task->a].name));
        buf_addf(sh->out, ", %s",
                 sheet_tr(sh, ark_section_cards[task->b].name));
    }
    sheet_newline(sh);
}

static void show_first_mission(const struct sheet *sh, int index)
{
    const struct ark_first_mission_card *card = &ark_first_mission_cards[index];

    sheet_thing(sh, card->name, card->word);
    sheet_text(sh, 2, card->story);
    for (int i = 0; i < N_OBJECTIVES; i++)
        show_task(sh, &card->task[i]);
}

static void show_missions(const struct sheet *sh)
{
    sheet_text(sh, 0,
               N_("Activate the three rooms of your mission to win. That "
                  "there are 42 of them, two for each pair of purple "
                  "groups and one for a purple and a violet one, follows "
                  "from the rulebook; rooms and stories are "
                  "reconstructed. The last 12 are of the Sealed "
                  "Section."));
    for (int i = 0; i < N_MISSIONS; i++)
        show_mission(sh, i);
    for (int i = 0; i < N_FIRST_MISSIONS; i++)
        show_first_mission(sh, i);
}

/* Whatever has a word, a name and a text. */
#define SHOW_CARD(sh, card)                          \
    do {                                             \
        sheet_thing(sh, (card)->name, (card)->word); \
        sheet_text(sh, 2, (card)->text);             \
    } while (0)

static void show_achievements(const struct sheet *sh)
{
    sheet_text(sh, 0,
               N_("The second achievement brings your mission. All seven "
                  "are printed."));
    for (int i = 0; i < N_ACHIEVEMENTS; i++)
        SHOW_CARD(sh, &ark_achievement_cards[i]);
}

static void show_tokens(const struct sheet *sh)
{
    sheet_text(sh, 0,
               N_("35 explore tokens of three kinds are printed; how "
                  "many of each is reconstructed."));
    for (int i = 0; i < N_TOKENS; i++) {
        SHOW_CARD(sh, &ark_token_cards[i]);
        sheet_fact_number(sh, N_("copies"), ark_token_cards[i].amount);
    }
}

/* ---- benefits ---- */

static void show_benefit(const struct sheet *sh, int benefit)
{
    const struct ark_benefit_sign *sign = &ark_benefit_signs[benefit];

    sheet_thing(sh, sign->name, sign->word);
    sheet_text(sh, 2, sign->text);
    if (sign->line != LINE_NONE)
        sheet_fact_name(sh, N_("on the line"), ark_line_cards[sign->line].name);
    if (sign->advanced)
        sheet_text(sh, 2, N_("On rooms in Complexity 2 only."));
}

static void show_benefits(const struct sheet *sh)
{
    sheet_text(sh, 0,
               N_("Every symbol that rooms, sections and artifacts carry. "
                  "A benefit counts on the line that is named; without "
                  "one it counts always."));
    for (int i = BENEFIT_NONE + 1; i < N_BENEFITS; i++)
        show_benefit(sh, i);
}

/* ---- words of the rules ---- */

static void show_keyword(const struct sheet *sh, int index)
{
    const struct keyword *keyword = &ark_keywords[index];

    SHOW_CARD(sh, keyword);
    buf_addf(sh->out, "  %s  %d\n", sheet_tr(sh, N_("Section of the rulebook")),
             keyword->section);
}

static void show_keywords(const struct sheet *sh)
{
    sheet_text(sh, 0,
               N_("What words of the rules mean, and where the "
                  "rulebook explains them."));
    for (int i = 0; i < N_KEYWORDS; i++)
        show_keyword(sh, i);
}

/* ---- pages ---- */

static void show_components(const struct sheet *sh)
{
    struct ark_components c;

    ark_components_default(&c);
    ark_components_print(&c, sh->out);
}

static void show_overview(const struct sheet *sh);
static void show_all(const struct sheet *sh);

static const struct {
    const char *word;
    void (*show)(const struct sheet *sh);
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
    { "terms", show_keywords, N_("words of the rules") },
    { "signs", ark_show_signs, N_("the signs of the ship in a terminal") },
    { "all", show_all, N_("all of these, to print") },
    { "components", show_components, N_("a component file to correct") },
    { "overview", show_overview, N_("this page") },
};

enum { N_LISTS = sizeof(lists) / sizeof(lists[0]) };

/* Those above it in the list. */
static void show_all(const struct sheet *sh)
{
    for (int i = 0; lists[i].show != show_all; i++) {
        lists[i].show(sh);
        sheet_newline(sh);
    }
}

static void show_overview(const struct sheet *sh)
{
    sheet_heading(sh, N_("Ark: Awakening"));
    sheet_text(sh, 0,
               N_("32 special rooms in eight groups, 16 factories, two "
                  "outer generators and the gates; 60 artifacts; 42 "
                  "missions. The rulebook does not print all of them. "
                  "Each value here is printed in it, derived from it, "
                  "public elsewhere, or reconstructed by us; the pages "
                  "below say which. Owners of the box can correct them "
                  "in a component file."));
    sheet_newline(sh);
    for (int i = 0; i < N_LISTS; i++) {
        sheet_pad(sh, 2);
        buf_adds(sh->out, lists[i].word);
        sheet_tab(sh, FACT_COLUMN);
        buf_addf(sh->out, "%s\n", sheet_tr(sh, lists[i].text));
    }
    sheet_newline(sh);
    sheet_text(sh, 0,
               N_("The word of any room, section, group, artifact, "
                  "mission, benefit or layout shows that one."));
}

/* ---- things by their names ---- */

static void show_place(const struct sheet *sh, int place)
{
    const struct noun *noun = &ark_nouns[NOUN_PLACE - NOUN_OWN];

    if (place < PLACE_BIODOME) {
        ark_show_tile(sh, place);
        return;
    }
    sheet_thing(sh, noun->name(place), noun->word(place));
    sheet_text(sh, 2,
               N_("The home of one player, adjacent to the two rooms that "
                  "it borders on. Only its owner's units can be in it."));
}

static void show_any_mission(const struct sheet *sh, int index)
{
    if (index < N_MISSIONS)
        show_mission(sh, index);
    else
        show_first_mission(sh, index - N_MISSIONS);
}

#define SHOW_PLAIN(kind, cards)                                \
    static void show_##kind(const struct sheet *sh, int index) \
    {                                                          \
        SHOW_CARD(sh, &cards[index]);                          \
    }

SHOW_PLAIN(line, ark_line_cards)
SHOW_PLAIN(resource, ark_resource_cards)
SHOW_PLAIN(colour, ark_colour_cards)
SHOW_PLAIN(achievement, ark_achievement_cards)
SHOW_PLAIN(token, ark_token_cards)
SHOW_PLAIN(people, ark_people_cards)
SHOW_PLAIN(way, ark_way_cards)

static void show_task_kind(const struct sheet *sh, int index)
{
    sheet_thing(sh, ark_task_cards[index].name, ark_task_cards[index].word);
    sheet_text(sh, 2,
               N_("Asked for by achievements, by the tasks of First Mission "
                  "and by the objectives of keys."));
}

/* clang-format off */
static const struct {
    int kind;
    void (*show)(const struct sheet *sh, int value);
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
    { NOUN_KEYWORD,     show_keyword },
    { NOUN_PLACE,       show_place }, /* rooms again: only when asked for */
};
/* clang-format on */

enum { N_SHOWN = sizeof(shown) / sizeof(shown[0]) };

static bool show_kind(const struct sheet *sh, int i, const char *thing)
{
    const struct noun *noun = &ark_nouns[shown[i].kind - NOUN_OWN];
    const char *word = noun_called(noun, thing);

    for (int v = 0; word && v < noun->n; v++)
        if (strcmp(noun->word(v), word) == 0) {
            shown[i].show(sh, v);
            return true;
        }
    return false;
}

/* A word can name things of several kinds, like the section and the group
 * "power": all of them are shown. */
static bool show_named(const struct sheet *sh, const char *thing)
{
    bool found = false;

    for (int row = ROW_FACTORY; row < N_ROWS; row++)
        if (strcmp(ark_room_cards[row].word, thing) == 0) {
            ark_show_room(sh, row);
            found = true;
        }
    for (int i = 0; i < N_SHOWN && !(found && shown[i].kind == NOUN_PLACE); i++)
        if (show_kind(sh, i, thing))
            found = true;
    return found;
}

int ark_show(const char *thing, const struct options *o,
             const struct catalogue *cat, struct buf *out)
{
    struct sheet sh = { .cat = cat, .out = out, .options = o };

    if (!thing) {
        show_overview(&sh);
        return 0;
    }
    for (int i = 0; i < N_LISTS; i++)
        if (strcmp(thing, lists[i].word) == 0) {
            lists[i].show(&sh);
            return 0;
        }
    return show_named(&sh, thing) ? 0 : -1;
}
