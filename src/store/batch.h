/*
 * What is to be written to the store and is not durable yet, in order.
 */
#ifndef STORE_BATCH_H
#define STORE_BATCH_H

#include "store/store.h"

enum kind {
    KEEP_TABLE,
    KEEP_HEAD,
    KEEP_ENTRY,
    KEEP_LINE,
    KEEP_SNAPSHOT,
    KEEP_REPORT,
    KEEP_BAN,
    KEEP_NOT, /* the table goes */
    KEEP_SERVICE,
    KEEP_MEMO,
    KEEP_HERE,  /* who sits there, in this process */
    KEEP_LEAVE, /* it is not open here any more */
};

/* Something to be written, complete in itself. */
struct op {
    struct op *next;
    enum kind kind;
    bool lost; /* it could not be written */
    char id[STORE_ID];
    int n, seat;
    uint64_t number; /* a link of the chain, or an owner */
    int64_t when;
    struct stored_service service;
    struct stored_memo memo; /* with memory of its own */
    unsigned asked;          /* or who sits there */
    int64_t opening;
    struct stored_table *head;
    char *text, *more;
    size_t size;
};

struct batch {
    struct op *first, **last;
};

void batch_init(struct batch *b);
void batch_drop(struct batch *b);
/* Everything of this table goes. */
void batch_drop_table(struct batch *b, const char *id);
/* One more, whose other members the caller fills in: with memory of its own. */
struct op *batch_note(struct batch *b, enum kind kind, const char *id);
/* batch_memos.c: a memo, of no table as far as losses go. */
void batch_put(struct batch *b, const struct stored_memo *m);
void batch_memo_free(struct op *op);
/* What is read, with what the batches have to write since, the older first. */
int batch_memos(const struct batch *const since[2], struct store *reads,
                const char *whose, const char *kind, const char *name,
                store_memo *each, void *to, struct error *err);
/* So many more count for the address when they are written. */
int64_t batch_owned(const struct batch *b, uint64_t owner, const char *kind);
void *op_copy(const void *p, size_t n);
char *op_text(const char *text); /* NULL stays NULL */
/* All of it, or, when something goes wrong, nothing; but see the write() of a
 * store, which may lose tables. */
bool batch_write(const struct batch *b, struct store *s);
bool batch_has_lost(const struct batch *b);

#endif
