#include "pipeline/xacro.h"

#include "base/program.h"
#include "document/input.h"
#include "pipeline/xacro_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The files that xacro included, for make, which it tells in any order; an older xacro that does not
 * tell them is no failure. */
static void note_included(struct pipeline *m, const char *path)
{
    const char *const arguments[] = {"xacro", "--deps", path, NULL};
    char *text = NULL;
    size_t size;
    struct text_list found = {0};
    if (program_run(arguments, &text, &size) == PROGRAM_DONE)
        for (char *at = text; *(at += strspn(at, " \t\r\n"));) {
            size_t length = strcspn(at, " \t\r\n");
            char *name = text_copy_part(at, length), *real = realpath(name, NULL);
            if (real && !text_list_has(&m->access.loaded, real))
                text_list_add(&found, real);
            free(real);
            free(name);
            at += length;
        }
    if (found.count)
        qsort(found.items, found.count, sizeof *found.items, by_name);
    for (size_t i = 0; i < found.count; i++)
        text_list_add(&m->access.loaded, found.items[i]);
    text_list_clear(&found);
    free(text);
}

/* What xacro says that went wrong, and where. */
struct complaint {
    char *text;
    char *file; /* the innermost that it names, NULL */
    char *part; /* what it quotes of that file, NULL */
    int line;   /* 0: it says none */
};

static int begins(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

static void keep(char **kept, const char *from, size_t length)
{
    if (*kept == NULL && length)
        *kept = text_copy_part(from, length);
}

static void read_line(struct complaint *c, const char *line, const char *own)
{
    static const char *const places[] = {"when processing file: ", "in file: ", "included from: "};
    const char *quoted = strpbrk(line, "'\""), *colon = strstr(line, ": ");
    if (begins(line, "error: "))
        line += strlen("error: ");
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (begins(line, places[i])) {
            keep(&c->file, line + strlen(places[i]), strlen(line + strlen(places[i])));
            if (strcmp(line + strlen(places[i]), own) == 0) /* that is said before the text */
                return;
        }
    const char *bracket = strrchr(line, '(');
    if (begins(line, "when instantiating macro: ") && bracket)
        keep(&c->file, bracket + 1, strcspn(bracket + 1, ")"));
    if (begins(line, "XML parsing error: ") && strstr(line, ": line "))
        c->line = (int)strtol(strstr(line, ": line ") + 7, NULL, 10);
    if (begins(line, "when evaluating expression '")) { /* better than what the first line quotes */
        free(c->part);
        c->part = text_copy_part(quoted + 1, (size_t)(strrchr(line, '\'') - quoted - 1));
    } else if (*c->text == '\0' && quoted && strrchr(line, *quoted) > quoted) {
        keep(&c->part, quoted + 1, strcspn(quoted + 1, quoted[0] == '"' ? "\"" : "'"));
    } else if (*c->text == '\0' && (begins(line, "Undefined substitution argument ") || colon)) {
        const char *last = strrchr(line, ' ') + 1;
        keep(&c->part, last, strlen(last));
    }
    text_append(&c->text, "%s%s", *c->text ? "; " : "", line);
}

/* The line of the file in which the part stands first; 0: in none. */
static int line_of(const char *file, const char *part)
{
    FILE *f = part && *part ? fopen(file, "r") : NULL;
    char *line = NULL;
    size_t room = 0;
    int number = 0, found = 0;
    while (f && !found && getline(&line, &room, f) >= 0) {
        number++;
        found = strstr(line, part) ? number : 0;
    }
    free(line);
    if (f)
        fclose(f);
    return found;
}

/* Its warnings, and the advice to look whether the file is XML, say nothing of what is wrong. */
static void tell_complaint(struct pipeline *m, const char *path, char *said)
{
    struct complaint c = {.text = text_copy("")};
    char *rest = said;
    for (char *line; (line = strsep(&rest, "\r\n")) != NULL && !begins(line, "Check that:");) {
        size_t length = strlen(line);
        while (length && line[length - 1] == ' ')
            line[--length] = '\0';
        if (length && !begins(line, "warning: "))
            read_line(&c, line, path);
    }
    const char *file = c.file ? c.file : path;
    int line = c.line ? c.line : line_of(file, c.part);
    if (line == 0) {
        file = path;
        line = line_of(path, c.part);
    }
    diag_say(m->diag, LEVEL_ERROR, STATUS_INPUT, strcmp(file, path) == 0 ? m->shown : file, line,
             "xacro-failed", c.text, NULL);
    free(c.text);
    free(c.file);
    free(c.part);
}

static xmlDocPtr read_source(const char *path)
{
    struct diag unheard = {.quiet = 1};
    xmlDocPtr doc = input_read(path, &unheard);
    diag_clear(&unheard);
    return doc;
}

xmlDocPtr xacro_expand(struct pipeline *m)
{
    /* a name that begins with a hyphen is no option */
    char *path = text_print("%s%s", *m->path == '-' ? "./" : "", m->path);
    const char *const arguments[] = {"xacro", path, NULL};
    char *text;
    size_t size;
    xmlDocPtr doc = NULL, source;
    switch (program_run(arguments, &text, &size)) {
    case PROGRAM_DONE:
        doc = input_parse(text, size, m->path, m->shown, NULL, 0, m->diag);
        source = doc ? read_source(path) : NULL;
        if (doc)
            xacro_lines_assign(doc, source);
        xmlFreeDoc(source);
        if (options_want_rules(m->options) || m->options->update)
            note_included(m, path);
        break;
    case PROGRAM_ABSENT:
        diag_say(m->diag, LEVEL_ERROR, STATUS_USAGE, m->shown, 0, "xacro-absent", NULL);
        break;
    case PROGRAM_FAILED:
        tell_complaint(m, path, text);
        break;
    }
    free(text);
    free(path);
    return doc;
}
