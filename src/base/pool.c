#include "base/pool.h"

#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEP = 16,
    LARGEST = 512, /* of the pieces that are ours */
    SIZES = LARGEST / STEP,
    CHUNK = 1 << 16 /* bytes, and its alignment: a piece tells its chunk */
};

#ifdef __SANITIZE_ADDRESS__
static const int own = 0;
#else
static const int own = 1;
#endif

struct piece {
    struct piece *next;
};

struct chunk {
    size_t size; /* of its pieces */
    char room[];
};

static struct piece *free_pieces[SIZES + 1];

/* The chunks there are: a piece of another's is given to free(). Open addressing; the count of slots is a power of 2,
 * at most half of them taken. */
static uintptr_t *chunks;
static size_t slots, taken;

static size_t slot_of(uintptr_t chunk)
{
    return (chunk / CHUNK) & (slots - 1);
}

static void note_chunk(uintptr_t chunk)
{
    size_t slot = slot_of(chunk);
    while (chunks[slot])
        slot = (slot + 1) & (slots - 1);
    chunks[slot] = chunk;
    taken++;
}

static void make_slots(void)
{
    uintptr_t *old = chunks;
    size_t count = slots;
    slots = slots ? 2 * slots : 256;
    chunks = memory_get(slots, sizeof *chunks);
    taken = 0;
    for (size_t i = 0; i < count; i++)
        if (old[i])
            note_chunk(old[i]);
    free(old);
}

/* NULL: no piece of ours. */
static struct chunk *chunk_of(const void *piece)
{
    uintptr_t chunk = (uintptr_t)piece & ~(uintptr_t)(CHUNK - 1);
    if (slots == 0)
        return NULL;
    for (size_t slot = slot_of(chunk); chunks[slot]; slot = (slot + 1) & (slots - 1))
        if (chunks[slot] == chunk)
            return (struct chunk *)chunk;
    return NULL;
}

static void make_pieces(size_t size)
{
    if (2 * (taken + 1) > slots)
        make_slots();
    struct chunk *chunk = memory_get_aligned(CHUNK, CHUNK);
    chunk->size = size;
    note_chunk((uintptr_t)chunk);
    for (char *p = (char *)chunk + CHUNK - size; p >= chunk->room; p -= size) {
        struct piece *piece = (struct piece *)p;
        piece->next = free_pieces[size / STEP];
        free_pieces[size / STEP] = piece;
    }
}

void *pool_get(size_t size)
{
    if (size > LARGEST || !own)
        return memory_get_bytes(size);
    size_t n = size ? (size + STEP - 1) / STEP : 1;
    if (free_pieces[n] == NULL)
        make_pieces(n * STEP);
    struct piece *piece = free_pieces[n];
    free_pieces[n] = piece->next;
    return piece;
}

void pool_free(void *old)
{
    struct chunk *chunk = chunk_of(old);
    if (chunk == NULL) {
        free(old);
        return;
    }
    struct piece *piece = old;
    piece->next = free_pieces[chunk->size / STEP];
    free_pieces[chunk->size / STEP] = piece;
}

void *pool_resize(void *old, size_t size)
{
    struct chunk *chunk = chunk_of(old);
    if (old == NULL)
        return pool_get(size);
    if (chunk == NULL)
        return memory_resize_bytes(old, size);
    if (size <= chunk->size)
        return old;
    void *new = pool_get(size);
    memcpy(new, old, chunk->size);
    pool_free(old);
    return new;
}

char *pool_copy(const char *s)
{
    size_t size = strlen(s) + 1;
    return memcpy(pool_get(size), s, size);
}
