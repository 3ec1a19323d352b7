/* Values of expressions. What is asked for is computed as what it is wanted as: a path in a condition makes no node-set, an
 * attribute's text no copy. */
#include "xpath/run.h"

#include <math.h>
#include <string.h>

static int stopped(const struct xpath_run *r)
{
    return r->failed || r->given_up;
}

/* Plain digits are added up as libxml2 does, so that no bit differs; the rest is its own. */
double xpath_text_number(const xmlChar *text)
{
    static const double powers[] = {1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                    1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    const xmlChar *at = text + (*text == '-');
    double whole = 0, fraction = 0;
    int digits = 0, decimals = 0;
    for (; *at >= '0' && *at <= '9'; at++, digits++)
        whole = whole * 10 + (*at - '0');
    if (*at == '.' && digits)
        for (at++; *at >= '0' && *at <= '9' && decimals < 15; at++, decimals++)
            fraction = fraction * 10 + (*at - '0');
    if (*at || digits == 0 || digits > 15)
        return xmlXPathCastStringToNumber(text);
    double number = decimals ? whole + fraction / powers[decimals] : whole;
    return *text == '-' ? -number : number;
}

static double text_number(struct xpath_text text)
{
    double number = xpath_text_number(text.is);
    xmlFree(text.own);
    return number;
}

static double core_number(struct xpath_run *r, const struct xpath_tree *tree)
{
    switch (tree->core) {
    case CORE_POSITION:
        return r->context->proximityPosition;
    case CORE_LAST:
        return r->context->contextSize;
    case CORE_FLOOR:
        return floor(xpath_number(r, tree->parts[0]));
    case CORE_CEILING:
        return ceil(xpath_number(r, tree->parts[0]));
    case CORE_COUNT: {
        struct xpath_nodes nodes;
        xpath_nodes_open(&nodes);
        xpath_find(r, tree->parts[0], WANT_ALL, &nodes);
        xpath_nodes_sort(&nodes); /* each once */
        xpath_nodes_close(&nodes);
        return nodes.count;
    }
    case CORE_LENGTH: {
        struct xpath_text text = xpath_core_text(r, tree);
        int length = xmlUTF8Strlen(text.is);
        xmlFree(text.own);
        return length;
    }
    default:
        return tree->part_count ? xpath_number(r, tree->parts[0])
                                : text_number(xpath_node_text(r->context->node));
    }
}

double xpath_number(struct xpath_run *r, const struct xpath_tree *tree)
{
    if (tree->kind == XPATH_DIGITS)
        return tree->number;
    if (tree->kind == XPATH_CORE && tree->result == RESULT_NUMBER)
        return core_number(r, tree);
    if (tree->kind == XPATH_NEGATE)
        return -xpath_number(r, tree->parts[0]);
    if (tree->result == RESULT_BOOLEAN)
        return xpath_boolean(r, tree);
    if (tree->result == RESULT_ANY) {
        int owned;
        xmlXPathObjectPtr object = xpath_any(r, tree, &owned);
        if (object == NULL)
            return xmlXPathNAN;
        double number = object->type == XPATH_NUMBER    ? object->floatval
                        : object->type == XPATH_BOOLEAN ? object->boolval
                                                        : text_number(xpath_object_text(object));
        if (owned)
            xmlXPathFreeObject(object);
        return number;
    }
    if (tree->result != RESULT_NUMBER)
        return text_number(xpath_text(r, tree));
    double a = xpath_number(r, tree->parts[0]);
    double b = stopped(r) ? 0 : xpath_number(r, tree->parts[1]);
    switch (tree->kind) {
    case XPATH_ADD:
        return a + b;
    case XPATH_SUBTRACT:
        return a - b;
    case XPATH_MULTIPLY:
        return a * b;
    case XPATH_DIVIDE:
        return a / b;
    default:
        return b == 0 ? xmlXPathNAN : fmod(a, b);
    }
}

static int core_boolean(struct xpath_run *r, const struct xpath_tree *tree)
{
    switch (tree->core) {
    case CORE_TRUE:
        return 1;
    case CORE_FALSE:
        return 0;
    case CORE_NOT:
        return !xpath_boolean(r, tree->parts[0]);
    case CORE_BOOLEAN:
        return xpath_boolean(r, tree->parts[0]);
    default: {
        struct xpath_text text = xpath_text(r, tree->parts[0]);
        struct xpath_text mark = stopped(r) ? xpath_no_text : xpath_text(r, tree->parts[1]);
        const char *in = (const char *)text.is, *of = (const char *)mark.is;
        int found =
            tree->core == CORE_CONTAINS ? strstr(in, of) != NULL : strncmp(in, of, strlen(of)) == 0;
        xmlFree(text.own);
        xmlFree(mark.own);
        return found;
    }
    }
}

int xpath_boolean(struct xpath_run *r, const struct xpath_tree *tree)
{
    switch (tree->result) {
    case RESULT_ANY: {
        int owned;
        xmlXPathObjectPtr object = xpath_any(r, tree, &owned);
        int truth = object && xmlXPathCastToBoolean(object);
        if (owned)
            xmlXPathFreeObject(object);
        return truth;
    }
    case RESULT_NUMBER: {
        double number = xpath_number(r, tree);
        return number == number && number != 0;
    }
    case RESULT_TEXT: {
        struct xpath_text text = xpath_text(r, tree);
        int truth = *text.is != 0;
        xmlFree(text.own);
        return truth;
    }
    case RESULT_NODES: {
        struct xpath_nodes nodes;
        xpath_nodes_open(&nodes);
        xpath_find(r, tree, WANT_ANY, &nodes);
        xpath_nodes_close(&nodes);
        return nodes.count > 0;
    }
    default:
        if (tree->kind == XPATH_OR)
            return xpath_boolean(r, tree->parts[0]) ||
                   (!stopped(r) && xpath_boolean(r, tree->parts[1]));
        if (tree->kind == XPATH_AND)
            return xpath_boolean(r, tree->parts[0]) && !stopped(r) &&
                   xpath_boolean(r, tree->parts[1]);
        return tree->kind == XPATH_CORE ? core_boolean(r, tree) : xpath_compare(r, tree);
    }
}

static xmlXPathObjectPtr nodes_object(struct xpath_run *r, const struct xpath_tree *tree)
{
    struct xpath_nodes nodes;
    xpath_nodes_open(&nodes);
    xpath_find(r, tree, WANT_ALL, &nodes);
    xpath_nodes_sort(&nodes);
    xmlNodeSetPtr set = xmlXPathNodeSetCreate(NULL);
    if (nodes.count) {
        set->nodeTab = nodes.tab;
        set->nodeMax = nodes.max;
        set->nodeNr = nodes.count;
        if (nodes.tab == nodes.few) {
            set->nodeMax = 10; /* what libxml2 begins with, and grows by */
            set->nodeTab = xmlMalloc((size_t)set->nodeMax * sizeof *set->nodeTab);
            memcpy(set->nodeTab, nodes.few, (size_t)nodes.count * sizeof *nodes.few);
        }
    } else
        xpath_nodes_close(&nodes);
    return xmlXPathWrapNodeSet(set);
}

xmlXPathObjectPtr xpath_object(struct xpath_run *r, const struct xpath_tree *tree)
{
    xmlXPathObjectPtr object = NULL;
    switch (tree->result) {
    case RESULT_ANY: {
        int owned;
        object = xpath_any(r, tree, &owned);
        if (object && !owned)
            object = xmlXPathObjectCopy(object);
        else if (object && object->type == XPATH_NODESET && object->nodesetval &&
                 object->nodesetval->nodeNr > 1)
            xmlXPathNodeSetSort(object->nodesetval);
        break;
    }
    case RESULT_BOOLEAN:
        object = xmlXPathNewBoolean(xpath_boolean(r, tree));
        break;
    case RESULT_NUMBER:
        object = xmlXPathNewFloat(xpath_number(r, tree));
        break;
    case RESULT_NODES:
        object = nodes_object(r, tree);
        break;
    default: {
        struct xpath_text text = xpath_text(r, tree);
        object = xmlXPathWrapString(text.own ? text.own : xmlStrdup(text.is));
    }
    }
    if (object && stopped(r)) {
        xmlXPathFreeObject(object);
        object = NULL;
    }
    return object;
}
