#include "motion_inner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What drives where branches are closed: what the program moves by itself first; where the first one begins. */
static int begin(struct module_motion *m, int structure)
{
    struct module_reaching *r = &m->reaching;
    size_t all = m->room, bytes = (size_t)m->now->coordinate_count * sizeof *r->stand;
    unsigned char *asked = calloc(all, 1);
    int rank, failed = -1;
    if (r->stand) {
        free(asked);
        return 0;
    }
    r->stand = calloc(all, sizeof *r->stand);
    r->drives = calloc(all, 1);
    for (int i = 0; asked && i < m->element_count; i++)
        if (m->elements[i].kind != ELEMENT_REACH && m->elements[i].structure == structure)
            asked[m->elements[i].coordinate] = 1;
    if (asked && r->stand && r->drives) {
        memcpy(r->stand, m->stood, bytes);
        failed = closure_choose(m->now, m->stood, asked, r->drives, &rank) != CLOSURE_OK;
    }
    free(asked);
    return failed;
}

void module_motion_reach_forget(struct module_reaching *r)
{
    for (int i = 0; i < r->way_count; i++)
        way_free(r->ways[i]);
    free(r->ways);
    free(r->stand);
    free(r->drives);
    *r = (struct module_reaching){0};
}

static struct module_track *known(struct module_motion *m, int coordinate)
{
    for (int i = 0; i < m->track_count; i++)
        if (m->tracks[i].coordinate == coordinate)
            return &m->tracks[i];
    return NULL;
}

/* When it begins, and where coordinates are by then. */
static enum module_motion_status start(struct module_motion *m, const struct module_element_of *e,
                                       struct errand *errand, double *from)
{
    double after = 0;
    for (int c = 0; c < m->m->body_coordinates; c++) {
        const struct module_track *t = errand->moves[c] ? known(m, c) : NULL;
        if (t && t->is_formula)
            return MOTION_OVERLAP;
        if (t && t->count)
            after = fmax(after, t->pieces[t->count - 1].end);
    }
    *from = isnan(e->move.start) ? after : e->move.start;
    if (*from < after - 1e-12 * (1 + after))
        return MOTION_OVERLAP;
    memcpy(errand->q, m->reaching.stand, (size_t)m->now->coordinate_count * sizeof *errand->q);
    for (int i = 0; i < m->track_count; i++) {
        const struct module_track *t = &m->tracks[i];
        if (t->count)
            errand->q[t->coordinate] = t->pieces[t->count - 1].to;
    }
    return MOTION_DONE;
}

static int keep_way(struct module_reaching *r, struct way *way)
{
    struct way **larger = realloc(r->ways, ((size_t)r->way_count + 1) * sizeof(struct way *));
    if (!larger)
        return -1;
    r->ways = larger;
    r->ways[r->way_count++] = way;
    return r->way_count;
}

static enum module_motion_status add_pieces(struct module_motion *m,
                                            const struct module_element_of *e,
                                            const struct errand *errand, double from, int way)
{
    for (int c = 0; c < m->m->body_coordinates; c++) {
        if (!errand->moves[c])
            continue;
        struct module_track *track = module_track_of(m, c);
        struct course_piece *piece = track ? module_track_more(track, 1) : NULL;
        if (!piece)
            return MOTION_NO_MEMORY;
        *piece = (struct course_piece){.start = from,
                                       .end = from + e->move.time,
                                       .from = errand->near[c],
                                       .to = errand->q[c],
                                       .law = e->move.law,
                                       .ramp = 1.0 / 3,
                                       .way = way};
        track->count++;
    }
    return MOTION_DONE;
}

static void note(struct module_reaching *r, const struct module_element_of *e,
                 const struct errand *errand, const struct way *way, double from)
{
    r->body = errand->goal.body;
    r->gap = errand->gap;
    r->coordinate = errand->coordinate;
    r->value = errand->value;
    r->time = way ? errand_time(e->move.law, from, e->move.time, errand->share) : from;
    r->left = way ? (1 - errand->share) * way->line.way : 0;
    if (!errand->rounded || r->rounded++ > 0)
        return;
    r->rounded_body = r->body;
    r->rounded_gap = r->gap;
}

static enum module_motion_status go(struct module_motion *m, const struct module_element_of *e,
                                    struct errand *errand, double *end)
{
    struct module_reaching *r = &m->reaching;
    double from;
    r->body = errand->goal.body;
    r->status =
        errand_open(errand, m->now, m->limits, m->limits + m->m->body_coordinates, r->drives);
    enum module_motion_status status =
        r->status == ERRAND_DONE ? start(m, e, errand, &from) : MOTION_REACH;
    if (status != MOTION_DONE)
        return status;
    struct way *way = e->straight ? way_new(from, e->move.time, e->move.law) : NULL;
    int kept = way ? keep_way(r, way) : 0;
    if (e->straight && kept <= 0) {
        way_free(way);
        return MOTION_NO_MEMORY;
    }
    r->status = errand_go(errand, r->stand, way);
    note(r, e, errand, way, from);
    m->gap = errand->report;
    if (r->status != ERRAND_DONE)
        return MOTION_REACH;
    *end = fmax(*end, from + e->move.time);
    return add_pieces(m, e, errand, from, kept);
}

enum module_motion_status module_motion_reach_add(struct module_motion *m,
                                                  const struct module_element_of *e, double *end)
{
    struct errand errand = e->errand;
    if (!m->limits || begin(m, e->structure) != 0)
        return MOTION_NO_MEMORY;
    enum module_motion_status status = go(m, e, &errand, end);
    errand_close(&errand);
    return status;
}

void module_motion_reached(const struct module_motion *m, double *numbers)
{
    const struct module_reaching *r = &m->reaching;
    const double told[] = {r->status,
                           r->body,
                           r->gap.place,
                           r->gap.turn,
                           r->coordinate,
                           r->value,
                           r->time,
                           r->left,
                           r->rounded,
                           r->rounded_body,
                           r->rounded_gap.place,
                           r->rounded_gap.turn};
    memcpy(numbers, told, sizeof told);
}
