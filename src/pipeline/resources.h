/* What a run loads once: the data folder with its lists, compiled stylesheets and schemas. */
#ifndef SYSTEL_PIPELINE_RESOURCES_H
#define SYSTEL_PIPELINE_RESOURCES_H

#include "document/transform.h"
#include "document/validate.h"
#include "pipeline/catalogue.h"

struct loaded_stylesheet; /* a cache entry */

struct resources {
    char *folder; /* holds xsl/ and schemas/ */
    struct messages *messages;
    struct vocabulary *vocabulary;
    struct catalogue *catalogue;
    struct loaded_stylesheet *stylesheets;
    struct loaded_schema *schemas;
    struct access access; /* for compiling */
    int several;          /* stylesheets are for more than one model: compiled whole */
};

/* Finds the data folder ($SYSTEL_DATADIR, beside the binary's source tree, the installed place) and
 * reads the lists. Returns 0, or -1 after a report. */
int resources_open(struct resources *r, struct diag *d);
void resources_close(struct resources *r);
/* A stylesheet by its path in xsl/ (or anywhere, absolute), compiled once, but for what the document
 * has no use for (NULL: whole) and again, whole, where another one does; NULL after a report. */
const struct stylesheet *resources_stylesheet(struct resources *r, const char *href,
                                              xmlDocPtr source, struct diag *d);
/* A schema by its name in schemas/; NULL after a report. */
xmlSchemaPtr resources_schema(struct resources *r, const char *name, struct diag *d);
/* Path of a file of the data folder; free with free(). */
char *resources_path(const struct resources *r, const char *part, const char *name);
/* Path of an installed viewer's file, NULL when it is not there; free with free(). */
char *resources_viewer(const struct resources *r, const char *name);

#endif
