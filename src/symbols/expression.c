#include "symbols/expression.h"

#include "base/memory.h"
#include "math/trigonometry.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 1024 };
static const double whole = 1e-12;

static double magnitude(double x)
{
    return x < 0 ? -x : x;
}

static size_t hash_of(enum expression_kind kind, int a, int b, double value)
{
    unsigned long long bits;
    int low = a, high = b;
    if ((kind == EXPRESSION_SUM || kind == EXPRESSION_PRODUCT) && b < a) {
        low = b;
        high = a;
    }
    memcpy(&bits, &value, sizeof bits);
    bits ^= bits >> 29;
    bits = bits * 31 + (unsigned long long)kind;
    bits = bits * 1000003ULL + (unsigned long long)low;
    bits = bits * 1000003ULL + (unsigned long long)high;
    bits ^= bits >> 31;
    bits *= 0x9E3779B97F4A7C15ULL;
    return (size_t)(bits >> 20);
}

static int is_same(const struct expression_node *n, enum expression_kind kind, int a, int b,
                   double value)
{
    if (n->kind != kind || n->value < value || n->value > value)
        return 0;
    if (n->a == a && n->b == b)
        return 1;
    return (kind == EXPRESSION_SUM || kind == EXPRESSION_PRODUCT) && n->a == b && n->b == a;
}

static void enter(struct expressions *e, int node)
{
    const struct expression_node *n = &e->nodes[node];
    size_t slot = hash_of(n->kind, n->a, n->b, n->value) % e->slot_count;
    while (e->slots[slot] >= 0)
        slot = (slot + 1) % e->slot_count;
    e->slots[slot] = node;
}

static void make_slots(struct expressions *e, size_t count)
{
    free(e->slots);
    e->slot_count = count;
    e->slots = memory_get(count, sizeof *e->slots);
    memset(e->slots, -1, count * sizeof *e->slots);
    for (int i = 0; i < e->count; i++)
        enter(e, i);
}

static int make(struct expressions *e, enum expression_kind kind, int a, int b, double value)
{
    size_t slot = hash_of(kind, a, b, value) % e->slot_count;
    for (; e->slots[slot] >= 0; slot = (slot + 1) % e->slot_count)
        if (is_same(&e->nodes[e->slots[slot]], kind, a, b, value))
            return e->slots[slot];
    if (e->count == e->room) {
        e->room = 2 * e->room + 256;
        e->nodes = memory_resize(e->nodes, (size_t)e->room, sizeof *e->nodes);
    }
    e->nodes[e->count] = (struct expression_node){kind, a, b, value};
    e->count++;
    if (2 * (size_t)e->count > e->slot_count)
        make_slots(e, 2 * e->slot_count);
    else
        e->slots[slot] = e->count - 1;
    return e->count - 1;
}

void expression_open(struct expressions *e)
{
    memset(e, 0, sizeof *e);
    make_slots(e, FIRST_SLOTS);
    make(e, EXPRESSION_NUMBER, 0, 0, 0);
    make(e, EXPRESSION_NUMBER, 0, 0, 1);
}

void expression_close(struct expressions *e)
{
    free(e->nodes);
    free(e->slots);
    memset(e, 0, sizeof *e);
}

int expression_number(struct expressions *e, double value)
{
    double size = magnitude(value);
    if (size < 1e9) {
        double near = (double)(long)(size + 0.5);
        if (magnitude(size - near) < whole)
            size = near;
    }
    int node = make(e, EXPRESSION_NUMBER, 0, 0, size);
    return value < 0 ? expression_negate(e, node) : node;
}

int expression_symbol(struct expressions *e, int symbol)
{
    return make(e, EXPRESSION_SYMBOL, symbol, 0, 0);
}

static enum expression_kind kind_of(const struct expressions *e, int a)
{
    return e->nodes[a].kind;
}

/* The expression without its sign; *sign is turned. */
static int bare(const struct expressions *e, int a, int *sign)
{
    if (kind_of(e, a) != EXPRESSION_NEGATIVE)
        return a;
    *sign = -*sign;
    return e->nodes[a].a;
}

int expression_negate(struct expressions *e, int a)
{
    struct expression_node n = e->nodes[a];
    if (a == EXPRESSION_ZERO)
        return a;
    if (n.kind == EXPRESSION_NEGATIVE)
        return n.a;
    if (n.kind == EXPRESSION_SUM && kind_of(e, n.b) == EXPRESSION_NEGATIVE)
        return expression_add(e, e->nodes[n.b].a, expression_negate(e, n.a));
    return make(e, EXPRESSION_NEGATIVE, a, 0, 0);
}

/* A number of either sign? */
static int is_number(const struct expressions *e, int a, double *value)
{
    int sign = 1, node = bare(e, a, &sign);
    if (kind_of(e, node) != EXPRESSION_NUMBER)
        return 0;
    *value = sign * e->nodes[node].value;
    return 1;
}

/* The number that an expression is multiplied by, and what is. */
static double coefficient(const struct expressions *e, int a, int *rest)
{
    int sign = 1, node = bare(e, a, &sign);
    const struct expression_node *n = &e->nodes[node];
    *rest = node;
    if (n->kind == EXPRESSION_PRODUCT && kind_of(e, n->a) == EXPRESSION_NUMBER) {
        *rest = n->b;
        return sign * e->nodes[n->a].value;
    }
    return sign;
}

int expression_add(struct expressions *e, int a, int b)
{
    double x, y;
    int rest_a, rest_b;
    if (a == EXPRESSION_ZERO || b == EXPRESSION_ZERO)
        return a == EXPRESSION_ZERO ? b : a;
    if (is_number(e, a, &x) && is_number(e, b, &y))
        return expression_number(e, x + y);
    x = coefficient(e, a, &rest_a);
    y = coefficient(e, b, &rest_b);
    if (rest_a == rest_b)
        return expression_scale(e, x + y, rest_a);
    if (kind_of(e, a) == EXPRESSION_NEGATIVE) {
        if (kind_of(e, b) == EXPRESSION_NEGATIVE)
            return expression_negate(e, expression_add(e, e->nodes[a].a, e->nodes[b].a));
        return make(e, EXPRESSION_SUM, b, a, 0);
    }
    return make(e, EXPRESSION_SUM, a, b, 0);
}

int expression_subtract(struct expressions *e, int a, int b)
{
    return expression_add(e, a, expression_negate(e, b));
}

int expression_scale(struct expressions *e, double k, int a)
{
    return expression_multiply(e, expression_number(e, k), a);
}

int expression_multiply(struct expressions *e, int a, int b)
{
    int sign = 1, rest;
    double x;
    a = bare(e, a, &sign);
    b = bare(e, b, &sign);
    if (a == EXPRESSION_ZERO || b == EXPRESSION_ZERO)
        return EXPRESSION_ZERO;
    if (is_number(e, b, &x)) {
        rest = a;
        a = b;
        b = rest;
    }
    int product;
    if (a == EXPRESSION_ONE) {
        product = b;
    } else if (is_number(e, a, &x)) {
        double y = coefficient(e, b, &rest);
        if (kind_of(e, b) == EXPRESSION_NUMBER)
            product = expression_number(e, x * e->nodes[b].value);
        else if (rest != b)
            product = expression_multiply(e, expression_number(e, x * y), rest);
        else
            product = make(e, EXPRESSION_PRODUCT, a, b, 0);
    } else {
        double y = coefficient(e, a, &rest);
        if (rest != a) /* numbers come first */
            product = expression_scale(e, y, expression_multiply(e, rest, b));
        else if (y = coefficient(e, b, &rest), rest != b)
            product = expression_scale(e, y, expression_multiply(e, a, rest));
        else
            product = make(e, EXPRESSION_PRODUCT, a, b, 0);
    }
    return sign < 0 ? expression_negate(e, product) : product;
}

int expression_turn(struct expressions *e, enum expression_kind kind, const int *terms,
                    const int *factors, int count)
{
    int sum = EXPRESSION_ZERO, sign = 0;
    for (int i = 0; i < count; i++) {
        if (factors[i] == 0)
            continue;
        if (sign == 0)
            sign = factors[i] < 0 ? -1 : 1;
        sum = expression_add(e, sum, expression_scale(e, sign * factors[i], terms[i]));
    }
    if (sign == 0)
        return kind == EXPRESSION_SINE ? EXPRESSION_ZERO : EXPRESSION_ONE;
    int node = make(e, kind, sum, 0, 0);
    return kind == EXPRESSION_SINE && sign < 0 ? expression_negate(e, node) : node;
}

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
        return expression_multiply(e, make(e, EXPRESSION_COSINE, n->a, 0, 0), inner);
    }
    case EXPRESSION_COSINE: {
        int inner = expression_rate(e, n->a, rates, memo);
        return expression_negate(
            e, expression_multiply(e, make(e, EXPRESSION_SINE, n->a, 0, 0), inner));
    }
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
        case EXPRESSION_SINE:
            values[i] = trig_sin(values[n->a]);
            break;
        case EXPRESSION_COSINE:
            values[i] = trig_cos(values[n->a]);
            break;
        }
    }
}

static int operand_count(enum expression_kind kind)
{
    return kind == EXPRESSION_SUM || kind == EXPRESSION_PRODUCT     ? 2
           : kind == EXPRESSION_NUMBER || kind == EXPRESSION_SYMBOL ? 0
                                                                    : 1;
}

void expression_reach(const struct expressions *e, unsigned char *marks)
{
    for (int i = e->count - 1; i >= 0; i--) {
        const struct expression_node *n = &e->nodes[i];
        int operands = marks[i] ? operand_count(n->kind) : 0;
        if (operands > 0)
            marks[n->a] = 1;
        if (operands > 1)
            marks[n->b] = 1;
    }
}

void expression_count(const struct expressions *e, const unsigned char *marks,
                      struct expression_operations *operations)
{
    *operations = (struct expression_operations){0, 0, 0};
    for (int i = 0; i < e->count; i++) {
        enum expression_kind kind = e->nodes[i].kind;
        operations->add += marks[i] && kind == EXPRESSION_SUM;
        operations->multiply += marks[i] && kind == EXPRESSION_PRODUCT;
        operations->function += marks[i] && (kind == EXPRESSION_SINE || kind == EXPRESSION_COSINE);
    }
}
