/*
 * Looking up the keys of the Sealed Section, and what lies open of them in a
 * game, in sentences.
 */
#include "core/tell.h"
#include "games/ark/rules.h"

#include "games/ark/show.h"

/* "4 units standing; Wardens; always: Combat strength per unit 1" */
static void add_key(const struct sheet *sh, const struct ark_key *k)
{
    sheet_fact(sh, N_("faction"));
    buf_addf(sh->out, "%s\n", sheet_tr(sh, ark_people_cards[k->people].name));
    sheet_fact(sh, N_("objective"));
    buf_addf(sh->out, "%d %s\n", k->task.amount,
             sheet_tr(sh, ark_task_cards[k->task.kind].name));
    sheet_fact(sh, ark_way_cards[k->way].name);
    if (k->benefit != BENEFIT_NONE) {
        buf_addf(sh->out, "%s ",
                 sheet_tr(sh, ark_benefit_signs[k->benefit].name));
        ark_add_modifier(sh->out, k->benefit, k->value, k->of);
    }
    sheet_newline(sh);
}

void ark_show_key(const struct sheet *sh, int index)
{
    const struct ark_key_card *card = &ark_key_cards[index];

    sheet_thing(sh, card->name, card->word);
    sheet_text(sh, 2, ark_way_cards[card->key.way].text);
    add_key(sh, &card->key);
}

void ark_show_keys(const struct sheet *sh)
{
    sheet_text(sh, 0,
               N_("Pentakey cards of the Sealed Section, five of each "
                  "neutral faction and one of all. On your own turn you "
                  "take an open key whose objective you fulfil, one in a "
                  "turn, five at most, and keep what it gives. That there "
                  "are 26 is printed, what four of them do is public; all "
                  "values are reconstructed."));
    for (int i = 0; i < N_KEYS; i++)
        ark_show_key(sh, i);
}

/* ---- in a game ---- */

static void tell_set(const char *what, uint32_t keys, const struct speaker *sp,
                     struct buf *out)
{
    struct told l = told_list(sp, tr(sp->cat, N_(": ")), out);

    if (keys == 0)
        return;
    buf_adds(out, what);
    EACH (key, keys)
        told_add(&l, tell_name(sp, NOUN_KEY, key));
    told_close(&l, ".\n");
}

void ark_tell_keys(const struct ark_state *s, const struct speaker *sp,
                   struct buf *out)
{
    if (!s->sealed_section)
        return;
    tell_set(tr(sp->cat, N_("Open keys")), s->key_open, sp, out);
    for (int seat = 0; seat < ark_players(s); seat++)
        tell_set(tell_name(sp, NOUN_SEAT, seat), s->player[seat].keys, sp, out);
    if (s->blocked != ROOM_NONE) {
        tell_label(sp, N_("Blocked"), out);
        buf_addf(out, "%s.\n", tell_name(sp, NOUN_ROOM, s->blocked));
    }
}
