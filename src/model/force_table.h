/* Forces of a model as a table: a row for each moment of its record, one for its position where it has none.
 *
 * Columns: Q2, Q1.2 (force or moment of a drive), P2 (its power), R.O3.x … R.O3.mz (reaction in the pair of body 3, force and moment about
 * its pole, scene's axes, on the body by its base; of a cut pair, by its id, on a by b). In a cell a body is called SYSTEM.NUMBER. */
#ifndef SYSTEL_MODEL_FORCE_TABLE_H
#define SYSTEL_MODEL_FORCE_TABLE_H

#include "model/model_dynamics.h"

enum force_kind { FORCE_DRIVE, FORCE_POWER, FORCE_REACTION };

struct force_column {
    char *name;
    const char *unit; /* N, N·m, W */
    enum force_kind kind;
    xmlNodePtr node; /* body or loop */
    int coordinate;  /* of a drive */
    int component;   /* of a reaction: 0 to 5 */
    int pair;        /* of a reaction: body, or body_count + loop */
    double *values;  /* of every row; NAN: not determined, or not there */
    size_t open;     /* how many of them are */
};

struct force_table {
    struct force_column *columns;
    int column_count;
    double *times;
    size_t rows, room;
    struct text_list *redundant; /* names of constraints that depend on others, each once */
    int masses;                  /* bodies with one */
    size_t singular;             /* rows whose forces are not determined */
    double first_singular;       /* s */
};

/* Returns 0, or -1 and *problem; force_table_free is right even then. drives: of the position, where there is no record or it does
 * not say. */
int force_table_make(struct force_table *t, const struct model *model,
                     const struct function_context *context, const unsigned char *drives,
                     struct model_problem *problem);
void force_table_free(struct force_table *t);
/* The row of the largest value, whatever its sign. */
size_t force_table_worst(const double *values, size_t count);
/* The column with this name, or -1. */
int force_table_lookup(const struct force_table *t, const char *name);
/* What drives at a moment of a record, where that says so. */
void force_table_drives(xmlNodePtr moment, unsigned char *drives, int count);
/* What a pair is called: O3, or a cut pair's id; free with free(). */
char *force_table_pair_name(const struct model *model, int pair);

#endif
