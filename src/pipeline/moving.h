/* A motion in the making: what motion.c and structure_record.c share. */
#ifndef SYSTEL_PIPELINE_MOVING_H
#define SYSTEL_PIPELINE_MOVING_H

#include "math/record.h"
#include "pipeline/coordinates.h"
#include "pipeline/problem.h"
#include "pipeline/process.h"
#include "pipeline/program.h"

struct escape_run;

struct moving {
    const char *file;
    struct diag *diag;
    const char *text;              /* --motion */
    double step;                   /* s */
    double from;                   /* s, of the first moment kept */
    double until;                  /* s, the end that is asked for; 0: the program's */
    const struct problem *problem; /* NULL: none */
    const struct model *model;
    struct coordinates user;
    xmlNodePtr motion; /* NULL: by --motion alone */
    struct program program;
    struct process process; /* count 0: one program alone */
    unsigned char *held, *drives;
    double end;                      /* s */
    const struct escape_run *escape; /* NULL: no way out of a dead lock */
};

/* record_drive of the program: what no program moves stays where the model has it. */
int moving_drive(void *user, double time, double *q, double *v, double *a);
/* Tells what cannot be closed. Returns -1. */
int moving_report_open(const struct moving *m, const struct record_trouble *trouble);
/* A gap or twist for people; free with free(). */
char *moving_distance(const struct closure_report *gap);

#endif
