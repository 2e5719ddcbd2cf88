/*
 * The lists of `starboard show GAME --moves` and its like, written from the
 * tables and folded to the width of a page.
 */
#include "core/vocabulary.h"

#include "core/game.h"
#include "core/sheet.h"

#include <ctype.h>
#include <string.h>

enum { INDENT = 4 };

/* The name of argument i in capitals: what its slot is called, else its
 * kind. */
static void add_argument(const struct game *g, const struct phrase *p, int i,
                         struct buf *out)
{
    struct buf slot = BUF_INIT;
    const char *name = noun_of(g, p->arg[i])->id;

    if (phrase_slot(g, p, i, &slot))
        name = buf_str(&slot);
    buf_addc(out, ' ');
    for (; *name && *name != ':'; name++)
        buf_addc(out, (char)toupper((unsigned char)*name));
    buf_release(&slot);
}

/* Words of a text from the margin on, without going beyond the paper. */
static void add_folded(const char *text, struct buf *out)
{
    sheet_fold(&(struct sheet){ .out = out }, INDENT, text);
}

/* "Move from FROM to TO.": slots are written as the arguments are, and one
 * form behind the other, "your city / SEAT's city". */
static void add_sentence(const char *text, struct buf *out)
{
    struct buf plain = BUF_INIT;

    for (; *text; text++) {
        size_t n = strcspn(text, ":}");

        if (*text == '[' || *text == ']')
            continue;
        if (*text == '|') {
            buf_adds(&plain, " / ");
            continue;
        }
        if (*text != '{') {
            buf_addc(&plain, *text);
            continue;
        }
        for (size_t i = 1; i < n; i++)
            buf_addc(&plain, (char)toupper((unsigned char)text[i]));
        text = strchr(text, '}');
    }
    add_folded(buf_str(&plain), out);
    buf_release(&plain);
}

static void add_phrase(const struct game *g, const struct phrase *p, int args,
                       const struct catalogue *cat, struct buf *out)
{
    buf_adds(out, p->id);
    for (int i = 0; i < args && p->arg[i] != NOUN_NONE; i++)
        add_argument(g, p, i, out);
    buf_addc(out, '\n');
    add_sentence(p->plural ? tr_plural(cat, p->text, p->plural, 2)
                           : tr(cat, p->text),
                 out);
}

static void list_moves(const struct game *g, const struct catalogue *cat,
                       struct buf *out)
{
    for (int v = 1; v < g->n_verbs; v++)
        if (g->verb[v].id)
            add_phrase(g, &g->verb[v], MOVE_ARGS, cat, out);
}

static void list_messages(const struct game *g, bool questions,
                          const struct catalogue *cat, struct buf *out)
{
    for (int i = 1; i < g->n_messages; i++)
        if (g->message[i].id && phrase_is_question(&g->message[i]) == questions)
            add_phrase(g, &g->message[i], EVENT_ARGS, cat, out);
}

static void list_events(const struct game *g, const struct catalogue *cat,
                        struct buf *out)
{
    list_messages(g, false, cat, out);
}

static void list_questions(const struct game *g, const struct catalogue *cat,
                           struct buf *out)
{
    list_messages(g, true, cat, out);
}

static void list_set(const struct game *g, const struct catalogue *cat,
                     struct buf *out)
{
    (void)cat;
    for (const struct edit_row *row = g->edit; row->word; row++) {
        buf_adds(out, "set ");
        edit_usage(row, out);
        buf_addc(out, '\n');
    }
}

/* Every kind of thing and the words for it. */
static void list_words(const struct game *g, const struct catalogue *cat,
                       struct buf *out)
{
    struct buf words = BUF_INIT;

    (void)cat;
    for (const struct noun *noun = g->noun; noun->id; noun++) {
        buf_clear(&words);
        for (int v = 0; v < noun->n; v++)
            buf_addf(&words, "%s%s", v > 0 ? " " : "", noun->word(v));
        buf_addf(out, "%s\n", noun->id);
        add_folded(buf_str(&words), out);
    }
    buf_release(&words);
}

static const struct {
    const char *word;
    void (*list)(const struct game *g, const struct catalogue *cat,
                 struct buf *out);
} lists[] = {
    { "moves", list_moves }, { "events", list_events },
    { "set", list_set },     { "questions", list_questions },
    { "words", list_words },
};

bool vocabulary_list(const struct game *g, const char *which,
                     const struct catalogue *cat, struct buf *out)
{
    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
        if (strcmp(lists[i].word, which) == 0) {
            lists[i].list(g, cat, out);
            return true;
        }
    return false;
}
