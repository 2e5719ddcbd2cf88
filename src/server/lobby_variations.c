/*
 * POST /api/variations: what else could have been, put into a record or taken
 * out of it.  The records are the sender's own; nothing is kept.
 */
#include "server/lobby.h"

#include "base/json_read.h"
#include "core/record.h"
#include "games/registry.h"

/* "add": another record of the same game.  Returns where its game is now. */
static int add(struct json_slice body, const struct buf *text, struct buf *out,
               struct error *err)
{
    struct buf other = BUF_INIT;
    int where = -1;

    if (!json_add_text(body, "/add", &other))
        error_set(err, N_("\"add\" must be the text of a record, or \"drop\" "
                          "the number of a variation"));
    else
        where = record_graft(buf_str(text), text->n, buf_str(&other), other.n,
                             out, err);
    buf_release(&other);
    return where;
}

/* "drop": the number of a variation.  Then the game itself is looked at. */
static int change(struct json_slice body, const struct buf *text,
                  struct buf *out, struct error *err)
{
    struct json_slice value;
    int64_t n;

    if (!json_find(body, "/drop", &value))
        return add(body, text, out, err);
    if (!json_number(value, &n) || n < 1 || n > MAX_VARIATIONS)
        return error_set(err, N_("\"variation\" is out of range"));
    return record_prune(buf_str(text), text->n, (int)n, out, err);
}

/* What is handed out can be played. */
static int check(const struct buf *text, int variation, struct error *err)
{
    struct match m;

    if (record_read_variation(buf_str(text), text->n, game_find, variation, &m,
                              err) < 0)
        return -1;
    match_release(&m);
    return 0;
}

void lobby_variations(const struct request *r, struct response *out)
{
    struct buf text = BUF_INIT, changed = BUF_INIT;
    struct json_slice body;
    struct error err;
    struct json j;
    int where = -1;

    if (!lobby_body(r, &body, out))
        return;
    if (!json_add_text(body, "/record", &text))
        error_set(&err, N_("\"record\" must be the text of a record"));
    else
        where = change(body, &text, &changed, &err);
    if (where < 0 || check(&changed, where, &err) < 0) {
        lobby_refuse(out, 400, &err);
    } else {
        json_init(&j, &out->body);
        json_open(&j);
        json_kstr(&j, "record", buf_str(&changed));
        json_kint(&j, "variation", where);
        json_close(&j);
    }
    buf_release(&text);
    buf_release(&changed);
}
