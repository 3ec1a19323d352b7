/* A normal-form document as a mechanism: reading it, and writing coordinates back.
 *
 * For the pose stage and for the functions of urn:systel:kinematics. Bodies stand in document
 * order, the ground (the outermost body) first; a model without bodies is read, with counts of 0.
 * Coordinates: those of the bodies in document order, in each as joint/@q lists them, then those
 * of the cut pairs (loop elements in document order), which the document does not hold: they are
 * found from where the bodies are (mechanism_fit_loops). No recursion: depth does not matter.
 *
 *     struct model_problem problem;
 *     struct model *model = model_read(doc, context, &problem);
 *     if (model == NULL) … problem.text, problem.line, problem.node …
 *     … set target[i], closure_drive(&model->mechanism, model->q, target, …) …
 *     model_write_coordinates(model, model->q);
 *     kinematics_cache_forget(context);
 *     model_free(model);
 */
#ifndef SYSTEL_MODEL_MODEL_H
#define SYSTEL_MODEL_MODEL_H

#include "math/mechanism.h"
#include "model/context.h"

#include <libxml/hash.h>
#include <libxml/tree.h>

#define MODEL_URI "urn:systel:model"

struct model_body {
    xmlNodePtr node;
    xmlNodePtr joint; /* NULL for the ground */
    int number;       /* body/@number */
};

struct model_coordinate {
    int body;        /* index into bodies */
    int index;       /* which one of that joint, from 0: the place in q, min and max */
    double min, max; /* -INFINITY and INFINITY where unlimited */
    enum motion_kind kind;
};

struct model {
    xmlNodePtr node;            /* the model element */
    struct mechanism mechanism; /* same order as bodies and loops; coordinates are numbered */
    struct model_body *bodies;  /* mechanism.body_count */
    xmlNodePtr *loops;          /* mechanism.loop_count */
    xmlNodePtr *relations;      /* mechanism.relation_count */
    double **laws;              /* the same: knots of cams' laws, or NULL */
    double *q;                  /* mechanism.coordinate_count */
    struct model_coordinate *coordinates; /* mechanism.body_coordinates */
    struct frame *frames;                 /* of the bodies in the scene, at q */
    int *by_number;                       /* indices of the bodies, numbers ascending */
};

struct model_problem {
    xmlNodePtr node; /* the offending element */
    long line;       /* of it in the user's file, 0 when unknown */
    char text[512];  /* in context->errors_lang */
};

/* Reads the model element `root` (the document element of a normal form). Returns a model for
 * model_free, or NULL and *problem: duplicate number, base that is not the enclosing body,
 * unknown type, wrong count of q, min or max, zero axis, loop naming a missing body, …
 * context gives the texts and may be NULL. */
struct model *model_read(xmlNodePtr root, const struct function_context *context,
                         struct model_problem *problem);
void model_free(struct model *model);

/* Whether node is the element `name` of the normal form. */
int model_is_element(const xmlNode *node, const char *name);
/* Index of the body with this number, or -1. */
int model_body_index(const struct model *model, int number);
/* Joints by their ids: what is found is an element of model->bodies, the first of several. Free with xmlHashFree(…, NULL). */
xmlHashTablePtr model_joints(const struct model *model);
/* Index of the body whose joint has this id, or -1. */
int model_joint_body(const struct model *model, xmlHashTablePtr joints, const char *id);
/* Index of the first coordinate of a body; its count is joint_coordinate_count(type). */
int model_first_coordinate(const struct model *model, int body);

/* Sets model->q (as many numbers as mechanism.coordinate_count) and the frames, and writes
 * joint/@q of every body that has coordinates. */
void model_write_coordinates(struct model *model, const double *q);
/* Sets the cut pairs' coordinates in q to what closes each loop best where the bodies' coordinates
 * in q put the bodies; model_read has done so. frames: room for body_count, filled. */
void model_seat_loops(const struct model *model, double *q, struct frame *frames);
/* Metres between the two points of a loop at model->q. */
double model_loop_gap(const struct model *model, int loop);

#endif
