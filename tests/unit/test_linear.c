/* Small dense matrices: singular values, least squares, null spaces. */
#include "math/linear.h"
#include "math/triangular.h"
#include "numbers.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <string.h>

enum { MOST = 12 };

struct decomposition {
    int rows, columns;
    double a[MOST * MOST], us[MOST * MOST], s[MOST], v[MOST * MOST];
};

/* A random matrix of this rank. */
static void make(struct decomposition *d, int rows, int columns, int rank)
{
    double left[MOST * MOST], right[MOST * MOST];
    d->rows = rows;
    d->columns = columns;
    for (int i = 0; i < rows * rank; i++)
        left[i] = numbers_draw();
    for (int i = 0; i < columns * rank; i++)
        right[i] = numbers_draw();
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            d->a[j * rows + i] = 0;
            for (int k = 0; k < rank; k++)
                d->a[j * rows + i] += left[k * rows + i] * right[k * columns + j];
        }
    memcpy(d->us, d->a, sizeof d->a);
    linear_svd(rows, columns, d->us, d->s, d->v);
}

START_TEST(decomposition_gives_the_matrix_back)
{
    numbers_seed = 1;
    for (int n = 0; n < 500; n++) {
        struct decomposition d;
        int rows = 1 + n % MOST, columns = 1 + n / MOST % MOST;
        int least = rows < columns ? rows : columns, rank = 1 + n % least;
        make(&d, rows, columns, rank);
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++) {
                double sum = 0;
                for (int k = 0; k < columns; k++)
                    sum += d.us[k * rows + i] * d.v[k * columns + j];
                ck_assert_double_eq_tol(sum, d.a[j * rows + i], 1e-13);
            }
        for (int j = 0; j < columns; j++)
            for (int k = 0; k < columns; k++) {
                double vv = linear_dot(columns, d.v + j * columns, d.v + k * columns);
                ck_assert_double_eq_tol(vv, j == k, 1e-13);
                if (j != k)
                    ck_assert_double_eq_tol(linear_dot(rows, d.us + j * rows, d.us + k * rows), 0,
                                            1e-13);
            }
        for (int j = 1; j < columns; j++)
            ck_assert(d.s[j] <= d.s[j - 1]);
        ck_assert_int_eq(linear_rank(columns, d.s, 1e-10), rank);
    }
}
END_TEST

/* Tall ones go by a triangle first; of parts in all columns and in few rows each, as those of loops are. */
START_TEST(tall_matrices_are_decomposed_too)
{
    enum { ROWS = 150, COLUMNS = 60, DEPENDENT = 3 };
    static double a[ROWS * COLUMNS], us[ROWS * COLUMNS], s[COLUMNS], v[COLUMNS * COLUMNS];
    numbers_seed = 11;
    for (int n = 0; n < 4; n++) {
        for (int j = 0; j < COLUMNS; j++)
            for (int i = 0; i < ROWS; i++)
                a[j * ROWS + i] = j < 5 || i / 3 == j ? numbers_draw() : 0;
        for (int j = 0; n % 2 && j < DEPENDENT;
             j++) /* the last are sums of others, one is nothing */
            for (int i = 0; i < ROWS; i++)
                a[(COLUMNS - 1 - j) * ROWS + i] = j * (a[j * ROWS + i] - a[7 * ROWS + i]);
        memcpy(us, a, sizeof a);
        linear_svd(ROWS, COLUMNS, us, s, v);
        /* columns 50 to 59 are nothing, or sums */
        ck_assert_int_eq(linear_rank(COLUMNS, s, 1e-12), 50);
        for (int j = 1; j < COLUMNS; j++)
            ck_assert_double_ge(s[j - 1], s[j]);
        for (int j = 0; j < COLUMNS; j++) {
            ck_assert_double_eq_tol(linear_length(ROWS, us + j * ROWS), s[j], 1e-13 * s[0]);
            for (int i = 0; i < ROWS; i++) {
                double sum = 0;
                for (int k = 0; k < COLUMNS; k++)
                    sum += us[k * ROWS + i] * v[k * COLUMNS + j];
                ck_assert_double_eq_tol(sum, a[j * ROWS + i], 1e-13 * s[0]);
            }
            for (int k = 0; k < COLUMNS; k++) {
                double vv = linear_dot(COLUMNS, v + j * COLUMNS, v + k * COLUMNS);
                ck_assert_double_eq_tol(vv, j == k, 1e-12);
                if (j != k)
                    ck_assert_double_eq_tol(linear_dot(ROWS, us + j * ROWS, us + k * ROWS), 0,
                                            1e-13 * s[0] * s[0]);
            }
        }
    }
}
END_TEST

START_TEST(solution_is_the_shortest_of_the_nearest)
{
    numbers_seed = 2;
    for (int n = 0; n < 200; n++) {
        struct decomposition d;
        double b[MOST], x[MOST], y[MOST], scratch[MOST];
        make(&d, 6, 8, 4);
        for (int i = 0; i < 6; i++)
            b[i] = numbers_draw();
        linear_solve(6, 8, d.us, d.s, d.v, 1e-10, 0, b, x);
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 8; j++)
                b[i] -= d.a[j * 6 + i] * x[j];
        for (int j = 0; j < 8; j++) /* what is left is across all columns */
            ck_assert_double_eq_tol(linear_dot(6, d.a + j * 6, b), 0, 1e-11);
        memcpy(y, x, sizeof y);
        ck_assert_double_eq_tol(linear_project(8, d.v, 4, y, scratch), 0, 1e-11);
        for (int j = 0; j < 8; j++)
            y[j] = numbers_draw();
        ck_assert_double_gt(linear_project(8, d.v, 4, y, scratch), 1e-3);
        for (int i = 0; i < 6; i++) {
            double sum = 0;
            for (int j = 0; j < 8; j++)
                sum += d.a[j * 6 + i] * y[j];
            ck_assert_double_eq_tol(sum, 0, 1e-12);
        }
    }
}
END_TEST

/* Of full rank the triangle's solution is that of the singular values; what is left of the right side is the misfit. */
START_TEST(triangle_solves_as_singular_values_do)
{
    numbers_seed = 7;
    for (int n = 0; n < 300; n++) {
        struct decomposition d;
        int rows = 2 + n % (MOST - 1), columns = 1 + n / MOST % rows, order[MOST];
        double tau[MOST], b[MOST], left[MOST], x[MOST], y[MOST], misfit = 0;
        make(&d, rows, columns, columns);
        for (int i = 0; i < rows; i++)
            left[i] = b[i] = numbers_draw();
        linear_solve(rows, columns, d.us, d.s, d.v, 1e-12, 0, b, x);
        for (int i = 0; i < rows; i++) {
            double sum = -b[i];
            for (int j = 0; j < columns; j++)
                sum += d.a[j * rows + i] * x[j];
            misfit += sum * sum;
        }
        ck_assert_int_eq(triangular_factorise(rows, columns, d.a, 1e-12, order, tau), columns);
        triangular_solve(rows, columns, d.a, columns, order, tau, left, y);
        double scale = 1 + linear_length(columns, x);
        for (int j = 0; j < columns; j++)
            ck_assert_double_eq_tol(y[j], x[j], 1e-12 * scale * d.s[0] / d.s[columns - 1]);
        ck_assert_double_eq_tol(linear_length(rows - columns, left + columns), sqrt(misfit), 1e-11);
    }
}
END_TEST

START_TEST(triangle_sees_what_depends)
{
    numbers_seed = 8;
    for (int n = 0; n < 300; n++) {
        struct decomposition d;
        int rows = 2 + n % (MOST - 1), columns = 2 + n / MOST % (MOST - 1), order[MOST];
        int least = rows < columns ? rows : columns, rank = 1 + n % least;
        double tau[MOST];
        make(&d, rows, columns, rank);
        if (linear_rank(columns, d.s, 1e-4) < rank) /* by chance nearly less */
            continue;
        ck_assert_int_eq(triangular_factorise(rows, columns, d.a, 1e-10, order, tau), rank);
    }
}
END_TEST

START_TEST(nothing_to_decompose)
{
    struct decomposition d = {.rows = 2, .columns = 3};
    double x[3] = {1, 1, 1}, b[2] = {1, 2};
    linear_svd(2, 3, d.us, d.s, d.v);
    ck_assert_int_eq(linear_rank(3, d.s, 1e-10), 0);
    linear_solve(2, 3, d.us, d.s, d.v, 1e-10, 0, b, x);
    ck_assert(x[0] == 0 && x[1] == 0 && x[2] == 0);
    double basis[4] = {1, 0, 0, 1}, column[2] = {3, 4};
    ck_assert_double_eq_tol(linear_orthogonalize(2, basis, 1, column), 4, 1e-15);
    ck_assert_double_eq_tol(linear_orthogonalize(2, basis, 2, column), 0, 1e-15);
}
END_TEST

/* What counts as zero is a part of the greatest. */
START_TEST(rank_is_of_the_greatest)
{
    const double s[] = {1000, 20, 5, 0}, equal[] = {1024, 1};
    ck_assert_int_eq(linear_rank(4, s, 0.01), 2);
    ck_assert_int_eq(linear_rank(4, s, 0.001), 3);
    ck_assert_int_eq(linear_rank(4, s, 0), 3);
    ck_assert_int_eq(linear_rank(2, equal, 1.0 / 1024), 1);
    ck_assert_int_eq(linear_rank(2, s, 0.001), 2);
}
END_TEST

/* s / (s² + damping) of each singular value. */
START_TEST(damping_shortens_the_solution)
{
    double a[4] = {2, 0, 0, 0.5}, s[2], v[4], x[2];
    const double b[2] = {4, 1};
    linear_svd(2, 2, a, s, v);
    linear_solve(2, 2, a, s, v, 1e-10, 1, b, x);
    ck_assert_double_eq_tol(x[0], 2 * 4 / 5.0, 1e-15);
    ck_assert_double_eq_tol(x[1], 0.5 / 1.25, 1e-15);
    linear_solve(2, 2, a, s, v, 0.5, 0, b, x);
    ck_assert_double_eq_tol(x[0], 2, 1e-15);
    ck_assert_double_eq(x[1], 0);
}
END_TEST

/* A column that is nearly spanned leaves what is across, exactly so. */
START_TEST(what_is_left_is_across)
{
    numbers_seed = 5;
    for (int n = 0; n < 100; n++) {
        struct decomposition d;
        double column[6];
        make(&d, 6, 4, 4);
        for (int j = 0; j < 4; j++)
            linear_scale(6, 1 / d.s[j], d.us + j * 6);
        for (int i = 0; i < 6; i++) {
            column[i] = 1e-9 * numbers_draw();
            for (int j = 0; j < 4; j++)
                column[i] += d.us[j * 6 + i];
        }
        double length = linear_orthogonalize(6, d.us, 4, column);
        ck_assert_double_eq(length, linear_length(6, column));
        ck_assert_double_gt(length, 1e-12);
        for (int j = 0; j < 4; j++)
            ck_assert_double_eq_tol(linear_dot(6, d.us + j * 6, column), 0, 1e-14 * 1e-7);
    }
}
END_TEST

/* What is a projection already stays, and nothing is written behind the numbers. */
START_TEST(nothing_is_written_behind_the_numbers)
{
    enum { FREE = 2 };
    numbers_seed = 6;
    for (int n = 0; n < 50; n++) {
        struct decomposition d;
        double x[9], y[9], b[7], scratch[9];
        make(&d, 6, 8, 8 - FREE);
        for (int i = 0; i < 9; i++)
            x[i] = y[i] = scratch[i] = 7;
        for (int i = 0; i < 7; i++)
            b[i] = numbers_draw();
        linear_solve(6, 8, d.us, d.s, d.v, 1e-10, 0, b, x);
        ck_assert_double_eq(x[8], 7);
        double length = linear_project(8, d.v, 8 - FREE, y, scratch);
        ck_assert_double_eq(y[8], 7);
        ck_assert_double_eq(scratch[8], 7);
        memcpy(x, y, sizeof x);
        ck_assert_double_eq_tol(linear_project(8, d.v, 8 - FREE, y, scratch), length, 1e-13);
        numbers_expect(x, y, 8, 1e-13);
        linear_scale(8, 3, y);
        ck_assert_double_eq(y[8], 7);
        ck_assert_double_eq_tol(linear_length(8, y), 3 * length, 1e-12);
        b[6] = 7;
        linear_scale(6, 1 / d.s[0], d.us);
        linear_orthogonalize(6, d.us, 1, b);
        ck_assert_double_eq(b[6], 7);
        ck_assert_double_eq_tol(linear_dot(6, d.us, b), 0, 1e-14);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("linear");
    TCase *tests = tcase_create("linear");
    tcase_add_test(tests, decomposition_gives_the_matrix_back);
    tcase_add_test(tests, tall_matrices_are_decomposed_too);
    tcase_add_test(tests, solution_is_the_shortest_of_the_nearest);
    tcase_add_test(tests, triangle_solves_as_singular_values_do);
    tcase_add_test(tests, triangle_sees_what_depends);
    tcase_add_test(tests, nothing_to_decompose);
    tcase_add_test(tests, rank_is_of_the_greatest);
    tcase_add_test(tests, damping_shortens_the_solution);
    tcase_add_test(tests, what_is_left_is_across);
    tcase_add_test(tests, nothing_is_written_behind_the_numbers);
    suite_add_tcase(suite, tests);
    return support_run(suite);
}
