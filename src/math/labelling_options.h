/* The tries of a labelling job that are worth considering, with what they cover of the ink counted
 * in, and the boxes of each beside the area that they can have an effect in.
 */
#ifndef SYSTEL_MATH_LABELLING_OPTIONS_H
#define SYSTEL_MATH_LABELLING_OPTIONS_H

#include "labelling_job.h"

enum { LABELLING_MOST_OPTIONS = 64 }; /* of an item */

struct labelling_area {
    double left, top, right, bottom;
};

/* A box; farther from its area than another box's area nothing is costed. */
struct labelling_piece {
    struct labelling_box box;
    struct labelling_area area;
};

struct labelling_option {
    double cost;      /* with what it covers of the ink */
    int index;        /* of its try within the item */
    int first, count; /* in pieces */
    struct labelling_area area;
};

struct labelling_options {
    struct labelling_option *all; /* of each item the cheapest first */
    int *first;                   /* of an item's options; item_count + 1 */
    struct labelling_piece *pieces;
};

/* Returns 0, or -1 without memory. labelling_options_free takes what is all zeros. */
int labelling_options_find(const struct labelling *job, struct labelling_options *options);
void labelling_options_free(struct labelling_options *options);

static inline int labelling_meet(const struct labelling_area *a, const struct labelling_area *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

/* The smallest area that holds both. */
struct labelling_area labelling_join(const struct labelling_area *a,
                                     const struct labelling_area *b);
/* Holds nothing. */
extern const struct labelling_area labelling_nowhere;

#endif
