#include "view_cluster.h"

#include <math.h>

enum { LEAST = 4, MOST = 80 }; /* pairs of a cluster */
/* Shares of the size of all: on 250 mm of paper symbols want 8; a detail is a small part. */
static const double crowded = 8.0 / 250, small = 0.35;
static const double same_place = 1e-6; /* metres */

static double distance(const double a[3], const double b[3])
{
    return sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) +
                (a[2] - b[2]) * (a[2] - b[2]));
}

/* The first body after `body` that it does not bear. */
static int end_of(const struct cluster_body *bodies, int body_count, int body)
{
    int end = body + 1;
    while (end < body_count && bodies[end].base >= body)
        end++;
    return end;
}

static double size_of(const struct cluster_body *bodies, int from, int to)
{
    double low[3], high[3];
    for (int j = 0; j < 3; j++) {
        low[j] = INFINITY;
        high[j] = -INFINITY;
        for (int i = from; i < to; i++) {
            low[j] = fmin(low[j], bodies[i].at[j]);
            high[j] = fmax(high[j], bodies[i].at[j]);
        }
    }
    return from < to ? distance(low, high) : 0;
}

static int pairs_of(const struct cluster_body *bodies, int from, int to)
{
    int pairs = 0;
    for (int i = from; i < to; i++)
        pairs += bodies[i].is_pair;
    return pairs;
}

/* Pairs near another one of the same range that stands elsewhere. */
static int crowded_of(const struct cluster_body *bodies, int from, int to, double near)
{
    int found = 0;
    for (int i = from; i < to; i++) {
        int is_near = 0;
        for (int j = from; j < to && bodies[i].is_pair && !is_near; j++) {
            double apart = distance(bodies[i].at, bodies[j].at);
            is_near = bodies[j].is_pair && apart > same_place && apart < near;
        }
        found += is_near;
    }
    return found;
}

static int is_cluster(const struct cluster_body *bodies, int body, int end, double size)
{
    int pairs = pairs_of(bodies, body + 1, end);
    if (pairs < LEAST || pairs > MOST || end - body > 3 * MOST ||
        !(size_of(bodies, body, end) < small * size))
        return 0;
    int found = crowded_of(bodies, body + 1, end, crowded * size);
    return found >= LEAST && 2 * found >= pairs;
}

/* The one body that bears all pairs of another, or -1. */
static int only_bearer(const struct cluster_body *bodies, int body_count, int body, int end)
{
    int found = -1;
    for (int i = body + 1; i < end; i = end_of(bodies, body_count, i)) {
        if (pairs_of(bodies, i, end_of(bodies, body_count, i)) == 0)
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

int view_clusters(const struct cluster_body *bodies, int body_count, int *roots)
{
    double size = size_of(bodies, 0, body_count);
    int count = 0;
    for (int i = 0; i < body_count; i++) {
        int end = end_of(bodies, body_count, i);
        if (!is_cluster(bodies, i, end, size))
            continue;
        /* Up to where fingers part. */
        int root = i, next;
        while ((next = only_bearer(bodies, body_count, root, end)) >= 0 &&
               is_cluster(bodies, next, end_of(bodies, body_count, next), size))
            root = next;
        roots[count++] = root;
        i = end - 1;
    }
    return count;
}
