/* The tries of a labelling job that are worth considering, with what they cover of the ink counted
 * in, and their boxes, each with the area that it can have an effect in.
 */
#ifndef SYSTEL_MATH_LABELLING_OPTIONS_H
#define SYSTEL_MATH_LABELLING_OPTIONS_H

#include "labelling_job.h"

enum { LABELLING_MOST_OPTIONS = 64 }; /* of an item */

struct labelling_area {
    double left, top, right, bottom;
};

struct labelling_option {
    double cost;                 /* with what it covers of the ink */
    int index;                   /* of its try within the item */
    int first, count;            /* in boxes */
    struct labelling_area area;  /* farther from it than another one's area nothing is costed */
    struct labelling_area tight; /* the same, as its kinds of boxes have it */
};

struct labelling_options {
    struct labelling_option *all; /* of each item the cheapest first */
    int *first;                   /* of an item's options; item_count + 1 */
    unsigned char
        *saves; /* whether an item has a dimension line, which may cost less beside another */
    struct labelling_box *boxes;
    struct labelling_area *areas; /* of each box, tight */
};

/* Returns 0, or -1 without memory. labelling_options_free takes what is all zeros. */
int labelling_options_find(const struct labelling *job, struct labelling_options *options);
void labelling_options_free(struct labelling_options *options);

static inline int labelling_meet(const struct labelling_area *a, const struct labelling_area *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

/* The smallest area that holds both; fmin() is a call. */
static inline struct labelling_area labelling_join(const struct labelling_area *a,
                                                   const struct labelling_area *b)
{
    return (struct labelling_area){
        a->left < b->left ? a->left : b->left, a->top < b->top ? a->top : b->top,
        a->right > b->right ? a->right : b->right, a->bottom > b->bottom ? a->bottom : b->bottom};
}

/* Holds nothing. */
extern const struct labelling_area labelling_nowhere;

#endif
