/* What a page computes with: src/math compiled to WebAssembly, by calls with numbers.
 *
 * The module imports nothing (the larger one what motion.h says) and exports the functions below under their names. A call gets
 * numbers and gives numbers, in SI units and the order of struct mechanism: a frame is seven
 * (place, then the turn's quaternion w x y z), a position is all coordinates (the bodies', then
 * those of the cut pairs), flags are 0 or 1. Compiled natively the same functions give the same
 * bits. Used by xsl/html/kinematics.js.
 */
#ifndef SYSTEL_MODULE_MODULE_H
#define SYSTEL_MODULE_MODULE_H

#ifdef __wasm__
#define MODULE_EXPORT(name) __attribute__((export_name(#name)))
#else
#define MODULE_EXPORT(name)
#endif

struct module_mechanism;

/* Room for arguments and results, count numbers; kept until the next call. NULL: no memory. */
double *module_room(int count) MODULE_EXPORT(module_room);

/* Pairs: the type with this name of the normal form or -1; how many coordinates it has; what one
 * of them does (enum motion_kind). */
int module_pair(const char *name) MODULE_EXPORT(module_pair);
int module_pair_coordinates(int type) MODULE_EXPORT(module_pair_coordinates);
int module_pair_motion(int type, int coordinate) MODULE_EXPORT(module_pair_motion);

/* The law of motion (enum law) with this name or -1. */
int module_law(const char *name) MODULE_EXPORT(module_law);

/* A mechanism from `count` numbers: z_up, bodies, loops, relations; for each body base, type, at
 * (3), rotation (axis and angle, 4), axis (3), pitch, drives (-1, 0, 1); for each loop a, b, type,
 * at (3), at-b (3), axis (3), pitch; for each relation a, b, carrier, ratio, offset, form (enum
 * relation_form), count, whether its hand is left, k, the 2 k numbers of its law and k laws by which it goes (enum law). Bodies are meant by index, the ground is the first, -1 is none. NULL where
 * numbers are missing or mean nothing. */
struct module_mechanism *module_read(const double *numbers, int count) MODULE_EXPORT(module_read);
void module_free(struct module_mechanism *m) MODULE_EXPORT(module_free);

/* Coordinates of the bodies and of everything; the longest offset in metres (closing_size). */
int module_body_coordinates(const struct module_mechanism *m)
    MODULE_EXPORT(module_body_coordinates);
int module_coordinates(const struct module_mechanism *m) MODULE_EXPORT(module_coordinates);
double module_size(const struct module_mechanism *m) MODULE_EXPORT(module_size);

/* What follows works on numbers in place: first what a call gets, then what it gives. */

/* q: sets the cut pairs' coordinates to what the bodies' say. */
void module_seat(const struct module_mechanism *m, double *q) MODULE_EXPORT(module_seat);
/* q, then the frame of every body in the scene. */
void module_frames(const struct module_mechanism *m, double *numbers) MODULE_EXPORT(module_frames);
/* q, then the frame of every body on its base (of the ground: in the scene). */
void module_pair_frames(const struct module_mechanism *m, double *numbers)
    MODULE_EXPORT(module_pair_frames);
/* q, then metres and radians by which each loop is open. */
void module_gaps(const struct module_mechanism *m, double *numbers) MODULE_EXPORT(module_gaps);
/* q, then what each relation wants its coordinate b to be. */
void module_relations(const struct module_mechanism *m, double *numbers)
    MODULE_EXPORT(module_relations);

/* q, which coordinates are asked to drive, then what drives (closure_choose). Returns the rank of
 * the equations, or -1 without memory. */
int module_choose(const struct module_mechanism *m, double *numbers) MODULE_EXPORT(module_choose);
/* q, target, what drives, then loop, gap, twist of a position that cannot be closed: moves q
 * (closure_drive). Returns enum closure_status. */
int module_drive(const struct module_mechanism *m, double *numbers) MODULE_EXPORT(module_drive);
/* q, target, what drives, then the share of the way: moves q as far as it can (closure_follow).
 * Returns enum closure_status. */
int module_follow(const struct module_mechanism *m, double *numbers) MODULE_EXPORT(module_follow);
/* q as read, then flags and values of what the model has written, then of what is posed, then loop, gap,
 * twist: q becomes what the program makes of a model and --pose (closing_move). Returns enum
 * closing. */
int module_pose(const struct module_mechanism *m, double *numbers) MODULE_EXPORT(module_pose);

/* Frames: outer, inner, then inner in the axes that outer is given in. */
void module_compose(double *numbers) MODULE_EXPORT(module_compose);
/* A frame, then its inverse. */
void module_invert(double *numbers) MODULE_EXPORT(module_invert);
/* A quaternion, then the rotation x y z angle as scenes write it. */
void module_rotation(double *numbers) MODULE_EXPORT(module_rotation);

/* Schemes (scheme.c) */

/* How an axis is seen, what holds a pair: the number of this name (math/scheme.h), or -1. */
int module_sight(const char *name) MODULE_EXPORT(module_sight);
int module_symbol(const char *name) MODULE_EXPORT(module_symbol);

/* What is drawn of a mechanism, from `count` numbers: whether the view is plane, from the top, on
 * another body, in a cell; right (3), up (3) of the view, the body it turns with or -1, its own turn
 * on that (4); a body and its point (4) for the place of the ground across, and for the one down; of
 * the symbols: slider_high, socket, slider, reach, gathers, and how many pairs; bodies, points, other
 * marks; for each pair type, sight, ground, floats, base, body; for each body base, body,
 * has_axis, end, ahead (3), tip, wheel_r, wheel_w, has_normal, normal (3), twin, min, max; for each
 * point body, loop, has_axis, on_b, other, other_ground, last; for each mark body, place (3). All as in
 * math/scheme.h and scheme_look.h; NAN: no limit. NULL where numbers are missing or mean
 * nothing. The mechanism is to stay. */
struct module_scheme;
struct module_scheme *module_scheme_read(const struct module_mechanism *m, const double *numbers,
                                         int count) MODULE_EXPORT(module_scheme_read);
void module_scheme_free(struct module_scheme *s) MODULE_EXPORT(module_scheme_free);
/* How many numbers module_scheme_place gives at most. */
int module_scheme_room(const struct module_scheme *s) MODULE_EXPORT(module_scheme_room);
/* q, millimetres in a metre, then how many items and points of lines there are; for each body x y turn
 * dx dy sx sy angle pair (index, -1) together finger_up; for each point x y angle pair together; for each
 * item kind body point symbol x y angle ax ay bx by length r w grounded sideways round first
 * count; the lines' points x y; the other marks x y. */
void module_scheme_place(struct module_scheme *s, double *numbers)
    MODULE_EXPORT(module_scheme_place);

/* A solid as it is seen (math/solid.h): kind (enum solid_kind), size (3), scale (3), frame, right (3), up (3) of the view,
 * millimetres in a metre; then how many faces there are, of each how many points, x y: at most 292 numbers. */
void module_solid(double *numbers) MODULE_EXPORT(module_solid);

#endif
