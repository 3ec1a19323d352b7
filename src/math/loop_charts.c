#include "loop_equations.h"

#include "quaternion.h"

#include <string.h>

static void add_chart(struct equations *e, enum joint_type type, int first)
{
    static const double z[3] = {0, 0, 1};
    int count = joint_coordinate_count(type), shift = joint_translation_count(type);
    if (count - shift != 3)
        return;
    struct equations_chart *chart = &e->charts[e->chart_count];
    struct frame turn;
    chart->first = first + shift;
    memcpy(chart->angles, e->q + chart->first, sizeof chart->angles);
    joint_motion(JOINT_SPHERICAL, z, 0, chart->angles, &turn);
    memcpy(chart->turn, turn.turn, sizeof chart->turn);
    memset(e->q + chart->first, 0, sizeof chart->angles);
    e->chart_at[chart->first] = e->chart_count++;
}

void equations_chart(struct equations *e, const unsigned char *drives)
{
    const struct mechanism *m = e->m;
    for (int i = 0; drives && i < m->body_count; i++) {
        const struct mechanism_body *body = &m->bodies[i];
        int shift = joint_translation_count(body->type);
        if (body->base >= 0 && joint_coordinate_count(body->type) - shift == 3) {
            const unsigned char *own = drives + body->first + shift;
            if (!own[0] && !own[1] && !own[2])
                add_chart(e, body->type, body->first);
        }
    }
    for (int i = 0; i < m->loop_count; i++) {
        const struct mechanism_loop *loop = &m->loops[i];
        int shift = joint_translation_count(loop->type);
        if (joint_coordinate_count(loop->type) - shift == 3) {
            const unsigned char *own = drives ? drives + loop->first + shift : NULL;
            if (!own || (!own[0] && !own[1] && !own[2]))
                add_chart(e, loop->type, loop->first);
        }
    }
}

/* The true angles of a chart's pair, near the last ones. */
static void chart_angles(const struct equations *e, const struct equations_chart *chart,
                         struct frame *turn, double angles[3])
{
    static const double z[3] = {0, 0, 1};
    joint_motion(JOINT_SPHERICAL, z, 0, e->q + chart->first, turn);
    quaternion_product(chart->turn, turn->turn, turn->turn);
    quaternion_normalize(turn->turn, turn->turn);
    memcpy(angles, chart->angles, sizeof chart->angles);
    joint_fit(JOINT_SPHERICAL, z, 0, turn, angles);
}

void equations_centre(struct equations *e)
{
    for (int i = 0; i < e->chart_count; i++) {
        struct equations_chart *chart = &e->charts[i];
        struct frame turn;
        double angles[3];
        chart_angles(e, chart, &turn, angles);
        memcpy(chart->turn, turn.turn, sizeof chart->turn);
        memcpy(chart->angles, angles, sizeof chart->angles);
        memset(e->q + chart->first, 0, sizeof angles);
    }
}

void equations_position(const struct equations *e, double *q)
{
    memmove(q, e->q, (size_t)e->m->coordinate_count * sizeof *q);
    for (int i = 0; i < e->chart_count; i++) {
        struct frame turn;
        chart_angles(e, &e->charts[i], &turn, q + e->charts[i].first);
    }
    ties_spread(&e->ties, e->m, q);
    ties_finish(&e->ties, e->m, q);
}
