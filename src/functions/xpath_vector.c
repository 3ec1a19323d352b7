#include "base/memory.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"
#include "math/quaternion.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DECIMALS = 15 };

/* A vector, the first three numbers of a list; an absent one is zero. */
static int pop_vector(xmlXPathParserContextPtr xpath, int position, double v[3])
{
    struct number_list list;
    if (arguments_pop_list(xpath, position, &list) != 0)
        return -1;
    int short_list = list.count == 1 || list.count == 2;
    for (int i = 0; i < 3; i++)
        v[i] = i < list.count ? list.values[i] : 0;
    number_list_free(&list);
    if (short_list) {
        char *where = text_print("%d", position);
        arguments_raise(xpath, "functions-vector", where, (char *)NULL);
        free(where);
    }
    return short_list ? -1 : 0;
}

/* As XPath writes numbers, with fifteen digits: sums show no dust. */
static void return_vector(xmlXPathParserContextPtr xpath, const double *v, int count)
{
    char text[4 * NUMBER_TEXT], *end = text;
    for (int i = 0; i < count; i++) {
        if (!isfinite(v[i])) {
            arguments_raise(xpath, "functions-infinite", (char *)NULL);
            return;
        }
        if (i > 0)
            *end++ = ' ';
        end += arguments_print(v[i], end);
    }
    *end = '\0';
    arguments_return_text(xpath, text);
}

/* Where the last argument is the decimals to round to. */
static int pop_decimals(xmlXPathParserContextPtr xpath, int count, int position, int *decimals)
{
    *decimals = -1;
    return count == position ? arguments_pop_integer(xpath, position, 0, MAX_DECIMALS, decimals)
                             : 0;
}

static void return_rounded(xmlXPathParserContextPtr xpath, double v[3], int decimals)
{
    for (int i = 0; i < 3 && decimals >= 0; i++)
        v[i] = number_round(v[i], decimals);
    return_vector(xpath, v, 3);
}

void xpath_vector_xyz(xmlXPathParserContextPtr xpath, int count)
{
    double v[3];
    int decimals;
    if (pop_decimals(xpath, count, 4, &decimals) != 0)
        return;
    for (int i = 3; i-- > 0;)
        if (arguments_pop_finite(xpath, &v[i]) != 0)
            return;
    return_rounded(xpath, v, decimals);
}

void xpath_vector_item(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list list;
    int n;
    (void)count;
    if (arguments_pop_integer(xpath, 2, 1, INT_MAX, &n) != 0 ||
        arguments_pop_list(xpath, 1, &list) != 0)
        return;
    valuePush(xpath, xmlXPathNewFloat(n <= list.count ? list.values[n - 1] : (double)NAN));
    number_list_free(&list);
}

void xpath_vector_add(xmlXPathParserContextPtr xpath, int count)
{
    double a[3], b[3], s = 1;
    int decimals;
    if (pop_decimals(xpath, count, 4, &decimals) != 0 ||
        (count >= 3 && arguments_pop_finite(xpath, &s) != 0) || pop_vector(xpath, 2, b) != 0 ||
        pop_vector(xpath, 1, a) != 0)
        return;
    for (int i = 0; i < 3; i++)
        a[i] += s * b[i];
    return_rounded(xpath, a, decimals);
}

/* An attribute as XPath's number() has it. */
static double attribute(xmlNodePtr node, const char *name)
{
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    double value = text ? xmlXPathCastStringToNumber(text) : (double)NAN;
    xmlFree(text);
    return value;
}

/* What is not a number makes no box. */
static double lesser(double a, double b)
{
    return a < b || isnan(a) ? a : b;
}

void xpath_vector_box(xmlXPathParserContextPtr xpath, int count)
{
    static const char *const names[] = {"x", "y", "z"};
    (void)count;
    xmlXPathObjectPtr nodes = arguments_pop_nodes(xpath, 1, "point");
    if (nodes == NULL)
        return;
    int points = nodes->nodesetval ? nodes->nodesetval->nodeNr : 0;
    xmlNodePtr tree = arguments_new_tree(xpath);
    xmlNodePtr box = xmlNewChild(tree, NULL, BAD_CAST "box", NULL);
    for (int k = 0; k < 3; k++) {
        double low = points ? HUGE_VAL : (double)NAN, high = low;
        for (int i = 0; i < points; i++) {
            xmlNodePtr node = nodes->nodesetval->nodeTab[i];
            double at = attribute(node, names[k]), r = attribute(node, "r");
            low = lesser(at - r, low);
            high = lesser(-(at + r), high);
        }
        char name[8] = "low-", text[NUMBER_TEXT];
        for (int side = 0; side < 2; side++) {
            strcpy(name, side ? "high-" : "low-");
            strcat(name, names[k]);
            arguments_print(side ? -high : low, text);
            xmlNewProp(box, BAD_CAST name, BAD_CAST text);
        }
    }
    xmlXPathFreeObject(nodes);
    arguments_return_tree(xpath, tree);
}

/* Those that have no such side do not count; NaN where none has it or one has no number. */
static double edge(xmlXPathObjectPtr const nodes[2], const char *name, int most)
{
    double found = NAN;
    int any = 0;
    for (int of = 0; of < 2; of++)
        for (int i = 0; nodes[of]->nodesetval && i < nodes[of]->nodesetval->nodeNr; i++) {
            xmlNodePtr node = nodes[of]->nodesetval->nodeTab[i];
            if (node->type != XML_ELEMENT_NODE || !xmlHasProp(node, BAD_CAST name))
                continue;
            double value = attribute(node, name);
            if (isnan(value))
                return value;
            if (!any || (most ? value > found : value < found))
                found = value;
            any = 1;
        }
    return found;
}

/* Of two sets, since libxml2 looks in one for each node of the other before it unites them. */
void xpath_plane_edges(xmlXPathParserContextPtr xpath, int count)
{
    static const char *const names[] = {"left", "top", "right", "bottom"};
    xmlXPathObjectPtr nodes[2] = {NULL, NULL};
    (void)count;
    nodes[1] = arguments_pop_nodes(xpath, 2, "o");
    nodes[0] = nodes[1] ? arguments_pop_nodes(xpath, 1, "o") : NULL;
    if (nodes[0]) {
        xmlNodePtr tree = arguments_new_tree(xpath);
        xmlNodePtr box = xmlNewChild(tree, NULL, BAD_CAST "edges", NULL);
        for (int side = 0; side < 4; side++) {
            char text[NUMBER_TEXT];
            arguments_print(edge(nodes, names[side], side > 1), text);
            xmlNewProp(box, BAD_CAST names[side], BAD_CAST text);
        }
        arguments_return_tree(xpath, tree);
    }
    xmlXPathFreeObject(nodes[0]);
    xmlXPathFreeObject(nodes[1]);
}

void xpath_vector_dot(xmlXPathParserContextPtr xpath, int count)
{
    double a[3], b[3];
    (void)count;
    if (pop_vector(xpath, 2, b) == 0 && pop_vector(xpath, 1, a) == 0)
        valuePush(xpath, xmlXPathNewFloat(vector_dot(a, b)));
}

void xpath_vector_cross(xmlXPathParserContextPtr xpath, int count)
{
    double a[3], b[3];
    (void)count;
    if (pop_vector(xpath, 2, b) != 0 || pop_vector(xpath, 1, a) != 0)
        return;
    vector_cross(a, b, a);
    return_vector(xpath, a, 3);
}

void xpath_vector_length(xmlXPathParserContextPtr xpath, int count)
{
    double a[3];
    (void)count;
    if (pop_vector(xpath, 1, a) == 0)
        valuePush(xpath, xmlXPathNewFloat(vector_length(a)));
}

void xpath_vector_along(xmlXPathParserContextPtr xpath, int count)
{
    double a[3], length = 1;
    if ((count == 2 && arguments_pop_finite(xpath, &length) != 0) || pop_vector(xpath, 1, a) != 0)
        return;
    double own = vector_length(a), s = own > 0 ? length / own : 0;
    for (int i = 0; i < 3; i++)
        a[i] *= s;
    return_vector(xpath, a, 3);
}

void xpath_vector_unit(xmlXPathParserContextPtr xpath, int count)
{
    double a[3], within = 1e-14;
    if ((count == 2 && arguments_pop_finite(xpath, &within) != 0) || pop_vector(xpath, 1, a) != 0)
        return;
    double own = vector_length(a);
    if (own == 0 || fabs(own - 1) <= within) {
        arguments_return_numbers(xpath, a, 3);
        return;
    }
    for (int i = 0; i < 3; i++)
        a[i] /= own;
    return_vector(xpath, a, 3);
}

void xpath_vector_arc(xmlXPathParserContextPtr xpath, int count)
{
    double from[3], to[3], aside[3] = {0, 0, 1}, rotation[4];
    if ((count == 3 && pop_vector(xpath, 3, aside) != 0) || pop_vector(xpath, 2, to) != 0 ||
        pop_vector(xpath, 1, from) != 0)
        return;
    int opposite = rotation_between(from, to, aside, rotation);
    for (int i = 0; i < 3 && !opposite; i++)
        rotation[i] = number_round(rotation[i], 9);
    rotation[3] = number_round(rotation[3], opposite ? 14 : 12);
    return_vector(xpath, rotation, 4);
}

void xpath_vector_round(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list decimals, list;
    (void)count;
    if (arguments_pop_list(xpath, 2, &decimals) != 0)
        return;
    if (arguments_pop_list(xpath, 1, &list) == 0) {
        for (int i = 0; i < list.count && decimals.count; i++) {
            int last = i < decimals.count ? i : decimals.count - 1;
            double places =
                fmax(fmin(decimals.values[last], NUMBER_MAX_DECIMALS), -NUMBER_MAX_DECIMALS);
            list.values[i] = number_round(list.values[i], (int)places);
        }
        arguments_return_numbers(xpath, list.values, decimals.count ? list.count : 0);
        number_list_free(&list);
    }
    number_list_free(&decimals);
}

static void print_clean(double value, double dust, char *text)
{
    double near;
    number_print_rounded(value, 12, text);
    if (number_read(text, &near) == NULL || fabs(value - near) > dust)
        number_print(value, text);
}

static void print_sifted(double value, double dust, char *text)
{
    number_print(fabs(value) > dust ? value : 0, text);
}

void xpath_vector_clean(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list list;
    (void)count;
    if (arguments_pop_list(xpath, 1, &list) != 0)
        return;
    arguments_return_each(xpath, list.values, list.count, print_clean, 4e-15);
    number_list_free(&list);
}

void xpath_vector_sifted(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list list;
    double most = 0;
    (void)count;
    if (arguments_pop_list(xpath, 1, &list) != 0)
        return;
    for (int i = 0; i < list.count; i++)
        most = fmax(most, fabs(list.values[i]));
    arguments_return_each(xpath, list.values, list.count, print_sifted, 1e-14 * most);
    number_list_free(&list);
}

void xpath_vector_unwind(xmlXPathParserContextPtr xpath, int count)
{
    static const double turn = 6.283185307179586, half = 0.5 - 1e-9; /* a half turn leads on */
    struct number_list list;
    (void)count;
    if (arguments_pop_list(xpath, 1, &list) != 0)
        return;
    double turns = 0, before = list.count ? list.values[0] : 0;
    for (int i = 0; i < list.count; i++) {
        double here = list.values[i];
        turns += floor((here - before) / turn + half);
        list.values[i] -= turns * turn;
        before = here;
    }
    arguments_return_numbers(xpath, list.values, list.count);
    number_list_free(&list);
}
