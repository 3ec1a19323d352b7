/* Arguments that are elements of the normal form. */
#ifndef SYSTEL_FUNCTIONS_ARGUMENTS_MODEL_H
#define SYSTEL_FUNCTIONS_ARGUMENTS_MODEL_H

#include "functions/arguments.h"
#include "model/model.h"

/* The model and the index of the element `name` that the argument at this position is; NULL after
 * an error, which shows the example. */
const struct model *arguments_pop_element(xmlXPathParserContextPtr xpath, int position,
                                          const char *name, const char *example, int *index);
/* The same of a body, the first argument. */
const struct model *arguments_pop_body(xmlXPathParserContextPtr xpath, int *index);
/* Raises what is wrong with a model as an error. */
void arguments_fail_model(xmlXPathParserContextPtr xpath, const struct model_problem *problem);

#endif
