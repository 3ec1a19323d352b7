#include "document/transform.h"

#include "base/stack.h"
#include "document/compat.h"
#include "document/insert.h"
#include "document/lookup.h"
#include "document/shelf.h"
#include "document/where.h"

#include <libxml/uri.h>
#include <libxslt/transform.h>
#include <libxslt/variables.h>
#include <libxslt/xsltutils.h>
#include <stdlib.h>
#include <string.h>

#define SOURCE_NAMESPACE "urn:systel:source"

int transform_compile(struct stylesheet *s, const char *path, xmlDocPtr source, struct access *a,
                      struct diag *d)
{
    memset(s, 0, sizeof *s);
    size_t before = d->count;
    int status = d->status;
    xmlChar *address = xmlURIEscapeStr(BAD_CAST path, BAD_CAST "/");
    text_list_clear(&a->loaded);
    text_list_clear(&a->left_out);
    a->names = source && access_is_ours(path) ? where_names(source) : NULL;
    a->diag = d;
    struct access *outer = access_use(a);
    struct diag_attachment before_this = diag_attach(d, NULL);
    s->compiled = xsltParseStylesheetFile(address);
    diag_restore(before_this);
    access_use(outer);
    xmlHashFree(a->names, NULL);
    a->names = NULL;
    xmlFree(address);
    if (s->compiled && s->compiled->errors == 0 && d->status == status) {
        s->files = a->loaded;
        s->left_out = a->left_out;
        memset(&a->loaded, 0, sizeof a->loaded);
        memset(&a->left_out, 0, sizeof a->left_out);
        return 0;
    }
    if (d->count == before)
        diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, path, 0, "stylesheet-does-not-compile", NULL);
    if (d->status < STATUS_TRANSFORM)
        d->status = STATUS_TRANSFORM;
    transform_free(s);
    return -1;
}

void transform_free(struct stylesheet *s)
{
    xsltFreeStylesheet(s->compiled);
    s->compiled = NULL;
    text_list_clear(&s->files);
    text_list_clear(&s->left_out);
}

xmlDocPtr transform_run(const struct stylesheet *s, xmlDocPtr source, transform_params params,
                        struct function_context *context, const char *folder, struct access *a,
                        struct diag *d)
{
    xsltTransformContextPtr ctxt = xsltNewTransformContext(s->compiled, source);
    if (ctxt == NULL)
        return NULL;
    int errors = d->status;
    size_t before = d->count;
    ctxt->_private = context;
    ctxt->maxTemplateDepth = STACK_TEMPLATES_PER_LEVEL * (STACK_MAX_DEPTH + STACK_SPARE_LEVELS);
    ctxt->maxTemplateVars = 20 * ctxt->maxTemplateDepth;
    xsltSetTransformErrorFunc(ctxt, ctxt, diag_transform_error);
    lookup_offer(ctxt);
    a->diag = d;
    a->transform = ctxt;
    struct access *outer = access_use(a);
    struct diag_attachment before_this = diag_attach(d, ctxt);
    d->status = 0;
    xmlDocPtr result = NULL;
    xmlChar *base = folder ? xmlURIEscapeStr(BAD_CAST folder, BAD_CAST "/") : NULL;
    if (params == NULL || xsltQuoteUserParams(ctxt, (const char **)(const void *)params) == 0)
        result = xsltApplyStylesheetUser(s->compiled, source, NULL, (const char *)base, NULL, ctxt);
    diag_restore(before_this);
    access_use(outer);
    a->transform = NULL;
    xmlFree(base);
    if (result && (ctxt->state != XSLT_STATE_OK || d->status != 0)) {
        xmlFreeDoc(result);
        result = NULL;
    }
    if (result == NULL && d->status == 0) {
        xmlNodePtr inst = ctxt->inst;
        const char *file = s->files.count ? s->files.items[0] : NULL;
        if (d->count == before || d->findings[d->count - 1].level != LEVEL_ERROR)
            diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, file, inst ? xmlGetLineNo(inst) : 0,
                     "transform-failed", NULL);
        d->status = STATUS_TRANSFORM;
    }
    if (d->status < errors)
        d->status = errors;
    shelf_spare(ctxt);
    xsltFreeTransformContext(ctxt);
    return result;
}

static void strip_element(xmlNodePtr node)
{
    for (xmlAttrPtr a = node->properties, next; a; a = next) {
        next = a->next;
        if (a->ns && strcmp((const char *)a->ns->href, SOURCE_NAMESPACE) == 0)
            xmlRemoveProp(a);
    }
    for (xmlNsPtr *n = &node->nsDef; *n;) {
        xmlNsPtr ns = *n;
        if (ns->href && strcmp((const char *)ns->href, SOURCE_NAMESPACE) == 0) {
            *n = ns->next;
            xmlFreeNs(ns);
        } else {
            n = &ns->next;
        }
    }
}

/* Children before parents: an attribute refers to a declaration that may stand above it. */
static void strip_source(xmlDocPtr doc)
{
    xmlNodePtr root = xmlDocGetRootElement(doc), node = root;
    while (node) {
        if (node->type == XML_ELEMENT_NODE && node->children) {
            node = node->children;
            continue;
        }
        for (;;) {
            if (node->type == XML_ELEMENT_NODE)
                strip_element(node);
            if (node == root)
                return;
            if (node->next) {
                node = node->next;
                break;
            }
            node = node->parent;
        }
    }
}

/* A text file ends with a line's end; what the method "text" makes is the stylesheet's own. */
static void keep_text(const xmlChar *text, size_t length, const char *method, char **data,
                      size_t *size)
{
    int whole = length == 0 || text[length - 1] == '\n' || memchr(text, 0, length) ||
                (method && strcmp(method, "text") == 0);
    *data = memory_get_bytes(length + 2);
    if (length)
        memcpy(*data, text, length); /* UTF-16 has zeros in it */
    (*data)[length] = whole ? '\0' : '\n';
    (*data)[length + 1] = '\0';
    *size = length + !whole;
}

int transform_serialize(const struct stylesheet *s, xmlDocPtr result, char **data, size_t *size,
                        struct diag *d)
{
    return transform_serialize_as(s, NULL, result, data, size, d);
}

int transform_serialize_as(const struct stylesheet *s, const char *wanted, xmlDocPtr result,
                           char **data, size_t *size, struct diag *d)
{
    /* Of a stylesheet the serialiser takes what xsl:output of it and of its imports says. */
    struct _xsltStylesheet output = *s->compiled;
    xmlChar *method = output.method;
    if (wanted) {
        output.imports = output.next = output.parent = NULL;
        output.method = method = xmlCharStrdup(wanted);
        output.methodURI = NULL;
        output.indent = 0;
        if (strcmp(wanted, "html") == 0 && result->intSubset == NULL)
            xmlCreateIntSubset(result, BAD_CAST "html", NULL, BAD_CAST "about:legacy-compat");
    }
    strip_source(result);
    xmlChar *text = NULL;
    int length = 0, failed = xsltSaveResultToString(&text, &length, result, &output) < 0;
    if (failed) {
        const char *file = s->files.count ? s->files.items[0] : NULL;
        diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, file, 0, "transform-cannot-serialise", NULL);
    } else {
        keep_text(text, (size_t)length, (const char *)method, data, size);
        insert_fill(data, size, 0);
    }
    xmlFree(text);
    if (wanted)
        xmlFree(method);
    return failed ? -1 : 0;
}

int transform_dump(xmlDocPtr doc, char **data, size_t *size)
{
    xmlChar *text = NULL;
    int length = 0;
    xmlDocDumpFormatMemoryEnc(doc, &text, &length, "UTF-8", 1);
    if (text == NULL)
        return -1;
    *data = text_copy_part((const char *)text, (size_t)length);
    *size = (size_t)length;
    xmlFree(text);
    insert_fill(data, size, 1);
    return 0;
}
