/* Expressions as Content MathML, and the names of what is computed on the way. Internal to equations. */
#ifndef SYSTEL_SYMBOLS_EQUATIONS_MATHML_H
#define SYSTEL_SYMBOLS_EQUATIONS_MATHML_H

#include "symbols/multibody.h"

#include <libxml/tree.h>

struct equations_mathml {
    const struct multibody *m;
    const unsigned char *defined; /* nodes that stand by their symbols */
    const int *symbol_of;
    unsigned char *used; /* of symbols, marked */
    xmlNsPtr space;
};

/* The formula of a node below parent; own: of its definition, not its symbol. Sums and products are written as one, factors in the order of
 * textbooks, alike ones as powers; the sign of a number is a piecewise. */
void equations_mathml(const struct equations_mathml *w, int node, int own, xmlNodePtr parent);

/* New symbols: s12 of a sine of q1 + q2; an intermediate quantity as it is called; one of a letter (Greek ones get a Latin name) with a tag and an axis. */
int equations_name_turn(struct multibody *m, int node);
int equations_new_symbol(struct multibody *m, const char *letter, const char *name,
                         const char *sub);
int equations_name(struct multibody *m, const char *letter, const char *tag, const char *axis);

/* The tag that subscripts have for a link: that of its coordinate. */
const char *equations_link_tag(const struct multibody *m, int link);

#endif
