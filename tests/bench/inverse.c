/* What inverse dynamics costs: inverse BODIES CHAIN. A chain of so many revolute pairs with bodies by chance in 200 moments; prints
 * microseconds of processor time for one call. CHAIN: the chain with its masses, the moments' coordinates, speeds and accelerations, and the
 * forces, for kdl_inverse.cpp. A third argument: one call for flops.c to count, CHAIN is left alone. */
#include "math/dynamics.h"
#include "math/quaternion.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOMENTS = 200, RUNS = 15 };

static uint32_t seed = 1;

static double chance(double low, double high)
{
    seed = seed * 1664525u + 1013904223u;
    return low + (high - low) * (seed >> 8) / 16777216.0;
}

static void direction(double r[3])
{
    do
        for (int k = 0; k < 3; k++)
            r[k] = chance(-1, 1);
    while (vector_normalize(r, r) != 0);
}

int main(int argc, char **argv)
{
    int n = argc > 2 ? atoi(argv[1]) : 0;
    FILE *out = n > 0 ? fopen(argc > 3 ? "/dev/null" : argv[2], "w") : NULL;
    if (out == NULL)
        return 1;
    size_t bodies = (size_t)n + 1, width = (size_t)n;
    struct mechanism m = {.body_count = n + 1, .bodies = calloc(bodies, sizeof *m.bodies)};
    struct inertia *masses = calloc(bodies, sizeof *masses);
    struct frame *frames = calloc(bodies, sizeof *frames);
    double *states = calloc(3 * width * MOMENTS, sizeof *states);
    double *forces = calloc(width * MOMENTS, sizeof *forces);
    static const double gravity[3] = {0, -9.81, 0};
    m.bodies[0].base = -1;
    m.bodies[0].origin = frame_identity;
    fprintf(out, "%d\n", n);
    for (int i = 1; i <= n; i++) {
        struct mechanism_body *b = &m.bodies[i];
        double turn[4];
        b->base = i - 1;
        b->type = JOINT_REVOLUTE;
        direction(b->axis);
        direction(turn);
        turn[3] = chance(-1, 1);
        quaternion_from_rotation(turn, b->origin.turn);
        for (int k = 0; k < 3; k++)
            b->origin.at[k] = chance(-0.2, 0.2);
        for (int k = 0; k < 4; k++) {
            struct inertia point = {
                chance(0.1, 0.5), {chance(-0.1, 0.1), chance(-0.1, 0.1), chance(-0.1, 0.1)}, {0}};
            inertia_add(&masses[i], &point, &masses[i]);
        }
        const struct inertia *s = &masses[i];
        const double *t = b->origin.turn, *p = b->origin.at;
        fprintf(out, "%.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g ", p[0], p[1],
                p[2], t[1], t[2], t[3], t[0], b->axis[0], b->axis[1], b->axis[2]);
        fprintf(out, "%.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g\n", s->mass,
                s->centre[0], s->centre[1], s->centre[2], s->tensor[0], s->tensor[1], s->tensor[2],
                s->tensor[3], s->tensor[4], s->tensor[5]);
    }
    mechanism_number(&m, frames);
    for (size_t i = 0; i < 3 * width * MOMENTS; i++)
        states[i] = chance(-1, 1);
    struct dynamics d;
    double best = 1e9;
    if (dynamics_open(&d, &m, masses, gravity, 0) != 0)
        return 1;
    if (argc > 3) { /* for flops.c: one call between two breakpoints */
        dynamics_inverse(&d, states, states + width, states + 2 * width, NULL, forces);
        const double *q = states + 3 * width;
        __asm__ volatile("int3" ::: "memory");
        dynamics_inverse(&d, q, q + width, q + 2 * width, NULL, forces);
        __asm__ volatile("int3" ::: "memory");
        return 0;
    }
    for (int run = 0; run < RUNS; run++) {
        clock_t begin = clock();
        for (size_t k = 0; k < MOMENTS; k++) {
            const double *q = states + 3 * width * k;
            dynamics_inverse(&d, q, q + width, q + 2 * width, NULL, forces + width * k);
        }
        double time = 1e6 * (double)(clock() - begin) / CLOCKS_PER_SEC / MOMENTS;
        best = time < best ? time : best;
    }
    fprintf(out, "%d\n", MOMENTS);
    for (size_t k = 0; k < MOMENTS; k++) {
        for (size_t i = 0; i < 3 * width; i++)
            fprintf(out, "%.17g ", states[3 * width * k + i]);
        for (size_t i = 0; i < width; i++)
            fprintf(out, "%.17g ", forces[width * k + i]);
        fprintf(out, "\n");
    }
    dynamics_close(&d);
    fclose(out);
    printf("%.2f\n", best);
    return 0;
}
