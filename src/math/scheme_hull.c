#include "scheme_hull.h"

#include "trigonometry.h"

#include <math.h>
#include <string.h>

static const double thin = 8, near = 0.5; /* mm */
static const double noise = 1e-6;         /* what numbers lose on their way decides nothing */

/* Whether b lies before a, seen from p going round; of two in one line the farther one does. */
static int is_before(const double p[2], const double a[2], const double b[2])
{
    double ax = a[0] - p[0], ay = a[1] - p[1], bx = b[0] - p[0], by = b[1] - p[1];
    double side = ax * by - ay * bx, square = ax * ax + ay * ay;
    return side < -noise || (side <= noise && bx * bx + by * by > square + noise);
}

int scheme_hull_wrap(const double *place, int count, double *corner)
{
    const double *first = place, *p;
    int n = 0;
    for (int i = 1; i < count; i++)
        if (place[2 * i] < first[0] - noise ||
            (place[2 * i] < first[0] + noise && place[2 * i + 1] < first[1]))
            first = &place[2 * i];
    p = first;
    do {
        memcpy(&corner[2 * n++], p, 2 * sizeof *p);
        const double *next = place;
        for (int i = 1; i < count; i++)
            if (is_before(p, next, &place[2 * i]))
                next = &place[2 * i];
        p = next;
    } while (n < count && trig_length(p[0] - first[0], p[1] - first[1]) > noise);
    return n;
}

/* The place on a side of it, from the corner i on, that is nearest to p. */
static double to_side(const struct scheme_hull *h, int i, const double p[2], double at[2])
{
    const double *a = &h->corner[2 * i], *b = &h->corner[2 * ((i + 1) % h->count)];
    double ux = b[0] - a[0], uy = b[1] - a[1], square = ux * ux + uy * uy;
    double t = square > 0 ? ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / square : 0;
    t = fmin(fmax(t, 0), 1);
    at[0] = a[0] + t * ux;
    at[1] = a[1] + t * uy;
    return trig_length(p[0] - at[0], p[1] - at[1]);
}

static double to_hull(const struct scheme_hull *h, const double p[2], double at[2], int *side)
{
    double least = INFINITY, other[2];
    *side = 0;
    for (int i = 0; i < h->count; i++) {
        double far = to_side(h, i, p, other);
        if (far < least) {
            least = far;
            memcpy(at, other, sizeof other);
            *side = i;
        }
    }
    return least;
}

int scheme_hull_wide(const struct scheme_hull *h)
{
    double least = INFINITY;
    for (int i = 0; i < h->count; i++) {
        const double *a = &h->corner[2 * i], *b = &h->corner[2 * ((i + 1) % h->count)];
        double ux = b[0] - a[0], uy = b[1] - a[1], far = trig_length(ux, uy), most = 0;
        for (int j = 0; j < h->count; j++) {
            const double *c = &h->corner[2 * j];
            most = fmax(most, fabs((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / far);
        }
        least = fmin(least, most);
    }
    return h->count > 2 && least > thin;
}

/* Corners after the nth one. */
static void insert(struct scheme_hull *h, double *corner, int nth, const double *place, int count)
{
    double *to = &corner[2 * (nth + 1)];
    memmove(to + 2 * count, to, 2 * (size_t)(h->count - nth - 1) * sizeof *to);
    memcpy(to, place, 2 * (size_t)count * sizeof *to);
    h->count += count;
}

void scheme_hull_dent(struct scheme_hull *h, double *corner, const double *place, int count)
{
    const double deep = 8, clear = 4;
    double at[2];
    int side;
    for (int i = 0; i < count; i++) {
        const double *p = &place[2 * i];
        double far = to_hull(h, p, at, &side);
        const double *a = &corner[2 * side], *b = &corner[2 * ((side + 1) % h->count)];
        if (far > near && far <= deep && trig_length(p[0] - a[0], p[1] - a[1]) >= clear &&
            trig_length(p[0] - b[0], p[1] - b[1]) >= clear)
            insert(h, corner, side, p, 1);
    }
}

void scheme_hull_reach(struct scheme_hull *h, double *corner, const double *place, int count)
{
    double way[6];
    int side;
    for (int i = 0; i < count; i++)
        if (to_hull(h, &place[2 * i], way, &side) > near) {
            memcpy(&way[2], &place[2 * i], 2 * sizeof *way);
            memcpy(&way[4], way, 2 * sizeof *way);
            insert(h, corner, side, way, 3);
        }
}
