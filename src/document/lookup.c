#include "document/lookup.h"

#include "document/access.h"
#include "document/shelf.h"

#include <libxml/uri.h>
#include <libxml/xpathInternals.h>
#include <libxslt/documents.h>
#include <libxslt/extensions.h>
#include <libxslt/functions.h>

/* The document that a stylesheet means by a reference, where this transformation has it or the shelf. */
static xmlDocPtr at_hand(xsltTransformContextPtr ctxt, const xmlChar *reference)
{
    xmlChar *base = xmlNodeGetBase(ctxt->inst->doc, ctxt->inst);
    xmlChar *address = xmlBuildURI(reference, base);
    xmlDocPtr found = NULL;
    for (xsltDocumentPtr d = address ? ctxt->docList : NULL; d && found == NULL; d = d->next)
        if (d->doc && d->doc->URL && xmlStrEqual(d->doc->URL, address))
            found = d->doc;
    const char *file = NULL;
    xmlDocPtr kept = address && found == NULL ? shelf_find((const char *)address, &file) : NULL;
    if (kept && file) {
        access_note(file);
        xsltNewDocument(ctxt, kept);
        found = kept;
    }
    xmlFree(address);
    xmlFree(base);
    return found;
}

static void find_document(xmlXPathParserContextPtr xpath, int arguments)
{
    xsltTransformContextPtr ctxt = xsltXPathGetTransformContext(xpath);
    int simple = arguments == 1 && xpath->value && xpath->value->type == XPATH_STRING && ctxt &&
                 ctxt->inst && shelf_serves(ctxt);
    xmlDocPtr doc = simple ? at_hand(ctxt, xpath->value->stringval) : NULL;
    if (doc == NULL) {
        xsltDocumentFunction(xpath, arguments);
        return;
    }
    xmlXPathFreeObject(valuePop(xpath));
    valuePush(xpath, xmlXPathNewNodeSet((xmlNodePtr)doc));
}

static xmlXPathFunction find_function(void *xpath, const xmlChar *name, const xmlChar *uri)
{
    if (uri == NULL && xmlStrEqual(name, BAD_CAST "document"))
        return find_document;
    return xsltXPathFunctionLookup(xpath, name, uri);
}

void lookup_offer(xsltTransformContextPtr ctxt)
{
    xmlXPathRegisterFuncLookup(ctxt->xpathCtxt, find_function, ctxt->xpathCtxt);
}
