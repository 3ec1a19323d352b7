/* Where the loops cannot be closed: the least of the weighted residuals. */
#include "builder.h"
#include "math/settle.h"
#include "support.h"

#include <math.h>

/* Two arms of three crossed hinges whose ends slide on the ground: 8 coordinates, 12 equations. */
static void load(struct builder *b)
{
    const double *const axes[] = {builder_x, builder_y, builder_z};
    builder_start(b);
    for (int arm = 0; arm < 2; arm++) {
        for (int i = 0; i < 3; i++)
            builder_body(b, i ? 3 * arm + i : 0, JOINT_REVOLUTE, 0.1 + 0.1 * i, 0.2 * arm, 0.05 * i,
                         axes[(arm + i) % 3]);
        builder_loop(b, 3 * arm + 3, 0, JOINT_PRISMATIC, 0.4, 0.1 + 0.2 * arm, 0.2,
                     axes[(arm + 1) % 3]);
    }
}

static double weight_of(int row, double weight)
{
    return row % 6 < 3 ? 1 : weight;
}

/* No coordinate that may move makes the sum of squares less: its slope is none. */
START_TEST(the_weighted_sum_is_least)
{
    static const double weights[] = {1, 3, 0.25};
    double weight = weights[_i], sum = 0;
    static struct builder b;
    load(&b);
    for (int i = 0; i < b.m.coordinate_count; i++)
        b.q[i] = 0.2 * sin(3 * i + 1);
    struct equations e;
    ck_assert_int_eq(equations_open(&e, &b.m, b.q, NULL, 0), 0);
    ck_assert_int_eq(e.rows, 12);
    /* a column of each arm stays, so that something is left to be least */
    int columns[BUILDER_COORDINATES], count = 0;
    for (int j = 0; j < e.count; j++)
        if (e.coordinate[j] != 0 && e.coordinate[j] != 5)
            columns[count++] = j;
    double left = settle_residuals(&e, columns, count, weight, NULL, SETTLE_FULLY);
    ck_assert_double_gt(left, 1e-3);
    for (int r = 0; r < e.rows; r++)
        sum += pow(weight_of(r, weight) * e.residual[r], 2);
    for (int k = 0; k < count; k++) {
        double slope = 0;
        for (int r = 0; r < e.rows; r++)
            slope += pow(weight_of(r, weight), 2) * e.residual[r] *
                     e.jacobian[(size_t)columns[k] * (size_t)e.rows + (size_t)r];
        ck_assert_double_eq_tol(slope, 0, 1e-3 * sqrt(sum));
    }
    equations_close(&e);
}
END_TEST

/* Across a direction the columns hardly move along it. */
START_TEST(columns_move_across_the_normal_alone)
{
    static struct builder b;
    load(&b);
    for (int i = 0; i < b.m.coordinate_count; i++)
        b.q[i] = 0.2 * sin(3 * i + 1);
    struct equations e;
    ck_assert_int_eq(equations_open(&e, &b.m, b.q, NULL, 0), 0);
    int columns[BUILDER_COORDINATES];
    double normal[BUILDER_COORDINATES], before[BUILDER_COORDINATES], way = 0, moved = 0;
    equations_all(&e, columns);
    for (int k = 0; k < e.count; k++) {
        normal[k] = 1 / sqrt(e.count);
        before[k] = e.q[e.coordinate[k]];
    }
    settle_residuals(&e, columns, e.count, 1, normal, SETTLE_FULLY);
    for (int k = 0; k < e.count; k++) {
        double step = (e.q[e.coordinate[k]] - before[k]) / equations_unit(&e, k);
        way += normal[k] * step;
        moved += fabs(step);
    }
    ck_assert_double_gt(moved, 0.1);
    ck_assert_double_lt(fabs(way), 0.02 * moved);
    equations_close(&e);
}
END_TEST

/* A crank whose end is to come down to a plane from near the top of its circle, where the slope points far past it: it comes down on its side, in a
 * few steps, the last of them quadratic. */
START_TEST(no_step_is_long)
{
    static struct builder b;
    builder_start(&b);
    int crank = builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_loop(&b, crank, 0, JOINT_POINT, sqrt(0.96), 0.2, 0, builder_y);
    b.q[0] = 1.2;
    struct equations e;
    int columns[BUILDER_COORDINATES];
    ck_assert_int_eq(equations_open(&e, &b.m, b.q, NULL, 0), 0);
    equations_all(&e, columns);
    ck_assert_double_lt(settle_residuals(&e, columns, e.count, 1, NULL, 10), 1e-9);
    ck_assert_double_eq_tol(e.q[0], 0, 1e-6);
    equations_close(&e);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("settle");
    TCase *tests = support_case(suite, "settle");
    tcase_add_loop_test(tests, the_weighted_sum_is_least, 0, 3);
    tcase_add_test(tests, columns_move_across_the_normal_alone);
    tcase_add_test(tests, no_step_is_long);
    return support_run(suite);
}
