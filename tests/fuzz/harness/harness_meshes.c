/* Files of meshes. The first byte chooses the format, as a file's name does. */
#include "../words.h"
#include "document/access.h"
#include "harness.h"
#include "meshes/mesh_check.h"
#include "meshes/mesh_reader.h"

#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

/* What is ours before the library sees the file, here in the process, so that coverage leads on. */
static void check(const char *format, const char *data, size_t size)
{
    struct mesh_problem problem = {.id = ""};
    double unit;
    int y_up;
    if (strcmp(format, "stl") == 0)
        mesh_check_stl(data, &size, &problem);
    else if (strcmp(format, "obj") == 0)
        mesh_check_obj(data, size, &problem);
    else if (strcmp(format, "glb") == 0)
        mesh_check_glb(data, size, &problem);
    else if (strcmp(format, "dae") == 0)
        mesh_check_collada(data, size, &unit, &y_up, &problem);
    mesh_problem_clear(&problem);
}

char *harness_mesh(struct harness_common *c, const char *data, size_t size, struct chance *chance)
{
    static const char *const formats[] = {"stl", "obj", "dae", "gltf", "glb"};
    if (size == 0)
        return NULL;
    const char *format = formats[(unsigned char)*data % 5];
    char *name = text_print("mesh.%s", format), *wrong = NULL;
    const char *path = harness_put(c, name, data + 1, size - 1);
    struct access access = {0};
    struct mesh_problem problem;
    access_allow_read(&access, c->folder);
    check(format, data + 1, size - 1);
    size_t most = chance_one_in(chance, 2) ? 10 : 20000;
    xmlDocPtr doc =
        mesh_reader_read(path, most, MESH_DIGITS, chance_one_in(chance, 2), &access, &problem);
    if (doc) {
        xmlChar *text;
        int length;
        xmlDocDumpMemoryEnc(doc, &text, &length, "UTF-8");
        const char *bad = words_no_number((char *)text, "");
        if (bad)
            wrong = text_print("%s in the surface", bad);
        xmlFree(text);
        /* What the library lives through is read here, too: what we make of it is looked at. */
        struct mesh mesh = {0};
        struct mesh_problem again = {.id = ""};
        mesh_read(&mesh, data + 1, size - 1, format, 0, NULL, NULL, &again);
        for (size_t i = 0; i < mesh.count; i++) {
            struct triangles *t = &mesh.parts[i].surface;
            triangles_merge(t, 1e-6);
            triangles_thin(t, most);
            free(triangles_smooth(t, 0.6));
        }
        mesh_free(&mesh);
        mesh_problem_clear(&again);
    } else if (*problem.id == '\0') {
        wrong = text_copy("no surface and no reason");
    }
    xmlFreeDoc(doc);
    mesh_problem_clear(&problem);
    access_clear(&access);
    free(name);
    return wrong;
}
