/* Pairs with three turns about moving axes (spherical, free) in coordinates that do not become singular: small turns after
 * an orientation that is taken anew on the way. The mechanism of the charts is a copy whose bodies carry that orientation
 * in their frames: what stands on such a body, its cut pairs and its inertia are turned instead. SI units.
 */
#ifndef SYSTEL_MATH_SIMULATION_CHART_H
#define SYSTEL_MATH_SIMULATION_CHART_H

#include "inertia.h"
#include "mechanism.h"

struct simulation_chart {
    int body, first; /* of its three turns */
    double turn[4];
};

struct simulation_charts {
    const struct mechanism *original;
    const struct inertia *masses;
    struct mechanism m; /* the copy */
    struct inertia *inertia;
    struct simulation_chart *charts;
    int count;
    void *memory;
};

/* driven: coordinates that no chart may change; NULL: none. Returns 0 or -1; charts_close is right even then. */
int simulation_charts_open(struct simulation_charts *c, const struct mechanism *m,
                           const struct inertia *masses, const unsigned char *driven);
void simulation_charts_close(struct simulation_charts *c);
/* From the true coordinates and speeds to those of the charts, centred there; in place. */
void simulation_charts_centre(struct simulation_charts *c, double *q, double *v);
/* Whether one is near its singular position. */
int simulation_charts_leave(const struct simulation_charts *c, const double *q);
/* From the charts' coordinates, speeds and (unless NULL) accelerations to the true ones; true_q holds values near which turns are counted. */
void simulation_charts_true(const struct simulation_charts *c, const double *q, const double *v,
                            const double *a, double *true_q, double *true_v, double *true_a);
/* Forces in the true coordinates become those in the charts'; in place. q: the charts' coordinates. */
void simulation_charts_forces(const struct simulation_charts *c, const double *q,
                              const double *true_q, double *forces);
/* The true frames of the bodies, from those of the charts. */
void simulation_charts_frames(const struct simulation_charts *c, const struct frame *of,
                              struct frame *frames);

#endif
