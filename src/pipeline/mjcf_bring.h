/* What comes with a part of an MJCF model that is attached: names under its prefix, what refers to it, classes and assets. */
#ifndef SYSTEL_PIPELINE_MJCF_BRING_H
#define SYSTEL_PIPELINE_MJCF_BRING_H

#include "pipeline/state.h"

#include <libxml/hash.h>

struct mjcf_other {
    char *path; /* from the model's folder */
    xmlDocPtr doc;
    struct mjcf_other *next;
};

struct mjcf_attaching {
    struct pipeline *pipeline;
    struct mjcf_other *others;
    size_t made;
    int nested, count; /* count: of `attached` so far */
};

/* What is put in at one place. */
struct mjcf_piece {
    xmlNodePtr attach, subject;     /* subject NULL: all of the other model */
    const struct mjcf_other *other; /* NULL: of the same model */
    char *prefix, *id;
};

/* Reports at an element of the model; -1. */
int mjcf_refuse(struct mjcf_attaching *a, xmlNodePtr at, const char *id, const char *one,
                const char *two);
int mjcf_refuse_above(struct mjcf_attaching *a, xmlNodePtr at, const char *id, int most);
int mjcf_has(xmlNodePtr node, const char *attribute, const char *value);

/* Names in a copied tree get the prefix: all that come from another model; of the same one, those of what is repeated (names).
 * -1 after a report, as below. */
int mjcf_put_prefix(struct mjcf_attaching *a, const struct mjcf_piece *p, xmlNodePtr root,
                    xmlHashTablePtr names);
/* Copies constraints, actuators and the like that refer to nothing but these names. */
int mjcf_bring_referring(struct mjcf_attaching *a, const struct mjcf_piece *p,
                         xmlHashTablePtr names);
/* Once for each prefix: the compilers, classes and assets of another model; p->id is theirs. */
int mjcf_bring_model(struct mjcf_attaching *a, struct mjcf_piece *p, xmlHashTablePtr names);

#endif
