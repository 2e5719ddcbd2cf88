/*
 * Who is connected, from where, and at which table; banning an address and
 * letting it in again, from now on and after a restart.
 */
#include "server/people.h"

#include "base/json_read.h"
#include "server/log.h"

#include <string.h>

static int seat_of(const struct table *t, int client)
{
    for (int i = 0; i < t->n_clients; i++)
        if (t->client[i].id == client)
            return t->client[i].seat;
    return SEAT_NONE;
}

static void put_place(struct json *j, const struct hub_table *t, int client)
{
    int seat = t ? seat_of(&t->table, client) : SEAT_NONE;

    if (t)
        json_kstr(j, "table", t->head.id);
    else
        json_knull(j, "table"); /* has not said hello yet */
    if (seat == SEAT_NONE)
        json_knull(j, "seat");
    else
        json_kint(j, "seat", seat + 1);
}

static void answer_who(const struct net *net, struct response *out)
{
    char text[ADDRESS_TEXT];
    struct json j;

    json_init(&j, &out->body);
    json_open(&j);
    json_klist(&j, "people");
    for (int c = 0; c < net->hub.max_clients; c++) {
        if (!net->client[c])
            continue;
        address_print(socket_address(net->client[c]), text);
        json_open(&j);
        json_kstr(&j, "address", text);
        put_place(&j, net->hub.client[c], c);
        json_close(&j);
    }
    json_end(&j);
    json_close(&j);
}

static void answer_ban(struct net *net, const struct request *r, bool ban,
                       struct response *out)
{
    const char *path = net->config->banned;
    struct json_slice body;
    struct address from;
    struct error err;
    char text[ADDRESS_TEXT];
    int done;

    if (!json_check(r->body, r->n, &body) ||
        !json_get_text(body, "/address", text, sizeof(text)) ||
        !address_read(text, &from)) {
        lobby_error(out, 400, N_("this is not an address"));
        return;
    }
    done = ban ? banned_add(&net->banned, path, &from, &err)
               : banned_remove(&net->banned, path, &from, &err);
    if (done < 0) {
        lobby_refuse(out, 503, &err);
        return;
    }
    address_print(&from, text);
    log_line(LOG_NOTE, "serve", "%s is %s", text,
             ban ? "banned" : "no longer banned");
    if (ban)
        socket_close_banned(net);
    buf_adds(&out->body, "{}");
}

bool people_answer(struct net *net, const struct request *r,
                   struct response *out)
{
    bool ban = strcmp(r->path, "/admin/ban") == 0;
    bool who = strcmp(r->path, "/admin/who") == 0;

    if (r->post ? !ban && strcmp(r->path, "/admin/unban") != 0 : !who)
        return false;
    *out = (struct response){ .status = 200,
                              .type = "application/json",
                              .cat = catalogue_find(r->lang) };
    if (who)
        answer_who(net, out);
    else
        answer_ban(net, r, ban, out);
    return true;
}
