/* Where a camera stands that shows a set of spheres.
 *
 * It looks along -z of its own frame at centre. Metres; half_width and half_height: tangents of half the field of
 * view across and upwards.
 */
#ifndef SYSTEL_MATH_CAMERA_H
#define SYSTEL_MATH_CAMERA_H

struct camera {
    double centre[3];
    double turn[4]; /* unit quaternion */
    double half_width, half_height;
};

/* How far from centre, backwards, the camera sees the whole of a sphere. */
double camera_distance(const struct camera *camera, const double at[3], double radius);

#endif
