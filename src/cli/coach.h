/*
 * The coach of a game that is played to learn it (play --learn): which lesson
 * of core/lesson.h is said at a question.  The page does the same in
 * web/src/learn/coach.svelte.ts.
 */
#ifndef CLI_COACH_H
#define CLI_COACH_H

#include "cli/story.h"
#include "core/lesson.h"

enum { MOST_LESSONS = 256, LATELY = 3 };

struct coach {
    const struct guide *guide; /* NULL: no coach */
    uint64_t learned[MOST_LESSONS / 64];
    uint8_t ignored[MOST_LESSONS];
    const struct lesson *did; /* of the last answer, or NULL */
    int answers;              /* so many were given */
    /* How much of the story there was at the last answers, the newest first. */
    int since[LATELY];
};

void coach_init(struct coach *c, const struct guide *guide);

/* What is said at the question of `seat`, or of a game that is over; NULL. */
const struct lesson *coach_lesson(const struct coach *c, const struct story *s,
                                  int seat);

/* It was read. */
void coach_next(struct coach *c, const struct story *s, int seat);

/* The seat is about to make this move. */
void coach_answer(struct coach *c, const struct story *s, struct move m);

#endif
