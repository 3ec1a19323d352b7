#include "document/shelf.h"

#include "base/memory.h"

#include <libxslt/imports.h>
#include <stdlib.h>
#include <string.h>

static struct shelved {
    char *address;
    xmlDocPtr doc;
} * shelf;
static size_t count;

int shelf_serves(xsltTransformContextPtr ctxt)
{
    return ctxt && !xsltNeedElemSpaceHandling(ctxt);
}

xmlDocPtr shelf_find(const char *address)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(shelf[i].address, address) == 0)
            return shelf[i].doc;
    return NULL;
}

void shelf_keep(const char *address, xmlDocPtr doc)
{
    shelf = memory_resize(shelf, count + 1, sizeof *shelf);
    shelf[count++] = (struct shelved){text_copy(address), doc};
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
        xmlFreeDoc(shelf[i].doc);
    }
    free(shelf);
    shelf = NULL;
    count = 0;
}
