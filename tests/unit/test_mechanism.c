/* Trees of bodies: numbering, frames against closed forms, cut pairs. */
#include "math/mechanism.h"
#include "math/quaternion.h"
#include "support.h"

#include <check.h>
#include <math.h>

static const double pi = 3.14159265358979323846;

static struct mechanism_body body(int base, enum joint_type type, double x, double y, double z,
                                  double ax, double ay, double az)
{
    struct mechanism_body b = {.base = base, .type = type, .axis = {ax, ay, az}};
    b.origin = frame_identity;
    b.origin.at[0] = x;
    b.origin.at[1] = y;
    b.origin.at[2] = z;
    return b;
}

static void expect(const double *a, const double *b, int n, double tolerance)
{
    for (int i = 0; i < n; i++)
        ck_assert_double_eq_tol(a[i], b[i], tolerance);
}

START_TEST(coordinates_are_numbered_in_order)
{
    struct mechanism_body bodies[] = {
        {.base = -1, .type = JOINT_FREE}, /* the ground has no pair, whatever it says */
        body(0, JOINT_CYLINDRICAL, 0, 0, 0, 0, 0, 1),
        body(1, JOINT_FIXED, 0, 0, 0, 0, 0, 1),
        body(0, JOINT_SPHERICAL, 0, 0, 0, 0, 0, 1),
    };
    struct mechanism_loop loops[] = {
        {.a = 2, .b = 3, .on_a = frame_identity, .type = JOINT_REVOLUTE, .axis = {0, 0, 1}},
        {.a = 1, .b = 0, .on_a = frame_identity, .type = JOINT_PLANAR, .axis = {0, 0, 1}},
    };
    struct mechanism m = {.body_count = 4, .loop_count = 2, .bodies = bodies, .loops = loops};
    struct frame frames[4];
    mechanism_number(&m, frames);
    ck_assert_int_eq(bodies[1].first, 0);
    ck_assert_int_eq(bodies[2].first, 2);
    ck_assert_int_eq(bodies[3].first, 2);
    ck_assert_int_eq(loops[0].first, 5);
    ck_assert_int_eq(loops[1].first, 6);
    ck_assert_int_eq(m.body_coordinates, 5);
    ck_assert_int_eq(m.coordinate_count, 9);
    bodies[1].type = JOINT_REVOLUTE; /* another type, other numbers */
    loops[0].type = JOINT_FIXED;
    mechanism_number(&m, frames);
    ck_assert_int_eq(bodies[3].first, 1);
    ck_assert_int_eq(loops[1].first, 4);
    ck_assert_int_eq(m.coordinate_count, 7);
}
END_TEST

START_TEST(planar_arm)
{
    struct mechanism_body bodies[] = {
        body(-1, JOINT_FIXED, 0, 0, 0, 0, 0, 1),
        body(0, JOINT_REVOLUTE, 0.1, 0.2, 0, 0, 0, 1),
        body(1, JOINT_REVOLUTE, 0.5, 0, 0, 0, 0, 1),
        body(2, JOINT_PRISMATIC, 0.3, 0, 0, 1, 0, 0),
    };
    struct mechanism m = {.body_count = 4, .bodies = bodies};
    struct frame frames[4];
    mechanism_number(&m, frames);
    for (int n = 0; n < 100; n++) {
        double q[3] = {0.1 * n, 2 - 0.07 * n, 0.01 * n};
        double a = q[0], b = q[0] + q[1];
        mechanism_frames(&m, q, frames);
        double end[3] = {0.1 + 0.5 * cos(a) + (0.3 + q[2]) * cos(b),
                         0.2 + 0.5 * sin(a) + (0.3 + q[2]) * sin(b), 0};
        expect(frames[3].at, end, 3, 1e-14);
        double x[3] = {1, 0, 0}, along[3] = {cos(b), sin(b), 0};
        quaternion_rotate(frames[3].turn, x, x);
        expect(x, along, 3, 1e-14);
    }
}
END_TEST

START_TEST(joints_may_stand_turned)
{
    /* A quarter turn about x brings the pair's axis y to z. */
    struct mechanism_body bodies[] = {
        body(-1, JOINT_FIXED, 0, 0, 0, 0, 0, 1),
        body(0, JOINT_CYLINDRICAL, 1, 2, 3, 0, 1, 0),
        body(1, JOINT_FIXED, 1, 0, 0, 0, 0, 1),
    };
    const double rotation[4] = {1, 0, 0, pi / 2};
    quaternion_from_rotation(rotation, bodies[1].origin.turn);
    struct mechanism m = {.body_count = 3, .bodies = bodies};
    struct frame frames[3];
    mechanism_number(&m, frames);
    mechanism_frames(&m, (double[]){0.5, pi / 2}, frames);
    expect(frames[1].at, (double[]){1, 2, 3.5}, 3, 1e-15);
    expect(frames[2].at, (double[]){1, 3, 3.5}, 3, 1e-15);
}
END_TEST

START_TEST(cut_pairs_are_closed_at_rest_and_fitted)
{
    struct mechanism_body bodies[] = {
        body(-1, JOINT_FIXED, 0, 0, 0, 0, 0, 1),
        body(0, JOINT_REVOLUTE, 0, 0, 0, 0, 0, 1),
        body(0, JOINT_REVOLUTE, 1, 0, 0, 0, 0, 1),
    };
    const double tilt[4] = {0.3, 0.5, 0.1, 0.7};
    quaternion_from_rotation(tilt, bodies[2].origin.turn);
    struct mechanism_loop loops[] = {
        {.a = 1,
         .b = 2,
         .on_a = frame_identity,
         .on_b = frame_identity,
         .type = JOINT_REVOLUTE,
         .axis = {0, 0, 1}},
    };
    struct mechanism m = {.body_count = 3, .loop_count = 1, .bodies = bodies, .loops = loops};
    struct frame frames[3];
    double q[3] = {0, 0, 12};
    mechanism_number(&m, frames);
    mechanism_frames(&m, q, frames);
    double a[4], b[4];
    quaternion_product(frames[1].turn, loops[0].on_a.turn, a);
    quaternion_product(frames[2].turn, loops[0].on_b.turn, b);
    expect(a, b, 4, 1e-15);
    mechanism_fit_loops(&m, frames, q);
    ck_assert_double_eq_tol(q[2], 4 * pi, 1e-14); /* near what it was */
    q[0] = 0.4;
    mechanism_frames(&m, q, frames);
    mechanism_fit_loops(&m, frames, q);
    ck_assert_double_eq_tol(q[2], 4 * pi - 0.4, 1e-14);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("mechanism");
    TCase *tests = tcase_create("mechanism");
    tcase_add_test(tests, coordinates_are_numbered_in_order);
    tcase_add_test(tests, planar_arm);
    tcase_add_test(tests, joints_may_stand_turned);
    tcase_add_test(tests, cut_pairs_are_closed_at_rest_and_fitted);
    suite_add_tcase(suite, tests);
    return support_run(suite);
}
