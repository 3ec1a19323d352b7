#include "model/model_ways.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "math/quaternion.h"
#include "model/model_record.h"

#include <math.h>
#include <stdlib.h>

struct way {
    double least, most; /* m */
};

static int is_endless_body(const struct model *model, int body)
{
    const struct mechanism *m = &model->mechanism;
    if (body == 0 || m->bodies[body].type != JOINT_PRISMATIC || model->bodies[body].joint == NULL)
        return 0;
    const struct model_coordinate *c = &model->coordinates[m->bodies[body].first];
    return isinf(c->min) || isinf(c->max);
}

static int slides(const struct model *model, int loop)
{
    return model->mechanism.loops[loop].type == JOINT_PRISMATIC;
}

int model_is_endless(const struct model *model)
{
    int found = 0;
    for (int i = 1; i < model->mechanism.body_count; i++)
        found |= is_endless_body(model, i);
    for (int i = 0; i < model->mechanism.loop_count; i++)
        found |= slides(model, i);
    return found;
}

/* How far the point on b has gone from that on a along the axis. */
static double gone(const struct mechanism_loop *loop, const struct frame *frames)
{
    double a[3], b[3], axis[3];
    frame_point(&frames[loop->a], loop->on_a.at, a);
    frame_point(&frames[loop->b], loop->on_b.at, b);
    quaternion_rotate(frames[loop->a].turn, loop->axis, axis);
    return (b[0] - a[0]) * axis[0] + (b[1] - a[1]) * axis[1] + (b[2] - a[2]) * axis[2];
}

static void take(struct way *way, double value)
{
    way->least = fmin(way->least, value);
    way->most = fmax(way->most, value);
}

static void write(xmlNodePtr node, struct way way)
{
    static const double still = 1e-9; /* m */
    double known[2];
    if (model_record_numbers(node, "way", known, 2)) {
        take(&way, known[0]);
        take(&way, known[1]);
    }
    if (!(way.most - way.least > still))
        return;
    char *text = number_list_print((double[2]){way.least, way.most}, 2);
    xmlSetProp(node, BAD_CAST "way", BAD_CAST text);
    free(text);
}

void model_write_ways(const struct model *model, const double *rows, size_t count, size_t width)
{
    const struct mechanism *m = &model->mechanism;
    size_t bodies = (size_t)m->body_count, loops = (size_t)m->loop_count;
    struct way *ways = memory_get(bodies + loops, sizeof *ways);
    struct frame *frames = memory_get(bodies, sizeof *frames);
    for (size_t i = 0; i < bodies + loops; i++)
        ways[i] = (struct way){INFINITY, -INFINITY};
    for (size_t row = 0; row < count && model_is_endless(model); row++) {
        const double *q = rows + row * width;
        for (int i = 1; i < m->body_count; i++)
            if (is_endless_body(model, i))
                take(&ways[i], q[m->bodies[i].first]);
        if (m->loop_count > 0)
            mechanism_frames(m, q, frames);
        for (int i = 0; i < m->loop_count; i++)
            if (slides(model, i))
                take(&ways[m->body_count + i], gone(&m->loops[i], frames));
    }
    for (int i = 1; i < m->body_count; i++)
        if (is_endless_body(model, i))
            write(model->bodies[i].joint, ways[i]);
    for (int i = 0; i < m->loop_count; i++)
        if (slides(model, i))
            write(model->loops[i], ways[m->body_count + i]);
    free(frames);
    free(ways);
}
