#include "pair_course.h"

#include "trigonometry.h"
#include "turning.h"

#include <math.h>
#include <string.h>

static int turns_about_several(enum joint_type type)
{
    return joint_coordinate_count(type) - joint_translation_count(type) > 1;
}

/* The moment before; of the first one itself. */
static const double *before(const double *moments, int i)
{
    return moments + (i > 0 ? i - 1 : 0) * PAIR_COURSE_MOMENT;
}

static int steps_to(const double *from, const double *to, int several)
{
    double cosine = 0;
    for (int i = 4; i < PAIR_COURSE_MOMENT; i++)
        cosine += from[i] * to[i];
    double turn = 2 * trig_acos(fmin(1, fabs(cosine)));
    return several && turn > 0.1 ? (int)ceil(10 * turn) : 1;
}

int pair_course_rows(enum joint_type type, const double *moments, int count)
{
    int rows = 0;
    for (int i = 0; i < count; i++)
        rows += steps_to(before(moments, i), moments + i * PAIR_COURSE_MOMENT,
                         turns_about_several(type));
    return rows;
}

void pair_course(enum joint_type type, const double axis[3], double pitch, const double *moments,
                 int count, double *q, double *rows)
{
    int of_pair = joint_coordinate_count(type);
    for (int i = 0; i < count; i++) {
        const double *from = before(moments, i), *to = moments + i * PAIR_COURSE_MOMENT;
        int steps = steps_to(from, to, turns_about_several(type));
        for (int s = 1; s <= steps; s++, rows += 1 + of_pair) {
            double share = (double)s / steps;
            struct frame f;
            rows[0] = from[0] + share * (to[0] - from[0]);
            for (int k = 0; k < 3; k++)
                f.at[k] = from[1 + k] + share * (to[1 + k] - from[1 + k]);
            memcpy(f.turn, to + 4, sizeof f.turn);
            if (s < steps)
                turning_slerp(from + 4, to + 4, share, f.turn);
            joint_fit(type, axis, pitch, &f, q);
            memcpy(rows + 1, q, (size_t)of_pair * sizeof *q);
        }
    }
}
