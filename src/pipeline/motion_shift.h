/* Elements of one program of motion as part of another, at another time. */
#ifndef SYSTEL_PIPELINE_MOTION_SHIFT_H
#define SYSTEL_PIPELINE_MOTION_SHIFT_H

#include "document/diag.h"

#include <libxml/tree.h>

/* Appends copies of the children of a program, but formulas, with their times moved by a start (s); those that say none begin no
 * earlier. */
void motion_shift(xmlNodePtr into, xmlNodePtr motion, double start);
/* Appends its formulas: they last as long as they say, or as all else of their program (s). Returns how many were added, or -1
 * after a report (status 1). */
int motion_shift_formulas(xmlNodePtr into, xmlNodePtr motion, double start, double all,
                          const char *file, struct diag *d);

#endif
