/* One option of the command line: what its value may be, and what it sets. */
#ifndef SYSTEL_COMMANDS_OPTION_TAKE_H
#define SYSTEL_COMMANDS_OPTION_TAKE_H

#include "commands/option_table.h"
#include "document/diag.h"

/* As the documentation has it. */
const char *option_name(const struct option_row *row);
/* value: what is given to an option that has an argument, borrowed. Returns 0, or -1 after a report (status 2, or 3 where a file is
 * not read). */
int option_take(struct options *o, const struct option_row *row, const char *value, struct diag *d);

#endif
