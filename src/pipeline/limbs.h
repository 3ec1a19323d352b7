/* Limbs of a model as models of their own, for --set split=branches. */
#ifndef SYSTEL_PIPELINE_LIMBS_H
#define SYSTEL_PIPELINE_LIMBS_H

#include "pipeline/state.h"

struct limb {
    char *name;    /* the id of its last body */
    char *ground;  /* the number in the whole of the body that it stands on, "0": the ground */
    xmlDocPtr doc; /* its normal form, analysed */
};

struct limbs {
    struct limb *items;
    size_t count;
};

/* Whether --set asks for them. */
int limbs_asked(const struct options *o, const struct catalogue_target *target);
/* The limbs of the model in p, none when it does not branch. Returns 0, or -1 after a report;
 * limbs_free in both cases. */
int limbs_make(struct pipeline *p, struct limbs *l);
void limbs_free(struct limbs *l);

#endif
