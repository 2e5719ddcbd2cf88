/*
 * Finds a file of the page by its path, and says how long a browser may keep
 * it.
 */
#include "server/page.h"

#include "server/lobby.h"

#include <string.h>

const struct page_file *page_find(const char *path)
{
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    for (const struct page_file *f = page_file; f->path; f++)
        if (strcmp(f->path, path) == 0)
            return f;
    return NULL;
}

/* Names of assets carry a hash of what is in them; other files may change. */
static const char *lifetime(const char *path)
{
    return strncmp(path, "/assets/", 8) == 0
               ? "public, max-age=31536000, immutable"
               : "no-cache";
}

static void answer_without(struct response *out)
{
    out->type = "text/plain; charset=utf-8";
    buf_adds(&out->body,
             "Starboard plays here, but this program was built without its "
             "page.\nPrograms play over the protocol of docs/protocol.md; "
             "`make run` builds the page too.\n");
}

bool page_answer(const struct request *r, struct response *out)
{
    const struct page_file *f = page_find(r->path);

    if (!f && strcmp(r->path, "/") == 0) {
        answer_without(out);
        return true;
    }
    if (!f)
        return false;
    out->type = f->type;
    out->cache = lifetime(f->path);
    /* It shows replays alone (web/src/lib/embedded.ts). */
    out->framed = strcmp(f->path, "/embed.html") == 0;
    out->packed = r->gzip || !f->plain;
    if (out->packed)
        buf_add(&out->body, f->packed, f->n_packed);
    else
        buf_add(&out->body, f->plain, f->n_plain);
    return true;
}
