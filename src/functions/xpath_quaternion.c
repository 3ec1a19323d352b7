#include "functions/arguments.h"
#include "functions/wrappers.h"
#include "math/angles.h"
#include "math/dual_quaternion.h"
#include "math/quaternion.h"
#include "math/turning.h"

static const char quaternion_meaning[] = "w x y z";
static const char dual_meaning[] = "w x y z w x y z";
static const char cayley_klein_meaning[] = "Re α Im α Re β Im β Re γ Im γ Re δ Im δ";

static void fail_zero(xmlXPathParserContextPtr xpath, const char *position)
{
    arguments_raise(xpath, "functions-zero-quaternion", position, (char *)NULL);
}

static void fail_axis(xmlXPathParserContextPtr xpath)
{
    arguments_raise(xpath, "functions-zero-axis", (char *)NULL);
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
        fail_axis(xpath);
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

/* Three angles */

static void return_from_angles(xmlXPathParserContextPtr xpath, const int axes[3])
{
    static const char *const meanings[] = {"first angle", "second angle", "third angle"};
    double angles[3], q[4];
    for (int i = 2; i >= 0; i--)
        if (arguments_pop_numbers(xpath, i + 1, 1, meanings[i], &angles[i]) != 0)
            return;
    angles_to_quaternion(axes, angles, q);
    arguments_return_numbers(xpath, q, 4);
}

static void return_angles(xmlXPathParserContextPtr xpath, int count, const int axes[3])
{
    double q[4], angles[3];
    if (arguments_pop_numbers(xpath, count, 4, quaternion_meaning, q) != 0)
        return;
    if (angles_from_quaternion(axes, q, angles) != 0)
        fail_zero(xpath, "1");
    else
        arguments_return_numbers(xpath, angles, 3);
}

void xpath_quaternion_from_euler(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    return_from_angles(xpath, angles_euler);
}

void xpath_quaternion_to_euler(xmlXPathParserContextPtr xpath, int count)
{
    return_angles(xpath, count, angles_euler);
}

void xpath_quaternion_from_bryant(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    return_from_angles(xpath, angles_bryant);
}

void xpath_quaternion_to_bryant(xmlXPathParserContextPtr xpath, int count)
{
    return_angles(xpath, count, angles_bryant);
}

void xpath_quaternion_from_aircraft(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    return_from_angles(xpath, angles_aircraft);
}

void xpath_quaternion_to_aircraft(xmlXPathParserContextPtr xpath, int count)
{
    return_angles(xpath, count, angles_aircraft);
}

void xpath_quaternion_from_ship(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    return_from_angles(xpath, angles_ship);
}

void xpath_quaternion_to_ship(xmlXPathParserContextPtr xpath, int count)
{
    return_angles(xpath, count, angles_ship);
}

/* Other parameters */

void xpath_quaternion_from_cayley_klein(xmlXPathParserContextPtr xpath, int count)
{
    double a[8], q[4];
    if (arguments_pop_numbers(xpath, count, 8, cayley_klein_meaning, a) != 0)
        return;
    if (turning_from_cayley_klein(a, q) != 0)
        arguments_raise(xpath, "functions-cayley-klein", "1", (char *)NULL);
    else
        arguments_return_numbers(xpath, q, 4);
}

void xpath_quaternion_to_cayley_klein(xmlXPathParserContextPtr xpath, int count)
{
    double q[4], a[8];
    if (arguments_pop_numbers(xpath, count, 4, quaternion_meaning, q) != 0)
        return;
    if (turning_to_cayley_klein(q, a) != 0)
        fail_zero(xpath, "1");
    else
        arguments_return_numbers(xpath, a, 8);
}

void xpath_quaternion_from_rodrigues(xmlXPathParserContextPtr xpath, int count)
{
    double r[3], q[4];
    if (arguments_pop_numbers(xpath, count, 3, "x y z", r) != 0)
        return;
    turning_from_rodrigues(r, q);
    arguments_return_numbers(xpath, q, 4);
}

void xpath_quaternion_to_rodrigues(xmlXPathParserContextPtr xpath, int count)
{
    double q[4], r[3];
    if (arguments_pop_numbers(xpath, count, 4, quaternion_meaning, q) != 0)
        return;
    if (quaternion_norm(q) == 0)
        fail_zero(xpath, "1");
    else if (turning_to_rodrigues(q, r) != 0)
        arguments_raise(xpath, "functions-half-turn", "1", (char *)NULL);
    else
        arguments_return_numbers(xpath, r, 3);
}

void xpath_quaternion_from_points(xmlXPathParserContextPtr xpath, int count)
{
    double points[4][3], q[4];
    (void)count;
    for (int i = 3; i >= 0; i--)
        if (arguments_pop_numbers(xpath, i + 1, 3, "x y z", points[i]) != 0)
            return;
    if (turning_from_points(points[0], points[1], points[2], points[3], q) != 0)
        arguments_raise(xpath, "functions-one-line", (char *)NULL);
    else
        arguments_return_numbers(xpath, q, 4);
}

void xpath_quaternion_slerp(xmlXPathParserContextPtr xpath, int count)
{
    double a[4], b[4], t, q[4];
    (void)count;
    if (arguments_pop_numbers(xpath, 3, 1, "t", &t) != 0 ||
        arguments_pop_numbers(xpath, 2, 4, quaternion_meaning, b) != 0 ||
        arguments_pop_numbers(xpath, 1, 4, quaternion_meaning, a) != 0)
        return;
    if (turning_slerp(a, b, t, q) != 0)
        fail_zero(xpath, quaternion_norm(a) == 0 ? "1" : "2");
    else
        arguments_return_numbers(xpath, q, 4);
}

/* Displacements */

static void fail_displacement(xmlXPathParserContextPtr xpath, const double dual[8])
{
    if (quaternion_norm(dual) == 0)
        fail_zero(xpath, "1");
    else
        arguments_raise(xpath, "functions-displacement", "1", (char *)NULL);
}

void xpath_quaternion_dual_product(xmlXPathParserContextPtr xpath, int count)
{
    double product[8], factor[8];
    if (arguments_pop_numbers(xpath, count, 8, dual_meaning, product) != 0)
        return;
    for (int i = count - 1; i > 0; i--) {
        if (arguments_pop_numbers(xpath, i, 8, dual_meaning, factor) != 0)
            return;
        dual_product(factor, product, product);
    }
    arguments_return_numbers(xpath, product, 8);
}

void xpath_quaternion_dual_from_screw(xmlXPathParserContextPtr xpath, int count)
{
    double screw[8], dual[8];
    if (arguments_pop_numbers(xpath, count, 8, "axis angle slide point", screw) != 0)
        return;
    if (dual_from_screw(screw, dual) != 0)
        fail_axis(xpath);
    else
        arguments_return_numbers(xpath, dual, 8);
}

void xpath_quaternion_dual_to_screw(xmlXPathParserContextPtr xpath, int count)
{
    double dual[8], screw[8];
    if (arguments_pop_numbers(xpath, count, 8, dual_meaning, dual) != 0)
        return;
    if (dual_to_screw(dual, screw) != 0)
        fail_displacement(xpath, dual);
    else
        arguments_return_numbers(xpath, screw, 8);
}

void xpath_quaternion_dual_from_pose(xmlXPathParserContextPtr xpath, int count)
{
    double pose[7], dual[8];
    if (arguments_pop_numbers(xpath, count, 7, "x y z w x y z", pose) != 0)
        return;
    if (dual_from_pose(pose, dual) != 0)
        fail_zero(xpath, "1");
    else
        arguments_return_numbers(xpath, dual, 8);
}

void xpath_quaternion_dual_to_pose(xmlXPathParserContextPtr xpath, int count)
{
    double dual[8], pose[7];
    if (arguments_pop_numbers(xpath, count, 8, dual_meaning, dual) != 0)
        return;
    if (dual_to_pose(dual, pose) != 0)
        fail_displacement(xpath, dual);
    else
        arguments_return_numbers(xpath, pose, 7);
}
