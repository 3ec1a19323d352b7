/* Trigonometry that is the same everywhere: against the C library, at the edges, and some results to
 * the last bit. */
#include "math/trigonometry.h"
#include "numbers.h"
#include "support.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

/* Both round within an ulp of the truth. */
static void expect_near(double value, double expected)
{
    double ulp = nextafter(fabs(expected), HUGE_VAL) - fabs(expected);
    ck_assert_msg(fabs(value - expected) <= 2 * ulp, "%.17g instead of %.17g", value, expected);
}

START_TEST(agrees_with_the_library)
{
    numbers_seed = 1;
    for (int i = 0; i < support_cases(200000); i++) {
        double angle = numbers_draw() * pow(10, numbers_between(-9, 9)), sine, cosine;
        double y = numbers_draw() * pow(10, numbers_between(-9, 1)), x = numbers_draw();
        trig_sincos(angle, &sine, &cosine);
        expect_near(sine, sin(angle));
        expect_near(cosine, cos(angle));
        expect_near(trig_atan2(y, x), atan2(y, x));
        expect_near(trig_asin(x), asin(x));
        expect_near(trig_acos(x), acos(x));
    }
}
END_TEST

START_TEST(quarters_of_a_turn_keep_their_digits)
{
    for (int n = -400; n <= 400; n++) {
        expect_near(trig_sin(n * pi / 2), sin(n * pi / 2));
        expect_near(trig_cos(n * pi / 2), cos(n * pi / 2));
        expect_near(trig_sin(nextafter(n * pi / 4, 9e9)), sin(nextafter(n * pi / 4, 9e9)));
    }
}
END_TEST

START_TEST(edges_are_those_of_c)
{
    static const double values[] = {0,      -0.0,   1,     -1,     1e-320,   -1e-310,   5e-324,
                                    1e-290, 1e-300, 1e300, -1e308, INFINITY, -INFINITY, 1e-17};
    enum { COUNT = sizeof values / sizeof *values };
    for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < COUNT; j++) {
            double r = trig_atan2(values[i], values[j]), expected = atan2(values[i], values[j]);
            expect_near(r, expected);
            ck_assert_int_eq(!signbit(r), !signbit(expected));
        }
    ck_assert(isnan(trig_atan2(NAN, 1)) && isnan(trig_atan2(1, NAN)));
    ck_assert(isnan(trig_sin(INFINITY)) && isnan(trig_cos(NAN)));
    ck_assert(isnan(trig_asin(1.1)) && isnan(trig_acos(-1.1)));
    ck_assert(signbit(trig_sin(-0.0)) && trig_cos(-0.0) == 1);
    ck_assert(trig_sin(1e300) == 0 && trig_cos(1e300) == 1);
    ck_assert(trig_asin(1) == pi / 2 && trig_acos(-1) == pi && trig_acos(1) == 0);
}
END_TEST

/* Half a unit of the last place more would show: values by a hundred digits. */
START_TEST(rounds_to_the_nearest)
{
    ck_assert(trig_sin(1) == 0x1.aed548f090ceep-1);
    ck_assert(trig_cos(1) == 0x1.14a280fb5068cp-1);
    ck_assert(trig_sin(1e5) == 0x1.24daa9c527e96p-5);
    ck_assert(trig_atan2(1, 2) == 0x1.dac670561bb4fp-2);
    ck_assert(trig_atan2(-3, -4) == -0x1.3fc176b7a856p+1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("trigonometry");
    TCase *c = tcase_create("trigonometry");
    tcase_add_test(c, agrees_with_the_library);
    tcase_add_test(c, quarters_of_a_turn_keep_their_digits);
    tcase_add_test(c, edges_are_those_of_c);
    tcase_add_test(c, rounds_to_the_nearest);
    suite_add_tcase(suite, c);
    return support_run(suite);
}
