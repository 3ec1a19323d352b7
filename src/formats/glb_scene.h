/* A scene of X3D on its way into a file of glTF: what it is read by, and what of it stands in the file already. */
#ifndef SYSTEL_FORMATS_GLB_SCENE_H
#define SYSTEL_FORMATS_GLB_SCENE_H

#include "formats/glb_file.h"

#include <libxml/hash.h>
#include <libxml/tree.h>

/* Numbers of what stands in the file already, by text: a hash that owns them. */
struct glb_scene {
    struct glb_file file;
    xmlHashTablePtr defined;  /* DEF → node of the document */
    xmlHashTablePtr nodes;    /* DEF of a Transform → its number */
    xmlHashTablePtr surfaces; /* address of a geometry → attributes of a primitive */
    xmlHashTablePtr materials, meshes, times;
};

/* Keeps the number that what is written so has in the file; found again by the same text, NULL: it is not there yet. */
void glb_keep_number(xmlHashTablePtr table, const char *key, size_t number);
const size_t *glb_find_number(xmlHashTablePtr table, const char *key);

int glb_is_named(xmlNodePtr node, const char *name);
/* What a node with USE stands for; NULL: nothing has that name. */
xmlNodePtr glb_meant(const struct glb_scene *s, xmlNodePtr node);
/* The first child of that name, or what it stands for; NULL: there is none. */
xmlNodePtr glb_child(const struct glb_scene *s, xmlNodePtr node, const char *name);
/* So many numbers of an attribute, where it has them: 1, or 0 with the values left as they are. */
int glb_read_numbers(xmlNodePtr node, const char *name, size_t count, double *values);
/* An axis and an angle (rad) as a quaternion x y z w. */
void glb_turn(const double rotation[4], double q[4]);

/* What interpolators lead (glb_animation.c), once the nodes are in the file: a channel for each. Clocks that follow each other have the
 * whole duration together. */
void glb_add_animation(struct glb_scene *s, xmlNodePtr root);

#endif
