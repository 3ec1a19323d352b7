#include "functions/arguments.h"
#include "functions/label_job.h"
#include "functions/wrappers.h"
#include "math/labelling.h"
#include "math/letters.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* left top right bottom of the boxes of a try */
static void measure(const struct label_tries *tries, int try, double sides[4])
{
    const struct labelling_try *t = &tries->tries[try];
    memset(sides, 0, 4 * sizeof *sides);
    for (int i = 0; i < t->count; i++) {
        const struct labelling_box *box = &tries->boxes[t->first + i];
        double w = fabs(box->a * box->ux) + fabs(box->b * box->uy);
        double h = fabs(box->a * box->uy) + fabs(box->b * box->ux);
        sides[0] = i ? fmin(sides[0], box->x - w) : box->x - w;
        sides[1] = i ? fmin(sides[1], box->y - h) : box->y - h;
        sides[2] = i ? fmax(sides[2], box->x + w) : box->x + w;
        sides[3] = i ? fmax(sides[3], box->y + h) : box->y + h;
    }
}

static xmlNodePtr add(xmlNodePtr parent, const char *name)
{
    return xmlAddChild(parent, xmlNewDocNode(parent->doc, NULL, BAD_CAST name, NULL));
}

/* Attributes named one after the other, to the thousandth. */
static void set(xmlNodePtr node, const char *const names[], const double *values, int count)
{
    char text[NUMBER_TEXT];
    for (int i = 0; i < count; i++) {
        number_print(round(values[i] * 1000) / 1000, text);
        xmlNewProp(node, BAD_CAST names[i], BAD_CAST text);
    }
}

static void write_place(const struct label_tries *tries, int try, xmlNodePtr tree)
{
    static const char *const place[] = {"child", "form", "x",     "y",     "turn",
                                        "left",  "top",  "right", "bottom"};
    static const char *const leader[] = {"ax", "ay", "bx", "by"}, *const line[] = {"x", "from",
                                                                                   "to"};
    const struct label_taken *taken = &tries->taken[try];
    xmlNodePtr node = add(tree, "place");
    double values[9] = {taken->child, taken->form, taken->seat.x, taken->seat.y, taken->seat.turn};
    measure(tries, try, values + 5);
    set(node, place, values, taken->child ? 9 : 1);
    for (int i = 0; i < taken->spot_count; i++) {
        const struct label_spot *s = &tries->spots[taken->first_spot + i];
        set(add(node, "spot"), place + 2, (double[]){s->x, s->y}, 2);
    }
    if (taken->has_leader)
        set(add(node, "leader"), leader, taken->leader, 4);
    for (int i = 0; i < taken->line_count; i++) {
        const struct label_cross_line *l = &tries->lines[taken->first_line + i];
        set(add(node, "line"), line, (double[]){l->x, l->from, l->to}, 3);
    }
}

static void fail(xmlXPathParserContextPtr xpath, const struct label_problem *problem)
{
    const char *element = problem->node->name ? (const char *)problem->node->name : "?";
    if (problem->attribute)
        arguments_raise(xpath, "functions-labels-attribute", problem->attribute, element,
                        (char *)NULL);
    else
        arguments_raise(xpath, "functions-labels-element", element, (char *)NULL);
}

void xpath_drawing_labels(xmlXPathParserContextPtr xpath, int count)
{
    struct label_job job;
    struct label_problem problem;
    xmlXPathObjectPtr sets[3] = {NULL};
    int popped = count;
    while (popped > 0 && (sets[popped - 1] = arguments_pop_nodes(xpath, popped, "$items")))
        popped--;
    if (popped == 0) {
        if (label_job_read(sets[0]->nodesetval, sets[1]->nodesetval,
                           count > 2 ? sets[2]->nodesetval : NULL, &job, &problem) != 0) {
            fail(xpath, &problem);
        } else {
            struct labelling labelling = label_job_get(&job);
            int *chosen = memory_get((size_t)job.item_count + 1, sizeof *chosen);
            if (labelling_choose(&labelling, chosen) != 0)
                memset(chosen, 0, (size_t)job.item_count * sizeof *chosen);
            xmlNodePtr tree = arguments_new_tree(xpath);
            for (int i = 0; i < job.item_count; i++)
                write_place(&job.tries, job.items[i].first + chosen[i], tree);
            arguments_return_tree(xpath, tree);
            free(chosen);
            label_job_free(&job);
        }
    }
    for (int i = 0; i < count; i++)
        xmlXPathFreeObject(sets[i]);
}

void xpath_drawing_width(xmlXPathParserContextPtr xpath, int count)
{
    int any_font = 0;
    double size;
    if (count == 3 && arguments_pop_integer(xpath, 3, 0, 1, &any_font) != 0)
        return;
    if (arguments_pop_numbers(xpath, 2, 1, "4.73", &size) != 0)
        return;
    xmlChar *text = arguments_pop_text(xpath);
    if (text == NULL)
        return;
    double width = letters_width((const char *)text, size, any_font ? LETTERS_WIDER : LETTERS_OWN);
    xmlFree(text);
    arguments_return_numbers(xpath, &(double){round(width * 1000) / 1000}, 1);
}
