/* Inertias: closed forms of solids, pieces put together, invariants of random tensors. */
#include "math/inertia.h"
#include "math/quaternion.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>

static double random_part(void)
{
    return 2.0 * rand() / RAND_MAX - 1;
}

static struct inertia box(double mass, double x, double y, double z)
{
    return (struct inertia){mass,
                            {0, 0, 0},
                            {mass * (y * y + z * z) / 12, mass * (x * x + z * z) / 12,
                             mass * (x * x + y * y) / 12, 0, 0, 0}};
}

static struct frame random_frame(void)
{
    struct frame f;
    for (int i = 0; i < 3; i++)
        f.at[i] = random_part();
    for (int i = 0; i < 4; i++)
        f.turn[i] = random_part();
    quaternion_normalize(f.turn, f.turn);
    return f;
}

/* A box cut in three stands anywhere: the pieces together are the box. */
START_TEST(pieces_make_the_whole)
{
    srand(3);
    for (int round = 0; round < 50; round++) {
        struct frame f = random_frame();
        struct inertia whole = box(6, 0.3, 0.6, 0.9), sum, piece;
        inertia_move(&whole, &f, &whole);
        for (int i = 0; i < 3; i++) {
            struct frame place = {{0, 0, 0.3 * (i - 1)}, {1, 0, 0, 0}};
            piece = box(2, 0.3, 0.6, 0.3);
            frame_compose(&f, &place, &place);
            inertia_move(&piece, &place, &piece);
            if (i == 0)
                sum = piece;
            else
                inertia_add(&sum, &piece, &sum);
        }
        ck_assert_double_eq_tol(sum.mass, 6, 1e-12);
        for (int i = 0; i < 3; i++)
            ck_assert_double_eq_tol(sum.centre[i], whole.centre[i], 1e-12);
        for (int i = 0; i < 6; i++)
            ck_assert_double_eq_tol(sum.tensor[i], whole.tensor[i], 1e-12);
    }
}
END_TEST

/* Turned anywhere, the moments come back, and the turn makes the tensor of them again. */
START_TEST(moments_of_a_turned_body)
{
    srand(4);
    for (int round = 0; round < 200; round++) {
        struct frame f = random_frame();
        struct inertia body = {1, {0, 0, 0}, {random_part(), 0, 0, 0, 0, 0}}, turned;
        body.tensor[1] = body.tensor[0] + (round % 4 ? fabs(random_part()) : 0);
        body.tensor[2] = body.tensor[1] + (round % 3 ? fabs(random_part()) : 0);
        inertia_move(&body, &f, &turned);
        double moments[3];
        struct frame axes = frame_identity;
        inertia_principal(turned.tensor, moments, axes.turn);
        for (int i = 0; i < 3; i++)
            ck_assert_double_eq_tol(moments[i], body.tensor[i], 1e-14);
        struct inertia again = {1, {0, 0, 0}, {moments[0], moments[1], moments[2], 0, 0, 0}};
        inertia_move(&again, &axes, &again);
        for (int i = 0; i < 6; i++)
            ck_assert_double_eq_tol(again.tensor[i], turned.tensor[i], 1e-14);
    }
}
END_TEST

START_TEST(extremes)
{
    double moments[3], turn[4];
    static const double zero[6] = {0}, small[6] = {2e-300, 1e-300, 3e-300, 0, 0, 1e-301};
    inertia_principal(zero, moments, turn);
    ck_assert_double_eq(moments[2], 0);
    ck_assert_double_eq(turn[0], 1);
    inertia_principal(small, moments, NULL);
    ck_assert(moments[0] > 0.9e-300 && moments[2] < 3.1e-300 && moments[2] > 3e-300);
    struct inertia none = {0, {1, 2, 3}, {0}}, other = {0, {4, 5, 6}, {1, 1, 1, 0, 0, 0}};
    inertia_add(&none, &other, &none);
    ck_assert_double_eq(none.centre[0], 1);
    ck_assert_double_eq(none.tensor[0], 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("inertia");
    TCase *tests = tcase_create("inertia");
    tcase_add_test(tests, pieces_make_the_whole);
    tcase_add_test(tests, moments_of_a_turned_body);
    tcase_add_test(tests, extremes);
    suite_add_tcase(suite, tests);
    return support_run(suite);
}
