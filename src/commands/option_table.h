/* The commands and options of the command line, a row each: parsing and --help read them. */
#ifndef SYSTEL_COMMANDS_OPTION_TABLE_H
#define SYSTEL_COMMANDS_OPTION_TABLE_H

#include "pipeline/options.h"

#include <stddef.h>

struct command_row {
    const char *name, *arguments, *help;
};

enum option_id {
    OPT_OUTPUT,
    OPT_TARGET,
    OPT_STYLESHEET,
    OPT_PARAM,
    OPT_SET,
    OPT_POSE,
    OPT_POSES,
    OPT_MOTION,
    OPT_PACKAGE,
    OPT_ALLOW_READ,
    OPT_BASE,
    OPT_XACRO,
    OPT_LANG,
    OPT_OUT_NAME,
    OPT_JOBS,
    OPT_FILES_FROM,
    OPT_SHARD,
    OPT_LOG,
    OPT_TIMEOUT,
    OPT_MEMORY,
    OPT_RULES,
    OPT_RULES_FILE,
    OPT_DUMP,
    OPT_UPDATE,
    OPT_WERROR,
    OPT_QUIET,
    OPT_FORMAT,
    OPT_VERBOSE,
    OPT_MARKDOWN,
    OPT_ATLAS,
    OPT_PORT,
    OPT_NO_OPEN,
    OPT_ONCE,
    OPT_HELP,
    OPT_VERSION
};

struct option_row {
    enum option_id id;
    const char *brief, *full; /* either may be NULL */
    const char *argument;     /* NULL: none */
    unsigned commands;        /* bits: 1 << enum command */
    const char *help;
};

extern const struct command_row command_table[COMMAND_COUNT];
extern const struct option_row option_table[];
extern const size_t option_count;
/* Of options that belong to every command. */
extern const unsigned option_commands_all;

#endif
