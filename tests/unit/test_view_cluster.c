/* Which bodies bear what wants a detail of its own. */
#include "math/view_cluster.h"
#include "support.h"

#include <check.h>

enum { ROOM = 60 };
static struct cluster_body bodies[ROOM];
static int count, roots[ROOM];

static int add(int base, double x, double y, double z, int is_pair)
{
    bodies[count] = (struct cluster_body){base, {x, y, z}, is_pair};
    return count++;
}

/* An arm a metre long; a hand of fingers of three joints at its end, so many millimetres each; returns the palm. */
static int arm_with_hand(int fingers, double joint)
{
    count = 0;
    int last = add(-1, 0, 0, 0, 0);
    for (int i = 1; i <= 4; i++)
        last = add(last, 0.25 * i, 0, 0, 1);
    int palm = add(add(last, 1.05, 0, 0, 1), 1.1, 0, 0, 0);
    for (int f = 0; f < fingers; f++) {
        last = palm;
        for (int i = 1; i <= 3; i++)
            last = add(last, 1.1 + i * joint, 0.02 * f, 0, 1);
    }
    return palm;
}

START_TEST(hands_are_found)
{
    int palm = arm_with_hand(3, 0.03);
    ck_assert_int_eq(view_clusters(bodies, count, roots), 1);
    ck_assert_int_eq(roots[0], palm);
    /* One finger has three joints. */
    arm_with_hand(1, 0.03);
    ck_assert_int_eq(view_clusters(bodies, count, roots), 0);
    /* As long as the arm. */
    arm_with_hand(3, 0.3);
    ck_assert_int_eq(view_clusters(bodies, count, roots), 0);
}
END_TEST

START_TEST(what_is_small_as_a_whole_is_not_apart)
{
    int palm = arm_with_hand(4, 0.03);
    for (int i = palm; i < count; i++) {
        bodies[i - palm] = bodies[i];
        bodies[i - palm].base = bodies[i].base - palm;
    }
    bodies[0].base = -1;
    ck_assert_int_eq(view_clusters(bodies, count - palm, roots), 0);
    ck_assert_int_eq(view_clusters(bodies, 0, roots), 0);
}
END_TEST

START_TEST(each_hand_has_its_own)
{
    int palm = arm_with_hand(3, 0.03), half = count;
    for (int i = 1; i < half; i++) {
        bodies[half + i - 1] = bodies[i];
        bodies[half + i - 1].base = bodies[i].base == 0 ? 0 : bodies[i].base + half - 1;
        bodies[half + i - 1].at[0] = -bodies[i].at[0];
    }
    ck_assert_int_eq(view_clusters(bodies, 2 * half - 1, roots), 2);
    ck_assert_int_eq(roots[0], palm);
    ck_assert_int_eq(roots[1], palm + half - 1);
}
END_TEST

/* Two fingers of two joints beside each other, whose three pads stand a little apart: most joints want room all the same. */
START_TEST(half_of_the_pairs_suffices)
{
    for (int pads = 3; pads <= 5; pads++) {
        int palm = arm_with_hand(0, 0);
        for (int f = 0; f < 2; f++) {
            int finger = add(add(palm, 1.12, 0.02 * f, 0, 1), 1.14, 0.02 * f, 0, 1);
            for (int i = f; i < pads; i += 2)
                add(finger, 1.2, 0.06 * i, 0, 1);
        }
        ck_assert_int_eq(view_clusters(bodies, count, roots), pads <= 4);
        ck_assert(pads > 4 || roots[0] == palm);
    }
}
END_TEST

/* Joints of a wrist on one point are spread by the drawing, not enlarged. */
START_TEST(pairs_on_one_point_are_not_crowded)
{
    int palm = arm_with_hand(4, 0.03);
    for (int i = palm + 1; i < count; i++)
        bodies[i].at[0] = 1.15, bodies[i].at[1] = 0;
    ck_assert_int_eq(view_clusters(bodies, count, roots), 0);
}
END_TEST

int main(void)
{
    TCase *c = tcase_create("clusters");
    tcase_add_test(c, hands_are_found);
    tcase_add_test(c, what_is_small_as_a_whole_is_not_apart);
    tcase_add_test(c, each_hand_has_its_own);
    tcase_add_test(c, half_of_the_pairs_suffices);
    tcase_add_test(c, pairs_on_one_point_are_not_crowded);
    Suite *suite = suite_create("view_cluster");
    suite_add_tcase(suite, c);
    return support_run(suite);
}
