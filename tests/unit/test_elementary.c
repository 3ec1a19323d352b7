/* Functions that expressions call: their names, their values against the C library; what is no function. */
#include "math/elementary.h"
#include "numbers.h"
#include "support.h"

#include <math.h>

/* Units of the last place of what is expected. */
static double off(double is, double expected)
{
    return fabs(is - expected) / (nextafter(fabs(expected), HUGE_VAL) - fabs(expected));
}

static void compare(const char *name, double (*library)(double), double from, double to)
{
    int arguments = 0, which = elementary_find(name, &arguments);
    ck_assert_msg(which >= 0 && arguments == 1, "%s", name);
    for (int i = 0; i < 20000; i++) {
        double x = numbers_between(from, to), is = elementary_value(which, x, 7);
        ck_assert_msg(off(is, library(x)) <= 4, "%s(%.17g) = %.17g instead of %.17g", name, x, is,
                      library(x));
    }
}

START_TEST(agree_with_the_library)
{
    numbers_seed = 5;
    compare("sin", sin, -40, 40);
    compare("cos", cos, -40, 40);
    compare("tan", tan, -1.5, 1.5);
    compare("asin", asin, -1, 1);
    compare("acos", acos, -1, 1);
    compare("atan", atan, -30, 30);
}
END_TEST

START_TEST(two_arguments_in_their_order)
{
    int arguments = 0, which = elementary_find("atan2", &arguments);
    ck_assert_int_eq(arguments, 2);
    ck_assert(fabs(elementary_value(which, 1, -2) - atan2(1, -2)) < 1e-15);
    ck_assert(fabs(elementary_value(which, -3, 0) + acos(-1) / 2) < 1e-15);
}
END_TEST

START_TEST(others_are_none)
{
    int arguments;
    ck_assert_int_eq(elementary_find("sinh", &arguments), -1);
    ck_assert_int_eq(elementary_find("", &arguments), -1);
    ck_assert(isnan(elementary_value(-1, 1, 1)));
    ck_assert(isnan(elementary_value(1000, 1, 1)));
    ck_assert(isnan(elementary_value(elementary_find("asin", &arguments), 1.5, 0)));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("elementary");
    TCase *c = tcase_create("elementary");
    tcase_add_test(c, agree_with_the_library);
    tcase_add_test(c, two_arguments_in_their_order);
    tcase_add_test(c, others_are_none);
    suite_add_tcase(suite, c);
    return support_run(suite);
}
