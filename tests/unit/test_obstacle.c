/* Distances of pieces of lines from boxes and balls: by hand, and against many points of both. */
#include "math/obstacle.h"
#include "math/quaternion.h"
#include "support.h"

#include <math.h>

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
    ck_assert_double_eq_tol(obstacle_distance(o, b, a), there, 1e-14);
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

int main(void)
{
    Suite *suite = suite_create("obstacle");
    TCase *t = tcase_create("obstacle");
    tcase_add_test(t, from_a_box);
    tcase_add_test(t, from_a_ball);
    tcase_add_test(t, pieces_at_random);
    suite_add_tcase(suite, t);
    return support_run(suite);
}
