/* How many bodies may stand on each other: languages that nest no elements hold chains deeper than what is made of them can be. */
#ifndef SYSTEL_PIPELINE_DEPTH_H
#define SYSTEL_PIPELINE_DEPTH_H

#include "document/diag.h"

#include <libxml/tree.h>

/* Of a normal form. Returns 0, or -1 after a report at the first body that is too deep (status 1). */
int depth_check(const char *file, xmlDocPtr doc, struct diag *d);

#endif
