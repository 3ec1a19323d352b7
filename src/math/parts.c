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
    for (int k = 0; k < p->count; k++)
        p->part[k] = (struct mechanism){.loop_count = 0};
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

/* The body that bears both: bases stand before their bodies. */
static int common_base(const struct mechanism *m, int a, int b)
{
    while (a != b) {
        int *last = a > b ? &a : &b;
        *last = m->bodies[*last].base;
    }
    return a;
}

/* Where all branches of a part meet, below what its relations ask for. */
static int bearer(const struct mechanism *m, const struct parts *p, int k)
{
    const struct mechanism *part = &p->part[k];
    const int *loop = p->loop + (part->loops - p->part[0].loops),
              *relation = p->relation + (part->relations - p->part[0].relations);
    int base = -1;
    for (int i = 0; i < part->loop_count; i++) {
        const struct mechanism_loop *l = &m->loops[loop[i]];
        base = common_base(m, common_base(m, base < 0 ? l->a : base, l->a), l->b);
    }
    for (int i = 0; i < part->relation_count; i++) {
        const struct relation *r = &m->relations[relation[i]];
        const int bodies[3] = {r->b, r->a, r->carrier};
        for (int n = 0; n < 3; n++) {
            int under = bodies[n] < 0 ? -1 : m->bodies[bodies[n]].base;
            if (under >= 0)
                base = common_base(m, base < 0 ? under : base, under);
        }
    }
    return base < 0 ? 0 : base;
}

static int mark(struct parts *p, int body, int part, int count)
{
    if (body < 0 || p->in[body] == part)
        return count;
    p->in[body] = part;
    p->list[count] = body;
    return count + 1;
}

/* The bodies on which a part depends; returns how many. */
static int find_bodies(const struct mechanism *m, struct parts *p, int k)
{
    const struct mechanism *part = &p->part[k];
    const int *loop = p->loop + (part->loops - p->part[0].loops),
              *relation = p->relation + (part->relations - p->part[0].relations);
    int count = mark(p, bearer(m, p, k), k, 0);
    for (int i = 0; i < part->loop_count; i++) {
        const int ends[2] = {m->loops[loop[i]].a, m->loops[loop[i]].b};
        for (int e = 0; e < 2; e++)
            for (int body = ends[e]; p->in[body] != k; body = m->bodies[body].base)
                count = mark(p, body, k, count);
    }
    for (int i = 0; i < part->relation_count; i++) {
        const struct relation *r = &m->relations[relation[i]];
        count = mark(p, r->b, k, count);
        count = mark(p, r->a, k, count);
        count = mark(p, r->carrier, k, count);
    }
    return count;
}

/* D. Shell's sort: chains come in falling order, a few of them. */
static void sort(int *list, int count)
{
    for (int step = count / 2; step > 0; step = step / 2)
        for (int i = step; i < count; i++) {
            int at = i, one = list[i];
            for (; at >= step && list[at - step] > one; at -= step)
                list[at] = list[at - step];
            list[at] = one;
        }
}

const struct mechanism *parts_cut(struct parts *p, const struct mechanism *m, int k)
{
    struct mechanism *part = &p->part[k];
    ptrdiff_t loops = part->loops - p->part[0].loops,
              relations = part->relations - p->part[0].relations;
    int count = 0, *list = p->list, *now = p->now;
    part->body_count = find_bodies(m, p, k);
    part->bodies = p->bodies;
    sort(list, part->body_count);
    part->z_up = list[0] == 0 && m->z_up;
    for (int i = 0; i < part->body_count; i++) {
        now[list[i]] = i;
        p->in[list[i]] = -1;
    }
    for (int i = 0; i < part->body_count; i++) {
        struct mechanism_body *body = &part->bodies[i];
        *body = m->bodies[list[i]];
        int first = body->first, base = i > 0 ? now[body->base] : -1;
        if (i > 0 && (base >= i || list[base] != body->base))
            base = 0; /* what relations alone ask for needs no place */
        body->base = base;
        body->first = count;
        for (int c = 0; i > 0 && c < joint_coordinate_count(body->type); c++)
            p->coordinate[count++] = first + c;
    }
    part->body_coordinates = count;
    for (int i = 0; i < part->loop_count; i++) {
        struct mechanism_loop *loop = &part->loops[i];
        *loop = m->loops[p->loop[loops + i]];
        loop->a = now[loop->a];
        loop->b = now[loop->b];
        for (int c = 0; c < joint_coordinate_count(loop->type); c++)
            p->coordinate[count + c] = loop->first + c;
        loop->first = count;
        count += joint_coordinate_count(loop->type);
    }
    part->coordinate_count = count;
    for (int i = 0; i < part->relation_count; i++) {
        const struct relation *of = &m->relations[p->relation[relations + i]];
        struct relation *r = &part->relations[i];
        r->b = now[of->b];
        r->a = of->a < 0 ? -1 : now[of->a];
        r->carrier = of->carrier < 0 ? -1 : now[of->carrier];
    }
    return part;
}

int parts_open(struct parts *p, const struct mechanism *m)
{
    size_t loops = (size_t)m->loop_count, relations = (size_t)m->relation_count;
    size_t all = (size_t)m->coordinate_count, bodies = (size_t)m->body_count;
    size_t nodes = all + loops + relations;
    memset(p, 0, sizeof *p);
    /* at most a part for each loop and relation */
    char *room = p->memory =
        malloc((2 * nodes + loops + relations + 3 * bodies + all + 16) * sizeof(int) +
               loops * sizeof(struct mechanism_loop) + relations * sizeof(struct relation) +
               bodies * sizeof(struct mechanism_body) +
               (loops + relations) * sizeof(struct mechanism) + 64);
    if (room == NULL)
        return -1;
    int *above = take(&room, nodes * sizeof(int));
    p->of = take(&room, nodes * sizeof(int));
    p->loop = take(&room, loops * sizeof(int));
    p->relation = take(&room, relations * sizeof(int));
    p->in = take(&room, bodies * sizeof(int));
    p->list = take(&room, bodies * sizeof(int));
    p->now = take(&room, bodies * sizeof(int));
    p->coordinate = take(&room, all * sizeof(int));
    struct mechanism_loop *own_loops = take(&room, loops * sizeof *own_loops);
    struct relation *own_relations = take(&room, relations * sizeof *own_relations);
    p->part = take(&room, (loops + relations) * sizeof *p->part);
    p->bodies = take(&room, bodies * sizeof *p->bodies);
    for (size_t i = 0; i < nodes; i++)
        above[i] = (int)i;
    for (size_t i = 0; i < bodies; i++) {
        p->in[i] = -1;
        p->now[i] = 0;
    }
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

int parts_whole(const struct parts *p, int part, int coordinate)
{
    int whole = p->coordinate[coordinate];
    return p->of[whole] == part ? whole : -1;
}

void parts_own(const struct parts *p, int part, const unsigned char *set, unsigned char *own)
{
    for (int i = 0; i < p->part[part].coordinate_count; i++) {
        int whole = parts_whole(p, part, i);
        own[i] = whole >= 0 && set[whole];
    }
}

void parts_take(const struct parts *p, int part, const double *q, double *own)
{
    for (int i = 0; i < p->part[part].coordinate_count; i++)
        own[i] = q[p->coordinate[i]];
}

void parts_give(const struct parts *p, int part, const double *own, double *q)
{
    for (int i = 0; i < p->part[part].coordinate_count; i++)
        if (parts_whole(p, part, i) >= 0)
            q[p->coordinate[i]] = own[i];
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
