/* Models of SDF that are included by merge="true". */
#ifndef SYSTEL_PIPELINE_SDF_MERGE_H
#define SYSTEL_PIPELINE_SDF_MERGE_H

#include <libxml/tree.h>

extern const char sdf_merge_mark[]; /* attribute of a model that is to be merged */

/* What marked models have becomes the model's around them; where they stood is a frame, as SDFormat has it. */
void sdf_merge(xmlNodePtr root);

#endif
