/* Turns over time and the angles of a free pair. */
#include "math/turns.h"

#include "math/joint.h"
#include "math/quaternion.h"
#include "support.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

static void rotation(double x, double y, double z, double degrees, double q[4])
{
    const double r[4] = {x, y, z, degrees * pi / 180};
    quaternion_from_rotation(r, q);
}

START_TEST(a_turn_goes_by_its_law)
{
    struct turns_piece p[2] = {{.start = 1, .end = 3}, {.start = 4, .end = 5}};
    double turn[4], spin[3], surge[3], expected[4];
    rotation(0, 0, 1, 20, p[0].from);
    rotation(0, 0, 1, 120, p[0].to);
    rotation(0, 0, 1, 120, p[1].from);
    rotation(0, 0, 1, -120, p[1].to); /* the short way: on by 120 */
    turns_rate(p, 2, 1.5, turn, spin, surge);
    rotation(0, 0, 1, 20 + 100 * 0.15625, expected);
    for (int i = 0; i < 4; i++)
        ck_assert_double_eq_tol(turn[i], expected[i], 1e-15);
    ck_assert_double_eq_tol(spin[2], 100 * pi / 180 * 1.125 / 2, 1e-14);
    ck_assert_double_eq_tol(surge[2], 100 * pi / 180 * 3 / 4, 1e-14);
    turns_rate(p, 2, 4.5, turn, spin, surge);
    ck_assert_double_eq_tol(fabs(turn[3]), 1, 1e-15);
    turns_rate(p, 2, 3.5, turn, spin, surge);
    ck_assert_double_eq_tol(turn[3], sin(60 * pi / 180), 1e-15);
    ck_assert(spin[2] == 0 && surge[2] == 0);
    turns_rate(p, 2, 0, turn, spin, surge);
    ck_assert_double_eq_tol(turn[3], sin(10 * pi / 180), 1e-15);
}
END_TEST

START_TEST(angles_are_those_of_the_pair)
{
    const double axis[3] = {0, 0, 1};
    for (int i = 0; i < 400; i++) {
        double q[6] = {0, 0, 0, sin(i) * 9, sin(3 * i + 1) * 5, sin(7 * i) * 9}, found[3];
        double near[3] = {q[3] + 0.05, q[4] - 0.04, q[5] + 0.03};
        struct frame f;
        joint_motion(JOINT_FREE, axis, 0, q, &f);
        turns_angles(f.turn, near, found);
        if (fabs(cos(q[4])) > 0.2)
            for (int k = 0; k < 3; k++)
                ck_assert_double_eq_tol(found[k], q[3 + k], 1e-12);
    }
    /* where two axes meet, the first angle is kept */
    double q[6] = {0, 0, 0, 0.3, pi / 2, 0.5}, near[3] = {0.25, 1.5, 0.4}, found[3];
    struct frame f;
    joint_motion(JOINT_FREE, axis, 0, q, &f);
    turns_angles(f.turn, near, found);
    ck_assert_double_eq(found[0], 0.25);
    ck_assert_double_eq_tol(found[1], pi / 2, 1e-7);
    ck_assert_double_eq_tol(found[2], 0.55, 1e-12);
}
END_TEST

START_TEST(derivatives_are_those_of_the_angles)
{
    struct turns_piece p = {.start = 0, .end = 1};
    rotation(1, 2, 3, 40, p.from);
    rotation(-3, 1, 2, 110, p.to);
    double last[3] = {0, 0, 0}, h = 1e-5;
    for (int i = 1; i < 100; i++) {
        double t = i / 100.0, angles[3][3], turn[4], spin[3], surge[3], v[3], a[3];
        for (int k = 0; k < 3; k++) {
            turns_rate(&p, 1, t + (k - 1) * h, turn, spin, surge);
            turns_angles(turn, last, angles[k]);
        }
        turns_rate(&p, 1, t, turn, spin, surge);
        ck_assert_int_eq(turns_angle_rates(angles[1], spin, surge, v, a), 0);
        for (int k = 0; k < 3; k++) {
            ck_assert_double_eq_tol(v[k], (angles[2][k] - angles[0][k]) / (2 * h), 1e-6);
            ck_assert_double_eq_tol(
                a[k], (angles[2][k] - 2 * angles[1][k] + angles[0][k]) / (h * h), 2e-4);
            last[k] = angles[1][k];
        }
    }
    const double square[3] = {0.1, pi / 2, 0.2}, spin[3] = {1, 0, 0}, surge[3] = {0, 0, 0};
    double v[3], a[3];
    ck_assert_int_eq(turns_angle_rates(square, spin, surge, v, a), -1);
    ck_assert(v[0] == 1 && v[2] == 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("turns");
    TCase *tests = support_case(suite, "turns");
    tcase_add_test(tests, a_turn_goes_by_its_law);
    tcase_add_test(tests, angles_are_those_of_the_pair);
    tcase_add_test(tests, derivatives_are_those_of_the_angles);
    return support_run(suite);
}
