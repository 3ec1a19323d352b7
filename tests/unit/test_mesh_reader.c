/* Meshes as XML, read in a process of their own: numbers, colours, coarser surfaces, what is wrong. */
#include "meshes/mesh.h"
#include "meshes/mesh_reader.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static struct access access_here;
static struct mesh_problem problem;

static void load(void)
{
    access_here = (struct access){.diag = &support_diag};
    access_allow_read(&access_here, support_folder());
}

static void unload(void)
{
    mesh_problem_clear(&problem);
    access_clear(&access_here);
}

static char *read_mesh(const char *path, size_t most)
{
    xmlDocPtr doc = mesh_reader_read(path, most, MESH_DIGITS, 0, &access_here, &problem);
    char *text = doc ? support_dump(doc) : NULL;
    xmlFreeDoc(doc);
    return text;
}

#define HEAD "<mesh xmlns=\"urn:systel:mesh\" box=\""

static const struct {
    const char *name, *text, *mesh;
} good[] = {
    {"a.obj", "v 0 0 0\nv 1.5 0 0\nv 0 -2.25 0\nf 1 3 2\n",
     HEAD "0 -2.25 0 1.5 0 0\" triangles=\"1\"><part><points>0 0 0 0 -2.25 0 1.5 0 0</points>"
          "<normals>0 0 1 0 0 1 0 0 1</normals><corners>0 1 2 -1</corners></part></mesh>"},
    /* six digits of the size, wherever the point is */
    {"large.obj", "v 0 0 0\nv 12345678 0 0\nv 0 1000 0\nf 1 2 3\n",
     HEAD "0 0 0 12345700 1000 0\" triangles=\"1\"><part><points>0 0 0 12345700 0 0 0 1000 0"
          "</points><normals>0 0 1 0 0 1 0 0 1</normals><corners>0 1 2 -1</corners></part></mesh>"},
    {"small.obj", "v 0 0 0\nv 0.0123456789 0 0\nv 0 -0.00000004 0.01\nf 1 2 3\n",
     HEAD "0 0 0 0.0123457 0 0.01\" triangles=\"1\"><part><points>0 0 0 0.0123457 0 0 0 0 0.01"
          "</points><normals>0 -1 0 0 -1 0 0 -1 0</normals><corners>0 1 2 -1</corners></part>"
          "</mesh>"},
};

START_TEST(a_mesh_is_written_in_six_digits)
{
    if (!mesh_is_built())
        return;
    char *text = read_mesh(support_write(good[_i].name, good[_i].text), 100);
    ck_assert_str_eq(problem.id, "");
    ck_assert_str_eq(text, good[_i].mesh);
    ck_assert_uint_eq(access_here.loaded.count, 0);
}
END_TEST

START_TEST(colours_come_from_a_file_beside)
{
    if (!mesh_is_built())
        return;
    support_write("b.mtl", "newmtl red\nKd 1 0.25 0\nnewmtl blue\nKd 0 0 1\n");
    char *text = read_mesh(support_write("b.obj", "mtllib b.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\n"
                                                  "v 3 0 0\nusemtl red\nf 1 2 3\nusemtl blue\n"
                                                  "f 1 4 3\n"),
                           100);
    ck_assert_str_eq(problem.id, "");
    ck_assert_ptr_nonnull(strstr(text, HEAD "0 0 0 3 1 0\" triangles=\"2\">"));
    ck_assert_ptr_nonnull(strstr(text, "<part colour=\"1 0.25 0\">"));
    ck_assert_ptr_nonnull(strstr(text, "<part colour=\"0 0 1\">"));
    ck_assert_uint_eq(access_here.loaded.count, 1);
    ck_assert_str_eq(access_here.loaded.items[0], support_path("b.mtl"));
}
END_TEST

/* A sheet of 10 by 10 squares. */
START_TEST(a_fine_surface_becomes_coarser)
{
    if (!mesh_is_built())
        return;
    char *grid = NULL;
    for (int i = 0; i <= 10; i++)
        for (int k = 0; k <= 10; k++)
            text_append(&grid, "v %d %d 0\n", i, k);
    for (int i = 0; i < 10; i++)
        for (int k = 0; k < 10; k++)
            text_append(&grid, "f %d %d %d %d\n", 11 * i + k + 1, 11 * i + k + 12, 11 * i + k + 13,
                        11 * i + k + 2);
    const char *path = support_write("grid.obj", support_own(grid));
    ck_assert_ptr_nonnull(strstr(read_mesh(path, 200), "triangles=\"200\"><part>"));
    const char *text = read_mesh(path, 20), *triangles = strstr(text, "triangles=\"");
    ck_assert_ptr_nonnull(strstr(text, HEAD "0 0 0 10 10 0\""));
    ck_assert_ptr_nonnull(strstr(text, " of=\"200\">"));
    ck_assert_int_le(atoi(triangles + 11), 20);
    ck_assert_int_gt(atoi(triangles + 11), 1);
}
END_TEST

static const struct {
    const char *name, *text, *id;
} bad[] = {
    {"bad.stl", "no mesh at all", "mesh-not-stl"},
    {"empty.stl", "", "mesh-empty"},
    {"bad.dae", "<x/>", "mesh-not-collada"},
    {"flat.obj", "v 1 1 1\nv 1 1 1\nv 1 1 1\nf 1 2 3\n", "mesh-no-triangles"},
    {"folder/in.obj", "x", ""},
};

START_TEST(what_is_wrong_comes_back)
{
    if (!mesh_is_built())
        return;
    const char *path = support_write(bad[_i].name, bad[_i].text);
    if (*bad[_i].id == '\0') /* a folder, and nothing */
        ck_assert_ptr_null(read_mesh(support_path("folder"), 10));
    else
        ck_assert_ptr_null(read_mesh(path, 10));
    ck_assert_str_eq(problem.id, *bad[_i].id ? bad[_i].id : "mesh-not-readable");
    mesh_problem_clear(&problem);
    ck_assert_ptr_null(read_mesh(support_path("none.stl"), 10));
    ck_assert_str_eq(problem.id, "mesh-not-readable");
}
END_TEST

/* What is no file is not waited for. */
START_TEST(a_pipe_is_no_mesh)
{
    if (!mesh_is_built())
        return;
    ck_assert_int_eq(mkfifo(support_path("pipe.stl"), 0600), 0);
    ck_assert_ptr_null(read_mesh(support_path("pipe.stl"), 10));
    ck_assert_str_eq(problem.id, "mesh-not-readable");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("mesh_reader");
    TCase *tests = support_case(suite, "mesh_reader");
    tcase_add_checked_fixture(tests, load, unload);
    tcase_add_loop_test(tests, a_mesh_is_written_in_six_digits, 0, sizeof good / sizeof good[0]);
    tcase_add_test(tests, colours_come_from_a_file_beside);
    tcase_add_test(tests, a_pipe_is_no_mesh);
    tcase_add_test(tests, a_fine_surface_becomes_coarser);
    tcase_add_loop_test(tests, what_is_wrong_comes_back, 0, sizeof bad / sizeof bad[0]);
    return support_run(suite);
}
