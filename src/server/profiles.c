/*
 * Profiles: who asks, what they are told, and which seats are theirs.
 */
#include "server/profiles.h"

#include "base/json.h"
#include "base/json_read.h"
#include "base/lines.h"
#include "server/hub_parts.h"
#include "server/profiles_parts.h"

#include <sodium.h>
#include <string.h>

static const char kind_key[] = "key";
const char memo_only[] = "-", kind_profile[] = "profile",
           kind_device[] = "device", kind_game[] = "game", kind_seat[] = "seat",
           kind_code[] = "code";

/* ---- memos ---- */

void memo_put(struct hub *h, const char *whose, const char *kind,
              const char *name, const struct buf *text, uint64_t owner)
{
    struct stored_memo m = { whose, kind, name, buf_str(text), owner, h->now };

    hub_put(h, &m);
}

/* A database that does not answer is no answer. */
static bool look_up(struct hub *h, const char *whose, const char *kind,
                    const char *name, struct buf *text)
{
    int found = store_get(h->store, whose, kind, name, text, NULL);

    if (found < 0)
        h->unsure = true;
    return found > 0;
}

bool memo_is(struct hub *h, const char *whose, const char *kind,
             const char *name, const char *text)
{
    struct buf found = BUF_INIT;
    bool same = look_up(h, whose, kind, name, &found) &&
                strcmp(buf_str(&found), text) == 0;

    buf_release(&found);
    return same;
}

/* ---- keys ---- */

bool secret_name(const char *token, char out[SECRET_NAME])
{
    uint8_t key[STORE_KEY];

    if (!token_key(token, key))
        return false;
    sodium_bin2hex(out, SECRET_NAME, key, sizeof(key));
    return true;
}

bool profile_of(struct hub *h, const char *token, struct person *out)
{
    char name[SECRET_NAME], *space;
    struct buf text = BUF_INIT;
    bool found = secret_name(token, name) &&
                 look_up(h, name, kind_key, memo_only, &text);

    memset(out, 0, sizeof(*out));
    space = found ? strchr(text.at, ' ') : NULL;
    found = space && space - text.at < STORE_ID && strlen(space + 1) < STORE_ID;
    if (found) {
        memcpy(out->profile, text.at, (size_t)(space - text.at));
        memcpy(out->device, space + 1, strlen(space + 1) + 1);
    }
    buf_release(&text);
    return found;
}

/* ---- seats ---- */

void seat_memo(int seat, char out[4])
{
    out[0] = (char)('1' + seat);
    out[1] = '\0';
}

int profiles_seat(struct hub *h, const struct stored_table *head,
                  const char *token)
{
    char key[TOKEN_TEXT], name[4];
    const char *colon = strchr(token, ':');
    struct person me;
    int seat;

    if (!h->store->memos || !colon || colon - token != TOKEN_TEXT - 1 ||
        strlen(colon) != 2)
        return SEAT_NONE;
    seat = colon[1] - '1';
    memcpy(key, token, TOKEN_TEXT - 1);
    key[TOKEN_TEXT - 1] = '\0';
    if (seat < 0 || seat >= head->n_seats || !profile_of(h, key, &me))
        return SEAT_NONE;
    seat_memo(seat, name);
    return memo_is(h, head->id, kind_seat, name, me.profile) ? seat : SEAT_NONE;
}

/* What is told of a game among others: when it is over also how it ended. */
static void write_game(const struct stored_table *t, int64_t now,
                       struct buf *out)
{
    struct json j;

    json_init(&j, out);
    json_open(&j);
    json_kstr(&j, "game", t->game);
    json_kstr(&j, "title", t->title);
    json_kbool(&j, "over", t->over);
    if (t->over) {
        json_kint(&j, "ended", now);
        about_numbers(&j, "ranks", "result", t->final);
        about_numbers(&j, "scores", "score", t->final);
        json_klist(&j, "names");
        for (int seat = 0; seat < t->n_seats; seat++)
            json_str(&j, t->seat[seat].name);
        json_end(&j);
    }
    json_close(&j);
}

static void put_game(struct hub *h, const char *profile,
                     const struct stored_table *t, int seat)
{
    struct buf name = BUF_INIT, text = BUF_INIT;

    buf_addf(&name, "%s %d", t->id, seat + 1);
    write_game(t, h->now, &text);
    memo_put(h, profile, kind_game, buf_str(&name), &text, 0);
    buf_release(&name);
    buf_release(&text);
}

void profile_take(struct hub *h, const char *profile,
                  const struct stored_table *t, int seat)
{
    struct buf whose = BUF_INIT;
    char name[4];

    seat_memo(seat, name);
    buf_adds(&whose, profile);
    memo_put(h, t->id, kind_seat, name, &whose, 0);
    put_game(h, profile, t, seat);
    buf_release(&whose);
}

/* Whose seats they are: "" where nobody's. */
static void find_owners(struct hub *h, const char *table,
                        char owner[MAX_SEATS][STORE_ID])
{
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        struct buf text = BUF_INIT;
        char name[4];

        seat_memo(seat, name);
        owner[seat][0] = '\0';
        if (store_get(h->store, table, kind_seat, name, &text, NULL) > 0 &&
            text.n < STORE_ID)
            memcpy(owner[seat], buf_str(&text), text.n + 1);
        buf_release(&text);
    }
}

void profiles_again(struct hub *h, const char *from,
                    const struct stored_table *to)
{
    char owner[MAX_SEATS][STORE_ID];

    find_owners(h, from, owner);
    for (int seat = 0; seat < to->n_seats; seat++)
        if (owner[seat][0])
            profile_take(h, owner[seat], to, seat);
}

void profiles_over(struct hub *h, const struct stored_table *head)
{
    char owner[MAX_SEATS][STORE_ID];

    find_owners(h, head->id, owner);
    for (int seat = 0; seat < head->n_seats; seat++)
        if (owner[seat][0])
            put_game(h, owner[seat], head, seat);
}

/* ---- devices ---- */

/* A key of its own for another device of the profile, which is told. */
void profile_admit(struct hub *h, const char *profile, const char *device_name,
                   const struct request *r, struct response *out)
{
    char device[ID_TEXT], token[TOKEN_TEXT], name[SECRET_NAME];
    uint8_t key[STORE_KEY];
    struct buf text = BUF_INIT, both = BUF_INIT;
    struct json j;

    id_new(device);
    token_new(token, key);
    sodium_bin2hex(name, sizeof(name), key, sizeof(key));
    json_init(&j, &text);
    json_open(&j);
    json_kstr(&j, "key", name);
    json_kstr(&j, "name", device_name);
    json_close(&j);
    memo_put(h, profile, kind_device, device, &text, r->from);
    buf_addf(&both, "%s %s", profile, device);
    memo_put(h, name, kind_key, memo_only, &both, 0);
    out->status = 201;
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "profile", profile);
    json_kstr(&j, "device", device);
    json_kstr(&j, "key", token);
    json_close(&j);
    sodium_memzero(token, sizeof(token));
    buf_release(&text);
    buf_release(&both);
}

void profile_forget_key(struct hub *h, const char *device_text)
{
    struct json_slice m;
    char name[SECRET_NAME];

    if (json_check(device_text, strlen(device_text), &m) &&
        json_get_text(m, "/key", name, sizeof(name)))
        hub_drop(h, name, kind_key, memo_only);
}
