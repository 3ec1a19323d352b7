/* Ordinary differential equations y' = f(t, y), step by step, with dense output.
 *
 * The only place that knows SUNDIALS (CVODE: Adams' formulas with functional iteration, or BDF with Newton's and a dense matrix of
 * differences). The library is loaded when it is first asked for, by the caller's loader (base/library.h has one): it takes
 * longer to link than a model to be made. Built without it, integrator_load says no.
 * Source: A. Hindmarsh et al., SUNDIALS, ACM Trans. Math. Softw. 31 (2005) 363.
 */
#ifndef SYSTEL_MATH_INTEGRATOR_H
#define SYSTEL_MATH_INTEGRATOR_H

#include <stddef.h>

enum integrator_method {
    INTEGRATOR_ADAMS, /* not stiff */
    INTEGRATOR_BDF    /* stiff */
};

enum integrator_status {
    INTEGRATOR_OK,
    INTEGRATOR_EVENT, /* a step that ends where the condition watched comes true */
    INTEGRATOR_STEP, /* the step would have to be too small: errors or iterations do not get below the tolerance */
    INTEGRATOR_RATE,     /* the rate cannot be computed there */
    INTEGRATOR_ACCURATE, /* more digits are asked for than numbers have */
    INTEGRATOR_NO_MEMORY
};

/* Puts f(t, y) into rate. 0; 1: not there, a smaller step may do; -1: never. */
typedef int integrator_rate(void *user, double t, const double *y, double *rate);
/* Whether a condition holds at t, y: 1, 0; -1: it cannot be told, and the step fails as one whose rate cannot be computed. */
typedef int integrator_when(void *user, double t, const double *y);
/* Puts the addresses of count names found in libraries (blanks between) into pointers; whether all are there. */
typedef int integrator_loader(const char *libraries, const char *const *names, size_t count,
                              void *pointers);

struct integrator;

/* Whether there is something to integrate with. */
int integrator_load(integrator_loader *load);
/* Starts at t with y (n numbers). absolute: the tolerance of each beside the relative one. NULL without memory. Only after integrator_load. */
struct integrator *integrator_open(enum integrator_method method, int n, integrator_rate *rate,
                                   void *user, double t, const double *y, double relative,
                                   const double *absolute);
void integrator_close(struct integrator *it);
/* From here on a step ends where the condition, false so far, comes true, to rounding; longest: of a step, s: what holds for less than
 * that may be passed. Before the first step. Returns 0 or -1. */
int integrator_watch(struct integrator *it, integrator_when *when, double longest);
/* One step of its own length, not beyond the stop. *t: where it ends. */
enum integrator_status integrator_step(struct integrator *it, double stop, double *t);
/* y at a time within the last step. */
void integrator_at(struct integrator *it, double t, double *y);
enum { INTEGRATOR_TERMS = 14 };
/* y where the last step has ended as a power series in the time after it, as far as the steps so far tell it: INTEGRATOR_TERMS x n numbers, term
 * after term. Returns how many terms there are. */
int integrator_series(struct integrator *it, double *series);
/* Begins anew, as if opened here. Returns 0 or -1. */
int integrator_restart(struct integrator *it, double t, const double *y);

struct integrator_work {
    long steps, rates;    /* taken, evaluated */
    long errors, retries; /* steps given up for the error, for iterations that did not converge */
    double step;          /* s, the last one */
};
void integrator_work(struct integrator *it, struct integrator_work *work);

#endif
