#include "model/passive_links.h"

#include "base/memory.h"

#include <stdlib.h>

static int is_on(const struct planar_joint *joint, int link)
{
    return joint->a == link || joint->b == link;
}

/* In how many relations the motion of a link is. */
static int count_relations(const struct structure_builder *b, int link)
{
    int count = 0;
    for (int i = 0; i < b->model->mechanism.relation_count; i++) {
        int on = 0;
        for (int k = 0; k < 3; k++)
            on |= b->rates[i].factor[k] != 0 && is_on(&b->rates[i].joints[k], link);
        count += on;
    }
    return count;
}

/* Whether a link could be set aside: a body that does not drive, with two pairs and no wheel, or a planet, whose one pair is with
 * a link that moves and which touches two wheels. A wedge between two slides has a constraint too many as well, but it is
 * not passive. between: links in place of higher pairs. */
static int may_be_passive(const struct structure_builder *b, int link, const unsigned char *between)
{
    int pairs = 0, turns = 0, carried = 0;
    if (b->s->body[link] < 0)
        return 0;
    for (int i = 0; i < b->s->graph.pair_count; i++) {
        const struct assur_pair *p = &b->pairs[i];
        if (p->a != link && p->b != link)
            continue;
        int other = p->a == link ? p->b : p->a;
        if (between[other])
            continue;
        if (p->driven || b->s->body[other] < 0)
            return 0;
        pairs++;
        turns += b->joints[p->joint] == ASSUR_TURN;
        carried = other > 0;
    }
    int relations = count_relations(b, link);
    return turns > 0 &&
           ((pairs == 2 && relations == 0) || (pairs == 1 && carried && relations > 1));
}

/* With a link those go that stand between it and what it touches, and its ties. */
static void take_away(struct structure_builder *b, int link, const unsigned char *between)
{
    struct assur_graph *g = &b->s->graph;
    unsigned char *gone = memory_get((size_t)g->link_count, 1);
    int kept = 0;
    gone[link] = 1;
    for (int i = 0; i < g->pair_count; i++) {
        const struct assur_pair *p = &b->pairs[i];
        if (p->a == link || p->b == link) {
            gone[p->a] |= between[p->a];
            gone[p->b] |= between[p->b];
        }
    }
    for (int i = 0; i < g->pair_count; i++) {
        if (gone[b->pairs[i].a] || gone[b->pairs[i].b])
            continue;
        b->pairs[kept] = b->pairs[i];
        b->s->pairs[kept++] = b->s->pairs[i];
    }
    g->pair_count = kept;
    kept = 0;
    for (int i = 0; i < g->tie_count; i++)
        if (b->ties[i].links[0] != link && b->ties[i].links[2] != link)
            b->ties[kept++] = b->ties[i];
    g->tie_count = kept;
    free(gone);
}

int passive_links_set_aside(struct structure_builder *b, int all, int mobility,
                            const unsigned char *between)
{
    enum { MOST_LINKS = 60 };
    const struct assur_graph *g = &b->s->graph;
    int ties = b->model->mechanism.relation_count;
    unsigned char *out = memory_get((size_t)g->link_count, 1);
    int found = 0;
    for (int i = 0; i < g->link_count; i++)
        out[i] = b->s->aside[i] || between[i];
    if (g->link_count <= MOST_LINKS &&
        planar_freedom(g->link_count, b->places, all, b->rates, ties, out) == mobility)
        for (int i = g->link_count - 1; i > 0 && !found; i--) {
            if (out[i] || !may_be_passive(b, i, between))
                continue;
            out[i] = 1;
            found = planar_freedom(g->link_count, b->places, all, b->rates, ties, out) == mobility;
            out[i] = 0;
            if (found) {
                b->s->aside[i] = 1;
                take_away(b, i, between);
            }
        }
    free(out);
    return found;
}
