/*
 * Names, labels and lists in the reader's language.
 */
#include "core/tell.h"

#include "core/game.h"

const char *tell_name(const struct speaker *sp, int kind, int value)
{
    const struct noun *noun = noun_of(sp->game, kind);

    if (noun->players && value < MAX_SEATS && sp->seat_name &&
        sp->seat_name[value])
        return sp->seat_name[value];
    return tr(sp->cat, noun->name(value));
}

void tell_label(const struct speaker *sp, const char *english, struct buf *out)
{
    buf_addf(out, "%s%s", tr(sp->cat, english), tr(sp->cat, N_(": ")));
}

void tell_count(const struct speaker *sp, const struct phrase *p, int n,
                int whose, struct buf *out)
{
    say_phrase(sp, p, (int16_t[EVENT_ARGS]){ (int16_t)n, (int16_t)whose }, out);
}

const struct phrase *tell_more(const struct phrase *p, int was, int is,
                               int16_t arg[EVENT_ARGS])
{
    if (is <= was)
        return NULL;
    arg[0] = (int16_t)is;
    arg[1] = (int16_t)was;
    return p;
}

/* ---- lists ---- */

struct told told_list(const struct speaker *sp, const char *open,
                      struct buf *out)
{
    return (struct told){ sp, out, open, false };
}

void told_next(struct told *l)
{
    buf_adds(l->out, l->any ? ", " : l->open);
    l->any = true;
}

void told_add(struct told *l, const char *text)
{
    told_next(l);
    buf_adds(l->out, text);
}

void told_count(struct told *l, const struct phrase *p, int n, int whose)
{
    if (n == 0)
        return;
    told_next(l);
    tell_count(l->sp, p, n, whose, l->out);
}

void told_close(const struct told *l, const char *close)
{
    buf_adds(l->out, l->any ? close : "");
}
