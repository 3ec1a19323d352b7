#include "reach.h"

#include "quaternion.h"
#include "trigonometry.h"

#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

enum { STARTS = 32, SWEEPS = 400, SAMPLES = 256 };

/* Fills the steps of the branch and carries the point into the frame after the last of them.
 * Returns their number. From the body to the ground: what is fixed joins the step that follows. */
static int collect(const struct mechanism *m, const double *min, const double *max, int body,
                   double point[3], struct reach_step *steps)
{
    int count = 0;
    for (int i = body; i > 0 && m->bodies[i].base >= 0; i = m->bodies[i].base)
        for (int c = 0; c < joint_coordinate_count(m->bodies[i].type); c++)
            count += joint_motion_kind(m->bodies[i].type, c) != MOTION_NONE;
    int next = count;
    for (int i = body; i > 0 && m->bodies[i].base >= 0; i = m->bodies[i].base) {
        const struct mechanism_body *b = &m->bodies[i];
        for (int c = joint_coordinate_count(b->type) - 1; c >= 0; c--) {
            enum motion_kind kind = joint_motion_kind(b->type, c);
            if (kind == MOTION_NONE)
                continue;
            struct reach_step *s = &steps[--next];
            s->before = frame_identity;
            s->kind = kind;
            joint_motion_axis(b->type, b->axis, b->pitch, c, s->axis);
            s->pitch = b->pitch;
            s->min = min[b->first + c];
            s->max = max[b->first + c];
        }
        if (next < count)
            frame_compose(&b->origin, &steps[next].before, &steps[next].before);
        else
            frame_point(&b->origin, point, point);
    }
    if (count > 0)
        steps[0].before = frame_identity; /* distances count from here */
    return count;
}

static int slides(const struct reach_step *s)
{
    return s->kind == MOTION_TRANSLATION || (s->kind == MOTION_SCREW && s->pitch != 0);
}

/* Square of the distance from `from`, in the frame the step acts in, for a value of the step. */
static double distance(const struct reach_step *s, const double from[3], double value)
{
    struct frame motion;
    double at[3];
    joint_elementary(s->kind, s->axis, s->pitch, value, &motion);
    frame_point(&motion, s->tip, at);
    double x = at[0] - from[0], y = at[1] - from[1], z = at[2] - from[2];
    return x * x + y * y + z * z;
}

static double clamp(double value, double min, double max)
{
    return value < min ? min : value > max ? max : value;
}

/* The better of two values; sign 1 looks for far, -1 for near. */
static double better(const struct reach_step *s, const double from[3], int sign, double a, double b)
{
    return sign * (distance(s, from, a) - distance(s, from, b)) >= 0 ? a : b;
}

/* The square of the distance is c - 2 (a cos v + b sin v): its ends are known. */
static double best_turn(const struct reach_step *s, const double from[3], int sign)
{
    double across[3];
    vector_cross(s->axis, s->tip, across);
    double a = vector_dot(s->tip, from) - vector_dot(s->tip, s->axis) * vector_dot(from, s->axis);
    double b = vector_dot(across, from);
    double scale = vector_dot(s->tip, s->tip) + vector_dot(from, from);
    if (trig_length(a, b) <= 1e-15 * scale)
        return s->value;
    double best = trig_atan2(-sign * b, -sign * a);
    if (isfinite(s->min))
        best += 2 * pi * ceil((s->min - best) / (2 * pi));
    else if (isfinite(s->max))
        best += 2 * pi * floor((s->max - best) / (2 * pi));
    if (best >= s->min && best <= s->max)
        return best;
    return better(s, from, sign, s->min, s->max);
}

static double best_slide(const struct reach_step *s, const double from[3], int sign)
{
    if (sign > 0)
        return better(s, from, sign, s->min, s->max);
    return clamp(vector_dot(s->axis, from) - vector_dot(s->axis, s->tip), s->min, s->max);
}

/* A screw has ends of its own between its limits: the best sample, then thirds. */
static double best_screw(const struct reach_step *s, const double from[3], int sign)
{
    double best = s->value, width = (s->max - s->min) / SAMPLES;
    for (int i = 0; i <= SAMPLES; i++)
        best = better(s, from, sign, best, s->min + i * width);
    double low = clamp(best - width, s->min, s->max), high = clamp(best + width, s->min, s->max);
    for (int i = 0; i < 80; i++) {
        double a = low + (high - low) / 3, b = high - (high - low) / 3;
        if (better(s, from, sign, a, b) == a)
            high = b;
        else
            low = a;
    }
    return better(s, from, sign, best, (low + high) / 2);
}

static void set_tips(struct reach_step *steps, int count, const double point[3])
{
    struct frame motion;
    memcpy(steps[count - 1].tip, point, sizeof steps->tip);
    for (int i = count - 1; i > 0; i--) {
        joint_elementary(steps[i].kind, steps[i].axis, steps[i].pitch, steps[i].value, &motion);
        frame_compose(&steps[i].before, &motion, &motion);
        frame_point(&motion, steps[i].tip, steps[i - 1].tip);
    }
}

/* Each coordinate in turn takes its best value, the others as they are. Returns the square of the
 * distance after all of them. */
static double sweep(struct reach_step *steps, int count, const double point[3], int sign)
{
    const double origin[3] = {0, 0, 0};
    struct frame inverse, motion;
    double from[3], reached = 0;
    set_tips(steps, count, point);
    steps[0].here = steps[0].before;
    for (int i = 0; i < count; i++) {
        struct reach_step *s = &steps[i];
        frame_invert(&s->here, &inverse);
        frame_point(&inverse, origin, from);
        s->value = s->kind == MOTION_TRANSLATION ? best_slide(s, from, sign)
                   : slides(s)                   ? best_screw(s, from, sign)
                                                 : best_turn(s, from, sign);
        reached = distance(s, from, s->value);
        if (i + 1 < count) {
            joint_elementary(s->kind, s->axis, s->pitch, s->value, &motion);
            frame_compose(&s->here, &motion, &motion);
            frame_compose(&motion, &steps[i + 1].before, &steps[i + 1].here);
        }
    }
    return reached;
}

/* The same numbers in every run and on every machine. */
static double chance(unsigned long long *state)
{
    *state = *state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (double)(*state >> 40) / 16777216.0;
}

/* The farthest (sign 1) or nearest (-1) place that searches from several positions end in. */
static double search(struct reach_step *steps, int count, const double point[3], int sign)
{
    unsigned long long state = 1;
    double best = -INFINITY;
    int starts = count <= 64 ? STARTS : 2 + 2048 / count;
    for (int start = 0; start < starts; start++) {
        for (int i = 0; i < count; i++) {
            double low = steps[i].min, high = steps[i].max;
            if (!isfinite(low))
                low = isfinite(high) ? high - 2 * pi : -pi;
            if (!isfinite(high))
                high = low + 2 * pi;
            steps[i].value = low + (high - low) * (start == 0 ? 0.5 : chance(&state));
        }
        double before = -INFINITY, reached = sign * sweep(steps, count, point, sign);
        for (int n = 1; n < SWEEPS && reached - before > 1e-15 * fabs(reached); n++) {
            before = reached;
            reached = sign * sweep(steps, count, point, sign);
        }
        best = fmax(best, reached);
    }
    return sqrt(fmax(sign * best, 0));
}

/* t that makes the way from p over t · axis to r shortest, r mirrored about the axis. */
static double shortest(const double axis[3], const double p[3], const double r[3])
{
    double a = vector_dot(axis, p), b = vector_dot(axis, r), across[3];
    vector_cross(axis, p, across);
    double high = vector_length(across);
    vector_cross(axis, r, across);
    double low = vector_length(across);
    return high + low > 0 ? (a * low + b * high) / (high + low) : clamp(0, fmin(a, b), fmax(a, b));
}

/* The length of the chain stretched over a point of each axis, points chosen so that it is least:
 * those of turning steps are kept in value. Sliding steps stand in the middle, half of their way
 * is added. */
static double bound_of(struct reach_step *steps, int count, const double point[3])
{
    double extra = 0, length = 0;
    int turns = 0;
    struct frame carried = frame_identity, motion;
    for (int i = 0; i < count; i++) {
        struct reach_step *s = &steps[i];
        int turning = s->kind != MOTION_TRANSLATION;
        double way = slides(s) ? (s->kind == MOTION_SCREW ? s->pitch : 1) : 0;
        double middle = way != 0 ? way * (s->min + s->max) / 2 : 0;
        extra += way != 0 ? fabs(way) * (s->max - s->min) / 2 : 0;
        frame_compose(&carried, &s->before, &carried);
        if (turning) {
            steps[turns].here = carried; /* a later step's place is never read again */
            memmove(steps[turns].axis, s->axis, sizeof s->axis);
            steps[turns++].value = 0;
            carried = frame_identity;
        }
        joint_elementary(MOTION_TRANSLATION, s->axis, 0, middle, &motion);
        frame_compose(&carried, &motion, &carried);
    }
    double last[3], p[3], r[3];
    frame_point(&carried, point, last);
    for (int n = 0; n < SWEEPS; n++) {
        double before = length;
        length = 0;
        for (int i = 0; i < turns; i++) {
            struct frame back;
            frame_invert(&steps[i].here, &back);
            for (int k = 0; k < 3; k++)
                p[k] = i > 0 ? steps[i - 1].value * steps[i - 1].axis[k] : 0;
            frame_point(&back, p, p);
            for (int k = 0; k < 3; k++)
                r[k] = i + 1 < turns ? steps[i + 1].value * steps[i + 1].axis[k] : last[k];
            if (i + 1 < turns)
                frame_point(&steps[i + 1].here, r, r);
            double t = steps[i].value = shortest(steps[i].axis, p, r);
            for (int k = 0; k < 3; k++)
                p[k] -= t * steps[i].axis[k];
            length += vector_length(p);
            for (int k = 0; k < 3; k++)
                r[k] -= t * steps[i].axis[k];
            if (i + 1 == turns)
                length += vector_length(r);
        }
        if (n > 0 && fabs(before - length) <= 1e-15 * length)
            break;
    }
    return extra + (turns > 0 ? length : vector_length(last));
}

enum reach_status reach_find(const struct mechanism *m, const double *min, const double *max,
                             int body, const double point[3], struct reach_step *steps,
                             struct reach *r)
{
    double tip[3];
    memcpy(tip, point, sizeof tip);
    int count = collect(m, min, max, body, tip, steps);
    if (count == 0)
        return REACH_NOTHING;
    for (int i = 0; i < count; i++)
        if (slides(&steps[i]) && !(isfinite(steps[i].min) && isfinite(steps[i].max)))
            return REACH_UNLIMITED;
    r->greatest = search(steps, count, tip, 1);
    r->least = search(steps, count, tip, -1);
    r->bound = bound_of(steps, count, tip);
    if (r->bound - r->greatest < 1e-9 * r->bound)
        r->greatest = r->bound;
    if (r->least < 1e-9 * r->bound)
        r->least = 0;
    if (r->greatest - r->least < 1e-9 * r->bound)
        r->least = r->greatest;
    return REACH_FOUND;
}
