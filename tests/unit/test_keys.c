/* Moments that interpolation needs. */
#include "math/keys.h"
#include "math/quaternion.h"
#include "support.h"

#include <math.h>
#include <stdlib.h>

enum { COUNT = 101 };

static struct frame frames[COUNT];
static size_t keys[COUNT];
static double times[COUNT], turned[COUNT];

static void put(int i, double x, double angle)
{
    const double rotation[4] = {0, 0, 1, angle};
    frames[i] = frame_identity;
    frames[i].at[0] = x;
    times[i] = 0.01 * i;
    quaternion_from_rotation(rotation, frames[i].turn);
}

START_TEST(a_straight_way_needs_its_ends)
{
    for (int i = 0; i < COUNT; i++)
        put(i, 0.1 * i, 0);
    ck_assert_int_eq((int)keys_choose(frames, times, COUNT, 1e-6, 1e-6, keys, turned), 2);
    ck_assert(keys[0] == 0 && keys[1] == COUNT - 1);
    ck_assert_int_eq((int)keys_choose(frames, times, 1, 1e-6, 1e-6, keys, turned), 1);
}
END_TEST

START_TEST(the_last_moment_may_be_nearer)
{
    for (int i = 0; i < COUNT; i++)
        put(i, 0.1 * i, 0);
    put(COUNT - 1, 0.1 * (COUNT - 2) + 0.03, 0);
    times[COUNT - 1] = 0.01 * (COUNT - 2) + 0.003;
    ck_assert_int_eq((int)keys_choose(frames, times, COUNT, 1e-6, 1e-6, keys, turned), 2);
}
END_TEST

/* A record of a long motion: few questions, each of which is as long as the stretch. */
START_TEST(long_motions_have_few_keys)
{
    enum { LONG = 20000 };
    struct frame *many = calloc(LONG, sizeof *many);
    double *t = calloc(2 * LONG, sizeof *t);
    size_t *chosen = calloc(LONG, sizeof *chosen);
    for (int i = 0; i < LONG; i++) {
        many[i] = frame_identity;
        t[i] = i;
        many[i].at[0] = i < 7000 ? i : 7000 + 0.5 * (i - 7000);
    }
    size_t count = keys_choose(many, t, LONG, 0.2, 1e-3, chosen, t + LONG);
    ck_assert_uint_eq(count, 3);
    ck_assert(chosen[1] >= 7000 && chosen[1] <= 7001 && chosen[2] == LONG - 1);
    free(many);
    free(t);
    free(chosen);
}
END_TEST

START_TEST(no_turn_is_above_a_quarter)
{
    for (int i = 0; i < COUNT; i++)
        put(i, 0, 2 * 3.14159265358979 * i / 100);
    size_t count = keys_choose(frames, times, COUNT, 1e-6, 1e-6, keys, turned);
    ck_assert(count == 5 || count == 6); /* a rounded quarter may be one too much */
    for (size_t i = 0; i + 1 < count; i++)
        ck_assert(keys[i + 1] - keys[i] <= 25);
}
END_TEST

START_TEST(turns_about_every_axis_need_keys)
{
    for (int axis = 0; axis < 3; axis++) {
        for (int i = 0; i < COUNT; i++) {
            double rotation[4] = {axis == 0, axis == 1, axis == 2, i < 50 ? 0 : 0.01 * (i - 50)};
            put(i, 0, 0);
            quaternion_from_rotation(rotation, frames[i].turn);
        }
        ck_assert_uint_eq(keys_choose(frames, times, COUNT, 1e-6, 1e-6, keys, turned), 3);
        ck_assert(keys[1] >= 49 && keys[1] <= 51);
    }
}
END_TEST

START_TEST(what_bends_has_keys_where_it_does)
{
    for (int i = 0; i < COUNT; i++)
        put(i, i < 50 ? 0 : 0.01 * (i - 50), 0.3 * sin(0.02 * i));
    size_t count = keys_choose(frames, times, COUNT, 1e-4, 1e-3, keys, turned);
    ck_assert(count > 3 && count < 30);
    int bend = 0;
    for (size_t k = 0; k < count; k++)
        bend |= keys[k] >= 49 && keys[k] <= 51;
    ck_assert(bend);
    for (size_t k = 0; k + 1 < count; k++)
        for (size_t i = keys[k]; i <= keys[k + 1]; i++) {
            double share = (double)(i - keys[k]) / (double)(keys[k + 1] - keys[k]);
            double x =
                frames[keys[k]].at[0] + share * (frames[keys[k + 1]].at[0] - frames[keys[k]].at[0]);
            ck_assert_double_le(fabs(x - frames[i].at[0]), 1e-4);
            double a = 0.3 * sin(0.02 * (double)keys[k]), b = 0.3 * sin(0.02 * (double)keys[k + 1]);
            ck_assert_double_le(fabs(a + share * (b - a) - 0.3 * sin(0.02 * (double)i)), 1.001e-3);
        }
}
END_TEST

START_TEST(lists_have_keys_where_one_of_them_bends)
{
    enum { MANY = 101 };
    static double lists[2 * MANY], at[MANY];
    static const double off[2] = {0.01, 0.5};
    size_t chosen[MANY];
    for (int i = 0; i < MANY; i++) {
        at[i] = 0.01 * i;
        lists[2 * i] = 3 * at[i];
        lists[2 * i + 1] = i < 60 ? 0 : 2.0 * (i - 60);
    }
    size_t count = keys_choose_numbers(lists, 2, off, at, MANY, chosen);
    ck_assert_uint_eq(count, 3);
    ck_assert(chosen[0] == 0 && chosen[2] == MANY - 1);
    ck_assert(chosen[1] >= 59 && chosen[1] <= 61);
    ck_assert_uint_eq(keys_choose_numbers(lists, 2, off, at, 1, chosen), 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("keys");
    TCase *tests = support_case(suite, "keys");
    tcase_add_test(tests, a_straight_way_needs_its_ends);
    tcase_add_test(tests, the_last_moment_may_be_nearer);
    tcase_add_test(tests, long_motions_have_few_keys);
    tcase_add_test(tests, no_turn_is_above_a_quarter);
    tcase_add_test(tests, turns_about_every_axis_need_keys);
    tcase_add_test(tests, what_bends_has_keys_where_it_does);
    tcase_add_test(tests, lists_have_keys_where_one_of_them_bends);
    return support_run(suite);
}
