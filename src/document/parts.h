/* A result of several documents: <parts xmlns="urn:systel:parts">.
 *
 * Each <part> holds one element; the part without href is the main document, the others are
 * files beside it, named relative to its folder; companion="yes": the others do without it.
 * method="html" or "text" writes a part so, whatever the stylesheet's xsl:output says; of text it
 * is what the element holds.
 */
#ifndef SYSTEL_DOCUMENT_PARTS_H
#define SYSTEL_DOCUMENT_PARTS_H

#include "document/diag.h"

#include <libxml/tree.h>

struct part {
    char *href;    /* NULL: the main document */
    char *method;  /* NULL: the stylesheet's */
    int companion; /* left out where there is no folder */
    xmlDocPtr doc;
};

/* Takes the result over and returns *count parts, the main one first; a result of another root is
 * the one part itself. NULL after a report (status 4): no or two main documents, an empty part, a
 * name that is not below the folder. stylesheet: its file, for reports. */
struct part *parts_split(xmlDocPtr result, size_t *count, const char *stylesheet, struct diag *d);
void parts_free(struct part *parts, size_t count);

#endif
