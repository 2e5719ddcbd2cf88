/*
 * Languages that are loaded into the module when somebody wants to read them:
 * three of them would be a third of what a browser has to fetch.
 */
#ifndef OFFLINE_LANGUAGE_H
#define OFFLINE_LANGUAGE_H

#include <stddef.h>
#include <stdint.h>

/* The .mo file that was made with this module.  -1: there is no such language,
 * or it is another file, or damaged. */
int language_load(const char *lang, const uint8_t *mo, size_t n);

#endif
