/* Contours beside measured lengths, and the levels and steps that places stand at. */
#include "math/contour.h"
#include "math/label_places.h"
#include "support.h"

#include <check.h>
#include <math.h>

/* An upright box of a symbol. */
static struct contour_ink block(double left, double top, double right, double bottom)
{
    return (struct contour_ink){{(left + right) / 2, (top + bottom) / 2, 1, 0, (right - left) / 2,
                                 (bottom - top) / 2, LABEL_INK},
                                left,
                                top,
                                right,
                                bottom,
                                0};
}

static struct contour_span flat(double from, double to, double h)
{
    return (struct contour_span){.dx = 1, .t = {from, to}, .h = {h, h}};
}

START_TEST(what_lies_between_the_ends)
{
    /* poles at 0 and 40 on a line, something above between them, something below beside */
    struct contour_ink ink[] = {block(-2, -2, 2, 2), block(38, -2, 42, 2), block(10, -15, 14, -8),
                                block(60, 5, 70, 30)};
    struct contour_span s = flat(0, 40, 0);
    contour_find(&s, 1, ink, 4);
    ck_assert(s.touched);
    ck_assert_double_eq(s.upper, -15);
    ck_assert_double_eq(s.lower, 2);
    ck_assert_double_eq(s.ends[0][0], -2.5);
    ck_assert_double_eq(s.ends[1][1], 2.5);
    /* the same standing upright, read from the right: up on the paper is along */
    struct contour_ink turned[] = {block(-2, -2, 2, 2), block(-2, -42, 2, -38),
                                   block(-15, -14, -8, -10), block(5, -70, 30, -60)};
    s = (struct contour_span){.dy = -1, .t = {0, 40}};
    contour_find(&s, 1, turned, 4);
    ck_assert(s.touched);
    ck_assert_double_eq(s.upper, -15);
    ck_assert_double_eq(s.lower, 2);
    /* a slanting one keeps to its own ends */
    s = (struct contour_span){.dx = 0.8, .dy = 0.6, .t = {0, 40}, .h = {1, -3}};
    contour_find(&s, 1, ink, 4);
    ck_assert_double_eq(s.upper, -3);
    ck_assert_double_eq(s.lower, 1);
    /* but knows what its line would cross: of a long one, the part between the ends */
    double c = 0.8, n = 0.6;
    struct contour_ink crossing[] = {
        {labelling_line(20 * c + 50 * n, 20 * n - 50 * c, 20 * c - 4 * n, 20 * n + 4 * c, 0,
                        LABEL_INK),
         0, 0, 0, 0, 0},
        {labelling_line(30 * c - 10 * n, 30 * n + 10 * c, 80 * c - 60 * n, 80 * n + 60 * c, 0,
                        LABEL_INK),
         0, 0, 0, 0, 0},
        {labelling_line(41 * c + 90 * n, 41 * n - 90 * c, 41 * c, 41 * n, 0, LABEL_INK), 0, 0, 0, 0,
         0}};
    contour_find(&s, 1, crossing, 3);
    ck_assert_double_eq_tol(s.outer[0], -50, 1e-9);
    ck_assert_double_eq_tol(s.outer[1], 20, 1e-9);
    ck_assert_double_eq(s.upper, -3);
}
END_TEST

START_TEST(extension_lines_begin_where_symbols_end)
{
    /* at the pole a symbol, another one next to it without a gap, a third one apart from them */
    struct contour_ink ink[] = {block(-3, -6, 3, 2), block(-2, 2.5, 2, 9), block(-2, 14, 2, 20)};
    struct contour_span s = flat(0, 40, 0);
    contour_find(&s, 1, ink, 3);
    ck_assert_double_eq(s.ends[0][0], -6);
    ck_assert_double_eq(s.ends[0][1], 9);
    ck_assert_double_eq(s.ends[1][0], -2.5);
    ck_assert_double_eq(s.ends[1][1], 2.5);
    ck_assert(!s.touched); /* nothing is at 40 */
    ink[1].crossed = 1;
    contour_find(&s, 1, ink, 3);
    ck_assert_double_eq(s.ends[0][1], 2.5);
    /* turned by 30 degrees with its span: the same ends */
    double c = cos(0.5), n = sin(0.5);
    struct contour_ink turned = {{-2 * -n, -2 * c, c, n, 3, 4, LABEL_INK}, 0, 0, 0, 0, 0};
    s = (struct contour_span){.dx = c, .dy = n, .t = {0, 40}};
    contour_find(&s, 1, &turned, 1);
    ck_assert_double_eq_tol(s.ends[0][0], -6, 1e-9);
    ck_assert_double_eq_tol(s.ends[0][1], 2.5, 1e-9);
}
END_TEST

START_TEST(chains_have_one_contour)
{
    enum { LINKS = 8 };
    struct contour_ink ink[LINKS + 2];
    struct contour_span spans[LINKS + 1];
    for (int i = 0; i <= LINKS; i++) {
        ink[i] = block(20 * i - 1, -1, 20 * i + 1, 1);
        if (i < LINKS)
            spans[i] = flat(20 * i, 20 * (i + 1), 0);
    }
    ink[LINKS + 1] = block(65, -30, 68, 1); /* above the fourth alone */
    spans[LINKS] = flat(20 * LINKS + 1, 20 * LINKS + 19, 0);
    contour_find(spans, LINKS + 1, ink, LINKS + 2);
    for (int i = 0; i < LINKS; i++) {
        ck_assert(spans[i].touched);
        ck_assert_double_eq(spans[i].upper, -30);
    }
    ck_assert_double_eq(spans[LINKS].upper, -1); /* a gap of a millimetre: another chain */
    ck_assert(!spans[LINKS].touched);
}
END_TEST

START_TEST(levels_beside_the_contour)
{
    struct label_level places[LABEL_LEVELS];
    struct label_levels levels = {-20, 5, {0, 2}, 0, 0, 0, {-20, 5}};
    ck_assert_int_eq(label_levels_fill(&levels, places), 10);
    ck_assert_double_eq(places[0].h, -30);
    ck_assert_double_eq(places[1].h, 15);
    ck_assert_double_eq(places[2].h, -37.5);
    ck_assert_double_lt(places[1].cost, places[0].cost); /* nearer to its poles */
    ck_assert_double_eq_tol(places[1].cost, 0.12 * (15 + 13), 1e-9);
    ck_assert_double_eq_tol(places[0].cost, 0.5 + 0.12 * (30 + 32), 1e-9);
    /* beyond what a slanting line would cross, where that is clearly farther */
    levels.outer[0] = -70;
    levels.outer[1] = 7;
    ck_assert_int_eq(label_levels_fill(&levels, places), 11);
    ck_assert_double_eq(places[10].h, -80);
    levels.outer[0] = -20;
    /* asked for, it may be far away */
    double far = places[2].cost;
    levels.asked = 1;
    label_levels_fill(&levels, places);
    ck_assert_double_eq_tol(places[2].cost, far - 0.6 * 7.5, 1e-9);
    /* among what is drawn where the contour is far off; standing, the other side is better */
    levels.straight = 1;
    ck_assert_int_eq(label_levels_fill(&levels, places), 13);
    ck_assert_double_eq_tol(places[2].cost, 3 + 0.5 + 0.12 * (10 + 12), 1e-9);
    levels.steep = 1;
    ck_assert_int_eq(label_levels_fill(&levels, places), 13);
    ck_assert_double_eq(places[2].h, -10);
    ck_assert_double_eq_tol(places[2].cost, 3 + 0.12 * (10 + 12), 1e-9);
    ck_assert_double_eq_tol(places[1].cost, 0.5 + 0.12 * (15 + 13), 1e-9);
}
END_TEST

/* The cheapest step is the plain one; steps of the other side or sense are the same mirrored. */
START_TEST(steps_around_a_pair)
{
    struct label_step a[LABEL_STEPS], b[LABEL_STEPS];
    ck_assert_int_eq(label_steps_beside(10, 1, a), 36);
    ck_assert_int_eq(label_steps_beside(10, -1, b), 36);
    for (int i = 0; i < 36; i++) {
        ck_assert_double_eq(a[i].x, b[i].x);
        ck_assert_double_eq(a[i].y, -b[i].y);
        ck_assert_double_ge(a[i].y, 5.5);
        ck_assert_double_ge(a[i].cost, a[8].cost);
    }
    ck_assert_double_eq(a[8].x + 5, 2);
    ck_assert_double_eq(a[8].cost, 0);
    ck_assert_int_eq(label_steps_ring(a), 15);
    ck_assert_double_eq(a[1].x, 9);
    ck_assert_double_eq(a[1].cost, 0);
    ck_assert_int_eq(label_steps_around(a), 55);
    for (int i = 0; i < 55; i++)
        ck_assert_double_eq_tol(hypot(a[i].x, a[i].y) * 0.4 + 0.065 * (i / 5), a[i].cost, 1e-9);
    ck_assert_int_eq(label_steps_arc(-1, a), 11);
    ck_assert_double_eq(a[10].turn, -250);
    ck_assert_double_eq(a[10].cost, 7.5);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("contour");
    TCase *c = tcase_create("all");
    tcase_add_test(c, what_lies_between_the_ends);
    tcase_add_test(c, extension_lines_begin_where_symbols_end);
    tcase_add_test(c, chains_have_one_contour);
    tcase_add_test(c, levels_beside_the_contour);
    tcase_add_test(c, steps_around_a_pair);
    suite_add_tcase(suite, c);
    return support_run(suite);
}
