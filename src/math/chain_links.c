#include "chain_links.h"

#include "quaternion.h"
#include "trigonometry.h"

#include <math.h>
#include <string.h>

static const double same = 1e-9;     /* m: nodes coincide */
static const double parallel = 1e-7; /* sine of the angle between */

/* Nodes that coincide. */
struct bend {
    int first, last;
};

static double between(const double a[3], const double b[3], double unit[3])
{
    for (int k = 0; k < 3; k++)
        unit[k] = b[k] - a[k];
    double length = vector_length(unit);
    if (length > 0)
        vector_normalize(unit, unit);
    return length;
}

static int along(const double a[3], const double b[3])
{
    double r[3];
    vector_cross(a, b, r);
    return vector_length(r) <= parallel;
}

static int find_groups(const struct chain *c, const struct chain_place *p, struct bend *groups)
{
    double unit[3];
    int count = 0;
    for (int i = 0; i < c->nodes; i++)
        if (count && between(p->points[groups[count - 1].first], p->points[i], unit) <= same)
            groups[count - 1].last = i;
        else
            groups[count++] = (struct bend){i, i};
    return count;
}

/* Whether the chain bends there, or may. */
static int bends(const struct chain *c, const struct chain_place *p, const struct bend *groups,
                 int at)
{
    double in[3], out[3];
    between(p->points[groups[at - 1].first], p->points[groups[at].first], in);
    between(p->points[groups[at].first], p->points[groups[at + 1].first], out);
    if (!along(in, out) || vector_dot(in, out) < 0)
        return 1;
    for (int i = 0; i < c->step_count; i++) {
        const struct chain_step *s = &c->steps[i];
        if (s->coordinate >= 0 && s->node >= groups[at].first && s->node <= groups[at].last &&
            !along(p->axes[s->coordinate], in))
            return 1;
    }
    return 0;
}

static int movers(const struct chain *c, const struct chain_place *p, int node)
{
    double jacobian[3 * CHAIN_COORDINATES];
    int count = 0;
    chain_jacobian(c, p, node, jacobian);
    for (int i = 0; i < c->count && count < 2; i++)
        count += vector_length(jacobian + 3 * i) > same;
    return count;
}

static void set_plane(const struct chain *c, const struct chain_place *p, int node,
                      const double normal[3], struct chain_plane *plane)
{
    double unit[3];
    plane->node = node;
    memcpy(plane->at, p->points[node], sizeof plane->at);
    memcpy(plane->normal, normal, sizeof plane->normal);
    plane->movers = movers(c, p, node);
    plane->divided = plane->movers > 1 && between(plane->at, p->points[c->nodes - 1], unit) > same;
}

/* The axes of all planes, from the hand to the ground. */
static void set_axes(const struct chain_place *p, struct chain_links *l)
{
    static const double size = 0.1, lost = 1e-9; /* m */
    double from[3][3] = {{size, 0, 0}, {0, size, 0}, {0, 0, size}}, v[3] = {0, 0, 0};
    for (int i = l->count; i-- > 0;) {
        struct chain_plane *ends = l->links[i].ends;
        const double *n = ends[0].normal;
        int next = 0;
        for (;;) {
            double along = vector_dot(v, n);
            for (int k = 0; k < 3; k++)
                v[k] -= along * n[k];
            if (vector_length(v) > lost || next == 3)
                break;
            quaternion_rotate(p->hand.turn, from[next++], v); /* its image fell on the node */
        }
        for (int end = 0; end < 2; end++) {
            vector_normalize(v, ends[end].axis);
            vector_cross(n, ends[end].axis, ends[end].across);
        }
    }
}

int chain_links_find(const struct chain *c, const struct chain_place *p, struct chain_links *l)
{
    struct bend groups[CHAIN_NODES];
    int count = find_groups(c, p, groups), near = 0;
    memset(l, 0, sizeof *l);
    for (int i = 1; i < count; i++) {
        double unit[3];
        if (i + 1 < count && !bends(c, p, groups, i))
            continue;
        if (l->count == LINKS_MOST)
            return -1;
        struct chain_link *link = &l->links[l->count++];
        between(p->points[groups[near].first], p->points[groups[i].first], unit);
        set_plane(c, p, groups[near].last, unit, &link->ends[0]);
        set_plane(c, p, groups[i].first, unit, &link->ends[1]);
        near = i;
    }
    set_axes(p, l);
    return 0;
}

int chain_link_bounds(const struct chain_link *link)
{
    return link->ends[0].divided || link->ends[1].divided;
}

double chain_plane_distance(const struct chain_plane *plane, const double point[3],
                            double projected[3])
{
    double v[3];
    for (int k = 0; k < 3; k++)
        v[k] = point[k] - plane->at[k];
    double off = vector_dot(v, plane->normal);
    for (int k = 0; k < 3; k++) {
        v[k] -= off * plane->normal[k];
        projected[k] = plane->at[k] + v[k];
    }
    return vector_length(v);
}

double chain_plane_angle(const struct chain_plane *plane, const double point[3])
{
    static const double degree = 3.14159265358979323846 / 180;
    double v[3];
    for (int k = 0; k < 3; k++)
        v[k] = point[k] - plane->at[k];
    double beta = trig_atan2(vector_dot(v, plane->across), vector_dot(v, plane->axis)) / degree;
    return beta < 0 ? beta + 360 : beta;
}

int chain_plane_sector(double beta)
{
    static const double width = 360.0 / SECTORS, rounding = 1e-9;
    return (int)((beta + rounding) / width) % SECTORS;
}
