/* Objects of a model that grippers take and let go: grasp and release elements of programs, hold elements of records. */
#ifndef SYSTEL_PIPELINE_GRASP_H
#define SYSTEL_PIPELINE_GRASP_H

#include "document/diag.h"
#include "math/record.h"
#include "model/model.h"

struct program;

/* A grasp or release as the program has it. */
struct grip {
    xmlNodePtr node;
    double at; /* s */
};

/* Keeps the element with its time. */
void grasp_read(struct program *p, xmlNodePtr node);

/* Programs of structures follow each other: those of one, up to a time (s of the record), come after those that are there. */
void grasp_take_over(struct program *to, const struct program *from, double until);

/* Appends hold elements to the record element: where each object that is taken is, and with which body. Returns 0, or -1 after
 * reports (status 1); what is taken from too far is warned of. */
int grasp_write(const struct model *model, const struct program *p, const struct record *record,
                xmlNodePtr node, const char *file, struct diag *d);

#endif
