/* Surfaces of triangles: merged points, thinning, normals at creases. */
#include "base/memory.h"
#include "meshes/mesh.h"

#include <check.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct triangles t;

static void make(const double *points, size_t point_count, const unsigned *corners, size_t count)
{
    t = (struct triangles){memory_get(3 * point_count + 1, sizeof *t.points), point_count,
                           memory_get(3 * count + 1, sizeof *t.corners), count};
    memcpy(t.points, points, 3 * point_count * sizeof *points);
    memcpy(t.corners, corners, 3 * count * sizeof *corners);
}

/* The eight corners of a cube and its twelve faces, each with points of its own, as in STL. */
static void make_cube(double shift)
{
    static const int quads[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                    {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
    static const int halves[2][3] = {{0, 1, 2}, {0, 2, 3}};
    double points[12 * 9];
    unsigned corners[36], n = 0;
    for (int q = 0; q < 6; q++)
        for (int h = 0; h < 2; h++)
            for (int k = 0; k < 3; k++, n++) {
                int corner = quads[q][halves[h][k]];
                for (size_t i = 0; i < 3; i++)
                    points[3 * n + i] = (corner >> i & 1) + shift * (double)n;
                corners[n] = n;
            }
    make(points, 36, corners, 12);
}

START_TEST(points_of_faces_become_one)
{
    if (!mesh_is_built())
        return;
    make_cube(1e-9);
    triangles_merge(&t, 1e-5);
    ck_assert_uint_eq(t.point_count, 8);
    ck_assert_uint_eq(t.count, 12);
    double box[6];
    triangles_bound(&t, box);
    for (int k = 0; k < 3; k++) {
        ck_assert_double_eq(box[k], 0);
        ck_assert_double_eq(box[3 + k], 1);
    }
    triangles_free(&t);
}
END_TEST

START_TEST(what_has_no_area_or_place_goes)
{
    if (!mesh_is_built())
        return;
    const double points[] = {0, 0, 0, 1, 0,   0, 0, 1, 0, 1e-7,     0, 0,
                             5, 5, 5, 0, NAN, 0, 0, 0, 0, INFINITY, 0, 1e300};
    const unsigned corners[] = {0, 1, 3, 0, 1, 2, 0, 1, 5, 1, 2, 7, 0, 2, 99, 1, 2, UINT_MAX};
    make(points, 8, corners, 6);
    triangles_merge(&t, 1e-3);
    ck_assert_uint_eq(t.count, 1);
    ck_assert_uint_eq(t.point_count, 3); /* 5 5 5 is of no triangle */
    triangles_free(&t);
}
END_TEST

START_TEST(nothing_stays_nothing)
{
    make((double[]){0}, 0, (unsigned[]){0}, 0);
    triangles_merge(&t, 1);
    triangles_thin(&t, 10);
    free(triangles_smooth(&t, 1));
    double box[6] = {1};
    triangles_bound(&t, box);
    ck_assert_double_eq(box[0], 0);
    ck_assert_uint_eq(t.count, 0);
    triangles_free(&t);
}
END_TEST

/* A ball of radius 1 of n × 2n fields. */
static void make_ball(unsigned n)
{
    unsigned wide = 2 * n;
    double *points = memory_get(3 * (n + 1) * wide, sizeof *points);
    unsigned *corners = memory_get(6 * n * wide, sizeof *corners), c = 0;
    for (size_t i = 0; i <= n; i++)
        for (size_t j = 0; j < wide; j++) {
            double theta = M_PI * (double)i / (double)n, phi = M_PI * (double)j / (double)n;
            double *p = &points[3 * (i * wide + j)];
            p[0] = sin(theta) * cos(phi);
            p[1] = sin(theta) * sin(phi);
            p[2] = cos(theta);
        }
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < wide; j++) {
            unsigned a = i * wide + j, b = i * wide + (j + 1) % wide;
            const unsigned quad[6] = {a, a + wide, b, b, a + wide, b + wide};
            memcpy(&corners[c], quad, sizeof quad);
            c += 6;
        }
    make(points, (n + 1) * wide, corners, 2 * (size_t)n * wide);
    free(points);
    free(corners);
    triangles_merge(&t, 1e-9);
}

START_TEST(a_large_surface_becomes_coarser_and_stays_where_it_was)
{
    if (!mesh_is_built())
        return;
    make_ball(100);
    ck_assert_uint_eq(t.count, 4 * 100 * 100 - 2 * 200);
    ck_assert_uint_eq(t.point_count, 99 * 200 + 2);
    triangles_thin(&t, (size_t)_i);
    ck_assert_uint_le(t.count, (size_t)_i);
    ck_assert_uint_ge(t.count, (size_t)_i / 4);
    for (size_t i = 0; i < t.point_count; i++) {
        const double *p = &t.points[3 * i];
        double r = sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
        ck_assert_double_le(r, 1 + 1e-9);
        ck_assert_double_ge(r, 1 - 8.0 / _i);
    }
    triangles_free(&t);
}
END_TEST

/* Apart from each other, so that no edge can go: what surfaces of many small parts are like. */
START_TEST(what_hangs_nowhere_together_becomes_few_too)
{
    if (!mesh_is_built())
        return;
    enum { COUNT = 3000 };
    double points[9 * COUNT];
    unsigned corners[3 * COUNT], at = 1;
    for (int i = 0; i < 9 * COUNT; i++) {
        at = at * 1103515245u + 12345u;
        points[i] = i % 9 < 3 ? (at >> 16 & 1023) : points[i - i % 9 + i % 3] + (at >> 16 & 15);
    }
    for (unsigned i = 0; i < 3 * COUNT; i++)
        corners[i] = i;
    make(points, 3 * COUNT, corners, COUNT);
    triangles_merge(&t, 1e-3);
    triangles_thin(&t, 500);
    ck_assert_uint_le(t.count, 500);
    ck_assert_uint_ge(t.count, 50);
    triangles_free(&t);
}
END_TEST

START_TEST(a_small_one_stays)
{
    make_cube(0);
    triangles_thin(&t, 12);
    ck_assert_uint_eq(t.point_count, 36);
    triangles_free(&t);
}
END_TEST

START_TEST(normals_at_creases)
{
    if (!mesh_is_built())
        return;
    make_cube(0);
    triangles_merge(&t, 1e-6);
    double *normals = triangles_smooth(&t, 0.6);
    ck_assert_uint_eq(t.point_count, 24); /* four of each side */
    for (size_t i = 0; i < t.count; i++)
        for (size_t k = 0; k < 3; k++) {
            size_t c = t.corners[3 * i + k];
            double from_middle = 0, length = 0;
            for (size_t j = 0; j < 3; j++) {
                from_middle += normals[3 * c + j] * (t.points[3 * c + j] - 0.5);
                length += normals[3 * c + j] * normals[3 * c + j];
            }
            ck_assert_double_eq(from_middle, 0.5); /* outwards, across the side */
            ck_assert_double_eq(length, 1);
        }
    free(normals);
    triangles_free(&t);
    make_ball(50);
    normals = triangles_smooth(&t, 0.6);
    ck_assert_uint_eq(t.point_count, 49 * 100 + 2);
    for (size_t i = 0; i < 3 * t.point_count; i++)
        ck_assert_double_eq_tol(normals[i], t.points[i], 0.02);
    free(normals);
    triangles_free(&t);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("triangles");
    TCase *cases = tcase_create("triangles");
    tcase_add_test(cases, points_of_faces_become_one);
    tcase_add_test(cases, what_has_no_area_or_place_goes);
    tcase_add_test(cases, nothing_stays_nothing);
    tcase_add_loop_test(cases, a_large_surface_becomes_coarser_and_stays_where_it_was, 200, 202);
    tcase_add_loop_test(cases, a_large_surface_becomes_coarser_and_stays_where_it_was, 5000, 5001);
    tcase_add_test(cases, what_hangs_nowhere_together_becomes_few_too);
    tcase_add_test(cases, a_small_one_stays);
    tcase_add_test(cases, normals_at_creases);
    suite_add_tcase(suite, cases);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
