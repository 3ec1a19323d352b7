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

/* What the item's own option (its place among them) costs beside one option, index in all, of its neighbour in that
 * place. */
double labelling_beside(struct labelling_conflicts *conflicts, int item, int own, int place,
                        int option);
/* From now on prices are asked for of this item beside the options in chosen (of each item; -1: it has none). */
void labelling_stand_beside(struct labelling_conflicts *conflicts, int item, const int *chosen);
/* The cost and, one after the other, what the own option costs beside these, as long as the sum is less than the limit. */
double labelling_price(struct labelling_conflicts *conflicts, int own, double cost, double limit);
/* How much has been reckoned: costs that were added, a comparison as several of these. */
long labelling_work(const struct labelling_conflicts *conflicts);

#endif
