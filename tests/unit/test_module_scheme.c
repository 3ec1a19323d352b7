/* The calls with which a page draws a scheme, natively: what they refuse, what they give. */
#include "math/scheme_look.h"
#include "module/module.h"
#include "numbers.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <string.h>

enum { REVOLUTE = 2, PRISMATIC = 1, FREE = 12 };

/* A crank 0.1 at the origin with a rod, a slider at x = 0.3; the hinge between is cut. */
static const double slider_crank[] = {
    0,  4,         1,        0,                                 /* z up, bodies, loops, relations */
    -1, 0,         0,        0,   0, 1, 0, 0, 0, 0, 0, 1, 0, 0, /* the ground */
    0,  REVOLUTE,  0,        0,   0, 1, 0, 0, 0, 0, 0, 1, 0, 0, /* crank */
    1,  REVOLUTE,  0.1,      0,   0, 1, 0, 0, 0, 0, 0, 1, 0, 0, /* rod */
    0,  PRISMATIC, 0.3,      0,   0, 1, 0, 0, 0, 1, 0, 0, 0, 0, /* slider */
    2,  3,         REVOLUTE, 0.2, 0, 0, 0, 0, 0, 0, 0, 1, 0,    /* pin */
};
/* It drawn from the front: plane, top, stub, cell; right, up; frame, turn; ground across and down; sizes
 * of symbols; counts of pairs, bodies, points, marks. */
static const double plan[] = {
    0,
    0,
    0,
    0,
    1,
    0,
    0,
    0,
    1,
    0,
    -1,
    1,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    4,
    3.5,
    12,
    6,
    1,
    4,
    4,
    2,
    1,
    REVOLUTE,
    SIGHT_ALONG,
    SCHEME_HINGE_GROUND,
    0,
    0,
    0,
    -2.5,
    -2.5,
    5,
    5, /* pairs */
    REVOLUTE,
    SIGHT_PAPER,
    SCHEME_GROUND,
    0,
    0,
    12,
    -12,
    -3,
    24,
    6,
    PRISMATIC,
    SIGHT_PAPER,
    0,
    0,
    -6,
    0,
    -6,
    -4,
    12,
    8,
    FREE,
    SIGHT_ANY,
    0,
    1,
    0,
    0,
    -1,
    -1,
    2,
    2,
    -1,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    NAN,
    NAN,
    0,
    0,
    0, /* bodies */
    0,
    1,
    1,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    NAN,
    NAN,
    0,
    0,
    0,
    1,
    2,
    1,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    NAN,
    NAN,
    0,
    0,
    0,
    0,
    3,
    1,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    -0.1,
    0.1,
    NAN,
    NAN,
    0,
    2,
    0,
    1,
    0,
    3,
    0,
    0,
    NAN,
    NAN, /* points */
    3,
    0,
    1,
    1,
    2,
    0,
    1,
    NAN,
    NAN,
    2,
    0.05,
    0,
    0,
    -1,
    -1, /* a mark on the rod, nobody's point, of no figure */
};
enum { MECHANISM = sizeof slider_crank / sizeof *slider_crank, PLAN = sizeof plan / sizeof *plan };
enum { HEAD = 32, COUNTS = 2, BODY = 11, ROOM = 4000 };

static struct module_mechanism *m;

static void setup(void)
{
    m = module_read(slider_crank, MECHANISM);
    ck_assert_ptr_nonnull(m);
}

static void teardown(void)
{
    module_free(m);
}

START_TEST(reads_no_more_and_no_less)
{
    for (int count = 0; count < PLAN; count++)
        ck_assert_ptr_null(module_scheme_read(m, plan, count));
    double longer[PLAN + 1] = {0};
    memcpy(longer, plan, sizeof plan);
    ck_assert_ptr_null(module_scheme_read(m, longer, PLAN + 1));
    struct module_scheme *s = module_scheme_read(m, plan, PLAN);
    ck_assert_ptr_nonnull(s);
    module_scheme_free(s);
    module_scheme_free(NULL);
    ck_assert_int_eq(module_sight("steep"), SIGHT_STEEP);
    ck_assert_int_eq(module_sight("?"), -1);
    ck_assert_int_eq(module_symbol("stub"), SCHEME_STUB);
    ck_assert_int_eq(module_symbol("?"), -1);
}
END_TEST

/* Whatever stands at a place, it is refused or drawn within the room told. */
START_TEST(nothing_leads_out)
{
    static const double values[] = {NAN, INFINITY, -2, -1, 0, 1, 2, 3.5, 12, 1e9};
    static double numbers[PLAN], results[ROOM];
    int refused = 0, drawn = 0;
    for (int at = 0; at < PLAN; at++)
        for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
            memcpy(numbers, plan, sizeof plan);
            numbers[at] = values[i];
            struct module_scheme *s = module_scheme_read(m, numbers, PLAN);
            refused += s == NULL;
            if (s == NULL)
                continue;
            ck_assert_int_lt(5 + module_scheme_room(s), ROOM);
            memset(results, 0, sizeof results);
            results[4] = 200;
            module_scheme_place(s, results);
            drawn++;
            module_scheme_free(s);
        }
    ck_assert_int_gt(refused, PLAN);
    ck_assert_int_gt(drawn, PLAN);
}
END_TEST

static const double *body(const double *results, int index)
{
    return results + 5 + COUNTS + (ptrdiff_t)BODY * index;
}

START_TEST(places_follow_the_coordinates)
{
    struct module_scheme *s = module_scheme_read(m, plan, PLAN);
    double q[ROOM] = {0};
    q[4] = 200; /* millimetres in a metre, behind the coordinates */
    module_scheme_place(s, q);
    numbers_expect(body(q, 2), (double[]){20, 0}, 2, 1e-9);
    numbers_expect(body(q, 3), (double[]){60, 0}, 2, 1e-9);
    ck_assert_double_eq(body(q, 1)[8], 0); /* a hinge end-on */
    ck_assert_double_eq(body(q, 3)[8], 2);
    /* a quarter turn of the crank, the slider as far as its limit: 0.1 on, 0 left */
    memset(q, 0, sizeof q);
    q[0] = acos(-1) / 2;
    q[2] = 0.1;
    q[4] = 100;
    module_scheme_place(s, q);
    numbers_expect(body(q, 2), (double[]){0, -10}, 2, 1e-9);
    numbers_expect(body(q, 3), (double[]){40, 0}, 2, 1e-9);
    int items = (int)q[5], lines = (int)q[6], guide = -1;
    const double *item = body(q, 4) + 2 * 5;
    for (int i = 0; i < items; i++)
        if (item[19 * i] == SCHEME_GUIDE)
            guide = i;
    ck_assert_int_ge(guide, 0);
    ck_assert_double_eq_tol(item[19 * guide + 7], 40 - 20 - 12, 1e-9);
    ck_assert_double_eq_tol(item[19 * guide + 9], 40 + 12, 1e-9);
    /* the mark has turned with the rod: 5 mm further up than its pole */
    const double *mark = item + 19 * (ptrdiff_t)items + 2 * (ptrdiff_t)lines;
    numbers_expect(mark, (double[]){0, -15}, 2, 1e-9);
    module_scheme_free(s);
}
END_TEST

START_TEST(a_view_turns_with_its_body)
{
    double turned[PLAN], q[ROOM] = {0};
    memcpy(turned, plan, sizeof plan);
    turned[10] = 1; /* the crank's frame */
    struct module_scheme *s = module_scheme_read(m, turned, PLAN);
    q[0] = 1.1;
    q[4] = 200;
    module_scheme_place(s, q);
    numbers_expect(body(q, 2), (double[]){20, 0}, 2, 1e-9);
    module_scheme_free(s);
    /* from the side the hinge's axis lies in the paper, from above too */
    memcpy(turned, plan, sizeof plan);
    memcpy(turned + 4, (double[]){0, 0, -1, 0, 1, 0}, 6 * sizeof(double));
    s = module_scheme_read(m, turned, PLAN);
    memset(q, 0, sizeof q);
    q[4] = 200;
    module_scheme_place(s, q);
    ck_assert_double_eq(body(q, 1)[8], 1);
    module_scheme_free(s);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("module_scheme");
    TCase *tests = tcase_create("module_scheme");
    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, reads_no_more_and_no_less);
    tcase_add_test(tests, nothing_leads_out);
    tcase_add_test(tests, places_follow_the_coordinates);
    tcase_add_test(tests, a_view_turns_with_its_body);
    suite_add_tcase(suite, tests);
    return support_run(suite);
}
