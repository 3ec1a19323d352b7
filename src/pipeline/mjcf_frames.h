/* Elements of MJCF that are no part of the mechanism: `frame`, which places what stands in it, and `replicate`, which repeats it. */
#ifndef SYSTEL_PIPELINE_MJCF_FRAMES_H
#define SYSTEL_PIPELINE_MJCF_FRAMES_H

#include "pipeline/state.h"

/* Repeats what stands in each `replicate`, the inner ones first, as MuJoCo does: names get the separator and the number of the copy,
 * constraints and actuators that name what is repeated are repeated with it. Each copy stands in a `frame` with the offset and the turn
 * between copies and how often they are made (times).
 * Then the frames go: what stood in one stands in its place, with an attribute `frame`; the frames themselves, with this as their `id`,
 * are put below an element `frames` of the root (xsl/import/mjcf-frame-elements.xsl reads them), the class that a frame gives is told by what
 * stood in it. -1 after a report. */
int mjcf_frames(struct pipeline *m, xmlDocPtr doc);

#endif
