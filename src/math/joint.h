/* Kinematic pairs as sequences of elementary motions.
 *
 * Each type of pair is one row of a table, the only one: its name in the normal form, the elementary
 * motions that its coordinates stand for, translations first, and what languages call it; stylesheets
 * ask it by kin:pair-types and kin:pairs. Metres and radians.
 * Codes: paper 002 section 4 (planar), paper 004 table of pairs (spatial).
 */
#ifndef SYSTEL_MATH_JOINT_H
#define SYSTEL_MATH_JOINT_H

#include "frame.h"

enum { JOINT_MAX_COORDINATES = 6 };

enum joint_type {
    JOINT_FIXED,
    JOINT_PRISMATIC,
    JOINT_REVOLUTE,
    JOINT_HELICAL,
    JOINT_CYLINDRICAL,
    JOINT_UNIVERSAL,
    JOINT_SPHERICAL_PIN,
    JOINT_SPHERICAL,
    JOINT_PLANAR,
    JOINT_PLANAR2,
    JOINT_KP4,
    JOINT_KP5,
    JOINT_FREE,
    JOINT_GRIPPER2,
    JOINT_GRIPPER3,
    JOINT_TUBE,
    JOINT_POINT,
    JOINT_LINE,
    JOINT_TYPE_COUNT
};

/* What one coordinate of a pair does. */
enum motion_kind {
    MOTION_TRANSLATION,
    MOTION_ROTATION,
    MOTION_SCREW, /* a rotation that also advances by pitch metres a radian */
    MOTION_NONE   /* moves fingers, not the frame of the body */
};

const char *joint_type_name(enum joint_type type);
/* The type with this name of the normal form, or -1. */
int joint_type_lookup(const char *name);
int joint_coordinate_count(enum joint_type type);
int joint_translation_count(enum joint_type type);
/* The first of three turns about moving axes among them, -1: there are none. */
int joint_turns(enum joint_type type);
/* Whether the pair has an axis to choose. */
int joint_has_axis(enum joint_type type);
/* How many relative motions it takes away, of 3 in a plane, of 6 in space; -1: not in a plane. */
int joint_constraints(enum joint_type type, int planar);
/* What reports call its coordinates, with blanks between. */
const char *joint_symbols(enum joint_type type);
/* Its code in planar or spatial systems, with its abbreviations; -1 where it has none. */
int joint_wording(enum joint_type type, int planar, const char **russian, const char **english);
/* Whether the coordinate is y of a planar system, which its languages count downwards. */
int joint_coordinate_flips(enum joint_type type, int coordinate);
enum motion_kind joint_motion_kind(enum joint_type type, int coordinate);

/* Unit axis of one coordinate in the frame left by the coordinates before it.
 * The second axes of multi-axis pairs: e1, e2 = x, y turned by the shortest arc z -> axis. The second
 * axis of a turn lies in the direction e1 turned about the axis by the pitch, which such pairs have
 * for this angle; in screws it is metres a radian, as everywhere here. */
void joint_motion_axis(enum joint_type type, const double axis[3], double pitch, int coordinate,
                       double r[3]);
/* Whether the pair turns about a second axis, across the first one. */
int joint_has_second(enum joint_type type);
/* The pitch that gives the second turn its direction across the (unit) axis. */
double joint_second_pitch(const double axis[3], const double second[3]);

/* One elementary motion by value along or about a unit axis. */
void joint_elementary(enum motion_kind kind, const double axis[3], double pitch, double value,
                      struct frame *r);

/* The motion of a pair for coordinates q (joint_coordinate_count of them); axis is unit. */
void joint_motion(enum joint_type type, const double axis[3], double pitch, const double *q,
                  struct frame *r);

/* The coordinates whose motion comes nearest to f (exact when the pair can reach f). On entry q
 * holds values near which angles are chosen, so that turns are counted on. */
void joint_fit(enum joint_type type, const double axis[3], double pitch, const struct frame *f,
               double *q);

#endif
