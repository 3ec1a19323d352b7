/* What acts on a model, read from its normal form: forces, torques, springs, dampers, friction, drives; gravity, initial speeds.
 *
 *     struct model_loads *loads = model_loads_new(model, context, &problem);
 *     if (loads == NULL) … problem.text, problem.line …
 *     if (loads_at(&loads->loads, t, q, v, frames, twists, forces, wrenches, &potential) != 0)
 *         model_loads_fault(loads, &problem);
 *     model_loads_free(loads);
 */
#ifndef SYSTEL_MODEL_MODEL_LOADS_H
#define SYSTEL_MODEL_MODEL_LOADS_H

#include "math/loads.h"
#include "model/model.h"

struct model_loads_source; /* whence each value is asked */

struct model_loads {
    struct loads loads; /* of model->mechanism; smooth is 0 and may be set */
    double gravity[3];  /* m/s2, the scene's axes */
    struct model_loads_source *source;
};

/* Reads and tries them where the model stands, at rest and t = 0. model and its document are borrowed; values of expressions that ask where bodies
 * are write the coordinates of each moment into the document, which model_loads_free sets back. NULL and *problem: a body or coordinate
 * that is not there, an expression that XPath does not understand, a value that is no finite number, … */
struct model_loads *model_loads_new(const struct model *model,
                                    const struct function_context *context,
                                    struct model_problem *problem);
void model_loads_free(struct model_loads *loads);
/* What failed when loads_at did: whose value, and why. */
void model_loads_fault(const struct model_loads *loads, struct model_problem *problem);

/* The expression of a value that is asked for (struct load_value: from 1), and where it stands. Borrowed. */
const char *model_loads_asked(const struct model_loads *loads, int asked, xmlNodePtr *node);

/* Whether anything but friction acts that asks for the time or the moment (an expression is there). */
int model_loads_vary(const struct model_loads *loads);

/* What is wrong with one force, torque or drive-force of the model: 0, or -1 and *problem. */
int model_loads_try(const struct model *model, const struct function_context *context,
                    xmlNodePtr node, struct model_problem *problem);

/* The bodies' coordinates' initial speeds (joint/@v) into v; zeros where none are told. Returns 0, or -1 and *problem. */
int model_loads_speeds(const struct model *model, const struct function_context *context, double *v,
                       struct model_problem *problem);

#endif
