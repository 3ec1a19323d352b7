/* Attributes of the elements of a labelling job: numbers are decimal, an absent one is 0. */
#ifndef SYSTEL_FUNCTIONS_LABEL_ATTRIBUTES_H
#define SYSTEL_FUNCTIONS_LABEL_ATTRIBUTES_H

#include "math/label_places.h"
#include "math/labelling_box.h"

#include <libxml/tree.h>

/* What could not be read first; no node: nothing so far. */
struct label_problem {
    xmlNodePtr node;
    const char *attribute; /* NULL: an item without a place, or an element that does not belong */
};

void label_fail(struct label_problem *problem, xmlNodePtr node, const char *attribute);
/* NULL when the attribute is absent. */
const char *label_text(xmlNodePtr node, const char *name);
double label_number_or(xmlNodePtr node, const char *name, double absent,
                       struct label_problem *problem);
double label_number(xmlNodePtr node, const char *name, struct label_problem *problem);
enum labelling_kind label_kind(xmlNodePtr node, enum labelling_kind absent,
                               struct label_problem *problem);
/* w, up and low; those of absent where they are not there. */
struct label_size label_size(xmlNodePtr node, const struct label_size *absent,
                             struct label_problem *problem);
int label_is(xmlNodePtr node, const char *name);

#endif
