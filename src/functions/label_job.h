/* Items and ink of a drawing, elements without a namespace, as a job of math/labelling.
 *
 * Numbers are decimal, millimetres and degrees, clockwise; an absent one is 0.
 *
 *   ink    every element with x y (middle), angle, a b (half length and width);
 *          kind = ink (default), text, mark, line, rule
 *   item   w up low: the size of its letters (up and low from their middle line); its children are
 *          a place or several each:
 *     around   x y gap towards dear: about a point; dearer where another item of the same class is
 *              nearer
 *     along    ax ay bx by dear: on both sides of a line
 *     none     cost: it may be left out
 *     at       x y turn cost: what the item draws, moved and turned there
 *
 * What an item draws are its own elements, or those of the at alone:
 *   path      d, kind, width
 *   letters   x y: a point of them; px py: the direction from it in which they stand off, else it
 *             is their middle; angle: how they are turned, upright without; w up low: else the
 *             item's
 */
#ifndef SYSTEL_FUNCTIONS_LABEL_JOB_H
#define SYSTEL_FUNCTIONS_LABEL_JOB_H

#include "math/labelling.h"

#include <libxml/tree.h>
#include <libxml/xpath.h>

/* Where the letters of a try stand (in spots), and where the line that leads to them does. */
struct label_spot {
    double x, y;
};
struct label_letters {
    int first, count;
    int has_leader;
    double leader[4];
};

struct label_job {
    struct labelling_box *boxes, *ink;
    struct labelling_try *tries;
    struct label_letters *letters; /* one for each try */
    struct label_spot *spots;
    int *children; /* of each try: which child of its item, from 1; 0: left out */
    struct labelling_item *items;
    int box_count, box_room, ink_count, try_count, try_room, spot_count, spot_room, item_count;
};

/* What could not be read. */
struct label_problem {
    xmlNodePtr node;
    const char *attribute; /* NULL: an item without a place, or an element that does not belong */
};

/* Returns 0 and a job for label_job_free, or -1 and *problem. Either set may be NULL. */
int label_job_read(const xmlNodeSet *items, const xmlNodeSet *ink, struct label_job *job,
                   struct label_problem *problem);
struct labelling label_job_get(const struct label_job *job);
void label_job_free(struct label_job *job);

#endif
