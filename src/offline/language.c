/*
 * Copies a .mo file into the room that tools/po2c has left for it, if what it
 * says of itself fits.
 */
#include "offline/language.h"

#include "core/catalogue.h"

#include <stdbool.h>
#include <string.h>

/* Made by tools/po2c; in the order of catalogue_table. */
extern uint8_t *const catalogue_room[];

enum { MAGIC = 0, COUNT = 8, ORIGINALS = 12, TRANSLATIONS = 16, HEAD = 20 };

static size_t word(const uint8_t *mo, size_t at)
{
    return (size_t)mo[at] | (size_t)mo[at + 1] << 8 | (size_t)mo[at + 2] << 16 |
           (size_t)mo[at + 3] << 24;
}

/* All texts of the table at `at` lie inside, with their ends. */
static bool texts_fit(const uint8_t *mo, size_t n, size_t at, size_t count)
{
    if (at > n || count > (n - at) / 8)
        return false;
    for (size_t i = 0; i < count; i++) {
        size_t length = word(mo, at + 8 * i), from = word(mo, at + 8 * i + 4);

        if (from >= n || length >= n - from || mo[from + length] != '\0')
            return false;
    }
    return true;
}

static bool is_sound(const uint8_t *mo, size_t n)
{
    return n >= HEAD && word(mo, MAGIC) == 0x950412de &&
           texts_fit(mo, n, word(mo, ORIGINALS), word(mo, COUNT)) &&
           texts_fit(mo, n, word(mo, TRANSLATIONS), word(mo, COUNT));
}

int language_load(const char *lang, const uint8_t *mo, size_t n)
{
    for (int i = 0; catalogue_table[i].lang; i++)
        if (strcmp(catalogue_table[i].lang, lang) == 0) {
            if (n != catalogue_table[i].n || !is_sound(mo, n))
                return -1;
            memcpy(catalogue_room[i], mo, n);
            return 0;
        }
    return -1;
}
