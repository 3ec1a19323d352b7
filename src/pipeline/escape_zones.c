#include "pipeline/escape_zones.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
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

/* Half the edges of the box around a solid; 0: it is none. */
static int half_of(xmlNodePtr shape, double half[3], double *radius)
{
    char *kind = node_attribute(shape, "kind");
    double size[3] = {0};
    int box = strcmp(kind, "box") == 0, ball = strcmp(kind, "sphere") == 0;
    int round = strcmp(kind, "cylinder") == 0 || strcmp(kind, "cone") == 0;
    int known = (box && escape_zone_numbers(shape, "size", size, 3)) ||
                (round && escape_zone_numbers(shape, "size", size, 2)) ||
                (ball && escape_zone_numbers(shape, "size", size, 1));
    free(kind);
    *radius = ball ? size[0] : 0;
    for (int k = 0; k < 3; k++)
        half[k] = box ? size[k] / 2 : ball ? 0 : k == 1 ? size[1] / 2 : size[0];
    return known;
}

static int add_solids(struct escape_run *r, const struct frame *body, xmlNodePtr node, int zone)
{
    int count = 0;
    for (xmlNodePtr shape = node->children; shape; shape = shape->next) {
        struct obstacle o = {.frame = frame_identity};
        struct frame own = frame_identity;
        double rotation[4], scale[3] = {1, 1, 1};
        if (!model_is_element(shape, "shape") || !half_of(shape, o.half, &o.radius))
            continue;
        escape_zone_numbers(shape, "at", own.at, 3);
        if (escape_zone_numbers(shape, "rotation", rotation, 4))
            quaternion_from_rotation(rotation, own.turn);
        escape_zone_numbers(shape, "scale", scale, 3);
        for (int k = 0; k < 3; k++)
            o.half[k] *= fabs(scale[k]);
        o.radius *= fmax(fabs(scale[0]), fmax(fabs(scale[1]), fabs(scale[2])));
        frame_compose(body, &own, &o.frame);
        add(r, &o, zone);
        count++;
    }
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
    int body = model_body_index(model, (int)number), failed = 0;
    char *text = text_print("%d", (int)number);
    if (body >= 0 && is_carried(r, body))
        failed = refuse(r, node, "escape-own", text);
    else if (body < 0 || add_solids(r, &model->frames[body], model->bodies[body].node, zone) == 0)
        failed = refuse(r, node, "escape-no-solid", text);
    free(text);
    return failed;
}

int escape_zones_read(struct escape_run *r)
{
    int failed = 0, zone = 0;
    for (xmlNodePtr node = r->m->problem->node->children; node; node = node->next)
        if (model_is_element(node, "zone"))
            failed |= read_zone(r, node, ++zone);
    return failed;
}
