/* Running stylesheets: compile once, run with parameters, serialise. */
#ifndef SYSTEL_DOCUMENT_TRANSFORM_H
#define SYSTEL_DOCUMENT_TRANSFORM_H

#include "document/access.h"
#include "document/diag.h"

#include <libxslt/xsltInternals.h>

struct function_context; /* model/context.h: for what stylesheets call */

struct stylesheet {
    xsltStylesheetPtr compiled;
    struct text_list files;    /* it and what it imports, canonical paths */
    struct text_list left_out; /* includes that the document has no use for (where.h) */
};

/* Parameters of a stylesheet: name, value, name, value, …, NULL; values are plain strings. */
typedef const char *const *transform_params;

/* Compiles under the access policy a, for one document or (NULL) for any. Returns 0, or -1 after a
 * report. */
int transform_compile(struct stylesheet *s, const char *path, xmlDocPtr source, struct access *a,
                      struct diag *d);
void transform_free(struct stylesheet *s);
/* Returns the result, owned by the caller; NULL after a report (status 4). folder: base of
 * what exsl:document writes, with a slash at its end; NULL: the current folder. */
xmlDocPtr transform_run(const struct stylesheet *s, xmlDocPtr source, transform_params params,
                        struct function_context *context, const char *folder, struct access *a,
                        struct diag *d);
/* The result as the stylesheet's xsl:output asks, without the bookkeeping attributes of
 * urn:systel:source. *data is freed with free(). Returns 0, or -1 after a report. */
int transform_serialize(const struct stylesheet *s, xmlDocPtr result, char **data, size_t *size,
                        struct diag *d);
/* The same by the method html, text or xml instead of the stylesheet's; NULL: the stylesheet's. */
int transform_serialize_as(const struct stylesheet *s, const char *method, xmlDocPtr result,
                           char **data, size_t *size, struct diag *d);
/* Any document, indented, bookkeeping included (--dump-stages). */
int transform_dump(xmlDocPtr doc, char **data, size_t *size);

#endif
