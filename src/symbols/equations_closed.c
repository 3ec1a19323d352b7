/* What closes the branches of a system: equations, their derivatives, multipliers. */
#include "base/memory.h"
#include "symbols/constraints.h"
#include "symbols/equations_job.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *component_name(char component)
{
    static const char *const names[] = {"x", "y", "z", "a", "q", "1", "2", "3", "4", "5", "6"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i][0] == component)
            return names[i];
    return NULL;
}

/* Derivatives of an equation: by each coordinate, and twice by time with no accelerations. */
static void add_rates(struct equations_job *j, int node, int row)
{
    struct multibody *m = &j->m;
    char name[SYMBOL_NAME], sub[SYMBOL_NAME];
    struct expression_memo memo = {NULL, 0};
    int *rates = memory_get((size_t)m->symbols.count + 1, sizeof *rates);
    for (int i = 0; i < m->coordinate_count; i++) {
        rates[m->symbol_q[i]] = EXPRESSION_ONE;
        equations_add_entry(j, expression_rate(&m->e, node, rates, &memo), "jacobian", "Φ", row,
                            i + 1, SYMBOL_OF_NOTHING);
        rates[m->symbol_q[i]] = EXPRESSION_ZERO;
        expression_memo_free(&memo);
    }
    for (int i = 0; i < m->coordinate_count; i++)
        rates[m->symbol_q[i]] = m->v[i];
    int twice = expression_rate(&m->e, expression_rate(&m->e, node, rates, &memo), rates, &memo);
    expression_memo_free(&memo);
    free(rates);
    snprintf(sub, sizeof sub, "%d", row);
    snprintf(name, sizeof name, "gamma%d", row);
    equations_add(j, expression_negate(&m->e, twice), "bias", "γ", name, sub, SYMBOL_OF_NOTHING)
        ->row = row;
}

static void add_multiplier(struct equations_job *j, int row)
{
    struct symbol s = {.role = SYMBOL_MULTIPLIER, .body = -1};
    snprintf(s.name, sizeof s.name, "lambda%d", row);
    snprintf(s.letter, sizeof s.letter, "λ");
    snprintf(s.sub, sizeof s.sub, "%d", row);
    symbols_add(&j->m.symbols, &s);
}

void equations_constraints(struct equations_job *j)
{
    const struct equations_source *s = j->source;
    const struct mechanism *mechanism = s->bodies.mechanism;
    struct constraints c;
    constraints_open(&c, &j->m, &j->places);
    for (int i = 0; i < c.count; i++) {
        char name[SYMBOL_NAME], sub[SYMBOL_NAME];
        int which =
            c.items[i].loop >= 0 ? c.items[i].loop : mechanism->loop_count + c.items[i].relation;
        snprintf(sub, sizeof sub, "%d", i + 1);
        snprintf(name, sizeof name, "phi%d", i + 1);
        struct equations_result *r =
            equations_add(j, c.items[i].value, "constraint", "φ", name, sub, SYMBOL_OF_NOTHING);
        r->row = i + 1;
        r->component = component_name(c.items[i].component);
        r->loop = s->loop ? s->loop(s->user, which) : NULL;
        add_multiplier(j, i + 1);
    }
    for (int i = 0; i < c.count; i++)
        add_rates(j, c.items[i].value, i + 1);
    equations_write_block(j, "constraints", equations_shorter(j), NULL);
    if (c.left_out_loop >= 0)
        equations_omit(j, "constraints", "pair",
                       s->loop ? s->loop(s->user, c.left_out_loop) : NULL);
    if (c.left_out_relation >= 0)
        equations_omit(j, "constraints", "relation",
                       s->loop ? s->loop(s->user, mechanism->loop_count + c.left_out_relation)
                               : NULL);
    constraints_close(&c);
}
