/* The models that the arguments name: files, and folders walked with their sub-folders. */
#ifndef SYSTEL_BATCH_INPUTS_H
#define SYSTEL_BATCH_INPUTS_H

#include "pipeline/options.h"
#include "pipeline/resources.h"

struct input_item {
    char *path;
    char *base; /* of outputs, relative to the output folder: sub/arm */
    int folder; /* index of the argument that was walked, -1: the file was named itself */
};

struct inputs {
    struct input_item *items;
    size_t count, room;
    struct text_list left_to_xacro; /* files of folders that only xacro can read, not asked for */
};

/* Collects the items of all shards in a fixed order. Inputs that would write the same output, and a model named
 * like the gallery, are reported (status 2). Returns 0 or -1 after a report. */
int inputs_collect(struct inputs *in, const struct resources *r, const struct options *o,
                   int writes, struct diag *d);
/* Of them those of the shard that is asked for, if any. */
void inputs_keep_shard(struct inputs *in, const struct options *o);
/* Whether a file of this name is looked into where a folder is walked. */
int inputs_is_candidate(const char *name);
/* Whether the root of a file is that of some kind. What cannot be read, or only once, is one: its own error is told later. */
int inputs_is_model(const struct resources *r, const char *path);
/* Whether --xacro means this one: of a folder only what may be written for it. */
int inputs_goes_through_xacro(const struct input_item *item);
/* Says once that files for xacro were passed over, if any were. */
void inputs_tell_left(const struct inputs *in, struct diag *d);
/* Says that a folder has no model, and which files are looked at there. */
void inputs_tell_empty(const char *folder, struct diag *d);
void inputs_free(struct inputs *in);

#endif
