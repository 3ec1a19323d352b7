/* The disc of a cam that moves its follower by a law.
 *
 * Seen against the cam's axis, its pole at the origin, metres and radians. A sliding follower goes
 * along x in the line y = offset; a rocker (lever > 0) swings about (lever, 0) and meets the base
 * circle, where the law is zero, at a right angle. Source: inversion; the flat follower's profile
 * is the envelope of its plate (theory of mechanisms, synthesis of cams).
 */
#ifndef SYSTEL_MATH_CAM_H
#define SYSTEL_MATH_CAM_H

#include "math/relation.h"

enum cam_follower { CAM_ROLLER, CAM_POINT, CAM_FLAT };

struct cam {
    enum cam_follower follower;
    double base;   /* radius of the base circle */
    double roller; /* radius; counts for a roller only */
    double offset; /* of a slider's line, less than base */
    double lever;  /* how far a rocker's pole is, more than base; 0: the follower slides */
    int way;       /* 1: the law moves along +x, turns counter-clockwise; -1: the other way */
};

/* Where the follower is at this lift: centre of the roller, the tip, the middle of the plate; and
 * in *angle the direction away from the cam, square to the plate. The plate of a rocker lies in
 * the line through its pole. */
void cam_contact(const struct cam *cam, double lift, double point[2], double *angle);

/* The point of the profile, in the frame of the cam, that touches the follower when the cam stands
 * at this angle. */
void cam_profile(const struct cam *cam, const struct relation *law, double angle, double point[2]);

/* The least radius of the base circle that a sliding flat follower can follow round: it needs
 * base + h + h'' > 0. */
double cam_least_base(const struct relation *law, int way);

/* The pressure angle: from the way in which the follower goes to the normal at which the cam presses it, counter-clockwise; of a flat
 * follower where its plate touches. */
double cam_pressure(const struct cam *cam, const struct relation *law, double angle);
/* The roller's centre, tip or middle of the plate in the cam's frame: the theoretical profile. */
void cam_centre(const struct cam *cam, const struct relation *law, double angle, double point[2]);

#endif
