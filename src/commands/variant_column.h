/* Columns of a table of variants: what a head names, and setting it in a model.
 *
 * A head is its key, or text for people with the key in brackets at its end: `Crank, mm [1@CPB.2]`.
 * Keys: `PARAMETER` of the target; `q BODY` as in --pose; `PATH@ATTRIBUTE`, with `.N` (or .x .y .z)
 * the Nth of its numbers; `file`, the name of the row's own file; nothing: not for systel.
 * PATH: steps with / between, each a body's number, a name or an id, or `ELEMENT` with one of these
 * or its position; none: the root. Names in any spelling.
 */
#ifndef SYSTEL_COMMANDS_VARIANT_COLUMN_H
#define SYSTEL_COMMANDS_VARIANT_COLUMN_H

#include "pipeline/catalogue.h"

enum variant_kind {
    VARIANT_NOTE,
    VARIANT_FILE,
    VARIANT_PARAM,    /* name: of the parameter */
    VARIANT_POSE,     /* name: as --pose takes it */
    VARIANT_ATTRIBUTE /* name: the path, attribute, number (0: the whole) */
};

struct variant_column {
    enum variant_kind kind;
    char *name, *attribute;
    int number;
};

/* What is wrong; the arguments of message id beyond column and head. Clear in both cases. */
struct variant_problem {
    const char *id;
    char *a, *b;
};

/* Where names are looked up. */
struct variant_model {
    const struct vocabulary *vocabulary;
    const char *kind;
    xmlDocPtr doc;
};

/* Returns 0, or -1: head that means nothing, path that is not in the model. known: the parameters
 * that may be named. */
int variant_column_read(struct variant_column *c, const char *head, const struct text_list *known,
                        const struct variant_model *m, struct variant_problem *problem);
void variant_column_clear(struct variant_column *c);
/* Sets an attribute in the model. Returns 0, or -1: value that is no number, no such number. */
int variant_column_set(const struct variant_column *c, const char *value,
                       const struct variant_model *m, struct variant_problem *problem);
void variant_problem_clear(struct variant_problem *problem);
/* A decimal comma made a point where the text is one number; free with free(). */
char *variant_number(const char *text);

#endif
