#include "symbols/equations_writer.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "symbols/equations_mathml.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MATHML "http://www.w3.org/1998/Math/MathML"

void equations_set_number(xmlNodePtr node, const char *name, int value)
{
    char text[NUMBER_TEXT];
    snprintf(text, sizeof text, "%d", value);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
}

void equations_writer_open(struct equations_writer *w, struct multibody *m, xmlNodePtr root)
{
    *w = (struct equations_writer){.m = m, .root = root, .next = 1};
    w->space = root->ns;
    w->mathml = xmlNewNs(root, BAD_CAST MATHML, BAD_CAST "mml");
}

void equations_writer_close(struct equations_writer *w)
{
    free(w->symbol_of);
    free(w->used);
}

/* Room for all nodes and symbols that are there now. */
static void grow(struct equations_writer *w)
{
    if (w->node_room < w->m->e.count) {
        w->symbol_of = memory_resize(w->symbol_of, (size_t)w->m->e.count, sizeof *w->symbol_of);
        for (; w->node_room < w->m->e.count; w->node_room++)
            w->symbol_of[w->node_room] = -1;
    }
    int symbols = w->m->symbols.count + w->m->e.count;
    if (w->used_room < symbols) {
        w->used = memory_resize(w->used, (size_t)symbols, 1);
        memset(w->used + w->used_room, 0, (size_t)(symbols - w->used_room));
        w->used_room = symbols;
    }
}

static int bare(const struct expressions *e, int node)
{
    return e->nodes[node].kind == EXPRESSION_NEGATIVE ? e->nodes[node].a : node;
}

enum { LABELLED = 1, ATOM }; /* whence a node has its name */

static int operands(const struct expression_node *n)
{
    return expression_operands(n->kind);
}

static int is_turn(const struct expression_node *n)
{
    return n->kind == EXPRESSION_SINE || n->kind == EXPRESSION_COSINE;
}

/* What takes work: not a number, a symbol, a sign, what a choice is made of. */
static int is_work(const struct expression_node *n)
{
    return operands(n) > 0 && n->kind != EXPRESSION_NEGATIVE && n->kind != EXPRESSION_PAIR;
}

/* Operations of a whole formula: numbers that grow beyond any integer. */
struct tree {
    double add, multiply, divide, function;
};

/* What a block is made of; arrays of nodes. */
struct block {
    unsigned char *live, *constant, *defined, *named;
    int *uses;
    struct tree *tree;
};

static void close_block(struct block *b)
{
    free(b->live);
    free(b->uses);
    free(b->tree);
}

static void find_constants(const struct equations_writer *w, struct block *b)
{
    const struct expressions *e = &w->m->e;
    for (int i = 0; i < e->count; i++) {
        const struct expression_node *n = &e->nodes[i];
        if (n->kind == EXPRESSION_SYMBOL)
            b->constant[i] = w->m->symbols.items[n->a].role == SYMBOL_PARAMETER;
        else
            b->constant[i] =
                (operands(n) < 1 || b->constant[n->a]) && (operands(n) < 2 || b->constant[n->b]);
    }
}

static void count_uses(const struct equations_writer *w, struct block *b)
{
    const struct expressions *e = &w->m->e;
    for (int i = 0; i < e->count; i++) {
        const struct expression_node *n = &e->nodes[i];
        if (!b->live[i] || n->kind == EXPRESSION_NEGATIVE)
            continue;
        if (operands(n) > 0)
            b->uses[bare(e, n->a)]++;
        if (operands(n) > 1)
            b->uses[bare(e, n->b)]++;
    }
}

/* Constants that something else needs are defined; of the rest, in a graph, what is used twice or has a name. */
static void choose_defined(const struct equations_writer *w, struct block *b,
                           enum equations_mode mode)
{
    const struct expressions *e = &w->m->e;
    for (int i = 0; i < e->count; i++) {
        const struct expression_node *n = &e->nodes[i];
        if (!b->live[i] || !is_work(n))
            continue;
        if (is_turn(n) || b->named[i] == ATOM)
            b->defined[i] = 1;
        if (mode == EQUATIONS_TREE || is_turn(n))
            continue;
        b->defined[i] |= b->uses[i] > 1 || (b->named[i] && !b->constant[i]);
        int inner[2] = {bare(e, n->a), operands(n) > 1 ? bare(e, n->b) : EXPRESSION_ZERO};
        for (int k = 0; k < 2 && !b->constant[i]; k++)
            if (b->constant[inner[k]] && is_work(&e->nodes[inner[k]]))
                b->defined[inner[k]] = 1;
    }
}

static void add_tree(struct tree *sum, const struct tree *more)
{
    sum->add += more->add;
    sum->multiply += more->multiply;
    sum->divide += more->divide;
    sum->function += more->function;
}

/* What a node takes, its operands whole. */
static struct tree work_of(const struct equations_writer *w, const struct block *b, int node)
{
    const struct expression_node *n = &w->m->e.nodes[node];
    struct expression_operations own = {0, 0, 0, 0};
    expression_tally(n->kind, &own);
    struct tree t = {(double)own.add, (double)own.multiply, (double)own.divide,
                     (double)own.function};
    if (operands(n) > 0)
        add_tree(&t, &b->tree[n->a]);
    if (operands(n) > 1)
        add_tree(&t, &b->tree[n->b]);
    return t;
}

static void count_trees(const struct equations_writer *w, struct block *b)
{
    for (int i = 0; i < w->m->e.count; i++)
        if (!b->defined[i])
            b->tree[i] = work_of(w, b, i);
}

static void open_block(struct equations_writer *w, const struct equations_result *results,
                       int count, enum equations_mode mode, const struct newton_labels *labels,
                       struct block *b)
{
    grow(w);
    size_t nodes = (size_t)w->m->e.count;
    *b = (struct block){.live = memory_get(4 * nodes, 1)};
    b->constant = b->live + nodes;
    b->defined = b->constant + nodes;
    b->named = b->defined + nodes;
    b->uses = memory_get(nodes, sizeof *b->uses);
    b->tree = memory_get(nodes, sizeof *b->tree);
    const struct expression_node *e = w->m->e.nodes;
    for (int i = 0; i < count; i++)
        b->live[results[i].node] = 1;
    expression_reach(&w->m->e, b->live);
    for (int i = 0; labels && i < labels->count; i++)
        b->named[labels->items[i].node] = LABELLED;
    for (int i = 0; i < w->m->atom_count; i++)
        b->named[w->m->atoms[i].node] = e[w->m->atoms[i].node].kind != EXPRESSION_SIGN ? ATOM : 0;
    find_constants(w, b);
    count_uses(w, b);
    for (int i = 0; i < count; i++) {
        int node = bare(&w->m->e, results[i].node);
        if (b->uses[node] == 0)
            b->named[node] = 0; /* it has the name of the result */
        b->uses[node]++;
    }
    choose_defined(w, b, mode);
    count_trees(w, b);
}

/* Of what is computed once: the constants, or the rest. */
static void count_graph(const struct equations_writer *w, const struct block *b, int constant,
                        struct expression_operations *o)
{
    size_t nodes = (size_t)w->m->e.count;
    unsigned char *marks = memory_get(nodes, 1);
    for (size_t i = 0; i < nodes; i++)
        marks[i] = b->live[i] && b->constant[i] == constant;
    expression_count(&w->m->e, marks, o);
    free(marks);
}

static long whole(double count)
{
    static const double most = 1e9; /* trees double with every link */
    return (long)(count < most ? count : most);
}

static void count_all_trees(const struct equations_writer *w, const struct block *b,
                            const struct equations_result *results, int count,
                            struct expression_operations *o)
{
    struct tree sum = {0, 0, 0, 0};
    for (int i = 0; i < count; i++)
        if (!b->defined[results[i].node])
            add_tree(&sum, &b->tree[results[i].node]);
    for (int i = 0; i < w->m->e.count; i++)
        if (b->defined[i]) {
            struct tree own = work_of(w, b, i);
            add_tree(&sum, &own);
        }
    *o = (struct expression_operations){whole(sum.add), whole(sum.multiply), whole(sum.divide),
                                        whole(sum.function)};
}

void equations_count(struct equations_writer *w, const struct equations_result *results, int count,
                     enum equations_mode mode, struct expression_operations *operations)
{
    struct block b;
    open_block(w, results, count, mode, NULL, &b);
    if (mode == EQUATIONS_TREE)
        count_all_trees(w, &b, results, count, operations);
    else
        count_graph(w, &b, 0, operations);
    close_block(&b);
}

/* What a letter of the recursive form means. */
static const char *meaning_of(const char *letter)
{
    static const char *const meanings[][2] = {
        {"ω", "angular-velocity"}, {"ε", "angular-acceleration"}, {"a", "pole-acceleration"},
        {"F", "link-force"},       {"M", "link-moment"},          {"μ", "link-mass"},
        {"S", "first-moment"},     {"J", "link-inertia"}};
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
        if (strcmp(letter, meanings[i][0]) == 0)
            return meanings[i][1];
    return NULL;
}

static void name_labelled(struct equations_writer *w, const struct newton_label *l)
{
    struct multibody *m = w->m;
    int symbol = equations_name(m, l->letter, equations_link_tag(m, l->link), l->axis);
    m->symbols.items[symbol].of = meaning_of(l->letter);
    m->symbols.items[symbol].body =
        m->symbols.items[m->symbol_q[m->links[l->link].coordinate]].body;
    w->symbol_of[l->node] = symbol;
}

static void name_intermediates(struct equations_writer *w, const struct block *b,
                               const struct newton_labels *labels)
{
    struct multibody *m = w->m;
    for (int i = 0; i < m->atom_count; i++)
        if (b->defined[m->atoms[i].node])
            w->symbol_of[m->atoms[i].node] = m->atoms[i].symbol;
    for (int i = 0; labels && i < labels->count; i++) {
        const struct newton_label *l = &labels->items[i];
        if (b->defined[l->node] && w->symbol_of[l->node] < 0 && !is_turn(&m->e.nodes[l->node]))
            name_labelled(w, l);
    }
    for (int i = 0; i < m->e.count; i++) {
        char tag[SYMBOL_NAME];
        if (!b->defined[i] || w->symbol_of[i] >= 0)
            continue;
        if (is_turn(&m->e.nodes[i]) && multibody_is_angle(m, m->e.nodes[i].a)) {
            w->symbol_of[i] = equations_name_turn(m, i);
        } else {
            snprintf(tag, sizeof tag, "%d", w->next++);
            w->symbol_of[i] = equations_name(m, b->constant[i] ? "p" : "t", tag, "");
        }
    }
}

static void set_result(xmlNodePtr node, const struct equations_result *r)
{
    const struct {
        const char *name;
        int value;
    } numbers[4] = {
        {"body", r->body}, {"coordinate", r->coordinate}, {"row", r->row}, {"column", r->column}};
    const struct {
        const char *name, *value;
    } texts[4] = {
        {"of", r->of}, {"component", r->component}, {"loop", r->loop}, {"point", r->point}};
    for (int i = 0; i < 4; i++) {
        if (texts[i].value)
            xmlNewProp(node, BAD_CAST texts[i].name, BAD_CAST texts[i].value);
        if (i == 0 ? r->of && (strcmp(r->of, "pole") == 0 || strcmp(r->of, "point") == 0 ||
                               strcmp(r->of, "force") == 0 || strcmp(r->of, "drive") == 0)
                   : numbers[i].value > 0)
            equations_set_number(node, numbers[i].name, numbers[i].value);
    }
}

void equations_operations(struct equations_writer *w, xmlNodePtr parent, const char *part,
                          const struct expression_operations *o)
{
    xmlNodePtr node = xmlNewChild(parent, w->space, BAD_CAST "operations", NULL);
    if (part)
        xmlNewProp(node, BAD_CAST "part", BAD_CAST part);
    equations_set_number(node, "add", (int)o->add);
    equations_set_number(node, "multiply", (int)o->multiply);
    equations_set_number(node, "divide", (int)o->divide);
    equations_set_number(node, "function", (int)o->function);
}

static xmlNodePtr add_formula(struct equations_writer *w, xmlNodePtr block, const char *name,
                              int symbol, const struct equations_mathml *mathml, int node, int own)
{
    xmlNodePtr element = xmlNewChild(block, w->space, BAD_CAST name, NULL);
    xmlNewProp(element, BAD_CAST "symbol", BAD_CAST w->m->symbols.items[symbol].name);
    w->used[symbol] = 1;
    equations_mathml(mathml, node, own, element);
    return element;
}

void equations_block(struct equations_writer *w, const char *name,
                     const struct equations_result *results, int count, enum equations_mode mode,
                     const struct newton_labels *labels)
{
    struct block b;
    struct expression_operations o;
    open_block(w, results, count, mode, labels, &b);
    name_intermediates(w, &b, labels);
    struct equations_mathml mathml = {w->m, b.defined, w->symbol_of, w->used, w->mathml};
    xmlNodePtr block = xmlNewChild(w->root, w->space, BAD_CAST "block", NULL);
    xmlNewProp(block, BAD_CAST "name", BAD_CAST name);
    int constants = 0;
    for (int constant = 1; constant >= 0; constant--)
        for (int i = 0; i < w->m->e.count; i++) {
            if (!b.defined[i] || b.constant[i] != constant)
                continue;
            xmlNodePtr define = add_formula(w, block, "define", w->symbol_of[i], &mathml, i, 1);
            constants += constant;
            if (constant)
                xmlNewProp(define, BAD_CAST "constant", BAD_CAST "yes");
        }
    for (int i = 0; i < count; i++)
        set_result(add_formula(w, block, "result", results[i].symbol, &mathml, results[i].node, 0),
                   &results[i]);
    if (mode == EQUATIONS_TREE) {
        count_all_trees(w, &b, results, count, &o);
    } else {
        count_graph(w, &b, 1, &o);
        if (constants)
            equations_operations(w, block, "constants", &o);
        count_graph(w, &b, 0, &o);
    }
    equations_operations(w, block, NULL, &o);
    close_block(&b);
}
