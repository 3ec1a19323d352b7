#include "model/model_flywheel.h"

#include "math/machine.h"
#include "model/model_dynamics.h"

static enum model_flywheel_status told(enum flywheel_status status, const struct machine *machine,
                                       const struct model_dynamics *forces,
                                       struct model_problem *problem)
{
    if (machine->failed) {
        model_loads_fault(forces->loads, problem);
        return MODEL_FLYWHEEL_FAULT;
    }
    return status == FLYWHEEL_OK         ? MODEL_FLYWHEEL_OK
           : status == FLYWHEEL_NO_CYCLE ? MODEL_FLYWHEEL_CYCLE
           : status == FLYWHEEL_NO_MASS  ? MODEL_FLYWHEEL_MASSLESS
                                         : MODEL_FLYWHEEL_TURN;
}

enum model_flywheel_status
model_flywheel(const struct model *model, const struct function_context *context,
               const unsigned char *drives, const struct model_flywheel_spec *spec,
               struct flywheel *f, int *driver, double *at, struct model_problem *problem)
{
    struct model_dynamics forces;
    enum model_flywheel_status status = MODEL_FLYWHEEL_FAULT;
    *f = (struct flywheel){0};
    *driver = machine_driver(&model->mechanism, drives);
    if (*driver < 0)
        return MODEL_FLYWHEEL_DRIVE;
    *at = model->q[*driver];
    if (model_dynamics_open(&forces, model, context, problem) == 0) {
        struct machine machine = {.dynamics = &forces.dynamics,
                                  .inertia = forces.inertia,
                                  .gravity = forces.loads->gravity,
                                  .loads = &forces.loads->loads,
                                  .start = model->q,
                                  .driver = *driver,
                                  .speed = spec->speed,
                                  .unevenness = spec->unevenness,
                                  .turns = spec->turns,
                                  .steps = spec->steps};
        status = told(machine_flywheel(&machine, f), &machine, &forces, problem);
        *at = machine.last;
    }
    model_dynamics_close(&forces);
    return status;
}
