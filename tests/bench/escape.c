/* What ruled surfaces are worth in dead locks (paper 003: 50 to 60 % less time): escape PROBLEMS OBSTACLES SEED. Makes random problems of the paper's arm, start,
 * target and a box in its way, until so many have a dead lock; OBSTACLES: boxes in all, the others far from the arm, so that a test of collision
 * costs more. Each dead lock is left by the surfaces, by trying every admissible state from the nearest on, and by random points of the null space: the same
 * code for places and collisions, one thread, the least of several times. Prints a table. */
#include "math/escape.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BODIES = 6, PAIRS = 5, METHODS = 3, RUNS = 3, BOXES = 256 };

static const double degree = 3.14159265358979323846 / 180;
static uint32_t seed;
static struct chain chain;
static struct obstacle boxes[BOXES];

static double chance(double low, double high)
{
    seed = seed * 1664525u + 1013904223u;
    return low + (high - low) * (seed >> 8) / 16777216.0;
}

static double processor(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void make_arm(void)
{
    static const double at[PAIRS][3] = {
        {0, 0, 0}, {0, 0.45, 0}, {0.2, 0, 0}, {0, -0.15, 0}, {0, -0.15, 0}};
    static const double axes[PAIRS][3] = {{1, 0, 0}, {0, 0, 1}, {0, 0, 1}, {0, 1, 0}, {1, 0, 0}};
    static const double tip[3] = {0, -0.32, 0};
    struct mechanism_body bodies[BODIES] = {{.base = -1, .origin = frame_identity}};
    struct mechanism m = {.body_count = BODIES, .bodies = bodies};
    struct frame frames[BODIES];
    for (int i = 0; i < PAIRS; i++) {
        struct mechanism_body *b = &bodies[i + 1];
        *b = (struct mechanism_body){.base = i, .type = JOINT_REVOLUTE, .origin = frame_identity};
        memcpy(b->origin.at, at[i], sizeof at[i]);
        memcpy(b->axis, axes[i], sizeof axes[i]);
    }
    mechanism_number(&m, frames);
    chain_find(&m, PAIRS, tip, &chain);
}

/* One problem: a start near L_t, a target that the arm has in another posture, a box on the arm's way. */
static void make_problem(struct escape_spec *s, double *start, double *low, double *high, int count)
{
    static const double posture[PAIRS] = {25, 20, -35, -25, -65};
    struct chain_place p;
    double q[PAIRS], middle[PAIRS];
    for (int i = 0; i < PAIRS; i++) {
        start[i] = (posture[i] + chance(-25, 25)) * degree;
        q[i] = start[i] + chance(-50, 50) * degree;
        middle[i] = start[i] + (q[i] - start[i]) * chance(0.3, 0.8);
        low[i] = -170 * degree;
        high[i] = 170 * degree;
    }
    chain_stand(&chain, q, &p);
    memcpy(s->target, p.points[chain.nodes - 1], sizeof s->target);
    chain_stand(&chain, middle, &p);
    int node = 2 + (int)chance(0, 3.999); /* from the shoulder to the hand */
    double share = chance(0, 1);
    for (int i = 0; i < count; i++) {
        boxes[i] = (struct obstacle){.frame = frame_identity};
        for (int k = 0; k < 3; k++) {
            boxes[i].half[k] = chance(0.02, 0.08);
            boxes[i].frame.at[k] =
                i ? chance(3, 4) : p.points[node - 1][k] * (1 - share) + p.points[node][k] * share;
        }
    }
}

struct result {
    int left, done; /* the first dead lock; the whole way */
    double lock, whole; /* s */
    struct escape_work work;
};

static void measure(struct escape_spec *s, struct result *r)
{
    struct escape e;
    r->lock = r->whole = HUGE_VAL;
    for (int i = 0; i < RUNS; i++) {
        s->locks = 1; /* ends at the second dead lock: that of the first alone is timed */
        enum escape_status status = escape_find(s, &e);
        r->left = status != ESCAPE_LOCKED;
        r->lock = fmin(r->lock, e.work.lock_seconds);
        escape_free(&e);
        s->locks = 50;
        r->done = escape_find(s, &e) == ESCAPE_DONE;
        r->whole = fmin(r->whole, e.work.seconds);
        r->work = e.work;
        escape_free(&e);
    }
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Quartiles of a list of numbers. */
static void print_quartiles(const char *what, double *values, int count, double unit)
{
    printf("%-58s", what);
    if (count == 0) {
        printf("%10s\n", "none");
        return;
    }
    qsort(values, (size_t)count, sizeof *values, ascending);
    for (int i = 1; i < 4; i++)
        printf("%10.4g", unit * values[(count - 1) * i / 4]);
    printf("   of %d\n", count);
}

static void compare(const char *what, const struct result *results, int count, int other,
                    int whole, int hard)
{
    double *savings = calloc((size_t)count, sizeof *savings);
    int used = 0;
    for (int i = 0; i < count; i++) {
        const struct result *a = &results[METHODS * i], *b = &results[METHODS * i + other];
        if (hard && b->left) /* only where trying all was in vain */
            continue;
        if (whole && !(a->done && b->done)) /* who gives up early is quick */
            continue;
        savings[used++] = 1 - (whole ? a->whole / b->whole : a->lock / b->lock);
    }
    print_quartiles(what, savings, used, 100);
    free(savings);
}

int main(int argc, char **argv)
{
    static const char *const names[METHODS] = {"surfaces", "all states", "random"};
    int wanted = argc > 3 ? atoi(argv[1]) : 0, count = 0, made = 0;
    int obstacles = argc > 3 ? atoi(argv[2]) : 0;
    double start[PAIRS], low[PAIRS], high[PAIRS];
    if (wanted < 1 || obstacles < 1 || obstacles > BOXES)
        return 1;
    seed = (uint32_t)atoi(argv[3]);
    make_arm();
    struct result *results = calloc((size_t)(METHODS * wanted), sizeof *results);
    double *times = calloc((size_t)wanted, sizeof *times);
    for (; count < wanted && made < 1000 * wanted; made++) {
        struct escape_spec s = {.chain = &chain,
                                .start = start,
                                .min = low,
                                .max = high,
                                .obstacles = boxes,
                                .obstacle_count = obstacles,
                                .clock = processor};
        struct escape e;
        escape_defaults(&s);
        make_problem(&s, start, low, high, obstacles);
        enum escape_status status = escape_find(&s, &e);
        int locks = e.lock_count;
        escape_free(&e);
        if (status == ESCAPE_BLOCKED || locks == 0)
            continue;
        for (int i = 0; i < METHODS; i++) {
            s.method = (enum escape_method)i;
            s.seed = (unsigned)made;
            measure(&s, &results[METHODS * count + i]);
        }
        count++;
    }
    printf("%d problems with a dead lock, of %d made; boxes: %d\n", count, made, obstacles);
    printf("%-12s %14s %14s %12s %12s %12s\n", "method", "first lock", "target", "places",
           "link tests", "generators");
    for (int i = 0; i < METHODS; i++) {
        int left = 0, done = 0;
        double places = 0, links = 0, generators = 0;
        for (int k = 0; k < count; k++) {
            const struct result *r = &results[METHODS * k + i];
            left += r->left;
            done += r->done;
            places += (double)r->work.places / count;
            links += (double)r->work.links / count;
            generators += (double)r->work.generators / count;
        }
        printf("%-12s %8.1f %% left %6.1f %% got to %8.0f %12.0f %12.0f\n", names[i],
               100.0 * left / count, 100.0 * done / count, places, links, generators);
    }
    printf("%-58s%10s%10s%10s\n", "", "quarter", "median", "3 quarters");
    for (int i = 0; i < METHODS; i++) {
        char what[64];
        for (int k = 0; k < count; k++)
            times[k] = results[METHODS * k + i].lock;
        snprintf(what, sizeof what, "first dead lock, ms: %s", names[i]);
        print_quartiles(what, times, count, 1e3);
    }
    compare("first dead lock, % less than all states", results, count, 1, 0, 0);
    compare("  where no state is free", results, count, 1, 0, 1);
    compare("whole way, % less than all states, both at the target", results, count, 1, 1, 0);
    compare("first dead lock, % less than random", results, count, 2, 0, 0);
    compare("whole way, % less than random, both at the target", results, count, 2, 1, 0);
    free(results);
    free(times);
    return 0;
}
