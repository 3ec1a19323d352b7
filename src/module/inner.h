/* What the files of the module share. */
#ifndef SYSTEL_MODULE_INNER_H
#define SYSTEL_MODULE_INNER_H

#include "math/mechanism.h"

struct module_mechanism {
    struct mechanism mechanism;
    double *knots;        /* of all laws */
    struct frame *frames; /* body_count */
    unsigned char *flags; /* three times coordinate_count */
};

struct module_numbers {
    const double *next;
    int left;
};
/* A whole number from least to most, or least - 1 for anything else. */
int module_take_whole(struct module_numbers *n, int least, int most);
/* Numbers, NAN where there are none left. */
void module_take(struct module_numbers *n, double *to, int count);

#endif
