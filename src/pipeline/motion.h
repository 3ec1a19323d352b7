/* The arrow "move" of the pipeline: a program of motion becomes a record in the normal form. */
#ifndef SYSTEL_PIPELINE_MOTION_H
#define SYSTEL_PIPELINE_MOTION_H

#include "document/diag.h"
#include "model/context.h"
#include "pipeline/problem.h"

#include <libxml/tree.h>

struct motion_options {
    const char *
        text; /* --motion: NAME=FROM..TO/STEPS,… or the name of a program; NULL: the model's first program */
    double step; /* s, between moments */
    double from; /* s, of the first moment kept */
    double end;  /* s; 0: as the program says */
    const struct problem
        *problem; /* NULL, or what the model carries: forward dynamics make the record otherwise */
};

/* Appends a record to the model element of a checked, posed normal form; without a program nothing. Coordinates that no program
 * names stay where they are or follow. Returns 0, or -1 after reports with the lines of the program. */
int motion_model(const char *file, xmlDocPtr doc, const struct motion_options *options,
                 struct function_context *context, struct diag *d);

#endif
