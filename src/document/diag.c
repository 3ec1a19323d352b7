#include "document/diag.h"

#include "base/memory.h"
#include "base/printable.h"
#include "document/compat.h"

#include <libxml/uri.h>
#include <libxslt/xsltInternals.h>
#include <libxslt/xsltutils.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    MAX_ARGUMENTS = 9,
    MOST_TEXT = 4000 /* bytes of a finding: a value may be a whole file */
};

/* Errors of libxslt come in pieces: a heading "… error: file F line N element E", then text. */
static struct {
    struct diag *diag;
    xsltTransformContextPtr transform; /* NULL while compiling */
    size_t first;                      /* findings before the attachment */
    char pending[4096];
    size_t length;
    char *file;
    long line;
    char *orphan; /* said while compiling without a place: the next one has it */
} attached;

void diag_clear(struct diag *d)
{
    for (size_t i = 0; i < d->count; i++)
        finding_clear(&d->findings[i]);
    free(d->findings);
    d->findings = NULL;
    d->count = d->room = d->left_out = 0;
    d->status = 0;
}

struct diag diag_for_model(const struct diag *of_run)
{
    return (struct diag){.messages = of_run->messages,
                         .lang = of_run->lang,
                         .werror = of_run->werror,
                         .quiet = of_run->quiet,
                         .every = of_run->every,
                         .most = DIAG_MOST};
}

int diag_is_full(const struct diag *d)
{
    return d->most && d->count >= d->most;
}

void diag_finish(struct diag *d, const char *file)
{
    finding_tell_repeated(d->findings, d->count, d->messages, d->lang);
    if (d->left_out == 0)
        return;
    char *count = text_print("%zu", d->left_out);
    size_t most = d->most;
    d->most = 0;
    diag_say(d, d->worst_left_out, STATUS_INVALID, file, 0, "findings-left-out", count, NULL);
    d->most = most;
    d->left_out = 0;
    free(count);
}

char *diag_format(const struct finding *f)
{
    static const char *const words[] = {"note", "warning", "error"};
    if (f->file == NULL)
        return text_print("systel: %s: %s\n", words[f->level], f->text);
    char *file = printable_copy(f->file);
    char *line = f->line <= 0
                     ? text_print("%s: %s: %s\n", file, words[f->level], f->text)
                     : text_print("%s:%ld: %s: %s\n", file, f->line, words[f->level], f->text);
    free(file);
    return line;
}

/* One write per line, so that lines of several processes do not mix. */
static void print_line(const struct finding *f)
{
    char *line = diag_format(f);
    size_t left = strlen(line);
    const char *p = line;
    while (left > 0) {
        ssize_t n = write(STDERR_FILENO, p, left);
        if (n <= 0)
            break;
        p += n;
        left -= (size_t)n;
    }
    free(line);
}

static void (*print)(const struct finding *f) = print_line;

void diag_print_by(void (*tell)(const struct finding *f))
{
    print = tell ? tell : print_line;
}

void diag_print(const struct diag *d)
{
    for (size_t i = 0; i < d->count; i++)
        print(&d->findings[i]);
}

/* Shortened in the middle, so that both what is wrong and what to do stay; libraries end their
 * texts with lines' ends. */
static char *plain_text(const char *text)
{
    size_t length = strlen(text);
    while (length > 0 && strchr(" \r\n", text[length - 1]))
        length--;
    char *part;
    if (length > MOST_TEXT) {
        size_t head = MOST_TEXT / 2, tail = length - MOST_TEXT / 2;
        while ((text[head] & 0xC0) == 0x80) /* not inside a character */
            head--;
        while ((text[tail] & 0xC0) == 0x80)
            tail++;
        part = text_print("%.*s … %.*s", (int)head, text, (int)(length - tail), text + tail);
    } else {
        part = text_copy_part(text, length);
    }
    char *plain = printable_copy(part);
    free(part);
    return plain;
}

void diag_text(struct diag *d, enum level level, int status, const char *file, long line,
               const char *text)
{
    if (level == LEVEL_WARNING && d->werror) {
        level = LEVEL_ERROR;
        status = STATUS_INVALID;
    }
    if (level == LEVEL_ERROR && status > d->status)
        d->status = status;
    if (level != LEVEL_ERROR && d->quiet)
        return;
    /* One finding is one line of plain text, whatever names and values of a model stand in it. */
    struct finding new = {.level = level,
                          .file = file ? text_copy(file) : NULL,
                          .line = line,
                          .column = d->column,
                          .text = plain_text(text)};
    int repeated = level != LEVEL_NOTE && !d->every && !d->immediate &&
                   finding_is_repeated(d->findings, d->count, &new);
    if (repeated || diag_is_full(d))
        finding_clear(&new);
    if (repeated)
        return;
    if (diag_is_full(d)) {
        if (d->left_out++ == 0 || level > d->worst_left_out)
            d->worst_left_out = level;
        return;
    }
    if (d->count == d->room) {
        d->room = d->room ? 2 * d->room : 8;
        d->findings = memory_resize(d->findings, d->room, sizeof *d->findings);
    }
    d->findings[d->count++] = new;
    if (d->immediate)
        print(&new);
}

void diag_take(struct diag *d, int status, const struct finding *f)
{
    d->column = f->column;
    diag_text(d, f->level, status, f->file, f->line, f->text);
    d->column = 0;
}

void diag_say(struct diag *d, enum level level, int status, const char *file, long line,
              const char *id, ...)
{
    const char *args[MAX_ARGUMENTS];
    int count = 0;
    va_list list;
    va_start(list, id);
    for (const char *a; count < MAX_ARGUMENTS && (a = va_arg(list, const char *)) != NULL;)
        args[count++] = a;
    va_end(list);
    const char *pattern = messages_pattern(d->messages, id, d->lang);
    char *text = messages_text(pattern, id, args, count);
    diag_text(d, level, status, file, line, text);
    free(text);
}

int diag_has_errors(const struct diag *d)
{
    return d->status != 0;
}

static int same_file(const struct finding *a, const struct finding *b)
{
    return a->file == b->file || (a->file && b->file && strcmp(a->file, b->file) == 0);
}

void diag_sort(struct diag *d, size_t from)
{
    for (size_t i = from + 1; i < d->count; i++) { /* insertion: few, and mostly in order */
        struct finding f = d->findings[i];
        size_t j = i;
        for (; j > from && d->findings[j - 1].line > f.line && same_file(&d->findings[j - 1], &f);
             j--)
            d->findings[j] = d->findings[j - 1];
        d->findings[j] = f;
    }
}

/* The path of a document's address, as a person would write it. */
static char *plain_path(const char *url)
{
    const char *path = strncmp(url, "file://", 7) == 0 ? url + 7 : url;
    char *decoded = xmlURIUnescapeString(path, 0, NULL);
    char *copy = text_copy(decoded ? decoded : path);
    xmlFree(decoded);
    return copy;
}

static void place(const char *file, long line)
{
    free(attached.file);
    attached.file = file ? plain_path(file) : NULL;
    attached.line = line;
}

static void place_of_instruction(xsltTransformContextPtr ctxt)
{
    xmlNodePtr inst = ctxt ? ctxt->inst : NULL;
    if (inst && inst->doc && inst->doc->URL)
        place((const char *)inst->doc->URL, xmlGetLineNo(inst));
}

/* The heading that libxslt puts before the text; returns 1 and keeps its place. */
static int is_heading(char *line)
{
    char *file = strstr(line, "error: file ");
    if (file == NULL || file - line > 20)
        return strcmp(line, "error") == 0 || strncmp(line, "runtime error", 13) == 0 ||
               strncmp(line, "compilation error", 17) == 0;
    file += strlen("error: file ");
    char *number = strstr(file, " line ");
    for (char *next = number; next && (next = strstr(next + 1, " line ")) != NULL;)
        number = next; /* the file's name may hold the word */
    if (number == NULL)
        return 0;
    *number = '\0';
    place(file, strtol(number + 6, NULL, 10));
    return 1;
}

static int is_plain_message(xsltTransformContextPtr ctxt)
{
    xmlNodePtr inst = ctxt ? ctxt->inst : NULL;
    if (inst == NULL || inst->name == NULL || strcmp((const char *)inst->name, "message") != 0)
        return 0;
    xmlChar *terminate = xmlGetNoNsProp(inst, BAD_CAST "terminate");
    int plain = terminate == NULL || strcmp((const char *)terminate, "yes") != 0;
    xmlFree(terminate);
    return plain;
}

/* What libxslt says after the one who knew has said why. */
static int is_echo(const char *line)
{
    static const char *const echoes[] = {"XPath evaluation returned no result",
                                         "Unregistered function",
                                         "Network file read for",
                                         "Local file read for",
                                         "File write for",
                                         "read rights for",
                                         "write rights for",
                                         "unable to load",
                                         "cannot parse",
                                         "Undefined variable",
                                         "Invalid expression"};
    int said = 0;
    for (size_t i = attached.first; i < attached.diag->count && !said; i++)
        said = attached.diag->findings[i].level == LEVEL_ERROR;
    for (size_t i = 0; said && i < sizeof echoes / sizeof echoes[0]; i++)
        if (strstr(line, echoes[i]))
            return 1;
    return 0;
}

static void finish_line(xsltTransformContextPtr ctxt)
{
    attached.pending[attached.length] = '\0';
    size_t length = attached.length;
    attached.length = 0;
    if (length == 0 || is_heading(attached.pending) || is_echo(attached.pending))
        return;
    if (attached.file == NULL)
        place_of_instruction(ctxt);
    if (attached.transform == NULL && attached.file == NULL && attached.orphan == NULL) {
        attached.orphan = text_copy(attached.pending);
        return;
    }
    enum level level = is_plain_message(ctxt) ? LEVEL_NOTE : LEVEL_ERROR;
    char *text = attached.orphan ? text_print("%s: %s", attached.pending, attached.orphan)
                                 : text_copy(attached.pending);
    free(attached.orphan);
    attached.orphan = NULL;
    diag_text(attached.diag, level, STATUS_TRANSFORM, attached.file, attached.line, text);
    free(text);
    place(NULL, 0);
}

static void finish(void)
{
    finish_line(NULL);
    if (attached.orphan)
        diag_text(attached.diag, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, attached.orphan);
    free(attached.orphan);
    attached.orphan = NULL;
}

static void collect(xsltTransformContextPtr ctxt, const char *format, va_list args)
{
    char piece[4096];
    int n = vsnprintf(piece, sizeof piece, format, args);
    if (attached.diag == NULL || n <= 0)
        return;
    for (const char *p = piece; *p; p++) {
        if (*p == '\n' || attached.length + 1 == sizeof attached.pending)
            finish_line(ctxt);
        if (*p != '\n')
            attached.pending[attached.length++] = *p;
    }
}

void diag_transform_error(void *user, const char *format, ...)
{
    xsltTransformContextPtr transform = user;
    if (transform && transform->state == XSLT_STATE_STOPPED && attached.length == 0)
        return; /* stopped by an error that has been said; what follows are its consequences */
    va_list args;
    va_start(args, format);
    collect(user, format, args);
    va_end(args);
}

static void generic_error(void *user, const char *format, ...)
{
    (void)user;
    va_list args;
    va_start(args, format);
    collect(attached.transform, format, args);
    va_end(args);
}

static void structured_error(void *user, compat_error error)
{
    (void)user;
    if (attached.diag == NULL || error == NULL || error->message == NULL)
        return;
    /* While compiling, libxslt follows with the expression and its place. */
    int xpath = error->domain == XML_FROM_XPATH;
    if (error->level < XML_ERR_ERROR || (xpath && attached.transform == NULL) ||
        is_echo(error->message))
        return;
    if (error->file == NULL)
        place_of_instruction(attached.transform);
    const char *file = error->file ? error->file : attached.file;
    long line = error->file ? error->line : attached.line;
    diag_text(attached.diag, LEVEL_ERROR, STATUS_TRANSFORM, file, line, error->message);
    place(NULL, 0);
}

struct diag_attachment diag_attach(struct diag *d, void *transform)
{
    struct diag_attachment before = {attached.diag, attached.transform, attached.first};
    if (attached.diag)
        finish();
    place(NULL, 0);
    attached.diag = d;
    attached.transform = transform;
    attached.first = d ? d->count : 0;
    attached.length = 0;
    xmlSetStructuredErrorFunc(NULL, structured_error);
    xmlSetGenericErrorFunc(NULL, generic_error);
    xsltSetGenericErrorFunc(NULL, generic_error);
    return before;
}

void diag_restore(struct diag_attachment before)
{
    diag_attach(before.diag, before.transform);
    attached.first = before.first;
}
