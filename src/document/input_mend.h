/* Flaws of a file that other programs pass over: mended before it is parsed, lines stay where they are. */
#ifndef SYSTEL_DOCUMENT_INPUT_MEND_H
#define SYSTEL_DOCUMENT_INPUT_MEND_H

#include "document/diag.h"

/* Warns of what it mends: a late declaration, a version that does not exist, -- in comments. The data ends with a zero byte;
 * returns it, which may be another piece of memory. */
char *input_mend(char *data, size_t *size, const char *shown, struct diag *d);

#endif
