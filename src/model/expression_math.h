/* Functions of EXSLT's math that expressions and formulas of models get in place of the C library's, so that a page, which computes
 * with the same (math/elementary.h), finds what the program does. */
#ifndef SYSTEL_MODEL_EXPRESSION_MATH_H
#define SYSTEL_MODEL_EXPRESSION_MATH_H

#include <libxml/xpath.h>

/* NULL: none of them. */
xmlXPathFunction expression_math(const char *name, const char *uri);
/* All of them into a context, in place of what is there. */
void expression_math_register(xmlXPathContextPtr xpath);

#endif
