#include "base/deflate.h"

#include "base/memory.h"

#include <stdlib.h>

enum {
    WINDOW = 32768,
    SHORTEST = 3,
    LONGEST = 258,
    HASHES = 1 << 15,
    TRIES = 64, /* earlier places that are compared: more gains less than a percent */
    END = 256
};

struct packing {
    const unsigned char *data;
    size_t size, used;
    unsigned char *to;
    unsigned long bits;
    unsigned count;
    size_t *last, *before; /* one more than the place, 0: none; by hash, by place in the window */
};

static void put(struct packing *p, unsigned long bits, unsigned count)
{
    p->bits |= bits << p->count;
    for (p->count += count; p->count >= 8; p->count -= 8) {
        p->to[p->used++] = (unsigned char)(p->bits & 255);
        p->bits >>= 8;
    }
}

/* Codes begin with their highest bit, numbers with their lowest. */
static void put_code(struct packing *p, unsigned code, unsigned count)
{
    unsigned turned = 0;
    for (unsigned i = 0; i < count; i++)
        turned |= (code >> i & 1) << (count - 1 - i);
    put(p, turned, count);
}

/* 3.2.6: a letter, the end or a length. */
static void put_symbol(struct packing *p, unsigned symbol)
{
    if (symbol < 144)
        put_code(p, 0x30 + symbol, 8);
    else if (symbol < 256)
        put_code(p, 0x190 + symbol - 144, 9);
    else if (symbol < 280)
        put_code(p, symbol - 256, 7);
    else
        put_code(p, 0xC0 + symbol - 280, 8);
}

/* 3.2.5: lengths and distances stand in steps, doubled after every 2^finer of them; number: how far from the first. */
static unsigned step_of(size_t number, unsigned finer, unsigned *extra)
{
    *extra = 0;
    while (number >> *extra >= (size_t)2 << finer)
        ++*extra;
    return (*extra << finer) + (unsigned)(number >> *extra);
}

static void put_copy(struct packing *p, size_t length, size_t distance)
{
    unsigned extra, step = step_of(length - SHORTEST, 2, &extra);
    if (length == LONGEST) { /* has a code of its own */
        put_symbol(p, 285);
    } else {
        put_symbol(p, 257 + step);
        put(p, (length - SHORTEST) & ((1UL << extra) - 1), extra);
    }
    step = step_of(distance - 1, 1, &extra);
    put_code(p, step, 5);
    put(p, (distance - 1) & ((1UL << extra) - 1), extra);
}

static size_t hash(const unsigned char *from)
{
    return ((size_t)from[0] << 10 ^ (size_t)from[1] << 5 ^ from[2]) & (HASHES - 1);
}

static void remember(struct packing *p, size_t place)
{
    if (place + SHORTEST > p->size)
        return;
    size_t *last = &p->last[hash(p->data + place)];
    p->before[place % WINDOW] = *last;
    *last = place + 1;
}

static size_t alike(const struct packing *p, size_t a, size_t b)
{
    size_t most = p->size - b < LONGEST ? p->size - b : LONGEST, n = 0;
    while (n < most && p->data[a + n] == p->data[b + n])
        n++;
    return n;
}

/* The longest earlier piece that stands at the place, too; 0: none. */
static size_t find(const struct packing *p, size_t place, size_t *distance)
{
    size_t longest = 0;
    if (place + SHORTEST > p->size)
        return 0;
    size_t next = p->last[hash(p->data + place)];
    for (int i = 0; i < TRIES && next && place - (next - 1) < WINDOW; i++) {
        size_t length = alike(p, next - 1, place), before = p->before[(next - 1) % WINDOW];
        if (length > longest) {
            longest = length;
            *distance = place - (next - 1);
        }
        next = before < next ? before : 0; /* what is overwritten leads forwards */
    }
    return longest >= SHORTEST ? longest : 0;
}

char *deflate_bytes(const char *data, size_t size, size_t *packed)
{
    struct packing p = {.data = (const unsigned char *)data, .size = size};
    p.to = (unsigned char *)memory_get_bytes(size + size / 8 + 16); /* nine bits a letter at most */
    p.last = memory_get(HASHES, sizeof *p.last);
    p.before = memory_get(WINDOW, sizeof *p.before);
    put(&p, 1, 1); /* the last block */
    put(&p, 1, 2); /* of fixed codes */
    for (size_t place = 0, length; place < size; place += length) {
        size_t distance = 0, later = 0;
        length = find(&p, place, &distance);
        remember(&p, place);
        if (length && length < LONGEST && find(&p, place + 1, &later) > length)
            length = 0; /* a longer one begins at the next letter */
        if (length)
            put_copy(&p, length, distance);
        else
            put_symbol(&p, p.data[place]);
        length = length ? length : 1;
        for (size_t i = 1; i < length; i++)
            remember(&p, place + i);
    }
    put_symbol(&p, END);
    put(&p, 0, 7); /* to a whole byte */
    free(p.last);
    free(p.before);
    *packed = p.used;
    return (char *)p.to;
}
