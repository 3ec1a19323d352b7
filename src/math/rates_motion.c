#include "rates_inner.h"

#include "quaternion.h"

#include <stddef.h>
#include <string.h>

static double *at(double *six, int i)
{
    return six + 6 * (ptrdiff_t)i;
}

/* cross: how a twist changes that is carried along by another. */
static void carry(const double by[6], const double six[6], double factor, double sum[6])
{
    double turn[3], a[3], b[3];
    vector_cross(by, six, turn);
    vector_cross(by, six + 3, a);
    vector_cross(by + 3, six, b);
    for (int k = 0; k < 3; k++) {
        sum[k] += factor * turn[k];
        sum[k + 3] += factor * (a[k] + b[k]);
    }
}

/* Twist and surge (its derivative) of what stands after the coordinates of a pair, from those before them. */
static void go_on(struct rates *r, enum joint_type type, int first, const double *v,
                  const double *a, int own, double from[2][6], double twist[6], double surge[6])
{
    int turns = joint_coordinate_count(type) - joint_translation_count(type);
    double carrier[6];
    memcpy(twist, from[0], 6 * sizeof *twist);
    memcpy(surge, from[1], 6 * sizeof *surge);
    memcpy(carrier, twist, sizeof carrier);
    for (int i = 0; i < joint_coordinate_count(type); i++) {
        const double *unit = r->unit + 6 * (ptrdiff_t)(first + i);
        carry(carrier, unit, v[first + i], surge);
        for (int k = 0; k < 6; k++) {
            twist[k] += v[first + i] * unit[k];
            surge[k] += a[first + i] * unit[k];
        }
        if (own || turns < 3 || joint_motion_kind(type, i) == MOTION_TRANSLATION)
            memcpy(carrier, twist, sizeof carrier);
    }
}

void rates_move(struct rates *r, const double *v, const double *a)
{
    const struct mechanism *m = r->m;
    for (int i = 0; i < m->body_count + m->loop_count; i++) {
        int loop = i - m->body_count;
        int base = loop < 0 ? m->bodies[i].base : m->loops[loop].a;
        double from[2][6] = {{0}};
        memset(at(r->twist, i), 0, 6 * sizeof(double));
        memset(at(r->surge, i), 0, 6 * sizeof(double));
        if (base < 0)
            continue;
        memcpy(from[0], at(r->twist, base), sizeof from[0]);
        memcpy(from[1], at(r->surge, base), sizeof from[1]);
        if (loop < 0)
            go_on(r, m->bodies[i].type, m->bodies[i].first, v, a, 1, from, at(r->twist, i),
                  at(r->surge, i));
        else
            go_on(r, m->loops[loop].type, m->loops[loop].first, v, a, 0, from, at(r->twist, i),
                  at(r->surge, i));
    }
}

static double rate_of(const struct rates *r, int body, const double *values)
{
    return body < 0 ? 0 : values[r->m->bodies[body].first];
}

/* Right sides: by how much the sides of the loops part, and the relations do not hold. Second: of surges. */
static void parting(struct rates *r, const double *q, const double *v, const double *values,
                    int second)
{
    const struct mechanism *m = r->m;
    double *of = second ? r->surge : r->twist;
    for (int i = 0; i < m->loop_count; i++) {
        double between[6], row[6];
        for (int k = 0; k < 6; k++)
            between[k] = at(of, m->body_count + i)[k] - at(of, m->loops[i].b)[k];
        rates_seen(r, between, r->frames[m->body_count + i].at, row);
        for (int k = 0; k < 6; k++)
            r->right[6 * i + k] = -row[k];
    }
    for (int i = 0; i < m->relation_count; i++) {
        const struct relation *t = &m->relations[i];
        double slope, past = rate_of(r, t->a, v) - rate_of(r, t->carrier, v);
        mechanism_relation_value(m, i, q, &slope);
        double open = rate_of(r, t->b, values) -
                      slope * (rate_of(r, t->a, values) - rate_of(r, t->carrier, values));
        if (second)
            open -= mechanism_relation_curvature(m, i, q) * past * past;
        r->right[6 * m->loop_count + i] = -open / rates_unit(r, m->bodies[t->b].first);
    }
}

int rates_solve(struct rates *r, const double *q, double *v, double *a)
{
    rates_stand(r, q);
    for (int j = 0; j < r->count; j++)
        v[r->follows[j]] = a[r->follows[j]] = 0;
    rates_factorise(r, q);
    rates_move(r, v, a);
    parting(r, q, v, v, 0);
    rates_follow(r, v, 0);
    rates_move(r, v, a);
    parting(r, q, v, a, 1);
    rates_follow(r, a, 0);
    rates_move(r, v, a);
    return r->rank < r->count ? -1 : 0;
}

void rates_take(struct rates *r, const double *q, const double *v, const double *a)
{
    rates_stand(r, q);
    rates_move(r, v, a);
}

void rates_point(const struct rates *r, int body, const double p[3], double velocity[3],
                 double acceleration[3])
{
    const double *twist = r->twist + 6 * (ptrdiff_t)body, *surge = r->surge + 6 * (ptrdiff_t)body;
    double speed[3], bend[3], swing[3];
    vector_cross(twist, p, speed);
    for (int k = 0; k < 3; k++)
        speed[k] += twist[k + 3];
    vector_cross(twist, speed, bend);
    vector_cross(surge, p, swing);
    for (int k = 0; k < 3; k++) {
        if (velocity)
            velocity[k] = speed[k];
        if (acceleration)
            acceleration[k] = surge[k + 3] + swing[k] + bend[k];
    }
}

void rates_turn(const struct rates *r, int body, double velocity[3], double acceleration[3])
{
    memcpy(velocity, r->twist + 6 * (ptrdiff_t)body, 3 * sizeof *velocity);
    memcpy(acceleration, r->surge + 6 * (ptrdiff_t)body, 3 * sizeof *acceleration);
}
