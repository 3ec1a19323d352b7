#include "relation.h"

#include "trigonometry.h"

#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;
static const double turn = 2 * 3.14159265358979323846;

int relation_is_plain(const struct relation *r)
{
    return r->form == RELATION_PLAIN && r->knot_count == 0;
}

/* The angle of a Geneva wheel's pin from the way to the wheel; whole turns before it. */
static double pin_of(double x, double *turns)
{
    *turns = floor(x / turn);
    return x - *turns * turn - pi;
}

static int is_in_slot(const struct relation *r, double pin)
{
    double enters = pi / 2 - pi / r->count;
    return pin > -enters && pin < enters;
}

static double geneva_value(const struct relation *r, double x, double *slope)
{
    double turns, pin = pin_of(x, &turns), step = turn / r->count;
    *slope = 0;
    if (!is_in_slot(r, pin))
        return r->ratio * step * (turns + (pin > 0));
    double sine, cosine, least = trig_sin(pi / r->count);
    trig_sincos(pin, &sine, &cosine);
    *slope = r->ratio * least * (cosine - least) / (1 + least * least - 2 * least * cosine);
    return r->ratio * (step * (turns + 0.5) + trig_atan2(least * sine, 1 - least * cosine));
}

static double geneva_curvature(const struct relation *r, double x)
{
    double turns, pin = pin_of(x, &turns), sine, cosine, least = trig_sin(pi / r->count);
    trig_sincos(pin, &sine, &cosine);
    double apart = 1 + least * least - 2 * least * cosine;
    return is_in_slot(r, pin) ? r->ratio * least * (least * least - 1) * sine / (apart * apart) : 0;
}

static double ratchet_value(const struct relation *r, double x, double *slope)
{
    double lever = r->hand * r->ratio * x + r->ahead;
    *slope = lever >= r->held ? r->ratio : 0;
    return r->hand * fmax(lever, r->held);
}

void relation_engage(struct relation *r, double x, double value)
{
    static const double slack = 1e-7; /* of a tooth: in it, not just before it */
    if (r->form != RELATION_RATCHET)
        return;
    double tooth = turn / r->count, lever = r->hand * r->ratio * x;
    r->held = r->hand * value;
    r->ahead = tooth * floor((r->held - lever) / tooth + slack);
}

enum law relation_law(const struct relation *r, int knot)
{
    return r->laws ? (enum law)r->laws[knot] : LAW_CUBIC;
}

int relation_read_laws(const char *text, int count, double *laws)
{
    static const char between[] = " ,\t\n\r";
    int found = 0;
    for (text += strspn(text, between); *text; text += strspn(text, between)) {
        char name[24];
        size_t length = strcspn(text, between);
        if (found == count || length >= sizeof name)
            return -1;
        memcpy(name, text, length);
        name[length] = 0;
        int law = law_lookup(name);
        if (law < 0 || law == LAW_STEP || law == LAW_DAMPER || law == LAW_SPLINE)
            return -1;
        laws[found++] = law;
        text += length;
    }
    for (int i = 1; found == 1 && i < count; i++)
        laws[i] = laws[0];
    return found == 1 || found == count ? 0 : -1;
}

/* Between which knots x is: how long that takes, where it begins, how far it goes, and the law at x. */
struct stretch {
    double length, from, way;
    struct rate rate;
};

/* The knot before x, and how far x is behind it, across the end of the turn where need be. */
static struct stretch stretch_at(const struct relation *r, double x)
{
    double since = fmod(x - r->knots[0], turn);
    if (since < 0)
        since += turn;
    int last = 0;
    while (last + 1 < r->knot_count && r->knots[2 * last + 2] - r->knots[0] <= since)
        last++;
    int next = (last + 1) % r->knot_count;
    double begins = r->knots[2 * last] - r->knots[0];
    double ends = next > 0 ? r->knots[2 * next] - r->knots[0] : turn;
    struct stretch s = {.length = ends - begins,
                        .from = r->knots[2 * last + 1],
                        .way = r->knots[2 * next + 1] - r->knots[2 * last + 1]};
    law_rate(relation_law(r, last), 0.5, (since - begins) / s.length, &s.rate);
    return s;
}

double relation_value(const struct relation *r, double x, double *slope)
{
    if (r->form == RELATION_GENEVA)
        return geneva_value(r, x, slope);
    if (r->form == RELATION_RATCHET)
        return ratchet_value(r, x, slope);
    if (r->knot_count == 0) {
        *slope = r->ratio;
        return r->ratio * x;
    }
    struct stretch s = stretch_at(r, x);
    *slope = s.way * s.rate.v / s.length;
    return s.from + s.way * s.rate.s;
}

double relation_curvature(const struct relation *r, double x)
{
    if (r->form == RELATION_GENEVA)
        return geneva_curvature(r, x);
    if (r->knot_count == 0)
        return 0;
    struct stretch s = stretch_at(r, x);
    return s.way * s.rate.a / (s.length * s.length);
}
