/* Terms on their way from harmonics to what is read. Internal to form. */
#ifndef SYSTEL_SYMBOLS_FORM_TERMS_H
#define SYSTEL_SYMBOLS_FORM_TERMS_H

#include "symbols/harmonics.h"

enum { FORM_ATOMS = 6 };

struct form_atom { /* a sine or cosine */
    signed char turn[HARMONICS_ANGLES];
    unsigned char sine;
};

struct form_term {
    double k;
    unsigned short factors[HARMONICS_FACTORS]; /* as in struct harmonic */
    int atom_count;
    struct form_atom atoms[FORM_ATOMS]; /* in one order */
};

struct form_terms {
    struct form_term *items;
    int count, room;
};

void form_terms_add(struct form_terms *t, const struct form_term *term);
void form_terms_free(struct form_terms *t);
/* Products instead of sums of sines and cosines, where that makes them fewer. */
void form_terms_read(const struct multibody *m, const struct harmonics *h, struct form_terms *t);
/* The same but for the number. */
int form_term_is_alike(const struct form_term *a, const struct form_term *b);
/* Gathered by masses and the like, or by what turns. */
int form_terms_expression(struct multibody *m, const struct form_terms *t, int by_turn);

#endif
