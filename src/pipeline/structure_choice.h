/* What drives while one structure is in force. */
#ifndef SYSTEL_PIPELINE_STRUCTURE_CHOICE_H
#define SYSTEL_PIPELINE_STRUCTURE_CHOICE_H

#include "pipeline/moving.h"

/* Fills m->held and m->drives (new, of the caller) for a model in the position where the structure comes into force: the program's coordinates
 * drive, in its order, as long as they can; a floating body of which it says nothing follows, but for its turns as long as they can
 * stay; then what the mechanism offers. Returns 0, or -1 without memory. */
int structure_choice(struct moving *m, struct model *model);

#endif
