#include "symbols/form.h"

#include "base/memory.h"
#include "symbols/form_terms.h"

#include <stdlib.h>
#include <string.h>

void form_part(const struct harmonics *h, int symbol, struct harmonics *part)
{
    *part = (struct harmonics){NULL, 0, 0};
    part->terms = memory_get((size_t)h->count + 1, sizeof *part->terms);
    for (int i = 0; i < h->count; i++) {
        struct harmonic term = h->terms[i];
        int at = 0;
        while (at < HARMONICS_FACTORS && term.factors[at] != symbol + 1)
            at++;
        if (at == HARMONICS_FACTORS)
            continue;
        for (; at + 1 < HARMONICS_FACTORS; at++)
            term.factors[at] = term.factors[at + 1];
        term.factors[at] = 0;
        part->terms[part->count++] = term;
    }
}

/* What of a term moves: speeds and accelerations, or the symbol of gravity. */
static int is_moving(const struct multibody *m, int symbol)
{
    enum symbol_role role = m->symbols.items[symbol].role;
    return role == SYMBOL_SPEED || role == SYMBOL_ACCELERATION || role == SYMBOL_INTERMEDIATE;
}

/* Splits a term: what moves stays in key, the rest in rest. */
static void split(const struct multibody *m, const struct form_term *term, struct form_term *key,
                  struct form_term *rest)
{
    memset(key, 0, sizeof *key);
    *rest = *term;
    memset(rest->factors, 0, sizeof rest->factors);
    int moving = 0, still = 0;
    for (int i = 0; i < HARMONICS_FACTORS && term->factors[i]; i++) {
        int symbol = term->factors[i] - 1;
        if (is_moving(m, symbol) || symbol == m->symbol_gravity)
            key->factors[moving++] = term->factors[i];
        else
            rest->factors[still++] = term->factors[i];
    }
}

struct group {
    struct form_term key;
    struct form_terms rest;
};

static int rank_of(const struct multibody *m, const struct form_term *key)
{
    int rank = 0;
    for (int i = 0; i < HARMONICS_FACTORS && key->factors[i]; i++) {
        int symbol = key->factors[i] - 1;
        enum symbol_role role = m->symbols.items[symbol].role;
        rank = role == SYMBOL_ACCELERATION ? 1 : role == SYMBOL_SPEED ? 2 + i : 8;
    }
    return rank == 0 ? 9 : rank == 2 ? 7 : rank;
}

/* The terms by what moves in them, in the order accelerations, pairs of speeds, gravity. */
static int make_groups(struct multibody *m, const struct form_terms *terms, struct group **groups)
{
    int count = 0;
    *groups = memory_get((size_t)terms->count + 1, sizeof **groups);
    for (int i = 0; i < terms->count; i++) {
        struct form_term key, rest;
        int at = 0;
        split(m, &terms->items[i], &key, &rest);
        while (at < count &&
               memcmp((*groups)[at].key.factors, key.factors, sizeof key.factors) != 0)
            at++;
        if (at == count) {
            int rank = rank_of(m, &key);
            for (at = count++; at > 0 && rank_of(m, &(*groups)[at - 1].key) > rank; at--)
                (*groups)[at] = (*groups)[at - 1];
            (*groups)[at] = (struct group){.key = key};
        }
        form_terms_add(&(*groups)[at].rest, &rest);
    }
    return count;
}

/* b = k a? */
static int is_multiple(const struct form_terms *a, const struct form_terms *b, double *k)
{
    if (a->count != b->count)
        return 0;
    *k = b->items[0].k / a->items[0].k;
    for (int i = 0; i < a->count; i++) {
        double difference = b->items[i].k - *k * a->items[i].k;
        double size = b->items[i].k < 0 ? -b->items[i].k : b->items[i].k;
        if (!form_term_is_alike(&a->items[i], &b->items[i]) || difference > 1e-12 * size ||
            -difference > 1e-12 * size)
            return 0;
    }
    return 1;
}

static int key_expression(struct multibody *m, const struct form_term *key)
{
    int product = EXPRESSION_ONE;
    for (int i = 0; i < HARMONICS_FACTORS && key->factors[i]; i++)
        product =
            expression_multiply(&m->e, product, multibody_symbol_node(m, key->factors[i] - 1));
    return product;
}

int form_expression(struct multibody *m, const struct harmonics *h)
{
    struct form_terms terms = {NULL, 0, 0};
    struct group *groups;
    int sum = EXPRESSION_ZERO;
    form_terms_read(m, h, &terms);
    int count = make_groups(m, &terms, &groups);
    for (int i = 0; i < count; i++) {
        if (groups[i].rest.count == 0)
            continue;
        int keys = key_expression(m, &groups[i].key), rank = rank_of(m, &groups[i].key);
        int gravity = rank == 8;
        /* other pairs of speeds that are multiplied by the same */
        for (int k = i + 1; k < count && rank > 1 && rank < 8; k++) {
            double factor;
            if (groups[k].rest.count == 0 ||
                !is_multiple(&groups[i].rest, &groups[k].rest, &factor))
                continue;
            if (factor < 1 && factor > -1 && i + 1 == k) { /* whole numbers inside */
                keys = expression_scale(&m->e, 1 / factor, keys);
                for (int n = 0; n < groups[i].rest.count; n++)
                    groups[i].rest.items[n].k *= factor;
                factor = 1;
            }
            keys = expression_add(
                &m->e, keys, expression_scale(&m->e, factor, key_expression(m, &groups[k].key)));
            groups[k].rest.count = 0;
        }
        int inner = form_terms_expression(m, &groups[i].rest, gravity);
        sum = expression_add(&m->e, sum, expression_multiply(&m->e, inner, keys));
    }
    for (int i = 0; i < count; i++)
        form_terms_free(&groups[i].rest);
    free(groups);
    form_terms_free(&terms);
    return sum;
}
