#include "loads.h"

#include "quaternion.h"
#include "turn_friction.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

const double loads_slipping = 1e-3;

/* Shorter springs between bodies have no direction, metres. */
static const double shortest = 1e-12;

double loads_friction_sign(double speed, double smooth)
{
    double x = smooth > 0 ? speed / smooth : speed;
    if (smooth > 0 && fabs(x) < 1)
        return x * (15 - 10 * x * x + 3 * x * x * x * x) / 8;
    return (x > 0) - (x < 0);
}

static int read(const struct loads *l, const struct load_value *of, double *value)
{
    *value = of->number;
    if (of->asked > 0 && (l->value == NULL || l->value(l->user, of->asked - 1, value) != 0))
        return -1;
    return isfinite(*value) ? 0 : -1;
}

static double *wrench_on(double *wrenches, int body)
{
    return wrenches + 6 * (ptrdiff_t)body;
}

/* A force through a point of the scene, times a factor. */
static void push(double wrench[6], const double point[3], const double force[3], double factor)
{
    double moment[3];
    vector_cross(point, force, moment);
    for (int k = 0; k < 3; k++) {
        wrench[k] += factor * moment[k];
        wrench[k + 3] += factor * force[k];
    }
}

static int add_force(const struct loads *l, const struct load_force *f, const struct frame *frames,
                     double *wrenches)
{
    const struct frame *at = &frames[f->body];
    double vector[3], point[3];
    for (int k = 0; k < 3; k++)
        if (read(l, &f->vector[k], &vector[k]) != 0)
            return -1;
    if (f->in_body)
        quaternion_rotate(at->turn, vector, vector);
    double *wrench = wrench_on(wrenches, f->body);
    if (f->torque) {
        for (int k = 0; k < 3; k++)
            wrench[k] += vector[k];
        return 0;
    }
    frame_point(at, f->point, point);
    push(wrench, point, vector, 1);
    return 0;
}

/* The velocity of a body's point that is at p of the scene. */
static void point_speed(const double *twists, int body, const double p[3], double speed[3])
{
    const double *twist = twists + 6 * (ptrdiff_t)body;
    vector_cross(twist, p, speed);
    for (int k = 0; k < 3; k++)
        speed[k] += twist[k + 3];
}

static double add_tie(const struct load_tie *s, const struct frame *frames, const double *twists,
                      double *wrenches)
{
    double a[3], b[3], along[3], rate = 0;
    frame_point(&frames[s->a], s->on_a, a);
    frame_point(&frames[s->b], s->on_b, b);
    for (int k = 0; k < 3; k++)
        along[k] = b[k] - a[k];
    double length = vector_length(along), past = length - s->length;
    if (length > shortest) {
        for (int k = 0; k < 3; k++)
            along[k] /= length;
        if (twists) {
            double of_a[3], of_b[3];
            point_speed(twists, s->a, a, of_a);
            point_speed(twists, s->b, b, of_b);
            rate = vector_dot(along, of_b) - vector_dot(along, of_a);
        }
        double tension = s->stiffness * past + s->damping * rate;
        push(wrench_on(wrenches, s->a), a, along, tension);
        push(wrench_on(wrenches, s->b), b, along, -tension);
    }
    return s->stiffness * past * past / 2;
}

static double speed_of(const double *v, int coordinate)
{
    return v ? v[coordinate] : 0;
}

static int add_drives(const struct loads *l, double *forces)
{
    for (int i = 0; i < l->drive_count; i++) {
        double value;
        if (read(l, &l->drives[i].value, &value) != 0)
            return -1;
        forces[l->drives[i].coordinate] += value;
    }
    return 0;
}

/* Of the three turns of a pair, from coordinate c on. */
static void add_turn_friction(const struct loads *l, const double *q, const double *v, int c,
                              double *forces)
{
    double spin[3], moment[3];
    turn_friction_spin(q + c, v + c, spin);
    turn_friction_moment(l->friction + c, spin, moment);
    turn_friction_add(q + c, moment, 1, forces + c);
}

static void add_friction(const struct loads *l, const double *q, const double *v, double *forces)
{
    for (int c = 0; v && l->viscosity && c < l->m->body_coordinates; c++)
        forces[c] -= l->viscosity[c] * v[c];
    for (int i = 1; v && l->friction && i < l->m->body_count; i++) {
        const struct mechanism_body *b = &l->m->bodies[i];
        int turns = joint_turns(b->type);
        int single = turns < 0 ? joint_coordinate_count(b->type) : turns;
        for (int c = b->first; c < b->first + single; c++)
            forces[c] -= l->friction[c] * loads_friction_sign(v[c], l->smooth);
        if (turns >= 0)
            add_turn_friction(l, q, v, b->first + turns, forces);
    }
}

int loads_at(const struct loads *l, double t, const double *q, const double *v,
             const struct frame *frames, const double *twists, double *forces, double *wrenches,
             double *potential)
{
    double stored = 0;
    memset(forces, 0, (size_t)l->m->body_coordinates * sizeof *forces);
    memset(wrenches, 0, 6 * (size_t)l->m->body_count * sizeof *wrenches);
    if (l->stand && l->stand(l->user, t, q, v) != 0)
        return -1;
    for (int i = 0; i < l->force_count; i++)
        if (add_force(l, &l->forces[i], frames, wrenches) != 0)
            return -1;
    for (int i = 0; i < l->tie_count; i++) {
        const struct load_tie *s = &l->ties[i];
        if (s->coordinate < 0) {
            stored += add_tie(s, frames, twists, wrenches);
        } else {
            double past = q[s->coordinate] - s->length;
            forces[s->coordinate] -= s->stiffness * past + s->damping * speed_of(v, s->coordinate);
            stored += s->stiffness * past * past / 2;
        }
    }
    if (add_drives(l, forces) != 0)
        return -1;
    add_friction(l, q, v, forces);
    if (potential)
        *potential = stored;
    return 0;
}
