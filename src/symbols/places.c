#include "symbols/places.h"

#include "base/memory.h"
#include "symbols/snap.h"

#include <stdlib.h>
#include <string.h>

/* The turn of a link as what its run of parallel axes starts from, then one turn about an axis. */
struct run {
    int base[3][3];
    int axis;     /* -1: none yet */
    int *factors; /* of each coordinate in the angle */
};

static void multiply_constant(struct multibody *m, const int a[3][3], const double b[3][3],
                              int r[3][3])
{
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            r[i][k] = EXPRESSION_ZERO;
            for (int n = 0; n < 3; n++)
                r[i][k] = expression_add(&m->e, r[i][k], expression_scale(&m->e, b[n][k], a[i][n]));
        }
}

static void turn_about(struct multibody *m, const struct run *run, int r[3][3])
{
    struct expressions *e = &m->e;
    memcpy(r, run->base, 9 * sizeof(int));
    if (run->axis < 0)
        return;
    int s = expression_turn(e, EXPRESSION_SINE, m->q, run->factors, m->coordinate_count);
    int c = expression_turn(e, EXPRESSION_COSINE, m->q, run->factors, m->coordinate_count);
    int i = (run->axis + 1) % 3, k = (run->axis + 2) % 3;
    for (int row = 0; row < 3; row++) {
        int a = run->base[row][i], b = run->base[row][k];
        r[row][i] = expression_add(e, expression_multiply(e, c, a), expression_multiply(e, s, b));
        r[row][k] =
            expression_subtract(e, expression_multiply(e, c, b), expression_multiply(e, s, a));
    }
}

/* The axis of the link that its parent's run turns about, and which way; -1: none is. */
static int same_axis(const struct multibody_link *link, int axis, int *way)
{
    for (int i = 0; i < 3 && axis >= 0; i++) {
        double along = snap_round(link->turn[axis][i]);
        if (snap_is_zero(along - 1) || snap_is_zero(along + 1)) {
            *way = along < 0 ? -1 : 1;
            return i;
        }
    }
    return -1;
}

static void continue_run(struct multibody *m, const struct multibody_link *link,
                         const struct run *before, const int turn_before[3][3], struct run *run)
{
    int way, same = same_axis(link, before->axis, &way);
    int turns = link->motion == MOTION_ROTATION || link->motion == MOTION_SCREW;
    if (same >= 0 && (!turns || same == link->axis)) {
        multiply_constant(m, before->base, link->turn, run->base);
        run->axis = same;
        for (int i = 0; i < m->coordinate_count; i++)
            run->factors[i] = way * before->factors[i];
    } else {
        multiply_constant(m, turn_before, link->turn, run->base);
        run->axis = turns ? link->axis : -1;
    }
    if (turns)
        run->factors[link->coordinate] += link->sign;
}

static void turn_expressions(struct multibody *m, const int turn[3][3], const int v[3], int sum[3])
{
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            sum[i] = expression_add(&m->e, sum[i], expression_multiply(&m->e, v[k], turn[i][k]));
}

void places_open(struct places *p, struct multibody *m)
{
    size_t count = (size_t)m->link_count;
    struct run *runs = memory_get(count, sizeof *runs);
    int *factors = memory_get(count * ((size_t)m->coordinate_count + 1), sizeof *factors);
    p->links = memory_get(count, sizeof *p->links);
    for (int i = 0; i < m->link_count; i++) {
        const struct multibody_link *link = &m->links[i];
        struct places_frame *frame = &p->links[i];
        runs[i].factors = factors + (size_t)i * ((size_t)m->coordinate_count + 1);
        if (i == 0) {
            runs[i].axis = -1;
            for (int k = 0; k < 3; k++)
                runs[i].base[k][k] = EXPRESSION_ONE;
            memcpy(frame->turn, runs[i].base, sizeof frame->turn);
            continue;
        }
        const struct places_frame *parent = &p->links[link->parent];
        continue_run(m, link, &runs[link->parent], parent->turn, &runs[i]);
        turn_about(m, &runs[i], frame->turn);
        memcpy(frame->at, parent->at, sizeof frame->at);
        turn_expressions(m, parent->turn, link->offset, frame->at);
        if (link->motion == MOTION_TRANSLATION || link->motion == MOTION_SCREW) {
            int way = expression_scale(&m->e, link->sign, m->q[link->coordinate]);
            int v[3] = {0, 0, 0};
            if (link->motion == MOTION_SCREW)
                way = expression_multiply(&m->e, link->pitch, way);
            v[link->axis] = way;
            turn_expressions(m, (const int(*)[3])frame->turn, v, frame->at);
        }
    }
    free(factors);
    free(runs);
}

void places_close(struct places *p)
{
    free(p->links);
    p->links = NULL;
}

void places_point(const struct places *p, struct multibody *m, int body, const int *local,
                  int scene[3])
{
    const struct multibody_place *place = &m->places[body];
    const struct places_frame *frame = &p->links[place->link];
    int at[3], more[3];
    memcpy(at, place->at, sizeof at);
    if (local) {
        multibody_turn(m, place->turn, 0, local, more);
        for (int i = 0; i < 3; i++)
            at[i] = expression_add(&m->e, at[i], more[i]);
    }
    memcpy(scene, frame->at, 3 * sizeof *scene);
    turn_expressions(m, frame->turn, at, scene);
}

void places_direction(const struct places *p, struct multibody *m, int body, const double local[3],
                      int scene[3])
{
    const struct multibody_place *place = &m->places[body];
    int numbers[3];
    for (int i = 0; i < 3; i++) {
        double sum = 0;
        for (int k = 0; k < 3; k++)
            sum += place->turn[i][k] * local[k];
        numbers[i] = expression_number(&m->e, snap_round(sum));
        scene[i] = EXPRESSION_ZERO;
    }
    turn_expressions(m, (const int(*)[3])p->links[place->link].turn, numbers, scene);
}

void places_angle(const struct multibody *m, int body, int *factors)
{
    memset(factors, 0, ((size_t)m->coordinate_count + 1) * sizeof *factors);
    for (int i = m->places[body].link; i > 0; i = m->links[i].parent)
        if (m->links[i].motion == MOTION_ROTATION)
            factors[m->links[i].coordinate] += m->links[i].sign;
}
