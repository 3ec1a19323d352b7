#include "convex.h"

#include "quaternion.h"
#include "trigonometry.h"

#include <math.h>
#include <string.h>

enum { CORNERS = 4, STEPS_MOST = 200 };

static const double exact = 1e-9;

struct simplex {
    double points[CORNERS][3];
    int count;
};

static double dot(const double a[3], const double b[3])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* Shares of the points of the place nearest to 0 on the flat through them; 0: they lie in a smaller one. */
static int shares_of(double points[CORNERS][3], int count, double shares[CORNERS])
{
    double d[CORNERS][3], m[3][4];
    int n = count - 1;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            d[i][k] = points[i + 1][k] - points[0][k];
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            m[i][j] = dot(d[i], d[j]);
        m[i][n] = -dot(d[i], points[0]);
    }
    for (int i = 0; i < n; i++) { /* positive definite: no exchange of rows */
        if (m[i][i] <= 1e-14 * dot(d[i], d[i]))
            return 0;
        for (int j = i + 1; j < n; j++) {
            double f = m[j][i] / m[i][i];
            for (int k = i; k <= n; k++)
                m[j][k] -= f * m[i][k];
        }
    }
    shares[0] = 1;
    for (int i = n; i-- > 0;) {
        double sum = m[i][n];
        for (int j = i + 1; j < n; j++)
            sum -= m[i][j] * shares[j + 1];
        shares[i + 1] = sum / m[i][i];
        shares[0] -= shares[i + 1];
    }
    return 1;
}

/* The point of the simplex that is nearest to 0; only those corners are kept that it is between. Its square distance. */
static double draw_near(struct simplex *s, double v[3])
{
    struct simplex kept = {.count = 0};
    double best = HUGE_VAL;
    for (int part = 1; part < 1 << s->count; part++) {
        struct simplex some = {.count = 0};
        double shares[CORNERS], at[3] = {0};
        int inside;
        for (int i = 0; i < s->count; i++)
            if (part >> i & 1)
                memcpy(some.points[some.count++], s->points[i], sizeof s->points[i]);
        inside = shares_of(some.points, some.count, shares);
        for (int i = 0; i < some.count && inside; i++) {
            inside = shares[i] > 0;
            for (int k = 0; k < 3; k++)
                at[k] += shares[i] * some.points[i][k];
        }
        if (!inside || dot(at, at) >= best)
            continue;
        best = dot(at, at);
        kept = some;
        memcpy(v, at, sizeof at);
    }
    *s = kept;
    return best;
}

/* Of the solid less the piece, the farthest point against a direction. */
static void support(convex_farthest *farthest, const void *solid, const double a[3],
                    const double b[3], const double v[3], double to[3])
{
    const double against[3] = {-v[0], -v[1], -v[2]};
    const double *end = dot(v, a) > dot(v, b) ? a : b;
    farthest(solid, against, to);
    for (int k = 0; k < 3; k++)
        to[k] -= end[k];
}

double convex_distance(convex_farthest *farthest, const void *solid, const double a[3],
                       const double b[3])
{
    struct simplex s = {.count = 0};
    double v[3] = {b[0] - a[0], b[1] - a[1], b[2] - a[2] + 1}, square = HUGE_VAL, size = 0;
    for (int step = 0; step < STEPS_MOST; step++) {
        double w[3], before = square;
        support(farthest, solid, a, b, v, w);
        size = fmax(size, dot(w, w));
        if (step > 0 && square - dot(v, w) <= exact * square)
            break;
        memcpy(s.points[s.count++], w, sizeof w);
        square = draw_near(&s, v);
        if (square <= exact * exact * size || s.count == CORNERS)
            return 0;
        if (square >= before)
            break; /* rounding */
    }
    return sqrt(square);
}

struct cloud {
    const double *points;
    int count;
};

static void farthest_of(const void *solid, const double direction[3], double to[3])
{
    const struct cloud *c = solid;
    const double *best = c->points;
    for (int i = 1; i < c->count; i++)
        if (dot(c->points + 3 * (size_t)i, direction) > dot(best, direction))
            best = c->points + 3 * (size_t)i;
    memcpy(to, best, 3 * sizeof *to);
}

static void swap(double *points, int i, int j)
{
    double held[3];
    memcpy(held, points + 3 * (size_t)i, sizeof held);
    memcpy(points + 3 * (size_t)i, points + 3 * (size_t)j, sizeof held);
    memcpy(points + 3 * (size_t)j, held, sizeof held);
}

int convex_hull_thin(double *points, int count, double off)
{
    enum { DIRECTIONS = 100 };
    int kept = 0;
    /* the extremes of some directions first: little stands out of these */
    for (int i = 0; i < DIRECTIONS && count > 0; i++) {
        double y = (2 * i + 1.0) / DIRECTIONS - 1, r = sqrt(1 - y * y), sine, cosine;
        trig_sincos(2.399963229728653 * i, &sine, &cosine);
        const double direction[3] = {r * cosine, y, r * sine};
        int best = 0;
        for (int j = 1; j < count; j++)
            if (dot(points + 3 * (size_t)j, direction) > dot(points + 3 * (size_t)best, direction))
                best = j;
        if (best >= kept)
            swap(points, kept++, best);
    }
    for (int i = kept; i < count; i++) {
        struct cloud c = {points, kept};
        if (convex_distance(farthest_of, &c, points + 3 * (size_t)i, points + 3 * (size_t)i) > off)
            swap(points, kept++, i);
    }
    return kept;
}

double convex_depth(const double *hull, int count, const double corners[9], double outward,
                    double *area)
{
    double ab[3], ac[3], normal[3], tip[3];
    struct cloud c = {hull, count};
    for (int k = 0; k < 3; k++) {
        ab[k] = corners[3 + k] - corners[k];
        ac[k] = corners[6 + k] - corners[k];
    }
    vector_cross(ab, ac, normal);
    *area = vector_length(normal);
    if (!(*area > 0) || count == 0)
        return 0;
    for (int k = 0; k < 3; k++)
        normal[k] *= (outward < 0 ? -1 : 1) / *area;
    farthest_of(&c, normal, tip);
    return fmax(dot(tip, normal) - dot(corners, normal), 0);
}
