/*
 * The page that browsers load: the files of web/, built and compiled into the
 * program (tools/embed-page), so that a host starts one binary.
 */
#ifndef SERVER_PAGE_H
#define SERVER_PAGE_H

#include <stddef.h>

struct page_file {
    const char *path; /* "/assets/index-1a2b.js" */
    const char *type;
    const unsigned char *plain; /* NULL: it is handed out packed only */
    size_t n_plain;
    const unsigned char *packed; /* gzip */
    size_t n_packed;
};

/* Ends in an empty row; only that when the program was built without a page. */
extern const struct page_file page_file[];

/* The file for a path ("/" is the index), or NULL. */
const struct page_file *page_find(const char *path);

#endif
