/*
 * Looking up the keys of the Sealed Section, and what lies open of them in a
 * game, in sentences.
 */
#include "games/ark/rules.h"

#include "games/ark/show.h"

/* "4 units standing; Wardens; always: Combat strength per unit 1" */
static void add_key(const struct page *p, const struct ark_key *k)
{
    ark_page_label(p, N_("faction"));
    buf_addf(p->out, "%s\n", tr(p->cat, ark_people_cards[k->people].name));
    ark_page_label(p, N_("objective"));
    buf_addf(p->out, "%d %s\n", k->task.amount,
             tr(p->cat, ark_task_cards[k->task.kind].name));
    ark_page_label(p, ark_way_cards[k->way].name);
    if (k->benefit != BENEFIT_NONE) {
        buf_addf(p->out, "%s ", tr(p->cat, ark_benefit_signs[k->benefit].name));
        ark_add_modifier(p->out, k->benefit, k->value, k->of);
    }
    ark_page_line(p);
}

void ark_show_key(const struct page *p, int index)
{
    const struct key_card *card = &ark_key_cards[index];

    ark_page_title(p, card->name, card->word);
    ark_page_text(p, 2, ark_way_cards[card->key.way].text);
    add_key(p, &card->key);
}

void ark_show_keys(const struct page *p)
{
    ark_page_text(p, 0,
                  N_("Pentakey cards of the Sealed Section, five of each "
                     "neutral faction and one of all. On your own turn you "
                     "take an open key whose objective you fulfil, one in a "
                     "turn, five at most, and keep what it gives. That there "
                     "are 26 is printed, what four of them do is public; all "
                     "values are reconstructed."));
    for (int i = 0; i < N_KEYS; i++)
        ark_show_key(p, i);
}

/* ---- in a game ---- */

static const char *named(const struct speaker *sp, int kind, int value)
{
    return tr(sp->cat, ark_nouns[kind - NOUN_OWN].name(value));
}

static void tell_set(const char *what, uint32_t keys, const struct speaker *sp,
                     struct buf *out)
{
    const char *before = ": ";

    if (keys == 0)
        return;
    buf_adds(out, what);
    EACH (key, keys) {
        buf_addf(out, "%s%s", *before == ':' ? tr(sp->cat, N_(": ")) : before,
                 named(sp, NOUN_KEY, key));
        before = ", ";
    }
    buf_adds(out, ".\n");
}

void ark_tell_keys(const struct ark_state *s, const struct speaker *sp,
                   struct buf *out)
{
    if (!s->sealed_section)
        return;
    tell_set(tr(sp->cat, N_("Open keys")), s->key_open, sp, out);
    for (int seat = 0; seat < ark_players(s); seat++)
        tell_set(tr(sp->cat, noun_of(sp->game, NOUN_SEAT)->name(seat)),
                 s->player[seat].keys, sp, out);
    if (s->blocked != ROOM_NONE)
        buf_addf(out, "%s%s%s.\n", tr(sp->cat, N_("Blocked")),
                 tr(sp->cat, N_(": ")), named(sp, NOUN_ROOM, s->blocked));
}
