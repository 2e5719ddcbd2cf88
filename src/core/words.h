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

struct noun {
    const char *id; /* "card" */
    int n;          /* values are 0..n-1 */
    /* One word without spaces, unique in the kind, for ever the same:
     * "loyal-engineers", "5H". */
    const char *(*word)(int value);
    /* What a person reads, in English, marked with N_(). */
    const char *(*name)(int value);
    /* The section of docs/rules that is about such things, N_(), or NULL. */
    const char *section;
};

struct phrase {
    const char *id; /* a verb's word in move text, a message's id */
    /* "{seat} plays {card}."  Slots carry the noun's id, or "{rival:seat}"
     * where one noun stands twice; in the English text they come in the order
     * of `arg`.  Where a number decides between two forms, NP_() gives `text`
     * and `plural`, and the first "{number}"-slot decides.  A part in brackets,
     * "[ Left: {number}.]", is said only when it counts something. */
    const char *text;
    const char *plural;
    uint8_t arg[EVENT_ARGS]; /* kinds of the arguments; a verb has <= 3 */
};

struct game;

/* Ids of questions start with "ask-", those of other messages do not. */
bool phrase_is_question(const struct phrase *p);
/* The name of slot i, which stands for argument i ("seat", "rival:seat");
 * false when the text has fewer.  *out is cleared first. */
bool phrase_slot(const struct phrase *p, int i, struct buf *out);

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
};

void say_phrase(const struct speaker *sp, const struct phrase *p,
                const int16_t *arg, struct buf *out);
void say_event(const struct speaker *sp, const struct event *e,
               struct buf *out);
void say_move(const struct speaker *sp, struct move m, struct buf *out);

/* What went wrong, and where, in another language. */
void error_say(const struct catalogue *cat, const struct error *err,
               struct buf *out);

#endif
