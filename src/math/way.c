#include "way.h"

#include <math.h>
#include <stdlib.h>

struct way *way_new(double start, double length, enum law law)
{
    struct way *way = calloc(1, sizeof *way);
    if (!way)
        return NULL;
    way->start = start;
    way->end = start + length;
    way->law = law;
    way->time = (double)NAN;
    return way;
}

void way_free(struct way *way)
{
    if (!way)
        return;
    straight_close(&way->line);
    free(way);
}

void way_rate(struct way *way, int coordinate, double time, struct rate *r)
{
    double length = way->end - way->start, once = length > 0 ? 1 / length : 0;
    if (time != way->time) {
        law_rate(way->law, 1.0 / 3, length > 0 ? (time - way->start) / length : 1, &way->share);
        straight_at(&way->line, fmin(fmax(way->share.s, 0), 1));
        way->time = time;
    }
    const struct straight *line = &way->line;
    double v = way->share.v * once, a = way->share.a * once * once;
    r->s = line->q[coordinate];
    r->v = line->v[coordinate] * v;
    r->a = line->a[coordinate] * v * v + line->v[coordinate] * a;
}

int way_of_course(const struct course_piece *pieces, int count, double time)
{
    int i = course_begun(pieces, count, time);
    return i > 0 && time <= pieces[i - 1].end ? pieces[i - 1].way : 0;
}
