/* Kinds of parameters in expressions of orientations: a word and numbers, "euler 0 90 0"; inner
 * part of expression.h. */
#ifndef SYSTEL_ORIENT_KIND_H
#define SYSTEL_ORIENT_KIND_H

#include "orient/reader.h"
#include "orient/value.h"

/* Reads a kind with its numbers. Returns 0, 1 when no kind begins here, or -1 after a fault. */
int orient_read_kind(struct orient_reader *r, struct orient_value *v);

#endif
