/* Files of meshes: what each format says, and what is wrong with broken ones. */
#include "meshes/mesh.h"
#include "support.h"

#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

static struct mesh mesh;
static struct mesh_problem problem;

static int read_text(const char *format, const char *text)
{
    return mesh_read(&mesh, text, strlen(text), format, 0, NULL, NULL, &problem);
}

static void clear(void)
{
    mesh_free(&mesh);
    mesh_problem_clear(&problem);
}

#define DAE(unit, up, matrix)                                                                      \
    "<COLLADA xmlns='http://www.collada.org/2005/11/COLLADASchema' version='1.4.1'><asset>" unit   \
        up                                                                                         \
    "</asset><library_geometries><geometry id='g'><mesh><source id='s'><float_array id='f' "       \
    "count='9'>1 0 0 0 2 0 0 0 3</float_array><technique_common><accessor source='#f' count='3' "  \
    "stride='3'><param name='X' type='float'/><param name='Y' type='float'/><param name='Z' "      \
    "type='float'/></accessor></technique_common></source><vertices id='v'><input "                \
    "semantic='POSITION' source='#s'/></vertices><triangles count='1'><input semantic='VERTEX' "   \
    "source='#v' offset='0'/><p>0 1 2</p></triangles></mesh></geometry></library_geometries>"      \
    "<library_visual_scenes><visual_scene id='vs'><node id='n'>" matrix                            \
    "<instance_geometry url='#g'/></node></visual_scene></library_visual_scenes><scene>"           \
    "<instance_visual_scene url='#vs'/></scene></COLLADA>"

#define STL_FACET(x)                                                                               \
    "facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex " x                                      \
    " 0 0\nvertex 0 1 0\nendloop\nendfacet\n"

static const struct {
    const char *format, *text;
    size_t triangles;
    double box[6];
} good[] = {
    {"stl", "solid a\n" STL_FACET("1") STL_FACET("2.5") "endsolid a\n", 2, {0, 0, 0, 2.5, 1, 0}},
    {"obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 4\nf 1 2 3 4\n", 2, {0, 0, 0, 1, 1, 4}},
    {"obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nf -3//-1 -2//-1 -1//-1\nvn 0 0 1\n", 1, {0, 0, 0, 1, 1, 0}},
    {"dae", DAE("", "", ""), 1, {0, 0, 0, 1, 2, 3}},
    /* the unit counts, which way is up does not */
    {"dae", DAE("<unit meter='0.001'/>", "", ""), 1, {0, 0, 0, 0.001, 0.002, 0.003}},
    {"dae", DAE("", "<up_axis>Y_UP</up_axis>", ""), 1, {0, 0, 0, 1, 2, 3}},
    {"dae", DAE("", "<up_axis>Z_UP</up_axis>", ""), 1, {0, 0, 0, 1, 2, 3}},
    {"dae", DAE("", "<up_axis>X_UP</up_axis>", ""), 1, {0, 0, 0, 1, 2, 3}},
    {"dae",
     DAE("<unit meter='0.01'/>", "<up_axis>Y_UP</up_axis>", "<translate>0 0 100</translate>"),
     1,
     {0, 0, 1, 0.01, 0.02, 1.03}},
    {"dae",
     DAE("", "", "<matrix>0 -1 0 10 1 0 0 0 0 0 2 0 0 0 0 1</matrix>"),
     1,
     {8, 0, 0, 10, 1, 6}},
};

START_TEST(formats)
{
    if (!mesh_is_built())
        return;
    int failed = read_text(good[_i].format, good[_i].text);
    ck_assert_msg(!failed, "%s: %s", problem.id, problem.first ? problem.first : "");
    size_t count = 0;
    double box[6] = {1e9, 1e9, 1e9, -1e9, -1e9, -1e9};
    for (size_t i = 0; i < mesh.count; i++) {
        double own[6];
        count += mesh.parts[i].surface.count;
        triangles_bound(&mesh.parts[i].surface, own);
        for (int k = 0; k < 3; k++) {
            box[k] = own[k] < box[k] ? own[k] : box[k];
            box[3 + k] = own[3 + k] > box[3 + k] ? own[3 + k] : box[3 + k];
        }
    }
    ck_assert_uint_eq(count, good[_i].triangles);
    for (int k = 0; k < 6; k++)
        ck_assert_double_eq_tol(box[k], good[_i].box[k], 1e-6);
    clear();
}
END_TEST

static const struct {
    const char *format, *text, *id;
} bad[] = {
    {"stl", "", "mesh-empty"},
    {"obj", " \n\t\n", "mesh-empty"},
    {"stl", "solid a\n" STL_FACET("1") "facet normal 0 0 1\nouter loop\nvertex 0 0", "mesh-cut"},
    {"stl", "no mesh", "mesh-not-stl"},
    {"dae", "no mesh", "mesh-not-collada"},
    {"dae", "<html/>", "mesh-not-collada"},
    {"dae", "<COLLADA><asset>", "mesh-not-collada"},
    {"dae", "<!DOCTYPE COLLADA [<!ENTITY e 'x'>]><COLLADA>&e;</COLLADA>", "mesh-not-collada"},
    {"obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n", "mesh-unreadable"},
};

/* Cutting one face into triangles takes the square of its corners. */
START_TEST(faces_have_few_corners)
{
    if (!mesh_is_built())
        return;
    char *text = text_copy("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf");
    for (int i = 0; i < 10001; i++)
        text_append(&text, " %d", i % 3 + 1);
    ck_assert_int_eq(mesh_read(&mesh, text, strlen(text), "obj", 0, NULL, NULL, &problem), -1);
    ck_assert_str_eq(problem.id, "mesh-face");
    ck_assert_str_eq(problem.first, "10001");
    free(text);
    clear();
}
END_TEST

START_TEST(what_is_wrong)
{
    if (!mesh_is_built())
        return;
    ck_assert_int_eq(read_text(bad[_i].format, bad[_i].text), -1);
    ck_assert_str_eq(problem.id, bad[_i].id);
    clear();
}
END_TEST

/* Bytes: 80 of a head, the count, 50 for each triangle. */
START_TEST(binary_stl)
{
    if (!mesh_is_built())
        return;
    char data[84 + 2 * 50 + 9 + 1] = "solid, which it is not";
    const float corners[9] = {0, 0, 0, 1, 0, 0, 0, 2, 0};
    data[80] = 2;
    for (int i = 0; i < 2; i++)
        memcpy(&data[84 + 50 * i + 12], corners, sizeof corners);
    ck_assert_int_eq(mesh_read(&mesh, data, 84 + 2 * 50, "stl", 0, NULL, NULL, &problem), 0);
    ck_assert_uint_eq(mesh.parts[0].surface.count, 2);
    clear();
    /* something behind it */
    ck_assert_int_eq(mesh_read(&mesh, data, 84 + 2 * 50 + 9, "stl", 0, NULL, NULL, &problem), 0);
    ck_assert_uint_eq(mesh.parts[0].surface.count, 2);
    clear();
    ck_assert_int_eq(mesh_read(&mesh, data, 84 + 2 * 50 - 1, "stl", 0, NULL, NULL, &problem), -1);
    ck_assert_str_eq(problem.id, "mesh-cut");
    ck_assert_str_eq(problem.first, "2");
    ck_assert_str_eq(problem.second, "1");
    clear();
    ck_assert_int_eq(mesh_read(&mesh, data, 83, "stl", 0, NULL, NULL, &problem), -1);
    ck_assert_str_eq(problem.id, "mesh-not-stl");
    clear();
}
END_TEST

static char *materials(void *user, const char *name, size_t *size)
{
    static const char text[] = "newmtl red\nKd 1 0 0\nnewmtl blue\nKd 0 0 2\n";
    *(char **)user = support_own(text_copy(name));
    *size = sizeof text - 1;
    return text_copy(text);
}

START_TEST(colours_of_materials)
{
    if (!mesh_is_built())
        return;
    char *asked = NULL;
    const char *text = "mtllib my.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nusemtl red\nf 1 2 3\n"
                       "usemtl blue\nf 1 2 4\nusemtl red\nf 2 3 4\n";
    ck_assert_int_eq(mesh_read(&mesh, text, strlen(text), "obj", 0, materials, &asked, &problem),
                     0);
    ck_assert_ptr_nonnull(asked);
    ck_assert_str_eq(asked, "my.mtl");
    ck_assert_uint_eq(mesh.count, 2); /* faces of one colour are one part */
    for (size_t i = 0; i < 2; i++) {
        const struct mesh_part *part = &mesh.parts[i];
        ck_assert_int_eq(part->has_colour, 1);
        ck_assert_uint_eq(part->surface.count, part->colour[0] > 0 ? 2 : 1);
        ck_assert_double_eq(part->colour[0] + part->colour[2], 1);
    }
    clear();
}
END_TEST

START_TEST(formats_by_names)
{
    ck_assert_str_eq(mesh_format("a/b.STL"), "stl");
    ck_assert_str_eq(mesh_format("a.b.dae"), "dae");
    ck_assert_ptr_null(mesh_format("stl"));
    ck_assert_ptr_null(mesh_format("a.stl.gz"));
    ck_assert_ptr_null(mesh_format("a.blend"));
}
END_TEST

int main(void)
{
    xmlInitParser();
    Suite *suite = suite_create("mesh");
    TCase *cases = support_case(suite, "files");
    tcase_add_loop_test(cases, formats, 0, (int)(sizeof good / sizeof good[0]));
    tcase_add_loop_test(cases, what_is_wrong, 0, (int)(sizeof bad / sizeof bad[0]));
    tcase_add_test(cases, faces_have_few_corners);
    tcase_add_test(cases, binary_stl);
    tcase_add_test(cases, colours_of_materials);
    tcase_add_test(cases, formats_by_names);
    return support_run(suite);
}
