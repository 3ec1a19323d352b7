/* Distances of pieces of lines from solids: by hand, and against many points of both. */
#include "math/convex.h"
#include "math/obstacle.h"
#include "math/quaternion.h"
#include "support.h"

#include <math.h>
#include <string.h>

static unsigned seed;

static double chance(void)
{
    seed = seed * 1664525u + 1013904223u;
    return (double)(seed >> 8) / 16777216.0;
}

static struct obstacle box(double x, double y, double z)
{
    return (struct obstacle){.frame = frame_identity, .half = {x, y, z}};
}

static double distance(const struct obstacle *o, double ax, double ay, double az, double bx,
                       double by, double bz)
{
    const double a[3] = {ax, ay, az}, b[3] = {bx, by, bz};
    double there = obstacle_distance(o, a, b);
    ck_assert_double_eq_tol(obstacle_distance(o, b, a), there,
                            o->kind == OBSTACLE_BOX ? 1e-14 : 1e-8);
    return there;
}

START_TEST(from_a_box)
{
    struct obstacle o = box(1, 2, 3);
    ck_assert_double_eq_tol(distance(&o, 2, 0, 0, 5, 0, 0), 1, 1e-15);  /* a face, by its end */
    ck_assert_double_eq_tol(distance(&o, 2, -9, 0, 2, 9, 0), 1, 1e-15); /* along a face */
    ck_assert_double_eq_tol(distance(&o, 4, 6, 0, 4, 6, 0), 5, 1e-15);  /* a point, an edge */
    ck_assert_double_eq_tol(distance(&o, 3, 4, 4, 4, 5, 5), 3, 1e-15);  /* a corner */
    ck_assert_double_eq(distance(&o, -9, 0.5, 0, 9, 0.5, 0), 0);        /* through it */
    ck_assert_double_eq(distance(&o, 0.1, 0, 0, 0.2, 1, 2), 0);         /* inside */
    /* past an edge: the plane x + y = 5 is 2 / sqrt 2 from (1, 2) */
    ck_assert_double_eq_tol(distance(&o, 5, 0, 1, 0, 5, 1), sqrt(2), 1e-14);
    o.frame.at[0] = 10;
    const double turn[4] = {0, 0, 1, 3.14159265358979323846 / 2};
    quaternion_from_rotation(turn, o.frame.turn); /* its y is along -x */
    ck_assert_double_eq_tol(distance(&o, 5, 0, 0, 5, 1, 0), 3, 1e-14);
    o.radius = 0.5;
    ck_assert_double_eq_tol(distance(&o, 5, 0, 0, 5, 1, 0), 2.5, 1e-14);
}
END_TEST

START_TEST(from_a_ball)
{
    struct obstacle o = {.frame = frame_identity, .radius = 2};
    ck_assert_double_eq_tol(distance(&o, 5, -1, 0, 5, 3, 0), 3, 1e-15);
    ck_assert_double_eq_tol(distance(&o, 3, 4, 0, 6, 8, 0), 3, 1e-15);
    ck_assert_double_eq(distance(&o, 1, -9, 0, 1, 9, 0), 0);
}
END_TEST

/* The nearest of many points of the piece: never nearer than the distance, and hardly farther. */
START_TEST(pieces_at_random)
{
    enum { POINTS = 20000 };
    seed = 7;
    int inside = 0;
    for (int n = 0; n < 60; n++) {
        struct obstacle o = box(chance(), chance(), n % 3 ? chance() : 0);
        double a[3], b[3], p[3], best = HUGE_VAL, turn[4] = {chance(), chance(), chance(), 3};
        quaternion_from_rotation(turn, o.frame.turn);
        struct frame into;
        for (int k = 0; k < 3; k++) {
            o.frame.at[k] = chance();
            a[k] = 3 * chance() - 1.5;
            b[k] = 3 * chance() - 1.5;
        }
        frame_invert(&o.frame, &into);
        for (int i = 0; i <= POINTS; i++) {
            double sum = 0;
            for (int k = 0; k < 3; k++)
                p[k] = a[k] + (b[k] - a[k]) * i / POINTS;
            frame_point(&into, p, p);
            for (int k = 0; k < 3; k++)
                sum += pow(fmax(fabs(p[k]) - o.half[k], 0), 2);
            best = fmin(best, sqrt(sum));
        }
        double is = obstacle_distance(&o, a, b);
        inside += is == 0;
        ck_assert_double_le(is, best + 1e-12);
        ck_assert_double_le(best, is + 4.5 / POINTS);
    }
    ck_assert_int_gt(inside, 5);
    ck_assert_int_lt(inside, 55);
}
END_TEST

/* From a cylinder or a cone, tip up, by its section. */
static double from_section(const struct obstacle *o, const double p[3])
{
    double r = hypot(p[0], p[2]), h = o->half[1], edge = o->half[0];
    double below = hypot(fmax(r - edge, 0), fmax(-h - p[1], 0));
    if (o->kind == OBSTACLE_CYLINDER)
        return hypot(fmax(r - edge, 0), fmax(fabs(p[1]) - h, 0));
    /* the slant from (edge, -h) to (0, h) */
    double l = hypot(edge, 2 * h), out = ((r - edge) * 2 * h + (p[1] + h) * edge) / l;
    double along = ((edge - r) * edge + (p[1] + h) * 2 * h) / l;
    if (p[1] < -h && (out <= 0 || along < 0))
        return below;
    if (out <= 0)
        return 0;
    return along < 0 ? hypot(r - edge, p[1] + h) : along > l ? hypot(r, p[1] - h) : out;
}

START_TEST(from_round_solids)
{
    enum { POINTS = 20000 };
    struct obstacle o = {.frame = frame_identity, .half = {3, 2, 3}, .kind = OBSTACLE_CYLINDER};
    ck_assert_double_eq_tol(distance(&o, 6, 0, 0, 9, 0, 0), 3, 1e-8);
    ck_assert_double_eq_tol(distance(&o, 6, 6, 0, 9, 9, 0), 5, 1e-8); /* the rim */
    ck_assert_double_eq_tol(distance(&o, 3, -9, 3, 3, 9, 3), 3 * sqrt(2) - 3, 1e-8);
    ck_assert_double_eq(distance(&o, -9, 1, 1, 9, 1, 1), 0);
    /* the corner of the box around it is no part of it */
    ck_assert(
        !obstacle_is_met(&o, (const double[]){2.9, 0, 2.9}, (const double[]){2.8, 1, 2.8}, 0.9));
    ck_assert(obstacle_is_met(&o, (const double[]){2.9, 0, 2.9}, (const double[]){2.8, 1, 2.8}, 1));
    o.kind = OBSTACLE_CONE;
    ck_assert_double_eq_tol(distance(&o, 0, 5, 0, 4, 5, 0), 3, 1e-8);        /* the tip */
    ck_assert_double_eq_tol(distance(&o, 3, 2, 0, 9, 2, 0), 12.0 / 5, 1e-8); /* its side: 3 4 5 */
    seed = 11;
    int inside = 0;
    for (int n = 0; n < 200; n++) {
        double a[3], b[3], p[3], best = HUGE_VAL;
        o.kind = n % 2 ? OBSTACLE_CONE : OBSTACLE_CYLINDER;
        o.half[0] = o.half[2] = 0.1 + chance();
        o.half[1] = 0.1 + chance();
        for (int k = 0; k < 3; k++) {
            a[k] = 4 * chance() - 2;
            b[k] = 4 * chance() - 2;
        }
        for (int i = 0; i <= POINTS; i++) {
            for (int k = 0; k < 3; k++)
                p[k] = a[k] + (b[k] - a[k]) * i / POINTS;
            best = fmin(best, from_section(&o, p));
        }
        double is = obstacle_distance(&o, a, b);
        inside += is == 0;
        ck_assert_double_le(is, best + 2e-9 * best);
        ck_assert_double_le(best, is + 7.0 / POINTS);
        ck_assert_int_eq(obstacle_is_met(&o, a, b, 0.3), is <= 0.3);
    }
    ck_assert_int_gt(inside, 20);
    ck_assert_int_lt(inside, 180);
}
END_TEST

/* A box by its corners, with points within it; a ball by many points of it, few of them kept. */
START_TEST(from_hulls)
{
    enum { CORNERS = 8, POINTS = 4000 };
    static double points[3 * POINTS];
    struct obstacle o = {.kind = OBSTACLE_HULL, .points = points, .half = {1, 2, 3}},
                    full = box(1, 2, 3);
    const double turn[4] = {1, 2, 3, 1};
    seed = 3;
    for (int i = 0; i < 1000; i++)
        for (int k = 0; k < 3; k++)
            points[3 * i + k] = full.half[k] * (i < 1000 - CORNERS ? 2 * chance() - 1
                                                : i >> k & 1       ? 1
                                                                   : -1);
    o.count = convex_hull_thin(points, 1000, 1e-6);
    ck_assert_int_eq(o.count, CORNERS);
    o.frame = frame_identity;
    quaternion_from_rotation(turn, o.frame.turn);
    o.frame.at[1] = 0.5;
    full.frame = o.frame;
    for (int n = 0; n < 500; n++) {
        double a[3], b[3];
        for (int k = 0; k < 3; k++) {
            a[k] = 10 * chance() - 5;
            b[k] = 10 * chance() - 5;
        }
        double is = obstacle_distance(&full, a, b);
        ck_assert_double_eq_tol(obstacle_distance(&o, a, b), is, 1e-8 * is + 2e-8);
    }
    for (int i = 0; i < POINTS; i++) {
        double *p = points + 3 * i, length;
        for (int k = 0; k < 3; k++)
            p[k] = chance() - 0.5;
        length = vector_length(p);
        for (int k = 0; k < 3; k++)
            p[k] /= length;
    }
    o = (struct obstacle){
        .frame = frame_identity, .kind = OBSTACLE_HULL, .points = points, .half = {1, 1, 1}};
    o.count = convex_hull_thin(points, POINTS, 0.005);
    ck_assert_int_lt(o.count, 1200);
    ck_assert_double_eq_tol(distance(&o, 3, 0.1, 0.2, 4, 0.2, 0.1), sqrt(9.05) - 1, 0.006);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("obstacle");
    TCase *t = tcase_create("obstacle");
    tcase_add_test(t, from_a_box);
    tcase_add_test(t, from_a_ball);
    tcase_add_test(t, pieces_at_random);
    tcase_add_test(t, from_round_solids);
    tcase_add_test(t, from_hulls);
    suite_add_tcase(suite, t);
    return support_run(suite);
}
