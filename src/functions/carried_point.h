#ifndef SYSTEL_CARRIED_POINT_H
#define SYSTEL_CARRIED_POINT_H

#include "model/model.h"

/* A sphere that a body carries along. */
struct carried_point {
    int body;            /* below 1: of none, or of the ground */
    double p[3], radius; /* in the body's frame */
};

/* Of an element with body, x, y, z where the model stands, and r. */
void carried_point_read(const struct model *model, xmlNodePtr node, struct carried_point *point);

#endif
