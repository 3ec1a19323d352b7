/* What an expression names that there is not: $q[@body=9] is an empty set, which is less than nothing and greater than nothing, so that a
 * condition with it never comes true and nobody is told. */
#ifndef SYSTEL_MODEL_EXPRESSION_NAMES_H
#define SYSTEL_MODEL_EXPRESSION_NAMES_H

#include <libxml/xpath.h>

/* "there is no $q[9]", the first such part of a text that XPath has understood: a variable; one with predicates that choose by attributes or by a place in the
 * order and choose nothing; an element's name without a prefix, which nothing in a normal form has; a function. NULL: none.
 * Free with free(). */
char *expression_names_told(const char *text, xmlXPathContextPtr xpath);

#endif
