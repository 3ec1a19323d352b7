/* A file that is not there, and which one may be meant. */
#ifndef SYSTEL_DOCUMENT_ABSENT_H
#define SYSTEL_DOCUMENT_ABSENT_H

#include "document/diag.h"

/* Reports that the file could not be opened for this reason (errno), as an unreadable input; where it is not there, with a path like it that is. */
void absent_tell(const char *path, int reason, struct diag *d);

#endif
