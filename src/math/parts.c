#include "parts.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Nodes are coordinates, then loops, then relations; each stands below another of its part. */
static int top_of(int *above, int node)
{
    while (above[node] != node)
        node = above[node] = above[above[node]];
    return node;
}

static void join(int *above, int a, int b)
{
    above[top_of(above, a)] = top_of(above, b);
}

static void join_pair(int *above, int node, enum joint_type type, int first)
{
    for (int i = 0; i < joint_coordinate_count(type); i++)
        join(above, first + i, node);
}

static void join_loop(const struct mechanism *m, int i, int *above)
{
    const struct mechanism_loop *loop = &m->loops[i];
    int node = m->coordinate_count + i, a = loop->a, b = loop->b;
    join_pair(above, node, loop->type, loop->first);
    while (a != b) { /* as in loop_equations.c */
        int *last = a > b ? &a : &b;
        const struct mechanism_body *body = &m->bodies[*last];
        join_pair(above, node, body->type, body->first);
        *last = body->base;
    }
}

static void join_relation(const struct mechanism *m, int i, int *above)
{
    const struct relation *r = &m->relations[i];
    const int bodies[3] = {r->b, r->a, r->carrier};
    for (int k = 0; k < 3; k++)
        if (bodies[k] >= 0 && joint_coordinate_count(m->bodies[bodies[k]].type) > 0)
            join(above, m->bodies[bodies[k]].first, m->coordinate_count + m->loop_count + i);
}

/* Numbers the parts of loops and relations from 0; -1: coordinates of none. */
static int number(const struct mechanism *m, int *above, int *part)
{
    int count = 0, nodes = m->coordinate_count + m->loop_count + m->relation_count;
    for (int i = 0; i < nodes; i++)
        part[i] = -1;
    for (int i = m->coordinate_count; i < nodes; i++) {
        int top = top_of(above, i);
        if (part[top] < 0)
            part[top] = count++;
    }
    for (int i = 0; i < nodes; i++)
        part[i] = part[top_of(above, i)];
    return count;
}

static void *take(char **room, size_t size)
{
    void *taken = *room;
    *room += (size + sizeof(double) - 1) / sizeof(double) * sizeof(double);
    return taken;
}

static void distribute(struct parts *p, const struct mechanism *m, struct mechanism_loop *loops,
                       struct relation *relations)
{
    const int *of_loop = p->of + m->coordinate_count, *of_relation = of_loop + m->loop_count;
    int loop = 0, relation = 0;
    for (int k = 0; k < p->count; k++) {
        p->part[k] = *m;
        p->part[k].loop_count = p->part[k].relation_count = 0;
    }
    for (int i = 0; i < m->loop_count; i++)
        p->part[of_loop[i]].loop_count++;
    for (int i = 0; i < m->relation_count; i++)
        p->part[of_relation[i]].relation_count++;
    for (int k = 0; k < p->count; k++) {
        struct mechanism *part = &p->part[k];
        part->loops = loops + loop;
        part->relations = relations + relation;
        loop += part->loop_count;
        relation += part->relation_count;
        part->loop_count = part->relation_count = 0;
    }
    for (int i = 0; i < m->loop_count; i++) {
        struct mechanism *part = &p->part[of_loop[i]];
        p->loop[part->loops - loops + part->loop_count] = i;
        part->loops[part->loop_count++] = m->loops[i];
    }
    for (int i = 0; i < m->relation_count; i++) {
        struct mechanism *part = &p->part[of_relation[i]];
        p->relation[part->relations - relations + part->relation_count] = i;
        part->relations[part->relation_count++] = m->relations[i];
    }
}

int parts_open(struct parts *p, const struct mechanism *m)
{
    size_t loops = (size_t)m->loop_count, relations = (size_t)m->relation_count;
    size_t nodes = (size_t)m->coordinate_count + loops + relations;
    memset(p, 0, sizeof *p);
    /* at most a part for each loop and relation */
    char *room = p->memory = malloc(
        (2 * nodes + loops + relations + 8) * sizeof(int) + loops * sizeof(struct mechanism_loop) +
        relations * sizeof(struct relation) + (loops + relations) * sizeof(struct mechanism) + 64);
    if (room == NULL)
        return -1;
    int *above = take(&room, nodes * sizeof(int));
    p->of = take(&room, nodes * sizeof(int));
    p->loop = take(&room, loops * sizeof(int));
    p->relation = take(&room, relations * sizeof(int));
    struct mechanism_loop *own_loops = take(&room, loops * sizeof *own_loops);
    struct relation *own_relations = take(&room, relations * sizeof *own_relations);
    p->part = take(&room, (loops + relations) * sizeof *p->part);
    for (size_t i = 0; i < nodes; i++)
        above[i] = (int)i;
    for (int i = 0; i < m->loop_count; i++)
        join_loop(m, i, above);
    for (int i = 0; i < m->relation_count; i++)
        join_relation(m, i, above);
    p->count = number(m, above, p->of);
    distribute(p, m, own_loops, own_relations);
    return 0;
}

void parts_close(struct parts *p)
{
    free(p->memory);
    p->memory = NULL;
}

int parts_own(const struct parts *p, int part, const unsigned char *set, unsigned char *own)
{
    int count = 0;
    for (int i = 0; i < p->part[part].coordinate_count; i++)
        count += own[i] = set[i] && p->of[i] == part;
    return count;
}

void parts_report(const struct parts *p, const struct mechanism *m, int part,
                  struct closure_report *report)
{
    const struct mechanism *own = &p->part[part];
    int relation = report->loop - own->loop_count;
    report->loop = relation < 0 ? p->loop[own->loops - p->part[0].loops + report->loop]
                                : m->loop_count +
                                      p->relation[own->relations - p->part[0].relations + relation];
}

int parts_largest(const struct mechanism *m, int *loop)
{
    struct parts p;
    int most = 0, failed = parts_open(&p, m);
    int *counts = failed ? NULL : calloc((size_t)p.count + 1, sizeof *counts);
    *loop = -1;
    for (int i = 0; counts && i < m->coordinate_count; i++)
        if (p.of[i] >= 0)
            counts[p.of[i]]++;
    for (int k = 0; counts && k < p.count; k++) {
        const struct mechanism *part = &p.part[k];
        if (part->loop_count == 0 || counts[k] - part->relation_count <= most)
            continue;
        most = counts[k] - part->relation_count;
        *loop = p.loop[part->loops - p.part[0].loops];
    }
    failed = counts == NULL;
    free(counts);
    parts_close(&p);
    return failed ? -1 : most;
}
