/* Bases of null spaces: orthonormal, sent to zero, always the same. */
#include "math/linear.h"
#include "math/null_space.h"
#include "support.h"

#include <math.h>

static unsigned seed;

static double chance(void)
{
    seed = seed * 1664525u + 1013904223u;
    return (double)(seed >> 8) / 16777216.0 - 0.5;
}

static void expect_null(int rows, int columns, const double *a, const double *basis, int count)
{
    for (int i = 0; i < count; i++) {
        for (int r = 0; r < rows; r++) {
            double sum = 0;
            for (int j = 0; j < columns; j++)
                sum += a[j * rows + r] * basis[i * columns + j];
            ck_assert_double_eq_tol(sum, 0, 1e-13);
        }
        for (int k = 0; k <= i; k++)
            ck_assert_double_eq_tol(linear_dot(columns, basis + i * columns, basis + k * columns),
                                    i == k, 1e-13);
    }
}

START_TEST(of_random_maps)
{
    double a[3 * 9], basis[81], scratch[81];
    seed = 1;
    for (int columns = 1; columns < 10; columns++) {
        for (int i = 0; i < 3 * columns; i++)
            a[i] = chance();
        int count = null_space(3, columns, a, basis, scratch);
        ck_assert_int_eq(count, columns > 3 ? columns - 3 : 0);
        expect_null(3, columns, a, basis, count);
    }
}
END_TEST

START_TEST(rows_that_depend_on_others)
{
    double a[3 * 5], basis[25], scratch[25];
    seed = 2;
    for (int j = 0; j < 5; j++) {
        a[3 * j] = chance();
        a[3 * j + 1] = -3 * a[3 * j];
        a[3 * j + 2] = 0;
    }
    ck_assert_int_eq(null_space(3, 5, a, basis, scratch), 4);
    expect_null(3, 5, a, basis, 4);
    for (int i = 0; i < 15; i++)
        a[i] = 0;
    ck_assert_int_eq(null_space(3, 5, a, basis, scratch), 5);
    for (int i = 0; i < 25; i++) /* of nothing: the unit vectors in their order */
        ck_assert_double_eq(basis[i], i % 6 == 0);
}
END_TEST

START_TEST(in_the_order_of_the_indices)
{
    const double a[4] = {0, 3, 0, 4};
    double basis[16], scratch[16];
    ck_assert_int_eq(null_space(1, 4, a, basis, scratch), 3);
    const double wanted[12] = {1, 0, 0, 0, 0, 0.8, 0, -0.6, 0, 0, 1, 0};
    for (int i = 0; i < 12; i++)
        ck_assert_double_eq_tol(basis[i], wanted[i], 1e-15);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("null space");
    TCase *t = tcase_create("null space");
    tcase_add_test(t, of_random_maps);
    tcase_add_test(t, rows_that_depend_on_others);
    tcase_add_test(t, in_the_order_of_the_indices);
    suite_add_tcase(suite, t);
    return support_run(suite);
}
