/* The texts of --help. */
#ifndef SYSTEL_COMMANDS_USAGE_H
#define SYSTEL_COMMANDS_USAGE_H

#include "pipeline/options.h"

/* Free with free(). */
char *usage_text(void);
char *usage_of_command(enum command command);

#endif
