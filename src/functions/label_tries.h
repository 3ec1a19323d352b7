/* The tries of a labelling job while they are made: their boxes, and what of them is told when one
 * is taken. Millimetres, y down; degrees clockwise.
 */
#ifndef SYSTEL_FUNCTIONS_LABEL_TRIES_H
#define SYSTEL_FUNCTIONS_LABEL_TRIES_H

#include "math/label_places.h"
#include "math/labelling_job.h"

/* A place and its turn. */
struct label_seat {
    double x, y, turn, c, s;
};

struct label_spot {
    double x, y;
};

/* A line across the mark's own direction, in its frame. */
struct label_cross_line {
    double x, from, to;
};

struct label_taken {
    int child; /* which child of its item, from 1; 0: left out */
    int form;  /* which form of the child, from 1; 0: it has none */
    struct label_seat seat;
    int first_spot, spot_count; /* in spots: the middle of each of its letters */
    int first_line, line_count; /* in lines */
    int has_leader;
    double leader[4];
};

struct label_tries {
    struct labelling_box *boxes;
    struct labelling_try *tries;
    struct label_taken *taken; /* one for each try */
    struct label_spot *spots;
    struct label_cross_line *lines;
    int box_count, box_room, count, room, spot_count, spot_room, line_count, line_room;
};

void label_tries_free(struct label_tries *tries);

struct label_seat label_seat(double x, double y, double turn);
/* A point of the seat's frame on the paper. */
struct label_spot label_on_seat(const struct label_seat *seat, double x, double y);

/* Begins a try; its boxes, spots and lines are those added until the next one begins. */
struct label_taken *label_begin(struct label_tries *tries, double cost, int child);
void label_add_box(struct label_tries *tries, struct labelling_box box);
/* Letters with the middle of their line at (x, y). */
void label_add_letters(struct label_tries *tries, const struct label_size *size, double x, double y,
                       double angle);
/* A cross line on the try's seat, and its box. */
void label_add_line(struct label_tries *tries, struct label_cross_line line);

/* What lines that have no width are taken for. */
extern const double label_thin;

#endif
