#include "motion_inner.h"

#include "math/differences.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct module_track *module_track_of(struct module_motion *m, int coordinate)
{
    for (int i = 0; i < m->track_count; i++)
        if (m->tracks[i].coordinate == coordinate)
            return &m->tracks[i];
    struct module_track *larger =
        realloc(m->tracks, ((size_t)m->track_count + 1) * sizeof *m->tracks);
    if (!larger)
        return NULL;
    m->tracks = larger;
    m->tracks[m->track_count] = (struct module_track){.coordinate = coordinate};
    m->programmed[coordinate] = 1;
    return &m->tracks[m->track_count++];
}

struct course_piece *module_track_more(struct module_track *track, int count)
{
    size_t size = (size_t)(track->count + count) * sizeof *track->pieces;
    struct course_piece *larger = realloc(track->pieces, size);
    if (!larger)
        return NULL;
    track->pieces = larger;
    return larger + track->count;
}

static enum module_motion_status add_move(const struct module_motion *m,
                                          const struct module_element_of *e,
                                          struct module_track *track)
{
    static const enum module_motion_status faults[] = {[COURSE_OK] = MOTION_DONE,
                                                       [COURSE_TARGET] = MOTION_TARGET,
                                                       [COURSE_OVERLAP] = MOTION_OVERLAP,
                                                       [COURSE_NO_TIME] = MOTION_NO_TIME};
    struct course_piece *piece = module_track_more(track, 1);
    if (!piece)
        return MOTION_NO_MEMORY;
    enum course_fault fault =
        course_move(&e->move, track->count ? piece - 1 : NULL, m->stood[track->coordinate], piece);
    track->count += fault == COURSE_OK;
    return faults[fault];
}

static enum module_motion_status add_nodes(const struct module_element_of *e,
                                           struct module_track *track)
{
    size_t count = (size_t)e->count;
    struct course_piece *pieces = module_track_more(track, e->count);
    double *room = malloc(3 * count * sizeof *room);
    if (!pieces || !room) {
        free(room);
        return MOTION_NO_MEMORY;
    }
    for (size_t i = 0; i < count; i++) {
        room[i] = e->nodes[2 * i];
        room[count + i] = e->nodes[2 * i + 1];
    }
    if (track->count && room[0] < pieces[-1].end) {
        free(room);
        return MOTION_OVERLAP;
    }
    track->count +=
        course_nodes(e->move.law, e->count, room, room + count, room + 2 * count, pieces);
    free(room);
    return MOTION_DONE;
}

static enum module_motion_status add(struct module_motion *m, const struct module_element_of *e,
                                     double *end)
{
    enum module_motion_status status = MOTION_DONE;
    if (e->kind == ELEMENT_REACH)
        return module_motion_reach_add(m, e, end);
    struct module_track *track = module_track_of(m, e->coordinate);
    m->coordinate = e->coordinate;
    if (!track)
        return MOTION_NO_MEMORY;
    if (e->kind == ELEMENT_FORMULA) {
        track->is_formula = 1;
        *end = fmax(*end, e->end);
        return status;
    }
    status = e->kind == ELEMENT_NODES ? add_nodes(e, track) : add_move(m, e, track);
    if (status == MOTION_DONE)
        *end = fmax(*end, track->pieces[track->count - 1].end);
    return status;
}

int module_motion_by_structures(const struct module_motion *m)
{
    return m->element_count > 0 && m->elements[0].structure >= 0;
}

void module_motion_drop_tracks(struct module_motion *m)
{
    for (int i = 0; i < m->track_count; i++) {
        free(m->tracks[i].pieces);
        free(m->tracks[i].values);
    }
    free(m->tracks);
    m->tracks = NULL;
    m->track_count = 0;
    module_motion_reach_forget(&m->reaching);
}

enum module_motion_status module_motion_plan(struct module_motion *m, int structure, double *end)
{
    enum module_motion_status status = MOTION_DONE;
    module_motion_drop_tracks(m);
    memset(m->programmed, 0, m->room);
    *end = 0;
    for (int i = 0; i < m->element_count && status == MOTION_DONE; i++)
        if (m->elements[i].structure == structure)
            status = add(m, &m->elements[i], end);
    return status;
}

void module_motion_rebase(struct module_motion *m)
{
    for (int i = 0; i < m->track_count; i++) {
        struct module_track *t = &m->tracks[i];
        struct rate is;
        double place = m->stood[t->coordinate], own = m->span.from - m->begun;
        t->rebase.apart = 0;
        module_motion_rate(m, t, m->span.from, &is);
        t->count = rebase_course(t->pieces, t->count, t->is_formula, own, is.s, place, &t->rebase);
    }
}

int module_motion_table(struct module_motion *m, int coordinate, const double *values)
{
    for (int i = 0; i < m->track_count; i++) {
        struct module_track *track = &m->tracks[i];
        size_t size = (size_t)m->values * sizeof *values;
        if (track->coordinate != coordinate || !track->is_formula)
            continue;
        free(track->values);
        track->values = malloc(size + 1);
        if (!track->values)
            return -1;
        memcpy(track->values, values, size);
        return 0;
    }
    return -1;
}

void module_motion_rate(const struct module_motion *m, const struct module_track *track,
                        double time, struct rate *r)
{
    double own = time - m->begun;
    int way = way_of_course(track->pieces, track->count, own);
    if (track->is_formula)
        differences_course(track->values, m->values, m->grain, own, r);
    else if (way != 0)
        way_rate(m->reaching.ways[way - 1], track->coordinate, own, r);
    else
        course_rate(track->pieces, track->count, m->stood[track->coordinate], own, r);
    rebase_rate(&track->rebase, own, r);
}
