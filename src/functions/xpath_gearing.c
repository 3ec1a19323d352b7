#include "functions/arguments.h"
#include "functions/wrappers.h"
#include "math/gearing.h"
#include "math/quaternion.h"

#include <string.h>

/* Two lines: a pole and an axis each. A zero axis stays, for a check to find. */
static int pop_lines(xmlXPathParserContextPtr xpath, int position, double line[4][3])
{
    static const char *const meanings[] = {"x y z of a pole", "x y z of an axis"};
    for (int i = 3; i >= 0; i--)
        if (arguments_pop_numbers(xpath, position + i, 3, meanings[i % 2], line[i]) != 0)
            return -1;
    for (int i = 1; i < 4; i += 2)
        (void)vector_normalize(line[i], line[i]);
    return 0;
}

void xpath_kinematics_gearing(xmlXPathParserContextPtr xpath, int count)
{
    double line[4][3];
    struct gearing g;
    (void)count;
    if (pop_lines(xpath, 1, line) != 0)
        return;
    gearing_measure(line[0], line[1], line[2], line[3], &g);
    double values[] = {g.angle,   g.apart,   g.on_a[0], g.on_a[1], g.on_a[2],
                       g.on_b[0], g.on_b[1], g.on_b[2], g.out_a,   g.out_b};
    arguments_return_numbers(xpath, values, sizeof values / sizeof *values);
}

void xpath_kinematics_gearing_sign(xmlXPathParserContextPtr xpath, int count)
{
    static const char *const names[GEARING_KINDS] = {"outside", "alike", "cones", "screw"};
    double line[4][3], hand;
    struct gearing g;
    (void)count;
    if (pop_lines(xpath, 3, line) != 0 || arguments_pop_numbers(xpath, 2, 1, "1", &hand) != 0)
        return;
    xmlChar *name = arguments_pop_text(xpath);
    if (name == NULL)
        return;
    int kind = 0;
    while (kind < GEARING_KINDS && strcmp((const char *)name, names[kind]) != 0)
        kind++;
    xmlFree(name);
    if (kind == GEARING_KINDS) {
        arguments_raise(xpath, "functions-gearing", (char *)NULL);
        return;
    }
    gearing_measure(line[0], line[1], line[2], line[3], &g);
    double sign = gearing_sign((enum gearing_kind)kind, hand < 0 ? -1 : 1, line[1], line[3], &g);
    arguments_return_numbers(xpath, &sign, 1);
}
