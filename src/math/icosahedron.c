#include "icosahedron.h"

#include "quaternion.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Descending, component by component. */
static int compare(const void *left, const void *right)
{
    const double *a = left, *b = right;
    for (int i = 0; i < 4; i++)
        if (a[i] != b[i])
            return a[i] > b[i] ? -1 : 1;
    return 0;
}

/* Takes a quaternion whose first component that is not 0 is positive. */
static void add(double list[ICOSAHEDRON_COUNT][4], int *count, const double q[4])
{
    int first = 0;
    while (q[first] == 0)
        first++;
    if (q[first] > 0)
        memcpy(list[(*count)++], q, 4 * sizeof *q);
}

/* The 120 unit icosians, half of them: 1, i, j, k; (1 ± i ± j ± k)/2; even permutations of
 * (±golden, ±1, ±1/golden, 0)/2. */
void icosahedron_list(double list[ICOSAHEDRON_COUNT][4])
{
    static const int even[12][4] = {{0, 1, 2, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {1, 0, 3, 2},
                                    {1, 2, 0, 3}, {1, 3, 2, 0}, {2, 0, 1, 3}, {2, 1, 3, 0},
                                    {2, 3, 0, 1}, {3, 0, 2, 1}, {3, 1, 0, 2}, {3, 2, 1, 0}};
    const double golden = (1 + sqrt(5)) / 2, sizes[3] = {golden / 2, 0.5, (golden - 1) / 2};
    int count = 0;
    for (int i = 0; i < 4; i++) {
        double unit[4] = {0};
        unit[i] = 1;
        add(list, &count, unit);
    }
    for (int signs = 0; signs < 16; signs++) {
        double half[4];
        for (int i = 0; i < 4; i++)
            half[i] = signs >> i & 1 ? -0.5 : 0.5;
        add(list, &count, half);
    }
    for (int p = 0; p < 12; p++)
        for (int signs = 0; signs < 8; signs++) {
            double q[4] = {0};
            for (int i = 0; i < 3; i++)
                q[even[p][i]] = signs >> i & 1 ? -sizes[i] : sizes[i];
            add(list, &count, q);
        }
    qsort(list, (size_t)count, sizeof *list, compare);
}

int icosahedron_product(int a, int b)
{
    double list[ICOSAHEDRON_COUNT][4], q[4], best = 0;
    int nearest = 0;
    icosahedron_list(list);
    quaternion_product(list[a], list[b], q);
    for (int n = 0; n < ICOSAHEDRON_COUNT; n++) {
        double dot = fabs(q[0] * list[n][0] + vector_dot(q + 1, list[n] + 1));
        if (dot > best) {
            best = dot;
            nearest = n;
        }
    }
    return nearest;
}
