/* Places of a pole and turns told by a type and numbers, as the gripper's fields tell them.
 *
 * Lengths metres, angles radians. Source: paper 000, section 4 (types); CONVENTIONS of the project
 * (formulas).
 */
#ifndef SYSTEL_MATH_POSITION_H
#define SYSTEL_MATH_POSITION_H

enum position_type {
    POSITION_CARTESIAN,   /* x y z */
    POSITION_CYLINDRICAL, /* r phi h: x = r cos phi, y = r sin phi, z = h */
    POSITION_SPHERICAL,   /* r phi theta: x = r sin theta cos phi, y = r sin theta sin phi,
                           * z = r cos theta */
    POSITION_ANGULAR,     /* q1 q2 q3 and lengths: the wrist of the arm below */
    POSITION_GENERALIZED, /* q1 … q6 and lengths: the gripper of the arm below */
    POSITION_TYPES
};

enum rotation_type {
    ROTATION_EULER_PARAMETERS, /* x y z angle */
    ROTATION_EULER,            /* precession nutation spin, z x z (angles.h) */
    ROTATION_BRYANT,           /* x y z */
    ROTATION_QUATERNION,       /* w x y z */
    ROTATION_POINTS,           /* s1 s2: where (1,0,0) and (0,1,0) go; or r1 r2 s1 s2 */
    ROTATION_CODE,             /* one of the 24 (orientation.h) */
    ROTATION_AIRCRAFT,         /* yaw pitch roll, y z x */
    ROTATION_SHIP,             /* trim heel yaw, z x y */
    ROTATION_CAYLEY_KLEIN,     /* 8 numbers (turning.h) */
    ROTATION_RODRIGUES,        /* x y z (turning.h) */
    ROTATION_TYPES
};

enum position_problem {
    POSITION_WELL,
    POSITION_NO_TYPE,
    POSITION_COUNT,           /* of numbers */
    POSITION_ZERO_AXIS,       /* with a non-zero angle */
    POSITION_ZERO_QUATERNION, /* also of a dual one */
    POSITION_ON_ONE_LINE,     /* two points and the pole */
    POSITION_NO_CAYLEY_KLEIN,
    POSITION_NO_CODE,
    POSITION_NO_DISPLACEMENT /* a dual quaternion whose parts are not square to each other */
};

/* The arm of paper 001, figure 1: turns q1 about Y, q2 and q3 about Z, q4 about X, q5 about Z,
 * q6 about X; from axis to axis (L1,0,0), (0,L2,0), (L4,L3,0), then the gripper's pole (L5,0,0).
 * The place is relative to the first axis's origin, L0 above the floor. */
enum { POSITION_ARM_COORDINATES = 6, POSITION_ARM_LENGTHS = 6 };
/* Types 0 to 2 take 3 numbers. The arm's lengths follow its coordinates: L0 … L5, or without L0;
 * angular coordinates need no L5. Fails with NO_TYPE or COUNT. */
enum position_problem position_to_cartesian(int type, const double *numbers, int count,
                                            double r[3]);
/* The turn as a unit quaternion. */
enum position_problem position_to_quaternion(int type, const double *numbers, int count,
                                             double q[4]);
/* A whole code of position: two types, the numbers of the place, those of the turn, lengths of the
 * arm where the place needs them. "0 0" alone is the initial position. With types
 * "4 0" the numbers of the turn may be left out: the arm turns the gripper then. Types "5 6" are
 * a dual quaternion, "6 6" a screw (dual_quaternion.h). pose: place, then unit quaternion. */
enum position_problem position_to_pose(const double *numbers, int count, double pose[7]);

/* How many numbers a type takes: from least to most for a place, least or most for a turn.
 * Returns 0, or -1 for an unknown type. */
int position_place_counts(int type, int *least, int *most);
int position_turn_counts(int type, int *least, int *most);

#endif
