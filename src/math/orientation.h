/* The 24 axial orientations and their group.
 *
 * A code is two digits ij: the body's x axis (fingers) points to i, its y axis (thumb) to j, of
 * 1 right (+X), 2 left, 3 up (+Y), 4 down, 5 towards us (+Z), 6 away from us. 13 is the initial
 * orientation. The product is that of the turns in the body's own axes: a * b is "a, then b about
 * the axes that a has turned"; R(a * b) = R(a) R(b), so that 16 * 53 = 36 and 53 * 14 = 54.
 * Codes that go in have to be codes: orientation_is_code.
 * Source: paper 000, sections 1 to 3; table 1 has a misprint in cell 46, whose Euler parameters
 * are (-1, 1, -1) by 120 degrees.
 */
#ifndef SYSTEL_MATH_ORIENTATION_H
#define SYSTEL_MATH_ORIENTATION_H

enum { ORIENTATION_COUNT = 24, ORIENTATION_IDENTITY = 13, ORIENTATION_SUBGROUPS = 30 };

/* What people write rounded, such as 3.1415 for pi, still means a code. Radians. */
#define ORIENTATION_TOLERANCE 1e-4

int orientation_is_code(int code);
/* All codes, ascending. */
void orientation_list(int codes[ORIENTATION_COUNT]);

/* Columns of the matrix: where the body's x, y, z axes point; -1, 0 or 1. */
void orientation_axes(int code, int axes[3][3]);
/* Components 0, 1/2, sqrt(1/2), 1 exactly rounded; the first non-zero one is positive. */
void orientation_to_quaternion(int code, double q[4]);
/* Canonical as in quaternion_to_rotation: unit axis, angle 0, pi/2, 2 pi/3 or pi. */
void orientation_to_rotation(int code, double rotation[4]);
/* The code whose turn differs from q by at most tolerance (radians); 0 when there is none,
 * -1 for the zero quaternion. */
int orientation_from_quaternion(const double q[4], double tolerance);

int orientation_product(int a, int b);
int orientation_inverse(int code);
/* The least n > 0 with code^n = 13: 1, 2, 3 or 4. */
int orientation_order(int code);
int orientation_power(int code, long n);
/* The turn, as a code, that leads from one to another in the body's own axes: from^-1 * to. */
int orientation_transition(int from, int to);
/* Class of conjugate elements: "E", "C2" (half turns about the axes), "C2'" (about diagonals of
 * faces), "C3", "C4". */
const char *orientation_class(int code);

/* A set of codes: bit n for the n-th of orientation_list. */
typedef unsigned orientation_set;
/* All subgroups, by count of elements, then by their codes. */
void orientation_subgroups(orientation_set sets[ORIENTATION_SUBGROUPS]);

#endif
