/* Digests of bytes, the same on every machine: which shard has a model, whether a file changed. Not for
 * secrets. FNV-1a, 64 bits. */
#ifndef SYSTEL_BASE_DIGEST_H
#define SYSTEL_BASE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

uint64_t digest_begin(void);
uint64_t digest_add(uint64_t digest, const void *data, size_t size);
uint64_t digest_text(const char *text);

#endif
