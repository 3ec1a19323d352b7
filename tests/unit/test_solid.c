/* Solids on paper: however they are turned and looked at, the lines reach as far as the solid does, and no farther. */
#include "math/quaternion.h"
#include "math/solid.h"

#include <check.h>
#include <math.h>

#include "support.h"

enum { TRIALS = 400, WAYS = 24 };

static const double pi = 3.14159265358979323846;

static double random_number(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return (double)(*state >> 8) / (1 << 23) - 1;
}

/* How far a scaled solid in its frame reaches along a vector of the scene. */
static double reach(enum solid_kind kind, const double size[3], const double scale[3],
                    const struct frame *f, const double way[3])
{
    double own[3], back[4];
    quaternion_conjugate(f->turn, back);
    quaternion_rotate(back, way, own);
    for (int i = 0; i < 3; i++)
        own[i] *= scale[i];
    double across = hypot(own[0], own[2]), at = vector_dot(f->at, way);
    switch (kind) {
    case SOLID_BOX:
        return at + (fabs(own[0]) * size[0] + fabs(own[1]) * size[1] + fabs(own[2]) * size[2]) / 2;
    case SOLID_CYLINDER:
        return at + fabs(own[1]) * size[1] / 2 + across * size[0];
    case SOLID_CONE:
        return at + fmax(own[1] * size[1] / 2, across * size[0] - own[1] * size[1] / 2);
    default:
        return at + size[0] * vector_length(own);
    }
}

START_TEST(lines_reach_as_far_as_the_solid)
{
    enum solid_kind kind = (enum solid_kind)_i;
    unsigned state = 7u + (unsigned)_i;
    static const struct scheme_view iso = {{0.8660254, 0, -0.8660254}, {-0.5, 1, -0.5}},
                                    front = {{1, 0, 0}, {0, 1, 0}};
    for (int trial = 0; trial < TRIALS; trial++) {
        const struct scheme_view *view = trial % 2 ? &iso : &front;
        struct frame f = {.at = {random_number(&state), random_number(&state), 0.3}};
        double turn[4], size[3], scale[3] = {1, 1, 1}, wide = 0, k = 1 + trial % 3;
        for (int i = 0; i < 4; i++)
            turn[i] = trial < 4 ? i == 0 : random_number(&state); /* first as it stands */
        quaternion_normalize(turn, f.turn);
        for (int i = 0; i < 3; i++)
            size[i] = 0.6 + 0.5 * random_number(&state);
        for (int i = 0; i < 3; i++) {
            if (trial % 4 >= 2)
                scale[i] = (i == trial % 3 ? -1 : 1) * (1.1 + random_number(&state));
            wide = fmax(wide, fabs(scale[i]));
        }
        struct solid_seen seen;
        solid_see(kind, size, scale, &f, view, k, &seen);
        ck_assert_int_ge(seen.count, 1);
        for (int w = 0; w < WAYS; w++) {
            double c = cos(2 * pi * w / WAYS), s = sin(2 * pi * w / WAYS), way[3], far = -1e9;
            for (int i = 0; i < 3; i++)
                way[i] = c * view->right[i] - s * view->up[i];
            for (int i = 0; i < seen.count; i++)
                for (int n = 0; n < seen.faces[i].count; n++)
                    far =
                        fmax(far, c * seen.faces[i].points[n][0] + s * seen.faces[i].points[n][1]);
            double whole = k * reach(kind, size, scale, &f, way);
            ck_assert_double_le(far, whole + 1e-9);
            ck_assert_double_ge(far,
                                whole - (kind == SOLID_BOX ? 1e-9 : 0.004 * k * size[0] * wide));
        }
    }
}
END_TEST

START_TEST(a_box_from_the_front_is_one_rectangle)
{
    static const struct scheme_view front = {{1, 0, 0}, {0, 1, 0}},
                                    corner = {{1, 0, -1}, {-0.5, 1, -0.5}};
    const double size[3] = {0.2, 0.4, 0.6}, scale[3] = {1, 2, 1};
    struct solid_seen seen, other;
    solid_see(SOLID_BOX, size, scale, &frame_identity, &front, 10, &seen);
    ck_assert_int_eq(seen.count, 1);
    ck_assert_int_eq(seen.faces[0].count, 4);
    solid_see(SOLID_BOX, size, scale, &frame_identity, &corner, 10, &other);
    ck_assert_int_eq(other.count, 3);
    ck_assert_int_ne(other.state, seen.state);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("solid");
    TCase *tests = support_case(suite, "seen");
    tcase_add_loop_test(tests, lines_reach_as_far_as_the_solid, 0, 4);
    tcase_add_test(tests, a_box_from_the_front_is_one_rectangle);
    return support_run(suite);
}
