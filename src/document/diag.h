/* Diagnostics: the only place that prints them, or has report.c do it, and the exit status that they add up to.
 *
 * Form: FILE:LINE: error: text. Texts come from the messages by id.
 * A diag keeps its findings, so that a worker can hand them to its parent and the gallery can
 * show them; with `immediate` they also go to standard error at once.
 */
#ifndef SYSTEL_DOCUMENT_DIAG_H
#define SYSTEL_DOCUMENT_DIAG_H

#include "document/finding.h"

#include <libxml/tree.h>

/* Exit statuses; the largest of a run wins. */
enum status {
    STATUS_OK = 0,
    STATUS_INVALID = 1,   /* a model is invalid */
    STATUS_USAGE = 2,     /* wrong usage */
    STATUS_INPUT = 3,     /* an input cannot be read */
    STATUS_TRANSFORM = 4, /* a stylesheet or an extension function failed */
    STATUS_OUTPUT = 5     /* an output cannot be written */
};

struct diag {
    const struct messages *messages;
    const char *lang; /* of the texts */
    int werror;       /* warnings count and print as errors */
    int quiet;        /* warnings and notes are left out */
    int immediate;    /* print at once */
    int every;        /* warnings that are like an earlier one are findings of their own */
    int status;       /* largest so far */
    long column;      /* of what is said next, where the one who says knows it; else 0 */
    struct finding *findings;
    size_t count, room;
    size_t most; /* findings that are kept and printed; 0: all */
    size_t left_out;
    enum level worst_left_out;
};

enum {
    DIAG_MOST = 100,
    DIAG_MOST_MESSAGES = 20
}; /* findings of a model that anybody reads; messages of somebody's stylesheets */

void diag_clear(struct diag *d);
/* Whether further findings are only counted: their texts need not be made. */
int diag_is_full(const struct diag *d);
/* What can be said when all of a model has been: how often warnings were repeated, how many findings
 * about the file were left out. */
void diag_finish(struct diag *d, const char *file);
/* What prints findings from here on; NULL: lines on standard error, as at first. Process-wide. */
void diag_print_by(void (*tell)(const struct finding *f));
/* Prints the findings. */
void diag_print(const struct diag *d);
/* An empty one for a model of a run: messages, language and strictness are the run's, and it keeps
 * DIAG_MOST findings. */
struct diag diag_for_model(const struct diag *of_run);
/* Reports message `id` with its arguments (strings, then NULL). status counts for errors (a
 * warning under --werror counts as STATUS_INVALID). */
void diag_say(struct diag *d, enum level level, int status, const char *file, long line,
              const char *id, ...) __attribute__((sentinel));
/* The same with the finished text. */
void diag_text(struct diag *d, enum level level, int status, const char *file, long line,
               const char *text);
/* A finding of another one's. */
void diag_take(struct diag *d, int status, const struct finding *f);
/* The finding as it is printed, with the line's end; free with free(). */
char *diag_format(const struct finding *f);
int diag_has_errors(const struct diag *d);
/* Sorts the findings from index `from` on by line, keeping the order of equals. */
void diag_sort(struct diag *d, size_t from);

/* From here on errors of libxml2 and libxslt outside a parser go to d, as failures of the
 * transformation (its xsltTransformContextPtr; NULL: a stylesheet is being compiled) at the
 * stylesheet's place; d NULL: they are dropped. Process-wide, as libxslt's handlers are. */
struct diag_attachment {
    struct diag *diag;
    void *transform;
    size_t first;
};
/* Returns what was attached before, for diag_restore: transformations nest. */
struct diag_attachment diag_attach(struct diag *d, void *transform);
void diag_restore(struct diag_attachment before);
/* Handler for xsltSetTransformErrorFunc; user is the xsltTransformContextPtr. */
void diag_transform_error(void *user, const char *format, ...);

#endif
