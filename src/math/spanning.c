#include "spanning.h"

#include <stdlib.h>

/* The edges that lead on, the least index first: a binary heap. Each edge comes in once. */
struct heap {
    int *items;
    int count;
};

static void push(struct heap *h, int item)
{
    int at = h->count++;
    for (; at > 0 && h->items[(at - 1) / 2] > item; at = (at - 1) / 2)
        h->items[at] = h->items[(at - 1) / 2];
    h->items[at] = item;
}

static int pop(struct heap *h)
{
    int least = h->items[0], last = h->items[--h->count], at = 0;
    for (int child; (child = 2 * at + 1) < h->count; at = child) {
        child += child + 1 < h->count && h->items[child + 1] < h->items[child];
        if (h->items[child] >= last)
            break;
        h->items[at] = h->items[child];
    }
    h->items[at] = last;
    return least;
}

/* What grows: edges of a node are a list, first[node], then next[edge]; from their a, and from their b. */
struct growth {
    const struct spanning_edge *edges;
    struct heap on[2]; /* leading from a to b, from b to a */
    int *first[2], *next[2];
    unsigned char *reached;
};

static void reach(struct growth *g, int node)
{
    g->reached[node] = 1;
    for (int way = 0; way < 2; way++)
        for (int e = g->first[way][node]; e >= 0; e = g->next[way][e])
            push(&g->on[way], e);
}

static int far_end(const struct growth *g, int edge, int way)
{
    return way ? g->edges[edge].a : g->edges[edge].b;
}

/* The edge by which the next node is reached, or -1. */
static int lead_on(struct growth *g, int *way)
{
    for (*way = 0; *way < 2; ++*way)
        while (g->on[*way].count > 0) {
            int edge = pop(&g->on[*way]);
            if (!g->reached[far_end(g, edge, *way)])
                return edge;
        }
    return -1;
}

/* The next root: those that no edge leads to come first. turn: where it was looked for last. */
static int next_root(const struct growth *g, const int *roots, int count, int *turn)
{
    for (; *turn < 2 * count; ++*turn) {
        int node = roots[*turn % count];
        if (!g->reached[node] && (*turn >= count || g->first[1][node] < 0))
            return *turn % count;
    }
    return -1;
}

static int grow(struct growth *g, int start, const int *roots, int root_count,
                struct spanning_step *steps)
{
    int count = 0, turn = 0;
    reach(g, start);
    for (;;) {
        int way, edge = lead_on(g, &way), root = -1;
        if (edge < 0 && (root = next_root(g, roots, root_count, &turn)) < 0)
            return count;
        steps[count++] = (struct spanning_step){edge, root, edge >= 0 && way == 1};
        reach(g, edge < 0 ? roots[root] : far_end(g, edge, way));
    }
}

int spanning_grow(const struct spanning_edge *edges, int edge_count, int node_count, int start,
                  const int *roots, int root_count, struct spanning_step *steps)
{
    size_t e = (size_t)edge_count, n = (size_t)node_count;
    int *memory = malloc((4 * e + 2 * n + 1) * sizeof *memory);
    unsigned char *reached = calloc(n + 1, 1);
    int count = -1;
    if (memory && reached) {
        struct growth g = {edges,
                           {{memory, 0}, {memory + e, 0}},
                           {memory + 4 * e, memory + 4 * e + n},
                           {memory + 2 * e, memory + 3 * e},
                           reached};
        for (int i = 0; i < 2 * node_count; i++)
            g.first[0][i] = -1;
        for (int i = 0; i < edge_count; i++)
            for (int way = 0; way < 2; way++) {
                int from = way ? edges[i].b : edges[i].a;
                g.next[way][i] = g.first[way][from];
                g.first[way][from] = i;
            }
        count = grow(&g, start, roots, root_count, steps);
    }
    free(memory);
    free(reached);
    return count;
}
