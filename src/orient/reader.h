/* Reading an expression of orientations piece by piece; inner part of expression.h. */
#ifndef SYSTEL_ORIENT_READER_H
#define SYSTEL_ORIENT_READER_H

#include "orient/fault.h"

struct orient_reader {
    const char *p;
    struct orient_fault *fault;
    int depth; /* of parentheses */
};

/* Sets the fault: message `id` at a place, with up to three texts (NULL: none). Returns -1. */
int orient_fail(struct orient_reader *r, const char *at, const char *id, const char *a,
                const char *b, const char *c);
/* The same with what stands at the place, or another message where the expression ends. */
int orient_fail_here(struct orient_reader *r, const char *at, const char *id,
                     const char *id_at_end);
/* Blanks, and quotation marks, which people put around phrases. */
void orient_skip_blanks(struct orient_reader *r);
/* Takes the first of the texts, up to NULL, that stands behind the blanks. Returns 1 or 0. */
int orient_take(struct orient_reader *r, const char *const *texts);
int orient_take_one(struct orient_reader *r, const char *text);
/* A number, also with the typographic minus. Returns 1 or 0. */
int orient_take_number(struct orient_reader *r, double *value);
/* Whether text begins with another. */
int orient_starts(const char *text, const char *with);

#endif
