/* The mechanism of the document in work, read once and kept in function_context->kinematics.
 *
 * Elements are found again by node->_private, which points to their record; nothing else may use
 * _private of the normal form's elements. Whoever changes a document in place (the pose stage) or
 * frees it calls kinematics_cache_forget.
 */
#ifndef SYSTEL_MODEL_KINEMATICS_CACHE_H
#define SYSTEL_MODEL_KINEMATICS_CACHE_H

#include "model/context.h"
#include "model/model.h"

/* Frees what the context holds; context->kinematics is NULL afterwards. */
void kinematics_cache_forget(struct function_context *context);

/* The model that a body, loop or model element belongs to, read when it is not the one held.
 * *index: of the body or loop, -1 for the model. NULL and *problem when it cannot be read or the
 * element is no part of it. Borrowed until the next lookup. */
const struct model *kinematics_cache_lookup(struct function_context *context, xmlNodePtr node,
                                            int *index, struct model_problem *problem);
/* Rank of the loop equations and what drives (body_coordinates entries), reckoned once per
 * model. Returns 0, or -1 without memory. */
int kinematics_cache_choice(struct function_context *context, int *rank,
                            const unsigned char **drives);
/* Of the model held: frames of its bodies with all coordinates 0, reckoned once. */
const struct frame *kinematics_cache_rest(struct function_context *context);

#endif
