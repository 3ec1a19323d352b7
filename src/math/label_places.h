/* The places where a label may stand: around a point, along a line.
 *
 * Millimetres of paper, y downwards. A place is the middle of the letters; costs are those of
 * DRAWING practice: near, at the upper right, off the line's ends; farther away with a leader.
 */
#ifndef SYSTEL_MATH_LABEL_PLACES_H
#define SYSTEL_MATH_LABEL_PLACES_H

#include "labelling_box.h"

enum { LABEL_PLACES_AROUND = 176, LABEL_PLACES_ALONG = 72 };

struct label_size {
    double width, up, down; /* up and down from the middle of its letters */
};

struct label_place {
    double x, y, cost;
    int leader;            /* whether the line from a to b leads to it */
    double ax, ay, bx, by; /* b at the letters */
};

/* Rings around (x, y), the innermost gap away from it; towards: the best direction, degrees
 * clockwise from +x. dear is added to every cost. Fills at most LABEL_PLACES_AROUND places, with
 * few the innermost ring only; returns how many. */
int label_places_around(const struct label_size *size, double x, double y, double gap,
                        double towards, double dear, int few, struct label_place *places);
/* Both sides of the line from (ax, ay) to (bx, by), which is not a point. Fills at most
 * LABEL_PLACES_ALONG, with few the nearest only; returns how many. */
int label_places_along(const struct label_size *size, double ax, double ay, double bx, double by,
                       double dear, int few, struct label_place *places);

/* Dimension lines beside a contour that reaches from upper to lower, across the line: at levels 10 mm
 * off it and 7.5 mm apart at both sides; straight: among what is drawn, too. h: of the poles that it
 * measures from. steep: it is read from the right, so that the lower side is better; asked: it may
 * be far away. Fills h and cost of at most LABEL_LEVELS, returns how many. */
enum { LABEL_LEVELS = 18 };
struct label_level {
    double h, cost;
};
struct label_levels {
    double upper, lower, h[2];
    int straight, steep, asked;
    double outer[2]; /* as upper and lower, of all that a slanting line would cross */
};
int label_levels_fill(const struct label_levels *levels, struct label_level *places);

/* Where arrows stand relative to their pair, x along its axis, and what each place costs. Each fills
 * at most LABEL_STEPS and returns how many. */
enum { LABEL_STEPS = 64 };
struct label_step {
    double x, y, turn, cost;
};
/* An arrow so long beside the axis, side = 1 below it, -1 above; x is where it begins. */
int label_steps_beside(double length, int side, struct label_step *steps);
/* A ring around the axis, on both sides of the pair. */
int label_steps_ring(struct label_step *steps);
/* A sign of its own all around the pair. */
int label_steps_around(struct label_step *steps);
/* An arc about the pair, turned onwards; sense = 1 clockwise, -1 counter-clockwise. */
int label_steps_arc(int sense, struct label_step *steps);

#endif
