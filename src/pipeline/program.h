/* Programs of motion of the normal form as courses of coordinates: moves, nodes and formulas. SI units. */
#ifndef SYSTEL_PIPELINE_PROGRAM_H
#define SYSTEL_PIPELINE_PROGRAM_H

#include "document/diag.h"
#include "model/model.h"
#include "pipeline/track.h"

/* Reads the children of a motion element. Coordinates begin at model->q. Returns 0, or -1 after reports (status 1). */
int program_read(const struct model *model, xmlNodePtr motion, const char *file, struct diag *d,
                 struct program *p);
void program_free(struct program *p);
/* Evaluates the formulas up to a time (s), for a record with this step. Returns 0, or -1 after a report. */
int program_tabulate(struct program *p, double end, double step, const char *file, struct diag *d);
/* From a time on, a track goes on from another place than it would be at: the difference is gone when the piece in progress ends, in 0.1 s
 * at the least; the next piece begins there; a formula goes on as far apart. */
void program_rebase(struct program *p, struct track *track, double time, double place);
/* The program begins so much later; its end moves too. */
void program_delay(struct program *p, double seconds);
/* The rate of a track while it is on a piece with a way (track.h), at a time of the program. */
void program_way_rate(const struct program *p, const struct track *track, int way, double time,
                      struct rate *r);
/* The rate of a track at a time; rest: where it is without pieces. */
void program_rate(const struct program *p, const struct track *track, double time, double rest,
                  struct rate *r);

#endif
