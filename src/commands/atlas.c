#include "commands/atlas.h"

#include "document/output.h"
#include "pipeline/page.h"
#include "pipeline/state.h"

#include <stdlib.h>

void atlas_write(struct resources *r, const struct options *o, struct diag *d)
{
    /* A stylesheet runs on a document; this one has nothing to say. */
    xmlDocPtr nothing = xmlNewDoc(BAD_CAST "1.0");
    xmlDocSetRootElement(nothing, xmlNewDocNode(nothing, NULL, BAD_CAST "atlas", NULL));
    char *date = pipeline_date(o), *data;
    size_t size;
    if (page_make(r, r->catalogue->atlas, nothing, o->lang ? o->lang : "en", date, &data, &size,
                  d) == 0) {
        output_write(o->output ? o->output : "-", data, size, d);
        free(data);
    }
    free(date);
    xmlFreeDoc(nothing);
}
