/* What a page reckons a problem with: motions by programs and under forces, equilibria, forces, by calls with numbers as those of
 * module.h, of which this module is the larger kin.
 *
 *     motion = module_motion_read(mechanism, numbers, count);
 *     status = module_motion_begin(motion, numbers);              what is asked for, where it begins
 *     module_motion_table(motion, coordinate, values);            of every formula of the program
 *     while ((status = module_motion_go(motion, work)) == MOTION_MORE) …
 *     module_motion_rows(motion), module_motion_row(motion, i, numbers), module_motion_forces(motion, numbers) …
 *     module_motion_free(motion);
 *
 * SI units, the order of struct mechanism; coordinates are those of the bodies where nothing else is said. Used by xsl/html/reckoning.js.
 */
#ifndef SYSTEL_MODULE_MOTION_H
#define SYSTEL_MODULE_MOTION_H

#include "module/module.h"

/* What the module asks the page, its only imports: where it stands, before values of loads of a moment are asked (coordinates of the bodies
 * and their speeds, NULL: at rest), and one of them, from 1; NAN: it has none. */
#ifdef __wasi__
#define MODULE_IMPORT(name) __attribute__((import_module("page"), import_name(name)))
void module_page_stand(double t, const double *q, const double *v) MODULE_IMPORT("stand");
double module_page_value(int index) MODULE_IMPORT("value");
#endif

/* A function that expressions call, of math/elementary.h: its number by its name, its value. */
int module_function(const char *name) MODULE_EXPORT(module_function);
double module_function_value(int which, double x, double y) MODULE_EXPORT(module_function_value);

enum module_motion_status {
    MOTION_DONE,
    MOTION_MORE, /* goes on */
    MOTION_NO_MEMORY,
    MOTION_OPEN,        /* what drives cannot get where it should, or a branch is not closed */
    MOTION_MASSLESS,    /* a free motion moves no mass */
    MOTION_LOADS,       /* a load that is no finite number */
    MOTION_STEP,        /* the step would have to be too small */
    MOTION_STEPS,       /* millions of steps */
    MOTION_ACCURATE,    /* the tolerance is beyond the digits of numbers */
    MOTION_FOLLOWS,     /* the program drives what follows others */
    MOTION_TARGET,      /* a move with neither to nor by, or both */
    MOTION_OVERLAP,     /* a move begins before the one before it has ended */
    MOTION_NO_TIME,     /* how long a move takes does not follow */
    MOTION_LONG,        /* more than a million moments */
    MOTION_NO_REST,     /* no equilibrium was found */
    MOTION_APART,       /* a connection comes into force whose points are apart */
    MOTION_OFF_SURFACE, /* a contact comes into force that is not at its surface */
    MOTION_ENDLESS,     /* structures take each other's place without end */
    MOTION_CHATTER,     /* and ever faster */
    MOTION_REACH        /* a place is not reached: module_motion_reached */
};

enum module_motion_kind {
    MOTION_PROGRAM, /* a record of the programs */
    MOTION_FORWARD, /* under forces */
    MOTION_REST,    /* the stable equilibrium downhill */
    MOTION_POSITION /* as it stands */
};

struct module_motion;

/* What a mechanism (which is to stay) weighs, what acts on it, its program, from `count` numbers: gravity (3), planar, how many values the page is asked for;
 * how many masses, each body, mass, centre (3), rotation (4), tensor (6); how many forces, each body, torque, in_body, point (3), vector (3
 * values: 0 and a number, or from 1 on which one is asked for and a number without meaning); springs and
 * dampers, each coordinate or -1, a, b, on_a (3), on_b (3), stiffness, damping, length; drive forces, each coordinate,
 * a value; whether there is dry friction, then of each coordinate, and the same of viscosity; elements of the program, each kind, the structure in which it is in force or -1, coordinate, law
 * (enum law), then of a move (0) start, time, to, by, speed, acceleration (NAN, for the last two infinite: not said), of nodes (1)
 * how many, times and values by turns, of a formula (2) its end or 0, of a place that is reached (3; its coordinate means nothing) body, point (3), place (3), whether turned, rotation (4), what
 * rounding leaves of place and turn, start (NAN: not said), time, whether by a line; structures, 0: there is one; else which is in force first, how long
 * a record of programs is said to be or 0, how many connections, each a, b, type, at (3), at-b (3), axis (3), pitch, whether a contact, surface (3); of each structure and
 * connection whether it is in force there (the mechanism's cut pairs are those of the first); how many transitions, each from, to, which value
 * is asked for; whether limits are told, then of all bodies' coordinates the least, then the greatest. NULL where numbers are missing or mean nothing. */
struct module_motion *module_motion_read(const struct module_mechanism *m, const double *numbers,
                                         int count) MODULE_EXPORT(module_motion_read);
void module_motion_free(struct module_motion *m) MODULE_EXPORT(module_motion_free);

/* kind (enum module_motion_kind), from, to (0: when the program ends), step, tolerance, method (0, or 1 Adams, 2 BDF), q (all coordinates,
 * a closed position), v; gives, in place of the first ones, when it ends, seconds between a formula's values, how many. Returns enum module_motion_status. */
int module_motion_begin(struct module_motion *m, double *numbers)
    MODULE_EXPORT(module_motion_begin);
/* The values of a formula. */
int module_motion_table(struct module_motion *m, int coordinate, const double *values)
    MODULE_EXPORT(module_motion_table);
/* Goes on by about so many moments and steps. Returns enum module_motion_status. */
int module_motion_go(struct module_motion *m, int work) MODULE_EXPORT(module_motion_go);

/* Of the place that is not reached: why (enum errand_status), the body, metres and radians that are missing, a coordinate, its value, when, metres that are left of a line; then
 * how many places were moved to where they are reached, the body of the first, metres and radians that it is off. */
void module_motion_reached(const struct module_motion *m, double *numbers)
    MODULE_EXPORT(module_motion_reached);
/* Moments so far, and one of them: t, q, v, a, the structure, what drives. */
int module_motion_rows(const struct module_motion *m) MODULE_EXPORT(module_motion_rows);
void module_motion_row(const struct module_motion *m, int i, double *numbers)
    MODULE_EXPORT(module_motion_row);
/* Whether each coordinate drives; where it stands (all coordinates). */
void module_motion_drives(const struct module_motion *m, double *numbers)
    MODULE_EXPORT(module_motion_drives);
void module_motion_place(const struct module_motion *m, double *numbers)
    MODULE_EXPORT(module_motion_place);
/* Changes of the structure, each time, from, to, J lost in the impact; times in which a connection holds, each connection, from, to, place on its
 * second body (3). */
int module_motion_changes(const struct module_motion *m) MODULE_EXPORT(module_motion_changes);
void module_motion_change(const struct module_motion *m, int i, double *numbers)
    MODULE_EXPORT(module_motion_change);
int module_motion_stands(const struct module_motion *m) MODULE_EXPORT(module_motion_stands);
void module_motion_stood(const struct module_motion *m, int i, double *numbers)
    MODULE_EXPORT(module_motion_stood);
/* When the contact of a connection first was below its surface without being in force, metres by which (0: it never was). */
void module_motion_crossed(const struct module_motion *m, int connection, double *numbers)
    MODULE_EXPORT(module_motion_crossed);
/* How far it got, s; the coordinate in trouble, or the connection; metres and radians that are open there; moments at which some speed is not determined, the
 * first of them; of an equilibrium the largest force left of those that act, free motions, of them without stiffness, whether stable. */
void module_motion_state(const struct module_motion *m, double *numbers)
    MODULE_EXPORT(module_motion_state);
/* Of a motion under forces: method (1 Adams, 2 BDF), steps, evaluations, energy, kinetic, potential, work, imbalance, throughput, gap, parting, lost. */
void module_motion_balance(const struct module_motion *m, double *numbers)
    MODULE_EXPORT(module_motion_balance);
/* t, q, v, a, the structure, what drives; then whether the position is singular, how many constraints depend on others, forces of the coordinates, which are not
 * determined, six numbers of every body's and cut pair's (of several structures: connection's) reaction, which are not determined, the equations that depend. Returns enum
 * dynamics_status, -1 without memory or where a load has no value. */
int module_motion_forces(struct module_motion *m, double *numbers)
    MODULE_EXPORT(module_motion_forces);
/* A body, a point in its frame (3), q, v, a; then the point's place, speed and acceleration (9). Returns 0 or -1. */
int module_motion_point(struct module_motion *m, double *numbers)
    MODULE_EXPORT(module_motion_point);
/* The flywheel of what was begun (math/machine.h): mean speed, unevenness, turns of a cycle; then the driving coordinate (-1: none), where it
 * was last, the constant moment, the inertia of the wheel, Mertsalov's, the unevenness without (NAN: it would stop). Returns 0; 1: not one
 * coordinate drives or it does not turn, 2: it does not go round, 3: it does not stand as in the beginning, 4: no mass moves; -1: a load has no value, no memory. */
int module_motion_flywheel(struct module_motion *m, double *numbers)
    MODULE_EXPORT(module_motion_flywheel);

/* What the page may ask when it is asked for a value, of that moment; nothing here needs module_room. Seconds that the structure has been in force; metres between
 * the points of a connection, of a contact above its surface; the frame of a body (7 numbers, until the next call); of conditions also a part of the reaction of
 * a body's pair or, from the count of bodies on, of a connection, and the force of a drive (NAN: not determined). */
double module_motion_since(const struct module_motion *m) MODULE_EXPORT(module_motion_since);
double module_motion_gap(struct module_motion *m, int connection) MODULE_EXPORT(module_motion_gap);
const double *module_motion_frame(struct module_motion *m, int body)
    MODULE_EXPORT(module_motion_frame);
/* And the place of a point of a body (3 numbers, until the next call). */
const double *module_motion_carried(struct module_motion *m, int body, double x, double y, double z)
    MODULE_EXPORT(module_motion_carried);
/* And how it moves: angular velocity and that of the point (6 numbers, until the next call). */
const double *module_motion_velocity(struct module_motion *m, int body, double x, double y,
                                     double z) MODULE_EXPORT(module_motion_velocity);
double module_motion_reaction(struct module_motion *m, int pair, int part)
    MODULE_EXPORT(module_motion_reaction);
double module_motion_force(struct module_motion *m, int coordinate)
    MODULE_EXPORT(module_motion_force);

/* module_pose for one of several structures: contacts are put where they touch, and the rest is closed by the smallest change (closing_stay). First so many contacts among the cut
 * pairs, each its index and surface (3). */
int module_motion_pose(struct module_mechanism *m, double *numbers)
    MODULE_EXPORT(module_motion_pose);
/* Where the cut pairs stand on their second bodies: three numbers each. */
void module_motion_places(const struct module_mechanism *m, double *numbers)
    MODULE_EXPORT(module_motion_places);

#endif
