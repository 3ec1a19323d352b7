/* Reading attributes of the normal form, with errors that name their place. Internal to model_read
 * and model_relations. */
#ifndef SYSTEL_MODEL_MODEL_FIELDS_H
#define SYSTEL_MODEL_MODEL_FIELDS_H

#include "model/model.h"

struct model_reader {
    struct model *model;
    const struct function_context *context;
    struct model_problem *problem;
    int body_room, loop_room;
};

/* Puts the text of a message into the problem. Returns -1. */
int model_fields_refuse(struct model_reader *r, xmlNodePtr node, const char *id, ...)
    __attribute__((sentinel));

/* node itself or the first sibling after it with this name. */
xmlNodePtr model_fields_seek(xmlNodePtr node, const char *name);

/* Returns 1 when the attribute was read, 0 when there is none (values stay), -1 on error. */
int model_fields_numbers(struct model_reader *r, xmlNodePtr node, const char *name, double *values,
                         int count);
/* The number of a body; required. Returns 0, or -1 on error. */
int model_fields_whole(struct model_reader *r, xmlNodePtr node, const char *name, int *value);

/* The relation elements, once the bodies are read (model_relations.c). Returns 0 or -1. */
int model_relations_read(struct model_reader *r);

#endif
