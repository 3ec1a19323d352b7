/* Forces of a normal form: its masses, gravity and loads with the equations of math/dynamics.h. */
#ifndef SYSTEL_MODEL_MODEL_DYNAMICS_H
#define SYSTEL_MODEL_MODEL_DYNAMICS_H

#include "math/dynamics.h"
#include "model/model.h"
#include "model/model_loads.h"

struct model_dynamics {
    const struct model *model;
    struct dynamics dynamics;
    struct inertia *inertia;
    struct model_loads *loads;
    struct load_drive *given; /* drive forces of coordinates that do not drive */
    double *applied;          /* forces in the coordinates, then wrenches on the bodies */
    int usual;                /* redundant constraints of all positions, -1: not reckoned yet */
    int singular;             /* a position with more of them, or one that the drives do not hold */
    int failed;               /* a load had no value: problem says why */
    struct model_problem problem;
    int masses;              /* bodies that have one */
    double *q, *v, *a;       /* of the moment solved last, all coordinates */
    double *forces;          /* of the drives */
    unsigned char *open;     /* dynamics_undetermined's: what is not determined there */
    int *dropped, redundant; /* dynamics_redundant's */
};

/* Whether the system is planar by its class: then nothing is asked about what acts across its plane. */
int model_dynamics_is_planar(const struct model *model);

/* model is borrowed. Returns 0, or -1 and *problem; model_dynamics_close is right even then. */
int model_dynamics_open(struct model_dynamics *f, const struct model *model,
                        const struct function_context *context, struct model_problem *problem);
void model_dynamics_close(struct model_dynamics *f);

/* Forces of the drives, reactions, and what is not determined, at a moment; q, v, a of all bodies' coordinates, closed. The loads are those of
 * the model; a drive-force counts only where its coordinate does not drive: what drives must give is what is asked. */
enum dynamics_status model_dynamics_solve(struct model_dynamics *f, double time, const double *q,
                                          const double *v, const double *a,
                                          const unsigned char *drives);
/* What a body's pair (loop 0) or a cut pair carries there, drive included: force and moment about its pole, six numbers; open: which are not determined.
 * Of a pair on the body by its base, of a cut pair on a by b (where a is the ground, on b). */
void model_dynamics_reaction(const struct model_dynamics *f, int loop, int index, double six[6],
                             unsigned char open[6]);

#endif
