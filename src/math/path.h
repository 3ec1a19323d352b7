/* SVG path data flattened to polylines.
 *
 * All commands of SVG 1.1 section 8.3 (M L H V C S Q T A Z, absolute and relative). Units are
 * those of the data; curves are cut so that the chord is off by less than tolerance (above 0).
 */
#ifndef SYSTEL_MATH_PATH_H
#define SYSTEL_MATH_PATH_H

/* Called for each point; start != 0 begins a new polyline; closed != 0 at the last point of a
 * closed one, which repeats the first. */
typedef void (*path_point_fn)(void *user, double x, double y, int start, int closed);

/* What stands before an error is drawn all the same, as SVG wants it. A lone moveto gives no point.
 * Returns 0, or the position (1-based, in bytes) of the first character that cannot be read. */
int path_flatten(const char *data, double tolerance, path_point_fn point, void *user);

#endif
