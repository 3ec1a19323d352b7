/* What the files of module/motion.h share. */
#ifndef SYSTEL_MODULE_MOTION_INNER_H
#define SYSTEL_MODULE_MOTION_INNER_H

#include "inner.h"
#include "motion.h"

#include "math/errand.h"
#include "math/forward_span.h"
#include "math/holding.h"
#include "math/rebase.h"
#include "math/record.h"
#include "math/stand.h"
#include "math/switching.h"

enum { MOTION_MOMENTS = 1000000 };

enum module_element { ELEMENT_MOVE, ELEMENT_NODES, ELEMENT_FORMULA, ELEMENT_REACH };

/* Of a program, in its order. */
struct module_element_of {
    int structure; /* in which it is in force, -1: in all */
    enum module_element kind;
    int coordinate;
    struct course_move move;
    int count;            /* nodes */
    const double *nodes;  /* times and values by turns */
    double end;           /* of a formula */
    struct errand errand; /* of a place that is reached: what is asked for */
    int straight;
};

/* What a coordinate does. */
struct module_track {
    int coordinate;
    struct course_piece *pieces;
    int count;
    int is_formula;
    double *values; /* of a formula */
    struct rebase rebase;
};

/* What places are reached with, one after the other. */
struct module_reaching {
    double *stand; /* NULL: none yet */
    unsigned char *drives;
    struct way **ways; /* that of a piece is ways[piece.way - 1] */
    int way_count;
    /* what became of the last one, and of those whose place was rounded the first */
    enum errand_status status;
    int body, coordinate, rounded, rounded_body;
    struct inverse_gap gap, rounded_gap;
    double value, time, left;
};

struct module_transition {
    int from, to;
    int asked; /* from 1: what the page is asked for; 0: it does not hold */
};

/* What may be in force by turns; none where the mechanism is one. */
struct module_structures {
    int count, connection_count, transition_count, first;
    struct mechanism_loop *loops; /* connections as they were written */
    struct stand_connection *connections;
    unsigned char *in_force; /* count x connection_count */
    double time;             /* s, of a record of programs that says so; 0: it does not */
    struct module_transition *transitions;
};

/* A mechanism with the forces in it. */
struct module_held {
    struct mechanism own; /* loops are its own, where there are structures */
    double *start;
    struct dynamics dynamics;
    struct holding held;
    int is_open;
};

/* A time in which a connection holds its bodies. */
struct module_stand {
    int connection;
    double start, end, at[3];
};

/* The time in which one structure is in force. */
struct module_span {
    struct mechanism m;  /* bodies and loops are its own */
    int structure, left; /* left: the structure that was before, -1: none */
    double from;
    struct stand_connection *stands;
    double *
        crossed; /* of each connection: when its contact first was below the surface without being in force, m by which; 0, 0: never */
    size_t *logged; /* which stand of all each connection is that holds */
    unsigned char *held;
    struct module_held asked; /* for conditions that ask for forces */
    struct stand_trouble trouble;
    int is_open; /* motion or run, or the sampler of what has one structure */
    struct forward_span motion;
    struct switching_run run;
};

/* A moment at which the page is asked. */
struct module_moment {
    double time;
    const double *q, *v, *a;
    int is_framed;
};

struct module_motion {
    const struct mechanism *m;
    double *numbers; /* as read */
    struct inertia *inertia;
    double *limits; /* least, then greatest, of the bodies' coordinates; NULL: not told */
    double gravity[3];
    int planar;
    struct loads loads;
    int asked; /* values of loads that the page is asked for */
    struct module_element_of *elements;
    int element_count;

    struct module_structures structures;
    size_t room; /* coordinates with all connections */
    struct frame *frames;
    struct module_moment moment;
    double carried[3], velocity[6];

    /* of what was begun */
    enum module_motion_kind kind;
    double from, end, step, tolerance;
    char method;
    struct module_track *tracks;
    int track_count;
    struct module_reaching reaching;
    double begun; /* s: when the program's own time is 0 */
    double until; /* and when it ends */
    double grain; /* s, between values of a formula */
    int values;
    double *q, *v;             /* all coordinates */
    double *stood, *speeds;    /* where the span begins, room for all connections as below */
    unsigned char *programmed; /* all coordinates */
    unsigned char *drives;     /* all coordinates: of the record */
    struct loads
        smooth; /* the loads, where motion is integrated with friction that grows with the speed */
    double *slipping, *friction; /* of the bodies' coordinates: that friction, and the dry one */
    const struct mechanism *now; /* of the span */
    struct module_span span;
    struct forward_balance balance;
    struct record_sampler sampler;
    double time; /* that it has come to */
    struct stand_change *changes;
    struct module_stand *stands;
    size_t change_count, stand_count;

    /* rows: t, q, v, a, the structure, what drives */
    double *rows;
    size_t row_count, row_room, moments;

    struct module_held *held; /* of each structure */
    struct rates rates;
    unsigned char *known; /* all ones: speeds of all coordinates are given */
    int is_rated;

    /* state */
    double trouble_time;
    int coordinate;
    struct closure_report gap;
    double singular, first_singular;
    double left, freedoms, loose, stable;
};

/* The bodies' motion by all their coordinates (v, a NULL: none); NULL without memory. */
struct rates *module_motion_rates(struct module_motion *m, const double *q, const double *v,
                                  const double *a);
/* The forces in a structure (0 where there is one), opened where they are not yet; NULL without memory. */
struct module_held *module_motion_held(struct module_motion *m, int structure);
int module_held_open(struct module_held *h, const struct module_motion *m,
                     const struct mechanism *in, const double *start);
void module_held_close(struct module_held *h);
/* The page's: struct loads has them as stand and value. */
int module_motion_stand(void *user, double t, const double *q, const double *v);
int module_motion_value(void *user, int index, double *value);
/* forward_when: what the page says of the transitions. */
int module_motion_when(void *user, double time, const double *q, const double *v, const double *a,
                       int may_return);
/* switching_when: the same, of programs. */
int module_span_when(void *user, double time, const double *q, const double *v, const double *a);

/* What stands at the end of the numbers. Whether they mean something. */
int module_structures_read(struct module_numbers *n, struct module_motion *m);
void module_structures_free(struct module_structures *s);
/* A mechanism in a structure: loops for free(), connections as they were written; stands, where not NULL, learn which loop each is. */
int module_structures_make(const struct module_motion *m, int structure, struct mechanism *made,
                           struct stand_connection *stands);

/* The structure of the span from m->stood on: what holds, what drives. MOTION_DONE, or what is wrong. */
/* Whether contacts that are not in force are below their surfaces. */
void module_span_watch(struct module_motion *m, double time, const double *q);
enum module_motion_status module_span_enter(struct module_motion *m);
/* A condition has come true: the next structure. MOTION_MORE, or what is wrong. */
enum module_motion_status module_span_change(struct module_motion *m, int transition);
void module_span_leave(struct module_motion *m);
/* When it ends at the latest. */
double module_span_end(const struct module_motion *m);

/* The program of a structure (-1: the one for all time) from m->stood; MOTION_DONE or what is wrong with it. *end: when it ends. */
enum module_motion_status module_motion_plan(struct module_motion *m, int structure, double *end);
/* Whether each structure has its own. */
int module_motion_by_structures(const struct module_motion *m);
/* An element of places that are reached: pieces of tracks. *end: when it ends. */
enum module_motion_status module_motion_reach_add(struct module_motion *m,
                                                  const struct module_element_of *e, double *end);
void module_motion_reach_forget(struct module_reaching *r);
/* The track of a coordinate, made where there is none; room for so many pieces more in it. NULL: no memory. */
struct module_track *module_track_of(struct module_motion *m, int coordinate);
struct course_piece *module_track_more(struct module_track *track, int count);
/* It goes on from where the span begins. */
void module_motion_rebase(struct module_motion *m);
void module_motion_drop_tracks(struct module_motion *m);
void module_motion_forget(struct module_motion *m);
/* What a program says of a coordinate at a time. */
void module_motion_rate(const struct module_motion *m, const struct module_track *track,
                        double time, struct rate *r);

#endif
