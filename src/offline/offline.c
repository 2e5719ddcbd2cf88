/*
 * The server's tables without a server: the hub and the lobby as they are, for
 * one person in one browser, as a WebAssembly module.  It is called for one
 * thing at a time; what it gives the host during a call (host.h) the host holds
 * back until the rows of that call are kept.
 *
 * Two of them run, so that the tables answer while a bot thinks.  Both are the
 * same module and nothing in it moves: a job is copied as it is from one to the
 * other, and the pointers in it lead to the same rows of the same tables.
 */
#include "base/json_read.h"
#include "base/memory.h"
#include "core/record.h"
#include "offline/given.h"
#include "offline/host.h"
#include "offline/language.h"
#include "server/hub.h"
#include "server/lobby.h"
#include "server/secret.h"
#include "store/store_memory.h"
#include "table/puzzle_table.h"
#include "table/speak.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CLIENTS = 32, MY_ADDRESS = 1 };

static struct hub hub;

/* ---- what the hub wants done ---- */

static void send(struct hub_driver *d, int client, const char *text, size_t n)
{
    (void)d;
    host_send(client, text, n);
}

static void close_client(struct hub_driver *d, int client)
{
    (void)d;
    host_close(client);
}

static void think(struct hub_driver *d, const struct job *job)
{
    (void)d;
    host_think(job->table, strlen(job->table), job, sizeof(*job));
}

static void rest(struct hub_driver *d, const char *table)
{
    (void)d;
    host_rest(table, strlen(table));
}

static void put_row(struct row_keeper *k, const char *id, enum store_row kind,
                    int n, const char *text, size_t length)
{
    (void)k;
    host_put(id, strlen(id), (int)kind, n, text, length);
}

static void remove_rows(struct row_keeper *k, const char *id)
{
    (void)k;
    host_remove(id, strlen(id));
}

static struct hub_driver driver = { send, close_client, think, rest, NULL };
static struct row_keeper keeper = { put_row, remove_rows };

/* All is said that there is to say; the host sees to it that it is kept. */
static void finish(void)
{
    while (hub_work(&hub))
        ;
    if (hub_flush(&hub) < 0)
        BUG("a store in memory has failed");
}

static void begin(void)
{
    hub_set_time(&hub, (int64_t)time(NULL) * 1000);
}

/* ---- puzzles ---- */

/* One at a time, and of it there are no rows. */
static struct puzzle_table puzzle;
static int puzzler = -1; /* the client who plays it, or -1 */

static void say_to_puzzler(void *who, const char *text, size_t n)
{
    (void)who;
    host_send(puzzler, text, n);
}

static void end_puzzle(void)
{
    if (puzzler < 0)
        return;
    puzzle_table_close(&puzzle);
    puzzler = -1;
}

/* The first message is a hello, of which the language counts. */
static void say_at_puzzle(void)
{
    struct json_slice message;
    char type[16], lang[16];

    if (json_check(buf_str(&given), given.n, &message) &&
        json_get_text(message, "/type", type, sizeof(type)) &&
        strcmp(type, "hello") == 0) {
        json_get_text(message, "/lang", lang, sizeof(lang));
        puzzle_table_come(&puzzle, catalogue_find(lang));
    } else {
        puzzle_table_message(&puzzle, buf_str(&given), given.n);
    }
}

/* ---- what the host calls ---- */

void offline_start(void);
void offline_foretell(unsigned seed);
int offline_language(void);
int offline_load(int kind, int row);
void offline_come(int client);
void offline_puzzle(int client);
void offline_say(int client);
void offline_go(int client);
void offline_ask(int post);
void offline_save(void);
void offline_forget(void);
void offline_thought(void);
char *offline_think(void);

/* Once, before what was kept is loaded. */
FOR_HOST(start) void offline_start(void)
{
    struct error err;

    secret_init();
    if (hub_init(&hub, store_memory_open(&keeper), &driver, CLIENTS, INT64_MAX,
                 &err) < 0)
        BUG("%s", err.what);
    /* What is in this browser goes when its person says so. */
    memset(hub.keep, 0, sizeof(hub.keep));
    /* There are no snapshots here, and nobody else who would wait. */
    hub.max_at_once = INT_MAX;
    begin();
}

/* For tests: the same games every time. */
FOR_HOST(foretell) void offline_foretell(unsigned seed)
{
    seeds_follow(seed);
}

/* LANG, a .mo file: 0, or -1 when it is not the one that belongs to this
 * module.  Until then all is said in English. */
FOR_HOST(language) int offline_language(void)
{
    size_t at = 0;
    const char *lang = given_text(&at);

    return at > given.n
               ? -1
               : language_load(lang, (const uint8_t *)buf_str(&given) + at,
                               given.n - at);
}

/* TABLE, text: 0, or -1 where it is damaged. */
FOR_HOST(load) int offline_load(int kind, int row)
{
    size_t at = 0;
    const char *table = given_text(&at);

    if (kind < 0 || kind >= N_STORE_ROWS || at > given.n)
        return -1;
    return store_memory_load(hub.store, table, (enum store_row)kind, row,
                             buf_str(&given) + at, given.n - at);
}

/* Clients have the numbers from 0 on. */
FOR_HOST(come) void offline_come(int client)
{
    begin();
    hub_came(&hub, client, MY_ADDRESS);
}

/* The client comes to the puzzle that was written, instead of to tables.  Where
 * it is none, that is said, and the client is sent away. */
FOR_HOST(puzzle) void offline_puzzle(int client)
{
    struct buf out = BUF_INIT;
    struct error err;

    if (puzzler >= 0)
        host_close(puzzler);
    end_puzzle();
    if (puzzle_table_open(&puzzle, buf_str(&given), given.n, &err) == 0) {
        puzzle.say = say_to_puzzler;
        puzzler = client;
        return;
    }
    speak_refused(-1, "malformed", err.what, &out);
    host_send(client, buf_str(&out), out.n);
    host_close(client);
    buf_release(&out);
}

FOR_HOST(say) void offline_say(int client)
{
    if (client == puzzler) {
        say_at_puzzle();
        return;
    }
    begin();
    hub_message(&hub, client, buf_str(&given), given.n);
    finish();
}

FOR_HOST(go) void offline_go(int client)
{
    if (client == puzzler) {
        end_puzzle();
        return;
    }
    begin();
    hub_gone(&hub, client);
    finish();
}

/* path, token, lang, thing, options, body */
FOR_HOST(ask) void offline_ask(int post)
{
    size_t at = 0;
    struct request r = { .post = post != 0, .from = MY_ADDRESS };
    struct response out;

    begin();
    r.path = given_text(&at);
    r.token = given_text(&at);
    r.lang = given_text(&at);
    r.thing = given_text(&at);
    r.options = given_text(&at);
    r.body = buf_str(&given) + at;
    r.n = given.n - at;
    lobby_answer(&hub, &r, &out);
    finish();
    host_answer(out.status, buf_str(&out.body), out.body.n);
    buf_release(&out.body);
}

/* The record of the table of this id, with all its secrets: whoever plays here
 * owns it. */
FOR_HOST(save) void offline_save(void)
{
    struct error err;
    struct hub_table *t;
    struct buf text = BUF_INIT;

    begin();
    t = hub_find(&hub, buf_str(&given), &err);
    if (t)
        record_write(&t->table.match, RECORD_SAVE, &text);
    finish();
    host_answer(t ? 200 : 404, buf_str(&text), text.n);
    buf_release(&text);
}

/* The table of this id goes, unless somebody is there. */
FOR_HOST(forget) void offline_forget(void)
{
    begin();
    finish();
    if (!hub_is_open(&hub, buf_str(&given)))
        hub.store->remove(hub.store, buf_str(&given), NULL);
}

static struct job job_in(void)
{
    struct job job;

    REQUIRE(given.n == sizeof(job));
    memcpy(&job, given.at, sizeof(job));
    return job;
}

/* A job has come back.  One that a bot broke at has no move in it; the table
 * finds one. */
FOR_HOST(thought) void offline_thought(void)
{
    struct job job = job_in();

    begin();
    hub_answer(&hub, &job);
    finish();
}

/* In the module that thinks: the job that was written, done.  As long. */
FOR_HOST(think) char *offline_think(void)
{
    static struct thinker *memory;
    struct budget budget = { 0 };
    struct job job = job_in();
    struct chance chance;

    if (!memory)
        memory = thinker_new();
    chance_seed(&chance, seed_new());
    bot_choose(job.thought.bot, memory, job.game, job.view, job.thought.seat,
               &chance, &budget, &job.answer);
    if (job.thought.client >= 0)
        bot_explain(memory, &job.answer);
    memcpy(given.at, &job, sizeof(job));
    return given.at;
}
