/* Forward dynamics: a problem's motion under forces, with its programs driving what they name, becomes a record. */
#ifndef SYSTEL_PIPELINE_FORWARD_H
#define SYSTEL_PIPELINE_FORWARD_H

#include "pipeline/moving.h"
#include "pipeline/problem.h"
#include "pipeline/structure_record.h"

/* How exactly it went; J, and no units (1/s for speeds). */
struct forward_balance {
    const char *method; /* adams, bdf */
    long steps, rates;
    double energy, kinetic, potential, work; /* at the start, then at the end */
    double imbalance, throughput; /* the largest of balances, and of energies that moved */
    double gap, parting;          /* of the state before it was closed: places, speeds */
    double lost; /* in impacts: connections that come into force stop what they do not let move */
};

/* The moments of m from p->from to m->end, in the structures that its conditions bring about, where it has any: a row at each multiple of the
 * step, and at the moment of each change, in the structure that comes. context is for expressions of loads. m->drives says what its branches
 * follow (choose). r and log are for record_free and structure_log_free, whatever comes back. Returns 0, or -1 after a report. */
int forward_record(struct moving *m, const struct problem *p, struct function_context *context,
                   struct record *r, struct structure_log *log, struct forward_balance *balance);
/* Puts the balance into the record element. */
void forward_write(xmlNodePtr record, const struct forward_balance *balance);

#endif
