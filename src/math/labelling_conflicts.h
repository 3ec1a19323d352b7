/* What the options of items cost beside each other, computed when first asked for and kept: a
 * search asks for the same ones again and again.
 */
#ifndef SYSTEL_MATH_LABELLING_CONFLICTS_H
#define SYSTEL_MATH_LABELLING_CONFLICTS_H

#include "labelling_options.h"

struct labelling_conflicts;

/* Borrows the options of so many items. NULL without memory; labelling_conflicts_free takes NULL.
 */
struct labelling_conflicts *labelling_conflicts_new(const struct labelling_options *options,
                                                    int item_count);
void labelling_conflicts_free(struct labelling_conflicts *conflicts);

/* The items that can come near an item at all, at most LABELLING_NEIGHBOURS. */
enum { LABELLING_NEIGHBOURS = 200 };
const int *labelling_neighbours(const struct labelling_conflicts *conflicts, int item, int *count);

/* What every option of the item costs beside one option, index in all, of its neighbour in that
 * place: as many numbers as the item has options, and zeros up to a multiple of LABELLING_LANE, or
 * NULL when all are zero. Valid until the next call. */
enum { LABELLING_LANE = 8 };
const double *labelling_beside(struct labelling_conflicts *conflicts, int item, int place,
                               int option);
/* How many pairs of options have been compared. */
long labelling_comparisons(const struct labelling_conflicts *conflicts);

#endif
