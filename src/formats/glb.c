#include "formats/glb.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/input.h"
#include "document/node.h"
#include "document/walk.h"
#include "formats/glb_scene.h"
#include "formats/surface.h"

#include <libxml/hash.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void drop(void *payload, const xmlChar *name)
{
    (void)name;
    free(payload);
}

/* Of the screen (sRGB), in which X3D mixes colours, to the light that glTF wants. */
static double light_of(double c)
{
    double light = c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
    return number_round(light, 6);
}

static size_t add_material(struct glb_scene *s, xmlNodePtr appearance, int is_two_sided)
{
    xmlNodePtr material = glb_child(s, appearance, "Material");
    double base[4] = {0.8, 0.8, 0.8, 1}, glow[3] = {0, 0, 0}, shine[3] = {0, 0, 0}, through = 0;
    glb_read_numbers(material, "diffuseColor", 3, base);
    glb_read_numbers(material, "emissiveColor", 3, glow);
    glb_read_numbers(material, "specularColor", 3, shine);
    glb_read_numbers(material, "transparency", 1, &through);
    for (int i = 0; i < 3; i++) {
        base[i] = light_of(base[i]);
        glow[i] = light_of(glow[i]);
    }
    base[3] = 1 - through;
    xmlBufferPtr text = xmlBufferCreate();
    char *name = appearance ? node_attribute(appearance, "DEF") : text_copy("");
    xmlBufferCat(text, BAD_CAST "{");
    if (*name) {
        xmlBufferCat(text, BAD_CAST "\"name\":");
        glb_name(text, name);
        xmlBufferCat(text, BAD_CAST ",");
    }
    xmlBufferCat(text, BAD_CAST "\"pbrMetallicRoughness\":{\"baseColorFactor\":");
    glb_numbers(text, base, 4);
    xmlBufferCat(text, BAD_CAST ",\"metallicFactor\":0,\"roughnessFactor\":");
    glb_number(text, number_round(0.75 - 0.5 * shine[0], 3));
    xmlBufferCat(text, BAD_CAST "}");
    if (glow[0] > 0 || glow[1] > 0 || glow[2] > 0) {
        xmlBufferCat(text, BAD_CAST ",\"emissiveFactor\":");
        glb_numbers(text, glow, 3);
    }
    xmlBufferCat(text, BAD_CAST(through > 0 ? ",\"alphaMode\":\"BLEND\"" : ""));
    xmlBufferCat(text, BAD_CAST(is_two_sided ? ",\"doubleSided\":true}" : "}"));
    const char *key = (const char *)xmlBufferContent(text);
    const size_t *kept = glb_find_number(s->materials, key);
    size_t number = kept ? *kept : glb_item(&s->file.materials);
    if (kept == NULL) {
        xmlBufferCat(s->file.materials.text, xmlBufferContent(text));
        glb_keep_number(s->materials, key, number);
    }
    free(name);
    xmlBufferFree(text);
    return number;
}

/* Attributes, corners and mode of a primitive, without its material; the two-sided begin with a blank. NULL: nothing
 * that is drawn. */
static const char *add_surface(struct glb_scene *s, xmlNodePtr geometry)
{
    char key[32];
    snprintf(key, sizeof key, "%p", (void *)geometry);
    char *kept = xmlHashLookup(s->surfaces, BAD_CAST key);
    if (kept)
        return kept;
    struct surface made;
    if (surface_read(geometry, &made) == 0) {
        size_t at = glb_floats(&s->file, made.points, made.count, 3, 1, 1);
        kept = text_print("%s\"attributes\":{\"POSITION\":%zu", made.is_two_sided ? " " : "", at);
        if (made.normals)
            text_append(&kept, ",\"NORMAL\":%zu",
                        glb_floats(&s->file, made.normals, made.count, 3, 1, 0));
        if (made.colours)
            text_append(&kept, ",\"COLOR_0\":%zu",
                        glb_floats(&s->file, made.colours, made.count, 3, 1, 0));
        text_append(&kept, "},\"indices\":%zu%s",
                    glb_corners(&s->file, made.corners, made.corner_count, made.count),
                    made.is_lines ? ",\"mode\":1" : "");
        xmlHashAddEntry(s->surfaces, BAD_CAST key, kept);
    }
    surface_free(&made);
    return kept;
}

static xmlNodePtr geometry_of(const struct glb_scene *s, xmlNodePtr shape)
{
    for (xmlNodePtr c = shape->children; c; c = c->next)
        if (c->type == XML_ELEMENT_NODE && !glb_is_named(c, "Appearance") &&
            strncmp((const char *)c->name, "Metadata", 8) != 0)
            return glb_meant(s, c);
    return NULL;
}

/* The shapes directly in a group as one mesh; returns its number, or -1 where there are none. */
static long add_mesh(struct glb_scene *s, xmlNodePtr group)
{
    xmlBufferPtr text = xmlBufferCreate();
    xmlBufferSetAllocationScheme(text, XML_BUFFER_ALLOC_DOUBLEIT);
    for (xmlNodePtr c = group->children; c; c = c->next) {
        xmlNodePtr shape = glb_is_named(c, "Shape") ? glb_meant(s, c) : NULL;
        xmlNodePtr geometry = shape ? geometry_of(s, shape) : NULL;
        const char *surface = geometry ? add_surface(s, geometry) : NULL;
        if (surface == NULL)
            continue;
        size_t material = add_material(s, glb_child(s, shape, "Appearance"), *surface == ' ');
        xmlBufferCat(text, BAD_CAST(xmlBufferLength(text) ? ",{" : "{"));
        xmlBufferCat(text, BAD_CAST(surface + (*surface == ' ')));
        glb_print(text, ",\"material\":%zu}", material);
    }
    long number = -1;
    if (xmlBufferLength(text)) {
        const char *key = (const char *)xmlBufferContent(text);
        const size_t *kept = glb_find_number(s->meshes, key);
        number = kept ? (long)*kept : (long)glb_item(&s->file.meshes);
        if (kept == NULL) {
            glb_print(s->file.meshes.text, "{\"primitives\":[");
            xmlBufferCat(s->file.meshes.text, BAD_CAST key);
            glb_print(s->file.meshes.text, "]}");
            glb_keep_number(s->meshes, key, (size_t)number);
        }
    }
    xmlBufferFree(text);
    return number;
}

/* The scene's own title. */
static char *title_of(xmlNodePtr scene)
{
    for (xmlNodePtr c = scene->children; c; c = c->next)
        if (glb_is_named(c, "WorldInfo"))
            return node_attribute(c, "title");
    return text_copy("");
}

static void add_place(xmlBufferPtr text, xmlNodePtr node)
{
    double move[3], turn[4], q[4], scale[3];
    if (glb_read_numbers(node, "translation", 3, move)) {
        xmlBufferCat(text, BAD_CAST ",\"translation\":");
        glb_numbers(text, move, 3);
    }
    if (glb_read_numbers(node, "rotation", 4, turn)) {
        glb_turn(turn, q);
        xmlBufferCat(text, BAD_CAST ",\"rotation\":");
        glb_numbers(text, q, 4);
    }
    if (glb_read_numbers(node, "scale", 3, scale)) {
        xmlBufferCat(text, BAD_CAST ",\"scale\":");
        glb_numbers(text, scale, 3);
    }
}

static xmlChar *add_children(struct glb_scene *s, xmlNodePtr parent);

/* A node of the file for a group of the scene with what is in it: its number, or -1 for what has nothing to show. */
static long add_node(struct glb_scene *s, xmlNodePtr written)
{
    xmlNodePtr node = glb_meant(s, written);
    if (node == NULL || !(glb_is_named(node, "Transform") || glb_is_named(node, "Group") ||
                          glb_is_named(node, "Switch") || glb_is_named(node, "Scene")))
        return -1;
    char *name = glb_is_named(node, "Scene") ? title_of(node) : node_attribute(node, "DEF");
    long mesh = glb_is_named(node, "Switch") ? -1 : add_mesh(s, node);
    xmlChar *below = add_children(s, node);
    long number = -1;
    if (mesh >= 0 || *below || *name) {
        number = (long)glb_item(&s->file.nodes);
        xmlBufferPtr text = s->file.nodes.text;
        /* an object begins without a comma */
        xmlBufferPtr fields = xmlBufferCreate();
        if (*name) {
            xmlBufferCat(fields, BAD_CAST ",\"name\":");
            glb_name(fields, name);
            glb_keep_number(s->nodes, name, (size_t)number);
        }
        add_place(fields, node);
        if (mesh >= 0)
            glb_print(fields, ",\"mesh\":%ld", mesh);
        if (*below) {
            xmlBufferCat(fields, BAD_CAST ",\"children\":");
            xmlBufferCat(fields, below);
        }
        xmlBufferCat(text, BAD_CAST "{");
        if (xmlBufferLength(fields))
            xmlBufferCat(text, xmlBufferContent(fields) + 1);
        xmlBufferCat(text, BAD_CAST "}");
        xmlBufferFree(fields);
    }
    free(name);
    xmlFree(below);
    return number;
}

/* JSON array of the numbers of a group's nodes, "" where there are none. Of a Switch one child is there. */
static xmlChar *add_children(struct glb_scene *s, xmlNodePtr parent)
{
    xmlBufferPtr list = xmlBufferCreate();
    double choice = -1;
    int is_switch = glb_is_named(parent, "Switch");
    if (is_switch)
        glb_read_numbers(parent, "whichChoice", 1, &choice);
    int at = 0;
    for (xmlNodePtr c = parent->children; c; c = c->next) {
        if (c->type != XML_ELEMENT_NODE || (is_switch && at++ != (int)choice))
            continue;
        long number = add_node(s, c);
        if (number >= 0)
            glb_print(list, "%c%ld", xmlBufferLength(list) ? ',' : '[', number);
    }
    if (xmlBufferLength(list))
        xmlBufferCat(list, BAD_CAST "]");
    xmlChar *text = xmlBufferDetach(list);
    xmlBufferFree(list);
    return text ? text : xmlStrdup(BAD_CAST "");
}

int glb_make(const char *x3d, size_t size, const char *shown, char **data, size_t *made,
             struct diag *d)
{
    xmlDocPtr doc = input_parse_ours(x3d, size, NULL, shown, NULL, 0, d);
    if (doc == NULL)
        return -1;
    struct glb_scene s = {.defined = xmlHashCreate(0),
                          .nodes = xmlHashCreate(0),
                          .surfaces = xmlHashCreate(0),
                          .materials = xmlHashCreate(0),
                          .meshes = xmlHashCreate(0),
                          .times = xmlHashCreate(0)};
    xmlNodePtr root = xmlDocGetRootElement(doc), scene = NULL;
    for (xmlNodePtr n = root; n; n = walk_next(n, root)) {
        char *name = n->type == XML_ELEMENT_NODE ? node_attribute(n, "DEF") : NULL;
        if (name && *name)
            xmlHashAddEntry(s.defined, BAD_CAST name, n);
        scene = glb_is_named(n, "Scene") ? n : scene;
        free(name);
    }
    glb_open(&s.file);
    long top = scene ? add_node(&s, scene) : -1;
    if (top >= 0)
        glb_add_animation(&s, scene);
    *data = glb_finish(&s.file, top, made);
    glb_close(&s.file);
    xmlHashTablePtr owned[] = {s.nodes, s.surfaces, s.materials, s.meshes, s.times};
    for (size_t i = 0; i < sizeof owned / sizeof owned[0]; i++)
        xmlHashFree(owned[i], drop);
    xmlHashFree(s.defined, NULL);
    xmlFreeDoc(doc);
    return 0;
}
