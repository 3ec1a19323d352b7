/* Laws of cams and Geneva wheels in symbols against the kernel: value, slope and curvature at random angles, many turns around. */
#include "builder.h"
#include "math/relation.h"
#include "support.h"
#include "symbols/multibody_open.h"
#include "symbols/transfer.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { KNOTS = 8, LOOKS = 200 };

static struct builder b;
static struct multibody m;
static uint32_t seed;

static double chance(double low, double high)
{
    seed = seed * 1664525u + 1013904223u;
    return low + (high - low) * (seed >> 8) / 16777216.0;
}

static void open_symbols(enum joint_type driven)
{
    static const int numbers[] = {0, 1, 2};
    static const double gravity[3] = {0, -9.81, 0};
    static struct multibody_source source;
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 0, driven, 0.1, 0, 0, driven == JOINT_PRISMATIC ? builder_x : builder_z);
    struct frame frames[BUILDER_BODIES];
    mechanism_number(&b.m, frames);
    source = (struct multibody_source){
        .mechanism = &b.m, .numbers = numbers, .q = b.q, .gravity = gravity};
    multibody_open(&m, &source);
}

/* f and its first two derivatives by the first coordinate, at x. */
static void compare(const struct relation *r, int value, const int *derivatives, double x)
{
    double slope, *symbols = calloc((size_t)m.symbols.count, sizeof *symbols);
    double *values = calloc((size_t)m.e.count, sizeof *values);
    for (int i = 0; i < m.symbols.count; i++)
        symbols[i] = m.symbols.items[i].value;
    symbols[m.symbol_q[0]] = x;
    expression_evaluate(&m.e, symbols, values);
    double wanted = relation_value(r, x, &slope), curvature = relation_curvature(r, x);
    ck_assert_msg(fabs(values[value] - wanted) < 1e-11 * (1 + fabs(wanted)),
                  "f(%.17g) = %.17g, not %.17g", x, values[value], wanted);
    ck_assert_msg(fabs(values[derivatives[0]] - slope) < 1e-10 * (1 + fabs(slope)),
                  "f'(%.17g) = %.17g, not %.17g", x, values[derivatives[0]], slope);
    ck_assert_msg(fabs(values[derivatives[1]] - curvature) < 1e-9 * (1 + fabs(curvature)),
                  "f''(%.17g) = %.17g, not %.17g", x, values[derivatives[1]], curvature);
    free(symbols);
    free(values);
}

static void try_relation(const struct relation *r)
{
    int value, derivatives[2];
    ck_assert_int_eq(transfer_read(&m, r, m.q[0], &value), 0);
    for (int i = 0; i < 2; i++) {
        int *rates = calloc((size_t)m.symbols.count + 1, sizeof *rates);
        struct expression_memo memo = {NULL, 0};
        rates[m.symbol_q[0]] = EXPRESSION_ONE;
        derivatives[i] = expression_rate(&m.e, i ? derivatives[0] : value, rates, &memo);
        expression_memo_free(&memo);
        free(rates);
    }
    for (int i = 0; i < LOOKS; i++)
        compare(r, value, derivatives, chance(-25, 25));
}

START_TEST(laws_are_those_of_the_kernel)
{
    for (uint32_t start = 1; start <= 60; start++) {
        double knots[2 * KNOTS], laws[KNOTS], angle = 0;
        seed = start;
        int count = 2 + (int)chance(0, KNOTS - 1.01);
        for (int i = 0; i < count; i++) {
            if (i || start % 3)
                angle += chance(0.1, 6.2 / (count + 1) - 0.01);
            knots[2 * i] = angle;
            knots[2 * i + 1] = start % 5 == 0 && i == 0 ? 0 : chance(-0.05, 0.05);
            if (i > 0 && chance(0, 1) < 0.3) /* a rest */
                knots[2 * i + 1] = knots[2 * i - 1];
            do
                laws[i] = (int)chance(0, LAW_COUNT - 0.01);
            while ((int)laws[i] == LAW_STEP || (int)laws[i] == LAW_DAMPER ||
                   (int)laws[i] == LAW_SPLINE);
        }
        if (start % 4 == 0) /* a rest at the end, which is that at the beginning */
            knots[2 * count - 1] = knots[1];
        struct relation r = {.a = 1,
                             .b = 2,
                             .carrier = -1,
                             .knot_count = count,
                             .knots = knots,
                             .laws = start % 7 ? laws : NULL};
        open_symbols(start % 2 ? JOINT_PRISMATIC : JOINT_REVOLUTE);
        try_relation(&r);
        multibody_close(&m);
    }
}
END_TEST

START_TEST(geneva_wheels_are_those_of_the_kernel)
{
    for (int slots = 3; slots < 12; slots++) {
        struct relation r = {.a = 1,
                             .b = 2,
                             .carrier = -1,
                             .ratio = slots % 2 ? 1 : -1,
                             .form = RELATION_GENEVA,
                             .count = slots};
        seed = (uint32_t)slots;
        open_symbols(JOINT_REVOLUTE);
        try_relation(&r);
        multibody_close(&m);
    }
}
END_TEST

START_TEST(ratchets_have_none)
{
    struct relation r = {.a = 1,
                         .b = 2,
                         .carrier = -1,
                         .ratio = 1,
                         .form = RELATION_RATCHET,
                         .count = 12,
                         .hand = 1};
    int value;
    open_symbols(JOINT_REVOLUTE);
    ck_assert_int_eq(transfer_read(&m, &r, m.q[0], &value), -1);
    multibody_close(&m);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("transfer");
    TCase *tests = support_case(suite, "transfer");
    tcase_add_test(tests, laws_are_those_of_the_kernel);
    tcase_add_test(tests, geneva_wheels_are_those_of_the_kernel);
    tcase_add_test(tests, ratchets_have_none);
    return support_run(suite);
}
