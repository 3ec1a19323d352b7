/* What a caller says of a system whose equations are written. */
#ifndef SYSTEL_SYMBOLS_EQUATIONS_SOURCE_H
#define SYSTEL_SYMBOLS_EQUATIONS_SOURCE_H

#include "symbols/multibody.h"

struct equations_point {
    int body; /* index */
    const char *name;
    double at[3]; /* in the body's frame */
};

struct equations_load {
    const char *what, *text; /* force, torque or drive-force; the expression. Borrowed */
    long line;               /* 0: unknown */
};

struct equations_source {
    struct multibody_source bodies;
    const char *system, *lang;
    const char *(*title)(void *user, int body); /* of a body's number; NULL: none */
    const char *(*loop)(void *user,
                        int loop); /* name of a cut pair, relation: loop_count + its index */
    void *user;
    const struct equations_point *points;
    int point_count;
    /* Where a value that is asked for (struct load_value) stands. NULL: none are. */
    struct equations_load (*load)(void *user, int asked);
};

#endif
