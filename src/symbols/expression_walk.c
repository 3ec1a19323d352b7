/* Expressions walked: derivatives, values, what they are made of, counts of operations. */
#include "base/memory.h"
#include "math/trigonometry.h"
#include "symbols/expression.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int rate(struct expressions *e, const struct expression_node *n, const int *rates,
                struct expression_memo *memo)
{
    switch (n->kind) {
    case EXPRESSION_SYMBOL:
        return rates[n->a];
    case EXPRESSION_NEGATIVE:
        return expression_negate(e, expression_rate(e, n->a, rates, memo));
    case EXPRESSION_SUM: {
        int a = expression_rate(e, n->a, rates, memo), b = expression_rate(e, n->b, rates, memo);
        return expression_add(e, a, b);
    }
    case EXPRESSION_PRODUCT: {
        int a = expression_multiply(e, expression_rate(e, n->a, rates, memo), n->b);
        int b = expression_multiply(e, n->a, expression_rate(e, n->b, rates, memo));
        return expression_add(e, a, b);
    }
    case EXPRESSION_SINE: {
        int inner = expression_rate(e, n->a, rates, memo);
        return expression_multiply(e, expression_function(e, EXPRESSION_COSINE, n->a), inner);
    }
    case EXPRESSION_COSINE: {
        int inner = expression_rate(e, n->a, rates, memo);
        return expression_negate(
            e, expression_multiply(e, expression_function(e, EXPRESSION_SINE, n->a), inner));
    }
    case EXPRESSION_QUOTIENT: { /* (a' - (a / b) b') / b */
        int a = expression_rate(e, n->a, rates, memo), b = expression_rate(e, n->b, rates, memo);
        int whole = expression_multiply(e, expression_divide(e, n->a, n->b), b);
        return expression_divide(e, expression_subtract(e, a, whole), n->b);
    }
    case EXPRESSION_ROOT: {
        int inner = expression_rate(e, n->a, rates, memo);
        int twice = expression_scale(e, 2, expression_function(e, EXPRESSION_ROOT, n->a));
        return expression_divide(e, inner, twice);
    }
    case EXPRESSION_SIGN:
    case EXPRESSION_NUMBER:
        break;
    }
    return EXPRESSION_ZERO;
}

int expression_rate(struct expressions *e, int a, const int *rates, struct expression_memo *memo)
{
    if (a < memo->count && memo->of[a] >= 0)
        return memo->of[a];
    struct expression_node n = e->nodes[a];
    int result = rate(e, &n, rates, memo);
    if (a >= memo->count) {
        int count = 2 * a + 64;
        memo->of = memory_resize(memo->of, (size_t)count, sizeof *memo->of);
        memset(memo->of + memo->count, -1, (size_t)(count - memo->count) * sizeof *memo->of);
        memo->count = count;
    }
    memo->of[a] = result;
    return result;
}

void expression_memo_free(struct expression_memo *memo)
{
    free(memo->of);
    *memo = (struct expression_memo){NULL, 0};
}

void expression_evaluate(const struct expressions *e, const double *symbols, double *values)
{
    for (int i = 0; i < e->count; i++) {
        const struct expression_node *n = &e->nodes[i];
        switch (n->kind) {
        case EXPRESSION_NUMBER:
            values[i] = n->value;
            break;
        case EXPRESSION_SYMBOL:
            values[i] = symbols[n->a];
            break;
        case EXPRESSION_NEGATIVE:
            values[i] = -values[n->a];
            break;
        case EXPRESSION_SUM:
            values[i] = values[n->a] + values[n->b];
            break;
        case EXPRESSION_PRODUCT:
            values[i] = values[n->a] * values[n->b];
            break;
        case EXPRESSION_QUOTIENT:
            values[i] = values[n->a] / values[n->b];
            break;
        case EXPRESSION_ROOT:
            values[i] = sqrt(values[n->a]);
            break;
        case EXPRESSION_SIGN:
            values[i] = (values[n->a] > 0) - (values[n->a] < 0);
            break;
        case EXPRESSION_SINE:
            values[i] = trig_sin(values[n->a]);
            break;
        case EXPRESSION_COSINE:
            values[i] = trig_cos(values[n->a]);
            break;
        }
    }
}

int expression_operands(enum expression_kind kind)
{
    switch (kind) {
    case EXPRESSION_NUMBER:
    case EXPRESSION_SYMBOL:
        return 0;
    case EXPRESSION_SUM:
    case EXPRESSION_PRODUCT:
    case EXPRESSION_QUOTIENT:
        return 2;
    default:
        return 1;
    }
}

void expression_reach(const struct expressions *e, unsigned char *marks)
{
    for (int i = e->count - 1; i >= 0; i--) {
        const struct expression_node *n = &e->nodes[i];
        int operands = marks[i] ? expression_operands(n->kind) : 0;
        if (operands > 0)
            marks[n->a] = 1;
        if (operands > 1)
            marks[n->b] = 1;
    }
}

void expression_tally(enum expression_kind kind, struct expression_operations *o)
{
    switch (kind) {
    case EXPRESSION_SUM:
        o->add++;
        break;
    case EXPRESSION_PRODUCT:
        o->multiply++;
        break;
    case EXPRESSION_QUOTIENT:
        o->divide++;
        break;
    case EXPRESSION_SINE:
    case EXPRESSION_COSINE:
    case EXPRESSION_ROOT:
    case EXPRESSION_SIGN:
        o->function++;
        break;
    default:
        break;
    }
}

void expression_count(const struct expressions *e, const unsigned char *marks,
                      struct expression_operations *operations)
{
    *operations = (struct expression_operations){0, 0, 0, 0};
    for (int i = 0; i < e->count; i++)
        if (marks[i])
            expression_tally(e->nodes[i].kind, operations);
}
