/*
 * The reference sheet: words of the rules that are no cards.
 */
#include "games/arcs/show.h"

#include "games/arcs/cards.h"
#include "games/arcs/dice.h"
#include "games/arcs/keywords.h"
#include "games/arcs/words.h"

enum { TEXT_INDENT = 4 };

static const char *const play_text[N_PLAYS] = {
    [PLAY_LEAD] = N_("The first card of a round, by whoever has the "
                     "initiative. Its pips are actions of its suit, and its "
                     "ambition can be declared."),
    [PLAY_SURPASS] = N_("A higher card of the suit that was led. All of its "
                        "pips are actions of that suit."),
    [PLAY_COPY] = N_("Any card face down: one action of the suit that was "
                     "led."),
    [PLAY_PIVOT] = N_("A card of another suit, face up: one action of its "
                      "own suit."),
};

static const char *const piece_text[N_PIECES] = {
    [PIECE_SHIP] = N_("Moves, fights, and gives control of systems while it "
                      "is fresh."),
    [PIECE_STARPORT] = N_("A building that builds ships."),
    [PIECE_CITY] = N_("A building that is taxed for the resource of its "
                      "planet. The more of them a player has built, the more "
                      "slots for resources are open on the board."),
    [PIECE_AGENT] = N_("Goes to cards of the Court. Whoever has most on a card "
                       "can secure it and captures the agents of the "
                       "others."),
};

static const char *const condition_text[N_CONDITIONS] = {
    [FRESH] = N_("Unharmed: the next hit damages it."),
    [DAMAGED] = N_("The next hit destroys it, and the ship gives no control "
                   "until it is repaired."),
};

static const char *const die_text[N_DICE] = {
    [DIE_SKIRMISH] = N_("Hits with half of its faces and never harms the "
                        "attacker."),
    [DIE_ASSAULT] = N_("Hits most, but can hit the attacker's own ships."),
    [DIE_RAID] = N_("Its keys take resources and guild cards from the "
                    "defender. It hits buildings, and can hit the "
                    "attacker's own ships."),
};

static void explain(const struct sheet *sh, int kind, int value,
                    const char *text)
{
    sheet_say(sh, arcs_nouns[kind - NOUN_OWN].name(value));
    sheet_newline(sh);
    sheet_text(sh, TEXT_INDENT, text);
}

void arcs_show_play(const struct sheet *sh, int play)
{
    explain(sh, NOUN_PLAY, play, play_text[play]);
}

void arcs_show_piece(const struct sheet *sh, int piece)
{
    explain(sh, NOUN_PIECE, piece, piece_text[piece]);
}

void arcs_show_condition(const struct sheet *sh, int condition)
{
    explain(sh, NOUN_CONDITION, condition, condition_text[condition]);
}

void arcs_show_building(const struct sheet *sh, int building)
{
    int piece = building_piece_of(building);

    explain(sh, NOUN_BUILDING, building, piece_text[piece]);
    sheet_text(sh, TEXT_INDENT,
               condition_text[building_condition_of(building)]);
}

void arcs_show_die(const struct sheet *sh, int die)
{
    explain(sh, NOUN_DIE, die, die_text[die]);
}

void arcs_show_keyword(const struct sheet *sh, int index)
{
    explain(sh, NOUN_KEYWORD, index, arcs_keywords[index].text);
    sheet_pad(sh, TEXT_INDENT);
    sheet_say(sh, N_("Section of the rulebook"));
    buf_addf(sh->out, "  %d\n", arcs_keywords[index].section);
}
