/* Rows that exchange the values of one field: see fields.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "core/scenario.h"
#include "games/registry.h"
#include "support/fields.h"

#include <fcntl.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FILE_ROOM = 65536 };

/* What a child says by its end; anything else is a crash, which is a change. */
enum { ALL_HOLD = 0, SOME_DOES_NOT = 1 };

static void hear(void *who, const struct scenario_wrong *wrong)
{
    (void)who;
    (void)wrong;
}

static bool holds(const char *path)
{
    static char text[FILE_ROOM];
    struct scenario_hearer to = { hear, NULL, NULL };
    FILE *file = fopen(path, "r");
    size_t n;

    if (!file)
        return false;
    n = fread(text, 1, sizeof(text), file);
    fclose(file);
    return scenario_run(text, n, game_find, &to) == 0;
}

static bool all_hold(const char *pattern)
{
    glob_t files;
    bool hold = true;

    assert_int_equal(glob(pattern, 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc && hold; i++)
        hold = holds(files.gl_pathv[i]);
    globfree(&files);
    return hold;
}

/* Every row gets what the next one says, the last one what the first said. */
static void move_up(const struct row_table *t, const struct table_field *f)
{
    char *rows = t->rows, first[256];

    assert_true(f->size <= sizeof(first));
    memcpy(first, rows + f->at, f->size);
    for (size_t i = 0; i + 1 < t->n; i++)
        memcpy(rows + i * t->size + f->at, rows + (i + 1) * t->size + f->at,
               f->size);
    memcpy(rows + (t->n - 1) * t->size + f->at, first, f->size);
}

static void blank(const struct row_table *t, const struct table_field *f)
{
    for (size_t i = 0; i < t->n; i++)
        memset((char *)t->rows + i * t->size + f->at, 0, f->size);
}

typedef void change_fn(const struct row_table *t, const struct table_field *f);

/* In a process of its own: what wrong rows do is anybody's guess. */
static bool notices(const struct row_table *t, const struct table_field *f,
                    change_fn *change, const char *pattern)
{
    int status = 0;
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        int nowhere = open("/dev/null", O_WRONLY);

        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        alarm(60);
        change(t, f);
        _exit(all_hold(pattern) ? ALL_HOLD : SOME_DOES_NOT);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return !WIFEXITED(status) || WEXITSTATUS(status) != ALL_HOLD;
}

static bool is_named(const struct row_table *t, size_t byte)
{
    for (const struct table_field *f = t->fields; f->name; f++)
        if (byte >= f->at && byte < f->at + f->size)
            return true;
    return false;
}

static void nothing_else_is_said(const struct row_table *t)
{
    const char *rows = t->rows;

    for (size_t byte = 0; byte < t->size; byte++)
        for (size_t i = 0; i < t->n && !is_named(t, byte); i++)
            if (rows[i * t->size + byte] != 0)
                fail_msg("%s: byte %zu of a row is in no field of the test",
                         t->name, byte);
}

static int idle_of(const struct row_table *table, const char *pattern)
{
    int idle = 0;

    nothing_else_is_said(table);
    for (const struct table_field *f = table->fields; f->name; f++)
        if (!f->words && !notices(table, f, move_up, pattern) &&
            !notices(table, f, blank, pattern)) {
            print_error("%s: no scenario notices .%s\n", table->name, f->name);
            idle++;
        }
    return idle;
}

int fields_idle(const struct row_table *tables, size_t n, const char *pattern)
{
    int idle = 0;

    assert_true(all_hold(pattern));
    for (size_t i = 0; i < n; i++)
        idle += idle_of(&tables[i], pattern);
    return idle;
}
