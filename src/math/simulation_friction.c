/* Dry friction: a coordinate slips, with all of it against its speed, or sticks, held by as much of it as that takes. Where a speed comes to zero, or
 * what holds would have to be more than there is, the step ends (a root of the integrator's), and who sticks is found anew: all that stand
 * are held first, then those are let go, one after the other, that would need more than they have. */
#include "simulation_inner.h"

#include <math.h>
#include <string.h>

static const double more = 1e-9; /* relative: what is over the limit */
static const double slow = 1e-9; /* m/s or rad/s of a size of one: what stands */

static double unit_of(const struct simulation *s, int c)
{
    return rates_unit(&s->d.rates, c);
}

static double standing(const struct simulation *s, int c)
{
    return fmax(slow, 100 * s->relative) * unit_of(s, c);
}

int simulation_rubs(const struct simulation *s, int c)
{
    return s->spec.friction && s->spec.friction[c] > 0 && !(s->spec.driven && s->spec.driven[c]);
}

/* Those that are held stand behind those that are driven. */
static void list_held(struct simulation *s)
{
    s->driven_count = s->rub.driven;
    for (int c = 0; c < s->n; c++)
        if (simulation_rubs(s, c) && s->rub.slips[c] == 0)
            s->drivens[s->driven_count++] = c;
}

void simulation_rub(struct simulation *s)
{
    for (int c = 0; c < s->n && s->spec.friction; c++)
        if (simulation_rubs(s, c))
            s->forces[c] -= s->spec.friction[c] * s->rub.slips[c];
}

/* The force that holds the i-th of drivens. */
static double held_by(const struct simulation *s, int i)
{
    return s->lambda[s->d.rows + i] / unit_of(s, s->drivens[i]);
}

int simulation_rub_changes(const struct simulation *s)
{
    int changes = 0;
    for (int c = 0; c < s->n && s->spec.friction; c++)
        changes |= simulation_rubs(s, c) && s->at_v[c] * s->rub.slips[c] < -standing(s, c);
    for (int i = s->rub.driven; i < s->driven_count; i++)
        changes |= fabs(held_by(s, i)) > s->spec.friction[s->drivens[i]] * (1 + more);
    return changes;
}

/* The one that is let go next: its index in drivens, -1: all that are held stay. */
static int weakest(const struct simulation *s)
{
    int worst = -1;
    double most = 1;
    for (int i = s->rub.driven; i < s->driven_count; i++) {
        double share = fabs(held_by(s, i)) / s->spec.friction[s->drivens[i]];
        if (share <= most)
            continue;
        most = share;
        worst = i;
    }
    return worst;
}

/* Whether holding those that are listed takes speeds away: then one of them only passes through zero, as a slide at its dead point. Evaluates. */
static int stops(struct simulation *s, const double *before, enum simulation_status *status)
{
    double power;
    int taken = 0;
    list_held(s);
    *status = simulation_evaluate(s, s->time, s->y, &power);
    for (int c = 0; c < s->n && *status == SIMULATION_OK; c++)
        taken |= fabs(s->at_v[c] - before[c]) > 1e3 * standing(s, c);
    /* nor does one stand whose equation goes without saying, at a dead point: it has an acceleration */
    for (int i = s->rub.driven; i < s->driven_count && *status == SIMULATION_OK; i++)
        taken |= fabs(s->at_a[s->drivens[i]]) > 1e3 * standing(s, s->drivens[i]);
    return taken;
}

/* Goes on past zero, to where it is drawn. */
static enum simulation_status pass_zero(struct simulation *s, int c, const signed char *old)
{
    double power;
    s->rub.slips[c] = 1; /* whatever: it is not held */
    list_held(s);
    enum simulation_status status = simulation_evaluate(s, s->time, s->y, &power);
    s->rub.slips[c] = (signed char)(old[c] ? -old[c] : s->at_a[c] < 0 ? -1 : 1);
    return status;
}

/* Of those that stand, who may be held without stopping others: each by itself, then all together. */
static enum simulation_status choose_held(struct simulation *s, const double *before,
                                          const signed char *old)
{
    enum simulation_status status;
    signed char *slips = s->rub.slips, *stand = s->rub.stand;
    if (!stops(s, before, &status) || status != SIMULATION_OK)
        return status;
    for (int c = 0; c < s->n; c++) {
        stand[c] = simulation_rubs(s, c) && slips[c] == 0;
        if (stand[c])
            slips[c] = old[c] ? old[c] : 1;
    }
    for (int c = 0; c < s->n && status == SIMULATION_OK; c++) {
        if (!stand[c])
            continue;
        slips[c] = 0;
        if (stops(s, before, &status) && status == SIMULATION_OK)
            status = pass_zero(s, c, old);
    }
    return status;
}

enum simulation_status simulation_rub_settle(struct simulation *s)
{
    double power;
    signed char *old = s->rub.old;
    enum simulation_status status = SIMULATION_OK;
    if (!s->spec.friction)
        return SIMULATION_OK;
    memcpy(old, s->rub.slips, (size_t)s->n);
    memcpy(s->rub.before, s->at_v, (size_t)s->n * sizeof *s->at_v);
    for (int c = 0; c < s->n; c++)
        if (simulation_rubs(s, c))
            s->rub.slips[c] = fabs(s->at_v[c]) <= 2 * standing(s, c) ? 0 : s->at_v[c] > 0 ? 1 : -1;
    status = choose_held(s, s->rub.before, old);
    for (int i = 0; i <= s->n && status == SIMULATION_OK; i++) {
        list_held(s);
        status = simulation_evaluate(s, s->time, s->y, &power);
        int free = status == SIMULATION_OK ? weakest(s) : -1;
        if (free < 0)
            return status;
        s->rub.slips[s->drivens[free]] = held_by(s, free) > 0 ? -1 : 1;
    }
    return status;
}

int simulation_share_friction(const struct mechanism *m, const unsigned char *driven,
                              double *smooth, double *dry)
{
    int any = 0;
    memset(dry, 0, (size_t)m->body_coordinates * sizeof *dry);
    for (int i = 1; i < m->body_count; i++) {
        const struct mechanism_body *b = &m->bodies[i];
        int turns = b->type == JOINT_SPHERICAL || b->type == JOINT_FREE;
        int count = turns ? joint_translation_count(b->type) : joint_coordinate_count(b->type);
        for (int c = b->first; c < b->first + count; c++) {
            if (driven && driven[c])
                continue;
            dry[c] = smooth[c];
            smooth[c] = 0;
            any |= dry[c] > 0;
        }
    }
    return any;
}
