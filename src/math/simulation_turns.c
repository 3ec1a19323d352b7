/* Three turns of a pair with dry friction (turn_friction.h): what holds them is a row of the equations for each turn, where friction is about all axes,
 * otherwise one for the angular velocity about each axis that has some: about the others they turn freely. Turns that a program drives are given: while
 * they rest the others can be held, too; while they turn nothing of it sticks, and friction, that would change its way
 * all at once where they begin and end to turn, grows to its whole with the speed. */
#include "simulation_inner.h"

#include "loads.h"
#include "quaternion.h"
#include "turn_friction.h"

#include <math.h>
#include <string.h>

static int is_driven(const struct simulation *s, int c)
{
    return s->spec.driven && s->spec.driven[c];
}

void simulation_group_turns(struct simulation *s)
{
    const struct mechanism *m = s->spec.m;
    memset(s->rub.together, 1, (size_t)s->n);
    for (int i = 1; i < m->body_count; i++) {
        const struct mechanism_body *b = &m->bodies[i];
        int first = b->first + joint_turns(b->type), rubs = 0;
        if (joint_turns(b->type) < 0)
            continue;
        for (int k = 0; k < 3; k++)
            rubs |= s->spec.friction[first + k] > 0;
        if (!rubs)
            continue;
        s->rub.together[first] = 3;
        s->rub.together[first + 1] = s->rub.together[first + 2] = 0;
        s->rub.turning = 1;
    }
}

/* Leaves out what friction does not see. */
static void see(const struct simulation *s, int c, double *vector)
{
    for (int k = 0; k < 3; k++)
        if (s->spec.friction[c + k] <= 0)
            vector[k] = 0;
}

double simulation_spin(const struct simulation *s, int c, double spin[3])
{
    turn_friction_spin(s->at_q + c, s->at_v + c, spin);
    see(s, c, spin);
    return vector_length(spin);
}

double simulation_surge(const struct simulation *s, int c, double surge[3])
{
    turn_friction_surge(s->at_q + c, s->at_v + c, s->at_a + c, surge);
    see(s, c, surge);
    return vector_length(surge);
}

int simulation_turns_given(const struct simulation *s, int c)
{
    return is_driven(s, c) + is_driven(s, c + 1) + is_driven(s, c + 2);
}

int simulation_turns_rest(const struct simulation *s, int c, double slow)
{
    int rest = simulation_turns_given(s, c) < 3;
    for (int k = c; k < c + 3; k++)
        if (is_driven(s, k))
            rest &= fabs(s->at_v[k]) <= slow && fabs(s->at_a[k]) <= slow;
    return rest;
}

void simulation_brake_turns(struct simulation *s, int c)
{
    double spin[3], moment[3];
    double share = loads_friction_sign(simulation_spin(s, c, spin), loads_slipping);
    turn_friction_moment(s->spec.friction + c, spin, moment);
    turn_friction_add(s->at_q + c, moment, share, s->forces + c);
}

void simulation_list(struct simulation *s, int c, int axis)
{
    s->rub.axes[s->driven_count] = (signed char)axis;
    s->drivens[s->driven_count++] = c;
    s->rub.spins += axis >= 0;
}

void simulation_list_turns(struct simulation *s, int c)
{
    const double *friction = s->spec.friction + c;
    int all = friction[0] > 0 && friction[1] > 0 && friction[2] > 0;
    for (int k = 0; k < 3; k++) {
        if (all && !is_driven(s, c + k))
            simulation_list(s, c + k, -1);
        if (!all && friction[k] > 0)
            simulation_list(s, c, k);
    }
}

void simulation_held_row(const struct simulation *s, int i, double *row)
{
    int c = s->drivens[i], axis = i < s->rub.driven ? -1 : s->rub.axes[i];
    if (axis < 0)
        row[c] = 1;
    else
        turn_friction_row(s->at_q + c, axis, row + c);
}

double simulation_held_right(const struct simulation *s, int i)
{
    static const double none[3] = {0, 0, 0};
    double surge[3];
    int c = s->drivens[i], axis = i < s->rub.driven ? -1 : s->rub.axes[i];
    if (axis < 0)
        return s->at_a[c] / rates_unit(&s->d.rates, c);
    turn_friction_surge(s->at_q + c, s->at_v + c, none, surge);
    return -surge[axis];
}

void simulation_holding_moment(const struct simulation *s, int c, double moment[3])
{
    double forces[3] = {0, 0, 0};
    unsigned char rated[3];
    for (int i = s->rub.at[c]; i < s->driven_count && s->drivens[i] <= c + 2; i++) {
        double row[3] = {0, 0, 0};
        if (s->rub.axes[i] < 0)
            row[s->drivens[i] - c] = 1;
        else
            turn_friction_row(s->at_q + c, s->rub.axes[i], row);
        for (int k = 0; k < 3; k++)
            forces[k] += s->lambda[s->d.rows + i] * row[k];
    }
    for (int k = 0; k < 3; k++)
        rated[k] = !is_driven(s, c + k);
    if (simulation_turns_given(s, c) == 0)
        turn_friction_of(s->at_q + c, forces, moment);
    else
        turn_friction_least(s->at_q + c, s->spec.friction + c, rated, forces, moment);
}
