#include "functions/arguments.h"
#include "functions/wrappers.h"
#include "math/quaternion.h"

static const char quaternion_meaning[] = "w x y z";

static void fail_zero(xmlXPathParserContextPtr xpath, const char *position)
{
    arguments_fail(xpath, "functions-zero-quaternion",
                   "argument {1} is the zero quaternion, expected one that turns, for example "
                   "\"1 0 0 0\"",
                   position, (char *)NULL);
}

void xpath_quaternion_product(xmlXPathParserContextPtr xpath, int count)
{
    double product[4], factor[4];
    if (arguments_pop_numbers(xpath, count, 4, quaternion_meaning, product) != 0)
        return;
    for (int i = count - 1; i > 0; i--) { /* the last factor came off the stack first */
        if (arguments_pop_numbers(xpath, i, 4, quaternion_meaning, factor) != 0)
            return;
        quaternion_product(factor, product, product);
    }
    arguments_return_numbers(xpath, product, 4);
}

void xpath_quaternion_conjugate(xmlXPathParserContextPtr xpath, int count)
{
    double q[4];
    if (arguments_pop_numbers(xpath, count, 4, quaternion_meaning, q) != 0)
        return;
    quaternion_conjugate(q, q);
    arguments_return_numbers(xpath, q, 4);
}

void xpath_quaternion_norm(xmlXPathParserContextPtr xpath, int count)
{
    double q[4];
    if (arguments_pop_numbers(xpath, count, 4, quaternion_meaning, q) != 0)
        return;
    double norm = quaternion_norm(q);
    arguments_return_numbers(xpath, &norm, 1);
}

void xpath_quaternion_normalize(xmlXPathParserContextPtr xpath, int count)
{
    double q[4];
    if (arguments_pop_numbers(xpath, count, 4, quaternion_meaning, q) != 0)
        return;
    if (quaternion_normalize(q, q) != 0)
        fail_zero(xpath, "1");
    else
        arguments_return_numbers(xpath, q, 4);
}

void xpath_quaternion_from_rotation(xmlXPathParserContextPtr xpath, int count)
{
    double rotation[4], q[4];
    if (arguments_pop_numbers(xpath, count, 4, "x y z angle", rotation) != 0)
        return;
    if (quaternion_from_rotation(rotation, q) != 0)
        arguments_fail(xpath, "functions-zero-axis",
                       "argument 1 turns about an axis without direction, expected for example "
                       "\"0 0 1 1.5708\"",
                       (char *)NULL);
    else
        arguments_return_numbers(xpath, q, 4);
}

void xpath_quaternion_to_rotation(xmlXPathParserContextPtr xpath, int count)
{
    double q[4], rotation[4];
    if (arguments_pop_numbers(xpath, count, 4, quaternion_meaning, q) != 0)
        return;
    if (quaternion_to_rotation(q, rotation) != 0)
        fail_zero(xpath, "1");
    else
        arguments_return_numbers(xpath, rotation, 4);
}

void xpath_quaternion_rotate(xmlXPathParserContextPtr xpath, int count)
{
    double q[4], v[3];
    if (arguments_pop_numbers(xpath, count, 3, "x y z", v) != 0 ||
        arguments_pop_numbers(xpath, count - 1, 4, quaternion_meaning, q) != 0)
        return;
    if (quaternion_rotate(q, v, v) != 0)
        fail_zero(xpath, "1");
    else
        arguments_return_numbers(xpath, v, 3);
}
