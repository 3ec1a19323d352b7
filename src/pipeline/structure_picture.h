/* Schemes of the structures of a model, for documents that show them all. */
#ifndef SYSTEL_PIPELINE_STRUCTURE_PICTURE_H
#define SYSTEL_PIPELINE_STRUCTURE_PICTURE_H

#include <libxml/tree.h>
#include <stddef.h>

struct function_context;

/* The first structure element at or after a node among its siblings; NULL: none. */
xmlNodePtr structure_picture_next(xmlNodePtr node);
/* A copy of the normal form with this structure in force: as the record has it in the middle of the first time that it is, else where the
 * bodies stand. The caller's; NULL where it cannot be read. */
xmlDocPtr structure_picture_stage(xmlNodePtr structure, const struct function_context *context);
/* Keeps a drawing (SVG) with its structure, as the address of an image (src:picture, which no document has outside the program). */
void structure_picture_keep(xmlNodePtr structure, const char *data, size_t size);

#endif
