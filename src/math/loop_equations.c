#include "loop_equations.h"

#include "linear.h"
#include "quaternion.h"
#include "trigonometry.h"

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

const double equations_rounded = 1e-4;

static void mark_pair(enum joint_type type, int first, signed char side, signed char *sign)
{
    for (int i = 0; i < joint_coordinate_count(type); i++)
        if (joint_motion_kind(type, i) != MOTION_NONE)
            sign[first + i] = side;
}

/* Which coordinates move which side of a loop: both chains up to the common base. */
static void mark_chains(const struct mechanism *m, const struct mechanism_loop *loop,
                        signed char *sign)
{
    mark_pair(loop->type, loop->first, 1, sign);
    int a = loop->a, b = loop->b;
    while (a != b) { /* a base stands before its bodies: the later of the two is no common base */
        int *last = a > b ? &a : &b;
        const struct mechanism_body *body = &m->bodies[*last];
        mark_pair(body->type, body->first, a > b ? 1 : -1, sign);
        *last = body->base;
    }
}

static void describe(struct equations *e, enum joint_type type, double pitch, int first)
{
    for (int i = 0; i < joint_coordinate_count(type); i++) {
        e->kinds[first + i] = joint_motion_kind(type, i);
        e->pitches[first + i] = e->kinds[first + i] == MOTION_SCREW ? pitch : 0;
        e->chart_at[first + i] = -1;
    }
}

static void grow(double *size, double *far, const double first[3], const double at[3])
{
    double away[3] = {at[0] - first[0], at[1] - first[1], at[2] - first[2]};
    *size = fmax(*size, vector_length(away));
    *far = fmax(*far, vector_length(at));
}

/* The bodies on whose places the loops depend, bases first. */
static void find_bodies(struct equations *e)
{
    const struct mechanism *m = e->m;
    for (int i = 0; i < m->loop_count; i++) {
        const int ends[2] = {m->loops[i].a, m->loops[i].b};
        for (int k = 0; k < 2; k++)
            for (int body = ends[k]; body >= 0 && !e->in_loops[body]; body = m->bodies[body].base)
                e->in_loops[body] = 1;
    }
    e->body_count = 0;
    for (int i = 0; i < m->body_count; i++)
        if (e->in_loops[i])
            e->bodies[e->body_count++] = i;
}

static void place_bodies(struct equations *e)
{
    for (int i = 0; i < e->body_count; i++)
        mechanism_frame(e->m, e->bodies[i], e->q, e->frames);
}

/* The largest distance from the first cut point to the joints of the chains at rest. */
static void measure_size(struct equations *e)
{
    const struct mechanism *m = e->m;
    double size = 0, far = 0, first[3] = {0, 0, 0};
    place_bodies(e); /* q is still zero */
    for (int i = 0; i < m->loop_count; i++) {
        const struct mechanism_loop *loop = &m->loops[i];
        double at[3];
        frame_point(&e->frames[loop->a], loop->on_a.at, at);
        if (i == 0)
            memcpy(first, at, sizeof first);
        grow(&size, &far, first, at);
        frame_point(&e->frames[loop->b], loop->on_b.at, at);
        grow(&size, &far, first, at);
        for (int n = 0; n < e->body_count; n++) {
            int k = e->bodies[n];
            const struct mechanism_body *body = &m->bodies[k];
            int count = body->base < 0 ? 0 : joint_coordinate_count(body->type);
            if (count > 0 && e->sign[i * m->coordinate_count + body->first] != 0)
                grow(&size, &far, first, e->frames[k].at);
        }
    }
    e->size = size > 1e-12 * far ? size : 1; /* below, all of it is rounding */
    e->noise = 64 * DBL_EPSILON * (1 + far / e->size);
}

/* Places for count things in one block; with base NULL it only counts. */
static void *place(char *base, size_t *used, size_t count, size_t size)
{
    size_t at = (*used + sizeof(double) - 1) / sizeof(double) * sizeof(double);
    *used = at + count * size;
    return base ? base + at : NULL;
}

static size_t lay_out(struct equations *e, char *base)
{
    size_t used = 0, all = (size_t)e->m->coordinate_count, loops = (size_t)e->m->loop_count;
    size_t rows = (size_t)e->rows + 1, count = (size_t)e->count + 1;
    e->q = place(base, &used, all, sizeof(double));
    e->residual = place(base, &used, rows, sizeof(double));
    e->jacobian = place(base, &used, rows * count, sizeof(double));
    e->axes = place(base, &used, 3 * all, sizeof(double));
    e->points = place(base, &used, 3 * all, sizeof(double));
    e->matrix = place(base, &used, rows * count, sizeof(double));
    e->values = place(base, &used, count, sizeof(double));
    e->vectors = place(base, &used, count * count, sizeof(double));
    e->right = place(base, &used, rows, sizeof(double));
    e->step = place(base, &used, count, sizeof(double));
    e->scratch = place(base, &used, count, sizeof(double));
    e->frames = place(base, &used, (size_t)e->m->body_count, sizeof(struct frame));
    e->charts = place(base, &used, (size_t)e->m->body_count + loops, sizeof *e->charts);
    e->pitches = place(base, &used, all, sizeof(double));
    e->kinds = place(base, &used, all, sizeof *e->kinds);
    e->chart_at = place(base, &used, all, sizeof(int));
    e->bodies = place(base, &used, (size_t)e->m->body_count, sizeof *e->bodies);
    e->in_loops = place(base, &used, (size_t)e->m->body_count, 1);
    e->sign = place(base, &used, loops * all, 1);
    return used;
}

static int tie(struct equations *e, const unsigned char *ready, int most)
{
    const struct mechanism *m = e->m;
    size_t all = (size_t)m->coordinate_count;
    signed char *sign = malloc(all + 1);
    unsigned char *in_loops = calloc(all + 1, 1);
    int status = -1;
    if (sign && in_loops) {
        for (int i = 0; i < m->loop_count; i++) {
            memset(sign, 0, all);
            mark_chains(m, &m->loops[i], sign);
            for (size_t c = 0; c < all; c++)
                in_loops[c] |= sign[c] != 0;
        }
        status = ties_open(&e->ties, m, ready, most, in_loops);
    }
    free(sign);
    free(in_loops);
    return status;
}

int equations_open(struct equations *e, const struct mechanism *m, const double *q,
                   const unsigned char *ready, int most)
{
    int all = m->coordinate_count;
    memset(e, 0, sizeof *e);
    e->m = m;
    if (tie(e, ready, most) != 0)
        return -1;
    e->count = e->ties.count;
    e->coordinate = e->ties.coordinate;
    e->column = e->ties.column;
    e->rows = 6 * m->loop_count + e->ties.left_count;
    e->memory = calloc(1, lay_out(e, NULL) + 1);
    if (!e->memory)
        return -1;
    lay_out(e, e->memory);

    for (int i = 0; i < m->body_count; i++)
        if (m->bodies[i].base >= 0)
            describe(e, m->bodies[i].type, m->bodies[i].pitch, m->bodies[i].first);
    for (int i = 0; i < m->loop_count; i++) {
        describe(e, m->loops[i].type, m->loops[i].pitch, m->loops[i].first);
        mark_chains(m, &m->loops[i], e->sign + (ptrdiff_t)i * all);
    }
    find_bodies(e);
    measure_size(e);
    memcpy(e->q, q, (size_t)all * sizeof *q);
    ties_spread(&e->ties, m, e->q);
    place_bodies(e);
    mechanism_fit_loops(m, e->frames, e->q);
    return 0;
}

void equations_close(struct equations *e)
{
    free(e->memory);
    e->memory = NULL;
    ties_close(&e->ties);
}

int equations_gives(const struct equations *e, int c)
{
    return e->ties.root[c] != c || e->ties.is_last[c];
}

int equations_ties(const struct equations *e, int c)
{
    return e->column[c] >= 0 || e->ties.next[c] != c || e->ties.is_last[c];
}

double equations_unit_of(const struct equations *e, int c)
{
    return e->kinds[c] == MOTION_TRANSLATION || e->kinds[c] == MOTION_NONE ? e->size : 1;
}

double equations_unit(const struct equations *e, int j)
{
    return equations_unit_of(e, e->coordinate[j]);
}

/* From a joint's frame to that of its body, noting where every coordinate acts. */
static void walk(struct equations *e, enum joint_type type, const double axis[3], double pitch,
                 int first, struct frame *f)
{
    for (int i = 0; i < joint_coordinate_count(type); i++) {
        int c = first + i;
        double along[3];
        struct frame step;
        if (e->chart_at[c] >= 0)
            quaternion_product(f->turn, e->charts[e->chart_at[c]].turn, f->turn);
        joint_motion_axis(type, axis, pitch, i, along);
        quaternion_rotate(f->turn, along, e->axes + 3 * (ptrdiff_t)c);
        memcpy(e->points + 3 * (ptrdiff_t)c, f->at, sizeof f->at);
        joint_elementary(joint_motion_kind(type, i), along, pitch, e->q[c], &step);
        frame_compose(f, &step, f);
    }
}

/* a's frame against b's: place, and twice the vector part of the turn (the angle when small). */
static void difference(const struct frame *a, const struct frame *b, double place[3],
                       double turn[4])
{
    double back[4];
    for (int i = 0; i < 3; i++)
        place[i] = a->at[i] - b->at[i];
    quaternion_conjugate(b->turn, back);
    quaternion_product(a->turn, back, turn);
    if (turn[0] < 0)
        for (int i = 0; i < 4; i++)
            turn[i] = -turn[i];
}

/* Adds how the frame at `at` moves with coordinate c: geometric, so exact in a closed position. */
static void differentiate(const struct equations *e, int c, const double at[3], double sign,
                          double column[6])
{
    const double *axis = e->axes + 3 * (ptrdiff_t)c, *point = e->points + 3 * (ptrdiff_t)c;
    if (e->kinds[c] == MOTION_TRANSLATION) {
        for (int i = 0; i < 3; i++)
            column[i] += sign * axis[i];
        return;
    }
    double arm[3] = {at[0] - point[0], at[1] - point[1], at[2] - point[2]}, speed[3];
    vector_cross(axis, arm, speed);
    for (int i = 0; i < 3; i++) {
        column[i] += sign * (speed[i] + e->pitches[c] * axis[i]) / e->size;
        column[i + 3] += sign * axis[i];
    }
}

/* How many units of its coordinate one of its column moves. */
static double lever(const struct equations *e, int c)
{
    return e->ties.by[c] * equations_unit_of(e, e->ties.root[c]) / equations_unit_of(e, c);
}

/* A relation is one equation, in units of the coordinate that it gives. */
static double relate(struct equations *e, int left)
{
    const struct mechanism *m = e->m;
    int relation = e->ties.left[left];
    const struct relation *r = &m->relations[relation];
    ptrdiff_t row = 6 * (ptrdiff_t)m->loop_count + left;
    int b = m->bodies[r->b].first;
    double slope, unit = equations_unit_of(e, b);
    e->residual[row] = (e->q[b] - mechanism_relation_value(m, relation, e->q, &slope)) / unit;
    const int bodies[3] = {r->b, r->a, r->carrier};
    const double by[3] = {1, -slope, slope};
    double size = 0, sum[3] = {0, 0, 0};
    for (int k = 0; k < 3; k++) {
        int c = bodies[k] < 0 ? -1 : m->bodies[bodies[k]].first;
        double own = c < 0 ? 0 : by[k] * lever(e, c) * equations_unit_of(e, c) / unit;
        size = fmax(size, fabs(own));
        for (int i = 0; c >= 0 && i <= k; i++) /* those of one class together */
            if (i == k ||
                (bodies[i] >= 0 && e->column[m->bodies[bodies[i]].first] == e->column[c])) {
                sum[i] += own;
                break;
            }
    }
    for (int k = 0; k < 3; k++) /* what cancels is nothing */
        if (bodies[k] >= 0 && fabs(sum[k]) > 1e-12 * size)
            e->jacobian[e->column[m->bodies[bodies[k]].first] * (ptrdiff_t)e->rows + row] = sum[k];
    return fabs(e->residual[row]);
}

double equations_evaluate(struct equations *e)
{
    const struct mechanism *m = e->m;
    double most = 0;
    ties_spread(&e->ties, m, e->q);
    for (int n = 0; n < e->body_count; n++) {
        int i = e->bodies[n];
        const struct mechanism_body *body = &m->bodies[i];
        if (body->base < 0) {
            e->frames[i] = *mechanism_ground(m);
            continue;
        }
        frame_compose(&e->frames[body->base], &body->origin, &e->frames[i]);
        walk(e, body->type, body->axis, body->pitch, body->first, &e->frames[i]);
    }
    memset(e->jacobian, 0, (size_t)e->rows * (size_t)e->count * sizeof(double));
    for (int i = 0; i < m->loop_count; i++) {
        const struct mechanism_loop *loop = &m->loops[i];
        const signed char *sign = e->sign + (ptrdiff_t)i * m->coordinate_count;
        struct frame a, b;
        double place[3], turn[4];
        frame_compose(&e->frames[loop->a], &loop->on_a, &a);
        walk(e, loop->type, loop->axis, loop->pitch, loop->first, &a);
        frame_compose(&e->frames[loop->b], &loop->on_b, &b);
        difference(&a, &b, place, turn);
        for (int k = 0; k < 3; k++) {
            e->residual[6 * i + k] = place[k] / e->size;
            e->residual[6 * i + 3 + k] = 2 * turn[k + 1];
        }
        for (int k = 0; k < 6; k++)
            most = fmax(most, fabs(e->residual[6 * i + k]));
        for (int c = 0; c < m->coordinate_count; c++)
            if (sign[c] != 0)
                differentiate(e, c, sign[c] > 0 ? a.at : b.at, sign[c] * lever(e, c),
                              e->jacobian + (ptrdiff_t)e->column[c] * e->rows + 6 * i);
    }
    for (int i = 0; i < e->ties.left_count; i++)
        most = fmax(most, relate(e, i));
    return most;
}

int equations_rank(struct equations *e)
{
    static const double dependent = 1e-5;
    memcpy(e->matrix, e->jacobian, (size_t)e->rows * (size_t)e->count * sizeof *e->matrix);
    linear_svd(e->rows, e->count, e->matrix, e->values, e->vectors);
    return linear_rank(e->count, e->values, dependent);
}

int equations_filled(const struct equations *e)
{
    int filled = 0;
    for (int r = 0; r < e->rows; r++) {
        double most = 0;
        for (int j = 0; j < e->count; j++)
            most = fmax(most, fabs(e->jacobian[(ptrdiff_t)j * e->rows + r]));
        filled += most > 1e-12;
    }
    return filled;
}

void equations_all(const struct equations *e, int *columns)
{
    for (int j = 0; j < e->count; j++)
        columns[j] = j;
}

void equations_measure(const struct equations *e, const double *q, struct closure_report *report)
{
    report->loop = 0;
    report->gap = report->twist = 0;
    for (int i = 0; i < e->m->loop_count; i++) {
        const double *r = e->residual + 6 * (ptrdiff_t)i;
        double gap = e->size * vector_length(r);
        double twist = 2 * trig_asin(fmin(1, vector_length(r + 3) / 2));
        if (i == 0 || fmax(gap, e->size * twist) > fmax(report->gap, e->size * report->twist)) {
            report->loop = i;
            report->gap = gap;
            report->twist = twist;
        }
    }
    for (int i = 0; i < e->m->relation_count; i++) {
        int b = e->m->bodies[e->m->relations[i].b].first, turns = equations_unit_of(e, b) == 1;
        double slope, unit = equations_unit_of(e, b);
        double left = fabs(q[b] - mechanism_relation_value(e->m, i, q, &slope)) / unit;
        if ((e->m->loop_count == 0 && i == 0) ||
            left > fmax(report->gap / e->size, report->twist)) {
            report->loop = e->m->loop_count + i;
            report->gap = turns ? 0 : left * e->size;
            report->twist = turns ? left : 0;
        }
    }
}
