/* Statics: a problem that asks for equilibrium takes its model there. */
#ifndef SYSTEL_PIPELINE_STATICS_H
#define SYSTEL_PIPELINE_STATICS_H

#include "document/diag.h"
#include "model/context.h"

#include <libxml/tree.h>

/* Of a posed normal form whose problem is one of statics and asks for “equilibrium”: its coordinates become those of the stable equilibrium
 * downhill of where they are; others are left as they are. Returns 0, or -1 after a report. */
int statics_model(const char *file, xmlDocPtr doc, struct function_context *context,
                  struct diag *d);

#endif
