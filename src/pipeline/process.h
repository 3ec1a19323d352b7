/* Several programs of motion as one process: those of a system one after the other, each when the ones that it waits for have ended. */
#ifndef SYSTEL_PIPELINE_PROCESS_H
#define SYSTEL_PIPELINE_PROCESS_H

#include "document/diag.h"
#include "model/model.h"

struct process_phase {
    xmlNodePtr motion; /* borrowed */
    double start, end; /* s */
    char *after;       /* numbers of those that it says it waits for, from 1 */
};

struct process {
    struct process_phase *phases; /* in the order of the document */
    int count;
    xmlNodePtr motion; /* all of them as one program, with the times of the process */
};

/* Whether the programs of a model belong together: where one says what it waits for, and in a cell where each is of one system, not
 * all of the same. */
int process_is(const struct model *model);
/* Reads them all. Returns 0 and a process for process_close, or -1 after reports (status 1). */
int process_open(struct process *process, const struct model *model, const char *file,
                 struct diag *d);
void process_close(struct process *process);
/* Appends an element phase for each to a record. */
void process_write(const struct process *process, const struct model *model, xmlNodePtr record);

#endif
