#include "symbols/form_terms.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static const double near = 1e-11;

void form_terms_add(struct form_terms *t, const struct form_term *term)
{
    if (t->count == t->room) {
        t->room = 2 * t->room + 8;
        t->items = memory_resize(t->items, (size_t)t->room, sizeof *t->items);
    }
    t->items[t->count++] = *term;
}

void form_terms_free(struct form_terms *t)
{
    free(t->items);
    *t = (struct form_terms){NULL, 0, 0};
}

static int compare_atoms(const struct form_atom *a, const struct form_atom *b)
{
    int order = memcmp(b->turn, a->turn, sizeof a->turn);
    return order ? order : (int)b->sine - (int)a->sine;
}

static void add_atom(struct form_term *term, const struct form_atom *atom)
{
    int at = term->atom_count++;
    for (; at > 0 && compare_atoms(&term->atoms[at - 1], atom) > 0; at--)
        term->atoms[at] = term->atoms[at - 1];
    term->atoms[at] = *atom;
}

int form_term_is_alike(const struct form_term *a, const struct form_term *b)
{
    if (a->atom_count != b->atom_count || memcmp(a->factors, b->factors, sizeof a->factors) != 0)
        return 0;
    for (int i = 0; i < a->atom_count; i++)
        if (compare_atoms(&a->atoms[i], &b->atoms[i]) != 0)
            return 0;
    return 1;
}

static void sign_atom(struct form_atom *atom, double *k)
{
    int i = 0;
    while (i < HARMONICS_ANGLES && atom->turn[i] == 0)
        i++;
    if (i == HARMONICS_ANGLES || atom->turn[i] > 0)
        return;
    for (; i < HARMONICS_ANGLES; i++)
        atom->turn[i] = (signed char)-atom->turn[i];
    if (atom->sine)
        *k = -*k;
}

/* Half the sum and half the difference of two angles; 0 where one is not whole, or nothing. */
static int halve(const struct form_atom *a, const struct form_atom *b, struct form_atom *sum,
                 struct form_atom *difference)
{
    int any_sum = 0, any_difference = 0;
    memset(sum, 0, sizeof *sum);
    memset(difference, 0, sizeof *difference);
    for (int i = 0; i < HARMONICS_ANGLES; i++) {
        int s = a->turn[i] + b->turn[i], d = a->turn[i] - b->turn[i];
        if (s % 2 || d % 2)
            return 0;
        sum->turn[i] = (signed char)(s / 2);
        difference->turn[i] = (signed char)(d / 2);
        any_sum |= s;
        any_difference |= d;
    }
    return any_sum && any_difference;
}

/* The one atom that a has and b has not, with b's for it; -1 where they differ in more. A term that lacks just this one has cos 0 there. */
static int differ(const struct form_term *a, const struct form_term *b, struct form_atom *of_a,
                  struct form_atom *of_b, struct form_term *common)
{
    int i = 0, k = 0, only_a = 0, only_b = 0;
    memset(of_a, 0, sizeof *of_a);
    memset(of_b, 0, sizeof *of_b);
    *common = *a;
    common->atom_count = 0;
    while (i < a->atom_count || k < b->atom_count) {
        int order = i == a->atom_count   ? 1
                    : k == b->atom_count ? -1
                                         : compare_atoms(&a->atoms[i], &b->atoms[k]);
        if (order == 0) {
            common->atoms[common->atom_count++] = a->atoms[i++];
            k++;
        } else if (order < 0) {
            *of_a = a->atoms[i++];
            only_a++;
        } else {
            *of_b = b->atoms[k++];
            only_b++;
        }
    }
    return only_a > 1 || only_b > 1 || only_a + only_b == 0 ? -1 : 0;
}

/* Two terms as one product, if they are that. */
static int join(const struct form_term *a, const struct form_term *b, struct form_term *r)
{
    struct form_atom x, y, sum, difference;
    int opposite = a->k + b->k < near * a->k * (a->k < 0 ? -1 : 1) &&
                   -(a->k + b->k) < near * a->k * (a->k < 0 ? -1 : 1);
    int same = a->k - b->k < near * a->k * (a->k < 0 ? -1 : 1) &&
               b->k - a->k < near * a->k * (a->k < 0 ? -1 : 1);
    if ((!same && !opposite) || memcmp(a->factors, b->factors, sizeof a->factors) != 0 ||
        differ(a, b, &x, &y, r) != 0 || x.sine != y.sine || !halve(&x, &y, &sum, &difference) ||
        r->atom_count + 2 > FORM_ATOMS)
        return 0;
    r->k = 2 * a->k;
    if (x.sine == 0) { /* cos x + cos y = 2 cos cos, cos x - cos y = -2 sin sin */
        sum.sine = difference.sine = opposite != 0;
        if (opposite)
            r->k = -r->k;
    } else { /* sin x + sin y = 2 sin cos, sin x - sin y = 2 cos sin */
        sum.sine = !opposite;
        difference.sine = opposite != 0;
    }
    sign_atom(&sum, &r->k);
    sign_atom(&difference, &r->k);
    add_atom(r, &sum);
    add_atom(r, &difference);
    return 1;
}

static int join_any(struct form_terms *t, int first)
{
    for (int i = first; i < t->count; i++) {
        for (int k = i + 1; k < t->count; k++) {
            struct form_term joined;
            if (!join(&t->items[i], &t->items[k], &joined))
                continue;
            t->items[i] = joined;
            memmove(&t->items[k], &t->items[k + 1], (size_t)(t->count - k - 1) * sizeof *t->items);
            t->count--;
            return 1;
        }
    }
    return 0;
}

/* sin 2x = 2 sin x cos x, as textbooks have it. */
static void halve_double(struct form_term *t)
{
    if (t->atom_count != 1 || !t->atoms[0].sine)
        return;
    struct form_atom half = t->atoms[0];
    for (int i = 0; i < HARMONICS_ANGLES; i++) {
        if (half.turn[i] % 2)
            return;
        half.turn[i] = (signed char)(half.turn[i] / 2);
    }
    t->k *= 2;
    t->atom_count = 0;
    add_atom(t, &half);
    half.sine = 0;
    add_atom(t, &half);
}

void form_terms_read(const struct multibody *m, const struct harmonics *h, struct form_terms *t)
{
    (void)m;
    for (int i = 0, first = 0; i < h->count; i++) {
        const struct harmonic *from = &h->terms[i];
        struct form_term term;
        struct form_atom atom;
        int turns = 0;
        memset(&term, 0, sizeof term);
        term.k = from->k;
        memcpy(term.factors, from->factors, sizeof term.factors);
        memcpy(atom.turn, from->turn, sizeof atom.turn);
        atom.sine = from->sine;
        for (int k = 0; k < HARMONICS_ANGLES; k++)
            turns |= from->turn[k];
        if (turns)
            add_atom(&term, &atom);
        form_terms_add(t, &term);
        int last = i + 1 == h->count ||
                   memcmp(from->factors, h->terms[i + 1].factors, sizeof from->factors) != 0;
        if (!last)
            continue;
        while (join_any(t, first))
            ;
        for (int k = first; k < t->count; k++)
            halve_double(&t->items[k]);
        first = t->count;
    }
}

static int atom_expression(struct multibody *m, const struct form_atom *atom)
{
    int factors[HARMONICS_ANGLES];
    for (int i = 0; i < HARMONICS_ANGLES; i++)
        factors[i] = atom->turn[i];
    return expression_turn(&m->e, atom->sine ? EXPRESSION_SINE : EXPRESSION_COSINE, m->q, factors,
                           m->coordinate_count);
}

/* Product of what a term is made of, its number left out. */
static int product_of(struct multibody *m, const struct form_term *t)
{
    int product = EXPRESSION_ONE;
    for (int i = 0; i < HARMONICS_FACTORS && t->factors[i]; i++)
        product = expression_multiply(&m->e, product, multibody_symbol_node(m, t->factors[i] - 1));
    for (int i = 0; i < t->atom_count; i++)
        product = expression_multiply(&m->e, product, atom_expression(m, &t->atoms[i]));
    return product;
}

static int has_factor(const struct form_term *t, unsigned short factor)
{
    int i = 0;
    while (i < HARMONICS_FACTORS && t->factors[i] && t->factors[i] != factor)
        i++;
    return i < HARMONICS_FACTORS && t->factors[i] == factor;
}

static void drop_factor(struct form_term *t, unsigned short factor)
{
    int i = 0;
    while (t->factors[i] != factor)
        i++;
    for (; i + 1 < HARMONICS_FACTORS; i++)
        t->factors[i] = t->factors[i + 1];
    t->factors[i] = 0;
}

static int find_atom(const struct form_term *t, const struct form_atom *atom)
{
    for (int i = 0; i < t->atom_count; i++)
        if (compare_atoms(&t->atoms[i], atom) == 0)
            return i;
    return -1;
}

static void drop_atom(struct form_term *t, int at)
{
    t->atom_count--;
    memmove(&t->atoms[at], &t->atoms[at + 1], (size_t)(t->atom_count - at) * sizeof *t->atoms);
}

/* Takes what is common to all terms out of them: its product. */
static struct form_term take_common(struct form_terms *t)
{
    struct form_term common;
    int count = 0, same = 1, positive = 0;
    memset(&common, 0, sizeof common);
    common.k = 1;
    struct form_term first = t->items[0];
    for (int i = 0; i < HARMONICS_FACTORS && first.factors[i]; i++) {
        int all = 1;
        for (int k = 0; k < t->count && all; k++)
            all = has_factor(&t->items[k], first.factors[i]);
        if (!all)
            continue;
        common.factors[count++] = first.factors[i];
        for (int k = 0; k < t->count; k++)
            drop_factor(&t->items[k], first.factors[i]);
    }
    for (int i = 0; i < first.atom_count; i++) {
        int all = 1;
        for (int k = 0; k < t->count && all; k++)
            all = find_atom(&t->items[k], &first.atoms[i]) >= 0;
        if (!all)
            continue;
        add_atom(&common, &first.atoms[i]);
        for (int k = 0; k < t->count; k++)
            drop_atom(&t->items[k], find_atom(&t->items[k], &first.atoms[i]));
    }
    double size = first.k < 0 ? -first.k : first.k;
    for (int k = 0; k < t->count; k++) {
        double other = t->items[k].k < 0 ? -t->items[k].k : t->items[k].k;
        same &= other - size < near * size && size - other < near * size;
        positive |= t->items[k].k > 0;
    }
    common.k = same ? size : 1;
    if (!positive)
        common.k = -common.k;
    for (int k = 0; k < t->count; k++)
        t->items[k].k /= common.k;
    return common;
}

static int flat(struct multibody *m, struct form_terms *t)
{
    struct form_term common = take_common(t);
    int sum = EXPRESSION_ZERO;
    for (int i = 0; i < t->count; i++)
        sum = expression_add(&m->e, sum,
                             expression_scale(&m->e, t->items[i].k, product_of(m, &t->items[i])));
    return expression_scale(&m->e, common.k,
                            expression_multiply(&m->e, product_of(m, &common), sum));
}

static int leading_rank(const struct multibody *m, const struct form_term *t, int *leading)
{
    int best = 1000;
    *leading = -1;
    for (int i = 0; i < HARMONICS_FACTORS && t->factors[i]; i++) {
        int rank = symbol_rank(&m->symbols.items[t->factors[i] - 1]);
        if (rank < best) {
            best = rank;
            *leading = t->factors[i];
        }
    }
    return best;
}

static int has_same_atoms(const struct form_term *a, const struct form_term *b)
{
    if (a->atom_count != b->atom_count)
        return 0;
    for (int i = 0; i < a->atom_count; i++)
        if (compare_atoms(&a->atoms[i], &b->atoms[i]) != 0)
            return 0;
    return 1;
}

/* What terms are gathered by: of masses and the like, of inertias also what turns, or what turns alone. */
static int is_together(const struct multibody *m, const struct form_term *a,
                       const struct form_term *b, int by_turn)
{
    int x, y;
    if (by_turn)
        return has_same_atoms(a, b);
    int first = leading_rank(m, a, &x), second = leading_rank(m, b, &y);
    if (first == 20 && second == 20 && a->atom_count && has_same_atoms(a, b))
        return 1;
    return first <= 20 && second <= 20 && x == y;
}

static int order_terms(const struct multibody *m, const struct form_term *a,
                       const struct form_term *b)
{
    int x, y, ra = leading_rank(m, a, &x), rb = leading_rank(m, b, &y);
    return ra != rb ? ra - rb : ra <= 20 ? x - y : 0;
}

int form_terms_expression(struct multibody *m, const struct form_terms *t, int by_turn)
{
    struct form_terms rest = {NULL, 0, 0};
    int sum = EXPRESSION_ZERO;
    for (int i = 0; i < t->count; i++) { /* masses, then inertias, each in the order of bodies */
        form_terms_add(&rest, &t->items[i]);
        struct form_term last = t->items[i];
        int at = rest.count - 1;
        for (; at > 0 && !by_turn && order_terms(m, &rest.items[at - 1], &last) > 0; at--)
            rest.items[at] = rest.items[at - 1];
        rest.items[at] = last;
    }
    while (rest.count) {
        struct form_terms group = {NULL, 0, 0};
        struct form_term first = rest.items[0];
        int kept = 0;
        for (int i = 0; i < rest.count; i++) {
            if (i == 0 || is_together(m, &first, &rest.items[i], by_turn))
                form_terms_add(&group, &rest.items[i]);
            else
                rest.items[kept++] = rest.items[i];
        }
        rest.count = kept;
        sum = expression_add(&m->e, sum, flat(m, &group));
        form_terms_free(&group);
    }
    form_terms_free(&rest);
    return sum;
}
