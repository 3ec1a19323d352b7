/* Bytes as text (RFC 4648). */
#ifndef SYSTEL_BASE_BASE64_H
#define SYSTEL_BASE_BASE64_H

#include <stddef.h>

/* Free with free(). */
char *base64_text(const char *data, size_t size);

#endif
