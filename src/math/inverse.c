#include "inverse.h"

#include "closure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_STARTS = 32, FEW_STARTS = 12 };

static const double pi = 3.14159265358979323846;

int inverse_settle(struct inverse *s, const struct inverse_goal *goal, const double *near,
                   int limited, double *q, struct inverse_gap *gap)
{
    double left = inverse_descend(s, goal, limited, q);
    if (left <= INVERSE_CLOSED)
        inverse_approach(s, goal, near, limited, q);
    inverse_measure(s, goal, q, gap);
    return left <= INVERSE_CLOSED ? 0 : -1;
}

/* Turns to and fro, which change nothing, so that a coordinate is nearest to where it was. */
static void unwind(const struct inverse *s, const double *near, double *q)
{
    const struct mechanism *m = s->rates.m;
    for (int b = 0; b < m->body_count && !mechanism_is_tied(m); b++)
        for (int i = 0; m->bodies[b].base >= 0 && i < joint_coordinate_count(m->bodies[b].type);
             i++) {
            int c = m->bodies[b].first + i;
            double turns = floor((q[c] - near[c]) / (2 * pi) + 0.5);
            if (joint_motion_kind(m->bodies[b].type, i) != MOTION_ROTATION || s->held[c] ||
                turns == 0)
                continue;
            double back = q[c] - turns * 2 * pi;
            while (back < s->min[c] && back + 2 * pi <= s->max[c])
                back += 2 * pi;
            while (back > s->max[c] && back - 2 * pi >= s->min[c])
                back -= 2 * pi;
            if (back >= s->min[c] && back <= s->max[c])
                q[c] = back;
        }
}

/* Values spread evenly over what can be reached: the multiples of irrational numbers. */
static void scatter(const struct inverse *s, int start, const double *near, double *q)
{
    int square = 2;
    memcpy(q, near, (size_t)s->rates.m->coordinate_count * sizeof *q);
    for (int j = 0; j < s->rates.count; j++, square++) {
        int c = s->rates.follows[j];
        if (c >= s->rates.m->body_coordinates)
            continue;
        double unit = rates_unit(&s->rates, c), around = unit == 1 ? pi : 2 * unit;
        double root = sqrt(square);
        while (root == floor(root))
            root = sqrt(++square);
        double share = start * root - floor(start * root);
        double low = fmax(s->min[c], near[c] - around), high = fmin(s->max[c], near[c] + around);
        if (low > high) { /* it stands outside its limits */
            low = fmin(fmax(near[c], s->min[c]), s->max[c]);
            high = low;
        }
        q[c] = low + share * (high - low);
    }
}

/* Whether the drives of a tied mechanism get from one position to the other. */
static int gets_there(const struct inverse *s, const unsigned char *drives, const double *near,
                      const double *q, double *room)
{
    const struct mechanism *m = s->rates.m;
    struct closure_report report;
    if (drives == NULL)
        return 1;
    memcpy(room, near, (size_t)m->coordinate_count * sizeof *room);
    if (closure_drive(m, room, q, drives, &report) != CLOSURE_OK)
        return 0;
    for (int c = 0; c < m->body_coordinates; c++)
        if (fabs(room[c] - q[c]) > 1e-6 * rates_unit(&s->rates, c))
            return 0;
    return 1;
}

struct found {
    int reached, apart;
    double distance, missing;
};

static void try_start(struct inverse *s, const struct inverse_goal *goal, const double *near,
                      const unsigned char *drives, int limited, double *q, struct found *found,
                      double *room)
{
    const struct mechanism *m = s->rates.m;
    size_t bytes = (size_t)m->coordinate_count * sizeof *q;
    double left = inverse_descend(s, goal, limited, q);
    if (left > INVERSE_MET) {
        double missing = inverse_square(s);
        if (!found->reached && missing < found->missing) {
            found->missing = missing;
            memcpy(s->best, q, bytes);
        }
        return;
    }
    unwind(s, near, q);
    if (found->reached && inverse_distance(s, q, near) > 4 * found->distance + 1e-6 &&
        s->rates.count <= s->rows)
        return;
    inverse_approach(s, goal, near, limited, q);
    double distance = inverse_distance(s, q, near);
    if (found->reached && distance >= found->distance * (1 - 1e-9))
        return;
    if (!gets_there(s, drives, near, q, room)) {
        found->apart = 1;
        return;
    }
    found->reached = 1;
    found->distance = distance;
    memcpy(s->best, q, bytes);
}

/* The best of all starts: in s->best. */
static void try_all(struct inverse *s, const struct inverse_goal *goal, const double *near,
                    const unsigned char *drives, int limited, double *q, struct found *found,
                    double *room)
{
    int starts = s->rates.count <= 3 ? FEW_STARTS : MOST_STARTS;
    *found = (struct found){.missing = HUGE_VAL};
    for (int i = 0; i < starts; i++) {
        memcpy(q, near, (size_t)s->rates.m->coordinate_count * sizeof *q);
        if (i)
            scatter(s, i, near, q);
        try_start(s, goal, near, drives, limited, q, found, room);
    }
}

enum inverse_status inverse_search(struct inverse *s, const struct inverse_goal *goal,
                                   const double *near, const unsigned char *drives, double *q,
                                   struct inverse_gap *gap)
{
    size_t bytes = (size_t)s->rates.m->coordinate_count * sizeof *q;
    double *room = malloc(bytes + 1), *work = malloc(bytes + 1);
    enum inverse_status status = INVERSE_NO_MEMORY;
    if (room && work) {
        struct found found;
        memcpy(work, near, bytes);
        rates_linearise(&s->rates, work); /* units */
        try_all(s, goal, near, drives, 1, work, &found, room);
        memcpy(q, s->best, bytes);
        status = found.reached ? INVERSE_REACHED : found.apart ? INVERSE_APART : INVERSE_TOO_FAR;
        if (status == INVERSE_TOO_FAR) {
            try_all(s, goal, near, drives, 0, work, &found, room);
            status = found.reached ? INVERSE_LIMITS : INVERSE_TOO_FAR;
            if (found.reached)
                memcpy(q, s->best, bytes);
        }
        if (status == INVERSE_APART)
            memcpy(q, near, bytes);
        inverse_measure(s, goal, q, gap);
    }
    free(room);
    free(work);
    return status;
}
