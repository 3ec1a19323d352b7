/* Attributes of SVG that change over time, as keyframes of CSS. */
#ifndef SYSTEL_FUNCTIONS_MOVING_H
#define SYSTEL_FUNCTIONS_MOVING_H

#include "base/memory.h"

#include <libxml/tree.h>

#include <stddef.h>

struct moving {
    const double *shares;      /* of the whole time, one for each moment, ascending from 0 to 1 */
    size_t count;              /* of moments */
    struct growing_text rules; /* @keyframes k1, k2, …; owned */
    int names;                 /* how many of them */
};

/* The attributes whose numbers may change: name 0, 1, … up to NULL. */
const char *moving_attribute(int i);
/* What of an attribute's value does not change: its letters, # for numbers; a place and a turn are one pattern wherever they are the only
 * functions of a transform. value may be NULL; free with free(). */
char *moving_pattern(const char *attribute, const char *value);
/* Makes keyframes of an attribute that has these values (of one pattern) at count of the moments, and gives the element their name, where
 * they differ. Millimetres and degrees are off by no more than 0.02 between the moments. */
void moving_add(struct moving *m, xmlNodePtr element, const char *attribute, char *const *values,
                const size_t *moments, size_t count);
/* Shows the element at these moments, each until the next one, and hides it at all others. */
void moving_show(struct moving *m, xmlNodePtr element, const size_t *moments, size_t count);

#endif
