/* XSLT's document() for stylesheets of ours: what lies on the shelf is handed out without asking where it is and without
 * numbering its nodes anew, both of which libxslt does for every model. Everything else goes libxslt's way.
 */
#ifndef SYSTEL_DOCUMENT_LOOKUP_H
#define SYSTEL_DOCUMENT_LOOKUP_H

#include <libxslt/xsltInternals.h>

/* Before a transformation is run. */
void lookup_offer(xsltTransformContextPtr ctxt);

#endif
