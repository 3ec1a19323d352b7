/* Expressions walked: derivatives, values, what they are made of, counts of operations. */
#include "base/memory.h"
#include "math/trigonometry.h"
#include "symbols/expression.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FACTORS = 16 };

/* Factors of a product, products in it opened; how many, or MOST_FACTORS + 1: more. */
static int open_product(const struct expressions *e, int node, int *factors, int count)
{
    const struct expression_node *n = &e->nodes[node];
    if (count > MOST_FACTORS)
        return count;
    if (n->kind == EXPRESSION_PRODUCT)
        return open_product(e, n->b, factors, open_product(e, n->a, factors, count));
    if (count < MOST_FACTORS)
        factors[count] = node;
    return count + 1;
}

static int has_power(const int *factors, int count)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (factors[i] == factors[k])
                return 1;
    return 0;
}

/* (x^n)' = n x^(n - 1) x': by each factor once, the others as they are. */
static int rate_of_powers(struct expressions *e, const int *factors, int count, const int *rates,
                          struct expression_memo *memo)
{
    int sum = EXPRESSION_ZERO;
    for (int i = 0; i < count; i++) {
        int power = 1, earlier = 0, rest = EXPRESSION_ONE;
        for (int k = 0; k < count; k++) {
            earlier |= k < i && factors[k] == factors[i];
            power += k > i && factors[k] == factors[i];
            if (k != i)
                rest = expression_multiply(e, rest, factors[k]);
        }
        if (earlier)
            continue;
        int inner = expression_rate(e, factors[i], rates, memo);
        sum =
            expression_add(e, sum, expression_scale(e, power, expression_multiply(e, rest, inner)));
    }
    return sum;
}

static int rate_of_product(struct expressions *e, const struct expression_node *n, int node,
                           const int *rates, struct expression_memo *memo)
{
    int factors[MOST_FACTORS], count = open_product(e, node, factors, 0);
    if (count <= MOST_FACTORS && has_power(factors, count))
        return rate_of_powers(e, factors, count, rates, memo);
    int a = expression_multiply(e, expression_rate(e, n->a, rates, memo), n->b);
    int b = expression_multiply(e, n->a, expression_rate(e, n->b, rates, memo));
    return expression_add(e, a, b);
}

static int rate(struct expressions *e, const struct expression_node *n, int node, const int *rates,
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
    case EXPRESSION_PRODUCT:
        return rate_of_product(e, n, node, rates, memo);
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
    case EXPRESSION_ARCTANGENT: { /* a' / (1 + a a) */
        int inner = expression_rate(e, n->a, rates, memo);
        int square = expression_multiply(e, n->a, n->a);
        return expression_divide(e, inner, expression_add(e, EXPRESSION_ONE, square));
    }
    case EXPRESSION_CHOICE: {
        struct expression_node when = e->nodes[n->a], what = e->nodes[n->b];
        int below = expression_rate(e, what.a, rates, memo);
        int other = expression_rate(e, what.b, rates, memo);
        return expression_choose(e, when.a, when.b, below, other);
    }
    case EXPRESSION_SIGN:
    case EXPRESSION_FLOOR:
    case EXPRESSION_NUMBER:
    case EXPRESSION_PAIR:
        break;
    }
    return EXPRESSION_ZERO;
}

int expression_rate(struct expressions *e, int a, const int *rates, struct expression_memo *memo)
{
    if (a < memo->count && memo->of[a] >= 0)
        return memo->of[a];
    struct expression_node n = e->nodes[a];
    int result = rate(e, &n, a, rates, memo);
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
        case EXPRESSION_FLOOR:
            values[i] = floor(values[n->a]);
            break;
        case EXPRESSION_ARCTANGENT:
            values[i] = trig_atan2(values[n->a], 1);
            break;
        case EXPRESSION_CHOICE: {
            const struct expression_node *when = &e->nodes[n->a], *what = &e->nodes[n->b];
            values[i] = values[values[when->a] < values[when->b] ? what->a : what->b];
            break;
        }
        case EXPRESSION_PAIR:
            values[i] = 0;
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
    case EXPRESSION_CHOICE:
    case EXPRESSION_PAIR:
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
    case EXPRESSION_FLOOR:
    case EXPRESSION_ARCTANGENT:
    case EXPRESSION_CHOICE:
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
