#include "pipeline/text_starts.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/walk.h"
#include "math/letters.h"

#include <stdlib.h>
#include <string.h>

static int is_named(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

/* The attribute, or that of whatever is above. Empty: nowhere. */
static char *inherited(xmlNodePtr node, const char *name)
{
    char *value = node_attribute(node, name);
    while (*value == '\0' && node->parent && node->parent->type == XML_ELEMENT_NODE) {
        free(value);
        node = node->parent;
        value = node_attribute(node, name);
    }
    return value;
}

static double number_of(xmlNodePtr node, const char *name)
{
    double value;
    char *text = node_attribute(node, name);
    if (number_read(text, &value) == NULL)
        value = 0;
    free(text);
    return value;
}

static double size_of(xmlNodePtr node)
{
    double size;
    char *text = inherited(node, "font-size");
    if (number_read(text, &size) == NULL)
        size = 0;
    free(text);
    return size;
}

/* Letters and pieces one after the other, each piece of letters alone and none at a place of its own. */
static int is_run(xmlNodePtr text)
{
    int pieces = 0;
    for (xmlNodePtr c = text->children; c; c = c->next) {
        if (c->type == XML_TEXT_NODE && strpbrk((const char *)c->content, "\r\n\t") == NULL)
            continue;
        if (!is_named(c, "tspan") || xmlHasProp(c, BAD_CAST "x") || xmlHasProp(c, BAD_CAST "y") ||
            xmlHasProp(c, BAD_CAST "style") || xmlChildElementCount(c))
            return 0;
        pieces++;
    }
    return pieces > 0 && size_of(text) > 0 && !xmlHasProp(text, BAD_CAST "style") &&
           !xmlHasProp(text, BAD_CAST "textLength");
}

static double run_width(xmlNodePtr text)
{
    double width = 0;
    for (xmlNodePtr c = text->children; c; c = c->next) {
        xmlChar *content = xmlNodeGetContent(c);
        int is_piece = c->type == XML_ELEMENT_NODE;
        width += is_piece ? number_of(c, "dx") : 0;
        width += letters_width((const char *)content, size_of(is_piece ? c : text), LETTERS_OWN);
        xmlFree(content);
    }
    return width;
}

static void begin(xmlNodePtr text)
{
    char *anchor = inherited(text, "text-anchor");
    double share = strcmp(anchor, "middle") == 0 ? 0.5 : strcmp(anchor, "end") == 0;
    free(anchor);
    if (share == 0 || !is_run(text))
        return;
    char x[NUMBER_TEXT];
    number_print(number_round(number_of(text, "x") - share * run_width(text), 3), x);
    xmlSetProp(text, BAD_CAST "x", BAD_CAST x);
    /* stronger than other rules: text[text-anchor=start] in the style sheets */
    xmlSetProp(text, BAD_CAST "text-anchor", BAD_CAST "start");
}

void text_starts_apply(xmlDocPtr doc)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    if (root == NULL || !is_named(root, "svg"))
        return;
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (is_named(n, "text"))
            begin(n);
}
