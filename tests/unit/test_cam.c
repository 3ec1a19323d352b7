/* Profiles of cams: each follower, moved by its law, touches the disc and never cuts into it. */
#include "math/cam.h"

#include <check.h>
#include <math.h>

#include "support.h"

static const double pi = 3.14159265358979323846;

enum { STEPS = 720 };

static const double laws[] = {LAW_MODIFIED_SINE, LAW_CUBIC, LAW_4567, LAW_CUBIC};
static const double knots[] = {0, 0, 2, 0.012, 3, 0.012, 5, 0};
static const struct relation law = {.knot_count = 4, .knots = knots, .laws = laws};
static const double angles[] = {0, 0, 2, 0.3, 3, 0.3, 5, 0};
static const struct relation swing = {.knot_count = 4, .knots = angles};

static const struct cam cams[] = {
    {CAM_ROLLER, 0.03, 0.005, 0, 0, 1},    {CAM_ROLLER, 0.03, 0.005, 0.012, 0, 1},
    {CAM_POINT, 0.03, 0, -0.01, 0, 1},     {CAM_FLAT, 0.03, 0, 0, 0, 1},
    {CAM_ROLLER, 0.03, 0.005, 0, 0.08, 1}, {CAM_ROLLER, 0.03, 0.005, 0, 0.08, -1},
    {CAM_POINT, 0.03, 0, 0, 0.08, 1},      {CAM_FLAT, 0.04, 0, 0, 0.08, -1},
};

/* How far a point of the paper is from what of the follower touches: below 0 = inside it. */
static double gap(const struct cam *cam, double lift, const double point[2])
{
    double at[2], angle;
    cam_contact(cam, lift, at, &angle);
    double x = point[0] - at[0], y = point[1] - at[1];
    return cam->follower == CAM_FLAT
               ? -(x * cos(angle) + y * sin(angle))
               : hypot(x, y) - (cam->follower == CAM_ROLLER ? cam->roller : 0);
}

START_TEST(the_follower_touches_and_does_not_cut)
{
    const struct cam *cam = &cams[_i];
    const struct relation *r = cam->lever > 0 ? &swing : &law;
    int step = STEPS / support_cases(STEPS / 7);
    for (int i = 0; i < STEPS; i += step) {
        double angle = 2 * pi * i / STEPS, slope;
        double lift = relation_value(r, angle, &slope), least = 1;
        for (int j = 0; j < STEPS; j++) {
            double p[2];
            cam_profile(cam, r, 2 * pi * j / STEPS, p);
            /* the cam turned by the angle */
            double turned[2] = {p[0] * cos(angle) - p[1] * sin(angle),
                                p[0] * sin(angle) + p[1] * cos(angle)};
            least = fmin(least, gap(cam, lift, turned));
        }
        ck_assert_double_eq_tol(least, 0, 2e-5);
    }
}
END_TEST

START_TEST(on_the_base_circle_the_disc_is_round)
{
    const struct cam *cam = &cams[_i];
    double p[2];
    cam_profile(cam, cam->lever > 0 ? &swing : &law, 5.5, p);
    ck_assert_double_eq_tol(hypot(p[0], p[1]), cam->base, 1e-12);
}
END_TEST

START_TEST(a_rocker_keeps_its_length_and_a_positive_law_lifts)
{
    for (int way = -1; way <= 1; way += 2) {
        struct cam cam = {CAM_ROLLER, 0.03, 0.005, 0, 0.08, way};
        double low[2], high[2], angle;
        cam_contact(&cam, 0, low, &angle);
        ck_assert_double_eq_tol(cos(angle) * (low[0] - 0.08) + sin(angle) * low[1], 0, 1e-15);
        cam_contact(&cam, 0.2, high, &angle);
        ck_assert_double_eq_tol(hypot(high[0] - 0.08, high[1]), hypot(low[0] - 0.08, low[1]),
                                1e-15);
        ck_assert_double_gt(hypot(high[0], high[1]), hypot(low[0], low[1]));
    }
}
END_TEST

START_TEST(a_flat_follower_needs_a_base_circle)
{
    /* at the end of the rise h = 12 mm, h'' = -6 * 12 / 4 mm; at that of the return as at its
     * beginning */
    const struct relation cubic = {.knot_count = 4, .knots = knots};
    ck_assert_double_eq_tol(cam_least_base(&cubic, 1), 0.018 - 0.012, 1e-12);
    ck_assert_double_eq_tol(cam_least_base(&cubic, -1), 0.018, 1e-12);
    /* of 4-5-6-7, by which it returns, h'' is most where t (1 - t) = 1/5 */
    double t = 0.5 - sqrt(0.05), gone = t * t * t * t * (35 + t * (-84 + t * (70 - 20 * t)));
    double least = 0.012 * (84 * sqrt(5) / 25 / 4 - (1 - gone));
    ck_assert_double_eq_tol(cam_least_base(&law, 1), least, 2e-4);
}
END_TEST

/* tan = (s' + e) / (s0 + s): the normal of the path of a sliding follower's centre. */
START_TEST(the_pressure_angle_of_a_slider_has_its_closed_form)
{
    const struct cam *cam = &cams[_i];
    for (int i = 0; i < STEPS; i += 11) {
        double angle = 2 * pi * i / STEPS, slope, lift = relation_value(&law, angle, &slope);
        double high = sqrt(pow(cam->base + cam->roller, 2) - cam->offset * cam->offset) + lift;
        double right = atan((slope + cam->offset) / high);
        ck_assert_double_eq_tol(cam_pressure(cam, &law, angle),
                                cam->follower == CAM_FLAT ? 0 : right, 1e-12);
    }
}
END_TEST

/* The normal that presses a rocker is that of the curve of its centre in the cam's frame. */
START_TEST(the_pressure_angle_of_a_rocker_is_that_of_its_curve)
{
    static const double h = 1e-5;
    const struct cam *cam = &cams[_i];
    for (int i = 0; i < STEPS; i += 11) {
        double angle = 2 * pi * i / STEPS, before[2], after[2], p[2];
        cam_centre(cam, &swing, angle - h, before);
        cam_centre(cam, &swing, angle + h, after);
        cam_centre(cam, &swing, angle, p);
        /* the arm as seen from the cam */
        double x = p[0] - cam->lever * cos(angle), y = p[1] + cam->lever * sin(angle);
        double dx = after[0] - before[0], dy = after[1] - before[1];
        double along = fabs(dx * x + dy * y) / hypot(dx, dy) / hypot(x, y);
        /* the way of the follower is across its arm: the angle of normal and way is that of curve and arm */
        ck_assert_double_eq_tol(fabs(cam_pressure(cam, &swing, angle)), acos(fmin(along, 1)), 1e-5);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cam");
    TCase *tests = support_case(suite, "profile");
    int count = sizeof cams / sizeof *cams;
    tcase_add_loop_test(tests, the_follower_touches_and_does_not_cut, 0, count);
    tcase_add_loop_test(tests, on_the_base_circle_the_disc_is_round, 0, count);
    tcase_add_loop_test(tests, the_pressure_angle_of_a_slider_has_its_closed_form, 0, 4);
    tcase_add_loop_test(tests, the_pressure_angle_of_a_rocker_is_that_of_its_curve, 4, 7);
    tcase_add_test(tests, a_rocker_keeps_its_length_and_a_positive_law_lifts);
    tcase_add_test(tests, a_flat_follower_needs_a_base_circle);
    return support_run(suite);
}
