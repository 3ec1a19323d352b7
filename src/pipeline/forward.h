/* Forward dynamics: a problem's motion under forces, with its programs driving what they name, becomes a record. */
#ifndef SYSTEL_PIPELINE_FORWARD_H
#define SYSTEL_PIPELINE_FORWARD_H

#include "pipeline/moving.h"
#include "pipeline/problem.h"

/* How exactly it went; J, and no units (1/s for speeds). */
struct forward_balance {
    const char *method; /* adams, bdf */
    long steps, rates;
    double energy, kinetic, potential, work; /* at the start, then at the end */
    double imbalance, throughput; /* the largest of balances, and of energies that moved */
    double gap, parting;          /* of the state before it was closed: places, speeds */
};

/* The moments of m from p->from to m->end. context is for expressions of loads. m->drives says what its branches follow (choose). r is for
 * record_free, whatever comes back. Returns 0, or -1 after a report. */
int forward_record(struct moving *m, const struct problem *p,
                   const struct function_context *context, struct record *r,
                   struct forward_balance *balance);
/* Puts the balance into the record element. */
void forward_write(xmlNodePtr record, const struct forward_balance *balance);

#endif
