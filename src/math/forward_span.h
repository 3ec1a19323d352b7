/* Motion under forces in one structure: the moments of a record from its beginning to an end, or to where a condition holds, and the balance
 * of energies, which goes on from structure to structure. Work is done step by step, for those who have other things to do as well. SI units.
 *
 *     forward_span_open(&f, &spec, &times, q, v, &balance);
 *     while ((event = forward_span_go(&f)) == FORWARD_GOES_ON || event == FORWARD_ROW)
 *         if (event == FORWARD_ROW) … f.row, f.simulation.q, v, a …
 *     FORWARD_SWITCH: f.time, f.found; f.simulation.q and v there
 *     forward_span_close(&f);
 */
#ifndef SYSTEL_MATH_FORWARD_SPAN_H
#define SYSTEL_MATH_FORWARD_SPAN_H

#include "simulation.h"

/* How exactly it went; J, and no units (1/s for speeds). Zeros before the first span. */
struct forward_balance {
    enum integrator_method method;
    long steps, rates;
    double energy, kinetic, potential, work; /* at the start, then at the end */
    double imbalance, throughput; /* the largest of balances, and of energies that moved */
    double gap, parting;          /* of the state before it was closed: places, speeds */
    double lost; /* in impacts: connections that come into force stop what they do not let move */
    double lack; /* of the balance, when the span before ended */
};

/* The condition that holds at a moment: its index, -1: none, -2: it cannot be told. Of the bodies' coordinates. may_return: whether it may be one that leads back to
 * the structure that was left just before. */
typedef int forward_when(void *user, double time, const double *q, const double *v, const double *a,
                         int may_return);

struct forward_times {
    double
        begin; /* of the record: moments are at multiples of the step after it, and where spans begin */
    double from, end; /* of the span */
    double step;
    int goes_on;        /* another span was before */
    forward_when *when; /* NULL: there is one structure */
};

enum forward_event {
    FORWARD_GOES_ON,
    FORWARD_ROW,    /* the simulation stands at a moment of the record */
    FORWARD_SWITCH, /* the condition found holds; it may do so at once, before there is a row */
    FORWARD_END,
    FORWARD_TROUBLE /* f.status says which */
};

struct forward_span {
    struct simulation simulation;
    enum simulation_status status;
    double time; /* that the motion has come to */
    double row;  /* of the moment it stands at */
    int found;
    double lost; /* J, in the impact at the beginning */
    struct forward_times times;
    simulation_drive *drive;
    simulation_loads *loads;
    void *user;
    struct forward_balance *balance;
    double next; /* moment */
    enum { FORWARD_BEGINS, FORWARD_STEPS, FORWARD_ROWS, FORWARD_OVER, FORWARD_STOPS } state;
    int ended;
};

/* spec: without a condition (times has it); its user is that of the condition, too. The others as for simulation_open. Returns the status, which the first step
 * tells too; forward_span_close is right whatever comes back. */
enum simulation_status forward_span_open(struct forward_span *f, const struct simulation_spec *spec,
                                         const struct forward_times *times, const double *q,
                                         const double *v, struct forward_balance *balance);
enum forward_event forward_span_go(struct forward_span *f);
void forward_span_close(struct forward_span *f);

#endif
