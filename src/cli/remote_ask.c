/*
 * What is asked of a server: each request waits for its answer.
 */
#include "cli/remote_parts.h"

#include "base/json.h"
#include "cli/cli.h"
#include "cli/interrupt.h"

static int no_answer(struct error *err)
{
    return error_set(err, "%s",
                     interrupted()
                         ? N_("stopped")
                         : N_("the server does not answer; reconnecting…"));
}

/* The server has said why it ends the connection: is there a way back? */
static int wait_for_verdict(struct remote *r, double end, struct error *err)
{
    while (now() < end && !interrupted() && !r->turned_away && r->parting)
        remote_listen(r, SLICE_MS);
    if (!r->turned_away)
        return no_answer(err);
    *err = r->refused;
    return -1;
}

/*
 * Until it is answered and the position that it led to is here.  When the
 * line breaks in between nobody knows whether it was done: the position
 * after the next hello tells, and the person is simply asked again.
 */
static int wait_answer(struct remote *r, struct error *err)
{
    double end = now() + FIRST_SECONDS;
    bool up = join_is_up(r->join);

    while (now() < end && !interrupted()) {
        remote_listen(r, SLICE_MS);
        if (r->reply == REPLY_REFUSED) {
            if (err)
                *err = r->refused;
            return -1;
        }
        if (r->reply == REPLY_OK && r->state >= r->done_state)
            return 0;
        if (!up || !join_is_up(r->join))
            break;
    }
    return r->parting ? wait_for_verdict(r, end, err) : no_answer(err);
}

static void say_message(struct remote *r, const char *type, const char *move,
                        int yes)
{
    struct buf text = BUF_INIT;
    struct json j;

    json_init(&j, &text);
    json_open(&j);
    json_kstr(&j, "type", type);
    json_kint(&j, "tag", ++r->tag);
    json_kint(&j, "state", r->state);
    if (move)
        json_kstr(&j, "move", move);
    if (yes >= 0)
        json_kbool(&j, "yes", yes == 1);
    json_close(&j);
    json_done(&j);
    r->reply = REPLY_NONE;
    join_say(r->join, buf_str(&text));
    buf_release(&text);
}

int remote_play(struct remote *r, struct move m, struct error *err)
{
    struct buf text = BUF_INIT;

    move_print(r->game, m, &text);
    say_message(r, "move", buf_str(&text), -1);
    buf_release(&text);
    return wait_answer(r, err);
}

int remote_undo(struct remote *r, bool redo, struct error *err)
{
    say_message(r, redo ? "redo" : "undo", NULL, -1);
    return wait_answer(r, err);
}

int remote_consent(struct remote *r, bool yes, struct error *err)
{
    say_message(r, "consent", NULL, yes);
    return wait_answer(r, err);
}

int remote_stand(struct remote *r, const char *what, bool yes,
                 struct error *err)
{
    say_message(r, what, NULL, yes);
    return wait_answer(r, err);
}

int remote_hint(struct remote *r, struct move *out, struct buf *why,
                struct error *err)
{
    double end = now() + FIRST_SECONDS;

    r->advised = false;
    say_message(r, "hint", NULL, -1);
    if (wait_answer(r, err) < 0)
        return -1;
    while (!r->advised && now() < end && !interrupted())
        remote_listen(r, SLICE_MS);
    if (!r->advised)
        return no_answer(err);
    *out = r->advice;
    buf_adds(why, buf_str(&r->why));
    return 0;
}

int remote_kick(struct remote *r, int seat, bool ban, struct error *err)
{
    struct buf text = BUF_INIT;
    struct json j;

    json_init(&j, &text);
    json_open(&j);
    json_kstr(&j, "type", "kick");
    json_kint(&j, "tag", ++r->tag);
    json_kint(&j, "seat", seat + 1);
    json_kbool(&j, "ban", ban);
    json_close(&j);
    json_done(&j);
    r->reply = REPLY_NONE;
    join_say(r->join, buf_str(&text));
    buf_release(&text);
    return wait_answer(r, err);
}
