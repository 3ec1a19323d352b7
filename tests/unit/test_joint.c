/* Kinematic pairs: the table, axes of motion, motions there and back. */
#include "math/joint.h"
#include "math/quaternion.h"
#include "numbers.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

static void expect_frame(const struct frame *a, const struct frame *b, double tolerance)
{
    numbers_expect(a->at, b->at, 3, tolerance);
    double sign = a->turn[0] * b->turn[0] + a->turn[1] * b->turn[1] + a->turn[2] * b->turn[2] +
                              a->turn[3] * b->turn[3] <
                          0
                      ? -1
                      : 1;
    for (int i = 0; i < 4; i++)
        ck_assert_double_eq_tol(a->turn[i], sign * b->turn[i], tolerance);
}

START_TEST(types_have_names_and_counts)
{
    const struct {
        const char *name;
        int count, translations;
    } types[] = {
        {"fixed", 0, 0},       {"prismatic", 1, 1}, {"revolute", 1, 0},      {"helical", 1, 0},
        {"cylindrical", 2, 1}, {"universal", 2, 0}, {"spherical-pin", 2, 0}, {"spherical", 3, 0},
        {"planar", 3, 2},      {"planar2", 2, 2},   {"kp4", 4, 3},           {"kp5", 5, 3},
        {"free", 6, 3},        {"gripper2", 1, 0},  {"gripper3", 1, 0},      {"tube", 4, 1},
        {"point", 5, 2},       {"line", 4, 2},
    };
    ck_assert_int_eq((int)(sizeof types / sizeof *types), JOINT_TYPE_COUNT);
    for (int i = 0; i < JOINT_TYPE_COUNT; i++) {
        int type = joint_type_lookup(types[i].name);
        ck_assert_int_eq(type, i);
        ck_assert_str_eq(joint_type_name((enum joint_type)i), types[i].name);
        ck_assert_int_eq(joint_coordinate_count((enum joint_type)i), types[i].count);
        ck_assert_int_eq(joint_translation_count((enum joint_type)i), types[i].translations);
        for (int k = 0; k < types[i].count; k++)
            ck_assert_int_eq(joint_motion_kind((enum joint_type)i, k) == MOTION_TRANSLATION,
                             k < types[i].translations);
    }
    ck_assert_int_eq(joint_type_lookup("hinge"), -1);
    ck_assert_int_eq(joint_type_lookup(""), -1);
}
END_TEST

/* Codes and classes as papers 002 (planar) and 004 (spatial) print them. */
START_TEST(languages_call_pairs_by_codes)
{
    static const char *const codes[2][15] = {
        {"prismatic", "revolute", "cylindrical", "spherical", "kp4", "kp5", "free", "gripper2",
         "gripper3", "helical", "universal", "planar", "tube", "point", "line"},
        {"prismatic", "revolute", "planar2", "planar"}};
    const char *russian, *english;
    int found[2] = {0, 0};
    for (int type = 0; type < JOINT_TYPE_COUNT; type++) {
        enum joint_type t = (enum joint_type)type;
        int count = joint_coordinate_count(t), words = 0;
        for (int planar = 0; planar < 2; planar++) {
            int code = joint_wording(t, planar, &russian, &english);
            ck_assert_int_lt(code, planar ? 4 : 15);
            if (code >= 0) {
                ck_assert_str_eq(joint_type_name(t), codes[planar][code]);
                ck_assert_int_eq(joint_constraints(t, planar), (planar ? 3 : 6) - count);
                ck_assert(*russian && *english);
                found[planar]++;
            }
        }
        for (const char *p = joint_symbols(t); *p; p += strspn(p, " "), words++)
            p += strcspn(p, " ");
        ck_assert_int_eq(words, count);
        for (int i = 0; i < count; i++)
            ck_assert_int_eq(
                joint_coordinate_flips(t, i),
                (t == JOINT_PLANAR || t == JOINT_PLANAR2 || t == JOINT_POINT || t == JOINT_LINE) &&
                    i == 1);
    }
    ck_assert(found[1] == 4 && found[0] == 15);
    ck_assert_int_eq(joint_constraints(JOINT_SPHERICAL, 1), -1);
    ck_assert(joint_has_axis(JOINT_REVOLUTE) && !joint_has_axis(JOINT_SPHERICAL));
    joint_wording(JOINT_PRISMATIC, 1, &russian, &english);
    ck_assert_str_eq(russian, "ПКП1 ПКП");
    joint_wording(JOINT_PRISMATIC, 0, &russian, &english);
    ck_assert_str_eq(english, "TKP");
}
END_TEST

START_TEST(second_axes_come_by_the_shortest_arc)
{
    const double z[3] = {0, 0, 1};
    numbers_seed = 1;
    for (int n = 0; n < 1000; n++) {
        double axis[3], e1[3], e2[3], across[3], turn[4], x[3] = {1, 0, 0}, y[3] = {0, 1, 0};
        numbers_draw_axis(axis);
        if (n % 3 == 0) { /* nearly against z */
            axis[0] = numbers_draw() * 1e-5;
            axis[1] = numbers_draw() * 1e-5;
            axis[2] = -sqrt(1 - axis[0] * axis[0] - axis[1] * axis[1]);
        }
        joint_motion_axis(JOINT_PLANAR, axis, 0, 0, e1);
        joint_motion_axis(JOINT_PLANAR, axis, 0, 1, e2);
        vector_cross(e1, e2, across);
        numbers_expect(across, axis, 3, 1e-10);
        ck_assert_double_eq_tol(vector_length(e1), 1, 1e-10);
        if (axis[2] < -0.999)
            continue;
        vector_cross(z, axis, turn + 1);
        turn[0] = 1 + axis[2];
        quaternion_rotate(turn, x, x);
        quaternion_rotate(turn, y, y);
        numbers_expect(e1, x, 3, 1e-11);
        numbers_expect(e2, y, 3, 1e-11);
    }
    const double down[3] = {0, 0, -1}, x[3] = {1, 0, 0}, minus_y[3] = {0, -1, 0};
    double r[3];
    joint_motion_axis(JOINT_PLANAR2, down, 0, 0, r);
    numbers_expect(r, x, 3, 1e-300);
    joint_motion_axis(JOINT_PLANAR2, down, 0, 1, r);
    numbers_expect(r, minus_y, 3, 1e-300);
    joint_motion_axis(JOINT_KP5, z, 0, 4, r);
    numbers_expect(r, x, 3, 1e-300);
    joint_motion_axis(JOINT_KP4, down, 0, 1, r); /* the axes of space, whatever the axis */
    ck_assert(r[0] == 0 && r[1] == 1 && r[2] == 0);
}
END_TEST

/* A cross whose second axis is told, also where it is told askew and of any length. */
START_TEST(second_axes_are_where_they_are_told)
{
    numbers_seed = 9;
    for (int n = 0; n < 300; n++) {
        double axis[3], other[3], second[3], askew[3], r[3];
        numbers_draw_axis(axis);
        numbers_draw_axis(other);
        vector_cross(axis, other, second);
        if (vector_normalize(second, second) != 0)
            continue;
        for (int i = 0; i < 3; i++)
            askew[i] = 3 * second[i] + 2 * axis[i];
        joint_motion_axis(JOINT_UNIVERSAL, axis, joint_second_pitch(axis, askew), 1, r);
        numbers_expect(r, second, 3, 1e-9);
        joint_motion_axis(JOINT_KP5, axis, joint_second_pitch(axis, second), 4, r);
        numbers_expect(r, second, 3, 1e-9);
        joint_motion_axis(JOINT_LINE, axis, joint_second_pitch(axis, second), 3, r);
        numbers_expect(r, second, 3, 1e-9);
        joint_motion_axis(JOINT_UNIVERSAL, axis, joint_second_pitch(axis, second), 0, r);
        numbers_expect(r, axis, 3, 1e-300);
    }
    ck_assert(joint_has_second(JOINT_UNIVERSAL) && joint_has_second(JOINT_SPHERICAL_PIN));
    ck_assert(joint_has_second(JOINT_LINE) && !joint_has_second(JOINT_TUBE));
    ck_assert(!joint_has_second(JOINT_PLANAR) && !joint_has_second(JOINT_HELICAL));
}
END_TEST

START_TEST(motions_in_known_positions)
{
    const double y[3] = {0, 1, 0}, half = sqrt(0.5);
    struct frame f;
    joint_motion(JOINT_PRISMATIC, y, 0, (double[]){0.3}, &f);
    expect_frame(&f, &(struct frame){{0, 0.3, 0}, {1, 0, 0, 0}}, 1e-15);
    joint_motion(JOINT_REVOLUTE, y, 0, (double[]){pi / 2}, &f);
    expect_frame(&f, &(struct frame){{0, 0, 0}, {half, 0, half, 0}}, 1e-15);
    joint_motion(JOINT_HELICAL, y, 0.01, (double[]){pi / 2}, &f);
    expect_frame(&f, &(struct frame){{0, 0.005 * pi, 0}, {half, 0, half, 0}}, 1e-15);
    joint_motion(JOINT_CYLINDRICAL, y, 0, (double[]){0.2, pi / 2}, &f);
    expect_frame(&f, &(struct frame){{0, 0.2, 0}, {half, 0, half, 0}}, 1e-15);
    /* y as axis: e1 = x, e2 = -z. */
    joint_motion(JOINT_PLANAR, y, 0, (double[]){0.1, 0.2, pi / 2}, &f);
    expect_frame(&f, &(struct frame){{0.1, 0, -0.2}, {half, 0, half, 0}}, 1e-15);
    joint_motion(JOINT_PLANAR2, y, 0, (double[]){0.1, 0.2}, &f);
    expect_frame(&f, &(struct frame){{0.1, 0, -0.2}, {1, 0, 0, 0}}, 1e-15);
    joint_motion(JOINT_SPHERICAL, y, 0, (double[]){pi / 2, pi / 2, 0}, &f);
    expect_frame(&f, &(struct frame){{0, 0, 0}, {0.5, 0.5, 0.5, 0.5}}, 1e-15);
    joint_motion(JOINT_UNIVERSAL, y, 0, (double[]){pi / 2, pi / 2}, &f);
    expect_frame(&f, &(struct frame){{0, 0, 0}, {0.5, 0.5, 0.5, -0.5}}, 1e-15);
    joint_motion(JOINT_FREE, y, 0, (double[]){1, 2, 3, 0, 0, pi}, &f);
    expect_frame(&f, &(struct frame){{1, 2, 3}, {0, 0, 0, 1}}, 1e-15);
    joint_motion(JOINT_GRIPPER2, y, 0, (double[]){0.5}, &f);
    expect_frame(&f, &frame_identity, 1e-300);
    joint_motion(JOINT_FIXED, y, 0, NULL, &f);
    expect_frame(&f, &frame_identity, 1e-300);
}
END_TEST

START_TEST(motion_is_its_elementary_ones_in_turn)
{
    numbers_seed = 2;
    for (int n = 0; n < 300; n++)
        for (int type = 0; type < JOINT_TYPE_COUNT; type++) {
            enum joint_type t = (enum joint_type)type;
            double axis[3], q[JOINT_MAX_COORDINATES], pitch = numbers_draw();
            struct frame f, sum = frame_identity;
            numbers_draw_axis(axis);
            for (int i = 0; i < joint_coordinate_count(t); i++) {
                double along[3];
                struct frame step;
                q[i] = 3 * numbers_draw();
                joint_motion_axis(t, axis, pitch, i, along);
                ck_assert_double_eq_tol(vector_length(along), 1, 1e-14);
                joint_elementary(joint_motion_kind(t, i), along, pitch, q[i], &step);
                frame_compose(&sum, &step, &sum);
            }
            joint_motion(t, axis, pitch, q, &f);
            expect_frame(&f, &sum, 1e-14);
        }
}
END_TEST

START_TEST(fit_undoes_motion)
{
    numbers_seed = 3;
    for (int n = 0; n < 500; n++)
        for (int type = 0; type < JOINT_TYPE_COUNT; type++) {
            enum joint_type t = (enum joint_type)type;
            double axis[3], q[JOINT_MAX_COORDINATES], near[JOINT_MAX_COORDINATES];
            struct frame f, back;
            if (joint_coordinate_count(t) > 0 && joint_motion_kind(t, 0) == MOTION_NONE)
                continue;
            numbers_draw_axis(axis);
            for (int i = 0; i < joint_coordinate_count(t); i++) {
                q[i] = 20 * numbers_draw(); /* whole turns too */
                near[i] = q[i] + 0.1 * numbers_draw();
            }
            joint_motion(t, axis, 0.3, q, &f);
            joint_fit(t, axis, 0.3, &f, near);
            joint_motion(t, axis, 0.3, near, &back);
            expect_frame(&f, &back, 1e-12);
            int shift = joint_translation_count(t);
            if (joint_coordinate_count(t) - shift < 3 || fabs(cos(q[shift + 1])) > 0.3)
                numbers_expect(near, q, joint_coordinate_count(t), 1e-10);
        }
    /* Both angles of x and z make one turn here: x keeps its value. */
    double lock[3] = {0.3, pi / 2, 0.4}, near[3] = {0.5, 1.5, 0.1};
    const double z[3] = {0, 0, 1};
    struct frame f;
    joint_motion(JOINT_SPHERICAL, z, 0, lock, &f);
    joint_fit(JOINT_SPHERICAL, z, 0, &f, near);
    numbers_expect(near, (double[]){0.5, pi / 2, 0.2}, 3, 1e-8);
    /* A screw counts its turns by the way it went. */
    double turns[1] = {0};
    joint_motion(JOINT_HELICAL, z, 0.001, (double[]){100}, &f);
    joint_fit(JOINT_HELICAL, z, 0.001, &f, turns);
    ck_assert_double_eq_tol(turns[0], 100, 1e-10);
}
END_TEST

START_TEST(frames_compose_and_invert)
{
    numbers_seed = 4;
    for (int n = 0; n < 500; n++) {
        struct frame f[2], both, back;
        double p[3] = {numbers_draw(), numbers_draw(), numbers_draw()}, one[3], two[3];
        for (int i = 0; i < 2; i++) {
            double rotation[4] = {numbers_draw(), numbers_draw(), numbers_draw(),
                                  3 * numbers_draw()};
            quaternion_from_rotation(rotation, f[i].turn);
            for (int k = 0; k < 3; k++)
                f[i].at[k] = numbers_draw();
        }
        frame_compose(&f[0], &f[1], &both);
        frame_point(&f[1], p, one);
        frame_point(&f[0], one, one);
        frame_point(&both, p, two);
        numbers_expect(one, two, 3, 1e-14);
        frame_invert(&both, &back);
        frame_compose(&back, &both, &both); /* aliased */
        expect_frame(&both, &frame_identity, 1e-14);
        frame_invert(&f[0], &f[0]);
        frame_invert(&f[0], &f[0]);
        frame_point(&f[0], f[1].at, one);
        frame_compose(&f[0], &f[1], &both);
        numbers_expect(one, both.at, 3, 1e-14);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("joint");
    TCase *tests = tcase_create("joint");
    tcase_add_test(tests, types_have_names_and_counts);
    tcase_add_test(tests, languages_call_pairs_by_codes);
    tcase_add_test(tests, second_axes_come_by_the_shortest_arc);
    tcase_add_test(tests, second_axes_are_where_they_are_told);
    tcase_add_test(tests, motions_in_known_positions);
    tcase_add_test(tests, motion_is_its_elementary_ones_in_turn);
    tcase_add_test(tests, fit_undoes_motion);
    tcase_add_test(tests, frames_compose_and_invert);
    suite_add_tcase(suite, tests);
    return support_run(suite);
}
