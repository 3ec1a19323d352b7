#include "pipeline/escape_zones.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
#include "math/convex.h"
#include "math/quaternion.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int escape_zone_numbers(xmlNodePtr node, const char *name, double *values, int count)
{
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    char *text = node_attribute(node, name);
    int there = number_list_read(text, &list, &fault) == 0 && list.count >= count;
    if (there)
        memcpy(values, list.values, (size_t)count * sizeof *values);
    number_list_free(&list);
    free(text);
    return there;
}

static int refuse(const struct escape_run *r, xmlNodePtr zone, const char *id, const char *body)
{
    diag_say(r->m->diag, LEVEL_ERROR, STATUS_INVALID, r->m->file, source_line(zone), id, body,
             NULL);
    return -1;
}

static void add(struct escape_run *r, const struct obstacle *o, int zone)
{
    size_t count = (size_t)++r->spec.obstacle_count;
    r->obstacles = memory_resize(r->obstacles, count, sizeof *r->obstacles);
    r->zones = memory_resize(r->zones, count, sizeof *r->zones);
    r->obstacles[count - 1] = *o;
    r->zones[count - 1] = zone;
    r->spec.obstacles = r->obstacles;
}

/* A box, ball, cylinder or cone; 0: it is none. */
static int read_solid(xmlNodePtr shape, struct obstacle *o)
{
    char *kind = node_attribute(shape, "kind");
    double size[3] = {0};
    int box = strcmp(kind, "box") == 0, ball = strcmp(kind, "sphere") == 0;
    int cone = strcmp(kind, "cone") == 0, round = cone || strcmp(kind, "cylinder") == 0;
    int known = (box && escape_zone_numbers(shape, "size", size, 3)) ||
                (round && escape_zone_numbers(shape, "size", size, 2)) ||
                (ball && escape_zone_numbers(shape, "size", size, 1));
    free(kind);
    o->kind = cone ? OBSTACLE_CONE : round ? OBSTACLE_CYLINDER : OBSTACLE_BOX;
    o->radius = ball ? size[0] : 0;
    for (int k = 0; k < 3; k++)
        o->half[k] = box ? size[k] / 2 : ball ? 0 : k == 1 ? size[1] / 2 : size[0];
    return known;
}

/* What stretches and turns a shape. A ball that is stretched unevenly is as large as its longest axis. */
static void place_solid(xmlNodePtr shape, const double scale[3], struct frame *own,
                        struct obstacle *o)
{
    double rotation[4];
    escape_zone_numbers(shape, "at", own->at, 3);
    if (escape_zone_numbers(shape, "rotation", rotation, 4))
        quaternion_from_rotation(rotation, own->turn);
    for (int k = 0; k < 3; k++)
        o->half[k] *= fabs(scale[k]);
    o->radius *= fmax(fabs(scale[0]), fmax(fabs(scale[1]), fabs(scale[2])));
}

static void add_points(xmlNodePtr node, const double scale[3], double **all, int *count)
{
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    xmlChar *text = xmlNodeGetContent(node);
    if (text && number_list_read((const char *)text, &list, &fault) == 0) {
        size_t held = 3 * (size_t)*count;
        *all = memory_resize(*all, held + (size_t)list.count + 1, sizeof **all);
        for (int i = 0; i < list.count; i++)
            (*all)[held + (size_t)i] = list.values[i] * scale[i % 3];
        *count += (int)list.count / 3;
    }
    number_list_free(&list);
    xmlFree(text);
}

/* All points of a mesh, three numbers each; free with free(). */
static double *points_of(xmlNodePtr mesh, const double scale[3], int *count)
{
    double *all = NULL;
    *count = 0;
    for (xmlNodePtr part = mesh->children; part; part = part->next)
        for (xmlNodePtr node = part->children; node; node = node->next)
            if (node->type == XML_ELEMENT_NODE && xmlStrEqual(node->name, BAD_CAST "points"))
                add_points(node, scale, &all, count);
    return all;
}

/* The hull of a mesh around its middle, which own is moved to. Nothing stands out of it: what is left out to have fewer
 * corners is added all round. */
static int read_mesh(struct escape_run *r, xmlNodePtr shape, const double scale[3],
                     struct frame *own, struct obstacle *o)
{
    static const double share = 0.002; /* of its size */
    xmlChar *key = xmlGetNsProp(shape, BAD_CAST "mesh", BAD_CAST SOURCE_URI);
    xmlNodePtr mesh =
        key && r->context->mesh ? r->context->mesh(r->context->user, (const char *)key) : NULL;
    int count = 0;
    double *points = mesh ? points_of(mesh, scale, &count) : NULL;
    xmlFree(key);
    if (count == 0) {
        free(points);
        return 0;
    }
    double low[3], high[3], middle[3], turned[3];
    for (int k = 0; k < 3; k++) {
        low[k] = high[k] = points[k];
        for (int i = 1; i < count; i++) {
            low[k] = fmin(low[k], points[3 * (size_t)i + (size_t)k]);
            high[k] = fmax(high[k], points[3 * (size_t)i + (size_t)k]);
        }
        middle[k] = (low[k] + high[k]) / 2;
        o->half[k] = (high[k] - low[k]) / 2;
        for (int i = 0; i < count; i++)
            points[3 * (size_t)i + (size_t)k] -= middle[k];
    }
    quaternion_rotate(own->turn, middle, turned);
    for (int k = 0; k < 3; k++)
        own->at[k] += turned[k];
    o->kind = OBSTACLE_HULL;
    o->radius = share * vector_length(o->half);
    o->count = convex_hull_thin(points, count, o->radius);
    o->points = points;
    r->hulls = memory_resize(r->hulls, (size_t)r->hull_count + 1, sizeof *r->hulls);
    r->hulls[r->hull_count++] = points;
    return 1;
}

static int is_mesh(xmlNodePtr shape)
{
    char *kind = node_attribute(shape, "kind");
    int is = strcmp(kind, "mesh") == 0;
    free(kind);
    return is;
}

/* Returns how many there are, or -1 after a report. */
static int add_solids(struct escape_run *r, const struct frame *body, xmlNodePtr node,
                      xmlNodePtr zone, int number, const char *of)
{
    int count = 0, meshes = 0;
    for (xmlNodePtr shape = node->children; shape; shape = shape->next) {
        struct obstacle o = {.frame = frame_identity};
        struct frame own = frame_identity;
        double scale[3] = {1, 1, 1};
        if (!model_is_element(shape, "shape"))
            continue;
        escape_zone_numbers(shape, "scale", scale, 3);
        if (is_mesh(shape)) {
            place_solid(shape, scale, &own, &o);
            if (!read_mesh(r, shape, scale, &own, &o))
                return refuse(r, zone, "escape-no-mesh", of);
            meshes++;
        } else if (read_solid(shape, &o)) {
            place_solid(shape, scale, &own, &o);
        } else {
            continue;
        }
        frame_compose(body, &own, &o.frame);
        add(r, &o, number);
        count++;
    }
    if (meshes)
        diag_say(r->m->diag, LEVEL_NOTE, 0, r->m->file, source_line(zone), "escape-hull", of, NULL);
    return count;
}

/* Whether a coordinate of the chain moves a body. */
static int is_carried(const struct escape_run *r, int body)
{
    const struct mechanism *m = &r->m->model->mechanism;
    int carried = 0;
    for (; body > 0; body = m->bodies[body].base)
        for (int j = 0; j < r->chain.count; j++)
            carried |= r->m->model->coordinates[r->chain.coordinates[j]].body == body;
    return carried;
}

static int read_zone(struct escape_run *r, xmlNodePtr node, int zone)
{
    struct obstacle o = {.frame = frame_identity};
    double number, size[3];
    if (!escape_zone_numbers(node, "body", &number, 1)) {
        escape_zone_numbers(node, "at", o.frame.at, 3);
        escape_zone_numbers(node, "radius", &o.radius, 1);
        if (escape_zone_numbers(node, "size", size, 3))
            for (int k = 0; k < 3; k++)
                o.half[k] = size[k] / 2;
        add(r, &o, zone);
        return 0;
    }
    const struct model *model = r->m->model;
    int body = model_body_index(model, (int)number), failed = 0, before = r->spec.obstacle_count;
    char *text = text_print("%d", (int)number);
    if (body >= 0 && is_carried(r, body))
        failed = refuse(r, node, "escape-own", text);
    else if (body >= 0)
        failed = add_solids(r, &model->frames[body], model->bodies[body].node, node, zone, text);
    if (body < 0 || (body >= 0 && failed == 0 && r->spec.obstacle_count == before))
        failed = refuse(r, node, "escape-no-solid", text);
    free(text);
    return failed < 0 ? -1 : 0;
}

int escape_zones_read(struct escape_run *r)
{
    int failed = 0, zone = 0;
    for (xmlNodePtr node = r->m->problem->node->children; node; node = node->next)
        if (model_is_element(node, "zone"))
            failed |= read_zone(r, node, ++zone);
    return failed;
}
