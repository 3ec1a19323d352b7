#include "functions/arguments.h"

#include "base/memory.h"
#include "document/compat.h"
#include "functions/namespaces.h"
#include "model/error_text.h"

#include <libxslt/extensions.h>
#include <libxslt/variables.h>
#include <libxslt/xsltutils.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { QUOTED_BYTES = 60 };

static xsltTransformContextPtr transformation(xmlXPathParserContextPtr xpath)
{
    return xsltXPathGetTransformContext(xpath);
}

struct function_context *arguments_context(xmlXPathParserContextPtr xpath)
{
    xsltTransformContextPtr xslt = transformation(xpath);
    return xslt ? xslt->_private : xpath->context->userData;
}

/* Errors */

/* libxml2 has no public call that reports a text of ours. */
static void report_in_xpath(xmlXPathContextPtr context, const char *text)
{
    xmlErrorPtr error = &context->lastError;
    xmlResetError(error);
    error->domain = XML_FROM_XPATH;
    error->code = XML_XPATH_EXPR_ERROR;
    error->level = XML_ERR_ERROR;
    error->message = (char *)xmlStrdup(BAD_CAST text);
    error->node = context->node;
    if (context->node) {
        xmlDocPtr doc = context->node->doc;
        error->line = (int)xmlGetLineNo(context->node);
        error->file = doc && doc->URL ? (char *)xmlStrdup(doc->URL) : NULL;
    }
    if (context->error)
        context->error(context->userData, error);
    else if (xmlStructuredError)
        xmlStructuredError(xmlStructuredErrorContext, error);
    else
        xmlGenericError(xmlGenericErrorContext, "%s\n", text);
}

void arguments_stop(xmlXPathParserContextPtr xpath)
{
    xsltTransformContextPtr xslt = transformation(xpath);
    if (xslt)
        xslt->state = XSLT_STATE_STOPPED;
    xpath->error = XPATH_EXPR_ERROR;
}

static void raise_error(xmlXPathParserContextPtr xpath, const char *text)
{
    xsltTransformContextPtr xslt = transformation(xpath);
    if (xslt)
        xsltTransformError(xslt, NULL, xslt->inst, "%s\n", text);
    else
        report_in_xpath(xpath->context, text);
    arguments_stop(xpath);
}

/* q:rotate, as most stylesheets call it. */
static char *name_for_people(xmlXPathParserContextPtr xpath)
{
    const char *name = (const char *)xpath->context->function;
    const char *prefix = namespaces_prefix((const char *)xpath->context->functionURI);
    return text_print("%s%s%s", prefix ? prefix : "", prefix ? ":" : "", name ? name : "?");
}

void arguments_raise(xmlXPathParserContextPtr xpath, const char *id, ...)
{
    if (xpath->error != XPATH_EXPRESSION_OK)
        return; /* one error, the first */
    va_list substitutes;
    va_start(substitutes, id);
    char *text = error_text(arguments_context(xpath), id, substitutes);
    va_end(substitutes);
    char *name = name_for_people(xpath);
    char *whole = text_print("%s: %s", name, text);
    raise_error(xpath, whole);
    free(whole);
    free(name);
    free(text);
}

/* Cut between characters. */
char *arguments_quote(const char *text)
{
    size_t length = strlen(text);
    if (length <= QUOTED_BYTES)
        return text_copy(text);
    length = QUOTED_BYTES;
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
        length--;
    return text_print("%.*s…", (int)length, text);
}

static void fail_count(xmlXPathParserContextPtr xpath, int position, const char *text, int found,
                       int expected, const char *meaning)
{
    char *where = text_print("%d", position), *shown = arguments_quote(text);
    char *has = text_print("%d", found), *wanted = text_print("%d", expected);
    if (found == 0)
        arguments_raise(xpath, "functions-count-none", where, wanted, meaning, (char *)NULL);
    else if (found == 1)
        arguments_raise(xpath, "functions-count-one", where, shown, wanted, meaning, (char *)NULL);
    else
        arguments_raise(xpath, "functions-count", where, shown, has, wanted, meaning, (char *)NULL);
    free(where);
    free(shown);
    free(has);
    free(wanted);
}

static void fail_number(xmlXPathParserContextPtr xpath, int position, const char *text,
                        const char *bad, const char *example)
{
    char *where = text_print("%d", position), *shown = arguments_quote(text),
         *piece = arguments_quote(bad);
    arguments_raise(xpath, "functions-number", where, shown, piece, example, (char *)NULL);
    free(where);
    free(shown);
    free(piece);
}

/* Arguments */

xmlChar *arguments_pop_text(xmlXPathParserContextPtr xpath)
{
    xmlXPathObjectPtr value = valuePop(xpath);
    xmlChar *text = NULL;
    if (value == NULL) {
        xpath->error = XPATH_STACK_ERROR;
        return NULL;
    }
    if (value->type == XPATH_STRING) {
        text = value->stringval;
        value->stringval = NULL;
    } else if (value->type == XPATH_NUMBER && isfinite(value->floatval)) {
        char printed[NUMBER_TEXT];
        number_print(value->floatval, printed);
        text = xmlStrdup(BAD_CAST printed);
    } else {
        text = xmlXPathCastToString(value);
    }
    xmlXPathFreeObject(value);
    if (text == NULL)
        xpath->error = XPATH_MEMORY_ERROR;
    return text;
}

static int read_list(xmlXPathParserContextPtr xpath, int position, const char *text,
                     const char *example, struct number_list *list)
{
    struct number_fault fault;
    if (number_list_read(text, list, &fault) == 0)
        return 0;
    char *bad = text_copy_part(fault.text, fault.length);
    fail_number(xpath, position, text, bad, example);
    free(bad);
    return -1;
}

int arguments_pop_numbers(xmlXPathParserContextPtr xpath, int position, int count,
                          const char *meaning, double *values)
{
    static const char *const examples[] = {"", "0.5", "0 1", "0 0.5 1", "1 0 0 0", ""};
    const char *example = count < 5 ? examples[count] : "0 0.5 1 …";
    xmlChar *text = arguments_pop_text(xpath);
    struct number_list list;
    if (text == NULL)
        return -1;
    int status = read_list(xpath, position, (const char *)text, example, &list);
    if (status == 0 && list.count != count) {
        fail_count(xpath, position, (const char *)text, list.count, count, meaning);
        status = -1;
        number_list_free(&list);
    }
    xmlFree(text);
    if (status != 0)
        return -1;
    memcpy(values, list.values, (size_t)count * sizeof *values);
    number_list_free(&list);
    return 0;
}

int arguments_pop_list(xmlXPathParserContextPtr xpath, int position, struct number_list *list)
{
    xmlChar *text = arguments_pop_text(xpath);
    if (text == NULL)
        return -1;
    int status = read_list(xpath, position, (const char *)text, "0 0.5 1", list);
    xmlFree(text);
    return status;
}

int arguments_pop_finite(xmlXPathParserContextPtr xpath, double *value)
{
    *value = xmlXPathPopNumber(xpath);
    if (xpath->error == XPATH_EXPRESSION_OK && !isfinite(*value))
        arguments_raise(xpath, "functions-infinite", (char *)NULL);
    return xpath->error == XPATH_EXPRESSION_OK ? 0 : -1;
}

int arguments_pop_integer(xmlXPathParserContextPtr xpath, int position, int min, int max,
                          int *value)
{
    if (xpath->value && xpath->value->type == XPATH_NUMBER) {
        double number = xpath->value->floatval;
        if (number >= min && number <= max && number == floor(number)) {
            xmlXPathFreeObject(valuePop(xpath));
            *value = (int)number;
            return 0;
        }
    }
    xmlChar *text = arguments_pop_text(xpath);
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    if (text == NULL)
        return -1;
    int status = number_list_read((const char *)text, &list, &fault);
    if (status == 0 && list.count == 1 && list.values[0] >= min && list.values[0] <= max &&
        list.values[0] == floor(list.values[0])) {
        *value = (int)list.values[0];
    } else {
        char *where = text_print("%d", position), *shown = arguments_quote((const char *)text);
        char *low = text_print("%d", min), *high = text_print("%d", max);
        status = -1;
        if (max == INT_MAX)
            arguments_raise(xpath, "functions-integer-from", where, shown, low, (char *)NULL);
        else
            arguments_raise(xpath, "functions-integer", where, shown, low, high, (char *)NULL);
        free(where);
        free(shown);
        free(low);
        free(high);
    }
    number_list_free(&list);
    xmlFree(text);
    return status;
}

xmlXPathObjectPtr arguments_pop_nodes(xmlXPathParserContextPtr xpath, int position,
                                      const char *example)
{
    xmlXPathObjectPtr value = valuePop(xpath);
    if (value && (value->type == XPATH_NODESET || value->type == XPATH_XSLT_TREE))
        return value;
    char *where = text_print("%d", position);
    arguments_raise(xpath, "functions-no-nodes", where, example, (char *)NULL);
    free(where);
    xmlXPathFreeObject(value);
    return NULL;
}

xmlNodePtr arguments_pop_node(xmlXPathParserContextPtr xpath, int position, const char *example)
{
    xmlXPathObjectPtr value = arguments_pop_nodes(xpath, position, example);
    if (value == NULL)
        return NULL;
    xmlNodePtr node = NULL;
    int count = value->nodesetval ? value->nodesetval->nodeNr : 0;
    if (count != 1) {
        char *where = text_print("%d", position), *has = text_print("%d", count);
        arguments_raise(xpath, "functions-nodes", where, has, example, (char *)NULL);
        free(where);
        free(has);
    } else {
        node = value->nodesetval->nodeTab[0];
        if (node->type == XML_NAMESPACE_DECL) /* its copy in a node-set points to the element */
            node = (xmlNodePtr)((xmlNsPtr)node)->next;
        else if (node->type == XML_ATTRIBUTE_NODE)
            node = node->parent;
    }
    xmlXPathFreeObject(value);
    return node;
}

/* Results */

void arguments_return_numbers(xmlXPathParserContextPtr xpath, const double *values, int count)
{
    for (int i = 0; i < count; i++) {
        if (isfinite(values[i]))
            continue;
        arguments_raise(xpath, "functions-infinite", (char *)NULL);
        return;
    }
    char *text = number_list_print(values, count);
    arguments_return_text(xpath, text);
    free(text);
}

void arguments_return_each(xmlXPathParserContextPtr xpath, const double *values, int count,
                           void (*print)(double value, double with, char *text), double with)
{
    char *text = memory_get((size_t)count * NUMBER_ROUNDED_TEXT + 1, 1), *end = text;
    for (int i = 0; i < count; i++) {
        if (i > 0)
            *end++ = ' ';
        print(values[i], with, end);
        end += strlen(end);
    }
    arguments_return_text(xpath, text);
    free(text);
}

size_t arguments_print(double value, char text[NUMBER_TEXT])
{
    size_t length = number_print_short(value, text);
    if (length)
        return length;
    xmlChar *number = xmlXPathCastNumberToString(value);
    length = strlen((const char *)number);
    memcpy(text, number, length + 1);
    xmlFree(number);
    return length;
}

void arguments_return_text(xmlXPathParserContextPtr xpath, const char *text)
{
    valuePush(xpath, xmlXPathNewString(BAD_CAST text));
}

void arguments_return_count(xmlXPathParserContextPtr xpath, int count)
{
    valuePush(xpath, xmlXPathNewFloat(count));
}

xmlNodePtr arguments_new_tree(xmlXPathParserContextPtr xpath)
{
    xsltTransformContextPtr xslt = xsltXPathGetTransformContext(xpath);
    xmlDocPtr tree = xslt ? xsltCreateRVT(xslt) : xmlNewDoc(BAD_CAST "1.0");
    if (xslt)
        xsltRegisterLocalRVT(xslt, tree);
    return (xmlNodePtr)tree;
}

void arguments_return_tree(xmlXPathParserContextPtr xpath, xmlNodePtr tree)
{
    if (xsltXPathGetTransformContext(xpath) == NULL) {
        valuePush(xpath, xmlXPathNewValueTree(tree));
        return;
    }
    xmlXPathOrderDocElems((xmlDocPtr)tree); /* else order is told by the way up to the root */
    xmlXPathObjectPtr result = xmlXPathNewNodeSet(NULL);
    for (xmlNodePtr n = tree->children; n; n = n->next)
        xmlXPathNodeSetAddUnique(result->nodesetval, n);
    valuePush(xpath, result);
}
