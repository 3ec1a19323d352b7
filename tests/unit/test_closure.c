/* Closed branches against solutions in closed form. */
#include "builder.h"
#include "math/quaternion.h"
#include "numbers.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;
/* Four-bar in the plane z = 0: crank, coupler, rocker, ground along x. The initial crank angle and
 * the side of the coupler's joint are given; coordinates: crank, coupler, rocker, cut hinge. */
struct four_bar {
    double crank, coupler, rocker, ground;
    double angle; /* of the crank in the initial position */
    int side;     /* of the diagonal on which the far joint lies: 1 left of crank's end -> ground */
};

/* Independent closed form: the far joint is where two circles meet. */
static void far_joint(const struct four_bar *f, double angle, double p[2])
{
    double ax = f->crank * cos(angle), ay = f->crank * sin(angle);
    double dx = f->ground - ax, dy = -ay, d = hypot(dx, dy);
    double along = (f->coupler * f->coupler - f->rocker * f->rocker + d * d) / (2 * d);
    double across = f->side * sqrt(f->coupler * f->coupler - along * along);
    p[0] = ax + (along * dx - across * dy) / d;
    p[1] = ay + (along * dy + across * dx) / d;
}

static void four_bar_build(struct builder *b, const struct four_bar *f)
{
    double p[2], ax = f->crank * cos(f->angle), ay = f->crank * sin(f->angle);
    far_joint(f, f->angle, p);
    builder_start(b);
    builder_body(b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(b, 1, JOINT_REVOLUTE, ax, ay, 0, builder_z);
    builder_body(b, 0, JOINT_REVOLUTE, f->ground, 0, 0, builder_z);
    builder_loop(b, 2, 3, JOINT_REVOLUTE, p[0] - ax, p[1] - ay, 0, builder_z);
}

static double turn_between(double from, double to)
{
    return remainder(to - from, 2 * pi);
}

static void four_bar_expect(const struct builder *b, const struct four_bar *f)
{
    double p[2], first[2], angle = f->angle + b->q[0];
    far_joint(f, f->angle, first);
    far_joint(f, angle, p);
    double rocker = atan2(p[1], p[0] - f->ground) - atan2(first[1], first[0] - f->ground);
    double coupler =
        atan2(p[1] - f->crank * sin(angle), p[0] - f->crank * cos(angle)) -
        atan2(first[1] - f->crank * sin(f->angle), first[0] - f->crank * cos(f->angle));
    ck_assert_double_eq_tol(turn_between(rocker, b->q[2]), 0, 1e-10);
    ck_assert_double_eq_tol(turn_between(coupler, b->q[0] + b->q[1]), 0, 1e-10);
    ck_assert_double_eq_tol(turn_between(b->q[2], b->q[0] + b->q[1] + b->q[3]), 0, 1e-10);
}

START_TEST(four_bar_turns_fully)
{
    for (int side = -1; side <= 1; side += 2) {
        struct four_bar f = {0.1, 0.3, 0.25, 0.35, 0.7, side};
        struct builder b;
        four_bar_build(&b, &f);
        builder_choose(&b);
        ck_assert_int_eq(b.rank, 3);
        ck_assert_int_eq(builder_mobility(&b), 1);
        ck_assert(b.drives[0] && !b.drives[1] && !b.drives[2] && !b.drives[3]);
        for (int i = 1; i <= 72; i++) {
            ck_assert_int_eq(builder_drive(&b, 0, i * 4 * pi / 72), CLOSURE_OK);
            ck_assert(b.q[0] == i * 4 * pi / 72);
            ck_assert_double_le(b.report.gap, 1e-12);
            four_bar_expect(&b, &f);
        }
        /* All the way in one go, and back. */
        ck_assert_int_eq(builder_drive(&b, 0, -6 * pi + 1), CLOSURE_OK);
        four_bar_expect(&b, &f);
        ck_assert_int_eq(builder_drive(&b, 0, 0), CLOSURE_OK);
        for (int i = 0; i < 4; i++)
            ck_assert_double_eq_tol(b.q[i], 0, 1e-10);
    }
}
END_TEST

/* The largest and least distance of the crank's end from the rocker's axis on the way. */
static void distances_between(const struct four_bar *f, double from, double to, double *least,
                              double *most)
{
    *least = HUGE_VAL;
    *most = 0;
    for (int i = 0; i <= 4000; i++) {
        double angle = from + (to - from) * i / 4000;
        double d = hypot(f->crank * cos(angle) - f->ground, f->crank * sin(angle));
        *least = fmin(*least, d);
        *most = fmax(*most, d);
    }
}

/* How far the chain is from closing at a crank angle. */
static double four_bar_gap(const struct four_bar *f, double angle)
{
    double d = hypot(f->crank * cos(angle) - f->ground, f->crank * sin(angle));
    return fmax(0, fmax(d - f->coupler - f->rocker, fabs(f->coupler - f->rocker) - d));
}

START_TEST(any_four_bar_moves_or_tells_the_gap)
{
    int moved = 0, torn = 0;
    numbers_seed = 1;
    while (moved < support_cases(80) || torn < support_cases(80)) {
        struct four_bar f = {numbers_between(0.1, 1), numbers_between(0.1, 1),
                             numbers_between(0.1, 1), numbers_between(0.1, 1),
                             numbers_between(-3, 3),  numbers_between(-1, 1) < 0 ? -1 : 1};
        struct builder b;
        double turn = numbers_between(-7, 7), least, most, margin = 1e-3;
        if (four_bar_gap(&f, f.angle) > 0)
            continue;
        distances_between(&f, f.angle, f.angle, &least, &most);
        if (least < fabs(f.coupler - f.rocker) + 0.02 || most > f.coupler + f.rocker - 0.02)
            continue;
        distances_between(&f, f.angle, f.angle + turn, &least, &most);
        double in = least - fabs(f.coupler - f.rocker), out = f.coupler + f.rocker - most;
        four_bar_build(&b, &f);
        builder_choose(&b);
        ck_assert_int_eq(b.rank, 3);
        if (in > margin && out > margin) {
            ck_assert_int_eq(builder_drive(&b, 0, turn), CLOSURE_OK);
            four_bar_expect(&b, &f);
            moved++;
        } else if (in < -margin || out < -margin) {
            double before[4], gap = four_bar_gap(&f, f.angle + turn);
            memcpy(before, b.q, sizeof before);
            ck_assert_int_eq(builder_drive(&b, 0, turn), CLOSURE_GAP);
            ck_assert_int_eq(memcmp(before, b.q, sizeof before), 0);
            ck_assert_int_eq(b.report.loop, 0);
            if (gap > 1e-6)
                ck_assert_double_eq_tol(b.report.gap, gap, 1e-6);
            else
                ck_assert_double_gt(b.report.gap, 1e-4);
            torn++;
        }
    }
}
END_TEST

START_TEST(rocker_stops_at_its_dead_points)
{
    /* Crank-rocker driven at the rocker: its extremes are where crank and coupler are in line. */
    struct four_bar f = {0.1, 0.3, 0.25, 0.35, 0.7, 1};
    struct builder b;
    double p[2];
    far_joint(&f, f.angle, p);
    double now = atan2(p[1], p[0] - f.ground);
    double away = f.crank + f.coupler; /* of the far joint from the crank's axis, in line */
    double cosine =
        (f.ground * f.ground + f.rocker * f.rocker - away * away) / (2 * f.ground * f.rocker);
    double dead = pi - acos(cosine);
    four_bar_build(&b, &f);
    b.held[2] = 1;
    builder_choose(&b);
    ck_assert(b.drives[2] && !b.drives[0]);
    ck_assert_int_eq(builder_drive(&b, 2, dead - now - 1e-3), CLOSURE_GAP);
    ck_assert_double_gt(b.report.gap, 1e-6);
    ck_assert_double_lt(b.report.gap, 1e-3);
    ck_assert_int_eq(builder_drive(&b, 2, dead - now + 1e-9), CLOSURE_OK);
    ck_assert_double_le(b.report.gap, 1e-12);
    builder_rest(&b);
    ck_assert_int_eq(builder_drive(&b, 2, dead - now), CLOSURE_OK);
    ck_assert_double_eq_tol(
        turn_between(b.q[1] + atan2(p[1] - f.crank * sin(f.angle), p[0] - f.crank * cos(f.angle)),
                     f.angle),
        0, 1e-5);
}
END_TEST

/* Slider-crank along x: crank, rod, slider, cut hinge. */
static void slider_crank_build(struct builder *b, double crank, double rod, double angle,
                               double offset, int side, double *first)
{
    double ax = crank * cos(angle), ay = crank * sin(angle);
    double px = ax + side * sqrt(rod * rod - (offset - ay) * (offset - ay));
    builder_start(b);
    builder_body(b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(b, 1, JOINT_REVOLUTE, ax, ay, 0, builder_z);
    builder_body(b, 0, JOINT_PRISMATIC, px, offset, 0, builder_x);
    builder_loop(b, 2, 3, JOINT_REVOLUTE, px - ax, offset - ay, 0, builder_z);
    *first = px;
}

START_TEST(slider_crank_turns_fully)
{
    const double crank = 0.1, rod = 0.3, offset = 0.05, angle = 0.4;
    for (int side = -1; side <= 1; side += 2) {
        struct builder b;
        double first;
        slider_crank_build(&b, crank, rod, angle, offset, side, &first);
        builder_choose(&b);
        ck_assert_int_eq(b.rank, 3);
        ck_assert(b.drives[0] && !b.drives[1] && !b.drives[2] && !b.drives[3]);
        for (int i = -36; i <= 36; i++) {
            double turn = i * pi / 12, now = angle + turn;
            ck_assert_int_eq(builder_drive(&b, 0, turn), CLOSURE_OK);
            double across = offset - crank * sin(now);
            double x = crank * cos(now) + side * sqrt(rod * rod - across * across);
            ck_assert_double_eq_tol(b.q[2], x - first, 1e-10);
            ck_assert_double_le(b.report.gap, 1e-12);
        }
    }
}
END_TEST

START_TEST(slider_reaches_its_dead_point_and_not_past)
{
    const double crank = 0.1, rod = 0.3;
    struct builder b;
    double first;
    slider_crank_build(&b, crank, rod, pi / 2, 0, 1, &first);
    b.held[2] = 1;
    builder_choose(&b);
    ck_assert(b.drives[2] && !b.drives[0]);
    ck_assert_int_eq(builder_drive(&b, 2, 0.39 - first), CLOSURE_OK);
    double cosine = (0.39 * 0.39 + crank * crank - rod * rod) / (2 * 0.39 * crank);
    ck_assert_double_eq_tol(b.q[0] + pi / 2, acos(cosine), 1e-10);
    ck_assert_int_eq(builder_drive(&b, 2, crank + rod - first), CLOSURE_OK);
    ck_assert_double_eq_tol(b.q[0], -pi / 2, 1e-6);
    ck_assert_double_le(b.report.gap, 1e-12);
    /* From the dead point outwards, and far out from inside. */
    ck_assert_int_eq(builder_drive(&b, 2, crank + rod + 0.03 - first), CLOSURE_GAP);
    ck_assert_double_eq_tol(b.report.gap, 0.03, 1e-8);
    builder_rest(&b);
    ck_assert_int_eq(builder_drive(&b, 2, 0.5 - first), CLOSURE_GAP);
    ck_assert_double_eq_tol(b.report.gap, 0.1, 1e-8);
    ck_assert_int_eq(b.report.loop, 0);
    ck_assert_double_lt(b.report.twist, 1e-6);
    /* Through the crank's axis to the other side is another branch of assembly. */
    ck_assert_int_eq(builder_drive(&b, 2, -0.3 - first), CLOSURE_GAP);
    ck_assert_double_gt(b.report.gap, 0.01);
}
END_TEST

START_TEST(singular_beginnings_do_not_fool_the_rank)
{
    struct builder b;
    double first;
    slider_crank_build(&b, 0.1, 0.3, 0, 0, 1, &first); /* stretched */
    builder_choose(&b);
    ck_assert_int_eq(b.rank, 3);
    ck_assert(b.drives[0] && !b.drives[2]);
    ck_assert_int_eq(builder_drive(&b, 0, 1), CLOSURE_OK);
    ck_assert_double_eq_tol(b.q[2], 0.1 * cos(1) + sqrt(0.09 - 0.01 * sin(1) * sin(1)) - first,
                            1e-10);
    slider_crank_build(&b, 0.1, 0.3, 0, 0, 1, &first);
    b.held[2] = 1;
    builder_choose(&b);
    ck_assert_int_eq(b.rank, 3);
    ck_assert(b.drives[2] && !b.drives[0]);
    ck_assert_int_eq(builder_drive(&b, 2, -0.05), CLOSURE_OK);
    double cosine = (0.35 * 0.35 + 0.01 - 0.09) / (2 * 0.35 * 0.1);
    ck_assert_double_eq_tol(fabs(b.q[0]), acos(cosine), 1e-10);
    ck_assert_int_eq(builder_drive(&b, 2, 0.01), CLOSURE_GAP);
    ck_assert_double_eq_tol(b.report.gap, 0.01, 1e-8);

    struct four_bar flat = {0.2, 0.5, 0.2, 0.5, 0, 1}; /* parallelogram in line */
    four_bar_build(&b, &flat);
    builder_choose(&b);
    ck_assert_int_eq(b.rank, 3);
    ck_assert_int_eq(builder_mobility(&b), 1);
    ck_assert_int_eq(builder_drive(&b, 0, 1), CLOSURE_OK);
    ck_assert_double_le(b.report.gap, 1e-12);
}
END_TEST

START_TEST(parallelogram_stays_one)
{
    struct four_bar f = {0.2, 0.5, 0.2, 0.5, 0.5, 1};
    struct builder b;
    double p[2];
    far_joint(&f, f.angle, p);
    f.side = fabs(p[1] - 0.2 * sin(0.5)) < 1e-12 ? 1 : -1;
    for (int i = 0; i <= 48; i++) {
        double turn = -2 * pi + i * pi / 12;
        four_bar_build(&b, &f);
        builder_choose(&b);
        ck_assert_int_eq(builder_drive(&b, 0, turn), CLOSURE_OK);
        ck_assert_double_eq_tol(b.q[2], turn, 1e-9);
        ck_assert_double_eq_tol(b.q[1], -turn, 1e-9);
    }
    /* Exactly onto the change points. */
    builder_rest(&b);
    ck_assert_int_eq(builder_drive(&b, 0, pi - 0.5), CLOSURE_OK);
    ck_assert_double_eq_tol(b.q[2], pi - 0.5, 1e-5);
    builder_rest(&b);
    ck_assert_int_eq(builder_drive(&b, 0, -0.5), CLOSURE_OK);
    ck_assert_double_eq_tol(b.q[2], -0.5, 1e-5);
}
END_TEST

START_TEST(fifth_bar_is_redundant)
{
    for (int flat = 0; flat < 2; flat++) {
        double x = flat ? 0.2 : 0.1, y = flat ? 0 : 0.2;
        struct builder b;
        builder_start(&b);
        builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
        builder_body(&b, 1, JOINT_REVOLUTE, x, y, 0, builder_z);
        builder_body(&b, 0, JOINT_REVOLUTE, 0.5, 0, 0, builder_z);
        builder_body(&b, 0, JOINT_REVOLUTE, 0.2, 0, 0, builder_z);
        builder_loop(&b, 2, 3, JOINT_REVOLUTE, 0.5, 0, 0, builder_z);
        builder_loop(&b, 2, 4, JOINT_REVOLUTE, 0.2, 0, 0, builder_z);
        builder_choose(&b);
        ck_assert_int_eq(b.rank, 5);
        ck_assert_int_eq(builder_mobility(&b), 1);
        ck_assert(b.drives[0]);
        if (flat)
            continue;
        ck_assert_int_eq(builder_drive(&b, 0, 4), CLOSURE_OK);
        ck_assert_double_eq_tol(b.q[2], 4, 1e-9);
        ck_assert_double_eq_tol(b.q[3], 4, 1e-9);
    }
}
END_TEST

START_TEST(six_bar_is_two_four_bars)
{
    /* Watt: the rocker of the first is the crank of the second. */
    struct four_bar f = {0.1, 0.3, 0.25, 0.35, 0.7, 1}, g = {0.2, 0.4, 0.5, 0.45, 0.9, 1};
    struct builder b;
    double p[2], s[2];
    four_bar_build(&b, &f);
    far_joint(&f, f.angle, p);
    far_joint(&g, g.angle, s);
    double cx = g.crank * cos(g.angle), cy = g.crank * sin(g.angle);
    builder_body(&b, 3, JOINT_REVOLUTE, cx, cy, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, f.ground + g.ground, 0, 0, builder_z);
    builder_loop(&b, 4, 5, JOINT_REVOLUTE, s[0] - cx, s[1] - cy, 0, builder_z);
    builder_choose(&b);
    ck_assert_int_eq(b.m.coordinate_count, 7);
    ck_assert_int_eq(b.rank, 6);
    ck_assert(b.drives[0]);
    for (int i = 1; i < 7; i++)
        ck_assert(!b.drives[i]);
    for (int i = 1; i <= 12; i++) {
        ck_assert_int_eq(builder_drive(&b, 0, i * pi / 6), CLOSURE_OK);
        double r[2], t[2];
        far_joint(&f, f.angle + b.q[0], r);
        double rocker = turn_between(atan2(p[1], p[0] - f.ground), atan2(r[1], r[0] - f.ground));
        ck_assert_double_eq_tol(b.q[2], rocker, 1e-10);
        far_joint(&g, g.angle + rocker, t);
        ck_assert_double_eq_tol(
            b.q[4], turn_between(atan2(s[1], s[0] - g.ground), atan2(t[1], t[0] - g.ground)),
            1e-10);
    }
    /* Out of reach at the last pin names the second loop. */
    b.held[4] = 1;
    builder_choose(&b);
    ck_assert(b.drives[4] && !b.drives[0]);
    ck_assert_int_eq(builder_drive(&b, 4, 2.5), CLOSURE_GAP);
    ck_assert_double_gt(b.report.gap, 1e-3);
}
END_TEST

START_TEST(five_bar_has_two_drivers)
{
    /* Two cranks at (0,0) and (0.5,0), two couplers that meet above. */
    const double crank = 0.2, coupler = 0.4, ground = 0.5, left = 2, right = 1;
    struct builder b;
    double ax = crank * cos(left), ay = crank * sin(left);
    double bx = ground + crank * cos(right), by = crank * sin(right);
    double d = hypot(bx - ax, by - ay), h = sqrt(coupler * coupler - d * d / 4);
    double px = (ax + bx) / 2 - h * (by - ay) / d, py = (ay + by) / 2 + h * (bx - ax) / d;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, ground, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, ax, ay, 0, builder_z);
    builder_body(&b, 2, JOINT_REVOLUTE, bx - ground, by, 0, builder_z);
    builder_loop(&b, 3, 4, JOINT_REVOLUTE, px - ax, py - ay, 0, builder_z);
    builder_choose(&b);
    ck_assert_int_eq(b.rank, 3);
    ck_assert_int_eq(builder_mobility(&b), 2);
    ck_assert(b.drives[0] && b.drives[1] && !b.drives[2] && !b.drives[3] && !b.drives[4]);
    numbers_seed = 5;
    for (int i = 0; i < 40; i++) {
        double start_angle = atan2(py - ay, px - ax);
        memcpy(b.target, b.q, sizeof b.target);
        b.target[0] = numbers_between(-0.6, 0.3);
        b.target[1] = numbers_between(-0.3, 0.6);
        ck_assert_int_eq(closure_drive(&b.m, b.q, b.target, b.drives, &b.report), CLOSURE_OK);
        double ux = crank * cos(left + b.q[0]), uy = crank * sin(left + b.q[0]);
        double vx = ground + crank * cos(right + b.q[1]), vy = crank * sin(right + b.q[1]);
        double e = hypot(vx - ux, vy - uy), k = sqrt(coupler * coupler - e * e / 4);
        double sx = (ux + vx) / 2 - k * (vy - uy) / e, sy = (uy + vy) / 2 + k * (vx - ux) / e;
        ck_assert_double_eq_tol(
            turn_between(start_angle + b.q[0] + b.q[2], atan2(sy - uy, sx - ux)), 0, 1e-10);
    }
    /* Both cranks outwards: 0.9 apart, couplers 0.8. */
    b.target[0] = pi - left;
    b.target[1] = -right;
    ck_assert_int_eq(closure_drive(&b.m, b.q, b.target, b.drives, &b.report), CLOSURE_GAP);
    ck_assert_double_eq_tol(b.report.gap, 0.1, 1e-7);
}
END_TEST

/* Denavit-Hartenberg step: the frame after turning by theta, link of this length and twist. */
static void link_step(struct frame *f, double theta, double length, double twist)
{
    struct frame step;
    joint_elementary(MOTION_ROTATION, builder_z, 0, theta, &step);
    frame_compose(f, &step, f);
    joint_elementary(MOTION_TRANSLATION, builder_x, 0, length, &step);
    frame_compose(f, &step, f);
    joint_elementary(MOTION_ROTATION, builder_x, 0, twist, &step);
    frame_compose(f, &step, f);
}

/* Three bodies in a chain and a cut hinge, by places and axes in the scene. */
static void chain_build(struct builder *b, double at[4][3], double axis[4][3],
                        const enum joint_type type[4])
{
    builder_start(b);
    for (int i = 0; i < 3; i++) {
        const double *base = i > 0 ? at[i - 1] : NULL;
        builder_body(b, i, type[i], at[i][0] - (base ? base[0] : 0),
                     at[i][1] - (base ? base[1] : 0), at[i][2] - (base ? base[2] : 0), axis[i]);
    }
    builder_loop(b, 3, 0, type[3], at[3][0] - at[2][0], at[3][1] - at[2][1], at[3][2] - at[2][2],
                 axis[3]);
}

START_TEST(bennett_moves)
{
    const double alpha = 0.6, beta = 1.3, a = 0.2, b_length = a * sin(beta) / sin(alpha);
    const double first = 0.8, ratio = sin((beta + alpha) / 2) / sin((beta - alpha) / 2);
    const enum joint_type hinges[4] = {JOINT_REVOLUTE, JOINT_REVOLUTE, JOINT_REVOLUTE,
                                       JOINT_REVOLUTE};
    double second = 2 * atan(ratio / tan(first / 2)), at[4][3], axis[4][3];
    double theta[3] = {first, second, -first};
    struct frame f = frame_identity;
    struct builder b;
    for (int i = 0; i < 4; i++) {
        memcpy(at[i], f.at, sizeof f.at);
        quaternion_rotate(f.turn, builder_z, axis[i]);
        if (i < 3)
            link_step(&f, theta[i], i == 1 ? b_length : a, i == 1 ? beta : alpha);
    }
    chain_build(&b, at, axis, hinges);
    builder_choose(&b);
    ck_assert_int_eq(b.m.coordinate_count, 4);
    ck_assert_int_eq(b.rank, 3);
    ck_assert_int_eq(builder_mobility(&b), 1);
    ck_assert(b.drives[0]);
    for (int i = -20; i <= 20; i++) {
        double turn = i * pi / 10;
        ck_assert_int_eq(builder_drive(&b, 0, turn), CLOSURE_OK);
        ck_assert_double_eq_tol(
            turn_between(2 * atan(ratio / tan((first + turn) / 2)), second + b.q[1]), 0, 1e-10);
        ck_assert_double_eq_tol(b.q[2], -turn, 1e-10);
    }
    /* Spoilt a little it is rigid. */
    b.loops[0].on_a.at[0] += 0.01;
    b.loops[0].on_b.at[0] += 0.01;
    memset(b.q, 0, sizeof b.q);
    builder_choose(&b);
    ck_assert_int_eq(b.rank, 4);
    ck_assert_int_eq(builder_mobility(&b), 0);
}
END_TEST

/* psi with A cos psi + B sin psi = C, the one nearest to near. */
static double solve_angle(double A, double B, double C, double near)
{
    double middle = atan2(B, A), half = acos(C / hypot(A, B));
    double one = middle + half, two = middle - half;
    return fabs(turn_between(one, near)) < fabs(turn_between(two, near)) ? one : two;
}

static void turned(const double axis[3], double angle, const double v[3], double r[3])
{
    struct frame f;
    joint_elementary(MOTION_ROTATION, axis, 0, angle, &f);
    frame_point(&f, v, r);
}

/* r + cos c + sin s + const: the circle that v describes about a unit axis. */
static void circle_of(const double axis[3], const double v[3], double c[3], double s[3],
                      double constant[3])
{
    double along = vector_dot(axis, v);
    vector_cross(axis, v, s);
    for (int i = 0; i < 3; i++) {
        constant[i] = along * axis[i];
        c[i] = v[i] - constant[i];
    }
}

START_TEST(rssr_follows_its_closed_form)
{
    const double axis[3] = {0.6, 0, 0.8}, pivot[3] = {0.6, 0.2, 0.1};
    const double crank[3] = {0.15, 0, 0}, rocker[3] = {0.08, 0.45, -0.06};
    double rod[3], c[3], s[3], constant[3];
    struct builder b;
    builder_start(&b);
    for (int i = 0; i < 3; i++)
        rod[i] = pivot[i] + rocker[i] - crank[i];
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_SPHERICAL, crank[0], crank[1], crank[2], builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, pivot[0], pivot[1], pivot[2], axis);
    builder_loop(&b, 2, 3, JOINT_SPHERICAL, rod[0], rod[1], rod[2], builder_z);
    builder_choose(&b);
    ck_assert_int_eq(b.m.coordinate_count, 8);
    ck_assert_int_eq(b.rank, 6);
    ck_assert_int_eq(builder_mobility(&b), 2); /* the rod may spin */
    ck_assert(b.drives[0] && b.drives[1] && !b.drives[4]);
    circle_of(axis, rocker, c, s, constant);
    double length = vector_length(rod), psi = 0;
    for (int i = 1; i <= 48; i++) {
        double turn = i * pi / 12, end[3], centre[3];
        ck_assert_int_eq(builder_drive(&b, 0, turn), CLOSURE_OK);
        turned(builder_z, turn, crank, end);
        for (int k = 0; k < 3; k++)
            centre[k] = pivot[k] + constant[k] - end[k];
        /* |centre + c cos + s sin| = length */
        double C = (length * length - vector_dot(centre, centre) - vector_dot(c, c)) / 2;
        psi = solve_angle(vector_dot(centre, c), vector_dot(centre, s), C, psi);
        ck_assert_double_eq_tol(turn_between(psi, b.q[4]), 0, 1e-10);
        ck_assert_double_le(b.report.gap, 1e-12);
        ck_assert_double_le(b.report.twist, 1e-12);
    }
    b.held[4] = 1;
    builder_choose(&b);
    ck_assert(b.drives[4]);
    ck_assert_int_eq(builder_drive(&b, 4, 2.5), CLOSURE_GAP);
    ck_assert_double_gt(b.report.gap, 1e-3);
}
END_TEST

/* Axes of a spherical four-bar: crank (z), crank-coupler, coupler-rocker, rocker. */
static void spherical_axes(double axis[4][3])
{
    const double direction[4][3] = {{0, 0, 1}, {0.3, 0.1, 1}, {0.9, 1, 0.5}, {1, -0.1, 0.1}};
    for (int i = 0; i < 4; i++)
        vector_normalize(direction[i], axis[i]);
}

/* The rocker's angle for the crank's: axes 1 and 2 keep their angle. */
static double spherical_rocker(double axis[4][3], double turn, double near)
{
    double u[3], c[3], s[3], constant[3];
    turned(axis[0], turn, axis[1], u);
    circle_of(axis[3], axis[2], c, s, constant);
    return solve_angle(vector_dot(u, c), vector_dot(u, s),
                       vector_dot(axis[1], axis[2]) - vector_dot(u, constant), near);
}

START_TEST(spherical_four_bar_and_rccc)
{
    double axis[4][3], nowhere[4][3] = {{0}};
    double skew[4][3] = {{0, 0, 0}, {0.2, 0.1, 0.3}, {0.5, 0.4, 0.1}, {0.6, -0.2, 0}};
    const enum joint_type hinges[4] = {JOINT_REVOLUTE, JOINT_REVOLUTE, JOINT_REVOLUTE,
                                       JOINT_REVOLUTE};
    const enum joint_type rccc[4] = {JOINT_REVOLUTE, JOINT_CYLINDRICAL, JOINT_CYLINDRICAL,
                                     JOINT_CYLINDRICAL};
    spherical_axes(axis);
    for (int kind = 0; kind < 2; kind++) {
        struct builder b;
        double rocker = 0;
        chain_build(&b, kind == 0 ? nowhere : skew, axis, kind == 0 ? hinges : rccc);
        builder_choose(&b);
        ck_assert_int_eq(b.rank, kind == 0 ? 3 : 6);
        ck_assert_int_eq(builder_mobility(&b), 1);
        ck_assert(b.drives[0]);
        int last = b.m.coordinate_count - 1; /* turn of the cut pair, from coupler to ground */
        for (int i = 1; i <= 48; i++) {
            double turn = i * pi / 12;
            ck_assert_int_eq(builder_drive(&b, 0, turn), CLOSURE_OK);
            rocker = spherical_rocker(axis, turn, rocker);
            ck_assert_double_eq_tol(turn_between(rocker, -b.q[last]), 0, 1e-10);
            ck_assert_double_le(b.report.gap, 1e-11);
            ck_assert_double_le(b.report.twist, 1e-11);
        }
    }
}
END_TEST

START_TEST(cardan_joint)
{
    const double tilt = 0.6, shaft[3] = {0, cos(tilt), sin(tilt)};
    struct builder b;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_y);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, shaft);
    builder_loop(&b, 1, 2, JOINT_UNIVERSAL, 0, 0, 0, builder_z);
    builder_choose(&b);
    ck_assert_int_eq(builder_mobility(&b), 1);
    for (int i = 1; i <= 40; i++) {
        double turn = i * pi / 10 + 0.01;
        ck_assert_int_eq(builder_drive(&b, 0, turn), CLOSURE_OK);
        double out = atan2(sin(turn), cos(turn) * cos(tilt));
        ck_assert_double_eq_tol(turn_between(out, b.q[1]), 0, 1e-10);
        ck_assert_double_eq_tol(b.q[1], turn, 0.5); /* whole turns are counted */
    }
}
END_TEST

START_TEST(screw_lifts_a_table)
{
    struct builder b;
    builder_start(&b);
    builder_body(&b, 0, JOINT_HELICAL, 0, 0, 0.1, builder_z);
    b.bodies[1].pitch = 0.002;
    builder_body(&b, 0, JOINT_PRISMATIC, 0, 0, 0.1, builder_z);
    builder_loop(&b, 1, 2, JOINT_REVOLUTE, 0, 0, 0.2, builder_z);
    builder_choose(&b);
    ck_assert_int_eq(builder_mobility(&b), 1);
    ck_assert_int_eq(builder_drive(&b, 0, 100), CLOSURE_OK);
    ck_assert_double_eq_tol(b.q[1], 0.2, 1e-12);
    b.held[1] = 1;
    builder_choose(&b);
    ck_assert(b.drives[1] && !b.drives[0]);
    ck_assert_int_eq(builder_drive(&b, 1, -0.01), CLOSURE_OK);
    ck_assert_double_eq_tol(b.q[0], -5, 1e-9);
}
END_TEST

/* Six legs (universal, prismatic) under a free platform, spherical cut pairs. */
static void hexapod_build(struct builder *b, double legs[6][3], double foot[6][3], double top[6][3])
{
    const double height = 0.5;
    builder_start(b);
    builder_body(b, 0, JOINT_FREE, 0, 0, height, builder_z);
    for (int i = 0; i < 6; i++) {
        double low = (i / 2 * 2 * pi + (i % 2 ? 0.3 : -0.3)) / 3;
        double high = (i / 2 * 2 * pi + (i % 2 ? 2.0 : -2.0)) / 3;
        double f[3] = {0.4 * cos(low), 0.4 * sin(low), 0},
               t[3] = {0.2 * cos(high), 0.2 * sin(high), 0};
        double leg[3] = {t[0] - f[0], t[1] - f[1], height};
        int lower = builder_body(b, 0, JOINT_UNIVERSAL, f[0], f[1], f[2], builder_y);
        int upper = builder_body(b, lower, JOINT_PRISMATIC, leg[0], leg[1], leg[2], leg);
        builder_loop(b, upper, 1, JOINT_SPHERICAL, 0, 0, 0, builder_z);
        memcpy(foot[i], f, sizeof f);
        memcpy(top[i], t, sizeof t);
        memcpy(legs[i], leg, sizeof leg);
    }
}

START_TEST(hexapod_both_ways)
{
    struct builder b;
    double legs[6][3], foot[6][3], top[6][3];
    struct frame frames[BUILDER_BODIES];
    hexapod_build(&b, legs, foot, top);
    memset(b.held, 1, 6); /* the platform stands first */
    builder_choose(&b);
    ck_assert_int_eq(b.rank, 36);
    ck_assert_int_eq(builder_mobility(&b), 6);
    for (int i = 0; i < 6; i++)
        ck_assert(b.drives[i]);
    const double pose[6] = {0.05, -0.04, 0.06, 0.2, -0.15, 0.3};
    memcpy(b.target, pose, sizeof pose);
    ck_assert_int_eq(closure_drive(&b.m, b.q, b.target, b.drives, &b.report), CLOSURE_OK);
    mechanism_frames(&b.m, b.q, frames);
    for (int i = 0; i < 6; i++) {
        double at[3];
        frame_point(&frames[1], top[i], at);
        for (int k = 0; k < 3; k++)
            at[k] -= foot[i][k];
        ck_assert_double_eq_tol(b.q[6 + 3 * i + 2], vector_length(at) - vector_length(legs[i]),
                                1e-10);
        b.target[6 + 3 * i + 2] = b.q[6 + 3 * i + 2];
    }
    /* The same by its legs, which drive of themselves. */
    memset(b.q, 0, sizeof b.q);
    memset(b.held, 0, sizeof b.held);
    builder_choose(&b);
    for (int i = 0; i < 6; i++)
        ck_assert(!b.drives[i] && b.drives[6 + 3 * i + 2]);
    ck_assert_int_eq(closure_drive(&b.m, b.q, b.target, b.drives, &b.report), CLOSURE_OK);
    for (int i = 0; i < 6; i++)
        ck_assert_double_eq_tol(b.q[i], pose[i], 1e-10);
}
END_TEST

START_TEST(spherical_pairs_have_no_singular_position)
{
    /* A ball-jointed table turned through every position of its angles by three rods' worth of
     * drivers: here a body on a ball joint, led by a pair of hinges through a cut ball joint. */
    struct builder b;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_y);
    builder_body(&b, 1, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_SPHERICAL, 0, 0, 0, builder_z);
    builder_loop(&b, 2, 3, JOINT_FIXED, 0.3, 0, 0, builder_z);
    builder_choose(&b);
    ck_assert_int_eq(b.rank, 3);
    ck_assert(b.drives[0] && b.drives[1] && !b.drives[2] && !b.drives[3] && !b.drives[4]);
    for (int i = 1; i <= 16; i++) { /* through and onto Ry = 90 degrees */
        struct frame frames[4];
        double r[4];
        ck_assert_int_eq(builder_drive(&b, 0, i * pi / 4), CLOSURE_OK);
        mechanism_frames(&b.m, b.q, frames);
        quaternion_conjugate(frames[2].turn, frames[2].turn);
        quaternion_product(frames[3].turn, frames[2].turn, r);
        ck_assert_double_le(vector_length(r + 1), 1e-11);
    }
}
END_TEST

START_TEST(walker_bends_both_straight_legs)
{
    /* A trunk free in the plane on two legs of 0.5 + 0.5, straight at rest: singular twice. */
    struct builder b;
    builder_start(&b);
    builder_body(&b, 0, JOINT_PLANAR, 0, 1, 0, builder_z);
    for (int leg = 0; leg < 2; leg++) {
        int thigh = builder_body(&b, 1, JOINT_REVOLUTE, leg ? 0.1 : -0.1, 0, 0, builder_z);
        int shin = builder_body(&b, thigh, JOINT_REVOLUTE, 0, -0.5, 0, builder_z);
        builder_loop(&b, shin, 0, JOINT_REVOLUTE, 0, -0.5, 0, builder_z);
    }
    builder_choose(&b);
    ck_assert_int_eq(b.rank, 6);
    ck_assert_int_eq(builder_mobility(&b), 3);
    ck_assert(b.drives[0] && b.drives[1] && b.drives[2]);
    ck_assert_int_eq(builder_drive(&b, 1, 0.05), CLOSURE_GAP);
    ck_assert_double_eq_tol(b.report.gap, 0.05, 1e-8);
    ck_assert_int_eq(builder_drive(&b, 1, -0.2), CLOSURE_OK);
    for (int i = 4; i < 7; i += 2) /* the knee bends by pi - its inner angle */
        ck_assert_double_eq_tol(fabs(b.q[i]), 2 * acos(0.8), 1e-10);
    double knee = b.q[4];
    ck_assert_int_eq(builder_drive(&b, 0, 0.3), CLOSURE_OK);
    ck_assert_double_eq_tol(fabs(b.q[4]), 2 * acos(hypot(0.8, 0.3)), 1e-10);
    ck_assert(b.q[4] * knee > 0);
    ck_assert_int_eq(builder_drive(&b, 0, 0), CLOSURE_OK);
    ck_assert_double_eq_tol(b.q[4], knee, 1e-10);
    ck_assert_int_eq(builder_drive(&b, 1, 0), CLOSURE_OK);
    ck_assert_double_eq_tol(b.q[4], 0, 1e-5);
    ck_assert_double_eq_tol(b.q[6], 0, 1e-5);
}
END_TEST

/* A row of four-bars, each on the rocker of the one before: the equations fall into parts. */
START_TEST(parts_close_by_themselves)
{
    enum { COUNT = 4 };
    static const double angles[COUNT] = {2, 0.7, -1, 3};
    struct builder row, alone;
    builder_start(&row);
    int base = 0;
    for (int i = 0; i < COUNT; i++) {
        int crank = builder_body(&row, base, JOINT_REVOLUTE, 0.1, 0.1, 0, builder_z);
        int coupler = builder_body(&row, crank, JOINT_REVOLUTE, 0, 0.1, 0, builder_z);
        int rocker = builder_body(&row, base, JOINT_REVOLUTE, 0.6, 0.1, 0, builder_z);
        builder_loop(&row, coupler, rocker, JOINT_REVOLUTE, 0.5, 0.15, 0, builder_z);
        base = rocker;
    }
    builder_choose(&row);
    ck_assert_int_eq(row.rank, 3 * COUNT);
    memcpy(row.target, row.q, sizeof row.target);
    for (int i = 0; i < COUNT; i++) {
        ck_assert(row.drives[3 * i]);
        row.target[3 * i] = angles[i];
    }
    ck_assert_int_eq(closure_drive(&row.m, row.q, row.target, row.drives, &row.report), CLOSURE_OK);
    for (int i = 0; i < COUNT; i++) {
        builder_start(&alone);
        builder_body(&alone, 0, JOINT_REVOLUTE, 0.1, 0.1, 0, builder_z);
        builder_body(&alone, 1, JOINT_REVOLUTE, 0, 0.1, 0, builder_z);
        builder_body(&alone, 0, JOINT_REVOLUTE, 0.6, 0.1, 0, builder_z);
        builder_loop(&alone, 2, 3, JOINT_REVOLUTE, 0.5, 0.15, 0, builder_z);
        builder_choose(&alone);
        ck_assert_int_eq(builder_drive(&alone, 0, angles[i]), CLOSURE_OK);
        for (int k = 0; k < 3; k++)
            ck_assert_double_eq_tol(row.q[3 * i + k], alone.q[k], 1e-9);
    }
    ck_assert_int_eq(closure_measure(&row.m, row.q, &row.report), CLOSURE_OK);
    ck_assert(row.report.gap < 1e-11);

    /* One that cannot be closed is told, and nothing moves. */
    double before[BUILDER_COORDINATES], share;
    row.m.loops[2].on_a.at[0] = 3;
    memcpy(before, row.q, sizeof before);
    row.target[0] = 2.5;
    ck_assert_int_eq(closure_drive(&row.m, row.q, row.target, row.drives, &row.report),
                     CLOSURE_GAP);
    ck_assert_int_eq(row.report.loop, 2);
    ck_assert(row.report.gap > 1);
    ck_assert(memcmp(before, row.q, sizeof before) == 0);
    /* Who leads another is not kept by it. */
    ck_assert_int_eq(closure_follow(&row.m, row.q, row.target, row.drives, &share, NULL),
                     CLOSURE_OK);
    ck_assert(share == 1 && row.q[0] == 2.5 && row.q[1] != before[1] && row.q[4] == before[4]);
}
END_TEST

/* A four-bar on a body whose own turn is geared to the four-bar's crank, beside another one: what bears a part may move in it. */
START_TEST(parts_that_move_what_bears_them)
{
    struct builder b;
    builder_start(&b);
    int tip[2], ground = builder_body(&b, 0, JOINT_FIXED, 0, 0.1, 0, builder_z);
    for (int i = 0; i < 2; i++) {
        int base = i == 0 ? ground : builder_body(&b, ground, JOINT_REVOLUTE, 2, 0, 0, builder_z);
        int crank = builder_body(&b, base, JOINT_REVOLUTE, 0.1, 0.1, 0, builder_z);
        tip[0] = builder_body(&b, crank, JOINT_REVOLUTE, 0, 0.1, 0, builder_z);
        tip[1] = builder_body(&b, base, JOINT_REVOLUTE, 0.6, 0.1, 0, builder_z);
        builder_loop(&b, tip[0], tip[1], JOINT_REVOLUTE, 0.5, 0.15, 0, builder_z);
    }
    struct relation gear = {.a = 5, .b = 6, .carrier = -1, .ratio = -2};
    b.m.relations = &gear;
    b.m.relation_count = 1;
    builder_choose(&b);
    ck_assert_int_eq(b.rank, 7);
    ck_assert(b.drives[0] && b.drives[3] && !b.drives[4]); /* ready: the one on the ground */
    ck_assert_int_eq(builder_drive(&b, 3, -0.4), CLOSURE_OK);
    ck_assert_double_eq_tol(b.q[4], 0.8, 1e-12);
    double angle = b.q[5];
    ck_assert_int_eq(builder_drive(&b, 0, 0.8), CLOSURE_OK);
    ck_assert_double_eq_tol(b.q[1], angle, 1e-9);
    ck_assert_int_eq(closure_measure(&b.m, b.q, &b.report), CLOSURE_OK);
    ck_assert(b.report.gap < 1e-11);
}
END_TEST

/* Steps are counted down whatever way they go; where none are left nothing moves. */
START_TEST(steps_that_may_be_taken)
{
    struct four_bar f = {0.1, 0.3, 0.25, 0.35, 0.7, 1};
    struct builder b;
    four_bar_build(&b, &f);
    double start[BUILDER_COORDINATES], free_end[BUILDER_COORDINATES], target[BUILDER_COORDINATES],
        share;
    unsigned char drives[BUILDER_COORDINATES] = {1};
    ck_assert_int_eq(b.m.coordinate_count > 0, 1);
    memset(start, 0, sizeof start);
    memcpy(free_end, start, sizeof start);
    memcpy(target, start, sizeof start);
    target[0] = 1.3;
    ck_assert_int_eq(closure_follow(&b.m, free_end, target, drives, &share, NULL), CLOSURE_OK);
    int steps = 1000;
    double q[BUILDER_COORDINATES];
    memcpy(q, start, sizeof start);
    ck_assert_int_eq(closure_follow(&b.m, q, target, drives, &share, &steps), CLOSURE_OK);
    ck_assert(share == 1 && memcmp(q, free_end, sizeof q) == 0);
    int taken = 1000 - steps;
    ck_assert_int_gt(taken, 2);
    steps = taken;
    memcpy(q, start, sizeof start);
    ck_assert_int_eq(closure_follow(&b.m, q, target, drives, &share, &steps), CLOSURE_OK);
    ck_assert_int_eq(steps, 0);
    steps = taken - 1;
    memcpy(q, start, sizeof start);
    ck_assert_int_eq(closure_follow(&b.m, q, target, drives, &share, &steps), CLOSURE_GAP);
    ck_assert(steps < 0 && share == 0 && memcmp(q, start, sizeof q) == 0);
}
END_TEST

START_TEST(outside_the_loops)
{
    struct four_bar f = {0.1, 0.3, 0.25, 0.35, 0.7, 1};
    struct builder b;
    four_bar_build(&b, &f);
    int arm = builder_body(&b, 2, JOINT_CYLINDRICAL, 0.1, 0, 0, builder_z);
    builder_body(&b, arm, JOINT_GRIPPER2, 0.1, 0, 0, builder_z);
    struct frame frames[BUILDER_BODIES];
    mechanism_number(&b.m, frames);
    builder_choose(&b);
    ck_assert_int_eq(b.rank, 3);
    for (int i = 3; i < 6; i++)
        ck_assert(b.drives[i]);
    memset(b.target, 0, sizeof b.target);
    b.target[0] = 1;
    b.target[3] = 0.25;
    b.target[4] = 3;
    b.target[5] = 0.5;
    ck_assert_int_eq(closure_drive(&b.m, b.q, b.target, b.drives, &b.report), CLOSURE_OK);
    ck_assert(b.q[0] == 1 && b.q[3] == 0.25 && b.q[4] == 3 && b.q[5] == 0.5);
    b.m.loop_count = 0;
    mechanism_number(&b.m, frames);
    builder_choose(&b);
    ck_assert_int_eq(b.rank, 0);
    b.target[1] = 7;
    ck_assert_int_eq(closure_drive(&b.m, b.q, b.target, b.drives, &b.report), CLOSURE_OK);
    ck_assert(b.drives[1] && b.q[1] == 7);
    ck_assert_int_eq(closure_polish(&b.m, b.q, &b.report), CLOSURE_OK);
    ck_assert_int_eq(closure_measure(&b.m, b.q, &b.report), CLOSURE_OK);
    ck_assert(b.report.gap == 0);
}
END_TEST

START_TEST(units_do_not_matter)
{
    for (int power = -6; power <= 6; power += 3) {
        double k = pow(10, power);
        struct four_bar f = {0.1 * k, 0.3 * k, 0.25 * k, 0.35 * k, 0.7, 1};
        struct builder b;
        double first;
        four_bar_build(&b, &f);
        builder_choose(&b);
        ck_assert_int_eq(b.rank, 3);
        ck_assert_int_eq(builder_drive(&b, 0, 5), CLOSURE_OK);
        four_bar_expect(&b, &f);
        slider_crank_build(&b, 0.1 * k, 0.3 * k, 1, 0, 1, &first);
        builder_choose(&b);
        ck_assert_int_eq(b.rank, 3);
        ck_assert_int_eq(builder_drive(&b, 0, 1), CLOSURE_OK);
        double x = 0.1 * cos(2) + sqrt(0.09 - 0.01 * sin(2) * sin(2));
        ck_assert_double_eq_tol((b.q[2] + first) / k, x, 1e-10);
        memset(b.held, 0, sizeof b.held);
        b.held[2] = 1;
        builder_choose(&b);
        ck_assert_int_eq(builder_drive(&b, 2, 0.5 * k - first), CLOSURE_GAP);
        ck_assert_double_eq_tol(b.report.gap / k, 0.1, 1e-8);
    }
}
END_TEST

START_TEST(polishing_changes_little)
{
    struct four_bar f = {0.1, 0.3, 0.25, 0.35, 0.7, 1};
    struct builder b;
    double given[4];
    four_bar_build(&b, &f);
    builder_choose(&b);
    ck_assert_int_eq(builder_drive(&b, 0, 1), CLOSURE_OK);
    for (int i = 0; i < 4; i++)
        b.q[i] = given[i] = round(b.q[i] * 1000) / 1000;
    ck_assert_int_eq(closure_measure(&b.m, b.q, &b.report), CLOSURE_OK);
    ck_assert_double_gt(b.report.gap, 1e-6);
    ck_assert_double_lt(b.report.gap, 1e-3);
    ck_assert_int_eq(closure_polish(&b.m, b.q, &b.report), CLOSURE_OK);
    ck_assert_double_le(b.report.gap, 1e-13);
    four_bar_expect(&b, &f);
    for (int i = 0; i < 4; i++)
        ck_assert_double_eq_tol(b.q[i], given[i], 2e-3);
    /* A known gap. */
    four_bar_build(&b, &f);
    b.loops[0].on_b.at[0] += 0.003;
    b.loops[0].on_b.at[1] -= 0.004;
    closure_measure(&b.m, b.q, &b.report);
    ck_assert_double_eq_tol(b.report.gap, 0.005, 1e-12);
    ck_assert(b.report.twist == 0);
}
END_TEST

START_TEST(rounded_redundant_systems_still_move)
{
    /* Parallelogram with a fifth bar, one place known to a micrometre only. */
    struct builder b;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 0.1, 0.2, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 0.5, 0, 0, builder_z);
    builder_body(&b, 0, JOINT_REVOLUTE, 0.2, 0, 0, builder_z);
    builder_loop(&b, 2, 3, JOINT_REVOLUTE, 0.5, 0, 0, builder_z);
    builder_loop(&b, 2, 4, JOINT_REVOLUTE, 0.2, 0, 0, builder_z);
    b.loops[1].on_b.at[0] += 2e-7;
    ck_assert_int_eq(closure_polish(&b.m, b.q, &b.report), CLOSURE_OK);
    builder_choose(&b);
    ck_assert_int_eq(b.rank, 5);
    ck_assert_int_eq(builder_drive(&b, 0, 1), CLOSURE_OK);
    ck_assert_double_le(b.report.gap, 1e-6);
    ck_assert_double_eq_tol(b.q[3], 1, 1e-5);
}
END_TEST

START_TEST(more_drivers_than_freedoms)
{
    struct four_bar f = {0.1, 0.3, 0.25, 0.35, 0.7, 1};
    struct builder b;
    double rocker;
    four_bar_build(&b, &f);
    builder_choose(&b);
    ck_assert_int_eq(builder_drive(&b, 0, 1), CLOSURE_OK);
    rocker = b.q[2];
    four_bar_build(&b, &f);
    b.held[0] = b.held[2] = 1;
    builder_choose(&b);
    ck_assert_int_eq(b.drives[0] + b.drives[2], 1);
    b.drives[0] = b.drives[2] = 1;
    b.target[0] = 1;
    b.target[2] = rocker;
    ck_assert_int_eq(closure_drive(&b.m, b.q, b.target, b.drives, &b.report), CLOSURE_OK);
    four_bar_expect(&b, &f);
    builder_rest(&b);
    b.target[2] = rocker + 0.1;
    ck_assert_int_eq(closure_drive(&b.m, b.q, b.target, b.drives, &b.report), CLOSURE_GAP);
    ck_assert_double_gt(b.report.gap, 1e-3);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("closure");
    TCase *tests = tcase_create("closure");
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, four_bar_turns_fully);
    tcase_add_test(tests, any_four_bar_moves_or_tells_the_gap);
    tcase_add_test(tests, rocker_stops_at_its_dead_points);
    tcase_add_test(tests, slider_crank_turns_fully);
    tcase_add_test(tests, slider_reaches_its_dead_point_and_not_past);
    tcase_add_test(tests, singular_beginnings_do_not_fool_the_rank);
    tcase_add_test(tests, parallelogram_stays_one);
    tcase_add_test(tests, fifth_bar_is_redundant);
    tcase_add_test(tests, six_bar_is_two_four_bars);
    tcase_add_test(tests, five_bar_has_two_drivers);
    tcase_add_test(tests, bennett_moves);
    tcase_add_test(tests, rssr_follows_its_closed_form);
    tcase_add_test(tests, spherical_four_bar_and_rccc);
    tcase_add_test(tests, cardan_joint);
    tcase_add_test(tests, screw_lifts_a_table);
    tcase_add_test(tests, hexapod_both_ways);
    tcase_add_test(tests, spherical_pairs_have_no_singular_position);
    tcase_add_test(tests, walker_bends_both_straight_legs);
    tcase_add_test(tests, parts_close_by_themselves);
    tcase_add_test(tests, parts_that_move_what_bears_them);
    tcase_add_test(tests, steps_that_may_be_taken);
    tcase_add_test(tests, outside_the_loops);
    tcase_add_test(tests, units_do_not_matter);
    tcase_add_test(tests, polishing_changes_little);
    tcase_add_test(tests, rounded_redundant_systems_still_move);
    tcase_add_test(tests, more_drivers_than_freedoms);
    suite_add_tcase(suite, tests);
    return support_run(suite);
}
