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
    arguments_fail(xpath, "functions-type",
                   "there is no such type, expected a whole number from 0 to {1}", last,
                   (char *)NULL);
    free(last);
}

static void fail_problem(xmlXPathParserContextPtr xpath, enum position_problem problem)
{
    switch (problem) {
    case POSITION_ZERO_AXIS:
        arguments_fail(xpath, "functions-type-axis",
                       "a turn about an axis without direction, expected for example \"0 0 1 "
                       "1.5708\"",
                       (char *)NULL);
        break;
    case POSITION_ZERO_QUATERNION:
        arguments_fail(xpath, "functions-type-quaternion",
                       "the zero quaternion, expected one that turns, for example \"1 0 0 0\"",
                       (char *)NULL);
        break;
    case POSITION_ON_ONE_LINE:
        arguments_fail(xpath, "functions-one-line",
                       "two points lie on one line with the origin; expected two directions, for "
                       "example \"1 0 0\" and \"0 1 0\"",
                       (char *)NULL);
        break;
    case POSITION_NO_CAYLEY_KLEIN:
        arguments_fail(xpath, "functions-type-cayley-klein",
                       "the parameters are no matrix of a turn: expected δ = α* and γ = −β*, not "
                       "all 0, for example \"1 0 0 0 0 0 1 0\"",
                       (char *)NULL);
        break;
    case POSITION_NO_CODE:
        arguments_fail(xpath, "functions-type-code",
                       "no orientation code, expected two digits of different axes, for example "
                       "13, 36 or 54",
                       (char *)NULL);
        break;
    case POSITION_NO_DISPLACEMENT:
        arguments_fail(xpath, "functions-type-displacement",
                       "no displacement: the dual part is not square to the real one, expected "
                       "for example \"1 0 0 0 0 0.5 0 0\"",
                       (char *)NULL);
        break;
    default:
        arguments_fail(xpath, "functions-pose",
                       "no code of a position, expected two types and their numbers, for example "
                       "\"0 5 0 0.1 0 13\"",
                       (char *)NULL);
    }
}

static void fail_count(xmlXPathParserContextPtr xpath, int type, const char *meaning, int count)
{
    char *name = text_print("%d", type), *given = text_print("%d", count);
    arguments_fail(xpath, "functions-type-count", "type {1} takes other numbers ({2}), given: {3}",
                   name, meaning, given, (char *)NULL);
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
