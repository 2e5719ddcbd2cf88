/*
 * The load generator: one event loop with all players, each of which answers
 * its question when it is its table's time.  It must not be what is slow, so it
 * waits like the server (epoll, where libwebsockets has the plug-in for it) and
 * writes at once.
 */
#include "client/load.h"

#include "base/buf.h"
#include "base/chance.h"
#include "base/json_read.h"
#include "base/memory.h"
#include "core/move.h"
#include "client/http_client.h"
#include "table/table.h"

#include <ev.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum {
    MAX_SAMPLES = 4 << 20,
    /* States of a table of which not all seats have heard. */
    MAX_NEWS = 64,
    /* Microseconds between two looks whose time it is. */
    BEAT_US = 5000,
    NOT_THERE = -1,   /* of what a player has been told */
    SIT_SECONDS = 60, /* without somebody who sits down: something is wrong */
    /* Players who are on their way.  While a connection is begun the loop
     * stands, and a server does not wait for ever for those begun before. */
    AT_ONCE = 100,
};

/* One seat of one table. */
struct player {
    struct load *load;
    struct board *board;
    char table[TABLE_ID], token[TABLE_TOKEN];
    struct lws *wsi;
    struct buf heard;
    char say[256];       /* waits to be written; "" = nothing */
    bool ready;          /* it is a move that waits for its time */
    double sent;         /* when the move under way was sent, or 0 */
    int game;            /* of its table, from 1 */
    int told;            /* the state that it has heard of */
    bool first;          /* of its table: asks for the rematch */
    struct player *next; /* of those that are to connect */
    bool coming;         /* begun, and not told anything yet */
    bool over;
};

/* A state, when the move that led there was sent (0: not known yet), and how
 * many seats have heard of it. */
struct news {
    int game, state, told;
    double sent;
};

/* What the seats of a table have in common. */
struct board {
    struct news news[MAX_NEWS]; /* by state */
    double due;                 /* when its next move may be made */
};

struct samples {
    float *ms;
    long n;
};

struct load {
    const struct load_config *config;
    struct ev_loop *loop;
    struct lws_context *context;
    lws_sorted_usec_list_t beat;
    struct chance chance;
    struct player *player;
    struct board *board;
    int n_players;
    struct player *waiting, **last_waiting;
    int n_coming;
    bool playing; /* all have sat down: it counts */
    struct samples ack, all;
    struct load_result result;
    bool failed;
    struct error why;
};

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- what is measured ---- */

static void add_sample(struct samples *s, double since)
{
    if (s->n < MAX_SAMPLES)
        s->ms[s->n++] = (float)((seconds_now() - since) * 1e3);
}

static struct news *news_of(const struct player *p, int state)
{
    struct news *n = &p->board->news[state % MAX_NEWS];

    if (n->game != p->game || n->state != state)
        *n = (struct news){ .game = p->game, .state = state };
    return n;
}

static void look_whether_all_know(struct player *p, struct news *n)
{
    if (n->sent == 0 || n->told < p->load->config->seats)
        return;
    add_sample(&p->load->all, n->sent);
    n->sent = 0;
}

static void note_sent(struct player *p, int state, double sent)
{
    struct news *n = news_of(p, state);

    n->sent = sent;
    look_whether_all_know(p, n);
}

/* Who comes is told where the game is; that is no news. */
static void note_told(struct player *p, int state)
{
    p->load->n_coming -= p->coming;
    p->coming = false;
    while (p->told >= 0 && p->told < state) {
        struct news *n = news_of(p, ++p->told);

        n->told++;
        look_whether_all_know(p, n);
    }
    p->told = state;
}

/* ---- what a player does ---- */

static int write_now(struct player *p)
{
    unsigned char packet[LWS_PRE + sizeof(p->say)];
    size_t n = strlen(p->say);

    if (n == 0 || p->ready)
        return 0;
    memcpy(packet + LWS_PRE, p->say, n + 1);
    p->say[0] = '\0';
    return lws_write(p->wsi, packet + LWS_PRE, n, LWS_WRITE_TEXT) < (int)n ? -1
                                                                           : 0;
}

static int make_move(struct player *p)
{
    p->ready = false;
    p->sent = seconds_now();
    return write_now(p);
}

/* Any of the legal moves. */
static int answer(struct player *p, struct json_slice update, int state)
{
    struct json_slice legal, key, item = { 0 };
    char move[128];
    size_t at = 0;
    int n, pick;

    if (!json_find(update, "/legal", &legal) || p->sent > 0)
        return 0;
    n = json_count(legal);
    p->ready = n > 0;
    if (n == 0)
        return 0;
    pick = chance_below(&p->load->chance, n);
    for (int i = 0; i <= pick; i++)
        if (!json_next(legal, &at, &key, &item))
            return 0;
    if (!json_get_text(item, "/move", move, sizeof(move)))
        return -1;
    snprintf(p->say, sizeof(p->say),
             "{\"type\":\"move\",\"state\":%d,\"move\":\"%s\"}", state, move);
    return !p->load->playing || p->load->config->every > 0 ? 0 : make_move(p);
}

static int on_update(struct player *p, struct json_slice m)
{
    int64_t state = 0;

    json_get_number(m, "/state", &state);
    note_told(p, (int)state);
    if (!json_get_true(m, "/over"))
        return answer(p, m, (int)state);
    p->ready = false;
    if (p->over)
        return 0;
    p->over = true;
    if (!p->first)
        return 0;
    p->load->result.games++;
    snprintf(p->say, sizeof(p->say), "{\"type\":\"rematch\"}");
    return write_now(p);
}

static void on_ok(struct player *p, struct json_slice m)
{
    struct load *l = p->load;
    int64_t state = 0;

    if (p->sent == 0)
        return; /* of something else */
    json_get_number(m, "/state", &state);
    add_sample(&l->ack, p->sent);
    note_sent(p, (int)state, p->sent);
    l->result.moves++;
    p->sent = 0;
}

/* Of the seats of a table that have an answer one at a time. */
static void keep_the_pace(lws_sorted_usec_list_t *beat)
{
    struct load *l = lws_container_of(beat, struct load, beat);
    double now = seconds_now();

    lws_sul_schedule(l->context, 0, beat, keep_the_pace, BEAT_US);
    for (int i = 0; l->playing && i < l->n_players; i++) {
        struct player *p = &l->player[i];

        if (!p->ready || p->board->due > now)
            continue;
        p->board->due += l->config->every;
        if (p->board->due < now)
            p->board->due = now;
        make_move(p);
    }
}

/* -1: this connection has done its duty. */
static int on_message(struct player *p, const char *text, size_t n)
{
    struct json_slice m;
    char type[32];

    if (!json_check(text, n, &m) ||
        !json_get_text(m, "/type", type, sizeof(type)))
        return -1;
    if (strcmp(type, "update") == 0)
        return on_update(p, m);
    if (strcmp(type, "ok") == 0) {
        on_ok(p, m);
    } else if (strcmp(type, "refused") == 0) {
        p->load->result.refused++;
        p->sent = 0;
    } else if (strcmp(type, "rematch") == 0) {
        /* To the next table, with the same token. */
        json_get_text(m, "/table", p->table, sizeof(p->table));
        return -1;
    }
    return 0;
}

/* ---- connections ---- */

static void come_later(struct player *p)
{
    p->load->n_coming -= p->coming;
    p->coming = false;
    p->next = NULL;
    *p->load->last_waiting = p;
    p->load->last_waiting = &p->next;
}

static void greet(struct player *p)
{
    snprintf(p->say, sizeof(p->say),
             "{\"type\":\"hello\",\"protocol\":1,\"table\":\"%s\","
             "\"token\":\"%s\",\"changes\":true}",
             p->table, p->token);
    p->sent = 0;
    p->ready = p->over = false;
    p->game++;
    p->told = NOT_THERE;
    lws_callback_on_writable(p->wsi);
}

static int hear(struct player *p, const char *in, size_t n)
{
    int done;

    if (lws_is_first_fragment(p->wsi))
        buf_clear(&p->heard);
    buf_add(&p->heard, in, n);
    if (!lws_is_final_fragment(p->wsi) ||
        lws_remaining_packet_payload(p->wsi) > 0)
        return 0;
    done = on_message(p, buf_str(&p->heard), p->heard.n);
    return done;
}

static int on_player(struct lws *wsi, enum lws_callback_reasons reason,
                     void *user, void *in, size_t n)
{
    struct player *p = user;

    /* Of some seventy reasons these are ours; the rest is libwebsockets'. */
    switch ((int)reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        p->wsi = wsi;
        greet(p);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return hear(p, in, n);
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return write_now(p);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        p->load->failed = true;
        error_set(&p->load->why, "the server does not take connections");
        return -1;
    case LWS_CALLBACK_CLIENT_CLOSED:
        p->ready = false;
        come_later(p);
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { .callback = on_player,
      .name = "starboard.1",
      .rx_buffer_size = 65536,
      .tx_packet_size = 4096 },
    { .name = NULL },
};

/* Nobody is asked whether they live: the measurement is short. */
static const lws_retry_bo_t idle = { .secs_since_valid_ping = 0 };

static void connect_player(struct player *p)
{
    const struct load_config *c = p->load->config;
    char path[sizeof("/ws?table=") + TABLE_ID];
    struct lws_client_connect_info info = {
        .context = p->load->context,
        .address = c->host,
        .host = c->host,
        .port = c->port,
        .path = path,
        .protocol = protocols[0].name,
        .userdata = p,
        .pwsi = &p->wsi,
        .retry_and_idle_policy = &idle,
    };

    snprintf(path, sizeof(path), "/ws?table=%s", p->table);
    if (!p->load->failed && !lws_client_connect_via_info(&info)) {
        p->load->failed = true;
        error_set(&p->load->why, "a connection cannot be made");
    }
}

/* A few at a time, at the start and when many games end at once. */
static void let_some_come(struct load *l)
{
    while (l->waiting && l->n_coming < AT_ONCE && !l->failed) {
        struct player *p = l->waiting;

        l->waiting = p->next;
        if (!l->waiting)
            l->last_waiting = &l->waiting;
        p->coming = true;
        l->n_coming++;
        connect_player(p);
    }
}

/* ---- tables ---- */

static int make_table(struct load *l, struct player *first, struct error *err)
{
    const struct load_config *c = l->config;
    struct buf body = BUF_INIT, got = BUF_INIT;
    struct json_slice m;
    char pointer[32];
    int done = -1;

    buf_addf(&body, "{\"game\":\"%s\",\"seats\":[", c->game);
    for (int i = 0; i < c->seats; i++)
        buf_adds(&body, i ? ",\"me\"" : "\"me\"");
    buf_adds(&body, "]}");
    if (http_post(c->host, c->port, "/api/tables", &body, &got, err) == 201 &&
        json_check(buf_str(&got), got.n, &m)) {
        done = 0;
        for (int i = 0; i < c->seats; i++) {
            snprintf(pointer, sizeof(pointer), "/seats/%d/token", i);
            if (!json_get_text(m, "/table", first[i].table, TABLE_ID) ||
                !json_get_text(m, pointer, first[i].token, TABLE_TOKEN))
                done = -1;
        }
    }
    if (done < 0 && got.n > 0)
        error_set(err, "the server makes no table: %.150s", buf_str(&got));
    buf_release(&body);
    buf_release(&got);
    return done;
}

static int make_players(struct load *l, struct error *err)
{
    int n = l->config->tables * l->config->seats;

    l->player = memory_new((size_t)n, sizeof(*l->player));
    l->board = memory_new((size_t)l->config->tables, sizeof(*l->board));
    l->n_players = n;
    for (int i = 0; i < n; i++) {
        l->player[i].load = l;
        l->player[i].board = &l->board[i / l->config->seats];
        l->player[i].first = i % l->config->seats == 0;
        if (l->player[i].first && make_table(l, &l->player[i], err) < 0)
            return -1;
    }
    return 0;
}

/* ---- measuring ---- */

static int compare(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;

    return (x > y) - (x < y);
}

static struct load_times sum_up(struct samples *s)
{
    if (s->n == 0)
        return (struct load_times){ 0 };
    qsort(s->ms, (size_t)s->n, sizeof(s->ms[0]), compare);
    return (struct load_times){ (double)s->ms[s->n / 2],
                                (double)s->ms[s->n * 99 / 100],
                                (double)s->ms[s->n - 1] };
}

static void ignore_line(int level, const char *line)
{
    (void)level;
    (void)line;
}

static void turn(struct load *l)
{
    let_some_come(l);
    if (l->loop)
        ev_run(l->loop, EVRUN_ONCE);
    else
        lws_service(l->context, 0);
}

static int n_there(const struct load *l)
{
    int n = 0;

    for (int i = 0; i < l->n_players; i++)
        n += l->player[i].told != NOT_THERE;
    return n;
}

static void sit_down(struct load *l)
{
    double end = seconds_now() + SIT_SECONDS;
    int there = 0;

    for (int i = 0; i < l->n_players; i++) {
        l->player[i].told = NOT_THERE;
        come_later(&l->player[i]);
    }
    while (!l->failed && there < l->n_players) {
        int before = there;

        turn(l);
        there = n_there(l);
        if (there > before)
            end = seconds_now() + SIT_SECONDS;
        if (seconds_now() > end) {
            l->failed = true;
            error_set(&l->why, "not all players were let in");
        }
    }
}

static void play(struct load *l)
{
    const struct load_config *c = l->config;
    double start, end;

    keep_the_pace(&l->beat);
    sit_down(l);
    start = seconds_now();
    end = start + c->seconds;
    for (int i = 0; i < c->tables; i++)
        l->board[i].due = start + (double)c->every * i / c->tables;
    l->playing = true;
    while (!l->failed && seconds_now() < end)
        turn(l);
    lws_sul_cancel(&l->beat);
    l->result.seconds = seconds_now() - start;
    l->result.ack = sum_up(&l->ack);
    l->result.all = sum_up(&l->all);
}

/* A connection needs a descriptor. */
static int reserve_descriptors(const struct load_config *c, struct error *err)
{
    rlim_t need = (rlim_t)c->tables * (rlim_t)c->seats + 64;
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < need) {
        limit.rlim_cur = need;
        if (setrlimit(RLIMIT_NOFILE, &limit) < 0)
            return error_set(err, "the system does not allow %ld connections",
                             (long)need);
    }
    return 0;
}

static void make_context(struct load *l)
{
    void *loops[1];
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .retry_and_idle_policy = &idle,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBEV,
    };

    lws_set_log_level(LLL_ERR, ignore_line);
    l->loop = ev_loop_new(EVFLAG_AUTO);
    if (!l->loop)
        BUG("no loop for the connections");
    loops[0] = l->loop;
    l->context = lws_create_context(&info);
    if (l->context)
        return;
    ev_loop_destroy(l->loop);
    l->loop = NULL;
    info.foreign_loops = NULL;
    info.options = 0;
    l->context = lws_create_context(&info);
    if (!l->context)
        BUG("no context for the connections");
}

static void release(struct load *l)
{
    l->failed = true; /* nobody connects again */
    lws_context_destroy(l->context);
    if (l->loop)
        ev_loop_destroy(l->loop);
    for (int i = 0; i < l->n_players; i++)
        buf_release(&l->player[i].heard);
    free(l->player);
    free(l->board);
    free(l->ack.ms);
    free(l->all.ms);
}

int load_run(const struct load_config *c, struct load_result *out,
             struct error *err)
{
    struct load l = { .config = c, .last_waiting = &l.waiting };
    int done;

    if (reserve_descriptors(c, err) < 0)
        return -1;
    chance_seed(&l.chance, 1);
    l.ack.ms = memory_new(MAX_SAMPLES, sizeof(l.ack.ms[0]));
    l.all.ms = memory_new(MAX_SAMPLES, sizeof(l.all.ms[0]));
    make_context(&l);
    done = make_players(&l, err);
    if (done == 0) {
        play(&l);
        *out = l.result;
        if (l.failed) {
            *err = l.why;
            done = -1;
        }
    }
    release(&l);
    return done;
}
