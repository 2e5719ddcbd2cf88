/*
 * Looking things up: what lies in the box, and how sure we are of it.
 */
#include "games/ark/show.h"

#include "games/ark/layouts.h"
#include "games/ark/tables.h"

#include <string.h>

/* ---- values ---- */

static void add_types(const struct page *p, unsigned types)
{
    const char *before = "";

    if (types == TYPE_ANY) {
        buf_adds(p->out, tr(p->cat, N_("any")));
        return;
    }
    for (int r = 0; r < N_FACTORY_RESOURCES; r++)
        if (types & 1u << r) {
            buf_addf(p->out, "%s%s", before, ark_resource_cards[r].word);
            before = "/";
        }
}

static void add_cost(const struct page *p, int amount, unsigned types)
{
    if (amount == 0) {
        buf_adds(p->out, "0");
        return;
    }
    buf_addf(p->out, "%d ", amount);
    add_types(p, types);
}

static void add_modifier(struct buf *out, int benefit, int value, int of)
{
    if (ark_benefit_is_ratio(benefit))
        buf_addf(out, "%d:%d", value, of);
    else
        buf_addf(out, "%d", value);
}

/* "2/6/10" */
static void add_column(struct buf *out, const struct ark_column *col, int steps)
{
    for (int i = 0; i < steps; i++) {
        if (i > 0)
            buf_addc(out, '/');
        add_modifier(out, col->benefit, col->value[i], col->of[i]);
    }
}

/* The first three letters of a section, as in MOB>ENG. */
static void add_section_code(struct buf *out, int section)
{
    const char *word = ark_section_cards[section].word;

    for (int i = 0; i < 3; i++)
        buf_addc(out, (char)(word[i] - 'a' + 'A'));
}

/* ---- rooms ---- */

static void room_known(const struct room_card *card, struct buf *out)
{
    const struct {
        uint8_t from;
        char letter;
    } known[] = {
        { card->from.title, 'T' },   { card->from.benefit, 'B' },
        { card->from.values, 'V' },  { card->from.driver, 'D' },
        { card->from.circles, 'O' }, { card->from.cost, 'C' },
        { card->from.chain, 'H' },
    };

    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
        if (known[i].from == PARTLY)
            buf_addc(out, (char)(known[i].letter - 'A' + 'a'));
        else if (known[i].from != RECONSTRUCTED)
            buf_addc(out, known[i].letter);
}

static void column_row(const struct page *p, const struct ark_column *col,
                       int steps)
{
    size_t start = p->out->n;

    buf_addf(p->out, "    %s ",
             tr(p->cat, ark_benefit_signs[col->benefit].name));
    add_column(p->out, col, steps);
    ark_page_spaces(p, ark_page_width(p, start), 47);
}

/* The sections are called as on the boards, which are English everywhere. */
static void add_chain(struct buf *out, const struct ark_room *room)
{
    add_section_code(out, room->chain_from);
    buf_addc(out, '>');
    add_section_code(out, room->chain_to);
}

static void room_row(const struct page *p, int row)
{
    const struct room_card *card = &ark_room_cards[row];
    const struct ark_room *room = &card->room;
    size_t start;

    ark_page_entry(p, card->name, card->word);
    start = p->out->n;
    column_row(p, &room->column[0], room_steps(room));
    buf_addf(p->out, "%d/%d", room->squares, room->circles);
    ark_page_spaces(p, ark_page_width(p, start), 52);
    add_cost(p, room->cost, room->cost_types);
    ark_page_spaces(p, ark_page_width(p, start), 63);
    if (row < ROW_FACTORY)
        add_chain(p->out, room);
    ark_page_spaces(p, ark_page_width(p, start), 71);
    room_known(card, p->out);
    ark_page_line(p);
    if (room->column[1].benefit != BENEFIT_NONE) {
        column_row(p, &room->column[1], room_steps(room));
        ark_page_line(p);
    }
}

static void show_group(const struct page *p, int group)
{
    ark_page_heading(p, ark_group_cards[group].name);
    ark_page_text(p, 0, ark_group_cards[group].text);
    if (group_is_violet(group))
        ark_page_text(p, 0,
                      N_("Violet ring: 1-3 players may not use both such "
                         "groups in one game."));
    for (int room = 0; room < N_SPECIAL_ROOMS; room++)
        if (ark_room_cards[room].room.group == group)
            room_row(p, room);
}

static void show_rooms(const struct page *p)
{
    ark_page_text(
        p, 0,
        N_("Each row: the room, its benefit with 0, 1, 2 ... "
           "pieces, squares/circles, the cost of a cube, the "
           "chain, and what is known from the rulebook or another "
           "public source: T title, B benefit, V modifiers "
           "(v some of them), D what raises them, O circles, C cost, H "
           "chain. Everything else is reconstructed, the groups too."));
    for (int group = 0; group < N_GROUPS; group++)
        show_group(p, group);
    ark_page_heading(p, N_("Outer power generators"));
    room_row(p, ROOM_VIOLET_GENERATOR);
    room_row(p, ROOM_TURQUOISE_GENERATOR);
    ark_page_heading(p, N_("Factories, four of each"));
    for (int row = ROW_FACTORY; row < N_ROWS; row++)
        room_row(p, row);
    ark_page_heading(p, N_("Transport gates"));
    ark_page_text(p, 0,
                  N_("Five tiles without placeholders or benefit. Whoever "
                     "occupies a gate controls it, and all gates are "
                     "adjacent to each other."));
}

static void show_benefit_of(const struct page *p, const struct ark_column *col,
                            int steps)
{
    const struct benefit_sign *sign = &ark_benefit_signs[col->benefit];

    ark_page_label(p, sign->name);
    add_column(p->out, col, steps);
    ark_page_line(p);
    ark_page_text(p, 21, sign->text);
    if (sign->advanced)
        ark_page_text(p, 21, N_("On rooms in Complexity 2 only."));
}

static void show_room_sources(const struct page *p,
                              const struct room_card *card)
{
    ark_page_text(p, 2, N_("How sure we are"));
    ark_page_source(p, N_("title"), card->from.title);
    ark_page_source(p, N_("benefit"), card->from.benefit);
    ark_page_source(p, N_("modifiers"), card->from.values);
    ark_page_source(p, N_("raised by"), card->from.driver);
    ark_page_source(p, N_("squares"), card->from.squares);
    ark_page_source(p, N_("circles"), card->from.circles);
    ark_page_source(p, N_("cost"), card->from.cost);
    ark_page_source(p, N_("chain"), card->from.chain);
    ark_page_source(p, N_("group"), card->from.group);
    if (card->note)
        ark_page_text(p, 2, card->note);
}

static void show_room_chain(const struct page *p, const struct ark_room *room)
{
    ark_page_label(p, N_("chain"));
    buf_addf(p->out, "%s > ",
             tr(p->cat, ark_section_cards[room->chain_from].name));
    buf_addf(p->out, "%s\n",
             tr(p->cat, ark_section_cards[room->chain_to].name));
}

static void show_room(const struct page *p, int row)
{
    const struct room_card *card = &ark_room_cards[row];
    const struct ark_room *room = &card->room;

    ark_page_title(p, card->name, card->word);
    ark_page_text(p, 2, card->text);
    if (row < N_SPECIAL_ROOMS)
        ark_page_name(p, N_("group"), ark_group_cards[room->group].name);
    for (int i = 0; i < ROOM_COLUMNS; i++)
        if (room->column[i].benefit != BENEFIT_NONE)
            show_benefit_of(p, &room->column[i], room_steps(room));
    ark_page_name(p, N_("raised by"),
                  room->driver == DRIVER_CUBE ? N_("cubes") : N_("cylinders"));
    ark_page_number(p, N_("squares"), room->squares);
    ark_page_number(p, N_("circles"), room->circles);
    ark_page_label(p, N_("cost of a cube"));
    add_cost(p, room->cost, room->cost_types);
    ark_page_line(p);
    if (row < ROW_FACTORY)
        show_room_chain(p, room);
    show_room_sources(p, card);
}

/* ---- biodome ---- */

static void show_section(const struct page *p, int index)
{
    const struct section_card *card = &ark_section_cards[index];
    const struct ark_section *s = &card->section;

    ark_page_title(p, card->name, card->word);
    for (int i = 0; i < ROOM_COLUMNS; i++) {
        if (s->column[i].benefit == BENEFIT_NONE)
            continue;
        ark_page_label(p, ark_benefit_signs[s->column[i].benefit].name);
        add_column(p->out, &s->column[i], s->squares + 1);
        buf_addf(p->out, "  (%s)\n",
                 tr(p->cat, ark_provenance_name(card->from.values[i])));
    }
    ark_page_label(p, N_("cost of a cube"));
    for (int i = 0; i < s->squares; i++)
        buf_addf(p->out, "%s%d", i > 0 ? "/" : "", s->cost[i]);
    buf_addc(p->out, ' ');
    add_types(p, s->cost_types);
    buf_addf(p->out, "  (%s)\n",
             tr(p->cat, ark_provenance_name(card->from.cost)));
    if (card->note)
        ark_page_text(p, 2, card->note);
}

static void show_conversions(const struct page *p)
{
    static const char *const name[N_PRICES] = {
        [PRICE_ROUTE] = N_("route"),
        [PRICE_AWAKE] = N_("awakening"),
        [PRICE_HEAL] = N_("healing"),
    };
    struct ark_components c;

    ark_components_default(&c);
    for (int i = 0; i < N_PRICES; i++) {
        const struct ark_price *price = ark_price_of(&c, i);

        buf_adds(p->out, "  ");
        add_cost(p, price->amount, price->types);
        buf_addf(p->out, " = 1 %s\n", tr(p->cat, name[i]));
    }
    buf_adds(p->out, "  ");
    add_cost(p, c.exchange.amount, c.exchange.types);
    buf_addf(p->out, " = %d %s\n", c.exchange_gain,
             ark_resource_cards[RESOURCE_MT].word);
}

static void show_biodome(const struct page *p)
{
    ark_page_text(p, 0,
                  N_("The A-side, alike for everybody. Each row is what a "
                     "section gives with 0, 1, 2 ... cubes."));
    for (int i = 0; i < N_SECTIONS; i++)
        show_section(p, i);
    ark_page_heading(p, N_("Conversions"));
    show_conversions(p);
    ark_page_text(p, 0,
                  N_("All four are printed. Mt (metamorphite) stands in for "
                     "any missing resource."));
}

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
    add_modifier(p->out, a->effect, a->value, a->of);
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
    { "rooms", show_rooms, N_("all rooms by group") },
    { "biodome", show_biodome, N_("the seven sections") },
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

/* A word can name things of several kinds, like the section and the group
 * "power": all of them are shown. */
#define SHOW_NAMED(n, word_of, show)      \
    for (int i = 0; i < (int)(n); i++)    \
        if (strcmp(word, word_of) == 0) { \
            show(p, i);                   \
            found = true;                 \
        }

static bool show_named(const struct page *p, const char *word)
{
    bool found = false;

    SHOW_NAMED(N_ROWS, ark_room_cards[i].word, show_room)
    SHOW_NAMED(N_SECTIONS, ark_section_cards[i].word, show_section)
    SHOW_NAMED(N_GROUPS, ark_group_cards[i].word, show_group)
    SHOW_NAMED(N_ARTIFACTS, ark_artifact_cards[i].word, show_artifact)
    SHOW_NAMED(N_MISSIONS, ark_mission_cards[i].word, show_mission)
    SHOW_NAMED(N_FIRST_MISSIONS, ark_first_mission_cards[i].word,
               show_first_mission)
    SHOW_NAMED(N_BENEFITS, ark_benefit_signs[i].word, show_benefit)
    SHOW_NAMED(N_LAYOUTS, ark_layout(i)->word, ark_show_layout)
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
