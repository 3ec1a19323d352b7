/* What a page finds ways out of dead locks with (math/escape_task.h), by calls with numbers as those of module.h; beside motion.h, whose programs make records of
 * the ways, in a module of its own without an integrator.
 *
 *     escape = module_escape_read(mechanism, numbers, count);
 *     fault = module_escape_find(escape);
 *     module_escape_found(escape, numbers), module_escape_node(escape, i, numbers) …
 *     module_escape_free(escape);
 *
 * SI units. A posture is the coordinates of the chain that carries the point, in its order. Used by xsl/html/escaping.js.
 */
#ifndef SYSTEL_MODULE_ESCAPE_H
#define SYSTEL_MODULE_ESCAPE_H

#include "module/module.h"

struct module_escape;

/* A problem of a mechanism (which is to stay) from `count` numbers: q (all coordinates), of all bodies' coordinates the least, then the greatest; body, point (3), whether
 * it has a target, target (3); radius, advance, near, delta, step, fine, most, tries, locks, joint, speed, how long it takes or 0; how many solids are in the way, each its
 * zone, from 1, the body it is of or -1, kind (enum solid_kind, or 4 a hull of points), at (3), rotation (4), then size (3), scale (3), or of a hull half the edges of
 * its box (3), what is added all round, how many points, these. NULL where numbers are missing or mean nothing. */
struct module_escape *module_escape_read(const struct module_mechanism *m, const double *numbers,
                                         int count) MODULE_EXPORT(module_escape_read);
void module_escape_free(struct module_escape *e) MODULE_EXPORT(module_escape_free);
/* enum escape_fault, or one more: the point carries the body of a zone. */
int module_escape_find(struct module_escape *e) MODULE_EXPORT(module_escape_find);

/* The status (enum escape_status), the zone that a fault tells of or that lies between the point and the target, metres that are missing; whether the point stays, metres left,
 * the null space's dimension, steps, places, tests; dead locks, postures tried in the last one, whether states were left out; coordinates of the chain, nodes of the way. */
void module_escape_found(const struct module_escape *e, double *numbers)
    MODULE_EXPORT(module_escape_found);
/* Which of the mechanism a coordinate of the chain is. */
int module_escape_coordinate(const struct module_escape *e, int i)
    MODULE_EXPORT(module_escape_coordinate);
/* Of a node of the way: when, the posture. */
void module_escape_node(const struct module_escape *e, int i, double *numbers)
    MODULE_EXPORT(module_escape_node);
/* Where the point stays: at the start (0), in the dead locks (from 1): when, states, whether some were left out, surfaces, tries, the point (3), the posture. */
void module_escape_stay(const struct module_escape *e, int stay, double *numbers)
    MODULE_EXPORT(module_escape_stay);
/* Of a surface there, counted from the hand: its number, the bodies at whose poles its link begins and ends (-1: the point); of both ends whether it is divided, of each of
 * its sectors whether it is filled, beta, distance, where the link is (6), the posture; of each generator whether it is there, its ends (6), the zone it meets or 0, whether
 * it is the proposed one. */
void module_escape_surface(const struct module_escape *e, int stay, int i, double *numbers)
    MODULE_EXPORT(module_escape_surface);
/* Of a posture tried there: the surface's number, end, sector, the one that it is opposite to or 0 (sectors from 1), enum escape_verdict, the zone it meets or 0, whether it was taken, when the dead lock ends. */
void module_escape_try(const struct module_escape *e, int stay, int i, double *numbers)
    MODULE_EXPORT(module_escape_try);

#endif
