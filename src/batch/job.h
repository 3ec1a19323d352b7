/* What a worker does with one model of a batch: from its path to its answer. */
#ifndef SYSTEL_BATCH_JOB_H
#define SYSTEL_BATCH_JOB_H

#include "batch/answer.h"
#include "batch/inputs.h"

struct batch_job {
    struct resources *resources;
    const struct options *options;
    const struct text_list *targets;          /* none: validates only */
    const char *folder;                       /* of outputs */
    const struct catalogue_target *collected; /* whose pages go into the answer; NULL: none's */
    const struct diag *diag;                  /* of the batch: language, strictness */
};

/* The bytes of the answer (answer.h), from malloc. */
char *job_answer(const struct batch_job *b, const struct input_item *item, size_t *length);

#endif
