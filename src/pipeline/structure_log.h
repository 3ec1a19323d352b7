/* What a record knows of its structures: their names, when one took the place of another, when connections held. */
#ifndef SYSTEL_PIPELINE_STRUCTURE_LOG_H
#define SYSTEL_PIPELINE_STRUCTURE_LOG_H

#include "math/stand.h"

#include <stddef.h>

/* A time in which a connection holds its bodies, without a break. */
struct structure_stand {
    int connection; /* its number among all, in document order */
    double start, end;
    double at[3]; /* where it holds, in the frame of its second body */
};

/* What a record knows of its structures. */
struct structure_log {
    struct stand_change *changes; /* structures by their numbers, as in record.structure */
    size_t count;
    char **names; /* by the numbers */
    int structures;
    struct structure_stand *stands; /* by their start */
    size_t stand_count;
};

/* One more structure, whose number is the next; the name is taken over. */
void structure_log_name(struct structure_log *log, char *name);
/* A connection begins to hold at a time (s), at a place in the frame of its second body; the number of its stand, whose end is to be
 * moved on as long as it does. */
size_t structure_log_stand(struct structure_log *log, int connection, double time,
                           const double at[3]);
/* One structure after another, at a time (s); whether that has no end is told (stand.h). */
enum stand_end structure_log_change(struct structure_log *log, double time, int from, int to);
void structure_log_free(struct structure_log *log);

#endif
