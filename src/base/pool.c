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
    CHUNKS = 1 << 10 /* the region's; what does not fit is the C library's */
};

#ifdef __SANITIZE_ADDRESS__
static const int own = 0;
#else
static const int own = 1;
#endif

struct piece {
    struct piece *next;
};

static struct piece *free_pieces[SIZES + 1];

/* One region of addresses, taken as it is needed: where a piece lies tells whose it is and how large. */
static char *region;
static size_t region_used;          /* bytes */
static unsigned char sizes[CHUNKS]; /* of the pieces in each chunk, in steps */
/* What has not been handed out yet of the last chunk of each size. */
static char *fresh[SIZES + 1], *fresh_end[SIZES + 1];

static int begin_chunk(size_t steps)
{
    static int is_refused;
    if (region == NULL && !is_refused) {
        void *there = mmap(NULL, (size_t)CHUNKS * CHUNK, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        is_refused = there == MAP_FAILED;
        region = is_refused ? NULL : there;
        if (region) /* a tenth of a short run is getting small pages */
            madvise(region, (size_t)CHUNKS * CHUNK, MADV_HUGEPAGE);
    }
    if (region == NULL || region_used == (size_t)CHUNKS * CHUNK)
        return -1;
    fresh[steps] = region + region_used;
    fresh_end[steps] = fresh[steps] + CHUNK / (steps * STEP) * (steps * STEP);
    sizes[region_used / CHUNK] = (unsigned char)steps;
    region_used += CHUNK;
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
    return piece;
}

/* Steps of a piece of ours; 0: it is another's. */
static size_t steps_of(const void *piece)
{
    uintptr_t at = (uintptr_t)piece - (uintptr_t)region;
    return at < region_used ? sizes[at / CHUNK] : 0;
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
