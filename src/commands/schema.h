/* systel schema: the XML Schema of a kind of input. */
#ifndef SYSTEL_COMMANDS_SCHEMA_H
#define SYSTEL_COMMANDS_SCHEMA_H

#include "pipeline/resources.h"

/* To standard output, with names in the spelling of a language (NULL: canonical); failures are
 * reported. */
void schema_print(struct resources *r, const char *kind, const char *lang, struct diag *d);

#endif
