/* Chance with a seed: the same numbers on every machine (splitmix64). */
#ifndef SYSTEL_TESTS_FUZZ_CHANCE_H
#define SYSTEL_TESTS_FUZZ_CHANCE_H

#include <stddef.h>
#include <stdint.h>

struct chance {
    uint64_t state;
};

static inline uint64_t chance_next(struct chance *r)
{
    uint64_t z = r->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* 0 … n - 1; n above 0. */
static inline size_t chance_below(struct chance *r, size_t n)
{
    return (size_t)(chance_next(r) % n);
}

/* One time in n. */
static inline int chance_one_in(struct chance *r, size_t n)
{
    return chance_below(r, n) == 0;
}

#endif
