/* A span of motion under forces: its moments, where a condition ends it, the balance that goes on. */
#include "base/library.h"
#include "builder.h"
#include "math/forward_span.h"
#include "support.h"

#include <math.h>
#include <string.h>

static struct builder b;
static struct inertia masses[BUILDER_BODIES];
static struct forward_span f;
static struct forward_balance balance;
static double rows[32];
static int row_count;

static int half_way(void *user, double time, const double *q, const double *v, const double *a,
                    int may_return)
{
    (void)user, (void)time, (void)v, (void)a, (void)may_return;
    return q[0] >= 0.25 ? 4 : -1;
}

/* A slide of 1 kg that is pulled by 2 N: q = t². */
static enum forward_event slide(const struct forward_times *times, const double *q, const double *v)
{
    struct simulation_spec spec = {
        .m = &b.m, .inertia = masses, .gravity = {2, 0, 0}, .tolerance = 1e-10, .longest = 0.05};
    enum forward_event event = FORWARD_GOES_ON;
    ck_assert_int_eq(forward_span_open(&f, &spec, times, q, v, &balance), SIMULATION_OK);
    row_count = 0;
    while (event == FORWARD_GOES_ON || event == FORWARD_ROW) {
        event = forward_span_go(&f);
        if (event != FORWARD_ROW)
            continue;
        ck_assert_double_eq_tol(f.simulation.q[0], f.row * f.row, 1e-9);
        ck_assert_double_eq_tol(f.simulation.v[0], 2 * f.row, 1e-9);
        rows[row_count++] = f.row;
    }
    return event;
}

static void rows_are(const double *told, int count)
{
    ck_assert_int_eq(row_count, count);
    for (int i = 0; i < count; i++)
        ck_assert_double_eq_tol(rows[i], told[i], 1e-9);
}

START_TEST(spans_follow_each_other)
{
    static const double none[1] = {0}, first[] = {0, 0.3}, second[] = {0.5, 0.6, 0.9, 1};
    struct forward_times times = {.begin = 0, .from = 0, .end = 1, .step = 0.3, .when = half_way};
    struct frame frames[BUILDER_BODIES];
    builder_start(&b);
    memset(masses, 0, sizeof masses);
    masses[builder_body(&b, 0, JOINT_PRISMATIC, 0, 0, 0, builder_x)].mass = 1;
    mechanism_number(&b.m, frames);
    balance = (struct forward_balance){0};
    ck_assert_int_eq(slide(&times, none, none), FORWARD_SWITCH);
    ck_assert_int_eq(f.found, 4);
    ck_assert_double_eq_tol(f.time, 0.5, 1e-9);
    rows_are(first, 2);
    const double q[1] = {f.simulation.q[0]}, v[1] = {f.simulation.v[0]};
    forward_span_close(&f);
    times.from = 0.5;
    times.goes_on = 1;
    times.when = NULL;
    ck_assert_int_eq(slide(&times, q, v), FORWARD_END);
    rows_are(second, 4);
    ck_assert_double_eq(f.lost, 0);
    forward_span_close(&f);
    ck_assert_double_eq(balance.energy, 0);
    ck_assert_double_eq_tol(balance.kinetic, 2, 1e-9);
    ck_assert_double_eq_tol(balance.potential, -2, 1e-9);
    ck_assert_double_le(balance.imbalance, 1e-9);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("forward span");
    TCase *tests = support_case(suite, "forward span");
    if (integrator_load(library_load))
        tcase_add_test(tests, spans_follow_each_other);
    return support_run(suite);
}
