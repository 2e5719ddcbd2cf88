/*
 * A record on a full screen, to look through move by move.
 */
#ifndef CLI_REPLAY_H
#define CLI_REPLAY_H

#include "cli/story.h"

/* Look at a record on a full screen, through the eyes of `seat` at first.
 * -1 when the terminal cannot. */
int replay_full(const struct story *whole, const struct catalogue *cat,
                int seat, struct error *err);

#endif
