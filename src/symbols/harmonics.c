#include "symbols/harmonics.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static const double nothing = 1e-14;

void harmonics_free(struct harmonics *h)
{
    free(h->terms);
    *h = (struct harmonics){NULL, 0, 0};
}

static int compare(const void *x, const void *y)
{
    const struct harmonic *a = x, *b = y;
    int order = memcmp(a->factors, b->factors, sizeof a->factors);
    if (order == 0)
        order = memcmp(a->turn, b->turn, sizeof a->turn);
    return order ? order : (int)a->sine - (int)b->sine;
}

/* Terms that are alike become one; scale: what is nothing against it. */
static void settle(struct harmonics *h)
{
    int kept = 0;
    if (h->count > 1)
        qsort(h->terms, (size_t)h->count, sizeof *h->terms, compare);
    for (int i = 0; i < h->count;) {
        struct harmonic sum = h->terms[i++];
        double largest = sum.k < 0 ? -sum.k : sum.k;
        while (i < h->count && compare(&sum, &h->terms[i]) == 0) {
            double k = h->terms[i++].k;
            sum.k += k;
            largest = k > largest ? k : -k > largest ? -k : largest;
        }
        if (sum.k > nothing * largest || -sum.k > nothing * largest)
            h->terms[kept++] = sum;
    }
    h->count = kept;
}

static void append(struct harmonics *h, const struct harmonic *term)
{
    if (h->count == h->room) {
        h->room = 2 * h->room + 8;
        h->terms = memory_resize(h->terms, (size_t)h->room, sizeof *h->terms);
    }
    h->terms[h->count++] = *term;
}

/* The angle's sign as it should be. Appends nothing for sin 0. */
static void append_turn(struct harmonics *h, struct harmonic *term)
{
    int i = 0;
    while (i < HARMONICS_ANGLES && term->turn[i] == 0)
        i++;
    if (i == HARMONICS_ANGLES) {
        if (term->sine)
            return;
    } else if (term->turn[i] < 0) {
        for (; i < HARMONICS_ANGLES; i++)
            term->turn[i] = (signed char)-term->turn[i];
        if (term->sine)
            term->k = -term->k;
    }
    append(h, term);
}

static int merge_factors(const unsigned short *a, const unsigned short *b, unsigned short *r)
{
    int count = 0;
    memset(r, 0, HARMONICS_FACTORS * sizeof *r);
    const unsigned short *end_a = a + HARMONICS_FACTORS, *end_b = b + HARMONICS_FACTORS;
    while ((a < end_a && *a) || (b < end_b && *b)) {
        if (count == HARMONICS_FACTORS)
            return -1;
        int take_a = b == end_b || *b == 0 || (a < end_a && *a && *a <= *b);
        r[count++] = take_a ? *a++ : *b++;
    }
    return 0;
}

/* Two products: of sines and cosines it makes those of the sum and the difference. */
static int multiply_terms(const struct harmonic *a, const struct harmonic *b, struct harmonics *r)
{
    struct harmonic sum, difference;
    memset(&sum, 0, sizeof sum);
    if (merge_factors(a->factors, b->factors, sum.factors) != 0)
        return -1;
    difference = sum;
    for (int i = 0; i < HARMONICS_ANGLES; i++) {
        sum.turn[i] = (signed char)(a->turn[i] + b->turn[i]);
        difference.turn[i] = (signed char)(a->turn[i] - b->turn[i]);
    }
    double half = a->k * b->k / 2;
    sum.sine = difference.sine = a->sine != b->sine;
    sum.k = a->sine && b->sine ? -half : half;
    difference.k = !a->sine && b->sine ? -half : half;
    append_turn(r, &sum);
    append_turn(r, &difference);
    return 0;
}

static int multiply(const struct harmonics *a, const struct harmonics *b, struct harmonics *r)
{
    if ((double)a->count * b->count > 20.0 * HARMONICS_TERMS)
        return -1;
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count; k++)
            if (multiply_terms(&a->terms[i], &b->terms[k], r) != 0)
                return -1;
    settle(r);
    return r->count > HARMONICS_TERMS ? -1 : 0;
}

static void copy(const struct harmonics *a, double sign, struct harmonics *r)
{
    for (int i = 0; i < a->count; i++) {
        struct harmonic term = a->terms[i];
        term.k *= sign;
        append(r, &term);
    }
}

/* Adds k times a linear combination of coordinates to the angle. */
static void add_angle(const struct multibody *m, int node, int k, signed char *turn)
{
    const struct expression_node *n = &m->e.nodes[node];
    switch (n->kind) {
    case EXPRESSION_SYMBOL: {
        signed char *of = &turn[m->symbols.items[n->a].place];
        *of = (signed char)(*of + k);
        break;
    }
    case EXPRESSION_NEGATIVE:
        add_angle(m, n->a, -k, turn);
        break;
    case EXPRESSION_SUM:
        add_angle(m, n->a, k, turn);
        add_angle(m, n->b, k, turn);
        break;
    case EXPRESSION_PRODUCT:
        add_angle(m, n->b, k * (int)m->e.nodes[n->a].value, turn);
        break;
    default:
        break;
    }
}

static unsigned short atom_factor(const struct multibody *m, int node)
{
    int i = 0;
    while (i < m->atom_count && m->atoms[i].node != node)
        i++;
    return (unsigned short)(i < m->atom_count ? m->atoms[i].symbol + 1 : 0);
}

static int expand_node(const struct multibody *m, int node, const struct harmonics *known,
                       struct harmonics *r)
{
    const struct expression_node *n = &m->e.nodes[node];
    struct harmonic term;
    memset(&term, 0, sizeof term);
    term.k = 1;
    term.factors[0] = atom_factor(m, node);
    if (term.factors[0]) {
        append(r, &term);
        return 0;
    }
    switch (n->kind) {
    case EXPRESSION_NUMBER:
        term.k = n->value;
        if (node != EXPRESSION_ZERO)
            append(r, &term);
        return 0;
    case EXPRESSION_SYMBOL:
        term.factors[0] = (unsigned short)(n->a + 1);
        append(r, &term);
        return 0;
    case EXPRESSION_NEGATIVE:
        copy(&known[n->a], -1, r);
        return 0;
    case EXPRESSION_SUM:
        copy(&known[n->a], 1, r);
        copy(&known[n->b], 1, r);
        settle(r);
        return r->count > HARMONICS_TERMS ? -1 : 0;
    case EXPRESSION_PRODUCT:
        return multiply(&known[n->a], &known[n->b], r);
    case EXPRESSION_SINE:
    case EXPRESSION_COSINE:
        add_angle(m, n->a, 1, term.turn);
        term.sine = n->kind == EXPRESSION_SINE;
        append_turn(r, &term);
        return 0;
    case EXPRESSION_QUOTIENT: /* without a symbol: the caller forgot multibody_find_atoms */
    case EXPRESSION_ROOT:
    case EXPRESSION_SIGN:
    case EXPRESSION_FLOOR:
    case EXPRESSION_ARCTANGENT:
    case EXPRESSION_CHOICE:
    case EXPRESSION_PAIR:
        return -1;
    }
    return 0;
}

/* Marks what the marked nodes are made of, down to atoms. */
static void reach(const struct multibody *m, unsigned char *marks)
{
    for (int i = m->e.count - 1; i >= 0; i--) {
        const struct expression_node *n = &m->e.nodes[i];
        int operands = marks[i] && !atom_factor(m, i) ? expression_operands(n->kind) : 0;
        if (operands > 0)
            marks[n->a] = 1;
        if (operands > 1)
            marks[n->b] = 1;
    }
}

int harmonics_expand(const struct multibody *m, const int *roots, int count,
                     struct harmonics *results)
{
    size_t nodes = (size_t)m->e.count;
    unsigned char *marks = memory_get(nodes, 1);
    struct harmonics *known = memory_get(nodes, sizeof *known);
    int failed = 0;
    for (int i = 0; i < count; i++)
        marks[roots[i]] = 1;
    reach(m, marks);
    for (int i = 0; i < m->e.count && !failed; i++)
        if (marks[i])
            failed = expand_node(m, i, known, &known[i]);
    for (int i = 0; i < count && !failed; i++) {
        results[i] = (struct harmonics){NULL, 0, 0};
        copy(&known[roots[i]], 1, &results[i]);
    }
    for (size_t i = 0; i < nodes; i++)
        harmonics_free(&known[i]);
    free(known);
    free(marks);
    return failed;
}
