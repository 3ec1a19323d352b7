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
enum {
    LET_GO = 1,
    SLIPS,
    TURNED
}; /* three turns: not yet faster than slow_turn, faster, by a drive */

static double unit_of(const struct simulation *s, int c)
{
    return rates_unit(&s->d.rates, c);
}

static double standing(const struct simulation *s, int c)
{
    return fmax(slow, 100 * s->relative) * unit_of(s, c);
}

/* How many coordinates from c on stick or slip together. */
static int together(const struct simulation *s, int c)
{
    return s->rub.together[c];
}

/* Whether what begins at c sticks or slips. */
static int rubs(const struct simulation *s, int c)
{
    return together(s, c) == 3 || (together(s, c) == 1 && s->spec.friction[c] > 0 &&
                                   !(s->spec.driven && s->spec.driven[c]));
}

/* Whether a drive turns three turns from c on. */
static int is_turned(const struct simulation *s, int c)
{
    return simulation_turns_given(s, c) && !simulation_turns_rest(s, c, standing(s, c));
}

/* What holding may take of a speed without stopping anything. */
static double crumb(const struct simulation *s, int c)
{
    return s->charts.count || s->rub.turning ? 1e2 * slow_turn * unit_of(s, c)
                                             : 1e3 * standing(s, c);
}

static void set_slips(struct simulation *s, int c, int slips)
{
    memset(s->rub.slips + c, slips, (size_t)together(s, c));
}

/* Those that are held stand behind those that are driven. */
static void list_held(struct simulation *s)
{
    s->driven_count = s->rub.driven;
    s->rub.spins = 0;
    for (int c = 0; c < s->n; c += together(s, c)) {
        s->rub.at[c] = s->driven_count;
        if (!rubs(s, c) || s->rub.slips[c] != 0)
            continue;
        if (together(s, c) == 3)
            simulation_list_turns(s, c);
        else
            simulation_list(s, c, -1);
    }
}

/* Whither three turns slip; behind the plane across their way as in front of it. */
static void slip_way(const struct simulation *s, int c, double way[3])
{
    const double *old = s->rub.ways + c;
    double least = forgets * unit_of(s, c), part = simulation_spin(s, c, way) / least;
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
        if (count == 1 && rubs(s, c))
            s->forces[c] -= s->spec.friction[c] * s->rub.slips[c];
        if (count == 3 && s->rub.slips[c] == TURNED)
            simulation_brake_turns(s, c);
        if (count == 1 || s->rub.slips[c] == 0 || s->rub.slips[c] == TURNED)
            continue;
        double way[3], moment[3];
        slip_way(s, c, way);
        turn_friction_moment(s->spec.friction + c, way, moment);
        turn_friction_add(s->at_q + c, moment, 1, s->forces + c);
    }
}

/* The force that holds a coordinate; of three turns their moment. */
static void held_by(const struct simulation *s, int c, double force[3])
{
    if (together(s, c) == 3)
        simulation_holding_moment(s, c, force);
    else
        force[0] = s->lambda[s->d.rows + s->rub.at[c]] / unit_of(s, c);
}

/* How much of its friction holds what is held at c: more than 1 is too much. */
static double share_of(const struct simulation *s, int c)
{
    double force[3];
    const double *friction = s->spec.friction + c;
    held_by(s, c, force);
    return together(s, c) == 3 ? turn_friction_share(friction, force) : fabs(force[0]) / *friction;
}

static int is_held(const struct simulation *s, int c)
{
    return rubs(s, c) && s->rub.slips[c] == 0;
}

/* Whether what slips has turned back, or a drive has begun or ended to turn it. */
static int turns_back(const struct simulation *s, int c)
{
    double spin[3];
    int slips = s->rub.slips[c];
    if (together(s, c) == 3 && is_turned(s, c) != (slips == TURNED))
        return 1;
    if (slips == 0 || (together(s, c) == 3 && slips == TURNED))
        return 0;
    if (together(s, c) == 1)
        return s->at_v[c] * s->rub.slips[c] < -standing(s, c);
    double speed = simulation_spin(s, c, spin);
    return (s->rub.slips[c] == SLIPS && speed < slow_turn * unit_of(s, c)) ||
           vector_dot(spin, s->rub.ways + c) < -standing(s, c);
}

int simulation_rub_changes(const struct simulation *s)
{
    int changes = 0;
    for (int c = 0; s->spec.friction && c < s->n && !changes; c += together(s, c))
        changes = rubs(s, c) && (turns_back(s, c) || (is_held(s, c) && share_of(s, c) > 1 + more));
    return changes;
}

static void keep_way(struct simulation *s, int c, const double way[3])
{
    double length = vector_length(way), rest = 1;
    for (int k = 0; k < 3; k++) {
        double any = s->spec.friction[c + k] > 0 ? rest : 0;
        s->rub.ways[c + k] = length > 0 ? way[k] / length : any;
        rest -= any;
    }
}

void simulation_rub_follow(struct simulation *s)
{
    int looked = 0;
    for (int c = 0, count; c < s->n && s->spec.friction; c += count) {
        double spin[3];
        count = together(s, c);
        if (count == 1 || s->rub.slips[c] == 0 || s->rub.slips[c] == TURNED)
            continue;
        if (!looked++)
            integrator_at(s->integrator, s->time, s->y);
        for (int i = 0; i < s->free_count; i++) {
            s->at_q[s->frees[i]] = s->y[i];
            s->at_v[s->frees[i]] = s->y[s->free_count + i];
        }
        double speed = simulation_spin(s, c, spin), unit = unit_of(s, c);
        if (speed > 2 * slow_turn * unit)
            set_slips(s, c, SLIPS);
        if (speed > forgets * unit)
            keep_way(s, c, spin);
    }
}

/* The one that is let go next; -1: all that are held stay. */
static int weakest(const struct simulation *s)
{
    int worst = -1;
    double most = 1;
    for (int c = 0; c < s->n; c += together(s, c)) {
        double share = is_held(s, c) ? share_of(s, c) : 0;
        if (share <= most)
            continue;
        most = share;
        worst = c;
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
        double length = simulation_surge(s, c, way), old[3];
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

/* Lets go what is held at c: it slips whither it was not let. */
static enum simulation_status let_go(struct simulation *s, int c)
{
    double force[3], share = share_of(s, c);
    held_by(s, c, force);
    if (together(s, c) == 1) {
        s->rub.slips[c] = force[0] > 0 ? -1 : 1;
        return SIMULATION_OK;
    }
    for (int k = 0; k < 3; k++) /* the way that friction meets with this moment */
        force[k] = s->spec.friction[c + k] > 0
                       ? -force[k] / (s->spec.friction[c + k] * s->spec.friction[c + k])
                       : 0;
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
    for (int c = 0; c < s->n && *status == SIMULATION_OK; c += together(s, c)) {
        double surge[3];
        if (is_held(s, c))
            taken |= (together(s, c) == 3 ? simulation_surge(s, c, surge) : fabs(s->at_a[c])) >
                     crumb(s, c);
    }
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
        simulation_surge(s, c, way);
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
    signed char *stand = s->rub.stand;
    if (!stops(s, before, &status) || status != SIMULATION_OK)
        return status;
    for (int c = 0; c < s->n; c += together(s, c)) {
        stand[c] = (signed char)is_held(s, c);
        if (stand[c])
            set_slips(s, c, old[c] ? old[c] : 1);
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
    set_slips(s, c, simulation_spin(s, c, spin) > 2 * slow_turn * unit_of(s, c) ? SLIPS : 0);
    if (is_turned(s, c))
        set_slips(s, c, TURNED);
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
        if (rubs(s, c))
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

int simulation_share_friction(const struct mechanism *m, const unsigned char *driven,
                              double *smooth, double *dry)
{
    int any = 0;
    memset(dry, 0, (size_t)m->body_coordinates * sizeof *dry);
    for (int i = 1; i < m->body_count; i++) {
        const struct mechanism_body *b = &m->bodies[i];
        int turns = joint_turns(b->type), count = joint_coordinate_count(b->type);
        for (int c = b->first; c < b->first + count; c++) {
            if (driven && driven[c] && (turns < 0 || c < b->first + turns))
                continue; /* of three turns one is no axis: all of them */
            dry[c] = smooth[c];
            smooth[c] = 0;
            any |= dry[c] > 0;
        }
    }
    return any;
}
