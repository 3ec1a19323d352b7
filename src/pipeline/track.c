#include "pipeline/track.h"

#include "base/memory.h"

#include <math.h>

enum { TURN_GRAINS = 256 };

struct track *track_of(struct program *p, int coordinate, long line)
{
    for (int i = 0; i < p->count; i++)
        if (p->tracks[i].coordinate == coordinate)
            return &p->tracks[i];
    p->tracks = memory_resize(p->tracks, (size_t)p->count + 1, sizeof *p->tracks);
    p->tracks[p->count] = (struct track){.coordinate = coordinate, .line = line};
    return &p->tracks[p->count++];
}

void track_add(struct program *p, struct track *track, const struct course_piece *piece)
{
    track->pieces = memory_resize(track->pieces, (size_t)track->count + 1, sizeof *track->pieces);
    track->pieces[track->count++] = *piece;
    p->end = fmax(p->end, piece->end);
    p->last = piece->end;
}

int track_add_way(struct program *p, struct way *way)
{
    p->ways = memory_resize(p->ways, (size_t)p->way_count + 1, sizeof(struct way *));
    p->ways[p->way_count++] = way;
    return p->way_count;
}

void track_turn(struct program *p, int coordinate, const double start[3], long line)
{
    double turn[4], spin[3], surge[3];
    const double *last = start;
    p->angles = memory_get((size_t)p->turn_count * TURN_GRAINS + 1, sizeof *p->angles);
    for (int i = 0; i < p->turn_count * TURN_GRAINS; i++) {
        const struct turns_piece *piece = &p->turns[i / TURN_GRAINS];
        double share = (i % TURN_GRAINS + 0.5) / TURN_GRAINS;
        double time = piece->start + share * (piece->end - piece->start);
        turns_rate(p->turns, p->turn_count, time, turn, spin, surge);
        turns_angles(turn, last, p->angles[i]);
        last = p->angles[i];
    }
    for (int i = 0; i < 3; i++)
        track_of(p, coordinate + i, line)->angle = i + 1;
    p->end = fmax(p->end, p->turns[p->turn_count - 1].end);
}

void track_turn_rate(const struct program *p, const struct track *track, double time,
                     struct rate *r)
{
    double turn[4], spin[3], surge[3], angles[3], v[3], a[3];
    int at = 0;
    while (at + 1 < p->turn_count && p->turns[at + 1].start <= time)
        at++;
    const struct turns_piece *piece = &p->turns[at];
    double share = (time - piece->start) / (piece->end - piece->start);
    int grain = (int)(TURN_GRAINS * fmin(fmax(share, 0), 1));
    const double *near = p->angles[at * TURN_GRAINS + (grain < TURN_GRAINS ? grain : grain - 1)];
    turns_rate(p->turns, p->turn_count, time, turn, spin, surge);
    turns_angles(turn, near, angles);
    turns_angle_rates(angles, spin, surge, v, a);
    int i = track->angle - 1;
    *r = (struct rate){angles[i], v[i], a[i]};
}
