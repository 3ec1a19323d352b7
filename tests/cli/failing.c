/* Preloaded: the FAIL_AT-th allocation of the program fails. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
static long left = -1;
static int fails(void)
{
    if (left == -1) {
        const char *n = getenv("FAIL_AT");
        left = n ? atol(n) : 0;
    }
    return left > 0 && __atomic_sub_fetch(&left, 1, __ATOMIC_RELAXED) == 0;
}
void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
void *malloc(size_t n)
{
    return fails() ? (errno = ENOMEM, (void *)0) : __libc_malloc(n);
}
void *calloc(size_t a, size_t b)
{
    return fails() ? (errno = ENOMEM, (void *)0) : __libc_calloc(a, b);
}
void *realloc(void *p, size_t n)
{
    return fails() ? (errno = ENOMEM, (void *)0) : __libc_realloc(p, n);
}
