#include "base/memory.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"
#include "math/position.h"
#include "math/quaternion.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* What a person reads of the numbers of each type. */
static const char *const place_meanings[POSITION_TYPES] = {
    "x y z", "r phi h", "r phi theta", "q1 q2 q3, L1 L2 L3 L4", "q1 … q6, L1 … L5"};
static const char *const turn_meanings[ROTATION_TYPES] = {
    "x y z angle",    "psi theta phi",     "a b c",
    "w x y z",        "x1 y1 z1 x2 y2 z2", "code",
    "yaw pitch roll", "trim heel yaw",     "Re α Im α Re β Im β Re γ Im γ Re δ Im δ",
    "x y z"};

static void fail_type(xmlXPathParserContextPtr xpath, int most)
{
    char *last = text_print("%d", most);
    arguments_raise(xpath, "functions-type", last, (char *)NULL);
    free(last);
}

static void fail_problem(xmlXPathParserContextPtr xpath, enum position_problem problem)
{
    switch (problem) {
    case POSITION_ZERO_AXIS:
        arguments_raise(xpath, "functions-type-axis", (char *)NULL);
        break;
    case POSITION_ZERO_QUATERNION:
        arguments_raise(xpath, "functions-type-quaternion", (char *)NULL);
        break;
    case POSITION_ON_ONE_LINE:
        arguments_raise(xpath, "functions-one-line", (char *)NULL);
        break;
    case POSITION_NO_CAYLEY_KLEIN:
        arguments_raise(xpath, "functions-type-cayley-klein", (char *)NULL);
        break;
    case POSITION_NO_CODE:
        arguments_raise(xpath, "functions-type-code", (char *)NULL);
        break;
    case POSITION_NO_DISPLACEMENT:
        arguments_raise(xpath, "functions-type-displacement", (char *)NULL);
        break;
    default:
        arguments_raise(xpath, "functions-pose", (char *)NULL);
    }
}

static void fail_count(xmlXPathParserContextPtr xpath, int type, const char *meaning, int count)
{
    char *name = text_print("%d", type), *given = text_print("%d", count);
    arguments_raise(xpath, "functions-type-count", name, meaning, given, (char *)NULL);
    free(name);
    free(given);
}

/* The arguments after the type: numbers one by one or in lists. Returns the count, or -1. */
static int pop_typed(xmlXPathParserContextPtr xpath, int arguments, int *type,
                     struct number_list *all)
{
    struct number_list piece;
    all->values = NULL;
    all->count = 0;
    for (int i = arguments; i > 1; i--) { /* from the end */
        if (arguments_pop_list(xpath, i, &piece) != 0) {
            number_list_free(all);
            return -1;
        }
        int whole = piece.count + all->count;
        piece.values = memory_resize(piece.values, (size_t)whole + 1, sizeof *piece.values);
        if (all->count > 0)
            memcpy(piece.values + piece.count, all->values,
                   (size_t)all->count * sizeof *all->values);
        piece.count = whole;
        number_list_free(all);
        *all = piece;
    }
    if (arguments_pop_integer(xpath, 1, 0, INT_MAX, type) == 0)
        return 0;
    number_list_free(all);
    return -1;
}

void xpath_position_cartesian(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list numbers;
    double place[3];
    int type;
    if (pop_typed(xpath, count, &type, &numbers) != 0)
        return;
    enum position_problem problem =
        position_to_cartesian(type, numbers.values, numbers.count, place);
    if (problem == POSITION_NO_TYPE)
        fail_type(xpath, POSITION_TYPES - 1);
    else if (problem == POSITION_COUNT)
        fail_count(xpath, type, place_meanings[type], numbers.count);
    else
        arguments_return_numbers(xpath, place, 3);
    number_list_free(&numbers);
}

void xpath_position_rotation(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list numbers;
    double q[4], rotation[4];
    int type;
    if (pop_typed(xpath, count, &type, &numbers) != 0)
        return;
    enum position_problem problem = position_to_quaternion(type, numbers.values, numbers.count, q);
    if (problem == POSITION_NO_TYPE) {
        fail_type(xpath, ROTATION_TYPES - 1);
    } else if (problem == POSITION_COUNT) {
        fail_count(xpath, type, turn_meanings[type], numbers.count);
    } else if (problem != POSITION_WELL) {
        fail_problem(xpath, problem);
    } else {
        quaternion_to_rotation(q, rotation);
        arguments_return_numbers(xpath, rotation, 4);
    }
    number_list_free(&numbers);
}

void xpath_position_pose(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list numbers;
    double pose[7];
    if (arguments_pop_list(xpath, count, &numbers) != 0)
        return;
    enum position_problem problem = position_to_pose(numbers.values, numbers.count, pose);
    if (problem == POSITION_WELL)
        arguments_return_numbers(xpath, pose, 7);
    else
        fail_problem(xpath, problem);
    number_list_free(&numbers);
}

void xpath_position_problem(xmlXPathParserContextPtr xpath, int count)
{
    static const char *const names[] = {
        [POSITION_WELL] = "",
        [POSITION_NO_TYPE] = "type",
        [POSITION_COUNT] = "count",
        [POSITION_ZERO_AXIS] = "axis",
        [POSITION_ZERO_QUATERNION] = "quaternion",
        [POSITION_ON_ONE_LINE] = "line",
        [POSITION_NO_CAYLEY_KLEIN] = "cayley-klein",
        [POSITION_NO_CODE] = "code",
        [POSITION_NO_DISPLACEMENT] = "displacement",
    };
    struct number_list numbers;
    double pose[7];
    if (arguments_pop_list(xpath, count, &numbers) != 0)
        return;
    arguments_return_text(xpath, names[position_to_pose(numbers.values, numbers.count, pose)]);
    number_list_free(&numbers);
}
