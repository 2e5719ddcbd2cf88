/* Two things of one type change places. */
#ifndef SUPPORT_SWAP_H
#define SUPPORT_SWAP_H

#define SWAP(type, a, b)  \
    do {                  \
        type keep_ = (a); \
        (a) = (b);        \
        (b) = keep_;      \
    } while (0)

#endif
