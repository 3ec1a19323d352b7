/* Items and ink of a drawing, elements without a namespace, as a job of math/labelling.
 *
 * ink: every element with x y (middle), angle, a b (half length and width); kind = ink (default),
 *   text, mark, line, rule.
 * pole: every element with x y, what things belong to; clear: not for places nearer than that.
 * item: w up low are the size of its letters (up and low from their middle line), class its kind.
 *   Its children, each a place or several:
 *   around x y gap towards dear   rings; dearer where another item of the class is nearer
 *   along ax ay bx by dear        both sides of a line
 *   line ax ay bx by              no place: more of what a number belongs to, which others keep off
 *   none cost                     it may be left out
 *   at x y turn cost              what the item draws, moved and turned there
 *   and what it draws in every at:
 *   path d kind width             shape is the same; kind = free takes no room
 *   letters x y px py angle w up low still
 *                                 x y = a point of them, px py = the direction from it in which
 *                                 they stand off, else their middle; angle = how they turn with
 *                                 the at, upright without; still: the point does not turn
 * at: draws its own paths and letters besides, and each of these in turn where there are any:
 *   spot x y turn cost            a place relative to the at's
 *   levels upper lower h1 h2      once: spots across it at the sides of a contour, which reaches
 *     straight steep named        from upper to lower, or with all that is drawn from over to
 *     over under                  under; math/label_places.h tells them
 *   steps like long side          once, too: the spots of an arrow so long beside an axis
 *                                 (like = beside), a ring around it (ring), a sign around a pair
 *                                 (around), an arc about it (arc); side = 1, -1
 *   form cost                     paths and letters
 *   extension x h up down         at each spot a line at x from 2 mm over it towards h, as far as
 *                                 1 mm before what is drawn from up to down; not one too short
 *   stray = dearer by so much where the spot, mid farther along, is nearer to another pole.
 *
 * Numbers are decimal, millimetres and degrees, clockwise; an absent one is 0.
 */
#ifndef SYSTEL_FUNCTIONS_LABEL_JOB_H
#define SYSTEL_FUNCTIONS_LABEL_JOB_H

#include "functions/label_attributes.h"
#include "functions/label_tries.h"

#include <libxml/xpath.h>

struct label_job {
    struct label_tries tries;
    struct labelling_box *ink;
    struct labelling_item *items;
    int ink_count, item_count;
};

/* Returns 0 and a job for label_job_free, or -1 and *problem. Any set may be NULL. */
int label_job_read(const xmlNodeSet *items, const xmlNodeSet *ink, const xmlNodeSet *poles,
                   struct label_job *job, struct label_problem *problem);
struct labelling label_job_get(const struct label_job *job);
void label_job_free(struct label_job *job);

#endif
