/* Motions that planar mechanisms keep, against what is known of them. */
#include "math/planar_rank.h"
#include "support.h"

#include <check.h>
#include <math.h>

/* Four-bar 0-1-2-3 with a third crank 4 from x to the coupler; lengths in any unit. */
static int freedom(double unit, double x, double foot, const unsigned char *dropped)
{
    struct planar_joint joints[] = {
        {0, 1, 0, 0, 0},
        {1, 2, 0, 3 * unit, 4 * unit},
        {2, 3, 0, 13 * unit, 4 * unit},
        {3, 0, 0, 10 * unit, 0},
        {2, 4, 0, (x + 3) * unit, 4 * unit},
        {4, 0, 0, (x + foot) * unit, 0},
    };
    return planar_freedom(5, joints, 6, NULL, 0, dropped);
}

START_TEST(a_parallelogram_with_a_rod_more)
{
    static const unsigned char fourth[] = {0, 0, 0, 0, 1}, third[] = {0, 0, 0, 1, 0};
    for (int i = -6; i <= 6; i += 3) {
        double unit = pow(10, i);
        ck_assert_int_eq(freedom(unit, 25, 0, NULL), 1);
        ck_assert_int_eq(freedom(unit, 25, 0, fourth), 1);
        ck_assert_int_eq(freedom(unit, 25, 0, third), 1);
        ck_assert_int_eq(freedom(unit, 25, 1, NULL), 0);
        ck_assert_int_eq(freedom(unit, 25, 1, fourth), 1);
    }
}
END_TEST

START_TEST(slides)
{
    /* a wedge: three slides, of which one direction must be another one */
    struct planar_joint wedge[] = {{0, 1, 1, 1, 0}, {1, 2, 1, 0.8, 0.6}, {2, 0, 1, 0, 1}};
    ck_assert_int_eq(planar_freedom(3, wedge, 3, NULL, 0, NULL), 1);
    /* a slider-crank */
    struct planar_joint crank[] = {
        {0, 1, 0, 0, 0}, {1, 2, 0, 3, 4}, {2, 3, 0, 20, 0}, {3, 0, 1, 1, 0}};
    ck_assert_int_eq(planar_freedom(4, crank, 4, NULL, 0, NULL), 1);
}
END_TEST

START_TEST(ties)
{
    struct planar_joint wheels[] = {{0, 1, 0, 0, 0}, {0, 2, 0, 5, 0}, {0, 3, 1, 0, 1}};
    struct planar_tie tie[] = {{{wheels[0], wheels[1], {0}}, {2, 1, 0}},
                               {{wheels[1], wheels[2], {0}}, {3, 1, 0}}};
    static const unsigned char slide[] = {0, 0, 0, 1};
    ck_assert_int_eq(planar_freedom(4, wheels, 3, NULL, 0, NULL), 3);
    ck_assert_int_eq(planar_freedom(4, wheels, 3, tie, 1, NULL), 2);
    ck_assert_int_eq(planar_freedom(4, wheels, 3, tie, 2, NULL), 1);
    /* a tie to what is left out is none */
    ck_assert_int_eq(planar_freedom(4, wheels, 3, tie, 2, slide), 1);
    ck_assert_int_eq(planar_freedom(4, wheels, 3, tie + 1, 1, slide), 2);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("planar_rank");
    TCase *c = tcase_create("all");
    tcase_add_test(c, a_parallelogram_with_a_rod_more);
    tcase_add_test(c, slides);
    tcase_add_test(c, ties);
    suite_add_tcase(suite, c);
    return support_run(suite);
}
