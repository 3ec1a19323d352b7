/* Three angles, points, Rodrigues, Cayley-Klein, slerp, dual quaternions and screws, positions:
 * against their definitions, there and back at random, and close to where they are singular. */
#include "math/angles.h"
#include "math/dual_quaternion.h"
#include "math/position.h"
#include "math/quaternion.h"
#include "math/turning.h"
#include "numbers.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

/* The angle of the turn between two: for unit quaternions of any sign. */
static double gap(const double a[4], const double b[4])
{
    double back[4], between[4];
    quaternion_conjugate(a, back);
    quaternion_product(back, b, between);
    return 2 * atan2(vector_length(between + 1), fabs(between[0]));
}

static const int *const sequences[] = {angles_euler, angles_bryant, angles_aircraft, angles_ship};
static const char *const spelt[] = {"zxz", "xyz", "yzx", "zxy"};
enum { SEQUENCES = 4 };

static void elementary(char axis, double angle, double q[4])
{
    const double rotation[4] = {axis == 'x', axis == 'y', axis == 'z', angle};
    quaternion_from_rotation(rotation, q);
}

START_TEST(angles_are_turns_in_a_row)
{
    numbers_seed = 11;
    for (int n = 0; n < 400; n++) {
        const double angles[3] = {7 * numbers_draw(), 7 * numbers_draw(), 7 * numbers_draw()};
        double q[4], expected[4], next[4];
        int s = n % SEQUENCES;
        elementary(spelt[s][0], angles[0], expected);
        for (int i = 1; i < 3; i++) {
            elementary(spelt[s][i], angles[i], next);
            quaternion_product(expected, next, expected);
        }
        angles_to_quaternion(sequences[s], angles, q);
        numbers_expect(q, expected, 4, 1e-15);
    }
}
END_TEST

START_TEST(angles_come_back)
{
    numbers_seed = 12;
    for (int n = 0; n < 4000; n++) {
        int s = n % SEQUENCES, symmetric = s == 0;
        double given[3] = {pi * numbers_draw(), pi / 2 * numbers_draw(), pi * numbers_draw()},
               angles[3], q[4], scaled[4];
        if (symmetric)
            given[1] += pi / 2;
        angles_to_quaternion(sequences[s], given, q);
        for (int i = 0; i < 4; i++)
            scaled[i] = -5 * q[i];
        ck_assert_int_eq(angles_from_quaternion(sequences[s], scaled, angles), 0);
        /* The outer angles are as good as the inner one is far from its ends. */
        double margin = symmetric ? sin(given[1]) : cos(given[1]);
        ck_assert_double_eq_tol(angles[1], given[1], 1e-14);
        for (int i = 0; i < 3; i += 2) {
            double turn = remainder(angles[i] - given[i], 2 * pi);
            ck_assert_double_eq_tol(turn, 0, 1e-14 / margin);
            ck_assert(angles[i] >= -pi && angles[i] < pi);
        }
    }
    const double zero[4] = {0, 0, 0, 0};
    double angles[3] = {7, 7, 7};
    ck_assert_int_eq(angles_from_quaternion(angles_ship, zero, angles), -1);
    ck_assert(angles[0] == 7 && angles[2] == 7);
}
END_TEST

/* From every power of ten to the singular place itself: the turn to 1e-12, the inner angle too. */
START_TEST(angles_near_singular_places)
{
    numbers_seed = 13;
    for (int n = 0; n < 8000; n++) {
        int s = n % SEQUENCES;
        double distance = pow(10, -(double)(n / SEQUENCES % 20)) * numbers_draw(),
               low = s == 0 ? 0 : -pi / 2;
        double end = n % 8 < 4 ? low : low + pi;
        const double given[3] = {pi * numbers_draw(), end + distance, pi * numbers_draw()};
        double q[4], angles[3], again[4];
        angles_to_quaternion(sequences[s], given, q);
        angles_from_quaternion(sequences[s], q, angles);
        angles_to_quaternion(sequences[s], angles, again);
        ck_assert_double_lt(gap(q, again), 1e-12);
        ck_assert_double_lt(fabs(fabs(angles[1] - end) - fabs(distance)), 1e-12);
    }
}
END_TEST

START_TEST(third_angle_is_zero_where_only_a_sum_counts)
{
    static const double ends[SEQUENCES][2] = {{0, 1}, {-0.5, 0.5}, {-0.5, 0.5}, {-0.5, 0.5}};
    for (int s = 0; s < SEQUENCES; s++)
        for (int k = 0; k < 2; k++) {
            const double given[3] = {0.5, ends[s][k] * pi, 0.3};
            double q[4], angles[3];
            angles_to_quaternion(sequences[s], given, q);
            angles_from_quaternion(sequences[s], q, angles);
            ck_assert(angles[2] == 0);
            ck_assert_double_eq_tol(angles[1], given[1], 1e-15);
            ck_assert(fabs(angles[0] - 0.8) < 1e-14 || fabs(angles[0] - 0.2) < 1e-14);
        }
}
END_TEST

START_TEST(rotations_near_singular_places)
{
    numbers_seed = 14;
    for (int n = 0; n < 4000; n++) {
        double small = pow(10, -(double)(n % 17)) * numbers_draw();
        double rotation[4] = {numbers_draw(), numbers_draw(), numbers_draw(),
                              n % 2 ? small : pi + small},
               q[4], r[4], again[4];
        quaternion_from_rotation(rotation, q);
        quaternion_to_rotation(q, r);
        quaternion_from_rotation(r, again);
        ck_assert_double_lt(gap(q, again), 1e-12);
        double expected = n % 2 ? fabs(small) : pi - fabs(small);
        ck_assert_double_eq_tol(r[3], expected, 1e-12);
    }
}
END_TEST

START_TEST(rodrigues_there_and_back)
{
    numbers_seed = 15;
    for (int n = 0; n < 2000; n++) {
        double q[4], r[3], again[4];
        numbers_draw_unit(q);
        if (n % 2)
            q[0] = pow(10, -(double)(n % 14)) * (1 + fabs(numbers_draw())); /* near half turns */
        quaternion_normalize(q, q);
        ck_assert_int_eq(turning_to_rodrigues(q, r), 0);
        for (int i = 0; i < 3; i++)
            ck_assert_double_eq_tol(r[i] * q[0], q[i + 1], 1e-15);
        turning_from_rodrigues(r, again);
        ck_assert(again[0] > 0);
        ck_assert_double_lt(gap(q, again), 1e-14);
    }
    const double half[4] = {1e-17, 0, 1, 0}, zero[4] = {0, 0, 0, 0}, huge[3] = {1e200, 0, -1e200};
    double r[3] = {7, 7, 7}, q[4];
    ck_assert_int_eq(turning_to_rodrigues(half, r), -1);
    ck_assert_int_eq(turning_to_rodrigues(zero, r), -1);
    ck_assert(r[0] == 7);
    turning_from_rodrigues(huge, q);
    ck_assert_double_eq_tol(q[1], sqrt(0.5), 1e-15);
}
END_TEST

/* (re, im) products of the 2 x 2 matrices alpha beta / gamma delta. */
static void multiply_matrices(const double a[8], const double b[8], double r[8])
{
    for (int row = 0; row < 2; row++)
        for (int column = 0; column < 2; column++) {
            double re = 0, im = 0;
            for (int k = 0; k < 2; k++) {
                const double *x = a + 4 * row + 2 * k, *y = b + 4 * k + 2 * column;
                re += x[0] * y[0] - x[1] * y[1];
                im += x[0] * y[1] + x[1] * y[0];
            }
            r[4 * row + 2 * column] = re;
            r[4 * row + 2 * column + 1] = im;
        }
}

START_TEST(cayley_klein_multiply_as_quaternions)
{
    numbers_seed = 16;
    for (int n = 0; n < 500; n++) {
        double p[4], q[4], both[4], a[8], b[8], c[8], expected[8], again[4];
        numbers_draw_unit(p);
        numbers_draw_unit(q);
        quaternion_product(p, q, both);
        turning_to_cayley_klein(p, a);
        turning_to_cayley_klein(q, b);
        turning_to_cayley_klein(both, expected);
        multiply_matrices(a, b, c);
        numbers_expect(c, expected, 8, 1e-15);
        for (int i = 0; i < 8; i++)
            c[i] *= 1e200;
        ck_assert_int_eq(turning_from_cayley_klein(c, again), 0);
        numbers_expect(again, both, 4, 1e-14);
        c[n % 8] += 1e197;
        ck_assert_int_eq(turning_from_cayley_klein(c, again), -1);
    }
    const double zero[8] = {0};
    double q[4];
    ck_assert_int_eq(turning_from_cayley_klein(zero, q), -1);
}
END_TEST

START_TEST(points_tell_the_turn)
{
    numbers_seed = 17;
    for (int n = 0; n < 2000; n++) {
        double q[4], again[4], r1[3], r2[3], p1[3], p2[3], across[3];
        numbers_draw_unit(q);
        if (n % 4 == 0)
            q[0] = n % 8 ? 0 : 1e-9 * numbers_draw(); /* half turns, where the closed form breaks */
        quaternion_normalize(q, q);
        for (int i = 0; i < 3; i++) {
            r1[i] = numbers_draw();
            r2[i] = numbers_draw();
        }
        vector_cross(r1, r2, across);
        if (vector_length(across) < 0.1)
            continue;
        quaternion_rotate(q, r1, p1);
        quaternion_rotate(q, r2, p2);
        ck_assert_int_eq(turning_from_points(p1, p2, r1, r2, again), 0);
        ck_assert_double_lt(gap(q, again), 1e-13);
        int first = 0;
        while (first < 3 && fabs(again[first]) < 1e-15)
            first++;
        ck_assert(again[first] > 0);
    }
    const double x[3] = {1, 0, 0}, y[3] = {0, 1, 0}, minus[3] = {-3, 0, 0}, zero[3] = {0, 0, 0};
    const double near_x[3] = {1, 1e-11, 0}, half[4] = {0, 0, 1, 0};
    double q[4];
    ck_assert_int_eq(turning_from_points(x, y, x, minus, q), -1);
    ck_assert_int_eq(turning_from_points(x, zero, x, y, q), -1);
    ck_assert_int_eq(turning_from_points(x, near_x, x, y, q), -1);
    ck_assert_int_eq(turning_from_points(minus, y, x, y, q), 0);
    numbers_expect(q, half, 4, 1e-15);
}
END_TEST

START_TEST(slerp_keeps_its_speed)
{
    numbers_seed = 18;
    for (int n = 0; n < 2000; n++) {
        double a[4], b[4], step[4], r[4];
        /* The way may be of any size: down to nothing and up to half a turn. */
        double way = n % 3 == 0   ? pow(10, -(double)(n % 17))
                     : n % 3 == 1 ? pi - 1e-6
                                  : 3 * fabs(numbers_draw());
        const double rotation[4] = {numbers_draw(), numbers_draw(), numbers_draw(), way};
        numbers_draw_unit(a);
        quaternion_from_rotation(rotation, step);
        quaternion_product(a, step, b);
        for (int i = 0; i < 4; i++)
            b[i] *= n % 2 ? -2 : 2;
        double t = 1.5 * numbers_draw();
        ck_assert_int_eq(turning_slerp(a, b, t, r), 0);
        ck_assert_double_eq_tol(quaternion_norm(r), 1, 1e-15);
        ck_assert_double_eq_tol(gap(a, r), fabs(remainder(t * way, 2 * pi)), 1e-12);
        turning_slerp(a, b, 0, r);
        ck_assert_double_lt(gap(a, r), 1e-14);
        turning_slerp(a, b, 1, r);
        quaternion_normalize(b, b);
        ck_assert_double_lt(gap(b, r), 1e-12);
    }
    const double zero[4] = {0, 0, 0, 0}, one[4] = {3, 0, 0, 0};
    double r[4];
    ck_assert_int_eq(turning_slerp(zero, one, 0.5, r), -1);
    ck_assert_int_eq(turning_slerp(one, zero, 0.5, r), -1);
    ck_assert_int_eq(turning_slerp(one, one, 0.5, r), 0);
    ck_assert(r[0] == 1);
}
END_TEST

/* A point through a displacement. */
static void carry(const double pose[7], const double v[3], double r[3])
{
    quaternion_rotate(pose + 3, v, r);
    for (int i = 0; i < 3; i++)
        r[i] += pose[i];
}

START_TEST(dual_product_is_composition)
{
    numbers_seed = 19;
    for (int n = 0; n < 500; n++) {
        double a[7] = {numbers_draw(), numbers_draw(), numbers_draw()},
               b[7] = {numbers_draw(), numbers_draw(), numbers_draw()}, both[7];
        double v[3] = {numbers_draw(), numbers_draw(), numbers_draw()}, once[3], twice[3],
               at_once[3], da[8], db[8];
        numbers_draw_unit(a + 3);
        numbers_draw_unit(b + 3);
        carry(b, v, once);
        carry(a, once, twice);
        dual_from_pose(a, da);
        dual_from_pose(b, db);
        dual_product(da, db, da);
        for (int i = 0; i < 8; i++)
            da[i] *= -4; /* not unit: normalised first */
        ck_assert_int_eq(dual_to_pose(da, both), 0);
        carry(both, v, at_once);
        numbers_expect(at_once, twice, 3, 1e-14);
    }
}
END_TEST

START_TEST(screws_there_and_back)
{
    numbers_seed = 20;
    for (int n = 0; n < 4000; n++) {
        double pose[7] = {numbers_draw(), numbers_draw(), numbers_draw()}, dual[8], screw[8],
               again[8], back[7];
        double small = pow(10, -(double)(n / 3 % 17)) * numbers_draw();
        const double rotation[4] = {numbers_draw(), numbers_draw(), numbers_draw(),
                                    n % 3 == 0   ? small
                                    : n % 3 == 1 ? pi + small
                                                 : 3 * numbers_draw()};
        quaternion_from_rotation(rotation, pose + 3);
        dual_from_pose(pose, dual);
        ck_assert_int_eq(dual_to_screw(dual, screw), 0);
        ck_assert_double_eq_tol(vector_length(screw), 1, 1e-14);
        ck_assert(screw[3] >= 0 && screw[3] <= pi);
        /* The point is the one next to the origin: far away when the turn is small. */
        ck_assert_double_eq_tol(vector_dot(screw, screw + 5), 0,
                                1e-14 * fmax(1, vector_length(screw + 5)));
        ck_assert_int_eq(dual_from_screw(screw, again), 0);
        dual_to_pose(again, back);
        numbers_expect(back, pose, 3, 1e-12);
        ck_assert_double_lt(gap(back + 3, pose + 3), 1e-12);
    }
}
END_TEST

START_TEST(screws_of_plain_displacements)
{
    static const struct {
        double pose[7], screw[8];
    } cases[] = {
        {{0, 0, 0, 1, 0, 0, 0}, {1, 0, 0, 0, 0, 0, 0, 0}},
        {{0, -3, 4, -2, 0, 0, 0}, {0, -0.6, 0.8, 0, 5, 0, 0, 0}},
        {{2, 0, 7, 0, 0, 0, 1}, {0, 0, 1, 3.14159265358979323846, 7, 1, 0, 0}},
        {{1, 1, 0, 1, 0, 0, 1}, {0, 0, 1, 1.57079632679489661923, 0, 0, 1, 0}},
        {{1, 1, 0, -1, 0, 0, -1}, {0, 0, 1, 1.57079632679489661923, 0, 0, 1, 0}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double dual[8], screw[8];
        ck_assert_int_eq(dual_from_pose(cases[i].pose, dual), 0);
        ck_assert_int_eq(dual_to_screw(dual, screw), 0);
        numbers_expect(screw, cases[i].screw, 8, 1e-15);
    }
    const double zero_axis[8] = {0, 0, 0, 1, 0, 0, 0, 0}, shift[8] = {0, 0, 0, 0, 1, 0, 0, 0};
    const double nothing[8] = {0, 0, 0, 0, 0, 5, 5, 5}, askew[8] = {1, 0, 0, 0, 0.1, 0, 0, 0};
    const double no_real[8] = {0, 0, 0, 0, 1, 0, 0, 0}, no_turn[7] = {1, 2, 3, 0, 0, 0, 0};
    double r[8];
    ck_assert_int_eq(dual_from_screw(zero_axis, r), -1);
    ck_assert_int_eq(dual_from_screw(shift, r), -1);
    ck_assert_int_eq(dual_from_screw(nothing, r), 0);
    ck_assert_int_eq(dual_to_screw(askew, r), -1);
    ck_assert_int_eq(dual_to_pose(no_real, r), -1);
    ck_assert_int_eq(dual_from_pose(no_turn, r), -1);
}
END_TEST

START_TEST(places_by_type)
{
    static const struct {
        int type, count;
        double numbers[12], place[3];
    } cases[] = {
        {POSITION_CARTESIAN, 3, {1, 2, 3}, {1, 2, 3}},
        {POSITION_CYLINDRICAL, 3, {2, 1.57079632679489661923, 3}, {0, 2, 3}},
        {POSITION_SPHERICAL, 3, {2, 0, 1.57079632679489661923}, {2, 0, 0}},
        {POSITION_SPHERICAL, 3, {2, 1.57079632679489661923, 1.57079632679489661923}, {0, 2, 0}},
        /* the upper arm up, the forearm to the right */
        {POSITION_ANGULAR, 7, {0, 0, 0, 0.1, 0.6, 0.2, 0.7}, {0.8, 0.8, 0}},
        /* the whole arm to -z; the upper arm lowered to the front; the forearm down again */
        {POSITION_ANGULAR, 7, {1.57079632679489661923, 0, 0, 0.1, 0.6, 0.2, 0.7}, {0, 0.8, -0.8}},
        {POSITION_ANGULAR,
         8,
         {0, -1.57079632679489661923, 0, 0.1, 0.6, 0.2, 0.7, 9},
         {0.9, -0.7, 0}},
        {POSITION_ANGULAR,
         9,
         {0, 0, 1.57079632679489661923, 9, 0.1, 0.6, 0.2, 0.7, 9},
         {-0.1, 1.3, 0}},
        {POSITION_GENERALIZED, 11, {0, 0, 0, 0, 0, 0, 0.1, 0.6, 0.2, 0.7, 0.05}, {0.85, 0.8, 0}},
        /* the wrist bends the gripper up; turning about its own axis moves nothing */
        {POSITION_GENERALIZED,
         12,
         {0, 0, 0, 0, 1.57079632679489661923, 1, 9, 0.1, 0.6, 0.2, 0.7, 0.05},
         {0.8, 0.85, 0}},
        {POSITION_GENERALIZED,
         11,
         {0, 0, 0, 1.57079632679489661923, 1.57079632679489661923, 1, 0.1, 0.6, 0.2, 0.7, 0.05},
         {0.8, 0.8, 0.05}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double place[3];
        ck_assert_int_eq(
            position_to_cartesian(cases[i].type, cases[i].numbers, cases[i].count, place), 0);
        numbers_expect(place, cases[i].place, 3, 1e-15);
    }
}
END_TEST

START_TEST(counts_and_types_are_checked)
{
    const double numbers[20] = {1, 0, 0, 1};
    double r[7];
    for (int type = -1; type <= POSITION_TYPES; type++)
        for (int count = 0; count < 20; count++) {
            int least = 0, most = 0, known = position_place_counts(type, &least, &most) == 0;
            ck_assert_int_eq(known, type >= 0 && type < POSITION_TYPES);
            ck_assert_int_eq(position_to_cartesian(type, numbers, count, r),
                             !known                          ? POSITION_NO_TYPE
                             : count < least || count > most ? POSITION_COUNT
                                                             : POSITION_WELL);
        }
    for (int type = -1; type <= ROTATION_TYPES; type++)
        for (int count = 0; count < 20; count++) {
            int least = 0, most = 0, known = position_turn_counts(type, &least, &most) == 0;
            enum position_problem problem = position_to_quaternion(type, numbers, count, r);
            ck_assert_int_eq(known, type >= 0 && type < ROTATION_TYPES);
            ck_assert_int_eq(problem == POSITION_NO_TYPE, !known);
            ck_assert_int_eq(problem == POSITION_COUNT, known && count != least && count != most);
        }
}
END_TEST

START_TEST(whole_positions)
{
    static const struct {
        int count;
        double numbers[26];
        enum position_problem problem;
        double pose[7];
    } cases[] = {
        {2, {0, 0}, POSITION_WELL, {0, 0, 0, 1, 0, 0, 0}},
        {9, {0, 0, 1, 2, 3, 0, 0, 5, 0}, POSITION_WELL, {1, 2, 3, 1, 0, 0, 0}},
        {6, {1, 5, 2, 0, 3, 24}, POSITION_WELL, {2, 0, 3, 0, 0, 0, 1}},
        {11, {0, 4, 1, 2, 3, -1, 0, 0, 0, 1, 0}, POSITION_WELL, {1, 2, 3, 0, 0, 1, 0}},
        {17,
         {0, 4, 1, 2, 3, 0, 0, 1, 0, 1, 0, 0, 0, -1, 0, 1, 0},
         POSITION_WELL,
         {1, 2, 3, 0, 0, 1, 0}},
        {10,
         {3, 5, 0, 0, 0, 36, 0.1, 0.6, 0.2, 0.7},
         POSITION_WELL,
         {0.8, 0.8, 0, 0.5, -0.5, -0.5, 0.5}},
        {13, {4, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5}, POSITION_WELL, {10, 5, 0, 1, 0, 0, 0}},
        {17,
         {4, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 3.14159265358979323846, 1, 2, 3, 4, 5},
         POSITION_WELL,
         {10, 5, 0, 0, 0, 1, 0}},
        {10, {5, 6, 0, 0, 1, 0, 0, 0, 0, 1}, POSITION_WELL, {2, 0, 0, 0, 0, 1, 0}},
        {10, {6, 6, 0, 0, 5, 0, 4, 0, 0, 0}, POSITION_WELL, {0, 0, 4, 1, 0, 0, 0}},
        {0, {0}, POSITION_COUNT, {0}},
        {1, {0}, POSITION_COUNT, {0}},
        {2, {0, 1}, POSITION_COUNT, {0}},
        {8, {0, 0, 1, 2, 3, 0, 0, 5}, POSITION_COUNT, {0}},
        {13, {4, 5, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5}, POSITION_COUNT, {0}},
        {2, {5, 0}, POSITION_NO_TYPE, {0}},
        {2, {0, 10}, POSITION_NO_TYPE, {0}},
        {2, {-1, 0}, POSITION_NO_TYPE, {0}},
        {2, {0.5, 0}, POSITION_NO_TYPE, {0}},
        {2, {1e300, 0}, POSITION_NO_TYPE, {0}},
        {6, {0, 5, 1, 2, 3, 11}, POSITION_NO_CODE, {0}},
        {6, {0, 5, 1, 2, 3, 13.5}, POSITION_NO_CODE, {0}},
        {9, {0, 0, 1, 2, 3, 0, 0, 0, 1}, POSITION_ZERO_AXIS, {0}},
        {9, {0, 3, 1, 2, 3, 0, 0, 0, 0}, POSITION_ZERO_QUATERNION, {0}},
        {11, {0, 4, 1, 2, 3, 1, 0, 0, 2, 0, 0}, POSITION_ON_ONE_LINE, {0}},
        {13, {0, 8, 1, 2, 3, 1, 0, 0, 0, 0, 0, 0, 0}, POSITION_NO_CAYLEY_KLEIN, {0}},
        {9, {5, 6, 0, 0, 1, 0, 0, 0, 0}, POSITION_COUNT, {0}},
        {10, {5, 6, 0, 0, 0, 0, 0, 0, 0, 1}, POSITION_ZERO_QUATERNION, {0}},
        {10, {5, 6, 1, 0, 0, 0, 1, 0, 0, 0}, POSITION_NO_DISPLACEMENT, {0}},
        {10, {6, 6, 0, 0, 0, 1, 4, 0, 0, 0}, POSITION_ZERO_AXIS, {0}},
    };
    double pose[7];
    ck_assert_int_eq(position_to_pose(cases[_i].numbers, cases[_i].count, pose), cases[_i].problem);
    if (cases[_i].problem == POSITION_WELL)
        numbers_expect(pose, cases[_i].pose, 7, 1e-15);
}
END_TEST

/* The arm's turn against its axes one by one. */
START_TEST(arm_turns_its_gripper)
{
    static const char axes[] = "yzzxzx";
    numbers_seed = 21;
    for (int n = 0; n < 200; n++) {
        double list[14] = {4, 0}, angular[7], wrist[3], pose[7], expected[4] = {1, 0, 0, 0};
        double *coordinates = list + 2, *lengths = list + 8;
        for (int i = 0; i < 6; i++) {
            double next[4];
            coordinates[i] = 4 * numbers_draw();
            lengths[i] = 1 + numbers_draw();
            elementary(axes[i], coordinates[i], next);
            quaternion_product(expected, next, expected);
        }
        ck_assert_int_eq(position_to_pose(list, 14, pose), POSITION_WELL);
        ck_assert_double_lt(gap(pose + 3, expected), 1e-14);
        memcpy(angular, coordinates, 3 * sizeof *angular);
        memcpy(angular + 3, lengths + 1, 4 * sizeof *angular);
        ck_assert_int_eq(position_to_cartesian(3, angular, 7, wrist), POSITION_WELL);
        const double beyond[3] = {lengths[5], 0, 0};
        double offset[3];
        quaternion_rotate(expected, beyond, offset);
        for (int i = 0; i < 3; i++)
            ck_assert_double_eq_tol(pose[i] - wrist[i], offset[i], 1e-14);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("turning");
    TCase *tests = tcase_create("turning");
    tcase_add_test(tests, angles_are_turns_in_a_row);
    tcase_add_test(tests, angles_come_back);
    tcase_add_test(tests, angles_near_singular_places);
    tcase_add_test(tests, third_angle_is_zero_where_only_a_sum_counts);
    tcase_add_test(tests, rotations_near_singular_places);
    tcase_add_test(tests, rodrigues_there_and_back);
    tcase_add_test(tests, cayley_klein_multiply_as_quaternions);
    tcase_add_test(tests, points_tell_the_turn);
    tcase_add_test(tests, slerp_keeps_its_speed);
    tcase_add_test(tests, dual_product_is_composition);
    tcase_add_test(tests, screws_there_and_back);
    tcase_add_test(tests, screws_of_plain_displacements);
    tcase_add_test(tests, places_by_type);
    tcase_add_test(tests, counts_and_types_are_checked);
    tcase_add_loop_test(tests, whole_positions, 0, 30);
    tcase_add_test(tests, arm_turns_its_gripper);
    suite_add_tcase(suite, tests);
    return support_run(suite);
}
