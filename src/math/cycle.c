#include "cycle.h"

#include "closure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 24, MOST_SAMPLES = 4 * STEPS + 2, REFINEMENTS = 6, MOST_COORDINATES = 120 };

static const double turn = 2 * 3.14159265358979323846;

/* Positions along the way, as many numbers each as the mechanism has coordinates. */
struct walk {
    const struct mechanism *m;
    const unsigned char *drives;
    struct cycle *c;
    double *samples, *target;
    int first, count; /* of the samples: they grow at both ends */
};

static double *sample(const struct walk *w, int i)
{
    return w->samples + (size_t)(w->first + i) * (size_t)w->m->coordinate_count;
}

static void copy(const struct walk *w, double *to, const double *from)
{
    memcpy(to, from, (size_t)w->m->coordinate_count * sizeof *to);
}

/* Goes on from one end. Returns whether the drive could be led there. */
static int go(struct walk *w, int forward, double to)
{
    const double *last = sample(w, forward ? w->count - 1 : 0);
    double share = 1;
    if (!forward)
        w->first--;
    double *next = sample(w, forward ? w->count : 0);
    copy(w, next, last);
    copy(w, w->target, last);
    w->target[w->c->driver] = to;
    if (to != last[w->c->driver])
        closure_follow(w->m, next, w->target, w->drives, &share, NULL);
    if (share > 0)
        w->count++;
    else if (!forward)
        w->first++;
    return share >= 1;
}

/* From the last sample of an end to the limit, or so many steps. Returns how many were gone. */
static int go_on(struct walk *w, int forward, double step, double limit, int most)
{
    struct cycle *c = w->c;
    int *dead = forward ? &c->dead_to : &c->dead_from,
        *open = forward ? &c->open_to : &c->open_from;
    double start = sample(w, forward ? w->count - 1 : 0)[c->driver];
    double sign = forward ? 1 : -1;
    int gone = 0;
    for (; gone < most && !*dead; gone++) {
        double to = start + sign * (gone + 1) * step, left = sign * (limit - to);
        if (sign * (limit - start) <= 0)
            return gone;
        *dead = !go(w, forward, left > 0.01 * step ? to : limit);
        if (left <= 0.01 * step)
            return gone + 1;
    }
    *open = !*dead;
    return gone;
}

/* Metres that say how large the mechanism is. */
static double size_of(const struct mechanism *m)
{
    double size = 0;
    for (int i = 1; i < m->body_count; i++)
        for (int k = 0; k < 3; k++)
            size = fmax(size, fabs(m->bodies[i].origin.at[k]));
    return size > 0 ? size : 1;
}

/* The value of a coordinate with the drive at t, near a sample. */
static int value_at(struct walk *w, const double *near_by, int coordinate, double t, double *room,
                    double *value)
{
    struct closure_report report;
    copy(w, room, near_by);
    copy(w, w->target, near_by);
    w->target[w->c->driver] = t;
    if (closure_drive(w->m, room, w->target, w->drives, &report) != CLOSURE_OK)
        return -1;
    *value = room[coordinate];
    return 0;
}

/* Where a parabola through three points turns back; t within them. */
static double vertex(const double t[3], const double v[3])
{
    double a = (v[1] - v[0]) / (t[1] - t[0]), b = (v[2] - v[1]) / (t[2] - t[1]);
    return a == b ? t[1] : (t[0] + t[1]) / 2 - a * (t[2] - t[0]) / (2 * (b - a));
}

/* Narrows three samples with the middle one highest (sign 1) or lowest (-1) down to the extreme. */
static void refine(struct walk *w, const double *near_by, int coordinate, double sign, double t[3],
                   double v[3], double *room)
{
    for (int i = 0; i < REFINEMENTS; i++) {
        double at = vertex(t, v), value;
        if (!(at > t[0] && at < t[2]) || fabs(at - t[1]) < 2e-5 * (t[2] - t[0]) ||
            value_at(w, near_by, coordinate, at, room, &value) != 0)
            return;
        int right = at > t[1], better = sign * value >= sign * v[1];
        int end = right == better ? 0 : 2; /* what the new point leaves behind */
        if (better) {
            t[end] = t[1];
            v[end] = v[1];
            t[1] = at;
            v[1] = value;
        } else {
            t[end] = at;
            v[end] = value;
        }
    }
}

static void add(struct cycle *c, int coordinate, int greatest, double value, double driver)
{
    if (c->extreme_count < CYCLE_MOST_EXTREMES)
        c->extremes[c->extreme_count++] =
            (struct cycle_extreme){coordinate, greatest, value, driver};
}

/* Places where it turns back; at the ends of a way that is no turn, where it is highest or lowest of all. */
static void find_extremes(struct walk *w, int coordinate, double *room)
{
    struct cycle *c = w->c;
    int last = w->count - 1, from = c->turns ? 0 : 1;
    double whole = sample(w, last)[coordinate] - sample(w, 0)[coordinate];
    double least = INFINITY, greatest = -INFINITY;
    for (int i = 0; i <= last; i++) {
        least = fmin(least, sample(w, i)[coordinate]);
        greatest = fmax(greatest, sample(w, i)[coordinate]);
    }
    if (greatest - least < 1e-9 || (c->turns && fabs(whole) > 1e-6))
        return; /* it stands still, or goes round */
    for (int end = 0; !c->turns && end <= last; end += last) {
        double v = sample(w, end)[coordinate];
        if (v == least || v == greatest)
            add(c, coordinate, v == greatest, v, sample(w, end)[c->driver]);
    }
    for (int i = from; i < last; i++) {
        const double *before = i > 0 ? sample(w, i - 1) : sample(w, last - 1);
        const double *here = sample(w, i), *after = sample(w, i + 1);
        double t[3] = {before[c->driver] - (i > 0 ? 0 : c->to - c->from), here[c->driver],
                       after[c->driver]};
        double v[3] = {before[coordinate] - (i > 0 ? 0 : whole), here[coordinate],
                       after[coordinate]};
        double sign = v[1] > v[0] ? 1 : -1;
        if (!(sign * (v[1] - v[0]) > 1e-12 && sign * (v[1] - v[2]) >= 0))
            continue;
        refine(w, here, coordinate, sign, t, v, room);
        add(c, coordinate, sign > 0, v[1], t[1]);
    }
}

static int the_driver(const struct mechanism *m, const unsigned char *drives)
{
    int driver = -1;
    if (m->coordinate_count > MOST_COORDINATES)
        return -1; /* of such each position costs a second */
    for (int i = 0; i < m->body_coordinates; i++)
        if (drives[i]) {
            if (driver >= 0)
                return -1;
            driver = i;
        }
    return driver;
}

static enum motion_kind kind_of(const struct mechanism *m, int coordinate)
{
    for (int i = 1; i < m->body_count; i++) {
        int at = coordinate - m->bodies[i].first;
        if (at >= 0 && at < joint_coordinate_count(m->bodies[i].type))
            return joint_motion_kind(m->bodies[i].type, at);
    }
    return MOTION_NONE;
}

/* The way: a turn from the position where it stands, else what limits and dead points leave at both sides of it. */
static void walk_along(struct walk *w, double least, double greatest)
{
    struct cycle *c = w->c;
    enum motion_kind kind = kind_of(w->m, c->driver);
    double q = sample(w, 0)[c->driver];
    int limited = isfinite(least) && isfinite(greatest);
    int whole = kind == MOTION_ROTATION && !(limited && greatest - least < turn - 1e-9);
    double step = whole                     ? turn / STEPS
                  : limited                 ? (greatest - least) / STEPS
                  : kind == MOTION_ROTATION ? turn / STEPS
                                            : size_of(w->m) / (STEPS / 2);
    if (whole) {
        int gone = go_on(w, 1, step, INFINITY, STEPS);
        c->open_to = 0;
        c->turns = gone == STEPS && !c->dead_to;
        if (!c->turns)
            go_on(w, 0, step, -INFINITY, STEPS);
        c->open_from = 0;
    } else if (step > 0) {
        go_on(w, 1, step, fmax(q, greatest), 2 * STEPS);
        go_on(w, 0, step, fmin(q, least), 2 * STEPS);
    }
    c->from = sample(w, 0)[c->driver];
    c->to = sample(w, w->count - 1)[c->driver];
}

int cycle_find(const struct mechanism *m, const double *q, const unsigned char *drives,
               double least, double greatest, const unsigned char *wanted, struct cycle *c)
{
    *c = (struct cycle){.driver = the_driver(m, drives)};
    if (c->driver < 0)
        return 0;
    size_t numbers = (size_t)m->coordinate_count;
    struct walk w = {.m = m, .drives = drives, .c = c, .first = MOST_SAMPLES, .count = 1};
    w.samples = malloc((2 * MOST_SAMPLES + 3) * numbers * sizeof *w.samples);
    if (w.samples == NULL)
        return -1;
    w.target = w.samples + (2 * MOST_SAMPLES + 1) * numbers;
    copy(&w, sample(&w, 0), q);
    walk_along(&w, least, greatest);
    for (int i = 0; i < m->coordinate_count; i++)
        if (wanted[i] && i != c->driver)
            find_extremes(&w, i, w.target + numbers);
    free(w.samples);
    return 0;
}

int cycle_find_whole(const struct mechanism *m, const double *q, const unsigned char *drives,
                     double least, double greatest, const unsigned char *wanted, struct cycle *c)
{
    int failed = cycle_find(m, q, drives, least, greatest, wanted, c);
    if (failed || c->driver < 0 || !c->dead_from || !c->dead_to)
        return failed;
    unsigned char *other = calloc((size_t)m->coordinate_count, 1);
    for (int i = 0; other && i < m->body_coordinates; i++) {
        struct cycle round;
        if (i == c->driver || kind_of(m, i) != MOTION_ROTATION)
            continue;
        other[i] = 1;
        failed = failed || cycle_find(m, q, other, -INFINITY, INFINITY, wanted, &round) != 0;
        other[i] = 0;
        if (!failed && round.turns) {
            *c = round;
            break;
        }
    }
    int is_done = other && !failed;
    free(other);
    return is_done ? 0 : -1;
}

int cycle_is_ground(const struct mechanism *m, int body)
{
    while (body > 0 && m->bodies[body].type == JOINT_FIXED)
        body = m->bodies[body].base;
    return body == 0;
}

static int is_output(enum joint_type type, enum cycle_of of, int on_ground)
{
    return joint_coordinate_count(type) == 1 && (on_ground || of == CYCLE_GUIDES) &&
           (of == CYCLE_OUTPUTS || joint_motion_kind(type, 0) == MOTION_TRANSLATION);
}

void cycle_outputs(const struct mechanism *m, enum cycle_of of, unsigned char *wanted)
{
    memset(wanted, 0, (size_t)m->coordinate_count);
    for (int i = 1; i < m->body_count; i++)
        if (is_output(m->bodies[i].type, of, cycle_is_ground(m, m->bodies[i].base)))
            wanted[m->bodies[i].first] = 1;
    for (int i = 0; i < m->loop_count; i++)
        if (is_output(m->loops[i].type, of,
                      cycle_is_ground(m, m->loops[i].a) != cycle_is_ground(m, m->loops[i].b)))
            wanted[m->loops[i].first] = 1;
}
