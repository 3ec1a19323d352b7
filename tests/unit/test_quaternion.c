/* Quaternions against rotation matrices and against their own laws. */
#include "math/quaternion.h"
#include "numbers.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <string.h>

/* Rodrigues' formula, independent of quaternions. */
static void rotate_by_angle(const double axis[3], double angle, const double v[3], double r[3])
{
    double across[3], along = vector_dot(axis, v) * (1 - cos(angle));
    vector_cross(axis, v, across);
    for (int i = 0; i < 3; i++)
        r[i] = v[i] * cos(angle) + across[i] * sin(angle) + axis[i] * along;
}

START_TEST(units_multiply)
{
    const double i[4] = {0, 1, 0, 0}, j[4] = {0, 0, 1, 0}, k[4] = {0, 0, 0, 1};
    const double minus[4] = {-1, 0, 0, 0};
    double r[4];
    quaternion_product(i, j, r);
    numbers_expect(r, k, 4, 1e-300);
    quaternion_product(j, k, r);
    numbers_expect(r, i, 4, 1e-300);
    quaternion_product(k, i, r);
    numbers_expect(r, j, 4, 1e-300);
    quaternion_product(r, j, r);
    numbers_expect(r, minus, 4, 1e-300);
}
END_TEST

START_TEST(product_is_composition)
{
    numbers_seed = 1;
    for (int n = 0; n < 1000; n++) {
        double a[4], b[4], c[4], v[3] = {numbers_draw(), numbers_draw(), numbers_draw()}, once[3],
                                 twice[3], both[3];
        numbers_draw_unit(a);
        numbers_draw_unit(b);
        quaternion_rotate(b, v, once);
        quaternion_rotate(a, once, twice);
        quaternion_product(a, b, c);
        quaternion_rotate(c, v, both);
        numbers_expect(both, twice, 3, 1e-14);
        quaternion_conjugate(c, c);
        quaternion_rotate(c, both, both);
        numbers_expect(both, v, 3, 1e-14);
    }
}
END_TEST

START_TEST(rotation_turns_actively)
{
    numbers_seed = 2;
    for (int n = 0; n < 1000; n++) {
        double rotation[4] = {numbers_draw(), numbers_draw(), numbers_draw(), 7 * numbers_draw()},
               axis[3], q[4], r[3], expected[3];
        double v[3] = {numbers_draw(), numbers_draw(), numbers_draw()};
        ck_assert_int_eq(quaternion_from_rotation(rotation, q), 0);
        vector_normalize(rotation, axis);
        rotate_by_angle(axis, rotation[3], v, expected);
        quaternion_rotate(q, v, r);
        numbers_expect(r, expected, 3, 1e-14);
        for (int i = 0; i < 4; i++)
            q[i] *= 3; /* not unit: normalised first */
        quaternion_rotate(q, v, r);
        numbers_expect(r, expected, 3, 1e-14);
    }
    const double quarter[4] = {0, 0, 5, 1.57079632679489661923}, x[3] = {1, 0, 0};
    const double y[3] = {0, 1, 0};
    double q[4], r[3];
    quaternion_from_rotation(quarter, q);
    quaternion_rotate(q, x, r);
    numbers_expect(r, y, 3, 1e-15);
}
END_TEST

START_TEST(rotation_is_canonical)
{
    const double pi = 3.14159265358979323846;
    numbers_seed = 3;
    for (int n = 0; n < 1000; n++) {
        double q[4], r[4], back[4];
        numbers_draw_unit(q);
        ck_assert_int_eq(quaternion_to_rotation(q, r), 0);
        ck_assert(r[3] >= 0 && r[3] <= pi);
        ck_assert_double_eq_tol(vector_length(r), 1, 1e-15);
        quaternion_from_rotation(r, back);
        double sign = q[0] < 0 ? -1 : 1;
        for (int i = 0; i < 4; i++)
            ck_assert_double_eq_tol(back[i], sign * q[i], 1e-15);
    }
    const struct {
        double q[4], rotation[4];
    } cases[] = {
        {{1, 0, 0, 0}, {1, 0, 0, 0}},          {{-2, 0, 0, 0}, {1, 0, 0, 0}},
        {{1, 1e-17, -1e-17, 0}, {1, 0, 0, 0}}, {{0, 0, -1, 0}, {0, 1, 0, pi}},
        {{-6e-17, 0, 0, -1}, {0, 0, 1, pi}},   {{6e-17, 1e-17, -3, -4}, {0, 0.6, 0.8, pi}},
        {{0, -3, 4, 0}, {0.6, -0.8, 0, pi}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double r[4];
        ck_assert_int_eq(quaternion_to_rotation(cases[i].q, r), 0);
        numbers_expect(r, cases[i].rotation, 4, 1e-15);
    }
    /* A small angle keeps its digits. */
    double small[4] = {0, 3, 4, 1e-9}, q[4], r[4];
    quaternion_from_rotation(small, q);
    quaternion_to_rotation(q, r);
    ck_assert_double_eq_tol(r[3], 1e-9, 1e-24);
    ck_assert_double_eq_tol(r[1], 0.6, 1e-15);
}
END_TEST

START_TEST(nothing_is_refused_politely)
{
    const double zero[4] = {0, 0, 0, 0}, turn[4] = {0, 0, 0, 1};
    double r[4] = {7, 7, 7, 7};
    ck_assert_int_eq(quaternion_normalize(zero, r), -1);
    ck_assert_int_eq(quaternion_to_rotation(zero, r), -1);
    ck_assert_int_eq(quaternion_from_rotation(turn, r), -1);
    ck_assert_int_eq(quaternion_rotate(zero, turn, r), -1);
    ck_assert_int_eq(vector_normalize(zero, r), -1);
    for (int i = 0; i < 4; i++)
        ck_assert(r[i] == 7);
    ck_assert_int_eq(quaternion_from_rotation(zero, r), 0);
    ck_assert(r[0] == 1 && r[1] == 0 && r[2] == 0 && r[3] == 0);
}
END_TEST

START_TEST(huge_and_tiny_numbers)
{
    double huge[4] = {3e300, 0, 4e300, 0}, tiny[4] = {0, 3e-300, 0, 4e-300}, r[4];
    ck_assert_double_eq_tol(quaternion_norm(huge) / 5e300, 1, 1e-15);
    ck_assert_double_eq_tol(quaternion_norm(tiny) / 5e-300, 1, 1e-15);
    quaternion_normalize(huge, r);
    ck_assert_double_eq_tol(r[2], 0.8, 1e-15);
    quaternion_normalize(tiny, r);
    ck_assert_double_eq_tol(r[3], 0.8, 1e-15);
    ck_assert_double_eq_tol(vector_length(huge), 5e300, 1e286);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("quaternion");
    TCase *tests = tcase_create("quaternion");
    tcase_add_test(tests, units_multiply);
    tcase_add_test(tests, product_is_composition);
    tcase_add_test(tests, rotation_turns_actively);
    tcase_add_test(tests, rotation_is_canonical);
    tcase_add_test(tests, nothing_is_refused_politely);
    tcase_add_test(tests, huge_and_tiny_numbers);
    suite_add_tcase(suite, tests);
    return support_run(suite);
}
