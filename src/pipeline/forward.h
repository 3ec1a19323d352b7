/* Forward dynamics: a problem's motion under forces, with its programs driving what they name, becomes a record. */
#ifndef SYSTEL_PIPELINE_FORWARD_H
#define SYSTEL_PIPELINE_FORWARD_H

#include "math/forward_span.h"
#include "pipeline/moving.h"
#include "pipeline/problem.h"
#include "pipeline/structure_record.h"

/* The moments of m from p->from to m->end, in the structures that its conditions bring about, where it has any: a row at each multiple of the
 * step, and at the moment of each change, in the structure that comes. context is for expressions of loads. m->drives says what its branches
 * follow (choose). r and log are for record_free and structure_log_free, whatever comes back. Returns 0, or -1 after a report. */
int forward_record(struct moving *m, const struct problem *p, struct function_context *context,
                   struct record *r, struct structure_log *log, struct forward_balance *balance);
/* Puts the balance into the record element. */
void forward_write(xmlNodePtr record, const struct forward_balance *balance);

#endif
