/* A tree of a graph against one that tries every edge for every step. */
#include "math/spanning.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { NODES = 12, EDGES = 20 };

static int leads(const struct spanning_edge *e, const int *reached, int back)
{
    return back ? reached[e->b] && !reached[e->a] : reached[e->a] && !reached[e->b];
}

static int is_led_to(const struct spanning_edge *edges, int count, int node)
{
    for (int i = 0; i < count; i++)
        if (edges[i].b == node)
            return 1;
    return 0;
}

static struct spanning_step step(const struct spanning_edge *edges, int edge_count,
                                 const int *roots, int root_count, const int *reached)
{
    for (int back = 0; back < 2; back++)
        for (int i = 0; i < edge_count; i++)
            if (leads(&edges[i], reached, back))
                return (struct spanning_step){i, -1, back};
    for (int led = 0; led < 2; led++)
        for (int i = 0; i < root_count; i++)
            if (!reached[roots[i]] && (led || !is_led_to(edges, edge_count, roots[i])))
                return (struct spanning_step){-1, i, 0};
    return (struct spanning_step){-1, -1, 0};
}

START_TEST(it_is_the_tree_of_trying_all)
{
    unsigned chance = 7;
    for (int turn = 0; turn < 3000; turn++) {
        struct spanning_edge edges[EDGES];
        struct spanning_step steps[NODES];
        int roots[NODES], reached[NODES] = {0};
        int nodes = 1 + turn % NODES, edge_count = turn / 3 % EDGES, root_count = turn / 7 % nodes;
#define PICK(n) (int)((chance = chance * 1103515245U + 12345U) >> 16) % (n)
        for (int i = 0; i < edge_count; i++) {
            int one = PICK(nodes);
            int other = PICK(nodes);
            edges[i] = (struct spanning_edge){one, other};
        }
        for (int i = 0; i < root_count; i++)
            roots[i] = PICK(nodes);
        int start = PICK(nodes);
        int count = spanning_grow(edges, edge_count, nodes, start, roots, root_count, steps);
        reached[start] = 1;
        for (int i = 0;; i++) {
            struct spanning_step s = step(edges, edge_count, roots, root_count, reached);
            if (s.edge < 0 && s.root < 0) {
                ck_assert_int_eq(i, count);
                break;
            }
            ck_assert_int_lt(i, count);
            ck_assert_int_eq(s.edge, steps[i].edge);
            ck_assert_int_eq(s.root, steps[i].root);
            ck_assert_int_eq(s.back, steps[i].back);
            reached[s.edge < 0 ? roots[s.root] : s.back ? edges[s.edge].a : edges[s.edge].b] = 1;
        }
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("spanning");
    TCase *tests = support_case(suite, "spanning");
    tcase_add_test(tests, it_is_the_tree_of_trying_all);
    return support_run(suite);
}
