/* What drives by itself in mechanisms of the textbooks, and what does when a model asks for it. */
#include "builder.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>

/* The mobility, then the bodies whose first coordinates drive, ended by -1; no other coordinate
 * does, except of those bodies where the pair has more. */
static void expect_drivers(struct builder *b, int mobility, ...)
{
    unsigned char expected[BUILDER_COORDINATES] = {0};
    va_list bodies;
    va_start(bodies, mobility);
    for (int body = va_arg(bodies, int); body >= 0; body = va_arg(bodies, int))
        expected[b->bodies[body].first] = 1;
    va_end(bodies);
    builder_choose(b);
    ck_assert_int_eq(builder_mobility(b), mobility);
    for (int i = 0; i < b->m.coordinate_count; i++)
        ck_assert_msg(b->drives[i] == expected[i], "coordinate %d drives: %d", i, b->drives[i]);
}

/* A revolute pair of a plane system. */
static int hinge(struct builder *b, int base, double x, double y)
{
    return builder_body(b, base, JOINT_REVOLUTE, x, y, 0, builder_z);
}

static void cut_hinge(struct builder *b, int a, int other, double x, double y)
{
    builder_loop(b, a, other, JOINT_REVOLUTE, x, y, 0, builder_z);
}

/* ground - crank 1 - coupler 2 - (cut) - rocker 3 - ground */
static void four_bar(struct builder *b)
{
    builder_start(b);
    hinge(b, 0, 0, 0);
    hinge(b, 1, 0, 1);
    hinge(b, 0, 4, 0);
    cut_hinge(b, 2, 3, 3, 1.5);
}

START_TEST(four_bar_by_its_crank)
{
    struct builder b;
    four_bar(&b);
    expect_drivers(&b, 1, 1, -1);
    b.bodies[3].drives = 1;
    expect_drivers(&b, 1, 3, -1);
    b.bodies[2].drives = 1; /* more than can: the first of them */
    expect_drivers(&b, 1, 2, -1);
    b.held[b.bodies[1].first] = 1; /* who holds one asks for it now */
    expect_drivers(&b, 1, 1, -1);
}
END_TEST

START_TEST(slider_crank_by_what_stands_on_the_ground)
{
    struct builder b;
    builder_start(&b);
    hinge(&b, 0, 0, 0);
    hinge(&b, 1, 1, 1);
    builder_body(&b, 2, JOINT_REVOLUTE, 3, -1, 0, builder_z);
    builder_loop(&b, 3, 0, JOINT_PRISMATIC, 0, 0, 0, builder_x);
    expect_drivers(&b, 1, 1, -1);

    /* An excavator's arm: the cylinder turns on the ground, the rod slides in it. */
    builder_start(&b);
    builder_body(&b, 0, JOINT_FIXED, 0, 0, 0, builder_z);
    hinge(&b, 1, 0, 0);
    int rod = builder_body(&b, 2, JOINT_PRISMATIC, 1, 2, 0, (double[3]){1, 2, 0});
    int arm = hinge(&b, 1, 3, 0);
    cut_hinge(&b, rod, arm, 1, 1);
    b.bodies[rod].drives = 1;
    expect_drivers(&b, 1, rod, -1);
    b.bodies[rod].drives = 0;
    expect_drivers(&b, 1, 2, -1); /* a body fixed to the ground is the ground */
}
END_TEST

START_TEST(five_bar_by_both_cranks)
{
    struct builder b;
    builder_start(&b);
    int left = hinge(&b, 0, -1, 0), left_rod = hinge(&b, left, -1, 2);
    int right = hinge(&b, 0, 1, 0), right_rod = hinge(&b, right, 1, 2);
    cut_hinge(&b, left_rod, right_rod, 2, 2);
    expect_drivers(&b, 2, left, right, -1);
    b.bodies[right_rod].drives = 1;
    expect_drivers(&b, 2, left, right_rod, -1);

    /* A chain from one side to the other: only one crank has a coordinate of its own. */
    builder_start(&b);
    for (int i = 0; i < 4; i++)
        hinge(&b, i, i == 0 ? -1 : i == 1 ? -1 : 1, i < 3 ? i : 1);
    cut_hinge(&b, 4, 0, 1, -2);
    expect_drivers(&b, 2, 1, 2, -1);
}
END_TEST

/* Six-bars: a four-bar, and two links more on its coupler or its rocker. */
START_TEST(six_bars_by_their_crank)
{
    struct builder b;
    four_bar(&b); /* Watt: the dyad stands on the rocker */
    int link = hinge(&b, 3, 1, 2), end = hinge(&b, 0, 7, 0);
    cut_hinge(&b, link, end, 2, 0.5);
    expect_drivers(&b, 1, 1, -1);

    four_bar(&b); /* Stephenson: on the coupler */
    link = hinge(&b, 2, 1, 2);
    end = hinge(&b, 0, 7, 0);
    cut_hinge(&b, link, end, 2, 0.5);
    expect_drivers(&b, 1, 1, -1);
    b.bodies[end].drives = 1;
    expect_drivers(&b, 1, end, -1);
}
END_TEST

START_TEST(three_rrr_by_its_three_cranks)
{
    struct builder b;
    static const double foot[3][2] = {{0, 0}, {6, 0}, {3, 5}},
                        knee[3][2] = {{1, 2}, {5.5, 1.5}, {4, 4}},
                        top[3][2] = {{2.4, 1.6}, {3.6, 1.4}, {3.1, 2.4}};
    int platform = -1;
    builder_start(&b);
    for (int i = 0; i < 3; i++) {
        int crank = hinge(&b, 0, foot[i][0], foot[i][1]);
        int rod = hinge(&b, crank, knee[i][0] - foot[i][0], knee[i][1] - foot[i][1]);
        double x = top[i][0] - knee[i][0], y = top[i][1] - knee[i][1];
        if (i == 0)
            platform = hinge(&b, rod, x, y);
        else
            cut_hinge(&b, rod, platform, x, y);
    }
    expect_drivers(&b, 3, 1, 4, 6, -1);
}
END_TEST

/* Legs from a circle of the ground to a circle of the platform. */
static void on_circle(double radius, double turn, double height, double r[3])
{
    r[0] = radius * cos(turn);
    r[1] = radius * sin(turn);
    r[2] = height;
}

START_TEST(stewart_by_its_six_legs)
{
    struct builder b;
    int platform = -1, legs[6];
    builder_start(&b);
    for (int i = 0; i < 6; i++) {
        double foot[3], top[3], along[3];
        int pair = i / 2, odd = i % 2;
        on_circle(0.5, 2.0944 * pair + (odd ? 0.3 : -0.3), 0, foot);
        on_circle(0.3, 2.0944 * pair + (odd ? 0.8 : -0.8), 0.7, top);
        for (int k = 0; k < 3; k++)
            along[k] = top[k] - foot[k];
        int cylinder = builder_body(&b, 0, JOINT_UNIVERSAL, foot[0], foot[1], 0, builder_y);
        legs[i] = builder_body(&b, cylinder, JOINT_PRISMATIC, along[0] / 2, along[1] / 2,
                               along[2] / 2, along);
        if (i == 0)
            platform = builder_body(&b, legs[0], JOINT_SPHERICAL, along[0] / 2, along[1] / 2,
                                    along[2] / 2, builder_z);
        else
            builder_loop(&b, legs[i], platform, JOINT_SPHERICAL, along[0] / 2, along[1] / 2,
                         along[2] / 2, builder_z);
    }
    expect_drivers(&b, 6, legs[0], legs[1], legs[2], legs[3], legs[4], legs[5], -1);
    b.held[b.bodies[1].first] = 1; /* one of a leg's cross turns in place of the last leg */
    builder_choose(&b);
    ck_assert(b.drives[b.bodies[1].first] && !b.drives[b.bodies[legs[5]].first]);
}
END_TEST

START_TEST(delta_by_its_three_arms)
{
    struct builder b;
    int platform = -1, arms[3];
    builder_start(&b);
    for (int i = 0; i < 3; i++) {
        double turn = 2.0944 * i, c = cos(turn), s = sin(turn), across[3] = {-s, c, 0};
        arms[i] = builder_body(&b, 0, JOINT_REVOLUTE, 0.2 * c, 0.2 * s, 0, across);
        int rod = builder_body(&b, arms[i], JOINT_UNIVERSAL, 0.15 * c, 0.15 * s, -0.1, across);
        if (i == 0)
            platform = builder_body(&b, rod, JOINT_UNIVERSAL, -0.3 * c, -0.3 * s, -0.4, builder_z);
        else
            builder_loop(&b, rod, platform, JOINT_UNIVERSAL, -0.3 * c, -0.3 * s, -0.4, builder_z);
    }
    builder_choose(&b);
    for (int i = 0; i < 3; i++)
        ck_assert(b.drives[b.bodies[arms[i]].first]);
}
END_TEST

/* A crank and a rocker with crossed axes and a rod between spheres, which spins idly. */
START_TEST(rssr_by_its_crank)
{
    struct builder b;
    builder_start(&b);
    int crank = builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    int rod = builder_body(&b, crank, JOINT_SPHERICAL, 0.3, 0.1, 0, builder_z);
    int rocker = builder_body(&b, 0, JOINT_REVOLUTE, 1, 0.2, -0.5, builder_x);
    builder_loop(&b, rod, rocker, JOINT_SPHERICAL, 0.7, 0.5, 0.2, builder_z);
    expect_drivers(&b, 2, crank, rod, -1);
    b.bodies[rocker].drives = 1;
    expect_drivers(&b, 2, rocker, rod, -1);
}
END_TEST

/* Outside closed branches everything drives; of tied coordinates the one that asks. */
START_TEST(trees_drive_everywhere)
{
    struct builder b;
    four_bar(&b);
    int tool = builder_body(&b, 2, JOINT_SPHERICAL, 1, 1, 0, builder_z);
    int first = b.bodies[tool].first;
    mechanism_number(&b.m, (struct frame[BUILDER_BODIES]){{{0}, {0}}});
    first = b.bodies[tool].first;
    builder_choose(&b);
    ck_assert_int_eq(builder_mobility(&b), 4);
    ck_assert(b.drives[0] && b.drives[first] && b.drives[first + 1] && b.drives[first + 2]);

    struct relation gears = {.a = 1, .b = 2, .carrier = -1, .ratio = -2};
    builder_start(&b);
    hinge(&b, 0, 0, 0);
    hinge(&b, 0, 1, 0);
    b.m.relations = &gears;
    b.m.relation_count = 1;
    mechanism_number(&b.m, (struct frame[BUILDER_BODIES]){{{0}, {0}}});
    expect_drivers(&b, 1, 1, -1);
    gears =
        (struct relation){.a = 2, .b = 1, .carrier = -1, .ratio = -2}; /* the driving one is a */
    expect_drivers(&b, 1, 2, -1);
    b.bodies[1].drives = 1;
    expect_drivers(&b, 1, 1, -1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("choice");
    TCase *tests = support_case(suite, "drivers");
    tcase_add_test(tests, four_bar_by_its_crank);
    tcase_add_test(tests, slider_crank_by_what_stands_on_the_ground);
    tcase_add_test(tests, five_bar_by_both_cranks);
    tcase_add_test(tests, six_bars_by_their_crank);
    tcase_add_test(tests, three_rrr_by_its_three_cranks);
    tcase_add_test(tests, stewart_by_its_six_legs);
    tcase_add_test(tests, delta_by_its_three_arms);
    tcase_add_test(tests, rssr_by_its_crank);
    tcase_add_test(tests, trees_drive_everywhere);
    return support_run(suite);
}
