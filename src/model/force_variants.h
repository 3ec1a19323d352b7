/* A model in each of its structures, with the equations of its forces. */
#ifndef SYSTEL_MODEL_FORCE_VARIANTS_H
#define SYSTEL_MODEL_FORCE_VARIANTS_H

#include "model/model_dynamics.h"

struct force_variant {
    char *structure;     /* NULL: whatever is not asked for by name */
    xmlDocPtr doc;       /* a copy; NULL: the model's own */
    struct model *model; /* of the copy */
    int *loop_of;        /* [connection]: its cut pair, -1: not in force */
    struct model_dynamics dynamics;
    int named; /* constraints that depend on others, of those told */
};

struct force_variants {
    const struct model *model;
    const struct function_context *context;
    struct force_variant **items;
    int count;
    xmlNodePtr
        *connections; /* elements loop and loose of the model, in the order of the document */
    int connection_count;
};

/* The model as it is. Returns 0, or -1 and *problem; force_variants_close is right even then. */
int force_variants_open(struct force_variants *s, const struct model *model,
                        const struct function_context *context, struct model_problem *problem);
void force_variants_close(struct force_variants *s);
/* That of a moment of the record, by its structure. NULL and *problem. */
struct force_variant *force_variants_at(struct force_variants *s, xmlNodePtr moment,
                                        struct model_problem *problem);

#endif
