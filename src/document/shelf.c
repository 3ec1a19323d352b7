#include "document/shelf.h"

#include "base/memory.h"

#include <libxml/xpathInternals.h>
#include <libxslt/imports.h>
#include <stdlib.h>
#include <string.h>

static struct shelved {
    char *address;
    char *file; /* NULL: it was made */
    xmlDocPtr doc;
} * shelf;
static size_t count;

int shelf_serves(xsltTransformContextPtr ctxt)
{
    return ctxt && !xsltNeedElemSpaceHandling(ctxt);
}

xmlDocPtr shelf_find(const char *address, const char **file)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(shelf[i].address, address) == 0) {
            if (file)
                *file = shelf[i].file;
            return shelf[i].doc;
        }
    return NULL;
}

void shelf_keep(const char *address, const char *file, xmlDocPtr doc)
{
    shelf = memory_resize(shelf, count + 1, sizeof *shelf);
    shelf[count++] = (struct shelved){text_copy(address), file ? text_copy(file) : NULL, doc};
    xmlXPathOrderDocElems(doc);
}

void shelf_spare(xsltTransformContextPtr ctxt)
{
    for (xsltDocumentPtr d = ctxt->docList; d; d = d->next)
        for (size_t i = 0; i < count && !d->main; i++)
            d->main =
                d->doc == shelf[i].doc; /* main: the caller's, as the document transformed is */
}

void shelf_clear(void)
{
    for (size_t i = 0; i < count; i++) {
        free(shelf[i].address);
        free(shelf[i].file);
        xmlFreeDoc(shelf[i].doc);
    }
    free(shelf);
    shelf = NULL;
    count = 0;
}
