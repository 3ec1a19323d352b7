#include "symbols/expression.h"

#include "base/memory.h"
#include "math/trigonometry.h"

#include <math.h>
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

/* A value that numbers have at once; the sign's is 0 where they have none. */
static int known(const struct expressions *e, enum expression_kind kind, int a, double *value)
{
    if (!is_number(e, a, value))
        return 0;
    switch (kind) {
    case EXPRESSION_SINE:
        *value = trig_sin(*value);
        return 1;
    case EXPRESSION_COSINE:
        *value = trig_cos(*value);
        return 1;
    case EXPRESSION_ROOT:
        *value = sqrt(*value);
        return *value >= 0;
    case EXPRESSION_SIGN:
        *value = (*value > 0) - (*value < 0);
        return 1;
    case EXPRESSION_FLOOR:
        *value = floor(*value);
        return 1;
    case EXPRESSION_ARCTANGENT:
        *value = trig_atan2(*value, 1);
        return 1;
    default:
        return 0;
    }
}

int expression_function(struct expressions *e, enum expression_kind kind, int a)
{
    double value;
    int sign = 1;
    if (known(e, kind, a, &value))
        return expression_number(e, value);
    if (kind != EXPRESSION_ROOT && kind != EXPRESSION_FLOOR)
        a = bare(e, a, &sign);
    int node = make(e, kind, a, 0, 0);
    return sign < 0 && kind != EXPRESSION_COSINE ? expression_negate(e, node) : node;
}

int expression_divide(struct expressions *e, int a, int b)
{
    double x;
    int sign = 1;
    if (a == EXPRESSION_ZERO || b == EXPRESSION_ONE)
        return a;
    if (is_number(e, b, &x) && x * x > 0)
        return expression_scale(e, 1 / x, a);
    a = bare(e, a, &sign);
    b = bare(e, b, &sign);
    int node = a == b ? EXPRESSION_ONE : make(e, EXPRESSION_QUOTIENT, a, b, 0);
    return sign < 0 ? expression_negate(e, node) : node;
}

int expression_choose(struct expressions *e, int x, int bound, int below, int other)
{
    double a, b;
    if (below == other)
        return below;
    if (is_number(e, x, &a) && is_number(e, bound, &b))
        return a < b ? below : other;
    int when = make(e, EXPRESSION_PAIR, x, bound, 0),
        what = make(e, EXPRESSION_PAIR, below, other, 0);
    return make(e, EXPRESSION_CHOICE, when, what, 0);
}
