/* What somebody who knows other programs calls a command or an option. */
#ifndef SYSTEL_COMMANDS_OTHER_NAMES_H
#define SYSTEL_COMMANDS_OTHER_NAMES_H

/* The rest of the command line that does it ("check FILE"); NULL: the word is none of these. */
const char *other_name_of_command(const char *word);
/* The option ("--werror"), or what else does it. */
const char *other_name_of_option(const char *option);

#endif
