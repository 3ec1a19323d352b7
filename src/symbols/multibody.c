#include "symbols/multibody.h"

#include "symbols/snap.h"

#include <stdio.h>
#include <string.h>

int multibody_parameter(struct multibody *m, const char *name, const char *letter, const char *sub,
                        enum symbol_quantity quantity, int body, double value)
{
    if (snap_is_zero(value))
        return EXPRESSION_ZERO;
    struct symbol s = {.role = SYMBOL_PARAMETER, .quantity = quantity, .body = body};
    snprintf(s.name, sizeof s.name, "%s", name);
    snprintf(s.letter, sizeof s.letter, "%s", letter);
    snprintf(s.sub, sizeof s.sub, "%s", sub);
    s.has_value = 1;
    s.value = value < 0 ? -value : value;
    int node = expression_symbol(&m->e, symbols_add(&m->symbols, &s));
    return value < 0 ? expression_negate(&m->e, node) : node;
}

void multibody_turn(struct multibody *m, const double turn[3][3], int transposed, const int v[3],
                    int r[3])
{
    for (int i = 0; i < 3; i++) {
        r[i] = EXPRESSION_ZERO;
        for (int k = 0; k < 3; k++) {
            double factor = transposed ? turn[k][i] : turn[i][k];
            r[i] = expression_add(&m->e, r[i], expression_scale(&m->e, factor, v[k]));
        }
    }
}

/* Index of the entry i, k of a tensor. */
static int entry(int i, int k)
{
    return i == k ? i : i + k + 2;
}

static void turn_tensor(struct multibody *m, const double turn[3][3], const int j[6], int r[6])
{
    for (int i = 0; i < 3; i++) {
        for (int k = i; k < 3; k++) {
            int sum = EXPRESSION_ZERO;
            for (int a = 0; a < 3; a++)
                for (int b = 0; b < 3; b++)
                    sum = expression_add(
                        &m->e, sum,
                        expression_scale(&m->e, turn[i][a] * turn[k][b], j[entry(a, b)]));
            r[entry(i, k)] = sum;
        }
    }
}

void multibody_carry(struct multibody *m, const struct multibody_load *load,
                     const double turn[3][3], const int at[3], struct multibody_load *sum)
{
    struct expressions *e = &m->e;
    int s[3], j[6];
    multibody_turn(m, turn, 0, load->moment, s);
    turn_tensor(m, turn, load->inertia, j);
    for (int i = 0; i < 3; i++) {
        /* what moves with the place: 2 s + M p */
        for (int k = i; k < 3; k++) {
            int more = EXPRESSION_ZERO;
            for (int a = 0; a < 3 && i == k; a++)
                if (a != i)
                    more = expression_add(
                        e, more,
                        expression_multiply(
                            e, at[a],
                            expression_add(e, expression_multiply(e, load->mass, at[a]),
                                           expression_scale(e, 2, s[a]))));
            if (i != k)
                more = expression_negate(
                    e, expression_add(
                           e,
                           expression_multiply(
                               e, at[i],
                               expression_add(e, expression_multiply(e, load->mass, at[k]), s[k])),
                           expression_multiply(e, at[k], s[i])));
            int at_entry = entry(i, k);
            sum->inertia[at_entry] =
                expression_add(e, sum->inertia[at_entry], expression_add(e, j[at_entry], more));
        }
    }
    for (int i = 0; i < 3; i++)
        sum->moment[i] = expression_add(
            e, sum->moment[i], expression_add(e, s[i], expression_multiply(e, load->mass, at[i])));
    sum->mass = expression_add(e, sum->mass, load->mass);
}

void multibody_resist(struct multibody *m, int *forces)
{
    for (int i = 0; i < m->coordinate_count; i++)
        forces[i] = expression_add(&m->e, forces[i], m->resistance[i]);
}
