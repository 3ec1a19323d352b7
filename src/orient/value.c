#include "orient/value.h"

#include "math/orientation.h"
#include "math/quaternion.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Turns nearer to one of the 24 than this differ from it by rounding. Radians. */
static const double rounding = 1e-12;

/* The exact turn of a code, where it is one but for rounding; of q and -q always the same. */
void orient_value_settle(struct orient_value *v)
{
    quaternion_normalize(v->quaternion, v->quaternion);
    v->code = orientation_from_quaternion(v->quaternion, rounding);
    if (v->code < 0)
        v->code = 0;
    if (v->code) {
        orientation_to_quaternion(v->code, v->quaternion);
        return;
    }
    int first = 0;
    while (first < 3 && fabs(v->quaternion[first]) <= rounding)
        first++;
    double sign = v->quaternion[first] < 0 ? -1 : 1;
    for (int i = 0; i < 4; i++)
        v->quaternion[i] = v->quaternion[i] == 0 ? 0 : sign * v->quaternion[i];
}

void orient_value_set(struct orient_value *v, int code)
{
    memset(v, 0, sizeof *v);
    v->code = code;
    orientation_to_quaternion(code, v->quaternion);
}

/* Whole numbers of codes turn a shift without rounding. */
static void turn_shift(const struct orient_value *v, const double shift[3], double r[3])
{
    int axes[3][3];
    if (v->code == 0) {
        quaternion_rotate(v->quaternion, shift, r);
        return;
    }
    orientation_axes(v->code, axes);
    for (int row = 0; row < 3; row++) {
        r[row] = 0;
        for (int i = 0; i < 3; i++)
            if (axes[i][row] != 0)
                r[row] = axes[i][row] * shift[i];
    }
}

void orient_value_multiply(const struct orient_value *a, const struct orient_value *b,
                           struct orient_value *r)
{
    struct orient_value product;
    turn_shift(a, b->place, product.place);
    for (int i = 0; i < 3; i++)
        product.place[i] += a->place[i];
    quaternion_product(a->quaternion, b->quaternion, product.quaternion);
    if (a->code && b->code) {
        product.code = orientation_product(a->code, b->code);
        orientation_to_quaternion(product.code, product.quaternion);
    } else {
        orient_value_settle(&product);
    }
    *r = product;
}

void orient_value_invert(struct orient_value *v)
{
    double back[3];
    quaternion_conjugate(v->quaternion, v->quaternion);
    if (v->code) {
        v->code = orientation_inverse(v->code);
        orientation_to_quaternion(v->code, v->quaternion);
    }
    turn_shift(v, v->place, back);
    for (int i = 0; i < 3; i++)
        v->place[i] = back[i] == 0 ? 0 : -back[i];
}

void orient_value_raise(struct orient_value *v, long n)
{
    struct orient_value square = *v, result;
    if (n < 0)
        orient_value_invert(&square);
    orient_value_set(&result, ORIENTATION_IDENTITY);
    for (long left = labs(n); left > 0; left /= 2) {
        if (left % 2)
            orient_value_multiply(&result, &square, &result);
        orient_value_multiply(&square, &square, &square);
    }
    *v = result;
}
