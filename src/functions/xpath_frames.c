#include "base/memory.h"
#include "document/node.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"
#include "math/inertia.h"
#include "math/quaternion.h"

#include <stdlib.h>
#include <string.h>

enum { FRAME = 7, TENSOR = 6 };

/* "x y z w x y z"; an empty text is the identity. Returns 1 when there was something, 0, -1. */
static int pop_frame(xmlXPathParserContextPtr xpath, int position, struct frame *f)
{
    struct number_list list;
    *f = frame_identity;
    if (arguments_pop_list(xpath, position, &list) != 0)
        return -1;
    int found = list.count, failed = found != 0 && found != FRAME;
    if (found == FRAME) {
        memcpy(f->at, list.values, sizeof f->at);
        failed = quaternion_normalize(list.values + 3, f->turn) != 0;
    }
    number_list_free(&list);
    if (failed)
        arguments_raise(xpath, "functions-frame", (char *)NULL);
    return failed ? -1 : found != 0;
}

/* Places as XPath writes numbers, so that sums show no dust; turns exactly. */
static void return_frame(xmlXPathParserContextPtr xpath, const struct frame *f)
{
    char text[(FRAME + 1) * NUMBER_TEXT], *end = text;
    for (int i = 0; i < 3; i++) {
        end += arguments_print(f->at[i], end);
        *end++ = ' ';
    }
    for (int i = 0; i < 4; i++) {
        number_print(f->turn[i], end);
        end += strlen(end);
        *end++ = i < 3 ? ' ' : '\0';
    }
    arguments_return_text(xpath, text);
}

void xpath_kinematics_frame_product(xmlXPathParserContextPtr xpath, int count)
{
    struct frame a, b;
    (void)count;
    int has_b = pop_frame(xpath, 2, &b), has_a = has_b < 0 ? -1 : pop_frame(xpath, 1, &a);
    if (has_a < 0)
        return;
    frame_compose(&a, &b, &a);
    if (has_a || has_b)
        return_frame(xpath, &a);
    else
        arguments_return_text(xpath, "");
}

void xpath_kinematics_frame_inverse(xmlXPathParserContextPtr xpath, int count)
{
    struct frame a;
    int has = pop_frame(xpath, count, &a);
    if (has < 0)
        return;
    frame_invert(&a, &a);
    if (has)
        return_frame(xpath, &a);
    else
        arguments_return_text(xpath, "");
}

void xpath_kinematics_frame_point(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list list;
    struct frame f;
    (void)count;
    if (arguments_pop_list(xpath, 2, &list) != 0)
        return;
    double p[3] = {0};
    int failed = list.count != 0 && list.count != 3;
    for (int i = 0; i < list.count && i < 3; i++)
        p[i] = list.values[i];
    number_list_free(&list);
    if (failed)
        arguments_raise(xpath, "functions-vector", "2", (char *)NULL);
    if (failed || pop_frame(xpath, 1, &f) < 0)
        return;
    frame_point(&f, p, p);
    char text[3 * NUMBER_TEXT], *end = text;
    for (int i = 0; i < 3; i++) {
        end += arguments_print(p[i], end);
        *end++ = i < 2 ? ' ' : '\0';
    }
    arguments_return_text(xpath, text);
}

/* Numbers of an attribute; what is not there stays. Returns -1 where they are others. */
static int read_numbers(xmlNodePtr node, const char *name, double *values, int count)
{
    char *text = node_attribute(node, name);
    struct number_list list = {0};
    struct number_fault fault;
    int failed = *text && (number_list_read(text, &list, &fault) != 0 || list.count != count);
    if (*text && !failed)
        memcpy(values, list.values, (size_t)count * sizeof *values);
    number_list_free(&list);
    free(text);
    return failed ? -1 : 0;
}

/* A mass with its tensor in the axes in which its centre is given. */
static int read_mass(xmlNodePtr node, struct inertia *r)
{
    double centre[3] = {0};
    struct frame own = frame_identity;
    memset(r, 0, sizeof *r);
    if (read_numbers(node, "mass", &r->mass, 1) != 0 ||
        read_numbers(node, "centre", centre, 3) != 0 ||
        read_numbers(node, "turn", own.turn, 4) != 0 ||
        read_numbers(node, "inertia", r->tensor, TENSOR) != 0 ||
        quaternion_normalize(own.turn, own.turn) != 0)
        return -1;
    inertia_move(r, &own, r);
    memcpy(r->centre, centre, sizeof centre);
    return 0;
}

void xpath_kinematics_rigid(xmlXPathParserContextPtr xpath, int count)
{
    xmlXPathObjectPtr nodes = arguments_pop_nodes(xpath, count, "kin:rigid(m:mass)");
    if (nodes == NULL)
        return;
    struct inertia whole = {0}, one;
    int failed = 0, length = nodes->nodesetval ? nodes->nodesetval->nodeNr : 0;
    for (int i = 0; i < length && !failed; i++) {
        failed = read_mass(nodes->nodesetval->nodeTab[i], &one) != 0;
        if (!failed && i > 0)
            inertia_add(&whole, &one, &whole);
        else if (!failed)
            whole = one;
    }
    xmlXPathFreeObject(nodes);
    if (failed) {
        arguments_raise(xpath, "functions-mass", (char *)NULL);
        return;
    }
    double all[4 + TENSOR] = {whole.mass};
    memcpy(all + 1, whole.centre, sizeof whole.centre);
    memcpy(all + 4, whole.tensor, sizeof whole.tensor);
    char text[(4 + TENSOR) * NUMBER_TEXT], *end = text;
    for (int i = 0; i < 4 + TENSOR; i++) {
        end += arguments_print(all[i], end);
        *end++ = i < 3 + TENSOR ? ' ' : '\0';
    }
    arguments_return_text(xpath, text);
}
