#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

int error_set(struct error *err, const char *fmt, ...)
{
    va_list ap;

    if (!err)
        return -1;
    va_start(ap, fmt);
    vsnprintf(err->what, sizeof(err->what), fmt, ap);
    va_end(ap);
    return -1;
}
