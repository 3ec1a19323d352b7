/* Wheels on axes anyhow in space, against the speeds of their points: where two pitch surfaces
 * touch, the wheels have one velocity (cones, cylinders), or one across the teeth (screws). Every
 * position is made at random by a turn of the whole and a turn round of axes. */
#include "math/gearing.h"

#include "math/quaternion.h"

#include <check.h>
#include <math.h>
#include <stdint.h>

#include "support.h"

enum { ROUNDS = 400 };

static const double right = 1.57079632679489661923;

static double draw(uint64_t *seed)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (double)(*seed >> 11) / (double)(UINT64_C(1) << 53);
}

/* Two lines, told anyhow: axes either way, poles anywhere on their side of out. */
struct pair {
    double pole[2][3], axis[2][3];
};

static void turn_round(struct pair *p, uint64_t *seed)
{
    double turn[4], shift[3];
    for (int i = 0; i < 4; i++)
        turn[i] = 2 * draw(seed) - 1;
    for (int i = 0; i < 3; i++)
        shift[i] = 20 * draw(seed) - 10;
    ck_assert_int_eq(quaternion_normalize(turn, turn), 0);
    for (int i = 0; i < 2; i++) {
        double way = draw(seed) < 0.5 ? -1 : 1;
        quaternion_rotate(turn, p->pole[i], p->pole[i]);
        quaternion_rotate(turn, p->axis[i], p->axis[i]);
        for (int k = 0; k < 3; k++) {
            p->pole[i][k] += shift[k];
            p->axis[i][k] *= way;
        }
    }
}

/* The velocity of a point of a wheel that turns by a radian a second. */
static void velocity(const struct pair *p, int wheel, const double point[3], double v[3])
{
    double arm[3];
    for (int k = 0; k < 3; k++)
        arm[k] = point[k] - p->pole[wheel][k];
    vector_cross(p->axis[wheel], arm, v);
}

static int sign(enum gearing_kind kind, int hand, const struct pair *p, struct gearing *g)
{
    gearing_measure(p->pole[0], p->axis[0], p->pole[1], p->axis[1], g);
    return gearing_sign(kind, hand, p->axis[0], p->axis[1], g);
}

START_TEST(gears_and_rings_have_one_speed_where_they_touch)
{
    uint64_t seed = 1;
    for (int n = 0; n < ROUNDS; n++) {
        double apart = 0.5 + draw(&seed), ratio = 0.2 + 0.6 * draw(&seed);
        int inside = n % 2;
        /* radii r_a = ratio r_b; inside a ring b its wheel a is on the far side */
        double b = inside ? apart / (1 - ratio) : apart / (1 + ratio), v[2][3];
        struct pair p = {.pole = {{apart, 0, 3 * draw(&seed)}, {0, 0, 0}},
                         .axis = {{0, 0, 1}, {0, 0, 1}}};
        turn_round(&p, &seed);
        struct gearing g;
        double found = sign(inside ? GEARING_ALIKE : GEARING_OUTSIDE, 1, &p, &g) * ratio;
        ck_assert_double_eq_tol(g.apart, apart, 1e-12);
        ck_assert_double_eq_tol(g.angle, 0, 1e-7);
        double touch[3];
        for (int k = 0; k < 3; k++)
            touch[k] = g.on_b[k] + (g.on_a[k] - g.on_b[k]) / apart * b;
        velocity(&p, 0, touch, v[0]);
        velocity(&p, 1, touch, v[1]);
        for (int k = 0; k < 3; k++)
            ck_assert_double_eq_tol(v[0][k], found * v[1][k], 1e-9);
    }
}
END_TEST

START_TEST(cones_have_one_speed_along_the_line_of_touch)
{
    uint64_t seed = 2;
    for (int n = 0; n < ROUNDS; n++) {
        double angle = 0.3 + 2.4 * draw(&seed), teeth = 0.3 + 2 * draw(&seed);
        /* sin a / sin b = teeth of a to those of b, a + b = angle */
        double b = atan2(sin(angle), teeth + cos(angle)), a = angle - b, v[2][3];
        double touch[3] = {cos(a), sin(a), 0};
        struct pair p = {.pole = {{0.1 + draw(&seed), 0, 0}, {0}},
                         .axis = {{1, 0, 0}, {cos(angle), sin(angle), 0}}};
        double out = 0.1 + draw(&seed);
        for (int k = 0; k < 3; k++)
            p.pole[1][k] = out * p.axis[1][k];
        double apex[3] = {0, 0, 0};
        /* a third and a fourth point go the way of the whole */
        struct pair other = {.pole = {{touch[0], touch[1], 0}, {apex[0], 0, 0}},
                             .axis = {{1, 0, 0}, {1, 0, 0}}};
        uint64_t same = seed;
        turn_round(&p, &seed);
        turn_round(&other, &same);
        struct gearing g;
        double ratio = sign(GEARING_CONES, 1, &p, &g) * teeth;
        ck_assert_double_eq_tol(g.apart, 0, 1e-9);
        ck_assert_double_eq_tol(g.angle, angle > right ? 2 * right - angle : angle, 1e-9);
        velocity(&p, 0, other.pole[0], v[0]);
        velocity(&p, 1, other.pole[0], v[1]);
        for (int k = 0; k < 3; k++) {
            ck_assert_double_eq_tol(g.on_a[k], other.pole[1][k], 1e-9);
            ck_assert_double_eq_tol(v[0][k], ratio * v[1][k], 1e-9);
        }
    }
}
END_TEST

/* Worms at a right angle: the thread's direction t where it touches; across it, in the plane that
 * touches both, the velocities agree. */
START_TEST(worms_push_their_wheels_across_the_thread)
{
    uint64_t seed = 3;
    for (int n = 0; n < ROUNDS; n++) {
        int hand = n % 2 ? 1 : -1;
        double ra = 0.1 + draw(&seed), rb = 0.5 + draw(&seed), lead = 0.02 + 0.5 * draw(&seed);
        /* starts to teeth: the wheel's circle holds as many leads / starts as it has teeth */
        double ratio = lead / rb, v[2][3];
        struct pair p = {.pole = {{3 * draw(&seed), ra + rb, 0}, {0, 0, 3 * draw(&seed) - 1}},
                         .axis = {{1, 0, 0}, {0, 0, 1}}};
        struct pair other = {.pole = {{0, rb, 0}, {0}}, .axis = {{1, 0, 0}, {1, 0, 0}}};
        uint64_t same = seed;
        turn_round(&p, &seed);
        turn_round(&other, &same);
        struct gearing g;
        int found = sign(GEARING_SCREW, hand, &p, &g);
        ck_assert_int_ne(found, 0);
        ck_assert_double_eq_tol(g.apart, ra + rb, 1e-9);
        double thread[3], normal[3], across[3];
        for (int k = 0; k < 3; k++)
            normal[k] = (g.on_a[k] - g.on_b[k]) / g.apart;
        velocity(&p, 0, other.pole[0], v[0]);
        velocity(&p, 1, other.pole[0], v[1]);
        /* the thread in the scene: lead along the worm's axis for a radian of its turning */
        for (int k = 0; k < 3; k++)
            thread[k] = hand * lead * p.axis[0][k] + v[0][k];
        vector_cross(normal, thread, across);
        ck_assert_double_eq_tol(vector_dot(v[0], across), found * ratio * vector_dot(v[1], across),
                                1e-9);
    }
}
END_TEST

START_TEST(what_cannot_be_told_is_zero)
{
    struct gearing g;
    struct pair meets = {.pole = {{0, 0, 0}, {0, 2, 0}}, .axis = {{1, 0, 0}, {0, 1, 0}}};
    ck_assert_int_eq(sign(GEARING_CONES, 1, &meets, &g), 0);
    ck_assert_int_eq(sign(GEARING_SCREW, 1, &meets, &g), 0);
    ck_assert_int_eq(sign(GEARING_OUTSIDE, 1, &meets, &g), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gearing");
    TCase *tests = support_case(suite, "gearing");
    tcase_add_test(tests, gears_and_rings_have_one_speed_where_they_touch);
    tcase_add_test(tests, cones_have_one_speed_along_the_line_of_touch);
    tcase_add_test(tests, worms_push_their_wheels_across_the_thread);
    tcase_add_test(tests, what_cannot_be_told_is_zero);
    return support_run(suite);
}
