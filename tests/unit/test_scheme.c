/* Placing on paper: where pairs stand, how they are seen, what joins and holds them. */
#include "math/scheme.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct scheme_pair pairs[] = {
    {JOINT_FIXED, SIGHT_ANY, SCHEME_GROUND, 0, 0, 0, 0, 0, 0, 0},
    {JOINT_REVOLUTE, SIGHT_ALONG, SCHEME_HINGE_GROUND, 0, 0, 0, -2.5, -2.5, 5, 5},
    {JOINT_REVOLUTE, SIGHT_PAPER, SCHEME_GROUND, 0, 0, 12, -12, -3, 24, 6},
    {JOINT_REVOLUTE, SIGHT_LINK, SCHEME_GROUND, 0, -2, 1, -2, -6, 5.5, 12},
    {JOINT_REVOLUTE, SIGHT_STEEP, SCHEME_GROUND, 0, 0, 10, -6, -3, 12, 6},
    {JOINT_REVOLUTE, SIGHT_LINK_STEEP, SCHEME_GROUND, 0, -3, 7, -6, -3, 12, 6},
    {JOINT_REVOLUTE, SIGHT_LINK_FAR_STEEP, SCHEME_GROUND, 0, -3, 7, -6, -3, 12, 6},
    {JOINT_PRISMATIC, SIGHT_PAPER, SCHEME_NO_SYMBOL, 0, -6, 0, -6, -4, 12, 8},
    {JOINT_SPHERICAL, SIGHT_ANY, SCHEME_GROUND, 0, -3.5, 0, -3.8, -3.5, 6.3, 7},
    {JOINT_FREE, SIGHT_ANY, SCHEME_NO_SYMBOL, 1, 0, 0, -1, -1, 2, 2},
    {JOINT_PLANAR, SIGHT_PAPER, SCHEME_GROUND, 0, -1, 1, -2.4, -4.5, 4.8, 9},
};
static const struct scheme_library library = {
    pairs, sizeof pairs / sizeof *pairs, .slider_high = 4, .socket = 3.5, .slider = 12, .reach = 6};

enum { ROOM = 8 };
static struct scheme_body bodies[ROOM];
static struct scheme_point points[ROOM];
static struct scheme_placed placed[ROOM];
static struct scheme_placed_point placed_points[ROOM];
static struct scheme_item items[24 * ROOM];
static double lines[250 * ROOM];
static int cells[8 * ROOM + 4];
static struct scheme s;

static void begin(void)
{
    memset(bodies, 0, sizeof bodies);
    memset(points, 0, sizeof points);
    bodies[0] = (struct scheme_body){.base = -1, .ground = 1, .type = -1};
    s = (struct scheme){.library = &library,
                        .bodies = bodies,
                        .points = points,
                        .body_count = 1,
                        .k = 1000,
                        .placed = placed,
                        .placed_points = placed_points,
                        .items = items,
                        .lines = lines,
                        .cells = cells};
}

/* Millimetres on paper; ux uy: the axis, 0 0 end-on. */
static struct scheme_body *add(int base, int type, double x, double y, double ux, double uy)
{
    struct scheme_body *b = &bodies[s.body_count++];
    *b = (struct scheme_body){.base = base, .type = type, .back = NAN, .forth = NAN};
    b->x = x / 1000;
    b->y = y / 1000;
    b->axis = (struct scheme_axis){ux,        uy, ux == 0 && uy == 0 ? SIGHT_ALONG : SIGHT_PAPER,
                                   SIGHT_ANY, 1,  0};
    return b;
}

static const struct scheme_item *find(enum scheme_kind kind, int body)
{
    for (int i = 0; i < s.item_count; i++)
        if (items[i].kind == kind && items[i].body == body)
            return &items[i];
    return NULL;
}

static void expect_near(double value, double expected)
{
    ck_assert_double_eq_tol(value, expected, 1e-9);
}

static void expect_corner(const struct scheme_item *line, int i, double x, double y)
{
    ck_assert_int_lt(i, line->count);
    expect_near(lines[2 * (line->first + i)], x);
    expect_near(lines[2 * (line->first + i) + 1], y);
}

START_TEST(sights_fall_back)
{
    ck_assert_ptr_eq(scheme_pair(&library, JOINT_REVOLUTE, SIGHT_LINK), &pairs[3]);
    ck_assert_ptr_eq(scheme_pair(&library, JOINT_REVOLUTE, SIGHT_OBLIQUE), &pairs[2]);
    ck_assert_ptr_eq(scheme_pair(&library, JOINT_REVOLUTE, SIGHT_ANY), &pairs[1]);
    ck_assert_ptr_eq(scheme_pair(&library, JOINT_SPHERICAL, SIGHT_STEEP), &pairs[8]);
    ck_assert_ptr_eq(scheme_pair(&library, JOINT_KP4, SIGHT_ALONG), &pairs[9]);
    ck_assert_ptr_eq(scheme_pair(&library, -1, SIGHT_ANY), &pairs[9]);
    for (int i = 0; i < SIGHT_COUNT; i++)
        ck_assert_int_eq(scheme_sight_lookup(scheme_sight_name((enum scheme_sight)i)), i);
    ck_assert_int_eq(scheme_sight_lookup("askew"), -1);
}
END_TEST

START_TEST(angles_are_within_a_turn)
{
    expect_near(scheme_angle(0, -2), -90);
    expect_near(scheme_angle(0, 0), 0);
    expect_near(scheme_turn(180), 180);
    expect_near(scheme_turn(-180), 180);
    expect_near(scheme_turn(540.5), -179.5);
}
END_TEST

START_TEST(the_ground_alone_is_hatched)
{
    begin();
    scheme_place(&s);
    ck_assert_int_eq(s.item_count, 1);
    ck_assert_int_eq(items[0].symbol, SCHEME_GROUND);
}
END_TEST

/* A hinge on the ground away from the origin of a planar system: its ground is at its pole, and the
 * body goes on freely. */
START_TEST(hinges_stand_on_triangles)
{
    begin();
    s.plane = 1;
    struct scheme_body *b = add(0, JOINT_REVOLUTE, 30, -10, 0, 0);
    b->ends = 1;
    b->end_y = -0.04;
    scheme_place(&s);
    ck_assert_ptr_eq(placed[1].pair, &pairs[1]);
    ck_assert_int_eq(placed[1].manner, MANNER_POLE);
    const struct scheme_item *ground = find(SCHEME_HOLD, 1);
    ck_assert_int_eq(ground->symbol, SCHEME_HINGE_GROUND);
    expect_near(ground->x, 30);
    expect_near(ground->y, -10);
    expect_near(ground->angle, 0);
    const struct scheme_item *end = find(SCHEME_END, 1);
    expect_near(end->x, 30);
    expect_near(end->y, -10 - 20 - hypot(30, 10) / 2);
    /* upside down where the body hangs */
    b->end_y = 0.04;
    scheme_place(&s);
    expect_near(find(SCHEME_HOLD, 1)->angle, 180);
    /* on a body of another system there is its stub */
    s.stub = 1;
    scheme_place(&s);
    ck_assert_int_eq(find(SCHEME_HOLD, 1)->symbol, SCHEME_HINGE_STUB);
}
END_TEST

/* Aslant where a link goes on through the hinge so that it would cross the ground below, above and at both sides. */
START_TEST(grounds_of_hinges_stand_aslant_beside_a_link)
{
    struct scheme_piece line = {1, -0.02, 0.02, 0.02, -0.02};
    begin();
    s.plane = 1;
    add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
    s.pieces = &line;
    s.piece_count = 1;
    scheme_place(&s);
    expect_near(find(SCHEME_HOLD, 1)->angle, -45);
    line = (struct scheme_piece){1, -0.02, -0.02, 0.02, 0.02};
    scheme_place(&s);
    expect_near(find(SCHEME_HOLD, 1)->angle, 45);
    line = (struct scheme_piece){1, 0, 0, 0, 0.02};
    scheme_place(&s);
    expect_near(find(SCHEME_HOLD, 1)->angle, 180);
}
END_TEST

/* In space a chain has a column; an upright shaft stands along its link. */
START_TEST(a_shaft_stands_along_its_column)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, -50, 0, -1);
    add(1, JOINT_REVOLUTE, 0, -90, 0, 0)->ends = 1;
    scheme_place(&s);
    ck_assert_int_eq(placed[1].manner, MANNER_LINK);
    ck_assert_ptr_eq(placed[1].pair, &pairs[3]);
    ck_assert_int_eq(placed[1].forward, 1);
    expect_near(placed[1].dy, -50);
    expect_near(placed[1].angle, -90);
    const struct scheme_item *ground = find(SCHEME_HOLD, 1);
    ck_assert_int_eq(ground->symbol, SCHEME_GROUND);
    expect_near(ground->y, 0);
    const struct scheme_item *column = find(SCHEME_ROUTE, 1);
    ck_assert_int_eq(column->count, 2);
    expect_corner(column, 1, 0, -50);
    /* shortened, with the base's end towards the eye */
    bodies[1].axis.tilt = SIGHT_STEEP;
    scheme_place(&s);
    ck_assert_ptr_eq(placed[1].pair, &pairs[5]);
    bodies[1].axis.near = -1;
    scheme_place(&s);
    ck_assert_ptr_eq(placed[1].pair, &pairs[6]);
}
END_TEST

/* Poles that fall together are spread along the axes. */
START_TEST(what_lies_before_its_column_does_not_hang)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, -60, 0, 0);
    add(1, JOINT_REVOLUTE, 0, -20, 0, 0);
    for (int known = 0; known < 3; known++) {
        /* nothing known; towards the eye as far as down; straight down */
        for (int i = 0; i < 3; i++)
            bodies[i].placed = known > 0;
        bodies[1].at[1] = 0.06;
        bodies[2].at[1] = 0.02;
        bodies[2].at[2] = known == 1 ? 0.04 : 0;
        scheme_place(&s);
        const struct scheme_item *ground = find(SCHEME_HOLD, 1);
        expect_near(ground->y, known == 1 ? 0 : -60);
    }
}
END_TEST

START_TEST(poles_that_coincide_are_spread)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, -40, 0, 0);
    add(1, JOINT_REVOLUTE, 60, -40, 1, 0);
    add(2, JOINT_REVOLUTE, 60, -40, 0, 0)->ends = 1;
    scheme_place(&s);
    ck_assert_int_eq(placed[2].manner, MANNER_BACK);
    expect_near(placed[2].x, 60);
    expect_near(placed[2].dx, 60 - 16);
    expect_near(placed[3].dx, 60);
    expect_corner(find(SCHEME_ROUTE, 3), 0, 44, -40);
}
END_TEST

START_TEST(links_turn_square_to_axes)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, -40, 0, 0);
    add(1, JOINT_REVOLUTE, 40, -70, 0, -1);
    add(2, JOINT_REVOLUTE, 40, -100, 0, 0)->ends = 1;
    scheme_place(&s);
    const struct scheme_item *link = find(SCHEME_ROUTE, 2);
    ck_assert_int_eq(link->count, 3);
    expect_corner(link, 0, 0, -40);
    expect_corner(link, 1, 40, -40);
    expect_corner(link, 2, 40, -70);
}
END_TEST

/* A guide reaches as far as the limits, on the ground; on a body its link goes to the nearer end. */
/* A foot below a knee whose axis lies across the leg; one in line with the axis is where the axis leads. */
START_TEST(a_known_end_is_where_it_is)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, -100, 0, 0);
    struct scheme_body *knee = add(1, JOINT_REVOLUTE, 0, -60, 1, 0);
    knee->ends = 1;
    knee->end_y = 0.05;
    knee->end_far = 0.05;
    scheme_place(&s);
    expect_near(find(SCHEME_END, 2)->x, 0);
    expect_near(find(SCHEME_END, 2)->y, -10);
    knee->end_x = 0.05;
    knee->end_y = 0;
    scheme_place(&s);
    expect_near(find(SCHEME_END, 2)->y, -60);
    /* Too near to be seen it goes on to where it is. */
    knee->end_x = 0;
    knee->end_y = knee->end_far = 0.005;
    scheme_place(&s);
    expect_near(find(SCHEME_END, 2)->y, -46);
}
END_TEST

START_TEST(sliders_run_on_guides)
{
    begin();
    s.plane = 1;
    struct scheme_body *b = add(0, JOINT_PRISMATIC, 10, 0, 1, 0);
    b->back = 0.02;
    b->forth = 0;
    scheme_place(&s);
    const struct scheme_item *guide = find(SCHEME_GUIDE, 1);
    ck_assert_int_eq(guide->grounded, 1);
    expect_near(guide->ax, 10 - 20 - 12);
    expect_near(guide->bx, 10 + 12);
    b->forth = NAN;
    scheme_place(&s);
    expect_near(find(SCHEME_GUIDE, 1)->bx, 10 + 18);
    ck_assert_ptr_null(find(SCHEME_ROUTE, 1));
    s.stub = 1;
    scheme_place(&s);
    ck_assert_int_eq(find(SCHEME_HOLD, 1)->symbol, SCHEME_STUB);
    ck_assert_int_eq(find(SCHEME_GUIDE, 1)->grounded, 0);

    begin();
    s.plane = 1;
    add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
    add(1, JOINT_PRISMATIC, 50, 10, 1, 0);
    scheme_place(&s);
    const struct scheme_item *link = find(SCHEME_ROUTE, 2);
    ck_assert_int_eq(link->count, 3);
    expect_corner(link, 1, 0, 10);
    expect_corner(link, 2, 50 - 18, 10);
    /* a rod that goes on along the guide takes its side; the link comes to the other end */
    add(2, JOINT_REVOLUTE, 20, 10, 0, 0);
    scheme_place(&s);
    expect_near(find(SCHEME_GUIDE, 2)->ax, 50 - 6);
    link = find(SCHEME_ROUTE, 2);
    expect_corner(link, 1, 50 + 18, 0);
    expect_corner(link, 2, 50 + 18, 10);
    /* and on along it, for a rigid corner */
    expect_corner(link, 3, 50 + 12, 10);
}
END_TEST

/* Beside a rod that its own slider has the guide goes on for the whole way, up to the pair that the rod leads to. */
START_TEST(guides_go_on_beside_rods)
{
    begin();
    s.plane = 1;
    struct scheme_body *b = add(0, JOINT_PRISMATIC, 0, 0, 1, 0);
    b->back = 0.02;
    b->forth = 0.03;
    add(1, JOINT_REVOLUTE, 100, 0, 0, 0);
    scheme_place(&s);
    const struct scheme_item *guide = find(SCHEME_GUIDE, 1);
    expect_near(guide->bx, 6);
    ck_assert_int_eq(guide->count, 2);
    expect_corner(guide, 0, -20 - 12, 4);
    expect_corner(guide, 1, 30 + 12, 4);
    bodies[2].x = 0.03;
    scheme_place(&s);
    expect_corner(find(SCHEME_GUIDE, 1), 1, 30 - 7.5, 4);
}
END_TEST

/* What turns about a guide just at its slider stands beside that, on the side to which it leads: there is no guide. */
START_TEST(guides_end_at_turns_about_them)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, 40, 0, 0);
    struct scheme_body *b = add(1, JOINT_PRISMATIC, 50, 0, 1, 0);
    b->back = 0.02;
    b->forth = 0.03;
    add(2, JOINT_REVOLUTE, 52, 0, 1, 0);
    scheme_place(&s);
    expect_near(find(SCHEME_GUIDE, 2)->ax, 50 - 20 - 12);
    expect_near(find(SCHEME_GUIDE, 2)->bx, 50 + 6);
    /* what it bears tells the side, if it is far enough from it */
    add(3, JOINT_REVOLUTE, 50, 0, 0, 0);
    scheme_place(&s);
    expect_near(find(SCHEME_GUIDE, 2)->bx, 50 + 6);
    bodies[4].x = 0.02;
    scheme_place(&s);
    expect_near(find(SCHEME_GUIDE, 2)->ax, 50 - 6);
    expect_near(find(SCHEME_GUIDE, 2)->bx, 50 + 30 + 12);
    /* at the slider itself there is no side, across the guide no turn about it */
    s.body_count = 4;
    bodies[3].x = 0.05;
    scheme_place(&s);
    expect_near(find(SCHEME_GUIDE, 2)->bx, 50 + 30 + 12);
    bodies[3].x = 0.052;
    bodies[3].axis.ux = 0;
    bodies[3].axis.uy = 1;
    scheme_place(&s);
    expect_near(find(SCHEME_GUIDE, 2)->bx, 50 + 30 + 12);
}
END_TEST

START_TEST(balls_have_locks_and_platforms_outlines)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
    add(1, JOINT_SPHERICAL, 40, 0, 0, 0)->axis.sight = SIGHT_ANY;
    bodies[2].first_point = 0;
    bodies[2].point_count = 2;
    for (int i = 0; i < 2; i++) {
        points[i] = (struct scheme_point){
            .body = 2, .other = -1, .loop = i, .type = JOINT_SPHERICAL, .last = 1};
        points[i].x = 0.06;
        points[i].y = i ? 0.02 : -0.02;
    }
    s.point_count = 2;
    scheme_place(&s);
    const struct scheme_item *lock = find(SCHEME_PART, 2);
    ck_assert_int_eq(lock->symbol, SCHEME_LOCK);
    expect_near(lock->x, 40 - 3.5);
    const struct scheme_item *plate = find(SCHEME_PLATE, 2);
    ck_assert_int_eq(plate->count, 4);
    expect_corner(plate, 0, 60, -20);
    expect_corner(plate, 1, 60, 20);
    expect_corner(plate, 2, 40, 0);
    expect_corner(plate, 3, 60, -20);
    int items_room, lines_room;
    scheme_room(&s, &items_room, &lines_room);
    ck_assert_int_le(s.item_count, items_room);
    ck_assert_int_le(s.line_count, lines_room);
    /* held by something else too it is a plate all the same, in the plane it is none */
    points[1].type = JOINT_REVOLUTE;
    scheme_place(&s);
    ck_assert_int_eq(find(SCHEME_PLATE, 2)->count, 4);
    s.plane = 1;
    scheme_place(&s);
    ck_assert_ptr_null(find(SCHEME_PLATE, 2));
    ck_assert_ptr_nonnull(find(SCHEME_ROUTE, 2));
}
END_TEST

/* The ground of what floats is at the origin, or beside what is drawn there. */
START_TEST(what_floats_leaves_the_ground_free)
{
    begin();
    add(0, JOINT_FREE, 50, -50, 0, 0)->axis.sight = SIGHT_ANY;
    scheme_place(&s);
    expect_near(find(SCHEME_HOLD, 1)->x, 0);
    ck_assert_ptr_null(find(SCHEME_ROUTE, 1));
    bodies[1].x = bodies[1].y = 0.005;
    scheme_place(&s);
    expect_near(find(SCHEME_HOLD, 1)->x, 5 - 14);
    /* what drives stands on its wheels */
    struct scheme_body *wheel = add(1, JOINT_REVOLUTE, 40, 0, 0, 0);
    wheel->wheel_r = 0.01;
    wheel->wheel_w = 0.001;
    scheme_place(&s);
    expect_near(find(SCHEME_HOLD, 1)->x, 40);
    expect_near(find(SCHEME_HOLD, 1)->y, 10);
    wheel->wheel_r = 0.001;
    scheme_place(&s);
    expect_near(find(SCHEME_HOLD, 1)->y, 3.7);
}
END_TEST

START_TEST(fingers_stand_apart)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, -40, 0, 0);
    for (int i = 0; i < 2; i++) {
        struct scheme_body *f = add(1, JOINT_PRISMATIC, 20, i ? -30 : -50, 0, i ? 1 : -1);
        f->finger = i + 1;
        f->mx = 0.02;
        f->my = -0.04;
        f->points = 1;
        f->gx = 1;
    }
    scheme_place(&s);
    ck_assert_ptr_null(placed[2].pair);
    ck_assert_int_ne(placed[2].finger_up, placed[3].finger_up);
    expect_near(placed[2].dy, -50);
    expect_near(placed[3].dy, -30);
    expect_corner(find(SCHEME_ROUTE, 2), 1, 20, -40);
    /* closed they still stand beside each other, clear of the pair */
    bodies[2].x = bodies[3].x = bodies[2].mx = bodies[3].mx = 0;
    bodies[2].y = bodies[3].y = -0.04;
    scheme_place(&s);
    expect_near(placed[2].dx, 7);
    expect_near(placed[2].dy, -41.8);
}
END_TEST

/* A link with three hinges is one closed line; of its corners what the circles leave is filled. */
START_TEST(three_pairs_make_a_plate)
{
    begin();
    s.plane = 1;
    add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
    add(1, JOINT_REVOLUTE, 60, 0, 0, 0);
    add(1, JOINT_REVOLUTE, 30, -40, 0, 0);
    scheme_place(&s);
    const struct scheme_item *plate = find(SCHEME_PLATE, 1);
    ck_assert_int_eq(plate->count, 4);
    expect_corner(plate, 3, lines[2 * plate->first], lines[2 * plate->first + 1]);
    ck_assert_ptr_null(find(SCHEME_ROUTE, 2));
    ck_assert_ptr_null(find(SCHEME_ROUTE, 3));
    int filled = 0;
    for (int i = 0; i < s.item_count; i++)
        filled += items[i].kind == SCHEME_GUSSET && items[i].count == 3;
    ck_assert_int_eq(filled, 3);
    const struct scheme_item *corner = find(SCHEME_GUSSET, 1);
    expect_corner(corner, 0, 0, 0);
    expect_near(hypot(lines[2 * corner->first + 2], lines[2 * corner->first + 3]), 5.3);
    /* two of its hinges on one place are two pairs' */
    bodies[3].x = 0.0599;
    bodies[3].y = 0;
    scheme_place(&s);
    ck_assert_ptr_null(find(SCHEME_PLATE, 1));
    ck_assert_ptr_nonnull(find(SCHEME_ROUTE, 2));
}
END_TEST

/* In space what bears limbs is an outline about them, which stands on the ground with a side below; it goes to what is
 * within it and back. */
START_TEST(limbs_stand_on_a_trunk)
{
    begin();
    s.body_count = 1;
    add(0, JOINT_FIXED, 0, 0, 0, 0);
    add(1, JOINT_REVOLUTE, -50, 30, 0, 0);
    add(1, JOINT_REVOLUTE, 50, 30, 0, 0);
    add(1, JOINT_REVOLUTE, 50, -30, 0, 0);
    add(1, JOINT_REVOLUTE, -50, -30, 0, 0);
    add(1, JOINT_REVOLUTE, 0, 26, 0, 0);
    add(1, JOINT_REVOLUTE, 0, -5, 0, 0);
    scheme_place(&s);
    const struct scheme_item *plate = find(SCHEME_PLATE, 1);
    const double *first = &lines[2 * plate->first];
    ck_assert_int_eq(plate->count, 4 + 1 + 3 + 1);
    expect_corner(plate, 8, first[0], first[1]);
    double area = 0;
    int dent = 0, within = 0;
    for (int i = 0; i < 8; i++) {
        const double *p = first + 2 * i, *q = p + 2;
        area += (p[0] * q[1] - q[0] * p[1]) / 2;
        dent += hypot(p[0], p[1] - 26) < 1e-9;
        within += hypot(p[0], p[1] + 5) < 1e-9;
    }
    expect_near(fabs(area), 100 * 60 - 100 * 4 / 2);
    ck_assert_int_eq(dent, 1);
    ck_assert_int_eq(within, 1);
    for (int i = 2; i < s.body_count; i++)
        ck_assert_ptr_null(find(SCHEME_ROUTE, i));
    int filled = 0;
    for (int i = 0; i < s.item_count; i++)
        filled += items[i].kind == SCHEME_GUSSET && items[i].count == 3;
    ck_assert_int_eq(filled, 4);
    const struct scheme_item *ground = find(SCHEME_HOLD, 1);
    ck_assert_double_ge(ground->y, 26);
    ck_assert_double_ge(hypot(ground->x, ground->y - 26), 11);
    ck_assert_double_le(fabs(ground->angle), 5);
    int items_room, lines_room;
    scheme_room(&s, &items_room, &lines_room);
    ck_assert_int_le(s.item_count, items_room);
    ck_assert_int_le(s.line_count, lines_room);
    /* in the plane, and where they are all but on a line, links go from its pole */
    s.plane = 1;
    scheme_place(&s);
    ck_assert_ptr_null(find(SCHEME_PLATE, 1));
    s.plane = 0;
    for (int i = 2; i < s.body_count; i++)
        bodies[i].y /= 20;
    scheme_place(&s);
    ck_assert_ptr_null(find(SCHEME_PLATE, 1));
    ck_assert_ptr_nonnull(find(SCHEME_ROUTE, 2));
}
END_TEST

/* Shoulders with one pole are drawn apart, and so a torso is a plate that is a line by its poles but for its neck; where the neck is in line,
 * too, or the ground holds it, it is a line with branches. */
START_TEST(shoulders_at_one_pole_make_a_plate)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
    add(1, JOINT_REVOLUTE, 0, -60, 1, 0);
    add(2, JOINT_REVOLUTE, 60, -60, 0, 0);
    add(1, JOINT_REVOLUTE, 0, -60, 1, 0);
    add(4, JOINT_REVOLUTE, -60, -60, 0, 0);
    struct scheme_body *neck = add(1, JOINT_REVOLUTE, 6, -64, 0, 0);
    scheme_place(&s);
    const struct scheme_item *plate = find(SCHEME_PLATE, 1);
    ck_assert_ptr_nonnull(plate);
    ck_assert_int_ge(plate->count, 4);
    ck_assert_ptr_null(find(SCHEME_ROUTE, 2));
    ck_assert_ptr_null(find(SCHEME_ROUTE, 4));
    ck_assert_ptr_null(find(SCHEME_ROUTE, 6));
    neck->x = 0;
    scheme_place(&s);
    ck_assert_ptr_null(find(SCHEME_PLATE, 1));
    ck_assert_ptr_nonnull(find(SCHEME_ROUTE, 2));
}
END_TEST

/* What bears a pair at the same pole stands before it, also where what is before belongs to a body that is fixed. */
START_TEST(pairs_stand_in_their_order)
{
    begin();
    add(0, JOINT_FIXED, 0, -6, 0, 0);
    add(1, JOINT_REVOLUTE, 0, -16, 0, -1);
    add(2, JOINT_REVOLUTE, 0, -16, 0, 0);
    add(3, JOINT_REVOLUTE, 0, -60, 0, 0);
    scheme_place(&s);
    ck_assert_int_eq(placed[2].manner, MANNER_BACK);
    expect_near(placed[2].dy, -16 + 16 / 2.0);
    expect_near(placed[3].dy, -16);
    /* where there is less room, it stands beyond */
    for (int i = 1; i <= 4; i++)
        bodies[i].y += 0.004;
    scheme_place(&s);
    ck_assert_double_lt(placed[2].dy, -16);
}
END_TEST

/* What a slider bears far along its own way comes back along it: the rod is beside that, up along its guide and across to the pair. */
START_TEST(rods_stand_aside_of_what_comes_back)
{
    for (int knee = 0; knee < 2; knee++) {
        begin();
        add(0, JOINT_PRISMATIC, 0, 0, 1, 0);
        add(1, JOINT_PRISMATIC, 0, 0, 0, -1);
        add(2, JOINT_REVOLUTE, 0, -120, 0, 0);
        add(3, JOINT_REVOLUTE, 40 * !knee, -90, 0, 0);
        add(4, JOINT_REVOLUTE, 50, -20, 0, 0)->ends = 1;
        scheme_place(&s);
        expect_near(placed[2].dx, -14.0 * knee);
        expect_near(placed[3].dx, 0);
        if (knee) {
            expect_near(placed[2].dy, 0);
            const struct scheme_item *rod = find(SCHEME_ROUTE, 3);
            ck_assert_int_eq(rod->count, 3);
            expect_corner(rod, 1, -14, -120);
        }
    }
}
END_TEST

/* Limbs that lie on each other have circles in one another at every joint, which no body bears both of. */
/* Whatever digits are lost on the way, what ends at its own pole goes on where it comes to, though its axis points back. */
START_TEST(ends_without_length_go_on)
{
    for (int i = -1; i <= 1; i++) {
        begin();
        add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
        add(1, JOINT_REVOLUTE, 61, 0, -1, 0);
        add(2, JOINT_REVOLUTE, 61, 0, 0, 0);
        struct scheme_body *tool = add(3, JOINT_REVOLUTE, 72.25, 0, -1, 0);
        tool->ends = 1;
        tool->end_x = -1e-14 * i;
        scheme_place(&s);
        ck_assert_double_gt(placed[4].dx, 72);
        ck_assert_double_gt(find(SCHEME_END, 4)->x, placed[4].dx);
    }
}
END_TEST

START_TEST(limbs_that_lie_on_each_other_are_two)
{
    begin();
    struct scheme_library gathers = library;
    gathers.gathers = 1;
    s.library = &gathers;
    add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
    add(1, JOINT_REVOLUTE, 60, 0, 0, 0);
    add(2, JOINT_REVOLUTE, 90, 20, 0, 0);
    add(1, JOINT_REVOLUTE, 60, 0, 0, 0);
    add(4, JOINT_REVOLUTE, 90, 20, 0, 0);
    scheme_place(&s);
    ck_assert_int_le(placed[1].together, 1);
    for (int i = 2; i <= 5; i++)
        ck_assert_int_eq(placed[i].together, 2);
    ck_assert_int_eq(scheme_covered(&s, 1), 0);
    /* another limb that only passes there has a circle of its own */
    bodies[4].x = 0.03;
    scheme_place(&s);
    ck_assert_int_le(placed[3].together, 1);
    ck_assert_int_eq(scheme_covered(&s, 1), 1);
}
END_TEST

/* One line through hinges that lie on it; the bridge is away from the other link. */
START_TEST(a_hinge_within_a_link_does_not_cut_it)
{
    begin();
    s.plane = 1;
    add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
    add(1, JOINT_REVOLUTE, 30, 0, 0, 0)->ends = 1;
    bodies[2].end_y = -0.04;
    add(1, JOINT_REVOLUTE, 60, 0, 0, 0);
    scheme_place(&s);
    const struct scheme_item *line = find(SCHEME_PLATE, 1);
    ck_assert_int_eq(line->count, 3);
    expect_corner(line, 1, 30, 0);
    const struct scheme_item *bridge = find(SCHEME_GUSSET, 1);
    ck_assert_int_eq(bridge->count, 4);
    expect_near(fabs(lines[2 * bridge->first] - 30), 5.3);
    expect_near(lines[2 * bridge->first + 3], 3.2);
    ck_assert_ptr_null(find(SCHEME_GUSSET, 2));
    bodies[2].end_y = 0.04;
    scheme_place(&s);
    expect_near(lines[2 * find(SCHEME_GUSSET, 1)->first + 3], -3.2);
}
END_TEST

/* The side of the line through a place at which a point is: millimetres from it. */
static double aside(const double p[2], double x, double y, double ux, double uy)
{
    return (p[0] - x) * uy - (p[1] - y) * ux;
}

/* Two links with the pin in their middles, a scissor: one goes straight through the circle, the bridge of the other one
 * is open where that passes. */
static int count_gussets(int body)
{
    int count = 0;
    for (int i = 0; i < s.item_count; i++)
        count += items[i].kind == SCHEME_GUSSET && items[i].body == body;
    return count;
}

/* Where a part is fixed from which two ways go on, the corners at its fork are filled, but for the straight one. */
START_TEST(forks_have_filled_corners)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, -10, 0, 0);
    add(1, JOINT_FIXED, 0, -60, 0, 0);
    add(2, JOINT_REVOLUTE, 0, -90, 0, 0)->ends = 1;
    scheme_place(&s);
    ck_assert_int_eq(count_gussets(2), 0);
    add(2, JOINT_REVOLUTE, 7, -66, 0, 0)->ends = 1;
    scheme_place(&s);
    ck_assert_int_eq(placed[2].trunk, 0);
    ck_assert_int_eq(count_gussets(2), 2);
}
END_TEST

START_TEST(crossed_links_are_told_apart)
{
    for (int high = -60; high <= 60; high += 20) {
        begin();
        s.plane = 1;
        add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
        add(1, JOINT_REVOLUTE, 40, 0, 0, 0);
        add(2, JOINT_REVOLUTE, 20, high, 0, 0);
        add(2, JOINT_REVOLUTE, 60, -high, 0, 0);
        add(1, JOINT_REVOLUTE, 80, 0, 0, 0);
        double ux = 20, uy = -high, far = hypot(ux, uy);
        ux /= far;
        uy /= far;
        scheme_place(&s);
        const struct scheme_item *through = find(SCHEME_THROUGH, 2);
        if (high == 0) {
            ck_assert_ptr_null(through);
            continue;
        }
        ck_assert_int_eq(through->count, 3);
        expect_corner(through, 1, 40, 0);
        for (int i = 0; i < 3; i += 2) {
            const double *p = &lines[2 * (through->first + i)];
            expect_near(aside(p, 40, 0, ux, uy), 0);
            expect_near(hypot(p[0] - 40, p[1]), 2.5);
        }
        ck_assert_ptr_null(find(SCHEME_GUSSET, 2));
        ck_assert_ptr_null(find(SCHEME_THROUGH, 1));
        int sides[2] = {0, 0};
        for (int i = 0; i < s.item_count; i++) {
            if (items[i].kind != SCHEME_GUSSET)
                continue;
            ck_assert_int_eq(items[i].body, 1);
            ck_assert_int_ge(items[i].count, 3);
            int side = aside(&lines[2 * items[i].first], 40, 0, ux, uy) > 0;
            sides[side]++;
            for (int j = 0; j < items[i].count; j++) {
                double off = aside(&lines[2 * (items[i].first + j)], 40, 0, ux, uy);
                ck_assert_double_ge(side ? off : -off, 1.2 - 1e-6);
            }
        }
        int items_room, lines_room;
        scheme_room(&s, &items_room, &lines_room);
        ck_assert_int_le(s.item_count, items_room);
        ck_assert_int_eq(sides[0], 1);
        ck_assert_int_eq(sides[1], 1);
        ck_assert_int_le(s.line_count, lines_room);
    }
}
END_TEST

/* Where no link has room for a row of pairs at one pole, the one that leads away is drawn longer, and what it bears goes on with it:
 * but for what is connected with anything else. */
START_TEST(a_row_has_room_on_a_short_link)
{
    for (int cut = 0; cut < 2; cut++) {
        begin();
        add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
        add(1, JOINT_REVOLUTE, 0, -20, 0, 0);
        add(2, JOINT_REVOLUTE, 0, -20, 0, -1);
        add(3, JOINT_REVOLUTE, 0, -20, 1, 0);
        add(4, JOINT_REVOLUTE, 0, -40, 0, 0)->ends = 1;
        bodies[5].point_count = cut;
        points[0] = (struct scheme_point){
            5, 0, 1, 0, JOINT_REVOLUTE, 1, 0, -0.08, {.sight = SIGHT_ALONG}, NAN, NAN, 0};
        s.point_count = cut;
        scheme_place(&s);
        ck_assert_int_eq(s.squeezed, 1);
        expect_near(placed[2].y, -20);
        expect_near(placed[4].y, cut ? -20 : -20 - 2 * 14.5);
        expect_near(placed[5].y, cut ? -40 : -20 - 2 * 14.5 - 10);
    }
}
END_TEST

/* What floats in a plane on two sliders at one pole: the ground's guide is aside of a link along it. The end of an upright slider that is not
 * known goes across the guide. */
START_TEST(links_keep_off_the_guides_below_them)
{
    begin();
    add(0, JOINT_PRISMATIC, 0, 0, 1, 0);
    add(1, JOINT_PRISMATIC, 0, 0, 0, -1);
    add(2, JOINT_REVOLUTE, 0, 0, 0, 0);
    add(3, JOINT_REVOLUTE, 60, 0, 0, 0)->ends = 1;
    scheme_place(&s);
    expect_near(fabs(placed[1].dy), 18);
    bodies[4].x = 0;
    bodies[4].y = 0.06;
    scheme_place(&s);
    expect_near(placed[1].dy, 0);

    begin();
    add(0, JOINT_PRISMATIC, 0, 0, 0, -1)->ends = 1;
    scheme_place(&s);
    expect_near(find(SCHEME_END, 1)->x, 14);
    expect_near(find(SCHEME_END, 1)->y, 0);
}
END_TEST

/* A symbol in the way of another one goes along its axis; hinges that are hardly apart are spread. */
START_TEST(symbols_make_room_for_each_other)
{
    begin();
    s.plane = 1;
    add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
    add(1, JOINT_PRISMATIC, 30, 0, 1, 0);
    add(1, JOINT_REVOLUTE, 34, 1, 0, 0);
    scheme_place(&s);
    ck_assert_double_ge(fabs(placed[2].dx - 34), 6 + 2.5 - 0.6 - 1e-9);
    expect_near(placed[2].dy, 0);
    expect_near(placed[3].dx, 34);
    /* in the middle of a slider a hinge is seen */
    bodies[3].base = 2;
    bodies[3].x = 0.03;
    bodies[3].y = 0;
    scheme_place(&s);
    expect_near(placed[2].dx, 30);
    ck_assert_int_eq(bodies[3].apart, 0);

    begin();
    s.plane = 1;
    add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
    add(1, JOINT_REVOLUTE, 0, 3, 0, 0);
    scheme_place(&s);
    expect_near(placed[2].dy, 6.4);
    ck_assert_int_eq(bodies[2].apart, 1);
    ck_assert_int_eq(bodies[1].apart, 0);

    /* what has a name there goes along, what has one elsewhere does not */
    double others[4] = {0, 0.003, 0.02, 0.003};
    struct scheme_spot spots[2] = {{1, 0, 0.003, 0}, {1, 0.02, 0.003, 1}};
    begin();
    s.plane = 1;
    add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
    add(1, JOINT_REVOLUTE, 0, 3, 0, 0);
    s.others = others;
    s.other_count = 2;
    s.spots = spots;
    s.spot_count = 2;
    scheme_place(&s);
    expect_near(spots[0].y, 0.0064);
    expect_near(others[1], 0.0064);
    expect_near(spots[1].y, 0.003);
    expect_near(others[3], 0.003);
}
END_TEST

/* The ground is at a screw's nut and at a rod's sleeve, not at the end of what goes through them. */
START_TEST(nuts_and_sleeves_stand_on_the_ground)
{
    const int types[] = {JOINT_HELICAL, JOINT_CYLINDRICAL};
    const double sides[] = {3, 2.5};
    for (int i = 0; i < 2; i++) {
        begin();
        add(0, types[i], 10, 20, 1, 0);
        add(1, JOINT_REVOLUTE, 90, 20, 0, 0);
        scheme_place(&s);
        const struct scheme_item *ground = find(SCHEME_HOLD, 1);
        ck_assert_int_eq(ground->symbol, SCHEME_GROUND);
        expect_near(ground->x, placed[1].dx);
        expect_near(ground->y, placed[1].dy + sides[i]);
        expect_near(ground->angle, 0);
    }
}
END_TEST

/* Symbols that hide each other are counted: not circles in one another, nor a hinge in a slider. */
START_TEST(what_is_covered_is_counted)
{
    begin();
    s.plane = 1;
    add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
    add(1, JOINT_REVOLUTE, 40, 0, 0, 0);
    add(2, JOINT_SPHERICAL, 80, 0, 0, 0);
    add(1, JOINT_SPHERICAL, 82, 0, 0, 0);
    scheme_place(&s);
    ck_assert_int_eq(scheme_covered(&s, 1), 1);
    bodies[4].x = 0.0875;
    scheme_place(&s);
    ck_assert_int_eq(scheme_covered(&s, 1), 0);
    ck_assert_int_eq(scheme_covered(&s, -2), 1);

    begin();
    s.plane = 1;
    add(0, JOINT_PRISMATIC, 0, 0, 1, 0);
    add(1, JOINT_REVOLUTE, 0, 0, 0, 0);
    scheme_place(&s);
    ck_assert_int_eq(scheme_covered(&s, 1), 0);
}
END_TEST

/* Symbols by hand, as scheme_place would leave them. */
static void put(struct scheme_body *body, struct scheme_placed *at, unsigned *seed)
{
    const int kinds[] = {1, 2, 7, 8};
    unsigned draw[5];
    for (int i = 0; i < 5; i++) {
        *seed = *seed * 1103515245u + 12345u;
        draw[i] = *seed >> 16;
    }
    const struct scheme_pair *pair = &pairs[kinds[draw[0] % 4]];
    *body = (struct scheme_body){
        .base = 0,
        .type = pair->type,
        .axis = {1, 0, pair->sight == SIGHT_ALONG ? SIGHT_ALONG : SIGHT_PAPER, SIGHT_ANY, 1, 0}};
    *at = (struct scheme_placed){.pair = pair,
                                 .dx = draw[1] % 400 / 4.0 - 50,
                                 .dy = draw[2] % 200 / 4.0 - 25,
                                 .angle = draw[3] % 8 * 22.5,
                                 .together = (int)(draw[4] % 3)};
}

/* However many there are, as often as two of them cover each other; some lie one on the other, and drawn alike. */
START_TEST(what_is_covered_is_so_by_twos)
{
    enum { MANY = 120, ALIKE = 20 };
    static struct scheme_body of[MANY + 1];
    static struct scheme_placed at[MANY + 1];
    static int room[4 * (MANY + 1) + 4];
    unsigned seed = 7;
    of[0] = bodies[0];
    for (int i = 1; i <= MANY; i++) {
        put(&of[i], &at[i], &seed);
        if (i > MANY - ALIKE) {
            of[i] = of[1 + i % 3];
            at[i] = at[1 + i % 3];
        }
    }
    for (int deep = -4; deep <= 3; deep++) {
        int sum = 0;
        for (int i = 1; i <= MANY; i++)
            for (int j = 1; j < i; j++) {
                struct scheme_body two[] = {of[0], of[i], of[j]};
                struct scheme_placed there[] = {at[0], at[i], at[j]};
                struct scheme pair = {.library = &library,
                                      .bodies = two,
                                      .placed = there,
                                      .body_count = 3,
                                      .k = 1000,
                                      .cells = room};
                sum += scheme_covered(&pair, deep);
            }
        struct scheme all = {.library = &library,
                             .bodies = of,
                             .placed = at,
                             .body_count = MANY + 1,
                             .k = 1000,
                             .cells = room};
        ck_assert_int_gt(sum, MANY);
        ck_assert_int_eq(scheme_covered(&all, deep), sum);
    }
}
END_TEST

static int by_way(const void *a, const void *b)
{
    const struct scheme_body *p = a, *q = b;
    return p->x < q->x ? -1 : p->x > q->x;
}

/* Pins of a link with many of them are parted as those of one with few: one row in pieces, or at once. */
START_TEST(many_pins_are_parted_as_few_are)
{
    enum { FEW = 10, MANY = 60 };
    static struct scheme_body of[MANY + 1];
    static struct scheme_placed at[MANY + 1];
    static struct scheme_item drawn[24 * (MANY + 1)];
    static double line[500 * (MANY + 1)];
    static int room[4 * (MANY + 1) + 4];
    unsigned seed = 3;
    struct scheme all = {.library = &library,
                         .bodies = of,
                         .placed = at,
                         .items = drawn,
                         .lines = line,
                         .k = 1000,
                         .plane = 1,
                         .cells = room};
    double x[MANY + 1];
    begin();
    of[0] = bodies[0];
    for (int i = 1; i <= MANY; i++) {
        seed = seed * 1103515245u + 12345u;
        /* six bunches, far from each other */
        of[i] = (struct scheme_body){.base = 0,
                                     .type = JOINT_REVOLUTE,
                                     .x = ((i - 1) / FEW) + (seed >> 16) % 300 / 10000.0,
                                     .back = NAN,
                                     .forth = NAN,
                                     .axis = {.sight = SIGHT_ALONG, .near = 1}};
    }
    qsort(&of[1], MANY, sizeof *of, by_way);
    of[3].x = of[2].x; /* on each other */
    struct scheme_body before[MANY + 1];
    memcpy(before, of, sizeof of);
    int moved = 0;
    for (int bunch = 0; bunch < MANY; bunch += FEW) {
        memcpy(&of[1], &before[1 + bunch], FEW * sizeof *of);
        all.body_count = FEW + 1;
        scheme_place(&all);
        for (int i = 1; i <= FEW; i++) {
            x[bunch + i] = of[i].x;
            moved += of[i].x != before[bunch + i].x;
        }
    }
    memcpy(of, before, sizeof of);
    all.body_count = MANY + 1;
    scheme_place(&all);
    ck_assert_int_gt(moved, FEW);
    for (int i = 1; i <= MANY; i++)
        expect_near(of[i].x, x[i]);
}
END_TEST

/* A link ends over a slider, in the hinge that stands there; the guide lies under it. */
START_TEST(a_part_behind_its_barrel_is_passed_over)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
    add(1, JOINT_REVOLUTE, 0, -10, 1, 0);
    add(2, JOINT_FIXED, 1, -11, 0, 0);
    add(3, JOINT_FIXED, 0, -40, 0, 0);
    scheme_place(&s);
    ck_assert_int_eq(placed[2].manner, MANNER_STEP);
    expect_near(fabs(placed[2].sx - placed[2].dx), 12);
    expect_near(placed[3].sx, placed[2].sx);
    expect_near(placed[3].sy, placed[2].sy);
    ck_assert_ptr_null(find(SCHEME_ROUTE, 3));
    expect_corner(find(SCHEME_ROUTE, 4), 0, placed[2].sx, placed[2].sy);
    /* beside the barrel it is seen */
    bodies[3].y = -0.016;
    scheme_place(&s);
    expect_near(placed[3].sy, -16);
    ck_assert_ptr_nonnull(find(SCHEME_ROUTE, 3));
}
END_TEST

/* What goes back over the link that comes straight along its axis has a barrel: that link would come through the opening of a bracket. */
START_TEST(what_goes_back_over_a_straight_link_has_a_barrel)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, 0, 0, 1);
    add(1, JOINT_REVOLUTE, 0, -60, 0, 1);
    add(2, JOINT_FIXED, -20, -40, 0, 0);
    scheme_place(&s);
    ck_assert_int_eq(placed[2].manner, MANNER_SIDE);
    /* on the way that the link has come it is a bracket */
    bodies[3].y = -0.08;
    scheme_place(&s);
    ck_assert_int_eq(placed[2].manner, MANNER_LINK);
    /* a link that leaves the side of its barrel comes along the axis all the way to the next one */
    begin();
    add(0, JOINT_REVOLUTE, 0, 0, 0.6, 0.8);
    add(1, JOINT_REVOLUTE, -10, 20, 0, 1);
    add(2, JOINT_FIXED, -25, 0, 0, 0);
    scheme_place(&s);
    ck_assert_int_eq(placed[1].manner, MANNER_SIDE);
    ck_assert_int_eq(placed[2].manner, MANNER_SIDE);
}
END_TEST

/* From hinge to hinge at one pole. */
static void add_chain_without_length(void)
{
    begin();
    add(0, JOINT_REVOLUTE, 5, 5, 0, 0);
    add(1, JOINT_REVOLUTE, 5, 5, 0, 0);
    add(2, JOINT_FIXED, 5, 40, 0, 0);
}

START_TEST(links_without_length_get_one)
{
    add_chain_without_length();
    scheme_place(&s);
    expect_near(hypot(placed[2].x - 5, placed[2].y - 5), 15);
    ck_assert(bodies[2].apart);
    expect_near(placed[3].x - placed[2].x, 0);
    expect_near(placed[3].y - placed[2].y, 35);
    ck_assert_ptr_nonnull(find(SCHEME_ROUTE, 2));
    /* one that leads elsewhere is seen */
    add_chain_without_length();
    add(1, JOINT_REVOLUTE, 30, 5, 0, 0);
    scheme_place(&s);
    expect_near(placed[2].x, 5);
    /* and what only looks so lies along the line of sight */
    add_chain_without_length();
    for (int i = 1; i < 3; i++)
        bodies[i].placed = 1;
    bodies[2].at[2] = 0.1;
    scheme_place(&s);
    expect_near(placed[2].x, 5);
}
END_TEST

/* Balls and forks are no circles in one another with what is borne at their poles. */
START_TEST(what_a_ball_bears_at_its_pole_stands_on)
{
    begin();
    add(0, JOINT_SPHERICAL, 0, 5, 0, 0);
    add(1, JOINT_REVOLUTE, 0, 5, 0, 0);
    add(2, JOINT_SPHERICAL, 0, 5, 0, 0);
    add(3, JOINT_FIXED, 0, 60, 0, 0);
    add(2, JOINT_FIXED, -30, 5, 0, 0);
    add(1, JOINT_REVOLUTE, 40, 5, 0, 0);
    scheme_place(&s);
    expect_near(placed[1].x, 0);
    expect_near(placed[2].x, -7); /* where it leads */
    expect_near(placed[2].y, 5);
    ck_assert_double_gt(placed[3].y, 11); /* what is on it at that pole, too */
    ck_assert(bodies[2].apart);
    /* a fork reaches farther */
    bodies[1].type = JOINT_UNIVERSAL;
    bodies[2].x = bodies[3].x = 0;
    bodies[3].y = 0.005;
    scheme_place(&s);
    expect_near(placed[2].x, -12.5);
}
END_TEST

START_TEST(a_slipper_has_its_plane_behind_its_ball)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
    add(1, JOINT_SPHERICAL, 40, 0, 0, 0)->axis.sight = SIGHT_ANY;
    bodies[2].point_count = s.point_count = 1;
    points[0] = (struct scheme_point){.body = 2, .other = 0, .type = JOINT_PLANAR, .x = 0.04};
    points[0].axis = (struct scheme_axis){-1, 0, SIGHT_PAPER, SIGHT_ANY, 0, 0};
    scheme_place(&s);
    expect_near(placed[2].x, 40);
    expect_near(placed_points[0].x, 49);
    /* of a cut ball its other link comes from there */
    bodies[2].type = JOINT_PLANAR;
    bodies[2].axis = points[0].axis;
    points[0].type = JOINT_SPHERICAL;
    points[0].x = 0.04;
    scheme_place(&s);
    expect_near(placed_points[0].x, 31);
}
END_TEST

/* The ground of a cut plane is behind it, whichever of its bodies the ground is. */
START_TEST(a_plane_has_its_ground_behind_it)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, 0, 0, 0);
    bodies[0].point_count = s.point_count = 1;
    points[0] = (struct scheme_point){.other = 1, .type = JOINT_PLANAR, .x = 0.04};
    for (int way = 1; way >= -1; way -= 2) {
        points[0].axis = (struct scheme_axis){way, 0, SIGHT_PAPER, SIGHT_ANY, 0, 0};
        scheme_place(&s);
        const struct scheme_item *hold = find(SCHEME_HOLD, 0);
        expect_near(hold->x, 40 - placed_points[0].pair->left);
        expect_near(fabs(hold->angle), 90);
    }
}
END_TEST

START_TEST(links_leave_brackets_along_their_axes)
{
    begin();
    add(0, JOINT_REVOLUTE, 0, 0, 1, 0);
    bodies[1].point_count = s.point_count = 1;
    points[0] = (struct scheme_point){
        .body = 1, .other = -1, .type = JOINT_SPHERICAL, .last = 1, .x = 0.02, .y = -0.1};
    scheme_place(&s);
    ck_assert_int_eq(placed[1].manner, MANNER_LINK);
    const struct scheme_item *route = find(SCHEME_ROUTE, 1);
    while (route->point < 0 || route->kind != SCHEME_ROUTE) /* the ground's comes first */
        ck_assert_int_lt(++route - items, s.item_count);
    ck_assert_int_eq(route->count, 3);
    expect_corner(route, 1, 20, 0);
    /* straight where it goes through the opening */
    points[0].y = -0.01;
    scheme_place(&s);
    ck_assert_int_eq(route->count, 2);
}
END_TEST

START_TEST(what_is_free_at_one_pole_stands_apart)
{
    begin();
    for (int i = 0; i < 3; i++)
        add(0, JOINT_FREE, 5, 5, 0, 0);
    scheme_place(&s);
    for (int i = 0; i < 3; i++)
        expect_near(placed[i + 1].x, 5 + 30 * i);
}
END_TEST

START_TEST(what_slides_on_a_square_stands_aside)
{
    begin();
    add(0, JOINT_PRISMATIC, 5, 5, 0, 0);
    add(1, JOINT_PRISMATIC, 5, 5, 0, 1);
    add(2, JOINT_FIXED, 5, 40, 0, 0);
    scheme_place(&s);
    expect_near(fabs(placed[2].x - 5), 16);
    expect_near(placed[2].y, 5);
    expect_near(placed[3].x, placed[2].x);
}
END_TEST

START_TEST(links_go_over_sliders_to_hinges)
{
    begin();
    s.plane = 1;
    add(0, JOINT_PRISMATIC, 0, 0, 1, 0);
    add(1, JOINT_REVOLUTE, 0, 0, 0, 0);
    add(2, JOINT_REVOLUTE, 0, -40, 0, 0);
    scheme_place(&s);
    const struct scheme_item *over = find(SCHEME_OVER, 1);
    ck_assert_ptr_nonnull(over);
    expect_corner(over, 0, 0, 0);
    expect_corner(over, 1, 0, -7.5);
    ck_assert_ptr_null(find(SCHEME_OVER, 2));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("scheme");
    TCase *cases = tcase_create("scheme");
    tcase_add_test(cases, sights_fall_back);
    tcase_add_test(cases, angles_are_within_a_turn);
    tcase_add_test(cases, the_ground_alone_is_hatched);
    tcase_add_test(cases, hinges_stand_on_triangles);
    tcase_add_test(cases, grounds_of_hinges_stand_aslant_beside_a_link);
    tcase_add_test(cases, guides_end_at_turns_about_them);
    tcase_add_test(cases, a_shaft_stands_along_its_column);
    tcase_add_test(cases, what_lies_before_its_column_does_not_hang);
    tcase_add_test(cases, poles_that_coincide_are_spread);
    tcase_add_test(cases, links_turn_square_to_axes);
    tcase_add_test(cases, a_known_end_is_where_it_is);
    tcase_add_test(cases, sliders_run_on_guides);
    tcase_add_test(cases, guides_go_on_beside_rods);
    tcase_add_test(cases, balls_have_locks_and_platforms_outlines);
    tcase_add_test(cases, what_floats_leaves_the_ground_free);
    tcase_add_test(cases, fingers_stand_apart);
    tcase_add_test(cases, three_pairs_make_a_plate);
    tcase_add_test(cases, limbs_stand_on_a_trunk);
    tcase_add_test(cases, shoulders_at_one_pole_make_a_plate);
    tcase_add_test(cases, pairs_stand_in_their_order);
    tcase_add_test(cases, ends_without_length_go_on);
    tcase_add_test(cases, rods_stand_aside_of_what_comes_back);
    tcase_add_test(cases, limbs_that_lie_on_each_other_are_two);
    tcase_add_test(cases, a_hinge_within_a_link_does_not_cut_it);
    tcase_add_test(cases, forks_have_filled_corners);
    tcase_add_test(cases, crossed_links_are_told_apart);
    tcase_add_test(cases, a_row_has_room_on_a_short_link);
    tcase_add_test(cases, links_keep_off_the_guides_below_them);
    tcase_add_test(cases, symbols_make_room_for_each_other);
    tcase_add_test(cases, nuts_and_sleeves_stand_on_the_ground);
    tcase_add_test(cases, what_is_covered_is_counted);
    tcase_add_test(cases, what_is_covered_is_so_by_twos);
    tcase_add_test(cases, many_pins_are_parted_as_few_are);
    tcase_add_test(cases, a_part_behind_its_barrel_is_passed_over);
    tcase_add_test(cases, what_goes_back_over_a_straight_link_has_a_barrel);
    tcase_add_test(cases, links_without_length_get_one);
    tcase_add_test(cases, what_a_ball_bears_at_its_pole_stands_on);
    tcase_add_test(cases, a_slipper_has_its_plane_behind_its_ball);
    tcase_add_test(cases, a_plane_has_its_ground_behind_it);
    tcase_add_test(cases, links_leave_brackets_along_their_axes);
    tcase_add_test(cases, what_is_free_at_one_pole_stands_apart);
    tcase_add_test(cases, what_slides_on_a_square_stands_aside);
    tcase_add_test(cases, links_go_over_sliders_to_hinges);
    suite_add_tcase(suite, cases);
    return support_run(suite);
}
