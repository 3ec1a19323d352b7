#include "functions/arguments.h"
#include "functions/wrappers.h"
#include "math/index_shape.h"

#include <string.h>

enum { MOST_TEETH = 1000 };

void xpath_drawing_geneva(xmlXPathParserContextPtr xpath, int count)
{
    static double points[2 * MOST_TEETH * 32];
    int slots;
    (void)count;
    if (arguments_pop_integer(xpath, 2, 3, MOST_TEETH, &slots) != 0)
        return;
    xmlChar *part = arguments_pop_text(xpath);
    if (part == NULL)
        return;
    if (strcmp((const char *)part, "wheel") == 0) {
        geneva_wheel(slots, points);
        arguments_return_numbers(xpath, points, 2 * geneva_wheel_points(slots));
    } else {
        geneva_disc(slots, points);
        arguments_return_numbers(xpath, points, 2 * geneva_disc_points());
    }
    xmlFree(part);
}

void xpath_drawing_ratchet(xmlXPathParserContextPtr xpath, int count)
{
    double points[4 * MOST_TEETH];
    int teeth;
    (void)count;
    if (arguments_pop_integer(xpath, 1, 3, MOST_TEETH, &teeth) != 0)
        return;
    ratchet_wheel(teeth, points);
    arguments_return_numbers(xpath, points, 2 * ratchet_points(teeth));
}

void xpath_drawing_ratchet_edge(xmlXPathParserContextPtr xpath, int count)
{
    double angle;
    int teeth;
    (void)count;
    if (arguments_pop_numbers(xpath, 2, 1, "0.1", &angle) != 0 ||
        arguments_pop_integer(xpath, 1, 3, MOST_TEETH, &teeth) != 0)
        return;
    double edge = ratchet_edge(teeth, angle);
    arguments_return_numbers(xpath, &edge, 1);
}
