#include "rates_inner.h"

#include "quaternion.h"
#include "triangular.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const double singular = 1e-9; /* of the longest column */

/* Places for count things in one block; with base NULL it only counts. */
static void *place(char *base, size_t *used, size_t count, size_t size)
{
    size_t at = (*used + sizeof(double) - 1) / sizeof(double) * sizeof(double);
    *used = at + count * size;
    return base ? base + at : NULL;
}

static size_t lay_out(struct rates *r, char *base)
{
    size_t used = 0, all = (size_t)r->m->coordinate_count + 1, count = (size_t)r->count + 1;
    size_t rows = (size_t)r->rows + 1, bodies = (size_t)(r->m->body_count + r->m->loop_count) + 1;
    r->follows = place(base, &used, count, sizeof(int));
    r->order = place(base, &used, count, sizeof(int));
    r->column = place(base, &used, all, sizeof(int));
    r->matrix = place(base, &used, rows * count, sizeof(double));
    r->tau = place(base, &used, count, sizeof(double));
    r->right = place(base, &used, rows, sizeof(double));
    r->step = place(base, &used, count, sizeof(double));
    r->unit = place(base, &used, 6 * all, sizeof(double));
    r->twist = place(base, &used, 6 * bodies, sizeof(double));
    r->surge = place(base, &used, 6 * bodies, sizeof(double));
    r->frames = place(base, &used, bodies, sizeof(struct frame));
    return used;
}

static const double rounding = 1e-9; /* m */

/* The longest arm between a base's pole and a body's or a cut point: what a length is measured by. */
static double size_of(const struct mechanism *m)
{
    double size = 0;
    for (int i = 0; i < m->body_count; i++)
        size = fmax(size, m->bodies[i].base < 0 ? 0 : vector_length(m->bodies[i].origin.at));
    for (int i = 0; i < m->loop_count; i++)
        size = fmax(size,
                    fmax(vector_length(m->loops[i].on_a.at), vector_length(m->loops[i].on_b.at)));
    return size > rounding ? size : 1;
}

static int count_following(const struct mechanism *m, const unsigned char *drives)
{
    int count = 0;
    for (int c = 0; c < m->coordinate_count; c++)
        count += c >= m->body_coordinates || !drives[c];
    return count;
}

int rates_open(struct rates *r, const struct mechanism *m, const unsigned char *drives)
{
    memset(r, 0, sizeof *r);
    r->m = m;
    r->rows = 6 * m->loop_count + m->relation_count;
    r->count = count_following(m, drives);
    r->size = size_of(m);
    r->memory = calloc(1, lay_out(r, NULL) + 1);
    if (!r->memory)
        return -1;
    lay_out(r, r->memory);
    for (int c = 0, next = 0; c < m->coordinate_count; c++) {
        int follows = c >= m->body_coordinates || !drives[c];
        r->column[c] = follows ? next : -1;
        if (follows)
            r->follows[next++] = c;
    }
    return 0;
}

void rates_close(struct rates *r)
{
    free(r->memory);
    r->memory = NULL;
}

/* From a joint's frame to that of its body, noting every coordinate's unit twist. Of a cut pair that is not read in its
 * coordinates (own = 0) the three turns are about the frame's axes: no position of them is singular. */
static void walk(struct rates *r, enum joint_type type, const double axis[3], double pitch,
                 int first, const double *q, int own, struct frame *f)
{
    int turns = joint_coordinate_count(type) - joint_translation_count(type);
    struct frame at = *f;
    for (int i = 0; i < joint_coordinate_count(type); i++) {
        enum motion_kind kind = joint_motion_kind(type, i);
        double *unit = r->unit + 6 * (ptrdiff_t)(first + i), along[3];
        struct frame step;
        joint_motion_axis(type, axis, pitch, i, along);
        memset(unit, 0, 6 * sizeof *unit);
        if (kind == MOTION_TRANSLATION) {
            quaternion_rotate(at.turn, along, unit + 3);
        } else if (kind != MOTION_NONE) {
            quaternion_rotate(at.turn, along, unit);
            vector_cross(at.at, unit, unit + 3);
            for (int k = 0; kind == MOTION_SCREW && k < 3; k++)
                unit[k + 3] += pitch * unit[k];
        }
        joint_elementary(kind, along, pitch, q[i], &step);
        frame_compose(f, &step, f);
        if (own || turns < 3 || kind == MOTION_TRANSLATION)
            at = *f;
    }
}

/* Frames and unit twists at q. */
void rates_stand(struct rates *r, const double *q)
{
    const struct mechanism *m = r->m;
    for (int i = 0; i < m->body_count; i++) {
        const struct mechanism_body *b = &m->bodies[i];
        if (b->base < 0) {
            r->frames[i] = *mechanism_ground(m);
            continue;
        }
        frame_compose(&r->frames[b->base], &b->origin, &r->frames[i]);
        walk(r, b->type, b->axis, b->pitch, b->first, q + b->first, 1, &r->frames[i]);
    }
    for (int i = 0; i < m->loop_count; i++) {
        const struct mechanism_loop *l = &m->loops[i];
        struct frame *end = &r->frames[m->body_count + i];
        frame_compose(&r->frames[l->a], &l->on_a, end);
        walk(r, l->type, l->axis, l->pitch, l->first, q + l->first, 0, end);
    }
}

void rates_seen(const struct rates *r, const double six[6], const double p[3], double row[6])
{
    double arm[3];
    vector_cross(six, p, arm);
    for (int k = 0; k < 3; k++) {
        row[k] = (six[k + 3] + arm[k]) / r->size;
        row[k + 3] = six[k];
    }
}

double rates_unit(const struct rates *r, int c)
{
    const double *s = r->unit + 6 * (ptrdiff_t)c;
    return s[0] == 0 && s[1] == 0 && s[2] == 0 ? r->size : 1;
}

static void enter(struct rates *r, int loop, int first, int count, double sign, const double p[3])
{
    for (int c = first; c < first + count; c++) {
        if (r->column[c] < 0)
            continue;
        double row[6], unit = sign * rates_unit(r, c);
        rates_seen(r, r->unit + 6 * (ptrdiff_t)c, p, row);
        double *to = r->matrix + (ptrdiff_t)r->column[c] * r->rows + 6 * (ptrdiff_t)loop;
        for (int k = 0; k < 6; k++)
            to[k] = unit * row[k];
    }
}

static void enter_relation(struct rates *r, int index, const double *q)
{
    const struct relation *t = &r->m->relations[index];
    ptrdiff_t row = 6 * (ptrdiff_t)r->m->loop_count + index;
    int bodies[3] = {t->b, t->a, t->carrier}, b = r->m->bodies[t->b].first;
    double slope, by[3] = {1, 0, 0};
    mechanism_relation_value(r->m, index, q, &slope);
    by[1] = -slope;
    by[2] = slope;
    for (int k = 0; k < 3; k++) {
        int c = bodies[k] < 0 ? -1 : r->m->bodies[bodies[k]].first;
        if (c >= 0 && r->column[c] >= 0)
            r->matrix[(ptrdiff_t)r->column[c] * r->rows + row] +=
                by[k] * rates_unit(r, c) / rates_unit(r, b);
    }
}

/* The matrix of the position where r stands. */
static void fill(struct rates *r, const double *q)
{
    const struct mechanism *m = r->m;
    memset(r->matrix, 0, (size_t)r->rows * (size_t)r->count * sizeof *r->matrix);
    for (int i = 0; i < m->loop_count; i++) {
        const struct mechanism_loop *l = &m->loops[i];
        const double *p = r->frames[m->body_count + i].at;
        enter(r, i, l->first, joint_coordinate_count(l->type), 1, p);
        for (int a = l->a, b = l->b; a != b;) { /* a base stands before its bodies */
            int *last = a > b ? &a : &b;
            const struct mechanism_body *body = &m->bodies[*last];
            enter(r, i, body->first, joint_coordinate_count(body->type), a > b ? 1 : -1, p);
            *last = body->base;
        }
    }
    for (int i = 0; i < m->relation_count; i++)
        enter_relation(r, i, q);
}

void rates_factorise(struct rates *r, const double *q)
{
    fill(r, q);
    r->rank = triangular_factorise(r->rows, r->count, r->matrix, singular, r->order, r->tau);
}

void rates_follow(struct rates *r, double *values, int add)
{
    triangular_solve(r->rows, r->count, r->matrix, r->rank, r->order, r->tau, r->right, r->step);
    for (int j = 0; j < r->count; j++) {
        int c = r->follows[j];
        values[c] = (add ? values[c] : 0) + r->step[j] * rates_unit(r, c);
    }
}

/* Place and turn that part the two sides of a loop, as a small twist seen at the cut point. */
static void part(const struct rates *r, int loop, double row[6])
{
    const struct mechanism_loop *l = &r->m->loops[loop];
    const struct frame *a = &r->frames[r->m->body_count + loop];
    struct frame b;
    double back[4], turn[4];
    frame_compose(&r->frames[l->b], &l->on_b, &b);
    quaternion_conjugate(b.turn, back);
    quaternion_product(a->turn, back, turn);
    for (int k = 0; k < 3; k++) {
        row[k] = (a->at[k] - b.at[k]) / r->size;
        row[k + 3] = 2 * (turn[0] < 0 ? -turn[k + 1] : turn[k + 1]);
    }
}

/* Right sides: what is open at q. Returns the largest. */
static double open_at(struct rates *r, double *q)
{
    const struct mechanism *m = r->m;
    double most = 0;
    mechanism_frames(m, q, r->frames);
    mechanism_fit_loops(m, r->frames, q);
    rates_stand(r, q);
    for (int i = 0; i < m->loop_count; i++) {
        double row[6];
        part(r, i, row);
        for (int k = 0; k < 6; k++) {
            r->right[6 * i + k] = -row[k];
            most = fmax(most, fabs(row[k]));
        }
    }
    for (int i = 0; i < m->relation_count; i++) {
        int b = m->bodies[m->relations[i].b].first;
        double slope, open = q[b] - mechanism_relation_value(m, i, q, &slope);
        r->right[6 * m->loop_count + i] = -open / rates_unit(r, b);
        most = fmax(most, fabs(open) / rates_unit(r, b));
    }
    return most;
}

double rates_linearise(struct rates *r, double *q)
{
    double most = open_at(r, q);
    fill(r, q);
    return most;
}

void rates_matrix(struct rates *r, const double *q)
{
    rates_stand(r, q);
    fill(r, q);
}

int rates_close_position(struct rates *r, double *q, double *moved)
{
    enum { MOST_STEPS = 8 };
    static const double closed = 1e-13, enough = 1e-12;
    double open = open_at(r, q), before = HUGE_VAL;
    *moved = 0;
    for (int i = 0; i < MOST_STEPS && open > closed && open < before / 2; i++) {
        double way = 0;
        rates_factorise(r, q);
        rates_follow(r, q, 1);
        for (int j = 0; j < r->count; j++)
            if (r->follows[j] < r->m->body_coordinates)
                way = fmax(way, fabs(r->step[j]));
        *moved += way;
        before = open;
        open = open_at(r, q);
    }
    return open <= enough ? 0 : -1;
}
