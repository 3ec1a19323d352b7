#include "document/source.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"

#include "base/memory.h"
#include "document/messages.h"

#include <libxslt/extensions.h>
#include <stdlib.h>

enum { MAX_SUBSTITUTES = 9 };

void xpath_document_line(xmlXPathParserContextPtr xpath, int count)
{
    xmlNodePtr node = arguments_pop_node(xpath, count, "doc:line(.)");
    if (node)
        valuePush(xpath, xmlXPathNewFloat((double)source_line(node)));
}

/* By places alone: xmlGetNodePath() has prefixes in it, which who looks the path up does not know. */
static void put_path(struct growing_text *path, xmlNodePtr node)
{
    size_t place = 1;
    if (node->parent && node->parent->type == XML_ELEMENT_NODE)
        put_path(path, node->parent);
    for (xmlNodePtr before = node->prev; before; before = before->prev)
        place += before->type == XML_ELEMENT_NODE;
    text_grow(path, "/*[%zu]", place);
}

void xpath_document_path(xmlXPathParserContextPtr xpath, int count)
{
    struct growing_text path = {0};
    xmlNodePtr node = arguments_pop_node(xpath, count, "doc:path(.)");
    if (node && node->type == XML_ELEMENT_NODE)
        put_path(&path, node);
    if (node)
        arguments_return_text(xpath, path.text ? path.text : "");
    free(path.text);
}

/* The highest place {n} of a pattern. */
static int places(const char *pattern)
{
    int highest = 0;
    for (const char *p = pattern; *p; p++)
        if (p[0] == '{' && p[1] >= '1' && p[1] <= '9' && p[2] == '}' && p[1] - '0' > highest)
            highest = p[1] - '0';
    return highest;
}

static void return_message(xmlXPathParserContextPtr xpath, const char *id, const char *lang,
                           const char *const *substitutes, int count)
{
    const struct function_context *context = arguments_context(xpath);
    const char *pattern = NULL;
    if (context && context->message_pattern)
        pattern = context->message_pattern(context->user, id, lang);
    if (pattern == NULL) {
        arguments_raise(xpath, "functions-message", id, (char *)NULL);
        return;
    }
    if (places(pattern) > count) {
        char *has = text_print("%d", count), *wanted = text_print("%d", places(pattern));
        arguments_raise(xpath, "functions-message-places", id, wanted, has, (char *)NULL);
        free(has);
        free(wanted);
        return;
    }
    char *text = messages_fill(pattern, substitutes, count);
    arguments_return_text(xpath, text);
    free(text);
}

static void message_in(xmlXPathParserContextPtr xpath, const char *lang, int count)
{
    xmlChar *texts[MAX_SUBSTITUTES + 1] = {NULL};
    const char *substitutes[MAX_SUBSTITUTES] = {NULL};
    int failed = 0;
    for (int i = count - 1; i >= 0 && !failed; i--)
        failed = (texts[i] = arguments_pop_text(xpath)) == NULL;
    for (int i = 1; i < count; i++)
        substitutes[i - 1] = (const char *)texts[i];
    if (!failed)
        return_message(xpath, (const char *)texts[0], lang, substitutes, count - 1);
    for (int i = 0; i < count; i++)
        xmlFree(texts[i]);
}

void xpath_document_message(xmlXPathParserContextPtr xpath, int count)
{
    const struct function_context *context = arguments_context(xpath);
    message_in(xpath, context ? context->lang : NULL, count);
}

void xpath_document_told(xmlXPathParserContextPtr xpath, int count)
{
    const struct function_context *context = arguments_context(xpath);
    message_in(xpath, context && context->errors_lang ? context->errors_lang : "en", count);
}

/* The line of the user's file that a node, or what it stands in, comes from. */
static long line_about(xmlNodePtr node)
{
    while (node && (node->type == XML_ATTRIBUTE_NODE ||
                    (node->type == XML_ELEMENT_NODE &&
                     !xmlHasNsProp(node, BAD_CAST "line", BAD_CAST SOURCE_URI))))
        node = node->parent;
    return node && node->type == XML_ELEMENT_NODE ? source_line(node) : 1;
}

void xpath_document_note(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *text = arguments_pop_text(xpath);
    if (text == NULL)
        return;
    xmlNodePtr node = arguments_pop_node(xpath, count - 1, "doc:note(., …)");
    const struct function_context *context = arguments_context(xpath);
    if (node && context && context->note)
        context->note(context->user, line_about(node), (const char *)text);
    if (node)
        arguments_return_text(xpath, "");
    xmlFree(text);
}

void xpath_document_refuse(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *text = arguments_pop_text(xpath);
    if (text == NULL)
        return;
    xmlNodePtr node = arguments_pop_node(xpath, count - 1, "doc:refuse(., …)");
    const struct function_context *context = arguments_context(xpath);
    if (node && context && context->refuse) {
        context->refuse(context->user, line_about(node), (const char *)text);
        arguments_stop(xpath);
    } else if (node) {
        arguments_raise(xpath, (const char *)text, (char *)NULL); /* an id of no message: itself */
    }
    xmlFree(text);
}

void xpath_document_misuse(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *text = arguments_pop_text(xpath);
    const struct function_context *context = arguments_context(xpath);
    (void)count;
    if (text && context && context->misuse) {
        context->misuse(context->user, (const char *)text);
        arguments_stop(xpath);
    } else if (text) {
        arguments_raise(xpath, (const char *)text, (char *)NULL); /* an id of no message: itself */
    }
    xmlFree(text);
}

static void return_spelling(xmlXPathParserContextPtr xpath, int as_written)
{
    xmlChar *canonical = arguments_pop_text(xpath);
    if (canonical == NULL)
        return;
    const struct function_context *context = arguments_context(xpath);
    const char *spelling = NULL;
    if (context && context->name_spelling)
        spelling = context->name_spelling(context->user, (const char *)canonical, context->lang,
                                          as_written);
    if (spelling)
        arguments_return_text(xpath, spelling);
    else
        arguments_raise(xpath, "functions-name", (const char *)canonical, (char *)NULL);
    xmlFree(canonical);
}

void xpath_document_name(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    return_spelling(xpath, 0);
}

void xpath_document_spelling(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    return_spelling(xpath, 1);
}

void xpath_document_value(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *lang = arguments_pop_text(xpath), *name = arguments_pop_text(xpath);
    xmlChar *attribute = arguments_pop_text(xpath), *kind = arguments_pop_text(xpath);
    const struct function_context *context = arguments_context(xpath);
    const char *spelling = NULL;
    (void)count;
    if (kind && attribute && name && lang && context && context->value_spelling)
        spelling =
            context->value_spelling(context->user, (const char *)kind, (const char *)attribute,
                                    (const char *)name, (const char *)lang);
    if (name && lang)
        arguments_return_text(xpath, spelling ? spelling : (const char *)name);
    xmlFree(lang);
    xmlFree(name);
    xmlFree(attribute);
    xmlFree(kind);
}

/* The line of the user's file that the node in work comes from. */
static long line_in_work(xmlXPathParserContextPtr xpath)
{
    return xpath->context->node ? source_line(xpath->context->node) : 0;
}

void xpath_document_file(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *href = arguments_pop_text(xpath);
    (void)count;
    if (href == NULL)
        return;
    const struct function_context *context = arguments_context(xpath);
    char *text = NULL;
    if (context && context->file_beside)
        text = context->file_beside(context->user, (const char *)href, line_in_work(xpath));
    arguments_return_text(xpath, text ? text : "");
    free(text);
    xmlFree(href);
}

void xpath_document_model(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *href = arguments_pop_text(xpath);
    (void)count;
    if (href == NULL)
        return;
    const struct function_context *context = arguments_context(xpath);
    xmlDocPtr doc = NULL;
    if (context && context->model_file)
        doc = context->model_file(context->user, (const char *)href, line_in_work(xpath));
    /* What is wrong with the file has been said there; it also fails the transformation. */
    valuePush(xpath, xmlXPathNewNodeSet(doc ? xmlDocGetRootElement(doc) : NULL));
    xmlFree(href);
}

void xpath_document_is_there(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *href = arguments_pop_text(xpath);
    (void)count;
    if (href == NULL)
        return;
    const struct function_context *context = arguments_context(xpath);
    valuePush(xpath, xmlXPathNewBoolean(context && context->is_beside &&
                                        context->is_beside(context->user, (const char *)href)));
    xmlFree(href);
}

void xpath_document_mesh_key(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *url = arguments_pop_text(xpath);
    (void)count;
    if (url == NULL)
        return;
    const struct function_context *context = arguments_context(xpath);
    char *key = NULL;
    if (context && context->mesh_key && *url)
        key = context->mesh_key(context->user, (const char *)url, line_in_work(xpath));
    arguments_return_text(xpath, key ? key : "");
    free(key);
    xmlFree(url);
}

void xpath_document_mesh(xmlXPathParserContextPtr xpath, int count)
{
    double part = 1;
    if (count > 1 && arguments_pop_finite(xpath, &part) != 0)
        return;
    xmlChar *key = arguments_pop_text(xpath);
    if (key == NULL)
        return;
    const struct function_context *context = arguments_context(xpath);
    xmlNodePtr mesh = NULL;
    if (context && context->mesh && *key)
        mesh = part < 1 && context->coarse_mesh
                   ? context->coarse_mesh(context->user, (const char *)key, part)
                   : context->mesh(context->user, (const char *)key);
    valuePush(xpath, xmlXPathNewNodeSet(mesh));
    xmlFree(key);
}
