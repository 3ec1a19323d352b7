/* The command line: argv to struct options. Knows no XML. */
#ifndef SYSTEL_COMMANDS_COMMAND_LINE_H
#define SYSTEL_COMMANDS_COMMAND_LINE_H

#include "document/diag.h"
#include "pipeline/catalogue.h"
#include "pipeline/options.h"

/* Returns 0, or -1 after a report (status 2); options_free either way. The catalogue (NULL: none) is for hints alone: targets that
 * are given as commands or options. */
int command_line_parse(struct options *o, const struct catalogue *c, int argc, char **argv,
                       struct diag *d);

#endif
