/*
 * What several commands need: files in and out, sentences in the reader's
 * language, a clock, and a line that shows how far a long run is.
 */
#include "cli/cli.h"

#include "base/lines.h"

#include <errno.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int file_read(const char *path, struct buf *out, struct error *err)
{
    FILE *f = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    char chunk[4096];
    size_t n;
    int failed;

    if (!f)
        return error_set(err, "cannot read %s: %s", path, strerror(errno));
    while ((n = fread(chunk, 1, sizeof(chunk), f)) > 0 && out->n <= TEXT_LENGTH)
        buf_add(out, chunk, n);
    failed = ferror(f);
    if (f != stdin)
        fclose(f);
    if (failed)
        return error_set(err, "cannot read %s", path);
    if (out->n > TEXT_LENGTH)
        return error_set(err, "%s is larger than %d bytes", path, TEXT_LENGTH);
    return 0;
}

int file_write(const char *path, const struct buf *text, struct error *err)
{
    FILE *f = fopen(path, "wb");
    size_t done;

    if (!f)
        return error_set(err, "cannot write %s: %s", path, strerror(errno));
    done = fwrite(buf_str(text), 1, text->n, f);
    if (fclose(f) != 0 || done != text->n)
        return error_set(err, "cannot write all of %s", path);
    return 0;
}

void say(const struct catalogue *cat, struct buf *out, const char *fmt, ...)
{
    struct error text;
    va_list ap;

    va_start(ap, fmt);
    error_set_list(&text, fmt, ap);
    va_end(ap);
    error_say(cat, &text, out);
}

double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void progress_start(struct progress *p, const struct catalogue *cat,
                    const char *what)
{
    *p = (struct progress){ .cat = cat, .what = what, .start = now() };
    p->last = p->start;
}

void progress_show(struct progress *p, long done, long all)
{
    double t = now();
    bool terminal = isatty(STDERR_FILENO);
    struct buf line = BUF_INIT;
    double left;

    if (t - p->last < (!terminal && p->shown ? 10 : p->shown ? 0.2 : 1))
        return;
    p->last = t;
    p->shown = true;
    left = done > 0 ? (t - p->start) * (double)(all - done) / (double)done : 0;
    if (terminal) {
        buf_adds(&line, "\r[");
        for (long i = 0; i < 30; i++)
            buf_addc(&line, i * all < 30 * done ? '#' : '.');
        buf_adds(&line, "] ");
    }
    say(p->cat, &line, "%s: %ld of %ld, %ld s left", tr(p->cat, p->what), done,
        all, (long)(left + 0.5));
    fprintf(stderr, "%s%s", buf_str(&line), terminal ? " " : "\n");
    buf_release(&line);
}

void progress_end(struct progress *p)
{
    if (p->shown && isatty(STDERR_FILENO))
        fprintf(stderr, "\r%79s\r", "");
}
