/* Formulas of programs of motion: XPath expressions of the time, as values at equal steps. SI units. */
#ifndef SYSTEL_PIPELINE_FORMULA_H
#define SYSTEL_PIPELINE_FORMULA_H

#include "math/law.h"

#include <libxml/tree.h>

/* A formula that holds for a part of a program: $t counts from its start. A piece of a track calls it way = -1 - its index. */
struct formula {
    xmlNodePtr node;
    double factor;     /* of its value in SI */
    double start, end; /* s */
    double *values;    /* made by formula_tabulate */
    int count;
};

struct formula_trouble {
    double when; /* the first time without a finite value */
    char *told;  /* what XPath does not understand, to be freed; NULL: it is understood */
};

/* The values of the formula in an element at `count` times h apart, from 0 on, times factor. Returns 0, or -1 and the trouble. */
int formula_evaluate(xmlNodePtr node, double factor, int count, double h, double *values,
                     struct formula_trouble *trouble);
/* Values at most h apart. Returns 0, or -1 and the trouble. */
int formula_tabulate(struct formula *f, double h, struct formula_trouble *trouble);
/* At a time of the program from start to end. */
void formula_rate(const struct formula *f, double time, struct rate *r);

#endif
