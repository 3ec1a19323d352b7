/* Points of a section that is moved along a spine, as X3D's Extrusion has it.
 *
 * Source: ISO/IEC 19775-1, 13.3.5: at each point of the spine the section stands in the plane x z of axes whose y goes along
 * the spine and whose z is across its bend; where the spine does not bend they are those of the point before.
 */
#ifndef SYSTEL_MATH_EXTRUSION_H
#define SYSTEL_MATH_EXTRUSION_H

/* section: x z of each; spine: x y z; scales: x z, turns: x y z angle, as many as there are (the last goes on; at least one).
 * points: x y z of section_count * spine_count, a section after the other. Returns -1 where a turn has no axis. */
int extrusion_points(const double *section, int section_count, const double *spine, int spine_count,
                     const double *scales, int scale_count, const double *turns, int turn_count,
                     double *points);

#endif
