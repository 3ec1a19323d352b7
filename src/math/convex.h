/* The distance of a piece of a line from a convex solid of which only the farthest point in a direction is known.
 *
 * Source: E. G. Gilbert, D. W. Johnson, S. S. Keerthi, A fast procedure for computing the distance between complex objects in
 * three-dimensional space, IEEE Journal of Robotics and Automation 4 (1988); of the at most four points all parts are tried in place of Johnson's
 * recursion.
 */
#ifndef SYSTEL_MATH_CONVEX_H
#define SYSTEL_MATH_CONVEX_H

/* The solid's farthest point in a direction, which may be of any length but 0. */
typedef void convex_farthest(const void *solid, const double direction[3], double to[3]);

/* Relative error 1e-9; 0 where they meet, or are nearer than a 1e-9th of their size. */
double convex_distance(convex_farthest *farthest, const void *solid, const double a[3],
                       const double b[3]);
/* Puts those of the points, three numbers each, first whose hull no other stands out of by more than off. Returns their count. */
int convex_hull_thin(double *points, int count, double off);
/* How much farther than a triangle, along the normal that its corners a b c turn about (against it where outward is negative), the hull of
 * points reaches: 0 of the faces of a convex solid. area: twice the triangle's. */
double convex_depth(const double *hull, int count, const double corners[9], double outward,
                    double *area);

#endif
