#include "numbers.h"

#include "math/quaternion.h"

#include <check.h>

uint64_t numbers_seed;

double numbers_between(double from, double to)
{
    numbers_seed = numbers_seed * 6364136223846793005u + 1442695040888963407u;
    return from + (to - from) * ((double)(numbers_seed >> 11) / (double)(UINT64_C(1) << 53));
}

double numbers_draw(void)
{
    return numbers_between(-1, 1);
}

void numbers_draw_axis(double axis[3])
{
    do
        for (int i = 0; i < 3; i++)
            axis[i] = numbers_draw();
    while (vector_length(axis) < 0.1);
    vector_normalize(axis, axis);
}

void numbers_draw_unit(double q[4])
{
    do
        for (int i = 0; i < 4; i++)
            q[i] = numbers_draw();
    while (quaternion_norm(q) < 0.1);
    quaternion_normalize(q, q);
}

void numbers_expect(const double *a, const double *b, int n, double tolerance)
{
    for (int i = 0; i < n; i++)
        ck_assert_double_eq_tol(a[i], b[i], tolerance);
}
