#include "pipeline/options.h"

#include "base/day.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define BIT(command) (1u << (command))

enum {
    BUILD = BIT(COMMAND_BUILD),
    CHECK = BIT(COMMAND_CHECK),
    CONVERT = BIT(COMMAND_CONVERT),
    APPLY = BIT(COMMAND_APPLY),
    SCHEMA = BIT(COMMAND_SCHEMA),
    TARGETS = BIT(COMMAND_TARGETS),
    FUNCTIONS = BIT(COMMAND_FUNCTIONS),
    ORIENT = BIT(COMMAND_ORIENT),
    VARIANTS = BIT(COMMAND_VARIANTS),
    MODELS = BUILD | CONVERT | APPLY,
    ALL = BIT(COMMAND_COUNT) - 1
};

static const struct {
    const char *name, *arguments, *help;
} commands[COMMAND_COUNT] = {
    [COMMAND_BUILD] = {"build", "FILE|DIR…", "render models into a folder (the default command)"},
    [COMMAND_CHECK] = {"check", "FILE|DIR…", "validate models, write nothing"},
    [COMMAND_CONVERT] = {"convert", "-t TARGET FILE|-", "render one target of one model"},
    [COMMAND_APPLY] = {"apply", "-x STYLESHEET FILE|-", "run your stylesheets on the normal form"},
    [COMMAND_VARIANTS] = {"variants", "MODEL TABLE.csv", "a sheet for each row of a table"},
    [COMMAND_ORIENT] = {"orient", "EXPRESSION",
                        "an orientation in every kind of parameters: '16 * 36'"},
    [COMMAND_SCHEMA] = {"schema", "KIND",
                        "print the XML Schema of a kind of input (--lang: its spelling)"},
    [COMMAND_RULES] = {"rules", "", "print the path of the rules that your makefile can include"},
    [COMMAND_TARGETS] = {"targets", "", "list kinds of input and targets"},
    [COMMAND_FUNCTIONS] = {"functions", "", "list the extension functions"},
};

enum id {
    OPT_OUTPUT,
    OPT_TARGET,
    OPT_STYLESHEET,
    OPT_PARAM,
    OPT_SET,
    OPT_POSE,
    OPT_POSES,
    OPT_PACKAGE,
    OPT_ALLOW_READ,
    OPT_BASE,
    OPT_LANG,
    OPT_OUT_NAME,
    OPT_JOBS,
    OPT_RULES,
    OPT_RULES_FILE,
    OPT_DUMP,
    OPT_UPDATE,
    OPT_WERROR,
    OPT_QUIET,
    OPT_VERBOSE,
    OPT_MARKDOWN,
    OPT_ATLAS,
    OPT_HELP,
    OPT_VERSION
};

static const struct option_row {
    enum id id;
    const char *brief, *full; /* either may be NULL */
    const char *argument;     /* NULL: none */
    unsigned commands;
    const char *help;
} table[] = {
    {OPT_OUTPUT, "-o", NULL, "PATH", MODELS | ORIENT | VARIANTS,
     "folder of build and variants [output]; file of convert, apply and orient [-]"},
    {OPT_TARGET, "-t", NULL, "TARGET[,…]", BUILD | CONVERT | VARIANTS,
     "targets to make [x3d,svg,html; variants: pdf]"},
    {OPT_STYLESHEET, "-x", NULL, "FILE", APPLY, "stylesheet to run; repeat for a chain"},
    {OPT_PARAM, "-p", NULL, "NAME=VALUE", APPLY, "parameter of your stylesheets"},
    {OPT_SET, NULL, "--set", "NAME=VALUE", BUILD | CONVERT | VARIANTS,
     "parameter that a target declares"},
    {OPT_POSE, NULL, "--pose", "NAME=VALUE,…", MODELS | VARIANTS,
     "set joint coordinates: 2=30deg,slider=20mm"},
    {OPT_POSES, NULL, "--poses", "POSE;…", MODELS | VARIANTS,
     "draw further positions thin: '1=30;1=60', 1=0..360/12"},
    {OPT_PACKAGE, NULL, "--package", "NAME=DIR", MODELS | CHECK | VARIANTS,
     "folder of a package whose meshes URDF models show"},
    {OPT_ALLOW_READ, NULL, "--allow-read", "DIR", MODELS | CHECK | VARIANTS,
     "another folder whose meshes may be read"},
    {OPT_BASE, NULL, "--base", "DIR", CONVERT | APPLY,
     "folder that the model's references count from [the model's]"},
    {OPT_LANG, NULL, "--lang", "ru|en", ALL, "language of documents and diagnostics"},
    {OPT_OUT_NAME, NULL, "--out-name", "NAME", BUILD, "name of the outputs of a single model"},
    {OPT_JOBS, "-j", NULL, "N", BUILD | CHECK | VARIANTS,
     "models at a time [number of processors]"},
    {OPT_RULES, "-MD", NULL, NULL, MODELS, "write OUTPUT.d with make rules beside each output"},
    {OPT_RULES_FILE, "-MF", NULL, "FILE", MODELS, "write all make rules to FILE"},
    {OPT_DUMP, NULL, "--dump-stages", "DIR", MODELS, "write every intermediate document"},
    {OPT_UPDATE, NULL, "--update", NULL, BUILD,
     "leave alone what is newer than all it is made from"},
    {OPT_WERROR, NULL, "--werror", NULL, MODELS | CHECK | VARIANTS, "warnings are errors"},
    {OPT_QUIET, "-q", NULL, NULL, MODELS | CHECK | VARIANTS, "errors only"},
    {OPT_VERBOSE, "-v", NULL, NULL, MODELS | CHECK, "also say what is done and what passed over"},
    {OPT_MARKDOWN, NULL, "--markdown", NULL, FUNCTIONS, "as docs/FUNCTIONS.md"},
    {OPT_ATLAS, NULL, "--atlas", NULL, ORIENT, "the atlas of orientations as one HTML page"},
    {OPT_HELP, "-h", "--help", NULL, ALL, "this text"},
    {OPT_VERSION, NULL, "--version", NULL, ALL, "the version"},
};

enum { TABLE_SIZE = sizeof table / sizeof table[0] };

static int fail(struct diag *d, const char *id, const char *a, const char *b)
{
    diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, id, a, b, NULL);
    return -1;
}

/* Finds the option of an argument; *value is what is joined to it (-j4, --lang=ru) or NULL. */
static const struct option_row *find(const char *argument, const char **value)
{
    *value = NULL;
    for (size_t i = 0; i < TABLE_SIZE; i++) {
        const struct option_row *row = &table[i];
        if ((row->brief && strcmp(argument, row->brief) == 0) ||
            (row->full && strcmp(argument, row->full) == 0))
            return row;
    }
    for (size_t i = 0; i < TABLE_SIZE; i++) {
        const struct option_row *row = &table[i];
        size_t n = row->full ? strlen(row->full) : 0;
        if (n && row->argument && strncmp(argument, row->full, n) == 0 && argument[n] == '=') {
            *value = argument + n + 1;
            return row;
        }
        n = row->brief ? strlen(row->brief) : 0;
        if (n && row->argument && strncmp(argument, row->brief, n) == 0) {
            *value = argument + n;
            return row;
        }
    }
    return NULL;
}

static int add_targets(struct options *o, const char *list)
{
    for (const char *p = list;; p++) {
        size_t n = strcspn(p, ",");
        char *name = text_copy_part(p, n);
        if (*name && !text_list_has(&o->targets, name))
            text_list_add(&o->targets, name);
        free(name);
        p += n;
        if (*p == '\0')
            return 0;
    }
}

static int is_assignment(const char *text)
{
    const char *sign = strchr(text, '=');
    return sign != NULL && sign != text;
}

static int check_folder(const char *option, const char *folder, struct diag *d)
{
    struct stat there;
    if (stat(folder, &there) == 0 && S_ISDIR(there.st_mode))
        return 0;
    return fail(d, "usage-no-folder", option, folder);
}

static int take(struct options *o, const struct option_row *row, const char *value, struct diag *d)
{
    const char *name = row->full ? row->full : row->brief;
    char *end;
    long jobs;
    switch (row->id) {
    case OPT_OUTPUT:
        o->output = value;
        return *value ? 0 : fail(d, "usage-empty-value", name, NULL);
    case OPT_TARGET:
        return value[strspn(value, ",")] ? add_targets(o, value)
                                         : fail(d, "usage-empty-value", name, NULL);
    case OPT_STYLESHEET:
        text_list_add(&o->stylesheets, value);
        return 0;
    case OPT_PARAM:
    case OPT_SET:
        if (!is_assignment(value))
            return fail(d, "usage-not-an-assignment", name, value);
        text_list_add(row->id == OPT_SET ? &o->sets : &o->params, value);
        return 0;
    case OPT_PACKAGE:
        if (!is_assignment(value))
            return fail(d, "usage-not-an-assignment", name, value);
        text_list_add(&o->packages, value);
        return check_folder(name, strchr(value, '=') + 1, d);
    case OPT_ALLOW_READ:
        text_list_add(&o->readable, value);
        return check_folder(name, value, d);
    case OPT_BASE:
        o->base_folder = value;
        return check_folder(name, value, d);
    case OPT_POSE:
        o->pose = value;
        return 0;
    case OPT_POSES:
        o->poses = value;
        return 0;
    case OPT_LANG:
        if (strcmp(value, "ru") != 0 && strcmp(value, "en") != 0)
            return fail(d, "usage-lang", value, NULL);
        o->lang = value;
        return 0;
    case OPT_OUT_NAME:
        o->out_name = value;
        if (*value == '\0' || strchr(value, '/') || value[0] == '.')
            return fail(d, "usage-out-name", value, NULL);
        return 0;
    case OPT_JOBS:
        jobs = strtol(value, &end, 10);
        if (*value == '\0' || *end || jobs < 1 || jobs > 1024)
            return fail(d, "usage-jobs", value, NULL);
        o->jobs = (int)jobs;
        return 0;
    case OPT_RULES:
        o->rules = 1;
        return 0;
    case OPT_RULES_FILE:
        o->rules_file = value;
        return 0;
    case OPT_DUMP:
        o->dump_stages = value;
        return 0;
    case OPT_UPDATE:
        o->update = 1;
        return 0;
    case OPT_WERROR:
        o->werror = 1;
        return 0;
    case OPT_QUIET:
        o->quiet = 1;
        return 0;
    case OPT_VERBOSE:
        o->verbose = 1;
        return 0;
    case OPT_MARKDOWN:
        o->markdown = 1;
        return 0;
    case OPT_ATLAS:
        o->atlas = 1;
        return 0;
    case OPT_HELP:
        o->help = 1;
        return 0;
    case OPT_VERSION:
        o->version = 1;
        return 0;
    }
    return 0;
}

static int check_counts(const struct options *o, struct diag *d)
{
    const char *name = commands[o->command].name;
    size_t inputs = o->inputs.count;
    switch (o->command) {
    case COMMAND_BUILD:
    case COMMAND_CHECK:
        if (inputs == 0)
            return fail(d, "usage-no-input", name, NULL);
        break;
    case COMMAND_CONVERT:
        if (o->targets.count != 1)
            return fail(d, "usage-one-target", name, NULL);
        if (inputs != 1)
            return fail(d, "usage-one-input", name, NULL);
        break;
    case COMMAND_APPLY:
        if (o->stylesheets.count == 0)
            return fail(d, "usage-no-stylesheet", name, NULL);
        if (inputs != 1)
            return fail(d, "usage-one-input", name, NULL);
        break;
    case COMMAND_ORIENT:
        if (inputs == 0 && !o->atlas)
            return fail(d, "usage-no-expression", name, NULL);
        if (inputs != 0 && o->atlas)
            return fail(d, "usage-no-arguments", "--atlas", o->inputs.items[0]);
        break;
    case COMMAND_VARIANTS:
        if (inputs != 2)
            return fail(d, "usage-model-and-table", name, NULL);
        break;
    case COMMAND_SCHEMA:
        if (inputs != 1)
            return fail(d, "usage-one-kind", name, NULL);
        break;
    default:
        if (inputs != 0)
            return fail(d, "usage-no-arguments", name, o->inputs.items[0]);
    }
    if (o->rules && !o->rules_file && o->command != COMMAND_BUILD &&
        (o->output == NULL || strcmp(o->output, "-") == 0))
        return fail(d, "usage-rules-need-file", NULL, NULL);
    return 0;
}

int options_parse(struct options *o, int argc, char **argv, struct diag *d)
{
    memset(o, 0, sizeof *o);
    unsigned long given = 0;
    int has_command = 0, plain = 0;
    for (int i = 1; i < argc; i++) {
        const char *argument = argv[i];
        if (plain || argument[0] != '-' || strcmp(argument, "-") == 0) {
            int command = -1;
            for (int c = 0; !plain && !has_command && o->inputs.count == 0 && c < COMMAND_COUNT;
                 c++)
                if (strcmp(argument, commands[c].name) == 0)
                    command = c;
            if (command >= 0) {
                o->command = (enum command)command;
                has_command = 1;
            } else {
                text_list_add(&o->inputs, argument);
            }
            continue;
        }
        if (strcmp(argument, "--") == 0) {
            plain = 1;
            continue;
        }
        const char *value;
        const struct option_row *row = find(argument, &value);
        if (row == NULL)
            return fail(d, "usage-unknown-option", argument, NULL);
        if (row->argument && value == NULL) {
            if (i + 1 == argc)
                return fail(d, "usage-needs-value", argument, row->argument);
            value = argv[++i];
        }
        given |= 1ul << (row - table);
        if (take(o, row, value, d) != 0)
            return -1;
    }
    if (o->help || o->version)
        return 0;
    for (size_t i = 0; i < TABLE_SIZE; i++)
        if ((given >> i & 1) && !(table[i].commands & BIT(o->command)))
            return fail(d, "usage-not-for-command", table[i].full ? table[i].full : table[i].brief,
                        commands[o->command].name);
    char *day = day_of_epoch();
    if (day == NULL)
        return fail(d, "usage-epoch", getenv("SOURCE_DATE_EPOCH"), NULL);
    free(day);
    return check_counts(o, d);
}

void options_free(struct options *o)
{
    text_list_clear(&o->targets);
    text_list_clear(&o->stylesheets);
    text_list_clear(&o->params);
    text_list_clear(&o->sets);
    text_list_clear(&o->packages);
    text_list_clear(&o->readable);
    text_list_clear(&o->inputs);
}

static char *append(char *text, char *more)
{
    char *longer = text_print("%s%s", text, more);
    free(text);
    free(more);
    return longer;
}

/* Bytes of a text minus the columns it takes: printf pads bytes. */
static int surplus(const char *s)
{
    int n = 0;
    for (; *s; s++)
        n += (*s & 0xC0) == 0x80;
    return n;
}

char *options_usage(void)
{
    char *text = text_copy("Usage: systel [COMMAND] [OPTION…] ARGUMENT…\n"
                           "Turns XML descriptions of systems of bodies into X3D, SVG and HTML.\n\n"
                           "Commands:\n");
    for (int c = 0; c < COMMAND_COUNT; c++)
        text = append(text, text_print("  %-10s%-*s%s\n", commands[c].name,
                                       22 + surplus(commands[c].arguments), commands[c].arguments,
                                       commands[c].help));
    text = append(text, text_copy("\nOptions (the commands they belong to in brackets):\n"));
    for (size_t i = 0; i < TABLE_SIZE; i++) {
        const struct option_row *row = &table[i];
        char *name = text_print("%s%s%s%s%s", row->brief ? row->brief : "",
                                row->brief && row->full ? ", " : "", row->full ? row->full : "",
                                row->argument ? " " : "", row->argument ? row->argument : "");
        char *owners = text_copy("");
        for (int c = 0; c < COMMAND_COUNT && row->commands != ALL; c++)
            if (row->commands & BIT(c))
                owners = append(owners, text_print("%s%s", *owners ? " " : " (", commands[c].name));
        text = append(text, text_print("  %-*s%s%s%s\n", 22 + surplus(name), name, row->help,
                                       owners, *owners ? ")" : ""));
        free(name);
        free(owners);
    }
    return append(
        text,
        text_copy("\nExit status: 0 well, 1 invalid model, 2 wrong usage, 3 unreadable input,\n"
                  "4 failed transformation, 5 output not written. See systel(1).\n"));
}
