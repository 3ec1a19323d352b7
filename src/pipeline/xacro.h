/* Models that the program xacro has to expand first.
 *
 * Source: xacro of ROS (noetic and 2.x): its options, its complaints.
 */
#ifndef SYSTEL_PIPELINE_XACRO_H
#define SYSTEL_PIPELINE_XACRO_H

#include "pipeline/state.h"

/* What xacro makes of the model's file, its elements with the lines where they stand in that file. NULL after a report. */
xmlDocPtr xacro_expand(struct pipeline *m);

#endif
