/*
 * Memos that wait to be written, and what they make of those that are read.
 */
#include "store/batch.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

void batch_put(struct batch *b, const struct stored_memo *m)
{
    struct op *op = batch_note(b, KEEP_MEMO, "");

    op->memo = (struct stored_memo){ op_text(m->whose), op_text(m->kind),
                                     op_text(m->name),  op_text(m->text),
                                     m->owner,          m->when };
}

void batch_memo_free(struct op *op)
{
    free((char *)op->memo.whose);
    free((char *)op->memo.kind);
    free((char *)op->memo.name);
    free((char *)op->memo.text);
}

static bool is_same(const struct stored_memo *a, const struct stored_memo *b)
{
    return strcmp(a->whose, b->whose) == 0 && strcmp(a->kind, b->kind) == 0 &&
           strcmp(a->name, b->name) == 0;
}

/* All of a table, or of the one that is looked for, go with it. */
static bool removes(const struct op *op, const struct stored_memo *m)
{
    return op->kind == KEEP_NOT && strcmp(op->id, m->whose) == 0;
}

struct merging {
    const struct batch *const *since;
    struct stored_memo wanted;
    store_memo *each;
    void *to;
    bool enough;
};

/* Does a later write decide about it?  `from` itself does not count. */
static bool is_changed(const struct merging *g, const struct stored_memo *m,
                       const struct op *from)
{
    bool later = from == NULL;

    for (int i = 0; i < 2; i++)
        for (const struct op *op = g->since[i]->first; op; op = op->next) {
            if (later && (removes(op, m) ||
                          (op->kind == KEEP_MEMO && is_same(&op->memo, m))))
                return true;
            later = later || op == from;
        }
    return false;
}

static int pass_on(void *to, const struct stored_memo *m, struct error *err)
{
    struct merging *g = to;

    int going = is_changed(g, m, NULL) ? 0 : g->each(g->to, m, err);

    g->enough = going > 0;
    return going;
}

static bool is_wanted(const struct merging *g, const struct op *op)
{
    struct stored_memo like = op->memo;

    if (op->kind != KEEP_MEMO || !like.text)
        return false;
    if (!g->wanted.whose)
        return true;
    if (g->wanted.name[0] == '\0')
        like.name = "";
    return is_same(&like, &g->wanted);
}

int batch_memos(const struct batch *const since[2], struct store *reads,
                const char *whose, const char *kind, const char *name,
                store_memo *each, void *to, struct error *err)
{
    struct merging g = {
        since, { .whose = whose, .kind = kind, .name = name }, each, to, false
    };
    int going = reads->memos(reads, whose, kind, name, pass_on, &g, err);

    for (int i = 0; i < 2; i++)
        for (const struct op *op = since[i]->first;
             op && going == 0 && !g.enough; op = op->next)
            if (is_wanted(&g, op) && !is_changed(&g, &op->memo, op))
                going = each(to, &op->memo, err);
    return going < 0 ? -1 : 0;
}

int64_t batch_owned(const struct batch *b, uint64_t owner, const char *kind)
{
    int64_t n = 0;

    for (const struct op *op = b->first; op; op = op->next)
        n += op->kind == KEEP_MEMO && op->memo.text &&
             op->memo.owner == owner && strcmp(op->memo.kind, kind) == 0;
    return n;
}
