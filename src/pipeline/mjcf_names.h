/* Names in MJCF: which a part of the tree has, and who refers to them. */
#ifndef SYSTEL_PIPELINE_MJCF_NAMES_H
#define SYSTEL_PIPELINE_MJCF_NAMES_H

#include <libxml/hash.h>
#include <libxml/tree.h>
#include <stddef.h>

enum { MJCF_MOST_ELEMENTS = 200000 }; /* that a model may have made out of its own */

int mjcf_is(xmlNodePtr node, const char *name); /* an element of that name */
void mjcf_set(xmlNodePtr node, const char *name, const char *value);
/* PREFIX and SUFFIX around an attribute that is not empty; how long it is then. */
size_t mjcf_rename(xmlNodePtr node, const char *attribute, const char *prefix, const char *suffix);
/* Adds the names of a tree to the table; *elements counts how many elements it has. */
void mjcf_find_names(xmlNodePtr root, xmlHashTablePtr names, size_t *elements);

/* Attributes of constraints and actuators that name a part of the tree; the last is NULL. */
extern const char *const mjcf_references[];

enum mjcf_referring { MJCF_NONE, MJCF_SOME, MJCF_ALL };
/* Of the names that an element and what stands below it refer to, which are in the table; the world's counts for nothing. */
enum mjcf_referring mjcf_refers(xmlNodePtr root, xmlHashTablePtr names);

#endif
