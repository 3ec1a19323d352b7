/* Curves and ruled surfaces of the paper's arm at L_t, against numbers from a program of another make (numpy), and of other chains. */
#include "arm.h"
#include "math/escape.h"
#include "math/linear.h"
#include "math/null_space.h"
#include "math/quaternion.h"
#include "support.h"

#include <math.h>
#include <string.h>

static const double degree = 3.14159265358979323846 / 180;

static struct builder b;
static struct frame frames[BUILDER_BODIES];
static struct chain c;
static struct ruled_surfaces r;
static double low[CHAIN_COORDINATES], high[CHAIN_COORDINATES];

static struct escape_spec defaults(void)
{
    struct escape_spec s = {.chain = &c, .min = low, .max = high};
    escape_defaults(&s);
    for (int i = 0; i < CHAIN_COORDINATES; i++) {
        low[i] = -HUGE_VAL;
        high[i] = HUGE_VAL;
    }
    return s;
}

static int find(const struct escape_spec *s, const double *q)
{
    double full[CHAIN_COORDINATES] = {0};
    long looked = 0;
    memcpy(full, q, (size_t)c.count * sizeof *q);
    return escape_surfaces(s, full, 0, &r, &looked);
}

START_TEST(nodes_of_the_paper)
{
    struct chain_place p;
    arm_make(&b, &c, 1);
    ck_assert_int_eq(c.count, 5);
    ck_assert_int_eq(c.nodes, 12);
    chain_stand(&c, arm_posture, &p);
    const double hand[3] = {-0.04310005683, 0.00648204607, 0.29304111958};
    const double third[3] = {0, 0.40783850417, 0.19017821778};
    for (int k = 0; k < 3; k++) {
        ck_assert_double_eq_tol(p.points[11][k], hand[k], 1e-11);
        ck_assert_double_eq_tol(p.points[2][k], third[k], 1e-11);
    }
}
END_TEST

/* What coordinates do to the hand, against small differences. */
START_TEST(jacobians)
{
    double q[5], jacobian[3 * CHAIN_COORDINATES];
    struct chain_place p, more;
    arm_make(&b, &c, 0);
    b.bodies[3].type = JOINT_PRISMATIC;
    b.bodies[4].type = JOINT_HELICAL;
    b.bodies[4].pitch = 0.02;
    const double tip[3] = {0.1, -0.32, 0.05};
    mechanism_number(&b.m, frames);
    ck_assert_int_eq(chain_find(&b.m, 5, tip, &c), CHAIN_OK);
    ck_assert_int_eq(c.nodes, 8); /* two pairs slide */
    memcpy(q, arm_posture, sizeof q);
    chain_stand(&c, q, &p);
    for (int node = 0; node < c.nodes; node++) {
        chain_jacobian(&c, &p, node, jacobian);
        for (int j = 0; j < 5; j++) {
            const double h = 1e-6;
            q[j] += h;
            chain_stand(&c, q, &more);
            q[j] -= h;
            for (int k = 0; k < 3; k++)
                ck_assert_double_eq_tol(jacobian[3 * j + k],
                                        (more.points[node][k] - p.points[node][k]) / h, 1e-5);
        }
    }
    ck_assert_int_eq(chain_find(&b.m, 0, tip, &c), CHAIN_STILL);
}
END_TEST

START_TEST(links_of_the_paper)
{
    struct chain_place p;
    struct chain_links l;
    static const int nodes[4][2] = {{1, 2}, {2, 5}, {6, 9}, {10, 11}}; /* counted from 0 */
    arm_make(&b, &c, 1);
    chain_stand(&c, arm_posture, &p);
    ck_assert_int_eq(chain_links_find(&c, &p, &l), 0);
    ck_assert_int_eq(l.count, 4);
    for (int i = 0; i < 4; i++)
        for (int end = 0; end < 2; end++) {
            const struct chain_plane *plane = &l.links[i].ends[end];
            ck_assert_int_eq(plane->node, nodes[i][end]);
            ck_assert_int_eq(plane->divided, plane->node >= 5 && plane->node < 11);
            ck_assert_double_eq_tol(vector_dot(plane->axis, plane->normal), 0, 1e-12);
        }
    /* x of planes 7 and 6 */
    const double x7[3] = {0.08754260981, -0.03911985554, 0.02838887759};
    const double x6[3] = {0.01777946537, -0.06213255825, 0.01765787808};
    for (int k = 0; k < 3; k++) {
        ck_assert_double_eq_tol(l.links[2].ends[0].axis[k], x7[k] / vector_length(x7), 1e-9);
        ck_assert_double_eq_tol(l.links[1].ends[1].axis[k], x6[k] / vector_length(x6), 1e-9);
    }
}
END_TEST

static long count_all(const struct escape_spec *s, int *dimension)
{
    struct chain_place p;
    double jacobian[15], basis[25], scratch[25];
    int far = 100;
    long count = 0;
    chain_stand(&c, arm_posture, &p);
    chain_jacobian(&c, &p, c.nodes - 1, jacobian);
    *dimension = null_space(3, 5, jacobian, basis, scratch);
    double hand[3];
    memcpy(hand, p.points[c.nodes - 1], sizeof hand);
    for (int i = -far; i <= far; i++)
        for (int k = -far; k <= far; k++) {
            double q[5], off[3];
            for (int j = 0; j < 5; j++)
                q[j] = arm_posture[j] + s->surface_step * (i * basis[j] + k * basis[5 + j]);
            chain_stand(&c, q, &p);
            for (int x = 0; x < 3; x++)
                off[x] = p.points[c.nodes - 1][x] - hand[x];
            count += vector_length(off) < s->delta;
        }
    return count;
}

/* Farthest points of the sectors, mm: planes 6, 7, 10, 11 (numpy). */
START_TEST(curves_of_the_paper)
{
    static const struct {
        int surface, end;
        double distances[SECTORS];
    } planes[] = {
        {0, 1, {16.94, 31.17, 45.24, 42.47, 20.34, 14.65, 16.95, 28.19, 47.69, 47.82, 22.0, 14.51}},
        {1,
         0,
         {10.52, 15.91, 41.64, 42.44, 21.59, 12.15, 11.09, 16.03, 36.08, 36.28, 17.19, 10.55}},
        {1, 1, {20.64, 20.01, 16.24, 15.8, 18.57, 19.29, 19.93, 16.92, 11.31, 11.78, 16.25, 19.65}},
        {2,
         0,
         {22.35, 28.84, 29.99, 29.82, 27.51, 21.19, 21.79, 28.41, 30.61, 30.46, 26.93, 20.64}},
    };
    struct escape_spec s = defaults();
    int dimension;
    for (int all = 0; all < 2; all++) {
        arm_make(&b, &c, all);
        ck_assert_int_eq(count_all(&s, &dimension), 1982);
        ck_assert_int_eq(dimension, 2);
        ck_assert_int_eq(find(&s, arm_posture), 2);
        ck_assert_int_eq(r.states, 1982);
        ck_assert_int_eq(r.count, 3);
        ck_assert_int_eq(ruled_surfaces_empty(&r), 0);
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < SECTORS; k++) {
                const struct sector_point *p =
                    &r.surfaces[planes[i].surface].points[planes[i].end][k];
                ck_assert_double_eq_tol(1000 * p->distance, planes[i].distances[k], 0.0051);
                ck_assert_int_eq(chain_plane_sector(p->beta), k);
            }
        for (int i = 0; i < 3; i++)
            ck_assert_int_eq(r.surfaces[i].number, 3 - i);
    }
}
END_TEST

static double apart(const double a[3], const double d[3])
{
    double v[3] = {a[0] - d[0], a[1] - d[1], a[2] - d[2]};
    return vector_length(v);
}

/* What node 3 does is nearly a straight line. */
START_TEST(the_curve_of_one_coordinate)
{
    struct escape_spec s = defaults();
    double longest = 0, farthest = 0, off = 0;
    int from = 0, to = 0;
    arm_make(&b, &c, 1);
    find(&s, arm_posture);
    const struct generator *g = r.surfaces[0].generators;
    const double *at = r.links.links[1].ends[0].at;
    for (int i = 0; i < SECTORS; i++) {
        ck_assert(g[i].there);
        farthest = fmax(farthest, apart(g[i].ends[0], at));
        for (int k = 0; k < i; k++)
            if (apart(g[i].ends[0], g[k].ends[0]) > longest) {
                longest = apart(g[i].ends[0], g[k].ends[0]);
                from = i;
                to = k;
            }
    }
    ck_assert_double_eq_tol(1000 * longest, 61.4, 0.05);
    ck_assert_double_eq_tol(1000 * farthest, 31.3, 0.05);
    /* the middle point of the curve, where the arm stands, off its chord: with those of all sectors, at the most a millimetre */
    for (int i = 0; i <= SECTORS; i++) {
        const double *p = i < SECTORS ? g[i].ends[0] : at;
        double chord[3], v[3], r3[3];
        for (int k = 0; k < 3; k++) {
            chord[k] = (g[to].ends[0][k] - g[from].ends[0][k]) / longest;
            v[k] = p[k] - g[from].ends[0][k];
        }
        vector_cross(chord, v, r3);
        off = fmax(off, vector_length(r3));
    }
    ck_assert_double_eq_tol(1000 * off, 1.0, 0.05);
}
END_TEST

/* The last surface is a cone at the hand; straight lines in two projections; points of a sector are of one state in the other reading. */
START_TEST(generators)
{
    struct escape_spec s = defaults();
    struct chain_place p;
    double l[4];
    arm_make(&b, &c, 1);
    find(&s, arm_posture);
    chain_stand(&c, arm_posture, &p);
    for (int i = 0; i < r.count; i++)
        for (int k = 0; k < SECTORS; k++) {
            const struct generator *g = &r.surfaces[i].generators[k];
            if (i == 2)
                ck_assert_double_eq_tol(apart(g->ends[1], p.points[11]), 0, 1e-15);
            ck_assert_int_eq(generator_lines(g, l), 0);
            for (int end = 0; end < 2; end++) {
                const double *e = g->ends[end];
                ck_assert_double_eq_tol(l[0] * e[0] + l[1], e[1], 1e-9);
                ck_assert_double_eq_tol(l[2] * e[0] + l[3], e[2], 1e-9);
            }
        }
    const struct generator across = {1, {{1, 0, 0}, {1, 1, 1}}};
    ck_assert_int_eq(generator_lines(&across, l), -1);
    s.joint = 1;
    find(&s, arm_posture);
    for (int k = 0; k < SECTORS; k++) {
        const struct sector_point *near = &r.surfaces[1].points[0][k];
        const struct sector_point *far = &r.surfaces[1].points[1][k];
        ck_assert_int_eq(near->filled, far->filled);
        ck_assert(!near->filled || memcmp(near->q, far->q, 5 * sizeof *near->q) == 0);
        ck_assert(!near->filled || near->distance > far->distance / 2);
    }
}
END_TEST

/* Conditions (2): of the planes before the leading one a state counts only where it takes the node farther than half of what it does there. */
START_TEST(conditions)
{
    struct escape_spec s = defaults();
    struct chain_place p;
    double q[5], place[3];
    unsigned seed = 3;
    int empty = 0;
    s.surface_step = degree;
    arm_make(&b, &c, 0);
    for (int n = 0; n < 12; n++) {
        for (int i = 0; i < 5; i++) {
            seed = seed * 1664525u + 1013904223u;
            q[i] = arm_posture[i] + 60 * degree * ((seed >> 8) / 16777216.0 - 0.5);
        }
        find(&s, q);
        ck_assert_int_eq(r.count, 3);
        const struct chain_plane *leading = &r.links.links[r.surfaces[1].link].ends[1];
        for (int i = 0; i < 2; i++)
            for (int k = 0; k < SECTORS; k++) {
                const struct sector_point *point = &r.surfaces[i].points[1 - i][k];
                empty += !point->filled;
                if (!point->filled)
                    continue;
                chain_stand(&c, point->q, &p);
                ck_assert_double_gt(
                    point->distance,
                    chain_plane_distance(leading, p.points[leading->node], place) / 2 - 1e-12);
            }
    }
    ck_assert_int_gt(empty, 0); /* they starve some sectors */
}
END_TEST

/* Every stored state keeps the hand within delta. */
static void expect_stays(const struct escape_spec *s, const double *q)
{
    struct chain_place p, stored;
    chain_stand(&c, q, &p);
    for (int i = 0; i < r.count; i++)
        for (int end = 0; end < 2; end++)
            for (int k = 0; k < SECTORS; k++)
                if (r.surfaces[i].points[end][k].filled) {
                    chain_stand(&c, r.surfaces[i].points[end][k].q, &stored);
                    ck_assert_double_lt(apart(stored.points[c.nodes - 1], p.points[c.nodes - 1]),
                                        s->delta);
                }
}

/* Four links in the plane: two sectors, opposite each other, in every plane. */
START_TEST(in_a_plane)
{
    struct escape_spec s = defaults();
    const double tip[3] = {0.3, 0, 0}, q[4] = {0.3, 0.6, -0.9, 0.8};
    builder_start(&b);
    for (int i = 0; i < 4; i++)
        builder_body(&b, i, JOINT_REVOLUTE, i ? 0.3 : 0, 0, 0, builder_z);
    mechanism_number(&b.m, frames);
    ck_assert_int_eq(chain_find(&b.m, 4, tip, &c), CHAIN_OK);
    ck_assert_int_eq(find(&s, q), 2);
    ck_assert_int_eq(r.count, 3); /* the first link turns about a point, by one coordinate */
    expect_stays(&s, q);
    for (int i = 0; i < r.count; i++) {
        int filled = 0, sum = 0;
        for (int k = 0; k < SECTORS; k++)
            if (r.surfaces[i].generators[k].there) {
                filled++;
                sum += k;
            }
        ck_assert_int_eq(filled, 2);
        ck_assert_int_eq(sum % 6, 0);
    }
}
END_TEST

/* Seven pairs: the elbow moves on a sphere; four more ways than the hand needs. */
START_TEST(null_spaces_of_other_dimensions)
{
    struct escape_spec s = defaults();
    const double *axes[7] = {builder_z, builder_x, builder_z, builder_x,
                             builder_z, builder_x, builder_z};
    const double q[7] = {0.1, 0.5, 0.3, 1.1, -0.2, 0.6, 0.4}, tip[3] = {0, 0, 0.1};
    const double tops[7] = {0.3, 0, 0.2, 0.2, 0.2, 0.2, 0};
    for (int count = 4; count < 7; count++) {
        builder_start(&b);
        for (int i = 0; i < count; i++)
            builder_body(&b, i, JOINT_REVOLUTE, 0, 0, tops[i], axes[i]);
        mechanism_number(&b.m, frames);
        ck_assert_int_eq(chain_find(&b.m, count, count < 6 ? (double[3]){0.05, 0, 0.3} : tip, &c),
                         CHAIN_OK);
        s.surface_step = (count == 6 ? 2 : 0.4) * degree;
        ck_assert_int_eq(find(&s, q), count - 3);
        ck_assert_int_gt(r.states, 10);
        ck_assert_int_gt(r.count, 0);
        expect_stays(&s, q);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ruled surfaces");
    TCase *t = tcase_create("ruled surfaces");
    tcase_add_test(t, nodes_of_the_paper);
    tcase_add_test(t, jacobians);
    tcase_add_test(t, links_of_the_paper);
    tcase_add_test(t, curves_of_the_paper);
    tcase_add_test(t, the_curve_of_one_coordinate);
    tcase_add_test(t, generators);
    tcase_add_test(t, conditions);
    tcase_add_test(t, in_a_plane);
    tcase_add_test(t, null_spaces_of_other_dimensions);
    suite_add_tcase(suite, t);
    return support_run(suite);
}
