#include "functions/arguments.h"
#include "functions/label_job.h"
#include "functions/wrappers.h"
#include "math/letters.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct text {
    char *bytes;
    size_t length, room;
};

static void write_number(struct text *out, double value, char after)
{
    if (out->length + NUMBER_TEXT + 2 > out->room) {
        out->room = 2 * out->room + 4096;
        out->bytes = memory_resize(out->bytes, out->room, 1);
    }
    number_print(round(value * 1000) / 1000, out->bytes + out->length);
    out->length += strlen(out->bytes + out->length);
    out->bytes[out->length++] = after;
    out->bytes[out->length] = '\0';
}

/* left top right bottom of the boxes of a try */
static void measure(const struct label_job *job, int try, double sides[4])
{
    const struct labelling_try *t = &job->tries[try];
    memset(sides, 0, 4 * sizeof *sides);
    for (int i = 0; i < t->count; i++) {
        const struct labelling_box *box = &job->boxes[t->first + i];
        double w = fabs(box->a * box->ux) + fabs(box->b * box->uy);
        double h = fabs(box->a * box->uy) + fabs(box->b * box->ux);
        sides[0] = i ? fmin(sides[0], box->x - w) : box->x - w;
        sides[1] = i ? fmin(sides[1], box->y - h) : box->y - h;
        sides[2] = i ? fmax(sides[2], box->x + w) : box->x + w;
        sides[3] = i ? fmax(sides[3], box->y + h) : box->y + h;
    }
}

static void write_choice(const struct label_job *job, int item, int chosen, struct text *out)
{
    int try = job->items[item].first + chosen;
    const struct label_letters *letters = &job->letters[try];
    double sides[4];
    measure(job, try, sides);
    write_number(out, job->children[try], ' ');
    for (int i = 0; i < 4; i++)
        write_number(out, sides[i], ' ');
    for (int i = 0; i < letters->count; i++) {
        write_number(out, job->spots[letters->first + i].x, ' ');
        write_number(out, job->spots[letters->first + i].y, ' ');
    }
    for (int i = 0; i < 4 && letters->has_leader; i++)
        write_number(out, letters->leader[i], ' ');
    out->bytes[out->length - 1] = ';';
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

static xmlXPathObjectPtr pop_set(xmlXPathParserContextPtr xpath, int position)
{
    xmlXPathObjectPtr value = valuePop(xpath);
    if (value && (value->type == XPATH_NODESET || value->type == XPATH_XSLT_TREE))
        return value;
    char *where = text_print("%d", position);
    arguments_raise(xpath, "functions-no-nodes", where, "$items", (char *)NULL);
    free(where);
    xmlXPathFreeObject(value);
    return NULL;
}

void xpath_drawing_labels(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    struct label_job job;
    struct label_problem problem;
    xmlXPathObjectPtr ink = pop_set(xpath, 2);
    xmlXPathObjectPtr items = ink ? pop_set(xpath, 1) : NULL;
    if (items == NULL) {
        xmlXPathFreeObject(ink);
        return;
    }
    if (label_job_read(items->nodesetval, ink->nodesetval, &job, &problem) != 0) {
        fail(xpath, &problem);
    } else {
        struct text out = {text_copy(""), 0, 0};
        struct labelling labelling = label_job_get(&job);
        int *chosen = memory_get((size_t)job.item_count + 1, sizeof *chosen);
        if (labelling_choose(&labelling, chosen) != 0)
            memset(chosen, 0, (size_t)job.item_count * sizeof *chosen);
        for (int i = 0; i < job.item_count; i++)
            write_choice(&job, i, chosen[i], &out);
        arguments_return_text(xpath, out.bytes);
        free(chosen);
        free(out.bytes);
        label_job_free(&job);
    }
    xmlXPathFreeObject(items);
    xmlXPathFreeObject(ink);
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
    double width =
        letters_width((const char *)text, size, any_font ? LETTERS_WIDER : LETTERS_OSIFONT);
    xmlFree(text);
    arguments_return_numbers(xpath, &(double){round(width * 1000) / 1000}, 1);
}
