/* What may come of a model, however wrong it is: a finding with its line, or whole documents. */
#ifndef SYSTEL_TESTS_FUZZ_JUDGE_H
#define SYSTEL_TESTS_FUZZ_JUDGE_H

#include "chance.h"
#include "pipeline/resources.h"

enum judge_effort {
    JUDGE_ONE,   /* one of the targets */
    JUDGE_QUICK, /* a few of the targets, seldom those that are slow */
    JUDGE_ALL    /* all but sheets and PDF, and these now and then */
};

/* Takes the file through the pipeline and its targets. folder: where the model's references count
 * from. Returns what is wrong, free with free(); NULL: nothing. *status is that of the run. */
char *judge_file(struct resources *r, const char *path, const char *folder,
                 enum judge_effort effort, struct chance *chance, int *status);

#endif
