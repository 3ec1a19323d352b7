#include "base/memory.h"
#include "functions/arguments.h"
#include "functions/label_attributes.h"
#include "functions/wrappers.h"
#include "math/contour.h"
#include "math/trigonometry.h"

#include <math.h>
#include <stdlib.h>

static const double degree = 0.017453292519943295;

static struct contour_span read_span(xmlNodePtr n, struct label_problem *p)
{
    return (struct contour_span){.dx = label_number(n, "dx", p),
                                 .dy = label_number(n, "dy", p),
                                 .t = {label_number(n, "t1", p), label_number(n, "t2", p)},
                                 .h = {label_number(n, "h1", p), label_number(n, "h2", p)},
                                 .touched = label_text(n, "named") != NULL ||
                                            label_text(n, "way") != NULL};
}

static struct contour_ink read_ink(xmlNodePtr n, struct label_problem *p)
{
    double angle = degree * label_number(n, "angle", p);
    struct labelling_box box = {.x = label_number(n, "x", p),
                                .y = label_number(n, "y", p),
                                .ux = trig_cos(angle),
                                .uy = trig_sin(angle),
                                .a = label_number(n, "a", p),
                                .b = label_number(n, "b", p),
                                .kind = label_kind(n, LABEL_INK, p)};
    return (struct contour_ink){.box = box,
                                .left = label_number(n, "left", p),
                                .top = label_number(n, "top", p),
                                .right = label_number(n, "right", p),
                                .bottom = label_number(n, "bottom", p),
                                .crossed = box.kind == LABEL_LINE};
}

static void set(xmlNodePtr node, const char *name, double value)
{
    xmlChar *text = xmlXPathCastNumberToString(value);
    xmlNewProp(node, BAD_CAST name, text);
    xmlFree(text);
}

static void write_span(const struct contour_span *s, xmlNodePtr from, xmlNodePtr tree)
{
    if (from->type != XML_ELEMENT_NODE)
        return;
    xmlNodePtr node = xmlAddChild(tree, xmlDocCopyNode(from, tree->doc, 1));
    set(node, "upper", s->upper);
    set(node, "lower", s->lower);
    if (s->outer[0] < s->upper || s->outer[1] > s->lower) {
        set(node, "over", s->outer[0]);
        set(node, "under", s->outer[1]);
    }
    for (int end = 0; end < 2; end++) {
        xmlNodePtr n = xmlAddChild(node, xmlNewDocNode(node->doc, NULL, BAD_CAST "from", NULL));
        set(n, "h", s->h[end]);
        set(n, "up", s->ends[end][0]);
        set(n, "down", s->ends[end][1]);
    }
}

void xpath_drawing_contours(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    struct label_problem problem = {0};
    xmlXPathObjectPtr ink_set = arguments_pop_nodes(xpath, 2, "$ink");
    xmlXPathObjectPtr span_set = ink_set ? arguments_pop_nodes(xpath, 1, "$spans") : NULL;
    if (span_set) {
        int spans_count = span_set->nodesetval ? span_set->nodesetval->nodeNr : 0;
        int ink_count = ink_set->nodesetval ? ink_set->nodesetval->nodeNr : 0;
        struct contour_span *spans = memory_get((size_t)spans_count + 1, sizeof *spans);
        struct contour_ink *ink = memory_get((size_t)ink_count + 1, sizeof *ink);
        for (int i = 0; i < spans_count; i++)
            spans[i] = read_span(span_set->nodesetval->nodeTab[i], &problem);
        for (int i = 0; i < ink_count; i++)
            ink[i] = read_ink(ink_set->nodesetval->nodeTab[i], &problem);
        if (problem.node) {
            arguments_raise(xpath, "functions-labels-attribute", problem.attribute,
                            (const char *)problem.node->name, (char *)NULL);
        } else {
            xmlNodePtr tree = arguments_new_tree(xpath);
            contour_find(spans, spans_count, ink, ink_count);
            for (int i = 0; i < spans_count; i++)
                if (spans[i].touched)
                    write_span(&spans[i], span_set->nodesetval->nodeTab[i], tree);
            arguments_return_tree(xpath, tree);
        }
        free(spans);
        free(ink);
    }
    xmlXPathFreeObject(span_set);
    xmlXPathFreeObject(ink_set);
}
