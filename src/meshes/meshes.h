/* The files of meshes that a model and its parts name: where they are, what of them may be read.
 *
 * package://NAME/… counts from --package NAME=DIR, else from the parent folder of the model whose
 * package.xml has that name (a third slash, package:///NAME/…, is passed over), else from a folder called so around the model or in one of
 * --allow-read, as far as it may be read; anything else from the model's folder. Only files in these folders and
 * in those of --allow-read are read (access.h). Which of them are not there is told in one warning
 * for each model.
 */
#ifndef SYSTEL_MESHES_MESHES_H
#define SYSTEL_MESHES_MESHES_H

#include "document/access.h"
#include "document/diag.h"
#include "document/messages.h"

#include <libxml/tree.h>

struct mesh_file;

/* The meshes of one model; whoever opens it sets the members up to verbose. */
struct meshes {
    struct meshes *outer;                        /* of the model that this one is part of, NULL */
    char *folder;                                /* that relative names count from; owned */
    const char *shown;                           /* the model in reports */
    const struct text_list *packages, *readable; /* NAME=DIR; DIR */
    const struct messages *messages;
    struct access *access; /* what was read is added to loaded */
    struct diag *diag;
    int verbose, y_up;       /* y_up as in mesh.h */
    struct mesh_file *items; /* of the outermost model: the files of its parts too */
    size_t count;
};

/* Lets files in the folders that the user named be read. */
void meshes_open(struct meshes *m);
/* The key of a file that the model names in this line; NULL where there is none to be read. Free
 * with free(). */
char *meshes_key(struct meshes *m, const char *url, long line);
/* Its element mesh; NULL after a report. Borrowed. */
xmlNodePtr meshes_get(struct meshes *m, const char *key);
/* The same with this part of its triangles and a few digits, for a page that is to be small; the whole one where the
 * part is 1 or where that fails. Borrowed. */
xmlNodePtr meshes_coarse(struct meshes *m, const char *key, double part);
/* Its element mesh where it has been read; NULL. Borrowed. */
xmlNodePtr meshes_lookup(struct meshes *m, const char *key);
/* The one warning about what is missing. */
void meshes_report(struct meshes *m);
/* Reads all files of the outermost model, for the warnings about broken ones. */
void meshes_check(struct meshes *m);
void meshes_clear(struct meshes *m);

#endif
