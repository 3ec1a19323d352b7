#include "cam.h"

#include "trigonometry.h"

#include <math.h>

/* The corner at the cam's pole between a rocker's pole and where it meets the base circle; on the
 * side from which a positive law leads away. */
static double corner(const struct cam *cam, double reach)
{
    return -cam->way * trig_acos(fmin(reach / cam->lever, 1));
}

void cam_contact(const struct cam *cam, double lift, double point[2], double *angle)
{
    double reach = cam->base + (cam->follower == CAM_ROLLER ? cam->roller : 0);
    double moved = cam->way * lift;
    if (cam->lever > 0) {
        double at = corner(cam, reach);
        double x = reach * trig_cos(at) - cam->lever, y = reach * trig_sin(at);
        point[0] = cam->lever + x * trig_cos(moved) - y * trig_sin(moved);
        point[1] = x * trig_sin(moved) + y * trig_cos(moved);
        *angle = at + moved;
        return;
    }
    double aside = cam->follower == CAM_FLAT ? 0 : cam->offset;
    point[0] = sqrt(fmax(reach * reach - aside * aside, 0)) + moved;
    point[1] = cam->offset;
    *angle = 0;
}

/* Derivative of the contact by the angle, slope being that of the law. */
static void contact_slope(const struct cam *cam, const double point[2], double slope,
                          double velocity[2])
{
    double moved = cam->way * slope;
    velocity[0] = cam->lever > 0 ? -point[1] * moved : moved;
    velocity[1] = cam->lever > 0 ? (point[0] - cam->lever) * moved : 0;
}

void cam_profile(const struct cam *cam, const struct relation *law, double angle, double point[2])
{
    double slope, lift = relation_value(law, angle, &slope), normal, p[2], v[2], fixed[2];
    cam_contact(cam, lift, p, &normal);
    contact_slope(cam, p, slope, v);
    if (cam->follower == CAM_FLAT) {
        /* The line n·x = c turns by turning a radian of the cam; its envelope. */
        double turning = (cam->lever > 0 ? cam->way * slope : 0) - 1;
        double c = trig_cos(normal) * p[0] + trig_sin(normal) * p[1];
        double rate = cam->lever > 0 ? -cam->lever * trig_sin(normal) * (turning + 1) : v[0];
        double aside = fabs(turning) > 1e-9 ? rate / turning : 0;
        fixed[0] = c * trig_cos(normal) - aside * trig_sin(normal);
        fixed[1] = c * trig_sin(normal) + aside * trig_cos(normal);
    } else {
        /* As seen from the cam the contact goes clockwise: its left side is outside. */
        double x = v[0] + p[1], y = v[1] - p[0], length = trig_length(x, y);
        double in = cam->follower == CAM_ROLLER && length > 0 ? cam->roller / length : 0;
        fixed[0] = p[0] + in * y;
        fixed[1] = p[1] - in * x;
    }
    point[0] = fixed[0] * trig_cos(angle) + fixed[1] * trig_sin(angle);
    point[1] = fixed[1] * trig_cos(angle) - fixed[0] * trig_sin(angle);
}

double cam_least_base(const struct relation *law, int way)
{
    enum { STEPS = 64 };
    double least = 0, turn = 2 * 3.14159265358979323846;
    for (int i = 0; i < law->knot_count; i++) {
        int next = (i + 1) % law->knot_count;
        double span = law->knots[2 * next] - law->knots[2 * i] + (next > 0 ? 0 : turn);
        double from = law->knots[2 * i + 1], rise = law->knots[2 * next + 1] - from;
        for (int j = 0; j <= STEPS; j++) {
            struct rate rate;
            law_rate(relation_law(law, i), 0.5, (double)j / STEPS, &rate);
            least = fmax(least, -way * (from + rise * (rate.s + rate.a / (span * span))));
        }
    }
    return least;
}

static void turn_by(double angle, const double p[2], double r[2])
{
    double x = p[0] * trig_cos(angle) - p[1] * trig_sin(angle);
    r[1] = p[0] * trig_sin(angle) + p[1] * trig_cos(angle);
    r[0] = x;
}

void cam_centre(const struct cam *cam, const struct relation *law, double angle, double point[2])
{
    double slope, normal, contact[2];
    cam_contact(cam, relation_value(law, angle, &slope), contact, &normal);
    turn_by(-angle, contact, point);
}

double cam_pressure(const struct cam *cam, const struct relation *law, double angle)
{
    double slope, lift = relation_value(law, angle, &slope), normal, p[2], v[2];
    cam_contact(cam, lift, p, &normal);
    contact_slope(cam, p, slope, v);
    double n[2] = {-(v[1] - p[0]), v[0] + p[1]}, way[2] = {1, 0};
    if (cam->follower == CAM_FLAT) {
        n[0] = trig_cos(normal);
        n[1] = trig_sin(normal);
        cam_profile(cam, law, angle, p);
        turn_by(angle, p, p);
    }
    if (cam->lever > 0) {
        way[0] = -p[1];
        way[1] = p[0] - cam->lever;
        double along = way[0] * n[0] + way[1] * n[1];
        way[0] = along < 0 ? -way[0] : way[0];
        way[1] = along < 0 ? -way[1] : way[1];
    }
    return trig_atan2(way[0] * n[1] - way[1] * n[0], way[0] * n[0] + way[1] * n[1]);
}
