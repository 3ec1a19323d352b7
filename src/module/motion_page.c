#include "motion_inner.h"

#include "math/elementary.h"

#include <math.h>
#include <stddef.h>

int module_function(const char *name)
{
    int arguments;
    return elementary_find(name, &arguments);
}

double module_function_value(int which, double x, double y)
{
    return elementary_value(which, x, y);
}

/* Natively there is no page to ask. */
#ifndef __wasi__
static void module_page_stand(double t, const double *q, const double *v)
{
    (void)t;
    (void)q;
    (void)v;
}

static double module_page_value(int index)
{
    (void)index;
    return (double)NAN;
}
#endif

int module_motion_stand(void *user, double t, const double *q, const double *v)
{
    struct module_motion *m = user;
    m->moment = (struct module_moment){t, q, v, NULL, 0};
    module_page_stand(t, q, v);
    return 0;
}

int module_motion_value(void *user, int index, double *value)
{
    (void)user;
    *value = module_page_value(index + 1);
    return isfinite(*value) ? 0 : -1;
}
