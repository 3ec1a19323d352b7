#include "base/pool.h"

#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum {
    STEP = 16,
    LARGEST = 512, /* of the pieces that are ours */
    SIZES = LARGEST / STEP,
    CHUNK = 1 << 16, /* bytes, of pieces of one size */
    CHUNKS = 1 << 10 /* the first region's */
};

/* Each is twice as large as the one before, 8 GB in all; what does not fit is the C library's, which takes ever longer for a piece
 * the more there are. In a browser a region is memory that is taken at once. */
#ifdef __EMSCRIPTEN__
enum { REGIONS = 1 };
#else
enum { REGIONS = sizeof(void *) > 4 ? 7 : 3 };
#endif

#ifdef __SANITIZE_ADDRESS__
static const int own = 0;
#else
static const int own = 1;
#endif

struct piece {
    struct piece *next;
};

static struct piece *free_pieces[SIZES + 1];

/* Regions of addresses, taken as they are needed: where a piece lies tells whose it is and how large. */
static struct region {
    char *start;
    size_t used; /* bytes */
} regions[REGIONS];
static int region_count;
static unsigned char
    sizes[((1 << REGIONS) - 1) * CHUNKS]; /* of the pieces in each chunk, in steps */
/* What has not been handed out yet of the last chunk of each size. */
static char *fresh[SIZES + 1], *fresh_end[SIZES + 1];

static size_t region_size(int i)
{
    return ((size_t)CHUNKS * CHUNK) << i;
}

static unsigned char *region_sizes(int i)
{
    return sizes + (((size_t)1 << i) - 1) * CHUNKS;
}

static int begin_region(void)
{
    static int is_refused;
    if (is_refused || region_count == REGIONS)
        return -1;
    size_t size = region_size(region_count);
    void *there = mmap(NULL, size, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    is_refused = there == MAP_FAILED;
    if (is_refused)
        return -1;
    madvise(there, size, MADV_HUGEPAGE); /* a tenth of a short run is getting small pages */
    regions[region_count++].start = there;
    return 0;
}

static int begin_chunk(size_t steps)
{
    int last = region_count - 1;
    if (last < 0 || regions[last].used == region_size(last)) {
        if (begin_region() != 0)
            return -1;
        last = region_count - 1;
    }
    struct region *r = &regions[last];
    fresh[steps] = r->start + r->used;
    fresh_end[steps] = fresh[steps] + CHUNK / (steps * STEP) * (steps * STEP);
    region_sizes(last)[r->used / CHUNK] = (unsigned char)steps;
    r->used += CHUNK;
    return 0;
}

static void *get_fresh(size_t steps)
{
    if (fresh[steps] == fresh_end[steps] && begin_chunk(steps) != 0)
        return memory_get_bytes(steps * STEP);
    void *piece = fresh[steps];
    fresh[steps] += steps * STEP;
    return piece;
}

void *pool_get(size_t size)
{
    if (size > LARGEST || !own)
        return memory_get_bytes(size);
    size_t steps = size ? (size + STEP - 1) / STEP : 1;
    struct piece *piece = free_pieces[steps];
    if (piece == NULL)
        return get_fresh(steps);
    free_pieces[steps] = piece->next;
    __builtin_prefetch(piece->next);
    return piece;
}

/* Steps of a piece of ours; 0: it is another's. */
static size_t steps_of(const void *piece)
{
    for (int i = 0; i < region_count; i++) {
        uintptr_t at = (uintptr_t)piece - (uintptr_t)regions[i].start;
        if (at < regions[i].used)
            return region_sizes(i)[at / CHUNK];
    }
    return 0;
}

void pool_free(void *old)
{
    size_t steps = steps_of(old);
    if (steps == 0) {
        free(old);
        return;
    }
    struct piece *piece = old;
    piece->next = free_pieces[steps];
    free_pieces[steps] = piece;
}

void *pool_resize(void *old, size_t size)
{
    size_t steps = steps_of(old);
    if (old == NULL)
        return pool_get(size);
    if (steps == 0)
        return memory_resize_bytes(old, size);
    if (size <= steps * STEP)
        return old;
    void *new = pool_get(size);
    memcpy(new, old, steps * STEP);
    pool_free(old);
    return new;
}

char *pool_copy(const char *s)
{
    size_t size = strlen(s) + 1;
    return memcpy(pool_get(size), s, size);
}
