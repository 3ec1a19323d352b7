/* What SDF before version 1.7 says in other words. */
#ifndef SYSTEL_PIPELINE_SDF_OLDER_H
#define SYSTEL_PIPELINE_SDF_OLDER_H

#include <libxml/tree.h>

/* Tells it in those of 1.7, as SDFormat's own converters do: pose/@frame is @relative_to; an axis that use_parent_model_frame puts into the
 * model's frame, as all do before 1.5, has xyz/@expressed_in="__model__". */
void sdf_older(xmlDocPtr doc);

#endif
