#include "pipeline/mjcf_include.h"

#include "base/memory.h"
#include "base/printable.h"
#include "document/input.h"
#include "document/node.h"
#include "document/walk.h"
#include "pipeline/beside.h"
#include "pipeline/mjcf_names.h"

#include <stdlib.h>
#include <string.h>

char *mjcf_path(const char *folder, const char *href)
{
    return text_print("%s%s", *href == '/' ? "" : folder, href);
}

void mjcf_set_lines(xmlNodePtr root, long line)
{
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (n->type == XML_ELEMENT_NODE)
            n->line = (unsigned short)(line < 65535 ? line : 65535);
}

/* From the model's folder, or another one that may be read: collections have scenes and robots side by side. */
static char *read_text(struct pipeline *m, const char *href, const char *shown, long line)
{
    int outside = 0;
    char *real = printable_has_controls(href) ? NULL : access_find(&m->access, shown, &outside);
    if (outside) {
        diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown, line, "mjcf-include-outside", href,
                 NULL);
        return NULL;
    }
    if (real == NULL || !beside_may_be_named(m, href, line)) {
        free(real);
        return m->context.file_beside(m, href, line);
    }
    char *folder = text_copy_part(real, (size_t)(strrchr(real, '/') - real));
    char *text = access_read_within(shown, *folder ? folder : "/");
    free(folder);
    free(real);
    return text;
}

xmlDocPtr mjcf_read(struct pipeline *m, const char *href, long line)
{
    m->access.diag = m->diag;
    struct access *outer = access_use(&m->access);
    char *shown = pipeline_path_beside(m, href), *text = read_text(m, href, shown, line);
    access_use(outer);
    xmlDocPtr doc = text ? input_parse(text, strlen(text), shown, shown, NULL, 0, m->diag) : NULL;
    free(shown);
    free(text);
    return doc;
}

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
        char *path = mjcf_path(folder, href);
        xmlDocPtr doc = mjcf_read(m, path, line);
        free(path);
        xmlNodePtr top = doc ? xmlDocGetRootElement(doc) : NULL;
        for (xmlNodePtr n = top ? top->children : NULL; n; n = n->next) {
            if (n->type != XML_ELEMENT_NODE) /* texts would melt into one */
                continue;
            xmlNodePtr copy = xmlDocCopyNode(n, include->doc, 1);
            mjcf_set_lines(copy, line);
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
