/* Elements of a plan (math/plan.h): its nodes and slides, and what moves in one of its positions. */
#ifndef SYSTEL_FUNCTIONS_PLAN_ELEMENTS_H
#define SYSTEL_FUNCTIONS_PLAN_ELEMENTS_H

#include "math/plan.h"
#include "model/model.h"

#include <libxml/tree.h>

struct planner {
    const struct model *model;
    const struct mechanism *m;
    struct plan plan;
    struct rates rates;
    unsigned char *drives; /* of all coordinates */
    double *q, *v, *a, *target;
    xmlNodePtr root;
    struct plan_spot *extra;
    xmlNodePtr *names; /* point elements of the extra spots */
    int extra_count;
    double size;
};

/* A number of twelve digits as an attribute; what is nothing beside everyday numbers is nothing. */
void plan_element_put(xmlNodePtr node, const char *name, double value);
void plan_elements_add_nodes(const struct planner *p);
/* What moves where the rates stand, into an element "position". */
void plan_elements_add_moving(struct planner *p, xmlNodePtr position);

#endif
