/* The camera of a scene against the rays at the edges of what it sees. */
#include "math/camera.h"
#include "math/quaternion.h"
#include "numbers.h"
#include "support.h"

#include <check.h>
#include <math.h>

static double least(double a, double b)
{
    return a < b ? a : b;
}

/* How far a sphere stays inside the edges, each a plane through the camera; a sphere's rim is taken as it is, not as
 * it looks, so that the least lies at 0 in the same units. */
static double room(const struct camera *c, double distance, const double at[3], double radius)
{
    double back[3] = {0, 0, 1}, right[3] = {1, 0, 0}, up[3] = {0, 1, 0}, from[3];
    quaternion_rotate(c->turn, back, back);
    quaternion_rotate(c->turn, right, right);
    quaternion_rotate(c->turn, up, up);
    for (int i = 0; i < 3; i++)
        from[i] = at[i] - c->centre[i] - distance * back[i];
    double depth = -vector_dot(from, back) - radius;
    double across = fabs(vector_dot(from, right)) + radius;
    double upwards = fabs(vector_dot(from, up)) + radius;
    return least(depth - across / c->half_width, depth - upwards / c->half_height);
}

START_TEST(a_sphere_just_fits)
{
    numbers_seed = 3;
    for (int n = 0; n < 2000; n++) {
        struct camera c = {.half_width = numbers_between(0.2, 1),
                           .half_height = numbers_between(0.2, 1)};
        double at[3], radius = numbers_between(0, 2);
        numbers_draw_unit(c.turn);
        for (int i = 0; i < 3; i++) {
            c.centre[i] = numbers_between(-3, 3);
            at[i] = numbers_between(-5, 5);
        }
        double distance = camera_distance(&c, at, radius);
        ck_assert_double_eq_tol(room(&c, distance, at, radius), 0, 1e-10);
        ck_assert_double_gt(room(&c, distance + 0.1, at, radius), 0);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("camera");
    TCase *c = support_case(suite, "camera");
    tcase_add_test(c, a_sphere_just_fits);
    return support_run(suite);
}
