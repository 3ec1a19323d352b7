/* SHA-256 (FIPS 180-4, section 6.2): what a policy of a page calls its scripts by. Not for secrets. */
#ifndef SYSTEL_BASE_SHA256_H
#define SYSTEL_BASE_SHA256_H

#include <stddef.h>

enum { SHA256_SIZE = 32 };

void sha256(const void *data, size_t size, unsigned char digest[SHA256_SIZE]);

/* A hash source of a Content Security Policy (level 3, section 2.3.1): 'sha256-…' with its quotes. Free with free(). */
char *sha256_source(const char *text, size_t size);

#endif
