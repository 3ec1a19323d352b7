#include "motion_inner.h"

#include "math/machine.h"

#include <stdlib.h>

enum { STEPS_OF_TURN = 360 }; /* as dyn:flywheel has */

/* The only coordinate that drives by itself. */
static int driver_of(const struct module_motion *m)
{
    size_t all = (size_t)m->m->coordinate_count + 1;
    unsigned char *flags = calloc(2 * all, 1);
    int rank, driver = -1;
    if (!flags)
        return -1;
    for (int i = 0; !mechanism_is_tied(m->m) && i < m->m->coordinate_count; i++)
        flags[i] = 1;
    if (!mechanism_is_tied(m->m) ||
        closure_choose(m->m, m->q, flags + all, flags, &rank) == CLOSURE_OK)
        driver = machine_driver(m->m, flags);
    free(flags);
    return driver;
}

int module_motion_flywheel(struct module_motion *m, double *numbers)
{
    static const int told[] = {[FLYWHEEL_OK] = 0,
                               [FLYWHEEL_STOPPED] = 2,
                               [FLYWHEEL_NO_CYCLE] = 3,
                               [FLYWHEEL_NO_MASS] = 4,
                               [FLYWHEEL_NO_MEMORY] = -1};
    struct flywheel f;
    struct module_held *h = module_motion_held(m, m->structures.first);
    struct machine machine = {.dynamics = h ? &h->dynamics : NULL,
                              .inertia = m->inertia,
                              .gravity = m->gravity,
                              .loads = &m->loads,
                              .start = m->q,
                              .driver = driver_of(m),
                              .speed = numbers[0],
                              .unevenness = numbers[1],
                              .turns = (int)numbers[2],
                              .steps = STEPS_OF_TURN};
    if (!h)
        return -1;
    numbers[3] = machine.driver;
    if (machine.driver < 0)
        return 1;
    enum flywheel_status status = machine_flywheel(&machine, &f);
    const double found[] = {machine.last, f.moment, f.inertia, f.mertsalov, f.bare};
    for (int i = 0; i < 5; i++)
        numbers[4 + i] = found[i];
    flywheel_close(&f);
    return machine.failed ? -1 : told[status];
}
