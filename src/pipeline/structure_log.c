#include "pipeline/structure_log.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

void structure_log_name(struct structure_log *log, char *name)
{
    log->names = memory_resize(log->names, (size_t)log->structures + 1, sizeof *log->names);
    log->names[log->structures++] = name;
}

size_t structure_log_stand(struct structure_log *log, int connection, double time,
                           const double at[3])
{
    log->stands = memory_resize(log->stands, log->stand_count + 1, sizeof *log->stands);
    struct structure_stand *stand = &log->stands[log->stand_count];
    *stand = (struct structure_stand){.connection = connection, .start = time, .end = time};
    memcpy(stand->at, at, sizeof stand->at);
    return log->stand_count++;
}

enum stand_end structure_log_change(struct structure_log *log, double time, int from, int to)
{
    log->changes = memory_resize(log->changes, log->count + 1, sizeof *log->changes);
    log->changes[log->count++] = (struct stand_change){.time = time, .from = from, .to = to};
    return stand_check(log->changes, log->count);
}

void structure_log_free(struct structure_log *log)
{
    for (int i = 0; i < log->structures; i++)
        free(log->names[i]);
    free(log->names);
    free(log->changes);
    free(log->stands);
    memset(log, 0, sizeof *log);
}
