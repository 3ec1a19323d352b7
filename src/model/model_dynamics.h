/* Forces of a normal form: its masses, gravity and loads with the equations of math/dynamics.h. */
#ifndef SYSTEL_MODEL_MODEL_DYNAMICS_H
#define SYSTEL_MODEL_MODEL_DYNAMICS_H

#include "math/holding.h"
#include "model/model.h"
#include "model/model_loads.h"

struct model_dynamics {
    const struct model *model;
    struct dynamics dynamics;
    struct inertia *inertia;
    struct model_loads *loads;
    struct holding held;          /* of the moment solved last */
    struct model_problem problem; /* where held.failed: why a load had no value */
    int masses;                   /* bodies that have one */
};

/* Whether the system is planar by its class: then nothing is asked about what acts across its plane. */
int model_dynamics_is_planar(const struct model *model);

/* model is borrowed. Returns 0, or -1 and *problem; model_dynamics_close is right even then. */
int model_dynamics_open(struct model_dynamics *f, const struct model *model,
                        const struct function_context *context, struct model_problem *problem);
void model_dynamics_close(struct model_dynamics *f);

/* holding_solve into f->held, under the loads of the model. */
enum dynamics_status model_dynamics_solve(struct model_dynamics *f, double time, const double *q,
                                          const double *v, const double *a,
                                          const unsigned char *drives);

#endif
