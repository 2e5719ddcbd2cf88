/*
 * Reads the file of unwanted addresses.  A file with a mistake changes
 * nothing: the list from before stays.
 */
#include "server/banned.h"

#include "base/memory.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void add(struct banned *b, struct address a)
{
    b->at = memory_resize(b->at, (size_t)b->n + 1, sizeof(a));
    b->at[b->n++] = a;
}

/* Without the comment and the blanks around. */
static char *strip(char *line)
{
    size_t n = strcspn(line, "#\r\n");

    while (n > 0 && strchr(" \t", line[n - 1]))
        n--;
    line[n] = '\0';
    return line + strspn(line, " \t");
}

static int read_lines(FILE *f, struct banned *b, const char *path,
                      struct error *err)
{
    char line[256];

    for (int n = 1; fgets(line, sizeof(line), f); n++) {
        char *word = strip(line);
        struct address a;

        if (!*word)
            continue;
        if (!address_read(word, &a))
            return error_set(err, "%s, line %d: \"%.40s\" is not an address",
                             path, n, word);
        add(b, a);
    }
    return 0;
}

static int cannot_open(struct error *err, const char *path)
{
    return error_set(err, "cannot open %s: %s", path, strerror(errno));
}

int banned_read(struct banned *b, const char *path, bool may_miss,
                struct error *err)
{
    struct banned fresh = { NULL, 0 };
    FILE *f = fopen(path, "r");
    int done;

    if (!f && may_miss && errno == ENOENT) {
        banned_release(b);
        return 0;
    }
    if (!f)
        return cannot_open(err, path);
    done = read_lines(f, &fresh, path, err);
    fclose(f);
    if (done < 0) {
        banned_release(&fresh);
        return -1;
    }
    banned_release(b);
    *b = fresh;
    return 0;
}

/* ---- while the server runs ---- */

/* Whoever writes it is the only one who may read a new one. */
static FILE *open_to_write(const char *path, const char *how)
{
    mode_t before = umask(0077);
    FILE *f = fopen(path, how);

    umask(before);
    return f;
}

static int finish(FILE *f, const char *path, struct error *err)
{
    bool fine = fflush(f) == 0 && !ferror(f);

    return fclose(f) == 0 && fine
               ? 0
               : error_set(err, "cannot write %s: %s", path, strerror(errno));
}

/* Somebody may have left the last line without its end. */
static bool ends_in_a_line(FILE *f)
{
    return fseek(f, -1, SEEK_END) < 0 || fgetc(f) == '\n';
}

int banned_add(struct banned *b, const char *path, const struct address *a,
               struct error *err)
{
    char text[ADDRESS_TEXT];
    FILE *f;

    if (banned_has(b, a))
        return 0;
    f = open_to_write(path, "a+");
    if (!f)
        return cannot_open(err, path);
    address_print(a, text);
    fprintf(f, "%s%s\n", ends_in_a_line(f) ? "" : "\n", text);
    if (finish(f, path, err) < 0)
        return -1;
    add(b, *a);
    return 0;
}

/* All lines but those of the address. */
static void copy_others(FILE *from, FILE *to, const struct address *a)
{
    char line[256], word[256];
    struct address here;

    while (fgets(line, sizeof(line), from)) {
        memcpy(word, line, sizeof(line));
        if (!address_read(strip(word), &here) || !address_equal(&here, a))
            fputs(line, to);
    }
}

int banned_remove(struct banned *b, const char *path, const struct address *a,
                  struct error *err)
{
    char fresh[PATH_MAX];
    FILE *from, *to;

    if (!banned_has(b, a))
        return error_set(err, "this address is not banned");
    if (snprintf(fresh, sizeof(fresh), "%s.new", path) >= (int)sizeof(fresh))
        return error_set(err, "the path %s is too long", path);
    from = fopen(path, "r");
    to = from ? open_to_write(fresh, "w") : NULL;
    if (to)
        copy_others(from, to, a);
    if (from)
        fclose(from);
    if (!to)
        return cannot_open(err, from ? fresh : path);
    if (finish(to, fresh, err) < 0)
        return -1;
    if (rename(fresh, path) < 0)
        return error_set(err, "cannot write %s: %s", path, strerror(errno));
    return banned_read(b, path, false, err);
}

bool banned_has(const struct banned *b, const struct address *a)
{
    for (int i = 0; i < b->n; i++)
        if (address_equal(&b->at[i], a))
            return true;
    return false;
}

void banned_release(struct banned *b)
{
    free(b->at);
    *b = (struct banned){ NULL, 0 };
}
