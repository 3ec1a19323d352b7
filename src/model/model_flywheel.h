/* The flywheel of a model (math/flywheel.h): its masses, weights and loads reduced to the one coordinate that drives, over a turn.
 *
 * Loads that depend on speeds (dampers, friction, expressions of $v) are those at the mean speed; $t is the time at that speed. A
 * drive-force in the driving coordinate is a moment like others. */
#ifndef SYSTEL_MODEL_MODEL_FLYWHEEL_H
#define SYSTEL_MODEL_MODEL_FLYWHEEL_H

#include "math/flywheel.h"
#include "model/context.h"
#include "model/model.h"

struct model_flywheel_spec {
    double speed, unevenness; /* mean speed, rad/s, below 0: turns the other way */
    int turns, steps;         /* of the driving coordinate in a cycle; points of each */
};

enum model_flywheel_status {
    MODEL_FLYWHEEL_OK,
    MODEL_FLYWHEEL_DRIVE,    /* not one coordinate drives, or it does not turn */
    MODEL_FLYWHEEL_TURN,     /* it does not go round: *at, the coordinate, is the last place */
    MODEL_FLYWHEEL_CYCLE,    /* after the turns it does not stand as in the beginning */
    MODEL_FLYWHEEL_MASSLESS, /* at some place nothing that moves has a mass */
    MODEL_FLYWHEEL_FAULT     /* *problem says which load has no value */
};

/* drives: of the bodies' coordinates (kinematics_cache_choice). *driver: the coordinate. f: flywheel_close, after any status. */
enum model_flywheel_status
model_flywheel(const struct model *model, const struct function_context *context,
               const unsigned char *drives, const struct model_flywheel_spec *spec,
               struct flywheel *f, int *driver, double *at, struct model_problem *problem);

#endif
