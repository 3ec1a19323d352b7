/* Reading of --pose: `NAME=VALUE,NAME=VALUE/VALUE,…`. Knows no model. */
#ifndef SYSTEL_PIPELINE_POSE_TEXT_H
#define SYSTEL_PIPELINE_POSE_TEXT_H

#include "math/joint.h"

#include <stddef.h>

enum pose_unit {
    POSE_PLAIN, /* none written: the language's own */
    POSE_MM,
    POSE_M,
    POSE_DEG,
    POSE_RAD
};

struct pose_item {
    char *name; /* escapes resolved */
    int system; /* of SYSTEM.BODY, else -1 */
    int number; /* body's number, else -1 */
    char *text; /* of the values, for messages */
    int count;  /* of values; -1: they cannot be read */
    double values[JOINT_MAX_COORDINATES];
    enum pose_unit units[JOINT_MAX_COORDINATES];
};

/* Returns an array of *count items for pose_text_free. */
struct pose_item *pose_text_parse(const char *text, size_t *count);
void pose_text_free(struct pose_item *items, size_t count);

#endif
