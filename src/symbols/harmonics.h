/* Sums of products of symbols with one sine or cosine of a whole combination of angles each: the one form in which every expression
 * has a single shape, so that squares of sine and cosine, and angles about parallel axes, come together by themselves.
 */
#ifndef SYSTEL_SYMBOLS_HARMONICS_H
#define SYSTEL_SYMBOLS_HARMONICS_H

#include "symbols/multibody.h"

enum {
    HARMONICS_ANGLES = 12,  /* coordinates of a system that has this form at all */
    HARMONICS_FACTORS = 10, /* of a product */
    HARMONICS_TERMS = 30000 /* of a sum */
};

struct harmonic {
    unsigned short factors
        [HARMONICS_FACTORS]; /* symbols plus 1, ascending; 0 after the last; alike ones are a power */
    signed char turn[HARMONICS_ANGLES]; /* the first that is not 0 is positive; all 0: no angle */
    unsigned char sine;
    double k;
};

struct harmonics {
    struct harmonic *terms; /* in one order, none twice, none 0 */
    int count, room;
};

/* Expressions, whose atoms have their symbols (multibody_find_atoms), of a system of at most HARMONICS_ANGLES coordinates. results[i] are those of roots[i]; each is freed by harmonics_free.
 * Returns 0, or -1 where one grows too large (none is to be freed then). */
int harmonics_expand(const struct multibody *m, const int *roots, int count,
                     struct harmonics *results);
void harmonics_free(struct harmonics *h);

#endif
