#include "commands/option_table.h"

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

const struct command_row command_table[COMMAND_COUNT] = {
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
    [COMMAND_HELP] = {"help", "[COMMAND]", "this text, or what a command does and takes"},
};

const struct option_row option_table[] = {
    {OPT_OUTPUT, "-o", "--output", "PATH", MODELS | ORIENT | VARIANTS,
     "folder of build and variants [output]; file of convert, apply and orient [-]"},
    {OPT_TARGET, "-t", "--target", "TARGET[,…]", BUILD | CONVERT | VARIANTS,
     "targets to make [x3d,svg,html; variants: pdf]"},
    {OPT_STYLESHEET, "-x", "--stylesheet", "FILE", APPLY, "stylesheet to run; repeat for a chain"},
    {OPT_PARAM, "-p", "--param", "NAME=VALUE", APPLY, "parameter of your stylesheets"},
    {OPT_SET, NULL, "--set", "NAME=VALUE", BUILD | CONVERT | VARIANTS,
     "parameter that a target declares"},
    {OPT_POSE, NULL, "--pose", "NAME=VALUE,…", MODELS | VARIANTS,
     "set joint coordinates: 2=30deg,slider=20mm"},
    {OPT_POSES, NULL, "--poses", "POSE;…", MODELS | VARIANTS,
     "draw further positions thin: '1=30;1=60', 1=0..360/12"},
    {OPT_MOTION, NULL, "--motion", "MOTION", MODELS | CHECK | VARIANTS,
     "move: 1=0..360/72, a step of time each, or a program of the model by its name"},
    {OPT_PACKAGE, NULL, "--package", "NAME=DIR", MODELS | CHECK | VARIANTS,
     "folder of a package whose meshes URDF models show"},
    {OPT_ALLOW_READ, NULL, "--allow-read", "DIR", MODELS | CHECK | VARIANTS,
     "another folder whose meshes may be read"},
    {OPT_BASE, NULL, "--base", "DIR", CONVERT | APPLY,
     "folder that the model's references count from [the model's]"},
    {OPT_LANG, NULL, "--lang", "ru|en", ALL, "language of documents and diagnostics"},
    {OPT_OUT_NAME, NULL, "--out-name", "NAME", BUILD, "name of the outputs of a single model"},
    {OPT_JOBS, "-j", "--jobs", "N", BUILD | CHECK | VARIANTS,
     "models at a time [number of processors]"},
    {OPT_TIMEOUT, NULL, "--timeout", "SECONDS", MODELS | CHECK | VARIANTS,
     "a model that takes longer fails, and the next one goes on"},
    {OPT_MEMORY, NULL, "--memory", "MB", MODELS | CHECK | VARIANTS,
     "a model that takes more fails, and the next one goes on"},
    {OPT_RULES, "-MD", "--depend", NULL, MODELS,
     "write OUTPUT.d with make rules beside each output"},
    {OPT_RULES_FILE, "-MF", "--depend-file", "FILE", MODELS, "write all make rules to FILE"},
    {OPT_DUMP, NULL, "--dump-stages", "DIR", MODELS, "write every intermediate document"},
    {OPT_UPDATE, NULL, "--update", NULL, BUILD,
     "leave alone what is newer than all it is made from"},
    {OPT_WERROR, NULL, "--werror", NULL, MODELS | CHECK | VARIANTS, "warnings are errors"},
    {OPT_QUIET, "-q", "--quiet", NULL, MODELS | CHECK | VARIANTS, "errors only"},
    {OPT_VERBOSE, "-v", "--verbose", NULL, MODELS | CHECK,
     "also say what is done and what passed over"},
    {OPT_MARKDOWN, NULL, "--markdown", NULL, FUNCTIONS, "as docs/FUNCTIONS.md"},
    {OPT_ATLAS, NULL, "--atlas", NULL, ORIENT, "the atlas of orientations as one HTML page"},
    {OPT_HELP, "-h", "--help", NULL, ALL, "this text; with a command, what it does and takes"},
    {OPT_VERSION, NULL, "--version", NULL, ALL, "the version"},
};

const size_t option_count = sizeof option_table / sizeof option_table[0];
const unsigned option_commands_all = ALL;
