/* Expressions as texts. */
#include "base/numbers.h"
#include "xpath/run.h"

#include <string.h>

static int stopped(const struct xpath_run *r)
{
    return r->failed || r->given_up;
}

const struct xpath_text xpath_no_text = {BAD_CAST "", NULL};

static struct xpath_text owned_text(xmlChar *text)
{
    return text ? (struct xpath_text){text, text} : xpath_no_text;
}

struct xpath_text xpath_node_text(xmlNodePtr node)
{
    const xmlNode *text = node;
    if (node->type == XML_ATTRIBUTE_NODE || node->type == XML_ELEMENT_NODE) {
        text = node->children;
        if (text == NULL)
            return xpath_no_text;
    }
    if ((text == node || text->next == NULL) &&
        (text->type == XML_TEXT_NODE || text->type == XML_CDATA_SECTION_NODE))
        return text->content ? (struct xpath_text){text->content, NULL} : xpath_no_text;
    return owned_text(xmlXPathCastNodeToString(node));
}

struct xpath_text xpath_number_text(double number)
{
    char text[NUMBER_TEXT];
    size_t length = number_print_xpath(number, text);
    if (length)
        return owned_text(xmlStrndup(BAD_CAST text, (int)length));
    return owned_text(xmlXPathCastNumberToString(number));
}

struct xpath_text xpath_object_text(xmlXPathObjectPtr object)
{
    if (object->type == XPATH_STRING)
        return object->stringval ? (struct xpath_text){object->stringval, NULL} : xpath_no_text;
    if ((object->type == XPATH_NODESET || object->type == XPATH_XSLT_TREE) && object->nodesetval &&
        object->nodesetval->nodeNr == 1)
        return xpath_node_text(object->nodesetval->nodeTab[0]);
    return owned_text(xmlXPathCastToString(object));
}

static struct xpath_text any_text(struct xpath_run *r, const struct xpath_tree *tree)
{
    int owned;
    xmlXPathObjectPtr object = xpath_any(r, tree, &owned);
    if (object == NULL)
        return xpath_no_text;
    struct xpath_text text = xpath_object_text(object);
    if (!owned)
        return text;
    if (text.own == NULL && object->type == XPATH_STRING && object->stringval) {
        text = owned_text(object->stringval);
        object->stringval = NULL;
    } else if (text.own == NULL)
        text = owned_text(xmlStrdup(text.is)); /* of a tree that may go with the object */
    xmlXPathFreeObject(object);
    return text;
}

static struct xpath_text joined(struct xpath_run *r, const struct xpath_tree *tree)
{
    struct xpath_text few[8], *parts = few;
    size_t few_count = sizeof few / sizeof *few, count = (size_t)tree->part_count, length = 0;
    if (count > few_count)
        parts = xmlMalloc(count * sizeof *parts);
    for (size_t i = 0; i < count; i++) {
        parts[i] = stopped(r) ? xpath_no_text : xpath_text(r, tree->parts[i]);
        length += strlen((const char *)parts[i].is);
    }
    xmlChar *text = xmlMalloc(length + 1), *at = text;
    for (size_t i = 0; i < count; i++) {
        size_t size = strlen((const char *)parts[i].is);
        memcpy(at, parts[i].is, size);
        at += size;
        xmlFree(parts[i].own);
    }
    *at = 0;
    if (parts != few)
        xmlFree(parts);
    return owned_text(text);
}

/* What stands before or after the first mark in a text. */
static struct xpath_text part_of(struct xpath_run *r, const struct xpath_tree *tree)
{
    struct xpath_text text = xpath_text(r, tree->parts[0]);
    struct xpath_text mark = stopped(r) ? xpath_no_text : xpath_text(r, tree->parts[1]);
    const char *found = strstr((const char *)text.is, (const char *)mark.is);
    xmlChar *part = NULL;
    if (found && tree->core == CORE_BEFORE)
        part = xmlStrndup(text.is, (int)(found - (const char *)text.is));
    else if (found)
        part = xmlStrdup(BAD_CAST found + strlen((const char *)mark.is));
    xmlFree(text.own);
    xmlFree(mark.own);
    return owned_text(part);
}

static int is_blank(xmlChar c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static struct xpath_text normalized(struct xpath_text text)
{
    xmlChar *target = text.own ? text.own : xmlStrdup(text.is), *to = target;
    int blank = 0;
    for (const xmlChar *at = target; *at; at++) {
        if (is_blank(*at)) {
            blank = to != target;
            continue;
        }
        if (blank)
            *to++ = ' ';
        blank = 0;
        *to++ = *at;
    }
    *to = 0;
    return owned_text(target);
}

/* Of the first node of a path. */
static struct xpath_text local_name(struct xpath_run *r, const struct xpath_tree *tree)
{
    xmlNodePtr node = r->context->node;
    if (tree->part_count) {
        struct xpath_nodes nodes;
        xpath_nodes_open(&nodes);
        xpath_find(r, tree->parts[0], WANT_FIRST, &nodes);
        node = nodes.count ? nodes.tab[0] : NULL;
        xpath_nodes_close(&nodes);
    }
    if (node == NULL || stopped(r))
        return xpath_no_text;
    if (node->type == XML_NAMESPACE_DECL)
        r->given_up = 1;
    int named = node->type == XML_ELEMENT_NODE || node->type == XML_ATTRIBUTE_NODE ||
                node->type == XML_PI_NODE;
    return named && node->name && *node->name != ' ' ? (struct xpath_text){node->name, NULL}
                                                     : xpath_no_text;
}

struct xpath_text xpath_core_text(struct xpath_run *r, const struct xpath_tree *tree)
{
    switch (tree->core) {
    case CORE_CONCAT:
        return joined(r, tree);
    case CORE_BEFORE:
    case CORE_AFTER:
        return part_of(r, tree);
    case CORE_LOCAL_NAME:
        return local_name(r, tree);
    default: {
        struct xpath_text text =
            tree->part_count ? xpath_text(r, tree->parts[0]) : xpath_node_text(r->context->node);
        return tree->core == CORE_NORMALIZE ? normalized(text) : text;
    }
    }
}

static struct xpath_text first_text(struct xpath_run *r, const struct xpath_tree *tree)
{
    struct xpath_nodes nodes;
    xpath_nodes_open(&nodes);
    xpath_find(r, tree, WANT_FIRST, &nodes);
    struct xpath_text text = xpath_no_text;
    if (nodes.count && !stopped(r))
        text = xpath_node_text(nodes.tab[0]);
    xpath_nodes_close(&nodes);
    return text;
}

struct xpath_text xpath_text(struct xpath_run *r, const struct xpath_tree *tree)
{
    switch (tree->result) {
    case RESULT_ANY:
        return any_text(r, tree);
    case RESULT_BOOLEAN:
        return (struct xpath_text){BAD_CAST(xpath_boolean(r, tree) ? "true" : "false"), NULL};
    case RESULT_NUMBER: {
        double number = xpath_number(r, tree);
        return stopped(r) ? xpath_no_text : xpath_number_text(number);
    }
    case RESULT_NODES:
        return first_text(r, tree);
    default:
        return tree->kind == XPATH_TEXT ? (struct xpath_text){tree->text, NULL}
                                        : xpath_core_text(r, tree);
    }
}
