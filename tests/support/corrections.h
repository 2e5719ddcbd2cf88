/* Component files of Ark: reading those that are sound, and comparing. */
#ifndef SUPPORT_CORRECTIONS_H
#define SUPPORT_CORRECTIONS_H

#include "games/ark/components.h"

#define CORRECTIONS "ark-components 1\n"

struct ark_components corrections_read(const char *text);
void assert_same_components(const struct ark_components *a,
                            const struct ark_components *b);

#endif
