#include "start_speeds.h"

#include "closure.h"
#include "rates.h"

#include <stdlib.h>

int start_speeds(const struct mechanism *m, const double *q, const unsigned char *driven, double *v)
{
    size_t all = (size_t)m->coordinate_count + 1;
    struct rates rates;
    int rank, status = -1;
    if (!mechanism_is_tied(m))
        return 0;
    unsigned char *held = calloc(2 * all, 1), *drives = held + all;
    double *a = calloc(all, sizeof *a);
    if (held && a) {
        for (int i = 0; i < m->body_coordinates; i++)
            held[i] = driven[i] || v[i] != 0;
        enum closure_status chosen = closure_choose(m, q, held, drives, &rank);
        status = chosen == CLOSURE_OK || chosen != CLOSURE_NO_MEMORY ? 0 : -1;
        if (chosen == CLOSURE_OK) {
            status = rates_open(&rates, m, drives);
            if (status == 0)
                rates_solve(&rates, q, v, a); /* singular: the least speeds */
            rates_close(&rates);
        }
    }
    free(held);
    free(a);
    return status;
}
