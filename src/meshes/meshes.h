/* The files of meshes that a model and its parts name: where they are, what of them may be read.
 *
 * package://NAME/… counts from --package NAME=DIR, else from the parent folder of the model whose
 * package.xml has that name; anything else from the model's folder. Only files in these folders and
 * in those of --allow-read are read (access.h). Which of them are not there is told in one warning
 * for each model.
 */
#ifndef SYSTEL_MESHES_MESHES_H
#define SYSTEL_MESHES_MESHES_H

#include <libxml/tree.h>
#include <stddef.h>

struct pipeline;
struct mesh_file;

struct meshes { /* of the outermost model, its parts included */
    struct mesh_file *items;
    size_t count;
};

/* Lets files in the folders that the user named be read. */
void meshes_allow(struct pipeline *m);
/* What function_context wants. */
char *meshes_key(void *pipeline, const char *url, long line);
xmlNodePtr meshes_get(void *pipeline, const char *key);
/* The one warning about what is missing. */
void meshes_report(struct pipeline *m);
/* Reads all, for the warnings about broken ones. */
void meshes_check(struct pipeline *m);
void meshes_clear(struct meshes *meshes);

#endif
