#include "planar_rank.h"

#include <math.h>
#include <stdlib.h>

/* Rows of 3 (link_count - 1) unknowns: vx, vy of the point of a link that is at the origin, and its rate of turning. */
struct rows {
    int columns, count;
    double *at, size;
};

static void add(double *row, int link, int which, double value)
{
    if (link > 0)
        row[3 * (link - 1) + which] += value;
}

static double *new_row(struct rows *r)
{
    return r->at + (size_t)r->columns * (size_t)r->count++;
}

/* The speed of b less that of a at a point, along a direction. */
static void add_speed(double *row, const struct planar_joint *j, double x, double y, double dx,
                      double dy, double factor)
{
    for (int side = 0; side < 2; side++) {
        int link = side ? j->b : j->a;
        double sign = side ? factor : -factor;
        add(row, link, 0, sign * dx);
        add(row, link, 1, sign * dy);
        add(row, link, 2, sign * (x * dy - y * dx));
    }
}

static void add_turning(double *row, const struct planar_joint *j, double factor)
{
    add(row, j->a, 2, -factor);
    add(row, j->b, 2, factor);
}

static void add_joint(struct rows *r, const struct planar_joint *j)
{
    double x = j->x / r->size, y = j->y / r->size;
    if (j->slides) {
        add_turning(new_row(r), j, 1);
        add_speed(new_row(r), j, 0, 0, -j->y, j->x, 1);
    } else {
        add_speed(new_row(r), j, x, y, 1, 0, 1);
        add_speed(new_row(r), j, x, y, 0, 1, 1);
    }
}

/* Speeds here are in sizes. */
static void add_tie(struct rows *r, const struct planar_tie *t)
{
    double *row = new_row(r), greatest = 0;
    for (int k = 0; k < 3; k++) {
        const struct planar_joint *j = &t->joints[k];
        if (t->factor[k] == 0)
            continue;
        if (j->slides)
            add_speed(row, j, 0, 0, j->x, j->y, t->factor[k] * r->size);
        else
            add_turning(row, j, t->factor[k]);
    }
    for (int i = 0; i < r->columns; i++)
        greatest = fmax(greatest, fabs(row[i]));
    for (int i = 0; greatest > 0 && i < r->columns; i++)
        row[i] /= greatest;
}

/* By elimination with the largest pivot of all that is left. */
static int rank_of(struct rows *r)
{
    int rank = 0;
    for (; rank < r->count && rank < r->columns; rank++) {
        int row = rank, column = rank;
        for (int i = rank; i < r->count; i++)
            for (int k = rank; k < r->columns; k++)
                if (fabs(r->at[i * r->columns + k]) > fabs(r->at[row * r->columns + column])) {
                    row = i;
                    column = k;
                }
        if (fabs(r->at[row * r->columns + column]) < 1e-5)
            break;
        for (int k = 0; k < r->columns; k++) {
            double old = r->at[row * r->columns + k];
            r->at[row * r->columns + k] = r->at[rank * r->columns + k];
            r->at[rank * r->columns + k] = old;
        }
        for (int i = 0; i < r->count; i++) {
            double old = r->at[i * r->columns + column];
            r->at[i * r->columns + column] = r->at[i * r->columns + rank];
            r->at[i * r->columns + rank] = old;
        }
        for (int i = rank + 1; i < r->count; i++) {
            double factor = r->at[i * r->columns + rank] / r->at[rank * r->columns + rank];
            for (int k = rank; k < r->columns; k++)
                r->at[i * r->columns + k] -= factor * r->at[rank * r->columns + k];
        }
    }
    return rank;
}

static int is_dropped(const unsigned char *dropped, const struct planar_joint *j)
{
    return dropped && (dropped[j->a] || dropped[j->b]);
}

int planar_freedom(int link_count, const struct planar_joint *joints, int joint_count,
                   const struct planar_tie *ties, int tie_count, const unsigned char *dropped)
{
    struct rows r = {.columns = 3 * (link_count - 1)};
    int motions = r.columns;
    r.at = calloc((size_t)r.columns * (size_t)(2 * joint_count + tie_count) + 1, sizeof *r.at);
    if (r.at == NULL)
        return -1;
    for (int i = 0; i < joint_count; i++)
        if (!joints[i].slides)
            r.size = fmax(r.size, fmax(fabs(joints[i].x), fabs(joints[i].y)));
    r.size = r.size > 0 ? r.size : 1;
    for (int i = 0; dropped && i < link_count; i++)
        motions -= dropped[i] ? 3 : 0;
    for (int i = 0; i < joint_count; i++)
        if (!is_dropped(dropped, &joints[i]))
            add_joint(&r, &joints[i]);
    for (int i = 0; i < tie_count; i++) {
        int out = 0;
        for (int k = 0; k < 3; k++)
            out |= ties[i].factor[k] != 0 && is_dropped(dropped, &ties[i].joints[k]);
        if (!out)
            add_tie(&r, &ties[i]);
    }
    int rank = rank_of(&r);
    free(r.at);
    return motions - rank;
}
