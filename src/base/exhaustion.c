/* The program alone is linked so (--wrap, Makefile): wherever it asks for memory that there is not, it ends as by memory_get(). src/math,
 * which pages have too, returns what it got; what its callers then take for a position that cannot be reached would be told as one. */
#include "base/memory.h"

#include <stdlib.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static void *had(void *p, size_t size)
{
    if (p == NULL && size > 0)
        memory_end();
    return p;
}

void *__wrap_malloc(size_t size)
{
    return had(__real_malloc(size), size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return had(__real_calloc(count, size), count && size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return had(__real_realloc(old, size), size);
}
