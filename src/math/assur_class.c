#include "assur.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_EDGES = 256, WORDS = MOST_EDGES / 64 };

/* The inner joints of a group and its links as one graph: a closed contour of n pairs is a cycle of 2 n edges. */
struct net {
    int node_count, edge_count;
    int edges[MOST_EDGES][2];
    int depth[MOST_EDGES + 2], parent_edge[MOST_EDGES + 2], queue[MOST_EDGES + 2];
    uint64_t basis[MOST_EDGES][WORDS];
    int pivot[MOST_EDGES], basis_count;
};

static int node_of(int *names, int *count, int name)
{
    for (int i = 0; i < *count; i++)
        if (names[i] == name)
            return i;
    names[*count] = name;
    return (*count)++;
}

static void add_edge(struct net *n, int link, int joint)
{
    for (int i = 0; i < n->edge_count; i++)
        if (n->edges[i][0] == link && n->edges[i][1] == joint)
            return;
    n->edges[n->edge_count][0] = link;
    n->edges[n->edge_count++][1] = joint;
}

/* Returns whether it fits. */
static int read_net(struct net *n, const struct assur_contact *contacts, int count)
{
    int names[MOST_EDGES + 2];
    n->node_count = n->edge_count = n->basis_count = 0;
    for (int i = 0; i < count; i++) {
        if (!contacts[i].inner)
            continue;
        if (n->edge_count + 2 > MOST_EDGES || n->node_count + 3 > MOST_EDGES + 2)
            return 0;
        int joint = node_of(names, &n->node_count, -1 - contacts[i].joint);
        add_edge(n, node_of(names, &n->node_count, contacts[i].a), joint);
        add_edge(n, node_of(names, &n->node_count, contacts[i].b), joint);
    }
    return 1;
}

static int other_end(const struct net *n, int edge, int node)
{
    return n->edges[edge][0] == node ? n->edges[edge][1] : n->edges[edge][0];
}

static void spread(struct net *n, int root)
{
    int head = 0, tail = 0;
    for (int i = 0; i < n->node_count; i++)
        n->depth[i] = -1;
    n->depth[root] = 0;
    n->parent_edge[root] = -1;
    n->queue[tail++] = root;
    while (head < tail) {
        int v = n->queue[head++];
        for (int e = 0; e < n->edge_count; e++) {
            if (n->edges[e][0] != v && n->edges[e][1] != v)
                continue;
            int w = other_end(n, e, v);
            if (n->depth[w] >= 0)
                continue;
            n->depth[w] = n->depth[v] + 1;
            n->parent_edge[w] = e;
            n->queue[tail++] = w;
        }
    }
}

/* The edges of two ways to the root, those of both left out, and of what closes them. */
static void take_cycle(const struct net *n, int edge, uint64_t cycle[WORDS])
{
    memset(cycle, 0, WORDS * sizeof *cycle);
    cycle[edge / 64] |= (uint64_t)1 << edge % 64;
    for (int side = 0; side < 2; side++)
        for (int v = n->edges[edge][side]; n->parent_edge[v] >= 0;) {
            int e = n->parent_edge[v];
            cycle[e / 64] ^= (uint64_t)1 << e % 64;
            v = other_end(n, e, v);
        }
}

/* Keeps a cycle that those kept do not make up. Returns whether it was kept. */
static int keep(struct net *n, uint64_t cycle[WORDS])
{
    for (int i = 0; i < n->basis_count; i++)
        if (cycle[n->pivot[i] / 64] >> n->pivot[i] % 64 & 1)
            for (int w = 0; w < WORDS; w++)
                cycle[w] ^= n->basis[i][w];
    for (int e = 0; e < n->edge_count; e++)
        if (cycle[e / 64] >> e % 64 & 1) {
            memcpy(n->basis[n->basis_count], cycle, WORDS * sizeof *cycle);
            n->pivot[n->basis_count++] = e;
            return 1;
        }
    return 0;
}

/* Pairs of the largest contour of a shortest set that makes up all others (Horton); 0 without contours. */
static int largest_contour(struct net *n)
{
    int largest = 0, wanted = n->edge_count - n->node_count + 1;
    for (int length = 4; n->basis_count < wanted && length <= n->edge_count; length += 2)
        for (int root = 0; root < n->node_count && n->basis_count < wanted; root++) {
            spread(n, root);
            for (int e = 0; e < n->edge_count && n->basis_count < wanted; e++) {
                uint64_t cycle[WORDS];
                if (n->parent_edge[n->edges[e][0]] == e || n->parent_edge[n->edges[e][1]] == e ||
                    n->depth[n->edges[e][0]] + n->depth[n->edges[e][1]] + 1 != length)
                    continue;
                take_cycle(n, e, cycle);
                if (keep(n, cycle))
                    largest = length / 2;
            }
        }
    return largest;
}

static int modification(const struct assur_graph *g, const struct assur_contact *contacts)
{
    int inner = 0, outer = 0;
    for (int i = 0; i < 3; i++)
        if (g->joints[contacts[i].joint] == ASSUR_SLIDE)
            *(contacts[i].inner ? &inner : &outer) += 1;
    static const int table[2][3] = {{1, 2, 4}, {3, 5, 0}};
    return table[inner][outer];
}

int assur_classify(const struct assur_graph *g, struct assur *out, int group, int first)
{
    struct assur_group *of = &out->groups[group];
    const struct assur_contact *contacts = out->contacts + first;
    if (of->excess || of->deficit)
        return 0;
    if (of->link_count == 1 && of->pair_count == 1 && of->tie_count == 1) {
        of->class_number = 1;
    } else if (of->tie_count == 0 && of->link_count == 2 && of->pair_count == 3) {
        of->class_number = 2;
        of->modification = modification(g, contacts);
    } else if (of->tie_count == 0) {
        struct net *n = malloc(sizeof *n);
        if (n == NULL)
            return -1;
        if (read_net(n, contacts, of->pair_count)) {
            int contour = largest_contour(n);
            of->class_number = contour > 3 ? contour : 3;
        }
        free(n);
    }
    return 0;
}
