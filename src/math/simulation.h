/* Motion under forces: how a mechanism moves whose coordinates are partly driven by a program, partly free.
 *
 * The state are the free coordinates and their speeds. At every evaluation it is brought onto what the branches and relations allow
 * by the least change (of coordinates measured in rates_unit's units), so that what closes does not drift and needs no choice of
 * independent coordinates: singular positions are passed. Accelerations are those of the motions that the equations leave free
 * (null space by Householder's reflections), so that coordinates may be without mass as long as no free motion is. Dry friction holds
 * or brakes (simulation_friction.c). Pairs with three
 * turns are integrated in small turns after an orientation that is taken anew before they become singular.
 * The energy balance is integrated with the state: the work of loads and drives against kinetic and potential energy. SI units.
 * Source: E. Hairer, G. Wanner, Solving ordinary differential equations II, VII.2 (projection); R. Featherstone, Rigid body
 * dynamics algorithms, chapter 8.
 *
 *     struct simulation s;
 *     if (simulation_open(&s, &spec, from, q, v) == SIMULATION_OK)
 *         while (simulation_step(&s, to, &t) == SIMULATION_OK)
 *             simulation_at(&s, time between the last t and this one): s.q, s.v, s.a …
 *     simulation_close(&s);
 */
#ifndef SYSTEL_MATH_SIMULATION_H
#define SYSTEL_MATH_SIMULATION_H

#include "dynamics.h"
#include "integrator.h"
#include "simulation_chart.h"

/* Puts place, speed and acceleration of what is driven at a time into arrays of the bodies' coordinates. 0, or -1: not there. */
typedef int simulation_drive(void *user, double time, double *q, double *v, double *a);
/* What acts besides weight: forces of all bodies' coordinates and wrenches (6 x bodies, dual of the twists of rates.h), both to be set. 0, or -1. */
typedef int simulation_loads(void *user, double time, const double *q, const double *v,
                             const struct frame *frames, const double *twists, double *forces,
                             double *wrenches);

/* Whether what the motion goes no further than has come (a condition): 1, 0, or -1: it cannot be told. Of the bodies' coordinates. */
typedef int simulation_when(void *user, double time, const double *q, const double *v,
                            const double *a);

struct simulation_spec {
    const struct mechanism *m;     /* borrowed, as is the next */
    const struct inertia *inertia; /* of each body, in its frame */
    double gravity[3];             /* scene */
    int planar;                    /* as in dynamics_open */
    const unsigned char *driven;   /* of each of the bodies' coordinates; NULL: none */
    simulation_drive *drive;       /* NULL: none */
    simulation_loads *loads;       /* NULL: none */
    const double *
        friction; /* of the bodies' coordinates: most that dry friction holds or brakes with, N, N m; NULL: none. Of those driven it is not
                               asked; of three turns about moving axes it is that of turn_friction.h */
    simulation_when *when; /* NULL: none */
    double longest;        /* s, of a step, where there is a condition or friction */
    void *user;
    double tolerance; /* relative, of the motion: steps are more exact, since errors add up */
    int method;       /* 'a'dams, 'b'df, 0: Adams as long as it is not stiff */
};

/* After so many steps it is reckoned from how far they came how many are left (at 3 to 30 us each): more than the most are not taken. */
#define SIMULATION_FEW 1e5
#define SIMULATION_MOST 5e6

enum simulation_status {
    SIMULATION_OK,
    SIMULATION_EVENT,    /* the condition, false so far, has come true where the step ends */
    SIMULATION_MASSLESS, /* a free motion moves no mass: s.coordinate is one that takes part */
    SIMULATION_OPEN,     /* what is driven cannot get where it should, or the start is not closed */
    SIMULATION_LOADS,    /* the callback had no value */
    SIMULATION_STOPPED,  /* the condition could not be told */
    SIMULATION_STEP,     /* the step would have to be too small */
    SIMULATION_LONG,     /* the whole would take more than SIMULATION_MOST steps */
    SIMULATION_ACCURATE, /* the tolerance is beyond the digits of numbers */
    SIMULATION_NO_MEMORY
};

struct simulation {
    struct simulation_spec spec;
    struct simulation_charts charts;
    struct dynamics d;
    struct integrator *integrator;
    enum integrator_method method;
    enum simulation_status trouble; /* of the last evaluation */
    int coordinate;
    int n, free_count, driven_count, size; /* size: of the state */
    int *frees, *drivens;
    double time, stride; /* where the last step ended, how long it was */
    double *q, *v, *a;   /* of the moment looked at last, all coordinates */
    double kinetic, potential,
        work; /* of that moment, J; work: of loads and drives since the start */
    double
        *drives; /* what drives give there: forces in the driven coordinates, N, N m; 0 in others */
    double energy; /* at the start */
    double imbalance,
        throughput; /* the largest of balances that looked wrong, and of energies that moved, J */
    double gap,
        parting; /* what positions and speeds lacked at most before they were closed, no units, 1/s */
    double
        pivot; /* of the last evaluation: how independent the equations are, the least of the longest */
    int restarts, stiff; /* charts taken anew; whether BDF has taken over */
    double relative;     /* the tolerance of a step */
    struct {
        double pivot,
            before; /* how independent the equations are, where the last step ended and the one before; 0: not known */
        double from, to; /* the last place that was passed by the series */
        double step;     /* s, the usual one: steps become small on the way to such a place */
        double
            apart; /* s, from where the series is to lead across the place ahead; 0: there is none */
        double never; /* until then there is no passing */
        double *series;
        int terms;
    } pass;
    struct {
        signed char *
            slips; /* of each coordinate: where to, of three turns how (1 and more); 0: it sticks */
        double *ways; /* of three turns that slip: unit vectors, whither */
        signed char *old, *stand;
        double *before; /* speeds */
        int driven;     /* so many of drivens are driven, the others are held */
        signed char
            *axes; /* of what is held: -1, or the axis of three turns about which nothing turns */
        int *at;   /* of each coordinate that is held, of three turns the first: where in drivens */
        signed char
            *together; /* 3: the first of three turns with friction, 0: the others, 1: all else */
        int turning, spins; /* whether there are such; how many are held about axes */
        int due;            /* where the last step ended somebody begins or ends to slip */
        int changes;        /* on end, in next to no time */
    } rub;
    struct {
        double
            time; /* the first moment at which something came true in this step, and what: the condition, friction */
        int condition, friction;
    } found;
    int unsettled,
        settled; /* steps since the state was compared with where it is closed; how often it went on from there */
    int small;           /* steps on end that hardly moved the time */
    double begun, taken; /* when, and steps since */
    long steps, rates,
        retries; /* of integrators before this one and before its restart; of the last look at stiffness */
    double *y, *at_q, *at_v, *at_a, *equations, *tau, *right, *lambda, *mass, *turned, *reduced,
        *bias, *scale, *rest, *share, *forces, *wrenches, *true_q, *true_v;
    struct frame *frames;
    int *order;
    void *memory;
};

/* At a time, with q and v of the bodies' coordinates (those driven are taken from the drive). q is closed, v made consistent by the least change.
 * integrator_load must have said yes. simulation_close is right whatever comes back. */
enum simulation_status simulation_open(struct simulation *s, const struct simulation_spec *spec,
                                       double time, const double *q, const double *v);
void simulation_close(struct simulation *s);
/* One step of the integrator's own length, not beyond the stop; *time: where it ends. Moments within it can be looked at. */
enum simulation_status simulation_step(struct simulation *s, double stop, double *time);
/* SIMULATION_EVENT ends the motion: the moment can be looked at, a step more is none. */
/* Of all dry friction of the bodies' coordinates, what may be spec.friction is moved from smooth, what is to act among the loads, to dry. Whether there is
 * any. */
int simulation_share_friction(const struct mechanism *m, const unsigned char *driven,
                              double *smooth, double *dry);
/* Looks at a moment of the last step (or at the start): q, v, a, energies, drives, and reactions in d (dynamics_pair). */
enum simulation_status simulation_at(struct simulation *s, double time);
/* Evaluations and steps so far. */
void simulation_work(const struct simulation *s, long *steps, long *rates);

#endif
