/* Other files whose elements are put into a model's document. */
#ifndef SYSTEL_PIPELINE_INCLUDED_H
#define SYSTEL_PIPELINE_INCLUDED_H

#include "pipeline/state.h"

/* A file's path from the model's folder, told by one that is in `folder` there ("" or with a slash behind). Free with free(). */
char *included_path(const char *folder, const char *href);
/* The folder of such a path, with a slash behind; "" for the model's own. Free with free(). */
char *included_folder(const char *path);
/* Whether the model may have it and it is there. */
int included_is_there(struct pipeline *m, const char *path);
/* A file of the model's folder, or of another one that may be read; NULL after a report. */
xmlDocPtr included_read(struct pipeline *m, const char *path, long line);
/* Findings about what comes from another file lead to the model's own. */
void included_set_lines(xmlNodePtr root, long line);

#endif
