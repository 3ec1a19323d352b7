#include "document/access.h"
#include "document/insert.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"

#include "module/text.h"

#include <libxml/uri.h>
#include <libxslt/extensions.h>
#include <libxslt/imports.h>
#include <stdlib.h>
#include <string.h>

/* The document that relative names count from: the stylesheet's file, xml:base included. */
static xmlChar *base_of(xmlXPathParserContextPtr xpath)
{
    xsltTransformContextPtr xslt = xsltXPathGetTransformContext(xpath);
    xmlNodePtr node = xslt ? xslt->inst : xpath->context->node;
    return node ? xmlNodeGetBase(node->doc, node) : NULL;
}

void xpath_document_text(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *href = arguments_pop_text(xpath);
    (void)count;
    if (href == NULL)
        return;
    const struct function_context *context = arguments_context(xpath);
    xmlChar *base = base_of(xpath);
    char *text = NULL;
    if (context && context->text_file)
        text = context->text_file(context->user, (const char *)href, (const char *)base);
    if (text == NULL)
        arguments_raise(xpath, "functions-file", (const char *)href, (char *)NULL);
    else if (!xmlCheckUTF8(BAD_CAST text))
        arguments_raise(xpath, "functions-encoding", (const char *)href, (char *)NULL);
    else
        arguments_return_text(xpath, text);
    free(text);
    xmlFree(base);
    xmlFree(href);
}

/* What addresses begin with that are no files: of modules, of texts that a stylesheet has made. */
static const char modules[] = "module:", texts[] = "text:";

/* The module with this name; NULL: there is none. */
static const char *module_named(const xmlChar *name)
{
    return *name == '\0'                          ? module_text
           : xmlStrEqual(name, BAD_CAST "motion") ? module_motion_text
           : xmlStrEqual(name, BAD_CAST "escape") ? module_escape_text
                                                  : NULL;
}

void xpath_document_module(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *name = count ? arguments_pop_text(xpath) : xmlStrdup(BAD_CAST "");
    const char *text = name ? module_named(name) : NULL;
    if (text)
        arguments_return_text(xpath, text);
    else if (name)
        arguments_raise(xpath, "functions-file", (const char *)name, (char *)NULL);
    xmlFree(name);
}

static const char *only(xsltStylesheetPtr style, int encoding)
{
    const xmlChar *found = NULL;
    for (xsltStylesheetPtr s = style; s && found == NULL; s = xsltNextImport(s))
        found = encoding ? s->encoding : s->method;
    return found ? (const char *)found : "";
}

/* Whether an element is one of a part that is written as HTML (document/parts.h). */
static int is_in_html_part(const xmlNode *node)
{
    while (node && !(node->type == XML_ELEMENT_NODE && xmlStrEqual(node->name, BAD_CAST "part")))
        node = node->parent;
    xmlChar *method = node ? xmlGetNoNsProp(node, BAD_CAST "method") : NULL;
    int is = xmlStrEqual(method, BAD_CAST "html");
    xmlFree(method);
    return is;
}

/* What stands for a text where the instruction in work writes; NULL: it has to stand there itself. */
static const char *mark_here(xmlXPathParserContextPtr xpath, const struct insert *i)
{
    xsltTransformContextPtr xslt = xsltXPathGetTransformContext(xpath);
    xmlNodePtr into = xslt ? xslt->insert : NULL;
    if (into == NULL || XSLT_IS_RES_TREE_FRAG(into->doc) || into->type != XML_ELEMENT_NODE ||
        !(xmlStrEqual(into->name, BAD_CAST "script") ||
          xmlStrEqual(into->name, BAD_CAST "style")) ||
        xmlStrcasecmp(BAD_CAST only(xslt->style, 1), BAD_CAST "UTF-8") != 0)
        return NULL;
    const char *method = only(xslt->style, 0);
    if (strcmp(method, "html") == 0 || is_in_html_part(into))
        return insert_mark(i, 0);
    return strcmp(method, "xml") == 0 ? insert_mark(i, 1) : NULL;
}

static int is_text(const xmlChar *href)
{
    return strncmp((const char *)href, texts, strlen(texts)) == 0;
}

/* The text of an address, read where it is not kept; NULL where it is no file of the program's. */
static const struct insert *find_insert(xmlXPathParserContextPtr xpath, const char *address,
                                        const xmlChar *href, const xmlChar *base)
{
    const struct insert *i = insert_find(address);
    if (i)
        return i;
    if (base == NULL)
        return insert_keep(address, NULL,
                           is_text(BAD_CAST address)
                               ? address + strlen(texts)
                               : module_named(BAD_CAST address + strlen(modules)));
    const struct function_context *context = arguments_context(xpath);
    char *real = access_path(address), *text = NULL;
    if (real && access_is_ours(real) && context && context->text_file)
        text = context->text_file(context->user, (const char *)href, (const char *)base);
    if (text && xmlCheckUTF8(BAD_CAST text))
        i = insert_keep(address, real, text);
    free(text);
    free(real);
    return i;
}

static int is_module(const xmlChar *href)
{
    return strncmp((const char *)href, modules, strlen(modules)) == 0 &&
           module_named(href + strlen(modules)) != NULL;
}

void xpath_document_insert(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *href = count ? arguments_pop_text(xpath) : xmlStrdup(BAD_CAST modules);
    if (href == NULL)
        return;
    int is = is_module(href) || is_text(href);
    xmlChar *base = is ? NULL : base_of(xpath);
    xmlChar *address = is ? xmlStrdup(href) : xmlBuildURI(href, base);
    const struct insert *i = NULL;
    if (is || (base && address))
        i = find_insert(xpath, (const char *)address, href, base);
    const char *mark = i ? mark_here(xpath, i) : NULL;
    if (i && insert_file(i))
        access_note(insert_file(i));
    if (i)
        arguments_return_text(xpath, mark ? mark : insert_text(i));
    xmlFree(address);
    xmlFree(base);
    if (i == NULL) { /* what is wrong with it, doc:text() says */
        valuePush(xpath, xmlXPathWrapString(href));
        xpath_document_text(xpath, 1);
        return;
    }
    xmlFree(href);
}
