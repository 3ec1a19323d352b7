/* Linear algebra of the curve of closed positions: steps back to it and directions along it.
 *
 * Internal to closure. A triangle (triangular.h) where the rank is beyond doubt, singular values elsewhere: in dead points
 * of the branch itself, where branches cross, and where something moves that drives nothing.
 */
#ifndef SYSTEL_MATH_CURVE_STEPS_H
#define SYSTEL_MATH_CURVE_STEPS_H

#include "curve.h"

/* Singular values below the first, of the largest, are free motions; with the least above the second nothing moves. */
extern const double curve_free, curve_rigid;

/* Singular values of the evaluated Jacobian's dependent columns and that of the drivers' way, in e. */
void curve_decompose(struct continuation *c);

/* e->step: the smallest change that takes the evaluated residual away: of the dependents, with along also of the drivers'
 * place, within the plane across normal where given. Singular values below small (of the largest) are zero. */
void curve_find_step(struct continuation *c, int along, const double *normal, double small);

/* Where only one direction can move, and it can exactly: what moves by one along last and leaves the
 * equations as they are; tangent may be last. 0: not so. */
int curve_solve_tangent(struct continuation *c, const double *last, double *tangent);

/* Moves the dependents by so much of the step. */
void curve_move(struct continuation *c, double factor, const double *step);
/* Newton's steps of the dependents while each leaves less and their rank is beyond doubt. */
void curve_settle(struct continuation *c);

/* Direction of the curve at the evaluated position (count + 1), the one nearest to last; -1: nothing can move. */
int curve_find_tangent(struct continuation *c, const double *last, double *tangent);

#endif
