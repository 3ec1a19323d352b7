/* Positions of a gripper over time as courses of its free pair. SI units. */
#ifndef SYSTEL_PIPELINE_TRANSITIONS_H
#define SYSTEL_PIPELINE_TRANSITIONS_H

#include "pipeline/program.h"

/* What the gripper element of a normal form says of time: its steps, or where its pole moves and how it turns; from where the model stands.
 * Place and orientation go on by 3s^2 - 2s^3 (paper 000, section 2), at rest in every position. Returns how many coordinates get a track: 0
 * where the model is no gripper or its fields say nothing. */
int transitions_are_in(xmlNodePtr root); /* whether there is a gripper element at all */
int transitions_read(const struct model *model, struct program *p);

#endif
