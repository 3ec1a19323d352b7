#include "meshes/mesh.h"

#include "base/memory.h"
#include "meshes/mesh_check.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *mesh_format(const char *name)
{
    static const char *const formats[] = {"stl", "obj", "dae", "gltf", "glb"};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < sizeof formats / sizeof formats[0]; i++)
        if (strcasecmp(dot + 1, formats[i]) == 0)
            return formats[i];
    return NULL;
}

void mesh_free(struct mesh *m)
{
    for (size_t i = 0; i < m->count; i++)
        triangles_free(&m->parts[i].surface);
    free(m->parts);
    memset(m, 0, sizeof *m);
}

#ifndef SYSTEL_MESH

int mesh_is_built(void)
{
    return 0;
}

int mesh_read(struct mesh *m, const char *data, size_t size, const char *format, int y_up,
              mesh_beside beside, void *user, struct mesh_problem *problem)
{
    (void)data, (void)size, (void)format, (void)y_up, (void)beside, (void)user;
    memset(m, 0, sizeof *m);
    *problem = (struct mesh_problem){.id = "mesh-not-built"};
    return -1;
}

#else

#include "base/library.h"
#include "libraries.h"

#include <assimp/cfileio.h>
#include <assimp/cimport.h>
#include <assimp/config.h>
#include <assimp/material.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>

/* clang-format off */
#define FUNCTIONS(F) \
    F(aiCreatePropertyStore) F(aiGetErrorString) F(aiGetMaterialColor) F(aiGetMaterialString) \
    F(aiImportFileExWithProperties) F(aiReleaseImport) F(aiReleasePropertyStore) \
    F(aiSetImportPropertyInteger)
/* clang-format on */

static struct {
    FUNCTIONS(LIBRARY_POINTER)
} lib;

int mesh_is_built(void)
{
    static const char *const names[] = {FUNCTIONS(LIBRARY_NAME)};
    static int is_loaded;
    if (!is_loaded)
        is_loaded = triangles_are_merged() &&
                    library_load(MESH_LIBRARIES, names, sizeof names / sizeof names[0], &lib);
    return is_loaded;
}

/* What assimp opens: the file itself by its name here, everything else through `beside`. */
struct source {
    const char *name, *data;
    size_t size;
    mesh_beside beside;
    void *user;
};

struct stream {
    const char *data;
    char *owned;
    size_t size, at;
};

static size_t read_stream(struct aiFile *file, char *to, size_t size, size_t count)
{
    struct stream *s = (struct stream *)(void *)file->UserData;
    size_t n = size ? (s->size - s->at) / size : 0;
    if (n > count)
        n = count;
    memcpy(to, s->data + s->at, n * size);
    s->at += n * size;
    return n;
}

static size_t refuse_write(struct aiFile *file, const char *from, size_t size, size_t count)
{
    (void)file, (void)from, (void)size, (void)count;
    return 0;
}

static size_t tell_stream(struct aiFile *file)
{
    return ((struct stream *)(void *)file->UserData)->at;
}

static size_t size_stream(struct aiFile *file)
{
    return ((struct stream *)(void *)file->UserData)->size;
}

static void flush_stream(struct aiFile *file)
{
    (void)file;
}

static enum aiReturn seek_stream(struct aiFile *file, size_t offset, enum aiOrigin origin)
{
    struct stream *s = (struct stream *)(void *)file->UserData;
    size_t from = origin == aiOrigin_CUR ? s->at : origin == aiOrigin_END ? s->size : 0;
    if (origin == aiOrigin_END ? offset > s->size : offset > s->size - from)
        return aiReturn_FAILURE;
    s->at = origin == aiOrigin_END ? s->size - offset : from + offset;
    return aiReturn_SUCCESS;
}

static struct aiFile *open_stream(struct aiFileIO *io, const char *name, const char *mode)
{
    const struct source *source = (const struct source *)(void *)io->UserData;
    if (strchr(mode, 'w') || strchr(mode, 'a'))
        return NULL;
    struct stream s = {source->data, NULL, source->size, 0};
    if (strcmp(name, source->name) != 0) {
        s.owned = source->beside ? source->beside(source->user, name, &s.size) : NULL;
        s.data = s.owned;
    }
    if (s.data == NULL)
        return NULL;
    struct stream *kept = memory_get(1, sizeof *kept);
    *kept = s;
    struct aiFile *file = memory_get(1, sizeof *file);
    *file = (struct aiFile){read_stream, refuse_write, tell_stream, size_stream,
                            seek_stream, flush_stream, (char *)kept};
    return file;
}

static void close_stream(struct aiFileIO *io, struct aiFile *file)
{
    (void)io;
    struct stream *s = (struct stream *)(void *)file->UserData;
    free(s->owned);
    free(s);
    free(file);
}

struct matrix {
    double a[3][4];
};

static struct matrix of_node(const struct aiMatrix4x4 *m)
{
    return (struct matrix){
        {{m->a1, m->a2, m->a3, m->a4}, {m->b1, m->b2, m->b3, m->b4}, {m->c1, m->c2, m->c3, m->c4}}};
}

static struct matrix product(const struct matrix *l, const struct matrix *r)
{
    struct matrix m;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++) {
            m.a[i][j] = j == 3 ? l->a[i][3] : 0;
            for (int k = 0; k < 3; k++)
                m.a[i][j] += l->a[i][k] * r->a[k][j];
        }
    return m;
}

/* The part with this colour, a new one at the end. */
static struct mesh_part *part_of(struct mesh *m, const double colour[3], int has_colour)
{
    for (size_t i = 0; i < m->count; i++)
        if (m->parts[i].has_colour == has_colour &&
            memcmp(m->parts[i].colour, colour, sizeof m->parts[i].colour) == 0)
            return &m->parts[i];
    m->parts = memory_resize(m->parts, m->count + 1, sizeof *m->parts);
    struct mesh_part *part = &m->parts[m->count++];
    memset(part, 0, sizeof *part);
    memcpy(part->colour, colour, sizeof part->colour);
    part->has_colour = has_colour;
    return part;
}

static int colour_of(const struct aiScene *scene, const struct aiMesh *mesh, double colour[3])
{
    struct aiColor4D c;
    struct aiString name;
    const struct aiMaterial *material = mesh->mMaterialIndex < scene->mNumMaterials
                                            ? scene->mMaterials[mesh->mMaterialIndex]
                                            : NULL;
    if (material == NULL ||
        lib.aiGetMaterialColor(material, AI_MATKEY_COLOR_DIFFUSE, &c) != aiReturn_SUCCESS)
        return 0;
    /* What assimp makes up where a file has no materials. */
    if (lib.aiGetMaterialString(material, AI_MATKEY_NAME, &name) == aiReturn_SUCCESS &&
        strcmp(name.data, AI_DEFAULT_MATERIAL_NAME) == 0)
        return 0;
    const double given[3] = {c.r, c.g, c.b};
    for (int i = 0; i < 3; i++)
        colour[i] = given[i] > 0 ? given[i] < 1 ? given[i] : 1 : 0;
    return 1;
}

static void add_mesh(struct mesh *m, const struct aiScene *scene, const struct aiMesh *mesh,
                     const struct matrix *at, int coloured)
{
    double colour[3] = {0};
    int has_colour = coloured && colour_of(scene, mesh, colour);
    struct triangles *t = &part_of(m, colour, has_colour)->surface;
    if (t->point_count + mesh->mNumVertices > UINT_MAX) /* parts that a file repeats without end */
        return;
    t->points =
        memory_resize(t->points, 3 * (t->point_count + mesh->mNumVertices) + 1, sizeof *t->points);
    t->corners =
        memory_resize(t->corners, 3 * (t->count + mesh->mNumFaces) + 1, sizeof *t->corners);
    for (unsigned i = 0; i < mesh->mNumVertices; i++) {
        const struct aiVector3D *v = &mesh->mVertices[i];
        for (size_t k = 0; k < 3; k++)
            t->points[3 * (t->point_count + i) + k] =
                at->a[k][0] * v->x + at->a[k][1] * v->y + at->a[k][2] * v->z + at->a[k][3];
    }
    for (unsigned i = 0; i < mesh->mNumFaces; i++) {
        const struct aiFace *face = &mesh->mFaces[i];
        if (face->mNumIndices != 3)
            continue;
        for (size_t k = 0; k < 3; k++)
            t->corners[3 * t->count + k] = (unsigned)t->point_count + face->mIndices[k];
        t->count++;
    }
    t->point_count += mesh->mNumVertices;
}

static void add_node(struct mesh *m, const struct aiScene *scene, const struct aiNode *node,
                     const struct matrix *above, int coloured)
{
    struct matrix own = of_node(&node->mTransformation), at = product(above, &own);
    for (unsigned i = 0; i < node->mNumMeshes; i++)
        if (node->mMeshes[i] < scene->mNumMeshes)
            add_mesh(m, scene, scene->mMeshes[node->mMeshes[i]], &at, coloured);
    for (unsigned i = 0; i < node->mNumChildren; i++)
        add_node(m, scene, node->mChildren[i], &at, coloured);
}

static const struct aiScene *import(struct source *source)
{
    struct aiFileIO io = {open_stream, close_stream, (char *)source};
    struct aiPropertyStore *store = lib.aiCreatePropertyStore();
    lib.aiSetImportPropertyInteger(store, AI_CONFIG_IMPORT_COLLADA_IGNORE_UP_DIRECTION, 1);
    lib.aiSetImportPropertyInteger(store, AI_CONFIG_PP_SBP_REMOVE,
                                   aiPrimitiveType_POINT | aiPrimitiveType_LINE);
    const struct aiScene *scene = lib.aiImportFileExWithProperties(
        source->name, aiProcess_Triangulate | aiProcess_SortByPType, &io, store);
    lib.aiReleasePropertyStore(store);
    return scene;
}

/* The first words of what assimp says: it may quote the file at length. */
static char *reason(void)
{
    enum { MOST = 100 };
    char *text = text_print("%.*s", MOST, lib.aiGetErrorString());
    for (char *p = text; *p; p++)
        if (*p < ' ' || *p > '~')
            *p = '?';
    return text;
}

int mesh_read(struct mesh *m, const char *data, size_t size, const char *format, int y_up,
              mesh_beside beside, void *user, struct mesh_problem *problem)
{
    memset(m, 0, sizeof *m);
    *problem = (struct mesh_problem){.id = ""};
    if (data[strspn(data, " \t\r\n")] == '\0' && strlen(data) == size)
        return mesh_problem_fail(problem, "mesh-empty", NULL, NULL);
    int stl = strcmp(format, "stl") == 0;
    if (stl && mesh_check_stl(data, &size, problem) != 0)
        return -1;
    double unit = 1;
    m->y_up = format[0] == 'g';
    if (strcmp(format, "dae") == 0 && mesh_check_collada(data, size, &unit, &m->y_up, problem) != 0)
        return -1;
    if (strcmp(format, "obj") == 0 && mesh_check_obj(data, size, problem) != 0)
        return -1;
    if (strcmp(format, "glb") == 0 && mesh_check_glb(data, size, problem) != 0)
        return -1;
    char *name = text_print("mesh.%s", format);
    struct source source = {name, data, size, beside, user};
    const struct aiScene *scene = import(&source);
    if (scene && scene->mRootNode) {
        /* assimp scales points by the unit before the node at the root shifts them, unscaled. */
        struct aiMatrix4x4 *top = &scene->mRootNode->mTransformation;
        top->a4 *= (ai_real)unit;
        top->b4 *= (ai_real)unit;
        top->c4 *= (ai_real)unit;
        static const struct matrix here = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}},
                                   up = {{{1, 0, 0, 0}, {0, 0, -1, 0}, {0, 1, 0, 0}}};
        add_node(m, scene, scene->mRootNode, y_up && m->y_up ? &up : &here, !stl);
    } else {
        char *why = reason();
        mesh_problem_fail(problem, strstr(why, "bad_alloc") ? "mesh-memory" : "mesh-unreadable",
                          why, NULL);
    }
    lib.aiReleaseImport(scene);
    free(name);
    return *problem->id ? -1 : 0;
}

#endif
