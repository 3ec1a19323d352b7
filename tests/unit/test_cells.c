/* Squares of a drawing tell all that may be near, and what is new there. */
#include "formats/cells.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "support.h"

enum { COUNT = 300 };

static double within(double size)
{
    return size * (double)rand() / RAND_MAX;
}

/* Points of a line; they take most of the time, so that they are asked for once. */
static double points[COUNT][2001][2];

/* Whether a line passes through a box, by pieces of it. */
static int passes(size_t line, const double low[2], const double high[2])
{
    for (int i = 0; i <= 2000; i++) {
        const double *at = points[line][i];
        if (at[0] >= low[0] && at[0] <= high[0] && at[1] >= low[1] && at[1] <= high[1])
            return 1;
    }
    return 0;
}

static int is_told(const size_t *told, size_t count, size_t number)
{
    size_t times = 0;
    for (size_t i = 0; i < count; i++)
        times += told[i] == number;
    if (times > 1)
        ck_abort_msg("told %zu times", times);
    return times == 1;
}

/* Lines in all directions, arcs, long ones (the first few), on both sides of nought. */
START_TEST(all_that_pass_are_told)
{
    static struct stroke strokes[COUNT];
    struct cells *c = cells_new(10);
    size_t since[COUNT];
    srand(7);
    for (size_t i = 0; i < COUNT; i++) {
        double reach = i < 5 ? 9000 : 60;
        struct stroke *s = &strokes[i];
        *s = (struct stroke){.begins = 1, .bulge = i % 3 ? 0 : within(2) - 1};
        for (int k = 0; k < 2; k++) {
            s->from[k] = within(400) - 200;
            s->to[k] = s->from[k] + within(2 * reach) - reach;
        }
        if (i % 7 == 0)
            s->to[0] = s->from[0];
        for (int k = 0; k <= 2000; k++)
            stroke_at(s, k / 2000.0, points[i][k]);
        struct outline o = {s, 1, 1};
        since[i] = cells_add(c, i, &o);
    }
    size_t most = 0;
    for (int k = 0; k < 200; k++) {
        double low[2] = {within(400) - 200, within(400) - 200},
               high[2] = {low[0] + within(30), low[1] + within(30)};
        size_t count, later;
        size_t half = (size_t)k % COUNT;
        const size_t *told = cells_near(c, low, high, 0, &count);
        size_t passed_over = 0;
        for (size_t i = 0; i < COUNT; i++)
            passed_over += (size_t)(!is_told(told, count, i) && passes(i, low, high));
        ck_assert_uint_eq(passed_over, 0);
        most = count > most ? count : most;
        told = cells_near(c, low, high, since[half], &later);
        ck_assert_uint_le(later, count);
        for (size_t i = 0; i <= half; i++)
            passed_over += (size_t)is_told(told, later, i);
        for (size_t i = half + 1; i < COUNT; i++)
            passed_over += (size_t)(!is_told(told, later, i) && passes(i, low, high));
        ck_assert_uint_eq(passed_over, 0);
    }
    ck_assert_uint_lt(most, COUNT / 2); /* and not many others */
    cells_free(c);
}
END_TEST

/* What is said again is new. */
START_TEST(again_is_newer)
{
    struct stroke s = {{1, 1}, {2, 2}, 0, 1}, far = {{51, 1}, {52, 2}, 0, 1};
    struct outline o = {&s, 1, 1}, other = {&far, 1, 1};
    struct cells *c = cells_new(10);
    const double low[2] = {0, 0}, high[2] = {5, 5};
    size_t count;
    cells_add(c, 0, &o);
    size_t time = cells_add(c, 1, &other);
    cells_near(c, low, high, time, &count);
    ck_assert_uint_eq(count, 0);
    cells_add(c, 0, &o);
    const size_t *told = cells_near(c, low, high, time, &count);
    ck_assert_uint_eq(count, 1);
    ck_assert_uint_eq(told[0], 0);
    /* where no square has a number */
    const double wide[2] = {1e300, 1e300}, none[2] = {NAN, NAN};
    cells_near(c, low, wide, 0, &count);
    ck_assert_uint_eq(count, 2);
    cells_near(c, none, none, 0, &count);
    ck_assert_uint_eq(count, 2);
    cells_free(c);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cells");
    TCase *tests = support_case(suite, "squares");
    tcase_add_test(tests, all_that_pass_are_told);
    tcase_add_test(tests, again_is_newer);
    return support_run(suite);
}
