/* Outlines of Geneva wheels and ratchets: what turns in what never cuts into it. */
#include "math/index_shape.h"
#include "math/relation.h"

#include <check.h>
#include <math.h>

#include "support.h"

static const double pi = 3.14159265358979323846;
static double points[2 * 4000];

/* Whether a point lies inside of a closed outline. */
static int is_inside(int count, double x, double y)
{
    int in = 0;
    for (int i = 0, j = count - 1; i < count; j = i++) {
        const double *a = points + 2 * (size_t)i, *b = points + 2 * (size_t)j;
        if ((a[1] > y) != (b[1] > y) && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0])
            in = !in;
    }
    return in;
}

static double area(int count)
{
    double sum = 0;
    for (int i = 0, j = count - 1; i < count; j = i++)
        sum += points[2 * j] * points[2 * i + 1] - points[2 * i] * points[2 * j + 1];
    return sum / 2;
}

/* Through a turn of the crank neither its pin nor its disc stands in the wheel. */
START_TEST(a_pin_and_its_disc_pass_the_wheel)
{
    int slots = _i;
    struct relation r = {.ratio = -1, .form = RELATION_GENEVA, .count = slots};
    static double disc[200];
    int count = geneva_wheel_points(slots), round = geneva_disc_points();
    geneva_wheel(slots, points);
    ck_assert_double_gt(area(count), 0.01);
    geneva_disc(slots, disc);
    for (double x = 0; x < 2 * pi; x += 2 * pi / support_cases(628)) {
        double slope, turned = pi + pi / slots + relation_value(&r, x, &slope);
        for (int i = -1; i < round; i++) {
            double away = i < 0 ? sin(pi / slots) : hypot(disc[2 * i], disc[2 * i + 1]) - 0.004;
            double angle = x + pi + (i < 0 ? 0 : atan2(disc[2 * i + 1], disc[2 * i]));
            double at[2] = {away * cos(angle) - 1, away * sin(angle)};
            double c = cos(turned), s = sin(turned);
            ck_assert_msg(!is_inside(count, at[0] * c + at[1] * s, at[1] * c - at[0] * s),
                          "%d slots, crank at %g, point %d", slots, x, i);
        }
    }
}
END_TEST

START_TEST(a_ratchet_has_its_edge_on_its_outline)
{
    int teeth = _i, count = ratchet_points(teeth);
    ratchet_wheel(teeth, points);
    ck_assert_double_gt(area(count), 1);
    for (double angle = -7; angle < 7; angle += 0.013) {
        double edge = ratchet_edge(teeth, angle);
        ck_assert(is_inside(count, (edge - 1e-6) * cos(angle), (edge - 1e-6) * sin(angle)));
        ck_assert(!is_inside(count, (edge + 1e-6) * cos(angle), (edge + 1e-6) * sin(angle)));
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("index_shape");
    TCase *tests = support_case(suite, "outlines");
    tcase_add_loop_test(tests, a_pin_and_its_disc_pass_the_wheel, 3, 13);
    tcase_add_loop_test(tests, a_ratchet_has_its_edge_on_its_outline, 4, 40);
    return support_run(suite);
}
