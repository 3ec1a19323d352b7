#include "symbols/equations_mathml.h"

#include "base/memory.h"
#include "base/numbers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int equations_new_symbol(struct multibody *m, const char *letter, const char *name, const char *sub)
{
    struct symbol s = {.role = SYMBOL_INTERMEDIATE, .body = -1};
    snprintf(s.letter, sizeof s.letter, "%s", letter);
    snprintf(s.name, sizeof s.name, "%s", name);
    snprintf(s.sub, sizeof s.sub, "%s", sub);
    return symbols_add(&m->symbols, &s);
}

int equations_name(struct multibody *m, const char *letter, const char *tag, const char *axis)
{
    static const char *const latin[][2] = {{"ω", "w"}, {"ε", "e"}, {"μ", "mu"}};
    char name[SYMBOL_NAME], sub[SYMBOL_NAME];
    const char *begin = letter;
    for (size_t i = 0; i < sizeof latin / sizeof *latin; i++)
        if (strcmp(letter, latin[i][0]) == 0)
            begin = latin[i][1];
    if (m->planar && strcmp(axis, "z") == 0)
        axis = "";
    snprintf(sub, sizeof sub, "%.20s%s", tag, m->planar && strcmp(axis, "zz") == 0 ? "" : axis);
    snprintf(name, sizeof name, "%s%.30s", begin, sub);
    for (char *c = name; *c; c++)
        if (*c == ',')
            *c = '_';
    return equations_new_symbol(m, letter, name, sub);
}

const char *equations_link_tag(const struct multibody *m, int link)
{
    return m->symbols.items[m->symbol_q[m->links[link].coordinate]].sub;
}

/* What a sum or product is made of: nodes and signs. */
struct parts {
    int *nodes, *signs;
    int count, room;
};

static void add_part(struct parts *p, int node, int sign)
{
    if (p->count == p->room) {
        p->room = 2 * p->room + 16;
        p->nodes = memory_resize(p->nodes, (size_t)p->room, sizeof *p->nodes);
        p->signs = memory_resize(p->signs, (size_t)p->room, sizeof *p->signs);
    }
    p->nodes[p->count] = node;
    p->signs[p->count++] = sign;
}

/* From the left; a stack instead of recursion, since sums are long. */
static void collect(const struct equations_mathml *w, int node, enum expression_kind kind,
                    struct parts *p)
{
    struct parts stack = {NULL, NULL, 0, 0};
    const struct expression_node *nodes = w->m->e.nodes;
    add_part(&stack, nodes[node].b, 1);
    add_part(&stack, nodes[node].a, 1);
    while (stack.count) {
        int at = stack.nodes[--stack.count], sign = stack.signs[stack.count];
        if (nodes[at].kind == EXPRESSION_NEGATIVE && kind == EXPRESSION_SUM) {
            sign = -sign;
            at = nodes[at].a;
        }
        if (nodes[at].kind == kind && !w->defined[at]) {
            add_part(&stack, nodes[at].b, sign);
            add_part(&stack, nodes[at].a, sign);
        } else {
            add_part(p, at, sign);
        }
    }
    free(stack.nodes);
    free(stack.signs);
}

static void free_parts(struct parts *p)
{
    free(p->nodes);
    free(p->signs);
}

static int rank_of(const struct equations_mathml *w, int node)
{
    const struct expression_node *n = &w->m->e.nodes[node];
    if (w->defined[node])
        return n->kind == EXPRESSION_SINE || n->kind == EXPRESSION_COSINE ? 100 : 90;
    switch (n->kind) {
    case EXPRESSION_NUMBER:
        return 0;
    case EXPRESSION_SYMBOL:
        return symbol_rank(&w->m->symbols.items[n->a]);
    case EXPRESSION_NEGATIVE:
        return rank_of(w, n->a);
    case EXPRESSION_SINE:
    case EXPRESSION_COSINE:
        return 100;
    case EXPRESSION_QUOTIENT:
    case EXPRESSION_ROOT:
    case EXPRESSION_SIGN:
    case EXPRESSION_FLOOR:
    case EXPRESSION_ARCTANGENT:
    case EXPRESSION_CHOICE:
        return 110;
    default: {
        struct parts p = {NULL, NULL, 0, 0};
        int rank = 0;
        collect(w, node, n->kind, &p);
        for (int i = 0; i < p.count; i++) {
            int inner = rank_of(w, p.nodes[i]);
            rank = inner > rank ? inner : rank;
        }
        free_parts(&p);
        return rank + 1;
    }
    }
}

static xmlNodePtr add(const struct equations_mathml *w, xmlNodePtr parent, const char *name,
                      const char *text)
{
    return xmlNewTextChild(parent, w->space, BAD_CAST name, BAD_CAST text);
}

static xmlNodePtr apply(const struct equations_mathml *w, xmlNodePtr parent, const char *what)
{
    xmlNodePtr node = add(w, parent, "apply", NULL);
    add(w, node, what, NULL);
    return node;
}

static void write_number(const struct equations_mathml *w, double value, xmlNodePtr parent)
{
    static const double turn = 6.28318530717958647692;
    char text[NUMBER_TEXT];
    for (int part = 0; part < 3; part++) { /* of a turn: 2 pi, pi, 1 / 2 pi */
        double whole = part == 0 ? turn : part == 1 ? turn / 2 : 1 / turn;
        if (value > whole * (1 + 1e-15) || value < whole * (1 - 1e-15))
            continue;
        if (part == 2) {
            parent = apply(w, parent, "divide");
            add(w, parent, "cn", "1");
        }
        if (part != 1) {
            parent = apply(w, parent, "times");
            add(w, parent, "cn", "2");
        }
        add(w, parent, "pi", NULL);
        return;
    }
    number_print(value, text);
    add(w, parent, "cn", text);
}

/* Terms from..to - 1: minus binds what stands before it. */
static void write_sum(const struct equations_mathml *w, const struct parts *p, int count,
                      xmlNodePtr parent)
{
    int run = count; /* the last terms that are added */
    while (run > 1 && p->signs[run - 1] > 0)
        run--;
    if (count == 1) {
        if (p->signs[0] < 0)
            parent = apply(w, parent, "minus");
        equations_mathml(w, p->nodes[0], 0, parent);
    } else if (run == count) {
        xmlNodePtr node = apply(w, parent, "minus");
        write_sum(w, p, count - 1, node);
        equations_mathml(w, p->nodes[count - 1], 0, node);
    } else {
        xmlNodePtr node = apply(w, parent, "plus");
        write_sum(w, p, run, node);
        for (int i = run; i < count; i++)
            equations_mathml(w, p->nodes[i], 0, node);
    }
}

static void write_factors(const struct equations_mathml *w, struct parts *p, xmlNodePtr parent)
{
    int *ranks = memory_get((size_t)p->count, sizeof *ranks), groups = 0;
    for (int i = 0; i < p->count; i++) { /* in order of rank, alike ones side by side */
        int node = p->nodes[i], rank = rank_of(w, node), at = i, alike = -1;
        for (int k = 0; k < i; k++)
            if (p->nodes[k] == node)
                alike = k;
        for (; at > 0 && (ranks[at - 1] > rank || (alike >= 0 && at - 1 > alike)); at--) {
            p->nodes[at] = p->nodes[at - 1];
            ranks[at] = ranks[at - 1];
        }
        p->nodes[at] = node;
        ranks[at] = rank;
        groups += alike < 0;
    }
    if (groups > 1)
        parent = apply(w, parent, "times");
    for (int i = 0; i < p->count;) {
        int end = i + 1;
        while (end < p->count && p->nodes[end] == p->nodes[i])
            end++;
        xmlNodePtr place = end > i + 1 ? apply(w, parent, "power") : parent;
        equations_mathml(w, p->nodes[i], 0, place);
        if (end > i + 1)
            write_number(w, end - i, place);
        i = end;
    }
    free(ranks);
}

/* 1 above 0, -1 below, else 0: MathML has no word for it. */
static void write_sign(const struct equations_mathml *w, int of, xmlNodePtr parent)
{
    static const char *const signs[2][2] = {{"1", "gt"}, {"-1", "lt"}};
    xmlNodePtr all = add(w, parent, "piecewise", NULL);
    for (int i = 0; i < 2; i++) {
        xmlNodePtr piece = add(w, all, "piece", NULL);
        add(w, piece, "cn", signs[i][0]);
        xmlNodePtr when = apply(w, piece, signs[i][1]);
        equations_mathml(w, of, 0, when);
        add(w, when, "cn", "0");
    }
    add(w, add(w, all, "otherwise", NULL), "cn", "0");
}

/* What choices lead to, one after the other: the first whose condition holds. */
static void write_choice(const struct equations_mathml *w, int node, xmlNodePtr parent)
{
    const struct expression_node *nodes = w->m->e.nodes;
    xmlNodePtr all = add(w, parent, "piecewise", NULL);
    do {
        const struct expression_node *when = &nodes[nodes[node].a], *what = &nodes[nodes[node].b];
        xmlNodePtr piece = add(w, all, "piece", NULL);
        equations_mathml(w, what->a, 0, piece);
        xmlNodePtr below = apply(w, piece, "lt");
        equations_mathml(w, when->a, 0, below);
        equations_mathml(w, when->b, 0, below);
        node = what->b;
    } while (nodes[node].kind == EXPRESSION_CHOICE && !w->defined[node]);
    equations_mathml(w, node, 0, add(w, all, "otherwise", NULL));
}

void equations_mathml(const struct equations_mathml *w, int node, int own, xmlNodePtr parent)
{
    const struct expression_node *n = &w->m->e.nodes[node];
    struct parts p = {NULL, NULL, 0, 0};
    int symbol = -1;
    if (!own && w->defined[node])
        symbol = w->symbol_of[node];
    else if (n->kind == EXPRESSION_SYMBOL)
        symbol = n->a;
    if (symbol >= 0) {
        w->used[symbol] = 1;
        add(w, parent, "ci", w->m->symbols.items[symbol].name);
        return;
    }
    switch (n->kind) {
    case EXPRESSION_NUMBER:
        write_number(w, n->value, parent);
        break;
    case EXPRESSION_NEGATIVE:
        equations_mathml(w, n->a, 0, apply(w, parent, "minus"));
        break;
    case EXPRESSION_SINE:
        equations_mathml(w, n->a, 0, apply(w, parent, "sin"));
        break;
    case EXPRESSION_COSINE:
        equations_mathml(w, n->a, 0, apply(w, parent, "cos"));
        break;
    case EXPRESSION_QUOTIENT: {
        xmlNodePtr quotient = apply(w, parent, "divide");
        equations_mathml(w, n->a, 0, quotient);
        equations_mathml(w, n->b, 0, quotient);
        break;
    }
    case EXPRESSION_ROOT:
        equations_mathml(w, n->a, 0, apply(w, parent, "root"));
        break;
    case EXPRESSION_SIGN:
        write_sign(w, n->a, parent);
        break;
    case EXPRESSION_FLOOR:
        equations_mathml(w, n->a, 0, apply(w, parent, "floor"));
        break;
    case EXPRESSION_ARCTANGENT:
        equations_mathml(w, n->a, 0, apply(w, parent, "arctan"));
        break;
    case EXPRESSION_CHOICE:
        write_choice(w, node, parent);
        break;
    case EXPRESSION_PAIR: /* its choice writes it */
        break;
    case EXPRESSION_SUM:
        collect(w, node, n->kind, &p);
        write_sum(w, &p, p.count, parent);
        break;
    case EXPRESSION_PRODUCT:
        collect(w, node, n->kind, &p);
        write_factors(w, &p, parent);
        break;
    case EXPRESSION_SYMBOL:
        break;
    }
    free_parts(&p);
}
