/* Connections that come into force and go: where they hold, and when changes have no end. */
#include "builder.h"
#include "math/stand.h"
#include "support.h"

#include <math.h>
#include <string.h>

static struct builder b;
static struct frame frames[BUILDER_BODIES];
static struct stand_connection toe;

/* A leg of two links of 1 m, which hangs from a point that glides; its toe may touch the ground 1.5 m below. */
static void leg(void)
{
    builder_start(&b);
    builder_body(&b, 0, JOINT_PLANAR2, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 2, JOINT_REVOLUTE, 0, -1, 0, builder_z);
    builder_loop(&b, 3, 0, JOINT_REVOLUTE, 0, -1, 0, builder_z);
    builder_choose(&b);
    toe = (struct stand_connection){
        .a = 3, .b = 0, .contact = 1, .at = {0, -1, 0}, .surface = {5, -1.5, 0}};
}

START_TEST(heights_are_above_the_surface)
{
    double q[BUILDER_COORDINATES] = {0.3, 0.7, 0.5, -0.5}, place[3];
    leg();
    mechanism_frames(&b.m, q, frames);
    double x = 0.3 + sin(0.5), y = 0.7 - cos(0.5) - 1;
    ck_assert_double_eq_tol(stand_height(&toe, frames, place), y + 1.5, 1e-14);
    ck_assert_double_eq_tol(place[0], x, 1e-14);
    ck_assert_double_eq_tol(stand_gap(&toe, frames), y + 1.5, 1e-14);
    double at[3] = {0, 0, 0};
    ck_assert(stand_touch(&toe, frames, at));
    ck_assert_double_eq_tol(at[0], x, 1e-14);
    ck_assert_double_eq_tol(at[1], -1.5, 1e-14);
    ck_assert(!stand_touch(&toe, frames, at));
    toe.contact = 0;
    memcpy(toe.at_b, (double[]){x + 3, y - 4, 0}, sizeof toe.at_b);
    ck_assert_double_eq_tol(stand_gap(&toe, frames), 5, 1e-14);
}
END_TEST

/* What comes holds where the toe is, and goes on there though the leg has moved since; off the surface it does not come. */
START_TEST(what_comes_holds_where_it_is)
{
    double q[BUILDER_COORDINATES] = {0.3, 0, 0.5, -0.5};
    struct stand_trouble trouble;
    leg();
    q[1] = 1 + cos(0.5) - 1.5;
    toe.loop = 0;
    ck_assert_int_eq(stand_hold(&b.m, &toe, 1, 0, q, frames, &trouble), STAND_OK);
    ck_assert(toe.held && toe.fresh);
    ck_assert_double_eq_tol(b.m.loops[0].on_b.at[0], 0.3 + sin(0.5), 1e-14);
    ck_assert_double_eq_tol(b.m.loops[0].on_b.at[1], -1.5, 1e-14);
    q[0] = 0.2;
    b.m.loops[0].on_b = frame_identity;
    ck_assert_int_eq(stand_hold(&b.m, &toe, 1, 0, q, frames, &trouble), STAND_OK);
    ck_assert(toe.held && !toe.fresh);
    ck_assert_double_eq_tol(b.m.loops[0].on_b.at[0], 0.3 + sin(0.5), 1e-14);
    toe.loop = -1;
    ck_assert_int_eq(stand_hold(&b.m, &toe, 1, 0, q, frames, &trouble), STAND_OK);
    ck_assert(!toe.held);
    q[1] += 0.1;
    toe.loop = 0;
    ck_assert_int_eq(stand_hold(&b.m, &toe, 1, 0, q, frames, &trouble), STAND_OFF_SURFACE);
    ck_assert_int_eq(trouble.connection, 0);
    ck_assert_double_eq_tol(trouble.gap, 0.1, 1e-12);
    toe.contact = 0;
    b.m.loops[0].on_b.at[0] = 7;
    ck_assert_int_eq(stand_hold(&b.m, &toe, 1, 0, q, frames, &trouble), STAND_APART);
    ck_assert(trouble.gap > 6);
}
END_TEST

START_TEST(changes_without_end_are_seen)
{
    struct stand_change two[] = {{1, 0, 1, 0}, {1 + 1e-8, 1, 0, 0}}, many[150];
    ck_assert_int_eq(stand_check(two, 1), STAND_GOES_ON);
    ck_assert_int_eq(stand_check(two, 2), STAND_ENDLESS);
    two[0].lost = 0.5; /* speeds are others since */
    ck_assert_int_eq(stand_check(two, 2), STAND_GOES_ON);
    two[0].lost = 0;
    two[1].time = 1.001;
    ck_assert_int_eq(stand_check(two, 2), STAND_GOES_ON);
    for (int i = 0; i < 150; i++)
        many[i] = (struct stand_change){1 + 1.9e-4 * i, i % 2, 1 - i % 2, 0};
    ck_assert_int_eq(stand_check(many, 101), STAND_CHATTER);
    ck_assert_int_eq(stand_check(many, 100), STAND_GOES_ON);
    for (int i = 0; i < 150; i++)
        many[i].time = 1 + 2.1e-4 * i;
    ck_assert_int_eq(stand_check(many, 150), STAND_GOES_ON);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("stand");
    TCase *tests = support_case(suite, "connections");
    tcase_add_test(tests, heights_are_above_the_surface);
    tcase_add_test(tests, what_comes_holds_where_it_is);
    tcase_add_test(tests, changes_without_end_are_seen);
    return support_run(suite);
}
