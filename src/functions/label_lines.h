/* The lines that letters of a labelling job stand along, and letters that would be read as those of
 * another line. Millimetres of paper. */
#ifndef SYSTEL_FUNCTIONS_LABEL_LINES_H
#define SYSTEL_FUNCTIONS_LABEL_LINES_H

#include "functions/label_attributes.h"

#include <libxml/xpath.h>

struct label_line {
    double ax, ay, bx, by;
    int item; /* index of the item whose letters may stand along it */
};
struct label_lines {
    struct label_line *lines;
    int count;
};

/* Those of the items of class number; the caller frees them. */
void label_lines_read(const xmlNodeSet *items, struct label_lines *lines,
                      struct label_problem *problem);
void label_lines_free(struct label_lines *lines);
/* How many are an item's. */
int label_lines_of(const struct label_lines *lines, int item);
/* Adds to the cost of places of an item without a leader that are nearer to the line of another
 * item than to all of its own; own: of each as far as it is from what it stands at besides, or NULL. */
void label_lines_avoid(const struct label_lines *lines, int item, const struct label_size *size,
                       const double *own, struct label_place *places, int count);

#endif
