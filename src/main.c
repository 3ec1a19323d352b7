/* systel: start-up, dispatch, the exit status. */
#include "base/memory.h"
#include "base/pool.h"
#include "base/stack.h"
#include "base/worker.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "document/diag.h"
#include "document/report.h"
#include "functions/extension.h"
#include "pipeline/resources.h"

#include <fcntl.h>
#include <libexslt/exslt.h>
#include <libxml/parser.h>
#include <libxslt/xslt.h>
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct arguments {
    int argc;
    char **argv;
    int status;
};

/* Of the locale, for diagnostics alone: documents are the same everywhere. */
static const char *locale_lang(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return strncmp(value, "ru", 2) == 0 ? "ru" : "en";
    }
    return "en";
}

/* The language of diagnostics is needed before the options are understood. */
static const char *early_lang(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *value = NULL;
        if (strncmp(argv[i], "--lang=", 7) == 0)
            value = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            value = argv[i + 1];
        if (value && (strcmp(value, "ru") == 0 || strcmp(value, "en") == 0))
            return value;
    }
    return locale_lang();
}

/* Whether the command is one that is ended by SIGINT alone, and so hears it in the background of a script, too. */
static int is_serving(int argc, char **argv)
{
    int i = 1;
    while (i < argc && argv[i][0] == '-')
        i++;
    return i < argc && strcmp(argv[i], "serve") == 0;
}

static struct resources resources;

/* The process ends: a twentieth of a short run would go into taking apart what it was made of. */
static void give_back(void)
{
#ifdef __SANITIZE_ADDRESS__
    resources_close(&resources);
    xsltCleanupGlobals();
    xmlCleanupParser();
#endif
}

static int run(void *data)
{
    struct arguments *a = data;
    struct diag diag = {.immediate = 1, .lang = early_lang(a->argc, a->argv)};
    struct options options = {0};
    xmlInitParser();
    xsltInit();
    exsltRegisterAll();
    if (resources_open(&resources, &diag) == 0 && extension_register_xslt() == 0 &&
        command_line_parse(&options, resources.catalogue, a->argc, a->argv, &diag) == 0) {
        diag.werror = options.werror;
        diag.quiet = options.quiet;
        diag.every = options.verbose || options.format != REPORT_TEXT;
        report_begin((enum report_form)options.format);
        /* Galleries show findings, and a document is the same everywhere. */
        if (options.lang == NULL &&
            (options.command == COMMAND_BUILD || options.command == COMMAND_VARIANTS ||
             options.command == COMMAND_SERVE))
            diag.lang = "en";
        commands_run(&resources, &options, &diag);
        report_end(&diag);
    }
    int status = diag.status;
    options_free(&options);
    diag_clear(&diag);
    give_back();
    return status;
}

static void end_without_memory(void)
{
    static const char text[] = "systel: error: out of memory\n";
    ssize_t ignored = write(STDERR_FILENO, text, sizeof text - 1);
    (void)ignored;
    _exit(STATUS_TRANSFORM);
}

/* The whole run, in a process of its own: findings are printed as they are made, so that the status
 * is all that the parent has to know. */
static char *work(void *user, size_t job, size_t *length)
{
    (void)job;
    if (getenv("SYSTEL_TEST_COMMAND_CRASH")) /* a test hook */
        raise(SIGKILL);
    int *status = memory_get(1, sizeof *status);
    *length = sizeof *status;
    *status = stack_run(run, user);
    if (*status < 0) {
        fputs("systel: error: no memory for the working stack\n", stderr);
        *status = STATUS_TRANSFORM;
    }
#ifdef __SANITIZE_ADDRESS__
    __lsan_do_leak_check();
#endif
    return (char *)status;
}

/* Says that the run has broken off; of the command line, the name of a single model. */
static int tell_death(const struct arguments *a, int signal_number)
{
    struct diag diag = {.immediate = 1, .lang = early_lang(a->argc, a->argv)};
    struct options options = {0};
    const char *model = NULL;
    xmlInitParser();
    resources_open(&resources, &diag);
    struct diag silent = {.quiet = 1};
    if (command_line_parse(&options, resources.catalogue, a->argc, a->argv, &silent) == 0 &&
        options.inputs.count == 1 &&
        (options.command == COMMAND_CONVERT || options.command == COMMAND_APPLY))
        model = options.inputs.items[0];
    diag_say(&diag, LEVEL_ERROR, STATUS_TRANSFORM, model, 0, "command-crashed",
             worker_death(signal_number), NULL);
    options_free(&options);
    diag_clear(&silent);
    diag_clear(&diag);
    give_back();
    return STATUS_TRANSFORM;
}

static void done(void *user, size_t job, const char *answer, size_t length, int signal_number)
{
    struct arguments *a = user;
    (void)job;
    if (answer)
        memcpy(&a->status, answer, length);
    else
        a->status = tell_death(a, signal_number);
}

int main(int argc, char **argv)
{
    struct arguments a = {argc, argv, STATUS_TRANSFORM};
    /* A standard stream that is closed must not become another file; this way using it fails. */
    for (int fd = 0; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) < 0)
            return STATUS_OUTPUT;
    /* A reader that goes away is an output that cannot be written, not a death by signal. */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a limit of files likewise */
    if (is_serving(argc, argv))
        signal(SIGINT, SIG_DFL);
    memory_on_exhaustion(end_without_memory);
    memory_keep();
    if (getenv("SYSTEL_TEST_TOOL")) /* valgrind knows the pieces of the C library alone */
        xmlMemSetup(free, memory_get_bytes, memory_resize_bytes, text_copy);
    else
        xmlMemSetup(pool_free, pool_get, pool_resize, pool_copy);
    if (worker_run(1, 1, work, done, NULL, &a) != 0)
        fputs("systel: error: no process could be started\n", stderr);
    return a.status;
}
