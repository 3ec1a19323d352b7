/* Dry friction: a coordinate slips, with all of it against its speed, or sticks, held by as much of it as that takes. Where a speed comes to zero, or
 * what holds would have to be more than there is, the step ends (a root of the integrator's), and who sticks is found anew: all that stand
 * are held first, then those are let go, one after the other, that would need more than they have. Three turns about moving axes stick or slip
 * together (turn_friction.h): whither they slipped is kept, and behind the plane across it the law goes on as in front of it, smooth where they
 * come to rest. */
#include "simulation_inner.h"

#include "quaternion.h"
#include "turn_friction.h"

#include <math.h>
#include <string.h>

static const double more = 1e-9; /* relative: what is over the limit */
static const double slow = 1e-9; /* m/s or rad/s of a size of one: what stands */
/* The same of three turns together, whose way turns ever faster the slower they are; so fast they forget, where they are let go or come to rest,
 * whither they were to slip: friction is whole there, too. */
static const double slow_turn = 2e-7, forgets = 4e-6, presses = 0.05;
enum { LET_GO = 1, SLIPS }; /* three turns: not yet faster than slow_turn, faster */

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

/* How many coordinates from c on stick or slip together. */
static int together(const struct simulation *s, int c)
{
    for (int i = 0; i < s->charts.count; i++)
        if (s->charts.charts[i].first == c && simulation_rubs(s, c))
            return 3;
    return 1;
}

static double spin_of(const struct simulation *s, int c, double spin[3])
{
    turn_friction_spin(s->at_q + c, s->at_v + c, spin);
    return vector_length(spin);
}

/* What holding may take of a speed without stopping anything. */
static double crumb(const struct simulation *s, int c)
{
    return s->charts.count ? 1e2 * slow_turn * unit_of(s, c) : 1e3 * standing(s, c);
}

static void set_slips(struct simulation *s, int c, int slips)
{
    memset(s->rub.slips + c, slips, (size_t)together(s, c));
}

/* Those that are held stand behind those that are driven. */
static void list_held(struct simulation *s)
{
    s->driven_count = s->rub.driven;
    for (int c = 0; c < s->n; c++)
        if (simulation_rubs(s, c) && s->rub.slips[c] == 0)
            s->drivens[s->driven_count++] = c;
}

/* Whither three turns slip; behind the plane across their way as in front of it. */
static void slip_way(const struct simulation *s, int c, double way[3])
{
    const double *old = s->rub.ways + c;
    double least = forgets * unit_of(s, c), part = spin_of(s, c, way) / least;
    double along = vector_dot(way, old), press = 0;
    if (part < 1) /* nothing of it farther off: what is kept changes from step to step */
        press = presses * least * (1 - part * part) * (1 - part * part) * (1 - part * part);
    for (int k = 0; k < 3; k++)
        way[k] += ((along < 0 ? -2 * along : 0) + press) * old[k];
}

void simulation_rub(struct simulation *s)
{
    for (int c = 0, count; c < s->n && s->spec.friction; c += count) {
        count = together(s, c);
        if (count == 1 && simulation_rubs(s, c))
            s->forces[c] -= s->spec.friction[c] * s->rub.slips[c];
        if (count == 1 || s->rub.slips[c] == 0)
            continue;
        double way[3], moment[3];
        slip_way(s, c, way);
        turn_friction_moment(s->spec.friction + c, way, moment);
        turn_friction_add(s->at_q + c, moment, 1, s->forces + c);
    }
}

/* The forces that hold what is listed i-th in drivens; of three turns their moment. How many they are. */
static int held_by(const struct simulation *s, int i, double force[3])
{
    int count = together(s, s->drivens[i]);
    double forces[3];
    for (int k = 0; k < count; k++)
        force[k] = forces[k] = s->lambda[s->d.rows + i + k] / unit_of(s, s->drivens[i + k]);
    if (count == 3)
        turn_friction_of(s->at_q + s->drivens[i], forces, force);
    return count;
}

/* How much of its friction holds what is listed i-th: more than 1 is too much. */
static double share_of(const struct simulation *s, int i, int *count)
{
    double force[3];
    const double *friction = s->spec.friction + s->drivens[i];
    *count = held_by(s, i, force);
    return *count == 3 ? turn_friction_share(friction, force) : fabs(force[0]) / *friction;
}

/* Whether what slips has turned back. */
static int turns_back(const struct simulation *s, int c)
{
    double spin[3];
    if (s->rub.slips[c] == 0)
        return 0;
    if (together(s, c) == 1)
        return s->at_v[c] * s->rub.slips[c] < -standing(s, c);
    double speed = spin_of(s, c, spin);
    return (s->rub.slips[c] == SLIPS && speed < slow_turn * unit_of(s, c)) ||
           vector_dot(spin, s->rub.ways + c) < -standing(s, c);
}

int simulation_rub_changes(const struct simulation *s)
{
    int changes = 0, count;
    for (int c = 0; c < s->n && s->spec.friction; c += together(s, c))
        changes |= simulation_rubs(s, c) && turns_back(s, c);
    for (int i = s->rub.driven; i < s->driven_count; i += count)
        changes |= share_of(s, i, &count) > 1 + more;
    return changes;
}

static void keep_way(struct simulation *s, int c, const double way[3])
{
    double length = vector_length(way);
    for (int k = 0; k < 3; k++)
        s->rub.ways[c + k] = length > 0 ? way[k] / length : k == 0;
}

void simulation_rub_follow(struct simulation *s)
{
    int looked = 0;
    for (int c = 0, count; c < s->n && s->spec.friction; c += count) {
        double spin[3];
        count = together(s, c);
        if (count == 1 || s->rub.slips[c] == 0)
            continue;
        if (!looked++)
            integrator_at(s->integrator, s->time, s->y);
        for (int i = 0; i < s->free_count; i++) {
            s->at_q[s->frees[i]] = s->y[i];
            s->at_v[s->frees[i]] = s->y[s->free_count + i];
        }
        double speed = spin_of(s, c, spin), unit = unit_of(s, c);
        if (speed > 2 * slow_turn * unit)
            set_slips(s, c, SLIPS);
        if (speed > forgets * unit)
            keep_way(s, c, spin);
    }
}

/* The one that is let go next: its index in drivens, -1: all that are held stay. */
static int weakest(const struct simulation *s)
{
    int worst = -1, count;
    double most = 1;
    for (int i = s->rub.driven; i < s->driven_count; i += count) {
        double share = share_of(s, i, &count);
        if (share <= most)
            continue;
        most = share;
        worst = i;
    }
    return worst;
}

/* Three turns from c on go whither friction and all else accelerate them: friction depends on that. share: of friction that held them; the less
 * above 1, the nearer is whither they go to where they would not be held. */
static enum simulation_status find_way(struct simulation *s, int c, double share)
{
    enum { MOST_TRIES = 300 };
    static const double marginal = 1.02, same = 1e-26;
    enum simulation_status status = SIMULATION_OK;
    double power, way[3], off = 1, pull = 0.3 * (share - 1) / share;
    list_held(s);
    for (int i = 0; i < MOST_TRIES && share > marginal && off > same && status == SIMULATION_OK;
         i++) {
        status = simulation_evaluate(s, s->time, s->y, &power);
        turn_friction_spin(s->at_q + c, s->at_a + c, way);
        double length = vector_length(way), old[3];
        memcpy(old, s->rub.ways + c, sizeof old);
        for (int k = 0; k < 3; k++)
            way[k] = old[k] + (length > 0 ? pull * way[k] / length : 0);
        keep_way(s, c, way);
        off = 0;
        for (int k = 0; k < 3; k++)
            off += (s->rub.ways[c + k] - old[k]) * (s->rub.ways[c + k] - old[k]);
    }
    return status;
}

/* Lets go what is listed i-th: it slips whither it was not let. */
static enum simulation_status let_go(struct simulation *s, int i)
{
    double force[3];
    int c = s->drivens[i], count;
    double share = share_of(s, i, &count);
    if (held_by(s, i, force) == 1) {
        s->rub.slips[c] = force[0] > 0 ? -1 : 1;
        return SIMULATION_OK;
    }
    for (int k = 0; k < 3; k++) /* the way that friction meets with this moment */
        force[k] /= -s->spec.friction[c + k] * s->spec.friction[c + k];
    set_slips(s, c, LET_GO);
    keep_way(s, c, force);
    return find_way(s, c, share);
}

/* Whether holding those that are listed takes speeds away: then one of them only passes through zero, as a slide at its dead point. Evaluates. */
static int stops(struct simulation *s, const double *before, enum simulation_status *status)
{
    double power;
    int taken = 0;
    list_held(s);
    *status = simulation_evaluate(s, s->time, s->y, &power);
    for (int c = 0; c < s->n && *status == SIMULATION_OK; c++)
        taken |= fabs(s->at_v[c] - before[c]) > crumb(s, c);
    /* nor does one stand whose equation goes without saying, at a dead point: it has an acceleration */
    for (int i = s->rub.driven; i < s->driven_count && *status == SIMULATION_OK; i++)
        taken |= fabs(s->at_a[s->drivens[i]]) > crumb(s, s->drivens[i]);
    return taken;
}

/* Goes on past zero, to where it is drawn. */
static enum simulation_status pass_zero(struct simulation *s, int c, const signed char *old)
{
    double power;
    set_slips(s, c, LET_GO); /* whatever: it is not held */
    list_held(s);
    enum simulation_status status = simulation_evaluate(s, s->time, s->y, &power);
    if (together(s, c) == 3) {
        double way[3];
        turn_friction_spin(s->at_q + c, s->at_a + c, way);
        keep_way(s, c, way);
    } else {
        s->rub.slips[c] = (signed char)(old[c] ? -old[c] : s->at_a[c] < 0 ? -1 : 1);
    }
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
    for (int c = 0; c < s->n && status == SIMULATION_OK; c += together(s, c)) {
        if (!stand[c])
            continue;
        set_slips(s, c, 0);
        if (stops(s, before, &status) && status == SIMULATION_OK)
            status = pass_zero(s, c, old);
    }
    return status;
}

/* Whether it slips, and whither, by its speed. */
static void slip_by_speed(struct simulation *s, int c)
{
    double least = 2 * standing(s, c), spin[3];
    if (together(s, c) == 1) {
        s->rub.slips[c] = fabs(s->at_v[c]) <= least ? 0 : s->at_v[c] > 0 ? 1 : -1;
        return;
    }
    set_slips(s, c, spin_of(s, c, spin) > 2 * slow_turn * unit_of(s, c) ? SLIPS : 0);
    if (s->rub.slips[c])
        keep_way(s, c, spin);
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
    for (int c = 0; c < s->n; c += together(s, c))
        if (simulation_rubs(s, c))
            slip_by_speed(s, c);
    status = choose_held(s, s->rub.before, old);
    for (int i = 0; i <= s->n && status == SIMULATION_OK; i++) {
        list_held(s);
        status = simulation_evaluate(s, s->time, s->y, &power);
        int free = status == SIMULATION_OK ? weakest(s) : -1;
        if (free < 0)
            return status;
        status = let_go(s, free);
    }
    return status;
}

/* Whether friction can hold three turns from c on: it has to be there about each axis, and none is driven. */
static int holds_turns(const double *friction, const unsigned char *driven, int c)
{
    int holds = 1;
    for (int k = c; k < c + 3; k++)
        holds &= friction[k] > 0 && !(driven && driven[k]);
    return holds;
}

int simulation_share_friction(const struct mechanism *m, const unsigned char *driven,
                              double *smooth, double *dry)
{
    int any = 0;
    memset(dry, 0, (size_t)m->body_coordinates * sizeof *dry);
    for (int i = 1; i < m->body_count; i++) {
        const struct mechanism_body *b = &m->bodies[i];
        int turns = joint_turns(b->type), count = joint_coordinate_count(b->type);
        if (turns >= 0 && !holds_turns(smooth, driven, b->first + turns))
            count = turns;
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
