#include "ruled_surfaces.h"

#include <math.h>
#include <string.h>

struct building {
    struct ruled_surfaces *r;
    int joint, dimension;
    int leading; /* surface whose far end the others are measured by; -1: none */
};

/* Where a node of a state falls on a plane. */
struct fall {
    struct sector_point point;
};

static void fall(const struct chain_plane *plane, const struct chain_place *p, struct fall *f)
{
    f->point.filled = plane->divided;
    if (plane->divided)
        f->point.distance = chain_plane_distance(plane, p->points[plane->node], f->point.place);
    else
        f->point.distance = 0;
}

static void keep(const struct chain_plane *plane, struct ruled_surface *s, int end, struct fall *f,
                 const double *q)
{
    static const double nothing = 1e-12; /* m */
    struct sector_point *points = s->points[end];
    if (f->point.distance <= fmax(s->least[end], nothing))
        return; /* no sector has a nearer one */
    f->point.beta = chain_plane_angle(plane, f->point.place);
    struct sector_point *to = &points[chain_plane_sector(f->point.beta)];
    if (f->point.distance <= to->distance)
        return;
    *to = f->point;
    memcpy(to->q, q, sizeof to->q);
    s->least[end] = to->distance;
    for (int i = 0; i < SECTORS; i++)
        s->least[end] = fmin(s->least[end], points[i].distance);
}

/* The conditions (2) as they are printed. */
static void keep_both(const struct chain_link *link, struct ruled_surface *s, struct fall falls[2],
                      const double *q)
{
    int sectors[2];
    for (int end = 0; end < 2; end++) {
        if (falls[end].point.distance <= 0)
            return;
        falls[end].point.beta = chain_plane_angle(&link->ends[end], falls[end].point.place);
        sectors[end] = chain_plane_sector(falls[end].point.beta);
    }
    double near = falls[0].point.distance, far = falls[1].point.distance;
    struct sector_point *to = &s->points[1][sectors[1]];
    if (sectors[0] != sectors[1] || far <= to->distance || near <= far / 2)
        return;
    for (int end = 0; end < 2; end++) {
        to = &s->points[end][sectors[end]];
        *to = falls[end].point;
        memcpy(to->q, q, sizeof to->q);
    }
}

static int visit(void *user, const double *k, const double *q, const struct chain_place *p)
{
    struct building *b = user;
    struct ruled_surfaces *r = b->r;
    double half = 0;
    r->states++;
    for (int d = 0; d < b->dimension; d++)
        r->reach = fmax(r->reach, fabs(k[d]));
    for (int i = r->count; i-- > 0;) {
        struct ruled_surface *s = &r->surfaces[i];
        const struct chain_link *link = &r->links.links[s->link];
        struct fall falls[2];
        for (int end = 0; end < 2; end++)
            fall(&link->ends[end], p, &falls[end]);
        if (i == b->leading)
            half = falls[1].point.distance / 2;
        if (i == b->leading && b->joint) {
            keep_both(link, s, falls, q);
            continue;
        }
        for (int end = 1; end >= 0; end--)
            if (s->number == 1 || (i == b->leading && end == 1) || falls[end].point.distance > half)
                keep(&link->ends[end], s, end, &falls[end], q);
    }
    return 0;
}

/* The end that has no sectors, in the state that the other end's point was taken from. */
static void follow(const struct chain *c, const struct chain_plane *plane,
                   const struct sector_point *other, double to[3])
{
    struct chain_place p;
    chain_stand(c, other->q, &p);
    if (plane->movers == 0 || plane->node == c->nodes - 1)
        memcpy(to, plane->at, sizeof plane->at);
    else
        chain_plane_distance(plane, p.points[plane->node], to);
}

static void generate(const struct chain *c, const struct chain_link *link, struct ruled_surface *s)
{
    for (int i = 0; i < SECTORS; i++) {
        struct generator *g = &s->generators[i];
        const struct sector_point *points[2] = {&s->points[0][i], &s->points[1][i]};
        g->there = 1;
        for (int end = 0; end < 2; end++)
            g->there = g->there && (points[end]->filled || !link->ends[end].divided);
        for (int end = 0; end < 2 && g->there; end++)
            if (link->ends[end].divided)
                memcpy(g->ends[end], points[end]->place, sizeof g->ends[end]);
            else
                follow(c, &link->ends[end], points[1 - end], g->ends[end]);
    }
}

int ruled_surfaces_find(const struct admissible *a, int joint, struct ruled_surfaces *r,
                        long *looked)
{
    struct chain_place p;
    struct building b = {.r = r, .joint = joint, .dimension = a->dimension, .leading = -1};
    struct admissible all = *a;
    memset(r, 0, sizeof *r);
    chain_stand(a->chain, a->q, &p);
    if (chain_links_find(a->chain, &p, &r->links) != 0)
        return -1;
    for (int i = 0; i < r->links.count; i++)
        if (chain_link_bounds(&r->links.links[i])) {
            struct ruled_surface *s = &r->surfaces[r->count++];
            s->link = i;
            s->number = r->links.count - i;
            if (s->number > 1 && r->links.links[i].ends[1].divided)
                b.leading = r->count - 1;
        }
    all.cut = &r->cut;
    if (admissible_each(&all, visit, &b, looked) != 0)
        return -1;
    for (int i = 0; i < r->count; i++)
        generate(a->chain, &r->links.links[r->surfaces[i].link], &r->surfaces[i]);
    return 0;
}

int ruled_surfaces_empty(const struct ruled_surfaces *r)
{
    int empty = 0;
    for (int i = 0; i < r->count; i++)
        for (int end = 0; end < 2; end++)
            for (int s = 0; s < SECTORS; s++)
                empty += r->links.links[r->surfaces[i].link].ends[end].divided &&
                         !r->surfaces[i].points[end][s].filled;
    return empty;
}

int generator_lines(const struct generator *g, double abcd[4])
{
    const double *p = g->ends[0], *s = g->ends[1];
    double dx = s[0] - p[0];
    if (fabs(dx) <= 1e-9)
        return -1;
    abcd[0] = (s[1] - p[1]) / dx;
    abcd[1] = p[1] - abcd[0] * p[0];
    abcd[2] = (s[2] - p[2]) / dx;
    abcd[3] = p[2] - abcd[2] * p[0];
    return 0;
}
