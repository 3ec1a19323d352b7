/* A laid out system (xsl/svg/layout.xsl: b, point, outline, …) as bodies of math/scheme, and the
 * symbol library (xsl/svg/symbols.xml) as its pairs. */
#ifndef SYSTEL_FUNCTIONS_SCHEME_JOB_H
#define SYSTEL_FUNCTIONS_SCHEME_JOB_H

#include "math/scheme.h"

#include <libxml/tree.h>
#include <libxml/xpath.h>

struct scheme_job {
    struct scheme scheme;
    struct scheme_library library;
    /* where they came from, by index; borrowed */
    xmlNodePtr *bodies, *points;
    const char **symbols; /* of the library's pairs */
};

/* Reads the tree below ground, the layout's outermost b, and the library's sets of symbols: the one
 * named standard has the pairs, another one overrides its symbols. The job owns its arrays. */
void scheme_job_read(xmlNodePtr ground, const xmlNodeSet *library, struct scheme_job *job);
void scheme_job_free(struct scheme_job *job);

/* Of the library's sets: the symbol with this id, of standard where no other set has it, NULL where none has. */
xmlNodePtr scheme_job_symbol(const xmlNodeSet *sets, const char *id);
/* A coordinate of a symbol's nth connection point with this name, 0 where there is none. */
double scheme_job_connection(const xmlNode *symbol, const char *name, int nth, const char *axis);

/* An attribute of an element: its text or NULL, borrowed; its number or NAN. */
const char *scheme_job_text(xmlNodePtr node, const char *name);
double scheme_job_number(xmlNodePtr node, const char *name);

#endif
