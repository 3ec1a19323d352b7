#include "math/flywheel.h"

#include <math.h>
#include <stdlib.h>

/* Halvings of a step where the moment jumps: what is left is the jump times 1e-9 of the step. */
enum { DEEPEST = 30 };

struct work {
    const struct flywheel_spec *spec;
    double exact; /* error let pass for each step */
    int stopped;
};

static double moment_at(struct work *w, double angle)
{
    double inertia, moment = 0;
    if (!w->stopped && w->spec->at(w->spec->user, angle, &inertia, &moment) != 0)
        w->stopped = 1;
    return w->stopped ? 0 : moment;
}

/* Adaptive rule of Simpson: from a to b with the values at a, in the middle and at b. */
static double simpson(struct work *w, double a, double b, const double value[3], double whole,
                      int depth)
{
    double middle = (a + b) / 2, sixth = (b - a) / 12;
    double left[3] = {value[0], moment_at(w, (a + middle) / 2), value[1]};
    double right[3] = {value[1], moment_at(w, (middle + b) / 2), value[2]};
    double first = sixth * (left[0] + 4 * left[1] + left[2]);
    double second = sixth * (right[0] + 4 * right[1] + right[2]);
    double error = (first + second - whole) / 15;
    if (w->stopped || depth == DEEPEST || fabs(error) <= w->exact)
        return first + second + error;
    return simpson(w, a, middle, left, first, depth + 1) +
           simpson(w, middle, b, right, second, depth + 1);
}

/* The integral of M. */
static double integrate(struct work *w, double a, double b)
{
    double value[3] = {moment_at(w, a), moment_at(w, (a + b) / 2), moment_at(w, b)};
    return simpson(w, a, b, value, (b - a) / 6 * (value[0] + 4 * value[1] + value[2]), 0);
}

/* One of the lines: sign 1 from above, -1 from below. */
struct line {
    struct work *work;
    const struct flywheel *f;
    double slope, sign;
    int near; /* point from which the work is integrated */
};

static struct flywheel_tangent touch(const struct line *line, double angle)
{
    const struct flywheel_point *p = &line->f->points[line->near];
    struct flywheel_tangent t = {.angle = angle, .slope = line->slope};
    double moment;
    if (line->work->spec->at(line->work->spec->user, angle, &t.inertia, &moment) != 0)
        line->work->stopped = 1;
    t.work =
        p->work + integrate(line->work, p->angle, angle) + line->f->moment * (angle - p->angle);
    t.cut = t.work - line->slope * t.inertia;
    return t;
}

/* Golden section between the neighbours of the best point; the ends of the cycle are points. */
static struct flywheel_tangent refine(struct line *line)
{
    static const double golden = 0.6180339887498949;
    const struct flywheel_point *p = line->f->points;
    int i = line->near, last = line->f->count - 1;
    double a = p[i > 0 ? i - 1 : i].angle, b = p[i < last ? i + 1 : i].angle;
    struct flywheel_tangent best = touch(line, p[i].angle);
    struct flywheel_tangent left = touch(line, b - golden * (b - a));
    struct flywheel_tangent right = touch(line, a + golden * (b - a));
    while (!line->work->stopped && b - a > 1e-7) {
        if (line->sign * left.cut > line->sign * right.cut) {
            b = right.angle;
            right = left;
            left = touch(line, b - golden * (b - a));
        } else {
            a = left.angle;
            left = right;
            right = touch(line, a + golden * (b - a));
        }
    }
    if (line->sign * left.cut > line->sign * best.cut)
        best = left;
    if (line->sign * right.cut > line->sign * best.cut)
        best = right;
    return best;
}

static struct flywheel_tangent find_tangent(struct work *w, const struct flywheel *f, double speed,
                                            double sign)
{
    struct line line = {w, f, speed * speed / 2, sign, 0};
    double most = -INFINITY;
    for (int i = 0; i < f->count; i++) {
        double cut = sign * (f->points[i].work - line.slope * f->points[i].inertia);
        if (cut > most) {
            most = cut;
            line.near = i;
        }
    }
    return refine(&line);
}

/* The least and greatest speeds of the points with this energy at the beginning; 0 where the machine stops. */
static int speeds(const struct flywheel *f, double energy, double *least, double *greatest)
{
    *least = INFINITY;
    *greatest = 0;
    for (int i = 0; i < f->count; i++) {
        double square = 2 * (energy + f->points[i].work) / f->points[i].inertia;
        if (square < 0)
            return 0;
        *least = fmin(*least, sqrt(square));
        *greatest = fmax(*greatest, sqrt(square));
    }
    return 1;
}

/* The unevenness at this mean speed without a flywheel: the energy is sought by halving. */
static double find_bare(const struct flywheel *f, double mean)
{
    double low = 0, high = 0, least, greatest, largest = 0;
    for (int i = 0; i < f->count; i++) {
        low = fmax(low, -f->points[i].work);
        largest = fmax(largest, f->points[i].inertia);
    }
    high = low + 2 * mean * mean * largest;
    if (!speeds(f, low * (1 + 1e-12), &least, &greatest) || least + greatest > 2 * mean)
        return NAN;
    for (int i = 0; i < 200 && high - low > 1e-15 * high; i++) {
        double middle = (low + high) / 2;
        if (speeds(f, middle, &least, &greatest) && least + greatest > 2 * mean)
            high = middle;
        else
            low = middle;
    }
    speeds(f, high, &least, &greatest);
    return (greatest - least) / mean;
}

/* Whether all is as in the beginning a little after the cycle, where a jump of the moment is not to be expected. */
static enum flywheel_status check_cycle(const struct flywheel_spec *spec, double most)
{
    double on = 0.381966 * spec->cycle / spec->steps, inertia[2], moment[2];
    if (spec->at(spec->user, spec->cycle + on, &inertia[1], &moment[1]) != 0 ||
        spec->at(spec->user, on, &inertia[0], &moment[0]) != 0)
        return FLYWHEEL_STOPPED;
    return fabs(inertia[1] - inertia[0]) <= 1e-6 * inertia[0] &&
                   fabs(moment[1] - moment[0]) <= 1e-5 * most
               ? FLYWHEEL_OK
               : FLYWHEEL_NO_CYCLE;
}

static double least_inertia(const struct flywheel *f)
{
    double least = f->points[0].inertia;
    for (int i = 1; i < f->count; i++)
        least = fmin(least, f->points[i].inertia);
    return least;
}

static enum flywheel_status find_points(const struct flywheel_spec *spec, struct flywheel *f,
                                        struct work *w)
{
    double most = 0;
    for (int i = 0; i < f->count; i++) {
        struct flywheel_point *p = &f->points[i];
        p->angle = spec->cycle * i / spec->steps;
        if (spec->at(spec->user, p->angle, &p->inertia, &p->moment) != 0)
            return FLYWHEEL_STOPPED;
        if (!(p->inertia > 0))
            return FLYWHEEL_NO_MASS;
        most = fmax(most, fabs(p->moment));
    }
    enum flywheel_status status = check_cycle(spec, most);
    if (status != FLYWHEEL_OK)
        return status;
    w->exact = 1e-10 * most * spec->cycle / spec->steps;
    for (int i = 1; i < f->count && !w->stopped; i++)
        f->points[i].work =
            f->points[i - 1].work + integrate(w, f->points[i - 1].angle, f->points[i].angle);
    f->moment = -f->points[spec->steps].work / spec->cycle;
    for (int i = 0; i < f->count; i++)
        f->points[i].work += f->moment * f->points[i].angle;
    f->points[spec->steps].work = 0;
    return w->stopped ? FLYWHEEL_STOPPED : FLYWHEEL_OK;
}

/* The speed at the points: the flywheel's energy where the fast line touches is known. */
static void find_speeds(struct flywheel *f, double fastest)
{
    double energy = f->inertia * fastest * fastest / 2 - f->fast.cut;
    for (int i = 0; i < f->count && f->inertia > 0; i++) {
        struct flywheel_point *p = &f->points[i];
        p->speed = sqrt(2 * (energy + p->work) / (f->inertia + p->inertia));
    }
}

enum flywheel_status flywheel_find(const struct flywheel_spec *spec, struct flywheel *f)
{
    struct work w = {.spec = spec};
    double mean = spec->speed, half = spec->unevenness / 2;
    double measure = spec->unevenness * mean * mean;
    *f = (struct flywheel){.count = spec->steps + 1};
    f->points = calloc((size_t)f->count, sizeof *f->points);
    if (f->points == NULL)
        return FLYWHEEL_NO_MEMORY;
    enum flywheel_status status = find_points(spec, f, &w);
    if (status != FLYWHEEL_OK)
        return status;
    f->fast = find_tangent(&w, f, mean, 1);
    f->slow = find_tangent(&w, f, mean, -1);
    f->mertsalov = (f->fast.cut - f->slow.cut) / measure - least_inertia(f);
    f->fast = find_tangent(&w, f, mean * (1 + half), 1);
    f->slow = find_tangent(&w, f, mean * (1 - half), -1);
    f->inertia = (f->fast.cut - f->slow.cut) / measure;
    f->bare = find_bare(f, mean);
    find_speeds(f, mean * (1 + half));
    return w.stopped ? FLYWHEEL_STOPPED : FLYWHEEL_OK;
}

void flywheel_close(struct flywheel *f)
{
    free(f->points);
    *f = (struct flywheel){0};
}
