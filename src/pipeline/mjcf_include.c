#include "pipeline/mjcf_include.h"

#include "base/memory.h"
#include "document/node.h"
#include "document/walk.h"
#include "pipeline/included.h"
#include "pipeline/mjcf_names.h"

#include <stdlib.h>

/* The node to go on with; NULL at the end or after a report. */
static xmlNodePtr put(struct pipeline *m, xmlNodePtr include, const char *folder,
                      struct text_list *seen, int *failed)
{
    xmlNodePtr root = xmlDocGetRootElement(include->doc), first = NULL;
    long line = xmlGetLineNo(include);
    char *href = node_attribute(include, "file");
    *failed = 1;
    if (href == NULL || *href == '\0') {
        diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown, line, "urdf-missing", "file",
                 "include", NULL);
    } else if (text_list_has(seen, href)) {
        diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown, line, "mjcf-included-twice", href,
                 NULL);
    } else {
        text_list_add(seen, href);
        char *path = included_path(folder, href);
        xmlDocPtr doc = included_read(m, path, line);
        free(path);
        xmlNodePtr top = doc ? xmlDocGetRootElement(doc) : NULL;
        for (xmlNodePtr n = top ? top->children : NULL; n; n = n->next) {
            if (n->type != XML_ELEMENT_NODE) /* texts would melt into one */
                continue;
            xmlNodePtr copy = xmlDocCopyNode(n, include->doc, 1);
            included_set_lines(copy, line);
            xmlAddPrevSibling(include, copy);
            first = first ? first : copy;
        }
        *failed = top == NULL;
        xmlFreeDoc(doc);
    }
    free(href);
    if (*failed)
        return NULL;
    xmlNodePtr next = first;
    if (next == NULL) { /* an empty file */
        for (xmlNodePtr n = include; next == NULL && n && n != root; n = n->parent)
            next = n->next;
    }
    xmlUnlinkNode(include);
    xmlFreeNode(include);
    return next;
}

int mjcf_include(struct pipeline *m, xmlDocPtr doc, const char *folder)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    struct text_list seen = {0};
    int failed = 0;
    for (xmlNodePtr n = root; n && !failed;)
        n = mjcf_is(n, "include") ? put(m, n, folder, &seen, &failed) : walk_next(n, root);
    text_list_clear(&seen);
    return failed ? -1 : 0;
}
