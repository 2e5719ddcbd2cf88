/*
 * A store in a folder of its own, for tests.
 */
#include "support/store.h"

#include "base/bug.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

void fixture_reopen(struct fixture *f)
{
    struct error err = { "" };

    if (f->store)
        f->store->close(f->store);
    f->store = f->open(f->path, &err);
    if (!f->store)
        BUG("%s", err.what);
}

int fixture_set_up(void **state, store_opener *open)
{
    struct fixture *f = calloc(1, sizeof(*f));

    REQUIRE(f);
    f->open = open;
    snprintf(f->dir, sizeof(f->dir), "/tmp/starboard-store-XXXXXX");
    REQUIRE(mkdtemp(f->dir));
    snprintf(f->path, sizeof(f->path), "%s/tables.db", f->dir);
    fixture_reopen(f);
    *state = f;
    return 0;
}

int fixture_set_up_at(void **state, store_opener *open, const char *url)
{
    struct fixture *f = calloc(1, sizeof(*f));

    REQUIRE(f);
    f->open = open;
    snprintf(f->path, sizeof(f->path), "%s", url);
    fixture_reopen(f);
    *state = f;
    return 0;
}

int fixture_tear_down(void **state)
{
    static const char *const end[] = { "", "-wal", "-shm" };
    struct fixture *f = *state;

    f->store->close(f->store);
    for (int i = 0; f->dir[0] && i < 3; i++) {
        char path[128];

        snprintf(path, sizeof(path), "%s%s", f->path, end[i]);
        unlink(path);
    }
    if (f->dir[0])
        rmdir(f->dir);
    free(f);
    return 0;
}

void store_says_damaged(const char *where)
{
    struct error err = { "" };
    struct stored_table t;
    struct store *s = store_open(where, &err);

    assert_non_null(s);
    assert_int_equal(s->find(s, "old", &t, NULL, NULL, &err), -1);
    assert_non_null(strstr(err.what, "damaged"));
    assert_false(s->away);
    s->close(s);
}
