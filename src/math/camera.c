#include "camera.h"

#include "quaternion.h"

#include <math.h>

double camera_distance(const struct camera *camera, const double at[3], double radius)
{
    double back[4], seen[3];
    for (int i = 0; i < 3; i++)
        seen[i] = at[i] - camera->centre[i];
    quaternion_conjugate(camera->turn, back);
    quaternion_rotate(back, seen, seen);
    return seen[2] + radius +
           fmax((fabs(seen[0]) + radius) / camera->half_width,
                (fabs(seen[1]) + radius) / camera->half_height);
}
