#ifndef ARK_CHECK_H
#define ARK_CHECK_H

struct ark_state;

/* NULL, or what is broken in the stack of frames; the rest of the state has
 * passed its check. */
const char *ark_check_frames(const struct ark_state *s);

#endif
