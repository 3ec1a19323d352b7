#include "model/units.h"

#include "document/source.h"

static const double pi = 3.14159265358979323846;

struct coordinates coordinates_of(const struct model *model)
{
    return (struct coordinates){.model = model,
                                .in_mm = source_is(model->node, "length", "mm"),
                                .in_degrees = source_is(model->node, "angle", "deg"),
                                .y_down = source_is(model->node, "y", "down")};
}

struct coordinates coordinates_written(const struct model *model)
{
    struct coordinates c = coordinates_of(model);
    xmlChar *unit = xmlGetNoNsProp(model->node, BAD_CAST "unit");
    if (unit) {
        c.in_mm = c.in_degrees = 1;
        c.y_down = *unit == '-';
    }
    xmlFree(unit);
    return c;
}

double coordinates_sign(const struct coordinates *c, int coordinate)
{
    const struct model_coordinate *of = &c->model->coordinates[coordinate];
    enum joint_type type = c->model->mechanism.bodies[of->body].type;
    int flips = c->y_down && joint_coordinate_flips(type, of->index);
    return flips ? -1 : 1;
}

double coordinates_units(const struct coordinates *c, int coordinate)
{
    int turn = c->model->coordinates[coordinate].kind == MOTION_ROTATION ||
               c->model->coordinates[coordinate].kind == MOTION_SCREW;
    double units = turn ? (c->in_degrees ? 180 / pi : 1) : (c->in_mm ? 1000 : 1);
    return units * coordinates_sign(c, coordinate);
}
