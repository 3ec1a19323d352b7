/* The forbidden zones of a problem as obstacles: its boxes and balls, and solids of the model's bodies where they stand. */
#ifndef SYSTEL_PIPELINE_ESCAPE_ZONES_H
#define SYSTEL_PIPELINE_ESCAPE_ZONES_H

#include "pipeline/escape.h"

/* Into run->task. Returns 0, or -1 after a report. */
int escape_zones_read(struct escape_run *run);
/* So many numbers of an attribute; whether they are there. */
int escape_zone_numbers(xmlNodePtr node, const char *name, double *values, int count);

#endif
