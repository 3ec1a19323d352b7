/* What makes a page too large to be sent stands in it compressed, and a script of the page puts it back (xsl/html/packed.js). */
#ifndef SYSTEL_PIPELINE_PAGE_PACK_H
#define SYSTEL_PIPELINE_PAGE_PACK_H

#include <libxml/tree.h>

/* Of a page of `size` bytes: first what scripts alone use, then the scheme and the sections after the model, the largest first,
 * until some `most` bytes are left. unread: what stands in place of these where no script runs. Returns how many were packed. */
size_t page_pack(xmlDocPtr page, size_t size, size_t most, const char *unread);

#endif
