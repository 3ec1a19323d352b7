/* Masses of rigid bodies: together, in other axes, principal moments.
 *
 * A tensor is double[6]: xx yy zz xy xz yz in kg m2, entries of the symmetric matrix (xy is minus
 * the sum of m x y), about the centre of mass. SI units. Results may alias arguments.
 */
#ifndef SYSTEL_MATH_INERTIA_H
#define SYSTEL_MATH_INERTIA_H

#include "joint.h"

struct inertia {
    double mass;      /* kg */
    double centre[3]; /* m */
    double tensor[6]; /* about the centre, in the axes in which the centre is given */
};

/* Of a mass whose tensor is given in axes of their own at its centre: rotation, an axis and an angle, turns them. Returns 0, or -1 where the axis has no direction. */
int inertia_place(double mass, const double centre[3], const double rotation[4],
                  const double tensor[6], struct inertia *r);
/* The same in the frame in which f lies: r = R(f) I R(f)'. */
void inertia_move(const struct inertia *a, const struct frame *f, struct inertia *r);
/* Both as one rigid body (theorem of Huygens and Steiner); where both masses add up to 0, the
 * tensors alone are added and the centre is that of a. */
void inertia_add(const struct inertia *a, const struct inertia *b, struct inertia *r);

/* Eigenvalues in ascending order (Jacobi's rotations; 1e-15 of the largest) and, where axes is not
 * NULL, the turn from the tensor's axes to the right-handed principal ones, a unit quaternion. */
void inertia_principal(const double tensor[6], double moments[3], double axes[4]);

#endif
