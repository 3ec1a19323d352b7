/* Small pieces of memory for libxml2, which asks for a million of them a second.
 *
 * Pieces of one size lie in chunks of their own, all in one region, and are handed out again as they are freed; chunks
 * stay until the end. Larger pieces, those that the region has no room for, and everything under a sanitiser, are the C
 * library's. Without memory the program ends as memory.h says. One thread at a time.
 */
#ifndef SYSTEL_BASE_POOL_H
#define SYSTEL_BASE_POOL_H

#include <stddef.h>

void *pool_get(size_t size);
/* Takes what pool_get gave, or malloc. */
void *pool_resize(void *old, size_t size);
void pool_free(void *old);
char *pool_copy(const char *s);

#endif
