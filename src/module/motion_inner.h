/* What the files of module/motion.h share. */
#ifndef SYSTEL_MODULE_MOTION_INNER_H
#define SYSTEL_MODULE_MOTION_INNER_H

#include "inner.h"
#include "motion.h"

#include "math/course.h"
#include "math/holding.h"
#include "math/record.h"
#include "math/simulation.h"

enum { MOTION_MOMENTS = 1000000 };

enum module_element { ELEMENT_MOVE, ELEMENT_NODES, ELEMENT_FORMULA };

/* Of a program, in its order. */
struct module_element_of {
    enum module_element kind;
    int coordinate;
    struct course_move move;
    int count;           /* nodes */
    const double *nodes; /* times and values by turns */
    double end;          /* of a formula */
};

/* What a coordinate does. */
struct module_track {
    int coordinate;
    struct course_piece *pieces;
    int count;
    int is_formula;
    double *values; /* of a formula */
};

struct module_motion {
    const struct mechanism *m;
    double *numbers; /* as read */
    struct inertia *inertia;
    double gravity[3];
    int planar;
    struct loads loads;
    int asked; /* values of loads that the page is asked for */
    struct module_element_of *elements;
    int element_count;

    /* of what was begun */
    enum module_motion_kind kind;
    double from, end, step, tolerance;
    char method;
    struct module_track *tracks;
    int track_count;
    double grain; /* s, between values of a formula */
    int values;
    double *q, *v;             /* all coordinates */
    unsigned char *programmed; /* all coordinates */
    unsigned char *drives;     /* all coordinates: of the record */
    struct loads
        smooth; /* the loads, where motion is integrated with friction that grows with the speed */
    double *slipping, *friction; /* of the bodies' coordinates: that friction, and the dry one */
    struct simulation simulation;
    struct record_sampler sampler;
    int is_open;  /* simulation or sampler */
    double time;  /* of the integration */
    double start; /* energy, J */

    /* rows: t, q, v, a */
    double *rows;
    size_t row_count, row_room, moments;

    struct dynamics dynamics;
    struct holding held;
    int is_held;
    struct rates rates;
    int is_rated;

    /* state */
    double trouble_time;
    int coordinate;
    struct closure_report gap;
    double singular, first_singular;
    double left, freedoms, loose, stable;
};

/* The equations of m->dynamics, where they are not opened yet. 0, or -1. */
int module_motion_hold(struct module_motion *m);
/* The page's: struct loads has them as stand and value. */
int module_motion_stand(void *user, double t, const double *q, const double *v);
int module_motion_value(void *user, int index, double *value);

/* The program from q; MOTION_DONE or what is wrong with it. */
enum module_motion_status module_motion_plan(struct module_motion *m);
void module_motion_forget(struct module_motion *m);
/* What a program says of a coordinate at a time. */
void module_motion_rate(const struct module_motion *m, const struct module_track *track,
                        double time, struct rate *r);

#endif
