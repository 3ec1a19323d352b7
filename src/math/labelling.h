/* Where letters and marks of a drawing stand: one of several places for each.
 *
 * Everything is in millimetres of paper, y downwards. Ink and what is to be placed are boxes turned
 * anyhow, a line being a thin one. An item has tries, places with a cost of their own; a try is any
 * number of boxes, none when the item is left out. Chosen is what makes the sum of own costs and of
 * penalties for boxes that come too near small: one item after the other, then every item again,
 * alone and together with the one that it is in conflict with, until nothing improves. No chance
 * and no clock are in it: the same job gives the same choice.
 *
 * Source: point-feature label placement by candidates (Christensen, Marks, Shieber 1995, local
 * search); the penalties say DRAWING practice: letters on nothing, leaders not across links,
 * dimension lines not across each other.
 */
#ifndef SYSTEL_MATH_LABELLING_H
#define SYSTEL_MATH_LABELLING_H

#include "labelling_job.h"

/* chosen[i] = index of the try of item i within the item, from 0. Returns 0, or -1 without memory.
 * All numbers are finite. Work is bounded: what is crowded beyond reading is placed roughly. */
int labelling_choose(const struct labelling *job, int *chosen);

#endif
