#include "inertia.h"

#include "quaternion.h"
#include "turning.h"

#include <float.h>
#include <math.h>
#include <string.h>

static void unpack(const double tensor[6], double m[3][3])
{
    m[0][0] = tensor[0];
    m[1][1] = tensor[1];
    m[2][2] = tensor[2];
    m[0][1] = m[1][0] = tensor[3];
    m[0][2] = m[2][0] = tensor[4];
    m[1][2] = m[2][1] = tensor[5];
}

static void pack(double m[3][3], double tensor[6])
{
    const double list[6] = {m[0][0], m[1][1], m[2][2], m[0][1], m[0][2], m[1][2]};
    memcpy(tensor, list, sizeof list);
}

int inertia_place(double mass, const double centre[3], const double rotation[4],
                  const double tensor[6], struct inertia *r)
{
    struct frame turn = frame_identity;
    if (quaternion_from_rotation(rotation, turn.turn) != 0)
        return -1;
    memcpy(turn.at, centre, sizeof turn.at);
    *r = (struct inertia){.mass = mass};
    memcpy(r->tensor, tensor, sizeof r->tensor);
    inertia_move(r, &turn, r);
    return 0;
}

void inertia_move(const struct inertia *a, const struct frame *f, struct inertia *r)
{
    double m[3][3], turned[3][3];
    unpack(a->tensor, m);
    /* columns, then rows: R I, then (R I) R' */
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < 3; i++) {
            double column[3] = {m[0][i], m[1][i], m[2][i]};
            quaternion_rotate(f->turn, column, column);
            memcpy(turned[i], column, sizeof column);
        }
        memcpy(m, turned, sizeof m);
    }
    r->mass = a->mass;
    frame_point(f, a->centre, r->centre);
    pack(m, r->tensor);
}

/* Adds the tensor of a mass in a point, seen from the centre. */
static void add_point(double tensor[6], double mass, const double point[3], const double centre[3])
{
    double p[3];
    for (int i = 0; i < 3; i++)
        p[i] = point[i] - centre[i];
    for (int i = 0; i < 3; i++)
        tensor[i] += mass * (vector_dot(p, p) - p[i] * p[i]);
    tensor[3] -= mass * p[0] * p[1];
    tensor[4] -= mass * p[0] * p[2];
    tensor[5] -= mass * p[1] * p[2];
}

void inertia_add(const struct inertia *a, const struct inertia *b, struct inertia *r)
{
    struct inertia sum = *a;
    sum.mass = a->mass + b->mass;
    for (int i = 0; i < 6; i++)
        sum.tensor[i] += b->tensor[i];
    if (sum.mass != 0) {
        for (int i = 0; i < 3; i++)
            sum.centre[i] = (a->mass * a->centre[i] + b->mass * b->centre[i]) / sum.mass;
        add_point(sum.tensor, a->mass, a->centre, sum.centre);
        add_point(sum.tensor, b->mass, b->centre, sum.centre);
    }
    *r = sum;
}

/* One rotation in the plane i, k that makes m[i][k] zero; v gathers the axes, row by row. */
static void rotate(double m[3][3], double v[3][3], int i, int k)
{
    double theta = (m[k][k] - m[i][i]) / (2 * m[i][k]);
    double t = (theta < 0 ? -1 : 1) / (fabs(theta) + sqrt(theta * theta + 1));
    double c = 1 / sqrt(t * t + 1), s = t * c;
    for (int j = 0; j < 3; j++) {
        double a = m[j][i], b = m[j][k];
        m[j][i] = c * a - s * b;
        m[j][k] = s * a + c * b;
    }
    for (int j = 0; j < 3; j++) {
        double a = m[i][j], b = m[k][j];
        m[i][j] = c * a - s * b;
        m[k][j] = s * a + c * b;
        a = v[i][j], b = v[k][j];
        v[i][j] = c * a - s * b;
        v[k][j] = s * a + c * b;
    }
    m[i][k] = m[k][i] = 0;
}

void inertia_principal(const double tensor[6], double moments[3], double axes[4])
{
    double m[3][3], v[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    unpack(tensor, m);
    double size = fabs(m[0][0]) + fabs(m[1][1]) + fabs(m[2][2]) + fabs(m[0][1]) + fabs(m[0][2]) +
                  fabs(m[1][2]);
    /* converges quadratically: a handful of rounds */
    for (int round = 0; round < 30; round++)
        for (int i = 0; i < 2; i++)
            for (int k = i + 1; k < 3; k++)
                if (fabs(m[i][k]) > DBL_EPSILON * DBL_EPSILON * size)
                    rotate(m, v, i, k);
    int order[3] = {0, 1, 2};
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2 - i; k++)
            if (m[order[k]][order[k]] > m[order[k + 1]][order[k + 1]]) {
                int swapped = order[k];
                order[k] = order[k + 1];
                order[k + 1] = swapped;
            }
    for (int i = 0; i < 3; i++)
        moments[i] = m[order[i]][order[i]];
    if (axes == NULL)
        return;
    double third[3];
    vector_cross(v[order[0]], v[order[1]], third);
    turning_from_axes(v[order[0]], v[order[1]], third, axes);
}
