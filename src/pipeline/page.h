/* Pages that belong to no model, each made by one stylesheet: the gallery, the atlas. */
#ifndef SYSTEL_PIPELINE_PAGE_H
#define SYSTEL_PIPELINE_PAGE_H

#include "pipeline/resources.h"

/* Runs a stylesheet of xsl/ on a document with the parameters lang, version and date. *data is
 * freed with free(). Returns 0, or -1 after a report. */
int page_make(struct resources *r, const char *href, xmlDocPtr source, const char *lang,
              const char *date, char **data, size_t *size, struct diag *d);
/* The same; read receives the files that it was made from (NULL: nobody asks). */
int page_make_of(struct resources *r, const char *href, xmlDocPtr source, const char *lang,
                 const char *date, struct text_list *read, char **data, size_t *size,
                 struct diag *d);

#endif
