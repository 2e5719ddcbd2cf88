/*
 * Keeping a game that is played in this terminal in a file, and what is said of
 * it when play stops.
 */
#include "cli/play.h"

#include "cli/cli.h"
#include "core/record.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* A name that is not taken, in the current folder. */
static int name_save(struct sitting *t, struct error *err)
{
    for (int i = 1; i < 1000; i++) {
        snprintf(t->save, sizeof(t->save), "starboard-%s-%d.record",
                 t->speaker.game->id, i);
        if (access(t->save, F_OK) != 0)
            return 0;
    }
    t->save[0] = '\0';
    return error_set(err, "there are a thousand saved games here; name a file "
                          "with --save");
}

/* The old file stays whole until the new one is. */
int sitting_save(struct sitting *t, struct error *err)
{
    char fresh[PATH_LENGTH + 8];
    struct buf text = BUF_INIT;
    int done;

    if (t->trial)
        return error_set(err, N_("a puzzle is not saved"));
    if (t->remote)
        return error_set(err, "the server keeps this game");
    if (!t->save[0] && name_save(t, err) < 0)
        return -1;
    snprintf(fresh, sizeof(fresh), "%s.new", t->save);
    record_write(&t->story.match, RECORD_SAVE, &text);
    done = file_write(fresh, &text, err);
    buf_release(&text);
    if (done == 0 && rename(fresh, t->save) != 0)
        done = error_set(err, "cannot write %s: %s", t->save, strerror(errno));
    return done;
}

static bool is_started(const struct sitting *t)
{
    for (int i = 0; i < t->story.match.n; i++)
        if (t->story.match.log[i].kind == ENTRY_MOVE)
            return true;
    return false;
}

int sitting_leave(struct sitting *t, bool name_file, struct error *err)
{
    const struct catalogue *cat = t->speaker.cat;

    printf("\n%s\n", tr(cat, N_("Stopped before the end.")));
    if (t->remote) {
        struct buf why = BUF_INIT;

        if (!remote_is_sent_away(t->remote, &why))
            buf_adds(&why, tr(cat, N_("The game stays on the server; the same "
                                      "link leads back to it.")));
        puts(buf_str(&why));
        buf_release(&why);
        return 0;
    }
    if (!t->save[0] && (!name_file || !is_started(t)))
        return 0;
    if (sitting_save(t, err) < 0)
        return -1;
    printf("%s\n    starboard play --resume %s\n",
           tr(cat, N_("The game is saved. Go on with:")), t->save);
    return 0;
}

int sitting_end(struct sitting *t, bool name_file, struct error *err)
{
    if (t->remote || (!t->save[0] && !name_file))
        return 0;
    if (sitting_save(t, err) < 0)
        return -1;
    /* On a pipe the file was asked for by its name. */
    if (name_file)
        printf("%s\n    starboard replay %s\n",
               tr(t->speaker.cat, N_("The game is kept. Look back with:")),
               t->save);
    return 0;
}
