/* What views hide: poles on others, links along the line of sight, in one view and in all. */
#include "math/view_loss.h"
#include "support.h"

#include <check.h>
#include <math.h>

static const struct scheme_view front = {{1, 0, 0}, {0, 1, 0}}, side = {{0, 0, -1}, {0, 1, 0}},
                                iso = {{0.8660254, 0, -0.8660254}, {-0.5, 1, -0.5}};

/* A left and a right leg, each a link down and one to the front; seen from the side one is behind the other. */
static double poles[6][3] = {{0, 0, 0.1},  {0, -0.4, 0.1},  {0.2, -0.4, 0.1},
                             {0, 0, -0.1}, {0, -0.4, -0.1}, {0.2, -0.4, -0.1}};
static struct view_link links[4] = {{.from = {0, 0, 0.1}, .to = {0, -0.4, 0.1}},
                                    {.from = {0, -0.4, 0.1}, .to = {0.2, -0.4, 0.1}},
                                    {.from = {0, 0, -0.1}, .to = {0, -0.4, -0.1}},
                                    {.from = {0, -0.4, -0.1}, .to = {0.2, -0.4, -0.1}}};
static struct view_axis axes[3] = {{{0, 0, 1}, 0, 1}, {{1, 0, 0}, 1, 0}, {{0, 0.8, 0.6}, 0, 1}};
static int order[6];
static struct view_subject legs = {poles, links, axes, order, 6, 4, 3, 0};

START_TEST(shares_that_are_lost)
{
    struct view_loss loss;
    view_judge(&legs, &front, &loss);
    ck_assert_double_eq_tol(loss.length, 0, 1e-12);
    ck_assert_double_eq(loss.points, 0);
    ck_assert_double_eq_tol(loss.hinges, 1.0 / 3, 1e-12);
    ck_assert_double_eq_tol(loss.oblique, 1.0 / 3, 1e-12);
    ck_assert_double_eq(loss.sliders, 0);
    ck_assert_double_eq_tol(loss.width, 0.2, 1e-12);
    ck_assert_double_eq_tol(loss.height, 0.4, 1e-12);
    /* From the side the links to the front are points, and the slider is seen end-on. */
    view_judge(&legs, &side, &loss);
    ck_assert_double_eq_tol(loss.length, 0.4 / 1.2, 1e-12);
    ck_assert_double_eq(loss.points, 0.5);
    ck_assert_double_eq_tol(loss.sliders, 1.0 / 3, 1e-12);
    /* Nothing at all loses nothing. */
    struct view_subject nothing = {poles, links, axes, order, 0, 0, 0, 0};
    view_judge(&nothing, &iso, &loss);
    ck_assert_double_eq(loss.length + loss.points + loss.oblique + loss.width + loss.height, 0);
}
END_TEST

static void want(const struct view_shown *shown, int count, int together, int vanished)
{
    struct view_hidden hidden;
    view_hidden(&legs, shown, count, &hidden);
    ck_assert_int_eq(hidden.poles, together);
    ck_assert_int_eq(hidden.links, vanished);
}

/* A link behind a pole: from a corner they are apart, and along itself it goes over nothing. */
START_TEST(links_over_poles)
{
    double pole[1][3] = {{0, 0, 0.3}};
    struct view_link bar[1] = {{.from = {-0.1, 0, 0}, .to = {0.1, 0, 0}}};
    struct view_subject s = {pole, bar, axes, order, 1, 1, 0, 0};
    struct view_shown one[2] = {{front, 100}, {iso, 100}}, other = {side, 100};
    struct view_hidden hidden;
    view_hidden(&s, one, 1, &hidden);
    ck_assert_int_eq(hidden.passed, 1);
    view_hidden(&s, one, 2, &hidden);
    ck_assert_int_eq(hidden.passed, 0);
    view_hidden(&s, &other, 1, &hidden);
    ck_assert_int_eq(hidden.passed, 0);
    pole[0][2] = 0; /* on the link */
    view_hidden(&s, one, 1, &hidden);
    ck_assert_int_eq(hidden.passed, 0);
}
END_TEST

START_TEST(hidden_in_all_views)
{
    struct view_shown one = {front, 100}, other = {side, 100}, corner = {iso, 100};
    want(&one, 1, 3, 0);
    /* Knee and foot fall together. */
    want(&other, 1, 2, 2);
    want(&corner, 1, 0, 0);
    want((struct view_shown[]){one, other}, 2, 0, 0);
    want((struct view_shown[]){one, one}, 2, 3, 0);
    /* So small that they would touch in any view, and links are no longer drawn. */
    one.k = 15;
    want(&one, 1, 0, 0);
    /* What falls together and lies near in space is no limb beside another one. */
    struct view_hidden hidden;
    one.k = 100;
    view_hidden(&legs, &one, 1, &hidden);
    ck_assert_int_eq(hidden.far_poles, 3);
    one.k = 49;
    view_hidden(&legs, &one, 1, &hidden);
    ck_assert_int_eq(hidden.poles, 3);
    ck_assert_int_eq(hidden.far_poles, 0);
    other.k = 60;
    want(&other, 1, 2, 2);
    other.k = 49;
    want(&other, 1, 2, 0);
    want(NULL, 0, 0, 0);
}
END_TEST

/* A crank that is long along its shaft: seen across the shaft, along its arm, it seems to have none. */
START_TEST(arms_across_their_axes)
{
    struct view_link crank[1] = {{.from = {0, 0, 0}, .to = {0.04, 0, 0.2}, .way = {0, 0, 1}}};
    struct view_subject s = {poles, crank, axes, order, 0, 1, 0, 0};
    struct view_shown one = {side, 500}, other = {front, 500};
    struct view_hidden hidden;
    view_hidden(&s, &one, 1, &hidden);
    ck_assert_int_eq(hidden.links, 1);
    view_hidden(&s, &other, 1, &hidden);
    ck_assert_int_eq(hidden.links, 0);
}
END_TEST

/* Against all pairs: the order in which poles are compared hides none. */
START_TEST(no_pair_is_missed)
{
    enum { COUNT = 60 };
    static double at[COUNT][3];
    static int room[COUNT];
    struct view_subject many = {at, NULL, NULL, room, COUNT, 0, 0, 0};
    unsigned state = (unsigned)_i + 1;
    for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < 3; j++) {
            state = state * 1103515245u + 12345u;
            at[i][j] = (double)(state >> 20) / 4096;
        }
    struct view_shown shown = {front, 60};
    struct view_hidden hidden;
    view_hidden(&many, &shown, 1, &hidden);
    int found = 0;
    for (int i = 0; i < COUNT; i++) {
        int falls = 0;
        for (int j = 0; j < COUNT; j++) {
            double x = 60 * (at[i][0] - at[j][0]), y = 60 * (at[i][1] - at[j][1]),
                   z = 60 * (at[i][2] - at[j][2]);
            int before = at[j][0] < at[i][0];
            falls |= before && hypot(x, y) < 5 && hypot(hypot(x, y), z) >= 5;
        }
        found += falls;
    }
    ck_assert_int_gt(found, 3);
    ck_assert_int_eq(hidden.poles, found);
}
END_TEST

START_TEST(how_axes_lie)
{
    struct view_axes lie;
    static struct view_axis own[2];
    struct view_subject s = {.axes = own, .axis_count = 2};
    own[0] = (struct view_axis){{0, 1, 0}, 0, 1};
    own[1] = (struct view_axis){{0, 1, 0}, 1, 0};
    view_axes(&s, (double[3]){0, 1, 0}, &lie);
    ck_assert(lie.parallel && lie.spatial && !lie.standing);
    own[1] = (struct view_axis){{1, 0, 0}, 1, 0};
    view_axes(&s, (double[3]){0, 1, 0}, &lie);
    ck_assert(!lie.parallel && !lie.spatial && lie.standing);
    view_axes(&s, (double[3]){0, 0, 1}, &lie);
    ck_assert(!lie.standing);
    own[1] = (struct view_axis){{1, 0, 0}, 0, 1};
    view_axes(&s, (double[3]){0, 1, 0}, &lie);
    ck_assert(!lie.parallel && lie.spatial && lie.standing);
}
END_TEST

/* A column, and an arm that hangs before it: one line from the front, two from the side. */
START_TEST(links_on_one_line)
{
    static const struct {
        double x, angle, top, bottom; /* metres, of what hangs */
        int lines;
    } cases[] = {
        {0, 0, 0.4, 0.1, 1},   {0.014, 0, 0.4, 0.1, 1}, {0.016, 0, 0.4, 0.1, 0},
        {0, 0, 0.58, 0.48, 0}, {0, 0, 0.58, 0.41, 1},   {0, 0.2, 0.4, 0.1, 0},
        {0, 0, 0.9, 0.6, 0},   {0, 0, -0.2, 0.9, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double aside = cases[i].angle * (cases[i].top - cases[i].bottom);
        struct view_link own[3] = {
            {.from = {0, 0, 0}, .to = {0, 0.5, 0}},
            {.from = {cases[i].x, cases[i].top, 0.2},
             .to = {cases[i].x + aside, cases[i].bottom, 0.2}},
            {.from = {0, 0.1, 0}, .to = {0, 0.4, 0}}}; /* within the column: no view shows it */
        struct view_subject s = {poles, own, axes, order, 0, 3, 0, 0};
        struct view_shown shown[2] = {{front, 100}, {side, 100}};
        struct view_hidden hidden;
        s.link_count = 2;
        view_hidden(&s, shown, 1, &hidden);
        ck_assert_msg(hidden.lines == cases[i].lines, "case %zu: %d", i, hidden.lines);
        view_hidden(&s, shown, 2, &hidden);
        ck_assert_int_eq(hidden.lines, 0);
        s.link_count = 3;
        own[1] = own[2];
        view_hidden(&s, shown, 1, &hidden);
        ck_assert_int_eq(hidden.lines, 0);
        s.tip_count = 3;
        view_hidden(&s, shown, 1, &hidden);
        ck_assert_int_eq(hidden.lines, 0);
    }
}
END_TEST

int main(void)
{
    TCase *c = tcase_create("views");
    tcase_add_test(c, shares_that_are_lost);
    tcase_add_test(c, hidden_in_all_views);
    tcase_add_test(c, arms_across_their_axes);
    tcase_add_test(c, links_over_poles);
    tcase_add_loop_test(c, no_pair_is_missed, 0, 5);
    tcase_add_test(c, how_axes_lie);
    tcase_add_test(c, links_on_one_line);
    Suite *suite = suite_create("view_loss");
    suite_add_tcase(suite, c);
    return support_run(suite);
}
