/* Positions that have names: the group states of the SRDF file beside a robot. */
#ifndef SYSTEL_PIPELINE_NAMED_POSE_H
#define SYSTEL_PIPELINE_NAMED_POSE_H

#include "pipeline/state.h"

/* The text of --pose, where it is a name (no = in it) and ROBOT.srdf is there, what that says for it: `JOINT=VALUE,…`. Else the
 * text itself. *failed: the file is broken or has no such name, which has been reported. Free with free(); NULL: no pose. */
char *named_pose_text(struct pipeline *m, int *failed);

#endif
