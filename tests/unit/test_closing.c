/* Where a system with closed branches goes: what the file has written, then what is posed besides. */
#include "builder.h"
#include "math/closing.h"
#include "support.h"

#include <math.h>
#include <string.h>

enum { CRANK, ROD, SLIDE, PENDULUM, COUNT };

static struct builder b;
static struct wish written, posed;
static unsigned char written_set[COUNT], posed_set[COUNT];
static double written_value[COUNT], posed_value[COUNT];
static struct closure_report gap;

/* Slider-crank stretched along x: crank 0.1, rod 0.3; a pendulum beside. */
static void load(void)
{
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 0.1, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_PRISMATIC, 0.4, 0, 0, builder_x);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, -0.2, 0, builder_z);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, 0.3, 0, 0, builder_z);
    memset(written_set, 0, sizeof written_set);
    memset(posed_set, 0, sizeof posed_set);
    written = (struct wish){written_set, written_value, 0};
    posed = (struct wish){posed_set, posed_value, 0};
}

static void want(struct wish *wish, int coordinate, double value)
{
    wish->set[coordinate] = 1;
    wish->value[coordinate] = value;
    wish->any = 1;
}

static enum closing move(void)
{
    return closing_move(&b.m, &written, &posed, b.q, &gap);
}

static double rod_at(double crank)
{
    return -asin(0.1 * sin(crank) / 0.3) - crank;
}

static double slide_at(double crank)
{
    return 0.1 * cos(crank) + sqrt(0.09 - pow(0.1 * sin(crank), 2)) - 0.4;
}

static void expect(double crank, double tolerance)
{
    ck_assert_double_eq_tol(b.q[CRANK], crank, tolerance);
    ck_assert_double_eq_tol(b.q[ROD], rod_at(crank), tolerance);
    ck_assert_double_eq_tol(b.q[SLIDE], slide_at(crank), tolerance);
    ck_assert_int_eq(closure_measure(&b.m, b.q, &gap), CLOSURE_OK);
    ck_assert_double_le(gap.gap, 1e-10);
    ck_assert_double_le(gap.twist, 1e-10);
}

START_TEST(nothing_asked_is_the_rest)
{
    for (int i = 0; i < COUNT; i++)
        b.q[i] = 0.5;
    ck_assert_int_eq(move(), CLOSING_DONE);
    expect(0, 1e-15);
    ck_assert_double_eq(b.q[PENDULUM], 0);
}
END_TEST

START_TEST(a_crank_is_written)
{
    want(&written, CRANK, 0.7);
    want(&written, PENDULUM, 0.3);
    ck_assert_int_eq(move(), CLOSING_DONE);
    expect(0.7, 1e-10);
    ck_assert_double_eq(b.q[PENDULUM], 0.3);
}
END_TEST

/* What closes already stays to the last bit, on whichever side of a dead point. */
START_TEST(a_closed_position_stays)
{
    double crank = 2.5;
    want(&written, CRANK, crank);
    want(&written, ROD, rod_at(crank));
    want(&written, SLIDE, slide_at(crank));
    ck_assert_int_eq(move(), CLOSING_DONE);
    ck_assert(b.q[CRANK] == crank && b.q[ROD] == rod_at(crank) && b.q[SLIDE] == slide_at(crank));
    expect(crank, 1e-15);
}
END_TEST

/* All of them rounded: the smallest change closes them. */
START_TEST(rounded_numbers_are_closed)
{
    double crank = 1.1;
    want(&written, CRANK, round(crank * 1e4) / 1e4 + 3e-5);
    want(&written, ROD, round(rod_at(crank) * 1e4) / 1e4);
    want(&written, SLIDE, round(slide_at(crank) * 1e5) / 1e5);
    ck_assert_int_eq(move(), CLOSING_DONE);
    expect(b.q[CRANK], 1e-10);
    ck_assert_double_eq_tol(b.q[CRANK], crank, 2e-4);
    ck_assert_double_ne(b.q[CRANK], written_value[CRANK]);
}
END_TEST

START_TEST(what_does_not_fit_is_open)
{
    want(&written, CRANK, 1.1);
    want(&written, ROD, rod_at(1.1));
    want(&written, SLIDE, slide_at(1.1) + 0.01);
    ck_assert_int_eq(move(), CLOSING_OPEN);
    ck_assert_int_eq(gap.loop, 0);
    ck_assert_double_gt(gap.gap, 1e-4);
    written = (struct wish){written_set, written_value, 0};
    memset(written_set, 0, sizeof written_set);
    want(&posed, SLIDE, 0.01); /* farther than it reaches */
    ck_assert_int_eq(move(), CLOSING_OPEN);
}
END_TEST

/* What is posed wins over what is written; what else is written stays. */
START_TEST(what_is_posed_wins)
{
    want(&written, CRANK, 0.7);
    want(&written, PENDULUM, 0.3);
    want(&posed, SLIDE, slide_at(1.2));
    ck_assert_int_eq(move(), CLOSING_DONE);
    expect(1.2, 1e-9);
    ck_assert_double_eq(b.q[PENDULUM], 0.3);
    want(&posed, PENDULUM, -0.4);
    want(&posed, CRANK, 1.2); /* besides the slide: both are asked for, and they fit */
    ck_assert_int_eq(move(), CLOSING_DONE);
    expect(1.2, 1e-9);
    ck_assert_double_eq(b.q[PENDULUM], -0.4);
    want(&posed, CRANK, 1.3);
    ck_assert_int_eq(move(), CLOSING_OPEN);
}
END_TEST

/* A slip of the file's offsets is closed where it is small beside the system, told where not. */
START_TEST(an_initial_gap_is_closed_when_small)
{
    b.loops[0].on_b.at[1] += 1e-4;
    ck_assert_int_eq(move(), CLOSING_DONE);
    ck_assert_int_eq(closure_measure(&b.m, b.q, &gap), CLOSURE_OK);
    ck_assert_double_le(gap.gap, 1e-10);
    b.loops[0].on_b.at[1] += 0.9e-3;
    ck_assert_int_eq(move(), CLOSING_OPEN_INITIALLY);
    ck_assert_double_eq_tol(gap.gap, 1e-3, 1e-9);
}
END_TEST

START_TEST(an_open_system_takes_the_values)
{
    b.m.loop_count = 0;
    b.q[ROD] = 0.2;
    want(&posed, CRANK, 3);
    ck_assert_int_eq(move(), CLOSING_DONE);
    ck_assert(b.q[CRANK] == 3 && b.q[ROD] == 0.2 && b.q[SLIDE] == 0);
}
END_TEST

START_TEST(the_size_is_the_longest_offset)
{
    ck_assert_double_eq(closing_size(&b.m), 0.4);
    b.loops[0].on_a.at[0] = 3;
    ck_assert_double_eq(closing_size(&b.m), 3);
    b.loops[0].on_b.at[2] = -5;
    ck_assert_double_eq(closing_size(&b.m), 5);
    b.bodies[4].origin.at[1] = 7;
    ck_assert_double_eq(closing_size(&b.m), 7);
    builder_start(&b);
    ck_assert_double_eq(closing_size(&b.m), 1); /* without offsets, a metre */
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("closing");
    TCase *tests = support_case(suite, "closing");
    tcase_add_checked_fixture(tests, load, NULL);
    tcase_add_test(tests, nothing_asked_is_the_rest);
    tcase_add_test(tests, a_crank_is_written);
    tcase_add_test(tests, a_closed_position_stays);
    tcase_add_test(tests, rounded_numbers_are_closed);
    tcase_add_test(tests, what_does_not_fit_is_open);
    tcase_add_test(tests, what_is_posed_wins);
    tcase_add_test(tests, an_initial_gap_is_closed_when_small);
    tcase_add_test(tests, an_open_system_takes_the_values);
    tcase_add_test(tests, the_size_is_the_longest_offset);
    return support_run(suite);
}
