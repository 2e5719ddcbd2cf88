/*
 * Copies table by table.  All that is stored of a table is told as a text; the
 * text of the copy must be that of the original.
 */
#include "store/copy.h"

#include "base/memory.h"
#include "store/batch.h"
#include "store/chain.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { PORTION = 4000 }; /* of writes that are made durable together */

struct copying {
    struct store *from, *to;
    char (*id)[STORE_ID];
    int64_t n_ids;
    int room;
    struct batch batch;
    int n_noted;
};

/* ---- which tables there are ---- */

static int add_id(void *to, const struct stored_table *t, struct error *err)
{
    struct copying *c = to;

    if (t->n_seats == 0)
        return error_set(err, "the stored table %s is damaged", t->id);
    c->id = memory_grow(c->id, (int)c->n_ids, &c->room, STORE_ID);
    memcpy(c->id[c->n_ids++], t->id, STORE_ID);
    return 0;
}

/* ---- one table ---- */

/* While it is read: what it is told as, and what is to be written. */
struct telling {
    struct copying *c; /* NULL: nothing is written */
    const struct stored_table *table;
    struct buf *out;
    uint64_t chain;
};

static struct op *note(const struct telling *t, enum kind kind)
{
    t->c->n_noted++;
    return batch_note(&t->c->batch, kind, t->table->id);
}

static int tell_entry(void *to, const struct stored_entry *e, struct error *err)
{
    struct telling *t = to;
    struct op *op;

    t->chain = chain_next(t->chain, e->n, e->text);
    if (t->chain != e->chain)
        return error_set(err, "entry %d does not fit what was before it", e->n);
    buf_addf(t->out, "%d %" PRId64 " %s\n", e->n, e->when, e->text);
    if (!t->c)
        return 0;
    op = note(t, KEEP_ENTRY);
    op->n = e->n;
    op->number = e->chain;
    op->when = e->when;
    op->asked = t->table->asked;
    op->text = op_text(e->text);
    return 0;
}

static int tell_line(void *to, int n, int seat, const char *text,
                     struct error *err)
{
    const struct telling *t = to;
    struct op *op;

    (void)err;
    buf_addf(t->out, "%d %d %s\n", n, seat, text);
    if (!t->c)
        return 0;
    op = note(t, KEEP_LINE);
    op->n = n;
    op->seat = seat;
    op->text = op_text(text);
    return 0;
}

static int tell_snapshot(const struct telling *t, struct store *s,
                         struct error *err)
{
    struct buf bytes = BUF_INIT;
    struct op *op;
    uint64_t chain;
    int n, found = s->snapshot(s, t->table->id, &n, &chain, &bytes, err);

    if (found > 0) {
        buf_addf(t->out, "%d %016" PRIx64 " ", n, chain);
        buf_add(t->out, bytes.at, bytes.n);
    }
    if (found > 0 && t->c) {
        op = note(t, KEEP_SNAPSHOT);
        op->n = n;
        op->number = chain;
        op->text = op_copy(bytes.at, bytes.n);
        op->size = bytes.n;
    }
    buf_release(&bytes);
    return found < 0 ? -1 : 0;
}

static int tell_bans(const struct telling *t, struct store *s,
                     struct error *err)
{
    uint64_t owner[STORE_BANS];
    int n = s->bans(s, t->table->id, owner, err);

    for (int i = 0; i < n; i++) {
        buf_addf(t->out, "%016" PRIx64 "\n", owner[i]);
        if (t->c)
            note(t, KEEP_BAN)->number = owner[i];
    }
    return n < 0 ? -1 : 0;
}

/* The chain begins with the set-up as the record has it: components stand
 * before the seed. */
static uint64_t first_link(const struct buf *setup, const struct buf *parts)
{
    const char *text = buf_str(setup);
    const char *seed = strstr(text, "\nseed ");
    size_t head = seed ? (size_t)(seed - text) + 1 : setup->n;
    struct buf whole = BUF_INIT;
    uint64_t chain;

    buf_add(&whole, text, head);
    buf_add(&whole, buf_str(parts), parts->n);
    buf_add(&whole, text + head, setup->n - head);
    chain = chain_start(buf_str(&whole), whole.n);
    buf_release(&whole);
    return chain;
}

static int tell_rest(struct telling *t, struct store *s, struct error *err)
{
    if (s->journal(s, t->table->id, 0, INT32_MAX, tell_entry, t, err) < 0)
        return -1;
    if (t->chain != t->table->chain)
        return error_set(err, "the journal does not end where it did");
    if (s->chat(s, t->table->id, STORE_LINES, tell_line, t, err) < 0 ||
        tell_snapshot(t, s, err) < 0)
        return -1;
    return tell_bans(t, s, err);
}

/* All of a table as a text; with a copying it is noted to be written, too. */
static int tell(struct store *s, const char *id, struct copying *c,
                struct buf *out, struct error *err)
{
    struct stored_table head;
    struct buf setup = BUF_INIT, parts = BUF_INIT;
    struct telling t = { c, &head, out, 0 };
    int done = s->find(s, id, &head, &setup, &parts, err);

    if (done > 0) {
        /* Every member, also of those to come: readers clear it first.  How
         * often it was changed is nobody's business. */
        head.version = 0;
        buf_add(out, &head, sizeof(head));
        buf_add(out, buf_str(&setup), setup.n);
        buf_add(out, buf_str(&parts), parts.n);
        t.chain = first_link(&setup, &parts);
        if (c) {
            struct op *op = note(&t, KEEP_TABLE);

            op->head = op_copy(&head, sizeof(head));
            op->text = op_text(buf_str(&setup));
            op->more = parts.n > 0 ? op_text(buf_str(&parts)) : NULL;
        }
        done = tell_rest(&t, s, err);
    } else if (done == 0) {
        done = error_set(err, "table %s is not there", id);
    }
    buf_release(&setup);
    buf_release(&parts);
    return done < 0 ? error_in(err, "table %s", id) : 0;
}

/* ---- all of them ---- */

static int write_noted(struct copying *c, struct error *err)
{
    bool kept = batch_write(&c->batch, c->to) && !batch_has_lost(&c->batch);

    batch_drop(&c->batch);
    c->n_noted = 0;
    return kept ? 0 : error_set(err, "the database cannot commit");
}

static int copy_report(void *to, const char *id, const struct stored_report *r,
                       struct error *err)
{
    struct copying *c = to;

    return c->to->report(c->to, id, r, err) < 0 ? -1 : 0;
}

static int copy_memo(void *to, const struct stored_memo *m, struct error *err)
{
    struct copying *c = to;

    return c->to->put(c->to, m, err);
}

static int tell_memo(void *to, const struct stored_memo *m, struct error *err)
{
    (void)err;
    buf_addf(to, "%s %s %s %" PRIx64 " %" PRId64 " %s\n", m->whose, m->kind,
             m->name, m->owner, m->when, m->text);
    return 0;
}

static int compare_memos(struct copying *c, struct error *err)
{
    struct buf one = BUF_INIT, other = BUF_INIT;
    int done = 0;

    if (c->from->memos(c->from, NULL, NULL, NULL, tell_memo, &one, err) < 0 ||
        c->to->memos(c->to, NULL, NULL, NULL, tell_memo, &other, err) < 0)
        done = -1;
    else if (strcmp(buf_str(&one), buf_str(&other)) != 0)
        done = error_set(err, "the memos are not what they were");
    buf_release(&one);
    buf_release(&other);
    return done;
}

static int copy_rest(struct copying *c, struct error *err)
{
    struct stored_service v;

    if (c->from->each_report(c->from, copy_report, c, err) < 0 ||
        c->from->memos(c->from, NULL, NULL, NULL, copy_memo, c, err) < 0 ||
        c->from->service(c->from, &v, err) < 0 ||
        c->to->serve(c->to, &v, err) < 0)
        return -1;
    return c->to->commit(c->to, err);
}

static int copy_tables(struct copying *c, struct error *err)
{
    struct buf told = BUF_INIT;
    int done = 0;

    for (int64_t i = 0; done == 0 && i < c->n_ids; i++) {
        buf_clear(&told);
        done = tell(c->from, c->id[i], c, &told, err);
        if (done == 0 && c->n_noted > PORTION)
            done = write_noted(c, err);
    }
    buf_release(&told);
    return done < 0 ? -1 : write_noted(c, err);
}

static int compare(struct copying *c, struct error *err)
{
    struct buf one = BUF_INIT, other = BUF_INIT;
    int done = 0;

    for (int64_t i = 0; done == 0 && i < c->n_ids; i++) {
        buf_clear(&one);
        buf_clear(&other);
        if (tell(c->from, c->id[i], NULL, &one, err) < 0 ||
            tell(c->to, c->id[i], NULL, &other, err) < 0)
            done = -1;
        else if (one.n != other.n || memcmp(one.at, other.at, one.n) != 0)
            done = error_set(err, "table %s is not what it was", c->id[i]);
    }
    buf_release(&one);
    buf_release(&other);
    return done;
}

static int copy_all(struct copying *c, int64_t *tables, struct error *err)
{
    int64_t there;

    if (c->to->count(c->to, &there, err) < 0)
        return -1;
    if (there > 0)
        return error_set(err, "there are tables already where they are to go");
    if (c->from->old(c->from, STORE_ANY, INT64_MAX, INT32_MAX, add_id, c, err) <
            0 ||
        copy_tables(c, err) < 0 || copy_rest(c, err) < 0 ||
        compare(c, err) < 0 || compare_memos(c, err) < 0 ||
        c->to->count(c->to, tables, err) < 0)
        return -1;
    return *tables == c->n_ids
               ? 0
               : error_set(err, "the copy has %ld tables instead of %ld",
                           (long)*tables, (long)c->n_ids);
}

int store_copy(const char *from, const char *to, int64_t *tables,
               struct error *err)
{
    struct copying c = { 0 };
    int done = -1;

    batch_init(&c.batch);
    c.from = store_open_alone(from, err);
    c.to = c.from ? store_open_alone(to, err) : NULL;
    if (c.to)
        done = copy_all(&c, tables, err);
    batch_drop(&c.batch);
    free(c.id);
    if (c.to)
        c.to->close(c.to);
    if (c.from)
        c.from->close(c.from);
    return done;
}
