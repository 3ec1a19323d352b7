/* reach elements of programs of motion: a point of a body goes to a place, with a turn or without, by inverse kinematics. */
#ifndef SYSTEL_PIPELINE_REACH_H
#define SYSTEL_PIPELINE_REACH_H

#include "document/diag.h"
#include "model/model.h"

struct program;

/* What is kept while the elements of a program are read one after the other. */
struct reaching {
    const struct model *model;
    const char *file;
    struct diag *diag;
    struct program *program;
    double *stand; /* coordinate_count: a closed position from which the next begins */
    unsigned char
        *drives; /* what programs move where branches are closed; NULL until it is needed */
    int failed;  /* one has been refused */
};

/* Reads one element: tracks get pieces. Returns 0, or -1 after a report with its line. */
int reach_read(struct reaching *r, xmlNodePtr motion, xmlNodePtr node);
void reach_close(struct reaching *r);

#endif
