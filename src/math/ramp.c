#include "ramp.h"

#include <math.h>

enum { TRIED = 48, COMPARED = 400, SHARES = 24 };

static const double slack = 1e-9;

/* Seconds for each turn/s that speeding up to it and braking from it cost. */
static double cost_of(const struct ramp *ramp)
{
    return 0.5 / (double)ramp->acceleration + 0.5 / (double)ramp->braking;
}

/* turns/s that are reached. */
static double reached(double far, const struct ramp *ramp)
{
    return fmin((double)ramp->speed / 60, sqrt(far / cost_of(ramp)));
}

double ramp_time(double way, const struct ramp *ramp)
{
    double far = fabs(way), v = reached(far, ramp);
    return v > 0 ? far / v + v * cost_of(ramp) : 0;
}

double ramp_place(double way, const struct ramp *ramp, double t)
{
    double far = fabs(way), v = reached(far, ramp), time = ramp_time(way, ramp);
    double up = v / (double)ramp->acceleration, down = v / (double)ramp->braking, s;
    if (t <= 0)
        s = 0;
    else if (t >= time)
        s = far;
    else if (t < up)
        s = (double)ramp->acceleration * t * t / 2;
    else if (t <= time - down)
        s = v * (t - up / 2);
    else
        s = far - (double)ramp->braking * (time - t) * (time - t) / 2;
    return way < 0 ? -s : s;
}

static double distance(double way, double start, double time, ramp_goal *goal, const void *user,
                       const struct ramp *ramp, int count)
{
    struct rate from, r;
    double until = fmax(time, ramp->time), off = 0;
    goal(user, start, &from);
    for (int i = 0; i <= count; i++) {
        double t = until * i / count;
        goal(user, start + fmin(t, time), &r);
        off = fmax(off, fabs(ramp_place(way, ramp, t) + from.s - r.s));
    }
    return off;
}

void ramp_compare(double way, double start, double time, ramp_goal *goal, const void *user,
                  struct ramp *ramp)
{
    ramp->off = distance(way, start, time, goal, user, ramp, COMPARED);
}

static double most(double own, double controller)
{
    return fmax(fmin(floor(own * (1 + slack)), controller), 1);
}

/* To the nearest whole number, 1 at least. */
static double whole(double value)
{
    return fmax(floor(value + 0.5), 1);
}

enum ramp_status ramp_exact(double way, double speed, double acceleration,
                            const struct ramp_limits *limits, struct ramp *ramp)
{
    double fast = most(limits->speed, RAMP_SPEED_MOST);
    double sudden = most(limits->acceleration, RAMP_ACCELERATION_MOST);
    *ramp = (struct ramp){.need_speed = speed, .need_sudden = acceleration};
    if (speed > limits->speed * (1 + slack) || speed > RAMP_SPEED_MOST)
        return RAMP_FAST;
    if (acceleration < HUGE_VAL && (acceleration > limits->acceleration * (1 + slack) ||
                                    acceleration > RAMP_ACCELERATION_MOST))
        return RAMP_SUDDEN;
    ramp->speed = (long)fmin(whole(speed), fast);
    ramp->acceleration =
        (long)(acceleration < HUGE_VAL ? fmin(whole(acceleration), sudden) : sudden);
    ramp->braking = ramp->acceleration;
    ramp->time = ramp_time(way, ramp);
    return RAMP_OK;
}

/* rpm at which a way takes the time with these ramps; the triangle's where nothing does. */
static double speed_for(double far, double time, const struct ramp *ramp)
{
    double cost = cost_of(ramp);
    return 30 * (time - sqrt(fmax(time * time - 4 * cost * far, 0))) / cost;
}

/* A candidate with ramps of these shares of the time; returns 0 where it is within the limits. */
static int try_shares(double far, double time, double up, double down, double fast, double sudden,
                      struct ramp *ramp)
{
    double v = far / time / (1 - (up + down) / 2);
    double acceleration = whole(v / up / time), braking = whole(v / down / time);
    if (fmax(acceleration, braking) > sudden)
        return -1;
    ramp->acceleration = (long)acceleration;
    ramp->braking = (long)braking;
    double speed = whole(speed_for(far, time, ramp));
    if (speed > fast)
        return -1;
    ramp->speed = (long)speed;
    ramp->time = ramp_time(far, ramp);
    return 0;
}

enum ramp_status ramp_fit(double way, double start, double time, ramp_goal *goal, const void *user,
                          const struct ramp_limits *limits, struct ramp *ramp)
{
    static const double late = 0.02,
                        better = 0.98; /* of the time; of the distance, for ramps that differ */
    double fast = most(limits->speed, RAMP_SPEED_MOST), far = fabs(way), best = HUGE_VAL;
    double sudden = most(limits->acceleration, RAMP_ACCELERATION_MOST);
    for (int apart = 0; apart < 2; apart++)
        for (int i = 1; i < SHARES; i++)
            for (int k = 1; k + i <= SHARES; k++) {
                struct ramp now = {.speed = 1};
                if ((i != k) != apart || try_shares(far, time, (double)i / SHARES,
                                                    (double)k / SHARES, fast, sudden, &now) != 0)
                    continue;
                double cost = distance(way, start, time, goal, user, &now, TRIED) +
                              far * fmax(fabs(now.time - time) / time - late, 0);
                if (cost < best * (apart ? better : 1)) {
                    best = cost;
                    *ramp = now;
                }
            }
    if (best < HUGE_VAL)
        return RAMP_OK;
    double speed = far / time * 1.5 * 60, acceleration = far / time * 4.5 / time; /* thirds */
    *ramp = (struct ramp){.need_speed = speed, .need_sudden = acceleration};
    return speed > fast ? RAMP_FAST : RAMP_SUDDEN;
}

/* Where the speed changes its sign between two times. */
static double turn_between(double a, double b, ramp_goal *goal, const void *user)
{
    struct rate ra, rm;
    goal(user, a, &ra);
    for (int i = 0; i < 50; i++) {
        double middle = a + (b - a) / 2;
        goal(user, middle, &rm);
        if ((rm.v > 0) == (ra.v > 0) && rm.v != 0)
            a = middle;
        else
            b = middle;
    }
    return a + (b - a) / 2;
}

int ramp_turns(double start, double end, double grain, ramp_goal *goal, const void *user, int room,
               double *places)
{
    double steps = fmax(ceil((end - start) / grain - slack), 1), h = (end - start) / steps;
    struct rate last, next;
    int count = 0, before = 2; /* the way of the interval before: -1, 0, 1; 2: there is none */
    places[count++] = start;
    goal(user, start, &last);
    for (double k = 1; k <= steps; k++) {
        double t = start + k * h;
        goal(user, t, &next);
        double rise = next.s - last.s, nothing = slack * (1 + fabs(last.s));
        int way = (rise > nothing) - (rise < -nothing);
        if (before != 2 && way != before && count + 1 < room) {
            double at = t - h;
            if (way * before < 0 && last.v != 0)
                at = last.v * before > 0 ? turn_between(t - h, t, goal, user)
                                         : turn_between(t - 2 * h, t - h, goal, user);
            places[count++] = at;
        }
        before = way;
        last = next;
    }
    places[count++] = end;
    return count;
}
