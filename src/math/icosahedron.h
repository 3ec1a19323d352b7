/* The 60 turns that carry an icosahedron into itself.
 *
 * The icosahedron stands with three of its two-fold axes along x, y, z, so that 12 of the turns
 * are axial orientations. An element is its index 0 … 59; 0 turns nothing. The order is that of
 * the components w, x, y, z, descending; of q and -q the one whose first component that is not 0
 * is positive. Source: paper 000, end of section 3, which counts them and their 3600 products.
 */
#ifndef SYSTEL_MATH_ICOSAHEDRON_H
#define SYSTEL_MATH_ICOSAHEDRON_H

enum { ICOSAHEDRON_COUNT = 60 };

void icosahedron_list(double quaternions[ICOSAHEDRON_COUNT][4]);
/* The index of q_a o q_b in the list. */
int icosahedron_product(int a, int b);

#endif
