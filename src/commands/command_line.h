/* The command line: argv to struct options. Knows no XML. */
#ifndef SYSTEL_COMMANDS_COMMAND_LINE_H
#define SYSTEL_COMMANDS_COMMAND_LINE_H

#include "document/diag.h"
#include "pipeline/options.h"

/* Returns 0, or -1 after a report (status 2); options_free either way. */
int command_line_parse(struct options *o, int argc, char **argv, struct diag *d);

#endif
