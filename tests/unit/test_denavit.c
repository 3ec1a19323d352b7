/* Denavit-Hartenberg parameters: the product of 4 x 4 matrices against the frames of the bodies, in
 * both conventions, and the printed tables of two robots. */
#include "math/denavit.h"
#include "math/quaternion.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 12, COORDINATES = 6 * MOST };
static const double pi = 3.14159265358979323846;

struct chain {
    struct mechanism m;
    struct mechanism_body bodies[MOST];
    struct frame rest[MOST];
    struct denavit_axis axes[COORDINATES];
    struct denavit_row rows[COORDINATES];
    struct frame base, tool;
    int count;
};

static void begin(struct chain *c, int z_up)
{
    *c = (struct chain){.m = {.body_count = 1, .z_up = z_up}};
    c->bodies[0].base = -1;
    c->bodies[0].origin = frame_identity;
}

static struct mechanism_body *add(struct chain *c, enum joint_type type, double x, double y,
                                  double z, double ax, double ay, double az)
{
    struct mechanism_body *b = &c->bodies[c->m.body_count];
    *b = (struct mechanism_body){.base = c->m.body_count++,
                                 .origin = {{x, y, z}, {1, 0, 0, 0}},
                                 .type = type,
                                 .axis = {ax, ay, az}};
    b->base--;
    return b;
}

/* Roll, pitch, yaw of the last body's joint, as URDF has them. */
static void turn(struct chain *c, double roll, double pitch, double yaw)
{
    double *q = c->bodies[c->m.body_count - 1].origin.turn, part[4];
    quaternion_from_rotation((double[]){0, 0, 1, yaw}, q);
    quaternion_from_rotation((double[]){0, 1, 0, pitch}, part);
    quaternion_product(q, part, q);
    quaternion_from_rotation((double[]){1, 0, 0, roll}, part);
    quaternion_product(q, part, q);
}

static void reckon(struct chain *c)
{
    static const double zero[COORDINATES] = {0};
    struct frame end;
    c->m.bodies = c->bodies;
    mechanism_number(&c->m, c->rest);
    mechanism_frames(&c->m, zero, c->rest);
    int last = c->m.body_count - 1;
    c->count = denavit_chain(&c->m, c->rest, last, c->axes, &end);
    ck_assert_int_eq(c->count, denavit_chain(&c->m, c->rest, last, NULL, NULL));
    denavit_parameters(c->count, c->axes, &end, &c->base, c->rows, &c->tool);
}

/* Matrices, written here anew. */

typedef double matrix[4][4];

static void multiply(matrix a, matrix b)
{
    matrix r;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            r[i][j] = 0;
            for (int k = 0; k < 4; k++)
                r[i][j] += a[i][k] * b[k][j];
        }
    memcpy(a, r, sizeof r);
}

static void times_frame(matrix a, const struct frame *f)
{
    double w = f->turn[0], x = f->turn[1], y = f->turn[2], z = f->turn[3];
    matrix b = {{1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y), f->at[0]},
                {2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x), f->at[1]},
                {2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y), f->at[2]},
                {0, 0, 0, 1}};
    multiply(a, b);
}

static void times_z(matrix a, double theta, double d)
{
    matrix b = {{cos(theta), -sin(theta), 0, 0},
                {sin(theta), cos(theta), 0, 0},
                {0, 0, 1, d},
                {0, 0, 0, 1}};
    multiply(a, b);
}

static void times_x(matrix m, double a, double alpha)
{
    matrix b = {{1, 0, 0, a},
                {0, cos(alpha), -sin(alpha), 0},
                {0, sin(alpha), cos(alpha), 0},
                {0, 0, 0, 1}};
    multiply(m, b);
}

static void times_y(matrix a, double beta)
{
    matrix b = {
        {cos(beta), 0, sin(beta), 0}, {0, 1, 0, 0}, {-sin(beta), 0, cos(beta), 0}, {0, 0, 0, 1}};
    multiply(a, b);
}

/* The end in the ground's frame for the coordinates q, row by row of Craig's table when proximal.
 */
static void product(const struct chain *c, const double *q, int proximal, matrix r)
{
    static const matrix one = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
    memcpy(r, one, sizeof one);
    times_frame(r, &c->base);
    for (int i = 0; i < c->count; i++) {
        const struct mechanism_body *b = &c->bodies[c->axes[i].body];
        enum motion_kind kind = joint_motion_kind(b->type, c->axes[i].coordinate);
        double value = q[b->first + c->axes[i].coordinate];
        double theta = c->rows[i].theta + (kind == MOTION_TRANSLATION ? 0 : value);
        double d = c->rows[i].d + (kind == MOTION_TRANSLATION ? value
                                   : kind == MOTION_SCREW     ? b->pitch * value
                                                              : 0);
        const struct denavit_row *row = &c->rows[proximal && i > 0 ? i - 1 : i];
        if (!proximal)
            times_z(r, theta, d);
        if (!proximal || i > 0) {
            times_x(r, row->a, row->alpha);
            times_y(r, row->beta);
        }
        if (proximal)
            times_z(r, theta, d);
    }
    times_frame(r, &c->tool);
}

static double random_part(void)
{
    return 2.0 * rand() / RAND_MAX - 1;
}

/* The largest difference of an entry, for random coordinates, in both conventions. */
static double worst(const struct chain *c)
{
    double most = 0;
    for (int round = 0; round < 8; round++) {
        double q[COORDINATES];
        struct frame frames[MOST], back, end;
        matrix right = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
        for (int i = 0; i < COORDINATES; i++)
            q[i] = round == 0 ? 0 : 3 * random_part();
        mechanism_frames(&c->m, q, frames);
        frame_invert(&frames[0], &back);
        frame_compose(&back, &frames[c->m.body_count - 1], &end);
        times_frame(right, &end);
        for (int proximal = 0; proximal < 2; proximal++) {
            matrix made;
            product(c, q, proximal, made);
            for (int i = 0; i < 16; i++)
                most = fmax(most, fabs(made[i / 4][i % 4] - right[i / 4][i % 4]));
        }
    }
    return most;
}

static const enum joint_type types[] = {
    JOINT_FIXED,     JOINT_PRISMATIC, JOINT_REVOLUTE, JOINT_HELICAL,       JOINT_CYLINDRICAL,
    JOINT_UNIVERSAL, JOINT_SPHERICAL, JOINT_PLANAR,   JOINT_SPHERICAL_PIN, JOINT_PLANAR2,
    JOINT_KP4,       JOINT_KP5,       JOINT_FREE,     JOINT_GRIPPER2,      JOINT_TUBE,
    JOINT_POINT,     JOINT_LINE,
};

START_TEST(random_chains)
{
    srand(7);
    for (int round = 0; round < 300; round++) {
        struct chain c;
        begin(&c, round % 2);
        int length = 1 + round % (MOST - 1);
        for (int i = 0; i < length; i++) {
            /* general places, and rounded ones, where axes cross, coincide and are parallel */
            double coarse = round % 3 ? 1e-9 : 1;
            struct mechanism_body *b =
                add(&c, types[rand() % (int)(sizeof types / sizeof *types)],
                    rint(random_part() / coarse) * coarse, rint(random_part() / coarse) * coarse,
                    rint(random_part() / coarse) * coarse, 0, 0, 0);
            for (int k = 0; k < 3; k++)
                b->axis[k] = rint(1.49 * random_part() / coarse) * coarse;
            if (vector_normalize(b->axis, b->axis) != 0)
                b->axis[2] = 1;
            b->pitch = 0.1;
            if (round % 5 == 0)
                turn(&c, rand() % 3 * 1.5708, rand() % 3 * 1.57, rand() % 3 * 3.14);
        }
        reckon(&c);
        ck_assert_msg(worst(&c) < 1e-9, "chain %d is off by %g", round, worst(&c));
        for (int i = 0; i < c.count; i++) {
            ck_assert(fabs(c.rows[i].theta) <= pi && fabs(c.rows[i].alpha) <= pi);
            ck_assert(c.rows[i].a > -1e-6);
        }
    }
}
END_TEST

static void expect(const struct chain *c, int row, double d, double a, double alpha)
{
    ck_assert_double_eq_tol(fabs(c->rows[row].d), d, 1e-12);
    ck_assert_double_eq_tol(c->rows[row].a, a, 1e-12);
    ck_assert_double_eq_tol(fabs(c->rows[row].alpha), alpha, 1e-12);
    ck_assert_double_eq(c->rows[row].beta, 0);
}

/* Universal Robots, "DH parameters for calculations of kinematics": d 0.089159 0 0 0.10915 0.09465
 * 0.0823, a 0 -0.425 -0.39225, alpha right angles at 1, 4, 5. The joints: ur_description. */
START_TEST(ur5)
{
    struct chain c;
    begin(&c, 1);
    add(&c, JOINT_REVOLUTE, 0, 0, 0.089159, 0, 0, 1);
    add(&c, JOINT_REVOLUTE, 0, 0.13585, 0, 0, 1, 0);
    turn(&c, 0, pi / 2, 0);
    add(&c, JOINT_REVOLUTE, 0, -0.1197, 0.425, 0, 1, 0);
    add(&c, JOINT_REVOLUTE, 0, 0, 0.39225, 0, 1, 0);
    turn(&c, 0, pi / 2, 0);
    add(&c, JOINT_REVOLUTE, 0, 0.093, 0, 0, 0, 1);
    add(&c, JOINT_REVOLUTE, 0, 0, 0.09465, 0, 1, 0);
    add(&c, JOINT_FIXED, 0, 0.0823, 0, 0, 0, 1);
    turn(&c, 0, 0, pi / 2);
    reckon(&c);
    ck_assert_int_eq(c.count, 6);
    expect(&c, 0, 0.089159, 0, pi / 2);
    expect(&c, 1, 0, 0.425, 0);
    expect(&c, 2, 0, 0.39225, 0);
    expect(&c, 3, 0.10915, 0, pi / 2);
    expect(&c, 4, 0.09465, 0, pi / 2);
    expect(&c, 5, 0.0823, 0, 0);
    ck_assert_double_eq_tol(vector_length(c.base.at), 0, 1e-12);
    ck_assert_double_eq_tol(c.base.turn[0], 1, 1e-12);
    ck_assert_double_eq_tol(vector_length(c.tool.at), 0, 1e-12);
    ck_assert(worst(&c) < 1e-12);
}
END_TEST

/* Craig, Introduction to Robotics, figure 3.21: alpha 0 -90 0 -90 90 -90, a 0 0 a2 a3 0 0, d 0 0 d3
 * d4 0 0. The joints as the figures of the book have the arm. */
START_TEST(puma560)
{
    const double a2 = 0.4318, a3 = 0.0203, d3 = 0.1244, d4 = 0.4318;
    struct chain c;
    begin(&c, 0);
    add(&c, JOINT_REVOLUTE, 0, 0, 0, 0, 0, 1);
    add(&c, JOINT_REVOLUTE, 0, 0.1, 0, 0, 1, 0);
    add(&c, JOINT_REVOLUTE, a2, d3 - 0.1, 0, 0, 1, 0);
    add(&c, JOINT_REVOLUTE, a3, 0, -d4, 0, 0, -1);
    add(&c, JOINT_REVOLUTE, 0, 0, 0, 0, 1, 0);
    add(&c, JOINT_REVOLUTE, 0, 0, 0, 0, 0, -1);
    reckon(&c);
    static const double alpha[6] = {-90, 0, -90, 90, -90, 0};
    const double a[6] = {0, a2, a3, 0, 0, 0};
    for (int i = 0; i < 6; i++) {
        ck_assert_double_eq_tol(c.rows[i].a, a[i], 1e-12);
        ck_assert_double_eq_tol(fabs(c.rows[i].alpha), fabs(alpha[i]) * pi / 180, 1e-12);
    }
    /* the offset d3 stands on one of two parallel axes: here on the second of them */
    ck_assert_double_eq_tol(fabs(c.rows[2].d), d3, 1e-12);
    ck_assert_double_eq_tol(fabs(c.rows[3].d), d4, 1e-12);
    ck_assert(worst(&c) < 1e-12);
}
END_TEST

/* Axes that were written parallel and are not quite: no normal at the horizon. */
START_TEST(nearly_parallel)
{
    struct chain c;
    begin(&c, 0);
    add(&c, JOINT_REVOLUTE, 0, 0, 0.3, 0, 0, 1);
    add(&c, JOINT_REVOLUTE, 0.5, 0, 0, 0, 1, 0);
    turn(&c, 1.5708, 0, 0);
    add(&c, JOINT_REVOLUTE, 0, 0, 0.2, 0, 0, -1);
    turn(&c, 3.1415, 0, 0);
    reckon(&c);
    for (int i = 0; i < c.count; i++)
        ck_assert(fabs(c.rows[i].d) < 1 && fabs(c.rows[i].a) < 1);
    ck_assert(worst(&c) < 1e-12);

    /* SCARA: three parallel axes */
    begin(&c, 1);
    add(&c, JOINT_REVOLUTE, 0, 0, 0.2, 0, 0, 1);
    add(&c, JOINT_REVOLUTE, 0.3, 0, 0, 0, 0, 1);
    add(&c, JOINT_PRISMATIC, 0.25, 0, 0, 0, 0, -1);
    reckon(&c);
    expect(&c, 0, 0, 0.3, 0);
    expect(&c, 1, 0, 0.25, pi);
    expect(&c, 2, 0.2, 0, 0);
    ck_assert(worst(&c) < 1e-12);
}
END_TEST

START_TEST(no_motion)
{
    struct chain c;
    begin(&c, 1);
    add(&c, JOINT_FIXED, 1, 2, 3, 0, 0, 1);
    reckon(&c);
    ck_assert_int_eq(c.count, 0);
    ck_assert_double_eq_tol(c.tool.at[2], 3, 1e-12);
    ck_assert_double_eq(c.base.turn[0], 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("denavit");
    TCase *tests = tcase_create("denavit");
    tcase_add_test(tests, random_chains);
    tcase_add_test(tests, ur5);
    tcase_add_test(tests, puma560);
    tcase_add_test(tests, nearly_parallel);
    tcase_add_test(tests, no_motion);
    suite_add_tcase(suite, tests);
    return support_run(suite);
}
