/*
 * Writes noted one after the other, and carried out together.
 */
#include "store/batch.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

void batch_init(struct batch *b)
{
    *b = (struct batch){ .last = &b->first };
}

static void op_free(struct op *op)
{
    free(op->head);
    free(op->text);
    free(op->more);
    batch_memo_free(op);
    free(op);
}

void batch_drop(struct batch *b)
{
    while (b->first) {
        struct op *op = b->first;

        b->first = op->next;
        op_free(op);
    }
    batch_init(b);
}

void batch_drop_table(struct batch *b, const char *id)
{
    struct batch all = *b;

    if (b->first)
        *all.last = NULL;
    batch_init(b);
    while (all.first) {
        struct op *op = all.first;

        all.first = op->next;
        op->next = NULL;
        if (strcmp(op->id, id) == 0) {
            op_free(op);
            continue;
        }
        *b->last = op;
        b->last = &op->next;
    }
}

void *op_copy(const void *p, size_t n)
{
    return memcpy(memory_new(1, n), p, n);
}

char *op_text(const char *text)
{
    return text ? memory_text(text) : NULL;
}

struct op *batch_note(struct batch *b, enum kind kind, const char *id)
{
    struct op *op = memory_new(1, sizeof(*op));

    REQUIRE(strlen(id) < sizeof(op->id));
    op->kind = kind;
    memcpy(op->id, id, strlen(id) + 1);
    *b->last = op;
    b->last = &op->next;
    return op;
}

static int carry_out(struct store *s, const struct op *op, struct error *err)
{
    struct stored_entry e = { op->n,     op->number, op->when,
                              op->asked, op->text,   op->opening };
    struct stored_report r = { op->n, op->seat, op->number, op->when,
                               op->text };

    switch (op->kind) {
    case KEEP_TABLE:
        return s->create(s, op->head, op->text, op->more, err);
    case KEEP_HEAD:
        return s->update(s, op->head, err);
    case KEEP_ENTRY:
        return s->append(s, op->id, &e, err);
    case KEEP_LINE:
        return s->say(s, op->id, op->n, op->seat, op->text, err);
    case KEEP_SNAPSHOT:
        return s->snap(s, op->id, op->n, op->number, op->text, op->size, err);
    case KEEP_REPORT:
        return s->report(s, op->id, &r, err);
    case KEEP_BAN:
        return s->ban(s, op->id, op->number, err);
    case KEEP_NOT:
        return s->remove(s, op->id, err);
    case KEEP_SERVICE:
        return s->serve(s, &op->service, err);
    case KEEP_MEMO:
        return s->put(s, &op->memo, err);
    case KEEP_HERE:
    case KEEP_LEAVE:
        return 0; /* there is nobody else */
    }
    return -1;
}

bool batch_has_lost(const struct batch *b)
{
    for (const struct op *op = b->first; op; op = op->next)
        if (op->lost)
            return true;
    return false;
}

bool batch_write(const struct batch *b, struct store *s)
{
    if (s->write)
        return s->write(s, b);
    for (const struct op *op = b->first; op; op = op->next)
        if (carry_out(s, op, NULL) < 0) {
            s->rollback(s);
            return false;
        }
    return s->commit(s, NULL) == 0;
}
