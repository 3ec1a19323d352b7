#include "harness.h"

#include "base/digest.h"
#include "functions/extension.h"

#include <libexslt/exslt.h>
#include <libxml/parser.h>
#include <libxslt/xslt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Models of each language, of motion and of problems have inputs of their own, so that none crowds out the others. */
const struct harness harness_table[] = {
    {"xsystel", harness_model, harness_model_change},
    {"tables", harness_model, harness_model_change},
    {"pages", harness_model, harness_model_change},
    {"codes", harness_model, harness_model_change},
    {"gripper", harness_model, harness_model_change},
    {"typical", harness_model, harness_model_change},
    {"urdf", harness_model, harness_model_change},
    {"model", harness_model, harness_model_change},
    {"motion", harness_model, harness_model_change},
    {"problem", harness_model, harness_model_change},
    {"xpath", harness_xpath, harness_xpath_change},
    {"orient", harness_orient, NULL},
    {"pose", harness_pose, NULL},
    {"csv", harness_csv, NULL},
    {"mesh", harness_mesh, NULL},
    {NULL, NULL, NULL},
};

const struct harness *harness_find(const char *name)
{
    const struct harness *h = harness_table;
    while (h->name && strcmp(h->name, name) != 0)
        h++;
    return h->name ? h : NULL;
}

int harness_open(struct harness_common *c)
{
    struct diag d = {.lang = "en", .immediate = 1};
    const char *base = getenv("TMPDIR");
    memset(c, 0, sizeof *c);
    c->folder = text_print("%s/systel-fuzz-XXXXXX", base && *base ? base : "/tmp");
    xmlInitParser();
    xsltInit();
    exsltRegisterAll();
    int failed = mkdtemp(c->folder) == NULL || resources_open(&c->resources, &d) != 0 ||
                 extension_register_xslt() != 0;
    diag_clear(&d);
    return failed ? -1 : 0;
}

void harness_close(struct harness_common *c)
{
    static const char *const names[] = {"model.xml", "mesh.stl",  "mesh.obj",
                                        "mesh.dae",  "mesh.gltf", "mesh.glb"};
    harness_models_close();
    harness_functions_close();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char *path = text_print("%s/%s", c->folder, names[i]);
        unlink(path);
        free(path);
    }
    rmdir(c->folder);
    free(c->folder);
    resources_close(&c->resources);
    xsltCleanupGlobals();
    xmlCleanupParser();
}

const char *harness_put(struct harness_common *c, const char *name, const char *data, size_t size)
{
    static char *path;
    free(path);
    path = text_print("%s/%s", c->folder, name);
    FILE *file = fopen(path, "w");
    int failed = file == NULL || fwrite(data, 1, size, file) != size;
    if ((file && fclose(file) != 0) || failed) {
        perror(path);
        exit(2);
    }
    return path;
}

void harness_run(const struct harness *h, struct harness_common *c, const char *data, size_t size)
{
    /* The same input, the same chances. */
    struct chance chance = {digest_add(digest_begin(), data, size)};
    char *text = text_copy_part(data, size), *wrong = h->one(c, text, size, &chance);
    if (wrong) {
        fprintf(stderr, "%s: %s\n", h->name, wrong);
        abort();
    }
    free(text);
}
