#include "pipeline/track.h"

#include "base/memory.h"

#include <math.h>

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
