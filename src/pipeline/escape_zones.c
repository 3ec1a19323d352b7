#include "pipeline/escape_zones.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
#include "math/quaternion.h"
#include "pipeline/escape_mesh.h"

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
    struct escape_task *t = &r->task;
    size_t count = (size_t)++t->spec.obstacle_count;
    r->obstacles = memory_resize(r->obstacles, count, sizeof *r->obstacles);
    r->zones = memory_resize(r->zones, count, sizeof *r->zones);
    r->obstacles[count - 1] = *o;
    r->zones[count - 1] = zone;
    t->obstacles = r->obstacles;
    t->zones = r->zones;
}

/* A box, ball, cylinder or cone; 0: it is none. */
static int read_solid(xmlNodePtr shape, enum solid_kind *kind, double size[3])
{
    static const struct {
        const char *name;
        enum solid_kind kind;
        int numbers;
    } known[] = {{"box", SOLID_BOX, 3},
                 {"sphere", SOLID_SPHERE, 1},
                 {"cone", SOLID_CONE, 2},
                 {"cylinder", SOLID_CYLINDER, 2}};
    char *name = node_attribute(shape, "kind");
    int is = 0;
    for (size_t i = 0; i < sizeof known / sizeof *known && !is; i++)
        if (strcmp(name, known[i].name) == 0) {
            *kind = known[i].kind;
            is = escape_zone_numbers(shape, "size", size, known[i].numbers);
        }
    free(name);
    return is;
}

/* Where a shape is on its body. */
static struct frame frame_of(xmlNodePtr shape)
{
    struct frame own = frame_identity;
    double rotation[4];
    escape_zone_numbers(shape, "at", own.at, 3);
    if (escape_zone_numbers(shape, "rotation", rotation, 4))
        quaternion_from_rotation(rotation, own.turn);
    return own;
}

static int is_mesh(xmlNodePtr shape)
{
    char *kind = node_attribute(shape, "kind");
    int is = strcmp(kind, "mesh") == 0;
    free(kind);
    return is;
}

/* hollows: some are clearly not convex. */
static void tell_hulls(const struct escape_run *r, xmlNodePtr zone, const char *of, int hollows)
{
    diag_say(r->m->diag, hollows ? LEVEL_WARNING : LEVEL_NOTE, hollows ? STATUS_INVALID : 0,
             r->m->file, source_line(zone), hollows ? "escape-hollow" : "escape-hull", of, NULL);
}

/* Returns how many there are, or -1 after a report. */
static int add_solids(struct escape_run *r, const struct frame *body, xmlNodePtr node,
                      xmlNodePtr zone, int number, const char *of)
{
    int count = 0, meshes = 0;
    int hollow = 0, hollows = 0;
    for (xmlNodePtr shape = node->children; shape; shape = shape->next) {
        struct obstacle o = {.frame = frame_identity};
        double size[3] = {0}, scale[3] = {1, 1, 1};
        enum solid_kind kind;
        if (!model_is_element(shape, "shape"))
            continue;
        struct frame own = frame_of(shape);
        escape_zone_numbers(shape, "scale", scale, 3);
        if (is_mesh(shape)) {
            if (!escape_mesh_read(r, shape, scale, &own, &o, &hollow))
                return refuse(r, zone, "escape-no-mesh", of);
            frame_compose(body, &own, &o.frame);
            hollows |= hollow;
            meshes++;
        } else if (read_solid(shape, &kind, size)) {
            obstacle_of_solid(kind, size, scale, &own, body, &o);
        } else {
            continue;
        }
        add(r, &o, number);
        count++;
    }
    if (meshes)
        tell_hulls(r, zone, of, hollows);
    return count;
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
    int body = model_body_index(model, (int)number), failed = 0,
        before = r->task.spec.obstacle_count;
    char *text = text_print("%d", (int)number);
    if (body >= 0 && escape_task_carries(&r->task, body))
        failed = refuse(r, node, "escape-own", text);
    else if (body >= 0)
        failed = add_solids(r, &model->frames[body], model->bodies[body].node, node, zone, text);
    if (body < 0 || (body >= 0 && failed == 0 && r->task.spec.obstacle_count == before))
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
