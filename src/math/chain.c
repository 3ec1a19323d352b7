#include "chain.h"

#include "quaternion.h"

#include <string.h>

static int motions(const struct mechanism_body *b)
{
    int count = 0;
    for (int c = 0; c < joint_coordinate_count(b->type); c++)
        count += joint_motion_kind(b->type, c) != MOTION_NONE;
    return count;
}

static int slides(const struct mechanism_body *b)
{
    int count = 0;
    for (int c = 0; c < joint_coordinate_count(b->type); c++) {
        enum motion_kind kind = joint_motion_kind(b->type, c);
        count += kind == MOTION_TRANSLATION || kind == MOTION_SCREW;
    }
    return count > 0;
}

/* The steps of one pair. */
static void add(struct chain *c, const struct mechanism_body *b, int body)
{
    int first = c->step_count;
    for (int k = 0; k < joint_coordinate_count(b->type); k++) {
        enum motion_kind kind = joint_motion_kind(b->type, k);
        if (kind == MOTION_NONE)
            continue;
        struct chain_step *s = &c->steps[c->step_count++];
        *s = (struct chain_step){.before = frame_identity,
                                 .kind = kind,
                                 .pitch = b->pitch,
                                 .coordinate = c->count,
                                 .node = c->nodes};
        joint_motion_axis(b->type, b->axis, b->pitch, k, s->axis);
        c->coordinates[c->count++] = b->first + k;
    }
    if (c->step_count == first)
        c->steps[c->step_count++] =
            (struct chain_step){.kind = MOTION_NONE, .coordinate = -1, .node = c->nodes};
    c->steps[first].before = b->origin;
    c->steps[first].opens = 1;
    c->bodies[c->nodes++] = body;
    if (slides(b)) {
        c->steps[c->step_count - 1].closes = 1;
        c->bodies[c->nodes++] = body;
    }
}

enum chain_status chain_find(const struct mechanism *m, int body, const double point[3],
                             struct chain *c)
{
    int path[CHAIN_NODES], length = 0, steps = 0, count = 0;
    memset(c, 0, sizeof *c);
    for (int i = body; i > 0; i = m->bodies[i].base) {
        int own = motions(&m->bodies[i]);
        steps += own ? own : 1;
        count += own;
        if (2 * (length + 1) >= CHAIN_NODES || steps > CHAIN_NODES || count > CHAIN_COORDINATES)
            return CHAIN_LONG;
        path[length++] = i;
    }
    c->ground = *mechanism_ground(m);
    while (length-- > 0)
        add(c, &m->bodies[path[length]], path[length]);
    memcpy(c->tip, point, sizeof c->tip);
    c->bodies[c->nodes++] = body;
    return c->count ? CHAIN_OK : CHAIN_STILL;
}

void chain_stand(const struct chain *c, const double *q, struct chain_place *p)
{
    struct frame here = c->ground, motion;
    for (int i = 0; i < c->step_count; i++) {
        const struct chain_step *s = &c->steps[i];
        frame_compose(&here, &s->before, &here);
        if (s->opens)
            memcpy(p->points[s->node], here.at, sizeof here.at);
        if (s->coordinate < 0)
            continue;
        quaternion_rotate(here.turn, s->axis, p->axes[s->coordinate]);
        memcpy(p->at[s->coordinate], here.at, sizeof here.at);
        joint_elementary(s->kind, s->axis, s->pitch, q[s->coordinate], &motion);
        frame_compose(&here, &motion, &here);
        if (s->closes)
            memcpy(p->points[s->node + 1], here.at, sizeof here.at);
    }
    p->hand = here;
    frame_point(&here, c->tip, p->points[c->nodes - 1]);
}

void chain_jacobian(const struct chain *c, const struct chain_place *p, int node, double *jacobian)
{
    memset(jacobian, 0, 3 * (size_t)c->count * sizeof *jacobian);
    for (int i = 0; i < c->step_count; i++) {
        const struct chain_step *s = &c->steps[i];
        if (s->coordinate < 0 || s->node >= node)
            continue;
        const double *axis = p->axes[s->coordinate];
        double *to = jacobian + 3 * s->coordinate, arm[3], turn[3];
        for (int k = 0; k < 3; k++)
            arm[k] = p->points[node][k] - p->at[s->coordinate][k];
        vector_cross(axis, arm, turn);
        for (int k = 0; k < 3; k++)
            to[k] = (s->kind == MOTION_TRANSLATION ? 0 : turn[k]) +
                    (s->kind == MOTION_TRANSLATION ? axis[k]
                     : s->kind == MOTION_SCREW     ? s->pitch * axis[k]
                                                   : 0);
    }
}
