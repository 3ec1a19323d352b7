/* What a run is asked for; texts that are not in lists are borrowed. */
#ifndef SYSTEL_PIPELINE_OPTIONS_H
#define SYSTEL_PIPELINE_OPTIONS_H

#include "base/limits.h"
#include "base/memory.h"

enum command {
    COMMAND_BUILD,
    COMMAND_CHECK,
    COMMAND_CONVERT,
    COMMAND_APPLY,
    COMMAND_VARIANTS,
    COMMAND_GALLERY,
    COMMAND_DIFF,
    COMMAND_LINT,
    COMMAND_NEW,
    COMMAND_SERVE,
    COMMAND_ORIENT,
    COMMAND_SCHEMA,
    COMMAND_RULES,
    COMMAND_TARGETS,
    COMMAND_FUNCTIONS,
    COMMAND_HELP,
    COMMAND_COUNT
};

struct options {
    enum command command;
    int has_command; /* it was named */
    int alone;       /* build: one model, given by name */
    int gallery;     /* build: an index of several models will be written */
    int help, version;
    const char *output;           /* -o: folder of build, file of convert, apply and orient */
    struct text_list targets;     /* -t */
    int targets_by_default;       /* they were filled in: a kind may lack one */
    struct text_list stylesheets; /* -x */
    struct text_list params;      /* -p NAME=VALUE */
    struct text_list sets;        /* --set NAME=VALUE */
    struct text_list packages;    /* --package NAME=DIR */
    struct text_list readable;    /* --allow-read DIR */
    const char *base_folder;      /* --base DIR */
    struct text_list inputs;
    const char *pose, *poses, *motion, *lang, *out_name, *dump_stages, *rules_file;
    int format;           /* enum report_form: of what is said */
    struct limits limits; /* of one model */
    int jobs;             /* 0: one for each processor */
    int shard, shards;    /* --shard K/N; 0: all models */
    const char *log_file; /* of build and check */
    int xacro;            /* inputs go through it */
    int rules, quiet, verbose, werror, update, markdown;
    int atlas;               /* of orient */
    int port, once, no_open; /* of serve; port 0: a free one */
};

void options_free(struct options *o);
/* -MD or -MF. */
int options_want_rules(const struct options *o);

#endif
