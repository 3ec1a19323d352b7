/* Bytes made smaller (RFC 1951, with its fixed codes): the same on every machine, and read by every browser. */
#ifndef SYSTEL_BASE_DEFLATE_H
#define SYSTEL_BASE_DEFLATE_H

#include <stddef.h>

/* Free with free(). */
char *deflate_bytes(const char *data, size_t size, size_t *packed);

#endif
