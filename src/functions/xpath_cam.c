#include "base/memory.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"
#include "math/cam.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double turn = 2 * 3.14159265358979323846;

/* "base roller offset lever way" after "roller", "point" or "flat". */
static int pop_cam(xmlXPathParserContextPtr xpath, int position, struct cam *cam)
{
    static const char *const names[] = {"roller", "point", "flat"};
    double s[5];
    if (arguments_pop_numbers(xpath, position + 1, 5, "base roller offset lever way", s) != 0)
        return -1;
    xmlChar *name = arguments_pop_text(xpath);
    if (name == NULL)
        return -1;
    int form = 2;
    while (form >= 0 && strcmp((const char *)name, names[form]) != 0)
        form--;
    xmlFree(name);
    if (form < 0) {
        arguments_raise(xpath, "functions-follower", position == 1 ? "1" : "2", (char *)NULL);
        return -1;
    }
    *cam = (struct cam){(enum cam_follower)form, s[0], s[1], s[2], s[3], s[4] < 0 ? -1 : 1};
    return 0;
}

/* Angle and value in turn, the angles rising within one turn, then the laws between them; number_list_free. */
static int pop_law(xmlXPathParserContextPtr xpath, struct number_list *list, struct relation *law)
{
    struct number_fault fault;
    xmlChar *text = arguments_pop_text(xpath);
    if (text == NULL)
        return -1;
    char *laws = strchr((char *)text, ';');
    if (laws)
        *laws++ = 0;
    int bad = number_list_read((const char *)text, list, &fault) != 0;
    if (bad) {
        *list = (struct number_list){NULL, 0};
    } else {
        bad = list->count < 4 || list->count % 2 != 0;
        for (int i = 2; !bad && i < list->count; i += 2)
            bad = !(list->values[i] > list->values[i - 2] &&
                    list->values[i] - list->values[0] < turn - 1e-9);
    }
    *law = (struct relation){.knot_count = list->count / 2, .knots = list->values};
    if (!bad && laws && laws[strspn(laws, " ")]) {
        int count = list->count;
        list->values = memory_resize(list->values, 2 * (size_t)count, sizeof *list->values);
        law->knots = list->values;
        law->laws = list->values + count;
        bad = relation_read_laws(laws, law->knot_count, list->values + count) != 0;
    }
    xmlFree(text);
    if (bad) {
        arguments_raise(xpath, "functions-model-law", (char *)NULL);
        number_list_free(list);
    }
    return bad ? -1 : 0;
}

void xpath_drawing_cam(xmlXPathParserContextPtr xpath, int count)
{
    enum { MOST = 1000 };
    struct cam cam;
    struct number_list list;
    struct relation law;
    int steps;
    (void)count;
    if (arguments_pop_integer(xpath, 4, 1, MOST, &steps) != 0 || pop_cam(xpath, 2, &cam) != 0 ||
        pop_law(xpath, &list, &law) != 0)
        return;
    double points[2 * MOST];
    /* Backwards, so that they go counter-clockwise. */
    for (int i = 0; i < steps; i++)
        cam_profile(&cam, &law, -turn * i / steps, points + (size_t)2 * (size_t)i);
    number_list_free(&list);
    arguments_return_numbers(xpath, points, 2 * steps);
}

void xpath_drawing_cam_contact(xmlXPathParserContextPtr xpath, int count)
{
    struct cam cam;
    double lift, contact[3];
    (void)count;
    if (arguments_pop_numbers(xpath, 3, 1, "0.01", &lift) != 0 || pop_cam(xpath, 1, &cam) != 0)
        return;
    cam_contact(&cam, lift, contact, &contact[2]);
    arguments_return_numbers(xpath, contact, 3);
}

void xpath_drawing_cam_base(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list list;
    struct relation law;
    double way;
    (void)count;
    if (arguments_pop_numbers(xpath, 2, 1, "1", &way) != 0 || pop_law(xpath, &list, &law) != 0)
        return;
    double least = cam_least_base(&law, way < 0 ? -1 : 1);
    number_list_free(&list);
    arguments_return_numbers(xpath, &least, 1);
}

void xpath_drawing_cam_motion(xmlXPathParserContextPtr xpath, int count)
{
    enum { MOST = 1000, EACH = 7 };
    struct cam cam;
    struct number_list list;
    struct relation law;
    int steps;
    (void)count;
    if (arguments_pop_integer(xpath, 4, 1, MOST, &steps) != 0 || pop_cam(xpath, 2, &cam) != 0 ||
        pop_law(xpath, &list, &law) != 0)
        return;
    double *values = memory_get((size_t)EACH * ((size_t)steps + 1), sizeof *values);
    for (int i = 0; i <= steps; i++) {
        double *v = values + (size_t)EACH * (size_t)i;
        v[0] = turn * i / steps;
        v[1] = relation_value(&law, v[0], &v[2]);
        v[3] = relation_curvature(&law, v[0]);
        v[4] = cam_pressure(&cam, &law, v[0]);
        cam_centre(&cam, &law, v[0], v + 5);
        for (int k = 0; k < EACH; k++)
            v[k] = fabs(v[k]) < 1e-12 ? 0 : number_round_digits(v[k], 12);
    }
    number_list_free(&list);
    arguments_return_numbers(xpath, values, EACH * (steps + 1));
    free(values);
}
