/* systel: start-up, dispatch, the exit status. */
#include "base/memory.h"
#include "base/stack.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "document/diag.h"
#include "functions/extension.h"
#include "pipeline/resources.h"

#include <libexslt/exslt.h>
#include <libxml/parser.h>
#include <libxslt/xslt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct arguments {
    int argc;
    char **argv;
};

/* The language of diagnostics is needed before the options are understood. */
static const char *early_lang(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *value = NULL;
        if (strncmp(argv[i], "--lang=", 7) == 0)
            value = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            value = argv[i + 1];
        if (value && strcmp(value, "ru") == 0)
            return "ru";
    }
    return "en";
}

static int run(void *data)
{
    struct arguments *a = data;
    struct diag diag = {.immediate = 1, .lang = early_lang(a->argc, a->argv)};
    struct resources resources;
    struct options options = {0};
    xmlInitParser();
    xsltInit();
    exsltRegisterAll();
    if (resources_open(&resources, &diag) == 0 && extension_register_xslt() == 0 &&
        command_line_parse(&options, a->argc, a->argv, &diag) == 0) {
        diag.werror = options.werror;
        diag.quiet = options.quiet;
        commands_run(&resources, &options, &diag);
    }
    int status = diag.status;
    options_free(&options);
    resources_close(&resources);
    diag_clear(&diag);
    xsltCleanupGlobals();
    xmlCleanupParser();
    return status;
}

static void end_without_memory(void)
{
    static const char text[] = "systel: error: out of memory\n";
    ssize_t ignored = write(STDERR_FILENO, text, sizeof text - 1);
    (void)ignored;
    _exit(STATUS_TRANSFORM);
}

int main(int argc, char **argv)
{
    struct arguments a = {argc, argv};
    /* A reader that goes away is an output that cannot be written, not a death by signal. */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a limit of files likewise */
    memory_on_exhaustion(end_without_memory);
    xmlMemSetup(free, memory_get_bytes, memory_resize_bytes, text_copy);
    int status = stack_run(run, &a);
    if (status < 0) {
        fputs("systel: error: no memory for the working stack\n", stderr);
        return STATUS_TRANSFORM;
    }
    return status;
}
