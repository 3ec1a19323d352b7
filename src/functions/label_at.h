/* The places of an element at of an item (docs/FUNCTIONS.md, dr:labels): where its letters and marks may stand in the forms that it
 * has, a try each, dearer where they would be read as another pole's.
 */
#ifndef SYSTEL_FUNCTIONS_LABEL_AT_H
#define SYSTEL_FUNCTIONS_LABEL_AT_H

#include "functions/label_drawn.h"

#include <libxml/xpath.h>

/* A pole, and how far off it nothing is another one's. */
struct label_pole {
    double x, y, clear;
};

struct label_poles {
    struct label_pole *all;
    int count;
};

void label_poles_read(const xmlNodeSet *nodes, struct label_poles *poles,
                      struct label_problem *problem);
void label_poles_free(struct label_poles *poles);

/* Adds a try for each place and form; common: what the item draws besides, child: the number of the at among its elements. */
void label_at(const struct label_poles *poles, xmlNodePtr node, const struct label_size *size,
              const struct label_drawn *common, int child, struct label_tries *tries,
              struct label_problem *problem);

#endif
