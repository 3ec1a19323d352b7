/* A document of equations on its way. Internal to equations. */
#ifndef SYSTEL_SYMBOLS_EQUATIONS_JOB_H
#define SYSTEL_SYMBOLS_EQUATIONS_JOB_H

#include "symbols/equations_source.h"
#include "symbols/equations_writer.h"
#include "symbols/harmonics.h"
#include "symbols/places.h"
#include "symbols/pushes.h"

struct equations_job {
    const struct equations_source *source;
    struct multibody m;
    struct places places;
    struct pushes pushes;
    struct equations_writer writer;
    struct equations_result *results;
    int count, room;
    int *forces;                /* of newton, inertias put together */
    struct harmonics *expanded; /* NULL: too large */
};

/* One more result of the block that is written next. */
struct equations_result *equations_add(struct equations_job *j, int node, const char *of,
                                       const char *letter, const char *name, const char *sub,
                                       enum symbol_quantity quantity);
/* Of a matrix, from 1. */
void equations_add_entry(struct equations_job *j, int node, const char *of, const char *letter,
                         int row, int column, enum symbol_quantity quantity);
/* Writes what was added, if anything. */
void equations_write_block(struct equations_job *j, const char *name, enum equations_mode mode,
                           const struct newton_labels *labels);
/* One formula each where that is short, else intermediates. */
enum equations_mode equations_shorter(struct equations_job *j);
/* Tells what is left out, and why. */
xmlNodePtr equations_omit(struct equations_job *j, const char *block, const char *reason,
                          const char *what);
/* The block of closed branches and transmissions. */
void equations_constraints(struct equations_job *j);

#endif
