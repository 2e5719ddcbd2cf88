/*
 * One line of the log, without characters that could make two of it.
 */
#include "server/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

static void clean(char *text)
{
    for (; *text; text++) {
        if (*text == '"')
            *text = '\'';
        else if ((unsigned char)*text < 0x20 || *text == 0x7f)
            *text = '?';
    }
}

void log_line(enum log_level level, const char *part, const char *fmt, ...)
{
    static const char *const word[] = {
        [LOG_NOTE] = "note", [LOG_ERROR] = "error"
    };
    char what[500], when[32];
    time_t now = time(NULL);
    struct tm utc;
    va_list ap;

    va_start(ap, fmt);
    vsnprintf(what, sizeof(what), fmt, ap);
    va_end(ap);
    clean(what);
    gmtime_r(&now, &utc);
    strftime(when, sizeof(when), "%Y-%m-%dT%H:%M:%SZ", &utc);
    fprintf(stderr, "time=%s level=%s part=%s what=\"%s\"\n", when, word[level],
            part, what);
}
