#include "server/load.h"

#include "base/buf.h"
#include "base/chance.h"
#include "base/json_read.h"
#include "core/move.h"
#include "server/http_client.h"
#include "server/secret.h"
#include "table/table.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_SAMPLES = 4 << 20 };

/* One seat of one table. */
struct player {
    struct load *load;
    char table[TABLE_ID], token[TOKEN_TEXT];
    struct lws *wsi;
    struct buf heard;
    char say[256]; /* waits to be written; "" = nothing */
    double sent;   /* when the move under way was sent, or 0 */
    bool first;    /* of its table: asks for the rematch */
    bool over;
};

struct load {
    const struct load_config *config;
    struct lws_context *context;
    struct chance chance;
    struct player *player;
    int n_players;
    float *sample; /* milliseconds */
    long n_samples;
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

static bool text_at(struct json_slice v, const char *pointer, char *out,
                    size_t room)
{
    struct json_slice found;
    struct buf text = BUF_INIT;
    bool fits = json_find(v, pointer, &found) && json_text(found, &text) &&
                text.n < room;

    if (fits)
        memcpy(out, buf_str(&text), text.n + 1);
    buf_release(&text);
    return fits;
}

static bool flag_at(struct json_slice v, const char *pointer)
{
    struct json_slice found;

    return json_find(v, pointer, &found) && found.at[0] == 't';
}

/* ---- what a player does ---- */

static void say(struct player *p)
{
    lws_callback_on_writable(p->wsi);
}

static int count_items(struct json_slice list)
{
    struct json_slice key, item;
    size_t at = 0;
    int n = 0;

    while (json_next(list, &at, &key, &item))
        n++;
    return n;
}

/* Any of the legal moves. */
static void answer(struct player *p, struct json_slice update)
{
    struct json_slice legal, key, item;
    char move[128];
    int64_t state;
    size_t at = 0;
    int n, pick;

    if (!json_find(update, "/legal", &legal) || p->sent > 0)
        return;
    n = count_items(legal);
    if (n == 0 || !json_find(update, "/state", &item) ||
        !json_number(item, &state))
        return;
    pick = chance_below(&p->load->chance, n);
    for (int i = 0; i <= pick; i++)
        json_next(legal, &at, &key, &item);
    if (!text_at(item, "/move", move, sizeof(move)))
        return;
    snprintf(p->say, sizeof(p->say),
             "{\"type\":\"move\",\"state\":%lld,\"move\":\"%s\"}",
             (long long)state, move);
    p->sent = seconds_now();
    say(p);
}

static void on_update(struct player *p, struct json_slice m)
{
    if (!flag_at(m, "/over")) {
        answer(p, m);
        return;
    }
    if (p->over)
        return;
    p->over = true;
    if (!p->first)
        return;
    p->load->result.games++;
    snprintf(p->say, sizeof(p->say), "{\"type\":\"rematch\"}");
    say(p);
}

static void on_ok(struct player *p)
{
    struct load *l = p->load;

    if (p->sent == 0)
        return; /* of something else */
    if (l->n_samples < MAX_SAMPLES)
        l->sample[l->n_samples++] = (float)((seconds_now() - p->sent) * 1e3);
    l->result.moves++;
    p->sent = 0;
}

/* -1: this connection has done its duty. */
static int on_message(struct player *p, const char *text, size_t n)
{
    struct json_slice m;
    char type[32];

    if (!json_check(text, n, &m) || !text_at(m, "/type", type, sizeof(type)))
        return -1;
    if (strcmp(type, "update") == 0)
        on_update(p, m);
    else if (strcmp(type, "ok") == 0)
        on_ok(p);
    else if (strcmp(type, "refused") == 0) {
        p->load->result.refused++;
        p->sent = 0;
    } else if (strcmp(type, "rematch") == 0) {
        /* To the next table, with the same token. */
        text_at(m, "/table", p->table, sizeof(p->table));
        return -1;
    }
    return 0;
}

/* ---- connections ---- */

static void connect_player(struct player *p);

static void greet(struct player *p)
{
    snprintf(p->say, sizeof(p->say),
             "{\"type\":\"hello\",\"protocol\":1,\"table\":\"%s\","
             "\"token\":\"%s\"}",
             p->table, p->token);
    p->sent = 0;
    p->over = false;
    say(p);
}

static int write_one(struct player *p)
{
    unsigned char packet[LWS_PRE + sizeof(p->say)];
    size_t n = strlen(p->say);

    if (n == 0)
        return 0;
    memcpy(packet + LWS_PRE, p->say, n + 1);
    p->say[0] = '\0';
    return lws_write(p->wsi, packet + LWS_PRE, n, LWS_WRITE_TEXT) < (int)n ? -1
                                                                           : 0;
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

static int on_event(struct lws *wsi, enum lws_callback_reasons reason,
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
        return write_one(p);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        p->load->failed = true;
        error_set(&p->load->why, "the server does not take connections");
        return -1;
    case LWS_CALLBACK_CLIENT_CLOSED:
        connect_player(p);
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { .name = "starboard.1", .callback = on_event, .rx_buffer_size = 65536 },
    { .name = NULL },
};

static void connect_player(struct player *p)
{
    const struct load_config *c = p->load->config;
    struct lws_client_connect_info info = {
        .context = p->load->context,
        .address = c->host,
        .host = c->host,
        .port = c->port,
        .path = "/ws",
        .protocol = protocols[0].name,
        .userdata = p,
        .pwsi = &p->wsi,
    };

    if (!p->load->failed && !lws_client_connect_via_info(&info)) {
        p->load->failed = true;
        error_set(&p->load->why, "a connection cannot be made");
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
            if (!text_at(m, "/table", first[i].table, TABLE_ID) ||
                !text_at(m, pointer, first[i].token, TOKEN_TEXT))
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

    l->player = calloc((size_t)n, sizeof(*l->player));
    if (!l->player)
        BUG("out of memory");
    l->n_players = n;
    for (int i = 0; i < n; i++) {
        l->player[i].load = l;
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

static void sum_up(struct load *l)
{
    struct load_result *r = &l->result;
    long n = l->n_samples;

    if (n == 0)
        return;
    qsort(l->sample, (size_t)n, sizeof(l->sample[0]), compare);
    r->p50_ms = (double)l->sample[n / 2];
    r->p99_ms = (double)l->sample[n * 99 / 100];
    r->max_ms = (double)l->sample[n - 1];
}

static void ignore_line(int level, const char *line)
{
    (void)level;
    (void)line;
}

static void play(struct load *l)
{
    double start, end;

    for (int i = 0; i < l->n_players; i++)
        connect_player(&l->player[i]);
    start = seconds_now();
    end = start + l->config->seconds;
    while (!l->failed && seconds_now() < end)
        lws_service(l->context, 0);
    l->result.seconds = seconds_now() - start;
}

int load_run(const struct load_config *c, struct load_result *out,
             struct error *err)
{
    struct load l = { .config = c };
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .fd_limit_per_thread = (unsigned)(c->tables * c->seats) + 64,
    };
    int done;

    secret_init();
    chance_seed(&l.chance, 1);
    l.sample = calloc(MAX_SAMPLES, sizeof(l.sample[0]));
    lws_set_log_level(LLL_ERR, ignore_line);
    l.context = lws_create_context(&info);
    if (!l.sample || !l.context)
        BUG("out of memory");
    done = make_players(&l, err);
    if (done == 0) {
        play(&l);
        sum_up(&l);
        *out = l.result;
        if (l.failed) {
            *err = l.why;
            done = -1;
        }
    }
    l.failed = true; /* nobody connects again */
    lws_context_destroy(l.context);
    for (int i = 0; i < l.n_players; i++)
        buf_release(&l.player[i].heard);
    free(l.player);
    free(l.sample);
    return done;
}
