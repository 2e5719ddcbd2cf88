/*
 * The words of a game as data.  A noun is a kind of thing (card, system); a
 * phrase is a verb, a message or a question with slots for nouns.  From these
 * tables come the text of moves in records and scenarios, the sentences that
 * people read, and the ids in JSON.
 */
#ifndef CORE_WORDS_H
#define CORE_WORDS_H

#include "base/buf.h"
#include "base/error.h"
#include "core/catalogue.h"
#include "core/event.h"
#include "core/move.h"

/* Kinds that every game has; a game's own start at NOUN_OWN. */
enum { NOUN_NONE, NOUN_NUMBER, NOUN_SEAT, NOUN_OWN };

struct options;

/* A fifth more in another language. */
enum { GIST_LENGTH = 70, GIST_LENGTH_TRANSLATED = 84 };

struct noun {
    const char *id; /* "card" */
    int n;          /* values are 0..n-1 */
    /* One word without spaces, unique in the kind, for ever the same:
     * "loyal-engineers", "5H". */
    const char *(*word)(int value);
    /* What a person reads, in English, marked with N_(). */
    const char *(*name)(int value);
    /* The section of the rulebook that is about such things; 0: none. */
    uint8_t section;
    /* How it is said aloud where that differs from the name, N_(): what a
     * screen reader speaks for "3H".  NULL: as the name. */
    const char *(*spoken)(int value);
    /* How it is said in the middle of a sentence that asks for it, N_(): "a
     * ship" for "ship", "slot 1" for "slot 1 (3 keys)".  NULL: the name. */
    const char *(*phrased)(int value);
    /* What a card does, as players tell each other, in at most GIST_LENGTH
     * letters of English, N_(); as the options word it, NULL: the normal ones.
     * show() has all of it.  NULL: nothing in short. */
    const char *(*gist)(int value, const struct options *o);
    /* The first MAX_SEATS values are the players, who go by their names. */
    bool players;
};

/* `word` and `name` of a noun as two functions over a table whose rows have
 * them. */
#define TABLE_WORDS(kind, table)              \
    static const char *kind##_word(int value) \
    {                                         \
        return (table)[value].word;           \
    }                                         \
    static const char *kind##_name(int value) \
    {                                         \
        return (table)[value].name;           \
    }

/* A place in the rulebook (core/rulebook.h): of a section these paragraphs and
 * points, counted from 1; 0: all of it. */
struct rule_place {
    uint8_t section, from, to;
};

struct phrase {
    const char *id; /* a verb's word in move text, a message's id */
    /* "{seat} plays {card}."  Slots carry the noun's id, or "{rival:seat}"
     * where one noun stands twice.  They come in any order; only those of one
     * noun come, in the English text, in the order they have in `arg`.  Where
     * a number decides between two forms, NP_() gives `text` and `plural`, and
     * the first "{number}"-slot decides; `none` is said where that number is 0,
     * with `none_plural` if the second number decides then.  A part in
     * brackets, "[ Left: {number}.]", is said only when it counts something.
     * A part with bars, "[your city|{seat}'s city]", has a form for what is
     * one's own, one for what is another player's and, where the noun is not
     * only for players, one for what is nobody's.  Own is what belongs to the
     * seat that moves or is asked, in an event to the seat that it begins with;
     * where that cannot be, the first form is left out. */
    const char *text;
    const char *plural;
    uint8_t arg[EVENT_ARGS]; /* kinds of the arguments; a verb has <= 3 */
    /* A verb whose arguments are alike, as the rooms on both sides of a door:
     * people write them in any order, moves and records the lowest first. */
    bool alike;
    /* A verb that only names one more of what the move before named, as "with"
     * does after "swap": the verb of that move, 0 for none.  Such things too
     * are named the lowest first, and scenarios may write them in any order. */
    uint8_t after;
    bool phrased; /* its nouns are said as they are phrased */
    bool mean; /* of what a move achieves: its numbers are means over all that
                * may come out */
    /* Of a question: what explains it in the rulebook. */
    struct rule_place rule;
    const char *none, *none_plural;
};

struct game;

/* In a picture of the position one character stands for a seat, which a
 * terminal shows in the seat's colour; anybody else gets its number. */
enum { SEAT_SIGN = 1 };

static inline char seat_sign(int seat)
{
    return (char)(SEAT_SIGN + seat);
}

/* Numbers for the signs in a text. */
void seat_signs_as_numbers(struct buf *text);

/* Ids of questions start with "ask-", those of other messages do not. */
bool phrase_is_question(const struct phrase *p);
/* The name of the slot that stands for argument i ("seat", "rival:seat");
 * false when the text has none.  *out is cleared first. */
bool phrase_slot(const struct game *g, const struct phrase *p, int i,
                 struct buf *out);

/* How many arguments it has. */
int phrase_args(const struct phrase *p);

const struct noun *noun_of(const struct game *g, int kind);

/* A thing is told by its word, "power", or by its kind too, "group:power",
 * where a word alone could mean several.  Returns the word, or NULL when it is
 * of another kind. */
const char *noun_called(const struct noun *noun, const char *thing);
void noun_call(const struct noun *noun, int value, struct buf *out);

/* A noun's value as a word; "?" when hidden. */
void noun_word(const struct game *g, int kind, int value, struct buf *out);
/* The value of a word; -1 with the error set when there is no such thing. */
int noun_parse(const struct game *g, int kind, const char *word,
               struct error *err);

/* "bid 5" and back.  Parsing checks the words, not whether it is legal. */
void move_print(const struct game *g, struct move m, struct buf *out);
int move_parse(const struct game *g, int seat, const char *text, struct move *m,
               struct error *err);

/* Sentences for people.  `seat_name` may be NULL ("Player 1", ...). */
struct speaker {
    const struct game *game;
    const struct catalogue *cat;
    const char *const *seat_name;
    bool low; /* to a low window: pictures take as few lines as they can */
};

void say_phrase(const struct speaker *sp, const struct phrase *p,
                const int16_t *arg, struct buf *out);
void say_event(const struct speaker *sp, const struct event *e,
               struct buf *out);
/* What `seat` is asked: "your" is what belongs to it. */
void say_question(const struct speaker *sp, int seat, const struct event *e,
                  struct buf *out);
void say_move(const struct speaker *sp, struct move m, struct buf *out);

/* What went wrong, and where, in another language. */
void error_say(const struct catalogue *cat, const struct error *err,
               struct buf *out);

#endif
