#include "dynamics_inner.h"

#include "quaternion.h"

#include <string.h>

/* Mass, first moments, tensor about the scene's origin: those of bodies that move as one just add up. */
static void alone(const struct dynamics *d, int i, double ten[10])
{
    const double *c = d->centre + 3 * (ptrdiff_t)i;
    double mass = d->inertia[i].mass, square = vector_dot(c, c);
    ten[0] = mass;
    for (int k = 0; k < 3; k++) {
        ten[1 + k] = mass * c[k];
        ten[4 + k] = d->tensor[6 * (ptrdiff_t)i + k] + mass * (square - c[k] * c[k]);
    }
    ten[7] = d->tensor[6 * (ptrdiff_t)i + 3] - mass * c[0] * c[1];
    ten[8] = d->tensor[6 * (ptrdiff_t)i + 4] - mass * c[0] * c[2];
    ten[9] = d->tensor[6 * (ptrdiff_t)i + 5] - mass * c[1] * c[2];
}

/* The momentum of such a body with a twist. */
static void momentum(const double ten[10], const double twist[6], double r[6])
{
    const double *w = twist, *v = twist + 3, *first = ten + 1, *t = ten + 4;
    double swing[3], arm[3];
    vector_cross(first, v, arm);
    vector_cross(w, first, swing);
    r[0] = t[0] * w[0] + t[3] * w[1] + t[4] * w[2] + arm[0];
    r[1] = t[3] * w[0] + t[1] * w[1] + t[5] * w[2] + arm[1];
    r[2] = t[4] * w[0] + t[5] * w[1] + t[2] * w[2] + arm[2];
    for (int k = 0; k < 3; k++)
        r[k + 3] = ten[0] * v[k] + swing[k];
}

/* The column of coordinate c, which moves `body` and all that it carries: entries of its own pair and of those below. */
static void enter(const struct dynamics *d, int body, int c, double *matrix)
{
    const struct mechanism *m = d->m;
    double push[6];
    momentum(d->composite + 10 * (ptrdiff_t)body, dynamics_six(d->rates.unit, c), push);
    for (int i = body; m->bodies[i].base >= 0; i = m->bodies[i].base) {
        int first = m->bodies[i].first, count = joint_coordinate_count(m->bodies[i].type);
        for (int k = first; k < first + count; k++) {
            double entry = dynamics_power(dynamics_six(d->rates.unit, k), push);
            matrix[(ptrdiff_t)c * d->n + k] = entry;
            matrix[(ptrdiff_t)k * d->n + c] = entry;
        }
    }
}

void dynamics_mass_matrix(struct dynamics *d, double *matrix)
{
    const struct mechanism *m = d->m;
    memset(matrix, 0, (size_t)d->n * (size_t)d->n * sizeof *matrix);
    for (int i = 0; i < m->body_count; i++)
        alone(d, i, d->composite + 10 * (ptrdiff_t)i);
    for (int i = m->body_count - 1; i >= 0; i--) {
        const struct mechanism_body *b = &m->bodies[i];
        if (b->base < 0)
            continue;
        for (int c = b->first; c < b->first + joint_coordinate_count(b->type); c++)
            enter(d, i, c, matrix);
        for (int k = 0; k < 10; k++)
            d->composite[10 * (ptrdiff_t)b->base + k] += d->composite[10 * (ptrdiff_t)i + k];
    }
}
