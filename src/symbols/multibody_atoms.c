/* What stands by a symbol of its own in a system's expressions, and values of its loads. */
#include "base/memory.h"
#include "symbols/formula.h"
#include "symbols/multibody.h"
#include "symbols/multibody_parameters.h"

#include <stdio.h>
#include <stdlib.h>

int multibody_time(struct multibody *m)
{
    if (m->symbol_time < 0) {
        struct symbol t = {.name = "t",
                           .letter = "t",
                           .role = SYMBOL_TIME,
                           .quantity = SYMBOL_DURATION,
                           .body = -1};
        m->symbol_time = symbols_add(&m->symbols, &t);
    }
    return expression_symbol(&m->e, m->symbol_time);
}

int multibody_value(struct multibody *m, const struct load_value *value,
                    const struct symbol *symbol)
{
    if (value->asked == 0)
        return multibody_parameter(m, symbol->name, symbol->letter, symbol->sub, symbol->quantity,
                                   symbol->body, value->number);
    const char *text =
        m->source->formula ? m->source->formula(m->source->user, value->asked) : NULL;
    int node = text ? formula_read(m, text) : -1;
    if (node < 0) {
        m->left_out =
            memory_resize(m->left_out, (size_t)m->left_out_count + 1, sizeof *m->left_out);
        m->left_out[m->left_out_count++] = value->asked;
    }
    return node;
}

int multibody_is_angle(const struct multibody *m, int node)
{
    const struct expression_node *n = &m->e.nodes[node];
    switch (n->kind) {
    case EXPRESSION_SYMBOL:
        return m->symbols.items[n->a].role == SYMBOL_COORDINATE;
    case EXPRESSION_NEGATIVE:
        return multibody_is_angle(m, n->a);
    case EXPRESSION_SUM:
        return multibody_is_angle(m, n->a) && multibody_is_angle(m, n->b);
    case EXPRESSION_PRODUCT: {
        const struct expression_node *k = &m->e.nodes[n->a];
        return k->kind == EXPRESSION_NUMBER && k->value < 100 &&
               !(k->value < (int)k->value || k->value > (int)k->value) &&
               multibody_is_angle(m, n->b);
    }
    default:
        return 0;
    }
}

int multibody_is_atom(const struct multibody *m, int node)
{
    const struct expression_node *n = &m->e.nodes[node];
    switch (n->kind) {
    case EXPRESSION_QUOTIENT:
    case EXPRESSION_ROOT:
    case EXPRESSION_SIGN:
    case EXPRESSION_FLOOR:
    case EXPRESSION_ARCTANGENT:
    case EXPRESSION_CHOICE:
        return 1;
    case EXPRESSION_SINE:
    case EXPRESSION_COSINE:
        return !multibody_is_angle(m, n->a);
    default:
        return 0;
    }
}

static int has_atom(const struct multibody *m, int node)
{
    int i = 0;
    while (i < m->atom_count && m->atoms[i].node != node)
        i++;
    return i < m->atom_count;
}

void multibody_name_atom(struct multibody *m, int node, const struct symbol *symbol)
{
    struct symbol own = {.role = SYMBOL_INTERMEDIATE, .body = -1, .letter = "u"};
    if (m->e.nodes[node].kind == EXPRESSION_NEGATIVE)
        node = m->e.nodes[node].a;
    if (expression_operands(m->e.nodes[node].kind) == 0 || has_atom(m, node))
        return;
    if (symbol) {
        own = *symbol;
    } else {
        int number = 1;
        for (int i = 0; i < m->atom_count; i++)
            number += *m->symbols.items[m->atoms[i].symbol].letter == 'u';
        if (m->e.nodes[node].kind == EXPRESSION_SIGN)
            own.letter[0] = 'o'; /* is written out */
        snprintf(own.sub, sizeof own.sub, "%d", number);
        snprintf(own.name, sizeof own.name, "%s%d", own.letter, number);
    }
    if (m->atom_count == m->atom_room) {
        m->atom_room = 2 * m->atom_room + 8;
        m->atoms = memory_resize(m->atoms, (size_t)m->atom_room, sizeof *m->atoms);
    }
    m->atoms[m->atom_count++] =
        (struct multibody_atom){.node = node, .symbol = symbols_add(&m->symbols, &own)};
}

void multibody_find_atoms(struct multibody *m, const int *nodes, int count)
{
    unsigned char *marks = memory_get((size_t)m->e.count, 1);
    for (int i = 0; i < count; i++)
        marks[nodes[i]] = 1;
    expression_reach(&m->e, marks);
    for (int i = 0; i < m->e.count; i++)
        if (marks[i] && multibody_is_atom(m, i))
            multibody_name_atom(m, i, NULL);
    free(marks);
}

int multibody_symbol_node(struct multibody *m, int symbol)
{
    for (int i = 0; i < m->atom_count; i++)
        if (m->atoms[i].symbol == symbol)
            return m->atoms[i].node;
    return expression_symbol(&m->e, symbol);
}
