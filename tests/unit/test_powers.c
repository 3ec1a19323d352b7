/* Real powers that are the same everywhere: against the C library, at the edges; whether the integrator takes them. */
#include "base/library.h"
#include "math/integrator.h"
#include "math/powers.h"
#include "numbers.h"
#include "support.h"

#include <dlfcn.h>
#include <math.h>

START_TEST(agrees_with_the_library)
{
    numbers_seed = 3;
    for (int i = 0; i < 100000; i++) {
        double base = pow(10, numbers_between(-30, 30)), exponent = numbers_between(-3, 3);
        double is = power_real(base, exponent), expected = pow(base, exponent);
        ck_assert_msg(fabs(is / expected - 1) < 1e-14 * (1 + fabs(log(expected))),
                      "%.17g^%.17g = %.17g instead of %.17g", base, exponent, is, expected);
    }
}
END_TEST

START_TEST(edges_are_told)
{
    ck_assert(power_real(0, 0.5) == 0);
    ck_assert(power_real(-2, 2) == 0); /* as SUNRpowerR does */
    ck_assert(power_real(1, 7) == 1);
    ck_assert(isinf(power_real(HUGE_VAL, 1)));
    ck_assert(isinf(power_real(1e300, 9)));
    ck_assert(power_real(1e-300, 9) == 0);
    ck_assert(isnan(power_real((double)NAN, 1)));
}
END_TEST

/* What the library was linked for is the program's: its steps are those of the page. */
START_TEST(the_integrator_takes_them)
{
    if (!integrator_load(library_load))
        return;
    double (*taken)(double, double);
    *(void **)(void *)&taken = dlsym(RTLD_DEFAULT, "SUNRpowerR");
    ck_assert(taken != NULL);
    for (int i = 1; i < 2000; i++)
        ck_assert(taken(i * 0.001, 1.0 / 7) == power_real(i * 0.001, 1.0 / 7));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("powers");
    TCase *c = tcase_create("powers");
    tcase_add_test(c, agrees_with_the_library);
    tcase_add_test(c, edges_are_told);
    tcase_add_test(c, the_integrator_takes_them);
    suite_add_tcase(suite, c);
    return support_run(suite);
}
