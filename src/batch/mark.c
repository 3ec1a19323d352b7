#include "batch/mark.h"

#include "base/digest.h"
#include "base/memory.h"

#include <fcntl.h>
#include <libxml/hash.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct timespec mark_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME_COARSE, &now);
    return now;
}

static char *outside_of(const struct stat *s)
{
    return text_print("%lld %lld.%09ld %lld.%09ld", (long long)s->st_size,
                      (long long)s->st_mtim.tv_sec, s->st_mtim.tv_nsec,
                      (long long)s->st_ctim.tv_sec, s->st_ctim.tv_nsec);
}

/* Size and digest of the bytes; returns -1 when it cannot be read. */
static int read_bytes(const char *path, unsigned long long *size, uint64_t *digest)
{
    static char bytes[1 << 16];
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    struct stat s;
    ssize_t n = -1;
    *size = 0;
    *digest = digest_begin();
    if (fd >= 0 && fstat(fd, &s) == 0 && S_ISREG(s.st_mode))
        while ((n = read(fd, bytes, sizeof bytes)) > 0) {
            *digest = digest_add(*digest, bytes, (size_t)n);
            *size += (unsigned long long)n;
        }
    if (fd >= 0)
        close(fd);
    return n < 0 ? -1 : 0;
}

static int is_before(const struct timespec *a, const struct timespec *b)
{
    return a->tv_sec != b->tv_sec ? a->tv_sec < b->tv_sec : a->tv_nsec < b->tv_nsec;
}

/* Marks of a run by their paths: what most models read besides themselves is the same files of ours. */
static xmlHashTablePtr known;

static void free_mark(void *mark, const xmlChar *path)
{
    (void)path;
    free(mark);
}

void mark_clear(void)
{
    if (known)
        xmlHashFree(known, free_mark);
    known = NULL;
}

static int has_outside(const char *mark, const char *outside)
{
    size_t n = strlen(outside);
    return strncmp(mark, outside, n) == 0 && mark[n] == ' ';
}

char *mark_of(const char *path, const struct timespec *since)
{
    struct stat s;
    unsigned long long size;
    uint64_t digest;
    if (stat(path, &s) != 0 || !is_before(&s.st_ctim, since))
        return text_copy("-");
    char *outside = outside_of(&s);
    const char *old = known ? xmlHashLookup(known, BAD_CAST path) : NULL;
    char *mark = old && has_outside(old, outside) ? text_copy(old) : NULL;
    if (mark == NULL && read_bytes(path, &size, &digest) == 0 &&
        size == (unsigned long long)s.st_size) {
        mark = text_print("%s %016llx", outside, (unsigned long long)digest);
        if (known == NULL)
            known = xmlHashCreate(64);
        char *copy = text_copy(mark);
        if (xmlHashUpdateEntry(known, BAD_CAST path, copy, free_mark) != 0)
            free(copy);
    }
    free(outside);
    return mark ? mark : text_copy("-");
}

int mark_holds(const char *mark, const char *path)
{
    struct stat s;
    if (stat(path, &s) != 0)
        return 0;
    char *outside = outside_of(&s);
    int same = has_outside(mark, outside);
    free(outside);
    if (same)
        return 1;
    const char *last = strrchr(mark, ' ');
    unsigned long long size, was;
    uint64_t digest;
    return last && sscanf(mark, "%llu", &was) == 1 && was == (unsigned long long)s.st_size &&
           read_bytes(path, &size, &digest) == 0 && size == was &&
           strtoull(last + 1, NULL, 16) == (unsigned long long)digest;
}
