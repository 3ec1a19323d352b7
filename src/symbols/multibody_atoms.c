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

/* Of a node whose operands are known. */
static void find_angle(const struct multibody *m, const struct expression_node *n,
                       struct multibody_known *k)
{
    int operands = expression_operands(n->kind);
    const struct multibody_known *a = operands > 0 ? &m->known[n->a] : k;
    const struct multibody_known *b = operands > 1 ? &m->known[n->b] : k;
    switch (n->kind) {
    case EXPRESSION_SYMBOL:
        if (m->symbols.items[n->a].role == SYMBOL_COORDINATE) {
            k->kind = MULTIBODY_RUN;
            k->first = k->last = m->symbols.items[n->a].place;
        }
        break;
    case EXPRESSION_NEGATIVE:
        k->kind = a->kind != MULTIBODY_OTHER ? MULTIBODY_ANGLE : MULTIBODY_OTHER;
        break;
    case EXPRESSION_SUM:
        if (a->kind == MULTIBODY_OTHER || b->kind == MULTIBODY_OTHER)
            break;
        k->kind = MULTIBODY_ANGLE;
        if (a->kind == MULTIBODY_RUN && b->kind == MULTIBODY_RUN &&
            (a->last + 1 == b->first || b->last + 1 == a->first)) {
            k->kind = MULTIBODY_RUN;
            k->first = a->first < b->first ? a->first : b->first;
            k->last = a->last < b->last ? b->last : a->last;
        }
        break;
    case EXPRESSION_PRODUCT: {
        const struct expression_node *by = &m->e.nodes[n->a];
        if (by->kind == EXPRESSION_NUMBER && by->value < 100 &&
            !(by->value < (int)by->value || by->value > (int)by->value) &&
            b->kind != MULTIBODY_OTHER)
            k->kind = MULTIBODY_ANGLE;
        break;
    }
    default:
        break;
    }
}

struct multibody_known *multibody_known(struct multibody *m, int node)
{
    if (m->known_room <= node) {
        m->known_room = m->e.room > node ? m->e.room : node + 1;
        m->known = memory_resize(m->known, (size_t)m->known_room, sizeof *m->known);
    }
    for (; m->known_count <= node; m->known_count++) {
        m->known[m->known_count] = (struct multibody_known){.kind = MULTIBODY_OTHER};
        find_angle(m, &m->e.nodes[m->known_count], &m->known[m->known_count]);
    }
    return &m->known[node];
}

int multibody_is_angle(struct multibody *m, int node)
{
    return multibody_known(m, node)->kind != MULTIBODY_OTHER;
}

int multibody_is_atom(struct multibody *m, int node)
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

void multibody_name_atom(struct multibody *m, int node, const struct symbol *symbol)
{
    struct symbol own = {.role = SYMBOL_INTERMEDIATE, .body = -1, .letter = "u"};
    if (m->e.nodes[node].kind == EXPRESSION_NEGATIVE)
        node = m->e.nodes[node].a;
    if (expression_operands(m->e.nodes[node].kind) == 0 || multibody_known(m, node)->has_atom)
        return;
    if (symbol) {
        own = *symbol;
    } else {
        int number = m->atom_chance + 1;
        if (m->e.nodes[node].kind == EXPRESSION_SIGN)
            own.letter[0] = 'o'; /* is written out */
        snprintf(own.sub, sizeof own.sub, "%d", number);
        snprintf(own.name, sizeof own.name, "%.1s%d", own.letter, number);
    }
    if (m->atom_count == m->atom_room) {
        m->atom_room = 2 * m->atom_room + 8;
        m->atoms = memory_resize(m->atoms, (size_t)m->atom_room, sizeof *m->atoms);
    }
    multibody_known(m, node)->has_atom = 1;
    m->atom_chance += *own.letter == 'u';
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
