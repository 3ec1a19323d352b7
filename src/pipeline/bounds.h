/* Whether a record stays within the bounds that a model sets: coordinates, their speeds and accelerations. */
#ifndef SYSTEL_PIPELINE_BOUNDS_H
#define SYSTEL_PIPELINE_BOUNDS_H

#include "document/diag.h"
#include "math/record.h"
#include "pipeline/coordinates.h"
#include "pipeline/program.h"

struct bounds {
    const char *file;
    struct diag *diag;
    const struct coordinates *user;
    const struct program *program;
    long line; /* of the program, for what follows; 0: none */
};

/* The line of the program that says where a coordinate (-1: any) goes at a time, s. */
long bounds_line(const struct bounds *b, int coordinate, double time);
/* Warns of the first moment at which each coordinate, its speed (joint/@velocity) and its acceleration (joint/@acceleration) are beyond theirs. */
void bounds_check(const struct bounds *b, const struct record *r);

#endif
