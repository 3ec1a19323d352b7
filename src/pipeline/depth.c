#include "pipeline/depth.h"

#include "base/memory.h"
#include "base/stack.h"
#include "document/source.h"
#include "document/walk.h"

#include <stdlib.h>
#include <string.h>

static int is_body(xmlNodePtr node)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, "body") == 0;
}

int depth_check(const char *file, xmlDocPtr doc, struct diag *d)
{
    xmlNodePtr root = xmlDocGetRootElement(doc), deep = NULL;
    int depth = 0;
    for (xmlNodePtr n = root, last = NULL; n && !deep; last = n, n = walk_next(n, root)) {
        /* from the last one up to what both stand in */
        for (; last && last != n->parent; last = last->parent)
            depth -= is_body(last);
        depth += is_body(n);
        deep = depth > STACK_MAX_DEPTH + 1 ? n : NULL; /* the ground is one, too */
    }
    if (deep == NULL)
        return 0;
    char *limit = text_print("%d", STACK_MAX_DEPTH);
    diag_say(d, LEVEL_ERROR, STATUS_INVALID, file, source_line(deep), "too-deep", limit, NULL);
    free(limit);
    return -1;
}
