/* Values that a model writes as XPath expressions, in symbols: their arithmetic, no more.
 *
 * Numbers, + - * div, parentheses, $t, $q and $v with predicates ([2], [@body = 3], [@index = 1], joined by and), kin:q('3.2'), kin:v('3'), math:sin, cos, tan,
 * sqrt, abs, power (whole numbers to 9) and constant('PI', 10). Anything else is not translated.
 * Source: XPath 1.0, sections 3.4, 3.5 and 3.7; EXSLT math. What the variables are: model/expressions.h.
 */
#ifndef SYSTEL_SYMBOLS_FORMULA_H
#define SYSTEL_SYMBOLS_FORMULA_H

#include "symbols/multibody.h"

/* The node of text's value, or -1: it is not translated. m->source->unit says how the model counts coordinates. */
int formula_read(struct multibody *m, const char *text);

#endif
