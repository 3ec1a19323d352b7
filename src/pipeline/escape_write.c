#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "model/model_record.h"
#include "pipeline/escape.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const ends[] = {"near", "far"};

static void set(xmlNodePtr node, const char *name, const double *values, int count)
{
    double room[CHAIN_COORDINATES * 4];
    for (int i = 0; i < count; i++)
        room[i] = number_round_digits(fabs(values[i]) < 1e-15 ? 0 : values[i], 12);
    char *text = number_list_print(room, count);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
    free(text);
}

static void set_one(xmlNodePtr node, const char *name, double value)
{
    set(node, name, &value, 1);
}

static xmlNodePtr child(xmlNodePtr node, const char *name)
{
    return xmlNewChild(node, node->ns, BAD_CAST name, NULL);
}

/* The coordinates of all bodies for those of the chain. */
static void set_posture(xmlNodePtr node, const struct escape_run *r, const double *q)
{
    int n = r->m->model->mechanism.body_coordinates;
    double *all = memory_get((size_t)n + 1, sizeof *all);
    memcpy(all, r->m->model->q, (size_t)n * sizeof *all);
    for (int j = 0; j < r->task.chain.count; j++)
        all[r->task.chain.coordinates[j]] = number_round_digits(q[j], 12);
    char *text = number_list_print(all, n);
    xmlNewProp(node, BAD_CAST "q", BAD_CAST text);
    free(text);
    free(all);
}

/* The body at whose pole a node is; the point itself is at none. */
static void set_body(xmlNodePtr to, const struct escape_run *r, const char *name, int node)
{
    if (node < r->task.chain.nodes - 1)
        set_one(to, name, r->m->model->bodies[r->task.chain.bodies[node]].number);
}

/* Where a link really is in a stored posture. */
static void write_link(xmlNodePtr sector, const struct escape_run *r, const struct chain_link *link,
                       const double *q)
{
    struct chain_place p;
    xmlNodePtr node = child(sector, "link");
    chain_stand(&r->task.chain, q, &p);
    set(node, "from", p.points[link->ends[0].node], 3);
    set(node, "to", p.points[link->ends[1].node], 3);
}

static void write_plane(xmlNodePtr surface, const struct escape_run *r,
                        const struct chain_link *link, int end, const struct sector_point *points)
{
    const struct chain_plane *plane = &link->ends[end];
    xmlNodePtr node = child(surface, "plane");
    xmlNewProp(node, BAD_CAST "end", BAD_CAST ends[end]);
    set_body(node, r, "body", plane->node);
    set(node, "at", plane->at, 3);
    set(node, "normal", plane->normal, 3);
    set(node, "axis", plane->axis, 3);
    for (int k = 0; k < SECTORS; k++) {
        if (!points[k].filled)
            continue;
        xmlNodePtr sector = child(node, "sector");
        set_one(sector, "number", k + 1);
        set_one(sector, "beta", points[k].beta);
        set_one(sector, "distance", points[k].distance);
        set(sector, "at", points[k].place, 3);
        set_posture(sector, r, points[k].q);
        write_link(sector, r, link, points[k].q);
    }
}

static void write_surface(xmlNodePtr stay, const struct escape_run *r,
                          const struct ruled_surfaces *all, int index,
                          const struct escape_lock *lock)
{
    const struct ruled_surface *s = &all->surfaces[index];
    const struct chain_link *link = &all->links.links[s->link];
    const struct escape_try *chosen = lock && lock->chosen >= 0 ? &lock->tries[lock->chosen] : NULL;
    xmlNodePtr node = child(stay, "surface");
    set_one(node, "number", s->number);
    set_body(node, r, "from", link->ends[0].node);
    set_body(node, r, "to", link->ends[1].node);
    for (int end = 0; end < 2; end++)
        if (link->ends[end].divided)
            write_plane(node, r, link, end, s->points[end]);
    for (int k = 0; k < SECTORS; k++) {
        const struct generator *g = &s->generators[k];
        double lines[4];
        if (!g->there)
            continue;
        xmlNodePtr to = child(node, "generator");
        set_one(to, "sector", k + 1);
        set(to, "from", g->ends[0], 3);
        set(to, "to", g->ends[1], 3);
        if (generator_lines(g, lines) == 0)
            set(to, "lines", lines, 4);
        if (lock && lock->hits[index][k])
            set_one(to, "zone", r->task.zones[lock->hits[index][k] - 1]);
        if (chosen && chosen->surface == index && chosen->sector == k)
            xmlNewProp(to, BAD_CAST "proposed", BAD_CAST "yes");
    }
}

static void write_tries(xmlNodePtr stay, const struct escape_run *r, int index)
{
    static const char *const verdicts[] = {[ESCAPE_FREE] = "free",
                                           [ESCAPE_MEETS] = "meets",
                                           [ESCAPE_WAY_MEETS] = "way-meets",
                                           [ESCAPE_BEYOND] = "beyond",
                                           [ESCAPE_AGAIN] = "again"};
    const struct escape_lock *lock = &r->task.found.locks[index];
    for (int i = 0; i < lock->try_count; i++) {
        const struct escape_try *t = &lock->tries[i];
        xmlNodePtr node = child(stay, "try");
        set_one(node, "surface", lock->surfaces->surfaces[t->surface].number);
        xmlNewProp(node, BAD_CAST "end", BAD_CAST ends[t->end]);
        set_one(node, "sector", t->sector + 1);
        if (t->hit >= 0)
            set_one(node, "opposite", t->hit + 1);
        xmlNewProp(node, BAD_CAST "verdict", BAD_CAST verdicts[t->verdict]);
        if (t->obstacle >= 0)
            set_one(node, "zone", r->task.zones[t->obstacle]);
        if (i == lock->chosen)
            set_one(node, "t", escape_task_time(&r->task, index, 1));
    }
}

static void write_stay(xmlNodePtr escape, const struct escape_run *r, double time, const double *q,
                       const struct ruled_surfaces *surfaces, int index)
{
    const struct escape_lock *lock = index >= 0 ? &r->task.found.locks[index] : NULL;
    struct chain_place p;
    xmlNodePtr node = child(escape, "stay");
    chain_stand(&r->task.chain, q, &p);
    set_one(node, "t", time);
    set_posture(node, r, q);
    set(node, "at", p.points[r->task.chain.nodes - 1], 3);
    set_one(node, "states", (double)surfaces->states);
    if (surfaces->cut)
        xmlNewProp(node, BAD_CAST "cut", BAD_CAST "yes");
    if (lock)
        set_one(node, "lock", index + 1);
    for (int i = surfaces->count; i-- > 0;) /* as the paper counts: from the hand */
        write_surface(node, r, surfaces, i, lock);
    if (lock)
        write_tries(node, r, index);
}

/* Whole numbers of what is in the way, which pages look for ways past anew. */
static void set_exactly(xmlNodePtr node, const char *name, const double *values, int count)
{
    char *text = number_list_print(values, count);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
    free(text);
}

static void write_hull(xmlNodePtr escape, const struct escape_run *r,
                       const struct escape_hull *hull)
{
    const struct obstacle *o = &r->obstacles[hull->obstacle];
    xmlNodePtr node = child(escape, "hull");
    char *rotation = node_attribute(hull->shape, "rotation");
    set_one(node, "zone", r->zones[hull->obstacle]);
    set_exactly(node, "at", hull->own.at, 3);
    if (*rotation)
        xmlNewProp(node, BAD_CAST "rotation", BAD_CAST rotation);
    set_exactly(node, "half", o->half, 3);
    set_exactly(node, "radius", &o->radius, 1);
    set_exactly(node, "points", o->points, 3 * o->count);
    free(rotation);
}

void escape_write(xmlNodePtr record, const struct escape_run *r)
{
    static const char *const statuses[] = {[ESCAPE_DONE] = "escaped",
                                           [ESCAPE_LOCKED] = "locked",
                                           [ESCAPE_OFTEN] = "often",
                                           [ESCAPE_STALLED] = "stalled"};
    const struct escape *e = &r->task.found;
    xmlNodePtr node = model_record_add(record, "escape");
    xmlNewProp(node, BAD_CAST "status", BAD_CAST(r->task.stays ? "stays" : statuses[e->status]));
    if (!r->task.stays)
        set_one(node, "left", e->left);
    set_one(node, "dimension", e->dimension);
    set_one(node, "steps", e->step_count);
    set_one(node, "places", (double)e->work.places);
    set_one(node, "tests", (double)(e->work.links + e->work.generators));
    for (int i = 0; i < r->hull_count; i++)
        write_hull(node, r, &r->hulls[i]);
    write_stay(node, r, 0, r->task.start, r->task.first, -1);
    for (int i = 0; i < e->lock_count; i++)
        write_stay(node, r, escape_task_time(&r->task, i, 0), e->locks[i].q, e->locks[i].surfaces,
                   i);
}
