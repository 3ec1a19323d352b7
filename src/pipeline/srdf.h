/* The SRDF file beside a robot: groups of links, end effectors, positions with names. */
#ifndef SYSTEL_PIPELINE_SRDF_H
#define SYSTEL_PIPELINE_SRDF_H

#include "pipeline/state.h"

/* Puts what FILE.srdf beside FILE.urdf says below the document's root, as src:srdf with the file's name; nothing where there is no such file.
 * Of xacro's FILE.urdf.xacro, too. -1 after a report. */
int srdf_attach(struct pipeline *m, xmlDocPtr doc);
/* The text of --pose, where it is a name (no = in it) and the robot has such a file, what that says for it: `JOINT=VALUE,…`. Else the
 * text itself; NULL without one. Free with free(). *failed: the name is not there (reported). */
char *srdf_pose(struct pipeline *m, int *failed);

#endif
