/* The text of --help. */
#ifndef SYSTEL_COMMANDS_USAGE_H
#define SYSTEL_COMMANDS_USAGE_H

/* Free with free(). */
char *usage_text(void);

#endif
